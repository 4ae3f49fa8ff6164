"""Cards that could be seen before the play: which, how and when, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.rulings.language import Effect, Fact, Role, Settled, Topic, Where
from bridgecourse.rulings.vocabulary.answer import NO, YES, YesNo, yes_no
from bridgecourse.table.event import Exposure, HandSeen
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import FacedCard

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation


class Period(Enum):
    """When a card could be seen: the auction lasts from the first call to the last pass."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"


def _when_exposed(s: Situation) -> Period:
    before = s.record.upto(s.incident.event)
    if before.auction.is_over or before.contract is not None:
        return Period.AFTER
    return Period.DURING if before.auction.calls else Period.BEFORE


WHEN_EXPOSED = Fact("when_exposed", Period, Settled.RECORD, derive=_when_exposed)


def _side_has_looked(s: Situation) -> YesNo | None:
    """As the record says that one of the two looked at his own cards; it need not say so."""
    before = s.record.events[: s.incident.event]
    own = (each for each in before if isinstance(each, HandSeen) and each.player is each.whose)
    return YES if any(each.player.side is s.offender.side for each in own) else None


SIDE_HAS_LOOKED = Fact(
    "side_has_looked", YesNo, Settled.JUDGEMENT, Role.OFFENDING_SIDE, Where.AT_TABLE, _side_has_looked, usual=YES
)
"""17A of 1997: the auction period begins for a side when one of the two looks at the faces of his cards."""


def _partner_could_see(s: Situation) -> YesNo | None:
    """As the record says who could see; it says nothing of a card that just lies there.

    Of several that were played at once it is those that go back.  What was led or played when the auction was over lay
    face up, if nothing else is told.
    """
    partner, cards = s.offender.partner, s.cards.faced
    if Kind.SIMULTANEOUS_CARDS in s.incident.kinds:
        seen = {any(card.could_be_seen_by(partner) for card in left) for left in s.cards.left_over}
        return yes_no(seen.pop()) if len(seen) == 1 else None
    if WHEN_EXPOSED.settle(s) is Period.AFTER and any(card.how.is_play and card.known_to is None for card in cards):
        return YES
    if any(card.known_to is not None and card.could_be_seen_by(partner) for card in cards):
        return YES
    return None if any(card.known_to is None for card in cards) else NO


PARTNER_COULD_SEE = Fact(
    "partner_could_see", YesNo, Settled.JUDGEMENT, Role.PARTNER, Where.AT_TABLE, _partner_could_see, usual=YES
)


class Seen(Enum):
    """What could be seen, as Law 24 tells it apart."""

    LOW = "low"  # one card below the ten, not led
    HONOUR = "honour"  # one: ace, king, queen, jack or ten
    LED = "led"  # one, led before its time
    SEVERAL = "several"


def _visible(s: Situation) -> Sequence[FacedCard]:
    """Those that the partner could have seen; all of them where he could see none that the record tells of."""
    return [card for card in s.cards.faced if card.could_be_seen_by(s.offender.partner)] or s.cards.faced


def _what_was_seen(s: Situation) -> Seen | None:
    """As the cards came to be seen; whether a low card that just lies there was led is not to be seen.

    A card seen after the last pass no longer counts with one seen before it.
    """
    cards = _visible(s)
    if WHEN_EXPOSED.settle(s) is not Period.AFTER:
        cards = [card for card in cards if not s.record.upto(card.event).auction.is_over] or cards
    if len(cards) > 1:
        return Seen.SEVERAL
    if cards[0].how in (Exposure.LED, Exposure.PLAYED):
        return Seen.LED
    if cards[0].card.is_honour:
        return Seen.HONOUR
    return None if cards[0].how is Exposure.FACED else Seen.LOW


WHAT_WAS_SEEN = Fact("what_was_seen", Seen, Settled.JUDGEMENT, Role.OFFENDER, Where.AWAY, _what_was_seen, binding=True)


def _card_was_led(s: Situation) -> YesNo:
    return yes_no(any(card.how in (Exposure.LED, Exposure.PLAYED) for card in s.cards.faced))


CARD_WAS_LED = Fact("card_was_led", YesNo, Settled.RECORD, derive=_card_was_led, usual=NO)
"""54E: after the last pass, as if it were an opening lead."""


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
    is_minor = WHAT_WAS_SEEN.settle(s) is Seen.LOW and len(_visible(s)) == 1
    return MINOR_PENALTY_CARD if is_minor else MAJOR_PENALTY_CARDS, "50B"


BECOME_PENALTY_CARDS = Effect("become_penalty_cards", Topic.CARDS, kind=_penalty_card)
"""24E; Law 50 says of which class."""

CARD_UNAUTHORISED = Effect("card_unauthorised", Topic.INFORMATION)  # for the offending side: what the cards tell

CARD_AUTHORISED = Effect("card_authorised", Topic.INFORMATION)  # for the other side

OTHER_INFORMATION_NEXT = Effect("other_information_next", Topic.NEXT_LAW)  # seen before the first call (16D)
