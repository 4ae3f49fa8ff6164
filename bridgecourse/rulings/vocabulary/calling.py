"""How the calling goes: whose turn, how long, what a bid and a double need, cards of another board (15 to 22)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.auction import is_legal_in_rotation, last_bid
from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.event import BidNamed, BoxTouched, CalledElsewhere, CardsReturned, CardsTaken, HandSeen
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.table.auction import Auction


# --- whose turn, and how long (17 and 22) -------------------------------------------------------------------------


class CallingMatter(Enum):
    """What the director is asked about the course of the auction."""

    PERIOD = "period"  # whether it has begun for a side
    WISH = "wish"  # whether a player may call
    CALL = "call"  # whether a pass that was made in rotation counts
    LOST_TURN = "lost_turn"  # three passes, one of them out of rotation


def _calling_matter(s: Situation) -> CallingMatter:
    kinds = s.incident.kinds
    if Kind.PERIOD_DOUBTED in kinds:
        return CallingMatter.PERIOD
    if Kind.WISH_TO_CALL in kinds:
        return CallingMatter.WISH
    return CallingMatter.CALL if Kind.PASS_DOUBTED in kinds else CallingMatter.LOST_TURN


CALLING_MATTER = Fact("calling_matter", CallingMatter, Settled.RECORD, derive=_calling_matter, sorts=True)


def _side_has_taken_cards(s: Situation) -> YesNo:
    """As soon as one of the two has taken his cards out of the board; who has looked at them has."""
    before = s.record.events[: s.incident.event]
    looked = {each.player for each in before if isinstance(each, HandSeen) and each.player is each.whose}
    taken = {each.player for each in before if isinstance(each, CardsTaken)}
    return yes_no(any(seat.side is s.offender.side for seat in looked | taken))


SIDE_HAS_TAKEN_CARDS = Fact("side_has_taken_cards", YesNo, Settled.RECORD, derive=_side_has_taken_cards)


def _auction(s: Situation) -> Auction:
    """The calls as they lay when the director came."""
    return s.record.upto(s.arrival).auction


def _calling_is_over(s: Situation) -> YesNo:
    return yes_no(_auction(s).is_over)


CALLING_IS_OVER = Fact("calling_is_over", YesNo, Settled.RECORD, derive=_calling_is_over)


def _is_his_turn(s: Situation) -> YesNo:
    return yes_no(_auction(s).turn is s.offender)


IS_HIS_TURN = Fact("is_his_turn", YesNo, Settled.RECORD, derive=_is_his_turn)


def _anybody_has_called(s: Situation) -> YesNo:
    return yes_no(bool(_auction(s).standing))


ANYBODY_HAS_CALLED = Fact("anybody_has_called", YesNo, Settled.RECORD, derive=_anybody_has_called)


def _somebody_has_bid(s: Situation) -> YesNo:
    return yes_no(last_bid(_auction(s).standing) is not None)


SOMEBODY_HAS_BID = Fact("somebody_has_bid", YesNo, Settled.RECORD, derive=_somebody_has_bid)


def _lead_is_faced(s: Situation) -> YesNo:
    return yes_no(s.lead_is_faced)


LEAD_IS_FACED = Fact("lead_is_faced", YesNo, Settled.RECORD, derive=_lead_is_faced)


def _hands_are_back(s: Situation) -> YesNo:
    """All four, in the board."""
    moved = (each for each in s.record.events[: s.arrival] if isinstance(each, CardsReturned | CardsTaken))
    last = {each.player: isinstance(each, CardsReturned) for each in moved}
    return yes_no(sum(last.values()) == len(Seat))


HANDS_ARE_BACK = Fact("hands_are_back", YesNo, Settled.RECORD, derive=_hands_are_back)


def _owes_pass(s: Situation) -> YesNo:
    """Whether a ruling before obliges him to pass now."""
    auction = _auction(s)
    tried = auction.with_call(MadeCall(s.offender, OtherCall.PASS))
    return yes_no(bool(auction.must_pass) and tried.flow.owed[len(auction)])


OWES_PASS = Fact("owes_pass", YesNo, Settled.RECORD, derive=_owes_pass)


def _is_on_wrong_cards(s: Situation) -> YesNo:
    return yes_no(bool(s.incident.kinds & {Kind.WRONG_BOARD, Kind.CALLED_ELSEWHERE}))


IS_ON_WRONG_CARDS = Fact("is_on_wrong_cards", YesNo, Settled.RECORD, derive=_is_on_wrong_cards, sorts=True)
"""Before 2017 Law 17 itself has what is done then."""

PERIOD_HAS_BEGUN = Effect("period_has_begun", Topic.INFORMATION)  # 17A: for that side

PERIOD_NOT_BEGUN = Effect("period_not_begun", Topic.INFORMATION)

MAY_CALL = Effect("may_call", Topic.TURN)  # 17B and 17C: it is his turn

MUST_WAIT = Effect("must_wait", Topic.TURN)  # 17C: it is another player's

CALLS_NOW = Effect("calls_now", Topic.TURN)  # that player

MAY_ONLY_PASS = Effect("may_only_pass", Topic.DUTY)  # a ruling before has said so

CALL_IS_LEGAL = Effect("call_is_legal", Topic.CALL)  # nothing was wrong with it

NO_MORE_CALLS = Effect("no_more_calls", Topic.TURN)  # 22: the auction is over

LAST_BID_IS_CONTRACT = Effect("last_bid_is_contract", Topic.CALL)  # 22A

MAY_STILL_BE_CLEARED_UP = Effect("may_still_be_cleared_up", Topic.INFORMATION)  # 17D1: the Clarification Period

PERIOD_IS_OVER = Effect("period_is_over", Topic.INFORMATION)  # 17D1, 17D2: no call is changed any more

PASSED_OUT = Effect("passed_out", Topic.CALL)  # 22B: no redeal, the score is zero

HANDS_GO_BACK = Effect("hands_go_back", Topic.CARDS)  # into the board, unplayed


# --- bids (18) ----------------------------------------------------------------------------------------------------


class BidMatter(Enum):
    BID = "bid"  # one that was made
    BOX = "box"  # a card of the bidding box


def _bid_matter(s: Situation) -> BidMatter:
    return BidMatter.BOX if Kind.BOX_TOUCHED in s.incident.kinds else BidMatter.BID


BID_MATTER = Fact("bid_matter", BidMatter, Settled.RECORD, derive=_bid_matter, sorts=True)


class Outranks(Enum):
    """How a bid compares with the last one before it (18B to 18E)."""

    FIRST = "first"  # there is none
    MORE = "more"  # it names more tricks
    HIGHER = "higher"  # as many, in a higher denomination
    NOT = "not"


def _outranks(s: Situation) -> Outranks | None:
    bid, last = s.calls.call, last_bid(s.calls.standing_before)
    if not isinstance(bid, Bid):
        return None
    if last is None or not isinstance(last.call, Bid):
        return Outranks.FIRST
    if not bid.is_higher_than(last.call):
        return Outranks.NOT
    return Outranks.MORE if bid.level > last.call.level else Outranks.HIGHER


OUTRANKS = Fact("outranks", Outranks, Settled.RECORD, derive=_outranks)


def _box_card_is_out(s: Situation) -> YesNo:
    event = s.record.events[s.incident.event]
    return yes_no(isinstance(event, BoxTouched) and event.drawn)


BOX_CARD_IS_OUT = Fact("box_card_is_out", YesNo, Settled.RECORD, derive=_box_card_is_out)

CALL_WAS_MEANT = Fact("call_was_meant", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
"""18F, by the regulations on bidding boxes: whether he took the card out in order to call."""


def _box_call_is_legal(s: Situation) -> YesNo:
    """In turn, high enough, permitted, and by a player who need not pass."""
    event, auction = s.record.events[s.incident.event], _auction(s)
    call = event.call if isinstance(event, BoxTouched) else OtherCall.PASS
    in_turn = auction.turn is s.offender and is_legal_in_rotation(call, s.offender, auction.standing)
    return yes_no(in_turn and (call is OtherCall.PASS or _owes_pass(s) is NO))


BOX_CALL_IS_LEGAL = Fact("box_call_is_legal", YesNo, Settled.RECORD, derive=_box_call_is_legal)

RULED_AS_CALL = Effect("ruled_as_call", Topic.NEXT_LAW)  # it is a call, and not a legal one: by its own law

COUNTS_AS_CALL = Effect("counts_as_call", Topic.CALL)  # what the card says

IS_NO_CALL = Effect("is_no_call", Topic.CALL)


# --- doubles (19) -------------------------------------------------------------------------------------------------


class DoubleOf(Enum):
    DOUBLE = "double"
    REDOUBLE = "redouble"


def _doubled(s: Situation) -> int | None:
    """The position of the double or redouble that is spoken of; the one with which a bid was named is his last call."""
    calls = _auction(s).calls
    own = [s.calls.focus] if s.calls.are_ruled_on else [i for i, made in enumerate(calls) if made.seat is s.offender]
    return own[-1] if own and calls[own[-1]].call in (OtherCall.DOUBLE, OtherCall.REDOUBLE) else None


def _double_of(s: Situation) -> DoubleOf | None:
    position = _doubled(s)
    if position is None:
        return None
    return DoubleOf.REDOUBLE if _auction(s).calls[position].call is OtherCall.REDOUBLE else DoubleOf.DOUBLE


DOUBLE_OF = Fact("double_of", DoubleOf, Settled.RECORD, derive=_double_of)


class BidWithDouble(Enum):
    """Which bid was named with a double or redouble."""

    NONE = "none"
    SAME = "same"  # the one that it doubles
    OTHER = "other"


def _bid_with_double(s: Situation) -> BidWithDouble:
    named = s.record.events[s.incident.event]
    if not isinstance(named, BidNamed):
        return BidWithDouble.NONE
    last = last_bid(s.record.upto(s.incident.event).auction.standing)
    return BidWithDouble.SAME if last is not None and last.call == named.bid else BidWithDouble.OTHER


BID_WITH_DOUBLE = Fact("bid_with_double", BidWithDouble, Settled.RECORD, derive=_bid_with_double)


def _bid_since(s: Situation) -> YesNo:
    """Whether somebody has bid over the double, so that nothing of it is left (19C)."""
    auction, position = _auction(s), _doubled(s)
    if position is None or position not in auction.flow.standing:  # a call that has gone back is gone
        return NO
    since = auction.flow.standing[auction.flow.standing.index(position) + 1 :]
    return yes_no(any(isinstance(auction.calls[i].call, Bid) for i in since))


BID_SINCE = Fact("bid_since", YesNo, Settled.RECORD, derive=_bid_since)

DOUBLES_BID_AS_MADE = Effect("doubles_bid_as_made", Topic.CALL)  # 19A3, 19B3

WORD_ALONE = Effect("word_alone", Topic.AFTERWARDS)  # 19A2, 19B2: he is to say "double" and nothing else

DOUBLE_IS_OVERTAKEN = Effect("double_is_overtaken", Topic.CALL)  # 19C

SCORED_DOUBLED = Effect("scored_doubled", Topic.CALL)  # 19D, 77


# --- cards of another board (15A; 17D before 2017) ----------------------------------------------------------------


class BoardOf(Enum):
    """On which of the two boards the director is called."""

    HERE = "here"  # the one at which a player called on the cards of the other
    THERE = "there"  # the one whose cards they were


def _board_of(s: Situation) -> BoardOf:
    return BoardOf.THERE if Kind.CALLED_ELSEWHERE in s.incident.kinds else BoardOf.HERE


BOARD_OF = Fact("board_of", BoardOf, Settled.RECORD, derive=_board_of, sorts=True)


def _partner_called_over(s: Situation) -> YesNo:
    """Whether partner has called since, in whatever turn, before it was found."""
    over = s.calls.over(s.calls.focus)
    return yes_no(any(s.calls.seen.calls[i].seat is s.offender.partner for i in over))


PARTNER_CALLED_OVER = Fact("partner_called_over", YesNo, Settled.RECORD, derive=_partner_called_over)


NEW_CALL_DIFFERS = Fact("new_call_differs", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
"""17D2 of 2007: whether it says something much different from the cancelled one, or is psychic."""

NEW_CALL_DIFFERS_1997 = Fact("new_call_differs_1997", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
"""17D of 1997: whether it differs significantly."""

CALL_DIFFERS_THERE = Fact("call_differs_there", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY)
"""15A3, 17D3 of 2007: the same of his call with these cards at their own board; ``much different``, or psychic."""


def _differs_in_any_way(s: Situation) -> YesNo:
    """17D of 1997, at the board whose cards they were: any other call, and not only a much different one."""
    elsewhere = s.record.events[s.incident.event]
    standing = (made for made in s.record.auction.calls if not made.fate.is_gone)
    own = next((made for made in standing if made.seat is s.offender), None)
    same = isinstance(elsewhere, CalledElsewhere) and own is not None and own.call == elsewhere.call
    return NO if same else YES


DIFFERS_IN_ANY_WAY = Fact("differs_in_any_way", YesNo, Settled.RECORD, derive=_differs_in_any_way)

CALLS_ON_OWN_CARDS = Effect("calls_on_own_cards", Topic.DUTY)  # he looks at the right hand and calls again

REPEATS_HIS_CALL = Effect("repeats_his_call", Topic.DUTY)  # 17D: left-hand opponent, over the new call

BOARD_GOES_ON = Effect("board_goes_on", Topic.CALL)  # the auction as it lies

ARTIFICIAL_SCORE = Effect("artificial_score", Topic.AFTERWARDS)  # 12C2 (1997: 12C1): no result can be obtained

BOARD_ADJUSTED = Effect("board_adjusted", Topic.AFTERWARDS)  # 15A2(a) and 15A3: the board is not played on

OTHER_BOARD_LATER = Effect("other_board_later", Topic.AFTERWARDS)  # 15A3: when the board comes whose cards they were

BOARD_PENALTY_POSSIBLE = Effect("board_penalty_possible", Topic.AFTERWARDS)  # 15A4, 90: at the director's discretion
