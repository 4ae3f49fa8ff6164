"""A part of the server of ``start``: which course of the exchange a candidate is shown first, and whose the others are.

nbgrader's list shows the first in the alphabet, and whoever may write into the exchange may have made a course there.
So those of whoever set it up stand first, and behind the name of any other stands who put it there.

nbgrader's settings are a program, and it would run those that lie in the folder of notebooks: a friend's file, perhaps.
It has those that are written at every start and no other.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nbgrader.server_extensions.assignment_list import handlers

from bridgecourse.grade.config import EXCHANGE_VARIABLE, LANGUAGE_VARIABLE
from bridgecourse.grade.fetching import whose
from bridgecourse.i18n import parse_language, text
from bridgecourse.teach.answers.safe_text import printable

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from traitlets.config import Config

__all__ = ["Courses"]


class Courses(handlers.AssignmentList):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, with names that say whose a course is; it is asked for by those."""

    _courses: Mapping[str, str] = MappingProxyType({})

    @contextmanager
    def get_assignment_dir_config(self) -> Iterator[Config]:
        """The server runs where its own settings are, and those name the folder of notebooks."""
        config = self.load_config()
        with handlers.chdir(self.root_dir):
            yield config

    def list_courses(self) -> dict[str, Any]:
        found: dict[str, Any] = super().list_courses()
        if found["success"]:
            exchange, spoken = Path(os.environ[EXCHANGE_VARIABLE]), parse_language(os.environ[LANGUAGE_VARIABLE])
            owners = {course: whose(exchange, course) for course in found["value"]}
            self._courses = {
                course
                if (told := owners[course]) is None
                else text("exchange.course", spoken, course=printable(course), owner=told[0]): course
                for course in sorted(owners, key=lambda course: (owners[course] is not None, course))
            }
            found["value"] = list(self._courses)
        return found

    def list_assignments(self, course_id: str | None = None) -> dict[str, Any]:
        known = course_id if course_id is None else self._courses.get(course_id, course_id)
        listed: dict[str, Any] = super().list_assignments(course_id=known)
        return listed


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Whether nbgrader's own part is loaded before this one or after it."""
    handlers.AssignmentList = Courses
    if "assignment_list_manager" in server.web_app.settings:
        manager = server.web_app.settings["assignment_list_manager"] = Courses(parent=server)
        manager.root_dir = server.root_dir
