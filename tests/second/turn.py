"""A second follower of the auction, from the Laws alone: which calls stand, whose turn it is, who may still choose.

It is an oracle for tests, and shares nothing with the program but the nouns seat, call, made call and duty.  The
marks of a record are what the director did.  A call that was cancelled lay on the table until then; when that was, the
record does not say.  So, and wherever the Laws leave a thing open, there is more than one *reading* of a record:
:func:`follow` gives all of them, and what they agree in is settled.

Where it is decided:

* 17C, 22, 17D3: :func:`turn_of`, :func:`is_over`, :func:`_without_lost_turn`
* 25 (and 30B2, 31 and 32 at left-hand opponent's turn): :func:`_change`, :func:`_over_a_change`
* 27A1, 36A, 37A, 38: :func:`_over_the_last`
* 28A, 28B: :func:`_is_in_turn`, :func:`_lapsed`
* 29A: :func:`_out_of_rotation`
* 33: :func:`_together`
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat
from tests.second.reading import (
    PASS,
    UNACCEPTABLE,
    Became,
    Kind,
    Place,
    Reading,
    after_his_turn,
    decided,
    fault_of,
    gone_or,
    is_marked_accepted,
    is_over,
    must_pass,
    passes_at_the_end,
    pending_changes,
    place_of,
    turn_of,
    with_became,
    with_call,
    with_place,
)


def follow(dealer: Seat, calls: Sequence[MadeCall], duties: Sequence[MustPass] = ()) -> tuple[Reading, ...]:
    """All the readings of a record that the Laws admit: one, unless they leave something open."""
    reading = Reading(dealer, tuple(calls), tuple(duties), (None,) * len(calls))
    marked = any(made.fate is Fate.ACCEPTED for made in calls)
    readings = [reading, replace(reading, trusts_marks=True)] if marked else [reading]
    for moment in _moments(calls):
        readings = list(dict.fromkeys(new for old in readings for new in _together(old, moment)))
    return tuple(readings)


def _without_lost_turn(reading: Reading) -> list[Reading]:
    """17D3: three passes after a call, one of them out of rotation: back to the player whose turn that one cost.

    Open: what if he has called since, and only those after him have not?  Then it may go on with them instead.
    """
    line = reading.line
    if len(line) < 4 or passes_at_the_end(line) < 3:
        return [reading]
    first = next((n for n in range(len(line) - 3, len(line)) if line[n].cost), None)
    if first is None:
        return [reading]
    back = replace(reading, line=line[:first], cancelled=line[first:])
    for place in line[first:]:
        back = with_became(back, place.number, Became.VOID, "17D3", None)
    if sum(place.cost is not None for place in line) > 1:
        back = replace(back, is_silent=True)
    has_called = any(place.seat is line[first].cost for place in line[first:])
    return [back, reading] if has_called else [back]


# --- one moment of the table ---


def _moments(calls: Sequence[MadeCall]) -> Iterator[frozenset[int]]:
    """The calls by the moment they were made: one at a time, but for simultaneous ones."""
    moment: list[int] = []
    for number, made in enumerate(calls):
        if moment and not made.simultaneous:
            yield frozenset(moment)
            moment = []
        moment.append(number)
    if moment:
        yield frozenset(moment)


def _together(reading: Reading, moment: frozenset[int]) -> list[Reading]:
    """33: the call of the player in turn is the first, the others come after it; where nobody's was, all are out.

    So which was written first does not matter: who is in turn calls, then who is in turn after him; then who calls
    over something that was on the table before, and in the end those who are out of rotation, none over another.
    """
    if not moment:
        return [reading]
    if len(moment) == 1 or (first := _first(reading, moment)) is None:
        return _all_out(reading, moment)
    rest = moment - {first}
    readings = [new for old in _called(reading, first, frozenset()) for new in _together(old, rest)]
    if reading.record[first].seat is turn_of(reading.dealer, reading.line):
        return readings
    # Open: does 33 speak of a call that is only considered in rotation (28A, 29A) as of one in turn?
    others = [new for old in _called(reading, first, frozenset()) for new in _all_out(old, rest)]
    return [replace(new, is_silent=True) for new in (*readings, *others)]


def _first(reading: Reading, moment: frozenset[int]) -> int | None:
    """The call of the player in turn, or one in rotation by 28A, or one over what lay there before."""
    turn = turn_of(reading.dealer, reading.line)
    inside = sorted(moment)
    own = [n for n in inside if reading.record[n].seat is turn]
    in_turn = [n for n in inside if _is_in_turn(reading, n)]
    over = [n for n in inside if _called_over(reading, n) is not None]
    return next(iter(own + in_turn + over), None)


def _all_out(reading: Reading, moment: frozenset[int]) -> list[Reading]:
    """Calls of one moment none of which is in turn: what the director accepted comes last, in whatever order."""
    marked = [number for number in sorted(moment) if reading.record[number].fate is Fate.ACCEPTED]
    readings = [reading]
    for number in sorted(moment.difference(marked)):
        readings = [new for old in readings for new in _called(old, number, moment - {number})]
    return [new for old in readings for order in permutations(marked) for new in _in_this_order(old, order, moment)]


def _in_this_order(reading: Reading, order: Sequence[int], moment: frozenset[int]) -> list[Reading]:
    readings = [reading]
    for number in order:
        readings = [new for old in readings for new in _called(old, number, moment - {number})]
    return readings


def _called(reading: Reading, number: int, apart: frozenset[int]) -> list[Reading]:
    """One call.  ``apart`` are calls of the same moment, none of them in turn: none was made over another."""
    made = reading.record[number]
    if not all(_may_decide(reading, waiting, number) for waiting in reading.waiting(Kind.CHANGE)):
        reading = replace(reading, is_silent=True)
    if reading.is_void_from_here:
        return [with_call(reading, number, Kind.LATE, Became.VOID, "36A")]
    if made.changes:
        return _change(reading, number, apart)
    gap = next((n for n, place in enumerate(reading.line) if place.is_gone and place.seat is made.seat), None)
    if gap is not None:
        return [_put_in_place(reading, number, gap)]
    return _plain(reading, number, apart)


def _may_decide(reading: Reading, change: int, number: int) -> bool:
    """Whether this call is the one that decides about a change of call: left-hand opponent's over it, in turn."""
    last = reading.line[-1] if reading.line else None
    over = last is not None and last.root == reading.followed(change).root
    return over and reading.record[number].seat is reading.record[change].seat.lho


