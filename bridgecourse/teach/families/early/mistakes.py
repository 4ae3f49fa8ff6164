"""Mistakes about plays too soon and cards at the same moment: how they came, what may be chosen, what follows."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Choices, Holds, Matches, Misconception, found, wrongly

_TOLD = found(TOLD_TO_PLAY, YES)
_BEFORE_PARTNER = found(PREMATURE, Premature.BEFORE_PARTNER)
_AT_RHOS_TURN = found(PREMATURE, Premature.AT_RHOS_TURN)
_NEXT_TRICK = found(PREMATURE, Premature.LEAD)
_NO_LEAD_YET = found(BEFORE_NEW_LEAD, YES)
_LOST = found(NEXT_HAS_PLAYED, YES)
_SEVERAL = found(HOW_MANY, HowMany.ONE_PLAYER)
_IN_TURN = found(DEEMED_IN_TURN, YES)
_ONE_FACE = found(VISIBLE, Visible.ONE)
_LATE = found(BOTH_PLAYED_ON, YES)


def _of_declarer(ruling: Ruling) -> bool:
    return not ruling.situation.tricks.defends(ruling.situation.offender)


def _free(ruling: Ruling) -> bool:
    """Declarer had played from both hands, or dummy had acted on his own."""
    return YES in (ruling.asked.get(DECLARER_PLAYED_BOTH), ruling.asked.get(DUMMY_ACTED_FIRST))


def _too_soon(ruling: Ruling) -> bool:
    """A penalty card by its time, whatever its rank."""
    return (_BEFORE_PARTNER(ruling) and not _free(ruling)) or _NO_LEAD_YET(ruling)


# --- how it came ----------------------------------------------------------------------------------------------------


def _where_right_is(right: str) -> Matches:
    """Whatever else was picked."""
    return lambda picks, answer, _: right in answer and bool(picks - answer)


_HOW: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("partner_played", "before_partner", ("at_rhos_turn", "next_trick")),
    ("declarer", "before_partner", ("declaring_side",)),
    ("partner_first", "at_rhos_turn", ("before_partner",)),
    ("a_lead", "at_rhos_turn", ("next_trick",)),
    ("declarer", "at_rhos_turn", ("declaring_side",)),
    ("partner_first", "next_trick", ("before_partner",)),
    ("a_play", "next_trick", ("at_rhos_turn",)),
)
"""A name, the option that is picked, and what is right."""


# --- what may be chosen ---------------------------------------------------------------------------------------------

_OF_57 = frozenset({"highest", "lowest", "other_suit", "not_other_suit"})


def _choice_of_57(where: Holds) -> Matches:
    """A choice of declarer's for the partner's card, where there is none of them."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        is_wrong = bool(picks & _OF_57) and not answer & _OF_57
        return is_wrong and where(ruling)

    return matches


