"""What is irregular on a board of a file: which call or card, in which trick, in which ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.formats.pbn.file import PbnBoard, StrayCard
from bridgecourse.i18n import Language, show_card, show_seat, text
from bridgecourse.table.call import OtherCall, format_call
from bridgecourse.table.card import format_card
from bridgecourse.table.event import CallMade, CardFaced
from bridgecourse.table.incident import Incident, incidents
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.record import Record
from bridgecourse.teach.incident_told import incident_words, kinds_of, placed, trick_number

__all__ = ["BoardIncident", "board_incidents", "late_passes", "stray_words"]


@dataclass(frozen=True)
class BoardIncident:
    """An incident of a record."""

    record: Record
    incident: Incident

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return kinds_of(self.incident)

    @property
    def trick(self) -> int | None:
        return trick_number(self.record, self.incident.event)

    @property
    def call(self) -> str | None:
        """In the notation."""
        event = self.record.events[self.incident.event]
        return format_call(event.call) if isinstance(event, CallMade) else None

    @property
    def card(self) -> str | None:
        """In the notation."""
        event = self.record.events[self.incident.event]
        return format_card(event.card) if isinstance(event, CardFaced) else None

    def words(self, language: Language) -> str:
        return incident_words(self.record, self.incident.event, self.incident, language)


def board_incidents(board: PbnBoard) -> Iterator[BoardIncident]:
    """Everything irregular on it, as far as the file agrees with itself."""
    record = board.undisputed
    if record is not None:
        late = late_passes(record)
        yield from (BoardIncident(record, found) for found in incidents(record) if found.event not in late)


def late_passes(record: Record | None) -> frozenset[int]:
    """The passes that are written after the end of the auction, by their events: programs fill their rows with them."""
    if record is None:
        return frozenset()
    auction = record.auction
    late = (found.position for found in irregularities(auction) if found.kind is Kind.AFTER_FINAL_PASS)
    return frozenset(record.call_events[i] for i in late if auction.calls[i].call is OtherCall.PASS)


def stray_words(stray: StrayCard, language: Language) -> str:
    """``Trick 5 · South ♥5: West holds it by the deal (line 352)``."""
    return placed(
        stray.trick,
        text(
            "cli.finding.stray",
            language,
            player=show_seat(stray.player, language),
            card=show_card(stray.card, language),
            holder=show_seat(stray.holder, language),
            line=stray.line,
        ),
        language,
    )
