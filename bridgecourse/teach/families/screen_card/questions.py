"""What is asked of a card that could be seen at a table with a screen."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes", "partner_may", "who_saw"]


def who_saw(ruling: Ruling) -> Question:
    """Who could see it: the player beside alone, or partner beyond the screen too."""
    found = "partner" if SEEN_BEYOND.settle(ruling.situation) is YES else "screenmate"
    return out_of("facts.who_saw", ("screenmate", "partner"), found, "S7")


_BECOMES = {
    CARDS_PICKED_UP: "picked_up",
    CARDS_STAY_FACED: "stays",
    MINOR_PENALTY_CARD: "penalty",
    MAJOR_PENALTY_CARDS: "penalty",
}


def becomes(ruling: Ruling) -> Question:
    """What becomes of it."""
    options = options_of("screen_card", ("picked_up", "stays", "penalty"))
    return one_of(ruling, "ruling.screen_card", options, what_is_said(ruling, _BECOMES, "stays"))


def partner_may(ruling: Ruling) -> Question:
    """What the player's partner may call."""
    words = {ANY_LEGAL_CALL: "free", ANY_CALL_MINDING_CARDS: "minding", MUST_PASS_ONCE: "once"}
    options = options_of("screen_partner", ("free", "minding", "once"))
    return one_of(ruling, "ruling.screen_partner", options, what_is_said(ruling, words, "free"))
