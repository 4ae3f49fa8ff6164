"""What a director says, asks, offers and rules where a call was made that nobody may make."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard
from bridgecourse.teach.exercises.talk.withdrawn import INFORMATION, LATER, LEAD, LEADS, PASS

TRAY = FamilyTray(
    questions=("first_call_was_unintended", "changed_without_pause", "replacement_is_comparable"),
    choices={"accept": ("lho_accepts", "lho_accepts_change"), CALL: ("replacement_kind", "replacement")},
    cards=(
        SentenceCard("accept", (Says("", ("call_accepted",)),), idle=True),
        SentenceCard("meant", (Says("", ("change_stands",)),)),
        SentenceCard("stands", (Says("", ("call_and_later_stand",)),), who=""),
        SentenceCard(
            "cancel", (Says("alone", ("call_cancelled",)), Says("later", ("call_and_later_cancelled",))), who=""
        ),
        SentenceCard("instead", (Says("", ("pass_substituted",)),), who=""),
        SentenceCard("pass", PASS),
        SentenceCard("lead", LEAD),
        SentenceCard("information", (Says("", ("withdrawn_unauthorised",)),), who="side"),
    ),
    lines=(
        RulingLine(
            "player",
            (
                *PASS,
                Says("withdraw", ("may_withdraw_call", "call_withdrawn")),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "call",
            (
                Says("meant", ("change_stands",)),
                Says("stands", ("call_and_later_stand", "call_accepted")),
                Says("alone", ("call_cancelled",)),
                Says("later", ("call_and_later_cancelled",)),
            ),
            weight=1.5,
        ),
        RulingLine(
            "instead", (Says("pass", ("pass_substituted",)), Says("legal", ("must_correct_again",))), weight=1.5
        ),
        LEADS,
        INFORMATION,
        LATER,
    ),
)
