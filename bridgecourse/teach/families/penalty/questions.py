"""What is asked about penalty cards."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.terms import *
from bridgecourse.rulings.vocabulary.penalty import lying
from bridgecourse.table.event import LeadChoice, LeadChosen
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Picked, Question

__all__ = ["class_of_card", "owner", "partners_lead"]


_CLASSES: Mapping[Effect, str] = {
    MINOR_PENALTY_CARD: "minor",
    MAJOR_PENALTY_CARDS: "major",
    NO_PENALTY_CARD: "none",
    CARD_BACK_TO_DECLARER: "none",
}


def class_of_card(ruling: Ruling) -> Question:
    """Whether there is a penalty card, and of which class; where another card was played, of the one that lay there."""
    options = options_of("class", ("minor", "major"), ("none",))
    return one_of(ruling, "facts.class", options, _class(ruling), clause="50B" if _is_of_other_card(ruling) else "")


def _is_of_other_card(ruling: Ruling) -> bool:
    """Whether another card was played in the place of a penalty card (52)."""
    return DECLARER_PLAYED_SINCE in ruling.asked


def _class(ruling: Ruling) -> tuple[str, Bound | None]:
    if not _is_of_other_card(ruling):
        return what_is_said(ruling, _CLASSES, "none")
    situation = ruling.situation
    lying = penalty_cards(situation.record.upto(situation.incident.event))
    own = [card for card in lying if card.seat is situation.offender and card.status is Status.ON_TABLE]
    return "minor" if own and not any(card.major for card in own) else "major", None


_OWNERS: Mapping[Effect, str] = {
    NO_OTHER_LOW_CARD_FIRST: "low_first",
    PLAY_AT_FIRST_CHANCE: "first_chance",
    DECLARER_NAMES_WHICH: "named",
    THAT_SUIT_PICKED_UP: "picks_up",
    NO_PENALTY_CARD: "picks_up",
    CARD_BACK_TO_DECLARER: "picks_up",
    OTHER_CARD_STANDS: "untouched",
    PENALTY_CARD_INSTEAD: "instead",
    PENALTY_CARDS_STAY: "first_chance",
}


def owner(ruling: Ruling) -> Question:
    """What its owner does with the card that was seen.

    Of several that stay declarer names one when the time comes (51A), which is the first chance too.
    """
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _OWNERS, "untouched", behind=PENALTY_CARDS_STAY)
    offered = ("low_first", "first_chance", "named", "picks_up", "instead")
    effects = {bound.effect for bound in ruling.consequences}
    stays = found[1] is not None and found[1].effect is PENALTY_CARDS_STAY
    several = stays and ON_TABLE.settle(ruling.situation) is not OnTable.ONE
    also: tuple[Picked, ...] = (("named",),) if several else ()
    if THAT_SUIT_PICKED_UP in effects and PENALTY_CARDS_STAY in effects:  # cards of several suits, and one chosen
        found, also = what_is_said(ruling, {THAT_SUIT_PICKED_UP: "picks_up"}, "untouched"), (("first_chance",),)
    return one_of(ruling, "ruling.owner", options_of("owner", offered, ("untouched",)), found, also=also)


_PARTNERS: Mapping[Effect, str] = {
    PARTNER_LEADS_FREELY: "anything",
    LEADS_AS_HE_LIKES: "anything",
    LEAD_ONE_OF_SUITS: "required",
    LEAD_NONE_OF_SUITS: "prohibited",
    LEADS_OWN_CARD: "own",
}


def partners_lead(ruling: Ruling) -> Question:
    """What the partner may lead now; beside no penalty card at all he leads what he likes.

    With a major one of his own he leads that, where declarer's choice lets him.
    """
    ruling = before_the_end(ruling)
    found, clause = what_is_said(ruling, _PARTNERS, "not_now"), ""
    has_card = found[0] != "not_now" or _class(ruling)[0] != "none"
    also: tuple[Picked, ...] = () if has_card else (("anything",),)
    if _leads_own_card(ruling) and found[0] != "own":
        also = (("required",),) if found[0] == "required" else ()
        found, clause = ("own", None), "50D1"
    options = options_of("partners_lead", ("required", "prohibited", "anything", "own"), ("not_now",))
    return one_of(ruling, "ruling.partners_lead", options, found, also=also, clause=clause)


def _wish_of(ruling: Ruling) -> LeadChosen | None:
    """What declarer wants of the partner's lead, where he does not leave it free."""
    chosen = (event for _, event in ruling.situation.tricks.since() if isinstance(event, LeadChosen))
    return next((event for event in chosen if event.choice is not LeadChoice.FREE), None)


def _leads_own_card(ruling: Ruling) -> bool:
    """Whether the partner on lead has a major penalty card himself, and declarer's choice lets him lead it."""
    situation = ruling.situation
    wish = _wish_of(ruling)
    if all(bound.effect is not OWN_CARD_AFTERWARDS for bound in ruling.consequences):
        return False
    own = {card.card.suit for card in lying(situation, situation.offender.partner) if card.major}
    if wish is None:
        return True
    return any((suit in wish.suits) is (wish.choice is LeadChoice.REQUIRES) for suit in own)
