"""What stands below an answer in own words at first; the model answer is told when it is asked for, and not before."""

from __future__ import annotations

from bridgecourse.i18n import Language, texts_under
from bridgecourse.paper.unwritten import placeholders

__all__ = ["words_begun"]


def words_begun(cell: str, language: Language) -> dict[str, object]:
    """Of the answer in the cell of this name."""
    return {
        "cell": cell,
        "placeholders": [*placeholders()],
        "lang": language.value,
        "strings": {**texts_under("widget.", language), **texts_under("page.", language)},
        "answer": {},
    }
