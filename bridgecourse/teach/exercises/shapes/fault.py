"""Find the fault: which call is not as the Laws want it, if any, and what is wrong with it (Laws 17 to 19, 22, 35)?"""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.errors import CaseError
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.scene import on_arrival
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase

NONE = "none"

_WRONG = {
    Kind.AFTER_FINAL_PASS: ("over", "22A"),
    Kind.TOO_HIGH: ("too_high", "18A"),
    Kind.OUT_OF_ROTATION: ("turn", "17C"),
    Kind.BARRED: ("barred", "35B"),
    Kind.INADMISSIBLE_DOUBLE: ("double", "19A1"),
    Kind.INADMISSIBLE_REDOUBLE: ("double", "19B1"),
    Kind.INSUFFICIENT: ("too_low", "18D"),
}
"""What may be wrong, and the clause that says how it should be."""

_IN_DOUBT = {Kind.BID_DOUBTED, Kind.DOUBLE_DOUBTED, Kind.PASS_DOUBTED}
"""Where there is none."""

_MOST = 9
"""So many calls a record may have: each of them can be picked."""


def parts(case: Case) -> tuple[Part, ...]:
    """One part, 4 points.

    Raises :class:`CaseError` for a case in which more than one call is irregular, or one in two ways, or in a way that
    is none of these.
    """
    found = irregularities(case.seen)
    is_known = case.situation.incident.kinds <= _WRONG.keys() | _IN_DOUBT
    if len(found) > 1 or not is_known or not 0 < len(case.seen) <= _MOST:
        raise CaseError(f"case {case.id} has no one fault to find: expected at most one, of {_MOST} calls or fewer")
    position = found[0].position if found else None
    wrong, clause = _WRONG[found[0].kind] if found else (NONE, "17C")
    calls = tuple(Option(f"call{i + 1}", _call(case, i), OptionPlace.OWN) for i in range(len(case.seen)))
    which = Question(
        "fault.call",
        Picking.ONE,
        Phrase("question.fault.call"),
        (*calls, Option(NONE, Phrase("option.fault.call.none"), OptionPlace.LAST)),
        (NONE if position is None else f"call{position + 1}",),
        (Phrase(f"because.fault.{wrong}"),),
        clause,
    )
    words = dict.fromkeys(word for word, _ in _WRONG.values())
    what = Question(
        "fault.what",
        Picking.ONE,
        Phrase("question.fault.what"),
        (
            *(Option(word, Phrase(f"option.fault.{word}")) for word in words),
            Option(NONE, Phrase("option.fault.none"), OptionPlace.LAST),
        ),
        (wrong,),
        (Phrase(f"because.fault.{wrong}"),),
        clause,
    )
    scene = replace(on_arrival(case), hides=True, told={}, said=())
    return (Part("fault", 4.0, (which, what), scene),)


def _call(case: Case, position: int) -> Phrase:
    """Who called what, as the n-th."""
    made = case.seen.calls[position]
    return Phrase("option.fault.call", made.seat, card=made.call, extra=(("number", str(position + 1)),))


SHAPE = Shape(parts, hides=True)
