"""What the calls of a system show: every entry is a legal call with a meaning that some hand has."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.errors import CaseError, NotationError
from bridgecourse.systems import explained, load_system, meaning, meanings, systems
from bridgecourse.table.auction import is_legal_in_rotation
from bridgecourse.table.call import Call, format_call
from bridgecourse.table.hand_set import HandSet, format_hands, parse_hands, require_possible
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat

every_system = pytest.mark.parametrize("system", systems())


def entries(system: str) -> list[tuple[tuple[Call, ...], Call, HandSet]]:
    return [(before, call, hands) for before, each in meanings(system).items() for call, hands in each.items()]


def legal(before: tuple[Call, ...], call: Call) -> bool:
    made = tuple(MadeCall(Seat.NORTH.turned(i), each) for i, each in enumerate(before))
    after = is_legal_in_rotation(call, Seat.NORTH.turned(len(before)), made)
    return after and all(is_legal_in_rotation(each.call, each.seat, made[:i]) for i, each in enumerate(made))


def test_there_are_two_systems() -> None:
    assert systems() == ("five_card_majors_fr", "standard_american")


@every_system
def test_every_meaning_is_possible_and_every_call_legal(system: str) -> None:
    found = entries(system)
    assert len(found) >= 150
    for _, _, hands in found:
        assert require_possible(hands).says_all
        assert parse_hands(format_hands(hands)) == hands
    assert [(before, call) for before, call, _ in found if not legal(before, call)] == []


@every_system
@pytest.mark.parametrize("before", ["", "1C P", "1S P", "1NT P", "2NT P", "1D", "1NT", "2H", "3H"])
def test_the_contexts_that_come_up_have_a_pass_and_bids(system: str, before: str) -> None:
    found = meanings(system)[next(key for key in meanings(system) if " ".join(map(format_call, key)) == before)]
    assert "P" in map(format_call, found)
    assert len(found) >= 4


@every_system
def test_the_pass_depends_on_where_it_is_made(system: str) -> None:
    assert len({format_hands(meaning(system, before, "P")) for before in ("", "1C P", "1C")}) == 3


@every_system
def test_the_most_exact_entry_is_found(system: str) -> None:
    assert meaning(system, "P P", "1S") == parse_hands("10-21,S5+")
    assert meaning(system, "P P P", "1S") == meaning(system, "", "1S") == meaning(system, "P", "1S")
    assert meaning(system, "P P 1H P", "1S") == parse_hands("6-11,S4+,nf")
    assert meaning(system, "P 1H P", "1S") == meaning(system, "1H P", "1S") == parse_hands("6+,S4+,forcing")
    assert meaning(system, "P P 1H P", "2H") == meaning(system, "1H P", "2H")


@every_system
def test_all_that_is_explained_at_a_place_is_told(system: str) -> None:
    for before in ("", "P P", "1H P", "P P 1H P", "1D"):
        told = explained(system, before)
        assert {call: meaning(system, before, format_call(call)) for call in told} == told
    assert set(explained(system, "P P")) == set(explained(system, ""))
    assert explained(system, "7NT") == {}


@pytest.mark.parametrize(
    ("system", "before", "call", "message"),
    [
        ("acol", "", "1S", r"expected a system \(five_card_majors_fr, standard_american\), found 'acol'"),
        ("standard_american", "", "7NT", "expected a call that standard_american explains after no call .*found '7NT'"),
        ("standard_american", "7C", "P", r"after 7C \(nothing at all\), found 'P'"),
        ("standard_american", "1Z", "P", "expected a call .1C to 7NT"),
    ],
)
def test_what_a_system_does_not_say_is_said(system: str, before: str, call: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        meaning(system, before, call)


@pytest.mark.parametrize(
    ("words", "line", "message"),
    [
        ('"":\n  P: "0-11"\n  1S: "12-21,S14"\n', 3, "''.1S: expected numbers up to 13"),
        ('"1C P":\n  P: "S7+,H7+"\n', 2, "'1C P'.P: expected what some hand can have, found none with"),
        ('"1C P":\n  1Z: "S7+"\n', 2, "1Z: expected a call"),
        ('"1C Q":\n  P: "0-5"\n', 1, "Q: expected a call"),
        ('"":\n  P: "0-11"\n  PASS: "0-11"\n', 3, "expected each call once, found it again"),
        ('"":\n  P: "0-11"\n"":\n  P: "0-11"\n', 3, "expected each list of calls once"),
        ('"":\n  P: [1, 2]\n', 2, "expected what the call shows, such as 6-10,S6[+], found several things"),
        ('"": 5\n', 1, "expected calls, each with what it shows, found none"),
        ('"": {\n', 2, "expected calls with what they show, found no YAML"),
    ],
)
def test_a_bad_meaning_is_told_with_its_line(tmp_path: Path, words: str, line: int, message: str) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(words, encoding="utf-8")
    with pytest.raises(CaseError, match=rf"own.yaml:{line}: .*{message}|own.yaml:{line}: {message}") as found:
        load_system(file)
    assert found.value.line == line


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="expected a file of meanings"):
        load_system(tmp_path / "none.yaml")
    (tmp_path / "empty.yaml").write_text("", encoding="utf-8")
    with pytest.raises(CaseError, match="expected calls, each with what it shows"):
        load_system(tmp_path / "empty.yaml")
