"""One page of JupyterLab that a process of the tests keeps: its documents are opened in it one after the other.

JupyterLab's own page costs five times what a document in it does.  What a test sees is its own: its document
and kernel are new, and so are window, theme, medium and what the browser keeps.  Where anything else is left over, a
question of JupyterLab or a document that does not close, the page is closed and the next test gets another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, ViewportSize

from tests.browser.lab import WIDE, Lab, hide_sides, ready, set_theme

_OPEN = """async (path) => {
    localStorage.clear();
    sessionStorage.clear();
    await window.jupyterapp.commands.execute("docmanager:open", { path });
}"""
_CLOSE = """async () => {
    const saving = () => document.querySelector(".bc-saving[data-state=saving]");
    for (let tries = 0; saving() && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    if (saving()) return false;
    const widgets = [...window.jupyterapp.shell.widgets("main")].filter((widget) => widget.context);
    widgets.forEach((widget) => widget.dispose());
    delete window.bridgecoursePanel;
    const left = document.querySelectorAll(".jp-Notebook, .jp-Dialog, dialog[open], .bc-exercise").length;
    return widgets.length === 1 && left === 0;
}"""
"""Closed without a question, once nothing is being saved; says whether that was all."""


@dataclass
class Window:
    """The page, once a test wants it."""

    lab: Lab
    browser: Browser
    page: Page | None = None

    @property
    def folder(self) -> Path:
        return self.lab.folder

    def open(self, notebook: str, *, viewport: Mapping[str, int] = WIDE) -> Page:
        """The page with this document, read anew, and a kernel of its own; light, and its sides hidden."""
        if self.page is None:
            self.page = self.lab.open(self.browser, notebook, viewport=viewport)
        else:
            self.page.set_viewport_size(ViewportSize(width=viewport["width"], height=viewport["height"]))
            self.page.evaluate(_OPEN, notebook)
            ready(self.page, notebook)
        hide_sides(self.page)
        set_theme(self.page, dark=False)
        return self.page

    def leave(self, notebook: str) -> None:
        """The document is closed, saved or not, and its kernel ended."""
        try:
            if not self._put_away():
                self.close()
        except Error:  # the page is gone, or does not answer
            self.close()
        self.lab.shut_down(notebook)

    def _put_away(self) -> bool:
        assert self.page is not None
        self.page.unroute_all()
        self.page.emulate_media(media="null")
        return bool(self.page.evaluate(_CLOSE))

    def close(self) -> None:
        if self.page is not None:
            self.page.context.close()
            self.page = None
