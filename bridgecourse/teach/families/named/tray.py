"""What a director says, asks and rules where declarer has asked for a card of dummy's in other words."""

from __future__ import annotations

from bridgecourse.teach.exercises.talk.tray import FamilyTray, RulingLine, Says, SentenceCard

_CARD = (
    Says("highest", ("highest_is_played",)),
    Says("lowest", ("lowest_is_played", "lowest_of_suit_is_played")),
    Says("winner", ("lowest_winner_is_played",)),
    Says("rank", ("card_of_rank",)),
    Says("last", ("suit_of_last_trick",)),
)
_MEANT = Says("meant", ("intended_card_played",))
_OF_RANK = Says("of_rank", ("names_one_of_rank",))
_AGAIN = Says("again", ("calls_another",))
_WHEN = ("always", "beyond_doubt", "otherwise")

TRAY = FamilyTray(
    questions=("other_intention", "named_by_slip", "touched_to_play", "declarer_showed_play"),
    choices={},
    conditions={
        "always": {},
        "beyond_doubt": {"other_intention": ("yes",)},
        "otherwise": {"other_intention": ("no",)},
    },
    cards=(
        SentenceCard("meant", (Says("", ("intended_card_played",)),), who="", when=_WHEN),
        SentenceCard("card", _CARD, who="", when=_WHEN),
        SentenceCard("names", (_OF_RANK, _AGAIN), when=_WHEN),
        SentenceCard("defender", (Says("", ("defender_chooses",)),), who="side", when=_WHEN),
        SentenceCard(
            "stands",
            (
                Says("stands", ("designation_stands", "card_is_played")),
                Says("changed", ("designation_changed",)),
                Says("back", ("card_is_not_played",)),
            ),
        ),
    ),
    lines=(
        RulingLine("card", (_MEANT, *_CARD), weight=3.0),
        RulingLine("names", (_OF_RANK, _AGAIN, Says("defender", ("defender_chooses",))), weight=3.0),
    ),
)
