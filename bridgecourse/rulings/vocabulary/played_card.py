"""When a card is played, which one a designation means, and when it may be taken back (45 to 47)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.card import Card
from bridgecourse.table.designation import Meant, Way, meaning, meant, possible_ways
from bridgecourse.table.event import Act, CardFaced, Deed, Designated, Event, Exposure, HandFaced, Place
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class PlayedMatter(Enum):
    """What Law 45 is asked about."""

    HELD = "held"  # a card held or put where it shows
    DESIGNATED = "designated"  # named, or touched in dummy
    OTHER_CARD = "other_card"  # dummy has put up another than the one named
    FIFTH = "fifth"  # a hand has played twice to the trick
    SUGGESTED = "suggested"  # dummy has touched a card


_MATTERS = {
    Kind.HELD_TO_PLAY: PlayedMatter.HELD,
    Kind.DESIGNATED: PlayedMatter.DESIGNATED,
    Kind.INCOMPLETELY_DESIGNATED: PlayedMatter.DESIGNATED,  # and changed since
    Kind.DUMMYS_OTHER_CARD: PlayedMatter.OTHER_CARD,
    Kind.DUMMY_SUGGESTS: PlayedMatter.SUGGESTED,
}


def _played_matter(s: Situation) -> PlayedMatter:
    return next((matter for kind, matter in _MATTERS.items() if kind in s.incident.kinds), PlayedMatter.FIFTH)


PLAYED_MATTER = Fact("played_matter", PlayedMatter, Settled.RECORD, derive=_played_matter)


class Holder(Enum):
    """Whose card it is."""

    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


def _hand(s: Situation) -> Seat:
    """The hand whose card it is: dummy's, where declarer has asked for one in other words."""
    return s.tricks.dummy if Kind.INCOMPLETELY_DESIGNATED in s.incident.kinds else s.offender


def _whose_hand(s: Situation) -> Holder:
    hand = _hand(s)
    if s.tricks.defends(hand):
        return Holder.DEFENDER
    return Holder.DUMMY if hand is s.tricks.dummy else Holder.DECLARER


WHOSE_HAND = Fact("whose_hand", Holder, Settled.RECORD, derive=_whose_hand)

DECLARER_SHOWED_PLAY = Fact("declarer_showed_play", YesNo, Settled.JUDGEMENT, Role.DECLARER, Where.AT_TABLE)
"""45C2: it touched or nearly touched the table, or was held as a card that is played; not merely seen, or dropped."""

TOUCHED_TO_PLAY = Fact("touched_to_play", YesNo, Settled.JUDGEMENT, Role.DECLARER, Where.AT_TABLE)
"""45C3: not to arrange dummy's cards, nor on the way to the card beside it."""


def _before(s: Situation) -> Trick | None:
    """The trick in progress when it happened; ``None`` where none was."""
    tricks = s.tricks.before.play.tricks
    return tricks[-1] if tricks and not tricks[-1].is_complete else None


def _was_his_turn(s: Situation) -> YesNo:
    return yes_no(s.tricks.before.play.turn is s.offender)


WAS_HIS_TURN = Fact("was_his_turn", YesNo, Settled.RECORD, derive=_was_his_turn)


def _had_played(s: Situation) -> YesNo:
    """45E: the hand had a card in the trick already."""
    trick = _before(s)
    return yes_no(trick is not None and trick.card_of(s.offender) is not None)


HAD_PLAYED = Fact("had_played", YesNo, Settled.RECORD, derive=_had_played, usual=NO)


class HowDesignated(Enum):
    """How declarer told which card he wants."""

    NAMED = "named"
    TOUCHED = "touched"


def _how_designated(s: Situation) -> HowDesignated:
    event = s.record.events[s.incident.event]
    touched = isinstance(event, CardFaced) and event.how is Exposure.TOUCHED
    return HowDesignated.TOUCHED if touched else HowDesignated.NAMED


