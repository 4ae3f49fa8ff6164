"""What is asked of an opening lead with screens: who has opened, who has led, and what becomes of the card."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.numbering import id_in
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, out_of
from bridgecourse.teach.exercises.question import Question

__all__ = ["becomes", "have_led", "screen"]


def screen(ruling: Ruling) -> Question:
    """Whether it is open, and whose doing that was."""
    situation, found = ruling.situation, "closed"
    if SCREEN_IS_OPEN.settle(situation) is YES:
        found = str(getattr(OPENED_BY.settle(situation), "value", "otherwise"))
    return out_of("facts.screen", ("closed", *(each.value for each in OpenedBy)), found, "S5")


def have_led(ruling: Ruling) -> Question:
    """Which side has put a card on the table, and if both defenders have."""
    situation = ruling.situation
    found = "declaring_side"
    if WHO_LED.settle(situation) is WhoLed.DEFENDER:
        found = "both_defenders" if BOTH_HAVE_LED.settle(situation) is YES else "one_defender"
    return out_of("facts.have_led", ("one_defender", "both_defenders", "declaring_side"), found, "S5")


_BECOMES = {
    "LS5.a": "back",
    "LS5.b": "choice",
    "LS5.c": "stands",
    "LS5.d": "penalty",
    "LS5.e": "no_penalty",
    "LS5.e_dummy": "no_penalty",
}


def becomes(ruling: Ruling) -> Question:
    """What becomes of the card that was led out of turn."""
    words = {id_in(leaf, ruling.edition): word for leaf, word in _BECOMES.items()}
    leaf = next((step for step in ruling.path if step.id in words), ruling.path[-1])
    options = options_of("screen_led", ("back", "choice", "stands", "penalty", "no_penalty"))
    return one_of(ruling, "ruling.screen_led", options, (words.get(leaf.id or "", "back"), None), clause=leaf.clause)
