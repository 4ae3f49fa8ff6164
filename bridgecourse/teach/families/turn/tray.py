"""What a director says, asks, offers and rules where somebody has called out of turn."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, Card, Line, Says, Tray

_FREE = ("any_legal_call", "any_call_minding_information")
_GONE = ("call_cancelled", "call_and_later_cancelled")

TRAY = Tray(
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
        Card("accept", (Says("", ("call_accepted",)),), idle=True),
        Card("cancel", (Says("", ("turn_returns",)),)),
        Card("repeat", (Says("", ("must_repeat",)),), given="passes"),
        Card("free", (Says("", _FREE),), when=("always", "acts")),
        Card("nothing", (Says("", ("no_restriction_on_information",)),), who="", when=("always", "comparable")),
        Card(
            "pass",
            (Says("once", ("must_pass_once",)), Says("throughout", ("must_pass_throughout",))),
            when=("always", "not_comparable"),
        ),
        Card(
            "lead",
            (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",))),
            when=("always", "not_comparable"),
        ),
        Card("information", (Says("", ("withdrawn_unauthorised",)),), who="side", when=("always", "not_comparable")),
    ),
    lines=(
        Line(
            "player",
            (
                Says("repeat", ("must_repeat",)),
                Says("once", ("must_pass_once",)),
                Says("throughout", ("must_pass_throughout",)),
            ),
            each=True,
            weight=3.0,
        ),
        Line(
            "leads",
            (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",))),
            weight=1.5,
        ),
        Line("information", (Says("unauthorised", ("withdrawn_unauthorised",)),), side=True),
        Line(
            "later",
            (Says("assistance", ("check_assistance",)), Says("awareness", ("check_awareness",))),
            many=True,
            weight=0.5,
        ),
    ),
)
