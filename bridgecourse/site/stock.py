"""What is made when the site is built, to be shown before Python is there: draws, practice of each law, calls compared.

A draw is what its number gives everywhere (:mod:`bridgecourse.teach.called`, :mod:`bridgecourse.teach.evening`); of
the numbers some were chosen here, by chance and once for all.  Who has had all of these, or has another number from
before, gets his draw from Python.

With each drawn one stands the ``case`` that it is, so that it is checked without reading the course for the draw.
Of practice the id of an exercise says that.

To draw all these tables takes ten seconds: a process of its own does it beside the rest of the build.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import bridgecourse
from bridgecourse.desk.compared import comparable_data
from bridgecourse.desk.put import Put, put
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import syllabus_of
from bridgecourse.progress.today import leaves_in_order
from bridgecourse.publish.leaflet import FIRST, leaflet, leaflet_html, weekly_cases
from bridgecourse.site.page import plain_pictures
from bridgecourse.teach.called import MOST, called
from bridgecourse.teach.course import course
from bridgecourse.teach.evening import board_sheet, evening
from bridgecourse.teach.exercises.exercise import Exercise, Sheet
from bridgecourse.teach.exercises.shapes import exercise_id, own_shape
from bridgecourse.teach.generator.generate import generate

__all__ = ["STOCK", "drawn_stock", "evening_seeds", "made_beside", "practice_stock", "stock_seeds"]

DRAWS = 6
"""So many draws: 72 cases, some hours of work, of 40 kB each."""

EVENINGS = 3
"""So many evenings: 24 conversations."""

PRACTICE = 2
"""So many cases to practise of each law, the easiest first: it is answered long before Python asks for more."""

_SEEDS = 1000
"""So many different numbers a case to practise may have."""


_TELL = "from bridgecourse.site.stock import tell; tell()"

Stock = tuple[dict[str, Put], Mapping[str, object]]
"""Exercises for the form, and the order in which they stand."""


def made_beside() -> dict[str, dict[str, Any]]:
    """By language what is to be shown, from another process: of the draws of ``called`` and ``evening`` and of
    ``practice``, each a :data:`Stock`, of the ``weeks`` and of ``comparable`` calls."""
    place = str(Path(bridgecourse.__file__).parent.parent)
    paths = os.pathsep.join(filter(None, (place, os.environ.get("PYTHONPATH"))))
    told = subprocess.run(
        [sys.executable, "-c", _TELL], check=True, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": paths}
    )
    found: dict[str, dict[str, Any]] = json.loads(told.stdout)
    return found


def tell() -> None:
    """In that process: write what is made."""
    json.dump({each.value: {kind: make(each) for kind, make in _MAKE.items()} for each in Language}, sys.stdout)


def weeks(language: Language) -> dict[str, object]:
    """The pages of the cases of the weeks, by their names in order, and the Monday of the first."""
    pages = (leaflet(case, language) for case in weekly_cases(course()))
    return {"first": FIRST.isoformat(), "pages": {each.name: plain_pictures(leaflet_html(each)) for each in pages}}


def comparable(language: Language) -> dict[str, object]:
    """What the page of two comparable calls is told, without its words, with the answer to each of its examples."""
    return {**comparable_data(language, answered=True), "strings": {}}


def stock_seeds() -> list[int]:
    """The numbers by which was drawn."""
    return Random("stock").sample(range(MOST + 1), DRAWS)


def evening_seeds() -> list[int]:
    """The same of evenings."""
    return Random("evenings").sample(range(MOST + 1), EVENINGS)


def drawn_stock(
    seeds: Sequence[int],
    draw: Callable[[int], Sequence[Exercise]],
    language: Language,
    sheet: Callable[..., Sheet] = Exercise.sheet,
) -> Stock:
    """What the form is given of each, and by the number of a draw the case of each of its exercises."""
    draws = {seed: draw(seed) for seed in seeds}
    given = {
        each.id: put(sheet(each, language, number=number), language)
        for drawn in draws.values()
        for number, each in enumerate(drawn, 1)
    }
    return given, {
        str(seed): {each.id: exercise_id(each.case.id, each.shape) for each in drawn} for seed, drawn in draws.items()
    }


def practice_stock(language: Language) -> Stock:
    """What the form is given of each, and by law which there are."""
    found = {law: list(_practice(law)) for law in syllabus_of().laws}
    given = {each.id: put(each.sheet(language, number=0), language) for all_ in found.values() for each in all_}
    return given, {law: [each.id for each in all_] for law, all_ in found.items()}


def _practice(law: str) -> Iterator[Exercise]:
    chance = Random(f"practice {law}")
    leaves = leaves_in_order(law, syllabus_of(), chance) or list(syllabus_of().leaves(law))
    for leaf in leaves[:PRACTICE]:
        case = generate(leaf, chance.randrange(1, _SEEDS))
        yield Exercise(case, own_shape(case))


_MAKE: Mapping[str, Callable[[Language], object]] = {
    "called": partial(drawn_stock, stock_seeds(), called),
    "evening": partial(drawn_stock, evening_seeds(), evening, sheet=board_sheet),
    "practice": practice_stock,
    "weeks": weeks,
    "comparable": comparable,
}
STOCK = tuple(_MAKE)
"""What is made, by name."""
