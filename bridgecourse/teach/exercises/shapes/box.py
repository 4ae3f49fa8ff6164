"""The bidding box: what would follow from each call that the offender might make now, and under which clause.

The calls to paint are those whose meaning the case gives, pass, double and redouble, the lowest sufficient bid in the
denomination named, one bid that is insufficient again, and one out of nowhere, whose meaning nobody has told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.phrases import found_id
from bridgecourse.rulings.each_call import Follow, IfCalled
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Role
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.correction import TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table.auction import is_sufficient
from bridgecourse.table.call import ALL_CALLS, Bid, Call, OtherCall, format_call
from bridgecourse.teach.cases.case import Case, Texts
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.exercises.parts.clause import clause_question
from bridgecourse.teach.exercises.parts.judged import choice_of
from bridgecourse.teach.exercises.parts.scene import Scene, at_replacement
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question, Row
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.wording import Phrase

_MOST = 12
"""So many calls are painted at most."""

_SAID_BY_LABEL = (Follow.FREE, Follow.PARTNER_ONCE, Follow.PARTNER_THROUGHOUT)
"""What follows is told in full by the name of the category; the fact that decides is all there is to add."""

_CLAUSES = 2
"""So many clauses are asked for."""


def parts(case: Case) -> tuple[Part, ...]:
    """4 points, of which the box is worth 3."""
    choice = choice_of(case.ruling, Role.LHO)
    if choice is not None and choice.answer is not NO:
        raise CaseError(f"case {case.id} has no bidding box to paint: the irregular call was accepted")
    if case.situation.calls.change_position is not None:
        raise CaseError(f"case {case.id} has no bidding box to paint: the offender has changed his call already")
    try:
        found = {each.call: each for each in case.each_call() if each.ruling is None or not each.ruling.is_unsure}
    except RulingError as error:
        raise CaseError(f"case {case.id} has no bidding box to paint: {error}") from None
    if not found:
        raise CaseError(f"case {case.id} has no bidding box to paint: what follows is open, whatever is called")
    named = [call for call in calls(case, found.values()) if call in found]
    shown = [found[call] for call in sorted(named, key=ALL_CALLS.index)]
    scene = _scene(case)
    clauses = tuple(_clause(each, family_of(case.situation)) for each in _worth_a_clause(shown))
    box = Part("box", 3.0 if clauses else 4.0, (_paint(shown, case),), scene)
    return (box, Part("clauses", 1.0, clauses, scene)) if clauses else (box,)


def calls(case: Case, possible: Iterable[IfCalled]) -> tuple[Call, ...]:
    """The calls to paint, the most telling first."""
    named = case.situation.calls.call
    before = case.situation.calls.standing_before
    follows = list(possible)
    sufficient = [each for each in follows if isinstance(each.call, Bid) and is_sufficient(each.call, before)]
    again = [
        each.call
        for each in follows
        if isinstance(each.call, Bid) and not is_sufficient(each.call, before) and each.call != named
    ]
    lowest = [
        each.call
        for each in sufficient
        if isinstance(each.call, Bid) and isinstance(named, Bid) and each.call.denomination is named.denomination
    ]
    nowhere = [each.call for each in sufficient if each.follow is Follow.DEPENDS and each.call not in lowest]
    new = case.situation.calls.replacement_position if case.situation.calls.is_cancelled else None
    known = [each.call for each in case.would_mean]
    made = [case.auction.calls[new].call] if new is not None else []
    chosen = [*known[:6], *made, *lowest[:1], *OtherCall, *again[-1:], *nowhere[len(nowhere) // 3 :][:1], *known[6:]]
    return tuple(dict.fromkeys(chosen))[:_MOST]


def _scene(case: Case) -> Scene:
    """The table at the offender's turn, with what the director has been told of the calls that might be made."""
    scene = at_replacement(case)
    known = {each.call: each.texts for each in case.would_mean}
    new = case.situation.calls.replacement_position
    if case.situation.calls.is_cancelled and new is not None:
        made = {case.auction.calls[each.position].call: each.texts for each in case.meanings if each.position == new}
        known = made | known
    return replace(scene, meanings={call: known[call] for call in ALL_CALLS if call in known})


