"""Mistakes about explanations: a mistaken call taken for one, whose call may be changed, and the second test."""

from __future__ import annotations

from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, found, seat_of, wrongly
from bridgecourse.teach.exercises.parts.way import id_of, own

_CHANGES = "facts.still_changes"
_TOLD = ("ruling.explained", *(f"codes.{edition}.explained" for edition in EDITIONS))
_HEARD = "ruling.heard"
_NOT_PROVED = found(AGREEMENT_IS, Agreement.UNPROVEN, Agreement.NONE)
_RIGHT = found(EXPLANATION_FITS, Fit.SAME)


MISTAKES = (
    Misconception("changes_nobody", _CHANGES, wrongly("nobody")),
    *(
        Misconception(f"changes_{role.value}", _CHANGES, seat_of(role))
        for role in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)
    ),
    Misconception("asks_no_agreement", "facts.ask", forgot(id_of(own(AGREEMENT_IS)), id_of(own(ALERT_WAS_RIGHT)))),
    Misconception("asks_agreement_of_alert", "facts.ask", wrongly(id_of(own(AGREEMENT_IS)))),
    Misconception("asks_alert_of_words", "facts.ask", wrongly(id_of(own(ALERT_WAS_RIGHT)))),
    Misconception("asks_influence_too_late", "facts.ask", wrongly(id_of(own(COULD_BE_INFLUENCED)))),
    Misconception("asks_influence_too_late_1997", "facts.ask", wrongly(id_of(own(PROBABLY_INFLUENCED)))),
    Misconception("asks_left_out_of_alert", "facts.ask", wrongly(id_of(own(LEFT_OUT_WAS_NEEDED)))),
    Misconception("told_forgot_system", _TOLD, wrongly("change", "nothing", where=_RIGHT)),
    Misconception("told_result_of_forgetting", _TOLD, wrongly("late", "nothing", where=_RIGHT)),
    Misconception("told_nothing_unproved", _TOLD, wrongly("nothing", where=_NOT_PROVED)),
    Misconception("told_nothing_though_hidden", _TOLD, wrongly("nothing", "adjusts")),
    Misconception("told_change_too_late", _TOLD, wrongly("change", "late", "card")),
    Misconception("told_late_too_soon", _TOLD, wrongly("late", "change", "stands")),
    Misconception("told_card_too_late", _TOLD, wrongly("card", "late")),
    *(
        Misconception(f"told_{option}", _TOLD, wrongly(option), general=True)
        for option in ("change", "card", "goes_on", "stands", "late", "nothing", "adjusts")
    ),
    Misconception("heard_nobody", _HEARD, wrongly("nobody")),
    Misconception("heard_both", _HEARD, wrongly("both")),
    Misconception("heard_caller_alone", _HEARD, wrongly("caller", "both")),
    Misconception("heard_caller", _HEARD, wrongly("caller"), general=True),
)
