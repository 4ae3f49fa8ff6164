"""Leads by the wrong hand, the opening lead above all, and what may be asked after the auction (41, 53 and 54)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.rulings.vocabulary.premature_play import names_dummys, trick_then
from bridgecourse.table.call import Denomination
from bridgecourse.table.event import Act, CardFaced, Deed, Event, Exposure, HandFaced, LeadChosen, Place
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.trick import TRICKS

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


# --- the opening lead, and what is asked about the auction (41) ---------------------------------------------------


class Matter(Enum):
    """What Law 41 is asked about."""

    LEAD_DOWN = "lead_down"  # the right hand has led face down
    QUESTION = "question"  # about the auction
    HIDDEN = "hidden"  # a card of dummy's that nobody could see


def _matter(s: Situation) -> Matter:
    if s.incident.kinds & {Kind.QUESTION, Kind.REQUEST}:
        return Matter.QUESTION
    return Matter.HIDDEN if Kind.DUMMY_HIDDEN in s.incident.kinds else Matter.LEAD_DOWN


OPENING_MATTER = Fact("opening_matter", Matter, Settled.RECORD, derive=_matter)

MISINFORMED_BEFORE_LEAD = Fact("misinformed_before_lead", YesNo, Settled.JUDGEMENT, Role.NON_OFFENDING_SIDE, Where.AWAY)
"""47E2: the lead was made after a mistaken explanation that has been put right since."""


class WhenAsked(Enum):
    """When a question about the auction comes, by what has been played."""

    BEFORE_FACED = "before_faced"
    FIRST_TURN = "first_turn"  # of the player who asks, before he has played
    LATER = "later"


def _when_asked(s: Situation) -> WhenAsked:
    """For declarer his first turn from either hand counts."""
    before = s.record.upto(s.incident.event)
    if not any(card.how.is_play and not before.is_face_down(card.event) for card in before.cards):
        return WhenAsked.BEFORE_FACED
    own = {s.offender, s.tricks.dummy} if s.offender is s.tricks.declarer else {s.offender}
    has_played = any(card.seat in own and not card.fate.is_gone for card in before.played)
    return WhenAsked.LATER if has_played else WhenAsked.FIRST_TURN


WHEN_ASKED = Fact("when_asked", WhenAsked, Settled.RECORD, derive=_when_asked)


def _asker_may_ask(s: Situation) -> YesNo:
    """Before the lead is faced the leader's partner and the presumed declarer, and the leader till he has led.

    Later whoever is not dummy.
    """
    declarer = s.tricks.declarer
    if WHEN_ASKED.settle(s) is not WhenAsked.BEFORE_FACED:
        return yes_no(s.offender is not declarer.partner)
    has_led = any(card.how.is_play for card in s.record.upto(s.incident.event).cards)
    return yes_no(s.offender in (declarer, declarer.rho) or (s.offender is declarer.lho and not has_led))


ASKER_MAY_ASK = Fact("asker_may_ask", YesNo, Settled.RECORD, derive=_asker_may_ask)

LEAD_MAY_BE_CHANGED = Effect("lead_may_be_changed", Topic.LEAD)  # taken back, without rectification

LEAD_STAYS = Effect("lead_stays", Topic.LEAD)  # led is led, though it is not faced yet

MAY_ASK_NOW = Effect("may_ask_now", Topic.INFORMATION)  # for a review and an explanation

MAY_NOT_ASK_NOW = Effect("may_not_ask_now", Topic.INFORMATION)  # presumed dummy, and the leader

REVIEW_AND_EXPLANATION = Effect("review_and_explanation", Topic.INFORMATION)  # at his first turn to play

CONTRACT_ALONE = Effect("contract_alone", Topic.INFORMATION)  # and whether doubled; explanations at his own turn

DUMMY_PUT_RIGHT = Effect("dummy_put_right", Topic.CARDS)

CHECK_HIDDEN_CARD = Effect("check_hidden_card", Topic.AFTERWARDS)  # 12A1: 41D has no remedy of its own


# --- out of turn --------------------------------------------------------------------------------------------------


def _lead_lies_face_down(s: Situation) -> YesNo:
    return yes_no(s.record.upto(s.arrival).is_face_down(s.incident.event))


LEAD_LIES_FACE_DOWN = Fact("lead_lies_face_down", YesNo, Settled.RECORD, derive=_lead_lies_face_down)

TOLD_TO_LEAD = Fact("told_to_lead", YesNo, Settled.RECORD, Role.OFFENDER, Where.AT_TABLE, unless_told=NO)
"""47E1: an opponent had told him, wrongly, that it was his lead."""


class WhoLed(Enum):
    """Who has led out of turn."""

    DEFENDER = "defender"
    DECLARER = "declarer"
    DUMMY = "dummy"


def _who_led(s: Situation) -> WhoLed:
    if s.tricks.defends(s.offender):
        return WhoLed.DEFENDER
    return WhoLed.DUMMY if s.offender is s.tricks.dummy else WhoLed.DECLARER


WHO_LED = Fact("who_led", WhoLed, Settled.RECORD, derive=_who_led)


def _first_deed(s: Situation) -> int:
    """When the declaring side first did anything about the lead: accepted it, or played or named a card to it."""
    for i, event in s.tricks.since():
        if isinstance(event, Act) and event.about == s.incident.event:
            return i
        if isinstance(event, CardFaced) and event.how.is_play and not s.tricks.defends(event.player):
            return i
        if names_dummys(s, event) or _names_own(s, event):
            return i
    return len(s.record)


def _declarer_could_see_dummy(s: Situation) -> YesNo:
    """54C: a card of dummy's, but for one seen in the auction (24), before he had done anything about the lead."""
    found, auction = s.record.upto(min(s.arrival, _first_deed(s))), s.record.call_events
    after = auction[-1] if auction else -1
    seen = any(
        card.seat is s.tricks.dummy and card.event > after and card.could_be_seen_by(s.tricks.declarer)
        for card in found.cards
        if card.how is not Exposure.NAMED and not card.how.is_play
    )
    spread = any(isinstance(event, HandFaced) and event.player is s.tricks.dummy for event in found.events)
    return yes_no(seen or spread)


