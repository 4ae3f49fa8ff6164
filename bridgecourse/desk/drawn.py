"""What the frame of drawn cases is told (“You are called”, an evening, today's table): one after another, and the sum.

It knows no law: drawing, marking and what became of the cases are functions handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bridgecourse.desk.desk import Desk, DeskReply
from bridgecourse.desk.put import Json, parts, put
from bridgecourse.desk.request import Again, CaseOfDraw, Draw, Latest, Seed, Sum
from bridgecourse.errors import RequestError
from bridgecourse.i18n import Language, texts_under

__all__ = ["Draws", "answer_draws", "drawn_data"]


class Draws(Protocol):
    """Who draws and marks."""

    kind: str
    """The words of its frame are the texts ``page.called.``, and those of ``page.KIND.`` in their place."""

    def latest(self) -> Seed:
        """The draw that stands there, or a new one."""

    def new(self, after: Seed | None = None) -> Seed:
        """The number or key of another draw; ``after`` is the one that stands there, where another is put to it."""

    def sheets(self, seed: Seed) -> list[Json]:
        """The sheets of a draw.  Raises :class:`BridgecourseError` for what is none."""

    def after(self, seed: Seed, answers: Json) -> Json | None:
        """What is said besides when all are done, by these answers and those that are kept."""

    def answers(self, seed: Seed) -> Mapping[str, Json]:
        """What is kept of them, by the id of the exercise."""

    def check(self, exercise: str, part: str, picks: Json) -> Json:
        """The feedback on a part."""

    def move(self, exercise: str, moves: Sequence[str]) -> Json:
        """What the table replies to these moves of a conversation."""

    def marks(self, seed: Seed, answers: Json) -> list[Json]:
        """What became of each."""


def answer_draws(desk: Desk, draws_of: Callable[[str], Draws], language: Language) -> None:
    """Let this desk answer what the frame asks; ``draws_of`` a page gives who draws for it."""

    def latest(asked: Latest) -> DeskReply:
        draws = draws_of(asked.page)
        return {"data": drawn_data(draws, draws.latest(), language)}

    def draw(asked: Draw) -> DeskReply:
        draws = draws_of(asked.page)
        return {"data": drawn_data(draws, draws.new(asked.after), language, after=asked.after)}

    def again(asked: Again) -> DeskReply:
        return {"data": drawn_data(draws_of(asked.page), asked.seed, language)}

    def case(asked: CaseOfDraw) -> DeskReply:
        draws = draws_of(asked.page)
        return {"case": _case(draws.sheets(asked.seed), draws.answers(asked.seed), asked.number, language)}

    def sum_up(asked: Sum) -> DeskReply:
        draws = draws_of(asked.page)
        return {"marks": draws.marks(asked.seed, asked.answers), "after": draws.after(asked.seed, asked.answers)}

    desk.answers(Latest, latest)
    desk.answers(Draw, draw)
    desk.answers(Again, again)
    desk.answers(CaseOfDraw, case)
    desk.answers(Sum, sum_up)


def drawn_data(draws: Draws, seed: Seed, language: Language, *, after: Seed | None = None) -> dict[str, object]:
    """All that the frame shows of a draw, with the first case that is left; of one put to others with its own first."""
    sheets, answers = draws.sheets(seed), draws.answers(seed)
    ids = [str(sheet["id"]) for sheet in sheets]
    done = [str(sheet["id"]) for sheet in sheets if _is_done(sheet, answers)]
    at = next((n for n, name in enumerate(ids, 1) if name not in done), 1)
    if after is not None and after != seed:
        before = [str(sheet["id"]) for sheet in draws.sheets(after)]
        at = len(before) + 1 if before == ids[: len(before)] and len(before) < len(ids) else at
    own = texts_under("page.called.", language) | texts_under(f"page.{draws.kind}.", language)
    return {
        "lang": language.value,
        "kind": draws.kind,
        "seed": seed,
        "ids": ids,
        "done": done,
        "at": at,
        "first": _case(sheets, answers, at, language),
        "strings": {
            **texts_under("widget.", language),
            **{f"called.{key}": words for key, words in own.items()},
            **{f"table.{key}": words for key, words in texts_under("page.table.", language).items()},
        },
    }


def _case(sheets: Sequence[Json], answers: Mapping[str, Json], number: int, language: Language) -> dict[str, object]:
    if not 1 <= number <= len(sheets):
        raise RequestError(f"expected the number of a case from 1 to {len(sheets)}, found {number}")
    sheet = sheets[number - 1]
    return {**put(sheet, language), "answers": answers.get(str(sheet["id"]), {})}


def _is_done(sheet: Json, answers: Mapping[str, Json]) -> bool:
    """Whether every part has been checked."""
    checked = answers.get(str(sheet["id"]), {}).get("checked")
    return isinstance(checked, Mapping) and all(part["id"] in checked for part in parts(sheet))
