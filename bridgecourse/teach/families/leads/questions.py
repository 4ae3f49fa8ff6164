"""What is asked when the auction is over: what the offender has shown, what declarer may demand, and when (Law 26)."""

from __future__ import annotations

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Effect, Role, Topic
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.terms import *
from bridgecourse.table.call import SUITS
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question, suit_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["of_leads", "offered"]

NONE, NOTHING, NEVER = "none", "nothing", "never"

FORBID, REQUIRE, REQUIRE_OR_FORBID, FORBID_ALL = "forbid", "require", "require_or_forbid", "forbid_all"

NOW, LATER, A_TRICK, ALWAYS, BY_OFFENDER = "now", "when_on_lead", "one_trick", "always", "offender"


def offered(found: Ruling) -> tuple[Bound, ...]:
    """The restrictions among which declarer may choose; none where there is nothing to choose."""
    rulings = [found]
    for step in found.path:
        if isinstance(step.node, Ask) and step.node.fact.asks is Role.DECLARER:
            fact, laws = step.node.fact, book(found.edition)
            supposed = (found.situation.supposing(**{fact.id: answer}) for answer in fact.answers)
            rulings = [laws.rule(each) for each in supposed]
            break
    about = (bound for each in rulings for bound in each.about(Topic.LEADS))
    return tuple(dict.fromkeys(bound for bound in about if bound.effect is not NO_LEAD_RESTRICTION))


def of_leads(found: Ruling) -> tuple[Question, ...]:
    """The same of every call that was withdrawn, whether or not anything follows from it."""
    restrictions = offered(found)
    because = tuple(map(consequence_phrase, restrictions or found.about(Topic.LEADS)[-1:]))
    clause = (restrictions or found.about(Topic.LEADS)[-1:])[0].clause
    return (
        _shown(found),
        _demand(found, restrictions, because, clause),
        _suits(found, restrictions, because, clause),
        _when(found, restrictions, because, clause),
    )


def _shown(found: Ruling) -> Question:
    """What the offender has shown in the legal auction: not what he named, nor what he withdrew."""
    shown = found.situation.calls.suits_shown_by_offender
    return Question(
        "leads.shown",
        Picking.MANY,
        Phrase("question.leads.shown"),
        (*suit_options(), Option(NONE, Phrase("option.leads.shown.none"), OptionPlace.LAST)),
        tuple(suit.value for suit in SUITS if suit in shown) or (NONE,),
        (Phrase("because.leads.shown", suits=tuple(suit for suit in SUITS if suit in shown)),),
        "26B" if found.edition == CURRENT else "26A",
    )


def _demand(found: Ruling, restrictions: tuple[Bound, ...], because: tuple[Phrase, ...], clause: str) -> Question:
    effects: set[Effect] = {bound.effect for bound in restrictions}
    right = REQUIRE_OR_FORBID if SUIT_MAY_BE_REQUIRED in effects else FORBID if effects else NOTHING
    return Question(
        "leads.demand",
        Picking.ONE,
        Phrase("question.leads.demand", found.situation.offender.partner),
        (
            *(
                Option(each, Phrase(f"option.leads.demand.{each}"))
                for each in (FORBID, REQUIRE, REQUIRE_OR_FORBID, FORBID_ALL)
            ),
            Option(NOTHING, Phrase("option.leads.demand.nothing"), OptionPlace.LAST),
        ),
        (right,),
        because,
        clause,
    )


def _suits(found: Ruling, restrictions: tuple[Bound, ...], because: tuple[Phrase, ...], clause: str) -> Question:
    suits = {suit for bound in restrictions for suit in bound.suits}
    prompt = "question.leads.suits.forbid" if found.edition == CURRENT else "question.leads.suits.require_or_forbid"
    return Question(
        "leads.suits",
        Picking.MANY,
        Phrase(prompt, found.situation.offender.partner),
        (*suit_options(), Option(NONE, Phrase("option.no_suit"), OptionPlace.LAST)),
        tuple(suit.value for suit in SUITS if suit in suits) or (NONE,),
        because,
        clause,
    )


def _when(found: Ruling, restrictions: tuple[Bound, ...], because: tuple[Phrase, ...], clause: str) -> Question:
    """At the opening lead, where it is partner's, or when he first comes to lead."""
    contract, partner = found.situation.calls.table.contract, found.situation.offender.partner
    leads_first = contract is not None and contract.declarer.lho is partner
    right = (NOW if leads_first else LATER) if restrictions else NEVER
    return Question(
        "leads.when",
        Picking.ONE,
        Phrase("question.leads.when"),
        (
            *(
                Option(each, Phrase(f"option.leads.when.{each}", partner))
                for each in (NOW, LATER, A_TRICK, ALWAYS, BY_OFFENDER)
            ),
            Option(NEVER, Phrase("option.leads.when.never"), OptionPlace.LAST),
        ),
        (right,),
        because if not restrictions else (Phrase(f"because.leads.when.{right}", partner),),
        clause,
        also=((NOW,),) if restrictions and contract is None else (),
    )
