"""What a director says, asks, offers and rules where a card could be seen in the play, or a penalty card lies there."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_MINOR, _MAJOR = Says("minor", ("minor_penalty_card",)), Says("major", ("major_penalty_cards",))
_UP, _STAYS = Says("up", ("that_suit_picked_up",)), Says("stays", ("penalty_cards_stay",))
_MUST, _NOT = Says("must", ("lead_one_of_suits",)), Says("not", ("lead_none_of_suits",))
_FREE = Says("free", ("leads_as_he_likes", "partner_leads_freely"))
_OWN = Says("own", ("leads_own_card",))
_PLAYS = (
    Says("first", ("play_at_first_chance",)),
    Says("low", ("no_other_low_card_first",)),
    Says("after", ("own_card_afterwards",)),
    Says("names", ("declarer_names_which",)),
)
_OF_LEADS = ("always", "requires", "prohibits", "restricts", "frees")

TRAY = FamilyTray(
    questions=("partner_could_see", "excuse", "what_was_seen"),
    choices={"accept": ("other_card_accepted",), "lead": ("penalty_lead",)},
    conditions={
        "always": {},
        "requires": {"penalty_lead": ("requires",)},
        "prohibits": {"penalty_lead": ("prohibits",)},
        "restricts": {"penalty_lead": ("requires", "prohibits")},
        "frees": {"penalty_lead": ("frees",)},
        "accepted": {"other_card_accepted": ("yes",)},
        "refused": {"other_card_accepted": ("no",)},
    },
    cards=(
        SentenceCard("accept", (Says("", ("other_card_stands",)),), idle=True),
        SentenceCard("class", (_MINOR, _MAJOR, Says("none", ("no_penalty_card", "card_back_to_declarer")))),
        SentenceCard("waits", (Says("", ("waits_for_declarer",)),)),
        SentenceCard("suit", (_MUST, _NOT, _FREE, _OWN), when=_OF_LEADS),
        SentenceCard("fate", (_UP, _STAYS), who="", when=_OF_LEADS),
        SentenceCard("plays", _PLAYS),
        SentenceCard(
            "other",
            (
                Says("stands", ("other_card_stands",)),
                Says("back", ("penalty_card_instead",)),
                Says("penalty", ("wrong_cards_penalty",)),
            ),
            who="",
            when=("always", "accepted", "refused"),
        ),
        SentenceCard("hand", (Says("lead", ("hand_is_spread_for_lead",)), Says("claim", ("hand_is_a_claim",))), who=""),
    ),
    lines=(
        RulingLine("player", (*_PLAYS, Says("instead", ("penalty_card_instead",))), each=True, weight=3.0),
        RulingLine("class", (_MINOR, _MAJOR, Says("none", ("no_penalty_card", "card_back_to_declarer"))), weight=3.0),
        RulingLine(
            "card",
            (
                _UP,
                _STAYS,
                Says("stands", ("other_card_stands",)),
                Says("penalty", ("wrong_cards_penalty",)),
                Says("opening", ("hand_is_spread_for_lead",)),
                Says("claim", ("hand_is_a_claim",)),
            ),
            many=True,
            weight=1.5,
        ),
        RulingLine("lead", (_MUST, _NOT, _FREE, _OWN), weight=3.0),
        RulingLine(
            "information",
            (
                Says("unauthorised", ("picked_up_unauthorised", "card_unauthorised")),
                Says("origin", ("origin_unauthorised",)),
                Says("known", ("card_known_to_all",)),
            ),
            side=True,
            many=True,
        ),
        RulingLine(
            "later",
            (
                Says("helped", ("check_penalty_card",)),
                Says("equity", ("check_equity",)),
                Says("trick", ("one_trick",)),
                Says("adjusted", ("score_adjusted",)),
            ),
            many=True,
            weight=0.5,
        ),
    ),
)
