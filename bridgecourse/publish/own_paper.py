"""The text around the exercises of a paper: the lesson of its law, or of an instructor's own paper a few words."""

from __future__ import annotations

from bridgecourse.i18n import Language, text
from bridgecourse.publish.lesson import Block, Lesson, read_lesson
from bridgecourse.teach.course import LawFolder, OwnPaper

__all__ = ["lesson_of"]

MINUTES = 2
"""About what it takes to read them."""


def lesson_of(folder: LawFolder, language: Language) -> Lesson:
    """What its authors wrote; where an own paper has no lesson, a title and its exercises.

    Raises :class:`CaseError` for a lesson that cannot be read, or of a law is not there.
    """
    path = folder.lesson(language.value)
    if path.exists() or not isinstance(folder, OwnPaper):
        return read_lesson(path)
    blocks = (Block("text", text("own.paper.intro", language), 1), Block("exercises", "", 2))
    return Lesson(path, text("own.paper.title", language), MINUTES, None, blocks)
