"""One exercise in the browser: the table, the auction, and the form in the order in which a director works.

The widget shows a sheet (an exercise without its answers).  It knows no ruling: marking is a function that is
handed in, and where there is none (no law book installed, an examination) the form is shown and nothing is judged.

Answers belong to the notebook's document.  The script writes them into the file's metadata itself, so that they
outlive the kernel; only where a front end gives no document does it send them here, to be kept beside the notebook.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from traitlets import Bool, Dict, Unicode

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.kept import keep_beside
from bridgecourse.desk.marked import Checker, marked
from bridgecourse.desk.opened import answer_book
from bridgecourse.desk.put import Json, begun
from bridgecourse.desk.request import Check, Move, Save
from bridgecourse.desk.talked import Mover, talked
from bridgecourse.i18n import Language
from bridgecourse.web.link import FORM, style, widget_script
from bridgecourse.widgets.asked import AskedWidget
from bridgecourse.widgets.still import plain, static_html

__all__ = ["ExerciseWidget"]


class ExerciseWidget(AskedWidget):
    """An exercise, answered in the notebook.

    ``answers`` is this exercise's entry of an earlier answer sheet (``digest``, ``picks``, ``times``, ``checked``):
    of it and the document's own the later pick counts.  ``notebook`` is the file to keep answers beside where the
    front end gives no document.  ``practice`` without ``check`` shows no feedback.  ``notice`` stands above
    the exercise.
    """

    _esm = widget_script("exercise")
    _css = style(*FORM)

    sheet = Dict().tag(sync=True)
    tables = Dict().tag(sync=True)
    strings = Dict().tag(sync=True)
    answers = Dict().tag(sync=True)
    practice = Bool(False).tag(sync=True)
    notice = Unicode().tag(sync=True)

    def __init__(
        self,
        sheet: Json,
        language: Language,
        *,
        practice: bool = True,
        check: Checker | None = None,
        move: Mover | None = None,
        answers: Json | None = None,
        notebook: Path | None = None,
        notice: str = "",
    ) -> None:
        self._language, self._notebook = language, notebook
        super().__init__(
            self._desk(check, move),
            **begun(sheet, language, practice=practice and check is not None, answers=answers, notice=notice),
        )

    def _desk(self, check: Checker | None, move: Mover | None) -> Desk:
        def mark(checker: Checker, asked: Check) -> DeskReply:
            return marked(checker, asked, self._language, self.sheet)

        def keep(asked: Save) -> DeskReply:
            keep_beside(self._notebook, str(self.sheet["id"]), asked.answers, self._language)
            return {}

        desk = Desk()
        if check is not None:
            desk.answers(Check, partial(mark, check))
        if move is not None:
            desk.answers(Move, lambda asked: talked(move, asked.moves, self._language))
            answer_book(desk, self._language)
        desk.answers(Save, keep)
        return desk

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live widget; a picture for exports and code hosts; plain text for a terminal."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        still = {"text/html": static_html(self.sheet, self._language), "text/plain": plain(self.sheet, self._language)}
        return {**data, **still}, metadata
