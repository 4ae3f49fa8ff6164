"""The table answers: the director's visit as a conversation, marked by what he asked, explained, offered and ruled."""

from __future__ import annotations

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.part import CasePut
from bridgecourse.teach.exercises.parts.scene import on_last_arrival
from bridgecourse.teach.exercises.question import Picking, Question
from bridgecourse.teach.exercises.shapes import Part, Shape
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import marks
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.wording import Phrase

TALK = "talk"
"""The name of this shape."""

MOVES = "visit.moves"
"""The one question of a conversation: what does the director do?"""


def parts(case: Case) -> tuple[Part, ...]:
    """One part.  Raises :class:`CaseError` for a case that nobody can play: which words are missing is said."""
    ruling = case.ruling
    if ruling.is_unsure or ruling.outcome is None:
        raise CaseError(f"case {case.id} cannot be played: its ruling ({', '.join(ruling.ids)}) is open")
    played = Conversation(script_of(case))
    if marks(played.visit(played.best)).share < _WHOLE:
        raise CaseError(f"case {case.id} cannot be played: its tray lacks words for the ruling")
    question = Question(MOVES, Picking.SEQUENCE, Phrase("question.visit.moves"), (), played.best, played=played)
    return (Part("visit", _points(case), (question,), on_last_arrival(case)),)


def _points(case: Case) -> float:
    """As many as the standard exercise, in whose place it stands."""
    family = family_of(case.situation)
    return sum(part.points for part in family.parts(CasePut(case, case.ruling, family)))


def is_playable(case: Case) -> bool:
    """Whether the table can answer."""
    try:
        return bool(parts(case))
    except CaseError:
        return False


_WHOLE = 1 - 1e-9


SHAPE = Shape(parts)
