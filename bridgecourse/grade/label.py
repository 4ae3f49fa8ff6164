"""What a platform, or a person, calls a candidate's folder or file, and what of that names somebody.

========== ==================================================================== ===============================
Moodle     ``Ann Lee_4711_assignsubmission_file_``                              the number is of this hand-in
Canvas     ``leeann_4711_99881``, ``leeann_LATE_4711_99881``                    the first number is the account's
Blackboard ``Law 31_alee_attempt_2026-11-20-14-32-05``                          the login before ``attempt``
ILIAS      ``Lee_Ann_alee_4711``, with files ``20261120143205_law-31.ipynb``    the number is the account's
Sakai      ``Lee, Ann(alee)``
D2L        ``139472-4711 - Ann Lee - Nov 20, 2026 232 PM``
by hand    ``ann``, ``Ann Lee``, ``Lee, Ann``, ``ann.lee@club.example``, ``4711``
========== ==================================================================== ===============================
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

__all__ = ["PLATFORM", "FileLabel", "read_label", "without_addition"]

PLATFORM = re.compile(r"(?P<name>[^_]+)_(?:[^_]+_)*?(?P<number>\d{2,})(?:_.*)?")
"""What a platform calls a candidate's folder or file: his name and a number behind it."""

_MOODLE = re.compile(r"(?P<name>[^_]+)_(?P<number>\d+)_assignsubmission_.*")
_BLACKBOARD = re.compile(r"(?P<before>.*)_attempt_\d{4}-\d\d-\d\d.*")
_CANVAS = re.compile(r"(?P<name>[^\W_]+)_(?:LATE_)?(?P<number>\d+)_\d+")
_ILIAS = re.compile(r"(?P<last>[^_\d]+)_(?P<first>[^_\d]+)_(?P<login>[^_]*[^_\d][^_]*)_(?P<number>\d+)")
_TIME = re.compile(r"20\d{10,12}")
"""A time without signs, which ILIAS puts before a file's name."""

_MAILED = re.compile(r"(?:(?:fwd?|re|aw|wg|tr|rv)[_:](?:\s+|$))+", re.IGNORECASE)
"""What a mail program puts before a subject, the colon as it is in the name of a file."""

_BEFORE = re.compile(r"(?P<word>fwd?|re|aw|wg|tr|rv|copy of|copie de|kopie von)\s+(?P<rest>.+)", re.IGNORECASE)
_BEHIND = re.compile(
    r"(?P<rest>.+?)[\s_(-]+(?P<word>final(?:e)?|cop(?:y|ie)|kopie|version|draft|brouillon|corrected|corrig[ée]{1,2}"
    r"|d[ée]finiti(?:f|ve)|v\d{1,2}|\(\d{1,3}\))[\s_)-]*",
    re.IGNORECASE,
)
"""What a system puts before or behind the name of a copy, and people to tell it from others."""

_BETWEEN = re.compile(r"_|\s-|-\s|[()]")
_SAYS_NOTHING = frozenset({"late"})


@dataclass(frozen=True, slots=True)
class FileLabel:
    """A name taken apart.

    ``name`` is what a person is called whom nobody knows; ``parts`` are what may name somebody, each by itself or with
    those beside it; ``account`` is the number of an account, and ``number`` any that tells one hand-in from another.
    ``logins`` are the ends of a name in which a login comes last, and may have a line below in it.
    """

    text: str
    name: str
    parts: tuple[str, ...]
    account: str = ""
    number: str = ""
    logins: tuple[str, ...] = ()


def read_label(text: str) -> FileLabel:
    """What this folder or file is called, taken apart."""
    text = unicodedata.normalize("NFC", text).strip()
    text = _MAILED.sub("", text, count=1) if _MAILED.match(text) else text
    if _TIME.fullmatch(text):
        return FileLabel("", "", ())
    if found := _MOODLE.fullmatch(text):
        return FileLabel(text, found["name"].strip(), (found["name"],), number=found["number"])
    if found := _BLACKBOARD.fullmatch(text):
        words = found["before"].split("_")
        return FileLabel(text, words[-1].strip(), (), logins=tuple("_".join(words[at:]) for at in range(len(words))))
    if found := _ILIAS.fullmatch(text):
        name = f"{found['first']} {found['last']}"
        return FileLabel(text, name, (name, found["login"]), account=found["number"], number=found["number"])
    if found := _CANVAS.fullmatch(text):
        return FileLabel(text, found["name"], (found["name"],), account=found["number"], number=found["number"])
    platform = PLATFORM.fullmatch(text)
    account, number = (text if text.isdigit() else ""), (platform["number"] if platform else "")
    return FileLabel(text, text.split("_")[0].strip(), _parts(text), account=account, number=number)


def without_addition(text: str) -> tuple[str, str]:
    """A name without a word that is put before or behind names, and that word; both empty where there is none.

    >>> without_addition("Ann Lee FINAL"), without_addition("Copy of Ann Lee")
    (('Ann Lee', 'FINAL'), ('Ann Lee', 'Copy of'))
    """
    found = _BEHIND.fullmatch(text) or _BEFORE.fullmatch(text)
    return (found["rest"].strip(), found["word"]) if found else ("", "")


def _parts(text: str) -> tuple[str, ...]:
    """What may be a name: what has a figure in it is a date or a number, unless there is nothing else."""
    parts = [part.strip() for part in _BETWEEN.split(text) if part.strip()]
    names = [part for part in parts if _may_name(part)]
    return tuple(names) if len(parts) > 1 else tuple(parts)


def _may_name(part: str) -> bool:
    return part.casefold() not in _SAYS_NOTHING and (any(map(str.isalpha, part)) and not _is_date(part))


def _is_date(part: str) -> bool:
    """``Nov 20, 2026 232 PM``: a login may have figures, but no figures by themselves."""
    return any(word.strip(",.:").isdigit() for word in part.split())
