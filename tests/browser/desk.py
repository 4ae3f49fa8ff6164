"""Where the exercises of a notebook are shown to a test of the form: on a bare page, or in JupyterLab.

The tests of the form alone are written once for both.  `make test` takes the bare page, `make soak` JupyterLab.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser, Page, Request

from tests.browser.lab import WIDE, cell_sources, run_all, set_theme
from tests.browser.window import Window


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
    """Notebooks in JupyterLab, one at a time: the page is the same for all."""

    window: Window
    saves: list[Request] = field(default_factory=list)
    opened: str | None = None

    @property
    def folder(self) -> Path:
        return self.window.folder

    def open(self, browser: Browser, file: Path, *, viewport: Mapping[str, int] = WIDE, dark: bool = False) -> Page:
        self.close()
        self.opened = file.relative_to(self.folder).as_posix()
        page = self.window.open(self.opened, viewport=viewport)
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
        if self.opened is not None:
            if self.window.page is not None:
                self.window.page.remove_listener("request", self._seen)
            self.window.leave(self.opened)
            self.opened = None
