"""What a director says, offers and rules where a card did not follow suit."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_CORRECTED = ("legal_card_instead", "both_put_right")
_UNAUTHORISED = ("withdrawn_unauthorised", "theirs_unauthorised", "also_unauthorised")
_EQUITY = Says("equity", ("check_equity", "check_repeated"))
_BOTH = Says("both", ("check_both_revoked",))
_HELPED = Says("helped", ("check_penalty_card",))

TRAY = FamilyTray(
    questions=("still_worse_off", "partner_could_see", "named_by_slip"),
    choices={"withdraw": ("other_side_withdrew",)},
    base={"other_side_withdrew": ("yes",)},
    cards=(
        SentenceCard("correct", (Says("", _CORRECTED),)),
        SentenceCard(
            "card",
            (
                Says("penalty", ("revoke_card_penalty",)),
                Says("back", ("revoke_card_back",)),
                Says("stands", ("card_stands_play_on",)),
            ),
        ),
        SentenceCard("others", (Says("", ("may_take_back_later",)),), who="side"),
        SentenceCard("after", (Says("", ("may_take_back_after",)),), who="side"),
        SentenceCard("information", (Says("", _UNAUTHORISED),), who="side"),
        SentenceCard("known", (Says("", ("card_known_to_all", "defenders_cards_penalty")),), who=""),
        SentenceCard(
            "tricks",
            (
                Says("none", ("no_trick",)),
                Says("one", ("one_trick",)),
                Says("two", ("two_tricks",)),
                Says("later", ("tricks_at_the_end",)),
            ),
            who="",
        ),
        SentenceCard("look", (_EQUITY, _BOTH, _HELPED), who=""),
    ),
    lines=(
        RulingLine(
            "player",
            (
                Says("correct", _CORRECTED),
                Says("stands", ("card_stands_play_on",)),
                Says("minds", ("partner_minds_choice",)),
                Says("innocent", ("not_a_revoke",)),
                Says("major", ("revoke_card_penalty",)),
                Says("minor", ("minor_penalty_card",)),
            ),
            each=True,
            many=True,
            weight=4.0,
        ),
        RulingLine(
            "others",
            (
                Says("change", ("may_take_back_later", "may_take_back_after")),
                Says("lead", ("lead_back_too",)),
                Says("defenders", ("defenders_cards_penalty",)),
            ),
            side=True,
            many=True,
        ),
        RulingLine(
            "tricks",
            (Says("one", ("one_trick",)), Says("two", ("two_tricks",)), Says("later", ("tricks_at_the_end",))),
            weight=10.0,
        ),
        RulingLine(
            "information",
            (
                Says("unauthorised", _UNAUTHORISED),
                Says("free", ("withdrawn_authorised",)),
                Says("known", ("card_known_to_all",)),
            ),
            side=True,
            many=True,
        ),
        RulingLine("later", (_EQUITY, _BOTH, _HELPED, Says("adjusted", ("score_adjusted",))), many=True, weight=0.5),
    ),
)
