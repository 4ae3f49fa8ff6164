"""How a sign comes to be pointed out as soon as it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.draft import Draft
from bridgecourse.teach.generator.informing import draw_attention, gives_a_sign


def sign(draft: Draft) -> None:
    """A sign, a call, and an opponent who calls the director."""
    draft.bid_on(draft.rng.choice((1, 2, 3, 4)), active=0.7)
    draft.faced = len(draft.record)
    giver = gives_a_sign(draft)
    draw_attention(draft, draft.faced, giver)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.SIGN_GIVEN: sign}
