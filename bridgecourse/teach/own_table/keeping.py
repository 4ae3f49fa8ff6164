"""Keeping a case in a file of cases: once, at its end, every line that stood there kept, no other case ever touched.

What is written was read back before: a file that would not say what it is to say is not written.
"""

from __future__ import annotations

import re
import textwrap
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from string import ascii_lowercase

from yaml.nodes import MappingNode, Node, SequenceNode

from bridgecourse.errors import CaseError, OwnTableError
from bridgecourse.private import make_private
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import ANY_LAW, Reading, read_cases
from bridgecourse.teach.cases.composer import compose
from bridgecourse.teach.course import OWN, OwnPaper
from bridgecourse.teach.git_ignored import keep_out_of_git
from bridgecourse.teach.paper_name import LONGEST, paper_name_fault
from bridgecourse.teach.telling import telling_word
from bridgecourse.whole_file import write_whole

__all__ = ["Kept", "case_file", "free_words", "keep", "paper", "read_entry"]

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID_TOLD = re.compile(r"\bid[\"']?: *[\"']?([a-z0-9-]+)")
"""Where a file has an id: it is looked for without a case being read, for the page asks at every click."""

_CASES, _EXERCISES = "cases", "exercises"
_HEAD = f"""\
# Cases of one's own, made at "Your own table"; they may be edited by hand.  CONTRIBUTING.md says what each key is.
law: {ANY_LAW}
exercises: []
cases: []
"""


@dataclass(frozen=True)
class Kept:
    """A case that was kept: its file, and its entry as it was written, by which it is known again."""

    path: Path
    id: str
    entry: str


def case_file(root: Path, name: str) -> Path:
    """The file of the paper of this name in the course at this root.  Raises :class:`OwnTableError` for a bad name."""
    place = root / OWN
    beside = [path.name for path in place.iterdir()] if place.is_dir() else []
    if fault := paper_name_fault(name, beside):
        raise OwnTableError(f"own.error.paper.{fault}", name=name, longest=LONGEST)
    return place / name / "cases.yaml"


def paper(root: Path, name: str) -> OwnPaper:
    """The paper of this name."""
    return OwnPaper(case_file(root, name).parent)


def free_words(root: Path, name: str, words: str) -> str:
    """These words, or with a letter or a number after them, so that no case of the paper is called so already."""
    taken: set[str] = set()
    with suppress(OSError, UnicodeDecodeError, OwnTableError):  # whatever is wrong is said when a case is kept there
        taken = set(_ID_TOLD.findall(case_file(root, name).read_text(encoding="utf-8")))
    further = (f"{words}-{mark}" for mark in chain(ascii_lowercase[1:], count(27)))
    return next(each for each in chain((words,), further) if f"{name}-{each}" not in taken)


def read_entry(entry: str, case_id: str) -> Case:
    """The case that an entry tells.  Raises :class:`OwnTableError` with what a case file would say of it."""
    found = read_cases(_with_entry(_HEAD, entry, None), Path(), complete=False)
    if case_id in found.unusable or "" in found.unusable:
        raise OwnTableError("own.error.case", reason=_reason(found.faults[0]))
    return found.file.case(case_id)


def _reason(error: CaseError) -> str:
    return f"{error.key}: {error.message}" if error.key else error.message


def keep(path: Path, case_id: str, entry: str, *, exercise: bool, before: Kept | None = None) -> Kept:
    """Put this entry into the file, which is made where there is none, and its id among the exercises.

    ``before`` is what was kept of the same case: its entry is then put in the place of that one, as long as nobody has
    changed that since.  Raises :class:`OwnTableError`, with nothing written, where the file has the same case already,
    where the id is that of another case or no id or one that tells what happened, where the file is damaged, and where
    it cannot be written.
    """
    if not _ID.fullmatch(case_id) or not case_id.startswith(f"{path.parent.name}-"):
        raise OwnTableError("own.error.id", id=case_id, name=path.parent.name)
    if len(case_id) > len(path.parent.name) + 1 + LONGEST:
        raise OwnTableError("own.error.id.long", longest=LONGEST)
    if word := telling_word(case_id.removeprefix(f"{path.parent.name}-")):
        raise OwnTableError("own.error.telling", word=word)
    try:
        is_there = path.exists()
        old = path.read_text(encoding="utf-8") if is_there else _HEAD
        known = read_cases(old, path, complete=False)
        if same := _same(known, read_entry(entry, case_id), before):
            raise OwnTableError("own.error.same", id=same, file=path)
        new, written = _changed(old, known, case_id, entry, before if before and before.path == path else None)
        new = _with_exercise(new, case_id) if exercise and case_id not in known.file.exercises else new
        _check(known, read_cases(new, path, complete=False), case_id)
        make_private(path.parent.parent)  # keys
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_out_of_git(path.parent.parent)
        write_whole(path, new.encode())
    except UnicodeDecodeError as error:
        raise OwnTableError("own.error.damaged", file=path, reason=error.reason) from None
    except CaseError as error:
        raise OwnTableError("own.error.damaged", file=path, reason=error.message) from None
    except OSError as error:
        raise OwnTableError("own.error.unwritten", file=path, reason=error.strerror or error) from None
    return Kept(path, case_id, written)


