"""Whether a text has a run of words in common with a law book, without a law book at hand.

What is kept are the prints of every run of so many words of French law texts (2017: Laws 17 to 22, 28, 29, 31, 33 and
34): numbers from which no text can be read.  ``python -m tests.own_words TEXT...`` adds those of other texts, which are
not kept themselves.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

__all__ = ["LENGTH", "borrowed", "prints"]

LENGTH = 10
"""So many words in a row are no accident; the terms of the Laws and small words alone make shorter runs."""

_SIZE = 5  # bytes of a print: one chance in a million that any text of the course is named without reason
_KEPT = Path(__file__).with_name("own_words.bin")
_WORD = re.compile(r"[^\W\d_]+")


def runs(text: str) -> Iterator[tuple[str, bytes]]:
    """Every run of words with its print, whatever stands between the words."""
    found = _WORD.findall(unicodedata.normalize("NFC", text).casefold())
    for start in range(len(found) - LENGTH + 1):
        run = " ".join(found[start : start + LENGTH])
        yield run, blake2b(run.encode(), digest_size=_SIZE).digest()


def prints() -> frozenset[bytes]:
    """The prints that are kept."""
    data = _KEPT.read_bytes() if _KEPT.exists() else b""
    return frozenset(data[start : start + _SIZE] for start in range(0, len(data), _SIZE))


def borrowed(text: str, known: frozenset[bytes]) -> list[str]:
    """The runs of this text that a law book has too."""
    return [run for run, print_ in runs(text) if print_ in known]


def add(paths: list[Path]) -> None:
    fresh = {print_ for path in paths for _, print_ in runs(path.read_text(encoding="utf-8"))}
    _KEPT.write_bytes(b"".join(sorted(prints() | fresh)))


if __name__ == "__main__":
    add([Path(word) for word in sys.argv[1:]])
