"""Penalty cards: which card becomes one and of which class, what it obliges whom to, and what it tells (48 to 52)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.first import LEADS
from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.lead_wish import has_chosen
from bridgecourse.rulings.penalty_card import PenaltyCard, Status, penalty_cards
from bridgecourse.rulings.penalty_incident import early_leads, played_instead
from bridgecourse.rulings.vocabulary.answer import NO, YesNo, yes_no
from bridgecourse.rulings.vocabulary.exposure import MAJOR_PENALTY_CARDS, MINOR_PENALTY_CARD, WHAT_WAS_SEEN, Seen
from bridgecourse.rulings.vocabulary.lead import partners_card
from bridgecourse.rulings.vocabulary.simultaneous_play import LEFT_OVER, LeftOver
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.event import (
    Act,
    CardFaced,
    Conceded,
    Deed,
    Exposure,
    HandFaced,
    LeadChoice,
    LeadChosen,
    Objected,
)
from bridgecourse.table.incident import Incident
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


# --- is it one? ---------------------------------------------------------------------------------------------------


def _defender_exposed(s: Situation) -> YesNo:
    return yes_no(s.tricks.defends(s.offender))


DEFENDER_EXPOSED = Fact("defender_exposed", YesNo, Settled.RECORD, derive=_defender_exposed)


class DeclarerShowed(Enum):
    """What declarer has let be seen (48), or a defender (49)."""

    CARD = "card"
    HAND_AFTER_LEAD = "hand_after_lead"  # declarer's whole hand, right after an opening lead out of turn
    HAND = "hand"  # at any other time


def _declarer_showed(s: Situation) -> DeclarerShowed:
    if not isinstance(s.record.events[s.incident.event], HandFaced):
        return DeclarerShowed.CARD
    play = s.record.upto(s.incident.event).play
    first = play.tricks[0] if play.tricks else None
    is_early = len(play.tricks) == 1 and first is not None and len(first.cards) == 1
    wrong = is_early and first is not None and first.leader is not play.declarer.lho and s.offender is play.declarer
    return DeclarerShowed.HAND_AFTER_LEAD if wrong else DeclarerShowed.HAND


DECLARER_SHOWED = Fact(
    "declarer_showed", DeclarerShowed, Settled.RECORD, derive=_declarer_showed, usual=DeclarerShowed.CARD
)


class Excuse(Enum):
    """Why a defender's card that his partner could see is no penalty card all the same."""

    NONE = "none"
    CURRENT_TRICK = "current_trick"  # shown or named with a remark about the trick in progress alone (68)
    PARTNER_OBJECTED = "partner_objected"  # shown with a concession, to which the partner objected at once (68B2)


def _excuse(s: Situation) -> Excuse | None:
    """A concession by the same player just before, or together with it, to which his partner objects."""
    for i, event in enumerate(s.record.events):
        if isinstance(event, Conceded) and event.player is s.offender:
            objected = (e for e in s.record.events[i:] if isinstance(e, Objected) and e.about == i)
            if abs(i - s.incident.event) <= 2 and any(e.player is s.offender.partner for e in objected):
                return Excuse.PARTNER_OBJECTED
    return None


EXCUSE = Fact("excuse", Excuse, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, derive=_excuse, unless_told=Excuse.NONE)


class PenaltyClass(Enum):
    """Of which class it is (50B)."""

    MINOR = "minor"
    MAJOR = "major"
    OPEN = "open"  # the sources do not settle it


def _penalty_class(s: Situation) -> PenaltyClass | None:
    """A single card below the ten that slipped out is minor; a second one beside it makes both major.

    One too many in a trick may have slipped out too (50B): that is told, else it was played on purpose.  A low card
    that was shown or named on purpose, in the auction too, has neither slipped out nor been played: the sources are
    silent.
    """
    if Kind.SIMULTANEOUS_CARDS in s.incident.kinds:
        return PenaltyClass.MINOR if LEFT_OVER.settle(s) is LeftOver.ONE_LOW else PenaltyClass.MAJOR
    found = lying(s, s.offender)
    is_fifth = Kind.FIFTH_CARD in s.incident.kinds
    own = [card for card in found if card.event == s.incident.event and not is_fifth]
    if len(found) > 1:
        return PenaltyClass.MAJOR
    if Kind.CARD_EXPOSED in s.incident.kinds and s.record.upto(s.incident.event).contract is None:
        return _class_in_auction(s)
    if any(card.major for card in own):
        return PenaltyClass.MAJOR
    how = {card.how for card in s.cards.faced}
    if how & {Exposure.LED, Exposure.PLAYED, Exposure.HELD}:
        slipped_out = is_fifth and s.told(PENALTY_CLASS) is PenaltyClass.MINOR
        is_low = not any(card.card.is_honour for card in s.cards.faced)
        return PenaltyClass.MINOR if slipped_out and is_low else PenaltyClass.MAJOR
    return PenaltyClass.OPEN if how & {Exposure.SHOWN, Exposure.NAMED} else PenaltyClass.MINOR


