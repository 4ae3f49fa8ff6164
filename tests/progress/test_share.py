"""What one person has earned of each law and leaf, and what to do next: plain sums over what was checked."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.i18n import Language
from bridgecourse.progress import share
from bridgecourse.progress.front import front_data
from bridgecourse.progress.level import Level
from bridgecourse.progress.next_step import Advice, NextStep, next_steps, weakest_leaf
from bridgecourse.progress.own import my_progress, what_next
from bridgecourse.progress.share import LATEST, LawShare, Shares, shares
from bridgecourse.progress.standing import own_standing
from bridgecourse.progress.syllabus import leaf_to_practise, syllabus_of
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.generator.generate import generate
from tests.progress.notebooks import START, answer_checked, answer_law, entry, of_law, right, write_notebook, wrong

both = pytest.mark.parametrize("language", Language)


def found(place: Path, law: str | None = None) -> Shares:
    """As it is a month after the answers."""
    return shares(own_standing(place), law=law, at=START + timedelta(days=30))


def of(place: Path, law: str) -> LawShare:
    return next(each for each in found(place).laws if each.law == law)


def steps(place: Path) -> tuple[NextStep, ...]:
    standing = own_standing(place)
    return next_steps(standing, shares(standing))


def practised(place: Path, given: dict[int, bool]) -> None:
    """Cases of L31.A1, by their seeds: right or wrong, each a minute later, all of it checked."""
    entries = {}
    for minute, (seed, is_right) in enumerate(given.items()):
        case = Exercise(generate("L31.A1", seed))
        own = entry(case, right(case) if is_right else wrong(case), minute=minute)
        time = (START + timedelta(minutes=minute, seconds=30)).isoformat().replace("+00:00", "Z")
        entries[case.id] = own | {"checked": {part.id: time for part in case.parts}}
    write_notebook(place / "home.ipynb", entries)


def test_a_law_is_earned_lost_and_open(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_checked(tmp_path, "31", [right(exercises[0]), wrong(exercises[1])])
    own = of(tmp_path, "31")
    assert own.maximum == sum(each.points for each in exercises)
    assert own.earned == pytest.approx(exercises[0].points)
    assert own.lost == pytest.approx(exercises[1].points)
    assert own.share == pytest.approx(own.earned / own.maximum)
    assert own.level is Level.STARTED
    answer_checked(tmp_path, "31", [right(each) for each in exercises])
    own = of(tmp_path, "31")
    assert (own.share, own.level) == (1.0, Level.MASTERED)


def test_what_is_answered_on_an_optional_page_is_not_of_the_law_s_points(tmp_path: Path) -> None:
    answer_law(tmp_path, "31", [])
    folder = course().folder("31")
    asked = [course().exercise(name) for name in folder.file.older]
    checked = {part.id: START.isoformat().replace("+00:00", "Z") for each in asked for part in each.parts}
    write_notebook(
        tmp_path / "older.ipynb", {each.id: entry(each, wrong(each)) | {"checked": checked} for each in asked}
    )
    assert found(tmp_path).problems == ()
    own = of(tmp_path, "31")
    assert (own.earned, own.lost, own.level) == (0, 0, Level.NOT_BEGUN)
    assert own.maximum == sum(each.points for each in of_law("31"))


def test_what_is_not_checked_is_neither_earned_nor_lost_and_no_weakness(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_law(tmp_path, "31", [wrong(exercises[0]), right(exercises[1])])
    assert found(tmp_path).problems == ()
    own = of(tmp_path, "31")
    assert (own.earned, own.lost, own.level) == (0, 0, Level.NOT_BEGUN)
    assert found(tmp_path).leaves == ()
    assert [step.advice for step in steps(tmp_path)] == [Advice.CONTINUE]
    half = entry(exercises[0], wrong(exercises[0]))
    half["checked"] = {exercises[0].parts[0].id: "2026-11-02T09:01:00Z"}
    write_notebook(tmp_path / "law-31" / "law-31.ipynb", {exercises[0].id: half}, law="31")
    assert of(tmp_path, "31").lost == pytest.approx(exercises[0].parts[0].points)
    assert [leaf.answers for leaf in found(tmp_path).leaves] == [1]


def test_a_leaf_counts_only_the_latest_answers_and_practice_is_among_them(tmp_path: Path) -> None:
    practised(tmp_path, {seed: seed > LATEST for seed in range(1, 2 * LATEST + 1)})
    (leaf,) = found(tmp_path).leaves
    assert (leaf.leaf, leaf.law, leaf.answers, leaf.share) == ("L31.A1", "31", LATEST, 1.0)
    practised(tmp_path, {seed: seed <= LATEST for seed in range(1, 2 * LATEST + 1)})
    assert found(tmp_path).leaves[0].share < 0.5


def test_only_the_latest_cases_are_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    practised(tmp_path, dict.fromkeys(range(1, 3 * LATEST), True))
    marked = []
    real = share._marked

    def noted(name: str, *more: Any) -> Any:
        marked.append(name)
        return real(name, *more)

    monkeypatch.setattr(share, "_marked", noted)
    found(tmp_path)
    assert marked == [f"L31.A1-{seed}" for seed in range(2 * LATEST, 3 * LATEST)]


def test_of_one_law_only_what_belongs_there_is_marked(tmp_path: Path) -> None:
    for law in ("28", "31"):
        answer_checked(tmp_path, law, [wrong(of_law(law)[0])])
    practised(tmp_path, {1: False})
    one, whole = found(tmp_path, "31"), found(tmp_path)
    assert [law.law for law in one.laws] == ["31"]
    assert {leaf.law for leaf in one.leaves} <= {leaf.law for leaf in whole.leaves}
    assert one.laws[0] == next(law for law in whole.laws if law.law == "31")


def test_one_that_cannot_be_marked_is_told_and_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    exercises = of_law("31")
    answer_checked(tmp_path, "31", [right(each) for each in exercises[:2]])
    real = vars(share)["mark"]

    def mark(exercise: Exercise, picks: object) -> object:
        if exercise.id == exercises[0].id:
            raise RuntimeError("boom")
        return real(exercise, picks)

    monkeypatch.setattr(share, "mark", mark)
    assert of(tmp_path, "31").earned == exercises[1].points
    assert [problem.found for problem in found(tmp_path).problems] == ["RuntimeError: boom"]


def test_next_is_the_first_law_of_the_course_then_the_rest_of_the_law_at_hand(tmp_path: Path) -> None:
    laws = [folder.name for folder in course().folders]
    for law in laws:
        answer_law(tmp_path, law, [])
    (begin,) = steps(tmp_path)
    assert (begin.advice, begin.law, begin.file) == (Advice.BEGIN, laws[0], f"law-{laws[0]}/law-{laws[0]}.ipynb")
    exercises = of_law("31")
    answer_law(tmp_path, "31", [right(exercises[0]), None, right(exercises[2])])
    (step,) = steps(tmp_path)
    assert (step.advice, step.law) == (Advice.CONTINUE, "31")
    assert step.numbers == (2, *range(4, len(exercises) + 1))


def test_next_is_practice_where_most_was_lost_in_a_law_that_is_begun(tmp_path: Path) -> None:
    exercises = of_law("31")
    answer_law(tmp_path, "28", [])
    lost = exercises[1]  # the first is on Law 29, which comes later
    answer_checked(tmp_path, "31", [wrong(each) if each is lost else right(each) for each in exercises])
    begin, *practise = steps(tmp_path)
    assert begin.advice is Advice.BEGIN
    wanted = leaf_to_practise(lost)
    assert wanted is not None
    law = syllabus_of().law_of(wanted)
    assert [(step.advice, step.law, step.leaf) for step in practise] == [(Advice.PRACTISE, law, wanted)]
    assert weakest_leaf(found(tmp_path), str(law)) == wanted


def test_nobody_is_sent_to_practise_a_law_that_comes_later(tmp_path: Path) -> None:
    ahead = next(
        unit
        for unit in syllabus_of().exercises.values()
        if unit.law in ("28", "29", "30") and (leaf_to_practise(unit.exercise) or "").startswith(("L31.", "L32."))
    )
    given = {each.id: wrong(each) for each in of_law(ahead.law)}
    answer_checked(tmp_path, ahead.law, [given[each.id] for each in of_law(ahead.law)])
    names = [folder.name for folder in course().folders]
    advised = [step.law for step in steps(tmp_path) if step.advice is Advice.PRACTISE]
    assert advised
    assert max(map(names.index, advised)) <= names.index(ahead.law)


def test_done_when_everything_is_right(tmp_path: Path) -> None:
    for folder in course().folders:
        answer_checked(tmp_path, folder.name, [right(each) for each in of_law(folder.name)])
    assert [step.advice for step in steps(tmp_path)] == [Advice.DONE]


def test_every_exercise_has_something_to_practise_and_every_law_a_leaf(tmp_path: Path) -> None:
    units = syllabus_of().exercises.values()
    assert [unit.exercise.id for unit in units if leaf_to_practise(unit.exercise) is None] == []
    for folder in course().folders:
        assert weakest_leaf(found(tmp_path), folder.name) in set(syllabus_of().leaves(folder.name))
    assert weakest_leaf(found(tmp_path), "99") is None


@both
def test_no_advice_speaks_of_python(tmp_path: Path, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exercises = of_law("31")
    answer_checked(tmp_path, "31", [wrong(each) for each in exercises[:4]])
    shown = what_next(language.value)
    assert 'href="law-31/law-31.ipynb"' in shown.html
    assert len(shown.plain.splitlines()) >= 2
    whole = shown.plain + my_progress(language.value).plain + str(front_data(tmp_path, language)["steps"])
    assert not any(word in whole for word in ("practice(", "`", "lang=", "python", "Python"))
    monkeypatch.chdir(tmp_path / "law-31")
    assert what_next(language.value).plain == shown.plain
    assert 'href="../law-31/law-31.ipynb"' in what_next(language.value).html


@both
def test_progress_is_told_in_words_and_drawn(tmp_path: Path, language: Language) -> None:
    exercises = of_law("31")
    answer_checked(tmp_path, "31", [right(exercises[0]), wrong(exercises[1])])
    (tmp_path / "cut.ipynb").write_text("{", encoding="utf-8")
    shown = my_progress(language.value, tmp_path)
    percent = "12\u00a0%" if language is Language.FR else "12%"
    assert percent in shown.plain
    assert percent in shown._repr_html_()
    assert "cut.ipynb" in repr(shown)
    assert "cut.ipynb" in shown.html
    data: Any = front_data(tmp_path, language)
    (own,) = data["shares"].values()
    assert own["earned"] + own["lost"] == pytest.approx(2 / len(exercises), abs=0.01)
    assert data["problems"]
    assert front_data(tmp_path, language, whole=False)["shares"] is None


def test_it_needs_neither_pandas_nor_matplotlib(tmp_path: Path) -> None:
    answer_checked(tmp_path, "31", [wrong(of_law("31")[0])])
    code = (
        "import sys; from bridgecourse.progress.own import my_progress, what_next\n"
        "from bridgecourse import home, practice\n"
        "assert my_progress('en') and what_next('en')\n"
        "page = home('en'); page.page._receive(None, {'wants': 'front'}, [])\n"
        "assert page.page.data['shares']; practice('31')\n"
        "heavy = {'pandas', 'numpy', 'matplotlib', 'nbgrader'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    project = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, env={"PYTHONPATH": str(project)})
