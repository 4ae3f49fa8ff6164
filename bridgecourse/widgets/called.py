"""“You are called” in the browser: a frame around the form, one case after another.

The widget shows sheets and knows no law: drawing, marking and what became of the cases are functions handed in.

Messages from the browser, and back: ``case`` (a seed and a number), the same with the ``case``; ``draw``, and
``redraw`` with a seed, then ``drawn`` with new ``data``; ``sum`` with the answers as the document has them, then the
same with ``marks``; ``refused`` and a ``reason`` where that cannot be.  Those of the form
(:mod:`bridgecourse.widgets.exercise`) name the ``exercise`` besides; a check comes back as ``marked``, with the picture
of the table where it counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import anywidget
from traitlets import Dict

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, text, texts_under
from bridgecourse.widgets.exercise import save_beside
from bridgecourse.widgets.script import called_script, called_style
from bridgecourse.widgets.still import Json, parts, pictures, plain, static_html

__all__ = ["CalledWidget", "Draws"]


class Draws(Protocol):
    """Who draws and marks."""

    def new(self) -> int:
        """A number by which nobody here has drawn."""

    def sheets(self, seed: int) -> list[Json]:
        """The sheets of a draw.  Raises :class:`BridgecourseError` for a number that is none."""

    def answers(self, seed: int) -> Mapping[str, Json]:
        """What is kept of them, by the id of the exercise."""

    def check(self, exercise: str, part: str, picks: Json) -> Json:
        """The feedback on a part."""

    def marks(self, seed: int, answers: Json) -> list[Json]:
        """What became of each."""


class CalledWidget(anywidget.AnyWidget):
    """The cases of one draw after another, beginning with this one.

    ``notebook`` is the file to keep answers beside where the front end gives no document.
    """

    _esm = called_script()
    _css = called_style()

    data = Dict().tag(sync=True)

    def __init__(self, seed: int, draws: Draws, language: Language, notebook: Path | None = None) -> None:
        self._draws, self._language, self._notebook = draws, language, notebook
        super().__init__(data=self._data(seed))
        self.on_msg(self._receive)

    def _data(self, seed: int) -> dict[str, object]:
        sheets, answers = self._draws.sheets(seed), self._draws.answers(seed)
        at = next((n for n, sheet in enumerate(sheets, 1) if not _is_done(sheet, answers)), 1)
        own = {f"called.{key}": words for key, words in texts_under("page.called.", self._language).items()}
        strings = {**texts_under("widget.", self._language), **own}
        ids = [str(sheet["id"]) for sheet in sheets]
        first = self._case(seed, at)
        return {
            "lang": self._language.value,
            "seed": seed,
            "ids": ids,
            "at": at,
            "first": first,
            "strings": strings,
        }

    def _case(self, seed: int, number: int) -> dict[str, object]:
        sheet = self._draws.sheets(seed)[number - 1]
        tables = {str(part["id"]): pictures(part, self._language) for part in parts(sheet)}
        return {"sheet": dict(sheet), "tables": tables, "answers": self._draws.answers(seed).get(str(sheet["id"]), {})}

    def _receive(self, _widget: object, content: Json, _buffers: object) -> None:
        """A message from the browser; anything else than those of the module's text is left alone."""
        exercise = content.get("exercise")
        try:
            answer = self._of_case(exercise, content) if isinstance(exercise, str) else self._of_draw(content)
        except Exception as error:  # whatever it is, nobody must wait for an answer that never comes
            reason = str(error) or type(error).__name__
            what = {"type": "refused"} if exercise is None else {"type": "failed", "exercise": exercise}
            answer = {**what, "part": content.get("part"), "reason": reason}
        if answer is not None:
            self.send(answer)

    def _of_draw(self, content: Json) -> dict[str, object] | None:
        kind, seed, number = content.get("type"), content.get("seed"), content.get("number")
        if kind == "draw":
            return {"type": "drawn", "data": self._taken(self._draws.new())}
        if not isinstance(seed, int):
            return None
        if kind == "redraw":
            return {"type": "drawn", "data": self._taken(seed)}
        answers = content.get("answers")
        if kind == "sum" and isinstance(answers, Mapping):
            return {"type": "sum", "seed": seed, "marks": self._draws.marks(seed, answers)}
        if kind == "case" and isinstance(number, int) and 1 <= number <= len(self._draws.sheets(seed)):
            return {"type": "case", "seed": seed, "number": number, "case": self._case(seed, number)}
        return None

    def _taken(self, seed: int) -> dict[str, object]:
        """A draw that is shown from now on, also in another view of this widget."""
        self.data = self._data(seed)
        return dict(self.data)

    def _of_case(self, exercise: str, content: Json) -> dict[str, object] | None:
        part, picks, answers = content.get("part"), content.get("picks"), content.get("answers")
        if content.get("type") == "check" and isinstance(part, str) and isinstance(picks, Mapping):
            return self._mark(exercise, part, picks, counted=content.get("round") != "learning")
        if content.get("type") == "save" and isinstance(answers, Mapping):
            return self._save(exercise, answers)
        return None

    def _mark(self, exercise: str, part: str, picks: Json, *, counted: bool) -> dict[str, object]:
        feedback = dict(self._draws.check(exercise, part, picks))
        table = {"table": feedback["table"]}
        drawn = pictures(table, self._language, reveal=True) if counted else None
        return {"type": "marked", "exercise": exercise, "part": part, "feedback": feedback, "tables": drawn}

    def _save(self, exercise: str, entry: Json) -> dict[str, object]:
        """Keep the answers beside the notebook, for a front end that gives no document."""
        try:
            if self._notebook is None:
                raise NotebookError(text("widget.unsaved.where", self._language))
            save_beside(self._notebook, exercise, entry)
        except (NotebookError, OSError) as error:
            return {"type": "unsaved", "exercise": exercise, "reason": str(error)}
        return {"type": "saved", "exercise": exercise}

    def _repr_mimebundle_(self, **kwargs: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """The live cases; for exports and code hosts a picture of the first, for a terminal its text."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        sheet = self.data["first"]["sheet"]
        still = {"text/html": static_html(sheet, self._language), "text/plain": plain(sheet, self._language)}
        return {**data, **still}, metadata


def _is_done(sheet: Json, answers: Mapping[str, Json]) -> bool:
    """Whether every part has been checked."""
    checked = answers.get(str(sheet["id"]), {}).get("checked")
    return isinstance(checked, Mapping) and all(part["id"] in checked for part in parts(sheet))
