"""The answers of one person, gathered from all their notebooks, and what was wrong with any of those."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.file import why
from bridgecourse.paper.given import Given, class_given
from bridgecourse.paper.hand_in import ClassTimes, class_times
from bridgecourse.paper.notebook import answers_of, notebook_language, read_submission, sheets_of
from bridgecourse.paper.person import person
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.clock import TimeAllowed, judged
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import clean_text, quote
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.handed_out import HandedOut
from bridgecourse.teach.version import newest_file, parse_version

__all__ = [
    "ME",
    "REFUSED",
    "HandedIn",
    "Portfolio",
    "Problem",
    "PutExercise",
    "Source",
    "class_papers",
    "class_portfolios",
    "failure",
    "gather",
    "notebooks_in",
    "own_portfolio",
    "portfolio_of",
    "problem_finding",
    "problem_of",
]

ME = "me"
"""What the only candidate is called in the frames of a person's own notebooks."""

OTHER_NAME, OTHER_PERSON = "other_name", "other_person"
"""A file that grading refuses for its name; one whose name is perhaps another candidate's."""

REFUSED = (
    OTHER_NAME,
    OTHER_PERSON,
    *(fault.value for fault in Fault if fault.name.startswith("FILE_")),
    Fault.PAPER_FAILED.value,
)
"""What keeps a whole file from being read."""

SIDES = ("submitted", "autograded")
"""Where nbgrader keeps submissions: as they came, and as they were marked.  The first that is there counts."""


class Source(Enum):
    """What somebody's answers were read from."""

    NOTEBOOKS = "notebooks"  # his own copy, or files that somebody has put into a folder
    CLASS = "class"  # nbgrader's folders, with the gradebook beside them
    GRADEBOOK = "gradebook"  # he is in the gradebook, and has handed in nothing
    SITE = "site"  # what a browser has kept of the plain site, in one file


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be used, on the page of the class: a finding with the notebook that it is about.

    ``kind`` is the value of a :class:`Fault`, or one that only the class page knows: how a file is called, and what the
    gradebook has.
    """

    notebook: str
    kind: str
    exercise: str = ""
    question: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True)
class PutExercise:
    """An exercise as a notebook puts it: where, its number and points there, and the questions of each of its parts."""

    notebook: str
    number: int
    points: float
    parts: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Portfolio:
    """What one candidate has answered, in which language each exercise was put, and the problems met on the way.

    ``asked`` are the exercises that his notebooks hold, by their sheets; ``doubtful`` by assignment those with answers
    that do not count for their times (:mod:`bridgecourse.teach.answers.clock`); ``forms`` by exercise the digest of
    what his class was given, where that is known, whatever his paper names, and ``keys`` what was right in that.
    """

    candidate: str
    answers: Mapping[str, Answer] = field(default_factory=dict)
    languages: Mapping[str, Language] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    asked: Mapping[str, PutExercise] = field(default_factory=dict)
    doubtful: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forms: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, HandedOut] = field(default_factory=dict)
    source: Source = Source.GRADEBOOK
    notebooks: int = 0


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What one candidate of a class has handed in, by its files; nothing of it has been read.

    ``assignments`` are those that his folders and files name.  ``stamp`` is another whenever a file is.
    """

    name: str
    papers: tuple[Path, ...]
    refused: tuple[Problem, ...]
    assignments: frozenset[str]
    stamp: int

    @property
    def candidate(self) -> str:
        return clean_text(self.name)


def own_portfolio(folder: Path, candidate: str = ME) -> Portfolio:
    """What a person has answered in the notebooks in and below this folder.

    Where two notebooks hold the same exercise, of two answers the later counts.  Of several versions of a notebook in
    one folder the newest counts.
    """
    newest = (path for path in notebooks_in(folder) if newest_file(path) == path)
    return gather(candidate, newest, folder, silent=frozenset({Fault.NO_ANSWERS}))


def class_portfolios(root: Path, taught: Course | None = None) -> Iterator[Portfolio]:
    """What the candidates of a class have handed in, in nbgrader's folders below the root of the course.

    A notebook as submitted counts; the autograded copy only where the submitted one is no longer there.  In the folder
    of an assignment it is, as in grading, the one that has the assignment's own name; others are named.  Of several
    versions of an assignment the newest counts.  Raises :class:`SetupError` where what was decided about times cannot
    be read.
    """
    times = class_times(root)
    yield from (portfolio_of(each, root, times) for each in class_papers(root, taught))


