"""Building makes the same bytes every time, in both languages, and gives no answer away."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bridgecourse.errors import BridgecourseError, CaseError, NotebookError
from bridgecourse.i18n import Language
from bridgecourse.paper.notebook import SHEETS_KEY
from bridgecourse.paper.side_file import side_file
from bridgecourse.publish.build import build, check
from bridgecourse.publish.cell import exercise_source, mark_scheme
from bridgecourse.publish.leak import leaks
from bridgecourse.publish.lesson import Lesson, read_lesson
from bridgecourse.publish.release import release_assignment
from bridgecourse.teach.course import Course
from tests.small_course import (
    ASSIGNMENT,
    EXERCISES,
    GUIDE,
    PROJECT,
    SPOKEN,
    exercises,
    read,
    reference,
    write,
    write_course,
)

LANGUAGES = [language.value for language in Language]


def released(root: Path, language: str = "en") -> Path:
    return root / "release" / language / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"


def source(root: Path, language: str = "en") -> Path:
    return root / "source" / language / ASSIGNMENT / f"{ASSIGNMENT}.ipynb"


def cells(path: Path) -> list[dict[str, Any]]:
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    assert isinstance(found, list)
    return found


def words(path: Path) -> str:
    """All Markdown of a notebook, without the pictures."""
    joined = "\n\n".join("".join(cell["source"]) for cell in cells(path) if cell["cell_type"] == "markdown")
    return re.sub(r"base64,[^\"]*", "base64,", joined)


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(built, tmp_path / "copy"))


def test_building_again_changes_no_byte(copy: Path) -> None:
    before = built_in(copy)
    assert set(build(copy)) == set(before)
    assert built_in(copy) == before


def built_in(root: Path) -> dict[Path, bytes]:
    """The notebooks and the marking tables."""
    return {path: path.read_bytes() for kind in ("ipynb", "jsonl") for path in root.rglob(f"*.{kind}")}


def test_what_was_just_built_passes_the_check(built: Path) -> None:
    assert check(built) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_notebooks_are_as_jupyter_writes_them(built: Path, language: str) -> None:
    for path in (source(built, language), released(built, language), built / "release" / language / "home.ipynb"):
        found = nbformat.read(path, as_version=4)
        nbformat.validate(found)
        assert nbformat.writes(found) + "\n" == path.read_text(encoding="utf-8")


def test_cells_and_grades_have_the_same_ids_in_both_languages(built: Path) -> None:
    english, french = (cells(released(built, language)) for language in LANGUAGES)
    assert [cell["id"] for cell in english] == [cell["id"] for cell in french]
    assert len({cell["id"] for cell in english}) == len(english)
    graded = [cell["metadata"]["nbgrader"]["grade_id"] for cell in english if "nbgrader" in cell["metadata"]]
    assert graded == [*EXERCISES, SPOKEN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_release_holds_the_sheets_and_no_answer(built: Path, language: str) -> None:
    found = read(released(built, language))
    metadata = found["metadata"]
    assert isinstance(metadata, dict)
    assert "bridgecourse" not in metadata
    sheets = metadata[SHEETS_KEY]
    assert list(sheets["sheets"]) == sorted(EXERCISES)
    for number, each in enumerate(exercises(built), 1):
        assert sheets["sheets"][each.id] == each.sheet(Language(language), number=number)
    assert leaks(released(built, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marking_guide_is_in_the_source_alone(built: Path, language: str) -> None:
    place = next("".join(cell["source"]) for cell in cells(source(built, language)) if cell["id"] == SPOKEN)
    _, scheme = place.split("=== BEGIN MARK SCHEME ===")
    assert scheme == "\n\n" + "\n".join(GUIDE[language]) + "\n\n=== END MARK SCHEME ==="
    handed_out = released(built, language).read_text(encoding="utf-8")
    assert not [line for line in GUIDE[language] if line and line in handed_out]
    assert "MARK SCHEME" not in handed_out
    assert "guide" not in handed_out


def test_a_guide_that_stays_in_the_question_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the lesson were not cut at the guide."""
    root = write_course(tmp_path)

    def uncut(path: Path, *, code: bool = False) -> Lesson:
        lesson = read_lesson(path, code=code)
        blocks = [
            replace(b, kind="text", text=f"```guide\n{b.text}\n```") if b.kind == "guide" else b for b in lesson.blocks
        ]
        return replace(lesson, blocks=tuple(blocks))

    monkeypatch.setattr("bridgecourse.publish.own_paper.read_lesson", uncut)
    with pytest.raises(BridgecourseError, match="gives answers away"):
        build(root)