def _plain(reading: Reading, number: int, apart: frozenset[int]) -> list[Reading]:
    if turn_of(reading.dealer, reading.line) is None:
        return [with_call(reading, number, Kind.LATE, gone_or(reading, number, Became.VOID), "39")]
    if not apart and _is_in_turn(reading, number):
        return _in_rotation(reading, number)
    return _out_of_rotation(reading, number, apart)


def _is_in_turn(reading: Reading, number: int) -> bool:
    """His turn (17C), or that of right-hand opponent who must pass (28A)."""
    seat, turn = reading.record[number].seat, turn_of(reading.dealer, reading.line)
    return seat is turn or (turn is not None and seat.rho is turn and must_pass(reading, turn, number))


# --- in rotation ---


def _in_rotation(reading: Reading, number: int, clause: str = "17C") -> list[Reading]:
    """First what the call does to what lies on the table, though it be taken back later; then its own place."""
    steps = (_over_the_last, _over_a_change, _lapsed)
    readings = [reading]
    for step in steps:
        readings = [new for old in readings for new in (step(old, number) if old.calls[number] is None else [old])]
    return [new for old in readings for new in _seated_if_not(old, number, clause)]


def _seated_if_not(reading: Reading, number: int, clause: str) -> list[Reading]:
    if reading.calls[number] is None and is_over(reading.line):  # what he accepted has ended the auction (39)
        return [with_call(reading, number, Kind.LATE, gone_or(reading, number, Became.VOID), "39")]
    return _seated(reading, number, clause) if reading.calls[number] is None else [reading]


