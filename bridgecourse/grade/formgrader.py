"""A part of the instructor's server: nbgrader's pages run no script but their own, and no page loads from elsewhere.

The formgrader is where an instructor is signed in and scores are changed, and its pages hold what candidates wrote:
words, names of folders, names from a platform's list.  All of that is inert before it comes there.  This is the second
lock: names are written as text, the scripts of nbgrader's own templates carry a number that nobody else knows, and the
browser runs no other (Content-Security-Policy).
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader
from jinja2.ext import Extension
from markupsafe import escape
from nbconvert.exporters import HTMLExporter
from nbformat.notebooknode import NotebookNode
from nbgrader.utils import is_grade, is_solution
from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import Application, OutputTransform
from traitlets import Unicode, default

from bridgecourse.grade.config import template_folders
from bridgecourse.grade.feedback_exporter import as_it_is
from bridgecourse.grade.hand_mark import GUIDE
from bridgecourse.i18n import parse_language, text
from bridgecourse.lab.own_path import is_below
from bridgecourse.lab.policy import server_policy

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

__all__ = ["FormgraderExporter"]

NONCE = secrets.token_urlsafe(18)
"""The number that a script of nbgrader's own must carry, new whenever the server starts."""

READ = ("words", "exercise", "done", "previous", "next", "rest")
"""What the page says of what is to be read."""

_COPY = re.compile(r"-copy-\d+$")
_SCRIPT = re.compile(r"<script\b", re.IGNORECASE)
_HANDLER = re.compile(r'\bonclick="([^"{}]*)"')


class Numbered(Extension):
    """Every script that a template itself has carries the number; one that comes in with a value does not."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return _SCRIPT.sub(f'<script nonce="{NONCE}"', source)


class FormgraderExporter(HTMLExporter):
    """The page of a submission.  What the gradebook knows of its candidate is text there.

    What a person reads comes first, with its question and its guide: the pictures of eight exercises are a long way.
    """

    language = Unicode("en", help="The language in which it is said what is to be read.").tag(config=True)

    @default("extra_template_paths")
    def _nbgraders_own(self) -> list[str]:
        """Where our page finds the one that it extends."""
        return template_folders()[-1:]

    def default_filters(self) -> Iterator[tuple[str, object]]:
        yield from super().default_filters()  # type: ignore[no-untyped-call]
        yield "strip_files_prefix", as_it_is

    def from_notebook_node(  # type: ignore[override]  # as nbconvert's own
        self,
        nb: NotebookNode,
        resources: dict[str, Any] | None = None,
        **kw: Any,  # noqa: ANN401
    ) -> tuple[str, dict[str, Any]]:
        page, made = super().from_notebook_node(words_first(nb), resources, **kw)
        return str(page), dict(made)

    def _init_resources(self, resources: dict[str, object] | None) -> dict[str, object]:
        shown = {key: escape(value) if type(value) is str else value for key, value in (resources or {}).items()}
        spoken = parse_language(self.language)
        said = {name: escape(text(f"formgrader.read.{name}", spoken)) for name in READ}
        shown["bridgecourse"] = said | {"language": spoken.value, "read": escape(text("formgrader.read", spoken))}
        made: dict[str, object] = super()._init_resources(shown)  # type: ignore[no-untyped-call]
        return made

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()  # type: ignore[no-untyped-call]
        environment.add_extension(Numbered)
        return environment


def words_first(nb: NotebookNode) -> NotebookNode:
    """The notebook with its answers in words in front, each with its question, its copies and its guide."""
    front: list[NotebookNode] = []
    for index, cell in enumerate(nb.cells):
        if is_grade(cell) and is_solution(cell):
            before = [each for each in nb.cells[max(0, index - 1) : index] if each.cell_type == "markdown"]
            front += [*(each for each in before if not is_grade(each)), cell]
        elif str(cell.get("id", "")).endswith(GUIDE) or (front and _COPY.search(str(cell.get("id", "")))):
            front.append(cell)
    rest = [cell for cell in nb.cells if not any(cell is each for each in front)]
    if front and rest:
        rest[0].metadata["bridgecourse_rest"] = True
        nb.cells = [*front, *rest]
    return nb


def _pages(folder: str) -> Environment:
    """nbgrader's other pages, with every value written as text."""
    return Environment(loader=FileSystemLoader([folder]), autoescape=True, extensions=[Numbered])


def formgrader_policy(folder: Path) -> str:
    """What the pages of the formgrader, made from these templates, may load and run."""
    handlers = " ".join(f"'sha256-{_digest(code)}'" for code in sorted(_handlers(folder)))
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'nonce-{NONCE}'",
            f"script-src-attr 'unsafe-hashes' {handlers}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        )
    )


def _handlers(folder: Path) -> Iterator[str]:
    for template in folder.rglob("*"):
        if template.suffix in (".tpl", ".j2"):
            yield from _HANDLER.findall(template.read_text(encoding="utf-8"))


def _digest(code: str) -> str:
    return base64.b64encode(hashlib.sha256(code.encode()).digest()).decode("ascii")


def _transform(base: str, folder: Path) -> type[OutputTransform]:
    own, formgrader = formgrader_policy(folder), f"{base}formgrader"

    class Policy(OutputTransform):
        """A header on every page of these, for it names their path; where the server has one already both hold."""

        def __init__(self, request: HTTPServerRequest) -> None:
            self.path, self.host = request.path, request.host

        def transform_first_chunk(
            self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
        ) -> tuple[int, HTTPHeaders, bytes]:
            if self.path.startswith(formgrader):
                headers["Content-Security-Policy"] = own
            elif is_below(self.path, base) and headers.get("Content-Type", "").startswith("text/html"):
                headers.add("Content-Security-Policy", server_policy(self.host, base))
            headers["Referrer-Policy"] = "same-origin"
            return status_code, headers, chunk

    return Policy


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    application: Application = server.web_app
    application.add_transform(_transform(f"{server.base_url.rstrip('/')}/", Path(template_folders()[-1])))


async def _start_jupyter_server_extension(server: ServerApp) -> None:
    """Once nbgrader's own part is there, its pages are made by ours."""
    settings = server.web_app.settings
    formgrader = settings.get("nbgrader_formgrader")
    if formgrader is None:
        return
    config = deepcopy(formgrader.config)
    config.HTMLExporter.extra_template_basedirs = template_folders()  # nbgrader puts its own in their place
    settings["nbgrader_exporter"] = FormgraderExporter(config=config)  # type: ignore[no-untyped-call]
    settings["nbgrader_jinja2_env"] = _pages(template_folders()[-1])
