"""Reading files that others have written: the one place through which every paper comes in, with its limits.

A notebook as it was submitted, a candidate's own, the file beside it, a time stamp: anybody may have written them, by
hand or with a program.  So nothing is taken before it has been measured.  A file has a size, a depth and a number of
entries that it may not exceed; a number may not have more digits than anything here counts; half a character, which
JSON can hold and no file, page or gradebook, is replaced.  What is refused is told in a sentence of its own (a
:class:`Fault`, so that there is one in every language), and takes time and memory in proportion to the file.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.finding import Fault, Finding, bounded, finding_text
from bridgecourse.teach.answers.safe_text import clean, printable
from bridgecourse.told_file import TooLargeError, read_at_most

__all__ = [
    "DIGITS",
    "NOTEBOOK",
    "SIDE_FILE",
    "Limits",
    "Read",
    "parse_json",
    "read_json",
    "read_text",
    "refusal",
    "why",
]

_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file may hold at most: bytes, entries of lists and objects, and levels of those within each other."""

    size: int
    entries: int
    depth: int


NOTEBOOK = Limits(64 * _MB, 500_000, 64)
"""A notebook of the course has some 7,000 entries on 11 levels; pictures in outputs make it large, not deep."""

SIDE_FILE = Limits(8 * _MB, 100_000, 16)
"""The answers beside a notebook: a few kilobytes."""

DIGITS = 40
"""No number in a notebook has so many; Python itself gives up at 4,300."""

_SIGNS = b'"[]{},'
_NO_SIGNS = bytes(set(range(256)) - set(_SIGNS))
_NO_SIGNS_NO_ESCAPES = bytes(set(_NO_SIGNS) - set(b"\\/bfnrtu"))
"""All but the signs, the backslash, and what may stand after it."""

_STRINGS = re.compile(rb'"[^"]*+"?')
"""A string of which only signs are left, or its beginning where the file ends."""

_BRACKETS = re.compile(rb"[\[\]{}]")
_ALIKE = bytes.maketrans(b"[]{}", b"()()")
_HALF = re.compile(rb"\\u[dD][89a-fA-F]")
"""The escape of half a surrogate pair (or of a whole one, which does no harm)."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a file holds, and what was found wrong with it that did not keep it from being read."""

    value: object
    findings: tuple[Finding, ...] = ()


def read_json(path: Path, limits: Limits) -> Read:
    """The JSON in this file.

    Raises :class:`NotebookError` for a file that is missing, cannot be opened, is no text, is cut off, or exceeds
    the limits.
    """
    return parse_json(_bytes(path, limits.size), path, limits)


def parse_json(data: bytes, path: Path, limits: Limits) -> Read:
    """The JSON in the bytes of this file.  Raises :class:`NotebookError`, as above."""
    is_escaped = _measure(data, path, limits)
    findings: list[Finding] = []
    try:
        value = _parsed(data.decode("utf-8-sig"), findings)
    except UnicodeDecodeError as error:
        raise refusal(path, Fault.FILE_NO_TEXT, f"{error.object[error.start]:#x}") from None
    except json.JSONDecodeError as error:
        raise refusal(path, Fault.FILE_CUT_OFF, f"{error.lineno}:{error.colno}") from None
    return Read(clean(value) if is_escaped and _HALF.search(data) else value, bounded(findings))


def _measure(data: bytes, path: Path, limits: Limits) -> bool:
    """Refuse what would take too much to parse: seen in the brackets and commas that are left without the strings.

    Gives whether there may be characters written by their numbers.
    """
    left = data.translate(None, _NO_SIGNS_NO_ESCAPES)
    bare = _bare(left, path, limits)
    if bare.count(b",") + bare.count(b"[") + bare.count(b"{") > limits.entries:
        raise refusal(path, Fault.FILE_TOO_MANY, f"{limits.entries}")
    if _depth(bare, limits.depth) > limits.depth:
        raise refusal(path, Fault.FILE_TOO_DEEP, f"{limits.depth}")
    return b"\\u" in left


def _bare(left: bytes, path: Path, limits: Limits) -> bytes:
    """The signs outside of strings.

    A class has gigabytes of notebooks: every letter of one is passed over once, and what is left is a tenth of it.
    Two quotation marks side by side are a string without a sign, or the end of one and the beginning of the next.
    """
    signs = left.replace(b"\\\\", b"").replace(b'\\"', b"").translate(None, _NO_SIGNS)
    if signs.count(b'"') > 4 * limits.entries:  # so many strings take long to leave out
        raise refusal(path, Fault.FILE_TOO_MANY, f"{limits.entries}")
    return _STRINGS.sub(b"", signs.replace(b'""', b""))


def _bytes(path: Path, most: int) -> bytes:
    """The bytes of a file, but never many more than it may have."""
    try:
        return read_at_most(path, most)
    except FileNotFoundError:
        raise refusal(path, Fault.FILE_MISSING) from None
    except TooLargeError:
        raise refusal(path, Fault.FILE_TOO_LARGE, f"{most / _MB:g}") from None
    except (OSError, ValueError) as error:  # a name may hold what no system takes
        raise refusal(path, Fault.FILE_UNOPENED, getattr(error, "strerror", None) or str(error)) from None


def _depth(bare: bytes, most: int) -> int:
    """How many lists and objects stand within each other at most.

    Taking away the innermost pairs, again and again, takes as many rounds as there are levels; what that leaves, too
    deep or unpaired, is counted bracket by bracket.
    """
    left, rounds = bare.translate(_ALIKE, b","), 0
    while left and rounds < most:
        left, rounds = left.replace(b"()", b""), rounds + 1
    return _counted(bare) if left else rounds


def _counted(bare: bytes) -> int:
    level = deepest = 0
    for bracket in _BRACKETS.findall(bare):
        level += 1 if bracket in b"[{" else -1
        deepest = max(deepest, level)
    return deepest


def _parsed(text: str, findings: list[Finding]) -> object:
    """Too long an integer is read as the beginning of its digits; what is no number, as nothing."""

    def integer(digits: str) -> int | str:
        if len(digits) <= DIGITS:
            return int(digits)
        findings.append(Finding(Fault.NUMBER_TOO_LONG, found=f"{len(digits)}"))
        return f"{digits[:12]}..."

    def fraction(digits: str) -> float | None:
        value = float(digits)
        return value if math.isfinite(value) else None

    return json.loads(text, parse_int=integer, parse_float=fraction, parse_constant=lambda _: None)


def read_text(path: Path, most: int) -> str:
    """The text of a small file, whatever it is.  Raises :class:`NotebookError` where it is none, or is too long."""
    try:
        return _bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(path, Fault.FILE_NO_TEXT, f"{error.object[error.start]:#x}") from None


def refusal(path: Path, fault: Fault, found: str = "") -> NotebookError:
    """The error that says why this file is not read, with the fault for those who say it in another language."""
    finding = Finding(fault, found=printable(found))
    words = finding_text(finding, Language.EN)
    return NotebookError(f"{printable(str(path))}: {words}", fault=fault.value, found=finding.found)


def why(error: NotebookError) -> Finding | None:
    """What was found wrong with a file that was refused; ``None`` where the error is not of this module."""
    fault = next((fault for fault in Fault if fault.value == error.fault), None)
    return None if fault is None else Finding(fault, found=error.found)
