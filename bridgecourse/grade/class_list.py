"""Who is in the class, and whom of it a folder or a file names: by id, name, e-mail address or account.

Nobody is guessed.  A name has to say somebody whole, in whatever spelling and order; where it says two, both are given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory

from bridgecourse.grade.label import FileLabel, read_label, without_addition
from bridgecourse.paper.name import given_names
from bridgecourse.paper.person import plain_name, spellings

__all__ = ["Candidate", "ClassList", "read_class_list"]

ALIKE = 3
"""So many names of the class are proposed for one that is not in it."""

NEAR = 0.6
"""From here on two names are spelt almost alike: difflib's own measure."""

LONGEST = 6
"""So many parts of a name are looked at as one."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the class, as the gradebook has him."""

    id: str
    first: str = ""
    last: str = ""
    email: str = ""
    account: str = ""

    def __str__(self) -> str:
        name = " ".join(each for each in (self.first, self.last) if each)
        return f"{self.id} ({name})" if name and plain_name(name) != plain_name(self.id) else self.id

    @property
    def is_listed(self) -> bool:
        """Whether the gradebook has more of him than grading enters by itself, which makes names of the id."""
        told = self.first or None, self.last or None
        own = tuple(each or None for each in given_names(self.id, None, None))
        return bool(self.email or self.account or (any(told) and told != own))

    @property
    def names(self) -> Iterator[str]:
        """Everything that is his name in whole."""
        first, last = (self.first, self.last) if self.last else given_names(self.id, self.first or None, None)
        yield from (self.id, f"{first} {last}", f"{last} {first}")
        if self.email:
            yield from (self.email, self.email.partition("@")[0])


class ClassList:
    """The candidates whom the gradebook knows, or from whom something was collected before."""

    def __init__(self, candidates: Iterable[Candidate]) -> None:
        self.candidates = {each.id: each for each in candidates}

    @cached_property
    def is_list(self) -> bool:
        """Whether somebody made a list of the class, with names; else it only grew by what was handed in."""
        return any(each.is_listed for each in self.candidates.values())

    def named(self, label: FileLabel) -> tuple[Candidate, ...]:
        """Whom this names: more than one where it may be either."""
        if label.text in self.candidates:
            return (self.candidates[label.text],)
        named, accounts = self._by_name(label), self._accounts.get(label.account, frozenset())
        found = (named & accounts) or (named | accounts)
        rest, word = ("", "") if found else without_addition(label.text)
        if rest and not self._spelt(word):
            return self.named(read_label(rest))
        return tuple(self.candidates[each] for each in sorted(found))

    def alike(self, label: FileLabel) -> list[Candidate]:
        """Those who share a word with this name, or are spelt almost like it, the likeliest first."""
        name, words = plain_name(label.name), _words(label.text)
        near: list[tuple[int, float, Candidate]] = []
        for one in self.candidates.values():
            told = f"{one.first} {one.last}".strip()
            shared = len(words & _words(f"{one.id} {told}"))
            ratio = max(SequenceMatcher(None, name, plain_name(each)).ratio() for each in (one.id, told))
            if shared or ratio >= NEAR:
                near.append((shared, ratio, one))
        near.sort(key=lambda each: (-each[0], -each[1], each[2].id))
        return [one for _, _, one in near[:ALIKE]]

    def _by_name(self, label: FileLabel) -> frozenset[str]:
        """By name.  Every part has to be of somebody's name, and a longer name says more than half of it."""
        if label.logins:
            return frozenset().union(*(self._logins.get(plain_name(login), frozenset()) for login in label.logins))
        parts = label.parts
        spans = {
            (start, end): found
            for start in range(len(parts))
            for end in range(start + 1, min(len(parts), start + LONGEST) + 1)
            if (found := self._spelt("".join(parts[start:end])))
        }
        whole = [span for span in spans if not any(_is_within(span, other) for other in spans)]
        if not whole or (self.is_list and len({at for span in whole for at in range(*span)}) < len(parts)):
            return frozenset()
        named = [spans[span] for span in whole]
        return frozenset.intersection(*named) or frozenset().union(*named)

    def _spelt(self, name: str) -> frozenset[str]:
        return frozenset().union(*(self._names.get(each, frozenset()) for each in spellings(name)))

    @cached_property
    def _names(self) -> Mapping[str, frozenset[str]]:
        names: dict[str, set[str]] = {}
        for candidate in self.candidates.values():
            for name in candidate.names:
                for spelling in spellings(name):
                    names.setdefault(spelling, set()).add(candidate.id)
        return {name: frozenset(ids) for name, ids in names.items()}

    @cached_property
    def _logins(self) -> Mapping[str, frozenset[str]]:
        logins: dict[str, set[str]] = {}
        for one in self.candidates.values():
            for login in {one.id, one.email, one.email.partition("@")[0]} - {""}:
                logins.setdefault(plain_name(login), set()).add(one.id)
        return {login: frozenset(ids) for login, ids in logins.items()}

    @cached_property
    def _accounts(self) -> Mapping[str, frozenset[str]]:
        accounts: dict[str, set[str]] = {}
        for candidate in self.candidates.values():
            if candidate.account:
                accounts.setdefault(candidate.account, set()).add(candidate.id)
        return {number: frozenset(ids) for number, ids in accounts.items()}


def read_class_list(directory: CourseDirectory) -> ClassList:
    """The class in this folder."""
    root = Path(directory.root)
    known = {
        path.name: Candidate(path.name)
        for path in root.glob(f"{directory.submitted_directory}/*")
        if path.is_dir() and not path.name.startswith(".")
    }
    database = str(directory.db_url)
    if not database.startswith("sqlite:///") or Path(database.removeprefix("sqlite:///")).is_file():
        with Gradebook(database, directory.course_id) as gradebook:
            known |= {str(each.id): _candidate(each) for each in gradebook.students}
    return ClassList(known.values())


def _candidate(student: object) -> Candidate:
    first, last, email, account = (
        str(getattr(student, name, None) or "").strip() for name in ("first_name", "last_name", "email", "lms_user_id")
    )
    return Candidate(str(student.id), first, last, email, account)  # type: ignore[attr-defined]  # nbgrader has no types


def _is_within(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]


def _words(name: str) -> set[str]:
    return {spelling for word in re.findall(r"[^\W\d_]{2,}", name) for spelling in spellings(word)}
