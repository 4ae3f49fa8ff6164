"""Duties that a ruling lays on a player, and the calls that break them."""

from __future__ import annotations

from enum import Enum

import pytest

from bridgecourse.rulings.duty import breaches
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.older import MEANING_IS_CONTAINED
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table import Seat, format_call, parse_auction

KNOWN: dict[str, Enum] = dict.fromkeys(
    (FIRST_CALL_WAS_UNINTENDED.id, PASS_IS_SPECIAL.id, REPLACEMENT_IS_COMPARABLE.id, MEANING_IS_CONTAINED.id), NO
)


@pytest.mark.parametrize(
    ("seen", "then", "edition", "broken", "clause", "due"),
    [
        ("E:1S", "E:1S(cancelled) P 1S", 2017, None, "", ""),
        ("E:1S", "E:1S(cancelled) P 2S", 2017, Seat.EAST, "31A1", "1S"),
        ("E:1S", "E:1S(cancelled) P P", 2017, Seat.EAST, "31A1", "1S"),
        ("E:1S", "E:1S(cancelled) P 2S", 1997, Seat.EAST, "31A1", "1S"),
        ("E:P", "E:P(cancelled) 1H P", 2017, None, "", ""),
        ("E:P", "E:P(cancelled) 1H 2D", 2017, Seat.EAST, "30A", "P"),
        ("1D 1S 1H", "1D 1S 1H(cancelled) P P P", 2017, None, "", ""),
        ("1D 1S 1H", "1D 1S 1H(cancelled) P P 2C", 2017, Seat.NORTH, "27B2", "P"),
        ("1D 1S 1H", "1D 1S 1H(cancelled) P 2C P 2H P P 3C", 2007, Seat.NORTH, "27B2", "P"),
    ],
)
def test_the_duty_that_was_broken_is_told_with_its_clause(
    seen: str, then: str, edition: int, broken: Seat | None, clause: str, due: str
) -> None:
    situation = Situation.of_auction(
        parse_auction(then, Seat.NORTH), seen=parse_auction(seen, Seat.NORTH), answers=KNOWN
    )
    found = breaches(book(edition).rule(situation))
    if broken is None:
        assert found == ()
        return
    (breach,) = found
    assert breach.due is not None
    assert (breach.made.seat, breach.duty.clause, format_call(breach.due)) == (broken, clause, due)