def _same(known: Reading, case: Case, before: Kept | None) -> str:
    """The id under which the file has this case, in whatever words; not where it is to be put in the place of that."""

    def happened(case: Case) -> tuple[object, ...]:
        return case.edition, case.record, case.answers, case.shows

    others = (each for each in known.file.cases if before is None or before.id != case.id or each.id != case.id)
    return next((each.id for each in others if happened(each) == happened(case)), "")


def _changed(old: str, known: Reading, case_id: str, entry: str, before: Kept | None) -> tuple[str, str]:
    """The file with the entry at its end or in the place of the earlier one; and the entry as it is written."""
    taken = {case.id for case in known.file.cases} | known.unusable.keys()
    if case_id not in taken:
        found = _cases(old)
        return _with_entry(old, entry, found), _indented(entry, found)
    if before is None or before.id != case_id:
        raise OwnTableError("own.error.taken", id=case_id)
    if old.count(before.entry) != 1:
        raise OwnTableError("own.error.edited", id=case_id)
    written = textwrap.indent(entry, " " * (len(before.entry) - len(before.entry.lstrip(" "))))
    return old.replace(before.entry, written), written


def _check(known: Reading, new: Reading, case_id: str) -> None:
    """The case is there, and of all others what was there before."""

    def others(found: Reading) -> tuple[list[Case], list[str]]:
        kept = [replace(case, opening=None) for case in found.file.cases if case.id != case_id]
        return kept, sorted(found.unusable.keys() - {case_id})

    if case_id in new.unusable:
        raise OwnTableError("own.error.case", reason=_reason(new.unusable[case_id]))
    if others(new) != others(known):
        raise OwnTableError("own.error.shape", key=_CASES)
    new.file.case(case_id)


# --- the text of a file ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _List:
    """A list below a key of the file: its indent, the line after it, and where it is written in brackets."""

    indent: int
    end: int
    flow: tuple[int, int] | None = None
    is_empty: bool = False


def _cases(told: str) -> _List:
    found = _list_of(told, _CASES)
    if found is None or (found.flow is not None and not found.is_empty):
        raise OwnTableError("own.error.shape", key=_CASES)
    return found


def _list_of(told: str, key: str) -> _List | None:
    """The list below this key; ``None`` where there is none.  Raises :class:`CaseError`."""
    top = compose(told, "")
    pairs: list[tuple[Node, Node]] = list(top.value) if isinstance(top, MappingNode) else []
    place = next((i for i, (name, _) in enumerate(pairs) if name.value == key), None)
    if place is None:
        return None
    value = pairs[place][1]
    if not isinstance(value, SequenceNode):
        raise OwnTableError("own.error.shape", key=key)
    lines = told.splitlines(keepends=True)
    if value.flow_style:
        begin = sum(map(len, lines[: value.start_mark.line])) + value.start_mark.column
        end = sum(map(len, lines[: value.end_mark.line])) + value.end_mark.column
        return _List(2, value.end_mark.line + 1, (begin, end), not value.value)
    end = pairs[place + 1][0].start_mark.line if place + 1 < len(pairs) else len(lines)
    while place + 1 < len(pairs) and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
        end -= 1  # what is said above the next key is said of it
    return _List(value.start_mark.column, end)


def _indented(entry: str, where: _List) -> str:
    return textwrap.indent(entry, " " * where.indent)


def _with_entry(told: str, entry: str, where: _List | None) -> str:
    """The entry as the last of the cases, a blank line before it."""
    found = _cases(told) if where is None else where
    written = _indented(entry, found)
    if found.flow is not None:
        begin, end = found.flow
        return f"{told[:begin].rstrip(' ')}\n{written}{told[end:].lstrip(' ').removeprefix(chr(10))}"
    lines = told.splitlines(keepends=True)
    head, tail = "".join(lines[: found.end]), "".join(lines[found.end :])
    head = head.rstrip("\n") + "\n"
    return f"{head}\n{written}{tail if not tail.strip() or tail.startswith(chr(10)) else chr(10) + tail}"


def _with_exercise(told: str, case_id: str) -> str:
    """The id as the last of the exercises."""
    found = _list_of(told, _EXERCISES)
    if found is None:
        lines = told.splitlines(keepends=True)
        top = compose(told, "")
        pairs = top.value if isinstance(top, MappingNode) else []
        line = next(name.start_mark.line for name, _ in pairs if name.value == _CASES)
        return "".join([*lines[:line], f"{_EXERCISES}:\n  - {case_id}\n", *lines[line:]])
    if found.flow is not None:
        begin, end = found.flow
        if found.is_empty:
            return f"{told[:begin].rstrip(' ')}\n  - {case_id}{told[end:]}"
        return f"{told[: end - 1].rstrip()}, {case_id}{told[end - 1 :]}"
    lines = told.splitlines(keepends=True)
    head = "".join(lines[: found.end]).rstrip("\n") + "\n"
    return f"{head}{' ' * found.indent}- {case_id}\n{''.join(lines[found.end :])}"
