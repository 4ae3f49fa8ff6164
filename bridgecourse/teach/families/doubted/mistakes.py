"""Mistakes about calls with which nothing is wrong: what outranks what, what is left of a double, the card half out."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, found, wrongly

_COMPARED, _BECOMES = "facts.compared", "ruling.doubted"
_REDOUBLE = found(DOUBLE_OF, DoubleOf.REDOUBLE)

MISTAKES = (
    Misconception("asks_meaning_of_a_call", "facts.ask", wrongly("call_was_meant@offender@away", "nothing")),
    Misconception("compared_low_suit", _COMPARED, wrongly("not_higher", "more")),
    Misconception("compared_same_level", _COMPARED, wrongly("not_higher", "higher")),
    Misconception("compared_nothing_before", _COMPARED, wrongly("not_higher", "first")),
    Misconception("compared_level", _COMPARED, wrongly("higher", "more")),
    Misconception("compared_denomination", _COMPARED, wrongly("more", "higher")),
    Misconception("compared_no_bid", _COMPARED, wrongly("double", "other")),
    Misconception("compared_pass", _COMPARED, wrongly("other")),
    *(
        Misconception(f"compared_{option}", _COMPARED, wrongly(option), general=True)
        for option in ("first", "more", "higher", "not_higher", "double")
    ),
    Misconception("doubted_dead_double", _BECOMES, wrongly("scored", "overtaken")),
    Misconception("doubted_stands_no_more", _BECOMES, wrongly("stands", "overtaken")),
    Misconception("doubted_touched", _BECOMES, wrongly("is_call", "no_call", where=found(BOX_CARD_IS_OUT, NO))),
    Misconception("doubted_not_meant", _BECOMES, wrongly("is_call", "no_call", where=found(CALL_WAS_MEANT, NO))),
    Misconception("doubted_not_down", _BECOMES, wrongly("no_call", "is_call")),
    Misconception("doubted_passes_between", _BECOMES, wrongly("overtaken", "stands", "scored", "form", "as_made")),
    Misconception("doubted_wrong_name", _BECOMES, wrongly("falls", "as_made")),
    Misconception("doubted_right_name", _BECOMES, wrongly("falls", "form")),
    Misconception("doubted_takeout", _BECOMES, wrongly("falls", "scored")),
    Misconception("doubted_partner_redoubles", _BECOMES, wrongly("falls", "stands", where=_REDOUBLE)),
    Misconception("doubted_form_for_name", _BECOMES, wrongly("form", "as_made")),
    Misconception("doubted_name_for_form", _BECOMES, wrongly("as_made", "form")),
    Misconception("doubted_scored_too_soon", _BECOMES, wrongly("scored", "stands")),
    Misconception("doubted_falls", _BECOMES, wrongly("falls"), general=True),
    *(
        Misconception(f"doubted_{option}", _BECOMES, wrongly(option), general=True)
        for option in ("stands", "form", "as_made", "overtaken", "scored", "is_call", "no_call")
    ),
)
