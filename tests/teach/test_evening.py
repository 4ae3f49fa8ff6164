"""An evening at eight tables: eight boards in their order, varied, all of them conversations, the same everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import is_practice, syllabus_of
from bridgecourse.table.board import Board
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.called import MOST, called_cases
from bridgecourse.teach.course import course
from bridgecourse.teach.drawn import drawn_exercise, is_drawn
from bridgecourse.teach.evening import (
    BOARDS,
    board_of_evening,
    evening,
    evening_id,
    evening_seed_of,
    has_several_irregularities,
    varied_cases,
)
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.shapes.talk import TALK, is_playable
from tests import amount
from tests.teach.test_called import told

SEEDS = range({"test": 60}.get(amount.name(), 200))
A_FEW = range(5)


def test_the_boards_are_in_their_order_and_of_their_number() -> None:
    for seed in SEEDS:
        cases = [exercise.case for exercise in evening(seed)]
        assert [case.number for case in cases] == list(range(1, BOARDS + 1))
        for case in cases:
            board = Board(case.number or 0)
            assert (case.dealer, case.vulnerable) == (board.dealer, board.vulnerability), case.id


def test_all_can_be_played_and_no_lesson_asks_them() -> None:
    asked = {exercise.case.id for folder in course().folders for exercise in folder.exercises}
    for seed in SEEDS:
        for exercise in evening(seed):
            assert exercise.shape == TALK
            assert is_playable(exercise.case), exercise.case.id
            assert exercise.case.id not in asked


def test_an_evening_is_varied() -> None:
    families: Counter[str] = Counter()
    for seed in SEEDS:
        drawn = Counter(family_of(exercise.case.situation).name for exercise in evening(seed))
        assert max(drawn.values()) <= 2
        families.update(drawn.keys())
    playable = {family_of(case.situation).name for case in called_cases(course()) if is_playable(case)}
    assert set(families) == playable
    assert len({tuple(exercise.case.id for exercise in evening(seed)) for seed in SEEDS}) == len(SEEDS)


def test_at_one_board_there_is_more_than_one_irregularity() -> None:
    with_several: Counter[int] = Counter()
    for seed in SEEDS:
        boards = [exercise.case.number or 0 for exercise in evening(seed) if has_several_irregularities(exercise.case)]
        assert boards
        with_several.update(boards)
    assert len(with_several) > BOARDS / 2  # its number does not tell


def test_the_same_is_drawn_in_every_process() -> None:
    seeds = (7, MOST)
    here = [[exercise.digest for exercise in evening(seed)] for seed in seeds]
    program = (
        "import json; from bridgecourse.teach.evening import evening; "
        f"print(json.dumps([[e.digest for e in evening(seed)] for seed in {seeds}]))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(found.stdout) == here


def test_nothing_names_law_code_or_case() -> None:
    for seed in A_FEW:
        for number, exercise in enumerate(evening(seed), 1):
            sheet = json.loads(json.dumps(exercise.sheet(Language.EN, number=number)))
            assert told(sheet) == [], exercise.case.id
            assert sheet["id"] == evening_id(seed, number)
            assert exercise.case.id not in json.dumps(sheet)
            assert sheet["parts"][0]["table"]["board"] == number


def test_each_is_marked_by_its_id_and_is_practice_of_its_leaf() -> None:
    for number, exercise in enumerate(evening(3), 1):
        name = evening_id(3, number)
        found = drawn_exercise(name)
        assert found.digest == exercise.digest
        assert mark(found, picks_of(found, found.key)).points == pytest.approx(found.points)
        assert is_drawn(name)
        assert is_practice(name)
        unit = syllabus_of().find(name)
        assert unit is not None
        assert unit.is_practice
        assert unit.leaf == exercise.case.ruling.ids[-1]


@pytest.mark.parametrize(
    "name", ["evening-1", "evening-1-09", "evening-1-00", "evening-01-01", "evening-1000000-01", "called-1-01"]
)
def test_other_ids_are_none(name: str) -> None:
    assert evening_seed_of(name) is None
    with pytest.raises(CaseError, match="expected an id such as"):
        board_of_evening(name)


def test_a_number_has_bounds() -> None:
    for seed in (-1, MOST + 1):
        with pytest.raises(CaseError, match="expected a number from 0"):
            evening(seed)


def test_a_table_without_a_fitting_case_is_passed_over() -> None:
    cases = [exercise.case for exercise in evening(1)]
    found = varied_cases(cases, 3, 1, lambda case, table: table != 2)
    assert len(found) == 2
