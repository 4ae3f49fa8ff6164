"""What a director says, asks, offers and rules where a call has been changed, or is to be changed."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard
from bridgecourse.teach.exercises.talk.withdrawn import INFORMATION, LATER, LEAD, LEADS, PASS

_WHEN = ("always", "accepted", "refused")

TRAY = FamilyTray(
    questions=(
        "first_call_was_unintended",
        "changed_without_pause",
        "lho_meant_first_call",
        "replacement_is_comparable",
    ),
    choices={"accept": ("lho_accepts_change", "lho_accepts"), CALL: ("replacement_kind", "replacement")},
    conditions={
        "always": {},
        "accepted": {"lho_accepts_change": ("yes",)},
        "refused": {"lho_accepts_change": ("no",)},
    },
    cards=(
        SentenceCard("accept", (Says("", ("change_stands",)),), idle=True),
        SentenceCard("counts", (Says("first", ("call_stands",)), Says("new", ("change_stands",))), who="", when=_WHEN),
        SentenceCard("illegal", (Says("", ("own_law_next", "call_cancelled")),), when=_WHEN),
        SentenceCard("withdraw", (Says("", ("may_withdraw_call",)),)),
        SentenceCard("free", (Says("", ("any_legal_call", "any_call_minding_information")),), when=_WHEN),
        SentenceCard(
            "pass",
            PASS,
            when=_WHEN,
        ),
        SentenceCard(
            "lead",
            LEAD,
            when=_WHEN,
        ),
        SentenceCard("information", (Says("", ("withdrawn_unauthorised",)),), who="side", when=_WHEN),
    ),
    lines=(
        RulingLine(
            "player",
            (
                *PASS,
                Says("withdraw", ("may_withdraw_call", "call_withdrawn")),
                Says("wish", ("wish_unauthorised",)),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "call",
            (
                Says("first", ("call_stands",)),
                Says("new", ("change_stands",)),
                Says("illegal", ("own_law_next",)),
                Says("over", ("call_over_illegal",)),
            ),
            many=True,
            weight=1.5,
        ),
        LEADS,
        INFORMATION,
        LATER,
    ),
)
