"""What is asked of an adjusted score: what settles it, of which kind it is, and what one side gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from bridgecourse.errors import CaseError
from bridgecourse.rulings.adjusted import (
    Field,
    ScoreBy,
    SideScore,
    expected_of,
    field_of,
    lawful_of,
    result_of,
    score_of,
)
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.score_due import score_due, ways_due
from bridgecourse.rulings.terms import *
from bridgecourse.table.event import ProbableResult, ScoredAs
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Side
from bridgecourse.teach.exercises.parts.option import one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["Reckoned", "is_worth", "kind_of_score", "reckoned", "shares_offered", "stops_at"]

_ENDS = (
    (CAN_BE_RIGHTED, YES, "ground"),
    (HAS_GROUND, NO, "ground"),
    (RESULT_OBTAINED, NO, "result"),
    (SCORE_IS_WORSE, NO, "damage"),
    (OUTCOMES_CAN_BE_NAMED, NO, "outcomes"),
    (MIX_IS_LAWFUL, NO, "mix"),
    (EXTREMELY_SERIOUS_ERROR, YES, "own"),
    (SERIOUS_ERROR, YES, "own"),
    (IRRATIONAL_ACTION, YES, "own"),
)
"""What settles it: the first of these that is so."""


_IN_ORDER = ("ground", "result", "damage", "outcomes", "mix", "own", "nowhere")


def stops_at(ruling: Ruling) -> Question:
    """What settles it, in the order in which it is looked at; or nothing hinders a score for what was probable."""
    asked = ruling.asked
    is_own = asked.get(SCORE_MATTER) is ScoreMatter.MISRULED
    found = next((end for fact, answer, end in _ENDS if asked.get(fact) is answer), "nowhere")
    return Question(
        "facts.settles",
        Picking.ONE,
        Phrase("question.facts.settles"),
        tuple(Option(end, Phrase(f"option.settles.{end}"), OptionPlace.OWN) for end in _IN_ORDER),
        (found,),
        (Phrase(f"because.settles.{found}{'.both' if is_own and found in ('ground', 'nowhere') else ''}"),),
        ruling.path[-1].clause.split(", ")[0],
    )


_KINDS: Mapping[Effect, str] = {
    RULED_ANEW: "stands",
    NO_ADJUSTMENT_FOR_HARSHNESS: "stands",
    SCORE_STANDS: "stands",
    RESULT_ASSIGNED: "assigned",
    RESULTS_WEIGHTED: "weighted",
    COMMITTEE_MAY_VARY: "weighted",
    MOST_FAVOURABLE_LIKELY: "each",
    MOST_UNFAVOURABLE_PROBABLE: "each",
    AVERAGE_PLUS: "artificial",
    AVERAGE: "artificial",
    AVERAGE_MINUS: "artificial",
    WEIGHTS_ANEW: "anew",
    SELF_INFLICTED_STAYS: "less_own",
}


def kind_of_score(ruling: Ruling) -> Question:
    """Which kind of score the board gets."""
    options = options_of("adjusted", ("assigned", "weighted", "less_own", "each", "artificial"), ("anew", "stands"))
    return one_of(ruling, "ruling.adjusted", options, what_is_said(ruling, _KINDS, "stands"))


# --- what one side gets ---------------------------------------------------------------------------------------------


class Reckoned(Enum):
    """How somebody comes to a number, right or wrong."""

    RIGHT = "right"
    MOST_LIKELY = "most_likely"  # the outcome with the largest share, alone
    UNLAWFUL = "unlawful"  # with what only the infraction makes possible
    POINTS_FIRST = "points_first"  # the points weighed, and then compared
    WHOLE = "whole"  # without what the side has done to itself
    MEAN = "mean"  # of all outcomes, where none is given
    AVERAGE_PLUS = "average_plus"
    AVERAGE = "average"
    AVERAGE_MINUS = "average_minus"
    MIDDLE = "middle"  # between the table and what was expected
    FURTHER = "further"  # a number beside


_ARTIFICIAL = (
    (Reckoned.AVERAGE_PLUS, ScoreBy.PLUS),
    (Reckoned.AVERAGE, ScoreBy.AVERAGE),
    (Reckoned.AVERAGE_MINUS, ScoreBy.MINUS),
)

_FAULTS = (
    WhoseFault.BOTH_DIRECTLY,
    WhoseFault.ONE_DIRECTLY_OTHER_PARTLY,
    WhoseFault.ONE_DIRECTLY,
    WhoseFault.BOTH_PARTLY,
    WhoseFault.ONE_PARTLY,
    WhoseFault.NOBODY,
)
_SHARES = ((40, 40), (40, 50), (40, 60), (50, 50), (50, 60), (60, 60))
"""Per cent to the side that is looked at, and to the other one."""

_IMPS = ((-3, -3), (-3, 0), (-3, 3), (0, 0), (0, 3), (3, 3))
"""The same in IMPs."""

_NUMBERS = 4
"""So many numbers are offered, beside the score of the table."""


def reckoned(ruling: Ruling) -> tuple[tuple[Reckoned, Fraction], ...]:
    """The numbers that are offered for the side that did not offend, the lowest first; none of them is the table's."""
    record, side = ruling.situation.record, ruling.situation.offender.side.other
    field, table = field_of(record), _table(record, side)
    if field is None:
        return ()
    found: dict[Fraction, Reckoned] = {}
    for how, value in _ways(ruling, record, field, side):
        if value not in found and value != table and len(found) < _NUMBERS:
            found[value] = how
    return tuple(sorted(((how, value) for value, how in found.items()), key=lambda each: each[1]))


