"""What a director says, asks and rules where an explanation is doubted."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_TOLD = (
    Says("right", ("no_redress", "no_correction")),
    Says("agreement", ("told_agreement",)),
    Says("none", ("told_no_agreement",)),
    Says("unproven", ("told_unproven",)),
)
_HEARD = ("explanation_unauthorised", "correction_unauthorised")
_UNAUTHORISED = ("withdrawn_unauthorised", "taken_back_unauthorised")
_CHANGE = Says("change", ("may_change_call",))
_KEEP = Says("keep", ("call_not_changed",))
_LATE = Says("late", ("too_late_to_change",))
_NOT_YET = Says("not_yet", ("nothing_to_change",))
_LEAD = Says("lead", ("lead_may_go_back",))
_LOOKS = (
    Says("damage", ("check_misinformation",)),
    Says("as_none", ("damage_by_no_agreement",)),
    Says("concealed", ("check_concealed",)),
    Says("forbidden", ("check_forbidden",)),
    Says("penalty", ("agreement_penalty_possible",)),
)
_RESULT = Says("result", ("result_stands",))
_WHEN = ("always", "influenced", "otherwise")

TRAY = FamilyTray(
    questions=("agreement_is", "alert_was_right", "left_out_was_needed", "could_be_influenced"),
    choices={},
    conditions={
        "always": {},
        "influenced": {"could_be_influenced": ("yes",)},
        "otherwise": {"could_be_influenced": ("no",)},
    },
    cards=(
        SentenceCard("told", _TOLD, who="side"),
        SentenceCard("call", (_CHANGE, _KEEP), when=_WHEN),
        SentenceCard("next", (Says("", ("then_next_may_change",)),), who="side", when=_WHEN),
        SentenceCard("back", (Says("card", ("played_card_may_go_back",)), _LEAD), who=""),
        SentenceCard("late", (_LATE, _NOT_YET), who=""),
        SentenceCard("heard", (Says("", _HEARD),)),
        SentenceCard("information", (Says("", _UNAUTHORISED),), who="side", when=_WHEN),
        SentenceCard("look", (_RESULT, *_LOOKS), who=""),
    ),
    lines=(
        RulingLine(
            "player",
            (_CHANGE, _KEEP, Says("card", ("played_card_may_go_back",)), Says("heard", _HEARD)),
            each=True,
            weight=3.0,
        ),
        RulingLine("told", _TOLD, weight=3.0),
        RulingLine(
            "change",
            (
                Says("next", ("then_next_may_change",)),
                Says("goes_on", ("auction_would_go_on",)),
                _LEAD,
                _LATE,
                _NOT_YET,
            ),
            many=True,
            weight=1.5,
        ),
        RulingLine(
            "information",
            (Says("unauthorised", _UNAUTHORISED), Says("free", ("withdrawn_authorised", "taken_back_free"))),
            side=True,
            many=True,
        ),
        RulingLine("later", (_RESULT, *_LOOKS), many=True),
    ),
)
