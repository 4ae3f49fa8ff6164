"""What is asked of one who would like to call, or to talk: how the auction stands, who calls next, what he is told."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.auction import Auction
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["auction_stands", "calls_next", "told"]

NOBODY = "nobody"


def _auction(ruling: Ruling) -> Auction:
    """The calls as they lay when the director came."""
    return ruling.situation.record.upto(ruling.situation.arrival).auction


def auction_stands(ruling: Ruling) -> Question:
    """How far the auction has come."""
    auction = _auction(ruling)
    if not auction.standing:
        found = "before"
    elif not auction.is_over:
        found = "goes_on"
    else:
        found = "passed_out" if auction.contract is None else "contract"
    return out_of(
        "facts.auction", ("before", "goes_on", "contract", "passed_out"), found, "22" if auction.is_over else "17"
    )


def calls_next(ruling: Ruling) -> Question:
    """Whose turn it is to call."""
    turn = _auction(ruling).turn
    return Question(
        "facts.calls_next",
        Picking.ONE,
        Phrase("question.facts.calls_next"),
        (*seat_options(), Option(NOBODY, Phrase("option.calls_next.nobody"), OptionPlace.LAST)),
        (NOBODY if turn is None else turn.value,),
        (Phrase("because.calls_next.nobody") if turn is None else Phrase("because.calls_next", turn),),
        "22" if turn is None else "17C",
    )


_TOLD: Mapping[Effect, str] = {
    PERIOD_HAS_BEGUN: "begun",
    PERIOD_NOT_BEGUN: "not_begun",
    MAY_CALL: "may_call",
    MAY_ONLY_PASS: "only_pass",
    MUST_WAIT: "waits",
    NO_MORE_CALLS: "no_more",
}


def told(ruling: Ruling) -> Question:
    """What he is told."""
    options = options_of("calling", ("begun", "not_begun", "may_call", "only_pass", "waits", "no_more"))
    return one_of(ruling, "ruling.calling", options, what_is_said(ruling, _TOLD, "waits"))
