"""What is asked about plays too soon and cards at the same moment (57, 58 and 60)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import CURRENT
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["becomes_of_it", "choices", "partner_plays", "what_was_it"]

_SLIPS: Mapping[str, str] = {
    "before_partner": "57A",
    "at_rhos_turn": "57D",
    "next_trick": "56",
    "declaring_side": "57C3",
    "before_new_lead": "60B",
    "two_players": "58A",
    "several_cards": "58B",
}
"""In which ways a card comes too soon or with another, and the clause of each today."""


def what_was_it(ruling: Ruling) -> Question:
    """In which way the card was irregular: by the trick as it lay, and by who played."""
    found = _slip(ruling)
    return out_of(
        "facts.early",
        _SLIPS,
        found,
        _SLIPS[found] if ruling.edition == CURRENT or _SLIPS[found][:2] == "58" else _SLIPS[found][:2],
    )


def _slip(ruling: Ruling) -> str:
    situation, asked = ruling.situation, ruling.asked
    if HOW_MANY in asked:
        return "two_players" if asked[HOW_MANY] is HowMany.TWO_PLAYERS else "several_cards"
    if WHO_PLAYED.settle(situation) is WhoPlayed.DECLARING_SIDE:
        return "declaring_side"
    if BEFORE_NEW_LEAD.settle(situation) is YES:
        return "before_new_lead"
    return _TOO_SOON.get(Premature(PREMATURE.settle(situation) or Premature.OPEN), "before_partner")


_TOO_SOON = {Premature.AT_RHOS_TURN: "at_rhos_turn", Premature.LEAD: "next_trick"}

_OF_DECLARER = ("highest", "lowest", "other_suit", "not_other_suit")


def choices(ruling: Ruling) -> Question:
    """What somebody may choose, who must hear all of it before he does (10C1)."""
    right: tuple[str, ...] = ("none",)
    because, clause = "none", "57"
    if PLAY_WISH in ruling.asked:
        right, because, clause = _OF_DECLARER, "four", "57A"
    elif OLDER_PLAY_WISH in ruling.asked:
        right, because, clause = ("highest", "lowest", "not_other_suit"), "three", "57A"
    elif any(bound.effect is DESIGNATES_ONE for bound in ruling.consequences) or LEFT_OVER in ruling.asked:
        right, because, clause = ("designates",), "designates", "58B2"
    elif LEAD_IS_ACCEPTED in ruling.asked:
        right, because, clause = ("accept",), "accept", "53A"
    return Question(
        "facts.wish",
        Picking.MANY,
        Phrase("question.facts.wish"),
        options_of("wish", (*_OF_DECLARER, "accept", "designates"), ("none",)),
        right,
        (Phrase(f"because.wish.{because}"),),
        clause,
    )


_CARDS: Mapping[Effect, str] = {
    COUNTS_AS_LATER: "stands",
    EARLY_PLAY_STANDS: "stands",
    COUNTS_AS_IN_TURN: "stands",
    LEAD_STANDS: "stands",
    PLAYED_AT_HIS_TURN: "at_turn",
    TOO_SOON_PENALTY: "major",
    LEAD_BECOMES_PENALTY_CARD: "major",
    LEFT_CARDS_MAJOR: "major",
    MAJOR_PENALTY_CARDS: "major",
    LEFT_CARD_MINOR: "minor",
    MINOR_PENALTY_CARD: "minor",
    SEEN_CARD_IS_PLAYED: "back",
    OTHERS_GO_BACK: "back",
    SURPLUS_GOES_BACK: "back",
    HELD_ALL_THE_TIME: "back",
    TAKES_CARD_BACK: "back",
}


def becomes_of_it(ruling: Ruling) -> Question:
    """What becomes of the card; of several by one player, of the one that is not played."""
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _CARDS, "stands", behind=COUNTS_AS_LATER)
    return one_of(
        ruling, "ruling.early_card", options_of("early_card", ("stands", "at_turn", "major", "minor", "back")), found
    )


_PARTNERS: Mapping[Effect, str] = {
    NO_RECTIFICATION: "unbound",
    PLAYS_HIGHEST: "highest",
    PLAYS_LOWEST: "lowest",
    PLAYS_THAT_SUIT: "other_suit",
    PLAYS_NOT_THAT_SUIT: "not_other_suit",
    ANY_LEGAL_CARD: "any_legal",
}


def partner_plays(ruling: Ruling) -> Question:
    """What the partner of the player has to play to the trick."""
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _PARTNERS, "unbound")
    options = options_of(
        "partner_plays", ("highest", "lowest", "other_suit", "not_other_suit", "any_legal"), ("unbound",)
    )
    return one_of(ruling, "ruling.partner_plays", options, found)
