"""Two calls compared in a notebook: what each shows, and whether the new one is comparable to the withdrawn one.

Message from the browser: ``{"id", "asked"}``, answered by ``{"id", "answer"}``; what is asked and answered says
:mod:`bridgecourse.widgets.comparable_desk`.
"""

from __future__ import annotations

from collections.abc import Mapping

import anywidget
from traitlets import Dict

from bridgecourse.i18n import Language, text
from bridgecourse.widgets.comparable_desk import comparable_answer, comparable_data
from bridgecourse.widgets.script import comparable_script, comparable_style
from bridgecourse.widgets.still import Json

__all__ = ["ComparableWidget"]


class ComparableWidget(anywidget.AnyWidget):
    """The page's tool; it keeps nothing."""

    _esm = comparable_script()
    _css = comparable_style()

    data = Dict().tag(sync=True)

    def __init__(self, language: Language) -> None:
        self._language = language
        super().__init__(data=comparable_data(language))
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser; anything else than that of the module's text is left alone."""
        asked = content.get("asked")
        if isinstance(asked, Mapping):
            self.send({"id": content.get("id"), "answer": comparable_answer(asked, self._language)})

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live page; words where no script runs."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        words = text("page.comparable.static", self._language)
        return {**data, "text/html": f"<p>{words}</p>", "text/plain": words}, metadata