def _over_the_last(reading: Reading, number: int) -> list[Reading]:
    """Left-hand opponent has called over the last call: he accepts it (27A1, 37A), or both fall (36A, 38)."""
    seat = reading.record[number].seat
    last = reading.line[-1] if reading.line else None
    if last is None or last.number is None or last.seat is not seat.rho:
        return [reading]
    found = reading.followed(last.number)
    if found.became is not Became.WAITING or pending_changes(reading, last):
        return [reading]
    if found.fault in UNACCEPTABLE:
        return _fallen(reading, last.number, number)
    return [with_became(reading, last.number, Became.ACCEPTED, "37A" if found.fault == "37" else "27A1", number)]


def _fallen(reading: Reading, bad: int, number: int) -> list[Reading]:
    """36A, 38: that call and all later ones are cancelled; until the director does so the table goes on over it."""
    return [*_cancelled(reading, bad, number), *_unruled(reading, bad, number)]


def _unruled(reading: Reading, bad: int, number: int) -> list[Reading]:
    readings = [replace(with_became(reading, bad, Became.VOID, _law_of(reading, bad), None), is_unruled=True)]
    if reading.followed(bad).kind is Kind.OUT_OF_ROTATION:
        place = Place(bad, bad, reading.record[bad].seat, reading.record[bad].call)
        readings = [new for old in readings for new in _late(old, place)]
    readings = [new for old in readings for new in _lapsed(old, number)]
    return [new for old in readings for new in _seated_if_not(old, number, "17C")]


def _cancelled(reading: Reading, bad: int, number: int) -> list[Reading]:
    """36A, 38: back to the player whose turn it was; a pass takes the place of a bid of more than seven."""
    place = next((n for n, p in enumerate(reading.line) if p.number == bad), len(reading.line))
    seat, turn = reading.record[bad].seat, turn_of(reading.dealer, reading.line)
    for later in range(bad + 1, len(reading.calls)):
        found = reading.calls[later]
        if found is not None and found.became is not Became.GONE:
            reading = with_became(reading, later, Became.VOID, "36A", None)
    reading = with_became(reading, bad, Became.VOID, _law_of(reading, bad), number)
    cut = replace(reading, line=reading.line[:place], is_void_from_here=True)
    cut = with_call(cut, number, Kind.IN_ROTATION, gone_or(reading, number, Became.VOID), "36A", turn)
    if reading.record[number].fate.is_gone:  # so the director has been there, and what follows was called after that
        cut = replace(cut, is_void_from_here=False)
    if reading.followed(bad).fault == "38" and reading.followed(bad).kind is Kind.IN_ROTATION:
        return [cut, replace(cut, line=(*cut.line, Place(None, None, seat, PASS)))]  # open: is that pass made yet?
    return [cut]


def _law_of(reading: Reading, bad: int) -> str:
    return "38" if reading.followed(bad).fault == "38" else "36A"


def _lapsed(reading: Reading, number: int) -> list[Reading]:
    """28B: who calls in his turn lets every call out of rotation of his opponents fall."""
    seat = reading.record[number].seat
    fall = [n for n in reading.waiting(Kind.OUT_OF_ROTATION) if reading.record[n].seat.side is not seat.side]
    readings = [_all_lapsed(reading, fall, number)]
    if (last := next((n for n in fall if reading.record[n].seat is seat.rho), None)) is not None:
        readings += _over_it_in_his_own_turn(reading, last, number)
    return readings


def _all_lapsed(reading: Reading, fall: Iterable[int], number: int) -> Reading:
    for n in fall:
        reading = with_became(reading, n, Became.LAPSED, "28B", number)
    return reading


def _over_it_in_his_own_turn(reading: Reading, last: int, number: int) -> list[Reading]:
    """Left-hand opponent himself was in turn.  He is asked (commentary to 28); without an answer it is 28B.

    Open: an inadmissible double of that kind, which may fall with his call (36A); and a call of his that is illegal in
    his turn and legal over that other one, which says that he called over it (29A).
    """
    if reading.followed(last).fault in UNACCEPTABLE:
        return _fallen(reading, last, number)
    over = _accepted(reading, last, number)
    later = [made for made in reading.record[last + 1 :] if made.seat is reading.record[last].seat]
    if any(made.changes and made.fate is Fate.ACCEPTED for made in later):
        return [new for old in over for new in _seated(old, number, "29A")]
    alone = fault_of(reading, number, reading.line)
    if alone is None or alone == fault_of(over[0], number, over[0].line):
        return []
    return [new for old in over for new in _seated(old, number, "29A")]