def _table(record: Record, side: Side) -> Fraction | None:
    score = score_of(record, side, ScoreBy.TABLE)
    return None if score is None else _shown(score.value)


def _right(ruling: Ruling, side: Side) -> Fraction | None:
    due = score_due(ruling)
    return None if due is None else _shown(due[list(Side).index(side)].value)


def _ways(ruling: Ruling, record: Record, field: Field, side: Side) -> Iterator[tuple[Reckoned, Fraction]]:
    right = _right(ruling, side)
    if right is not None:
        yield Reckoned.RIGHT, right
    outcomes, expected = lawful_of(record), expected_of(record)
    if outcomes:
        likely = max(outcomes, key=lambda each: each.share)
        is_own = ways_due(ruling).get(side) is ScoreBy.SELF_INFLICTED
        yield Reckoned.WHOLE if is_own else Reckoned.MEAN, _shown(field.mean(outcomes, side))
        if len(expected) > len(outcomes):
            yield Reckoned.UNLAWFUL, _shown(field.mean(expected, side))
        yield Reckoned.MOST_LIKELY, _shown(field.value(likely.result, side))
        yield Reckoned.POINTS_FIRST, _shown(field.value_of_points(_mean_points(record, outcomes, side), side))
        yield Reckoned.MIDDLE, _shown((field.mean(outcomes, side) + (_table(record, side) or 0)) / 2)
    for how, way in _ARTIFICIAL:
        if (score := score_of(record, side, way)) is not None:
            yield how, _shown(score.value)
    for step in range(1, 2 * _NUMBERS):
        yield Reckoned.FURTHER, Fraction(field.top * step, 8) if field.form is ScoredAs.MATCHPOINTS else Fraction(step)


def _mean_points(record: Record, outcomes: Sequence[ProbableResult], side: Side) -> int:
    shares = sum(each.share for each in outcomes)
    return round(sum(each.result.points(record.vulnerability, side) * each.share for each in outcomes) / shares)


def _shown(value: Fraction) -> Fraction:
    """To one decimal, as it is offered."""
    return Fraction(round(value * 10), 10)


def is_worth(ruling: Ruling) -> Question:
    """What the side that did not offend gets; where the board has no result, how much each of the two."""
    if result_of(ruling.situation.record) is None:
        return _shares(ruling)
    record, side = ruling.situation.record, ruling.situation.offender.side.other
    found, table, right = reckoned(ruling), _table(record, side), _right(ruling, side)
    field = field_of(record)
    if field is None:
        raise CaseError(
            "expected the results of the other tables, such as field(4HS=*3,4HS-1), where the board has one"
        )
    form = field.form.value
    options = [
        Option(f"n{i}", Phrase(f"option.worth.{form}", extra=_fields(value, field)), OptionPlace.OWN)
        for i, (_, value) in enumerate(found, start=1)
    ]
    options.append(Option("table", Phrase("option.worth.table"), OptionPlace.LAST))
    answers = [f"n{i}" for i, (_, value) in enumerate(found, start=1) if value == right and right != table]
    extra = () if right is None else _fields(right, field)
    why = f"{_WHY[ways_due(ruling).get(side, ScoreBy.TABLE)]}.{form}" if answers else _why_table(ruling, side)
    reason = Phrase(f"because.worth.{why}", side, extra=extra)
    return Question(
        "ruling.worth",
        Picking.ONE,
        Phrase("question.ruling.worth", side),
        tuple(options),
        tuple(answers) or ("table",),
        (reason,),
        ruling.path[-1].clause.split(", ")[0],
    )


