"""A call that was meant to take the place of its maker's earlier one, and what has become of it (Law 25)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from bridgecourse.table.auction import Auction

__all__ = ["Change", "change_of", "changes_of", "is_replaced"]


@dataclass(frozen=True, slots=True)
class Change:
    """The position of the call that was to be replaced, and whether it was."""

    class State(Enum):
        DONE = "changes"
        PENDING = "changes.pending"
        FAILED = "changes.failed"

    first: int
    state: State


def change_of(auction: Auction, position: int) -> Change | None:
    """What the call at this position was meant to change; ``None`` if nothing."""
    first = auction.flow.changed.get(position)
    if first is None:
        return None
    if auction.calls[position].fate.is_gone:
        state = Change.State.FAILED
    elif position in auction.flow.standing or is_replaced(auction, position):
        state = Change.State.DONE
    else:
        state = Change.State.PENDING
    return Change(first, state)


def is_replaced(auction: Auction, position: int) -> bool:
    """Whether a change of this call stands, or a change of that one."""
    return any(
        first == position
        and not auction.calls[change].fate.is_gone
        and (change in auction.flow.standing or is_replaced(auction, change))
        for change, first in auction.flow.changed.items()
    )


def changes_of(auction: Auction, position: int) -> Iterator[int]:
    """The changes of this call, and theirs, in the order made."""
    line = {position}
    for change, first in sorted(auction.flow.changed.items()):
        if first in line:
            line.add(change)
            yield change
