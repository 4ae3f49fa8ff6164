"""What is asked of an explanation: who can still change what, what the other side is told, who may not use what."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.explaining import misinformed
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["may_not_use", "still_changes", "told"]

NOBODY = "nobody"


def still_changes(ruling: Ruling) -> Question:
    """Who of the other side could still change a call or take back a card, were he told wrongly."""
    arrival = ruling.on_arrival
    player = misinformed(arrival)
    window = CHANGE_WINDOW.settle(arrival)
    assert isinstance(window, Window)
    late = "21B3"
    clauses = {Window.CARD: "47E2(a)", Window.LATE: late}
    return Question(
        "facts.still_changes",
        Picking.ONE,
        Phrase("question.facts.still_changes"),
        (*seat_options(), Option(NOBODY, Phrase("option.still_changes.nobody"), OptionPlace.LAST)),
        (NOBODY if player is None else player.value,),
        (Phrase(f"because.still_changes.{window.value}", player),),
        clauses.get(window, "21B1" if ruling.edition == 1997 else "21B1(a)"),
    )


_TOLD: Mapping[Effect, str] = {
    MAY_CHANGE_CALL: "change",
    PLAYED_CARD_MAY_GO_BACK: "card",
    NOTHING_TO_CHANGE: "goes_on",
    CALL_NOT_CHANGED: "stands",
    TOO_LATE_TO_CHANGE: "late",
    NO_REDRESS: "nothing",
    NO_CORRECTION: "nothing",
    CHECK_FORBIDDEN: "adjusts",
    CHECK_CONCEALED: "adjusts",
}


def told(ruling: Ruling) -> Question:
    """What the side that was told is told now."""
    options = options_of("explained", ("change", "card", "goes_on", "stands", "late", "nothing", "adjusts"))
    return one_of(ruling, "ruling.explained", options, what_is_said(ruling, _TOLD, "nothing"))


def may_not_use(ruling: Ruling) -> Question:
    """Who may not use what was said: the player whose call it is, his partner too, or nobody."""
    said = {bound.effect: bound for bound in ruling.consequences}
    both = CORRECTION_UNAUTHORISED in said
    found = "both" if both else "caller" if EXPLANATION_UNAUTHORISED in said else "nobody"
    bound = said.get(EXPLANATION_UNAUTHORISED)
    clause = ("16A" if ruling.edition == 1997 else "75A") if bound is None else bound.clause
    return out_of("ruling.heard", ("caller", "both", "nobody"), found, clause)