def _seated(reading: Reading, number: int, clause: str) -> list[Reading]:
    """Into its place; a call that was taken back leaves the turn with its maker."""
    made, turn = reading.record[number], turn_of(reading.dealer, reading.line)
    readings = [reading]
    if turn is not None and turn is not made.seat and turn is made.seat.rho:  # 28A
        clause, passed = "28A", Place(None, None, turn, PASS)
        reading = after_his_turn(reading, turn, number)
        # Open: nobody says whether the pass that was due is counted among the three that end an auction.
        readings = [reading, replace(reading, line=(*reading.line, passed))]
    if made.fate.is_gone:
        return [new for old in readings for new in _gone_in_rotation(old, number, clause, turn)]
    return [new for old in readings for new in _placed(old, number, clause, turn)]


def _placed(reading: Reading, number: int, clause: str, turn: Seat | None) -> list[Reading]:
    made, fault = reading.record[number], fault_of(reading, number, reading.line)
    reading = with_call(reading, number, Kind.IN_ROTATION, decided(reading, number, fault), clause, turn, fault)
    reading = after_his_turn(reading, made.seat, number)
    return _without_lost_turn(with_place(reading, Place(number, number, made.seat, made.call)))


def _gone_in_rotation(reading: Reading, number: int, clause: str, turn: Seat | None) -> list[Reading]:
    """It was taken off at once, or lay there while left-hand opponent called: then it leaves a gap."""
    made, fault = reading.record[number], fault_of(reading, number, reading.line)
    off = with_call(reading, number, Kind.IN_ROTATION, Became.GONE, clause, turn, fault)
    on = with_place(off, Place(number, number, made.seat, made.call, is_gone=True))
    if (later := _next_of(reading, number)) is not None and later.changes:
        return [on, off] if later.fate.is_gone else [on]
    return [off, on] if fault is None and _may_have_been_called_over(reading, number) else [off]


def _is_changed_later(reading: Reading, number: int) -> bool:
    """Whether its maker's next call is meant to take its place: until then it lay on the table."""
    later = _next_of(reading, number)
    return later is not None and later.changes


def _next_of(reading: Reading, number: int) -> MadeCall | None:
    seat = reading.record[number].seat
    return next((later for later in reading.record[number + 1 :] if later.seat is seat), None)


def _may_have_been_called_over(reading: Reading, number: int) -> bool:
    """A legal call was taken back and left-hand opponent's, the next, stands: over it (25A), or out of rotation?"""
    seat, rest = reading.record[number].seat, reading.record[number + 1 :]
    if not rest or rest[0].seat is not seat.lho or rest[0].fate.is_gone:
        return False
    return len(rest) == 1 or rest[1].seat is seat


# --- out of rotation ---


def _out_of_rotation(reading: Reading, number: int, apart: frozenset[int]) -> list[Reading]:
    """Whoever calls over right-hand opponent's call out of rotation accepts it (29A); otherwise he is himself out."""
    over = _called_over(reading, number)
    if over is None:
        return _strayed(reading, number, apart)
    others = [n for n in _rivals(reading, over) if n != over]
    if reading.followed(over).fault in UNACCEPTABLE:
        first = [new for n in others for old in _accepted(reading, n, number) for new in _in_rotation(old, number)]
        return (
            _fallen(reading, over, number)
            + first
            + (_strayed(reading, number, apart) if _is_stale(reading, over) else [])
        )
    readings = [
        new for n in (over, *others) for old in _accepted(reading, n, number) for new in _in_rotation(old, number)
    ]
    return readings + (_strayed(reading, number, apart) if _is_stale(reading, over) else [])


