"""``bridgecourse roleplay --marks``: what assessors gave at real tables goes into the gradebook of the class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from bridgecourse.grade.visit_marks import enter_visits
from bridgecourse.i18n import Language, show_number, text
from bridgecourse.paper.hand_in import class_root
from bridgecourse.rulings.library import book
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.points import points_of

__all__ = ["enter_marks"]


def enter_marks(
    file: Path, language: Language, console: Console, *, edition: int | None = None, root: Path | None = None
) -> None:
    """Enter the points of this spreadsheet for the class around this folder, and tell each visit.

    Raises :class:`SetupError` where there is no class, :class:`RulingError` for an unknown edition, and
    :class:`NotebookError` with everything that is wrong in the file.
    """
    place = class_root(Path.cwd()) if root is None else root
    if edition is not None:
        book(edition)
    taught = course(place / "course") if (place / "course" / "laws").is_dir() else course()

    def worth(case_id: str) -> Mapping[str, int]:
        case = taught.exercise(case_id).case
        return points_of(script_of(case if edition is None else replace(case, edition=edition)))

    visits = enter_visits(file, place, worth, language)
    for each in visits:
        points = show_number(each.tenths / 10, language)
        told = text("visits.entered", language, name=each.candidate, case=each.case, points=points)
        console.print(told, markup=False, soft_wrap=True)
    console.print(text("visits.done", language, count=len(visits)), soft_wrap=True)
