"""What the sources leave open: each such leaf of the three codes says both readings and what to do meanwhile."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.ruling_json import ruling_json
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, texts_under
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import Outcome, State
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.doubt import PARTS, doubt_key, doubts
from tests.test_texts import PLAYERS, fields_of

both = pytest.mark.parametrize("language", Language)


def open_steps() -> Iterator[str]:
    """The leaves and waypoints that are marked unsure, in the three codes."""
    for edition in EDITIONS:
        for law in book(edition).values():
            for _, node in nodes_of(law):
                if isinstance(node, State | Outcome) and node.unsure:
                    assert node.id is not None, (edition, law.number)
                    yield node.id


OPEN = tuple(dict.fromkeys(open_steps()))


@both
def test_no_open_leaf_is_without_both_readings_and_what_to_do_meanwhile(language: Language) -> None:
    told = texts_under("doubt.", language)
    wanted = {f"{doubt_key(id)}.{part}" for id in OPEN for part in PARTS}
    assert wanted - set(told) == set()
    assert {key for key in told if not key.startswith("line.")} - wanted == set(), "no leaf is open like that"
    for id in OPEN:
        words = [told[f"{doubt_key(id)}.{part}"] for part in PARTS]
        assert len(set(words)) == len(PARTS), id
        assert all(each[-1] == "." and (each[0].isupper() or each[0] in "{0123456789") for each in words), id


def test_both_languages_say_it_of_the_same_players_and_cards() -> None:
    english, french = (texts_under("doubt.", language) for language in (Language.EN, Language.FR))
    assert set(english) == set(french)

    def named(words: str) -> set[str]:
        return {re.sub(r"_(of|that)$|^(the|of)_", "", field) for field in fields_of(words) - {"e", "il", "le"}}

    assert {key for key in english if named(english[key]) != named(french[key])} == set()
    lines = {f"line.{part}" for part in PARTS}
    assert {key for key in english if key not in lines and not fields_of(french[key]) <= PLAYERS} == set()


@both
def test_every_open_ruling_of_the_course_is_told_at_its_own_table(language: Language) -> None:
    """With the names of the players: no field is left, and nothing that is not there is named."""
    found = set()
    for case in course().cases.values():
        for edition in EDITIONS:
            try:
                ruling = case.ruling_in(edition)
            except RulingError:  # a code that has no law for it
                continue
            for each in doubts(ruling, language) if ruling.outcome is not None else ():
                found.add(each.id)
                told = " ".join(each.lines(language))
                assert not set("{}") & set(told), each.id
                assert "  " not in told.replace("\u00a0", " "), (each.id, told)
    assert len(found) > len(OPEN) / 2


RECORD = """\
law: "50"
cases:
  - id: 50-shown
    contract: "4S S"
    deal: "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
    play: "HT Q 4 2 W:D3(shown)"
    facts: {partner_could_see: yes}
    scene: {en: "-", fr: "-"}
"""


def test_rule_and_its_json_tell_both_readings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(RECORD)
    assert main(["rule", "--lang", "en", str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for words in (
        "One reading: Minor:",
        "The other one: Major:",
        "At the table meanwhile: The ♦3 stays face up in front of West",
    ):
        assert words in told
    assert main(["rule", "--lang", "fr", "--json", str(file)]) == 0
    (ruling,) = json.loads(capsys.readouterr().out)["rulings"]
    (doubt,) = ruling["doubts"]
    assert doubt["id"] == "L50.open"
    assert [words.partition("\u00a0:")[0] for words in doubt["readings"]] == ["Secondaire", "Principale"]
    assert doubt["meanwhile"].startswith("Le ♦3 reste face visible devant Ouest")


def test_a_settled_ruling_has_none() -> None:
    case = next(case for case in course().cases.values() if not case.ruling.is_unsure)
    assert ruling_json(case.id, case.ruling, Language.EN)["doubts"] == []
    assert doubts(case.ruling, Language.FR) == ()
