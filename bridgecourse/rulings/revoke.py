"""One revoke as the record tells it: whether it is established and by which act, and the tricks that go (61 to 64)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.lead_wish import wishes_for_lead
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.tricks import Tricks
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CardFaced,
    Designated,
    Event,
    Exposure,
    LeadChoice,
    LeadChosen,
    NextBoardBegun,
    Questioned,
    RoundEnded,
)
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.incident import Incident, has_broken_limit, incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate
from bridgecourse.table.once import kept, once
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = ["EstablishedBy", "Establishing", "Revoke", "revoke_of"]

LAST_BUT_ONE = 12
"""The number of the trick of Law 62D."""


class EstablishedBy(Enum):
    """What establishes a revoke (63A)."""

    PLAYED = "played"  # to the next trick
    NAMED = "named"  # a card for the next trick
    CLAIMED = "claimed"  # or conceded
    AGREED = "agreed"  # to a claim or concession of the opponents


@dataclass(frozen=True, slots=True)
class Establishing:
    """The act that establishes a revoke; ``is_open``: the sources do not settle whether it does."""

    event: int
    deed: EstablishedBy
    player: Seat
    is_open: bool = False


@once
def revoke_of(situation: Situation) -> Revoke:
    """The revoke that is ruled on; where that is what dummy did, the one that he has asked about (43B2(b))."""
    about = _asked_about(situation)
    if about is not None:
        situation = replace(situation, incident=about)
    return Revoke(situation.tricks, situation)


def _asked_about(situation: Situation) -> Incident | None:
    event = situation.record.events[situation.incident.event]
    if Kind.DUMMY_ACTS not in situation.incident.kinds or not isinstance(event, Questioned):
        return None
    revokes = (one for one in incidents(situation.record) if Kind.REVOKE in one.kinds)
    return next((one for one in revokes if one.event == event.about), None)


class Revoke:
    """A card that did not follow suit or comply, in the sight of one edition."""

    def __init__(self, tricks: Tricks, situation: Situation) -> None:
        self.tricks = tricks
        self._situation = situation
        self.options = situation.options
        self.player = situation.offender
        self.side = situation.offender.side

    @kept
    def _then(self) -> Trick | None:
        """The trick to which the card was played, as it lay then, though it may have been one too many."""
        play, event = self.tricks.at_once, self.tricks.event
        surplus = (trick for trick in play.tricks if any(card.event == event for card in trick.surplus))
        return play.trick_of(event) or next(surplus, None)

    @property
    def number(self) -> int:
        """That of the trick; 0 for a card that was played to none."""
        return 0 if self._then is None else self._then.number

    @property
    def _legal(self) -> frozenset[Card] | None:
        """The cards of the suit led that the hand held; ``None`` where that is not known."""
        if self._then is None:
            return None
        return self.tricks.at_once.of_suit(self.player, self._then.suit, self.tricks.event)

    # --- was there one? -----------------------------------------------------------------------------------------

    @kept
    def is_revoke(self) -> bool | None:
        """Whether the hand could have followed suit, or complied; ``None`` where the record does not tell."""
        if any(one.event == self.tricks.event and Kind.REVOKE in one.kinds for one in incidents(self.tricks.record)):
            wish = self._wish
            return True if wish is None else self.tricks.at_once.can_lead(self.player, wish, self.tricks.event)
        trick, held = self._then, self._legal
        if trick is None or self.tricks.card.card.suit is trick.suit:
            return False
        return None if held is None else False

    @property
    def is_of_lead(self) -> bool:
        """Whether it is a lead that did not comply with what declarer wanted."""
        then = self._then
        return then is not None and then.cards[0].event == self.tricks.event

    @property
    def others(self) -> tuple[Revoke, ...]:
        """The other revokes of the board that the director knows of, in order."""
        found = {one.event: one for one in incidents(self.tricks.record) if Kind.REVOKE in one.kinds}
        return tuple(
            revoke_of(replace(self._situation, incident=one))
            for one in found.values()
            if one.event != self.tricks.event and one.event < self.tricks.arrival
        )

    # --- established? -------------------------------------------------------------------------------------------

    @kept
    def until(self) -> int:
        """The moment by which it has been established or can be put right: the card taken back, or the director."""
        back = (i for i, event in self.tricks.since() if isinstance(event, Act) and event.about == self.tricks.event)
        return min(next(back, self.tricks.arrival), self.tricks.arrival)

    @kept
    def established(self) -> Establishing | None:
        """The first act that establishes it; one that is not open where there is any."""
        acts = sorted(self._acts(), key=lambda act: act.event)
        return next((act for act in acts if not act.is_open), acts[0] if acts else None)

    def _acts(self) -> Iterator[Establishing]:
        for card in self._played_on(self.until):
            yield Establishing(card.event, EstablishedBy.PLAYED, card.seat)
        for i, event in self.tricks.since(self.until):
            by = _designates(event)
            if by is not None and by.side is self.side and self._is_for_next_trick(i):
                yield Establishing(i, EstablishedBy.NAMED, by)
        for i, claim in self.tricks.claims(self.until):
            if claim.player.side is self.side:
                yield Establishing(i, EstablishedBy.CLAIMED, claim.player, self.tricks.is_given_up(i))
        yield from self._agreed()

    def _is_for_next_trick(self, event: int) -> bool:
        """Whether the trick of the revoke was complete when this happened."""
        tricks = self.tricks.record.upto(event).table.tricks
        return len(tricks) >= self.number > 0 and tricks[self.number - 1].is_complete

    def _played_on(self, upto: int) -> Iterator[FacedCard]:
        """The cards that the offending side led or played to a later trick, legally or not, before a moment.

        One that was taken back is among them; not one that it had been told to play (47E1: cancelled).
        """
        for card in self.tricks.record.cards:
            counts = card.how.is_play and card.fate is not Fate.CANCELLED and card.seat.side is self.side
            if counts and self.tricks.event < card.event < upto and self._is_of_later_trick(card):
                yield card

    def _is_of_later_trick(self, card: FacedCard) -> bool:
        moment = card.event + 1 if card.fate.is_gone else len(self.tricks.record)
        return self.tricks.number_of(card, moment) > self.number

    def _agreed(self) -> Iterator[Establishing]:
        """63A4: an agreement is established by 69A alone; the older codes say "acquiesces", and not from when."""
        for i, event in self.tricks.agreements(self.until):
            if event.player.side is not self.side:
                continue
            settled = self._settled(i)
            if settled is not None:
                yield Establishing(settled, EstablishedBy.AGREED, event.player)
            elif not self.options.agreement_is_dated:
                yield Establishing(i, EstablishedBy.AGREED, event.player, is_open=True)

    def _settled(self, agreed: int) -> int | None:
        """When an agreement has become established: at the own side's call on the next board, or the round's end."""
        for i in range(agreed + 1, self.until):
            event = self.tricks.record.events[i]
            own = isinstance(event, NextBoardBegun) and event.player.side is self.side
            if own or isinstance(event, RoundEnded):
                return i
        return None

    @property
    def is_established(self) -> bool:
        return self.established is not None and not self.established.is_open

    def was_established_by(self, event: int) -> bool:
        """Whether it was when this happened."""
        return self.is_established and self.established is not None and self.established.event < event

    @property
    def is_of_trick_twelve(self) -> bool:
        return self.number == LAST_BUT_ONE

    @property
    def stands(self) -> bool:
        """Whether it is established, or counts as if (43B2(b); 63B of 1997), and is not put right (62C3, 62D)."""
        mended = (self.is_of_trick_twelve and not self.tricks.hands_are_back) or self.is_crossed
        as_if = self.options.question_counts_as_established and self.was_asked_by_partner
        return (self.is_established or as_if or self.was_asked_by_dummy) and not mended

    @kept
    def is_crossed(self) -> bool:
        """62C3 of 2017: both sides revoked on the trick, and only one has played to the next when it comes to light.

        On trick twelve 62D puts right what can be.
        """
        return bool(self.crossed_by)

    @kept
    def crossed_by(self) -> tuple[Revoke, ...]:
        """62C3 of 2017: the revokes of the other side that are put right with this one."""
        if not self.options.crossed_revokes_are_put_right or self.is_of_trick_twelve:
            return ()
        return tuple(other for other in self.others if self._is_crossed_by(other))

    def _is_crossed_by(self, other: Revoke) -> bool:
        at = min(self.tricks.noticed, other.tricks.noticed)
        if other.number != self.number or other.side is self.side:
            return False
        is_both = max(self.tricks.event, other.tricks.event) < at
        return is_both and any(self._played_on(at)) is not any(other._played_on(at))

    @property
    def own_side_has_led_on(self) -> bool:
        """62C3: whether it is the offending side that has played to the next trick."""
        crossed = [other for other in self.others if self._is_crossed_by(other)]
        return any(any(self._played_on(min(self.tricks.noticed, other.tricks.noticed))) for other in crossed)

    @property
    def was_asked_by_partner(self) -> bool:
        """63B of 1997: the offender's partner, a defender, asked about it before it was established."""
        asked = (
            event
            for _, event in self.tricks.since(self.until)
            if isinstance(event, Questioned) and event.about == self.tricks.event
        )
        return any(event.player is self.player.partner and self.tricks.defends(self.player) for event in asked)

    @property
    def was_asked_by_dummy(self) -> bool:
        """43B2(b): dummy, his rights lost, was the first to ask declarer about it, before it was established."""
        dummy = self.tricks.dummy
        drawn = (
            (i, event)
            for i, event in self.tricks.since(self.until)
            if isinstance(event, AttentionDrawn | Questioned) and event.about == self.tricks.event
        )
        i, first = next(drawn, (0, None))
        asks = isinstance(first, Questioned) and first.player is dummy and self.player is self.tricks.declarer
        return asks and has_broken_limit(self.tricks.record, dummy, i) and not self.was_established_by(i)

    # --- put right ----------------------------------------------------------------------------------------------

    @property
    def was_faced(self) -> bool:
        """Whether the card lay face up on the table when it was played, as a penalty card does (62B2)."""
        return self.tricks.card.card in self._lying

    @property
    def _lying(self) -> frozenset[Card]:
        """The player's penalty cards on the table just before the revoke."""
        found = penalty_cards(self.tricks.record.upto(self.tricks.event))
        return frozenset(own.card for own in found if own.seat is self.player and own.status is Status.ON_TABLE)

    @property
    def after_it(self) -> tuple[FacedCard, ...]:
        """The cards played since to the same trick or the next, up to the moment at which it came to light."""
        return self.tricks.played_after(self.tricks.noticed)

    @property
    def by_other_side(self) -> tuple[FacedCard, ...]:
        """Those of the non-offending side, which it may take back (62C1): not a revoke of its own that stands (63B)."""
        stands = {card.event for card in self.standing_of_other_side}
        return tuple(card for card in self.after_it if card.seat.side is not self.side and card.event not in stands)

    @kept
    def standing_of_other_side(self) -> tuple[FacedCard, ...]:
        """The established revokes among what the non-offending side has played since."""
        stands = {other.tricks.event for other in self.others if other.side is not self.side and other.stands}
        return tuple(card for card in self.after_it if card.event in stands)

    @property
    def follows_other_side(self) -> FacedCard | None:
        """The card of the offending side next in turn after one that the other side may take back (62C2)."""
        for mine in self.after_it:
            before = (card for card in self.by_other_side if card.event < mine.event)
            if mine.seat.side is self.side and any(card.seat.lho is mine.seat for card in before):
                return mine
        return None

    @property
    def partner_has_choice(self) -> bool | None:
        """62D2: a defender, on trick twelve, before his partner had played, who holds a card of each of two suits."""
        mate = self.player.partner
        trick = self._then
        if not self.is_of_trick_twelve or trick is None or not self.tricks.defends(self.player):
            return False
        if trick.card_of(mate) is not None:
            return False
        held = self.tricks.at_once.held(mate, self.tricks.event)
        if held is None:
            return None
        suits = {card.suit for card in held}
        return len(suits) > 1 and trick.suit not in suits

    # --- the tricks ---------------------------------------------------------------------------------------------

    @kept
    def won(self) -> frozenset[int]:
        """The tricks that the offending side has won from that of the revoke on, by number."""
        return self.tricks.won_from(self.number, self.side)

    @property
    def won_it(self) -> bool | None:
        """Whether the hand that revoked won the trick of it (dummy's trick is not declarer's).

        ``None``: not told, as a claim came before the trick was complete, and its card might have won.
        """
        trick = self.tricks.trick
        if trick is not None and trick.winner is not None:
            return trick.winner is self.player
        own = None if trick is None else trick.card_of(self.player)
        if trick is None or own is None:
            return None
        return None if own.card.suit in (trick.suit, self.tricks.contract.bid.denomination) else False

    @property
    def won_later_with_legal_card(self) -> frozenset[int]:
        """64A2 of 1997: later tricks that he won himself with a card that he might have played to this one."""
        legal = self._might_have_played
        return frozenset(
            trick.number
            for trick in self.tricks.play.tricks
            if trick.number > self.number
            and trick.winner is self.player
            and (own := trick.card_of(self.player)) is not None
            and own.card in legal
        )

    @property
    def _might_have_played(self) -> frozenset[Card]:
        """The cards that would have complied, as far as they are known: else those that he has played since."""
        later = [card.card for card in self.tricks.played_after() if card.seat is self.player]
        if (wish := self._wish) is not None:
            wants = wish.choice is LeadChoice.REQUIRES
            held = self.tricks.at_once.held(self.player, self.tricks.event)
            return frozenset(card for card in (later if held is None else held) if (card.suit in wish.suits) is wants)
        if self._legal is not None:
            return self._legal
        then = self._then
        return frozenset(card for card in later if then is not None and card.suit is then.suit)

    @property
    def both_sides(self) -> bool:
        """64B7: the other side has revoked on the board too: 2017 wants both established, 2007 only that they did."""
        others = [other for other in self.others if other.side is not self.side]
        if self.options.any_other_revoke_counts:
            return bool(others)
        return any(other.stands for other in others)

    @property
    def is_by_faced_card(self) -> bool:
        """64B3: by dummy, or by not playing a penalty card; before 2017 by not playing any faced card."""
        if self.player is self.tricks.dummy:
            return True
        if not self.tricks.defends(self.player):
            return False
        return bool(self._might_have_played & self._lying)

    @property
    def is_repeated(self) -> bool:
        """64B2: the same player has revoked in that suit before, and that is established."""
        return any(
            other.player is self.player
            and set(other.suits) & set(self.suits)
            and other.number < self.number
            and other.stands
            for other in self.others
        )

    @property
    def suits(self) -> tuple[Denomination, ...]:
        """The suit that was not followed, or those of declarer's choice that was not complied with."""
        if (wish := self._wish) is not None:
            return wish.suits
        then = self._then or self.tricks.before.table.open_trick
        return () if then is None else (then.suit,)

    @property
    def is_of_forbidden(self) -> bool:
        """Whether a suit was led that declarer had forbidden, not one that he had not required."""
        return self._wish is not None and self._wish.choice is LeadChoice.PROHIBITS

    @property
    def _wish(self) -> LeadChosen | None:
        """What declarer had chosen, where a lead is ruled on: of several the one that could have been kept."""
        if not self.is_of_lead:
            return None
        record, event, suit = self.tricks.record, self.tricks.event, self.tricks.card.card.suit
        broken = [
            wish
            for wish in wishes_for_lead(record.upto(event), self.player)
            if (suit in wish.suits) is not (wish.choice is LeadChoice.REQUIRES)
        ]
        kept = (wish for wish in broken if self.tricks.at_once.can_lead(self.player, wish, event) is not False)
        last = (each for each in reversed(record.events[:event]) if isinstance(each, LeadChosen))
        return next(kept, None) or next(last, None)

    @kept
    def transferred(self) -> int:
        """The tricks that go for this revoke by 64A: none of those that go for another one too."""
        revokes = sorted((self, *self.others), key=lambda one: one.tricks.event)
        given = _given([(one.tricks.event, pool) for one in revokes for pool in one._pools()])
        return len(given.get(self.tricks.event, ()))

    def _pools(self) -> Iterator[frozenset[int]]:
        """For each trick that goes, those that it may be: by 64A, where 64B says nothing else."""
        if not self.stands or self.is_of_trick_twelve or self.both_sides or self.is_by_faced_card or self.is_repeated:
            return
        if self.tricks.round_is_over or self.side.other in self.tricks.next_board_called or not self.won:
            return
        if self.won_it:
            yield frozenset({self.number})
            yield self.won - {self.number}
            return
        yield self.won
        if self.options.later_legal_card_counts and self.won_later_with_legal_card:
            yield self.won_later_with_legal_card


def _designates(event: Event) -> Seat | None:
    """Who names or otherwise designates a card by this event (63A2)."""
    if isinstance(event, Designated):
        return event.player
    return (event.by or event.player) if isinstance(event, CardFaced) and event.how is Exposure.NAMED else None


def _given(wanted: Sequence[tuple[int, frozenset[int]]]) -> dict[int, list[int]]:
    """A trick of its own for as many of these wishes as can be, each out of those that would do."""
    owner: dict[int, int] = {}

    def place(wish: int, tried: set[int]) -> bool:
        for trick in sorted(wanted[wish][1] - tried):
            tried.add(trick)
            if trick not in owner or place(owner[trick], tried):
                owner[trick] = wish
                return True
        return False

    for wish in range(len(wanted)):
        place(wish, set())
    given: dict[int, list[int]] = {}
    for trick, wish in owner.items():
        given.setdefault(wanted[wish][0], []).append(trick)
    return given
