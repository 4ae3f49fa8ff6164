"""The one schema of what a candidate or a class has done: ten tidy frames, with their columns and dtypes.

Whatever the answers were read from, these are the frames, of these columns in this order and of these dtypes, also
where there is no row.  The first six are read and marked; the others are worked out from them
(:mod:`bridgecourse.progress.mastery`).  What each frame and column means stands in the catalogues, as
``schema.frame.<frame>`` and ``schema.column.<column>`` (``schema.<frame>.<column>`` where a column means something
of its own in a frame), and goes into the file beside every export.

A value is missing only where :attr:`Column.missing` allows it, and text that may be missing is never empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from bridgecourse.i18n import Language, has_text, text

__all__ = [
    "ATTEMPTS",
    "CANDIDATES",
    "EDITIONS",
    "LAWS",
    "LEAVES",
    "MISCONCEPTIONS",
    "MOVES",
    "PARTS",
    "PROBLEMS",
    "QUESTIONS",
    "SCHEMA",
    "Column",
    "FrameSchema",
    "conforming",
    "dtypes_of",
    "frame_meaning",
    "meaning",
]


@dataclass(frozen=True, slots=True)
class Column:
    """The dtype of a column; whether a value may be missing; whether it can tell who somebody is.

    What is ``personal`` is replaced or left out where candidates get pseudonyms.
    """

    dtype: str
    missing: bool = False
    personal: bool = False


FrameSchema = Mapping[str, Column]

_WORD, _WORD_OR_NONE = Column("str"), Column("str", missing=True)
_COUNT, _POINTS, _YES = Column("int64"), Column("float64"), Column("bool")
_POINTS_OR_NONE = Column("float64", missing=True)
_TIME = Column("datetime64[us, UTC]", missing=True)
_WHO = Column("str", personal=True)
_FREE = Column("str", personal=True)

_OF_EXERCISE: FrameSchema = {
    "candidate": _WHO,
    "law": _WORD,
    "exercise": _WORD,
    "case": _WORD_OR_NONE,
    "leaf": _WORD_OR_NONE,
    "edition": Column("Int64", missing=True),
}
"""Where a row belongs: all frames by exercise begin with it."""

CANDIDATES: FrameSchema = {
    "candidate": _WHO,
    "name": Column("str", missing=True, personal=True),
    "source": _WORD,
    "notebooks": _COUNT,
    "begun": _COUNT,
    "attempts": _COUNT,
    "first": _TIME,
    "latest": _TIME,
}
"""One row for each candidate."""

ATTEMPTS: FrameSchema = {
    **_OF_EXERCISE,
    "part": _WORD,
    "question": _WORD,
    "pick": _WORD,
    "counted": _YES,
    "time": _TIME,
    "checked_at": _TIME,
    "round": _WORD_OR_NONE,
    "practice": _YES,
    "language": _WORD_OR_NONE,
}
"""One row for every pick."""

PARTS: FrameSchema = {
    **_OF_EXERCISE,
    "number": _COUNT,
    "part": _WORD,
    "points": _POINTS_OR_NONE,
    "maximum": _POINTS,
    "answered": _YES,
    "begun": _YES,
    "checked": _YES,
    "by_hand": _YES,
    "practice": _YES,
    "time": _TIME,
    "language": _WORD_OR_NONE,
    "problem": _WORD_OR_NONE,
}
"""One row for each part of each exercise, answered or not."""

QUESTIONS: FrameSchema = {
    **_OF_EXERCISE,
    "part": _WORD,
    "question": _WORD,
    "pick": _WORD_OR_NONE,
    "right": _YES,
    "credit": _POINTS,
    "misconception": _WORD_OR_NONE,
    "practice": _YES,
    "time": _TIME,
}
"""One row for each question of each exercise, answered or not."""

MOVES: FrameSchema = {
    **_OF_EXERCISE,
    "practice": _YES,
    "move": _COUNT,
    "kind": _WORD,
    "whom": _WORD_OR_NONE,
    "place": _WORD_OR_NONE,
    "words": _WORD,
    "verdict": _WORD,
    "remark": _WORD,
    "lost": _POINTS,
}
"""One row for each move of a conversation."""

PROBLEMS: FrameSchema = {
    "candidate": _WHO,
    "notebook": _FREE,
    "exercise": _FREE,
    "question": _FREE,
    "problem": _WORD,
    "found": _FREE,
}
"""One row for whatever could not be taken as it stood."""

LEAVES: FrameSchema = {
    "candidate": _WHO,
    "law": _WORD,
    "leaf": _WORD,
    "asked": _YES,
    "points": _POINTS,
    "maximum": _POINTS,
    "share": _POINTS_OR_NONE,
    "tries": _COUNT,
    "cases": _COUNT,
    "wanted": _COUNT,
    "right": _COUNT,
    "held": _YES,
    "faded": _YES,
    "latest": _TIME,
}
"""One row for each leaf that a law asks of a candidate, and for each that he has practised."""

LAWS: FrameSchema = {
    "candidate": _WHO,
    "law": _WORD,
    "points": _POINTS,
    "lost": _POINTS,
    "open": _POINTS,
    "maximum": _POINTS,
    "answered": _COUNT,
    "begun": _COUNT,
    "exercises": _COUNT,
    "share": _POINTS_OR_NONE,
    "leaves": _COUNT,
    "held": _COUNT,
    "mastery": _POINTS,
    "level": _WORD,
    "latest": _TIME,
}
"""One row for each law that a candidate was given."""

EDITIONS: FrameSchema = {
    "candidate": _WHO,
    "edition": _COUNT,
    "questions": _COUNT,
    "right": _COUNT,
    "points": _POINTS,
    "maximum": _POINTS,
    "share": _POINTS_OR_NONE,
    "latest": _TIME,
}
"""One row for each code of the Laws by which a candidate was asked to rule."""

MISCONCEPTIONS: FrameSchema = {
    "candidate": _WHO,
    "misconception": _WORD,
    "law": _WORD,
    "times": _COUNT,
    "first": _TIME,
    "latest": _TIME,
}
"""One row for each mistake with a name that a candidate has made in a law."""

SCHEMA: Mapping[str, FrameSchema] = {
    "candidates": CANDIDATES,
    "attempts": ATTEMPTS,
    "parts": PARTS,
    "questions": QUESTIONS,
    "moves": MOVES,
    "problems": PROBLEMS,
    "leaves": LEAVES,
    "laws": LAWS,
    "editions": EDITIONS,
    "misconceptions": MISCONCEPTIONS,
}
"""Every frame by its name."""


def dtypes_of(columns: FrameSchema) -> dict[str, str]:
    """The dtype of each column."""
    return {name: column.dtype for name, column in columns.items()}


def conforming(frame: pd.DataFrame, columns: FrameSchema) -> pd.DataFrame:
    """The columns of the schema in their order, each of its dtype."""
    return frame.reindex(columns=list(columns)).astype(dtypes_of(columns)).reset_index(drop=True)


def frame_meaning(frame: str, language: Language) -> str:
    """What one row of a frame is."""
    return text(f"schema.frame.{frame}", language)


def meaning(frame: str, column: str, language: Language) -> str:
    """What a column of a frame says."""
    own = f"schema.{frame}.{column}"
    return text(own if has_text(own, Language.EN) else f"schema.column.{column}", language)
