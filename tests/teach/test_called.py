"""“You are called”: what is drawn, that it tells neither law nor case, and that it can be drawn again anywhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import is_practice, leaf_to_practise, syllabus_of
from bridgecourse.rulings.library import CURRENT
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.called import CASES, GRADED, MOST, called, called_exercise, called_id, seed_of
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.exercise_id import split_id
from bridgecourse.teach.exercises.family import Family, families, family_named, family_of
from tests import amount

SEEDS = range({"test": 60}.get(amount.name(), 200))
A_FEW = range(15)
SHOWN = ("label", "prompt", "scene", "story", "told", "text", "meaning", "shown", "explained")
"""The words of a sheet; what a player or an option says may name a clause."""

LAW = re.compile(
    r"\b(?:law|loi)\b|(?<!\d)L?(?:1[267]|2[3-9]|3[0-6]|4[1-9]|5[0-9]|6[0-7])(?!\d)|\b(?:1997|2007|2017)\b", re.I
)


def names(found: object) -> Iterator[str]:
    """Every key, id and title of a sheet."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield str(key)
            if isinstance(value, str) and key not in (*SHOWN, "digest", "lang"):
                yield value
            elif key not in ("explained", "must_pass", "cards", "said", "play"):
                yield from names(value)
    elif isinstance(found, list):
        for each in found:
            yield from names(each)


def told(sheet: dict[str, object]) -> list[str]:
    """Those that tell a law or a code: the numbers of draw, case, board and call are none."""
    neutral = {str(sheet["id"])}
    boards = re.compile(r"^(?:Board|Donne) \d+\s?:")
    return [name for name in names(sheet) if name not in neutral and LAW.search(boards.sub("", name))]


@pytest.mark.parametrize(
    ("language", "seeds"),
    [(Language.EN, A_FEW), pytest.param(Language.FR, SEEDS, marks=pytest.mark.soak)],
    ids=["few-en", "all-fr"],
)
def test_nothing_names_law_code_or_case(language: Language, seeds: range) -> None:
    for seed in seeds:
        for number, exercise in enumerate(called(seed), 1):
            sheet = json.loads(json.dumps(exercise.sheet(language, number=number)))
            assert told(sheet) == [], exercise.case.id
            assert sheet["id"] == called_id(seed, number)
            assert exercise.case.id not in json.dumps(sheet)
            assert "law" not in sheet
            assert "edition" not in sheet


def test_the_sweep_would_find_a_law() -> None:
    exercise = called(3)[0]
    assert told({**Exercise(exercise.case).sheet(Language.EN)}) != []
    assert told({"id": "called-3-01", "title": "Law 31"}) == ["Law 31"]
    assert told({"id": "called-3-01", "edition": "2017"}) == ["2017"]
    assert told({"id": "called-3-01", "parts": [{"questions": [{"options": [{"id": "L31.A1"}]}]}]}) == ["L31.A1"]


def test_every_draw_is_spread() -> None:
    graded = {split_id(name)[0] for folder in course().folders for name in folder.file.exercises}
    never = {folder.file.worked for folder in course().folders}
    never |= {folder.file.opening.case for folder in course().folders if folder.file.opening is not None}
    sources: Counter[str] = Counter()
    seen: Counter[Family] = Counter()
    for seed in SEEDS:
        cases = [exercise.case for exercise in called(seed)]
        assert len(cases) == CASES
        leaves = [case.ruling.ids[-1] for case in cases]
        assert len(set(leaves)) == CASES
        drawn = Counter(family_of(case.situation) for case in cases)
        assert {each.name for each in drawn} >= {"turn", "insufficient", "lead", "penalty", "revoke", "over"}
        seen.update(drawn)
        assert drawn[family_named("over")] in (2, 3)
        assert len({leaf.partition(".")[0] for leaf in leaves}) >= 7
        assert {case.edition for case in cases} == {CURRENT}
        assert not never & {case.id for case in cases}
        own = [case.id in graded for case in cases]
        assert sum(own) <= GRADED
        made = sum(case.id.startswith("L") for case in cases)
        sources.update({"graded": sum(own), "made": made, "own": CASES - made - sum(own)})
    assert min(sources.values()) > len(SEEDS)
    assert set(seen) == set(families().values())
    assert min(seen.values()) > 2 * len(SEEDS) / len(families())


def test_draws_differ() -> None:
    assert len({tuple(exercise.case.id for exercise in called(seed)) for seed in SEEDS}) == len(SEEDS)
    firsts = Counter(family_of(called(seed)[0].case.situation) for seed in SEEDS)
    assert len(firsts) > len(families()) / 2


def test_the_same_is_drawn_in_every_language_and_process() -> None:
    seeds = (7, MOST)
    here = [[exercise.digest for exercise in called(seed)] for seed in seeds]
    program = (
        "import json; from bridgecourse.teach.called import called; "
        f"print(json.dumps([[e.digest for e in called(seed)] for seed in {seeds}]))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(found.stdout) == here
    for exercise in called(7):
        sheets = [exercise.sheet(language) for language in Language]
        ids = [[q["id"] for part in sheet["parts"] for q in part["questions"]] for sheet in sheets]
        assert ids[0] == ids[1]


def test_each_is_marked_by_its_id() -> None:
    for seed in (1, 2):
        for number, exercise in enumerate(called(seed), 1):
            found = called_exercise(called_id(seed, number))
            assert found.digest == exercise.digest
            assert mark(found, picks_of(found, found.key)).points == pytest.approx(found.points)


@pytest.mark.parametrize(
    "name", ["called-1", "called-1-13", "called-1-00", "called-01-01", "called-1000000-01", "L31.A1-7", "31-third-hand"]
)
def test_other_ids_are_none(name: str) -> None:
    assert seed_of(name) is None
    with pytest.raises(CaseError, match="expected an id such as"):
        called_exercise(name)


def test_a_number_has_bounds() -> None:
    for seed in (-1, MOST + 1):
        with pytest.raises(CaseError, match="expected a number from 0"):
            called(seed)


def test_it_is_practice_of_its_leaf() -> None:
    syllabus = syllabus_of()
    for number, exercise in enumerate(called(5), 1):
        name = called_id(5, number)
        unit = syllabus.find(name)
        assert is_practice(name)
        assert unit is not None
        assert unit.is_practice
        assert unit.law in syllabus.laws
        assert unit.leaf == exercise.case.ruling.ids[-1]
    assert any(leaf_to_practise(exercise) for exercise in called(5))
    assert syllabus.find("called-5-13") is None
