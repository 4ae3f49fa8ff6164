"""Today's table: what returns when, that every table is mixed, fresh and settled, and what is said of the week."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bridgecourse.cells.todays_table import TodaysTable
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.progress.front import front_data
from bridgecourse.progress.level import Level
from bridgecourse.progress.share import Tried, shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.progress.syllabus import Unit, is_current, leaf_to_practise, syllabus_of
from bridgecourse.progress.today import (
    CASES,
    FADES,
    DailyTable,
    Growth,
    MetLeaf,
    draw_table,
    growth,
    local_day,
    met_leaves,
    read_table,
    week,
)
from bridgecourse.teach.course import TODAY
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.generator.generate import generate
from tests.amount import one_in
from tests.progress.notebooks import answer_law, entry, right, write_notebook, wrong
from tests.teach.test_called import told

DAY = date(2026, 11, 29)
"""A Sunday."""

SEEDS = range(5)
DAYS = 10

LAWS = ("41-53-54", "61-64", "48-52", "27")


def at(day: date) -> str:
    """Noon of that day, as a notebook keeps it."""
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC).isoformat().replace("+00:00", "Z")


def checked(exercise: Exercise, day: date, *, is_right: bool) -> dict[str, object]:
    own = entry(exercise, right(exercise) if is_right else wrong(exercise))
    picks = own["picks"]
    assert isinstance(picks, dict)
    return own | {"times": dict.fromkeys(picks, at(day)), "checked": {part.id: at(day) for part in exercise.parts}}


def folder_of(place: Path, tries: Sequence[tuple[str, int, int, bool]] = ()) -> Path:
    """Laws not begun, and of these leaves a case by its seed, so many days ago, right or wrong."""
    for law in LAWS:
        answer_law(place, law, [])
    cases = {(leaf, seed): Exercise(generate(leaf, seed)) for leaf, seed, _, _ in tries}
    answers = {
        cases[leaf, seed].id: checked(cases[leaf, seed], DAY - timedelta(days=days), is_right=is_right)
        for leaf, seed, days, is_right in tries
    }
    write_notebook(place / "home.ipynb", answers)
    write_notebook(place / TODAY, {})
    return place


def drawn(place: Path, seed: int = 1, day: date = DAY) -> DailyTable:
    standing = own_standing(place)
    return draw_table(standing, shares(standing), day, Random(seed))


def leaves(table: DailyTable) -> set[str | None]:
    return {leaf_to_practise(each) for each in table.exercises()}


W, R = False, True


@pytest.mark.parametrize(
    ("tries", "returns"),
    [
        ([(0, W)], 1),
        ([(0, W), (1, R)], 1 + 3),
        ([(0, W), (1, R), (4, R)], 4 + 7),
        ([(0, W), (1, R), (4, R), (11, R)], 11 + FADES),
        ([(0, R)], FADES),
        ([(0, R), (3, W)], 3 + 1),
        ([(0, W), (1, R), (4, W)], 4 + 1),
        ([(0, W), (0, R)], 1),  # on the same day it is still fresh in mind
        ([(0, W), (1, R), (1, R)], 1 + 3),
    ],
)
def test_what_went_wrong_returns(tries: list[tuple[int, bool]], returns: int) -> None:
    seen = MetLeaf("L54.A", "41-53-54", tuple((DAY + timedelta(days=day), is_right) for day, is_right in tries))
    assert seen.due == DAY + timedelta(days=returns)
    assert (seen.again is None) == (returns - tries[-1][0] == FADES)


def test_who_begins_gets_a_case_of_each_of_the_first_laws(tmp_path: Path) -> None:
    folder_of(tmp_path)
    for seed in SEEDS:
        syllabus = syllabus_of()
        table = drawn(tmp_path, seed)
        assert len(set(table.ids)) == CASES
        assert {syllabus.law_of(str(leaf)) for leaf in leaves(table)} == set(syllabus.laws[:CASES])


def test_a_leaf_that_went_wrong_is_there_when_it_is_due(tmp_path: Path) -> None:
    folder_of(tmp_path, [("L54.A", 5, 1, W), ("L50.minor", 5, FADES, R), ("L62.corrected", 5, 2, R)])
    for seed in SEEDS:
        found = leaves(drawn(tmp_path, seed))
        assert {"L54.A", "L50.minor"} < found
        assert "L62.corrected" not in found
        today = leaves(drawn(tmp_path, seed, DAY - timedelta(days=1)))
        assert "L54.A" not in today
        assert "L50.minor" not in today


@pytest.mark.parametrize("person", one_in(4, range(12)))
def test_every_table_is_fresh_settled_and_tells_no_law(tmp_path: Path, person: int) -> None:
    """Whatever went before: people of all kinds, for days on end, each answering what lies there."""
    chance = Random(f"today {person}")
    folder_of(tmp_path)
    answers: dict[str, object] = {}
    often = chance.choice([0.2, 0.6, 0.95])
    for days in range(DAYS):
        day = DAY + timedelta(days=days)
        table = drawn(tmp_path, chance.randrange(10**6), day)
        assert read_table(table.key) == table
        assert not set(table.ids) & set(answers)
        assert len(leaves(table)) == CASES
        for number, exercise in enumerate(table.exercises(), 1):
            leaf = leaf_to_practise(exercise)
            assert leaf is not None
            assert is_current(leaf)
            assert exercise.ruling.outcome is not None
            assert not exercise.ruling.is_unsure
            for language in Language:
                sheet = json.loads(json.dumps(exercise.sheet(language, number=number)))
                assert told(sheet) == [], exercise.id
                assert "law" not in sheet
            answers[exercise.id] = checked(exercise, day, is_right=chance.random() < often)
        write_notebook(tmp_path / TODAY, answers)
        assert due_leaves(tmp_path, day) == []


def due_leaves(place: Path, day: date) -> list[str]:
    """What was met today and would return today: nothing ever does."""
    seen = met_leaves(shares(own_standing(place)).tried, syllabus_of())
    return [each.leaf for each in seen if each.tries[-1][0] == day and each.due <= day]


def test_with_too_few_cases_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_of(tmp_path)
    monkeypatch.setattr("bridgecourse.progress.today._fresh", lambda *_: None)
    with pytest.raises(CaseError, match="expected 3 cases for a table, found 0"):
        drawn(tmp_path)


@pytest.mark.parametrize(
    "key",
    [
        None,
        7,
        "",
        "2026-11-29",
        "2026-13-29 L54.A-1",
        "x L54.A-1",
        "2026-11-29 L54.A-1;",
        {"seed": 1},
        "2026-11-29  L54.A-1",
    ],
)
def test_other_keys_are_none(key: object) -> None:
    assert read_table(key) is None


def write_key(place: Path, key: object, answers: Mapping[str, object] | None = None) -> None:
    write_notebook(place / TODAY, answers or {})
    notebook = json.loads((place / TODAY).read_text("utf-8"))
    notebook["metadata"]["bridgecourse"]["called"] = {"seed": key}
    (place / TODAY).write_text(json.dumps(notebook), "utf-8")


def test_the_same_three_all_day_and_others_tomorrow(tmp_path: Path) -> None:
    folder_of(tmp_path)
    kept = drawn(tmp_path)
    write_key(tmp_path, kept.key)
    today = TodaysTable(Language.EN, tmp_path / TODAY, tmp_path, lambda: DAY)
    assert today.latest() == kept.key
    tomorrow = TodaysTable(Language.EN, tmp_path / TODAY, tmp_path, lambda: DAY + timedelta(days=1))
    assert str(tomorrow.latest()).startswith("2026-11-30 ")
    for key in ("2026-11-29 31-no-such-case", "2026-11-29 L54.A-1 L99.Z-4", 17, None):
        write_key(tmp_path, key)
        assert today.latest() != key
        assert len(today.exercises(today.latest())) == CASES


def test_it_is_marked_and_told(tmp_path: Path) -> None:
    folder_of(tmp_path)
    table = drawn(tmp_path)
    first, *others = table.exercises()
    answers = {first.id: checked(first, DAY, is_right=False)}
    write_key(tmp_path, table.key, answers)
    desk = TodaysTable(Language.EN, tmp_path / TODAY, tmp_path, lambda: DAY)
    marks = desk.marks(table.key, answers)
    assert [mark["checked"] for mark in marks] == [len(first.parts), 0, 0]
    assert front_left(tmp_path) == CASES - 1
    answers |= {each.id: checked(each, DAY, is_right=True) for each in others}
    write_key(tmp_path, table.key, answers)
    assert front_left(tmp_path) == 0
    after = desk.after(table.key)
    assert after is not None
    assert after["told"] == "Three of three. Until tomorrow."
    assert after["week"] == [False] * 6 + [True]
    assert str(after["growth"]).startswith("First answers right this week: ")
    with pytest.raises(CaseError, match="expected the key of a table"):
        desk.exercises(7)


def front_left(place: Path) -> object:
    from bridgecourse.progress.table_told import table_told

    standing = own_standing(place)
    found = table_told(place, standing, shares(standing), Language.EN, DAY)
    assert found is not None
    return found["left"]


def test_the_front_page_tells_of_it_where_it_is(tmp_path: Path) -> None:
    folder_of(tmp_path)
    table = front_data(tmp_path, Language.FR)["today"]
    assert isinstance(table, Mapping)
    assert (table["file"], table["left"], table["of"], table["growth"]) == (TODAY, CASES, CASES, None)
    assert front_data(tmp_path, Language.FR, whole=False)["today"] == {**table, "left": None}
    (tmp_path / TODAY).unlink()
    assert front_data(tmp_path, Language.FR)["today"] is None


def test_growth_is_that_of_first_answers_week_by_week() -> None:
    unit = Unit(Exercise(generate("L54.A", 1)), "41-53-54", 0)

    def of(days: int, right_: int, asked: int) -> Tried:
        noon = datetime(2026, 11, 29, 12, tzinfo=UTC) - timedelta(days=days)
        return Tried(unit, 1.0, 1.0, right_, asked, noon)

    found = shares(own_standing(Path("/nowhere")))
    tried = (of(0, 3, 4), of(6, 3, 4), of(7, 1, 4), of(13, 1, 4), of(14, 4, 4))
    assert growth(type(found)((), (), (), tried), DAY) == Growth(2 / 8, 6 / 8)
    assert growth(type(found)((), (), (), tried[2:4]), DAY) == Growth(2 / 8, None)
    assert [each.level for each in tried] == [Level.MASTERED] * 5


def test_a_week_begins_on_monday(tmp_path: Path) -> None:
    folder_of(tmp_path, [("L54.A", 5, 0, R), ("L50.minor", 5, 6, W), ("L62.corrected", 5, 7, R)])
    standing = own_standing(tmp_path)
    assert [*week(standing, DAY).values()] == [True, *[False] * 5, True]
    assert [*week(standing, DAY + timedelta(days=1)).values()] == [False] * 7
    assert local_day(datetime(2026, 11, 29, 12, tzinfo=UTC)) == DAY
