"""What nobody can read from the record of the play is told."""

from __future__ import annotations

from dataclasses import replace

from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.old_tricks import RETURNED_WAS_DUE
from bridgecourse.table.event import (
    CardFaced,
    Exposure,
)
from bridgecourse.teach.generator.draft import DeadEndError, Draft

__all__ = ["tell_of_play"]


def tell_of_play(draft: Draft) -> None:
    """What nobody can read from the record, as the plan wishes it."""
    if draft.needs.get(RETURNED_WAS_DUE) is YES and not _has_discarded(draft):
        raise DeadEndError
    situation = None
    for fact, answer in draft.plan.wishes.items():
        told = fact.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT) or fact.unless_told is not None
        if not told or answer is fact.unless_told:
            continue
        situation = situation or draft.situation
        if fact.derive is None or fact.derive(situation) is None:
            draft.told[fact] = answer
            situation = replace(situation, answers=draft.answers)


def _has_discarded(draft: Draft) -> bool:
    """Whether the hand that has put two cards to a trick has not followed to a suit of theirs in another one."""
    events, hand, led = draft.record.events, draft.offender, None
    around = range(draft.event - 1, draft.event + 2)
    two = [each.card.suit for i in around if isinstance(each := events[i], CardFaced) and each.player is hand]
    for i, each in enumerate(events):
        if isinstance(each, CardFaced) and each.how.is_play:
            led = each.card.suit if each.how is Exposure.LED else led
            if i not in around and each.player is hand and led in two and each.card.suit is not led:
                return True
    return False
