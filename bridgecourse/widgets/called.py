"""“You are called”, an evening or today's table in a notebook: a frame around the form, one case after another.

What it is told comes from :mod:`bridgecourse.desk.drawn`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from traitlets import Dict

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.drawn import Draws, answer_draws, drawn_data
from bridgecourse.desk.kept import keep_beside
from bridgecourse.desk.marked import marked
from bridgecourse.desk.opened import answer_book
from bridgecourse.desk.request import Check, Move, Save
from bridgecourse.desk.talked import talked
from bridgecourse.i18n import Language
from bridgecourse.web.link import FORM, style, widget_script
from bridgecourse.widgets.asked import AskedWidget
from bridgecourse.widgets.still import plain, static_html

__all__ = ["CalledWidget"]


class CalledWidget(AskedWidget):
    """The cases of one draw after another, beginning with this one.

    ``notebook`` is the file to keep answers beside where the front end gives no document.
    """

    _esm = widget_script("called")
    _css = style(*FORM, "pages/page.css", "pages/called.css")

    shown = ("data",)

    data = Dict().tag(sync=True)

    def __init__(self, seed: int | str, draws: Draws, language: Language, notebook: Path | None = None) -> None:
        def mark(asked: Check) -> DeskReply:
            return marked(partial(draws.check, asked.exercise), asked, language)

        def move(asked: Move) -> DeskReply:
            return talked(partial(draws.move, asked.exercise), asked.moves, language)

        def keep(asked: Save) -> DeskReply:
            keep_beside(notebook, asked.exercise, asked.answers, language)
            return {}

        self._language = language
        desk = Desk()
        answer_draws(desk, lambda page: draws, language)
        desk.answers(Check, mark)
        desk.answers(Move, move)
        answer_book(desk, language)
        desk.answers(Save, keep)
        super().__init__(desk, data=drawn_data(draws, seed, language))

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live cases; for exports and code hosts a picture of the first, for a terminal its text."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        sheet = self.data["first"]["sheet"]
        still = {"text/html": static_html(sheet, self._language), "text/plain": plain(sheet, self._language)}
        return {**data, **still}, metadata
