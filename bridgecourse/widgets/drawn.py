"""What the frame of “You are called” and of today's table is told: one case after another, and what it comes to.

It knows no law: drawing, marking and what became of the cases are functions handed in.

Messages that it answers, and how: ``case`` (a seed and a number), the same with the ``case``; ``draw``, and ``redraw``
with a seed, then ``drawn`` with new ``data``; ``sum`` with the answers as the document has them, then the same with
``marks``; ``refused`` and a ``reason`` where that cannot be.  Those of the form (:mod:`bridgecourse.widgets.exercise`)
name the ``exercise`` besides; a check comes back as :mod:`bridgecourse.widgets.marked` tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language, texts_under
from bridgecourse.widgets.marked import marked
from bridgecourse.widgets.still import Json, parts, pictures

__all__ = ["DrawnDesk", "Draws"]

Keep = Callable[[str, Json], None]
"""Keeps the answers to an exercise where the front end gives no document; raises :class:`NotebookError`."""


class Draws(Protocol):
    """Who draws and marks."""

    kind: str
    """The words of its frame are the texts ``page.called.``, and those of ``page.KIND.`` in their place."""

    def new(self) -> int | str:
        """The number or key of another draw."""

    def sheets(self, seed: int | str) -> list[Json]:
        """The sheets of a draw.  Raises :class:`BridgecourseError` for what is none."""

    def after(self, seed: int | str) -> Json | None:
        """What is said besides when all are done."""

    def answers(self, seed: int | str) -> Mapping[str, Json]:
        """What is kept of them, by the id of the exercise."""

    def check(self, exercise: str, part: str, picks: Json) -> Json:
        """The feedback on a part."""

    def marks(self, seed: int | str, answers: Json) -> list[Json]:
        """What became of each."""


class DrawnDesk:
    """Answers the messages of the frame."""

    def __init__(self, draws: Draws, language: Language, keep: Keep) -> None:
        self._draws, self._language, self._keep = draws, language, keep

    def data(self, seed: int | str) -> dict[str, object]:
        """All that the frame shows of a draw, with the first case that is left."""
        sheets, answers = self._draws.sheets(seed), self._draws.answers(seed)
        at = next((n for n, sheet in enumerate(sheets, 1) if not _is_done(sheet, answers)), 1)
        own = texts_under("page.called.", self._language) | texts_under(f"page.{self._draws.kind}.", self._language)
        return {
            "lang": self._language.value,
            "kind": self._draws.kind,
            "seed": seed,
            "ids": [str(sheet["id"]) for sheet in sheets],
            "at": at,
            "first": self._case(seed, at),
            "strings": {
                **texts_under("widget.", self._language),
                **{f"called.{key}": words for key, words in own.items()},
                **{f"table.{key}": words for key, words in texts_under("page.table.", self._language).items()},
            },
        }

    def answer(self, content: Json) -> dict[str, object] | None:
        """The answer to a message; ``None`` to anything else than those of the module's text."""
        exercise = content.get("exercise")
        try:
            return self._of_case(exercise, content) if isinstance(exercise, str) else self._of_draw(content)
        except Exception as error:  # whatever it is, nobody must wait for an answer that never comes
            reason = str(error) or type(error).__name__
            what = {"type": "refused"} if exercise is None else {"type": "failed", "exercise": exercise}
            return {**what, "part": content.get("part"), "reason": reason}

    def _case(self, seed: int | str, number: int) -> dict[str, object]:
        sheet = self._draws.sheets(seed)[number - 1]
        tables = {str(part["id"]): pictures(part, self._language) for part in parts(sheet)}
        return {"sheet": dict(sheet), "tables": tables, "answers": self._draws.answers(seed).get(str(sheet["id"]), {})}

    def _of_draw(self, content: Json) -> dict[str, object] | None:
        kind, seed, number = content.get("type"), content.get("seed"), content.get("number")
        if kind == "draw":
            return {"type": "drawn", "data": self.data(self._draws.new())}
        if not isinstance(seed, int | str):
            return None
        if kind == "redraw":
            return {"type": "drawn", "data": self.data(seed)}
        answers = content.get("answers")
        if kind == "sum" and isinstance(answers, Mapping):
            return {
                "type": "sum",
                "seed": seed,
                "marks": self._draws.marks(seed, answers),
                "after": self._draws.after(seed),
            }
        if kind == "case" and isinstance(number, int) and 1 <= number <= len(self._draws.sheets(seed)):
            return {"type": "case", "seed": seed, "number": number, "case": self._case(seed, number)}
        return None

    def _of_case(self, exercise: str, content: Json) -> dict[str, object] | None:
        part, picks, answers = content.get("part"), content.get("picks"), content.get("answers")
        if content.get("type") == "check" and isinstance(part, str) and isinstance(picks, Mapping):
            return self._mark(exercise, part, picks, counted=content.get("round") != "learning")
        if content.get("type") == "save" and isinstance(answers, Mapping):
            return self._save(exercise, answers)
        return None

    def _mark(self, exercise: str, part: str, picks: Json, *, counted: bool) -> dict[str, object]:
        check = partial(self._draws.check, exercise)
        return {**marked(check, {}, part, picks, self._language, counted=counted), "exercise": exercise}

    def _save(self, exercise: str, entry: Json) -> dict[str, object]:
        try:
            self._keep(exercise, entry)
        except (NotebookError, OSError) as error:
            return {"type": "unsaved", "exercise": exercise, "reason": str(error)}
        return {"type": "saved", "exercise": exercise}


def _is_done(sheet: Json, answers: Mapping[str, Json]) -> bool:
    """Whether every part has been checked."""
    checked = answers.get(str(sheet["id"]), {}).get("checked")
    return isinstance(checked, Mapping) and all(part["id"] in checked for part in parts(sheet))