HOW_DESIGNATED = Fact("how_designated", HowDesignated, Settled.RECORD, derive=_how_designated)


def _wants_another(s: Situation) -> YesNo:
    """Declarer has named another card after it, or wishes to."""
    return yes_no(_changed_at(s) is not None)


def _changed_at(s: Situation) -> int | None:
    """When he named another card or wished to: before the director came, or as he has told him since.

    What his words mean he may have told him too (46B): that is no change of them.
    """
    for i, event in s.tricks.since():
        if isinstance(event, Act) and event.about == s.incident.event and event.deed is Deed.REGRET:
            return i
        told = i < s.arrival or Kind.DESIGNATED in s.incident.kinds
        if told and _is_another(s, event) and _is_same_trick(s, i):
            return i
    return None


def _is_same_trick(s: Situation, event: int) -> bool:
    """Whether nobody has led to a later trick than the one for which the card was designated."""
    return len(s.record.upto(event).table.tricks) <= s.record.upto(s.incident.event).table.number


def _is_another(s: Situation, event: Event) -> bool:
    """Whether declarer asks for another card of the same hand by it."""
    hand, first = _hand(s), s.record.events[s.incident.event]
    if event.place is Place.AWAY:
        return False
    cards = said(s).cards if isinstance(first, Designated) else (s.tricks.card.card,)
    if isinstance(event, Designated):
        other = meaning(event, s.tricks.before.play, s.incident.event)
        return hand is s.tricks.dummy and len(cards) == 1 and (other is None or other.cards != cards)
    if not isinstance(event, CardFaced) or event.how not in (Exposure.NAMED, Exposure.TOUCHED):
        return False
    return event.player is hand and len(cards) == 1 and event.card not in cards


WANTS_ANOTHER = Fact("wants_another", YesNo, Settled.RECORD, derive=_wants_another)


def _named_since(s: Situation) -> int:
    """When declarer wanted another card: until then nothing that he played could close the door."""
    changed = _changed_at(s)
    return s.arrival if changed is None else changed


def _has_played_since(s: Situation) -> YesNo:
    """45C4(b): declarer has played another card, from either hand, before he wanted to change.

    The card that he named, or dummy's in its place, is not another one.
    """
    own = (s.tricks.declarer, s.tricks.dummy)
    since = (card for card in s.tricks.played_after(_named_since(s)) if card.seat in own)
    return yes_no(any((card.seat, card.card) not in _designated(s) for card in since))


def _designated(s: Situation) -> Iterator[tuple[Seat, Card]]:
    """The card that he named, or those that his words may mean."""
    event = s.record.events[s.incident.event]
    cards = said(s).cards if isinstance(event, Designated) else (event.card,) if isinstance(event, CardFaced) else ()
    return ((_hand(s), card) for card in cards)


HAS_PLAYED_SINCE = Fact("has_played_since", YesNo, Settled.RECORD, derive=_has_played_since)


def _partner_has_played(s: Situation) -> YesNo:
    """45C4(b) of 2007: the partner of whoever named it has played a card, the one that was named or another."""
    partner = s.offender.partner if s.tricks.defends(s.offender) else s.tricks.dummy
    cards = (card for card in s.record.upto(_named_since(s)).cards if card.event > s.incident.event)
    return yes_no(any(card.seat is partner and card.how.is_play and not card.fate.is_gone for card in cards))


PARTNER_HAS_PLAYED = Fact("partner_has_played", YesNo, Settled.RECORD, derive=_partner_has_played)

NAMED_BY_SLIP = Fact("named_by_slip", YesNo, Settled.JUDGEMENT, Role.NAMER, Where.AWAY)
"""45C4(b): he meant another card when he spoke; no change of mind, and no lost concentration."""

WITHOUT_PAUSE = Fact("without_pause", YesNo, Settled.JUDGEMENT, Role.NAMER, Where.AT_TABLE)
"""45C4(b) before 2017: he changed without pause for thought."""


