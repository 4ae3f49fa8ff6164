"""Report every irregularity of calling that a record contains (Laws 17, 19, 27, 29, 33, 34 and 35).

A report says what happened, never what follows from it.  Each call is judged by the calls that were on the
table when it was made.  What became of it later changes nothing: a call out of rotation that was accepted,
cancelled or overtaken was out of rotation all the same.  A call that the Laws deem in rotation (28A) is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.table.auction import Auction, is_admissible
from bridgecourse.table.call import Bid, OtherCall
from bridgecourse.table.flow import Flow, Rotation
from bridgecourse.table.made_call import Fate
from bridgecourse.table.once import once
from bridgecourse.table.quick import quick
from bridgecourse.table.seat import Seat

__all__ = ["Irregularity", "Kind", "corrected_by", "irregularities", "is_insufficient", "next_to_rule"]


class Kind(Enum):
    """How something was irregular, in the order in which a director sees to a call that is so in several ways."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    CALL_BEHIND_SCREEN = "behind a screen"  # S1 to S3: any of the calls below that could go through with the tray
    WRONG_BOARD = "cards of another board"  # Law 15A, before 2017 17D: a call by a player who held them
    AFTER_FINAL_PASS = "after the final pass"  # Law 39
    TOO_HIGH = "more than seven"  # Law 38
    CHANGE_OF_CALL = "change of call"  # Law 25: changed, or its maker wishes to change it
    SIMULTANEOUS = "simultaneous"  # Law 33: made together with another, and deemed to be the later one
    THREE_PASSES_ONE_OUT_OF_ROTATION = "three passes, one out of rotation"  # Laws 17D3 and 34: it cost a turn
    OUT_OF_ROTATION = "out of rotation"  # Law 29
    BARRED = "barred"  # Law 37: not a pass, by a player who had to pass
    INADMISSIBLE_DOUBLE = "inadmissible double"  # Laws 19A and 36
    INADMISSIBLE_REDOUBLE = "inadmissible redouble"  # Laws 19B and 36
    INSUFFICIENT = "insufficient"  # Law 27
    HEARD_EXPLANATION = "call after partner's explanation"  # Law 75A: attention is drawn to it
    ACTION_AFTER_SIGN = "call or play after partner's sign"  # Law 16B: attention is drawn to it
    ACTION_AFTER_WITHDRAWAL = "call or play after a withdrawal"  # Law 16C: the same
    BID_DOUBTED = "bid that is doubted"  # Law 18: attention is drawn to it, and nothing is wrong with it
    DOUBLE_DOUBTED = "double that is doubted"  # Law 19: the same of a double or redouble
    PASS_DOUBTED = "pass that is doubted"  # Law 17C
    BID_NAMED = "bid named with a double"  # Laws 19A2 and 19A3
    BOX_TOUCHED = "card of the bidding box"  # Law 18F: touched or drawn, and perhaps a call
    PERIOD_DOUBTED = "auction period that is doubted"  # Law 17A: a remark before anybody has called
    WISH_TO_CALL = "wish to call"  # Laws 17 and 22: may he still, or already?
    CALLED_ELSEWHERE = "call made elsewhere"  # Law 15A3: with these cards, at another board
    ASKED_BEHIND_SCREEN = "question behind a screen"  # S8
    REQUEST = "request for a review or an explanation"  # Law 20: may he ask, and who answers?
    REVIEW = "review that is doubted"  # Laws 20D and 20E
    EXPLAINED_BEHIND_SCREEN = "explanation behind a screen"  # S6
    EXPLANATION = "explanation that is doubted"  # Laws 21, 40 and 75: or corrected; an alert, or none
    CORRECTION_DUE = "explanation known to be wrong"  # Laws 20F4 and 20F5: is he to say so, and when?
    TEMPO_BEHIND_SCREEN = "tempo behind a screen"  # S4
    SIGN_GIVEN = "sign given to partner"  # Law 16B2: attention is drawn to a hesitation, a remark, a gesture
    OTHER_SOURCE = "information from another source"  # Law 16D: another hand seen, something learnt elsewhere
    SCORE_LOOKED_AT = "score that is looked at"  # Law 12: after an infraction, or a wrong ruling (82C)

    CARD_BEHIND_SCREEN = "card exposed behind a screen"  # S7
    CARD_EXPOSED = "card exposed"  # Law 24: no call, but a card that could be seen before the play

    LEAD_BEHIND_SCREEN = "opening lead with screens"  # S5
    LEAD_OUT_OF_TURN = "opening lead out of turn"  # Law 54: faced or not; one by the declaring side is none (54E)
    LEAD_FACE_DOWN = "opening lead face down"  # Law 41A: in turn, and the director has come before it was faced
    QUESTION = "question about the auction"  # Laws 41B and 41C: when it is over
    DUMMY_HIDDEN = "card of dummy's not to be seen"  # Law 41D
    DUMMY_ACTS = "act of dummy's"  # Laws 42 and 43: anything that dummy does beside laying cards down
    DUMMYS_OTHER_CARD = "other card of dummy's put up"  # Law 45D: than the one that declarer named
    DUMMY_SUGGESTS = "dummy suggests a card"  # Law 45F
    DESIGNATED = "card designated"  # Law 45C: dummy's named or touched by declarer, or his own named
    HELD_TO_PLAY = "card held to be played"  # Law 45C
    INCOMPLETELY_DESIGNATED = "card designated in other words"  # Law 46
    RETRACTED = "card to be taken back"  # Law 47: one played in its turn
    REVOKE = "revoke"  # Law 61: suit not followed, or not led or played as declarer required
    SIMULTANEOUS_CARDS = "simultaneous cards"  # Law 58: of two players, or of one
    LEAD_BY_WRONG_HAND = "lead by the wrong hand"  # Law 53: after the opening lead
    PLAY_OUT_OF_TURN = "play out of turn"  # Law 57
    FIFTH_CARD = "fifth card to a trick"  # Law 45E
    DEFECTIVE_TRICK = "defective trick"  # Law 67: a card too few, or one too many that is noticed later
    TRICKS_DISARRANGED = "tricks not in order"  # Law 65
    INSPECTION = "inspection of tricks"  # Law 66
    PENALTY_CARD_NOT_PLAYED = "penalty card not played"  # Law 52
    EXPOSED_IN_PLAY = "card exposed during the play"  # Laws 48 and 49

    @property
    def is_of_card(self) -> bool:
        """Whether it is about a card and no call."""
        return self in _OF_CARDS

    @property
    def is_irregular_call(self) -> bool:
        """Whether it is a call that was not to be made then, or not by that player."""
        return self in _IRREGULAR_CALLS


