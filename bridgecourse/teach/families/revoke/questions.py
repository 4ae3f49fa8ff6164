"""What is asked about revokes: established, by what, how many tricks, and whether that is enough."""

from __future__ import annotations

from collections.abc import Mapping

from bridgecourse.phrases import found_id
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.library import CURRENT, clause_in
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.terms import *
from bridgecourse.teach.exercises.parts.option import before_the_end, one_of, options_of, what_is_said
from bridgecourse.teach.exercises.question import Option, OptionPlace, Picked, Picking, Question
from bridgecourse.teach.exercises.wording import Phrase

__all__ = ["enough", "established", "other_revokes", "revoke_card", "tricks"]


def other_revokes(situation: Situation) -> tuple[Phrase, ...]:
    """The other revokes of the board that have come to light: on them may hang whether tricks go (62C3, 64B2, 64B7)."""
    found = []
    for other in revoke_of(situation).others:
        led, numbers = other.suits, (("number", str(other.number)),)
        found.append(Phrase("because.other_revoke", other.player, led, numbers, other.tricks.card.card))
    return tuple(found)


NO_REVOKE, TURNED = "no_revoke", "turned"


def established(ruling: Ruling) -> Question:
    """Whether it is established, and by what."""
    situation = ruling.situation
    is_none = IS_REVOKE.settle(situation) is NO
    found = ESTABLISHED.settle(situation)
    acts = [each.value for each in Established if each is not Established.OPEN]
    answer = NO_REVOKE if is_none or found is None else str(found.value)
    says = "because.established.no_revoke" if is_none or found is None else found_id(ESTABLISHED, found)
    return Question(
        "facts.established",
        Picking.ONE,
        Phrase("question.facts.established"),
        options_of("established", (*acts, TURNED), (NO_REVOKE,)),
        (answer,),
        (Phrase(says),),
        "61A" if answer == NO_REVOKE else "63A",
    )


def revoke_card(ruling: Ruling) -> Question:
    """What becomes of the card that did not follow suit.

    On trick twelve the law does not say whether a defender's card that goes back is a penalty card, and it hardly
    matters: both are right.
    """
    effects = {bound.effect: bound for bound in ruling.consequences}
    defends = ruling.situation.tricks.defends(ruling.situation.offender)
    right: tuple[str, Bound | None] = ("stands", None)
    also: tuple[Picked, ...] = ()
    if REVOKE_CARD_PENALTY in effects:
        right = ("penalty", effects[REVOKE_CARD_PENALTY])
    elif REVOKE_CARD_BACK in effects:
        right = ("back", effects[REVOKE_CARD_BACK])
    elif BOTH_PUT_RIGHT in effects:
        right = ("penalty", effects[DEFENDERS_CARDS_PENALTY]) if defends else ("back", effects[BOTH_PUT_RIGHT])
    elif LEGAL_CARD_INSTEAD in effects:
        right, also = ("back", effects[LEGAL_CARD_INSTEAD]), ((("penalty",),) if defends else ())
    return one_of(
        ruling, "ruling.revoke_card", options_of("revoke_card", ("stands", "back", "penalty")), right, also=also
    )


_NUMBERS: Mapping[Effect, str] = {NO_TRICK: "0", ONE_TRICK: "1", TWO_TRICKS: "2", TRICKS_AT_THE_END: "later"}


def tricks(ruling: Ruling) -> Question:
    """How many tricks go to the other side."""
    found = what_is_said(before_the_end(ruling), _NUMBERS, "0")
    offered = tuple(Option(each, Phrase(f"option.tricks.{each}"), OptionPlace.OWN) for each in ("0", "1", "2", "later"))
    return one_of(ruling, "ruling.tricks", offered, found)


_ENOUGH: Mapping[Effect, str] = {
    CHECK_PENALTY_CARD: "penalty_card",
    CHECK_EQUITY: "equity",
    CHECK_REPEATED: "equity",
    CHECK_BOTH_REVOKED: "as_if_none",
    WITHDRAWN_UNAUTHORISED: "withdrawn",
    THEIRS_UNAUTHORISED: "withdrawn",
    PARTNER_MINDS_CHOICE: "withdrawn",
    PARTNER_NOT_SUGGESTED: "withdrawn",
}


def enough(ruling: Ruling) -> Question:
    """What is still to be looked at: 64C is always asked of a revoke that is established.

    Whatever was taken back has told something (16); where the law does not say so "nothing" is right too.
    A defender's card lies there as a penalty card, which all may know (50E1); what it tells besides was not for his
    partner before 2017.
    """
    ruling = before_the_end(ruling)
    found, clause = what_is_said(ruling, _ENOUGH, "nothing"), ""
    effects = {bound.effect for bound in ruling.consequences}
    also: set[str] = set()
    if effects & {LEGAL_CARD_INSTEAD, BOTH_PUT_RIGHT}:
        if found[0] == "nothing":
            found, clause = ("withdrawn", None), clause_in("16C2", ruling.edition)
            also.add("nothing")
        if found[0] != "penalty_card" or ruling.edition < CURRENT:
            also.add("withdrawn")
        if CHECK_PENALTY_CARD in effects or ruling.situation.tricks.defends(ruling.situation.offender):
            also.add("penalty_card")
    offered = options_of("enough", ("equity", "as_if_none", "withdrawn", "penalty_card", "added"), ("nothing",))
    others = tuple((each,) for each in sorted(also - {found[0]}))
    return one_of(ruling, "ruling.enough", offered, found, also=others, clause=clause)