def _opponent_followed(s: Situation) -> YesNo:
    """An opponent has played in turn after it, before it was changed."""
    upto = s.arrival if Kind.DUMMYS_OTHER_CARD in s.incident.kinds else _named_since(s)
    since = (card for card in s.tricks.played_after(upto) if card.event > s.incident.event)
    return yes_no(any(s.tricks.defends(card.seat) for card in since))


OPPONENT_FOLLOWED = Fact("opponent_followed", YesNo, Settled.RECORD, derive=_opponent_followed, usual=NO)


def _noticed_too_late(s: Situation) -> YesNo:
    """45D: each side had played to the next trick when attention was drawn to the wrong card."""
    number = s.tricks.number
    tricks = s.record.upto(s.tricks.noticed).play.tricks
    later = tricks[number].cards if number and len(tricks) > number else ()
    return yes_no(len({card.seat.side for card in later}) > 1)


NOTICED_TOO_LATE = Fact("noticed_too_late", YesNo, Settled.RECORD, derive=_noticed_too_late)


def _was_the_lead(s: Situation) -> YesNo:
    trick = s.tricks.at_once.trick_of(s.incident.event)
    return yes_no(trick is not None and trick.cards[0].event == s.incident.event)


WAS_THE_LEAD = Fact("was_the_lead", YesNo, Settled.RECORD, derive=_was_the_lead)


def _who_plays_it(s: Situation) -> Role:
    """Whoever means something by a card: of dummy's that is declarer."""
    return Role.DECLARER if s.offender is s.seat_of(Role.DUMMY) else Role.OFFENDER


DEEMED_LED = Fact("deemed_led", YesNo, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY, asks_here=_who_plays_it, usual=NO)
"""45E: the fifth card was meant as a lead to the next trick."""

SUGGESTION_DAMAGED = Fact("suggestion_damaged", YesNo, Settled.RECORD, unless_told=NO)
"""45F, when play is over: what dummy suggested has damaged the defenders."""

CARD_IS_PLAYED = Effect("card_is_played", Topic.CARDS)

CARD_IS_NOT_PLAYED = Effect("card_is_not_played", Topic.CARDS)  # and no penalty card; it goes back

DESIGNATION_STANDS = Effect("designation_stands", Topic.CARDS)  # 45C4(a): the card first named is played

DESIGNATION_CHANGED = Effect("designation_changed", Topic.CARDS)  # 45C4(b): the other one is played

OPPONENT_MAY_TAKE_BACK = Effect("opponent_may_take_back", Topic.PLAY)  # 45C4(b), 47D

NAMED_CARD_INSTEAD = Effect("named_card_instead", Topic.CARDS)  # 45D1: dummy's card goes back

MAY_CHANGE_AFTER_DUMMY = Effect("may_change_after_dummy", Topic.PLAY)  # 45D1: a defender; declarer, if his RHO does

WRONG_CARD_STANDS = Effect("wrong_card_stands", Topic.CARDS)  # 45D2

FIFTH_CARD_BACK = Effect("fifth_card_back", Topic.CARDS)  # 45E2

FIFTH_CARD_IS_LEAD = Effect("fifth_card_is_lead", Topic.NEXT_LAW)  # 45E: 53, then 55 or 56

PLAY_GOES_ON = Effect("play_goes_on", Topic.PLAY)  # 45F

CHECK_SUGGESTION = Effect("check_suggestion", Topic.AFTERWARDS)  # 45F


# --- what a designation means (46) --------------------------------------------------------------------------------

OTHER_INTENTION = Fact("other_intention", YesNo, Settled.JUDGEMENT, Role.DECLARER, Where.AWAY, usual=NO)
"""46B: that declarer meant another card is incontrovertible."""


