"""What holds at a moment on a board, once the rulings so far have been carried out.

It is folded from the record, as the cards are: who is to call or play, who must pass, which calls and cards went back
and whom they inform, the penalty cards that lie there, and whose word is waited for.  What is kept for the first lead
or for the end of the play comes from the rulings themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.rulings.chain import Chain, Link, LinkState
from bridgecourse.rulings.choice import is_declarers, suits_of_choice
from bridgecourse.rulings.engine import Bound
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.lead_wish import has_chosen, wishes_for_lead
from bridgecourse.rulings.penalty_card import PenaltyCard, Status, penalty_cards
from bridgecourse.rulings.vocabulary.lead_restriction import (
    ANY_SUIT_MAY_BE_FORBIDDEN,
    LEAD_MAY_BE_FORBIDDEN,
    LEAD_PENALTY_IN_ANY_SUIT,
    ONE_SUIT_MAY_BE_FORBIDDEN,
)
from bridgecourse.table.event import CallMade, CardFaced, Exposure, LeadChoice, LeadChosen
from bridgecourse.table.flow import Rotation
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side

__all__ = ["BoardStanding", "Gone", "standing_of"]


_FORBID_ALONE = frozenset(
    {LEAD_MAY_BE_FORBIDDEN, ONE_SUIT_MAY_BE_FORBIDDEN, LEAD_PENALTY_IN_ANY_SUIT, ANY_SUIT_MAY_BE_FORBIDDEN}
)
"""By these declarer may forbid a suit and require none (26B)."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A call or card that was withdrawn: for the other side it is authorised information, for its own not (16C)."""

    event: int
    side: Side


@dataclass(frozen=True, slots=True)
class BoardStanding:
    """What holds now.

    ``turn`` is whose turn it is to call or, once the auction is over, to lead or play.  ``duties`` are those that the
    next call of their player does not end before he makes it.  ``waits`` is a defender who may not lead before declarer
    has chosen (50D2), ``wishes`` what declarer wants of the lead of whose turn it is, and ``void`` what was said of it
    that is no choice of his: it binds nobody.  ``open`` are the irregularities of which something is to be found out,
    ``leads`` what a withdrawn call may mean for a defender's first lead, while he has not made it (26), each with its
    irregularity, ``afterwards`` what is kept for the end of the play.
    """

    turn: Seat | None
    duties: tuple[MustPass, ...]
    gone: tuple[Gone, ...]
    penalty_cards: tuple[PenaltyCard, ...]
    waits: Seat | None
    wishes: tuple[LeadChosen, ...]
    void: tuple[LeadChosen, ...]
    open: tuple[Link, ...]
    leads: tuple[tuple[Link, Bound], ...]
    afterwards: tuple[Bound, ...]


def standing_of(board: Chain) -> BoardStanding:
    """What holds when the last event of the board's record has happened."""
    record = board.record
    lying = tuple(card for card in penalty_cards(board.table) if card.status is Status.ON_TABLE)
    turn = record.auction.turn if record.contract is None else record.play.turn
    leads = turn if record.contract is not None and record.table.open_trick is None else None
    said = wishes_for_lead(record, leads) if leads is not None and _defends(record, leads) else []
    wishes = tuple(wish for wish in said if leads is not None and _is_a_choice(board, wish, leads))
    waits = leads is not None and any(card.major and card.seat is leads.partner for card in lying)
    return BoardStanding(
        turn,
        _owed(record),
        tuple(_gone(record)),
        lying,
        leads if waits and not has_chosen(record) else None,
        wishes,
        tuple(wish for wish in said if wish not in wishes),
        tuple(link for link in board.links if link.state is LinkState.OPEN),
        tuple((link, bound) for link, bound in board.about(Topic.LEADS) if _is_to_come(board, bound)),
        tuple(bound for _, bound in board.about(Topic.AFTERWARDS) if not bound.effect.says_nothing),
    )


def _defends(record: Record, seat: Seat) -> bool:
    return record.contract is not None and seat.side is not record.play.declarer.side


def _is_a_choice(board: Chain, wish: LeadChosen, leader: Seat) -> bool:
    """Whether declarer has this choice by a card of the leader's partner, or by a call of his that went back (26)."""
    record = board.record
    before = record.upto(next(i for i, event in enumerate(record.events) if event is wish))
    if not is_declarers(before, wish):
        return False
    if suits_of_choice(before).issuperset(wish.suits):
        return True
    if any(link.state in (LinkState.OPEN, LinkState.NO_LAW) for link in board.links):
        return True  # what may be chosen is not known yet
    limits = [bound for _, bound in board.about(Topic.LEADS) if bound.seat is leader and not bound.effect.says_nothing]
    return any(
        (not bound.suits or {*bound.suits}.issuperset(wish.suits))
        and (wish.choice is LeadChoice.PROHIBITS or bound.effect not in _FORBID_ALONE)
        for bound in limits
    )


def _owed(record: Record) -> tuple[MustPass, ...]:
    """One for each player who has to pass, whatever rulings said it: throughout, where one of them did."""
    owed: dict[Seat, MustPass] = {}
    for duty in record.must_pass:
        if _is_owed(record, duty) and (duty.seat not in owed or (duty.throughout and not owed[duty.seat].throughout)):
            owed[duty.seat] = duty
    return tuple(owed.values())


def _is_owed(record: Record, duty: MustPass) -> bool:
    """A duty to pass once is done with the player's next call that stands, or with one made in his turn (28A)."""
    if record.auction.is_over:
        return False
    calls, rotations = record.auction.calls, record.auction.flow.rotations
    for i in range(duty.since, len(calls)):
        over_him = calls[i].seat.rho is duty.seat and rotations[i] is Rotation.DEEMED_IN
        if not duty.throughout and not calls[i].fate.is_gone and (calls[i].seat is duty.seat or over_him):
            return False
    return True


def _is_to_come(board: Chain, bound: Bound) -> bool:
    """A defender who has not led yet, and of whose lead declarer has chosen nothing."""
    record = board.record
    if bound.effect.says_nothing or record.contract is None or not isinstance(bound.seat, Seat):
        return False
    if bound.seat.side is record.contract.declarer.side:
        return False
    if any(_is_a_choice(board, wish, bound.seat) for wish in wishes_for_lead(record, bound.seat)):
        return False
    led = (card for card in record.cards if card.how is Exposure.LED and not card.fate.is_gone)
    return all(card.seat is not bound.seat for card in led)


def _gone(record: Record) -> list[Gone]:
    cards = {card.event for card in record.cards if card.fate.is_gone}
    calls = {record.call_events[i] for i, made in enumerate(record.auction.calls) if made.fate.is_gone}
    found = [(i, record.events[i]) for i in sorted(cards | calls)]
    return [Gone(i, event.player.side) for i, event in found if isinstance(event, CallMade | CardFaced)]