def _called_over(reading: Reading, number: int) -> int | None:
    """The call of right-hand opponent, out of rotation and not decided, that lay there when this one was made."""
    rho = reading.record[number].seat.rho
    waiting = (n for n in reading.waiting(Kind.OUT_OF_ROTATION) if reading.record[n].seat is rho)
    return next((n for n in waiting if number not in reading.followed(n).apart), None)


def _rivals(reading: Reading, over: int) -> list[int]:
    """A call out of rotation and one meant to take its place: open, which of them was called over."""
    root = reading.followed(over).root
    return [n for n in reading.waiting(Kind.OUT_OF_ROTATION) if reading.followed(n).root == root]


def _is_stale(reading: Reading, over: int) -> bool:
    """Since then a call was made in turn (by the offender's partner): open, whether it can still be accepted."""
    return place_of(reading, over) < len(reading.line)


def _accepted(reading: Reading, over: int, by: int | None) -> list[Reading]:
    """29A: the auction goes on from that call, and who was skipped has lost that turn."""
    made, turn = reading.record[over], turn_of(reading.dealer, reading.line)
    for rival in _rivals(reading, over):
        reading = with_became(reading, rival, Became.REPLACED, "25B", by)
    reading = with_became(reading, over, Became.ACCEPTED, "29A", by)
    gone = made.fate.is_gone and _is_changed_later(reading, over)
    root = reading.followed(over).root
    place = Place(over, root, made.seat, made.call, cost=turn if made.call is PASS else None, is_gone=gone)
    found = [new for old in _late(reading, place) for new in _turns_lost(old, turn, made.seat, over)]
    return [replace(new, is_silent=new.is_silent or _has_cost_twice(new.line)) for new in found]


def _has_cost_twice(line: Sequence[Place]) -> bool:
    """Two players have lost a turn to the passes at the end, or one has twice: 17D3 speaks of one."""
    passes = passes_at_the_end(line)
    return passes >= 3 and sum(place.cost is not None for place in line[len(line) - passes :]) > 1


def _late(reading: Reading, place: Place) -> list[Reading]:
    """A call out of rotation comes into the auction now.  Open: before or after what was called since it was made?"""
    assert place.number is not None
    end, n = with_place(reading, place), place_of(reading, place.number)
    if n == len(reading.line):
        return [end]
    end = replace(end, is_silent=True)
    return [end, replace(end, line=(*reading.line[:n], place, *reading.line[n:]))]


def _turns_lost(reading: Reading, turn: Seat | None, seat: Seat, number: int) -> list[Reading]:
    """Open: whether a turn that was lost is the one at which a player had to pass once."""
    lost = [] if turn is None else [turn.turned(n) for n in range(turn.steps_to(seat) + 1)]
    done = reading
    for one in lost:
        done = after_his_turn(done, one, number)
    return [reading, done]


def _strayed(reading: Reading, number: int, apart: frozenset[int]) -> list[Reading]:
    """Nothing was called over: the call waits, unless it is ruled upon; after a call of his own it is a change."""
    made, turn = reading.record[number], turn_of(reading.dealer, reading.line)
    own = next(
        (place for place in reversed(reading.line) if place.seat is made.seat and place.number is not None), None
    )
    if made.seat.lho is turn and own is not None and own.root is not None:
        return _change_at_left_hand_turn(reading, number, own)
    fault = fault_of(reading, number, reading.line)
    became = gone_or(reading, number, Became.WAITING)
    if made.fate.is_gone and _is_changed_later(reading, number):
        became = Became.WAITING
    reading = with_call(reading, number, Kind.OUT_OF_ROTATION, became, "29", turn, fault, apart=apart)
    if is_marked_accepted(reading, number, fault):
        return _accepted(reading, number, None)
    return [reading, *_third_pass(reading, number)] if became is Became.WAITING else [reading]


def _third_pass(reading: Reading, number: int) -> list[Reading]:
    """17D3 is not sure where the pass out of rotation is itself the third: put back at once, or first offered (29)."""
    if reading.record[number].call is not PASS or len(reading.line) < 3 or passes_at_the_end(reading.line) < 2:
        return []
    return [with_became(reading, number, Became.VOID, "17D3", None)]


