"""Third part: the ruling.  The clause, who must pass and how long, leads, information, and what to check at the end."""

from __future__ import annotations

from bridgecourse.rulings.check import leaves_of
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Outcome, Role, Topic
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.vocabulary.afterwards import OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.information import (
    LEGAL_CALL_INFORMS,
    NO_RESTRICTION_ON_INFORMATION,
    REMARK_UNAUTHORISED,
    WISH_UNAUTHORISED,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.rulings.vocabulary.leads import LEAD_PENALTY_POSSIBLE
from bridgecourse.table.call import SUITS, Bid, OtherCall
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Side
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.parts.facts import law_phrase
from bridgecourse.teach.exercises.parts.neighbour import effects_like, near_leaves, neighbours
from bridgecourse.teach.exercises.question import Option, Picking, Question, effect_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["clause_question", "questions", "suits_question"]

_BESIDES_THE_CALLS = {REMARK_UNAUTHORISED: "remark", WISH_UNAUTHORISED: "wish"}
"""Information that no call gave: what the question about it is called."""

_BOTH_SIDES, _OTHER_SIDE = "both_sides", "other_side"


def questions(case: Case) -> tuple[Question, ...]:
    ruling = case.ruling
    if ruling.outcome is None:
        return ()
    prompt = Phrase("question.ruling.clause")
    clause = clause_question("ruling.clause", prompt, ruling, ruling.outcome, near_leaves(ruling))
    found = {clause.id: clause}
    for consequence in ruling.final:
        for question in () if consequence.unsure else _about(consequence, ruling):
            found.setdefault(question.id, question)
    last = ruling.path[-1].situation
    goes_on = last.calls.are_ruled_on and last.calls.focus != ruling.situation.calls.focus
    return tuple((q.about(last) for q in found.values()) if goes_on else found.values())


def clause_question(
    name: str, prompt: Phrase, ruling: Ruling, outcome: Outcome, leaves: tuple[Outcome, ...]
) -> Question:
    """Under which of these leaves the ruling ends."""
    options = tuple(
        Option(leaf.id, Phrase("option.clause", extra=(("clause", leaf.clause), ("leaf", f"@leaf.{leaf.id}"))))
        for leaf in leaves
    )
    because = Phrase("because.clause", extra=(("clause", outcome.clause), ("leaf", f"@leaf.{outcome.id}")))
    return Question(
        name, Picking.ONE, prompt, options, (outcome.id,), (because,), outcome.clause, ruling=ruling, names_leaf=True
    )


def _about(consequence: Bound, ruling: Ruling) -> list[Question]:
    """The questions that one consequence of the leaf gives rise to."""
    match consequence.topic:
        case Topic.CALL:
            earlier = len(ruling.about(Topic.CALL)) > 1
            return [_effect("ruling.call", f"question.ruling.call{'.new' if earlier else ''}", consequence, ruling)]
        case Topic.DUTY:
            name = f"ruling.{consequence.role.value}"
            return [_effect(name, f"question.ruling.duty.{_when(consequence, ruling)}", consequence, ruling)]
        case Topic.LEADS if consequence.effect is LEAD_PENALTY_POSSIBLE:
            return []  # withdrawn calls of two kinds: how much declarer may do is not settled
        case Topic.LEADS:
            asked = [_effect("ruling.leads", "question.ruling.leads", consequence, ruling)]
            return asked + ([suits_question("ruling.suits", consequence, ruling)] if _names_suits(ruling) else [])
        case Topic.INFORMATION if consequence.effect in _BESIDES_THE_CALLS:
            name = f"ruling.{_BESIDES_THE_CALLS[consequence.effect]}"
            return [_effect(name, f"question.{name}", consequence, ruling)]
        case Topic.INFORMATION if consequence.role is Role.NON_OFFENDING_SIDE:
            return []  # the other half of what the question about the offending side has asked
        case Topic.INFORMATION if not ruling.situation.calls.are_ruled_on:
            return []  # what cards tell is asked at once
        case Topic.INFORMATION:
            return [_information(consequence)]
        case Topic.AFTERWARDS:
            return [_effect("ruling.afterwards", "question.ruling.afterwards", consequence, ruling)]
        case Topic.NEXT_LAW if consequence.effect is OWN_LAW_NEXT:
            return [_next_law(consequence, ruling)]
        case Topic.CARDS:
            return [_effect("ruling.cards", "question.ruling.cards", consequence, ruling)]
        case Topic.NEXT_LAW | Topic.TURN:
            return []


def _when(consequence: Bound, ruling: Ruling) -> str:
    """Whether the question is about the player's calls from now on, after a replacement, or in general."""
    calls = ruling.situation.calls
    return "after" if calls.are_ruled_on and calls.is_cancelled and consequence.role is Role.PARTNER else "now"


def _names_suits(ruling: Ruling) -> bool:
    """Whether the law of the ruling has restrictions that name suits: asked whether or not there is one here.

    Not where declarer has let his choice go: he might have named a suit.
    """
    stated = (each for leaf in leaves_of(book(ruling.edition)[ruling.law]) for each in leaf.consequences)
    named = any(each.topic is Topic.LEADS and each.effect.suits is not None for each in stated)
    chosen = any(isinstance(step.node, Ask) and step.node.fact.asks is Role.DECLARER for step in ruling.path)
    return named and (not chosen or any(bound.suits for bound in ruling.about(Topic.LEADS)))


def _effect(name: str, prompt: str, consequence: Bound, ruling: Ruling) -> Question:
    """What binds the director alone is told beside what might befall the offending side."""
    player = consequence.seat or ruling.situation.offender.side
    return Question(
        name,
        Picking.ONE,
        Phrase(prompt, player),
        effect_options(effects_like(consequence, ruling), player),
        (consequence.effect.value,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def suits_question(name: str, consequence: Bound, ruling: Ruling) -> Question:
    """Asked whether or not there are any, so that the question does not answer the one before it."""
    suits = tuple(Option(suit.value, Phrase("option.suit", suits=(suit,))) for suit in SUITS)
    prompt = "question.suits.forbid" if ruling.edition == CURRENT else "question.suits.require_or_forbid"
    return Question(
        name,
        Picking.MANY,
        Phrase(prompt, consequence.seat),
        (*suits, Option("none", Phrase("option.no_suit"))),
        tuple(suit.value for suit in consequence.suits) or ("none",),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _information(consequence: Bound) -> Question:
    side = consequence.seat
    other = side.other if isinstance(side, Side) else None
    free = NO_RESTRICTION_ON_INFORMATION
    free = consequence.effect if consequence.effect is LEGAL_CALL_INFORMS else free
    return Question(
        "ruling.information",
        Picking.ONE,
        Phrase("question.ruling.information"),
        (
            *effect_options((free, WITHDRAWN_UNAUTHORISED), side),
            Option(_OTHER_SIDE, Phrase("option.information.other_side", other)),
            Option(_BOTH_SIDES, Phrase("option.information.both_sides")),
        ),
        (consequence.effect.value,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _next_law(consequence: Bound, ruling: Ruling) -> Question:
    """The call that now stands or has been repeated is illegal: it is ruled by the law that governs such calls."""
    right = _law_of_own(ruling)
    near = [number for number in neighbours(ruling) if number != right]
    shown = {ruling.law, *near[:3]} | ({right} if right is not None else set())
    return Question(
        "ruling.next_law",
        Picking.ONE,
        Phrase("question.ruling.next_law"),
        (
            *(Option(law, law_phrase("option.law", law)) for law in sorted(shown, key=int)),
            Option("none", Phrase("option.next_law.none")),
        ),
        (right or "none",),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _law_of_own(ruling: Ruling) -> str | None:
    """The law for the call itself: insufficient, if it is a bid, or inadmissible; ``None`` for a pass.

    Where a call was to be changed it is the one of the two that stands.
    """
    situation = ruling.situation
    first = situation.calls.first_position
    changes = ruling.ends_in(Kind.CHANGE_OF_CALL) and not situation.calls.is_change_made
    stands = first if changes and first is not None else situation.calls.focus
    call = situation.calls.auction.calls[stands].call
    if call is OtherCall.PASS:
        return None
    kind = Kind.INSUFFICIENT if isinstance(call, Bid) else Kind.INADMISSIBLE_DOUBLE
    return book(ruling.edition).law_for(kind)
