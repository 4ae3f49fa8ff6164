"""What a director says, asks, offers and rules about the opening lead, or a lead by the wrong hand."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import Condition, FamilyTray, RulingLine, Says, SentenceCard

_BACK = Says("back", ("lead_taken_back", "lead_goes_back"))
_PENALTY = Says("penalty", ("lead_becomes_penalty_card",))
_MUST = Says("must", ("must_lead_that_suit",))
_NOT = Says("not", ("may_not_lead_that_suit",))
_DUMMY = Says("dummy", ("becomes_dummy",))
_SECOND = Says("second", ("plays_second",))
_ACCEPTANCE = (Says("forced", ("must_accept",)), Says("barred", ("may_not_be_accepted",)))


def _chosen(*answers: str) -> Condition:
    """Declarer has this choice of five, or of three once the lead is refused."""
    return {
        "opening_choice": (*answers, ""),
        "lead_accepted": ("not", ""),
        "penalty_lead": (*answers, ""),
    }


_WHEN = ("always", "accepted", "refused", "requires", "prohibits", "restricts", "frees")

TRAY = FamilyTray(
    questions=("told_to_lead", "misinformed_before_lead", "partner_could_see"),
    choices={"accept": ("lead_accepted", "opening_choice"), "lead": ("penalty_lead",)},
    conditions={
        "always": {},
        "spreads": {"opening_choice": ("spreads",)},
        "accepted": {"opening_choice": ("accepts", ""), "lead_accepted": ("said", "played", "")},
        "refused": {"opening_choice": ("requires", "prohibits", "frees", ""), "lead_accepted": ("not", "")},
        "requires": _chosen("requires"),
        "prohibits": _chosen("prohibits"),
        "restricts": _chosen("requires", "prohibits"),
        "frees": _chosen("frees"),
    },
    cards=(
        SentenceCard("accept", (Says("", ("lead_stands",)),), idle=True),
        SentenceCard("acceptance", _ACCEPTANCE, who=""),
        SentenceCard("spread", (Says("", ("becomes_dummy",)),), given="spreads"),
        SentenceCard("stands", (Says("", ("lead_stands", "lead_stays")),), who="", when=_WHEN),
        SentenceCard("second", (Says("", ("plays_second",)),), when=_WHEN),
        SentenceCard("fate", (_BACK, _PENALTY), who="", when=_WHEN),
        SentenceCard("leads", (Says("", ("leads_instead",)),), when=_WHEN),
        SentenceCard(
            "suit",
            (_MUST, _NOT, Says("any", ("may_lead_anything", "leads_any_from_right_hand"))),
            when=_WHEN,
        ),
    ),
    lines=(
        RulingLine(
            "player",
            (
                _MUST,
                _NOT,
                Says("any", ("may_lead_anything", "leads_any_from_right_hand", "leads_instead")),
                Says("proper", ("proper_lead_stands",)),
                _DUMMY,
                _SECOND,
                Says("shows", ("dummy_put_right",)),
            ),
            each=True,
            weight=3.0,
        ),
        RulingLine(
            "lead",
            (
                Says("stands", ("lead_stands", "lead_stays")),
                Says("changed", ("lead_may_be_changed",)),
                _BACK,
                _PENALTY,
                Says("dummys", ("card_stays_with_dummy",)),
            ),
            weight=3.0,
        ),
        RulingLine(
            "besides",
            (
                *_ACCEPTANCE,
                Says("withdraw", ("may_withdraw_played",)),
                Says("partner_back", ("partners_card_back",)),
                Says("partner_penalty", ("partners_card_penalty",)),
            ),
            many=True,
        ),
        RulingLine(
            "question",
            (
                Says("now", ("may_ask_now",)),
                Says("later", ("may_not_ask_now",)),
                Says("review", ("review_and_explanation",)),
                Says("contract", ("contract_alone",)),
            ),
            weight=1.5,
            seldom=True,
        ),
        RulingLine(
            "information",
            (
                Says(
                    "unauthorised",
                    ("withdrawn_unauthorised", "picked_up_unauthorised", "taken_back_unauthorised"),
                ),
                Says("known", ("card_known_to_all",)),
            ),
            side=True,
        ),
        RulingLine(
            "later",
            (
                Says("helped", ("check_penalty_card",)),
                Says("line", ("check_line",)),
                Says("equity", ("check_equity", "check_hidden_card")),
                Says("soon", ("played_too_soon",)),
                Says("adjusted", ("score_adjusted",)),
            ),
            many=True,
            weight=0.5,
        ),
    ),
)
