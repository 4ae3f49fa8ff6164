"""Below an answer in own words: the model answer on request.

The widget knows no lesson: what it shows is a function that is handed in, asked when the candidate asks and not before,
so that nothing of it stands in the notebook.

What is told is the trait ``answer``: ``spoken``, ``points`` and ``notes``, lists of lines, or ``absent``, a sentence
why there is none.
"""

from __future__ import annotations

from collections.abc import Callable

from traitlets import Dict, List, Unicode

from bridgecourse.desk.desk import Desk
from bridgecourse.desk.own_words import words_begun
from bridgecourse.desk.put import Json
from bridgecourse.desk.request import ModelAnswer
from bridgecourse.i18n import Language
from bridgecourse.web.link import style, widget_script
from bridgecourse.widgets.asked import AskedWidget

__all__ = ["OwnWordsWidget"]


class OwnWordsWidget(AskedWidget):
    """The part below the answer in the cell of this name."""

    _esm = widget_script("own_words")
    _css = style("pages/page.css", "pages/own_words.css")

    shown = ("answer",)

    cell = Unicode().tag(sync=True)
    placeholders = List(Unicode()).tag(sync=True)
    lang = Unicode().tag(sync=True)
    strings = Dict().tag(sync=True)
    answer = Dict().tag(sync=True)

    def __init__(self, cell: str, language: Language, model_answer: Callable[[], Json]) -> None:
        desk = Desk()
        desk.answers(ModelAnswer, lambda asked: {"answer": dict(model_answer())})
        super().__init__(desk, **words_begun(cell, language))