def _three_only(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return answer >= _OF_57 and picks & _OF_57 == _OF_57 - {"other_suit"}


def _fourth_too_soon(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return "other_suit" in picks - answer and bool(answer & _OF_57)


def _not_all(picks: Choices, answer: Choices, _: Ruling) -> bool:
    return picks < answer


_WISHES: tuple[tuple[str, Holds], ...] = (
    ("told", _TOLD),
    ("before_new_lead", _NO_LEAD_YET),
    ("lost", _LOST),
    ("partner_played", _AT_RHOS_TURN),
    ("a_lead", _NEXT_TRICK),
    ("free", _free),
    ("several", _SEVERAL),
    ("in_turn", _IN_TURN),
    ("declarer", _of_declarer),
)
"""Where there is nothing to choose for the partner's card."""


# --- what becomes of it ---------------------------------------------------------------------------------------------

_CARD: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("told", "stands", _TOLD, ("back",)),
    ("too_soon", "stands", _too_soon, ("major",)),
    ("several", "stands", _SEVERAL, ("major", "minor", "back")),
    ("at_turn", "stands", None, ("at_turn",)),
    ("next_trick", "stands", _NEXT_TRICK, ("major",)),
    ("not_legal", "at_turn", _AT_RHOS_TURN, ("major",)),
    ("too_soon", "at_turn", _too_soon, ("major",)),
    ("declarer", "major", _of_declarer, ()),
    ("told", "major", _TOLD, ()),
    ("unseen", "major", _ONE_FACE, ("back",)),
    ("late", "major", _LATE, ("back",)),
    ("one_low", "major", _SEVERAL, ("minor",)),
    ("lost", "major", _LOST, ("stands",)),
    ("free", "major", _free, ("stands",)),
    ("in_turn", "major", _IN_TURN, ("stands",)),
    ("rho", "major", None, ("at_turn",)),
    ("rank", "minor", _too_soon, ("major",)),
    ("several", "minor", _SEVERAL, ("major",)),
    ("declarer", "minor", _of_declarer, ()),
    ("left_out", "back", _too_soon, ("major",)),
    ("several", "back", _SEVERAL, ("major", "minor")),
    ("at_turn", "back", None, ("at_turn",)),
)
_PARTNER: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("lowest", "highest", None, ("lowest",)),
    ("highest", "lowest", None, ("highest",)),
    ("forbidden", "other_suit", None, ("not_other_suit",)),
    ("can", "any_legal", None, ("highest", "lowest", "other_suit", "not_other_suit")),
    ("free", "any_legal", None, ("unbound",)),
)
"""A name, the option that is picked, where, and what is right."""

_ABOUT_PARTNER = tuple(f"codes.{edition}.partner_plays" for edition in EDITIONS)


def _bound_to_57(where: Holds) -> Matches:
    """The partner bound by a choice for his card, where there is none."""

    def matches(picks: Choices, answer: Choices, ruling: Ruling) -> bool:
        return bool((picks - answer) & _OF_57) and "unbound" in answer and where(ruling)

    return matches


MISTAKES = (
    Misconception("soon_together", "facts.early", _where_right_is("two_players")),
    Misconception("soon_no_trick", "facts.early", _where_right_is("before_new_lead")),
    *(Misconception(f"soon_{option}_{name}", "facts.early", wrongly(option, *right)) for name, option, right in _HOW),
    *(
        Misconception(f"soon_{option}", "facts.early", wrongly(option), general=True)
        for option in (
            *("before_partner", "at_rhos_turn", "next_trick", "declaring_side", "before_new_lead"),
            *("two_players", "several_cards"),
        )
    ),
    Misconception("wish_three_only", "facts.wish", _three_only),
    Misconception("wish_fourth_too_soon", "facts.wish", _fourth_too_soon),
    *(Misconception(f"wish_{name}", "facts.wish", _choice_of_57(where)) for name, where in _WISHES),
    Misconception("wish_accept_too_soon", "facts.wish", wrongly("accept", *_OF_57)),
    Misconception("wish_designates_late", "facts.wish", wrongly("designates", where=_LATE)),
    Misconception("wish_designates_unseen", "facts.wish", wrongly("designates", where=_ONE_FACE)),
    *(
        Misconception(f"wish_{option}", "facts.wish", wrongly(option), general=True)
        for option in ("accept", "designates", "none")
    ),
    Misconception("wish_not_all", "facts.wish", _not_all, general=True),
    *(
        Misconception(f"early_card_{option}_{name}", "ruling.early_card", wrongly(option, *right, where=where))
        for name, option, where, right in _CARD
    ),
    *(
        Misconception(f"early_card_{option}", "ruling.early_card", wrongly(option), general=True)
        for option in ("stands", "at_turn", "minor", "back")
    ),
    *(
        Misconception(f"partner_plays_{option}_{name}", _ABOUT_PARTNER, wrongly(option, *right, where=where))
        for name, option, where, right in _PARTNER
    ),
    Misconception("partner_plays_free", _ABOUT_PARTNER, _bound_to_57(_free)),
    Misconception("partner_plays_several", _ABOUT_PARTNER, _bound_to_57(_SEVERAL)),
    *(
        Misconception(f"partner_plays_{option}", _ABOUT_PARTNER, wrongly(option), general=True)
        for option in ("highest", "lowest", "other_suit", "not_other_suit", "unbound")
    ),
)
