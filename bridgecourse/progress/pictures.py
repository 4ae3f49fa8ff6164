"""The pictures of mastery as files: one SVG each, light or dark as the screen is, and light on paper."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pandas as pd

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.private import make_private
from bridgecourse.progress.figure import Plot
from bridgecourse.progress.mastery_plot import class_map, fading_bars, leaf_bars, learning_curve, mastery_cells
from bridgecourse.progress.trend import fading, learning
from bridgecourse.whole_file import write_all_whole

__all__ = ["pictures", "pictures_words", "write_pictures"]


def pictures(
    frames: Mapping[str, pd.DataFrame], language: Language, *, at: datetime | None = None
) -> Iterator[tuple[str, Plot]]:
    """By the name of its file each picture that there is something to show in."""
    leaves, laws = frames["leaves"], frames["laws"]
    if frames["attempts"].empty:
        return
    yield "mastery.svg", mastery_cells(leaves, language)
    for law in dict.fromkeys(leaves.loc[leaves["asked"] & (leaves["tries"] > 0), "law"]):
        yield f"mastery-{law}.svg", leaf_bars(leaves, str(law), language)
    if not (fades := fading(leaves, at=at)).empty:
        yield "fades.svg", fading_bars(fades, language)
    if not (steps := learning(frames["parts"])).empty:
        yield "learning.svg", learning_curve(steps, language)
    if len(frames["candidates"]) > 1:
        rows = zip(frames["candidates"]["candidate"], frames["candidates"]["name"], strict=True)
        names = {str(who): str(who) if pd.isna(name) else str(name) for who, name in rows}
        yield "class.svg", class_map(laws, lambda who: names.get(who, who), language)


def write_pictures(frames: Mapping[str, pd.DataFrame], folder: Path, language: Language) -> tuple[str, ...]:
    """Write them into this folder, which is made where it is missing; gives their names.

    Only who writes them may read them.  Raises :class:`SetupError` where there is nothing to show, or where they cannot
    be written; then nothing has changed.
    """
    files = {name: picture.wide.encode() for name, picture in pictures(frames, language)}
    if not files:
        raise SetupError(text("progress.class.nothing", language))
    is_new = not folder.exists()
    try:
        if is_new:
            make_private(folder)
        write_all_whole(folder, files, 0o660 if folder.stat().st_mode & stat.S_ISGID else 0o600)
    except OSError as error:
        if is_new:
            with suppress(OSError):
                folder.rmdir()
        path = error.filename or folder
        raise SetupError(text("progress.unwritable", language, path=path, reason=error.strerror or error)) from None
    return tuple(files)


def pictures_words(folder: Path, files: tuple[str, ...], language: Language) -> str:
    """What was written, in a sentence."""
    return text("progress.pictures", language, count=len(files), folder=folder)
