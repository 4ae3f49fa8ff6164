"""Signs in a text that are not shown but obeyed: by a terminal, or by whatever sets lines in two directions."""

from __future__ import annotations

import re

__all__ = ["OBEYED", "UNREADABLE", "shown"]

OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""All of them but for a tab and the end of a line."""

UNREADABLE = "\N{REPLACEMENT CHARACTER}"
"""What stands in the place of a sign that cannot be shown."""


def shown(words: str) -> str:
    """The same lines, with � for each sign that would be obeyed."""
    return OBEYED.sub(UNREADABLE, words)
