"""Today's tables: that every one is mixed, fresh and settled, one after another, and what is said of week and month."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bridgecourse.cells.todays_table import TodaysTable
from bridgecourse.desk.desk import Desk
from bridgecourse.desk.drawn import answer_draws
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.progress.front import front_data
from bridgecourse.progress.level import Level
from bridgecourse.progress.reviews import local_day, reviews
from bridgecourse.progress.schedule import MONTH, LeafMemory, memories
from bridgecourse.progress.share import Tried, shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.progress.syllabus import Unit, is_current, leaf_to_practise, syllabus_of
from bridgecourse.progress.table_told import table_told, weeks_told
from bridgecourse.progress.today import (
    CASES,
    TABLES,
    DailyTable,
    Growth,
    KnownOfLaw,
    _fresh,
    _met_cases,
    draw_table,
    expected,
    growth,
    read_table,
    week,
)
from bridgecourse.teach.called import called, unasked_cases
from bridgecourse.teach.course import TODAY, course
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
    return draw_table(standing, known(place, day), day, Random(seed))


def known(place: Path, day: date = DAY) -> dict[str, LeafMemory]:
    return memories(reviews(own_standing(place), day))


def leaves(table: DailyTable) -> set[str | None]:
    return {leaf_to_practise(each) for each in table.exercises()}


W, R = False, True


def test_who_begins_gets_a_case_of_each_of_the_first_laws(tmp_path: Path) -> None:
    folder_of(tmp_path)
    for seed in SEEDS:
        syllabus = syllabus_of()
        table = drawn(tmp_path, seed)
        assert len(set(table.ids)) == CASES
        assert {syllabus.law_of(str(leaf)) for leaf in leaves(table)} == set(syllabus.laws[:CASES])


def test_what_is_due_lies_there_the_least_sure_first(tmp_path: Path) -> None:
    """Wrong returns the next day, right after eight; two at a table return, and one is new."""
    folder_of(tmp_path, [("L54.A", 5, 1, W), ("L50.minor", 5, 8, R), ("L62.corrected", 5, 2, R), ("L27.B1a", 5, 9, R)])
    for seed in SEEDS:
        found = leaves(drawn(tmp_path, seed))
        assert {"L54.A", "L27.B1a"} < found  # two of the three: the one that was last right fades last
        assert "L62.corrected" not in found
        new = found - {"L54.A", "L27.B1a"}
        assert not new & known(tmp_path).keys()
        today = leaves(drawn(tmp_path, seed, DAY - timedelta(days=1)))
        assert "L54.A" not in today
        assert "L50.minor" not in today


def test_where_nothing_is_due_what_returns_next_waits_for_the_new(tmp_path: Path) -> None:
    folder_of(tmp_path, [("L54.A", 5, 1, R), ("L50.minor", 5, 2, R)])
    for seed in SEEDS:
        assert not leaves(drawn(tmp_path, seed)) & known(tmp_path).keys()


def test_where_all_is_known_the_next_to_return_lies_there(tmp_path: Path) -> None:
    folder_of(tmp_path)
    syllabus = syllabus_of()
    all_ = [(leaf, law) for law in syllabus.laws for leaf in syllabus.leaves(law) if is_current(leaf)]
    days = {leaf: DAY + timedelta(days=90 + at) for at, (leaf, _) in enumerate(all_)}
    far = {leaf: LeafMemory(leaf, law, 3, DAY, days[leaf], 90, 1) for leaf, law in all_}
    table = draw_table(own_standing(tmp_path), far, DAY, Random(1))
    first = {law: leaf for leaf, law in reversed(all_) if generate(leaf, 1).ruling.ids[-1] == leaf}
    assert leaves(table) == {first[law] for law in syllabus.laws[:CASES]}


def test_no_case_comes_twice_under_whatever_name(tmp_path: Path) -> None:
    """What was met in “You are called”, or as a conversation, is no fresh case."""
    folder_of(tmp_path)
    own = {case.id for case in unasked_cases(course())}
    called_one = next(each for each in called(17) if each.case.id in own and leaf_to_practise(each))
    answers = {called_one.id: checked(called_one, DAY, is_right=True)}
    talk = Exercise(generate("L31.A1", 7), "talk")
    answers[talk.id] = {**checked(talk, DAY, is_right=True), "picks": {}}
    met = _met_cases(answers, syllabus_of())
    assert met == {called_one.case.id, "L31.A1-7"}
    law, leaf = str(syllabus_of().law_of(called_one.ruling.ids[-1])), called_one.ruling.ids[-1]
    for seed in range(40):
        assert _fresh(leaf, law, syllabus_of(), met, Random(seed)) != called_one.case.id


def test_a_waypoint_is_no_leaf_to_return(tmp_path: Path) -> None:
    """Where every case goes on to another leaf nothing is ever known of it: it would lie there day after day."""
    assert generate("L62.B1", 1).ruling.ids[-1] != "L62.B1"
    assert _fresh("L62.B1", "61-64", syllabus_of(), set(), Random(1)) is None
    assert _fresh("L62.corrected", "61-64", syllabus_of(), set(), Random(1)) is not None


def test_one_table_after_another_up_to_three(tmp_path: Path) -> None:
    folder_of(tmp_path, [("L54.A", 5, 1, W), ("L50.minor", 5, 8, R)])
    standing, table = own_standing(tmp_path), drawn(tmp_path)
    for tables in range(1, TABLES + 1):
        assert table.tables == tables
        assert len(set(table.ids)) == len(table.ids) == CASES * tables
        assert len(leaves(table)) == CASES * tables  # what lies there is not answered yet, and does not come twice
        assert read_table(table.key) == table
        if tables < TABLES:
            longer = draw_table(standing, known(tmp_path), DAY, Random(tables), table)
            assert longer.ids[: CASES * tables] == table.ids
            table = longer
    with pytest.raises(CaseError, match="expected at most 3 tables for a day, found 3 already"):
        draw_table(standing, known(tmp_path), DAY, Random(1), table)


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
    return [each.leaf for each in known(place, day).values() if each.last == day and each.due <= day]


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
        "2026-11-29 a-1 a-2",
        "2026-11-29 a-1 a-2 a-3 a-4",
        "2026-11-29" + " L54.A-1" * 12,
    ],
)
def test_other_keys_are_none(key: object) -> None:
    assert read_table(key) is None


def test_the_keys_that_readers_have_kept_are_read() -> None:
    old = "2026-11-29 L54.A-1 27-unseen-spade L31.A1-17--talk"
    assert read_table(old) == DailyTable(DAY, ("L54.A-1", "27-unseen-spade", "L31.A1-17--talk"))
    assert read_table(old).tables == 1


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
    write_key(tmp_path, table.key, {first.id: answers[first.id]})  # the last ones may not be stored yet
    after = desk.after(table.key, answers)
    assert after is not None
    assert after["told"] == "One table done."
    assert after["week"] == [0] * 6 + [1]
    assert str(after["growth"]).startswith("First answers right this week: ")
    month = after["month"]
    assert isinstance(month, Mapping)
    told = "Of the 3 rulings that you have practised, you should still know about 2 in a month."
    assert month["told"] == told
    with pytest.raises(CaseError, match="expected the key of a table"):
        desk.exercises(7)


def test_the_next_table_is_put_to_the_last(tmp_path: Path) -> None:
    """As the frame asks for it: of this day another three with the first of them, of another day a new table."""
    folder_of(tmp_path)
    table = drawn(tmp_path)
    write_key(tmp_path, table.key, {each.id: checked(each, DAY, is_right=True) for each in table.exercises()})
    draws = TodaysTable(Language.EN, tmp_path / TODAY, tmp_path, lambda: DAY)
    desk = Desk()
    answer_draws(desk, lambda page: draws, Language.EN)

    def laid(after: object) -> dict[str, Any]:
        return dict(desk.ask({"wants": "draw", "id": 1, "after": after}))

    data = laid(table.key)["data"]
    assert data["ids"][:CASES] == list(table.ids)
    assert (len(data["ids"]), data["at"], data["done"]) == (2 * CASES, CASES + 1, list(table.ids))
    assert data["first"]["sheet"]["id"] == data["ids"][CASES]
    yesterday = f"2026-11-28 {' '.join(table.ids)}"
    other = laid(yesterday)["data"]
    assert (len(other["ids"]), other["at"], other["done"]) == (CASES, 1, [])
    full = laid(data["seed"])["data"]["seed"]
    assert len(read_table(full).ids) == TABLES * CASES
    assert "expected at most 3 tables" in laid(full)["failed"]


def front_left(place: Path) -> object:
    standing = own_standing(place)
    found = table_told(place, standing, shares(standing), Language.EN, DAY)
    assert found is not None
    return found["left"]


def test_the_front_page_tells_of_it_where_it_is(tmp_path: Path) -> None:
    folder_of(tmp_path)
    table = front_data(tmp_path, Language.FR)["today"]
    assert isinstance(table, Mapping)
    assert (table["file"], table["left"], table["of"], table["growth"]) == (TODAY, CASES, CASES, None)
    assert (table["tables"], table["most"], table["rhythm"], table["month"]) == (1, TABLES, None, None)
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


def test_a_week_begins_on_monday_and_has_three_tables_a_day(tmp_path: Path) -> None:
    cases = [(leaf, seed, 2) for leaf in ("L54.A", "L50.minor") for seed in range(1, 8)]  # fourteen are more than nine
    others = [("L62.corrected", seed, 4) for seed in range(1, 5)]  # a table, and one that was begun
    tries = [(leaf, seed, days, R) for leaf, seed, days in [*cases, *others]]
    folder_of(tmp_path, [("L64.A2", 5, 0, R), ("L64.A2", 6, 6, W), ("L64.A2", 7, 7, R), *tries])
    standing = own_standing(tmp_path)
    assert [*week(standing, DAY).values()] == [1, 0, 2, 0, 3, 0, 1]
    assert [*week(standing, DAY + timedelta(days=1)).values()] == [0] * 7
    assert [*week(standing, DAY - timedelta(days=7)).values()] == [0, 0, 0, 0, 0, 0, 1]
    assert local_day(datetime(2026, 11, 29, 12, tzinfo=UTC)) == DAY


def sitting(place: Path, tables: Mapping[int, int]) -> Path:
    """Somebody who sat at so many tables so many days ago."""
    seeds = iter(range(1, 900))
    tries = [("L54.A", next(seeds), days, R) for days, count in tables.items() for _ in range(count * CASES)]
    return folder_of(place, tries)


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ({}, None),
        ({0: 1, 3: 2}, None),
        ({7: 1, 8: 2}, "Tables last week: 3."),
        ({7: 1, 20: 2}, "Tables last week: 1."),
        (dict.fromkeys(range(7, 14), 3), "Last week was a full one: three tables on every day."),
        (dict.fromkeys(range(14), 3), "A full week: three tables on every day."),
    ],
)
def test_a_finished_week_is_told_and_none_is_missed(tmp_path: Path, tables: dict[int, int], told: str | None) -> None:
    found = front_data(sitting(tmp_path, tables), Language.EN, whole=False)
    assert isinstance(found["today"], Mapping)
    assert weeks_told(own_standing(tmp_path), None, DAY, Language.EN)["rhythm"] == told


def test_what_will_be_known_is_the_sum_of_what_is_likely() -> None:
    """Of ten leaves that are remembered with seven in ten, seven; law by law in the order of the course."""
    month = DAY + timedelta(days=MONTH)

    def leaf(name: str, law: str, stability: float) -> LeafMemory:
        return LeafMemory(name, law, 1, DAY, DAY + timedelta(days=1), stability, 5.0)

    some = {f"L27.{n}": leaf(f"L27.{n}", "27", 3.0) for n in range(10)}
    likely = some["L27.0"].sureness(month)
    assert 0.65 < likely < 0.75
    some |= {"L31.A": leaf("L31.A", "31", 0.1), "L28.A": leaf("L28.A", "28", 300.0)}
    found = expected(some, ("27", "28", "31", "32"), month)
    assert found == (KnownOfLaw("27", 10, round(10 * likely)), KnownOfLaw("28", 1, 1), KnownOfLaw("31", 1, 0))


@pytest.mark.parametrize(
    ("tries", "told"),
    [
        ([("L54.A", 5, 0, R)], "The ruling that you have practised should still be with you in a month."),
        (
            [("L54.A", 5, 0, W)],
            "What you have practised is still fresh. It comes back at your table, and then it stays.",
        ),
        (
            [("L54.A", 5, 0, R), ("L50.minor", 5, 0, R)],
            "All 2 rulings that you have practised should still be with you in a month.",
        ),
        (
            [("L54.A", 5, 0, R), ("L50.minor", 5, 0, W), ("L62.corrected", 5, 0, W)],
            "Of the 3 rulings that you have practised, you should still know about 1 in a month.",
        ),
    ],
)
def test_the_month_is_told_in_a_sentence(tmp_path: Path, tries: list[tuple[str, int, int, bool]], told: str) -> None:
    standing = own_standing(folder_of(tmp_path, tries))
    month = weeks_told(standing, shares(standing), DAY, Language.EN)["month"]
    assert isinstance(month, Mapping)
    assert month["told"] == told
    assert sum(law["met"] for law in month["laws"]) == len(tries)
    assert all(law["title"] and law["name"].startswith("Law") for law in month["laws"])
