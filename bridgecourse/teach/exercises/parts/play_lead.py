"""What is asked about leads by the wrong hand: the same questions in every case of the family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Effect, Fact
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.exposure import CARDS_PICKED_UP
from bridgecourse.rulings.vocabulary.lead import (
    CARD_STAYS_WITH_DUMMY,
    IS_LAST_TRICK,
    LEAD_ACCEPTED,
    LEAD_BECOMES_PENALTY_CARD,
    LEAD_GOES_BACK,
    LEAD_MAY_BE_CHANGED,
    LEAD_STANDS,
    LEAD_STAYS,
    LEAD_TAKEN_BACK,
    LEADS_ANY_FROM_RIGHT_HAND,
    LEADS_INSTEAD,
    MAY_LEAD_ANYTHING,
    MAY_NOT_LEAD_THAT_SUIT,
    MUST_LEAD_THAT_SUIT,
    OPENING_CHOICE,
    PROPER_LEAD_STANDS,
)
from bridgecourse.rulings.vocabulary.penalty import (
    DECLARER_NAMES_WHICH,
    LEADS_OWN_CARD,
    OBLIGED,
    OTHER_CARD_ACCEPTED,
    PENALTY_LEAD,
    SEVERAL_PLAYABLE,
    Obliged,
)
from bridgecourse.table.event import CardFaced
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Picked, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["choices", "lead_in_the_end", "right_hand", "who_leads"]


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
    )


def _face_down(ruling: Ruling) -> Iterator[Seat]:
    """The hand that has led face down before the irregularity, where the lead has not been faced by then."""
    before = ruling.situation.record.upto(ruling.situation.incident.event)
    return (card.seat for card in before.cards if card.how.is_play and before.is_face_down(card.event))


ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE, BACK, WHICH, NONE = (
    *("accept", "spread", "require", "prohibit", "free"),
    *("back", "which", "none"),
)


def choices(ruling: Ruling) -> Question:
    """What the other side may choose, all of which it must hear before it does (10C1)."""
    arrival = ruling.on_arrival
    asked = {fact for fact in ruling.asked if fact.settle(arrival) is None}  # not what has been chosen already
    effects = {bound.effect for bound in ruling.consequences}
    right: tuple[str, ...] = (NONE,)
    fact: Fact | None = None
    if OPENING_CHOICE in asked:
        right, fact = (ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE), OPENING_CHOICE
    elif LEAD_ACCEPTED in asked:
        right, fact = _of_lead(ruling), LEAD_ACCEPTED
    elif PENALTY_LEAD in asked or ruling.asked.get(OBLIGED) is Obliged.LEADER:  # first about his partner's card (50D2)
        right, fact = (REQUIRE, PROHIBIT, FREE), PENALTY_LEAD
    elif OTHER_CARD_ACCEPTED in asked:
        right, fact = (ACCEPT, BACK), OTHER_CARD_ACCEPTED
    elif DECLARER_NAMES_WHICH in effects or ruling.asked.get(SEVERAL_PLAYABLE) is YES:  # or 50E4 since
        right = (WHICH,)
    elif LEAD_MAY_BE_CHANGED in effects:
        right = (BACK,)
    because = Phrase(f"because.choices.{right[0]}" if fact is None else f"because.choices.{fact.id}")
    asks = OBLIGED if fact is PENALTY_LEAD and fact not in asked else fact
    clause = next((s.clause for s in ruling.path if isinstance(s.node, Ask) and s.node.fact is asks), "10C1")
    return Question(
        "options.choices",
        Picking.MANY,
        Phrase("question.options.choices"),
        options_of("choices", (ACCEPT, SPREAD, REQUIRE, PROHIBIT, FREE, BACK, WHICH), (NONE,)),
        right,
        (because,),
        clause.split(", ")[0],
    )


def _of_lead(ruling: Ruling) -> tuple[str, ...]:
    """A lead by the wrong hand: a defender's becomes a penalty card, and his partner may be the one to lead."""
    situation = ruling.situation
    tricks = situation.tricks
    if tricks.defends(situation.offender) and tricks.turn is situation.offender.partner:
        return ACCEPT, REQUIRE, PROHIBIT, FREE
    return ACCEPT, BACK


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
