"""Below an answer in own words: the model answer on request.

The widget knows no lesson: what it shows is a function that is handed in, asked when the candidate asks and not before,
so that nothing of it stands in the notebook.

Message from the browser: ``{"type": "show"}``, after which the trait ``answer`` holds ``spoken``, ``points`` and
``notes``, lists of lines, or ``absent``, a sentence why there is none.
"""

from __future__ import annotations

from collections.abc import Callable

import anywidget
from traitlets import Dict, List, Unicode

from bridgecourse.i18n import Language, texts_under
from bridgecourse.paper.unwritten import placeholders
from bridgecourse.widgets.script import words_script, words_style
from bridgecourse.widgets.still import Json

__all__ = ["OwnWordsWidget"]


class OwnWordsWidget(anywidget.AnyWidget):
    """The part below the answer in the cell of this name."""

    _esm = words_script()
    _css = words_style()

    cell = Unicode().tag(sync=True)
    placeholders = List(Unicode()).tag(sync=True)
    lang = Unicode().tag(sync=True)
    strings = Dict().tag(sync=True)
    answer = Dict().tag(sync=True)

    def __init__(self, cell: str, language: Language, model_answer: Callable[[], Json]) -> None:
        self._model_answer = model_answer
        super().__init__(
            cell=cell,
            placeholders=[*placeholders()],
            lang=language.value,
            strings={**texts_under("widget.", language), **texts_under("page.", language)},
            answer={},
        )
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser; anything else than that of the module's text is left alone."""
        if content.get("type") == "show":
            self.answer = dict(self._model_answer())
