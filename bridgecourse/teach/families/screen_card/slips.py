"""How a card comes to be seen on one side of the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.table.card import PACK
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.draft import Draft
from bridgecourse.teach.generator.screening import beside, push, put_up_screen


def card_seen(draft: Draft) -> None:
    """Some calls, the tray, and a card that drops; sometimes two."""
    put_up_screen(draft)
    draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.7)
    offender = draft.turn
    push(draft, beside(draft, draft.auction.calls[-1].seat))
    cards = draft.rng.sample(PACK, draft.rng.choice((1, 1, 1, 2)))
    faced = [
        CardFaced(player=offender, card=card, how=Exposure.DROPPED, together=i > 0) for i, card in enumerate(cards)
    ]
    draft.face(faced)
    draft.director()


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CARD_BEHIND_SCREEN: card_seen}
