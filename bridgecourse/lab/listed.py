"""A part of the servers that have nbgrader's list of assignments: its words in the language of the course.

They stand in nbgrader's script itself, which asks no catalogue of JupyterLab's: it is handed out with them replaced,
each where it is the whole of a text: ours are nbgrader's own in English (``listed.po``).
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from jupyter_core.paths import jupyter_path
from tornado.routing import PathMatches, Rule
from tornado.web import HTTPError, RequestHandler

from bridgecourse.grade.config import LANGUAGE_VARIABLE
from bridgecourse.i18n import Language, parse_language, texts_under

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

__all__ = ["spoken", "text_pattern"]

PLACE = ("labextensions", "@jupyter", "nbgrader", "static")
SCRIPTS = r"lab/extensions/@jupyter/nbgrader/static/([0-9]+\.[0-9a-f]+\.js)"
"""All but the one that leads to them."""


def text_pattern(words: str) -> str:
    """Where these are the whole of a text, in quotes or between two tags."""
    return rf'((?:"|>|\\n)\s*){re.escape(words)}(?=\s*(?:"|<|\\n))'


def spoken(script: str, language: Language) -> str:
    """nbgrader's script with the words of its list in this language."""
    own = texts_under("listed.", language)
    for key, words in texts_under("listed.", Language.EN).items():
        script = re.sub(text_pattern(words), rf"\g<1>{own[key]}", script)
    return script


class Script(RequestHandler):
    """A script of nbgrader's; a browser that has kept it in other words is given it anew."""

    def get(self, name: str) -> None:
        found = next((file for folder in jupyter_path(*PLACE) if (file := Path(folder, name)).is_file()), None)
        if found is None:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(spoken(found.read_text("utf-8"), parse_language(os.environ[LANGUAGE_VARIABLE])))


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    server.web_app.default_router.rules.insert(0, Rule(PathMatches(f"{re.escape(server.base_url)}{SCRIPTS}"), Script))
