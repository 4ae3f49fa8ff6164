"""What is irregular on a board of a file: which call or card, in which trick, in which ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.formats.pbn.file import PbnBoard, StrayCard
from bridgecourse.i18n import Language, has_text, show_call, show_card, show_seat, text
from bridgecourse.table.call import OtherCall, format_call
from bridgecourse.table.card import format_card
from bridgecourse.table.event import CallMade, CardFaced
from bridgecourse.table.incident import Incident, incidents
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.record import Record
from bridgecourse.table.trick import TRICKS

__all__ = [
    "BoardIncident",
    "board_incidents",
    "incident_words",
    "kind_words",
    "kinds_of",
    "late_passes",
    "stray_words",
    "trick_number",
]


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


def kinds_of(incident: Incident) -> tuple[Kind, ...]:
    """How it was irregular, in the order in which a director sees to it."""
    return tuple(kind for kind in Kind if kind in incident.kinds)


def incident_words(record: Record, event: int, incident: Incident, language: Language) -> str:
    """``Trick 5 · South ♥5: revoke``, of an incident that is this event of the record."""
    what = ""
    found = record.events[event]
    if isinstance(found, CallMade):
        what = show_call(found.call, language)
    elif isinstance(found, CardFaced):
        what = show_card(found.card, language)
    who = f"{show_seat(incident.player, language)} {what}".strip()
    kinds = ", ".join(kind_words(kind, language) for kind in kinds_of(incident))
    words = text("cli.finding", language, who=who, kinds=kinds)
    return _placed(trick_number(record, event), words, language)


def kind_words(kind: Kind, language: Language) -> str:
    """A card or call: ``revoke``, ``insufficient``; as beside a picture, but where a line has room for more."""
    name = kind.name.lower()
    at_length = f"cli.kind.{name}"
    return text(at_length if has_text(at_length, language) else f"draw.kind.{name}", language)


def stray_words(stray: StrayCard, language: Language) -> str:
    """``Trick 5 · South ♥5: West holds it by the deal (line 352)``."""
    return _placed(
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


def trick_number(record: Record, event: int) -> int | None:
    """The trick, from 1, to which the card of this event was played, or in which the event happened.

    ``None`` for what happened before the auction was over, or where the contract is not known.
    """
    before = record.upto(event)
    if record.contract is None or before.contract is None:
        return None
    if (trick := record.play.trick_of(event)) is not None:
        return trick.number
    tricks = before.play.tricks
    if not tricks or not tricks[-1].is_complete:
        return max(len(tricks), 1)
    return min(len(tricks) + 1, TRICKS)


def _placed(trick: int | None, words: str, language: Language) -> str:
    return words if trick is None else f"{text('cli.finding.trick', language, trick=trick)} · {words}"
