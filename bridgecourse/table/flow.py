"""Follow a record of calls: whose turn it was, which calls stand, when it is over (Laws 17, 22, 28, 29, 33).

Whoever changes it leaves the second follower alone (``tests/second/turn.py``; ``tests/README.md`` says why).
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from bridgecourse.table.call import Bid, Call, OtherCall
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.quick import quick
from bridgecourse.table.seat import Seat

__all__ = ["Flow", "Follower", "Rotation"]


class Rotation(Enum):
    """How a call stood to the turn when it was made."""

    IN = "in rotation"
    OUT = "out of rotation"
    DEEMED_IN = "deemed in rotation"  # Law 28A: right-hand opponent, whose turn it was, had to pass


@quick
@dataclass(frozen=True, slots=True)
class Flow:
    """What the record of an auction amounts to, worked out call by call.

    ``turns[i]`` is the player whose turn it was when call ``i`` was made (``None`` when the auction was over) and
    ``rotations[i]`` how the call stood to it (``IN`` when the auction was over: nothing to be out of).
    ``before[i]`` are the positions of the calls on the table when call ``i`` was made, also those that were
    cancelled afterwards, and ``owed[i]`` tells whether its maker was bound to pass.

    ``standing`` lists the positions of the calls that stand, in order (of two simultaneous calls the one whose
    turn it was comes first, Law 33).  ``pending`` is the first call out of rotation on which nobody has acted
    yet.  ``overtaken`` are the calls out of rotation that lapsed because an opponent whose turn it was has called
    (Law 28B).  ``deemed_later`` are the simultaneous calls that count as made after the other one (Law 33).

    ``turn`` is whose turn it is now, ``None`` when the auction is over.  ``deprived`` is a player whose turn was
    lost to a pass out of rotation among the last three passes (Law 17D3); it is his turn.  ``costly`` are the
    passes out of rotation that cost somebody his turn in that way, now or earlier in the record.

    ``changed`` gives for each call that was meant as a change the position of the call that it was to replace (Law 25).
    It takes that call's place once the first is gone, the change is accepted, or left-hand opponent calls over it;
    until then the first call stands.  ``before`` of a change are the calls that the first one was made over.
    """

    turns: tuple[Seat | None, ...]
    rotations: tuple[Rotation, ...]
    standing: tuple[int, ...]
    pending: int | None
    overtaken: tuple[int, ...]
    turn: Seat | None
    is_over: bool
    deprived: Seat | None
    before: tuple[tuple[int, ...], ...]
    owed: tuple[bool, ...]
    costly: tuple[int, ...]
    deemed_later: tuple[int, ...]
    changed: Mapping[int, int]


@dataclass(slots=True)
class _Count:
    """Where a line of standing calls leaves the auction."""

    turn: Seat | None
    deprived: Seat | None = None
    costly: int | None = None


class Follower:
    """Folds the record of an auction into a :class:`Flow`, call by call.

    A call out of rotation is pending until its left-hand opponent calls (accepted, Law 29A), an opponent whose
    turn it was calls (it lapses, Law 28B), or the director cancels it (its fate says so).  When those two are
    one and the same player and the record does not say "accepted", he is taken to call at his own turn.

    What a player has done by calling he has done, whatever becomes of his own call: a call out of rotation that he
    called over stays accepted, and one that he overtook in his turn stays lapsed, when his call is cancelled.

    A cancelled or withdrawn call was on the table until then: a cancelled call by left-hand opponent right
    after it counts as made over it.  Of calls made at the same moment none is made over another.  A call after the
    final pass never stands (Law 39).
    """

    __slots__ = (
        "before",
        "calls",
        "chain",
        "change",
        "changed",
        "costly",
        "count",
        "deemed_later",
        "implied",
        "must_pass",
        "never_passed",
        "open",
        "overtaken",
        "owed",
        "rotations",
        "skipped",
        "standing",
        "turns",
    )

    def __init__(self, dealer: Seat, calls: Sequence[MadeCall], must_pass: Sequence[MustPass]) -> None:
        size = len(calls)
        self.calls, self.must_pass = calls, must_pass
        self.turns: list[Seat | None] = [None] * size
        self.rotations = [Rotation.IN] * size
        self.before: list[tuple[int, ...]] = [()] * size
        self.owed = [False] * size
        self.standing: list[int] = []
        self.open: list[tuple[int, int]] = []  # calls out of rotation not acted on, and how many stood then
        self.overtaken: list[int] = []
        self.costly: list[int] = []
        self.deemed_later: list[int] = []
        self.chain: list[int] = []  # cancelled calls, each made over the one before, still on the table
        self.skipped: dict[int, Seat] = {}  # by call out of rotation: the player whose turn it took
        self.implied: dict[int, Seat] = {}  # by call in rotation under 28A: the player who had to pass
        self.never_passed: tuple[Seat, Seat] | None = None  # who calls again after 28A, and who had to pass before him
        self.count = _Count(dealer)
        self.changed = _changed(calls)
        self.change: int | None = None  # the last change, while nobody has acted on it

    def follow(self) -> Follower:
        """Follow all the calls."""
        position, size = self._follow_in_turn(), len(self.calls)
        while position < size:
            end = position + 1
            while end < size and self.calls[end].simultaneous:
                end += 1
            if end == position + 1:
                if not self._is_taken_in_turn(position):
                    self._take(position)
            else:
                self._take_together(range(position, end))
            position = end
        return self

    def _follow_in_turn(self) -> int:
        """Follow the calls with which the auction begins as it should; gives how many they are."""
        if self.changed or self.must_pass:
            return 0
        calls, size, turn, passes, taken = self.calls, len(self.calls), self.count.turn, 0, 0
        for made in calls:
            is_alone = taken + 1 == size or not calls[taken + 1].simultaneous
            if made.seat is not turn or made.fate.is_gone or not is_alone:
                break
            self.turns[taken], self.before[taken] = turn, tuple(range(taken))
            taken += 1
            passes = passes + 1 if made.call is OtherCall.PASS else 0
            turn = None if passes == (4 if passes == taken else 3) else made.seat.lho
        self.standing, self.count = list(range(taken)), _Count(turn)
        return taken

    def with_call(self, calls: Sequence[MadeCall]) -> Follower | None:
        """What follows with one call more; ``None`` where it says something of an earlier one too (Laws 25 and 33)."""
        made = calls[-1]
        if made.simultaneous or made.changes:
            return None
        after = Follower.__new__(Follower)
        for name in Follower.__slots__:
            value = getattr(self, name)
            setattr(after, name, value.copy() if isinstance(value, list | dict) else value)
        after.calls = calls
        after.turns.append(None)
        after.rotations.append(Rotation.IN)
        after.before.append(())
        after.owed.append(False)
        if not after._is_taken_in_turn(len(calls) - 1):
            after._take(len(calls) - 1)
        return after

    @property
    def flow(self) -> Flow:
        """Where the calls that have been followed leave the auction."""
        count = self.count
        return Flow(
            tuple(self.turns),
            tuple(self.rotations),
            tuple(self.standing),
            self._pending,
            tuple([i for i in self.overtaken if not self.calls[i].fate.is_gone]),
            count.turn,
            count.turn is None,
            count.deprived,
            tuple(self.before),
            tuple(self.owed),
            tuple(self.costly),
            tuple(self.deemed_later),
            self.changed,
        )

    @property
    def _pending(self) -> int | None:
        for i, _ in self.open:
            if not self.calls[i].fate.is_gone:
                return i
        return None

    def _take_together(self, positions: range) -> None:
        """Simultaneous calls: that of the player whose turn it was comes first, the others follow it (Law 33).

        Of those again the one whose turn it then is comes first.  Where nobody was in turn Law 33 says nothing: each is
        out of rotation.  The order in which they were written down does not matter.
        """
        turn, seats = self.count.turn, {i: self.calls[i].seat for i in positions}
        left = sorted(positions, key=lambda i: 0 if turn is None else turn.steps_to(seats[i]))
        if turn not in seats.values():
            for i in left:
                self._take(i, positions, turn)
            return
        while left:
            i = next((i for i in left if seats[i] is self.count.turn), left[0])
            if len(left) < len(positions):
                self.deemed_later.append(i)
            left.remove(i)
            self._take(i, positions)

    def _is_taken_in_turn(self, i: int) -> bool:
        """Take a call of the player in turn where nothing before it or about it matters, as it mostly is."""
        made, turn = self.calls[i], self.count.turn
        matters = self.changed or self.open or self.chain or self.must_pass or self.count.costly is not None
        if matters or made.seat is not turn or made.fate.is_gone:
            return False
        self.turns[i] = turn
        self.before[i] = tuple(self.standing)
        self.standing.append(i)
        self.count = self._count(self.standing)
        self._note_cost(self.count)
        return True

    def _take(self, i: int, together: Container[int] = (), out_of: Seat | None = None) -> None:
        """Take one call; ``together`` are those made at the same moment, which were not made over one another.

        ``out_of`` is whose turn it was then, where none of them was in turn.
        """
        calls = self.calls
        made = calls[i]
        if i in self.changed:
            self._take_change(i)
            return
        if self.change is not None and calls[self.change].seat.lho is made.seat and self.count.turn is made.seat:
            self._put_in_place(self.change)  # accepted by calling over it (25B1)
        standing = self.standing
        seat, gone = made.seat, made.fate.is_gone and not self._stood_until_changed(i)
        count, line = self.count, standing
        if self.chain:
            is_over_it = self.chain[-1] not in together and seat is calls[self.chain[-1]].seat.lho
            passes_over = count.turn is seat.rho and self._owes_pass(count.turn, i, standing)  # he has to pass (28A)
            passes_over = passes_over and not self._fell_with(self.chain[-1], standing)
            if gone and is_over_it and seat is not count.turn and not passes_over:
                line = standing + self.chain
                count = self._count(line)
            else:
                self.chain.clear()
        turn = out_of or count.turn
        self.turns[i] = turn
        if self.must_pass:
            self.owed[i] = self._owes_pass(seat, i, line)
        if turn is None:
            self.before[i] = tuple(line)
            return
        in_turn = seat is turn
        deemed = not in_turn and not out_of and seat is turn.lho and self._owes_pass(turn, i, line)
        passed_over = turn if deemed else None
        if self.never_passed is not None and in_turn and seat is self.never_passed[0]:
            deemed, passed_over = True, self.never_passed[1]
        self.never_passed = None
        if in_turn and count.costly is not None:
            # Law 17D3: the auction goes back to this player, the passes since are cancelled.
            line = line[: line.index(count.costly)]
            if not gone:
                standing = self.standing = line
        accepted: tuple[int, int] | None = None
        if self.open:
            over = [e for e in reversed(self.open) if calls[e[0]].seat.lho is seat and e[0] not in together]
            accepted = next((e for e in over if not in_turn or self._is_double_only_over(i, e[0], line)), None)
        if accepted is not None:
            before = line[: accepted[1]]
            if before and calls[before[-1]].seat is calls[accepted[0]].seat:
                before.pop()  # he had just called: the second call takes the place of the first (30B2, 31C, 32C)
            line = [*before, accepted[0], *line[accepted[1] :]]
            self.skipped[accepted[0]] = turn
            self.turns[i] = seat
        elif passed_over is not None:
            self.rotations[i] = Rotation.DEEMED_IN
            self.implied[i] = passed_over
        elif not in_turn:
            self.rotations[i] = Rotation.OUT
        self.before[i] = tuple(line)
        if gone:
            if self.rotations[i] is Rotation.OUT:
                self.skipped[i] = turn
            if accepted is not None:
                self._accept(accepted, line)
                self.count = self._count(self.standing)
            elif in_turn or deemed:
                self._overtake(seat)
            self.chain.append(i)
            self._note_cost(self._count([*line, i]))
            if passed_over is not None and accepted is None:  # it goes back, and his turn with it (28A)
                self.never_passed, self.count = (seat, passed_over), _Count(seat)
            return
        if accepted is not None:
            self._accept(accepted, [*line, i])
        elif in_turn or deemed:
            if self.open:
                self._overtake(seat)
            standing.append(i)
        elif made.fate is Fate.ACCEPTED:
            self.skipped[i] = turn
            standing.append(i)
        else:
            self.open.append((i, len(standing)))
            return
        self.count = self._count(self.standing)
        self._note_cost(self.count)

    def _fell_with(self, i: int, line: Sequence[int]) -> bool:
        """Whether what was called over this call fell with it: a double or redouble that was inadmissible (36A)."""
        made = self.calls[i]
        if made.call not in (OtherCall.DOUBLE, OtherCall.REDOUBLE):
            return False
        last = next((self.calls[j] for j in reversed(line) if self.calls[j].call is not OtherCall.PASS), None)
        return last is None or last.seat.side is made.seat.side or not _may_be_doubled(last.call, made.call)

    def _take_change(self, i: int) -> None:
        made, first = self.calls[i], self.changed[i]
        self.turns[i] = self.count.turn
        self.before[i] = tuple(position for position in self.standing if self._place(position) < first)
        self.owed[i] = self._owes_pass(made.seat, i, self.before[i])
        stands = [position for position in self.standing if self._place(position) == first]
        if self.rotations[first] is Rotation.OUT and not stands:
            self._take_change_out_of_rotation(i, first)
        elif made.fate.is_gone:
            return
        elif made.fate is Fate.ACCEPTED or (self.calls[first].fate.is_gone and stands in ([], [first])):
            self._put_in_place(i)
        else:
            self.change = i

    def _take_change_out_of_rotation(self, i: int, first: int) -> None:
        """What is put in the place of a call out of rotation is out of rotation, and waits as that did."""
        self.turns[i], self.rotations[i] = self.turns[first], Rotation.OUT
        if self.calls[i].fate.is_gone:
            return
        place = next((place for position, place in self.open if position == first), len(self.standing))
        self.open = [entry for entry in self.open if entry[0] != first]
        if self.calls[i].fate is Fate.ACCEPTED:
            self._accept((i, place), [*self.standing[:place], i, *self.standing[place:]])
            self.count = self._count(self.standing)
        else:
            self.open.append((i, place))

    def _place(self, i: int) -> int:
        """The call whose place this one takes: its own where it changes none."""
        return self.changed.get(i, i)

    def _put_in_place(self, i: int) -> None:
        first = self.changed[i]
        others = [j for j in self.standing if self._place(j) != first]
        before = [j for j in others if self._place(j) < first]
        self.standing = [*before, i, *(j for j in others if j not in before)]
        self.change = None
        self.count = self._count(self.standing)

    def _stood_until_changed(self, i: int) -> bool:
        """A call that gave way to a change was on the table until then."""
        changed = self.changed.items()
        return bool(changed) and any(first == i and not self.calls[change].fate.is_gone for change, first in changed)

    def _is_double_only_over(self, i: int, waiting: int, line: Sequence[int]) -> bool:
        """Whether a call by the player in turn is a double (or redouble) of the call out of rotation, and of no other.

        He cannot have meant it for his own turn.
        """
        call, seat = self.calls[i].call, self.calls[i].seat
        last = next((self.calls[j] for j in reversed(line) if self.calls[j].call is not OtherCall.PASS), None)
        own = last is not None and last.seat.side is not seat.side and _may_be_doubled(last.call, call)
        return not own and _may_be_doubled(self.calls[waiting].call, call)

    def _accept(self, accepted: tuple[int, int], line: list[int]) -> None:
        """Law 29A: the call stands.  Any other that waits stays to be dealt with: nobody has called over that one."""
        self.standing = line
        self.open = [entry for entry in self.open if entry[0] != accepted[0]]

    def _overtake(self, seat: Seat) -> None:
        """Law 28B is about an opponent's call: one by the player's own partner stays to be dealt with.

        His own is no more than what he calls in its place now.
        """
        lapsed = [entry for entry in self.open if self.calls[entry[0]].seat is not seat.partner]
        self.overtaken += [entry[0] for entry in lapsed]
        self.open = [entry for entry in self.open if entry not in lapsed]

    def _note_cost(self, count: _Count) -> None:
        if count.costly is not None and count.costly not in self.costly:
            self.costly.append(count.costly)

    def _owes_pass(self, seat: Seat, position: int, line: Sequence[int]) -> bool:
        for duty in self.must_pass:
            if duty.seat is not seat or position < duty.since:
                continue
            if duty.throughout or not any(
                self.calls[i].seat is seat or self.implied.get(i) is seat for i in line if i >= duty.since
            ):
                return True
        return False

    def _count(self, line: Sequence[int]) -> _Count:
        """Whose turn comes after these calls, of which there is one at least (the end: Laws 22 and 17D3)."""
        calls = self.calls
        last = calls[line[-1]]
        turn = last.seat.lho
        if last.call is not OtherCall.PASS:
            return _Count(turn)
        start, passes = len(line), 0
        while start and calls[line[start - 1]].call is OtherCall.PASS:
            start -= 1
            passes += 2 if line[start] in self.implied else 1
        if passes < (3 if start else 4):
            return _Count(turn)
        heard = {calls[i].seat for i in line[max(start - 1, 0) :]}
        heard.update(self.implied[i] for i in line[start:] if i in self.implied)
        if len(heard) == 4:
            return _Count(None)
        for i in line[start:]:
            missed = self.skipped.get(i)
            # Left-hand opponent accepts a pass out of rotation by calling (29A): till then it costs nobody his turn.
            if missed is not None and missed not in heard and i != line[-1]:
                return _Count(missed, missed, i)
        # A pass out of rotation took nobody's turn for good: who has not been heard comes next in any case.
        return _Count(turn)


def _may_be_doubled(made: Call, call: Call) -> bool:
    """Whether the second call is a double of a bid, or a redouble of a double."""
    return (isinstance(made, Bid) and call is OtherCall.DOUBLE) or (
        made is OtherCall.DOUBLE and call is OtherCall.REDOUBLE
    )


def _changed(calls: Sequence[MadeCall]) -> dict[int, int]:
    """For each call meant as a change, the last call of the same player that it can be meant for.

    Where that is a change itself, it is the call with which the player began.
    """
    found: dict[int, int] = {}
    for i, made in enumerate(calls):
        if made.changes:
            mine = [j for j in range(i) if calls[j].seat is made.seat and not (j in found and calls[j].fate.is_gone)]
            is_try = len(mine) > 1 and mine[-1] == mine[-2] + 1 and not calls[mine[-2]].fate.is_gone
            if is_try and calls[mine[-1]].fate.is_gone:
                mine.pop()  # tried in the place of the call before it, and gone
            if mine:
                found[i] = found.get(mine[-1], mine[-1])
    return found