def _change_at_left_hand_turn(reading: Reading, number: int, own: Place) -> list[Reading]:
    """30B2, 31 and 32: at left-hand opponent's turn, by a player who has called before: a change of call (25)."""
    turn, slot = turn_of(reading.dealer, reading.line), reading.line.index(own)
    fault = fault_of(reading, number, reading.line[:slot])
    assert own.root is not None
    became = gone_or(reading, number, Became.WAITING)
    waits = with_call(reading, number, Kind.CHANGE, became, "25", turn, fault, root=own.root)
    if not is_marked_accepted(reading, number, fault):
        return [waits]
    # Open: accepted under 25B1 it takes the place of the first; accepted under 29A it follows it.
    beside = with_call(
        reading, number, Kind.OUT_OF_ROTATION, Became.WAITING, "29", turn, fault_of(reading, number, reading.line)
    )
    both = [_put_in_place(waits, number, slot), *_accepted(beside, number, None)]
    return [replace(reading, is_silent=True) for reading in both]


# --- changes of call (25, 27C) ---


def _change(reading: Reading, number: int, apart: frozenset[int]) -> list[Reading]:
    """A call meant to take the place of its maker's last one."""
    made = reading.record[number]
    first = max((n for n in range(number) if reading.record[n].seat is made.seat and reading.calls[n]), default=None)
    if first is None:
        return _plain(reading, number, apart)
    root = reading.followed(first).root
    slot = next((n for n, place in enumerate(reading.line) if place.root == root), None)
    if slot is not None:
        return _change_of_place(reading, number, slot)
    if reading.followed(first).became is Became.WAITING:
        return _change_out_of_rotation(reading, number, first, apart)
    # Open: the call that it is to replace is no more (28B, 17D3); is it then an ordinary call, or nothing?
    nothing = with_call(reading, number, Kind.CHANGE, Became.LAPSED, "28B", turn_of(reading.dealer, reading.line))
    return [replace(new, is_silent=True) for new in (*_plain(reading, number, apart), nothing)]


def _change_of_place(reading: Reading, number: int, slot: int) -> list[Reading]:
    """The first call stands until the second is accepted; where the first is off, the second takes its place."""
    made, old = reading.record[number], reading.line[slot]
    turn = turn_of(reading.dealer, reading.line)
    assert old.root is not None
    fault = fault_of(reading, number, reading.line[:slot])
    if made.fate.is_gone:
        reading = with_call(reading, number, Kind.CHANGE, Became.GONE, "25", turn, fault, root=old.root)
        return [reading] if _is_changed_later(reading, number) else _without_gap(reading, slot)
    reading = with_call(reading, number, Kind.CHANGE, Became.WAITING, "25", turn, fault, root=old.root)
    is_taken = is_marked_accepted(reading, number, fault) or old.is_gone
    return [_put_in_place(reading, number, slot) if is_taken else reading]


def _without_gap(reading: Reading, slot: int) -> list[Reading]:
    """Both calls are off: it is their maker's turn.  Open: what becomes of a call that was made over the first?"""
    if not reading.line[slot].is_gone:
        return [reading]
    cut = replace(reading, line=reading.line[:slot])
    return [reading, cut] if len(reading.line) > slot + 1 else [cut]


def _put_in_place(reading: Reading, number: int, slot: int) -> Reading:
    """The second call takes the place of the first, and calls made over that stay where they are (25A6, 25B1)."""
    made, old = reading.record[number], reading.line[slot]
    turn = turn_of(reading.dealer, reading.line)
    fault = fault_of(reading, number, reading.line[:slot])
    became = Became.GONE if old.is_gone else Became.REPLACED
    reading = with_became(reading, old.number, became, "25", None)
    for other in pending_changes(reading, old):
        reading = with_became(reading, other, Became.REPLACED, "25", None) if other < number else reading
    found = decided(reading, number, fault)
    noted = reading.calls[number]
    turn = turn if noted is None else noted.turn
    reading = with_call(reading, number, Kind.CHANGE, found, "25", turn, fault, root=old.root)
    new = replace(
        old, number=number, call=made.call, is_gone=made.fate.is_gone, cost=old.cost if made.call is PASS else None
    )
    line = (*reading.line[:slot], new, *reading.line[slot + 1 :])
    is_silent = reading.is_silent or (passes_at_the_end(line) > 2 and any(place.cost for place in line))
    return replace(reading, line=line, is_silent=is_silent)


