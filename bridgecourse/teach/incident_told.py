"""What is irregular in a record, in a line: in which trick, which call or card, in which ways."""

from __future__ import annotations

from bridgecourse.i18n import Language, has_text, show_call, show_card, show_seat, text
from bridgecourse.table.event import BidNamed, BoxTouched, CalledElsewhere, CallMade, CardFaced
from bridgecourse.table.incident import Incident
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.trick import TRICKS

__all__ = ["incident_words", "kind_words", "kinds_of", "placed", "trick_number"]


def kinds_of(incident: Incident) -> tuple[Kind, ...]:
    """How it was irregular, in the order in which a director sees to it."""
    return tuple(kind for kind in Kind if kind in incident.kinds)


def incident_words(record: Record, event: int, incident: Incident, language: Language) -> str:
    """``Trick 5 · South ♥5: revoke``, of an incident that is this event of the record."""
    what = ""
    found = record.events[event]
    if isinstance(found, CallMade | BoxTouched | CalledElsewhere):
        what = show_call(found.call, language)
    elif isinstance(found, BidNamed):
        what = show_call(found.bid, language)
    elif isinstance(found, CardFaced):
        what = show_card(found.card, language)
    who = f"{show_seat(incident.player, language)} {what}".strip()
    kinds = ", ".join(kind_words(kind, language) for kind in kinds_of(incident))
    words = text("cli.finding", language, who=who, kinds=kinds)
    return placed(trick_number(record, event), words, language)


def kind_words(kind: Kind, language: Language) -> str:
    """A card or call: ``revoke``, ``insufficient``; as beside a picture, but where a line has room for more."""
    name = kind.name.lower()
    at_length = f"cli.kind.{name}"
    return text(at_length if has_text(at_length, language) else f"draw.kind.{name}", language)


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


def placed(trick: int | None, words: str, language: Language) -> str:
    """With the trick before it."""
    return words if trick is None else f"{text('cli.finding.trick', language, trick=trick)} · {words}"
