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
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader
from jinja2.ext import Extension
from markupsafe import escape
from nbconvert.exporters import HTMLExporter
from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import Application, OutputTransform

from bridgecourse.grade.config import template_folders

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

__all__ = ["FormgraderExporter"]

NONCE = secrets.token_urlsafe(18)
"""The number that a script of nbgrader's own must carry, new whenever the server starts."""

_SCRIPT = re.compile(r"<script\b", re.IGNORECASE)
_HANDLER = re.compile(r'\bonclick="([^"{}]*)"')


class Numbered(Extension):
    """Every script that a template itself has carries the number; one that comes in with a value does not."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return _SCRIPT.sub(f'<script nonce="{NONCE}"', source)


class FormgraderExporter(HTMLExporter):
    """The page of a submission.  What the gradebook knows of its candidate is text there."""

    def _init_resources(self, resources: dict[str, object] | None) -> dict[str, object]:
        shown = {key: escape(value) if type(value) is str else value for key, value in (resources or {}).items()}
        made: dict[str, object] = super()._init_resources(shown)  # type: ignore[no-untyped-call]
        return made

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()  # type: ignore[no-untyped-call]
        environment.add_extension(Numbered)
        return environment


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


def server_policy(host: str) -> str:
    """What JupyterLab itself may load: everything it is made of, and nothing from elsewhere."""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
            "script-src-attr 'none'",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            f"connect-src 'self' ws://{host} wss://{host} data: blob:",
            "worker-src 'self' blob:",
            "frame-src 'self' blob: data:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        )
    )


def _transform(formgrader: str, folder: Path) -> type[OutputTransform]:
    own = formgrader_policy(folder)

    class Policy(OutputTransform):
        """A header on every page; where the server has one already both hold."""

        def __init__(self, request: HTTPServerRequest) -> None:
            self.path, self.host = request.path, request.host

        def transform_first_chunk(
            self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
        ) -> tuple[int, HTTPHeaders, bytes]:
            if self.path.startswith(formgrader):
                headers["Content-Security-Policy"] = own
            elif headers.get("Content-Type", "").startswith("text/html"):
                headers.add("Content-Security-Policy", server_policy(self.host))
            headers["Referrer-Policy"] = "same-origin"
            return status_code, headers, chunk

    return Policy


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Before the server answers."""
    application: Application = server.web_app
    formgrader = f"{server.base_url.rstrip('/')}/formgrader"
    application.add_transform(_transform(formgrader, Path(template_folders()[-1])))


async def _start_jupyter_server_extension(server: ServerApp) -> None:
    """Once nbgrader's own part is there, its pages are made by ours."""
    settings = server.web_app.settings
    formgrader = settings.get("nbgrader_formgrader")
    if formgrader is None:
        return
    settings["nbgrader_exporter"] = FormgraderExporter(config=formgrader.config)  # type: ignore[no-untyped-call]
    settings["nbgrader_jinja2_env"] = _pages(template_folders()[-1])
