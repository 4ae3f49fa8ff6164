"""What a director says, asks, offers and rules where a bid is insufficient."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard
from bridgecourse.teach.exercises.talk.withdrawn import INFORMATION, LEAD, LEADS, LOOKS, PASS

_WHEN = ("always", "lowest", "comparable", "otherwise")

TRAY = FamilyTray(
    questions=(
        "first_call_was_unintended",
        "changed_without_pause",
        "tells_the_same_kind",
        "replacement_is_comparable",
        "both_natural",
    ),
    choices={
        "accept": ("lho_accepts", "lho_accepts_replacement", "lho_accepts_change"),
        CALL: ("replacement_kind", "replacement"),
    },
    conditions={
        "always": {},
        "lowest": {"lowest_same_denomination": ("yes",), "tells_the_same_kind": ("yes", "")},
        "comparable": {"replacement_is_comparable": ("yes",)},
        "otherwise": {"replacement_is_comparable": ("no",)},
        # A double that is not comparable, or once more a bid that is too low.
        "falls": {"replacement_kind": ("double", "insufficient"), "replacement_is_comparable": ("no", "")},
    },
    base={
        "first_call_was_unintended": ("no",),
        "lho_accepts": ("no",),
        "lho_accepts_replacement": ("no",),
        "lho_accepts_change": ("no",),
    },
    cards=(
        SentenceCard("accept", (Says("", ("call_accepted",)),), idle=True),
        SentenceCard("cancel", (Says("", ("call_cancelled",)),), who=""),
        SentenceCard("correct", (Says("", ("must_correct", "turn_returns"), besides=("replacement_stands",)),)),
        SentenceCard(
            "place",
            (Says("counts", ("replacement_stands",)), Says("falls", ("replacement_cancelled", "must_correct_again"))),
            who="",
            when=(*_WHEN, "falls"),
        ),
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
                Says("again", ("must_correct_again",)),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "call",
            (
                Says("first", ("call_accepted", "call_stands")),
                Says("new", ("replacement_stands", "change_stands")),
                Says("neither", ("replacement_cancelled",)),
            ),
            weight=1.5,
        ),
        LEADS,
        INFORMATION,
        RulingLine(
            "later",
            (
                *LOOKS,
                Says("adjusted", ("score_adjusted",)),
            ),
            many=True,
            weight=0.5,
        ),
    ),
)
