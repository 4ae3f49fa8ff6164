"""What a director says, asks, offers and rules where somebody has called out of turn."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard
from bridgecourse.teach.exercises.talk.withdrawn import INFORMATION, LATER, LEAD, LEADS, PASS

_FREE = ("any_legal_call", "any_call_minding_information")
_GONE = ("call_cancelled", "call_and_later_cancelled")

TRAY = FamilyTray(
    questions=("first_call_was_unintended", "pass_is_special", "replacement_is_comparable"),
    choices={
        "accept": ("lho_accepts", "lho_accepts_change"),
        CALL: ("rho_action", "replacement"),
    },
    conditions={
        "passes": {"rho_action": ("passes",)},
        "acts": {"rho_action": ("acts",)},
        "comparable": {"replacement_is_comparable": ("yes",)},
        "not_comparable": {"replacement_is_comparable": ("no",)},
        "always": {},
    },
    base={"lho_accepts": ("no",), "lho_accepts_change": ("no",)},
    cards=(
        SentenceCard("accept", (Says("", ("call_accepted",)),), idle=True),
        SentenceCard("cancel", (Says("turn", ("turn_returns",)), Says("first", ("call_stands",)))),
        SentenceCard("repeat", (Says("", ("must_repeat",)),), given="passes"),
        SentenceCard("free", (Says("", _FREE),), when=("always", "acts")),
        SentenceCard("nothing", (Says("", ("no_restriction_on_information",)),), who="", when=("always", "comparable")),
        SentenceCard(
            "pass",
            PASS,
            when=("always", "not_comparable"),
        ),
        SentenceCard(
            "lead",
            LEAD,
            when=("always", "not_comparable"),
        ),
        SentenceCard(
            "information", (Says("", ("withdrawn_unauthorised",)),), who="side", when=("always", "not_comparable")
        ),
    ),
    lines=(
        RulingLine(
            "player",
            (
                Says("repeat", ("must_repeat",)),
                *PASS,
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "call",
            (
                Says("later", ("call_and_later_cancelled", "later_passes_cancelled")),
                Says("gone", ("call_cancelled", "call_lapsed")),
                Says("stands", ("call_accepted", "call_in_rotation", "call_stands")),
                Says("new", ("change_stands",)),
                Says("without", ("scored_without",)),
            ),
            weight=1.5,
        ),
        LEADS,
        INFORMATION,
        RulingLine(
            "next", (Says("repeated", ("own_law_next",)), Says("rho", ("ruled_first",))), weight=1.5, seldom=True
        ),
        LATER,
    ),
)
