"""A card of dummy's is played when declarer names it (45B): what follows from that, and its neighbours (41, 54, 58)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.legal_card import legal_cards
from bridgecourse.rulings.vocabulary.lead import LEAD_TAKEN_BACK
from bridgecourse.table import Seat
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.card import format_card
from bridgecourse.table.deal import parse_deal
from bridgecourse.table.incident import incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import continued
from bridgecourse.table.record import Record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases
from bridgecourse.teach.cases.document import case_text
from bridgecourse.teach.exercises.wording import step_sentence

FILE = Path(__file__).with_name("named_card.yaml")

# The event that is ruled on, whose turn it is in the end, and the leaves of the way in three codes; "?": open.
RULED = {
    "taken-back-after-naming": (3, "S", "L47.F", "L47-2007.F", "L47-1997.F"),
    "taken-back-after-words": (3, "S", "L47.F", "L47-2007.F", "L47-1997.F"),
    "revoke-named": (
        2,
        "E",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "revoke-named-and-followed": (2, "S", "L62.B2/L62.C1", "L62-2007.B2/L62-2007.C1", "L62-1997.B2/L62-1997.C1"),
    "revoke-prevented": (
        2,
        "E",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "revoke-in-words": (
        2,
        "E",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "revoke-by-suit": (
        2,
        "E",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "revoke-in-words-and-followed": (2, "S", "L62.B2/L62.C1", "L62-2007.B2/L62-2007.C1", "L62-1997.B2/L62-1997.C1"),
    "void-words-followed": (2, "N", "L46.B4", "L46-2007.B4", "L46-1997.B4"),
    "words-changed": (9, "E", "L45.C4b", "L45-2007.C4b", "L45-1997.C4b"),
    "words-changed-when-up": (9, "E", "L45.C4b", "L45-2007.C4b.no", "L45-1997.C4b"),
    "changed-to-the-director": (2, "E", "L45.C4b", "L45-2007.C4b", "L45-1997.C4b"),
    "too-late-to-change": (2, "W", "L45.C4b.no", "L45-2007.C4b.no", "L45-1997.C4b"),
    "two-put-right": (
        7,
        "S",
        "L58.B2.def/L58.B2.def.minor",
        "L58-2007.B2.def/L58-2007.B2.def.minor",
        "L58-1997.B2.def/L58-1997.B2.def.minor",
    ),
    "two-put-right-before": (
        7,
        "S",
        "L58.B2.def/L58.B2.def.minor",
        "L58-2007.B2.def/L58-2007.B2.def.minor",
        "L58-1997.B2.def/L58-1997.B2.def.minor",
    ),
    "two-put-right-after": (
        7,
        "S",
        "L58.B3/L58.B2.def/L58.B2.def.minor",
        "L58-2007.B3/L58-2007.B2.def/L58-2007.B2.def.minor",
        "L58-1997.B3/L58-1997.B2.def/L58-1997.B2.def.minor",
    ),
    "two-and-the-wrong-one-kept": (8, "S", "L62.B1/L62.C1", "L62-2007.B1/L62-2007.C1", "L62-1997.B1/L62-1997.C1"),
    "lead-named-from-the-wrong-hand": (
        5,
        "S",
        "L53.A.play/L55.A",
        "L53-2007.A.play/L55-2007.A",
        "L53-1997.A.play/L55-1997.A",
    ),
    "named-too-soon": (6, "W", "L57.C3", "L57-2007.C2", "L57-1997.open.declarer"),
    "named-too-soon-and-followed": (6, "N", "L57.C3", "L57-2007.C2", "L57-1997.open.declarer"),
    "second-from-dummy-by-name": (1, "S", "L54.B", "L54-2007.B", "L54-1997.B"),
    "second-by-name": (1, "S", "L54.B", "L54-2007.B", "L54-1997.B"),
    "dropped-after-the-lead": (1, "S", "?", "?", "?"),
    "down-and-dummy-spread": (1, "N", "L47.E2b", "L47-2007.E2b", "L47-1997.E2b"),
    "spread-before": (2, "N", "L47.E2b", "L47-2007.E2b", "L47-1997.E2b"),
    "down-then-led": (2, "S", "L54.B", "L54-2007.B", "L54-1997.B"),
    "led-then-down": (1, "S", "L54.D3", "L54-2007.D3", "L54-1997.D3"),
    "down-and-led": (2, "S", "L54.D1", "L54-2007.D1", "L54-1997.D1"),
    "void-words-lead-to": (5, "S", "L46.B4", "L46-2007.B4", "L46-1997.B4"),
    "lead-that-waits": (4, "S", "?", "?", "?"),
    "lead-that-waits-for-the-last": (4, "S", "L53.13", "?", "?"),
    "revoke-named-from-his-own-hand": (
        4,
        "S",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "revoke-touched": (
        2,
        "N",
        "L62.B2/L62.corrected",
        "L62-2007.B2/L62-2007.corrected",
        "L62-1997.B2/L62-1997.corrected",
    ),
    "two-and-partner-has-played": (11, "S", "L62.B1?", "L62-2007.B1?", "L62-1997.B1?"),
    "question-about-the-revoke": (6, "S", "L43.B2b", "L43-2007.B2b", "L43-1997.B2b"),
}


@pytest.fixture(scope="module")
def cases() -> dict[str, Case]:
    return {case.id: case for case in read_cases(case_text(FILE), FILE, complete=False).file.cases}


@pytest.mark.parametrize("name", RULED)
def test_it_is_ruled_in_three_codes(name: str, cases: dict[str, Case]) -> None:
    case = cases[name]
    rulings = [case.ruling_in(edition) for edition in (2017, 2007, 1997)]
    found = ["/".join(ruling.ids) + ("" if ruling.open is None else "?") for ruling in rulings]
    turn = case.situation.record.play.turn
    assert (case.situation.incident.event + 1, turn and turn.value, *found) == RULED[name]


def test_every_case_has_its_ruling(cases: dict[str, Case]) -> None:
    assert cases.keys() == RULED.keys()


@pytest.mark.parametrize("name", ["down-then-led", "led-then-down", "down-and-led"])
def test_the_right_hands_lead_goes_back_whatever_is_chosen(name: str, cases: dict[str, Case]) -> None:
    for edition in (2017, 2007, 1997):
        found = [bound for bound in cases[name].ruling_in(edition).consequences if bound.effect is LEAD_TAKEN_BACK]
        assert [(bound.seat, bound.clause) for bound in found] == [(Seat.WEST, "54")]


@pytest.mark.parametrize(("language", "number"), [(Language.EN, "trick 2"), (Language.FR, "levée 2")])
def test_a_lead_that_waits_is_to_the_next_trick(language: Language, number: str, cases: dict[str, Case]) -> None:
    told = " ".join(step_sentence(step, language) for step in cases["lead-that-waits"].ruling.path)
    assert number in told
    assert not re.search(r"(trick|levée) 0", told)


def board(line: str) -> Record:
    deal = parse_deal("S:AKQJT.A42.K32.32 54.KQJ5.Q54.KQJ4 876.763.AJ7.A765 932.T98.T986.T98")
    return continued(Record(Seat.SOUTH, deal=deal, stated=parse_contract("4S S")), line)


@pytest.mark.parametrize(
    "line",
    [
        "HK S>N:H3(named) E:H8 S:H2 N:H3",  # the hand after dummy's has played before he put it up
        "HK 3 8 A D2 4 A 6 S>N:S6(named) E:S2 N:S6",  # and to a lead
        "HK S>N:H3(named) E:H8 S:H2 W:C4",  # never put up, and the next trick has begun
        "HK S:calls(low) E:H8 N:H3 S:H2",
    ],
)
def test_nothing_is_irregular_after_a_card_was_named(line: str) -> None:
    assert incidents(board(line)) == ()


def test_the_next_hand_may_play_as_soon_as_dummys_card_is_named() -> None:
    record = board("HK S>N:H3(named)")
    legal = legal_cards(record)
    assert legal is not None
    assert (legal.hand, sorted(map(format_card, legal.cards))) == (Seat.EAST, ["H8", "H9", "HT"])
    assert [format_card(card.card) for card in record.play.tricks[0].cards] == ["HK", "H3"]


def test_a_card_taken_back_is_one_with_its_naming() -> None:
    for line in (
        "HK S>N:H3(named) N:H3 #3(withdrawn)",
        "HK S>N:H3(named) N:H3 #2(withdrawn)",
        "HK S>N:H3(named) #2(withdrawn)",
    ):
        assert board(line).play.turn is Seat.NORTH


def test_the_named_card_lies_there_again_when_dummys_other_one_goes_back() -> None:
    record = board("HK S>N:H3(named) N:H6 #3(withdrawn)")
    assert [format_card(card.card) for card in record.play.tricks[0].cards] == ["HK", "H3"]
    assert record.play.turn is Seat.EAST


LATE = [
    ("HK S>N:H3(named) N:H3 8 2 S>N:H6(named)", "S:#2?"),
    ("HK 3 8 S:H2(named) S:H2 D4 S:H4(named)", "S:#4?"),
    ("HK S:calls(low) N:H3 8 2 S:calls(H6)", "S:#2?"),
]


@pytest.mark.parametrize(("line", "form"), LATE)
def test_the_writer_is_told_how_to_write_a_change_that_is_too_late(line: str, form: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    head = text[: text.index("  - id: taken-back-after-words")]
    document = head.replace("HK S>N:H3(named) E:H8 N:H3 E:#3?", line)
    with pytest.raises(CaseError, match=r"45C4\(b\)") as told:
        raise read_cases(document, FILE, complete=False).faults[0]
    assert form in str(told.value)


def test_a_card_named_that_he_may_not_play_is_a_revoke_and_nothing_else() -> None:
    (found,) = incidents(board("HK S>N:D7(named)"))
    assert (found.event, found.player, found.kinds) == (1, Seat.NORTH, frozenset({Kind.REVOKE}))