def test_a_line_of_the_guide_in_the_lesson_stops_the_build(tmp_path: Path) -> None:
    root = write_course(tmp_path)
    path = root / "course" / "laws" / "31" / "lesson.en.md"
    path.write_text(path.read_text(encoding="utf-8") + f"\n{GUIDE['en'][2]}\n", encoding="utf-8")
    with pytest.raises(BridgecourseError, match="a line of the marking guide"):
        build(root)


def test_nbgrader_refuses_a_guide_that_was_not_taken_out(copy: Path) -> None:
    found: Any = read(source(copy))
    found["cells"][0]["source"] += ["\n", mark_scheme("1. secret")]
    write(source(copy), found)
    with pytest.raises(NotebookError, match=r"(?s)could not release.*Mark scheme"):
        release_assignment(copy, ASSIGNMENT, Language.EN)


def test_no_notebook_of_the_course_gives_its_guide_away() -> None:
    guides = [
        read_lesson(folder.lesson(language)).guide
        for folder in Course(PROJECT / "course").folders
        for language in LANGUAGES
    ]
    assert all(len(guide) > 200 for guide in guides)
    notebooks = sorted((PROJECT / "release").rglob("*.ipynb"))
    assert notebooks
    for path in notebooks:
        assert leaks(path, "\n".join(guides)) == []


def test_the_source_holds_the_reference(built: Path) -> None:
    metadata = read(source(built))["metadata"]
    assert isinstance(metadata, dict)
    assert metadata["bridgecourse"] == reference(built)
    assert leaks(source(built)) != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exercise_shows_its_table_before_anything_is_run(built: Path, language: str) -> None:
    for cell in cells(released(built, language)):
        if cell["id"] in EXERCISES:
            assert "".join(cell["source"]) == exercise_source(cell["id"])
            (output,) = cell["outputs"]
            assert "".join(output["data"]["text/html"]).count("<img alt=") == 1
            assert len("".join(output["data"]["text/plain"])) > 40


def test_the_lesson_is_all_there(built: Path) -> None:
    english, french = words(released(built)), words(released(built, "fr"))
    assert english.startswith("# Bid out of rotation")
    assert "## What the law says\n\n```text\n## no heading, {{chart 99}} no directive\n```" in english
    assert english.count("<img alt=") == 2
    assert "(31A1)" in english
    assert "<details><summary>The chart as text</summary><ul><li>" in english
    assert "### Exercise 1" in english
    assert "Tell North what he may do." in english
    assert french.startswith("# Enchère hors tour")
    assert "<summary>L’organigramme en texte</summary>" in french
    assert "### Exercice 2" in french


def test_the_place_for_an_answer_in_words_speaks_the_language(built: Path) -> None:
    said = {language: next(c for c in cells(released(built, language)) if c["id"] == SPOKEN) for language in LANGUAGES}
    assert "Write your answer here" in "".join(said["en"]["source"])
    assert "Écrivez votre réponse ici" in "".join(said["fr"]["source"])
    assert said["en"]["metadata"]["nbgrader"]["points"] == 4


