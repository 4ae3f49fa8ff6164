"""What a director says, asks, offers and rules where a call has been changed, or is to be changed."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, Card, Line, Says, Tray

_WHEN = ("always", "accepted", "refused")

TRAY = Tray(
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
        Card("accept", (Says("", ("change_stands",)),), idle=True),
        Card("counts", (Says("first", ("call_stands",)), Says("new", ("change_stands",))), who="", when=_WHEN),
        Card("illegal", (Says("", ("own_law_next", "call_cancelled")),), when=_WHEN),
        Card("withdraw", (Says("", ("may_withdraw_call",)),)),
        Card("free", (Says("", ("any_legal_call", "any_call_minding_information")),), when=_WHEN),
        Card(
            "pass",
            (Says("once", ("must_pass_once",)), Says("throughout", ("must_pass_throughout",))),
            when=_WHEN,
        ),
        Card(
            "lead",
            (Says("forbid", ("lead_may_be_forbidden",)), Says("require", ("suit_may_be_required",))),
            when=_WHEN,
        ),
        Card("information", (Says("", ("withdrawn_unauthorised",)),), who="side", when=_WHEN),
    ),
    lines=(
        Line(
            "player",
            (
                Says("once", ("must_pass_once",)),
                Says("throughout", ("must_pass_throughout",)),
                Says("withdraw", ("may_withdraw_call", "call_withdrawn")),
                Says("wish", ("wish_unauthorised",)),
            ),
            each=True,
            weight=3.0,
        ),
        Line(
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
