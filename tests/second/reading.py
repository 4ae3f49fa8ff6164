"""A record of the auction as the Laws read it: places, calls, whose turn it is, and who may still choose.

The nouns of :mod:`tests.second.turn`, which works them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.table.call import Bid, Call, OtherCall
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat

PASS = OtherCall.PASS
UNACCEPTABLE = frozenset({"36", "38"})  # 35: what can never be accepted as legal


class Kind(Enum):
    """How a call was made."""

    IN_ROTATION = "in rotation"
    OUT_OF_ROTATION = "out of rotation"
    CHANGE = "change of call"
    LATE = "after the final pass"


class Became(Enum):
    """What became of a call."""

    STANDS = "stands"
    ACCEPTED = "accepted"  # by left-hand opponent, by word or by calling over it
    WAITING = "waiting"  # for a choice or for the director
    LAPSED = "lapsed"  # 28B: as if it had not been made
    REPLACED = "replaced"  # 25: another call of his stands in its place
    GONE = "gone"  # marked as cancelled or withdrawn
    VOID = "void"  # cancelled by the Laws themselves: 17D3, 36A, 38, 39


@dataclass(frozen=True, slots=True)
class Followed:
    """One call: whose turn it was when it was made, how it was made, and what became of it."""

    turn: Seat | None
    kind: Kind
    became: Became
    clause: str
    root: int  # the call whose place it takes; its own number where it takes nobody's
    fault: str | None = None  # the law that it breaks by what it says: 27, 36, 37 or 38
    by: int | None = None  # the call that decided it
    apart: frozenset[int] = frozenset()  # 33: made at the same moment as these


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the auction.  ``number`` is the call of the record; None for a pass that the Laws put there."""

    number: int | None
    root: int | None
    seat: Seat
    call: Call
    cost: Seat | None = None  # whose turn a pass out of rotation cost, once it is accepted (17D3)
    is_gone: bool = False  # taken back after others had called over it: a gap


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a record as far as it goes."""

    dealer: Seat
    record: tuple[MadeCall, ...]
    duties: tuple[MustPass, ...]
    calls: tuple[Followed | None, ...]
    order: tuple[int, ...] = ()  # the calls as they follow each other in law (33)
    line: tuple[Place, ...] = ()
    cancelled: tuple[Place, ...] = ()  # what 17D3 has just cancelled: still there until somebody calls
    is_void_from_here: bool = False  # 36A, 38: all later calls are cancelled
    trusts_marks: bool = False  # a call marked as accepted is, though the Laws forbid it: the director erred (82)
    is_silent: bool = False  # the Laws do not speak of what has happened: these readings are guesses
    is_unruled: bool = False  # what 36A or 38 will cancel still lies there, for no director has come

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is: of a player whose call was taken back first, for he has a place to fill."""
        return next((place.seat for place in self.line if place.is_gone), turn_of(self.dealer, self.line))

    @property
    def standing(self) -> tuple[MadeCall, ...]:
        """The calls of the auction.  One in rotation, illegal and not yet ruled upon, keeps its place until it is."""
        return tuple(self.record[p.number] for p in self.line if p.number is not None and not p.is_gone)

    def followed(self, number: int) -> Followed:
        found = self.calls[number]
        assert found is not None, f"call {number} was not followed"
        return found

    def waiting(self, *kinds: Kind) -> list[int]:
        """The calls of these kinds that wait for a choice, the last first."""
        return [
            n for n, f in reversed(list(enumerate(self.calls))) if f and f.became is Became.WAITING and f.kind in kinds
        ]


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of a player about a call, and the clause that gives it."""

    seat: Seat
    number: int
    clause: str


# --- the line of calls, and whose turn it is (17C, 22, 17D3) ---


def turn_of(dealer: Seat, line: Sequence[Place]) -> Seat | None:
    """Dealer first, then left of the last call that stands (17B, 17C); nobody once the auction is over (22)."""
    if is_over(line):
        return None
    return line[-1].seat.lho if line else dealer


def is_over(line: Sequence[Place]) -> bool:
    """A bid and three passes in rotation, or four passes (22); not where one of them cost a turn (17D3)."""
    if any(place.cost for place in line[-3:]):
        return False
    passes = passes_at_the_end(line)
    return passes >= (3 if any(place.call is not PASS for place in line) else 4)


def passes_at_the_end(line: Sequence[Place]) -> int:
    return next((n for n, place in enumerate(reversed(line)) if place.call is not PASS), len(line))


# --- what a call breaks by what it says (18, 19, 35) ---


def fault_of(reading: Reading, number: int, line: Sequence[Place]) -> str | None:
    """The law that the call breaks over these calls, apart from rotation; the graver first (35)."""
    made = reading.record[number]
    if isinstance(made.call, Bid) and not made.call.exists:
        return "38"
    if made.call in (OtherCall.DOUBLE, OtherCall.REDOUBLE) and not _is_admissible(made.call, made.seat, line):
        return "36"
    if made.call is not PASS and must_pass(reading, made.seat, number):
        return "37"
    return "27" if isinstance(made.call, Bid) and not _is_sufficient(made.call, line) else None


def _is_sufficient(bid: Bid, line: Sequence[Place]) -> bool:
    last = next((place.call for place in reversed(line) if isinstance(place.call, Bid)), None)
    return last is None or bid.is_higher_than(last)


def _is_admissible(call: Call, seat: Seat, line: Sequence[Place]) -> bool:
    """19A1, 19B1: the last call but passes is an opponent's, a bid to double or a double to redouble."""
    last = next((place for place in reversed(line) if place.call is not PASS), None)
    if last is None or last.seat.side is seat.side:
        return False
    return isinstance(last.call, Bid) if call is OtherCall.DOUBLE else last.call is OtherCall.DOUBLE