DECLARER_COULD_SEE_DUMMY = Fact("declarer_could_see_dummy", YesNo, Settled.RECORD, derive=_declarer_could_see_dummy)


def _right_lead_is_down(s: Situation) -> YesNo:
    """Whether the hand that is to lead has put a card face down too, before or after: that goes back."""
    leader = s.tricks.declarer.lho
    own = (card for card in s.record.cards if card.seat is leader and card.how is Exposure.DOWN)
    return yes_no(s.offender is leader.partner and any(card.fate.is_gone for card in own))


RIGHT_LEAD_IS_DOWN = Fact("right_lead_is_down", YesNo, Settled.RECORD, derive=_right_lead_is_down, usual=NO)


class OpeningChoice(Enum):
    """The five things that declarer may do about an opening lead out of turn (54)."""

    SPREADS = "spreads"
    ACCEPTS = "accepts"
    REQUIRES = "requires"
    PROHIBITS = "prohibits"
    FREE = "frees"


def _names_own(s: Situation, event: Event) -> bool:
    """Whether declarer names a card of his own hand as the one that he plays (45C4(a))."""
    named = isinstance(event, CardFaced) and event.how is Exposure.NAMED and event.place is not Place.AWAY
    return named and event.player is s.tricks.declarer


def _opening_choice(s: Situation) -> OpeningChoice | None:
    """As he has done: who begins to spread his hand has chosen that (54A), who plays a card accepts (54B).

    A card is played by its name too (45B, 45C4(a)).  One of declarer's that he puts on the table begins the spreading;
    one that he drops, shows, or holds as if to play it does not (48A, 45C2): he is asked.  Who has refused accepts no
    more, whatever he does then.
    """
    lead = s.incident.event
    for i, event in s.tricks.since():
        if isinstance(event, Act) and event.deed is Deed.REFUSE and _answers_it(s, i, event):
            chosen = (later for _, later in s.tricks.since() if isinstance(later, LeadChosen))
            return next((OpeningChoice(each.choice.value) for each in chosen), None)
        if isinstance(event, HandFaced) and event.player is s.tricks.declarer:
            return OpeningChoice.SPREADS
        if isinstance(event, CardFaced) and event.player is s.tricks.declarer and event.how is Exposure.FACED:
            return OpeningChoice.SPREADS
        if names_dummys(s, event) or _names_own(s, event):
            return OpeningChoice.ACCEPTS
        if isinstance(event, Act) and event.about == lead and event.deed is Deed.ACCEPT and _may_answer(s, event):
            return OpeningChoice.ACCEPTS
        if isinstance(event, LeadChosen):
            return OpeningChoice(event.choice.value)
        if isinstance(event, CardFaced) and event.how is Exposure.PLAYED and not s.tricks.defends(event.player):
            return OpeningChoice.ACCEPTS if i else None
    return None


