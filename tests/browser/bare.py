"""A bare page that shows exercises as JupyterLab does, without JupyterLab: a test of the form takes half a second.

The cells of the notebook are run in this process.  Each widget speaks ipywidgets' own messages with the page, where
anywidget's own front end mounts the module and style that the widget sent; JupyterLab's own theme gives the colours.
So a check is marked by the Python that marks in a notebook, and what the form saves stands in the file.

What the page cannot show is JupyterLab itself: how it saves, its keys, its kernels.  For those there is
:mod:`tests.browser.lab`.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import anywidget
import ipywidgets
from comm.base_comm import BaseComm
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.lab import WIDE

Json = dict[str, Any]

FRONT_END = Path(anywidget.__file__).parent / "nbextension" / "index.js"
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"


class Wire(BaseComm):
    """A widget's way to the page: it keeps what was sent until the page asks."""

    def publish_msg(self, msg_type: str, data: Json | None = None, *_: object, **__: object) -> None:
        """From Python.  The first message opens the wire and tells the state."""
        self.__dict__.setdefault("sent", []).append(data or {})

    def take(self) -> list[Json]:
        """What was sent since the page asked last."""
        return cast(list[Json], self.__dict__.pop("sent", []))

    def tell(self, data: Json) -> list[Json]:
        """From the page; gives the answers."""
        self.handle_msg({"content": {"data": data}, "buffers": []})
        return self.take()


@contextmanager
def wired() -> Iterator[None]:
    """New widgets get such a wire, instead of a kernel's; this kernel has shown nothing yet."""
    shown = (
        patch.dict(name, clear=True)
        for name in ("bridgecourse.cells.exercise._SHOWN", "bridgecourse.cells.drawn._SHOWN")
    )
    with patch("ipywidgets.comm.create_comm", Wire), next(shown), next(shown):
        yield


def run(sources: Sequence[str]) -> list[ipywidgets.Widget]:
    """Run these cells one after the other, as a kernel does; gives the widgets that they show."""
    names: Json = {}
    shown = (_run_cell(source, names) for source in sources)
    with wired():
        return [value for value in shown if isinstance(value, ipywidgets.Widget)]


def sources(notebook: Json) -> list[str]:
    """The code of a notebook, cell by cell."""
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def _run_cell(source: str, names: Json) -> object:
    """A cell shows the value of its last expression."""
    *statements, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        statements.append(last)
    exec(compile(ast.Module(statements, []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


@cache
def _script() -> str:
    """The stand-ins, and then anywidget, which takes them for Jupyter's own."""
    return Path(__file__).with_name("bare.js").read_text("utf-8") + "\n" + FRONT_END.read_text("utf-8")


@cache
def _page(*, dark: bool) -> str:
    """An empty page in JupyterLab's own colours and fonts, its cells as wide as JupyterLab's."""
    light = "false" if dark else "true"
    theme = THEMES / f"theme-{'dark' if dark else 'light'}-extension" / "index.css"
    return f"""<!doctype html>
<html lang="en"><title>Bare</title>
<style>{theme.read_text("utf-8")}</style>
<style>
  body {{ margin: 0; background: var(--jp-layout-color0); color: var(--jp-content-font-color1) }}
  #cells {{ width: calc(100vw - 180px); margin: 8px auto; font: 14px/1.5 var(--jp-content-font-family) }}
  @media (max-width: 500px) {{ #cells {{ width: calc(100vw - 116px) }} }}
</style>
<body data-jp-theme-light="{light}"><main id="cells"></main></body></html>"""


@dataclass
class Bare:
    """Bare pages of the notebooks in a folder.  ``saves`` has the metadata of every save."""

    folder: Path
    saves: list[Json] = field(default_factory=list)
    opened: list[Page] = field(default_factory=list)

    def open(
        self,
        browser: Browser,
        file: Path,
        *,
        viewport: Mapping[str, int] = WIDE,
        dark: bool = False,
        document: bool = True,
    ) -> Page:
        """A new page with the exercises of this notebook, its cells run anew; without a document as in VS Code."""
        found = json.loads(file.read_text("utf-8"))
        widgets = {each.comm.comm_id: each for each in run(sources(found))}
        page = self._page(browser, viewport["width"], viewport["height"])
        page.expose_function("bareSave", lambda metadata: self._save(file, metadata))
        page.expose_function("bareTell", lambda name, data: widgets[name].comm.tell(data))
        page.set_content(_page(dark=dark))
        page.add_script_tag(content=_script())
        opened = [{"id": name, "state": widget.comm.take()[0]["state"]} for name, widget in widgets.items()]
        kept = found["metadata"] if document else None
        page.evaluate("([opened, metadata]) => window.bareMount(opened, metadata)", [opened, kept])
        page.locator(".bc-exercise").first.wait_for()
        return page

    def _page(self, browser: Browser, width: int, height: int) -> Page:
        size = ViewportSize(width=width, height=height)
        context = browser.new_context(viewport=size, locale="en-GB", reduced_motion="reduce")
        self.opened.append(page := context.new_page())
        page.set_default_timeout(30_000)
        return page

    def _save(self, file: Path, metadata: Json) -> None:
        self.saves.append(metadata)
        found = json.loads(file.read_text("utf-8"))
        file.write_text(json.dumps({**found, "metadata": metadata}))

    def around(self, page: Page) -> object:
        """The keys that a notebook around the exercise would be given."""
        return page.evaluate("() => window.bareKeys")

    def close(self) -> None:
        """Close every page."""
        while self.opened:
            self.opened.pop().context.close()