def _class_in_auction(s: Situation) -> PenaltyClass | None:
    """24E: one card below the ten that was not led is minor, unless it was shown on purpose; two are major."""
    seen = WHAT_WAS_SEEN.settle(s)
    if seen is None:
        return None
    found = [card for card in s.cards.faced if card.could_be_seen_by(s.offender.partner)] or s.cards.faced
    if seen is not Seen.LOW or len(found) > 1:
        return PenaltyClass.MAJOR
    return PenaltyClass.OPEN if found[0].how is Exposure.SHOWN else PenaltyClass.MINOR


PENALTY_CLASS = Fact("penalty_class", PenaltyClass, Settled.RECORD, derive=_penalty_class)


def as_ruled(s: Situation) -> Record:
    """The record up to the ruling: as the director found it, once the auction was over and a card taken back.

    A lead before declarer has chosen goes back to lie there (50D2), and so does a card of which that has been said, as
    of a lead out of turn that is refused, or one too many in a trick.
    """
    record, about, events = s.cards.record, s.incident.event, s.record.events
    several = {card.event for card in s.cards.faced} if Kind.SIMULTANEOUS_CARDS in s.incident.kinds else set()
    own = {about, *several}
    acts = [i for i, e in enumerate(events) if isinstance(e, Act) and e.deed is Deed.WITHDRAW and e.about in own]
    moment = max(s.arrival, *(i + 1 for i in (acts if several else acts[:1])), 0)
    if s.record.upto(moment).contract is None and s.record.call_events:
        moment = max(moment, s.record.call_events[-1] + 1)
    if s.incident.kinds & LEADS:  # when declarer chose what is to be led instead
        moment = next((i for i, event in s.tricks.since(moment) if isinstance(event, LeadChosen)), moment)
    now = record.upto(_as_it_lay(record, moment, own))
    for lead in early_leads(now):
        now = now.with_events(Act(deed=Deed.WITHDRAW, about=lead))
    if s.incident.kinds & _LIES_THERE and s.tricks.defends(s.offender):
        is_lead = any(card.event == about and card.how is Exposure.LED for card in s.cards.faced)
        mate = partners_card(s) if is_lead and now.contract is not None else None  # played to what goes back (60C)
        for card in (*s.cards.faced, *(() if mate is None else (mate,))):
            if card.how.is_play and card.event < len(now) and not now.is_acted_on(card.event):
                now = now.with_events(Act(deed=Deed.WITHDRAW, about=card.event))
    return now


def _as_it_lay(record: Record, moment: int, own: Collection[int]) -> int:
    """The last moment up to this one at which these cards lay there: one may have been picked up or played since."""
    lain = {card.event for card in penalty_cards(record.upto(moment)) if card.event in own}
    while not lain <= {c.event for c in penalty_cards(record.upto(moment)) if c.status is Status.ON_TABLE}:
        moment -= 1
    return moment


_LIES_THERE = LEADS | {Kind.CARD_EXPOSED, Kind.FIFTH_CARD, Kind.PENALTY_CARD_NOT_PLAYED, Kind.EXPOSED_IN_PLAY}
"""A card that was led or played and has not been left there, where it is asked what lies on the table."""


def lying(s: Situation, seat: Seat) -> tuple[PenaltyCard, ...]:
    """The penalty cards of this defender that lie on the table as the director rules.

    One that was played in the place of another, and goes back to lie beside it (52B2), is not among them.
    """
    instead = s.incident.event if Kind.PENALTY_CARD_NOT_PLAYED in s.incident.kinds else None
    own = (card for card in penalty_cards(as_ruled(s)) if card.seat is seat and card.event != instead)
    return tuple(card for card in own if card.status is Status.ON_TABLE)


