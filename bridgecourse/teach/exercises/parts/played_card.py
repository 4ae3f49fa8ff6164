"""What is asked about played cards: which one counts, and what may still be changed or taken back (45 to 47)."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.exposure import MAJOR_PENALTY_CARDS, MINOR_PENALTY_CARD
from bridgecourse.rulings.vocabulary.penalty import CARD_BACK_TO_DECLARER, DEFENDERS_CARD_MAY_BE_PENALTY
from bridgecourse.rulings.vocabulary.played_card import (
    CARD_IS_NOT_PLAYED,
    CARD_IS_PLAYED,
    CARD_MAY_GO_BACK,
    CARD_STAYS,
    CARD_TAKEN_OUT,
    CHECK_EXPLANATION,
    CHECK_SUGGESTION,
    DESIGNATION_CHANGED,
    DESIGNATION_STANDS,
    FIFTH_CARD_BACK,
    FIFTH_CARD_IS_LEAD,
    MAY_CHANGE_AFTER_DUMMY,
    NAMED_CARD_INSTEAD,
    OPPONENT_MAY_TAKE_BACK,
    OTHER_INTENTION,
    PLAY_GOES_ON,
    TAKES_CARD_BACK,
    WRONG_CARD_STANDS,
    intended,
    said,
)
from bridgecourse.rulings.vocabulary.premature_play import TOO_SOON_PENALTY
from bridgecourse.rulings.vocabulary.revoke import CHECK_EQUITY
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.designation import Meant, Way
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase, consequence_phrase

__all__ = ["becomes_of_it", "dummys_card", "intention", "later", "others"]

_CARDS: Mapping[Effect, str] = {
    CARD_IS_PLAYED: "stands",
    DESIGNATION_STANDS: "stands",
    WRONG_CARD_STANDS: "stands",
    CARD_STAYS: "stands",
    PLAY_GOES_ON: "untouched",
    DESIGNATION_CHANGED: "other",
    NAMED_CARD_INSTEAD: "other",
    CARD_IS_NOT_PLAYED: "back",
    CARD_BACK_TO_DECLARER: "back",
    FIFTH_CARD_BACK: "back",
    TAKES_CARD_BACK: "back",
    CARD_TAKEN_OUT: "back",
    CARD_MAY_GO_BACK: "may_go_back",
    MAJOR_PENALTY_CARDS: "penalty",
    MINOR_PENALTY_CARD: "penalty",
    TOO_SOON_PENALTY: "penalty",
    FIFTH_CARD_IS_LEAD: "lead",
}


def becomes_of_it(ruling: Ruling) -> Question:
    """Whether the card is played, another one in its place, or what else becomes of it.

    Where a rectification takes a defender's card back, Law 49 may make a penalty card of it (47A): either is right.
    """
    ruling = before_the_end(ruling)
    options = options_of("played", ("stands", "other", "back", "may_go_back", "penalty", "lead"), ("untouched",))
    found = what_is_said(ruling, _CARDS, "untouched")
    may_be_penalty = any(bound.effect is DEFENDERS_CARD_MAY_BE_PENALTY for bound in ruling.consequences)
    also = (("penalty",),) if found[0] == "back" and may_be_penalty else ()
    return one_of(ruling, "ruling.played", options, found, also=also)


_OTHERS: Mapping[Effect, str] = {OPPONENT_MAY_TAKE_BACK: "opponent", MAY_CHANGE_AFTER_DUMMY: "opponent"}


def others(ruling: Ruling) -> Question:
    """Who else may change what he has played since."""
    found = what_is_said(ruling, _OTHERS, "nobody")
    return one_of(
        ruling, "ruling.others", options_of("others", ("opponent", "own_side", "everybody"), ("nobody",)), found
    )


_LATER: Mapping[Effect, str] = {
    CHECK_SUGGESTION: "suggestion",
    CHECK_EXPLANATION: "explanation",
    CHECK_EQUITY: "revoke",
}


def later(ruling: Ruling) -> Question:
    """What is looked into when play is over."""
    ruling = before_the_end(ruling)
    found = what_is_said(ruling, _LATER, "nothing")
    return one_of(
        ruling,
        "ruling.looked_into",
        options_of("looked_into", ("suggestion", "explanation", "revoke"), ("nothing",)),
        found,
    )


# --- which card of dummy's (46) -----------------------------------------------------------------------------------


def intention(ruling: Ruling) -> Question:
    """Whether it is incontrovertible that declarer meant another card."""
    found = "other" if ruling.asked.get(OTHER_INTENTION) is YES else "words"
    return Question(
        "facts.intention",
        Picking.ONE,
        Phrase("question.facts.intention"),
        options_of("intention", ("other", "words", "says_so")),
        (found,),
        (Phrase(f"because.intention.{found}"),),
        "46B",
    )


DEFENDER, AGAIN = "defender", "again"


def dummys_card(ruling: Ruling) -> Question:
    """Which of dummy's cards is played: one of them, whatever a defender chooses, or another call of declarer's."""
    situation = ruling.situation
    tricks = situation.tricks
    held = situation.record.upto(situation.incident.event).play.held(tricks.dummy, situation.incident.event) or ()
    cards = sorted(held, key=lambda card: (-card.suit.rank, -card.rank.height))
    answer = _right(ruling, said(situation), intended(situation))
    bound = next((each for each in ruling.final), None)
    return Question(
        "ruling.dummys_card",
        Picking.ONE,
        Phrase("question.ruling.dummys_card"),
        (
            *(Option(format_card(card), Phrase("option.legal.card", card=card), OptionPlace.OWN) for card in cards),
            Option(AGAIN, Phrase("option.dummys_card.again"), OptionPlace.LAST),
            Option(DEFENDER, Phrase("option.dummys_card.defender"), OptionPlace.LAST),
        ),
        (answer,),
        (Phrase("because.ruling.dummys_card") if bound is None else consequence_phrase(bound),),
        ruling.path[-1].clause,
    )


def _right(ruling: Ruling, words: Meant, own: Card | None) -> str:
    if ruling.asked.get(OTHER_INTENTION) is YES and own is not None:
        return format_card(own)
    if words.way is Way.ANYTHING:
        return DEFENDER
    return format_card(words.cards[0]) if len(words.cards) == 1 else AGAIN
