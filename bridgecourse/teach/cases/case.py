"""Cases: a table record with what the players would say, ready to be ruled by the engine and put to a candidate.

Never is a ruling written into a case: the engine rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property

from bridgecourse.rulings.each_call import IfCalled, Possible, each_call
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.worlds import choice_made
from bridgecourse.table.auction import Auction
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Denomination
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.document import Texts
from bridgecourse.teach.cases.interruption import Interruption
from bridgecourse.teach.cases.opening import Opening
from bridgecourse.teach.cases.pair import Pair
from bridgecourse.teach.cases.told import Meaning, Saying, WouldMean

__all__ = ["Case", "Interruption", "Meaning", "Saying", "Texts", "WouldMean"]


@dataclass(frozen=True)
class Case:
    """A situation at a table, ready to be ruled by the engine and put to a candidate."""

    id: str
    law: str
    edition: int
    number: int | None  # of the board, where the case names it
    record: Record
    scene: Texts
    answers: Mapping[str, Enum] = field(default_factory=dict)
    elsewhere: Mapping[int, Mapping[str, Enum]] = field(default_factory=dict)  # of other irregularities, by the event
    meanings: tuple[Meaning, ...] = ()
    because: Texts = field(default_factory=dict)
    said: tuple[Saying, ...] = ()
    asked: tuple[Saying, ...] = ()
    source: str | None = None
    would_mean: tuple[WouldMean, ...] = ()
    pair: Pair | None = None
    opening: Opening | None = None  # where a notebook begins with this case
    otherwise: Record | None = None  # where the first choice of a player is another one
    interrupts: tuple[Interruption, ...] = ()

    @cached_property
    def situation(self) -> Situation:
        """The situation as it is when everything told in the case has happened."""
        could_show = {each.call: each.suits for each in self.would_mean if each.suits is not None}
        return Situation.of_record(
            self.record, answers=self.answers, elsewhere=self.elsewhere, shows=self.shows, could_show=could_show
        )

    @property
    def dealer(self) -> Seat:
        return self.record.dealer

    @property
    def vulnerable(self) -> Vulnerability:
        return self.record.vulnerability

    @property
    def seen(self) -> Auction:
        """The calls that the director found."""
        return self.situation.calls.seen

    @property
    def auction(self) -> Auction:
        """All calls made so far."""
        return self.record.auction

    @property
    def shows(self) -> dict[int, frozenset[Denomination]]:
        """What calls specify, by position in the record."""
        return {meaning.position: meaning.suits for meaning in self.meanings}

    @cached_property
    def ruling(self) -> Ruling:
        """The reference ruling in the case's own edition."""
        return self.ruling_in(self.edition)

    @cached_property
    def other(self) -> Case | None:
        """The same table where the first choice that a player has is another one, if the case tells what follows it.

        What players say of choices goes with the choices; of what calls show, that of those made here as well.  What
        the offender's call there establishes is in ``would_mean``.
        """
        if self.otherwise is None:
            return None
        taken = choice_made(self.ruling)
        chosen = None if taken is None else taken.fact.id
        moment, seen, offender = self.situation.arrival, len(self.seen), self.situation.offender
        new = next((made.call for made in self.otherwise.auction.calls[seen:] if made.seat is offender), None)
        would = next((each.facts for each in self.would_mean if each.call == new), {})
        return replace(
            self,
            record=self.otherwise,
            otherwise=None,
            answers={**{name: answer for name, answer in self.answers.items() if name != chosen}, **would},
            elsewhere={event: told for event, told in self.elsewhere.items() if event < moment},
            meanings=tuple(self._meant_otherwise(self.otherwise.auction)),
            asked=tuple(each for each in self.asked if each.fact not in _chosen()),
        )

    def _meant_otherwise(self, auction: Auction) -> Iterator[Meaning]:
        """What the calls of that auction show, as far as they are made in the case as well."""
        seen = len(self.seen)
        for each in self.meanings:
            made = self.auction.calls[each.position]
            if each.position < seen:
                yield each
                continue
            same = [place for place in range(seen, len(auction)) if _same(auction.calls[place], made)]
            if same:
                yield replace(each, position=same[0])

    def ruling_in(self, edition: int) -> Ruling:
        """The ruling under another edition.  Raises :class:`RulingError` when that book is not there."""
        return book(edition).rule(self.situation)

    def each_call(self, edition: int | None = None) -> tuple[IfCalled, ...]:
        """What would follow from each of the 38 calls, if the offender made it now (see :func:`each_call`)."""
        found = self.edition if edition is None else edition
        meanings = {each.call: Possible(each.suits, each.facts) for each in self.would_mean}
        return each_call(self.situation, book(found), meanings=meanings)


def _same(one: MadeCall, other: MadeCall) -> bool:
    """Whether it is the same call by the same player, whatever became of it."""
    return (one.seat, one.call) == (other.seat, other.call)


@cache
def _chosen() -> frozenset[str]:
    """The facts that are choices of players."""
    return frozenset(name for name, fact in facts().items() if fact.settled_by is Settled.CHOICE)