# --- what it obliges to -------------------------------------------------------------------------------------------


class Obliged(Enum):
    """Whom a major penalty card touches first."""

    OWNER = "owner"  # his turn to lead or play comes first
    PARTNER = "partner"  # is on lead, and waits for declarer
    BOTH = "both"  # is on lead with a major one of his own
    LEADER = "leader"  # the owner himself is on lead, and waits for declarer to choose about his partner's


def _obliged(s: Situation) -> Obliged:
    """By whose turn it is as things stand, once the card is on the table."""
    now = as_ruled(s).play
    mate = s.offender.partner
    begins = not now.tricks or now.tricks[-1].is_complete
    if now.turn is s.offender and begins and any(card.major for card in lying(s, mate)) and not has_chosen(as_ruled(s)):
        return Obliged.LEADER
    if now.turn is not mate or not begins:
        return Obliged.OWNER
    return Obliged.BOTH if any(card.major for card in lying(s, mate)) else Obliged.PARTNER


OBLIGED = Fact("obliged", Obliged, Settled.RECORD, derive=_obliged)


def chosen_first(s: Situation) -> Incident | None:
    """The exposed card about which declarer chooses: that of the leader's partner comes before the leader's own.

    ``None`` while of several cards that were played at once none has been taken back.
    """
    if Kind.SIMULTANEOUS_CARDS in s.incident.kinds and not any(card.fate.is_gone for card in s.cards.faced):
        return None
    if as_ruled(s).contract is None or OBLIGED.settle(s) is not Obliged.LEADER:
        return s.incident
    first = next(card for card in lying(s, s.offender.partner) if card.major)
    return Incident(frozenset({Kind.EXPOSED_IN_PLAY}), first.event, first.seat)


def instead_of_one(s: Situation) -> Incident | None:
    """Of cards played at the same moment the one that is played, if it is in the place of a penalty card (52)."""
    return played_instead(s.cards.record, s.incident.event) if Kind.SIMULTANEOUS_CARDS in s.incident.kinds else None


def lying_there(s: Situation) -> Situation:
    """The same of the card as it lies there: one that was led or played is as one that was exposed.

    Played in the place of another that had to be (52B2) it is that other's turn first.
    """
    if Kind.PENALTY_CARD_NOT_PLAYED in s.incident.kinds:
        return s
    return replace(s, incident=replace(s.incident, kinds=frozenset({Kind.EXPOSED_IN_PLAY})))


def _leader_has_own(s: Situation) -> YesNo:
    """Whether the offender's partner, who leads now, has a major penalty card of his own (50D1).

    So it is if he had played to the lead that is refused.
    """
    is_lead = s.incident.kinds & LEADS and s.tricks.defends(s.offender)
    has_played = is_lead and partners_card(s) is not None
    return yes_no(bool(has_played) or any(card.major for card in lying(s, s.offender.partner)))


LEADER_HAS_OWN = Fact("leader_has_own", YesNo, Settled.RECORD, derive=_leader_has_own, usual=NO)


def _others_lie(s: Situation) -> YesNo:
    return yes_no(any(card.event != s.incident.event for card in lying(s, s.offender)))


OTHERS_LIE = Fact("others_lie", YesNo, Settled.RECORD, derive=_others_lie, usual=NO)
"""51: another penalty card of the offender's than the one that is ruled on."""


class OnTable(Enum):
    """How many penalty cards a defender has, and of how many suits."""

    ONE = "one"
    ONE_SUIT = "one_suit"
    SEVERAL_SUITS = "several_suits"


def _on_table(s: Situation) -> OnTable:
    cards = lying(s, s.offender)
    if len(cards) < 2:
        return OnTable.ONE
    return OnTable.ONE_SUIT if len({card.card.suit for card in cards}) == 1 else OnTable.SEVERAL_SUITS


ON_TABLE = Fact("on_table", OnTable, Settled.RECORD, derive=_on_table)


