"""The answers of one person, gathered from all their notebooks, and what was wrong with any of those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers import (
    Answer,
    Answers,
    answers_of,
    merge,
    notebook_language,
    quote,
    read_submission,
    sheets_of,
)
from bridgecourse.teach.finding import Fault, Finding, bounded
from bridgecourse.teach.reading import clean_text, why

__all__ = ["ME", "Paper", "Trouble", "class_papers", "failure", "own_paper", "trouble"]

ME = "me"
"""What the only candidate is called in the frames of a person's own notebooks."""

SIDES = ("submitted", "autograded")
"""Where nbgrader keeps submissions: as they came, and as they were marked.  The first that is there counts."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something about a notebook that could not be used: the value of a :class:`Fault`, with what it was about."""

    notebook: str
    problem: str
    exercise: str = ""
    question: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """What one candidate has answered, in which language each exercise was put, and the trouble met on the way.

    ``asked`` are the exercises that his notebooks hold, by their sheets.
    """

    candidate: str
    answers: Mapping[str, Answer] = field(default_factory=dict)
    languages: Mapping[str, Language] = field(default_factory=dict)
    troubles: tuple[Trouble, ...] = ()
    asked: frozenset[str] = frozenset()


def own_paper(folder: Path, candidate: str = ME) -> Paper:
    """What a person has answered in the notebooks in and below this folder.

    Where two notebooks hold the same exercise, of two answers the later counts.
    """
    return _gather(candidate, _notebooks(folder), folder, silent=frozenset({Fault.NO_ANSWERS}))


def class_papers(root: Path) -> Iterator[Paper]:
    """What the candidates of a class have handed in, in nbgrader's folders below the root of the course.

    A notebook as submitted counts; the autograded copy only where the submitted one is no longer there.
    """
    names: set[str] = set()
    for side in SIDES:
        folder = root / side
        if folder.is_dir():
            names |= {path.name for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")}
    for name in sorted(names):
        chosen: dict[Path, Path] = {}
        for side in SIDES:
            for path in _notebooks(root / side / name):
                chosen.setdefault(path.relative_to(root / side), path)
        yield _gather(clean_text(name), (chosen[inside] for inside in sorted(chosen)), root)


def _notebooks(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*.ipynb")):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts):
            yield path


def _gather(candidate: str, notebooks: Iterator[Path], base: Path, *, silent: frozenset[Fault] = frozenset()) -> Paper:
    """Every notebook by itself: whatever one of them holds, the others are read."""
    gathered: dict[str, Answer] = {}
    languages: dict[str, Language] = {}
    troubles: list[Trouble] = []
    asked: set[str] = set()
    for path in notebooks:
        name = clean_text(path.relative_to(base).as_posix())
        try:
            found, metadata, findings = _read(path)
        except Exception as error:  # a fault of ours, met with the help of this file
            troubles.append(failure(name, error))
            continue
        asked |= sheets_of(metadata).keys()
        language = notebook_language(metadata)
        if language is not None:
            languages |= dict.fromkeys(found, language)
        troubles += [trouble(name, finding) for finding in bounded(findings) if finding.fault not in silent]
        own = Answers({exercise: gathered[exercise] for exercise in found if exercise in gathered})
        gathered |= merge(own, Answers(found)).exercises
    return Paper(candidate, gathered, languages, tuple(troubles), frozenset(asked))


def _read(path: Path) -> tuple[Mapping[str, Answer], object, tuple[Finding, ...]]:
    """The answers in a notebook, its metadata, and what was wrong with it; no answers where it cannot be read."""
    try:
        notebook, findings = read_submission(path)
    except NotebookError as error:
        refused = why(error) or Finding(Fault.FILE_UNOPENED, found=str(error))
        return {}, None, (refused,)
    metadata = notebook.get("metadata")
    found = answers_of(metadata, path)
    return found.exercises, metadata, (*findings, *found.findings)


def trouble(notebook: str, finding: Finding) -> Trouble:
    """A finding of the answer sheet as trouble with this notebook."""
    return Trouble(notebook, finding.fault.value, finding.exercise, finding.question, finding.found)


def failure(notebook: str, error: Exception) -> Trouble:
    """A paper that could not be marked, through no fault of its own perhaps."""
    return Trouble(notebook, Fault.PAPER_FAILED.value, found=quote(f"{type(error).__name__}: {error}"))
