"""What a director says, asks and rules where it is doubted whether a card is played."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_STANDS = Says("stands", ("card_is_played", "designation_stands", "wrong_card_stands", "card_stays"))
_OTHER = Says("other", ("designation_changed", "named_card_instead"))
_BACK = Says("back", ("card_is_not_played", "card_back_to_declarer", "fifth_card_back", "takes_card_back"))
_MAY = Says("may", ("card_may_go_back",))
_MAJOR = Says("major", ("major_penalty_cards",))
_MINOR = Says("minor", ("minor_penalty_card",))
_LEAD = Says("lead", ("fifth_card_is_lead",))
_CHANGE = ("opponent_may_take_back", "may_change_after_dummy")
_UNAUTHORISED = ("theirs_unauthorised", "taken_back_unauthorised")
_FREE = ("taken_back_free", "withdrawn_authorised")
_LOOKS = (
    Says("suggestion", ("check_suggestion",)),
    Says("explanation", ("check_explanation",)),
    Says("equity", ("check_equity",)),
    Says("helped", ("check_penalty_card",)),
)

TRAY = FamilyTray(
    questions=("partner_could_see", "declarer_showed_play", "touched_to_play", "named_by_slip", "deemed_led"),
    choices={},
    cards=(
        SentenceCard("card", (_BACK, _MAY, _STANDS, _OTHER, _MAJOR, _MINOR, _LEAD)),
        SentenceCard("first", (Says("", ("play_at_first_chance",)),)),
        SentenceCard("others", (Says("", _CHANGE),), who="side"),
        SentenceCard("free", (Says("", _FREE),), who="side"),
        SentenceCard("information", (Says("", _UNAUTHORISED),), who="side"),
        SentenceCard("known", (Says("", ("card_known_to_all",)),), who=""),
        SentenceCard("names", (Says("", ("play_goes_on",)),)),
        SentenceCard("look", _LOOKS, who=""),
    ),
    lines=(
        RulingLine(
            "player",
            (_BACK, _MAY, _STANDS, _OTHER, _MAJOR, _MINOR, _LEAD, Says("names", ("play_goes_on",))),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "penalty",
            (Says("first", ("play_at_first_chance",)), Says("honour", ("no_other_low_card_first",))),
            weight=1.5,
            seldom=True,
        ),
        RulingLine("others", (Says("change", _CHANGE),), side=True, weight=1.5, seldom=True),
        RulingLine(
            "information",
            (
                Says("unauthorised", _UNAUTHORISED),
                Says("free", _FREE),
                Says("known", ("card_known_to_all",)),
                Says("origin", ("origin_unauthorised",)),
            ),
            side=True,
            many=True,
        ),
        RulingLine("later", (*_LOOKS, Says("adjusted", ("score_adjusted",))), many=True),
    ),
)