def said(s: Situation) -> Meant:
    """What declarer's words mean, by dummy and the trick as they lay."""
    return meant(s.record, s.incident.event)


def intended(s: Situation) -> Card | None:
    """The card that he meant, as he has told the director or named since; ``None`` where nobody has said."""
    later = (event for _, event in s.tricks.since() if isinstance(event, CardFaced) and event.how is Exposure.NAMED)
    return next((event.card for event in later if event.player is s.tricks.dummy), None)


def _way(s: Situation) -> Way | None:
    found = said(s)
    if len(found.cards) == 1 and s.tricks.is_card and _may_follow(s):
        return Way.REVOKE
    return Way.CHANGED if WANTS_ANOTHER.settle(s) is YES else found.way


def _may_follow(s: Situation) -> bool:
    """Whether it is another card than of the suit led, which dummy could follow."""
    then = s.tricks.at_once
    return any(card.event == s.incident.event for _, card in then.failures)


def _ways(s: Situation) -> tuple[Way, ...]:
    return possible_ways(s.record, s.incident.event)


DESIGNATION = Fact("designation", Way, Settled.RECORD, derive=_way, may_come=_ways, shown_by=Role.DUMMY)


def _several_of_rank(s: Situation) -> YesNo | None:
    """Open where dummy's hand is not known."""
    found = said(s)
    return None if found.way is None else yes_no(len(found.cards) > 1)


SEVERAL_OF_RANK = Fact("several_of_rank", YesNo, Settled.RECORD, derive=_several_of_rank, shown_by=Role.DUMMY)

INTENDED_CARD_PLAYED = Effect("intended_card_played", Topic.CARDS)

HIGHEST_IS_PLAYED = Effect("highest_is_played", Topic.CARDS)  # of the suit that dummy must follow to, or that he named

LOWEST_IS_PLAYED = Effect("lowest_is_played", Topic.CARDS)

LOWEST_WINNER_IS_PLAYED = Effect("lowest_winner_is_played", Topic.CARDS)

LOWEST_OF_SUIT_IS_PLAYED = Effect("lowest_of_suit_is_played", Topic.CARDS)

SUIT_OF_LAST_TRICK = Effect("suit_of_last_trick", Topic.CARDS)  # 46B3(a): that rank in the suit that dummy has won with

CARD_OF_RANK = Effect("card_of_rank", Topic.CARDS)  # 46B3(b): the legal card of that rank

NAMES_ONE_OF_RANK = Effect("names_one_of_rank", Topic.CARDS)  # of several

CALLS_ANOTHER = Effect("calls_another", Topic.CARDS)  # 46B4: void; any legal card

DEFENDER_CHOOSES = Effect("defender_chooses", Topic.CARDS)  # 46B5: either of them, the card of dummy's


# --- taking a card back (47) --------------------------------------------------------------------------------------


class Retraction(Enum):
    """Why a card that has been played is to be taken back."""

    RECTIFICATION = "rectification"  # a rectification requires it, or an illegal play is corrected (47A and 47B)
    DESIGNATION = "designation"  # an unintended designation is changed (47C)
    OPPONENT_CHANGED = "opponent_changed"  # an opponent has changed his play (47D)
    TOLD = "told"  # an opponent had told him that it was his turn (47E1)
    MISEXPLAINED = "misexplained"  # he played after a mistaken explanation (47E2)
    NONE = "none"  # no clause (47F)


class ToldWhy(Enum):
    """Why, as far as the record does not show it."""

    RECTIFICATION = "rectification"
    MISEXPLAINED = "misexplained"
    NOTHING = "nothing"


REASON_TOLD = Fact("reason_told", ToldWhy, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, unless_told=ToldWhy.NOTHING)


