"""What a finished ruling says of turn, choice and duty, against the second follower of the auction.

The ruling is data, so that this knows nothing of the program's own words for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgecourse.table.call import OtherCall
from bridgecourse.table.made_call import MadeCall, MustPass
from bridgecourse.table.seat import Seat
from tests.second.reading import Became, Followed, Kind, Reading, made_choices, open_choices
from tests.second.turn import follow


@dataclass(frozen=True, slots=True)
class Stated:
    """What a finished ruling says.  ``turns`` is empty where it does not say whose turn it is; None: nobody's."""

    turns: tuple[Seat | None, ...] = ()
    may_accept: tuple[Seat, ...] = ()
    must_pass_once: tuple[Seat, ...] = ()
    must_pass_throughout: tuple[Seat, ...] = ()


def disagreements(
    dealer: Seat, calls: Sequence[MadeCall], duties: Sequence[MustPass], stated: Stated, edition: int = 2017
) -> tuple[str, ...]:
    """Each thing that the ruling says and no reading of the Laws does, as a sentence."""
    readings = ruled(follow(dealer, calls, duties))
    found = (*_turns(readings, stated), *_choices(readings, stated), *_duties(readings, stated, edition))
    return tuple(dict.fromkeys(found))


def ruled(readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """The readings of a director who has come and knows the Laws."""
    return tuple(reading for reading in readings if not reading.is_unruled and not reading.trusts_marks)


def _turns(readings: Sequence[Reading], stated: Stated) -> Iterator[str]:
    right = {turn for reading in readings for turn in turns_after_ruling(reading)}
    for turn in stated.turns:
        if turn not in right:
            yield f"The ruling says that {_whose(turn)}; by the Laws {' or '.join(sorted(map(_whose, right)))}."


def turns_after_ruling(reading: Reading) -> frozenset[Seat | None]:
    """Whose turn it is once the director has cancelled what can never be accepted.

    36B gives the turn back to the offender, who replaces his double.  37B and 38 put a pass in the place of his call:
    open, whether he has still to make it.
    """
    last = reading.line[-1].number if reading.line else None
    if last is None or reading.followed(last).became is not Became.WAITING:
        return frozenset({reading.turn})
    fault, maker = reading.followed(last).fault, reading.record[last].seat
    if fault == "36":
        return frozenset({maker})
    return frozenset({reading.turn, maker} if fault in {"37", "38"} else {reading.turn})


def _whose(turn: Seat | None) -> str:
    return "the auction is over" if turn is None else f"it is the turn of {turn.name.title()}"


def _choices(readings: Sequence[Reading], stated: Stated) -> Iterator[str]:
    may = {choice.seat for reading in readings for choice in open_choices(reading)}
    for seat in stated.may_accept:
        if seat not in may:
            yield f"The ruling says that {seat.name.title()} may accept a call; {_why_not(readings, seat)}."


def _why_not(readings: Sequence[Reading], seat: Seat) -> str:
    made = [choice for reading in readings for choice in made_choices(reading) if choice.seat is seat]
    if not made:
        return "there is none that he may accept"
    return f"he has chosen by calling over call {made[0].number + 1} ({made[0].clause})"


def _duties(readings: Sequence[Reading], stated: Stated, edition: int) -> Iterator[str]:
    right = {duty for reading in readings for duty in possible_duties(reading, edition)}
    said = [(seat, False) for seat in stated.must_pass_once] + [(seat, True) for seat in stated.must_pass_throughout]
    for seat, throughout in said:
        if (seat, throughout) not in right:
            how = "throughout" if throughout else "once"
            yield f"The ruling says that {seat.name.title()} must pass {how}; no call of this record can cost him that."


def possible_duties(reading: Reading, edition: int = 2017) -> frozenset[tuple[Seat, bool]]:
    """Who may have to pass, and whether throughout, for what has happened in the record; the meanings settle which.

    Nobody for a call that was accepted (27A1, 29A) or that the player in turn has let fall (28B), nor while it waits.
    """
    found = {(duty.seat, duty.throughout) for duty in reading.duties}
    for number, call in enumerate(reading.calls):
        if call is not None and _is_at_a_price(call):
            found |= _price(call, reading.record[number], edition)
    return frozenset(found)


def _is_at_a_price(call: Followed) -> bool:
    if call.became is Became.WAITING:
        return call.fault in {"36", "37", "38"}
    return call.became is Became.GONE or (call.became is Became.VOID and call.clause == "38")


def _price(call: Followed, made: MadeCall, edition: int) -> set[tuple[Seat, bool]]:
    """36B, 37B, 38; 27B; 30 to 32 (once in 2017, throughout too before that); 25B2 of 1997."""
    offender, partner = made.seat, made.seat.partner
    if call.fault in {"37", "38"}:
        return {(offender, True), (partner, True)}
    if call.fault == "36" or (call.fault == "27" and call.kind is not Kind.OUT_OF_ROTATION):
        return {(partner, True)}
    if call.kind is Kind.CHANGE:
        return {(partner, False)} if edition == 1997 else set()
    if call.kind is not Kind.OUT_OF_ROTATION:
        return set()
    players = {offender, partner} if made.call is OtherCall.PASS else {partner}
    return {
        (player, throughout) for player in players for throughout in ({False} if edition >= 2017 else {False, True})
    }
