"""What one's own table offers where a card was played too soon."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.teach.own_table.deed import OwnDeed
from bridgecourse.teach.own_table.table import OwnTable


def deeds(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """What he may want played of whoever's partner was too early (57A)."""
    seat = table.declarer
    for order in ("highest", "lowest"):
        words = text(f"own.deed.{order}", language, player=show_seat(seat, language))
        yield OwnDeed(f"{seat.value}:orders({order})", words)
