"""“Your own table” in a notebook: a real board, what happened at it, the ruling, and an exercise of it.

What it does is done by :mod:`bridgecourse.widgets.own_desk`.
"""

from __future__ import annotations

import anywidget
from traitlets import Dict

from bridgecourse.i18n import Language, text
from bridgecourse.widgets.own_desk import OwnDesk, Workshop
from bridgecourse.widgets.script import own_table_script, own_table_style
from bridgecourse.widgets.still import Json

__all__ = ["OwnTableWidget"]


class OwnTableWidget(anywidget.AnyWidget):
    """The table of an instructor, who keeps what he makes in this workshop."""

    _esm = own_table_script()
    _css = own_table_style()

    data = Dict().tag(sync=True)

    def __init__(self, language: Language, workshop: Workshop) -> None:
        self._language, self._desk = language, OwnDesk(language, workshop)
        super().__init__(data=self._desk.data())
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser."""
        answer = self._desk.answer(content)
        if answer is not None:
            self.send(answer)
        elif "exercise" not in content:
            self.data = self._desk.data()

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live table; words where no script runs."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        words = text("own.static", self._language)
        return {**data, "text/html": f"<p>{words}</p>", "text/plain": words}, metadata
