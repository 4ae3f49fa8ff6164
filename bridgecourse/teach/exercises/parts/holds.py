"""What holds from now on, asked alike of every call and card that a ruling has dealt with.

Partner's duty, information, a lead that may be forbidden, and what is looked into when play is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect, Role, Topic
from bridgecourse.rulings.library import CURRENT, clause_in
from bridgecourse.rulings.vocabulary.afterwards import (
    CHECK_ASSISTANCE,
    CHECK_AWARENESS,
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
from bridgecourse.rulings.vocabulary.extraneous import MOST_FAVOURABLE_LIKELY
from bridgecourse.rulings.vocabulary.information import (
    REMARK_UNAUTHORISED,
    WISH_UNAUTHORISED,
    WITHDRAWN_UNAUTHORISED,
)
from bridgecourse.rulings.vocabulary.lead_restriction import NO_LEAD_RESTRICTION
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = [
    *(
        "ASSISTANCE",
        "AWARENESS",
        "CAPPED",
        "INFORMATION",
        "LEAD",
        "NOTHING",
        "NO_DOUBLE",
        "OFFENDER_PASSES",
        "OF_CALLS",
    ),
    *("ONCE", "THROUGHOUT"),
    "holds",
]

ONCE, THROUGHOUT = "must_pass_once", "must_pass_throughout"
NO_DOUBLE, OFFENDER_PASSES, INFORMATION, LEAD = "no_double", "offender_throughout", "information", "lead"
ASSISTANCE, AWARENESS, CAPPED, NOTHING = "assistance", "awareness", "capped", "nothing"

_OF_PARTNER: Mapping[Effect, str] = {
    ANY_LEGAL_CALL: NOTHING,
    ANY_CALL_MINDING_INFORMATION: NOTHING,
    ANY_CALL_MINDING_CARDS: NOTHING,
    MAY_NOT_DOUBLE_NOW: NO_DOUBLE,
    MUST_PASS_ONCE: ONCE,
    MUST_PASS_THROUGHOUT: THROUGHOUT,
}
_KEPT: Mapping[Effect, str] = {
    WITHDRAWN_UNAUTHORISED: INFORMATION,
    CARD_UNAUTHORISED: INFORMATION,
    WISH_UNAUTHORISED: INFORMATION,
    REMARK_UNAUTHORISED: INFORMATION,
    CHECK_ASSISTANCE: ASSISTANCE,
    SCORE_ADJUSTED: ASSISTANCE,
    MOST_FAVOURABLE_LIKELY: ASSISTANCE,
    CHECK_AWARENESS: AWARENESS,
    SCORE_CAPPED: CAPPED,
}
_ASSISTANCE = {2007: "27D", 1997: "27B1(b)"}
"""Before the comparable call only the law of the insufficient bid spoke of it."""
_STANDING = frozenset({CALL_STANDS, CALL_ACCEPTED, CALL_IN_ROTATION})
_GOING = frozenset({CALL_CANCELLED, CALL_AND_LATER_CANCELLED})

OF_CALLS: Mapping[int, tuple[str, ...]] = {
    2017: (ONCE, THROUGHOUT, INFORMATION, LEAD, ASSISTANCE, AWARENESS),
    2007: (ONCE, THROUGHOUT, NO_DOUBLE, INFORMATION, LEAD, AWARENESS),
    1997: (ONCE, THROUGHOUT, NO_DOUBLE, INFORMATION, LEAD, AWARENESS, CAPPED),
}
"""What a call out of turn or a changed one may leave behind it, by edition."""

_Held = tuple[str, Bound]
"""An option that is right, and what of the ruling makes it so."""


def holds(ruling: Ruling, *offered: str, assistance: str = "23C") -> Question:
    """All that the ruling leaves behind it; what the sources leave open is right with it and without.

    ``offered`` are the options besides "nothing"; the offender's own passes only where they are asked for here.
    ``assistance`` is the clause of today by which it is asked whether a withdrawn call has helped.
    """
    held = tuple(found for found in _held(ruling) if found[0] in offered or found[0] != OFFENDER_PASSES)
    sure = tuple(dict.fromkeys(name for name, bound in held if not bound.unsure))
    perhaps = tuple(dict.fromkeys(name for name, bound in held if bound.unsure and name not in sure))
    more = chain.from_iterable(combinations(perhaps, number) for number in range(1, len(perhaps) + 1))
    return Question(
        "ruling.holds",
        Picking.MANY,
        Phrase("question.ruling.holds"),
        (
            *(Option(each, _label(each, ruling, assistance)) for each in offered),
            Option(NOTHING, Phrase("option.holds.nothing"), OptionPlace.LAST),
        ),
        sure or (NOTHING,),
        tuple(_because(held)),
        ", ".join(dict.fromkeys(bound.clause for _, bound in held)) or ruling.path[-1].clause.split(", ")[0],
        also=tuple((*sure, *each) for each in more),
    )


def _held(ruling: Ruling) -> Iterator[_Held]:
    yield from _duties(ruling)
    if (lead := _lead(ruling)) is not None:
        yield LEAD, lead
    yield from ((_KEPT[bound.effect], bound) for bound in ruling.consequences if bound.effect in _KEPT)


def _duties(ruling: Ruling) -> Iterator[_Held]:
    """Partner's is the last that was said of his calls; none where the auction is over."""
    if _is_over(ruling):
        return
    said = [bound for bound in ruling.consequences if bound.role is Role.PARTNER and bound.effect in _OF_PARTNER]
    if said and (name := _OF_PARTNER[said[-1].effect]) != NOTHING:
        yield name, said[-1]
    for bound in ruling.consequences:
        if bound.role is Role.OFFENDER and bound.effect is MUST_PASS_THROUGHOUT:
            yield OFFENDER_PASSES, bound


def _lead(ruling: Ruling) -> Bound | None:
    """What declarer may do about a lead if the offending side defends, in whatever code; ``None`` for nothing."""
    said = ruling.about(Topic.LEADS)
    if not said:
        return None
    bound = said[-1]
    if ruling.edition < CURRENT:
        return bound if bound.effect is not NO_LEAD_RESTRICTION or bound.unsure else None
    is_open = bound.unsure and bool(ruling.path[-1].situation.calls.suits_open_to_restriction)
    return bound if bound.suits or is_open else None


def _is_over(ruling: Ruling) -> bool:
    """Whether the ruling leaves nobody a call: the auction had ended, and no call goes that it ended with (22, 36C)."""
    calls, said = ruling.situation.calls, {bound.effect for bound in ruling.consequences}
    if SCORED_WITHOUT in said:
        return True
    if CHANGE_STANDS in said:
        return calls.change_position is not None and calls.next_to_call is None
    is_late = ruling.asked.get(AUCTION_PERIOD_OVER) is YES
    return bool(said & _STANDING) and not said & _GOING and (is_late or calls.was_over)


def _label(each: str, ruling: Ruling, assistance: str) -> Phrase:
    clause = assistance
    if each == AWARENESS:
        clause = clause_in("72C", ruling.edition)
    elif ruling.edition < CURRENT:
        clause = _ASSISTANCE[ruling.edition]
    return Phrase(f"option.holds.{each}", extra=(("clause", clause),))


def _because(held: tuple[_Held, ...]) -> Iterator[Phrase]:
    if not held:
        yield Phrase("because.holds.nothing")
    for bound in dict.fromkeys(bound for _, bound in held):
        if bound.unsure:
            yield Phrase("because.open")
        yield consequence_phrase(bound)
