"""How a card comes to be seen at a table with a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.card import PACK
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import Draft
from bridgecourse.teach.generator.screening import bid_with_tray, bring_tray, put_up_screen


def card_seen(draft: Draft) -> None:
    """Some calls, the tray, and a card that drops on one side, or slides under the screen; sometimes two."""
    put_up_screen(draft)
    bid_with_tray(draft, draft.rng.choice((1, 2, 3, 4)))
    offender = draft.turn
    bring_tray(draft, offender)
    cards = draft.rng.sample(PACK, draft.rng.choice((1, 1, 1, 2)))
    seen = frozenset(Seat) if draft.wants(SEEN_BEYOND, YES) else None
    first = CardFaced(player=offender, card=cards[0], how=Exposure.DROPPED, known_to=seen)
    more = [CardFaced(player=offender, card=card, how=first.how, known_to=seen, together=True) for card in cards[1:]]
    draft.face([first, *more])
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CARD_BEHIND_SCREEN: card_seen}
