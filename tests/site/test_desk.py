"""What a page asks of Python is answered as in a notebook."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.desk.talked import with_pictures
from bridgecourse.grade.desk import checker
from bridgecourse.i18n import Language
from bridgecourse.progress.front import front_data
from bridgecourse.site.desk import SiteDesk, asked_alone, lay_out
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.web.link import WEB
from tests.progress.notebooks import entry, right
from tests.site.conftest import RELEASE
from tests.widgets import npm, typescript


def exercises() -> list[Exercise]:
    return list(course().put())


@pytest.fixture(scope="module", params=Language)
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[SiteDesk, Language, Path]:
    language, place = request.param, tmp_path_factory.mktemp("desk")
    root = RELEASE[language]
    found = {path.relative_to(root).as_posix(): json.loads(path.read_text("utf-8")) for path in root.rglob("*.ipynb")}
    lay_out({file: asked_alone(notebook) for file, notebook in found.items()}, place)
    return SiteDesk(language, place), language, place


def ask(desk: SiteDesk, **question: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(desk.ask(json.dumps({"id": 7, **question})))
    assert answer["id"] == 7
    return answer


def test_a_check(desk: tuple[SiteDesk, Language, Path]) -> None:
    for exercise in exercises()[::12]:
        _same(exercise, desk)


@pytest.mark.soak
def test_every_check(desk: tuple[SiteDesk, Language, Path]) -> None:
    for exercise in exercises():
        _same(exercise, desk)


def _same(exercise: Exercise, desk: tuple[SiteDesk, Language, Path]) -> None:
    picks = right(exercise)
    sheet = exercise.sheet(desk[1])
    for part in exercise.parts:
        told = ask(
            desk[0], wants="check", exercise=exercise.id, part=part.id, picks=picks, round="counted", sheet=sheet
        )
        feedback = with_pictures(checker(exercise, desk[1])(part.id, picks), desk[1])
        assert told["feedback"] == json.loads(json.dumps(feedback))
        assert isinstance(told["tables"], dict)


def test_the_front_page_counts_what_the_browser_has(desk: tuple[SiteDesk, Language, Path]) -> None:
    exercise = next(each for each in exercises() if each.id.startswith("31"))
    answers = {exercise.id: entry(exercise, right(exercise))}
    kept = {"bridgecourse": {"format": 1, "answers": answers}}
    told = ask(desk[0], wants="front", documents={"law-31/law-31.ipynb": kept, "../out.ipynb": kept, "no.ipynb": kept})
    data = told["data"]
    assert isinstance(data, dict)
    assert data == json.loads(json.dumps(front_data(desk[2], desk[1])))
    (law,) = [each for each in data["laws"] if each["law"] == "31"]
    assert (law["state"], law["done"]) == ("begun", 1)
    assert not (desk[2].parent / "out.ipynb").exists()
    ask(desk[0], wants="front", documents={"law-31/law-31.ipynb": {"bridgecourse": {"format": 1, "answers": {}}}})


def test_practice_and_a_draw(desk: tuple[SiteDesk, Language, Path]) -> None:
    made = ask(desk[0], wants="practise", law="31", leaf="L31.A1", documents={})["exercise"]
    assert isinstance(made, dict)
    name = made["sheet"]["id"]
    assert name.startswith("L31.A1")
    told = ask(desk[0], wants="check", exercise=name, part=made["sheet"]["parts"][0]["id"], picks={}, round="learning")
    assert set(told) == {"id", "feedback"}
    table = ask(desk[0], wants="practise", law="31", leaf="", shape="talk", documents={})["exercise"]
    assert isinstance(table, dict)
    assert table["sheet"]["id"].endswith("--talk")
    for page, count in (("called", 12), ("today", 3)):
        data = ask(desk[0], wants="latest", page=page, documents={})["data"]
        assert isinstance(data, dict)
        assert (data["kind"], len(data["ids"])) == (page, count)
        case = ask(desk[0], wants="case", page=page, seed=data["seed"], number=2)["case"]
        assert isinstance(case, dict)
        assert case["sheet"]["id"] == data["ids"][1]


def test_a_model_answer(desk: tuple[SiteDesk, Language, Path]) -> None:
    answer = ask(desk[0], wants="words", assignment="law-31")["answer"]
    assert isinstance(answer, dict)
    assert answer["spoken"]


@pytest.mark.parametrize("question", [{"wants": "nothing"}, {}, {"wants": "practise", "law": "99"}])
def test_what_cannot_be_answered_says_why(desk: tuple[SiteDesk, Language, Path], question: dict[str, object]) -> None:
    assert ask(desk[0], **question)["failed"]


def test_a_document_that_cannot_be_laid_says_why(tmp_path: Path) -> None:
    (tmp_path / "damaged.ipynb").write_text("{")
    told = ask(SiteDesk(Language.EN, tmp_path), wants="front", documents={"damaged.ipynb": {}})
    assert "damaged.ipynb" in str(told["failed"])


def test_an_unknown_exercise_is_told_as_a_check_that_failed(desk: tuple[SiteDesk, Language, Path]) -> None:
    told = ask(desk[0], wants="check", exercise="99-nobody", part="facts", picks={})
    assert "99-nobody" in str(told["failed"])


def test_every_reply_has_the_type_that_the_script_expects(
    desk: tuple[SiteDesk, Language, Path], tmp_path: Path
) -> None:
    try:
        typescript.require()
    except npm.NotFetchedError as missing:
        pytest.skip(str(missing))
    exercise = exercises()[0]
    seed = ask(desk[0], wants="latest", page="today")["data"]["seed"]  # type: ignore[index]
    called = {"system": "", "withdrawn": {"shows": "any"}, "new": {"shows": "S5+"}}
    asked: list[dict[str, object]] = [
        {"wants": "check", "exercise": exercise.id, "part": exercise.parts[0].id, "picks": {}},
        {"wants": "check", "exercise": exercise.id, "part": "nobody", "picks": {}},
        {"wants": "latest", "page": "called"},
        {"wants": "draw", "page": "called"},
        {"wants": "again", "page": "today", "seed": seed},
        {"wants": "case", "page": "today", "seed": seed, "number": 3},
        *(
            {"wants": "sum", "page": page, "seed": found, "answers": {}}
            for page, found in (("called", 7), ("today", seed))
        ),
        {"wants": "front"},
        {"wants": "practise", "law": "31"},
        {"wants": "words", "assignment": "law-31"},
        {"wants": "compare", "asked": called},
        {"wants": "read", "number": 0},
        {"wants": "warm"},
    ]
    lines = [f"import type {{ Reply }} from {json.dumps(str(WEB / 'desk.d.ts'))};"]
    for number, each in enumerate(asked):
        told = {name: value for name, value in ask(desk[0], **each).items() if name != "id"}
        assert ("failed" in told) == (number == 1)
        lines.append(f"export const reply{number}: Reply<{json.dumps(each['wants'])}> = {json.dumps(told)};")
    (tmp_path / "values.ts").write_text("\n".join(lines))
    settings = json.loads((WEB / "tsconfig.json").read_text("utf-8"))
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings | {"include": ["*.ts"]}))
    assert typescript.faults(tmp_path) == []