def test_pages_are_notebooks_with_code(built: Path) -> None:
    for path in (built / "release" / "en" / "home.ipynb", built / "source" / "fr" / "instructor.ipynb"):
        assert [cell["cell_type"] for cell in cells(path)] == ["markdown", "markdown", "code"]
    assert not (built / "release" / "en" / "instructor.ipynb").exists()


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("{{chart 31}}", "{{chart 99}}", "a law with a chart"),
        ("{{chart 31}}", "{{chart 31 1066}}", "a law with a chart"),
        ("{{chart 31}}", "{{chart}}", "a law with a chart"),
        ("{{chart 31}}", "{{chart 31 old}}", "a law with a chart"),
        ("{{chart 31}}", "{{diagram 31}}", "found 'diagram'"),
        ("{{worked}}", "{{worked}}\n\n{{worked}}", "once"),
        ("{{worked}}", "{{worked}}\n\n{{fold}}\n\nSeldom.\n\n{{end}}", "the title of the fold"),
        ("{{worked}}", "{{worked}}\n\n{{fold Seldom}}\n\nSeldom.\n\n{{worked}}", "found 'worked'"),
        ("{{exercises}}\n", "", "a line {{exercises}}"),
        ("{{spoken}}", "{{spoken}}\n\n## Next", "the question"),
        ("{{spoken}}", "```guide\nFirst.\n```\n\n{{spoken}}", "right after the question"),
        ("```guide", "~~~guide", "```guide on a line of its own"),
        ("```guide", "  ```guide", "```guide on a line of its own"),
        ("```guide", "```guide for graders", "```guide on a line of its own"),
        ("## Further", "```guide\n## Further", "found the end of the file"),
    ],
)
def test_a_directive_that_cannot_be_followed_is_refused(tmp_path: Path, before: str, after: str, message: str) -> None:
    root = write_course(tmp_path)
    path = root / "course" / "laws" / "31" / "lesson.en.md"
    text = path.read_text(encoding="utf-8")
    changed = text.replace(f"\n{before}", f"\n{after}")
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    with pytest.raises(CaseError, match=re.escape(message)) as caught:
        build(root)
    assert "lesson.en.md" in str(caught.value)
    assert any("cannot be built" in line for line in check(root))


def test_a_worked_case_must_be_named(tmp_path: Path) -> None:
    root = write_course(tmp_path)
    path = root / "course" / "laws" / "31" / "cases.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("worked: 31-club-early\n", ""), encoding="utf-8")
    with pytest.raises(CaseError, match="worked"):
        build(root)


def report(root: Path) -> str:
    return "\n".join(check(root))


def test_an_edited_notebook_is_reported(copy: Path) -> None:
    path = released(copy)
    path.write_text(path.read_text(encoding="utf-8").replace("Further reading", "Further"), encoding="utf-8")
    assert report(copy).startswith("release/en/law-31/law-31.ipynb: differs")


def test_a_damaged_notebook_is_reported_and_hides_nothing_else(copy: Path) -> None:
    released(copy).write_text(released(copy).read_text(encoding="utf-8")[:400], encoding="utf-8")
    other = released(copy, "fr")
    other.write_text(other.read_text(encoding="utf-8").replace("Pour aller", "Aller"), encoding="utf-8")
    found = report(copy)
    assert "release/en/law-31/law-31.ipynb: differs" in found
    assert "it was damaged or cut off" in found
    assert "release/fr/law-31/law-31.ipynb: differs" in found


def test_a_missing_and_a_strange_notebook_are_reported(copy: Path) -> None:
    released(copy).unlink()
    write(copy / "source" / "fr" / "law-99" / "law-99.ipynb", {})
    assert "release/en/law-31/law-31.ipynb: missing" in report(copy)
    assert "source/fr/law-99/law-99.ipynb: is not built" in report(copy)