def _reason(s: Situation) -> Retraction:
    if Kind.LEAD_FACE_DOWN in s.incident.kinds:  # so it has been answered (41A)
        return Retraction.MISEXPLAINED
    told = s.told(_told_to_play())
    if told is YES:
        return Retraction.TOLD
    if (said := REASON_TOLD.settle(s)) is not ToldWhy.NOTHING:
        return Retraction.MISEXPLAINED if said is ToldWhy.MISEXPLAINED else Retraction.RECTIFICATION
    gone = [card for card in _trick_then(s) if card.fate.is_gone and card.event < s.incident.event]
    if any(card.seat.side is not s.offender.side for card in gone):
        return Retraction.OPPONENT_CHANGED
    return Retraction.DESIGNATION if s.offender is s.tricks.dummy else Retraction.NONE


def _told_to_play() -> Fact:
    from bridgecourse.rulings.vocabulary.premature_play import TOLD_TO_PLAY

    return TOLD_TO_PLAY


def _trick_then(s: Situation) -> tuple[FacedCard, ...]:
    """All cards of the trick as it lay just after the card, with what has become of each since."""
    trick = s.tricks.at_once.trick_of(s.incident.event)
    events = set() if trick is None else {card.event for card in trick.cards}
    return tuple(card for card in s.record.cards if card.event in events)


REASON = Fact("reason", Retraction, Settled.RECORD, derive=_reason)


class Cause(Enum):
    """Whose putting right an opponent has changed for (47D)."""

    OTHERS = "others"  # his own: the player in question is free
    DEFENDERS = "defenders"  # the player's own side, which defends (62C2)
    DECLARERS = "declarers"  # the player's own side, which does not


def _cause(s: Situation) -> Cause:
    """By which card of the trick went back first."""
    gone = {card.event for card in _trick_then(s) if card.fate.is_gone and card.event < s.incident.event}
    order = [event.about for event in s.record.events if isinstance(event, Act) and event.about in gone]
    hands = {card.event: card.seat for card in s.record.cards}
    if not order or hands[order[0]].side is not s.offender.side:
        return Cause.OTHERS
    return Cause.DEFENDERS if s.tricks.defends(s.offender) else Cause.DECLARERS


CAUSE = Fact("cause", Cause, Settled.RECORD, derive=_cause)


def _later_card(s: Situation) -> YesNo:
    """47E2(a): another card has been played since; before 2017, to the same trick; on the opening lead, dummy's."""
    if s.tricks.number == 1 and _is_lead(s):
        found, calls = s.record.upto(s.arrival), s.record.call_events
        after = calls[-1] if calls else -1
        faced = any(isinstance(e, HandFaced) and e.player is s.tricks.dummy for e in found.events[after + 1 :])
        return yes_no(faced or any(card.seat is s.tricks.dummy and card.event > after for card in found.cards))
    later = s.tricks.played_after(s.arrival)
    if not s.options.any_later_card_counts:
        trick = s.record.upto(s.arrival).play.trick_of(s.incident.event)
        here = {card.event for card in trick.cards} if trick is not None else set()
        later = tuple(card for card in later if card.event in here)
    return yes_no(bool(later))


def _is_lead(s: Situation) -> bool:
    return WAS_THE_LEAD.settle(s) is YES


LATER_CARD = Fact("later_card", YesNo, Settled.RECORD, derive=_later_card)

TAKES_CARD_BACK = Effect("takes_card_back", Topic.CARDS)  # without rectification

CARD_TAKEN_OUT = Effect("card_taken_out", Topic.CARDS)  # of a defender, when a rectification wants it (47A)

CARD_MAY_GO_BACK = Effect("card_may_go_back", Topic.CARDS)  # the player bound may take it back, and need not

CARD_STAYS = Effect("card_stays", Topic.CARDS)  # 47F: it may not be taken back

MAY_NOT_ACCEPT_IT = Effect("may_not_accept_it", Topic.PLAY)  # 47E1: the opponent at his left

CHECK_EXPLANATION = Effect("check_explanation", Topic.AFTERWARDS)  # 47E2(b)
