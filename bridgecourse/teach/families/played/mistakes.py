"""Mistakes about played cards: whether one counts, and what may still be changed."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import CURRENT, EDITIONS
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_HELD = found(PLAYED_MATTER, PlayedMatter.HELD)
_FIFTH = found(PLAYED_MATTER, PlayedMatter.FIFTH)
_OTHER_CARD = found(PLAYED_MATTER, PlayedMatter.OTHER_CARD)
_SUGGESTED = found(PLAYED_MATTER, PlayedMatter.SUGGESTED)
_DESIGNATED = found(PLAYED_MATTER, PlayedMatter.DESIGNATED)
_TOUCHED = found(HOW_DESIGNATED, HowDesignated.TOUCHED)
_UNSEEN = found(PARTNER_COULD_SEE, NO)
_MERELY_SEEN = found(DECLARER_SHOWED_PLAY, NO)
_SLIP = found(NAMED_BY_SLIP, YES)
_NO_SLIP = found(NAMED_BY_SLIP, NO)
_LATE = found(NOTICED_TOO_LATE, YES)
_MISEXPLAINED = found(REASON, Retraction.MISEXPLAINED)
_NO_REASON = found(REASON, Retraction.NONE)


def _of_declarer(ruling: Ruling) -> bool:
    """The card of the declaring side, in declarer's hand or in dummy."""
    return not ruling.situation.tricks.defends(ruling.situation.offender)


def _of_defender(ruling: Ruling) -> bool:
    return not _of_declarer(ruling)


def _own_card_named(ruling: Ruling) -> bool:
    """Declarer has named one of his own hand, and wants another: since 2017 that is not changed."""
    own = ruling.asked.get(WHOSE_HAND) is Holder.DECLARER and ruling.asked.get(WANTS_ANOTHER) is YES
    return own and _DESIGNATED(ruling) and ruling.edition == CURRENT


_CARD: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("merely_seen", "stands", _MERELY_SEEN, ("back",)),
    ("unseen", "stands", _UNSEEN, ("back",)),
    ("touched", "stands", _TOUCHED, ("back",)),
    ("slip", "stands", _SLIP, ("other", "back")),
    ("wrong_card", "stands", _OTHER_CARD, ("other",)),
    ("fifth", "stands", _FIFTH, ("back", "penalty", "lead")),
    ("may_go_back", "stands", None, ("may_go_back",)),
    ("out_of_turn", "stands", _HELD, ("penalty",)),
    ("suggested", "stands", _SUGGESTED, ()),
    ("change_of_mind", "other", _NO_SLIP, ("stands",)),
    ("played_since", "other", found(HAS_PLAYED_SINCE, YES), ("stands",)),
    ("dummy_played", "other", found(PARTNER_HAS_PLAYED, YES), ("stands",)),
    ("pause", "other", found(WITHOUT_PAUSE, NO), ("stands",)),
    ("own_hand", "other", _own_card_named, ("stands",)),
    ("touched", "other", _TOUCHED, ("stands",)),
    ("too_late", "other", _LATE, ("stands",)),
    ("suggested", "other", _SUGGESTED, ()),
    ("may_go_back", "other", None, ("may_go_back",)),
    ("defender", "back", found(PARTNER_COULD_SEE, YES), ("stands",)),
    ("showed_it", "back", found(DECLARER_SHOWED_PLAY, YES), ("stands",)),
    ("designated", "back", _DESIGNATED, ("stands",)),
    ("too_late", "back", _LATE, ("stands",)),
    ("no_reason", "back", _NO_REASON, ("stands",)),
    ("later_card", "back", _MISEXPLAINED, ("stands",)),
    ("penalty", "back", None, ("penalty",)),
    ("instead", "back", None, ("other",)),
    ("he_may", "back", None, ("may_go_back",)),
    ("lead", "back", None, ("lead",)),
    ("suggested", "back", _SUGGESTED, ()),
    ("later_card", "may_go_back", found(LATER_CARD, YES), ("stands",)),
    ("no_reason", "may_go_back", _NO_REASON, ("stands",)),
    ("must", "may_go_back", None, ("back",)),
    ("instead", "may_go_back", None, ("other",)),
    ("declarer", "penalty", _of_declarer, ()),
    ("unseen", "penalty", _UNSEEN, ()),
    ("played", "penalty", None, ("stands",)),
    ("may_go_back", "penalty", None, ("may_go_back",)),
    ("lead", "penalty", None, ("lead",)),
    ("not_meant", "lead", _FIFTH, ("back", "penalty")),
)
"""A name, the option that is picked, where, and what is right."""


# --- which card of dummy's ------------------------------------------------------------------------------------------


_ABOUT_CARD = ("ruling.played", *(f"codes.{edition}.played" for edition in EDITIONS))

MISTAKES = (
    *(
        Misconception(f"played_{option}_{name}", _ABOUT_CARD, wrongly(option, *right, where=where))
        for name, option, where, right in _CARD
    ),
    *(
        Misconception(f"played_{option}", _ABOUT_CARD, wrongly(option), general=True)
        for option in ("stands", "other", "back", "may_go_back", "lead", "untouched")
    ),
    Misconception("others_nobody_opponent", "ruling.others", wrongly("nobody", "opponent")),
    *(
        Misconception(f"others_{option}", "ruling.others", wrongly(option), general=True)
        for option in ("opponent", "own_side", "everybody")
    ),
    *(
        Misconception(f"looked_into_nothing_{right}", "ruling.looked_into", wrongly("nothing", right))
        for right in ("suggestion", "explanation", "revoke")
    ),
    *(
        Misconception(f"looked_into_{option}", "ruling.looked_into", wrongly(option), general=True)
        for option in ("suggestion", "explanation", "revoke")
    ),
)
