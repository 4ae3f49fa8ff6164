"""Where the exercises of a notebook are shown to a test of the form: on a bare page, or in JupyterLab.

The tests of the form alone are written once for both.  `make test` takes the bare page, `make soak` JupyterLab.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser, Page, Request

from tests.browser.lab import WIDE, Lab, cell_sources, hide_sides, run_all, set_theme


class Desk(Protocol):
    """Opens the notebooks of its folder.  ``saves`` grows with every save; :class:`tests.browser.bare.Bare` is one."""

    @property
    def folder(self) -> Path: ...

    @property
    def saves(self) -> Sequence[object]: ...

    def open(self, browser: Browser, file: Path, *, viewport: Mapping[str, int] = WIDE, dark: bool = False) -> Page:
        """A new page with the notebook's exercises, its cells run anew."""

    def around(self, page: Page) -> object:
        """What a key changes that the exercise lets out to the notebook."""

    def close(self) -> None:
        """Close every page, and end what ran for it."""


@dataclass
class InLab:
    """Notebooks in JupyterLab."""

    lab: Lab
    saves: list[Request] = field(default_factory=list)
    opened: dict[str, Page] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        return self.lab.folder

    def open(self, browser: Browser, file: Path, *, viewport: Mapping[str, int] = WIDE, dark: bool = False) -> Page:
        notebook = file.relative_to(self.folder).as_posix()
        self._end(notebook)
        page = self.opened[notebook] = self.lab.open(browser, notebook, viewport=viewport)
        hide_sides(page)
        run_all(page)
        page.locator(".bc-exercise").first.wait_for()
        set_theme(page, dark=dark)
        page.on("request", self._seen)
        return page

    def _seen(self, request: Request) -> None:
        if request.method == "PUT" and "/api/contents/" in request.url:
            self.saves.append(request)

    def around(self, page: Page) -> object:
        return cell_sources(page)

    def close(self) -> None:
        for notebook in list(self.opened):
            self._end(notebook)

    def _end(self, notebook: str) -> None:
        if page := self.opened.pop(notebook, None):
            page.context.close()
            self.lab.shut_down(notebook)