def test_results_of_a_class_are_never_taken_for_what_was_built(copy: Path) -> None:
    """Where somebody runs the class page in ``source/`` after all, and would commit it."""
    path = copy / "source" / "en" / "instructor.ipynb"
    page = json.loads(path.read_text(encoding="utf-8"))
    cell = next(cell for cell in page["cells"] if cell["cell_type"] == "code")
    cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["ann: 12 of 60\n"]}]
    path.write_text(json.dumps(page), encoding="utf-8")
    (copy / "source" / "fr" / "progress-laws.csv").write_text("ann\n", encoding="utf-8")
    assert [line.split(":")[0] for line in check(copy)] == [
        "source/en/instructor.ipynb",
        "source/fr/progress-laws.csv",
    ]
    ignored = (Path(__file__).parents[2] / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {"/work/", "/source/*/progress-*.csv", "/progress/", "/pseudonyms.key"} <= set(ignored)


def test_a_translation_left_behind_is_reported(copy: Path) -> None:
    english = copy / "course" / "home.en.md"
    english.write_text(english.read_text(encoding="utf-8") + "\nmore\n", encoding="utf-8")
    assert "course/home.fr.md: translates" in report(copy)
    (copy / "course" / "home.fr.md").unlink()
    assert "course/home.fr.md: missing" in report(copy)


def test_lessons_with_different_headings_are_reported(copy: Path) -> None:
    french = copy / "course" / "laws" / "31" / "lesson.fr.md"
    french.write_text(french.read_text(encoding="utf-8") + "\n## Encore\n", encoding="utf-8")
    assert "has other cells" in report(copy)


def test_answers_left_beside_a_source_notebook_are_not_released(copy: Path) -> None:
    write(side_file(source(copy)), reference(copy))
    release_assignment(copy, ASSIGNMENT, Language.EN)
    assert not side_file(released(copy)).exists()
    assert ".law-31.answers.json: is not built" in report(copy)


@pytest.mark.parametrize(
    "what",
    [
        "metadata",
        "sheet",
        "no sheet",
        "option",
        "output",
        "no output",
        "no cell",
        "side",
        "answer",
        "scheme",
        "fence",
        "key",
    ],
)
def test_every_way_of_giving_an_answer_away_is_seen(copy: Path, what: str) -> None:
    path = released(copy)
    found: Any = read(path)
    sheet = found["metadata"][SHEETS_KEY]["sheets"][EXERCISES[0]]
    if what == "metadata":
        found["metadata"]["bridgecourse"] = {}
    elif what == "sheet":
        sheet["picks"] = {}
    elif what == "option":
        sheet["parts"][0]["questions"][0]["options"][0]["right"] = True
    elif what == "output":
        shown = next(cell for cell in found["cells"] if cell["id"] == EXERCISES[0])
        shown["outputs"][0]["data"]["text/html"] = "31A1"
    elif what == "side":
        write(side_file(path), {})
    elif what == "no sheet":
        found["metadata"][SHEETS_KEY]["sheets"][EXERCISES[0]] = ["31A1"]
    elif what == "no output":
        next(cell for cell in found["cells"] if cell["id"] == EXERCISES[0])["outputs"] = ["31A1"]
    elif what == "no cell":
        found["cells"].append("31A1")
    elif what == "answer":
        next(cell for cell in found["cells"] if cell["id"] == SPOKEN)["source"] = "North may choose."
    elif what in ("scheme", "fence"):
        words = mark_scheme("secret") if what == "scheme" else "```guide\nsecret\n```"
        found["cells"][0]["source"] = words
    else:
        found["metadata"]["note"] = "31A1"
    write(path, found)
    assert leaks(path)


def test_a_source_without_sheets_is_not_released(copy: Path) -> None:
    found: Any = read(source(copy))
    del found["metadata"][SHEETS_KEY]
    write(source(copy), found)
    with pytest.raises(NotebookError, match="expected a sheet of exercise"):
        release_assignment(copy, ASSIGNMENT, Language.EN)


def test_an_empty_course_builds_nothing(tmp_path: Path) -> None:
    (tmp_path / "course" / "laws").mkdir(parents=True)
    assert build(tmp_path) == []
    assert check(tmp_path) == []


def test_the_course_itself_is_built_and_up_to_date() -> None:
    assert check(PROJECT) == []
