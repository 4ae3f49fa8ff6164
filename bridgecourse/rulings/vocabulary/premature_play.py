"""Leads and plays too soon (57)."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.simultaneous_play import same_moment
from bridgecourse.table.call import Denomination
from bridgecourse.table.card_incident import is_before_new_lead
from bridgecourse.table.event import CardFaced, Designated, Event, Exposure, Place, PlayChoice, PlayChosen
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


TOLD_TO_PLAY = Fact("told_to_play", YesNo, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, unless_told=NO)
"""47E1: an opponent had told him, wrongly, that it was his turn."""


def trick_then(s: Situation) -> Trick | None:
    """The trick in progress when the card was played; ``None`` where none was.

    A card in turn of the same moment lay there already (58A), whichever of the two was written first.
    """
    moment, turns = same_moment(s), s.tricks.play.turns
    others = (card for card in moment if card.event > s.incident.event and turns.get(card.event) is card.seat)
    if (in_turn := next(others, None)) is not None:
        trick = s.record.upto(moment[-1].event + 1).play.trick_of(in_turn.event)
        cards = () if trick is None else tuple(card for card in trick.cards if card.event != s.incident.event)
        return None if trick is None else replace(trick, cards=cards, winner=None)
    tricks = s.tricks.before.play.tricks
    return tricks[-1] if tricks and not tricks[-1].is_complete else None


class WhoPlayed(Enum):
    """Whose card it is."""

    DEFENDER = "defender"
    DECLARING_SIDE = "declaring_side"


def _who_played(s: Situation) -> WhoPlayed:
    return WhoPlayed.DEFENDER if s.tricks.defends(s.offender) else WhoPlayed.DECLARING_SIDE


WHO_PLAYED = Fact("who_played", WhoPlayed, Settled.RECORD, derive=_who_played)


def _before_new_lead(s: Situation) -> YesNo:
    """60B: a lead of declarer's has been taken back, and he has not led again."""
    return yes_no(is_before_new_lead(s.record, s.offender, s.incident.event))


BEFORE_NEW_LEAD = Fact("before_new_lead", YesNo, Settled.RECORD, derive=_before_new_lead, usual=NO)


def _is_a_play(s: Situation) -> YesNo:
    """To the trick in progress, and no lead to the next."""
    return yes_no(s.tricks.card.how is not Exposure.LED and trick_then(s) is not None)


IS_A_PLAY = Fact("is_a_play", YesNo, Settled.RECORD, derive=_is_a_play, usual=YES)
"""57C3: a premature lead by declarer is no matter of it."""


def _followed_suit(s: Situation) -> YesNo | None:
    """Whether the card was legal but for its time: by the suit led (44C)."""
    trick = trick_then(s)
    if trick is None or s.tricks.card.card.suit is trick.suit:
        return YES
    holds = s.tricks.before.play.holds(s.tricks.card.seat, trick.suit, s.incident.event)
    return None if holds is None else yes_no(not holds)


FOLLOWED_SUIT = Fact("followed_suit", YesNo, Settled.RECORD, derive=_followed_suit, usual=YES, shown_by=Role.OFFENDER)


def _next_has_played(s: Situation) -> YesNo:
    """60A: the opponent at his left has played after it, before anything was ruled; a card of dummy's once it is named.

    Not at the same moment, when his card counts as the earlier one (58A).
    """
    together = {card.event for card in same_moment(s)}
    since = (card for card in s.tricks.played_after(s.arrival) if card.event not in together)
    called = s.offender.lho is s.tricks.dummy and any(names_dummys(s, event) for _, event in s.tricks.since(s.arrival))
    return yes_no(called or any(card.seat is s.offender.lho for card in since))


def names_dummys(s: Situation, event: Event) -> bool:
    """Whether declarer names a card of dummy's by it, or asks for one in other words (45C4 and 46)."""
    if event.place is Place.AWAY:
        return False
    if isinstance(event, Designated):
        return True
    named = isinstance(event, CardFaced) and event.how is Exposure.NAMED and event.by is s.tricks.declarer
    return named and event.player is s.tricks.dummy


NEXT_HAS_PLAYED = Fact("next_has_played", YesNo, Settled.RECORD, derive=_next_has_played, usual=NO)


def _offenders_played_on(s: Situation) -> YesNo:
    """60C: the offending side has played since, before anything was ruled."""
    together = {card.event for card in same_moment(s)}
    since = (card for card in s.tricks.played_after(s.arrival) if card.event not in together)
    return yes_no(any(card.seat.side is s.offender.side for card in since))


OFFENDERS_PLAYED_ON = Fact("offenders_played_on", YesNo, Settled.RECORD, derive=_offenders_played_on, usual=NO)


