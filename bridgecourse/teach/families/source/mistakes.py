"""Mistakes about information from elsewhere: to cancel at once, to redeal after a call, to ask about it aloud."""

from __future__ import annotations

from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Misconception, forgot, found, wrongly
from bridgecourse.teach.exercises.parts.way import aloud, id_of, own

MISTAKES = (
    Misconception("asks_aloud_what_he_knows", "facts.ask", wrongly(id_of(aloud(WOULD_INTERFERE)))),
    Misconception("asks_not_what_he_knows", "facts.ask", forgot(id_of(own(WOULD_INTERFERE)))),
    *(Misconception(f"stage_{option}", "facts.stage", wrongly(option)) for option in ("before", "auction", "play")),
    Misconception("board_redealt_too_late", "ruling.board", wrongly("redeal", where=found(HAS_ANYONE_CALLED, YES))),
    Misconception("board_seats_too_late", "ruling.board", wrongly("seats", where=found(HAS_ANYONE_CALLED, YES))),
    Misconception("board_score_too_soon", "ruling.board", wrongly("score", "played", "normally")),
    *(
        Misconception(f"board_{option}", "ruling.board", wrongly(option), general=True)
        for option in ("normally", "seats", "redeal", "played", "substitute", "score")
    ),
)
