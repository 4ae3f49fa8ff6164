"""The shapes of exercises: what a candidate is asked about a case.

A shape is a file here with ``SHAPE``, found by itself under the file's name: it makes parts, and each part questions,
from the case and its ruling.  ``standard`` asks for facts, options and the ruling, as the case's family has it
(:mod:`bridgecourse.teach.exercises.family`); ``box`` has the bidding box painted with what would follow from each call;
``leads`` asks what declarer may forbid, ``legal`` which cards may be played; ``codes`` puts the same facts under three
codes; ``pairs`` asks whether a call is comparable, and why.

Ids of questions and options, once published, keep their meaning: answers that were given hang on them.  Their words are
in ``locale/*/teach.po``.  Options are drawn into an order by the case; one that has its own place (``OptionPlace``) is
a seat, a suit, or "nothing", which is last.  The form shows whatever kinds of question it knows; a new kind is files of
its name in ``web/kinds/`` and :mod:`bridgecourse.widgets.kinds`, and its way to be marked is in ``question.py``.
``make build`` puts the new sheets into every notebook.

The exercise that a case makes in the
standard shape has the id of the case; in another shape ``<case id>--<shape>``, such as ``27-low-heart--box`` (ids of
cells of a notebook may hold letters, digits, ``-`` and ``_`` only).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from bridgecourse.errors import CaseError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Moment
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.exercise_id import STANDARD, exercise_id, split_id
from bridgecourse.teach.exercises.part import Part

__all__ = ["STANDARD", "Part", "Shape", "exercise_id", "own_shape", "shape", "shapes", "split_id"]


def own_ruling(case: Case) -> Ruling:
    return case.ruling


def own_edition(case: Case) -> tuple[int, ...]:
    return (case.edition,)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a candidate is asked about a case: the parts in their order, and the ruling that they are about.

    ``editions`` are those whose rulings it asks for.  ``hides``: which call is in question is not told.  ``ruling`` and
    ``parts`` raise :class:`CaseError` for a case that cannot be put in this shape.
    """

    parts: Callable[[Case], tuple[Part, ...]]
    ruling: Callable[[Case], Ruling] = own_ruling
    hides: bool = False
    editions: Callable[[Case], tuple[int, ...]] = own_edition


def own_shape(case: Case) -> str:
    """The shape in which a case is put where nobody asks for another."""
    return "pairs" if case.situation.moment is Moment.CALL_REPLACED else STANDARD


@cache
def shapes() -> Mapping[str, Shape]:
    """Every shape by its name."""
    modules = {found.name: import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)}
    return {name: module.SHAPE for name, module in modules.items()}


def shape(name: str) -> Shape:
    """The shape of this name.  Raises :class:`CaseError` for an unknown one."""
    try:
        return shapes()[name]
    except KeyError:
        raise CaseError(f"expected a shape of exercise ({', '.join(shapes())}), found {name!r}") from None
