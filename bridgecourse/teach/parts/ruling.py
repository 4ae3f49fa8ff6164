"""Third part: the ruling.  The clause, who must pass and how long, leads, information, and what to check at the end."""

from __future__ import annotations

from bridgecourse.rulings.check import leaves_of
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect, Outcome, Role, Topic
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.table.call import SUITS, Bid, OtherCall
from bridgecourse.table.seat import Side
from bridgecourse.teach.case import Case
from bridgecourse.teach.parts.options import duty_options
from bridgecourse.teach.question import Kind, Option, Question, effect_options
from bridgecourse.teach.wording import Phrase, consequence_phrase

__all__ = ["clause_options", "questions"]

_CALL = (
    Effect.CALL_ACCEPTED,
    Effect.CALL_IN_ROTATION,
    Effect.CALL_CANCELLED,
    Effect.CALL_LAPSED,
)
_LEADS = (Effect.NO_LEAD_RESTRICTION, Effect.LEAD_MAY_BE_FORBIDDEN, Effect.LEAD_PENALTY_POSSIBLE)
_AFTERWARDS = (Effect.NOTHING_AFTERWARDS, Effect.CHECK_ASSISTANCE, Effect.CHECK_AWARENESS)
_BOTH_SIDES, _OTHER_SIDE = "both_sides", "other_side"


def questions(case: Case) -> tuple[Question, ...]:
    ruling = case.ruling
    outcome = ruling.outcome
    if outcome is None:
        return ()
    final = ruling.consequences[len(ruling.consequences) - len(outcome.consequences) :]
    found = [_clause(ruling, outcome, case)]
    for consequence in final:
        found += _about(consequence, ruling)
    return tuple(found)


def clause_options(ruling: Ruling) -> tuple[Outcome, ...]:
    """The leaves that a candidate chooses from: those of the law, and of its neighbours where it has few."""
    laws = book(ruling.edition)
    leaves = list(leaves_of(laws[ruling.law]))
    for number in (*reversed(ruling.laws), *_neighbours(ruling)):
        if len(leaves) >= 4:
            break
        leaves += [leaf for leaf in leaves_of(laws[number]) if leaf not in leaves]
    return tuple(leaves)


def _neighbours(ruling: Ruling) -> tuple[str, ...]:
    """Where a director might look by mistake: the law for such a call out of rotation, and the change of call."""
    call = ruling.situation.call
    return ("31" if isinstance(call, Bid) else "30" if call is OtherCall.PASS else "32", "25")


def _clause(ruling: Ruling, outcome: Outcome, case: Case) -> Question:
    options = tuple(
        Option(leaf.id, Phrase("option.clause", extra=(("clause", leaf.clause), ("leaf", f"@leaf.{leaf.id}"))))
        for leaf in clause_options(ruling)
    )
    return Question(
        "ruling.clause",
        Kind.ONE,
        Phrase("question.ruling.clause"),
        options,
        (outcome.id,),
        (Phrase("because.clause", extra=(("clause", outcome.clause), ("leaf", f"@leaf.{outcome.id}"))),),
        outcome.clause,
    )


def _about(consequence: Bound, ruling: Ruling) -> list[Question]:
    """The questions that one consequence of the leaf gives rise to."""
    match consequence.topic:
        case Topic.CALL:
            effects = _CALL if consequence.effect in _CALL else (*_CALL[:3], consequence.effect)
            return [_effect("ruling.call", consequence, effects)]
        case Topic.DUTY:
            name = f"ruling.{consequence.role.value}"
            return [
                _question(
                    name, f"question.ruling.duty.{_when(consequence, ruling)}", consequence, duty_options(consequence)
                )
            ]
        case Topic.LEADS:
            asked = [_effect("ruling.leads", consequence, _LEADS)]
            return asked + ([_suits(consequence)] if ruling.edition == CURRENT else [])
        case Topic.INFORMATION:
            return [_information(consequence, ruling)]
        case Topic.AFTERWARDS:
            return [_effect("ruling.afterwards", consequence, _AFTERWARDS)]
        case Topic.NEXT_LAW:
            return [_next_law(consequence, ruling)]
        case Topic.TURN:
            return []


def _when(consequence: Bound, ruling: Ruling) -> str:
    """Whether the question is about the player's calls from now on, after a replacement, or in general."""
    return "after" if ruling.situation.is_cancelled and consequence.role is Role.PARTNER else "now"


def _question(name: str, prompt: str, consequence: Bound, options: tuple[Option, ...]) -> Question:
    return Question(
        name,
        Kind.ONE,
        Phrase(prompt, consequence.seat),
        options,
        (consequence.effect.value,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _effect(name: str, consequence: Bound, effects: tuple[Effect, ...]) -> Question:
    options = effect_options(effects, consequence.seat)
    if consequence.topic is Topic.LEADS:
        options = tuple(Option(o.id, Phrase(f"option.{o.id}", consequence.seat)) for o in options)
    return _question(name, f"question.{name}", consequence, options)


def _suits(consequence: Bound) -> Question:
    """Asked whether or not there are any, so that the question does not answer the one before it."""
    suits = tuple(Option(suit.value, Phrase("option.suit", suits=(suit,))) for suit in SUITS)
    return Question(
        "ruling.suits",
        Kind.MANY,
        Phrase("question.ruling.suits", consequence.seat),
        (*suits, Option("none", Phrase("option.no_suit"))),
        tuple(suit.value for suit in consequence.suits) or ("none",),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _information(consequence: Bound, ruling: Ruling) -> Question:
    side = consequence.seat
    other = side.other if isinstance(side, Side) else None
    return Question(
        "ruling.information",
        Kind.ONE,
        Phrase("question.ruling.information"),
        (
            *effect_options((Effect.NO_RESTRICTION_ON_INFORMATION, Effect.WITHDRAWN_UNAUTHORISED), side),
            Option(_OTHER_SIDE, Phrase("option.information.other_side", other)),
            Option(_BOTH_SIDES, Phrase("option.information.both_sides")),
        ),
        (consequence.effect.value,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )


def _next_law(consequence: Bound, ruling: Ruling) -> Question:
    """The repeated call is illegal: an insufficient bid or an inadmissible double, ruled by its own law."""
    call = ruling.situation.call
    right = "27" if isinstance(call, Bid) else "36" if call is not OtherCall.PASS else "none"
    return Question(
        "ruling.next_law",
        Kind.ONE,
        Phrase("question.ruling.next_law"),
        (
            *(
                Option(law, Phrase("option.law", extra=(("law", law), ("title", f"@law.{law}"))))
                for law in ("25", "27", ruling.law, "36")
            ),
            Option("none", Phrase("option.next_law.none")),
        ),
        (right,),
        (consequence_phrase(consequence),),
        consequence.clause,
    )
