"""What a director says, asks, offers and rules where somebody has called out of turn."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard

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
    base={"lho_accepts": ("no",)},
    cards=(
        SentenceCard("accept", (Says("", ("call_accepted",)),), idle=True),
        SentenceCard("cancel", (Says("", ("turn_returns",)),)),
        SentenceCard("repeat", (Says("", ("must_repeat",)),), given="passes"),
        SentenceCard("free", (Says("", _FREE),), when=("always", "acts")),
        SentenceCard("nothing", (Says("", ("no_restriction_on_information",)),), who="", when=("always", "comparable")),
        SentenceCard(
            "pass",
            (Says("once", ("must_pass_once",)), Says("throughout", ("must_pass_throughout",))),
            when=("always", "not_comparable"),
        ),
        SentenceCard(
            "lead",
            (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",))),
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
                Says("once", ("must_pass_once",)),
                Says("throughout", ("must_pass_throughout",)),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "leads",
            (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",))),
            weight=1.5,
        ),
        RulingLine("information", (Says("unauthorised", ("withdrawn_unauthorised",)),), side=True),
        RulingLine(
            "later",
            (Says("assistance", ("check_assistance",)), Says("awareness", ("check_awareness",))),
            many=True,
            weight=0.5,
        ),
    ),
)