OPENING_CHOICE = Fact(
    "opening_choice", OpeningChoice, Settled.CHOICE, Role.DECLARER, Where.AT_TABLE, derive=_opening_choice
)


def _second_card_from_dummy(s: Situation) -> YesNo:
    """54B2: declarer has played the second card of the trick from dummy."""
    trick = s.tricks.trick
    return yes_no(trick is not None and len(trick.cards) > 1 and trick.cards[1].seat is s.tricks.dummy)


SECOND_CARD_FROM_DUMMY = Fact("second_card_from_dummy", YesNo, Settled.RECORD, derive=_second_card_from_dummy)


def _is_last_trick(s: Situation) -> YesNo:
    return yes_no(s.tricks.led_to == TRICKS)


IS_LAST_TRICK = Fact("is_last_trick", YesNo, Settled.RECORD, derive=_is_last_trick)


def _trick_was_over(s: Situation) -> YesNo:
    """Whether no trick was in progress, so that somebody was to lead."""
    return yes_no(trick_then(s) is None)


TRICK_WAS_OVER = Fact("trick_was_over", YesNo, Settled.RECORD, derive=_trick_was_over, usual=YES)


class LeadAccepted(Enum):
    """Whether a lead by the wrong hand has been accepted (53), and how."""

    SAID = "said"
    PLAYED = "played"  # by the hand next in turn after it
    PROPER_LEAD = "proper_lead"  # no: the opponent whose turn it was has led himself (53B)
    WRONG_DEFENDER = "wrong_defender"  # declarer's lead, and the defender at the right of it has played (53C)
    NOT = "not"


def _lead_accepted(s: Situation) -> LeadAccepted | None:
    """What came first; but 53C gives way to 53B, where the proper lead comes after the card of the wrong defender."""
    found: LeadAccepted | None = None
    for i, event in s.tricks.since():
        if found is None and isinstance(event, Act) and _answers_it(s, i, event):
            return LeadAccepted.SAID if _prevailing(s, event).deed is Deed.ACCEPT else LeadAccepted.NOT
        if isinstance(event, CardFaced) and event.how in (Exposure.LED, Exposure.PLAYED):
            by = _accepted_by(s, event)
            if found is not None:
                return by if by is LeadAccepted.PROPER_LEAD else found
            if by is LeadAccepted.WRONG_DEFENDER:
                found = by
            elif by is not None:
                return by
        elif found is None and _calls_from_dummy(s, event):
            return LeadAccepted.PLAYED
        elif found is None and isinstance(event, LeadChosen) and s.tricks.defends(s.offender):
            return LeadAccepted.NOT  # who says what is to be led instead has refused it (56B, 50D2)
    return found


def _answers_it(s: Situation, i: int, act: Act) -> bool:
    """Whether it says what becomes of the lead; that he takes it back himself, before the director comes, does not.

    Of a defender's lead only declarer says it, of one by declarer or dummy either defender.
    """
    if act.about != s.incident.event or act.deed not in _ANSWERS:
        return False
    if act.deed in (Deed.ACCEPT, Deed.REFUSE) and not _may_answer(s, act):
        return False
    return act.deed is not Deed.WITHDRAW or i >= s.arrival


def _may_answer(s: Situation, act: Act) -> bool:
    """Whether the choice is his (53A, 54, 55A); what the director says is said for him whose it is."""
    if act.player is None:
        return True
    return act.player is s.tricks.declarer if s.tricks.defends(s.offender) else s.tricks.defends(act.player)


def is_refused(s: Situation) -> bool:
    """Whether declarer, or the director for him, has said that a defender's lead is not accepted (54, 56)."""
    refused = (act for act in _answers(s) if act.deed is Deed.REFUSE)
    return s.tricks.defends(s.offender) and next(refused, None) is not None


def _is_choice(s: Situation, i: int, event: Event) -> bool:
    return isinstance(event, LeadChosen) or (isinstance(event, Act) and _answers_it(s, i, event))


def _calls_from_dummy(s: Situation, event: Event) -> bool:
    """Whether declarer calls for dummy's card, which comes next after a defender's lead and so is played (45C4).

    Where his own side was to lead it may be called for as the proper lead: that is not to be seen from it.
    """
    turn = s.tricks.turn
    is_next = s.tricks.defends(s.offender) and s.offender.lho is s.tricks.dummy
    return is_next and turn is not None and s.tricks.defends(turn) and names_dummys(s, event)


