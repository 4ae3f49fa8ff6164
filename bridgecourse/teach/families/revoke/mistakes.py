"""Mistakes about revokes: what establishes one, what becomes of the card, how many tricks go, and what is left."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_NO_REVOKE = found(IS_REVOKE, NO)
_NOT_ESTABLISHED = found(ESTABLISHED, Established.NOT)
_BOTH_PUT_RIGHT = found(BOTH_ON_TRICK, YES)
_TRICK_TWELVE = found(ON_TRICK_TWELVE, TrickTwelve.HANDS_OUT, TrickTwelve.HANDS_BACK)
_HANDS_OUT = found(ON_TRICK_TWELVE, TrickTwelve.HANDS_OUT)
_PLAY_OVER = found(PLAY_IS_OVER, YES)
_BOTH_SIDES = found(BOTH_SIDES_REVOKED, YES)
_NONE_WON = found(TRICKS_WON, TricksWon.NONE)


def _of_declarer(ruling: Ruling) -> bool:
    return not ruling.situation.tricks.defends(ruling.situation.offender)


def _is_late(ruling: Ruling) -> bool:
    return ruling.asked.get(NOTICED_AFTER_ROUND) is YES or ruling.asked.get(NOTICED_AFTER_NEXT_CALL) is YES


def _won_by_partner(ruling: Ruling) -> bool:
    trick = ruling.situation.tricks.trick
    return trick is not None and trick.winner is ruling.situation.offender.partner


def _won_several(ruling: Ruling) -> bool:
    return len(revoke_of(ruling.situation).won) > 1


def _won_it(ruling: Ruling) -> bool:
    return revoke_of(ruling.situation).won_it is True


def _legal_card_won_later(ruling: Ruling) -> bool:
    """What 1997 alone counts."""
    return bool(revoke_of(ruling.situation).won_later_with_legal_card)


_ESTABLISHED: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("played_on", "not", None, ("played",)),
    ("named", "not", None, ("named",)),
    ("claimed", "not", None, ("claimed",)),
    ("agreed", "not", None, ("agreed",)),
    ("no_revoke", "not", None, ("no_revoke",)),
    ("by_the_others", "played", None, ("not",)),
    ("by_the_others", "claimed", None, ("not", "agreed")),
    ("at_once", "agreed", None, ("not",)),
)
_CARD: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("trick_twelve", "stands", _HANDS_OUT, ()),
    ("both", "stands", _BOTH_PUT_RIGHT, ()),
    ("not_established", "stands", None, ()),
    ("no_revoke", "back", _NO_REVOKE, ()),
    ("established", "back", None, ("stands",)),
    ("defender", "back", None, ("penalty",)),
    ("no_revoke", "penalty", _NO_REVOKE, ()),
    ("established", "penalty", None, ("stands",)),
    ("declarer", "penalty", _of_declarer, ("back",)),
    ("faced", "penalty", found(WHOSE_CARD, WhoseCard.FACED), ("back",)),
)
_TRICKS: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("one_goes", "0", None, ("1",)),
    ("two_go", "0", None, ("2",)),
    ("not_over", "0", None, ("later",)),
    ("no_revoke", "1", _NO_REVOKE, ()),
    ("trick_twelve", "1", _TRICK_TWELVE, ()),
    ("both_put_right", "1", _BOTH_PUT_RIGHT, ()),
    ("both_sides", "1", _BOTH_SIDES, ()),
    ("faced_card", "1", found(BY_FACED_CARD, YES), ()),
    ("repeated", "1", found(IS_REPEATED, YES), ()),
    ("late", "1", _is_late, ()),
    ("won_before", "1", _NONE_WON, ()),
    ("won_it", "1", _won_it, ("2",)),
    ("legal_card_1997", "1", None, ("2",)),
    ("not_over", "1", None, ("later",)),
    ("legal_card_1997", "2", _legal_card_won_later, ("1",)),
    ("partners_trick", "2", _won_by_partner, ("1",)),
    ("none_later", "2", _won_it, ("1",)),
    ("two_later", "2", _won_several, ("1",)),
    ("won_before", "2", _NONE_WON, ()),
    ("not_over", "2", None, ("later",)),
    ("play_over", "later", _PLAY_OVER, ()),
)
_ENOUGH: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("put_right", "equity", None, ("withdrawn",)),
    ("on_table", "equity", None, ("penalty_card",)),
    ("no_revoke", "equity", _NO_REVOKE, ()),
    ("both_sides", "equity", None, ("as_if_none",)),
    ("older_code", "as_if_none", _BOTH_SIDES, ()),
    ("put_right", "as_if_none", _BOTH_PUT_RIGHT, ()),
    ("no_revoke", "withdrawn", _NO_REVOKE, ()),
    ("late", "nothing", _is_late, ("equity",)),
    ("equity", "nothing", None, ("equity",)),
    ("both_sides", "nothing", None, ("as_if_none",)),
    ("on_table", "withdrawn", None, ("penalty_card",)),
    ("withdrawn", "nothing", None, ("withdrawn",)),
    ("on_table", "nothing", None, ("penalty_card",)),
)
"""A name, the option that is picked, where, and what is right."""

_ABOUT_TRICKS = ("ruling.tricks", *(f"codes.{edition}.tricks" for edition in EDITIONS))

MISTAKES = (
    *(
        Misconception(f"established_{option}_{name}", "facts.established", wrongly(option, *right, where=where))
        for name, option, where, right in _ESTABLISHED
    ),
    *(
        Misconception(f"established_{option}", "facts.established", wrongly(option), general=True)
        for option in ("played", "named", "claimed", "agreed", "turned", "no_revoke")
    ),
    *(
        Misconception(f"revoke_card_{option}_{name}", "ruling.revoke_card", wrongly(option, *right, where=where))
        for name, option, where, right in _CARD
    ),
    *(
        Misconception(f"tricks_{option}_{name}", _ABOUT_TRICKS, wrongly(option, *right, where=where))
        for name, option, where, right in _TRICKS
    ),
    *(
        Misconception(f"tricks_{option}", _ABOUT_TRICKS, wrongly(option), general=True)
        for option in ("1", "2", "later")
    ),
    *(
        Misconception(f"enough_{option}_{name}", "ruling.enough", wrongly(option, *right, where=where))
        for name, option, where, right in _ENOUGH
    ),
    *(
        Misconception(f"enough_{option}", "ruling.enough", wrongly(option), general=True)
        for option in ("as_if_none", "withdrawn", "penalty_card", "added")
    ),
)
