"""The table of a sheet as one picture that stays as it is: while it calls, or in the play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bridgecourse.i18n import Language

if TYPE_CHECKING:
    from bridgecourse.draw.play.replay import Replay

__all__ = ["replay_in", "still_svg", "still_words"]


def replay_in(table: object, language: Language, *, reveal: bool = False) -> Replay | None:
    """The play of this table, where it has one; loaded when there is one to draw."""
    if not isinstance(table, Mapping) or "play" not in table:
        return None
    from bridgecourse.draw.play.replay import replay_of

    return replay_of(table, language, reveal=reveal)


def still_svg(table: object, language: Language, *, reveal: bool = False) -> str:
    """As the director finds it; ``reveal`` adds what the facts ask for, as in :func:`table_svg`.

    Raises :class:`NotationError` for a table that cannot be read.
    """
    if (replay := replay_in(table, language, reveal=reveal)) is not None:
        from bridgecourse.draw.play.table import draw_play

        return draw_play(replay.picture, language)
    from bridgecourse.draw.table.table import table_svg

    return table_svg(table, language, reveal=reveal)


def still_words(table: object, language: Language) -> str:
    """The same in words, without anything that a candidate is to find out."""
    if (replay := replay_in(table, language)) is not None:
        from bridgecourse.draw.play.spoken import describe_play

        return " ".join(describe_play(replay.picture, language).values())
    from bridgecourse.draw.table.picture import picture_of
    from bridgecourse.draw.table.spoken import describe

    return describe(picture_of(table), language)