def class_papers(root: Path, taught: Course | None = None) -> Iterator[HandedIn]:
    """Whose papers there are in such a class, candidate by candidate, and which of them count."""
    known = taught or course()
    assignments = {each.assignment for each in (*known.folders, *known.own)}
    names: set[str] = set()
    for side in SIDES:
        folder = root / side
        if folder.is_dir():
            names |= {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")}
    for name in sorted(names):
        yield _handed_in(root, name, assignments)


def portfolio_of(handed: HandedIn, root: Path, times: ClassTimes) -> Portfolio:
    """Read these papers."""

    def period(paper: Path) -> TimeAllowed:
        return times.period(handed.name, _assignment(paper.relative_to(root).parts[2]))

    known = class_given(root)

    def given(paper: Path) -> Given:
        return known.get(_assignment(paper.relative_to(root).parts[2]), Given())

    own = gather(handed.candidate, iter(handed.papers), root, refused=handed.refused, period=period, class_form=given)
    return replace(own, source=Source.CLASS)


def _assignment(part: str) -> str:
    return part.removesuffix(".ipynb")


def _handed_in(root: Path, name: str, assignments: Iterable[str]) -> HandedIn:
    chosen: dict[Path, Path] = {}
    others: dict[str, list[Path]] = {}
    stamps: list[object] = []
    for side in SIDES:
        files = sorted(_files(root / side / name))
        stamps += [(str(path), *stamp) for path, stamp in files]
        for path in (path for path, _ in files if _is_notebook(path)):
            inside = path.relative_to(root / side)
            assignment = inside.parts[1]
            if parse_version(assignment)[0] not in assignments or inside.parts[2:] == (f"{assignment}.ipynb",):
                chosen.setdefault(inside, path)
            elif side == SIDES[0]:
                others.setdefault(assignment, []).append(path)
    refused = [problem for each, paths in others.items() for problem in _misnamed(root, name, each, paths)]
    named = {_assignment(part) for inside in chosen for part in inside.parts[1:]} | others.keys()
    papers = tuple(chosen[inside] for inside in sorted(chosen) if not _is_superseded(inside, chosen))
    own = frozenset(each for each in named if parse_version(each)[0] in assignments)
    return HandedIn(name, papers, tuple(refused), own, hash(tuple(stamps)))


def _files(folder: Path) -> Iterator[tuple[Path, tuple[int, ...]]]:
    """The files in and below a folder, but none below a hidden folder or behind a link to one, each with its stamp."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            if not entry.name.startswith("."):
                yield from _files(Path(entry.path))
        elif Path(entry.path).is_file():
            seen = entry.stat()
            yield Path(entry.path), (seen.st_ino, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns)


def _is_notebook(path: Path) -> bool:
    return path.suffix == ".ipynb" and not path.name.startswith(".")


def _is_superseded(paper: Path, among: Iterable[Path]) -> bool:
    """Whether its candidate has handed in a newer version of this assignment."""
    own, number = parse_version(paper.parts[1])
    return any(parse_version(each.parts[1]) > (own, number) for each in among if parse_version(each.parts[1])[0] == own)


def _misnamed(root: Path, owner: str, assignment: str, paths: list[Path]) -> Iterator[Problem]:
    """What grading refuses by its name: every file where the own one is missing, else those that name another."""
    wanted = f"{assignment}.ipynb"
    is_missing = not (root / SIDES[0] / owner / assignment / wanted).is_file()
    for path in paths:
        notebook, named = clean_text(path.relative_to(root).as_posix()), person(path.name, assignment, owner)
        if named:
            yield Problem(notebook, OTHER_PERSON, question=clean_text(named), found=wanted)
        elif is_missing:
            yield Problem(notebook, OTHER_NAME, found=wanted)


def notebooks_in(folder: Path) -> Iterator[Path]:
    """The notebooks in and below a folder, but none that is hidden."""
    for path in sorted(folder.rglob("*.ipynb")):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts):
            yield path


def gather(
    candidate: str,
    notebooks: Iterator[Path],
    base: Path,
    *,
    silent: frozenset[Fault] = frozenset(),
    refused: Iterable[Problem] = (),
    period: Callable[[Path], TimeAllowed] | None = None,
    class_form: Callable[[Path], Given] | None = None,
) -> Portfolio:
    """Every notebook by itself: whatever one of them holds, the others are read.

    Times are held against the period of each paper, where there is one.
    """
    gathered: dict[str, Answer] = {}
    languages: dict[str, Language] = {}
    problems: list[Problem] = list(refused)
    asked: dict[str, PutExercise] = {}
    doubtful: dict[str, tuple[str, ...]] = {}
    forms: dict[str, str] = {}
    keys: dict[str, HandedOut] = {}
    read = 0
    for path in notebooks:
        read += 1
        name = clean_text(path.relative_to(base).as_posix())
        try:
            given, metadata, findings = _read(path)
            if period is not None:
                given = judged(Answers(given), period(path)).exercises
        except Exception as error:  # a fault of ours, met with the help of this file
            problems.append(failure(name, error))
            continue
        if class_form is not None:
            form = class_form(path)
            digests = {exercise: form.digest(exercise, answer.digest) for exercise, answer in given.items()}
            forms |= {exercise: digest for exercise, digest in digests.items() if digest}
            keys |= {each[0]: form.forms[each] for each in digests.items() if each in form.forms}
        asked |= {exercise: _asked(name, sheet) for exercise, sheet in sheets_of(metadata).items()}
        language = notebook_language(metadata)
        if language is not None:
            languages |= dict.fromkeys(given, language)
        problems += [problem_of(name, finding) for finding in bounded(findings) if finding.fault not in silent]
        if in_doubt := tuple(exercise for exercise, answer in given.items() if answer.doubts):
            assignment = _assignment(path.relative_to(base).parts[2])
            doubtful[assignment] = (*doubtful.get(assignment, ()), *in_doubt)
        again = {exercise: gathered[exercise] for exercise in given if exercise in gathered}
        gathered |= given
        if again:
            gathered |= merge(Answers(again), Answers({exercise: given[exercise] for exercise in again})).exercises
    found = (candidate, gathered, languages, tuple(problems), asked, doubtful, forms, keys)
    return Portfolio(*found, Source.NOTEBOOKS, read)


def _asked(notebook: str, sheet: Mapping[str, object]) -> PutExercise:
    """What a sheet asks; of a damaged one what can be read."""
    number, points = sheet.get("number"), sheet.get("points")
    parts = {str(part.get("id")): tuple(_ids(part.get("questions"))) for part in _mappings(sheet.get("parts"))}
    return PutExercise(
        notebook,
        number if isinstance(number, int) else 0,
        float(points) if isinstance(points, int | float) else 0.0,
        parts,
    )


def _ids(questions: object) -> Iterator[str]:
    yield from (str(question.get("id")) for question in _mappings(questions))


def _mappings(found: object) -> Iterator[Mapping[str, object]]:
    yield from (each for each in found if isinstance(each, Mapping)) if isinstance(found, list) else ()


def _read(path: Path) -> tuple[Mapping[str, Answer], object, tuple[Finding, ...]]:
    """The answers in a notebook, its metadata, and what was wrong with it; no answers where it cannot be read."""
    try:
        notebook, findings = read_submission(path)
    except NotebookError as error:
        refused = why(error) or Finding(Fault.FILE_UNOPENED, found=str(error))
        return {}, None, (refused,)
    metadata = notebook.get("metadata")
    answers = answers_of(metadata, path)
    return answers.exercises, metadata, (*findings, *answers.findings)


def problem_of(notebook: str, finding: Finding) -> Problem:
    """A finding as a problem with this notebook."""
    return Problem(notebook, finding.fault.value, finding.exercise, finding.question, finding.found)


def problem_finding(problem: str, exercise: str, question: str, found: str) -> Finding | None:
    """The finding that a row of ``problems`` was made from; ``None`` for what only progress knows."""
    fault = next((fault for fault in Fault if fault.value == problem), None)
    return None if fault is None else Finding(fault, exercise, question, found)


def failure(notebook: str, error: Exception) -> Problem:
    """A paper that could not be marked, through no fault of its own perhaps."""
    return Problem(notebook, Fault.PAPER_FAILED.value, found=quote(f"{type(error).__name__}: {error}"))
