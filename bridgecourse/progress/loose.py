"""Answers outside of a class's folders: loose files of several people, one notebook, what the plain site keeps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bridgecourse.paper.file import NOTEBOOK, read_json, refusal
from bridgecourse.paper.notebook import ANSWERS_KEY
from bridgecourse.progress.portfolio import ME, Portfolio, Source, gather, notebooks_in, problem_of
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault
from bridgecourse.teach.answers.reading import read_answers
from bridgecourse.teach.answers.safe_text import clean_text, quote
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.version import newest_file

__all__ = ["loose_portfolios", "notebook_portfolio", "site_portfolio"]

SITE_FORMAT, SITE_VERSION = "bridgecourse-site", 1
"""What the file says of itself in which a reader of the plain site takes everything along (web/site/take_along.js)."""

_SILENT = frozenset({Fault.NO_ANSWERS})


def loose_portfolios(folder: Path, taught: Course | None = None) -> Iterator[Portfolio]:
    """What is in the notebooks in and below a folder into which somebody has put files of several people.

    A file is of whom its name says, as nbgrader collects them: ``ann_law-31.ipynb`` is Ann's.  All that say nothing of
    the kind are of one person, as in :func:`own_portfolio`.
    """
    names = _assignments(taught)
    owners: dict[str, list[Path]] = {}
    for path in (path for path in notebooks_in(folder) if newest_file(path) == path):
        owners.setdefault(_owner(path.name, names), []).append(path)
    for owner in sorted(owners):
        yield gather(owner, iter(owners[owner]), folder, silent=_SILENT)


def notebook_portfolio(file: Path, taught: Course | None = None) -> Portfolio:
    """What is in this one notebook, of whom its name says."""
    names = _assignments(taught)
    return gather(_owner(file.name, names), iter((file,)), file.parent, silent=_SILENT)


def _assignments(taught: Course | None) -> list[str]:
    known = taught or course()
    return [each.assignment for each in (*known.folders, *known.own)]


def _owner(file: str, assignments: Iterable[str]) -> str:
    """Whose notebook this is, by its name."""
    for assignment in assignments:
        named = re.match(rf"(.+?)[\s_.-]+{re.escape(assignment)}(?![0-9])", file)
        if named is not None:
            return clean_text(named[1].strip())
    return ME


def site_portfolio(file: Path, candidate: str = ME) -> Portfolio:
    """What a reader of the plain site has taken along in one file: all that his browser keeps, notebook by notebook.

    The site keeps one answer for both languages, so in which one it was given is not known.  Raises
    :class:`NotebookError` for a file that is no such thing.
    """
    read = read_json(file, NOTEBOOK)
    documents = read.value.get("documents") if isinstance(read.value, Mapping) else None
    if not isinstance(read.value, Mapping) or read.value.get("format") != SITE_FORMAT:
        raise refusal(file, Fault.FILE_NO_NOTEBOOK)
    if read.value.get("version") != SITE_VERSION or not isinstance(documents, Mapping):
        raise refusal(file, Fault.FILE_NO_NOTEBOOK, quote(read.value.get("version")))
    gathered: dict[str, Answer] = {}
    problems = [problem_of("", finding) for finding in read.findings]
    for name, kept in documents.items():
        own = kept.get(ANSWERS_KEY) if isinstance(kept, Mapping) else None
        answers = Answers() if own is None and isinstance(kept, Mapping) else read_answers(own)
        problems += [problem_of(quote(name), finding) for finding in answers.findings]
        again = {exercise: gathered[exercise] for exercise in answers.exercises if exercise in gathered}
        gathered |= answers.exercises
        if again:
            own_again = {exercise: answers.exercises[exercise] for exercise in again}
            gathered |= merge(Answers(again), Answers(own_again)).exercises
    return Portfolio(
        candidate, gathered, problems=tuple(problems), source=Source.SITE, notebooks=_answered(documents.values())
    )


def _answered(documents: Iterable[object]) -> int:
    """How many of them have an answer."""
    kept = (each.get(ANSWERS_KEY) for each in documents if isinstance(each, Mapping))
    return sum(bool(each.get("answers")) for each in kept if isinstance(each, Mapping))