_OF_CARDS = frozenset(tuple(Kind)[tuple(Kind).index(Kind.CARD_BEHIND_SCREEN) :])
_IRREGULAR_CALLS = frozenset(tuple(Kind)[: tuple(Kind).index(Kind.HEARD_EXPLANATION)]) - {
    Kind.CALL_BEHIND_SCREEN,
    Kind.WRONG_BOARD,
}


@quick
@dataclass(frozen=True, slots=True)
class Irregularity:
    """One way in which one call was irregular.

    ``position`` is the call's place in the record and ``seat`` its maker.  ``turn`` is the player whose turn it
    was, ``None`` when the auction was over.
    """

    kind: Kind
    position: int
    seat: Seat
    turn: Seat | None


@once
def irregularities(auction: Auction) -> tuple[Irregularity, ...]:
    """Every irregularity of the record, in the order of the calls; a call may have several.

    A double or redouble that Law 19 forbids is never reported as a barred player's call too (Law 36 alone
    deals with it), nor a call after the final pass as anything else but perhaps simultaneous.  A pass out of
    rotation that cost a player his turn is reported twice at that pass, under Laws 34 and 29.  A change of an
    insufficient bid in rotation is part of that irregularity (27C) and not reported besides; nor is an insufficient bid
    that is put in the place of one that was cancelled (27B4).
    """
    flow = auction.flow
    found = [(kind, i) for i in range(len(auction)) for kind in _kinds(auction, flow, i)]
    return tuple([Irregularity(kind, i, auction.calls[i].seat, flow.turns[i]) for kind, i in found])


def _kinds(auction: Auction, flow: Flow, i: int) -> list[Kind]:
    made, kinds = auction.calls[i], []
    first = flow.changed.get(i, i if made.regretted else None)
    if first is not None and not _belongs_to_insufficient(auction, flow, first, i):
        kinds.append(Kind.CHANGE_OF_CALL)
    if i in flow.deemed_later:
        kinds.append(Kind.SIMULTANEOUS)
    if flow.turns[i] is None and i not in flow.changed:
        return [*kinds, Kind.AFTER_FINAL_PASS]
    if i in flow.costly:
        kinds.append(Kind.THREE_PASSES_ONE_OUT_OF_ROTATION)
    if flow.rotations[i] is Rotation.OUT:
        kinds.append(Kind.OUT_OF_ROTATION)
    call = made.call
    if call is OtherCall.PASS:
        return kinds
    if isinstance(call, Bid):
        if not call.exists:
            kinds.append(Kind.TOO_HIGH)
        elif is_insufficient(auction, i) and corrected_by(auction, i) is None:
            kinds.append(Kind.INSUFFICIENT)
    elif not is_admissible(call, made.seat, [auction.calls[position] for position in flow.before[i]]):
        kinds.append(Kind.INADMISSIBLE_DOUBLE if call is OtherCall.DOUBLE else Kind.INADMISSIBLE_REDOUBLE)
        return kinds
    if flow.owed[i]:
        kinds.append(Kind.BARRED)
    return kinds


