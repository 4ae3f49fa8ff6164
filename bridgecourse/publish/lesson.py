"""Lessons: Markdown written by authors, cut into what becomes the cells of a notebook.

A file begins with YAML between two lines ``---``: ``title``, ``minutes`` and, in a translation, ``translates``,
the digest of the English file that it follows.  Each ``## `` begins a new cell.  A line of its own such as
``{{chart 31}}`` or ``{{exercises}}`` is a directive; ``{{fold Its title}}`` folds away what stands up to ``{{end}}``.
A fence ``guide`` holds what only the grader may read, a fence ``model`` an answer in words as it might be spoken, which
is shown to who has given his own.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.composer import plain

__all__ = ["Block", "Lesson", "file_digest", "read_lesson"]

_DIRECTIVE = re.compile(r"^\{\{\s*([a-z]+)((?:\s+\S+)*)\s*\}\}\s*$")
_FENCE = re.compile(r"^(```|~~~)")
_SECRET = re.compile(r"^\s*(?:`{3,}|~{3,})\s*(guide|model)\b", re.IGNORECASE)
_KEYS = frozenset({"title", "minutes", "translates"})


@dataclass(frozen=True, slots=True)
class Block:
    """A run of Markdown, what a fence holds, or a directive with its arguments; ``line`` is where it begins.

    ``kind`` is ``text``, ``code``, ``guide``, ``model`` or the name of the directive.
    """

    kind: str
    text: str
    line: int
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in one language.  ``minutes`` is about how long it takes to read."""

    path: Path
    title: str
    minutes: int
    translates: str | None
    blocks: tuple[Block, ...]

    @property
    def guide(self) -> str:
        """What to look for in the answer in words, for whoever grades it; empty where there is none."""
        return self._first("guide")

    @property
    def model(self) -> str:
        """An answer in words as a director might speak it; empty where there is none."""
        return self._first("model")

    def _first(self, kind: str) -> str:
        return next((block.text for block in self.blocks if block.kind == kind), "")

    def error(self, block: Block, message: str) -> CaseError:
        """An error about this block, with file and line."""
        return CaseError(message, file=str(self.path), line=block.line)


def file_digest(path: Path) -> str:
    """What a translation quotes of its original: the first 16 hexadecimal digits of the file's SHA-256."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def read_lesson(path: Path, *, code: bool = False) -> Lesson:
    """Read a lesson; with ``code`` its ``python`` fences become blocks of their own, to be run.

    Raises :class:`CaseError` with file and line, also for a fence ``guide`` or ``model`` that is not plainly one: it
    must never be taken for text, which candidates read.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        raise CaseError("expected a lesson, found no such file", file=str(path)) from None
    except UnicodeDecodeError as error:
        raise CaseError(f"expected UTF-8 text: {error.reason}", file=str(path)) from None
    if not lines or lines[0].strip() != "---" or "---" not in lines[1:]:
        raise CaseError("expected title and minutes between two lines of ---", file=str(path), line=1)
    end = lines.index("---", 1)
    title, minutes, translates = _front(path, "\n".join(lines[1:end]))
    return Lesson(path, title, minutes, translates, tuple(_blocks(path, lines[end + 1 :], end + 2, code)))


def _front(path: Path, words: str) -> tuple[str, int, str | None]:
    front = plain(f"\n{words}", str(path))  # the line of --- comes first
    if not isinstance(front, dict) or not isinstance(front.get("title"), str) or set(front) - _KEYS:
        raise CaseError(f"expected title, minutes and perhaps translates, found {front!r}", file=str(path), line=1)
    minutes = front.get("minutes", 0)
    if isinstance(minutes, bool) or not isinstance(minutes, int) or minutes < 0:
        raise CaseError(f"expected a whole number of minutes, found {minutes!r}", file=str(path), key="minutes")
    translates = front.get("translates")
    return front["title"], minutes, None if translates is None else str(translates)


def _blocks(path: Path, lines: list[str], first: int, code: bool) -> Iterator[Block]:
    taken = {"```guide": "guide", "```model": "model", **({"```python": "code"} if code else {})}
    kept: list[str] = []
    begin, fence, own = first, "", ""
    for number, line in enumerate(lines, first):
        mark = _FENCE.match(line)
        directive = None if fence else _DIRECTIVE.match(line)
        opens = "" if fence else taken.get(line.rstrip(), "")
        closes = bool(own) and line.rstrip() == "```"
        secret = _SECRET.match(line)
        if secret and opens != secret[1]:
            wanted = secret[1].lower()
            raise CaseError(
                f"expected ```{wanted} on a line of its own, outside any fence", file=str(path), line=number
            )
        if directive or opens or closes or (not fence and line.startswith("## ")):
            yield from _block(own if closes else "text", kept, begin)
            kept, begin = [], number + 1
            if directive:
                yield Block(directive[1], "", number, tuple(directive[2].split()))
            elif not opens and not closes:
                kept, begin = [line], number
            own = opens
        else:
            kept.append(line)
        if mark:
            fence = "" if fence == mark[1] else fence or mark[1]
    if own:
        raise CaseError(
            "expected ``` at the end of this fence, found the end of the file", file=str(path), line=begin - 1
        )
    yield from _block("text", kept, begin)


def _block(kind: str, lines: list[str], line: int) -> Iterator[Block]:
    words = "\n".join(lines).strip("\n").rstrip()
    if words.strip():
        yield Block(kind, words, line)
