"""Answers of every quality: each sheet gets exactly its mark, and in one gradebook none disturbs another."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.grade.course import Work
from bridgecourse.grade.marking import grade_exercise
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.answers.reading import read_answers
from bridgecourse.teach.course import Course, course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking
from tests import amount
from tests.e2e.course_root import copy_course, notebook_of, points_in_gradebook
from tests.visited import some_visit

ASSIGNMENTS = ("law-32", "law-33-34")

Json = dict[str, Any]


@dataclass
class Paper:
    """A submission in the making: its notebook, its answers, and what every exercise must earn (None: unreadable)."""

    notebook: Json
    answers: Json
    exercises: tuple[Exercise, ...]
    chance: random.Random
    ignored: set[tuple[str, str]]
    whole: bool = True

    def points(self, exercise: Exercise, *, of_class: bool = False) -> float:
        """In a class an answer whose time cannot be read does not count."""
        entry = self.answers.get(exercise.id)
        found = self.notebook["metadata"].get("bridgecourse")
        if not isinstance(found, dict) or found.get("answers") is not self.answers or not isinstance(entry, dict):
            return 0.0
        picks = entry.get("picks")
        if not isinstance(picks, dict):
            return 0.0
        times = entry.get("times") or {}
        undated = picks if not isinstance(times, dict) else [name for name in times if times[name] == "yesterday"]
        ignored = self.ignored | {(exercise.id, name) for name in undated if of_class}
        counted = {name: pick for name, pick in picks.items() if (exercise.id, name) not in ignored}
        return mark(exercise, picks_of(exercise, counted)).points

    def entry(self) -> Json:
        """One exercise's entry, at random."""
        found: Json = self.answers[self.chance.choice(self.exercises).id]
        return found


def paper(notebook: Json, exercises: tuple[Exercise, ...], chance: random.Random) -> Paper:
    """Random picks for most exercises; the better a candidate, the more of them right."""
    skill = chance.random()
    answers: Json = {}
    for exercise in exercises:
        picks: Json = {}
        for question in exercise.questions:
            ids = [option.id for option in question.options]
            if chance.random() < 0.1:
                continue
            if chance.random() < skill:
                picks[question.id] = copy.deepcopy(exercise.key[question.id])
            elif question.kind is Picking.SEQUENCE:
                picks[question.id] = some_visit(question, chance, 0.5)
            elif question.kind is Picking.ONE:
                picks[question.id] = chance.choice(ids)
            else:
                picks[question.id] = chance.sample(ids, chance.randrange(len(ids) + 1))
        times = {name: f"2026-11-{chance.randint(1, 20):02}T10:00:00Z" for name in picks}
        answers[exercise.id] = {"digest": exercise.digest, "picks": picks, "times": times, "checked": {}}
    fresh = copy.deepcopy(notebook)
    fresh["metadata"]["bridgecourse"] = {"format": 1, "answers": answers}
    return Paper(fresh, answers, exercises, chance, set())


def nothing(_: Paper) -> None:
    """A good submission."""


def garbage(paper: Paper) -> None:
    paper.notebook["metadata"]["bridgecourse"] = paper.chance.choice(["", 7, [], {}, None, {"format": 1, "answers": 3}])


def one_entry_is_garbage(paper: Paper) -> None:
    name = paper.chance.choice(paper.exercises).id
    paper.answers[name] = paper.chance.choice([None, 3, "x", [], {}, {"picks": None}, {"picks": [1]}, {"digest": []}])


def odd_picks(paper: Paper) -> None:
    picks = paper.entry()["picks"]
    odd: list[object] = [
        None,
        3,
        True,
        {"a": 1},
        [],
        [[]],
        ["?"],
        "?",
        "",
        [1],
        float("nan"),
        10**40,
        "\ud800",
        "x" * 5000,
        ["a", None],
    ]
    for name in list(picks):
        if paper.chance.random() < 0.5:
            picks[name] = paper.chance.choice(odd)
    picks["facts.age"] = "N"


def picks_twice(paper: Paper) -> None:
    for entry in paper.answers.values():
        for name, pick in entry["picks"].items():
            if isinstance(pick, list):
                entry["picks"][name] = [*pick, "no such option", *pick]


def odd_times(paper: Paper) -> None:
    entry = paper.entry()
    entry["times"] = paper.chance.choice([None, 3, {"facts.turn": "yesterday", "x": None}])


def after_the_check(paper: Paper) -> None:
    exercise = paper.chance.choice(paper.exercises)
    entry = paper.answers[exercise.id]
    entry["checked"] = {"ruling": "2026-11-10T10:00:00Z"}
    entry["times"] = dict.fromkeys(entry["picks"], "2026-11-10T10:00:01Z")
    paper.ignored |= {(exercise.id, name) for name in entry["picks"] if name.startswith("ruling.")}


