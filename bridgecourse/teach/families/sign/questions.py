"""What is asked of a sign: what the player's partner may do, and when the director is called again."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Question

__all__ = ["called_again", "partner_may"]

_MAY: Mapping[Effect, str] = {NOT_INFORMED: "as_he_likes", SIGN_UNAUTHORISED: "careful"}


def partner_may(ruling: Ruling) -> Question:
    """What the partner of who has given it may do now."""
    options = options_of("receiver", ("careful", "as_he_likes", "passes", "opposite"))
    return one_of(ruling, "ruling.receiver", options, what_is_said(ruling, _MAY, "careful"))


def called_again(ruling: Ruling) -> Question:
    """When the director is called again: at the end of play; in 1997 as soon as there is reason to (16A2)."""
    options = options_of("again", ("end", "action", "never"))
    when = "action" if ruling.edition == 1997 else "end"
    return one_of(ruling, "ruling.again", options, what_is_said(ruling, {RIGHT_RESERVED: when}, "never"))