_ANSWERS = frozenset({Deed.ACCEPT, Deed.REFUSE, Deed.CANCEL, Deed.WITHDRAW})


def _answers(s: Situation) -> Iterator[Act]:
    """What the players and the director have said or done about the lead."""
    acts = ((i, event) for i, event in s.tricks.since() if isinstance(event, Act))
    return (act for i, act in acts if _answers_it(s, i, act))


def _prevailing(s: Situation, first: Act) -> Act:
    """Of two defenders that of the one next in turn after the lead (55A)."""
    return next((act for act in _answers(s) if act.player is s.offender.lho), first)


def _accepted_by(s: Situation, next_card: CardFaced) -> LeadAccepted | None:
    """By the next card that anybody led or played."""
    offender = s.offender
    if next_card.how is Exposure.LED:
        turn = s.tricks.turn
        is_opponents = turn is not None and turn.side is not offender.side
        return LeadAccepted.PROPER_LEAD if is_opponents and next_card.player is turn else None
    if next_card.player is offender.lho:
        is_due = next_card.player is s.tricks.turn and trick_then(s) is not None
        return None if is_due else LeadAccepted.PLAYED  # to the trick that was not over yet
    is_wrong_defender = not s.tricks.defends(offender) and next_card.player is offender.rho
    return LeadAccepted.WRONG_DEFENDER if is_wrong_defender else None


def _may_come(s: Situation) -> Iterator[LeadAccepted]:
    """What can still come: a proper lead where the other side was to lead, 53C after a lead by declarer or dummy."""
    turn = s.tricks.turn
    is_theirs = turn is not None and turn.side is not s.offender.side and TRICK_WAS_OVER.settle(s) is YES
    never = {LeadAccepted.WRONG_DEFENDER} if s.tricks.defends(s.offender) else set()
    never |= set() if is_theirs else {LeadAccepted.PROPER_LEAD}
    return (answer for answer in LeadAccepted if answer not in never)


def _who_may_accept(s: Situation) -> Role:
    """53A: declarer alone of a defender's lead, either defender of one by declarer's side."""
    return Role.DECLARER if s.tricks.defends(s.offender) else Role.NON_OFFENDING_SIDE


LEAD_ACCEPTED = Fact(
    "lead_accepted",
    LeadAccepted,
    Settled.CHOICE,
    Role.NON_OFFENDING_SIDE,
    Where.AT_TABLE,
    derive=_lead_accepted,
    may_come=_may_come,
    asks_here=_who_may_accept,
)


def _lead_is_accepted(s: Situation) -> YesNo | None:
    found = LEAD_ACCEPTED.settle(s)
    return None if found is None else yes_no(found in (LeadAccepted.SAID, LeadAccepted.PLAYED))


LEAD_IS_ACCEPTED = Fact("lead_is_accepted", YesNo, Settled.RECORD, derive=_lead_is_accepted)
"""The same where Law 53 has sent on to the law of the player who led: nobody is asked again."""


def _defenders_differ(s: Situation) -> YesNo:
    accepts = {
        act.deed is Deed.ACCEPT for act in _answers(s) if act.player is not None and s.tricks.defends(act.player)
    }
    return yes_no(len(accepts) > 1)


DEFENDERS_DIFFER = Fact("defenders_differ", YesNo, Settled.RECORD, derive=_defenders_differ, usual=NO)
"""55A: one defender accepts declarer's lead, the other one wants it back."""


class ProperLeader(Enum):
    """Who was to lead."""

    PARTNER = "partner"  # the other hand of the side that has led
    OTHER_SIDE = "other_side"


def _proper_leader(s: Situation) -> ProperLeader:
    turn = s.tricks.turn
    own = turn is not None and turn.side is s.offender.side
    return ProperLeader.PARTNER if own else ProperLeader.OTHER_SIDE


PROPER_LEADER = Fact("proper_leader", ProperLeader, Settled.RECORD, derive=_proper_leader)


def _offenders_led_on(s: Situation) -> YesNo:
    """60C: the offending side has played to the lead before the director came, and the other side has not."""
    moment = s.record.moment_of(s.incident.event)
    since = [card for card in s.tricks.played_after(s.arrival) if s.record.moment_of(card.event) != moment]
    own = bool(since) and since[0].seat.side is s.offender.side and since[0].how is Exposure.PLAYED
    return yes_no(own)