def must_pass(reading: Reading, seat: Seat, number: int) -> bool:
    return any(duty.seat is seat and duty.since <= number for duty in reading.duties)


def after_his_turn(reading: Reading, seat: Seat, number: int) -> Reading:
    """A duty to pass once is over when the turn it was for is."""
    kept = tuple(d for d in reading.duties if d.throughout or d.seat is not seat or d.since > number)
    return replace(reading, duties=kept)


# --- who may still choose, and who has chosen ---


def open_choices(reading: Reading) -> frozenset[Choice]:
    """What players may still choose: left-hand opponent, to accept (25B1, 27A1, 29A)."""
    return frozenset(choice for n in range(len(reading.calls)) for choice in _choice(reading, n))


def made_choices(reading: Reading) -> frozenset[Choice]:
    """What players have chosen by calling: to accept a call, or to let it fall (28B)."""
    decided_by = [(n, f.by, f.clause) for n, f in enumerate(reading.calls) if f and f.became is not Became.VOID]
    return frozenset(Choice(reading.record[by].seat, n, clause) for n, by, clause in decided_by if by is not None)


def _choice(reading: Reading, number: int) -> Iterator[Choice]:
    """Left-hand opponent may accept what waits, but not what 36 and 38 forbid; a call under 37 only by calling."""
    found, lho = reading.followed(number), reading.record[number].seat.lho
    if found.became is not Became.WAITING or found.fault in {"36", "37", "38"}:
        return
    if found.kind is Kind.OUT_OF_ROTATION:
        yield Choice(lho, number, "29A")
    last = reading.line[-1] if reading.line else None
    if last is not None and last.number == number:
        yield Choice(lho, number, "27A1")
    elif last is not None and last.number is not None and found.kind is Kind.CHANGE and last.root == found.root:
        # 27C: unless the first is accepted, the second stands, and needs nobody.
        yield from [Choice(lho, number, "25B1")] if reading.followed(last.number).fault != "27" else []


# --- notes ---


def gone_or(reading: Reading, number: int, became: Became) -> Became:
    return Became.GONE if reading.record[number].fate.is_gone else became


def is_marked_accepted(reading: Reading, number: int, fault: str | None) -> bool:
    """The director's mark; it cannot make legal what can never be accepted, unless he is taken at his word."""
    return reading.record[number].fate is Fate.ACCEPTED and (fault not in UNACCEPTABLE or reading.trusts_marks)


def decided(reading: Reading, number: int, fault: str | None) -> Became:
    """What became of a call that is in its place."""
    if reading.record[number].fate.is_gone:
        return Became.GONE
    if is_marked_accepted(reading, number, fault):
        return Became.ACCEPTED
    return Became.STANDS if fault is None else Became.WAITING


def with_place(reading: Reading, place: Place) -> Reading:
    return replace(reading, line=(*reading.line, place), cancelled=())


def with_became(reading: Reading, number: int | None, became: Became, clause: str, by: int | None) -> Reading:
    """The same reading, with something decided about a call that was followed before."""
    if number is None or (found := reading.calls[number]) is None:
        return reading
    new = replace(found, became=became, clause=clause, by=by)
    return replace(reading, calls=(*reading.calls[:number], new, *reading.calls[number + 1 :]))


def with_call(
    reading: Reading,
    number: int,
    kind: Kind,
    became: Became,
    clause: str,
    turn: Seat | None = None,
    fault: str | None = None,
    *,
    root: int | None = None,
    apart: frozenset[int] = frozenset(),
) -> Reading:
    new = Followed(turn, kind, became, clause, number if root is None else root, fault, None, apart)
    order = reading.order if number in reading.order else (*reading.order, number)
    return replace(reading, calls=(*reading.calls[:number], new, *reading.calls[number + 1 :]), order=order)


def place_of(reading: Reading, over: int) -> int:
    """Where a call that waits would stand by the time at which it was made, or the one that it is to replace."""
    before = reading.order[: reading.order.index(reading.followed(over).root)]
    return next(
        (n for n, p in enumerate(reading.line) if p.number is not None and p.number not in before), len(reading.line)
    )


def pending_changes(reading: Reading, place: Place) -> list[int]:
    """The changes of this call that wait."""
    return [n for n in reading.waiting(Kind.CHANGE) if reading.followed(n).root == place.root]