class Premature(Enum):
    """How a defender was too soon."""

    BEFORE_PARTNER = "before_partner"  # his partner had not played to the trick (57A)
    AT_RHOS_TURN = "at_rhos_turn"  # he had, and it was the turn of the opponent at his right (57D)
    LEAD = "lead"  # he had, and this is a lead to the next trick, which is not to begin yet: out of turn (53, 56)
    OPEN = "open"  # the sources do not settle it


def _premature(s: Situation) -> Premature:
    trick, mate = trick_then(s), s.offender.partner
    if trick is None:
        return Premature.OPEN
    if trick.card_of(mate) is None and not _at_same_moment(s, mate):
        return Premature.BEFORE_PARTNER
    if s.tricks.card.how is Exposure.LED and not _is_later_of_moment(s):
        return Premature.LEAD
    return Premature.AT_RHOS_TURN if s.tricks.turn is s.offender.rho else Premature.OPEN


def _at_same_moment(s: Situation, hand: Seat) -> bool:
    """58A: his card came at the same moment, and counts as the earlier one."""
    return any(card.seat is hand for card in same_moment(s))


def _is_later_of_moment(s: Situation) -> bool:
    """58A: it came together with a card that was in turn, and counts as played to that."""
    turns = s.tricks.play.turns
    return any(turns.get(card.event) is card.seat for card in same_moment(s) if card.event != s.incident.event)


PREMATURE = Fact("premature", Premature, Settled.RECORD, derive=_premature)


def _declarer_played_both(s: Situation) -> YesNo:
    """57C1: from both hands; dummy's card counts once it is called for or indicated, never by being a singleton."""
    trick = trick_then(s)
    if trick is None:
        return NO
    return yes_no(_has_played(s, trick, own=True) and _has_played(s, trick, own=False))


def _has_played(s: Situation, trick: Trick, *, own: bool) -> bool:
    hand = s.tricks.declarer if own else s.tricks.dummy
    has_acted = not own and s.told(DUMMY_ACTED_FIRST) is YES and not _was_dummys_turn(s, trick)
    if trick.card_of(hand) is not None and not has_acted:
        return True
    since = s.record.events[trick.cards[0].event + 1 : s.incident.event]
    for event in since:
        if isinstance(event, Designated) and not own:
            return True
        if isinstance(event, CardFaced) and event.player is hand and event.how in (Exposure.NAMED, Exposure.TOUCHED):
            return own or event.by is not None
    return False


DECLARER_PLAYED_BOTH = Fact("declarer_played_both", YesNo, Settled.RECORD, derive=_declarer_played_both)


def _was_dummys_turn(s: Situation, trick: Trick) -> bool:
    """Whether dummy has led the trick, or has played to it after the opponent at his right."""
    own = trick.card_of(s.tricks.dummy)
    right = trick.card_of(s.tricks.dummy.rho)
    if own is None:
        return False
    return own.event == trick.cards[0].event or (right is not None and right.event < own.event)


def _dummy_acted_first(s: Situation) -> YesNo | None:
    """Whether dummy has touched a card of his unasked since the lead.

    What he put up ahead of the opponent at his right may have been called for: that is told.  A card of his in turn,
    the lead above all, is never one of his own accord.
    """
    trick = trick_then(s)
    since = () if trick is None else s.record.events[trick.cards[0].event : s.incident.event]
    touched = (event for event in since if isinstance(event, CardFaced) and event.how is Exposure.TOUCHED)
    if any(event.player is s.tricks.dummy and event.by is None for event in touched):
        return YES
    return NO if trick is not None and _was_dummys_turn(s, trick) else None


DUMMY_ACTED_FIRST = Fact(
    "dummy_acted_first",
    YesNo,
    Settled.RECORD,
    Role.DUMMY,
    Where.AT_TABLE,
    derive=_dummy_acted_first,
    unless_told=NO,
)
"""57C2: dummy had put up a card on his own, ahead of the opponent at his right, or had suggested one."""


class PlayWish(Enum):
    """What declarer wants of the offender's partner (57A)."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    SUIT = "suit"  # a card of another suit than the one led
    NOT_SUIT = "not_suit"  # none of another suit


class OlderPlayWish(Enum):
    """The same before 2017: another suit could not be required."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    NOT_SUIT = "not_suit"


def _chosen(s: Situation) -> PlayChosen | None:
    return next((event for _, event in s.tricks.since() if isinstance(event, PlayChosen)), None)


def _play_wish(s: Situation) -> PlayWish | None:
    found = _chosen(s)
    return None if found is None else PlayWish(found.choice.value)


PLAY_WISH = Fact("play_wish", PlayWish, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE, derive=_play_wish)


def _older_play_wish(s: Situation) -> OlderPlayWish | None:
    found = _chosen(s)
    return None if found is None or found.choice is PlayChoice.SUIT else OlderPlayWish(found.choice.value)


