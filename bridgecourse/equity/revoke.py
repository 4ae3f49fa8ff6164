"""Equity after a revoke (Law 64C): the tricks without it, by double dummy, beside those that go by Law 64A.

A proposal: double dummy sees all four hands and never errs, and what a penalty card would have bound later it does not
know.  The judgement stays the director's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.equity.double_dummy import Position, tricks_by_card
from bridgecourse.errors import NotationError, SetupError
from bridgecourse.rulings.legal_card import legal_cards
from bridgecourse.rulings.revoke import Revoke, revoke_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.incident import incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import TRICKS

__all__ = ["Equity", "NoEquity", "equity"]


class NoEquity(Enum):
    """Why no tricks can be proposed."""

    NO_DEAL = "no_deal"  # the hands are not known
    NOT_COUNTED = "not_counted"  # nor what each side had won when the record begins
    PLAY_NOT_OVER = "play_not_over"
    NO_REVOKE = "no_revoke"  # the record shows none
    OUT_OF_TURN = "out_of_turn"  # nobody can play on from where the cards lay: out of turn, or too many of a hand
    NOT_INSTALLED = "not_installed"  # what reckons the tricks


@dataclass(frozen=True, slots=True)
class Equity:
    """Tricks of the non-offending side, of all thirteen.

    ``without_revoke`` are those by double dummy; ``transferred`` go, besides those won ``at_table``, for this revoke
    and for what its side revoked later.  ``earlier`` go for what it had revoked before, with or without this one; the
    side can have ``most`` in all, since none goes that was won before a revoke.

    Where ``both_revoked`` nothing goes (64B7), and the tricks are those had nobody revoked (64C2(b)).
    """

    side: Side
    without_revoke: int
    at_table: int
    transferred: int
    earlier: int = 0
    most: int = TRICKS
    both_revoked: bool = False

    @property
    def proposal(self) -> int:
        """The better of the two for the side, which are never added up."""
        if self.both_revoked:
            return self.without_revoke
        return min(max(self.at_table + self.transferred, self.without_revoke) + self.earlier, self.most)


def equity(situation: Situation) -> Equity | NoEquity:
    """Of the revoke that is ruled on, once play is over.

    Both sides revoked: from before the first of their revokes.
    """
    record = situation.record
    if not _is_known(record):
        return NoEquity.NO_DEAL
    if record.known_deal is not None and record.known_deal.begun is not None and record.known_deal.begun.ns is None:
        return NoEquity.NOT_COUNTED
    if not situation.tricks.is_over:
        return NoEquity.PLAY_NOT_OVER
    revoke = _revoke(situation)
    if revoke is None:
        return NoEquity.NO_REVOKE
    side = revoke.side.other
    others = revoke.others
    standing = [one for one in others if one.stands] if revoke.stands else []
    both = any(one.side is side for one in standing)
    first = min([revoke, *standing], key=_event) if both else revoke
    try:
        without = _double_dummy(record.upto(_event(first)), first.player, side)
    except SetupError:
        return NoEquity.NOT_INSTALLED
    if without is None:
        return NoEquity.OUT_OF_TURN
    own = [one for one in others if one.side is revoke.side and not both]
    earlier = [one for one in own if _event(one) < _event(revoke) and one.transferred]
    later = [one for one in own if _event(one) > _event(revoke)]
    return Equity(
        side,
        without,
        at_table=len(revoke.tricks.won_from(1, side)),
        transferred=sum(one.transferred for one in (revoke, *later)),
        earlier=sum(one.transferred for one in earlier),
        most=TRICKS - _kept(earlier),
        both_revoked=both,
    )


def _is_known(record: Record) -> bool:
    """Whether all four hands are."""
    hands = record.hands
    return hands is not None and all(hands.known(seat).is_whole for seat in Seat)


def _event(revoke: Revoke) -> int:
    return revoke.tricks.event


def _kept(revokes: Sequence[Revoke]) -> int:
    """The tricks that the offending side had won before any of these revokes."""
    first = min(revokes, key=_event, default=None)
    return 0 if first is None else first.tricks.record.upto(_event(first)).play.won[first.side]


def _revoke(situation: Situation) -> Revoke | None:
    """That of the card that is ruled on, or about which dummy has asked (43B2(b)).

    Where another card came to light, dummy's (41D), it is the first of that hand.
    """
    event, revoke = situation.incident.event, revoke_of(situation)
    if _event(revoke) != event or any(card.event == event and card.how.is_play for card in situation.record.cards):
        return revoke
    found = (one for one in incidents(situation.record) if Kind.REVOKE in one.kinds and one.event < situation.arrival)
    first = next((one for one in found if one.player is situation.offender), None)
    return None if first is None else revoke_of(replace(situation, incident=first))


def _double_dummy(before: Record, hand: Seat, side: Side) -> int | None:
    """The tricks of a side had this hand played as it had to; ``None`` where nobody could play on from there."""
    position = _position(before)
    legal = legal_cards(before)
    if position is None or position.turn is not hand or legal is None:
        return None
    made = tricks_by_card(position)
    choice = [made[card] for card in legal.cards or made]  # none: before declarer had said what he wanted
    own = min(choice) if legal.designated else max(choice)  # of several penalty cards declarer names one
    return before.play.won[side] + (own if hand.side is side else position.tricks_left - own)


def _position(before: Record) -> Position | None:
    """What is left; ``None`` after a card out of turn to the trick, or where a hand has a card too few for another."""
    play = before.play
    trick = play.tricks[-1].cards if play.tricks and not play.tricks[-1].is_complete else ()
    leader = trick[0].seat if trick else play.turn
    if leader is None or any(card.seat is not leader.turned(place) for place, card in enumerate(trick)):
        return None
    hands = {seat: play.held(seat, len(before)) or frozenset() for seat in Seat}
    try:
        return Position(play.contract.bid.denomination, leader, hands, tuple(card.card for card in trick))
    except NotationError:
        return None
