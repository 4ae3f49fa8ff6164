"""What would follow from each of the 38 calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings.each_call import Follow, IfCalled, Possible, each_call
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.correction import TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.older import BOTH_NATURAL, MEANING_IS_CONTAINED
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table import ALL_CALLS, Denomination, Seat, format_call, parse_auction, parse_call
from bridgecourse.table.notation import parse_record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from tests import amount
from tests.grouped import grouped, laws_of_the_course

NOT_A_SLIP: Mapping[str, Enum] = {FIRST_CALL_WAS_UNINTENDED.id: NO, PASS_IS_SPECIAL.id: NO}
SAME = Possible(None, {REPLACEMENT_IS_COMPARABLE.id: YES, MEANING_IS_CONTAINED.id: YES})
OTHER = Possible(None, {REPLACEMENT_IS_COMPARABLE.id: NO, MEANING_IS_CONTAINED.id: NO})
NATURAL = Possible(None, {BOTH_NATURAL.id: YES})


def found(
    record: str, edition: int, known: Mapping[str, Possible], shows: Mapping[int, str] | None = None
) -> dict[str, IfCalled]:
    """By call, for a record dealt by North."""
    meanings = {parse_call(word): what for word, what in known.items()}
    specified = {i: frozenset(map(Denomination, words.split())) for i, words in (shows or {}).items()}
    could_show = {call: what.suits for call, what in meanings.items() if what.suits is not None}
    situation = Situation.of_auction(
        parse_auction(record, Seat.NORTH), answers=NOT_A_SLIP, shows=specified, could_show=could_show
    )
    answers = each_call(situation, book(edition), meanings=meanings)
    assert tuple(each.call for each in answers) == ALL_CALLS
    return {format_call(each.call): each for each in answers}


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        (2017, "P partner_throughout 27B2, X free 27B1(b), XX not_allowed 19B1, 1H lho_may_accept 27B4"),
        (2017, "2H free 27B1(a), 2C partner_throughout 27B2, 3C depends 27B1(b), 1S lho_may_accept 27B4"),
        (2007, "P partner_throughout 27B2, X free 27B1(b), XX not_allowed 19B1, 1H lho_may_accept 27B4"),
        (2007, "2H free 27B1(a), 2C partner_throughout 27B2, 3C depends 27B1(b)"),
        (1997, "P partner_throughout 27B2, X cancelled 27B3, XX not_allowed 19B1, 2H free 27B1(a)"),
        (1997, "2C partner_throughout 27B2, 3C partner_throughout 27B2"),
    ],
)
def test_in_the_place_of_an_insufficient_heart(edition: int, expected: str) -> None:
    known = {"P": OTHER, "X": SAME, "2C": OTHER, "2H": NATURAL}
    answers = found("1D 1S 1H", edition, known)
    for words in expected.split(", "):
        call, follow, clause = words.split(" ")
        assert (answers[call].follow.value, answers[call].clause) == (follow, clause), call


def test_a_double_that_is_not_comparable_is_cancelled() -> None:
    assert found("1D 1S 1H", 2017, {"X": OTHER})["X"].follow is Follow.CANCELLED


def test_the_lowest_bid_is_judged_by_what_it_specifies() -> None:
    """A transfer to hearts below the overcall: 3H is natural, so 3D is the lowest only where it is a transfer too."""
    hearts, shows = frozenset({Denomination.HEARTS}), {2: "H"}
    same_kind = {TELLS_THE_SAME_KIND.id: YES}
    natural = found("1NT 2S 2D", 2017, {"3H": Possible(hearts, same_kind), "3D": OTHER}, shows)
    assert (natural["3H"].follow, natural["3H"].clause) == (Follow.FREE, "27B1(a)")
    assert natural["3D"].follow is Follow.PARTNER_THROUGHOUT
    again = found("1NT 2S 2D", 2017, {"3D": Possible(hearts, same_kind), "3H": Possible(hearts, OTHER.facts)}, shows)
    assert (again["3D"].follow, again["3D"].clause) == (Follow.FREE, "27B1(a)")
    assert again["3H"].follow is Follow.PARTNER_THROUGHOUT


@pytest.mark.parametrize(
    ("record", "edition", "free", "other"),
    [
        ("E:1S(cancelled) P", 2017, {"1S"}, Follow.NOT_ALLOWED),  # 31A1: he must repeat it
        ("1C S:P(cancelled) 1H", 2017, {"P"}, Follow.NOT_ALLOWED),  # 30A: he must pass
        ("W:1S(cancelled) 1D P P", 2007, set(), Follow.PARTNER_THROUGHOUT),
    ],
)
def test_calls_out_of_rotation(record: str, edition: int, free: set[str], other: Follow) -> None:
    answers = found(record, edition, {})
    legal = {name: each for name, each in answers.items() if each.follow is not Follow.NOT_ALLOWED}
    if other is Follow.NOT_ALLOWED:
        assert set(legal) == free
    else:
        assert {each.follow for each in legal.values()} == {other}
        assert answers["1C"].follow is Follow.NOT_ALLOWED


AFTER_A_TRY = {"2C": OTHER, "2H": SAME, "3H": SAME, "P": OTHER}


@pytest.mark.parametrize(
    ("record", "edition", "clause"),
    [
        ("1D 1S 1H(cancelled) X(cancelled)", 2017, "27B3"),
        ("1D 1S 1H(cancelled) X(cancelled)", 2007, "27B3"),
        ("1D 1S 1H(cancelled) X(cancelled)", 1997, "27B3"),
        ("1D 1S 1H(cancelled) 1D(cancelled)", 2017, "27B4"),
        ("1D 1S 1H(cancelled) 1D(cancelled)", 2007, "27B4"),
        ("1D 1S 1H(cancelled) 1D(cancelled) X(cancelled)", 1997, "27B3"),
    ],
)
def test_a_try_that_was_cancelled_is_not_forgotten_before_he_has_called_again(
    record: str, edition: int, clause: str
) -> None:
    asked = {**NOT_A_SLIP, REPLACEMENT_IS_COMPARABLE.id: NO, MEANING_IS_CONTAINED.id: NO}
    situation = Situation.of_auction(
        parse_auction(record, Seat.NORTH), seen=parse_auction("1D 1S 1H", Seat.NORTH), answers=asked
    )
    meanings = {parse_call(word): what for word, what in AFTER_A_TRY.items()}
    answers = {format_call(each.call): each for each in each_call(situation, book(edition), meanings=meanings)}
    for word in AFTER_A_TRY:
        assert (answers[word].follow, answers[word].clause) == (Follow.PARTNER_THROUGHOUT, clause), word


def test_it_must_be_the_offenders_turn_and_the_call_not_accepted() -> None:
    with pytest.raises(RulingError, match="expected the turn of W, who has to replace his call, found N"):
        found("W:1S", 2017, {})
    with pytest.raises(RulingError, match="the irregular call was accepted and stands"):
        found("1D 1S 1H(accepted) P", 2017, {})
    with pytest.raises(RulingError, match="the irregular call was accepted and stands"):
        found("1D 1S 1H 2C", 2017, {})  # accepted by calling over it


def replaced() -> Iterator[object]:
    """The cases in which a call has taken the place of another, by the codes."""
    calls = [case for case in course().cases.values() if case.situation.calls.are_ruled_on]
    for number, case in enumerate(case for case in calls if case.situation.calls.replacement_position is not None):
        for edition in amount.some(EDITIONS, amount.amount().codes, number):
            yield pytest.param(case, edition, id=f"{case.id}-{edition}")


@pytest.mark.drawn
@grouped(("case", "edition"), replaced, groups=laws_of_the_course())
def test_the_call_that_was_made_is_ruled_as_in_the_case(case: Case, edition: int) -> None:
    try:
        answers = {each.call: each for each in case.each_call(edition)}
        ruling = case.ruling_in(edition)
    except RulingError:
        return
    position = case.situation.calls.replacement_position
    assert position is not None
    mine = answers[case.auction.calls[position].call].ruling
    if ruling.outcome is None or case.situation.moment is not None or mine is None:
        return
    premature = {step.id for step in ruling.path} & {"L27-1997.pre"}
    tried = "L27-1997.again" in mine.ids  # its sequel is another call
    after_play = ruling.outcome.id.endswith((".D", "L27-1997.B1b", "B4.acc", "B4"))
    assert premature or after_play or tried or mine.ids[-1:] == ruling.ids[-1:]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tried", ["X", "X XX", "1H", "1H 1D", "X 1H"])
def test_after_a_cancelled_try_nothing_leaves_partner_free_though_nobody_has_called_since(
    edition: int, tried: str
) -> None:
    """27B3, 27B4: what was tried and cancelled bars partner throughout, whatever the offender calls at last."""
    known = {"P": OTHER, "X": OTHER, "XX": OTHER, "2C": OTHER, "2H": NATURAL, "3C": SAME}
    told = dict(NOT_A_SLIP) | {REPLACEMENT_IS_COMPARABLE.id: NO, MEANING_IS_CONTAINED.id: NO}
    tries = " ".join(f"S:{call}(cancelled)" for call in tried.split())
    situation = Situation.of_record(parse_record(f"1D 1S S:1H(cancelled) {tries}", Seat.NORTH), answers=told)
    meanings = {parse_call(word): what for word, what in known.items()}
    answers = {format_call(each.call): each for each in each_call(situation, book(edition), meanings=meanings)}
    barred = {"P", "2C", "2D", "3C"} | ({"2H"} if edition != 1997 or "X" in tried else set())
    assert {answers[call].follow for call in barred} == {Follow.PARTNER_THROUGHOUT}