def _several_playable(s: Situation) -> YesNo:
    """51A: two or more that he could legally play at his next turn, as far as the suit led tells."""
    now = as_ruled(s).play
    trick = now.tricks[-1] if now.tricks and not now.tricks[-1].is_complete else None
    if trick is not None and trick.card_of(s.offender) is not None:
        trick = None  # his next turn is in another trick
    cards = [card.card for card in lying(s, s.offender)]
    following = [card for card in cards if trick is not None and card.suit is trick.suit]
    held = now.held(s.offender, len(s.record))
    may_not = trick is not None and held is not None and any(card.suit is trick.suit for card in held)
    return yes_no(len(following if following or may_not else cards) > 1)


SEVERAL_PLAYABLE = Fact("several_playable", YesNo, Settled.RECORD, derive=_several_playable)


class PenaltyLead(Enum):
    """What declarer makes of the lead of a penalty card's partner (50D2, 51B)."""

    REQUIRES = "requires"
    PROHIBITS = "prohibits"
    FREE = "frees"


def _penalty_lead(s: Situation) -> PenaltyLead | None:
    """What he chose last: as long as the card lies there the choice recurs with every lead of the partner."""
    found = _last_choice(s)
    return None if found is None else PenaltyLead(found.choice.value)


def _last_choice(s: Situation) -> LeadChosen | None:
    """What he had said before a lead that was made too soon was about another one.

    Once a choice has sent back all that lay there, what he says later is about other cards.
    """
    begins, found = max(early_leads(s.record.upto(s.arrival)), default=-1), None
    for i, event in s.tricks.since():
        if isinstance(event, LeadChosen) and i > begins:
            found = event
            if event.choice is not LeadChoice.FREE and {*_suits(s)} <= {*event.suits}:
                break
    return found


PENALTY_LEAD = Fact("penalty_lead", PenaltyLead, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE, derive=_penalty_lead)


def _some_stay(s: Situation) -> YesNo:
    """Whether a card of another suit than those of declarer's choice stays on the table.

    He can require one suit only: the others stay, whichever it is (51B2a).
    """
    is_required = PENALTY_LEAD.settle(s) is PenaltyLead.REQUIRES and len(_suits(s)) > 1
    return yes_no(is_required or bool(set(_suits(s)) - set(_chosen(s))))


SOME_STAY = Fact("some_stay", YesNo, Settled.RECORD, derive=_some_stay)

PENALTY_CARD_HELPED = Fact("penalty_card_helped", YesNo, Settled.RECORD, unless_told=NO)
"""50E4, when play is over: without the help of the card the outcome could well have been different."""


def _declarer_played_since(s: Situation) -> YesNo:
    """52B1: declarer has played from either hand since the wrong card, before the director came."""
    own = {s.tricks.declarer, s.tricks.dummy}
    return yes_no(any(card.seat in own and not _is_at_once(s, card.event) for card in s.tricks.played_after(s.arrival)))


def _is_at_once(s: Situation, event: int) -> bool:
    """Whether it happened at the same moment, and so is no answer to it."""
    return s.record.moment_of(event) == s.record.moment_of(s.incident.event)


DECLARER_PLAYED_SINCE = Fact("declarer_played_since", YesNo, Settled.RECORD, derive=_declarer_played_since)


def _other_card_accepted(s: Situation) -> YesNo | None:
    for i, event in s.tricks.since():
        if isinstance(event, Act) and event.about == s.incident.event:
            return yes_no(event.deed is Deed.ACCEPT)
        plays = isinstance(event, CardFaced) and event.how.is_play and not s.tricks.defends(event.player)
        if plays and not _is_at_once(s, i):
            return yes_no(True)
    return None


OTHER_CARD_ACCEPTED = Fact(
    "other_card_accepted", YesNo, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE, derive=_other_card_accepted
)


def _suits(s: Situation) -> tuple[Denomination, ...]:
    """Those of the penalty cards on the table of the player in question."""
    found = {card.card.suit for card in lying(s, s.offender)} or {card.card.suit for card in s.cards.faced}
    return tuple(suit for suit in SUITS if suit in found)


def _chosen(s: Situation) -> tuple[Denomination, ...]:
    """Those of declarer's choice; where it has not been made, all that he may choose from."""
    found = _last_choice(s)
    return _suits(s) if found is None or not found.suits else found.suits


