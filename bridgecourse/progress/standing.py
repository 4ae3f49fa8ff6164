"""How far somebody has come with each law, by the notebooks in his folder alone: no case is read for it.

An exercise is as its notebook puts it: a copy of an older version is done when all that it asks is done.  A part of an
exercise is done when it has been checked, or when every question of it has an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from bridgecourse.progress.portfolio import Portfolio, PutExercise, own_portfolio
from bridgecourse.teach.answers.answer import Answer, ids_of_pick
from bridgecourse.teach.course import Course, LawFolder, course
from bridgecourse.teach.version import newest_file

__all__ = ["LawStanding", "LawState", "Standing", "Task", "folder_above", "own_folder", "own_standing", "standing"]

_NEVER = datetime.min.replace(tzinfo=UTC)


class LawState(Enum):
    """Of a law's notebook."""

    NEW = "new"
    BEGUN = "begun"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise in somebody's notebook; ``latest`` is when it was answered last, as far as that is known."""

    exercise: str
    number: int
    points: float
    is_done: bool
    is_begun: bool
    latest: datetime = _NEVER


@dataclass(frozen=True, slots=True)
class LawStanding:
    """A law's notebook, by its path within the folder, and its exercises in order.

    What it asks for no marks, the call at the beginning, may be left out: it is begun by it, not done.
    """

    law: str
    file: str
    tasks: tuple[Task, ...]

    @property
    def graded(self) -> tuple[Task, ...]:
        """The exercises that are marked."""
        return tuple(task for task in self.tasks if task.points)

    @property
    def done(self) -> int:
        """How many of them are done."""
        return sum(task.is_done for task in self.graded)

    @property
    def left(self) -> tuple[Task, ...]:
        return tuple(task for task in self.graded if not task.is_done)

    @property
    def state(self) -> LawState:
        if self.graded and not self.left:
            return LawState.DONE
        return LawState.BEGUN if any(task.is_begun for task in self.tasks) else LawState.NEW

    @property
    def latest(self) -> datetime:
        """When it was worked on last; long ago where that is not known."""
        return max((task.latest for task in self.tasks), default=_NEVER)

    @property
    def next(self) -> Task | None:
        """Where to go on: the exercise answered last, else the first after it that is left, else the first left."""
        if not self.left:
            return None
        last = max(self.tasks, key=lambda task: task.latest)
        if last.latest == _NEVER:
            return self.left[0]
        after = self.tasks[self.tasks.index(last) :]
        return next((task for task in after if task in self.left), self.left[0])


@dataclass(frozen=True)
class Standing:
    """All laws of which there is a notebook, in the order of the course, and the pages beside them."""

    laws: tuple[LawStanding, ...]
    pages: tuple[str, ...]
    portfolio: Portfolio
    course: Course

    @property
    def at_hand(self) -> LawStanding | None:
        """The law to go on with: of those that are left the one answered last, else the first in order."""
        return max((law for law in self.laws if law.left), key=lambda law: law.latest, default=None)


def own_folder(folder: Path | str | None) -> Path:
    """The folder of a person's notebooks: the one above when the notebook of a law asks."""
    return folder_above(Path.cwd()) if folder is None else Path(folder)


def folder_above(here: Path) -> Path:
    """The folder of somebody's notebooks, from the one in which a notebook of it lies."""
    return here.parent if here.name.startswith("law-") else here


def own_standing(folder: Path | str | None = None, *, taught: Course | None = None) -> Standing:
    """How far the person has come whose notebooks are in and below this folder, by default the one of the home page."""
    place = own_folder(folder)
    return standing(own_portfolio(place), place, taught=taught)


def standing(portfolio: Portfolio, place: Path, *, taught: Course | None = None) -> Standing:
    """The same of notebooks in this folder that have been read."""
    known = taught or course()
    laws = [_law(folder, portfolio, place) for folder in known.folders]
    pages = tuple(f"{name}.ipynb" for name in known.pages if (place / f"{name}.ipynb").is_file())
    return Standing(tuple(law for law in laws if law is not None), pages, portfolio, known)


def _law(folder: LawFolder, portfolio: Portfolio, place: Path) -> LawStanding | None:
    """``None`` where there is no notebook of this law."""
    asked = {name: each for name, each in portfolio.asked.items() if folder.owns(name)}
    own = newest_file(place / folder.assignment / f"{folder.assignment}.ipynb").relative_to(place).as_posix()
    files = [own] if (place / own).is_file() else [each.notebook for each in asked.values()]
    if not files:
        return None
    put = {name: each for name, each in asked.items() if each.notebook in files}  # not on a page beside the laws
    tasks = sorted(
        (_task(name, each, portfolio.answers.get(name, Answer())) for name, each in put.items()),
        key=lambda task: task.number,
    )
    return LawStanding(folder.name, files[0], tuple(tasks))


def _task(name: str, asked: PutExercise, answer: Answer) -> Task:
    answered = {question for question, pick in answer.picks.items() if ids_of_pick(pick)}
    parts = asked.parts.items()
    done = [part in answer.checked or bool(asks and answered.issuperset(asks)) for part, asks in parts]
    times = (*answer.times.values(), *answer.checked.values())
    begun = bool(answered or answer.checked)
    return Task(name, asked.number, asked.points, bool(done) and all(done), begun, max(times, default=_NEVER))
