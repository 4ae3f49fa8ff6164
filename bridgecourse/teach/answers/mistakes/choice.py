"""Mistakes about what may be chosen in the play: of leads by the wrong hand, and of penalty cards."""

from __future__ import annotations

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.lead import (
    DECLARER_COULD_SEE_DUMMY,
    IS_LAST_TRICK,
    LEAD_ACCEPTED,
    LEAD_LIES_FACE_DOWN,
    OPENING_CHOICE,
    TOLD_TO_LEAD,
)
from bridgecourse.rulings.vocabulary.penalty import (
    DECLARER_PLAYED_SINCE,
    DEFENDER_EXPOSED,
    OBLIGED,
    OTHER_CARD_ACCEPTED,
    PENALTY_CLASS,
    PENALTY_LEAD,
    SEVERAL_PLAYABLE,
    Obliged,
    PenaltyClass,
)
from bridgecourse.teach.answers.misconception import Choices, Holds, Misconception, found, wrongly

TOLD = found(TOLD_TO_LEAD, YES)
FACE_DOWN = found(LEAD_LIES_FACE_DOWN, YES)
SAW_DUMMY = found(DECLARER_COULD_SEE_DUMMY, YES)
LAST_TRICK = found(IS_LAST_TRICK, YES)
MINOR = found(PENALTY_CLASS, PenaltyClass.MINOR)
OWNER_FIRST = found(OBLIGED, Obliged.OWNER)
WAITS_HIMSELF = found(OBLIGED, Obliged.LEADER)
OF_DECLARER = found(DEFENDER_EXPOSED, NO)


def _of_penalty_card(ruling: Ruling) -> bool:
    return PENALTY_CLASS in ruling.asked


def _of_later_lead(ruling: Ruling) -> bool:
    return LEAD_ACCEPTED in ruling.asked


def _of_lead(ruling: Ruling) -> bool:
    return _of_later_lead(ruling) or OPENING_CHOICE in ruling.asked


def _of_declarers_lead(ruling: Ruling) -> bool:
    return _of_later_lead(ruling) and not ruling.situation.tricks.defends(ruling.situation.offender)


def _is_settled(ruling: Ruling) -> bool:
    """By a card that was played before the director came."""
    return _of_later_lead(ruling) or ruling.asked.get(DECLARER_PLAYED_SINCE) is YES


def _left_out(picks: Choices, answer: Choices, _: Ruling) -> bool:
    """All that was picked is right, and more had to be said."""
    return picks < answer


_CLOSER: tuple[tuple[str, str, Holds | None, tuple[str, ...]], ...] = (
    ("told", "accept", TOLD, ()),
    ("face_down", "accept", FACE_DOWN, ()),
    ("saw_dummy", "accept", SAW_DUMMY, ()),
    ("last_trick", "accept", LAST_TRICK, ()),
    ("settled", "accept", _is_settled, ("none",)),
    ("penalty_card", "accept", _of_penalty_card, ()),
    ("saw_dummy", "spread", SAW_DUMMY, ()),
    ("later", "spread", _of_later_lead, ()),
    ("saw_dummy", "require", SAW_DUMMY, ()),
    ("minor", "require", MINOR, ()),
    ("owner", "require", OWNER_FIRST, ()),
    ("declarer", "require", _of_declarers_lead, ()),
    ("saw_dummy", "prohibit", SAW_DUMMY, ()),
    ("minor", "prohibit", MINOR, ()),
    ("owner", "prohibit", OWNER_FIRST, ()),
    ("declarer", "prohibit", _of_declarers_lead, ()),
    ("minor", "free", MINOR, ()),
    ("half", "back", _of_lead, ("require",)),
    ("penalty_card", "back", _of_penalty_card, ()),
    ("face_down", "back", FACE_DOWN, ()),
    ("settled", "back", _is_settled, ("none",)),
    ("not_playable", "which", found(SEVERAL_PLAYABLE, NO), ()),
    ("one_card", "which", _of_penalty_card, ()),
    ("declarer", "which", OF_DECLARER, ()),
    ("opening", "none", lambda ruling: OPENING_CHOICE in ruling.asked, ()),
    ("lead", "none", _of_later_lead, ()),
    ("penalty_lead", "none", lambda ruling: PENALTY_LEAD in ruling.asked or WAITS_HIMSELF(ruling), ()),
    ("other_card", "none", lambda ruling: OTHER_CARD_ACCEPTED in ruling.asked, ()),
    ("several", "none", None, ("which",)),
    ("misinformed", "none", None, ("back",)),
)
"""A name, the option that is picked, where, and what is right."""

MISTAKES = (
    *(
        Misconception(f"choices_{option}_{name}", "facts.choices", wrongly(option, *right, where=where))
        for name, option, where, right in _CLOSER
    ),
    *(
        Misconception(f"choices_{option}", "facts.choices", wrongly(option), general=True)
        for option in ("accept", "spread", "require", "prohibit", "free", "back", "which")
    ),
    Misconception("choices_left_out", "facts.choices", _left_out, general=True),
)
