"""What is asked of a card that could be seen on one side of the screen."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.terms import *
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.parts.option import one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Picking, Question, seat_options
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["becomes", "partner_may", "who_saw"]


def who_saw(ruling: Ruling) -> Question:
    """Who could see it, besides the player whose card it is."""
    seat = ruling.situation.seat_of(Role.SCREENMATE)
    assert isinstance(seat, Seat)
    return Question(
        "facts.who_saw",
        Picking.ONE,
        Phrase("question.facts.who_saw"),
        seat_options(),
        (seat.value,),
        (Phrase("because.facts.who_saw", seat),),
        "S7",
    )


def becomes(ruling: Ruling) -> Question:
    """What becomes of it."""
    words = {CARDS_PICKED_UP: "picked_up", CARDS_STAY_FACED: "stays"}
    options = options_of("screen_card", ("picked_up", "stays", "penalty"))
    return one_of(ruling, "ruling.screen_card", options, what_is_said(ruling, words, "stays"))


def partner_may(ruling: Ruling) -> Question:
    """What the player's partner may call."""
    words = {ANY_LEGAL_CALL: "free", MUST_PASS_ONCE: "once"}
    options = options_of("screen_partner", ("free", "once"))
    return one_of(ruling, "ruling.screen_partner", options, what_is_said(ruling, words, "free"))