def older_exercise(paper: Paper) -> None:
    paper.entry()["digest"] = "0" * 16


def cells_lost(paper: Paper) -> None:
    cells = paper.notebook["cells"]
    paper.notebook["cells"] = paper.chance.sample(cells, paper.chance.randrange(len(cells)))


def cells_edited(paper: Paper) -> None:
    for cell in paper.notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["source"], cell["outputs"] = "4.0", [{"output_type": "stream", "name": "stderr", "text": "boom"}]
        if paper.chance.random() < 0.3:
            cell["metadata"]["nbgrader"] = paper.chance.choice(
                [None, 3, "x", [], {}, {"grade_id": "x"}, {"grade_id": None}, {"points": 400}]
            )


def no_sheets(paper: Paper) -> None:
    paper.notebook["metadata"].pop("bridgecourse_sheets", None)


def other_metadata(paper: Paper) -> None:
    paper.notebook["metadata"] |= {"kernelspec": None, "language_info": 3, "widgets": {"state": []}, "odd": "\udfff"}


def cut_off(paper: Paper) -> None:
    paper.whole = False


DAMAGE: tuple[Callable[[Paper], None], ...] = (
    nothing,
    odd_picks,
    picks_twice,
    odd_times,
    after_the_check,
    older_exercise,
    cells_lost,
    cells_edited,
    no_sheets,
    other_metadata,
    one_entry_is_garbage,
    garbage,
    cut_off,
)
"""In this order, so that one does not stumble over another."""


def damaged(paper: Paper, number: int) -> Paper:
    """Every other one is as it should be; the others have one or two kinds of damage."""
    if number % 2:
        kinds = {number // 2 % len(DAMAGE), paper.chance.randrange(len(DAMAGE))}
        for kind in sorted(kinds):
            DAMAGE[kind](paper)
    return paper


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_many_sheets() -> None:
    """Read and marked without nbgrader, in either language; assignment by assignment, as a class is."""
    taught, chance = course(), random.Random(amount.seed())
    empty: Json = {"metadata": {}, "cells": [{"cell_type": "raw", "metadata": {}}]}
    drawn = []
    for number in range(amount.amount().sheets):
        assignment = chance.choice(taught.folders).assignment
        exercises = tuple(taught.exercise(name) for name in taught.folder(assignment).file.exercises)
        made = damaged(paper(empty, exercises, chance), number)
        drawn.append((assignment, chance.choice(list(Language)), number, made))
    for _, language, number, made in sorted(drawn, key=lambda each: (each[0], each[1].value)):
        answers = read_answers(made.notebook["metadata"].get("bridgecourse"))
        found = {each.id: grade_exercise(each, answers, language).mark.points for each in made.exercises}
        assert found == {each.id: made.points(each) for each in made.exercises}, (number, amount.seed())


@pytest.mark.soak
@pytest.mark.timeout(1500)
def test_many_submissions(tmp_path: Path) -> None:
    root = copy_course(tmp_path / "course")
    course, work, chance = Course(root / "course"), Work(root, Language.EN), random.Random(amount.seed())
    papers: dict[tuple[str, str], Paper] = {}
    for number in range(amount.amount().submissions):
        assignment, language = chance.choice(ASSIGNMENTS), chance.choice(list(Language))
        exercises = tuple(course.exercise(name) for name in course.folder(assignment).file.exercises)
        released = notebook_of(root / "release" / language.value, assignment).read_text(encoding="utf-8")
        made = damaged(paper(json.loads(released), exercises, chance), number)
        student = f"candidate{number:03}"
        papers[assignment, student] = made
        data = json.dumps(made.notebook)
        file = notebook_of(root / "submitted" / student, assignment)
        file.parent.mkdir(parents=True)
        file.write_text(data if made.whole else data[: chance.randrange(len(data))], encoding="utf-8")

    for assignment in ASSIGNMENTS:
        work.generate(assignment)
        for submission in work.autograde(assignment):
            made = papers[assignment, submission.student]
            assert submission.graded is made.whole, submission.message
            assert "Traceback" not in submission.message
    for (assignment, student), made in papers.items():
        if made.whole:
            found = points_in_gradebook(work, assignment, student)
            assert {each.id: found[each.id] for each in made.exercises} == {
                each.id: made.points(each, of_class=True) for each in made.exercises
            }, student
    work.feedback(ASSIGNMENTS[0])
    graded = {student for (assignment, student), made in papers.items() if assignment == ASSIGNMENTS[0] and made.whole}
    assert {page.parent.parent.name for page in (root / "feedback").glob("*/*/*.html")} == graded
