"""How a player comes to know that an explanation was wrong, and asks the director about it, alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import Manner, Place, Questioned
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.calls import pass_out
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import called_by, explain, lead, meaning_of, other_than, play_it_out


def known(draft: Draft) -> None:
    """A call is explained wrongly; the board goes on, and one of the two asks if he is to say so."""
    caller, shown = called_by(draft)
    at = explain(draft, caller, Manner.EXPLAINS, other_than(draft, meaning_of(shown)))
    own = draft.wants(WHOSE_EXPLANATION, WhoseExplanation.OWN)
    if WHOSE_EXPLANATION not in draft.plan.wishes:
        own = draft.rng.random() < 0.5
    asker = caller.partner if own else caller
    over = draft.wants(CALLING_IS_OVER, YES) or (CALLING_IS_OVER not in draft.plan.wishes and draft.rng.random() < 0.5)
    draft.bid_on(draft.rng.choice((1, 2, 3)), active=0.4)
    if over:
        if not draft.auction.is_over:
            pass_out(draft, draft.turn)
        if draft.auction.contract is None:
            raise DeadEndError
        draft.rng.choice((_nothing, _nothing, _lead, play_it_out))(draft)
    elif draft.auction.is_over:
        raise DeadEndError
    draft.faced = len(draft.record)
    draft.record = draft.record.with_events(Questioned(player=asker, about=at, place=Place.AWAY))
    draft.director()


def _nothing(draft: Draft) -> None:
    """The lead has not been made."""


def _lead(draft: Draft) -> None:
    lead(draft)


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.CORRECTION_DUE: known}
