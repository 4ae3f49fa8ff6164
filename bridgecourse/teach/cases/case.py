"""Cases: a table record with what the players would say, ready to be ruled by the engine and put to a candidate.

Never is a ruling written into a case: the engine rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from bridgecourse.rulings.each_call import IfCalled, Possible, each_call
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import Denomination
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.document import Texts
from bridgecourse.teach.cases.opening import Opening
from bridgecourse.teach.cases.pair import Pair
from bridgecourse.teach.cases.told import Meaning, Saying, WouldMean

__all__ = ["Case", "Meaning", "Saying", "Texts", "WouldMean"]


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

    def ruling_in(self, edition: int) -> Ruling:
        """The ruling under another edition.  Raises :class:`RulingError` when that book is not there."""
        return book(edition).rule(self.situation)

    def each_call(self, edition: int | None = None) -> tuple[IfCalled, ...]:
        """What would follow from each of the 38 calls, if the offender made it now (see :func:`each_call`)."""
        found = self.edition if edition is None else edition
        meanings = {each.call: Possible(each.suits, each.facts) for each in self.would_mean}
        return each_call(self.situation, book(found), meanings=meanings)
