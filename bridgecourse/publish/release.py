"""Release notebooks, made by nbgrader's own GenerateAssignment from the instructor's."""

from __future__ import annotations

import logging
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text
from bridgecourse.private import open_up

if TYPE_CHECKING:
    from traitlets.config import Config

__all__ = ["configure_release", "release_assignment"]

PREPROCESSORS = (
    "nbgrader.preprocessors.IncludeHeaderFooter",
    "nbgrader.preprocessors.LockCells",
    "nbgrader.preprocessors.ClearSolutions",
    "nbgrader.preprocessors.ClearOutput",
    "bridgecourse.publish.preprocessor.ReleaseSheets",
    "nbgrader.preprocessors.CheckCellMetadata",
    "nbgrader.preprocessors.ComputeChecksums",
    "nbgrader.preprocessors.SaveCells",
    "nbgrader.preprocessors.ClearHiddenTests",
    "nbgrader.preprocessors.ClearMarkScheme",
    "nbgrader.preprocessors.ComputeChecksums",
    "nbgrader.preprocessors.CheckCellMetadata",
)
"""nbgrader's own steps in its own order, with ours after outputs have been cleared."""

SAVES_TO_GRADEBOOK = "nbgrader.preprocessors.SaveCells"


def configure_release(config: Config, language: Language) -> None:
    """Set what the release step needs: folders by language, our preprocessor, the place for an answer in words."""
    config.CourseDirectory.source_directory = f"source/{language.value}"
    config.CourseDirectory.release_directory = f"release/{language.value}"
    config.GenerateAssignment.preprocessors = list(PREPROCESSORS)
    config.ClearSolutions.text_stub = text("reading.placeholder", language)


def release_assignment(root: Path, assignment: str, language: Language) -> None:
    """Make ``release/<language>/<assignment>`` from ``source/`` below this root, without touching a gradebook.

    Raises :class:`NotebookError` with nbgrader's log.
    """
    from nbgrader.converters import GenerateAssignment
    from nbgrader.converters.base import NbGraderException
    from nbgrader.coursedir import CourseDirectory
    from traitlets.config import Config

    config = Config()
    configure_release(config, language)
    config.CourseDirectory.root = str(root.resolve())
    config.CourseDirectory.course_id = "bridgecourse"
    config.CourseDirectory.assignment_id = assignment
    config.CourseDirectory.db_url = "sqlite://"
    config.GenerateAssignment.no_database = True
    config.GenerateAssignment.force = True
    config.GenerateAssignment.preprocessors = [name for name in PREPROCESSORS if name != SAVES_TO_GRADEBOOK]
    said = StringIO()
    handler = logging.StreamHandler(said)
    converter = GenerateAssignment(coursedir=CourseDirectory(config=config), config=config)
    log = logging.getLogger(f"bridgecourse.publish.{assignment}")
    log.propagate, log.handlers = False, [handler]
    converter.log = log
    try:
        converter.start()
    except NbGraderException as error:
        raise NotebookError(f"nbgrader could not release {assignment}: {error}\n{said.getvalue()}") from None
    open_up(root / "release" / language.value / assignment, root)
