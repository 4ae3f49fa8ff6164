"""Mistakes about penalty cards: which card is one, what its owner does, what his partner leads and may know."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS, clause_in
from bridgecourse.rulings.terms import *
from bridgecourse.teach.answers.misconception import Holds, Misconception, found, wrongly

_OF_DECLARER = found(DEFENDER_EXPOSED, NO)
_HAND_SPREAD = found(DECLARER_SHOWED, DeclarerShowed.HAND, DeclarerShowed.HAND_AFTER_LEAD)
_SEVERAL = found(ON_TABLE, OnTable.ONE_SUIT, OnTable.SEVERAL_SUITS)
_PICKED_UP = found(PENALTY_LEAD, PenaltyLead.REQUIRES, PenaltyLead.PROHIBITS)
_LEFT_FREE = found(PENALTY_LEAD, PenaltyLead.FREE)


def _other_card(ruling: Ruling) -> bool:
    """Another card was played in the place of the penalty card."""
    return DECLARER_PLAYED_SINCE in ruling.asked


def _several_cards(ruling: Ruling) -> bool:
    return _SEVERAL(ruling) or len(ruling.situation.cards.faced) > 1


_CLASS: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("several", "minor", _several_cards, ("major",)),
    ("other_card", "minor", _other_card, ("major",)),
    ("honour", "minor", None, ("major",)),
    ("declarer", "minor", _OF_DECLARER, ()),
    ("declarer", "major", _OF_DECLARER, ()),
    ("low", "major", None, ("minor",)),
    ("other_card", "none", _other_card, ()),
    ("minor", "none", None, ("minor",)),
    ("major", "none", None, ("major",)),
)
_OWNER: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("major", "low_first", None, ("first_chance", "named")),
    ("picked_up", "low_first", _PICKED_UP, ()),
    ("declarer", "low_first", _OF_DECLARER, ()),
    ("minor", "first_chance", None, ("low_first",)),
    ("picked_up", "first_chance", _PICKED_UP, ()),
    ("declarer", "first_chance", _OF_DECLARER, ()),
    ("several", "first_chance", None, ("named",)),
    ("other_card", "first_chance", _other_card, ()),
    ("not_playable", "named", found(SEVERAL_PLAYABLE, NO), ()),
    ("one_card", "named", None, ("first_chance", "low_first")),
    ("picked_up", "named", _PICKED_UP, ()),
    ("left_free", "picks_up", _LEFT_FREE, ()),
    ("minor", "picks_up", None, ("low_first",)),
    ("owner_plays", "picks_up", None, ("first_chance", "named")),
    ("spread", "picks_up", _HAND_SPREAD, ()),
    ("refused", "untouched", None, ("instead",)),
    ("accepted", "instead", found(OTHER_CARD_ACCEPTED, YES), ("untouched",)),
    ("penalty_card", "untouched", None, ("low_first", "first_chance", "named")),
    ("picked_up", "untouched", None, ("picks_up",)),
)
_PARTNERS_LEAD: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("minor", "required", found(PENALTY_CLASS, PenaltyClass.MINOR), ()),
    ("declarer", "required", _OF_DECLARER, ()),
    ("prohibited", "required", None, ("prohibited",)),
    ("left_free", "required", _LEFT_FREE, ()),
    ("minor", "prohibited", found(PENALTY_CLASS, PenaltyClass.MINOR), ()),
    ("declarer", "prohibited", _OF_DECLARER, ()),
    ("required", "prohibited", None, ("required",)),
    ("left_free", "prohibited", _LEFT_FREE, ()),
    ("required", "anything", None, ("required",)),
    ("prohibited", "anything", None, ("prohibited",)),
    ("own", "anything", None, ("own",)),
    ("own", "prohibited", None, ("own",)),
    ("minor", "not_now", found(PENALTY_CLASS, PenaltyClass.MINOR), ()),
)
_KNOWN: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("picked_up", "all", _PICKED_UP, ()),
    ("old_code", "all", None, ("duty",)),
    ("picked_up", "duty", _PICKED_UP, ()),
    ("old_code", "duty", None, ("all",)),
    ("on_table", "unauthorised", None, ("all",)),
    ("duty", "unauthorised", None, ("duty",)),
    ("on_table", "nothing", None, ("all", "duty")),
    ("taken_back", "nothing", None, ("unauthorised",)),
)
"""A name, the option that is picked, where, and what is right."""

_ABOUT_KNOWN = tuple(f"codes.{edition}.known" for edition in EDITIONS)


def _of_information(ruling: Ruling) -> str:
    """The clause about what a penalty card tells."""
    return clause_in("50E1", ruling.edition)


def _of_picked_up(ruling: Ruling) -> str:
    return clause_in("50E2", ruling.edition)


_CLAUSES = {
    "all_picked_up": _of_picked_up,
    "duty_picked_up": _of_picked_up,
    "all_old_code": _of_information,
    "duty_old_code": _of_information,
    "unauthorised_on_table": _of_information,
    "unauthorised_duty": _of_information,
    "nothing_on_table": _of_information,
}

MISTAKES = (
    *(
        Misconception(f"class_{option}_{name}", "facts.class", wrongly(option, *right, where=where))
        for name, option, where, right in _CLASS
    ),
    *(Misconception(f"class_{option}", "facts.class", wrongly(option), general=True) for option in ("minor", "major")),
    *(
        Misconception(f"owner_{option}_{name}", "ruling.owner", wrongly(option, *right, where=where))
        for name, option, where, right in _OWNER
    ),
    *(
        Misconception(f"owner_{option}", "ruling.owner", wrongly(option), general=True)
        for option in ("low_first", "first_chance", "named", "picks_up", "instead")
    ),
    *(
        Misconception(f"partners_lead_{option}_{name}", "ruling.partners_lead", wrongly(option, *right, where=where))
        for name, option, where, right in _PARTNERS_LEAD
    ),
    *(
        Misconception(f"partners_lead_{option}", "ruling.partners_lead", wrongly(option), general=True)
        for option in ("required", "prohibited", "anything", "own", "not_now")
    ),
    *(
        Misconception(
            f"known_{option}_{name}",
            _ABOUT_KNOWN,
            wrongly(option, *right, where=where),
            clause=_CLAUSES.get(f"{option}_{name}"),
        )
        for name, option, where, right in _KNOWN
    ),
    *(
        Misconception(f"known_{option}", _ABOUT_KNOWN, wrongly(option), general=True)
        for option in ("all", "duty", "unauthorised")
    ),
)
