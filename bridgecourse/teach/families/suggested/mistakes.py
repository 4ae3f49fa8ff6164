"""Mistakes about an action after information: to punish a hesitation, to forget a question, to cancel a call."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, wrongly
from bridgecourse.teach.exercises.parts.way import aloud, id_of, own

_STOPS, _BECOMES = "ruling.stops", "ruling.action"


MISTAKES = (
    Misconception("asks_players_for_alternative", "facts.ask", wrongly(id_of(aloud(HAD_ALTERNATIVE)))),
    Misconception("asks_sign_of_withdrawal", "facts.ask", wrongly(id_of(own(WAS_INFORMED)))),
    Misconception("asks_not_if_informed", "facts.ask", forgot(id_of(own(WAS_INFORMED)))),
    Misconception("asks_damage_too_soon", "facts.ask", wrongly(id_of(own(SIDE_IS_DAMAGED)))),
    Misconception("stops_sign_is_enough", _STOPS, wrongly("nowhere", "alternative", "suggestion")),
    Misconception("stops_damage_unseen", _STOPS, wrongly("nowhere", "later")),
    *(
        Misconception(f"stops_{option}", _STOPS, wrongly(option), general=True)
        for option in ("information", "alternative", "suggestion", "damage", "later", "nowhere")
    ),
    Misconception("action_cancelled", _BECOMES, wrongly("cancelled")),
    Misconception("action_average", _BECOMES, wrongly("average")),
    Misconception("action_adjusted_too_soon", _BECOMES, wrongly("adjusted", "stands_for_now")),
    *(
        Misconception(f"action_{option}", _BECOMES, wrongly(option), general=True)
        for option in ("stands", "stands_for_now", "adjusted")
    ),
)
