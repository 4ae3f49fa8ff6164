"""What ``bridgecourse rule`` says of equity after a revoke, as text and as JSON, with and without endplay."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.rule_equity import equity_json, equity_sentences
from bridgecourse.equity.revoke import NoEquity
from bridgecourse.i18n import Language, has_text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.afterwards import SCORE_ADJUSTED
from bridgecourse.rulings.vocabulary.answer import YES, YesNo
from bridgecourse.table import Record, Seat, parse_deal
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.notation import continued

DEAL = "N:654.654.32.KQJT9 QJT.QJT.QJT987.A AK32.AK32.AK4.32 987.987.65.87654"
PLAY = "D6 2 T A  C2 4 K ST  CQ A 3 5  DQ K 5 3  SA 7 4 J  SK 8 5 Q  HA 7 4 T  HK 8 5 J  S:concedes(5)"
NUMBERS = ("side", "without_revoke", "at_table", "transferred", "earlier", "both_revoked", "proposal")

CASES = f"""\
law: "64"
cases:
  - id: 64-blocked
    contract: 3NT S
    deal: "{DEAL}"
    play: "{PLAY}"
    scene: {{en: "East discards.", fr: "Est défausse."}}
"""


def ruling(play: str, deal: str | None = DEAL, pointed: str = "", edition: int = 2017, **told: YesNo) -> Ruling:
    known = None if deal is None else parse_deal(deal)
    record = continued(Record(Seat.NORTH, deal=known, stated=parse_contract("3NT S")), f"{play} {pointed} N:!")
    return book(edition).rule(Situation.of_record(record, answers=told))


def numbers(found: dict[str, object] | None) -> list[object]:
    assert found is not None
    return [found[name] for name in NUMBERS]


def test_the_proposal_stands_beside_the_ruling_in_both_languages() -> None:
    pytest.importorskip("endplay")
    english, french = (equity_sentences(ruling(PLAY), language) for language in (Language.EN, Language.FR))
    assert english[0] == (
        "North-South, tricks: without the revoke 10; at the table 7, and with the automatic adjustment (1) 8."
    )
    assert english[1].startswith("Proposal: 10. ")
    assert "never added up" in english[1]
    assert "judgement is yours" in english[2]
    assert french[0].startswith("Nord-Sud, levées\u00a0: sans la renonce 10\u00a0; à la table 7")
    assert len(english) == len(french) == 3


def test_as_json() -> None:
    pytest.importorskip("endplay")
    found = equity_json(ruling(PLAY), Language.FR)
    assert numbers(found) == ["NS", 10, 7, 1, 0, False, 10]
    assert found is not None
    assert found["reason"] is None
    assert set(found) == {"reason", "text", *NUMBERS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_told_of_damage_takes_back_neither_the_tricks_nor_the_proposal(edition: int) -> None:
    pytest.importorskip("endplay")
    told = ruling(PLAY, edition=edition, still_worse_off=YES)
    assert SCORE_ADJUSTED in {bound.effect for bound in told.final}
    plain = ruling(PLAY, edition=edition)
    assert told.about(Topic.TRICKS)[0].effect is plain.about(Topic.TRICKS)[0].effect
    assert equity_json(told, Language.EN) == equity_json(plain, Language.EN)


def test_what_both_sides_revoked_and_what_was_revoked_before_is_said() -> None:
    pytest.importorskip("endplay")
    both = ruling(PLAY.replace("SA 7 4 J", "SA 7 C9 J"), pointed="N:notices(#8)")
    assert numbers(equity_json(both, Language.EN)) == ["NS", 10, 7, 0, 0, True, 10]
    assert equity_sentences(both, Language.EN)[1] == "Proposal: 10, as if nobody had revoked (64C2(b))."
    again = "D6 2 T A  SA 7 4 D7  SK 8 5 D8  C2 4 K A  DQ K 5 3  HA 7 4 T  HK 8 5 J  S:concedes(6)"
    second = ruling(again, pointed="N:notices(#12)")
    assert second.outcome is not None
    assert second.outcome.id == "L64.B2"
    assert equity_sentences(second, Language.EN)[1].startswith("Besides, 1 for what the other side had revoked before")


@pytest.mark.parametrize("language", list(Language))
def test_every_reason_why_there_is_none_has_a_sentence(language: Language) -> None:
    assert all(has_text(f"cli.rule.equity.{reason.value}", language) for reason in NoEquity)


@pytest.mark.parametrize(
    ("play", "deal", "reason"),
    [
        (PLAY, None, NoEquity.NO_DEAL),
        (PLAY.removesuffix("S:concedes(5)"), DEAL, NoEquity.PLAY_NOT_OVER),
    ],
)
def test_it_says_why_there_is_none(play: str, deal: str | None, reason: NoEquity) -> None:
    found = ruling(play + ("" if deal else " E:C3"), deal)
    answer = equity_json(found, Language.EN)
    assert answer is not None
    assert answer["reason"] == reason.value
    assert numbers(answer) == [None] * len(NUMBERS)
    (sentence,) = equity_sentences(found, Language.EN)
    assert sentence == answer["text"]


def test_without_endplay_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    (line,) = equity_sentences(ruling(PLAY), Language.EN)
    assert line.endswith("pip install endplay")
    answer = equity_json(ruling(PLAY), Language.EN)
    assert answer is not None
    assert answer["reason"] == NoEquity.NOT_INSTALLED.value


def test_a_revoke_that_is_put_right_has_none() -> None:
    corrected = ruling("D6 2 T A  C2 4 K ST")
    assert equity_sentences(corrected, Language.EN) == []
    assert equity_json(corrected, Language.EN) is None


@pytest.mark.skipif(not has_text("fact.is_revoke.says.yes", Language.EN), reason="Law 61 has no sentences yet")
def test_the_command_prints_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("endplay")
    monkeypatch.setenv("COLUMNS", "200")
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    assert main(["rule", str(file), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Equity (64C), by double dummy\n  North-South, tricks: without the revoke 10" in out
    assert main(["rule", str(file), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["rulings"]
    assert told["equity"]["proposal"] == 10
