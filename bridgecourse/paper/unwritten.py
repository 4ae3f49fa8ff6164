"""What stands in the place for an answer in words until somebody has written one: now, and in notebooks from before.

In every language: a class may hand in notebooks in both.
"""

from __future__ import annotations

from bridgecourse.i18n import Language, text

__all__ = ["placeholders"]


def placeholders() -> tuple[str, ...]:
    """Each of them; what is nothing else, or nothing at all, is no answer."""
    ids = ("reading.placeholder", "reading.placeholder.before")
    return tuple(text(name, language).strip() for language in Language for name in ids)
