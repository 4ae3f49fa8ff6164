"""An evening at eight tables: boards 1 to 8 in order, at each of which the director is called, drawn by a number.

Each is a conversation.  Families are as different as there are, and at one board at least more than one irregularity is
to be ruled on, where the course has such a case.  No lesson shows or asks what is drawn, and the case is of the board:
its own dealer and vulnerability are those that the number tells (Law 2).

The draw is a function of its number and of the course alone, as that of “You are called”.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from random import Random

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.chain import LinkState
from bridgecourse.rulings.library import book
from bridgecourse.table.board import Board
from bridgecourse.teach.called import KEPT, MOST, unasked_cases
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.exercise import Exercise, Sheet
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.shapes.talk import TALK, is_playable

__all__ = [
    "BOARDS",
    "board_of_evening",
    "board_sheet",
    "board_title",
    "evening",
    "evening_id",
    "evening_seed_of",
    "has_several_irregularities",
    "put_at_board",
    "varied_cases",
]

BOARDS = 8
"""So many boards are played."""

_ID = re.compile(rf"evening-(0|[1-9]\d{{0,5}})-0([1-{BOARDS}])")


def evening_id(seed: int, board: int) -> str:
    """The id of what happens at this board."""
    return f"evening-{seed}-{board:02d}"


def evening_seed_of(exercise_id: str) -> int | None:
    """The number by which this exercise was drawn; ``None`` for an id of another kind.  No case is read for it."""
    found = _ID.fullmatch(exercise_id)
    return None if found is None else int(found[1])


def board_of_evening(exercise_id: str, taught: Course | None = None) -> Exercise:
    """The exercise of this id.  Raises :class:`CaseError` for an id of another kind."""
    found = _ID.fullmatch(exercise_id)
    if found is None:
        raise CaseError(f"expected an id such as {evening_id(17, 3)!r}, found {exercise_id!r}")
    return evening(int(found[1]), taught)[int(found[2]) - 1]


def put_at_board(known: Exercise, exercise_id: str) -> Exercise:
    """This exercise at the board of an evening that has this id, under that id and without its law.

    Raises :class:`CaseError` for an id of another kind.
    """
    found = _ID.fullmatch(exercise_id)
    if found is None:
        raise CaseError(f"expected an id such as {evening_id(17, 3)!r}, found {exercise_id!r}")
    return Exercise(replace(known.case, number=int(found[2])), known.shape, exercise_id)


def evening(seed: int, taught: Course | None = None) -> tuple[Exercise, ...]:
    """The eight of this number, from 0 to :data:`~bridgecourse.teach.called.MOST`, in the order of their boards.

    Raises :class:`CaseError` for another number, and where the course has too few cases.
    """
    if not 0 <= seed <= MOST:
        raise CaseError(f"expected a number from 0 to {MOST}, found {seed}")
    return _evening(seed, course() if taught is None else taught)


@lru_cache(KEPT)
def _evening(seed: int, taught: Course) -> tuple[Exercise, ...]:
    known = _known(taught)
    boards = list(range(1, BOARDS + 1))
    Random(f"evening {seed}").shuffle(boards)
    with_several = next((board for board in boards if known.has_several(board)), None)

    def fits(case: Case, board: int) -> bool:
        return known.fits(case, board, several=board == with_several)

    found = varied_cases(known.cases, BOARDS, seed, fits)
    if len(found) < BOARDS:
        raise CaseError(f"expected a case for each of {BOARDS} boards, found {len(found)}: the course has too few")
    return tuple(put_at_board(Exercise(case, TALK), evening_id(seed, board)) for board, case in enumerate(found, 1))


def board_title(exercise: Exercise, language: Language) -> str:
    """What the director sees happen at a board, without its number; that the table answers is so at every one."""
    title = Exercise(replace(exercise.case, number=None)).title(language)
    return f"{title[:1].upper()}{title[1:]}"


def board_sheet(exercise: Exercise, language: Language, *, number: int) -> Sheet:
    """What is seen of this board, with its number said once."""
    sheet, name = exercise.sheet(language, number=number), text("page.evening.case", language, number=number)
    return {**sheet, "name": name, "title": board_title(exercise, language)}


@dataclass
class _Known:
    """What may be drawn, and what has been found out about it."""

    cases: tuple[Case, ...]
    playable: dict[str, bool] = field(default_factory=dict)
    several: dict[str, bool] = field(default_factory=dict)

    def has_several(self, board: int) -> bool:
        """Whether there is a case of more than one irregularity for this board."""
        return any(self.fits(case, board, several=True) for case in self.cases)

    def fits(self, case: Case, board: int, *, several: bool) -> bool:
        """Whether a case can be played at this board; ``several``: and has more than one irregularity."""
        if not _is_of_board(case, board) or (several and not self._has_several(case)):
            return False
        if case.id not in self.playable:
            self.playable[case.id] = is_playable(case)
        return self.playable[case.id]

    def _has_several(self, case: Case) -> bool:
        if case.id not in self.several:
            self.several[case.id] = has_several_irregularities(case)
        return self.several[case.id]


@cache
def _known(taught: Course) -> _Known:
    return _Known(unasked_cases(taught))


def _is_of_board(case: Case, number: int) -> bool:
    """Whether dealer and vulnerability are those of this board."""
    board = Board(number)
    return case.dealer is board.dealer and case.vulnerable is board.vulnerability


def has_several_irregularities(case: Case) -> bool:
    """Whether the rulings on two irregularities of its board at least come to an end."""
    links = book(case.edition).board(case.situation).links
    return sum(link.state is LinkState.ANSWERED for link in links) > 1


def varied_cases(
    cases: Sequence[Case], tables: int, seed: int, fits: Callable[[Case, int], bool] = lambda case, table: True
) -> list[Case]:
    """A case for each table, by this seed: families as different as there are, then rulings, then laws.

    Of those that ``fits`` says may be at this table, from 1.  Fewer where there are not so many cases.
    """
    pool = sorted(cases, key=lambda case: case.id)
    Random(seed).shuffle(pool)
    kinds = {case.id: (family_of(case.situation).name, case.ruling.ids[-1:], case.law) for case in pool}
    found: list[Case] = []
    for table in range(1, tables + 1):
        had = [kinds[case.id] for case in found]
        alike = [[sum(kinds[case.id][at] == each[at] for each in had) for at in range(3)] for case in pool]
        in_turn = sorted(range(len(pool)), key=alike.__getitem__)
        case = next((pool[at] for at in in_turn if fits(pool[at], table)), None)
        if case is not None:
            pool.remove(case)
            found.append(case)
    return found