def _change_out_of_rotation(reading: Reading, number: int, first: int, apart: frozenset[int]) -> list[Reading]:
    """A call out of rotation, changed: the second is out of rotation as the first was."""
    turn, root = turn_of(reading.dealer, reading.line), reading.followed(first).root
    if reading.record[first].fate.is_gone:
        reading = with_became(reading, first, Became.GONE, "25", None)
    fault = fault_of(reading, number, reading.line)
    became = gone_or(reading, number, Became.WAITING)
    kind = reading.followed(first).kind
    reading = with_call(reading, number, kind, became, "25", turn, fault, root=root, apart=apart)
    if kind is Kind.OUT_OF_ROTATION and is_marked_accepted(reading, number, fault):
        return _accepted(reading, number, None)
    return [reading]


def _over_a_change(reading: Reading, number: int) -> list[Reading]:
    """Left-hand opponent calls with both the first call and its change on the table: over which of them?

    25B1: over the second, which he accepts.  Open where that would not make sense and over the first it would (he
    bids too low for the second), where a change was no more than a call at his turn (28B), where the first was
    an insufficient bid (27C: he may have accepted that, 27A1), where one of them can never stand (36A, 38), and where
    there are several changes.
    """
    slot = _called_over_slot(reading, number)
    seconds = [] if slot is None else pending_changes(reading, reading.line[slot])
    if slot is None or not seconds:
        return [reading]
    over_first = reading
    for second in seconds:
        over_first = with_became(over_first, second, Became.LAPSED, "25B2", number)
    found = [new for second in seconds for new in _over_the_second(reading, slot, second, number)]
    is_open = len(seconds) > 1 or _is_open_which(reading, slot, seconds[0], number)
    return [*found, *_over_the_last(over_first, number)] if is_open else found


def _called_over_slot(reading: Reading, number: int) -> int | None:
    """The place of a call of right-hand opponent with a change that waits; this player has not called over it yet."""
    seat = reading.record[number].seat
    own = max((n for n, place in enumerate(reading.line) if place.seat is seat), default=-1)
    places = [n for n, place in enumerate(reading.line) if n > own and place.seat is seat.rho]
    return next((n for n in reversed(places) if pending_changes(reading, reading.line[n])), None)


def _over_the_second(reading: Reading, slot: int, second: int, number: int) -> list[Reading]:
    there = _put_in_place(reading, second, slot)
    if reading.followed(second).fault not in UNACCEPTABLE:
        return [with_became(there, second, Became.ACCEPTED, "25B1", number)]
    fallen = with_call(with_became(reading, second, Became.VOID, "36A", number), number, Kind.LATE, Became.VOID, "36A")
    unruled = replace(with_became(there, second, Became.VOID, "36A", None), is_unruled=True)
    return [replace(fallen, is_void_from_here=True), *_seated(unruled, number, "17C")]


def _is_open_which(reading: Reading, slot: int, second: int, number: int) -> bool:
    first = reading.line[slot].number
    assert first is not None
    faults = reading.followed(first).fault, reading.followed(second).fault in UNACCEPTABLE
    root = reading.line[slot].root
    changes = [n for n, found in enumerate(reading.calls) if found and found.kind is Kind.CHANGE and found.root == root]
    is_at_his_turn = not all(reading.record[n].changes for n in changes)
    if any(faults) or is_at_his_turn or reading.order[-1] != second or slot < len(reading.line) - 1:
        return True
    taken = _put_in_place(reading, second, slot)
    return fault_of(taken, number, taken.line) is not None and fault_of(reading, number, reading.line) is None