def is_insufficient(auction: Auction, i: int) -> bool:
    """Whether this call is a bid that does not outrank the last one on the table when it was made (18C)."""
    call = auction.calls[i].call
    if not isinstance(call, Bid) or not call.exists:
        return False
    for j in reversed(auction.flow.before[i]):
        if isinstance(last := auction.calls[j].call, Bid):
            return not call.is_higher_than(last)
    return False


def _belongs_to_insufficient(auction: Auction, flow: Flow, first: int, change: int) -> bool:
    """Whether the change corrects an insufficient bid in rotation (27C), which nobody had accepted by then."""
    if flow.rotations[first] is Rotation.OUT or not is_insufficient(auction, first):
        return False
    return not _is_called_over(auction, first, change)


def corrected_by(auction: Auction, i: int) -> int | None:
    """The first insufficient bid in rotation of this turn, where its maker has tried to correct it with this one.

    Such a bid is ruled on with that one, if it is insufficient again (27B4); not where it changes a call (25).
    """
    made, flow = auction.calls[i], auction.flow
    if flow.rotations[i] is Rotation.OUT or i in flow.changed:
        return None
    earlier = (j for j in range(i) if auction.calls[j].seat is made.seat and auction.calls[j].fate.is_gone)
    at_this_turn = (j for j in earlier if flow.before[j] == flow.before[i] and flow.rotations[j] is not Rotation.OUT)
    return next((j for j in at_this_turn if is_insufficient(auction, j)), None)


def _last_tried(auction: Auction, i: int) -> int:
    """The insufficient bid that waits to be ruled on: this one or, where that is gone, the one in its place (27B4)."""
    later = (j for j in range(i + 1, len(auction)) if auction.calls[j].fate is Fate.MADE)
    again = (j for j in later if is_insufficient(auction, j) and corrected_by(auction, j) == i)
    return next(again, i) if auction.calls[i].fate.is_gone else i


def _is_called_over(auction: Auction, position: int, end: int) -> bool:
    """Whether left-hand opponent has called over this call, before that one; what became of his call is all one."""
    lho = auction.calls[position].seat.lho
    return any(made.seat is lho for made in auction.calls[position + 1 : end])


def next_to_rule(auction: Auction) -> Irregularity | None:
    """The first irregularity on which nobody has acted yet, ``None`` if there is none.

    The director acts by giving the call a fate.  The players act when left-hand opponent calls over a call out
    of rotation (29A), an insufficient bid (27A1) or a barred player's call (37A), or when an opponent whose turn
    it was calls over a call out of rotation (28B).  Nobody but the director can act on an inadmissible double or
    redouble, a bid of more than seven, or a call after the final pass, for none of these can be accepted.

    A change of a call comes before what was wrong with that call (25A); only an insufficient bid takes it along.
    """
    flow = auction.flow
    waiting = [found for found in irregularities(auction) if _is_open(auction, flow, found)]
    for found in waiting:
        if found.kind is Kind.CHANGE_OF_CALL and flow.changed.get(found.position) == waiting[0].position:
            return found
    return waiting[0] if waiting else None


def _is_open(auction: Auction, flow: Flow, found: Irregularity) -> bool:
    i = found.position if found.kind is not Kind.INSUFFICIENT else _last_tried(auction, found.position)
    if auction.calls[i].fate is not Fate.MADE or i in flow.overtaken:
        return False
    match found.kind:
        case Kind.INADMISSIBLE_DOUBLE | Kind.INADMISSIBLE_REDOUBLE | Kind.TOO_HIGH | Kind.AFTER_FINAL_PASS:
            return all(flow.changed.get(position) != i for position in flow.standing)
        case Kind.CHANGE_OF_CALL:
            return auction.calls[i].regretted or i not in flow.standing
        case Kind.OUT_OF_ROTATION:
            return i not in flow.standing and i not in flow.costly
        case Kind.THREE_PASSES_ONE_OUT_OF_ROTATION:
            return flow.deprived is not None and i in flow.standing
        case Kind.INSUFFICIENT | Kind.BARRED:
            end = next((change for change, first in flow.changed.items() if first == i), len(auction))
            return i not in flow.standing or not _is_called_over(auction, i, end)
        case Kind.SIMULTANEOUS:
            return i not in flow.standing or flow.standing[-1] == i
        case _:
            raise AssertionError("no call is a card")
