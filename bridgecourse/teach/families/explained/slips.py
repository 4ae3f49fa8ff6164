"""How an explanation comes to be doubted: it is the agreement or not, the hand is or not, and the board has gone on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.event import AttentionDrawn, CardRead, Corrected, Manner, NoAgreement
from bridgecourse.table.hand_set import HandSet
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.explaining import called_by, explain, go_on_to, meaning_of, shown_as

_WINDOWS = (Window.NOTHING_YET, Window.CALL, Window.CALL, Window.PASS, Window.CARD, Window.LATE)


def doubted(draft: Draft) -> None:
    """A call is explained, alerted or not, the board goes on, and somebody draws attention to it."""
    caller, shown = called_by(draft)
    if draft.wants(AGREEMENT_IS_ALLOWED, NO):
        draft.told[AGREEMENT_IS_ALLOWED] = NO
    agreed = meaning_of(shown)
    is_alert = draft.wants(IS_ABOUT_ALERT, YES)
    if is_alert:
        at = explain(draft, caller, draft.rng.choice((Manner.ALERTS, Manner.OMITS)))
    else:
        fit = draft.plan.wishes.get(EXPLANATION_FITS, draft.rng.choice((Fit.SAME, Fit.OTHER)))
        if not isinstance(fit, Fit):
            raise DeadEndError
        manner = draft.rng.choice((Manner.EXPLAINS, Manner.EXPLAINS, Manner.ANNOUNCES))
        at = explain(draft, caller, manner, shown_as(draft, agreed, fit))
    wished = draft.plan.wishes.get(CHANGE_WINDOW) or draft.rng.choice(_WINDOWS)
    if not isinstance(wished, Window):
        raise DeadEndError
    go_on_to(draft, caller.partner, wished)
    draft.faced = at
    _found_out(draft, caller, at)
    draft.director()
    if not is_alert:
        _card(draft, caller, at, agreed)


def _found_out(draft: Draft, caller: Seat, at: int) -> None:
    """By an opponent, or said by the one who explained; or by his partner, when he had to be silent."""
    explainer = caller.partner
    if draft.wants(PARTNER_SPOKE_TOO_SOON, YES):
        draft.record = draft.record.with_events(Corrected(player=caller, about=at))
    elif draft.rng.random() < 0.25 and not draft.wants(EXPLANATION_FITS, Fit.SAME):
        draft.record = draft.record.with_events(Corrected(player=explainer, about=at))
    else:
        who = draft.rng.choice((caller.lho, caller.rho))
        draft.record = draft.record.with_events(AttentionDrawn(player=who, about=at))


def _card(draft: Draft, caller: Seat, at: int, agreed: HandSet) -> None:
    """What the system card says, where it says something."""
    call = max(i for i in draft.record.call_events if i < at)
    if draft.wants(AGREEMENT_IS, Agreement.UNPROVEN):
        return
    shows = NoAgreement.NO_AGREEMENT if draft.wants(AGREEMENT_IS, Agreement.NONE) else agreed
    draft.record = draft.record.with_events(CardRead(player=caller.partner, about=call, shows=shows))


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.EXPLANATION: doubted}
