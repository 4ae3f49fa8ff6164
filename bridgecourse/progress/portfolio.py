"""The answers of one person, gathered from all their notebooks, and what was wrong with any of those."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.file import why
from bridgecourse.paper.notebook import answers_of, notebook_language, read_submission, sheets_of
from bridgecourse.paper.person import person
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.safe_text import clean_text, quote
from bridgecourse.teach.course import Course, course

__all__ = ["ME", "REFUSED", "Portfolio", "Problem", "class_portfolios", "failure", "own_portfolio", "problem_of"]

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
class Portfolio:
    """What one candidate has answered, in which language each exercise was put, and the problems met on the way.

    ``asked`` are the exercises that his notebooks hold, by their sheets.
    """

    candidate: str
    answers: Mapping[str, Answer] = field(default_factory=dict)
    languages: Mapping[str, Language] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    asked: frozenset[str] = frozenset()


def own_portfolio(folder: Path, candidate: str = ME) -> Portfolio:
    """What a person has answered in the notebooks in and below this folder.

    Where two notebooks hold the same exercise, of two answers the later counts.
    """
    return _gather(candidate, _notebooks(folder), folder, silent=frozenset({Fault.NO_ANSWERS}))


def class_portfolios(root: Path, taught: Course | None = None) -> Iterator[Portfolio]:
    """What the candidates of a class have handed in, in nbgrader's folders below the root of the course.

    A notebook as submitted counts; the autograded copy only where the submitted one is no longer there.  In the folder
    of an assignment it is, as in grading, the one that has the assignment's own name; others are named.
    """
    names: set[str] = set()
    assignments = {each.assignment for each in (taught or course()).folders}
    for side in SIDES:
        folder = root / side
        if folder.is_dir():
            names |= {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")}
    for name in sorted(names):
        chosen: dict[Path, Path] = {}
        others: dict[str, list[Path]] = {}
        for side in SIDES:
            for path in _notebooks(root / side / name):
                inside = path.relative_to(root / side)
                assignment = inside.parts[1]
                if assignment not in assignments or inside.parts[2:] == (f"{assignment}.ipynb",):
                    chosen.setdefault(inside, path)
                elif side == SIDES[0]:
                    others.setdefault(assignment, []).append(path)
        refused = [problem for each, paths in others.items() for problem in _misnamed(root, name, each, paths)]
        yield _gather(clean_text(name), (chosen[inside] for inside in sorted(chosen)), root, refused=refused)


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


def _notebooks(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*.ipynb")):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts):
            yield path


def _gather(
    candidate: str,
    notebooks: Iterator[Path],
    base: Path,
    *,
    silent: frozenset[Fault] = frozenset(),
    refused: Iterable[Problem] = (),
) -> Portfolio:
    """Every notebook by itself: whatever one of them holds, the others are read."""
    gathered: dict[str, Answer] = {}
    languages: dict[str, Language] = {}
    problems: list[Problem] = list(refused)
    asked: set[str] = set()
    for path in notebooks:
        name = clean_text(path.relative_to(base).as_posix())
        try:
            given, metadata, findings = _read(path)
        except Exception as error:  # a fault of ours, met with the help of this file
            problems.append(failure(name, error))
            continue
        asked |= sheets_of(metadata).keys()
        language = notebook_language(metadata)
        if language is not None:
            languages |= dict.fromkeys(given, language)
        problems += [problem_of(name, finding) for finding in bounded(findings) if finding.fault not in silent]
        own = Answers({exercise: gathered[exercise] for exercise in given if exercise in gathered})
        gathered |= merge(own, Answers(given)).exercises
    return Portfolio(candidate, gathered, languages, tuple(problems), frozenset(asked))


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


def failure(notebook: str, error: Exception) -> Problem:
    """A paper that could not be marked, through no fault of its own perhaps."""
    return Problem(notebook, Fault.PAPER_FAILED.value, found=quote(f"{type(error).__name__}: {error}"))
