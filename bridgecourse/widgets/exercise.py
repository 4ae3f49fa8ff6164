"""One exercise in the browser: the table, the auction, and the form in the order in which a director works.

The widget shows a sheet (an exercise without its answers).  It knows no ruling: marking is a function that is
handed in, and where there is none (no law book installed, an examination) the form is shown and nothing is judged.

Answers belong to the notebook's document.  The script writes them into the file's metadata itself, so that they
outlive the kernel; only where a front end gives no document does it send them here, to be kept beside the notebook.

Messages from the browser: ``{"type": "check", "part", "picks", "round"}`` with round ``counted`` or ``learning``, and
``{"type": "save", "answers": entry}``.  Back: the trait ``feedback`` for a counted round, else ``{"type": "feedback",
"part", "feedback"}``; ``{"type": "failed", "part", "reason"}``; ``{"type": "saved"}`` or ``{"type": "unsaved",
"reason"}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import anywidget
from traitlets import Bool, Dict, Unicode

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text, texts_under
from bridgecourse.widgets.marked import Check, marked
from bridgecourse.widgets.script import script, style
from bridgecourse.widgets.still import Json, parts, pictures, plain, static_html

__all__ = ["ExerciseWidget"]


class ExerciseWidget(anywidget.AnyWidget):
    """An exercise, answered in the notebook.

    ``answers`` is this exercise's entry of an earlier answer sheet (``digest``, ``picks``, ``times``, ``checked``):
    of it and the document's own the later pick counts.  ``notebook`` is the file to keep answers beside where the
    front end gives no document.  ``practice`` without ``check`` shows no feedback.  ``notice`` stands above
    the exercise.
    """

    _esm = script()
    _css = style()

    sheet = Dict().tag(sync=True)
    tables = Dict().tag(sync=True)
    strings = Dict().tag(sync=True)
    answers = Dict().tag(sync=True)
    feedback = Dict().tag(sync=True)
    practice = Bool(False).tag(sync=True)
    notice = Unicode().tag(sync=True)

    def __init__(
        self,
        sheet: Json,
        language: Language,
        *,
        practice: bool = True,
        check: Check | None = None,
        answers: Json | None = None,
        notebook: Path | None = None,
        notice: str = "",
    ) -> None:
        self._language, self._check, self._notebook = language, check, notebook
        super().__init__(
            sheet=dict(sheet),
            tables={str(part["id"]): pictures(part, language) for part in parts(sheet)},
            strings=texts_under("widget.", language),
            answers=dict(answers or {}),
            feedback={},
            practice=practice and check is not None,
            notice=notice,
        )
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser; anything else than those of the module's text is left alone."""
        part, picks, answers = content.get("part"), content.get("picks"), content.get("answers")
        if content.get("type") == "check" and isinstance(part, str) and isinstance(picks, Mapping):
            self._mark(part, picks, counted=content.get("round") != "learning")
        elif content.get("type") == "save" and isinstance(answers, Mapping):
            self._save(answers)

    def _mark(self, part: str, picks: Json, *, counted: bool) -> None:
        """Mark a step, and light up in its picture what the candidate was to find out."""
        if self._check is None:
            return
        told = marked(self._check, self.sheet, part, picks, self._language, counted=counted)
        if told["type"] != "marked":
            self.send(told)
            return
        if told["tables"] is not None:
            self.tables = {**self.tables, part: told["tables"]}
        self.feedback = {**self.feedback, part: told["feedback"]}

    def _save(self, entry: Json) -> None:
        """Keep the answers beside the notebook, for a front end that gives no document."""
        try:
            if self._notebook is None:
                raise NotebookError(text("widget.unsaved.where", self._language))
            save_beside(self._notebook, str(self.sheet["id"]), entry)
        except (NotebookError, OSError) as error:
            self.send({"type": "unsaved", "reason": str(error)})
        else:
            self.send({"type": "saved"})

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live widget; a picture for exports and code hosts; plain text for a terminal."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        still = {"text/html": static_html(self.sheet, self._language), "text/plain": plain(self.sheet, self._language)}
        return {**data, **still}, metadata


def save_beside(notebook: Path, exercise: str, entry: Json) -> None:
    """Write one exercise's entry into the answers file beside the notebook.

    Raises :class:`NotebookError` or :class:`OSError`.
    """
    from bridgecourse.paper.side_file import write_side_file

    write_side_file(notebook, {"format": 1, "answers": {exercise: dict(entry)}})
