"""What is asked about leads by the wrong hand: the same questions in every case of the family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.table.event import CardFaced
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Picked, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["lead_in_the_end", "right_hand", "who_leads"]


def who_leads(ruling: Ruling) -> Question:
    """Whose turn it was to lead or to play; a lead that lies face down is not made yet, and its hand is right too."""
    turn = ruling.situation.tricks.turn
    seat = turn if isinstance(turn, Seat) else ruling.situation.offender
    return Question(
        "facts.leader",
        Picking.ONE,
        Phrase("question.facts.leader"),
        seat_options(),
        (seat.value,),
        (Phrase("because.facts.leader", seat),),
        "44",
        also=tuple((hand.value,) for hand in _face_down(ruling) if hand is not seat),
        routine=True,
    )


def _face_down(ruling: Ruling) -> Iterator[Seat]:
    """The hand that has led face down before the irregularity, where the lead has not been faced by then."""
    before = ruling.situation.record.upto(ruling.situation.incident.event)
    return (card.seat for card in before.cards if card.how.is_play and before.is_face_down(card.event))


_LEADS: Mapping[Effect, str] = {
    LEAD_STANDS: "stands",
    LEAD_STAYS: "stands",
    LEAD_TAKEN_BACK: "back",
    LEAD_GOES_BACK: "back",
    LEAD_MAY_BE_CHANGED: "back",
    PROPER_LEAD_STANDS: "back",
    CARDS_PICKED_UP: "back",
    LEADS_INSTEAD: "back",
    LEAD_BECOMES_PENALTY_CARD: "penalty",
    CARD_STAYS_WITH_DUMMY: "dummys",
}


def lead_in_the_end(ruling: Ruling) -> Question:
    """What becomes of the card that was led.

    One that was led to the last trick may be called a penalty card too, as there is nothing else left to play; and
    dummy's goes back to where it lay.
    """
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _LEADS, "untouched", behind=LEADS_INSTEAD)
    also: tuple[Picked, ...] = ()
    if ruling.situation.tricks.defends(ruling.situation.offender) and ruling.asked.get(IS_LAST_TRICK) is YES:
        also = (("penalty",),)
    elif found[0] == "back" and ruling.situation.offender is ruling.situation.tricks.dummy:
        also = (("dummys",),)
    options = options_of("led", ("stands", "back", "penalty", "dummys"), ("untouched",))
    return one_of(ruling, "ruling.led", options, found, also=also)


_RIGHT_HAND: Mapping[Effect, str] = {
    MUST_LEAD_THAT_SUIT: "required",
    MAY_NOT_LEAD_THAT_SUIT: "prohibited",
    MAY_LEAD_ANYTHING: "anything",
    LEADS_INSTEAD: "anything",
    LEADS_ANY_FROM_RIGHT_HAND: "anything",
    LEAD_MAY_BE_CHANGED: "anything",
    CARD_STAYS_WITH_DUMMY: "anything",
    LEADS_OWN_CARD: "own_card",
}


def right_hand(ruling: Ruling) -> Question:
    """What the hand that should have led may lead now.

    Where no card was led, the hand that is to lead may be meant: it leads what it likes.
    """
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _RIGHT_HAND, "no_lead", behind=LEADS_INSTEAD)
    also = (("anything",),) if found[0] == "no_lead" and _is_asked_of_the_leader(ruling) else ()
    options = options_of("right_hand", ("required", "prohibited", "anything", "own_card"), ("no_lead",))
    return one_of(ruling, "ruling.right_hand", options, found, also=also)


def _is_asked_of_the_leader(ruling: Ruling) -> bool:
    """Whether it is no lead that is ruled on, and the next card is one."""
    record, event = ruling.situation.record, ruling.situation.incident.event
    led = record.events[event]
    if isinstance(led, CardFaced) and led.how.is_play:
        return False
    play = record.upto(event).play
    return play.turn is not None and (not play.tricks or play.tricks[-1].is_complete)
