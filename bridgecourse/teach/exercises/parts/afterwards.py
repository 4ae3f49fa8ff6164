"""What follows in the end, asked alike in every case of a family: partner's calls, leads, what is kept for later."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect, Role, Topic
from bridgecourse.rulings.library import CURRENT, clause_in
from bridgecourse.rulings.vocabulary.afterwards import (
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
    OWN_LAW_NEXT,
    SCORE_ADJUSTED,
    SCORE_CAPPED,
)
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_AND_LATER_CANCELLED,
    CALL_CANCELLED,
    CALL_IN_ROTATION,
    CALL_STANDS,
    CHANGE_STANDS,
    SCORED_WITHOUT,
)
from bridgecourse.rulings.vocabulary.change import AUCTION_PERIOD_OVER
from bridgecourse.rulings.vocabulary.duty import (
    ANY_CALL_MINDING_INFORMATION,
    ANY_LEGAL_CALL,
    MAY_NOT_DOUBLE_NOW,
    MUST_PASS_ONCE,
    MUST_PASS_THROUGHOUT,
)
from bridgecourse.rulings.vocabulary.exposure import ANY_CALL_MINDING_CARDS, CARD_UNAUTHORISED
from bridgecourse.rulings.vocabulary.information import (
    REMARK_UNAUTHORISED,
    WISH_UNAUTHORISED,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.rulings.vocabulary.lead_restriction import (
    LEAD_MAY_BE_FORBIDDEN,
    LEAD_PENALTY_IN_ANY_SUIT,
    LEAD_PENALTY_IN_SUIT,
    LEAD_PENALTY_POSSIBLE,
    NO_LEAD_RESTRICTION,
)
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question, suit_options
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["BOTH", "later", "leads", "partner"]

FREE, MINDING, NO_DOUBLE, ONCE, THROUGHOUT, OWN_LAW, ELSEWHERE, NONE = (
    *("free", "minding", "no_double", "must_pass_once", "must_pass_throughout"),
    *("own_law", "elsewhere", "none"),
)
_DUTIES: Mapping[Effect, str] = {
    ANY_LEGAL_CALL: FREE,
    ANY_CALL_MINDING_INFORMATION: MINDING,
    ANY_CALL_MINDING_CARDS: MINDING,
    MAY_NOT_DOUBLE_NOW: NO_DOUBLE,
    MUST_PASS_ONCE: ONCE,
    MUST_PASS_THROUGHOUT: THROUGHOUT,
}
_STANDING = frozenset({CALL_STANDS, CALL_ACCEPTED, CALL_IN_ROTATION})
_GOING = frozenset({CALL_CANCELLED, CALL_AND_LATER_CANCELLED})
_MAY_NOT_USE = (WITHDRAWN_UNAUTHORISED, WISH_UNAUTHORISED, CARD_UNAUTHORISED)


def partner(ruling: Ruling, *, of_cards: bool = False, may_not_double: bool = False) -> Question:
    """What the offender's partner may call from now on; he may be kept from doubling where some older code has it so.

    Of cards the rest of the auction may be elsewhere: that is the last option.
    """
    name, because, clause = _duty(ruling, of_cards=of_cards)
    told = [bound for bound in ruling.consequences if bound.effect in _MAY_NOT_USE]
    is_open = any(bound.unsure for bound in (told if name == FREE else _duties(ruling)[-1:]))
    last = (ELSEWHERE,) if of_cards else (OWN_LAW, NONE)
    offered = (FREE, MINDING, *((NO_DOUBLE,) if may_not_double and ruling.edition != CURRENT else ()), ONCE, THROUGHOUT)
    cards = ".cards" if of_cards else ""
    return Question(
        "ruling.partner",
        Picking.ONE,
        Phrase("question.ruling.partner", ruling.situation.offender.partner),
        (
            *(Option(each, Phrase(f"option.partner.{each}{cards if each == MINDING else ''}")) for each in offered),
            *(Option(each, Phrase(f"option.partner.{each}"), OptionPlace.LAST) for each in last),
        ),
        (name,),
        because,
        clause,
        also=((MINDING,),) if is_open else (),
    )


def _duty(ruling: Ruling, *, of_cards: bool) -> tuple[str, tuple[Phrase, ...], str]:
    """The last that was said of his calls; of nothing else follows what he may not use."""
    duties = _duties(ruling)
    if OWN_LAW_NEXT in {bound.effect for bound in ruling.final} and not duties:
        bound = next(bound for bound in ruling.final if bound.effect is OWN_LAW_NEXT)
        return OWN_LAW, (consequence_phrase(bound),), bound.clause
    if not of_cards and _is_over(ruling):
        return NONE, (Phrase("because.partner.none"),), clause_in("22", ruling.edition)
    if duties:
        found = consequence_phrase(duties[-1])
        because = (Phrase("because.open"), found) if duties[-1].unsure else (found,)
        return _DUTIES[duties[-1].effect], because, duties[-1].clause
    clause = ruling.path[-1].clause.split(", ")[0]
    if of_cards:
        return ELSEWHERE, (Phrase("because.partner.elsewhere"),), clause
    told = [bound for bound in ruling.consequences if bound.effect in _MAY_NOT_USE and not bound.unsure]
    if told:
        return MINDING, (consequence_phrase(told[0]),), told[0].clause
    return FREE, (Phrase("because.partner.free"),), clause


def _duties(ruling: Ruling) -> list[Bound]:
    return [bound for bound in ruling.consequences if bound.role is Role.PARTNER and bound.effect in _DUTIES]


def _is_over(ruling: Ruling) -> bool:
    """Whether the ruling leaves nobody a call: the auction had ended, and no call goes that it ended with (22, 36C)."""
    calls, said = ruling.situation.calls, {bound.effect for bound in ruling.consequences}
    if SCORED_WITHOUT in said:
        return True
    if CHANGE_STANDS in said:
        return calls.change_position is not None and calls.next_to_call is None
    is_late = ruling.asked.get(AUCTION_PERIOD_OVER) is YES
    return bool(said & _STANDING) and not said & _GOING and (is_late or calls.was_over)


# --- leads ----------------------------------------------------------------------------------------------------------

_OLDER: tuple[Effect, ...] = (LEAD_PENALTY_IN_SUIT, LEAD_PENALTY_IN_ANY_SUIT, LEAD_MAY_BE_FORBIDDEN)


def leads(ruling: Ruling) -> Question:
    """If the offending side defend: which suits may be forbidden; in an older code, what declarer may do at all."""
    said = ruling.about(Topic.LEADS)
    return _suits(ruling, said) if ruling.edition == CURRENT else _penalties(ruling, said)


def _suits(ruling: Ruling, said: tuple[Bound, ...]) -> Question:
    bound = said[-1] if said else None
    open_suits = tuple(suit.value for suit in ruling.path[-1].situation.calls.suits_open_to_restriction) or ("none",)
    answer = tuple(suit.value for suit in bound.suits) if bound is not None else ()
    other: Picked = ("none",) if answer else open_suits
    return Question(
        "ruling.leads",
        Picking.MANY,
        Phrase("question.suits.forbid", ruling.situation.offender.partner),
        (*suit_options(), Option("none", Phrase("option.no_suit"), OptionPlace.LAST)),
        answer or ("none",),
        _because_leads(bound),
        _clause_of_leads(bound, ruling),
        also=(other,) if bound is not None and bound.unsure else (),
    )


def _penalties(ruling: Ruling, said: tuple[Bound, ...]) -> Question:
    bound = said[-1] if said else None
    effect = NO_LEAD_RESTRICTION if bound is None else bound.effect
    known = (NO_LEAD_RESTRICTION, *_OLDER[:2])
    also: tuple[Effect, ...]
    if effect is LEAD_PENALTY_POSSIBLE:  # withdrawn calls of two kinds: how much declarer may do is not settled
        effect, also = LEAD_PENALTY_IN_SUIT, (LEAD_PENALTY_IN_ANY_SUIT,)
    else:
        is_open = bound is not None and bound.unsure
        also = tuple(each for each in known if is_open and each is not effect and NO_LEAD_RESTRICTION in (each, effect))
    return Question(
        "ruling.leads",
        Picking.ONE,
        Phrase("question.ruling.leads"),
        (
            *(Option(each.value, _option_of_leads(each, ruling)) for each in _OLDER),
            Option(NO_LEAD_RESTRICTION.value, _option_of_leads(NO_LEAD_RESTRICTION, ruling), OptionPlace.LAST),
        ),
        (effect.value,),
        _because_leads(bound),
        _clause_of_leads(bound, ruling),
        also=tuple((each.value,) for each in also),
    )


def _option_of_leads(effect: Effect, ruling: Ruling) -> Phrase:
    return Phrase(f"option.{effect.value}", ruling.situation.offender.partner)


def _because_leads(bound: Bound | None) -> tuple[Phrase, ...]:
    if bound is None:
        return (Phrase("because.leads.nothing"),)
    found = consequence_phrase(bound)
    return (Phrase("because.open"), found) if bound.unsure else (found,)


def _clause_of_leads(bound: Bound | None, ruling: Ruling) -> str:
    return ruling.path[-1].clause.split(", ")[0] if bound is None else bound.clause


# --- later ----------------------------------------------------------------------------------------------------------

NOTHING, BOTH = "nothing", "both_sides"

_KEPT: Mapping[Effect, str] = {
    WITHDRAWN_UNAUTHORISED: "withdrawn",
    CARD_UNAUTHORISED: "exposed",
    WISH_UNAUTHORISED: "wish",
    REMARK_UNAUTHORISED: "remark",
    CHECK_ASSISTANCE: "assistance",
    SCORE_ADJUSTED: "assistance",
    CHECK_AWARENESS: "awareness",
    SCORE_CAPPED: "capped",
}
_CLAUSES = {"withdrawn": "16C2", "exposed": "16C2", "wish": "16B1", "remark": "16B1", "awareness": "72C"}
_ASSISTANCE = {2007: "27D", 1997: "27B1(b)"}
"""Before the comparable call only the law of the insufficient bid spoke of it."""


def later(ruling: Ruling, *offered: str, may_be_capped: bool = False, assistance: str = "23C") -> Question:
    """What the director has in mind from now on: what may not be used, and what is looked into when play is over.

    ``may_be_capped``: so it was before 2007.  ``assistance`` is the clause of today by which it is asked whether a
    withdrawn call has helped.
    """
    said = [bound for bound in ruling.consequences if bound.effect in _KEPT]
    sure = tuple(dict.fromkeys(_KEPT[bound.effect] for bound in said if not bound.unsure))
    unsure = tuple(dict.fromkeys(_KEPT[b.effect] for b in said if b.unsure and _KEPT[b.effect] not in sure))
    offered = (*offered, "capped") if may_be_capped and ruling.edition == 1997 else offered
    return Question(
        "ruling.later",
        Picking.MANY,
        Phrase("question.ruling.later"),
        (
            *(Option(each, _option_of_later(each, ruling, assistance)) for each in offered),
            Option(NOTHING, Phrase("option.later.nothing"), OptionPlace.LAST),
        ),
        sure or (NOTHING,),
        _because_later(said),
        ", ".join(dict.fromkeys(bound.clause for bound in said)),
        also=((*sure, *unsure),) if unsure else (),
    )


def _option_of_later(each: str, ruling: Ruling, assistance: str) -> Phrase:
    own = clause_in(_CLAUSES.get(each.partition(".")[0], ""), ruling.edition)
    if each == "assistance":
        own = assistance if ruling.edition == CURRENT else _ASSISTANCE[ruling.edition]
    return Phrase(f"option.later.{each}", ruling.situation.offender.side, extra=(("clause", own),))


def _because_later(said: list[Bound]) -> tuple[Phrase, ...]:
    if not said:
        return (Phrase("because.later.nothing"),)
    found: list[Phrase] = []
    for bound in said:
        found += [Phrase("because.open")] if bound.unsure else []
        found.append(consequence_phrase(bound))
    return tuple(found)
