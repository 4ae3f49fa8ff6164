"""Cases to be played at real tables: cards for four players, a slip for who directs, a sheet for who assesses him.

Printed by ``bridgecourse roleplay``.  What stands on a card is of its player alone, and neither card nor slip names the
case, whose name tells its law.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import groupby

from bridgecourse.draw.ink import on_paper
from bridgecourse.draw.still import still_svg
from bridgecourse.errors import CaseError, RulingError
from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.publish.assessor import sheet
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.parts.scene import on_arrival
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.role import RoleCard, is_printed, roles

__all__ = ["across", "contents", "kit", "labels", "playable"]

PAGES = 4
"""Of A4, for each case."""


def playable(cases: Iterable[Case]) -> list[Case]:
    """Those that can be printed, and in which there is something to find out or to choose."""
    found: list[Case] = []
    for case in cases:
        try:
            script = script_of(case)
        except (CaseError, RulingError):
            continue
        if is_printed(case) and (script.told or script.choices) and not case.ruling.is_unsure:
            found.append(case)
    return found


def kit(case: Case, language: Language, font: str, number: int | None = None) -> dict[str, object]:
    """All that stands on the four pages of a case; ``number`` is that of its table, where there are several.

    Raises :class:`CaseError` for a case that cannot be played, or not be printed.
    """
    script = script_of(case)
    picture = on_paper(still_svg(table_of(case, on_arrival(case), language), language), font)
    cast = roles(case, script, language)
    last = max((deed.number or 0 for role in cast for deed in role.deeds), default=0)
    return {
        "table": "" if number is None else text("roleplay.table", language, number=number),
        "board": _board(case, language),
        "code": text("roleplay.director.code", language, edition=case.edition),
        "scene": case.scene[language],
        "cards": [_card(role, last, language) for role in cast],
        "sheet": sheet(case, script, language)
        | {
            "picture": picture,
            "across": across(picture),
            "title": Exercise(case).title(language),
        },
    }


def across(picture: str) -> float:
    """How wide a picture must be, in millimetres, for its smallest words to be of 7 points and a little more."""
    declared = _WIDTH.search(picture)
    return round(float(declared[1]) * LEGIBLE, 1) if declared else 67.0


_WIDTH = re.compile(r'<svg [^>]*\bwidth="([\d.]+)"')
LEGIBLE = 67 / 360
"""In millimetres for each unit: its smallest words are 13.4 units high."""


def _board(case: Case, language: Language) -> str:
    vulnerable = text(f"draw.vulnerable.{case.vulnerable.value}", language)
    dealer = text("roleplay.dealer", language, player=show_seat(case.dealer, language))
    number = [] if case.number is None else [text("roleplay.board", language, number=case.number)]
    return " · ".join((*number, dealer, vulnerable))


def _card(role: RoleCard, last: int, language: Language) -> dict[str, object]:
    seat = show_seat(role.seat, language)
    player = text("roleplay.named", language, player=seat, name=role.name) if role.name else seat
    how = "begin.only" if last == 1 else "begin.order"
    if not any(deed.number for deed in role.deeds):
        how = "begin.only.nothing" if last == 1 else "begin.nothing"
    return {
        **asdict(role),
        "seat": text("roleplay.you", language, player=player),
        "deeds": _deeds(role, language),
        "order": text(f"roleplay.{how}", language, number=last),
        "turns": [
            asdict(turn)
            | {
                "wonders": text("roleplay.wonders", language, words=turn.wonders) if turn.wonders else "",
                "shows": text("roleplay.shows", language, words=turn.shows) if turn.shows else "",
            }
            for turn in role.turns
        ],
    }


def _deeds(role: RoleCard, language: Language) -> list[dict[str, object]]:
    """One after the other; ordinary cards that follow each other are one, trick by trick."""
    found: list[dict[str, object]] = []
    for is_play, group in groupby(role.deeds, key=lambda deed: deed.trick > 0):
        if not is_play:
            found += [asdict(deed) | {"plays": []} for deed in group]
            continue
        tricks = [
            {"trick": text("roleplay.trick", language, number=number), "cards": [asdict(deed) for deed in deeds]}
            for number, deeds in groupby(group, key=lambda deed: deed.trick)
        ]
        found.append({"number": None, "when": "", "words": text("roleplay.plays", language), "plays": tricks})
    return found


def contents(cases: Sequence[Case], seed: int, language: Language) -> dict[str, object]:
    """The page of whoever arranges an evening: which case is at which table, and how it goes."""
    return {
        "seed": text("roleplay.evening.seed", language, seed=seed),
        "rows": [
            [
                text("roleplay.table", language, number=number),
                case.id,
                [Exercise(case).title(language), text(f"family.{family_of(case.situation).name}", language)],
                case.ruling.path[-1].clause,
                str(2 + PAGES * (number - 1)),
            ]
            for number, case in enumerate(cases, 1)
        ],
    }


def labels(language: Language) -> dict[str, str]:
    """The words that stand on every page of their kind."""
    return {name: text(f"roleplay.{name}", language) for name in _LABELS}


_LABELS = (
    *("kicker.player", "kicker.director", "kicker.assessor", "scene", "hand", "hand.none", "begin", "says", "fold"),
    *("asked", "asked.happened", "asked.happened.says", "asked.place", "asked.early", "asked.early.system"),
    *("turns", "turns.nothing", "turns.other", "system", "silent", "director.scene", "director.task"),
    *("how", *(f"how.{number}" for number in range(1, 5))),
    *(f"sheet.{name}" for name in ("visit", "ruling", "other", "harm", "free", "guess", "candidate", "date", "total")),
    *(f"evening.{name}" for name in ("title", "for", "case", "about", "clause", "page", "plan")),
    *(f"evening.plan.{number}" for number in range(1, 5)),
)
