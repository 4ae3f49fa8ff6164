"""Cards that could be seen before the play: which, how and when, and what becomes of them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.event import Exposure

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class Period(Enum):
    """When a card could be seen: the auction lasts from the first call to the last pass."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"


def _when_exposed(s: Situation) -> Period:
    before = s.record.upto(s.incident.event).auction
    if before.is_over:
        return Period.AFTER
    return Period.DURING if before.calls else Period.BEFORE


WHEN_EXPOSED = Fact("when_exposed", Period, Settled.RECORD, derive=_when_exposed)

SIDE_HAS_LOOKED = Fact("side_has_looked", YesNo, Settled.AGREEMENT, Role.OFFENDING_SIDE, Where.AT_TABLE)
"""17A of 1997: the auction period begins for a side when one of the two looks at the faces of his cards."""


def _partner_could_see(s: Situation) -> YesNo | None:
    """As the record says who could see; it says nothing of a card that just lies there."""
    told = [card for card in s.cards.faced if card.known_to is not None]
    if not told:
        return None
    return yes_no(any(card.could_be_seen_by(s.offender.partner) for card in told))


PARTNER_COULD_SEE = Fact(
    "partner_could_see", YesNo, Settled.JUDGEMENT, Role.PARTNER, Where.AT_TABLE, _partner_could_see, usual=YES
)


class Count(Enum):
    """How many cards could be seen."""

    ONE = "one"
    SEVERAL = "several"


def _how_many_exposed(s: Situation) -> Count:
    return Count.ONE if len(s.cards.faced) == 1 else Count.SEVERAL


HOW_MANY_EXPOSED = Fact("how_many_exposed", Count, Settled.RECORD, derive=_how_many_exposed)


def _card_was_led(s: Situation) -> YesNo | None:
    """As it came to be seen; a card that just lies there tells nothing."""
    how = {card.how for card in s.cards.faced}
    if how & {Exposure.LED, Exposure.PLAYED}:
        return YES
    return None if Exposure.FACED in how else NO


CARD_WAS_LED = Fact("card_was_led", YesNo, Settled.AGREEMENT, Role.OFFENDER, Where.AT_TABLE, _card_was_led)
"""Prematurely: he thought that he was to lead."""


def _card_is_honour(s: Situation) -> YesNo:
    """Ace, king, queen, jack or ten."""
    return yes_no(any(card.card.is_honour for card in s.cards.faced))


CARD_IS_HONOUR = Fact("card_is_honour", YesNo, Settled.RECORD, derive=_card_is_honour)


def _auction_is_over(s: Situation) -> YesNo:
    return yes_no(s.calls.auction.is_over)


AUCTION_IS_OVER = Fact("auction_is_over", YesNo, Settled.RECORD, derive=_auction_is_over)

ANY_CALL_MINDING_CARDS = Effect("any_call_minding_cards", Topic.DUTY)  # free but for what the cards suggest (16C2)

CARDS_STAY_FACED = Effect("cards_stay_faced", Topic.CARDS)  # on the table till the auction is over

CARDS_PICKED_UP = Effect("cards_picked_up", Topic.CARDS)

MINOR_PENALTY_CARD = Effect("minor_penalty_card", Topic.CARDS)  # 50B: one below the ten, not led

MAJOR_PENALTY_CARDS = Effect("major_penalty_cards", Topic.CARDS)  # 50B: an honour, led, or one of two or more


def _penalty_card(s: Situation) -> tuple[Effect, str]:
    """Law 50B: a single card below the ten that was not led on purpose is minor, any other major."""
    led, honour = CARD_WAS_LED.settle(s) is YES, CARD_IS_HONOUR.settle(s) is YES
    is_minor = HOW_MANY_EXPOSED.settle(s) is Count.ONE and not led and not honour
    return MINOR_PENALTY_CARD if is_minor else MAJOR_PENALTY_CARDS, "50B"


BECOME_PENALTY_CARDS = Effect("become_penalty_cards", Topic.CARDS, kind=_penalty_card)
"""24E; Law 50 says of which class."""

CARD_UNAUTHORISED = Effect("card_unauthorised", Topic.INFORMATION)  # for the offending side: what the cards tell

CARD_AUTHORISED = Effect("card_authorised", Topic.INFORMATION)  # for the other side

OTHER_INFORMATION_NEXT = Effect("other_information_next", Topic.NEXT_LAW)  # seen before the first call (16D)
