"""A bystander who speaks unasked while the director is at the table (``interrupts`` of a case)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial

from bridgecourse.errors import NotationError
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, parse_seat
from bridgecourse.teach.cases.document import NO_TEXTS, Entry, Faults, Texts, meant
from bridgecourse.teach.cases.told import read_seat

__all__ = ["Interruption", "MoveKind", "read_interruption"]


class MoveKind(Enum):
    """The moves of a director on which somebody may speak; after his ruling nobody does."""

    STOP = "stop"
    LOOK = "look"
    ASK = "ask"
    SAY = "say"
    CHOOSE = "choose"


@dataclass(frozen=True, slots=True)
class Interruption:
    """What a player says unasked, once, at the first move of this kind.

    ``to`` is the player to whom that move is, where it is not any; ``before``: he speaks before whoever has to choose.
    ``unauthorised``: what he says is not for his partner to use (16B1).
    """

    seat: Seat
    kind: MoveKind
    texts: Texts
    to: Seat | None = None
    before: bool = False
    unauthorised: bool = False


_KEYS = frozenset({"seat", "after", "before", "unauthorised", "en", "fr"})
_KINDS = {kind.value: kind for kind in MoveKind}


def read_interruption(item: Entry, *, complete: bool) -> Interruption:
    """An entry of ``interrupts``.  Raises :class:`CaseError`."""
    faults = Faults()
    faults.take(partial(item.only, _KEYS), None)
    seat = faults.take(partial(read_seat, item, "seat"), Seat.NORTH)
    before, kind, to = faults.take(partial(_place, item), (False, MoveKind.SAY, None))
    unauthorised = faults.take(partial(item.flag, "unauthorised"), False)
    texts = faults.take(partial(item.own_texts, all_languages=complete), NO_TEXTS)
    faults.check()
    if seat is to:
        key = "before" if before else "after"
        message = f"expected another player than {seat.value}, who speaks unasked, found {quoted(item.text(key))}"
        raise item.error(key, message)
    return Interruption(seat, kind, texts, to, before, unauthorised)


def _place(item: Entry) -> tuple[bool, MoveKind, Seat | None]:
    """When he speaks: ``after: ask W``, ``after: say``, ``before: choose``."""
    if ("after" in item) is ("before" in item):
        found = "both" if "after" in item else "neither"
        raise item.error("after", f"expected `after` or `before`, a move of the director, found {found}")
    key = "after" if "after" in item else "before"
    words = item.text(key).split()
    kinds = {MoveKind.CHOOSE.value: MoveKind.CHOOSE} if key == "before" else _KINDS
    if words[0] not in kinds:
        raise item.error(
            key, f"expected a move ({', '.join(kinds)}), found {quoted(words[0])}: {meant(words[0], kinds)}"
        )
    if len(words) > 2 or (len(words) > 1 and kinds[words[0]] in _TO_NOBODY):
        raise item.error(key, f"expected a move and perhaps a player, such as ask W, found {quoted(item.text(key))}")
    try:
        return key == "before", kinds[words[0]], parse_seat(words[1]) if len(words) > 1 else None
    except NotationError as error:
        raise item.error(key, f"{error}; write the move and the player, such as ask W") from None


_TO_NOBODY = frozenset({MoveKind.STOP, MoveKind.LOOK})