OLDER_PLAY_WISH = Fact(
    "older_play_wish",
    OlderPlayWish,
    Settled.CHOICE,
    Role.DECLARER,
    Where.AT_TABLE,
    derive=_older_play_wish,
    restates=PLAY_WISH,
)


def _wish(s: Situation) -> tuple[PlayChoice, Denomination | None] | None:
    """What declarer wants and the suit that he has named: as he has chosen; else, or where he could not, as is told."""
    found = _chosen(s)
    told = None if found is not None and found.choice is not PlayChoice.SUIT else s.told(OLDER_PLAY_WISH)
    if found is None and told is None:
        told = s.told(PLAY_WISH)
    if told is not None:
        return PlayChoice(told.value), None
    return None if found is None else (found.choice, found.suit)


def _partner_can_comply(s: Situation) -> YesNo | None:
    """By the cards of his hand: the suit led comes before what declarer wants (44C)."""
    trick, wish, mate = trick_then(s), _wish(s), s.offender.partner
    held = s.tricks.before.play.held(mate, s.incident.event)
    if trick is None or wish is None or held is None:
        return None
    choice, suit = wish
    follows = any(card.suit is trick.suit for card in held)
    if choice in (PlayChoice.HIGHEST, PlayChoice.LOWEST):
        return yes_no(follows)
    if suit is None and follows:
        return yes_no(choice is PlayChoice.NOT_SUIT)
    if suit is None:
        return None
    of_suit = [card for card in held if card.suit is suit]
    if choice is PlayChoice.SUIT:
        return yes_no(bool(of_suit) and not follows)
    return yes_no(follows or len(of_suit) < len(held))


PARTNER_CAN_COMPLY = Fact(
    "partner_can_comply", YesNo, Settled.RECORD, Role.PARTNER, derive=_partner_can_comply, shown_by=Role.PARTNER
)


def _partner_played_otherwise(s: Situation) -> YesNo:
    """47A: the partner had played to the trick before declarer chose, and another card than he wants now."""
    trick, wish, mate = trick_then(s), _wish(s), s.offender.partner
    own = next((card for card in s.tricks.played_after(s.arrival) if card.seat is mate), None)
    to = None if own is None else s.record.upto(own.event + 1).play.trick_of(own.event)
    if trick is None or wish is None or own is None or to is None or to.number != trick.number:
        return NO
    choice, suit = wish
    if PARTNER_CAN_COMPLY.settle(s) is NO:
        return NO
    if choice in (PlayChoice.SUIT, PlayChoice.NOT_SUIT):
        return yes_no(suit is not None and (own.card.suit is suit) is (choice is PlayChoice.NOT_SUIT))
    held = s.record.upto(own.event).play.of_suit(mate, trick.suit, own.event) or {own.card}
    best = max if choice is PlayChoice.HIGHEST else min
    return yes_no(own.card != best(held, key=lambda card: card.rank.height))


PARTNER_PLAYED_OTHERWISE = Fact(
    "partner_played_otherwise", YesNo, Settled.RECORD, derive=_partner_played_otherwise, usual=NO
)


def _wished(s: Situation) -> tuple[Denomination, ...]:
    found = _chosen(s)
    return () if found is None or found.suit is None else (found.suit,)


def _led(s: Situation) -> tuple[Denomination, ...]:
    trick = trick_then(s)
    return () if trick is None else (trick.suit,)


TOO_SOON_PENALTY = Effect("too_soon_penalty", Topic.CARDS)  # 57A, 60B: a major penalty card

PARTNERS_PLAY_PENALTY = Effect("partners_play_penalty", Topic.CARDS)  # 47A, 49: not the card that declarer wants

PLAYS_HIGHEST = Effect("plays_highest", Topic.PLAY, _led)

PLAYS_LOWEST = Effect("plays_lowest", Topic.PLAY, _led)

PLAYS_THAT_SUIT = Effect("plays_that_suit", Topic.PLAY, _wished)

PLAYS_NOT_THAT_SUIT = Effect("plays_not_that_suit", Topic.PLAY, _wished)

ANY_LEGAL_CARD = Effect("any_legal_card", Topic.PLAY)  # 59: who cannot comply

NO_RECTIFICATION = Effect("no_rectification", Topic.PLAY)  # 57C1 and C2: nobody is bound to anything

EARLY_PLAY_STANDS = Effect("early_play_stands", Topic.CARDS)  # 57C3

PLAYED_AT_HIS_TURN = Effect("played_at_his_turn", Topic.CARDS)  # 57D: it must be, for it is legal

EARLY_CARD_UNAUTHORISED = Effect("early_card_unauthorised", Topic.INFORMATION)  # 57D, 16B
