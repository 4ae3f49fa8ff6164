"""The lines of records with cards that do not belong to a trick, read for :mod:`tests.second.rest_keys`."""

from __future__ import annotations

from tests.second.play import clockwise
from tests.second.play_keys import Happened, Line, Tricks

__all__ = ["RestLine", "Table"]


class Table(Tricks):
    """The tricks with what does not belong to them: leads that came too soon, second cards, hands that put none."""

    def __init__(self, first: str, trump: str | None) -> None:
        super().__init__(first, trump)
        self.missed: dict[int, set[str]] = {}
        self.won: dict[int, str] = {}
        self.surplus: list[tuple[int, str, int]] = []
        self.early: list[tuple[str, int]] = []
        self.is_recalled = False

    def copy(self) -> Table:
        """The same, on which more may happen."""
        other = Table(self.first, self.trump)
        other.tricks = [dict(trick) for trick in self.tricks]
        other.cards = dict(self.cards)
        other.missed = {place: set(hands) for place, hands in self.missed.items()}
        other.won = dict(self.won)
        other.surplus, other.early = list(self.surplus), list(self.early)
        other.is_recalled = self.is_recalled
        return other

    def is_over(self, number: int) -> bool:
        """Whether the trick at this place went for complete."""
        return len(self.tricks[number]) + len(self.missed.get(number, ())) == 4

    @property
    def open(self) -> int:
        return next((n for n in range(len(self.tricks)) if not self.is_over(n)), len(self.tricks))

    @property
    def turn(self) -> str:
        place = self.open
        if place == len(self.tricks):
            return "" if place == 13 else self.due(place)
        done = {*self.tricks[place], *self.missed.get(place, ())}
        return next(hand for hand in clockwise(next(iter(self.tricks[place]))) if hand not in done)

    def winner(self, number: int) -> str:
        """67B1: a card that is added later does not change who won it."""
        return self.won.get(number) or super().winner(number)

    def has_put(self, hand: str) -> bool:
        """Whether a hand has played to the trick in progress."""
        return hand in self.laid

    def lay(self, event: Happened, number: int) -> None:
        hand, card, how = event.player, event.card, event.how
        self.cards[number] = card
        place = self.open
        is_recalled, self.is_recalled = self.is_recalled, False
        if how == "added":
            self._add(hand, number)
        elif place == len(self.tricks) and how == "played" and not is_recalled and self.is_second(hand):
            self.surplus.append((place - 1, hand, number))
        elif place == len(self.tricks):
            if self.tricks:
                self.won[place - 1] = self.winner(place - 1)
            self.tricks.append({hand: number})
        elif how in ("led", "down") and hand != self.turn:
            self.early.append((hand, number))
        elif hand in self.tricks[place]:
            self.surplus.append((place, hand, number))
        else:
            self.tricks[place][hand] = number
            self._go_on()

    def is_second(self, hand: str) -> bool:
        """45E: to a trick that is over, by a hand that has played to it; after a lead was taken back that is 60B."""
        return hand != self.turn and bool(self.tricks) and hand in self.tricks[-1]

    def _add(self, hand: str, number: int) -> None:
        place = next((n for n, hands in sorted(self.missed.items()) if hand in hands), None)
        if place is not None:
            self.missed[place].discard(hand)
            self.tricks[place][hand] = number

    def _go_on(self) -> None:
        """A lead that came too soon, and stands, is the lead of the next trick."""
        if self.open == len(self.tricks) and self.early:
            waiting, self.early = self.early, []
            for hand, number in waiting:
                self.lay(Happened("card", hand, self.cards[number], "led"), number)

    def miss(self, hand: str) -> None:
        self.missed.setdefault(self.open, set()).add(hand)

    def take_back(self, event: int) -> None:
        """Another card of the hand that lies there takes its place, where it was put there at the same moment."""
        self.early = [each for each in self.early if each[1] != event]
        self.surplus = [each for each in self.surplus if each[2] != event]
        for place, trick in enumerate(self.tricks):
            for hand in [hand for hand in trick if trick[hand] == event]:
                spare = next((each for each in self.surplus if each[:2] == (place, hand)), None)
                if spare is None:
                    del trick[hand]
                else:
                    trick[hand] = spare[2]
                    self.surplus.remove(spare)
        if self.tricks and not self.tricks[-1]:
            self.tricks.pop()
            self.won.pop(len(self.tricks) - 1, None)
            self.is_recalled = True

    def gone(self, hand: str) -> set[str]:
        """All that has left a hand: what it has played, and what it has put there besides."""
        besides = [number for _, owner, number in self.surplus if owner == hand]
        besides += [number for owner, number in self.early if owner == hand]
        return self.played(hand) | {self.cards[number] for number in besides}


class RestLine(Line):
    """The words of a line as events, and such tricks."""

    tricks: Table | None

    def __init__(self, words: str, dealer: str, contract: str) -> None:
        self._tables: dict[tuple[int, int], Table] = {}
        super().__init__(words, dealer, contract)

    def _begin(self, contract: str, declarer: str) -> None:
        super()._begin(contract, declarer)
        self.tricks = Table(clockwise(declarer)[1], self.trump)

    def _follow(self) -> None:
        self.tricks = self.after(len(self.events))

    def after(self, moment: int) -> Table:
        return self.without(moment, -1)

    def without(self, moment: int, left_out: int) -> Table:
        """The tricks after so many events, as if one had not happened; read, and never changed."""
        key = moment, left_out if left_out < moment else -1
        if key not in self._tables:
            self._tables[key] = self._folded(*key)
        return self._tables[key]

    def _folded(self, moment: int, left_out: int) -> Table:
        """What lay there before the last moment, and then what came at it.

        Of cards at the same moment that of the hand in turn comes first (58A), of one hand's the one that can be seen.
        """
        if not moment:
            return Table(clockwise(self.declarer)[1], self.trump)
        last = [i for i in self.moment_of(moment - 1) if i < moment]
        table = self.without(last[0], left_out).copy()
        left = [i for i in last if i != left_out]
        while left:
            turn = table.turn if len(left) > 1 else ""
            i = min(left, key=lambda n: (self.events[n].player != turn, self.events[n].seen_by != "NESW", n))
            left.remove(i)
            self._happens(table, i)
        return table

    def moment_of(self, number: int) -> range:
        """The events of the moment at which this one happens."""
        first, end = number, number + 1
        while first and self.events[first].together:
            first -= 1
        while end < len(self.events) and self.events[end].together:
            end += 1
        return range(first, end)

    def _happens(self, table: Table, number: int) -> None:
        event = self.events[number]
        if event.is_play or event.how == "added":
            table.lay(event, number)
        elif event.what == "misses":
            table.miss(event.player)
        elif event.what == "act" and event.how in ("withdrawn", "cancelled"):
            table.take_back(event.about)
