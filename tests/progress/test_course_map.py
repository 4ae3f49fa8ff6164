"""The course's map: its order, how far each law has come, where to go on, without the heavy libraries."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.cells.home import course_map
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, texts_under
from bridgecourse.progress.course_map import MAP
from bridgecourse.progress.standing import LawState, own_standing
from bridgecourse.teach.course import Course, course
from tests.progress.notebooks import answer_law, entry, of_law, right, write_notebook

both = pytest.mark.parametrize("language", Language)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)


def states(place: Path) -> dict[str, tuple[LawState, int]]:
    return {law.law: (law.state, law.done) for law in own_standing(place).laws}


def next_of(place: Path) -> tuple[object, object]:
    found = course_map("en", place).data["next"]
    assert isinstance(found, Mapping)
    return found["law"], found["exercise"]


def test_the_laws_stand_in_the_order_of_the_course() -> None:
    names = [folder.name for folder in course().folders]
    assert names[:3] == ["41-53-54", "61-64", "48-52"]  # what every evening brings
    assert names.index("27") < names.index("31") < names.index("28") < names.index("25") < names.index("24")
    assert names.index("35-39") < names.index("55-56")
    assert sorted(names) == sorted(path.parent.name for path in course().root.glob("laws/*/cases.yaml"))


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ('order = ["31", "99", "28"]', ["31", "28", "9", "24"]),  # 99 is not there; the others come by number
        ('pages = ["x"]', ["9", "24", "28", "31"]),
        (None, ["9", "24", "28", "31"]),
    ],
)
def test_a_law_that_is_not_named_comes_after_by_its_number(tmp_path: Path, words: str | None, order: list[str]) -> None:
    for name in ("9", "24", "28", "31"):
        (tmp_path / "laws" / name).mkdir(parents=True)
        (tmp_path / "laws" / name / "cases.yaml").touch()
    if words is not None:
        (tmp_path / "course.toml").write_text(words, encoding="utf-8")
    assert [folder.name for folder in Course(tmp_path).folders] == order


@pytest.mark.parametrize("words", ["order = 28", "order = [28]", "- 28", "order = ["])
def test_an_order_that_cannot_be_read_is_told_with_its_file(tmp_path: Path, words: str) -> None:
    (tmp_path / "laws").mkdir()
    (tmp_path / "course.toml").write_text(words, encoding="utf-8")
    with pytest.raises(CaseError, match=r"course\.toml"):
        _ = Course(tmp_path).folders


def test_a_law_is_new_then_begun_then_done(tmp_path: Path) -> None:
    exercises = of_law("28")
    answer_law(tmp_path, "28", [])
    assert states(tmp_path)["28"] == (LawState.NEW, 0)
    one = right(exercises[1])
    answer_law(tmp_path, "28", [right(exercises[0]), dict(list(one.items())[:1])])
    assert states(tmp_path)["28"] == (LawState.BEGUN, 1)
    assert next_of(tmp_path) == ("28", exercises[1].id)
    answer_law(tmp_path, "28", [right(each) for each in exercises])
    assert states(tmp_path)["28"] == (LawState.DONE, len(exercises))


def test_what_was_checked_is_done_whatever_was_left_blank(tmp_path: Path) -> None:
    first = of_law("28")[0]
    half = entry(first, {})
    half["checked"] = {part.id: "2026-11-02T09:00:00Z" for part in first.parts[:-1]}
    notebook = tmp_path / "law-28" / "law-28.ipynb"
    write_notebook(notebook, {first.id: half}, law="28")
    assert states(tmp_path)["28"] == (LawState.BEGUN, 0)
    half["checked"] = {part.id: "2026-11-02T09:00:00Z" for part in first.parts}
    write_notebook(notebook, {first.id: half}, law="28")
    assert states(tmp_path)["28"] == (LawState.BEGUN, 1)


def test_one_goes_on_where_one_was_and_then_with_the_first_that_is_left(tmp_path: Path) -> None:
    laws = [folder.name for folder in course().folders]
    for law in laws:
        answer_law(tmp_path, law, [])
    assert next_of(tmp_path) == (laws[0], of_law(laws[0])[0].id)
    exercises = of_law("27")
    answer_law(tmp_path, "27", [None, None, right(exercises[2])])
    assert next_of(tmp_path) == ("27", exercises[3].id)  # the first after it
    answer_law(tmp_path, "27", [*([None] * (len(exercises) - 1)), right(exercises[-1])])
    assert next_of(tmp_path) == ("27", exercises[0].id)
    answer_law(tmp_path, "27", [right(each) for each in exercises])
    assert next_of(tmp_path)[0] == laws[0]


def test_when_all_is_done_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    answer_law(tmp_path, "28", [right(each) for each in of_law("28")])
    assert course_map("en", tmp_path).data["next"] is None


def test_only_what_somebody_has_is_on_the_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_law(tmp_path, "31", [])
    data: Any = course_map("en", tmp_path).data
    assert (data["home"], data["pages"], [law["law"] for law in data["laws"]]) == (None, [], ["31"])
    for name in ("home", "what-changed", "notes"):
        write_notebook(tmp_path / f"{name}.ipynb", {})
    monkeypatch.chdir(tmp_path / "law-31")  # a lesson asks
    monkeypatch.setenv("JPY_SESSION_NAME", str(tmp_path / "law-31" / "law-31.ipynb"))
    data = course_map("fr").data
    assert (data["home"], data["here"]) == ("home.ipynb", "law-31/law-31.ipynb")
    page = {"name": "what-changed", "title": "Ce qui a changé", "file": "what-changed.ipynb"}
    assert data["pages"] == [page]


@both
def test_where_nothing_makes_more_of_it_the_map_is_a_list_of_links(
    tmp_path: Path, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_law(tmp_path, "28", [right(each) for each in of_law("28")])
    answer_law(tmp_path, "31", [right(of_law("31")[0])])
    write_notebook(tmp_path / "what-changed.ipynb", {})
    monkeypatch.chdir(tmp_path / "law-31")
    shown = course_map(language.value)._repr_mimebundle_()
    assert re.findall(r'href="([^"]+)"', str(shown["text/html"])) == [
        "../law-31/law-31.ipynb",
        "../law-28/law-28.ipynb",
        "../what-changed.ipynb",
    ]
    assert all(word in str(shown["text/plain"]) for word in ("28", "31", "1", str(len(of_law("31")))))
    assert json.loads(json.dumps(shown[MAP])) == shown[MAP]


def test_damaged_notebooks_keep_nobody_from_the_map(tmp_path: Path) -> None:
    answer_law(tmp_path, "28", [right(of_law("28")[0])])
    (tmp_path / "law-31").mkdir()
    (tmp_path / "law-31" / "law-31.ipynb").write_text("{", encoding="utf-8")
    odd = {"a": {"parts": 3}, "b": {"parts": [None, {"id": "facts", "questions": 4}], "number": "x", "points": "y"}}
    write_notebook(tmp_path / "law-30" / "law-30.ipynb", {}, sheets={f"30-{name}": each for name, each in odd.items()})
    assert states(tmp_path) == {"28": (LawState.BEGUN, 1), "30": (LawState.NEW, 0), "31": (LawState.NEW, 0)}


def test_it_needs_neither_pandas_nor_matplotlib_nor_a_single_case(tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parents[2] / "release" / "en", tmp_path / "en")
    code = (
        "import sys; from bridgecourse import course_map\n"
        "assert course_map('en')._repr_mimebundle_()\n"
        "from bridgecourse.teach.course import course\n"
        "assert not [folder for folder in course().folders if 'file' in vars(folder)]\n"
        "heavy = {'pandas', 'numpy', 'matplotlib', 'nbgrader', 'anywidget'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    project = Path(__file__).parents[2]
    environment = {"PYTHONPATH": str(project)}
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path / "en", env=environment)


@pytest.mark.parametrize("language", Language)
def test_every_page_has_a_title_in_words(language: Language) -> None:
    assert set(course().pages) == set(texts_under("page.title.", language))