def _paint(shown: Sequence[IfCalled], case: Case) -> Question:
    rows = tuple(
        Row(
            format_call(each.call),
            Phrase("option.call", card=each.call),
            "bid" if isinstance(each.call, Bid) else "call",
            each.follow.value,
            _because(each, shown),
            each.clause,
            _compared(each, case),
        )
        for each in shown
    )
    return Question(
        "box.calls",
        Picking.PAINT,
        Phrase("question.box.calls"),
        tuple(Option(follow.value, Phrase(f"option.box.{follow.value}"), OptionPlace.OWN) for follow in Follow),
        tuple(row.right for row in rows),
        rows=rows,
    )


def _because(each: IfCalled, shown: Sequence[IfCalled]) -> tuple[Phrase, ...]:
    """The fact that decides: the last on the way on which another of these calls is answered otherwise.

    Without the call itself, where that can be: calls of which the same is told can then be told together.
    """
    if each.after_try:
        return (Phrase("because.box.partner_throughout.after_try", card=each.call),)
    follows = Phrase(f"because.box.{each.follow.value}", card=each.call)
    step = None if each.ruling is None else _deciding(each.ruling, shown)
    if step is None or step.answer is None or not isinstance(step.node, Ask):
        return (follows,)
    decides = Phrase(found_id(step.node.fact, step.answer))
    return (decides,) if each.follow in _SAID_BY_LABEL else (decides, follows)


_OF_MEANINGS = (REPLACEMENT_IS_COMPARABLE, TELLS_THE_SAME_KIND)


def _compared(each: IfCalled, case: Case) -> tuple[Texts, Texts] | None:
    """What the withdrawn call means and what this one would, where what follows hangs on that and both are known."""
    if each.ruling is None or not any(fact in each.ruling.asked for fact in _OF_MEANINGS):
        return None
    calls = case.situation.calls
    known = {found.position: found.texts for found in case.meanings}
    new = calls.replacement_position if calls.is_cancelled else None
    would = {found.call: found.texts for found in case.would_mean}
    if new is not None and new in known:
        would.setdefault(case.auction.calls[new].call, known[new])
    first, second = known.get(calls.focus), would.get(each.call)
    return None if first is None or second is None else (first, second)


def _deciding(ruling: Ruling, shown: Sequence[IfCalled]) -> Step | None:
    others = [each.ruling.asked for each in shown if each.ruling is not None]
    parting = (
        step
        for step in reversed(ruling.path)
        if isinstance(step.node, Ask)
        and any(other.get(step.node.fact, step.answer) is not step.answer for other in others)
    )
    return next(parting, None)


def _worth_a_clause(shown: Sequence[IfCalled]) -> list[IfCalled]:
    """One call for each clause, a double before others: it is what directors most often get wrong."""
    ruled = [each for each in shown if each.ruling is not None and each.ruling.outcome is not None]
    ruled.sort(key=lambda each: (each.call is not OtherCall.DOUBLE, each.follow is not Follow.FREE))
    by_clause: dict[str, IfCalled] = {}
    for each in ruled:
        by_clause.setdefault(each.clause, each)
    return list(by_clause.values())[:_CLAUSES]


def _clause(each: IfCalled, family: Family) -> Question:
    ruling = each.ruling
    if ruling is None or ruling.outcome is None:
        raise ValueError(f"expected a ruling on {each.call}")
    prompt = Phrase("question.clauses", card=each.call)
    name = f"clauses.{format_call(each.call)}"
    return clause_question(name, prompt, ruling, ruling.outcome, family)


SHAPE = Shape(parts)
