"""What an instructor's notebook calls: ``own_table("en")``, a real board, what happened there, an exercise of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import SetupError
from bridgecourse.grade.desk import checker
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.teach.course import ROOT_VARIABLE, course_root
from bridgecourse.teach.exercises.exercise import Exercise

if TYPE_CHECKING:
    from bridgecourse.desk.marked import Checker
    from bridgecourse.widgets.own_table import OwnTableWidget

__all__ = ["CourseWorkshop", "own_root", "own_table"]

_SHOWN: dict[tuple[Path, Language], OwnTableWidget] = {}


class CourseWorkshop:
    """The course at this root: what is kept goes into its folder ``own``, notebooks beside it."""

    def __init__(self, root: Path, language: Language) -> None:
        self.root, self._language = root, language

    def check(self, exercise: Exercise, language: Language) -> Checker:
        """How a part of this exercise is checked."""
        return checker(exercise, language)

    def build(self, paper: str) -> list[Path]:
        """Make the notebooks of this paper, the instructor's and the candidate's, in every language.

        Raises :class:`BridgecourseError`.
        """
        from bridgecourse.publish.build import build_paper

        if self.root.name != "course":
            raise SetupError(text("own.error.no_course", self._language, folder=self.root))
        return build_paper(self.root.parent, paper)


def own_table(lang: str | None = None, root: Path | str | None = None) -> OwnTableWidget:
    """Show the table; the same widget again while this kernel lives, with what was entered.

    The language is that of the course (``COURSE_LANG``) unless ``lang`` is given; ``root`` is the folder of the course,
    by default that of the class in which this notebook is.  Raises :class:`SetupError` where there is no course.
    """
    from bridgecourse.widgets.own_table import OwnTableWidget

    language = parse_language(lang or os.environ.get("COURSE_LANG") or Language.EN.value)
    place = own_root(Path.cwd()) if root is None else Path(root)
    before = _SHOWN.get((place, language))
    if before is not None and before.comm is not None:
        return before
    _SHOWN[place, language] = widget = OwnTableWidget(language, CourseWorkshop(place, language))
    return widget


def own_root(here: Path) -> Path:
    """The course that the environment names; else that beside the ``nbgrader_config.py`` above this folder.

    In ``bridgecourse teach`` that is the course whose notebooks nbgrader hands out, wherever the program lies.
    """
    above = (folder for folder in (here, *here.parents) if (folder / "nbgrader_config.py").is_file())
    root = next(above, None)
    if os.environ.get(ROOT_VARIABLE) or root is None or not (root / "course" / "laws").is_dir():
        return course_root()
    return root / "course"
