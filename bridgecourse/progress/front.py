"""What the front page says: the course's map, what is next in words, how much of each law is earned, what to practise.

To the map (:mod:`bridgecourse.progress.course_map`) come, for ``web/pages/front.js``::

    {"kind": "home", "exchange": false, "pocket": "pocket.pdf", "practice": ["28", "29"],
     "shares": {"31": {"earned": 0.41, "lost": 0.1, "told": "41%"}},
     "steps": [{"advice": "practise", "told": "Practise Law 31: ...", "law": "31", "leaf": "L31.A1", "file": ""}],
     "today": {"file": "today.ipynb", "left": 3, ...}, "problems": ["law-27.ipynb: ..."], "mastered_from": 0.85}

``today`` is as :mod:`bridgecourse.progress.table_told` says, ``mastered_from`` the share of its points from which a law
is mastered.  ``shares`` and what hangs on them cost the reading of cases: they are left out (``null``) for the first
look.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from bridgecourse.i18n import Language
from bridgecourse.progress.course_map import map_data
from bridgecourse.progress.level import THRESHOLDS, Level
from bridgecourse.progress.next_step import NextStep, next_steps
from bridgecourse.progress.own import PROBLEMS, share_words, widths
from bridgecourse.progress.sentence import problem_sentences, step_sentence
from bridgecourse.progress.share import problem_rows, shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.progress.table_told import table_told
from bridgecourse.teach.course import HOME, POCKET

__all__ = ["EXCHANGE_VARIABLE", "front_data"]

EXCHANGE_VARIABLE = "COURSE_EXCHANGE"
"""The environment variable that names the folder through which a class hands out and collects."""


def front_data(place: Path, language: Language, *, kind: str = "home", whole: bool = True) -> Mapping[str, object]:
    """What the front page of this folder says; without ``whole`` only what no case is read for.

    ``kind`` is ``home`` for all of it, ``practice`` for the form of practice alone.
    """
    standing = own_standing(place)
    found = shares(standing) if whole else None
    data = dict(map_data(standing, place, language, place / HOME, found))
    data |= {
        "kind": kind,
        "exchange": bool(os.environ.get(EXCHANGE_VARIABLE)),
        "pocket": POCKET if (place / POCKET).is_file() else None,
        "practice": [law.law for law in standing.laws],
        "today": table_told(place, standing, found, language),
        "shares": None,
        "steps": None,
        "problems": [],
        "mastered_from": THRESHOLDS[Level.MASTERED],
    }
    if found is not None:
        told = {each.law: {**widths(each), "told": share_words(each, language)} for each in found.laws}
        steps = [_step(step, language) for step in next_steps(standing, found)]
        problems = problem_sentences(problem_rows(found.problems), language, most=PROBLEMS)
        data |= {"shares": told, "steps": steps, "problems": problems}
    return data


def _step(step: NextStep, language: Language) -> dict[str, object]:
    told = step_sentence(step, language)
    return {"advice": step.advice.value, "told": told, "law": step.law, "leaf": step.leaf, "file": step.file}