OFFENDERS_LED_ON = Fact("offenders_led_on", YesNo, Settled.RECORD, derive=_offenders_led_on, usual=NO)


def partners_card(s: Situation) -> FacedCard | None:
    """What the leader's partner had played to the lead when the director came, before anybody chose about it."""
    partner = s.offender.partner
    chosen = next((i for i, event in s.tricks.since() if _is_choice(s, i, event)), len(s.record))
    since = (card for card in s.tricks.played_after(s.arrival) if card.how is Exposure.PLAYED)
    return next((card for card in since if card.seat is partner and card.event < chosen), None)


PARTNER_PLAYED_TO_IT = Fact(
    "partner_played_to_it", YesNo, Settled.RECORD, derive=lambda s: yes_no(partners_card(s) is not None), usual=NO
)

LINE_HELPED = Fact("line_helped", YesNo, Settled.RECORD, unless_told=NO)
"""55C, when play is over: a line that could rest on what declarer learnt from his own infraction has done damage."""

LEAD_STANDS = Effect("lead_stands", Topic.LEAD)  # as a correct one

LEAD_TAKEN_BACK = Effect("lead_taken_back", Topic.CARDS)  # into the hand, without rectification

LEADS_INSTEAD = Effect("leads_instead", Topic.LEAD)  # the player bound, whose turn it was

MAY_NOT_BE_ACCEPTED = Effect("may_not_be_accepted", Topic.LEAD)  # the other side has no say

BECOMES_DUMMY = Effect("becomes_dummy", Topic.PLAY)  # 54A: who spread his hand

BECOMES_DECLARER = Effect("becomes_declarer", Topic.PLAY)

SPREADS_HAND = Effect("spreads_hand", Topic.CARDS)  # dummy, as after any opening lead

PLAYS_SECOND = Effect("plays_second", Topic.PLAY)  # 54B1: declarer from his own hand, and dummy last

DUMMYS_CARD_STAYS = Effect("dummys_card_stays", Topic.PLAY)  # 54B2: unless it revokes

MUST_ACCEPT = Effect("must_accept", Topic.LEAD)  # 54C: declarer has no choice, and stays declarer

CARD_STAYS_WITH_DUMMY = Effect("card_stays_with_dummy", Topic.CARDS)  # 54E

MAY_WITHDRAW_PLAYED = Effect("may_withdraw_played", Topic.PLAY)  # 53B: what was played to the wrong lead

PROPER_LEAD_STANDS = Effect("proper_lead_stands", Topic.LEAD)  # 53B: that of the player bound

PLAYED_TOO_SOON = Effect("played_too_soon", Topic.NEXT_LAW)  # 53C: the player bound, and Law 57

THEIR_CHOICE_PREVAILS = Effect("their_choice_prevails", Topic.LEAD)  # 55A: of the defender bound, who is next

LEADS_ANY_FROM_RIGHT_HAND = Effect("leads_any_from_right_hand", Topic.PLAY)  # 55B2: not bound to the suit

CHECK_LINE = Effect("check_line", Topic.AFTERWARDS)  # 55C

RIGHTS_KEPT = Effect("rights_kept", Topic.PLAY)  # 60C: of the other side, whatever has been played since

PARTNERS_CARD_PENALTY = Effect("partners_card_penalty", Topic.CARDS)  # 60C, 49: played to a lead that is refused

PARTNERS_CARD_BACK = Effect("partners_card_back", Topic.CARDS)  # 47B: the same of the declaring side


def _suit_led(s: Situation) -> tuple[Denomination, ...]:
    return (s.tricks.card.card.suit,)


MUST_LEAD_THAT_SUIT = Effect("must_lead_that_suit", Topic.LEAD, _suit_led)  # 50D2(a)

MAY_NOT_LEAD_THAT_SUIT = Effect("may_not_lead_that_suit", Topic.LEAD, _suit_led)  # while he keeps the lead

MAY_LEAD_ANYTHING = Effect("may_lead_anything", Topic.LEAD)  # 50D2(b)

LEAD_GOES_BACK = Effect("lead_goes_back", Topic.CARDS)  # as the suit is required or forbidden: no penalty card any more

LEAD_BECOMES_PENALTY_CARD = Effect("lead_becomes_penalty_card", Topic.CARDS)  # a major one, and it stays on the table
