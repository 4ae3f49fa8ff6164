"""Where the notebooks are: in the folder one works in, in the project's folder, or inside an installed package."""

from __future__ import annotations

import os
from pathlib import Path

import bridgecourse
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.teach.course import ROOT_VARIABLE, course_root

__all__ = ["find_course", "find_release", "find_teaching_root"]

PACKAGE = Path(bridgecourse.__file__).parent


def find_release(language: Language) -> Path:
    """The folder of the candidates' notebooks in this language.  Raises :class:`SetupError`."""
    for folder in (Path.cwd() / "release", PACKAGE.parent / "release", PACKAGE / "_release"):
        if (folder / language.value).is_dir():
            return folder / language.value
    raise SetupError(text("cli.error.no_release", language, folder=PACKAGE.parent / "release" / language.value))


def find_course(language: Language) -> Path:
    """The folder with ``course/``, from which notebooks are built: where one stands or above it, else the project.

    Another course that the environment names goes before.  Raises :class:`SetupError` for an installed package alone.
    """
    here = Path.cwd()
    places = () if os.environ.get(ROOT_VARIABLE) else (here, *here.parents)
    found = next((folder for folder in places if (folder / "course" / "laws").is_dir()), None)
    if found is not None:
        return found
    course = course_root()
    if course.name != "course":
        raise SetupError(text("cli.error.no_course", language, folder=course))
    return course.parent


def find_teaching_root() -> Path | None:
    """The folder with ``nbgrader_config.py``: the working directory or one above it, else that of the project."""
    here = Path.cwd()
    return next(
        (folder for folder in (here, *here.parents, PACKAGE.parent) if (folder / "nbgrader_config.py").is_file()), None
    )
