"""Which assignments a class has begun with an older version, and how it gets the newer one beside it.

nbgrader refuses other cells where there are submissions, and answers to one notebook are not marked by another.  So a
class keeps what it has begun with, and newer contents are an assignment of their own, ``law-31-v2``.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from pathlib import Path

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.grade.form import of_course
from bridgecourse.i18n import Language, text
from bridgecourse.paper.given import Given, class_given, note_given
from bridgecourse.paper.notebook import read_notebook, sheets_of
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.handed_out import HandedOut, Markable
from bridgecourse.teach.version import newest, parse_version, versioned
from bridgecourse.whole_file import write_whole

__all__ = ["Begun", "ClassRoom", "Contents", "class_room", "contents", "renew"]

DATABASE = "gradebook.db"

LOOKED_AT = 3
"""So many papers of an assignment are opened to see what they were asked."""


@dataclass(frozen=True, slots=True)
class Begun:
    """An assignment that a class has begun, and of which the course has newer contents.

    ``newer`` would be their name; ``papers`` is how many were handed in.
    """

    assignment: str
    newer: str
    papers: int


@dataclass(frozen=True, slots=True)
class Contents:
    """What a notebook asks: the points of its graded cells, and the digests of its exercises."""

    points: Mapping[str, float]
    digests: Mapping[str, str]

    @property
    def graded(self) -> dict[str, str]:
        """The digests of the exercises that have a graded cell."""
        return {name: digest for name, digest in self.digests.items() if name in self.points}


def contents(notebook: Path) -> Contents | None:
    """Of the notebook in this file; ``None`` where there is none that can be read."""
    try:
        document = read_notebook(notebook)
    except NotebookError:
        return None
    points: dict[str, float] = {}
    cells = document["cells"]
    for cell in cells if isinstance(cells, list) else []:
        metadata = cell.get("metadata") if isinstance(cell, Mapping) else None
        graded = metadata.get("nbgrader") if isinstance(metadata, Mapping) else None
        if (
            isinstance(graded, Mapping)
            and graded.get("grade")
            and isinstance(worth := graded.get("points"), int | float)
        ):
            points[str(graded.get("grade_id"))] = float(worth)
    sheets = sheets_of(document.get("metadata"))
    return Contents(points, {name: str(sheet.get("digest")) for name, sheet in sheets.items()})


class ClassRoom:
    """The class at the root of this course: its gradebook, which is only read, its papers, and what it has released."""

    def __init__(self, root: Path, course: Course, exchange: Path | None = None) -> None:
        self.root, self.course = root, course
        self.released = (exchange or root / "exchange") / "bridgecourse" / "outbound"

    def begun(self) -> Iterator[Begun]:
        """Each assignment that people have begun, and of which they do not have what the course has now."""
        has_course = (self.course.root / "laws").is_dir()
        for folder in (*self.course.folders, *self.course.own) if has_course else ():
            own = folder.assignment
            last = self.last(own)
            if self.is_begun(own) and not self.is_present(last):
                yield Begun(own, versioned(own, parse_version(last)[1] + 1), self.count(own))

    def versions(self, own: str) -> list[str]:
        """The assignments that this class has of a law: the first and whatever has been put beside it."""
        folders = chain.from_iterable((self.root / "source" / each.value).glob(f"{own}*") for each in Language)
        names = {own, *self._points, *(path.name for path in folders if path.is_dir())}
        return sorted((name for name in names if parse_version(name)[0] == own), key=parse_version)

    def last(self, own: str) -> str:
        return newest(own, self.versions(own)) or own

    def is_begun(self, own: str) -> bool:
        """Whether anybody has handed in any version, or it was released."""
        return any(self.papers(name) or (self.released / name).is_dir() for name in self.versions(own))

    def is_present(self, assignment: str) -> bool:
        """Whether this assignment is what the course has of its law now, as far as can be seen."""
        own, number = parse_version(assignment)
        now = self.source(own)
        if now is None:
            return True
        if number > 1:
            return self.source(assignment) == now and not self.other_keys(assignment)
        if self.other_keys(assignment):
            return False
        if (given := self._points.get(assignment)) is not None and given != now.points:
            return False
        out = (contents(path) for path in self._handed_out(assignment))
        asked = {pair for found in out if found is not None for pair in found.digests.items()}
        return not any(now.digests.get(name) != digest for name, digest in asked & self.course.handed_out.keys())

    def source(self, assignment: str) -> Contents | None:
        """What the instructor's notebook of this assignment asks; the same in every language."""
        files = (self.root / "source" / each.value / assignment / f"{assignment}.ipynb" for each in Language)
        return next((found for file in files if (found := contents(file)) is not None), None)

    def is_changed(self, assignment: str) -> bool:
        """Whether it has papers, and its notebook other graded cells than the gradebook has."""
        given, now = self._points.get(assignment), self.source(assignment)
        return bool(given and now and given != now.points and self.papers(assignment))

    def other_keys(self, assignment: str) -> list[str]:
        """The exercises that ask what they asked when they were handed out, and for which something else is right."""
        given = class_given(self.root).get(assignment, Given())
        asked = (self._of_course(name, digest) for name, digest in given.forms)
        now = (each for each in asked if each is not None and not isinstance(each, HandedOut))
        return sorted(each.id for each in now if given.other_key(each) is not None)

    def _of_course(self, name: str, digest: str) -> Markable | None:
        """This form of an exercise, if the course has it or had it once."""
        now = of_course(name, self.course)
        return now if now is not None and now.digest == digest else self.course.handed_out.get((name, digest))

    def _right(self, digests: Mapping[str, tuple[str, ...]]) -> list[Markable]:
        """What is right in these, as far as that is known."""
        pairs = ((name, digest) for name, each in digests.items() for digest in each)
        return [form for pair in pairs if (form := self._of_course(*pair)) is not None]

    def note(self, assignment: str, *, new_key: bool = False) -> None:
        """Keep what goes out with this assignment now; for a class that has begun with its key, or with a new one."""
        now = self.source(assignment)
        if now is not None and now.graded:
            is_begun = bool(self.papers(assignment)) or (self.released / assignment).is_dir()
            right = self._right(_each(now.graded))
            note_given(self.root, assignment, now.graded, "generate", right, is_begun=is_begun, new_key=new_key)

    def given(self, assignment: str) -> Given:
        """By which form of each exercise the papers of this assignment are marked.

        What was noted when it was made for this class; for one that has begun before that was kept: what lies in the
        exchange; the version whose cells the gradebook has; where several versions have the same cells, the one that
        most of the papers, and at least two, name; else what the course has now.  No single paper decides it.
        """
        if (known := class_given(self.root).get(assignment)) is not None:
            if known.forms:
                return known
            return note_given(self.root, assignment, {}, known.by, self._right(known.digests), is_begun=True)
        out = (contents(path) for path in sorted((self.released / assignment).rglob("*.ipynb")))
        if released := next((found.graded for found in out if found is not None and found.graded), None):
            return note_given(self.root, assignment, released, "exchange", self._right(_each(released)))
        forms = self._forms(assignment)
        if len(forms) == 1:
            return note_given(self.root, assignment, forms[0], "gradebook", self._right(_each(forms[0])))
        chosen = self._named_by_most(assignment, forms)
        return Given(_each(chosen), "papers")

    def _forms(self, assignment: str) -> list[dict[str, str]]:
        """The digests in each version of the course whose exercises are those of the gradebook; the present first."""
        cells = self._points.get(assignment, {})
        own = self.source(assignment) or self.source(parse_version(assignment)[0])
        versions: dict[str, dict[str, str]] = {} if own is None else {"": _fitting(own.digests, own.points, cells)}
        for (name, digest), one in self.course.handed_out.items():
            for version in one.versions if cells.get(name) == one.points else ():
                versions.setdefault(version, {})[name] = digest
        most = max(map(len, versions.values()), default=0)
        fitting = [form for form in versions.values() if len(form) == most > 0]
        return [form for number, form in enumerate(fitting) if form not in fitting[:number]]

    def _named_by_most(self, assignment: str, forms: list[dict[str, str]]) -> dict[str, str]:
        votes: Counter[int] = Counter()
        for paper in self.papers(assignment) if forms else ():
            if (found := contents(paper / f"{assignment}.ipynb")) is not None:
                shared = [len(form.items() & found.digests.items()) for form in forms]
                votes.update([shared.index(max(shared))] if max(shared) else ())
        if not votes:
            return forms[0] if forms else {}
        winner, count = votes.most_common(1)[0]
        return forms[winner] if count > 1 and 2 * count > votes.total() else forms[0]

    def count(self, assignment: str) -> int:
        """How many papers of any version were handed in."""
        return sum(len(self.papers(name)) for name in self.versions(parse_version(assignment)[0]))

    def papers(self, assignment: str) -> list[Path]:
        """The folders of those who have handed in."""
        found = {path.parent.name: path for path in sorted((self.root / "submitted").glob(f"*/{assignment}"))}
        graded = {path.parent.name: path for path in sorted((self.root / "autograded").glob(f"*/{assignment}"))}
        return [path for path in (graded | found).values() if path.is_dir()]

    def _handed_out(self, assignment: str) -> Iterator[Path]:
        name = f"{assignment}.ipynb"
        yield self.released / assignment / name
        yield from (paper / name for paper in islice(self.papers(assignment), LOOKED_AT))

    @cached_property
    def _points(self) -> dict[str, dict[str, float]]:
        """By assignment the points of each graded cell, in the gradebook.  Raises :class:`SetupError`."""
        path = self.root / DATABASE
        if not path.is_file():
            return {}
        from nbgrader.api import Assignment
        from sqlalchemy import create_engine
        from sqlalchemy.exc import DatabaseError
        from sqlalchemy.orm import Session
        from sqlalchemy.pool import NullPool

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)

        engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
        try:
            with Session(engine) as session:
                return {
                    str(assignment.name): {
                        str(cell.name): float(cell.max_score)
                        for notebook in assignment.notebooks
                        for cell in notebook.grade_cells
                    }
                    for assignment in session.query(Assignment)
                }
        except DatabaseError as error:
            raise SetupError(f"{path}: expected a gradebook of nbgrader: {error.orig}") from None
        finally:
            engine.dispose()


