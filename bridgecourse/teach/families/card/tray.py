"""What a director says, asks, offers and rules where a card could be seen before the play."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import CALL, FamilyTray, RulingLine, Says, SentenceCard
from bridgecourse.teach.exercises.talk.withdrawn import LATER, PASS

_STAYS, _PICKED = Says("stays", ("cards_stay_faced",)), Says("picked", ("cards_picked_up",))
_MINOR, _MAJOR = Says("minor", ("minor_penalty_card",)), Says("major", ("major_penalty_cards",))

TRAY = FamilyTray(
    questions=("partner_could_see", "what_was_seen", "side_has_looked"),
    choices={"accept": ("lho_accepts",), CALL: ("replacement_kind", "replacement")},
    cards=(
        SentenceCard("accept", (Says("", ("call_accepted",)),), idle=True),
        SentenceCard("fate", (_STAYS, _PICKED, _MINOR, _MAJOR)),
        SentenceCard("pass", PASS),
        SentenceCard("free", (Says("", ("any_legal_call", "any_call_minding_cards")),)),
        SentenceCard("information", (Says("", ("card_unauthorised",)),), who="side"),
        SentenceCard("theirs", (Says("", ("card_authorised",)),), who="side"),
        SentenceCard("other", (Says("", ("other_information_next",)),), who=""),
    ),
    lines=(
        RulingLine("player", PASS, each=True, weight=3.0),
        RulingLine("card", (_STAYS, _PICKED, _MINOR, _MAJOR), weight=3.0),
        RulingLine(
            "information",
            (Says("unauthorised", ("card_unauthorised",)), Says("free", ("card_authorised",))),
            side=True,
            many=True,
        ),
        RulingLine("next", (Says("other", ("other_information_next",)),), weight=0.5, seldom=True),
        LATER,
    ),
)
