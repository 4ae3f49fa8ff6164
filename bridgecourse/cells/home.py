"""What the pages of the course call: ``home("en")``, the front page; ``course_map("en")``, the way through the course.

The language is that of the course (``COURSE_LANG``) unless another is given; the folder is by default that of the home
page.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.cells.practice import practice
from bridgecourse.desk.request import Practise
from bridgecourse.grade.desk import current_notebook
from bridgecourse.i18n import Language
from bridgecourse.progress.course_map import CourseMap, map_html, map_text
from bridgecourse.progress.front import front_data
from bridgecourse.progress.own import course_language
from bridgecourse.progress.standing import own_folder

if TYPE_CHECKING:
    from bridgecourse.widgets.exercise import ExerciseWidget
    from bridgecourse.widgets.front import FrontPage

__all__ = ["course_map", "home", "practice_form"]


def course_map(lang: str | None = None, folder: Path | str | None = None) -> CourseMap:
    """The laws in the order of the course, how far each has come by the notebooks in this folder, where to go on."""
    return CourseMap(course_language(lang), folder, current_notebook())


def home(lang: str | None = None, folder: Path | str | None = None) -> FrontPage:
    """The front page: where to go on, what is next, the laws and how much of each is earned, practice."""
    return _page("home", lang, folder)


def practice_form(lang: str | None = None, folder: Path | str | None = None) -> FrontPage:
    """Practice with a choice of law: one new case after another, each below the form."""
    return _page("practice", lang, folder)


def _page(kind: str, lang: str | None, folder: Path | str | None) -> FrontPage:
    from bridgecourse.widgets.front import FrontPage

    language, place = course_language(lang), own_folder(folder)
    read = partial(front_data, place, language, kind=kind)
    data = read(whole=False)
    root = Path(os.path.relpath(place, Path.cwd())).as_posix()
    html, plain = map_html(data, language, root), map_text(data, language)
    return FrontPage(data, read, partial(_practise, language, place), html=html, plain=plain)


def _practise(language: Language, place: Path, asked: Practise) -> ExerciseWidget:
    return practice(asked.law, leaf=asked.leaf or None, shape=asked.shape or None, lang=language.value, folder=place)
