"""How a call is explained on both sides of a screen, not alike, and somebody draws attention to one of the two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import AttentionDrawn, CardRead, Explained, Manner, NoAgreement
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import called_by, go_on_to, meaning_of, shown_as
from bridgecourse.teach.generator.screening import beside, push, put_up_screen

_WINDOWS = (Window.NOTHING_YET, Window.CALL, Window.CALL, Window.PASS)


def told_twice(draft: Draft) -> None:
    """The caller explains his call to the player beside him, his partner to the other; the card of the pair is read."""
    if draft.wants(IS_ABOUT_ALERT, YES):
        raise DeadEndError
    put_up_screen(draft)
    caller, shown = called_by(draft)
    agreed = meaning_of(shown)
    call = draft.record.call_events[-1]
    fit = draft.plan.wishes.get(EXPLANATION_FITS, draft.rng.choice((Fit.SAME, Fit.OTHER)))
    if not isinstance(fit, Fit):
        raise DeadEndError
    doubted = draft.rng.choice((caller, caller.partner))
    other = Fit.OTHER if fit is Fit.SAME else Fit.SAME
    for player in (caller, caller.partner):
        shows = shown_as(draft, agreed, fit if player is doubted else other)
        if player is doubted:
            draft.faced = len(draft.record)
        draft.record = draft.record.with_events(
            Explained(player=player, about=call, shows=shows, manner=Manner.EXPLAINS)
        )
        if player is caller:
            push(draft, draft.rng.choice((caller, beside(draft, caller))))
    wished = draft.plan.wishes.get(CHANGE_WINDOW) or draft.rng.choice(_WINDOWS)
    if not isinstance(wished, Window):
        raise DeadEndError
    go_on_to(draft, doubted, wished)
    assert draft.faced is not None
    draft.record = draft.record.with_events(AttentionDrawn(player=beside(draft, doubted), about=draft.faced))
    draft.director()
    if not draft.wants(AGREEMENT_IS, Agreement.UNPROVEN):
        none = draft.wants(AGREEMENT_IS, Agreement.NONE)
        said = NoAgreement.NO_AGREEMENT if none else agreed
        draft.record = draft.record.with_events(CardRead(player=doubted, about=call, shows=said))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.EXPLAINED_BEHIND_SCREEN: told_twice}
