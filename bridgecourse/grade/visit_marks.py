"""Marks of visits to real tables in nbgrader's gradebook: an assignment ``roleplay`` of ten points that a person marks.

A candidate's mark is the mean of his visits, and its comment tells them one by one.  Nothing is handed in for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory

from bridgecourse.errors import SetupError
from bridgecourse.grade.class_list import read_class_list
from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.course import quiet
from bridgecourse.grade.visit_file import ItemWorth, read_visit_file
from bridgecourse.i18n import Language, show_number, text
from bridgecourse.paper.visit_mark import VisitMark, keep_visits
from bridgecourse.publish.assessor import item_label
from bridgecourse.teach.exercises.talk.points import HARM

__all__ = ["ROLEPLAY", "enter_visits"]

ROLEPLAY = "roleplay"
"""The assignment, its notebook and its one cell."""

DATABASE = "gradebook.db"


def enter_visits(file: Path, root: Path, worth: ItemWorth, language: Language) -> list[VisitMark]:
    """Enter the visits of this file for the class in this folder; gives them.

    Raises :class:`SetupError` where there is no gradebook, and :class:`NotebookError` with all that is wrong in the
    file, of which then nothing is entered.
    """
    if not (root / DATABASE).is_file():
        raise SetupError(text("visits.no_gradebook", language, folder=root))
    directory = CourseDirectory(root=str(root), course_id=COURSE_ID, db_url=f"sqlite:///{root / DATABASE}")
    with quiet():
        visits = read_visit_file(file, read_class_list(directory), worth, language)
        every = keep_visits(root, visits)
        with Gradebook(directory.db_url, COURSE_ID) as gradebook:
            _enter(gradebook, every, language)
    return visits


def _enter(gradebook: Gradebook, visits: Sequence[VisitMark], language: Language) -> None:
    place = (ROLEPLAY, ROLEPLAY, ROLEPLAY)
    gradebook.update_or_create_assignment(ROLEPLAY)
    gradebook.update_or_create_notebook(ROLEPLAY, ROLEPLAY)
    gradebook.update_or_create_grade_cell(*place, max_score=10.0, cell_type="markdown")
    gradebook.update_or_create_solution_cell(*place)
    for candidate in dict.fromkeys(each.candidate for each in visits):
        own = [each for each in visits if each.candidate == candidate]
        gradebook.update_or_create_student(candidate)
        gradebook.update_or_create_submission(ROLEPLAY, candidate)
        grade = gradebook.find_grade(*place, candidate)
        grade.auto_score, grade.manual_score = None, mean(each.tenths for each in own) / 10
        grade.needs_manual_grade = False
        gradebook.find_comment(*place, candidate).manual_comment = "\n".join(_told(each, language) for each in own)
    gradebook.db.commit()


def _told(visit: VisitMark, language: Language) -> str:
    """``31-kettle: 8.2 of 10 (Table stopped 0.4 of 0.4, …)``."""

    def shown(tenths: int) -> str:
        return show_number(tenths / 10, language)

    of = [
        text("visits.item.of", language, item=item_label(name, language), points=shown(earned), of=shown(most))
        for name, most in visit.worth.items()
        if (earned := visit.points.get(name)) is not None
    ]
    if harm := visit.points.get(HARM, 0):
        of.append(text("visits.harm", language, item=item_label(HARM, language), points=shown(harm)))
    return text("visits.told", language, case=visit.case, points=shown(visit.tenths), items=", ".join(of))