def class_room(root: Path, config: Mapping[str, Mapping[str, object]]) -> ClassRoom:
    """The class in this folder, with the exchange of nbgrader's configuration."""
    exchange = config["Exchange"].get("root") if "Exchange" in config else None
    return ClassRoom(root, Course(root / "course"), Path(exchange) if isinstance(exchange, str) else None)


def _each(digests: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {name: (digest,) for name, digest in digests.items()}


def _fitting(digests: Mapping[str, str], points: Mapping[str, float], cells: Mapping[str, float]) -> dict[str, str]:
    """The exercises that the gradebook has, for as many points."""
    return {name: digest for name, digest in digests.items() if name in points and cells.get(name) == points[name]}


def renew(room: ClassRoom, assignment: str, language: Language) -> str:
    """Put the present contents beside what the class has begun with, in every language; gives their name.

    Raises :class:`SetupError` where there is nothing to put beside, :class:`CaseError` for no assignment of the course.
    """
    own = room.course.folder(assignment).assignment
    last = room.last(own)
    if not room.is_begun(own):
        raise SetupError(text("version.not_begun", language, assignment=own))
    if room.is_present(last):
        raise SetupError(text("version.has_it", language, assignment=last))
    name = versioned(own, parse_version(last)[1] + 1)
    for each in Language:
        source = room.root / "source" / each.value
        try:
            words = (source / own / f"{own}.ipynb").read_bytes()
            (source / name).mkdir(exist_ok=True)
            write_whole(source / name / f"{name}.ipynb", words)
        except OSError as error:
            raise SetupError(
                text("version.unwritten", language, folder=source / name, reason=error.strerror or error)
            ) from error
    return name
