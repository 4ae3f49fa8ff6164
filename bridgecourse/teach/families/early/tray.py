"""What a director says, offers and rules where a card came too soon, or several came at once."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_MAJOR = Says("major", ("too_soon_penalty", "left_cards_major", "lead_becomes_penalty_card", "partners_play_penalty"))
_MINOR = Says("minor", ("left_card_minor", "minor_penalty_card"))
_STANDS = Says("stands", ("early_play_stands", "counts_as_in_turn", "seen_card_is_played", "lead_stands"))
_TURN = Says("turn", ("played_at_his_turn",))
_LATER = Says("later", ("counts_as_later",))
_BACK = Says("back", ("takes_card_back", "others_go_back", "surplus_goes_back"))
_WISHES = ("plays_highest", "plays_lowest", "plays_not_that_suit")
_FREE = Says("free", ("no_rectification",))
_UNAUTHORISED = ("early_card_unauthorised", "theirs_unauthorised", "taken_back_unauthorised")
_LOST = Says("lost", ("right_is_lost",))
_KEPT = Says("kept", ("rights_kept",))

TRAY = FamilyTray(
    questions=("partner_could_see", "deemed_led", "touched_to_play"),
    choices={"wish": ("play_wish",), "accept": ("lead_accepted",), "which": ("left_over",)},
    conditions={
        "always": {"lead_accepted": ("said", "played", "not", "")},
        "low": {"left_over": ("one_low",)},
        "high": {"left_over": ("honour_or_more",)},
        "refused": {"lead_accepted": ("not",)},
    },
    cards=(
        SentenceCard("accept", (Says("", ("lead_stands",)),), idle=True),
        SentenceCard("closed", (Says("", ("may_not_accept_it",)),)),
        SentenceCard("designates", (Says("", ("designates_one",)),)),
        SentenceCard(
            "card", (_MAJOR, _MINOR, _STANDS, _TURN, _LATER, _BACK), when=("always", "refused", "low", "high")
        ),
        SentenceCard(
            "wish",
            (
                Says("four", (*_WISHES, "plays_that_suit", "any_legal_card")),
                Says("three", _WISHES),
                Says("two", ("plays_highest", "plays_lowest")),
                _FREE,
            ),
        ),
        SentenceCard("right", (_LOST, _KEPT), who="side"),
        SentenceCard("others", (Says("", ("may_change_card",)),), who="side"),
        SentenceCard("information", (Says("", _UNAUTHORISED),), who="side"),
    ),
    lines=(
        RulingLine(
            "player",
            (
                Says("highest", ("plays_highest",)),
                Says("lowest", ("plays_lowest",)),
                Says("suit", ("plays_that_suit",)),
                Says("not_suit", ("plays_not_that_suit",)),
                Says("any", ("any_legal_card", "no_rectification")),
                Says("designates", ("designates_one",)),
                Says("leads", ("leads_instead",)),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "card",
            (_STANDS, _TURN, _LATER, _BACK, _MAJOR, _MINOR, Says("seen", ("back_card_penalty",))),
            each=True,
            many=True,
            weight=3.0,
        ),
        RulingLine(
            "right",
            (
                _LOST,
                _KEPT,
                Says("remains", ("duty_remains",)),
                Says("closed", ("may_not_accept_it",)),
                Says("change", ("may_change_card",)),
            ),
            many=True,
        ),
        RulingLine(
            "information",
            (
                Says("unauthorised", _UNAUTHORISED),
                Says("known", ("card_known_to_all",)),
                Says("free", ("taken_back_free", "withdrawn_authorised")),
            ),
            side=True,
            many=True,
        ),
        RulingLine(
            "later",
            (Says("helped", ("check_penalty_card",)), Says("suggestion", ("check_suggestion",))),
            many=True,
            weight=0.5,
        ),
    ),
)
