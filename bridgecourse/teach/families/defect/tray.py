"""What a director says, asks and rules where a trick has too few cards, or too many."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_ADDS = (
    Says("legal", ("adds_legal_card",)),
    Says("suit", ("adds_card_of_suit",)),
    Says("any", ("adds_any_card",)),
)
_BACK = ("surplus_goes_back", "fifth_card_back")
_MAJOR = Says("major", ("major_penalty_cards",))
_MINOR = Says("minor", ("minor_penalty_card",))
_FIRST = Says("first", ("play_at_first_chance",))

TRAY = FamilyTray(
    questions=("deemed_led", "partner_could_see", "named_by_slip"),
    choices={},
    cards=(
        SentenceCard("add", _ADDS),
        SentenceCard("back", (Says("", _BACK),)),
        SentenceCard("belongs", (Says("", ("put_with_played",)),)),
        SentenceCard("lead", (Says("", ("fifth_card_is_lead",)),)),
        SentenceCard("penalty", (_MAJOR, _MINOR, _FIRST)),
        SentenceCard("deemed", (Says("", ("deemed_revoke",)),)),
        SentenceCard("held", (Says("", ("held_all_the_time",)),)),
        SentenceCard(
            "tricks",
            (
                Says("none", ("no_trick",)),
                Says("one", ("one_trick",)),
                Says("two", ("two_tricks",)),
                Says("count", ("tricks_at_the_end",)),
            ),
            who="",
        ),
    ),
    lines=(
        RulingLine(
            "player",
            (
                *_ADDS,
                Says("another", ("another_instead",)),
            ),
            each=True,
            weight=5.0,
        ),
        RulingLine(
            "card",
            (
                Says("back", _BACK),
                Says("belongs", ("put_with_played",)),
                Says("lead", ("fifth_card_is_lead",)),
                _MAJOR,
                _MINOR,
                _FIRST,
            ),
            each=True,
            many=True,
            weight=5.0,
        ),
        RulingLine(
            "revoke",
            (Says("deemed", ("deemed_revoke",)), Says("held", ("held_all_the_time",))),
            weight=3.0,
        ),
        RulingLine(
            "tricks",
            (Says("one", ("one_trick",)), Says("two", ("two_tricks",)), Says("count", ("tricks_at_the_end",))),
            weight=3.0,
        ),
        RulingLine(
            "information",
            (Says("known", ("card_known_to_all",)), Says("origin", ("origin_unauthorised",))),
            side=True,
            many=True,
        ),
        RulingLine(
            "later",
            (
                Says("helped", ("check_penalty_card",)),
                Says("equity", ("check_equity",)),
                Says("adjusted", ("score_adjusted",)),
            ),
            many=True,
            weight=1.5,
        ),
    ),
)