BECOMES_PENALTY_CARD = Effect(
    "becomes_penalty_card",
    Topic.CARDS,
    kind=lambda s: (
        MINOR_PENALTY_CARD if PENALTY_CLASS.settle(s) is PenaltyClass.MINOR else MAJOR_PENALTY_CARDS,
        "50B",
    ),
)

NO_PENALTY_CARD = Effect("no_penalty_card", Topic.CARDS)  # the player bound picks it up

NOTHING_CONCEDED = Effect("nothing_conceded", Topic.PLAY)  # 68B2: partner objected at once, and play goes on

DEFENDERS_CARD_MAY_BE_PENALTY = Effect("defenders_card_may_be_penalty", Topic.NEXT_LAW)  # 47A, 49

CARD_BACK_TO_DECLARER = Effect("card_back_to_declarer", Topic.CARDS)  # 48A: never one, and need not be played

HAND_IS_A_CLAIM = Effect("hand_is_a_claim", Topic.NEXT_LAW)  # 48B2, 68: unless he clearly meant none

HAND_IS_SPREAD_FOR_LEAD = Effect("hand_is_spread_for_lead", Topic.NEXT_LAW)  # 48B1: he has chosen by 54A

NO_OTHER_LOW_CARD_FIRST = Effect("no_other_low_card_first", Topic.PLAY, _suits)  # 50C

PARTNER_LEADS_FREELY = Effect("partner_leads_freely", Topic.LEAD)  # 50C: no choice for declarer

PLAY_AT_FIRST_CHANCE = Effect("play_at_first_chance", Topic.PLAY)  # 50D1

DECLARER_NAMES_WHICH = Effect("declarer_names_which", Topic.PLAY)  # 51A

WAITS_FOR_DECLARER = Effect("waits_for_declarer", Topic.LEAD)  # 50D2: may not lead before he has chosen

LEAD_ONE_OF_SUITS = Effect("lead_one_of_suits", Topic.LEAD, _chosen)  # declarer requires it

LEAD_NONE_OF_SUITS = Effect("lead_none_of_suits", Topic.LEAD, _chosen)  # declarer forbids them, while he keeps the lead

LEADS_AS_HE_LIKES = Effect("leads_as_he_likes", Topic.LEAD)  # and the choice comes back with the next lead

THAT_SUIT_PICKED_UP = Effect("that_suit_picked_up", Topic.CARDS, _chosen)

PENALTY_CARDS_STAY = Effect("penalty_cards_stay", Topic.CARDS)

CHOICE_COMES_BACK = Effect("choice_comes_back", Topic.LEAD)  # at his next lead, for a card that still lies there

LEADS_OWN_CARD = Effect("leads_own_card", Topic.LEAD)  # 50D1: his own penalty card, as his lead is left free

OWN_CARD_AFTERWARDS = Effect("own_card_afterwards", Topic.PLAY)  # the leader's own one, as far as the choice lets him

OTHER_CARD_STANDS = Effect("other_card_stands", Topic.CARDS)  # 52B1: and the penalty card stays one

PENALTY_CARD_INSTEAD = Effect("penalty_card_instead", Topic.PLAY)  # 52B2

WRONG_CARDS_PENALTY = Effect("wrong_cards_penalty", Topic.CARDS)  # 52B2: every card wrongly led or played, major

NO_LONGER_HIS_CHOICE = Effect("no_longer_his_choice", Topic.PLAY)  # 52B1: declarer has played since

CARD_KNOWN_TO_ALL = Effect("card_known_to_all", Topic.INFORMATION)  # 50E1: the card, and what it obliges to

DUTY_KNOWN_TO_ALL = Effect("duty_known_to_all", Topic.INFORMATION)  # before 2017: that it must be played, no more

PICKED_UP_UNAUTHORISED = Effect("picked_up_unauthorised", Topic.INFORMATION)  # 50E2

PICKED_UP_AUTHORISED = Effect("picked_up_authorised", Topic.INFORMATION)  # 50E2, for declarer

ORIGIN_UNAUTHORISED = Effect("origin_unauthorised", Topic.INFORMATION)  # 50E3: how it came to be one

CHECK_PENALTY_CARD = Effect("check_penalty_card", Topic.AFTERWARDS)  # 50E4