_WHY = {
    ScoreBy.TABLE: "given",
    ScoreBy.EXPECTED: "weighed",
    ScoreBy.SELF_INFLICTED: "own",
    ScoreBy.MOST_FAVOURABLE: "given",
    ScoreBy.MOST_UNFAVOURABLE: "given",
    ScoreBy.PLUS: "artificial",
    ScoreBy.AVERAGE: "artificial",
    ScoreBy.MINUS: "artificial",
}
"""In which words it is said how a number comes about."""


def _why_table(ruling: Ruling, side: Side) -> str:
    """Why what a side gets is what its result at the table is worth."""
    way = ways_due(ruling).get(side, ScoreBy.TABLE)
    return {ScoreBy.TABLE: "table", ScoreBy.SELF_INFLICTED: "kept"}.get(way, "same")


def _fields(value: Fraction, field: Field) -> tuple[tuple[str, str], ...]:
    """The number in parts, for each language writes it otherwise."""
    tenths = round(abs(value) * 10)
    sign = "−" if value < 0 else "+" if tenths else ""
    return (
        ("sign", sign),
        ("whole", str(tenths // 10)),
        ("tenth", str(tenths % 10)),
        ("top", str(field.top)),
    )


def shares_offered(ruling: Ruling) -> tuple[tuple[WhoseFault | None, tuple[int, int]], ...]:
    """Of pairs four, the lowest first, each with the fault for which it would be due; the right one among them.

    Where a session counts (12C2(c)), what is right stands under no fault, and beside it what it would be without.
    """
    if result_of(ruling.situation.record) is not None:
        return ()
    right = _pair_due(ruling)
    known = _IMPS if _is_imps(ruling) else _SHARES
    faults = {pair: fault for fault, pair in zip(_FAULTS, known, strict=True)}
    asked = ruling.asked.get(FAULT)
    at = next((i for i, fault in enumerate(_FAULTS) if fault is asked), 0)
    beside = [*known[at:], *known[:at]]  # first what it is without a session, then its neighbours
    pairs = dict.fromkeys([*([] if right is None else [right]), *beside])
    return tuple((faults.get(pair), pair) for pair in sorted([*pairs][:_NUMBERS]))


def _pair_due(ruling: Ruling) -> tuple[int, int] | None:
    due, own = score_due(ruling), ruling.situation.offender.side
    return None if due is None else (_of_hundred(due, own), _of_hundred(due, own.other))


def _is_imps(ruling: Ruling) -> bool:
    field = field_of(ruling.situation.record)
    return field is not None and field.form is not ScoredAs.MATCHPOINTS


def _shares(ruling: Ruling) -> Question:
    """What each of the two gets: per cent, or IMPs."""
    own, other = ruling.situation.offender.side, ruling.situation.offender.side.other
    is_imps, right = _is_imps(ruling), _pair_due(ruling)
    pairs = [pair for _, pair in shares_offered(ruling)]
    sides = (("own", f"@option.side.{own.value}"), ("other", f"@option.side.{other.value}"))
    words = "option.worth.shares.imps" if is_imps else "option.worth.shares"
    options = [
        Option(
            f"n{i}",
            Phrase(words, extra=(*sides, ("first", _printed(first)), ("second", _printed(second)))),
            OptionPlace.OWN,
        )
        for i, (first, second) in enumerate(pairs, start=1)
    ]
    options.append(Option("table", Phrase("option.worth.table"), OptionPlace.LAST))
    answer = next((f"n{i}" for i, pair in enumerate(pairs, start=1) if pair == right), "table")
    because = "table" if answer == "table" else "shares.imps" if is_imps else "shares"
    return Question(
        "ruling.worth",
        Picking.ONE,
        Phrase("question.ruling.worth.both"),
        tuple(options),
        (answer,),
        (Phrase(f"because.worth.{because}"),),
        ruling.path[-1].clause.split(", ")[0],
    )


def _of_hundred(due: tuple[SideScore, SideScore], side: Side) -> int:
    """Per cent, or IMPs."""
    score = due[list(Side).index(side)]
    return round(score.value if score.percent is None else score.percent)


def _printed(number: int) -> str:
    """With the minus that is printed."""
    return f"−{-number}" if number < 0 else str(number)
