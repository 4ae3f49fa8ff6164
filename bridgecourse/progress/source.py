"""The frames of whatever holds somebody's answers: a class, notebooks in a folder, a notebook, the plain site's file.

What it is, is seen by what is in it: a folder with nbgrader's gradebook or with what was handed in is a class, any
other is one of notebooks; a file is a gradebook, a notebook, or what a reader of the site has saved.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import why
from bridgecourse.progress.frame import Frames, class_frames, frames
from bridgecourse.progress.loose import loose_portfolios, notebook_portfolio, site_portfolio
from bridgecourse.progress.portfolio import REFUSED, SIDES
from bridgecourse.progress.sentence import problem_sentences
from bridgecourse.progress.share import problem_rows
from bridgecourse.teach.answers.finding import finding_text
from bridgecourse.teach.course import Course

__all__ = ["SourceRead", "read_source"]

GRADEBOOK = "gradebook.db"
_SQLITE = b"SQLite format 3\0"


@dataclass(frozen=True)
class SourceRead:
    """What was read, and the folder in which it lies: beside a gradebook its root."""

    frames: Frames
    folder: Path


def read_source(place: Path, language: Language, *, taught: Course | None = None) -> SourceRead:
    """The frames of what is at this place.

    In a candidate's working copy, which has a folder for each language, those of this language are taken.  Raises
    :class:`SetupError` for what holds no answers of the course, or cannot be read.
    """
    if place.is_file():
        return SourceRead(_of_file(place, language, taught), place.parent)
    if not place.is_dir():
        raise SetupError(text("progress.no_source", language, place=place))
    if any((place / name).exists() for name in (GRADEBOOK, *SIDES)):
        return SourceRead(class_frames(place, taught=taught), place)
    own = place / language.value
    folder = own if own.is_dir() else place
    portfolios = list(loose_portfolios(folder, taught))
    if not any(each.asked or each.answers or each.problems for each in portfolios):
        raise SetupError(text("progress.no_folder", language, folder=place))
    return SourceRead(frames(portfolios, taught=taught), place)


def _of_file(file: Path, language: Language, taught: Course | None) -> Frames:
    """A gradebook is known by its first bytes, what the site saves by its ending; the rest ought to be a notebook."""
    try:
        with file.open("rb") as opened:
            begins = opened.read(len(_SQLITE))
    except OSError as error:
        raise SetupError(text("progress.unreadable", language, path=file, reason=error.strerror or error)) from None
    if begins == _SQLITE or file.suffix == ".db":
        return class_frames(file.parent, taught=taught, database=file)
    if file.suffix == ".json":
        try:
            return frames([site_portfolio(file)], taught=taught)
        except NotebookError as error:
            finding = why(error)
            words = text("progress.no_site_file", language) if finding is None else finding_text(finding, language)
            raise SetupError(text("progress.unreadable", language, path=file, reason=words)) from None
    if file.suffix != ".ipynb":
        raise SetupError(text("progress.no_source", language, place=file))
    portfolio = notebook_portfolio(file, taught)
    refused = [problem for problem in portfolio.problems if problem.kind in REFUSED]
    if refused:
        words = " ".join(problem_sentences(problem_rows(refused), language))
        raise SetupError(text("progress.unreadable", language, path=file.parent, reason=words))
    if not portfolio.asked and not portfolio.answers:
        raise SetupError(text("progress.no_source", language, place=file))
    return frames([portfolio], taught=taught)
