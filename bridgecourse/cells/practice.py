"""Cases without end for self-study: ``practice("31")`` in a notebook shows a new case of Law 31.

The answers are kept in the notebook like any others, and count for
the leaf in one's own progress; nothing is graded.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.errors import CaseError, NotebookError
from bridgecourse.grade.desk import checker, current_notebook, kept_answers, mover
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.exercises.shapes.talk import TALK, is_playable
from bridgecourse.teach.generator.generate import generate, generated_leaves

if TYPE_CHECKING:
    from bridgecourse.widgets.exercise import ExerciseWidget

__all__ = ["kept_case", "own_notebook", "practice", "practice_exercise"]

SEEDS = 1000
"""So many different numbers a case may have."""

TRIES = 3
"""So many cases of each leaf are looked at for one at which the players answer."""

OFTEN = 0.5
"""How often the weakest leaf is taken: not always, or the right ruling would be known beforehand."""


def practice(
    law: str,
    *,
    leaf: str | None = None,
    seed: int | None = None,
    shape: str | None = None,
    lang: str | None = None,
    folder: Path | str | None = None,
) -> ExerciseWidget:
    """Show a generated case of this law (``31``, ``33-34``), with feedback at once.

    Half of the cases are of the leaf in which the person has earned the least, by the notebooks in ``folder``; the
    others are of any leaf of the law in force.  ``leaf``, such as ``L31.A1``, asks for one (it may also be given in the
    place of the law).  The same leaf and ``seed`` always give the same case; without ``seed`` each call gives another.
    ``shape="box"`` (or ``"leads"``, ``"codes"``, and ``"talk"`` for a table that answers) puts it as another exercise
    than it would be put by itself: that is the standard one, or of Law 23 a pair to be compared.  The language is that
    of the course (``COURSE_LANG``) unless ``lang`` is given.

    Raises :class:`CaseError` for a law or leaf that no cases can be generated for, and for a case that cannot be put
    in this shape.
    """
    from bridgecourse.widgets.exercise import ExerciseWidget

    language = parse_language(lang or os.environ.get("COURSE_LANG") or Language.EN.value)
    case = practice_exercise(law, language, leaf=leaf, seed=seed, shape=shape, folder=folder)
    notebook = own_notebook()
    return ExerciseWidget(
        dict(case.sheet(language, number=0)),
        language,
        check=checker(case, language),
        move=mover(case, language) if case.shape == TALK else None,
        answers=kept_case(case.id, notebook),
        notebook=notebook,
    )


def practice_exercise(
    law: str,
    language: Language,
    *,
    leaf: str | None = None,
    seed: int | None = None,
    shape: str | None = None,
    folder: Path | str | None = None,
) -> Exercise:
    """The case that :func:`practice` shows.  Raises as it does."""
    wanted = leaf or (law if law in generated_leaves() else _choose(law, language, folder))
    if wanted not in generated_leaves():
        raise _unknown(wanted, language)
    made: Case = generate(wanted, random.randrange(1, SEEDS) if seed is None else seed)
    if shape == TALK and seed is None and not is_playable(made):
        made = _table(law, leaf, language)
    return Exercise(made, shape or own_shape(made))


def _table(law: str, leaf: str | None, language: Language) -> Case:
    """A case of this leaf, or of any of this law, at which the players answer."""
    from bridgecourse.progress.syllabus import is_current, syllabus_of

    leaves = [leaf] if leaf else [each for each in syllabus_of().leaves(law) if is_current(each)]
    random.shuffle(leaves)
    tries = ((each, random.randrange(1, SEEDS)) for _ in range(TRIES) for each in leaves)
    found = next((case for each in tries if is_playable(case := generate(*each))), None)
    if found is None:
        raise CaseError(text("progress.practice.no_table", language))
    return found


def _choose(law: str, language: Language, folder: Path | str | None) -> str:
    """A leaf of this law: as often as not the weakest."""
    from bridgecourse.progress.next_step import weakest_leaf
    from bridgecourse.progress.share import shares
    from bridgecourse.progress.standing import own_standing
    from bridgecourse.progress.syllabus import is_current, syllabus_of

    syllabus = syllabus_of()
    possible = list(syllabus.leaves(law))
    if not possible:
        raise _unknown(law, language)
    if random.random() < OFTEN:
        weakest = weakest_leaf(shares(own_standing(folder), law=syllabus.folder_of(law)), law)
        if weakest is not None:
            return weakest
    return random.choice([leaf for leaf in possible if is_current(leaf)] or possible)


def _unknown(found: str, language: Language) -> CaseError:
    from bridgecourse.progress.syllabus import syllabus_of

    laws = ", ".join(syllabus_of().laws)
    return CaseError(text("progress.practice.unknown", language, laws=laws, found=repr(found)))


def own_notebook() -> Path | None:
    """The notebook that asks, to keep answers beside where the front end gives no document; else the home page."""
    home = Path.cwd() / "home.ipynb"
    return current_notebook() or (home if home.is_file() else None)


def kept_case(case_id: str, notebook: Path | None) -> Mapping[str, object] | None:
    """What was answered to this case before; a damaged notebook does not keep anybody from practising."""
    try:
        return None if notebook is None else kept_answers(case_id, notebook)
    except NotebookError:
        return None
