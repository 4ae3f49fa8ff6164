"""“You are called” or today's table in a notebook: a frame around the form, one case after another.

What it is told comes from :mod:`bridgecourse.widgets.drawn`.
"""

from __future__ import annotations

from pathlib import Path

import anywidget
from traitlets import Dict

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text
from bridgecourse.widgets.drawn import DrawnDesk, Draws
from bridgecourse.widgets.exercise import save_beside
from bridgecourse.widgets.script import called_script, called_style
from bridgecourse.widgets.still import Json, plain, static_html

__all__ = ["CalledWidget"]


class CalledWidget(anywidget.AnyWidget):
    """The cases of one draw after another, beginning with this one.

    ``notebook`` is the file to keep answers beside where the front end gives no document.
    """

    _esm = called_script()
    _css = called_style()

    data = Dict().tag(sync=True)

    def __init__(self, seed: int | str, draws: Draws, language: Language, notebook: Path | None = None) -> None:
        self._language, self._notebook = language, notebook
        self._desk = DrawnDesk(draws, language, self._keep)
        super().__init__(data=self._desk.data(seed))
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser."""
        answer = self._desk.answer(content)
        if answer is None:
            return
        data = answer.get("data")
        if isinstance(data, dict):
            self.data = data  # what is shown from now on, also in another view of this widget
        self.send(answer)

    def _keep(self, exercise: str, entry: Json) -> None:
        """Keep the answers beside the notebook, for a front end that gives no document."""
        if self._notebook is None:
            raise NotebookError(text("widget.unsaved.where", self._language))
        save_beside(self._notebook, exercise, entry)

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live cases; for exports and code hosts a picture of the first, for a terminal its text."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        sheet = self.data["first"]["sheet"]
        still = {"text/html": static_html(sheet, self._language), "text/plain": plain(sheet, self._language)}
        return {**data, **still}, metadata
