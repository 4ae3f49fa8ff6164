"""What is asked of a call that is in doubt: how it compares with what lies there, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.event import BidNamed, BoxTouched, CallMade
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes", "compared"]

_COMPARED = ("first", "more", "higher", "not_higher", "double", "other")
_CLAUSES: Mapping[str, str] = {"first": "18A", "more": "18B", "higher": "18E", "not_higher": "18D", "double": "19"}


def compared(ruling: Ruling) -> Question:
    """What it is, and how a bid, or the bid on a card that was touched, compares with the last one."""
    found = _comparison(ruling)
    return out_of("facts.compared", _COMPARED, found, _CLAUSES.get(found, "18A"))


def _comparison(ruling: Ruling) -> str:
    record, event = ruling.situation.record, ruling.situation.incident.event
    what = record.events[event]
    if isinstance(what, BidNamed):
        return "double"
    call = what.call if isinstance(what, CallMade | BoxTouched) else OtherCall.PASS
    if not isinstance(call, Bid):
        return "other" if call is OtherCall.PASS else "double"
    bids = [made.call for made in record.upto(event).auction.standing if isinstance(made.call, Bid)]
    if not bids:
        return "first"
    if not call.is_higher_than(bids[-1]):
        return "not_higher"
    return "more" if call.level > bids[-1].level else "higher"


_BECOMES: Mapping[Effect, str] = {
    CALL_IS_LEGAL: "stands",
    WORD_ALONE: "form",
    DOUBLES_BID_AS_MADE: "as_made",
    DOUBLE_IS_OVERTAKEN: "overtaken",
    SCORED_DOUBLED: "scored",
    COUNTS_AS_CALL: "is_call",
    IS_NO_CALL: "no_call",
}


def becomes(ruling: Ruling) -> Question:
    """What becomes of it; that a bid is not to be named comes second where it was another one."""
    said = {bound.effect for bound in ruling.consequences}
    behind = WORD_ALONE if DOUBLES_BID_AS_MADE in said else CALL_IS_LEGAL
    options = options_of("doubted", ("stands", "form", "as_made", "overtaken", "scored", "is_call", "no_call", "falls"))
    return one_of(ruling, "ruling.doubted", options, what_is_said(ruling, _BECOMES, "stands", behind=behind))
