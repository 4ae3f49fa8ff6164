"""So many points out of so many, in words."""

from __future__ import annotations

from bridgecourse.i18n import Language, show_number, text

__all__ = ["score_text"]


def score_text(points: float, maximum: float, language: Language) -> str:
    """So many points out of so many."""
    return text("grade.score", language, points=show_number(points, language), maximum=show_number(maximum, language))
