"""The way out of the site and back: a law answered there is handed in and graded, and read again elsewhere."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Locator, Page, expect

from bridgecourse.grade.course import Work, quiet
from bridgecourse.grade.folder import is_name
from bridgecourse.i18n import Language, text
from bridgecourse.paper.notebook import ANSWERS_KEY, answers_of_notebook, read_notebook
from bridgecourse.progress.source import read_source
from bridgecourse.progress.standing import own_standing
from bridgecourse.teach.answers.answer import Answers, part_of
from bridgecourse.teach.answers.reading import to_json
from bridgecourse.teach.course import course, spoken_id
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import KeptPick
from tests.e2e.course_root import copy_course, notebook_of, points_in_gradebook
from tests.e2e.hand import Mouse, answer, box_of, expect_saved, expect_shown, in_order, plan, points_of
from tests.grade.test_cycle import nbgrader
from tests.progress.notebooks import START, entry, of_law, right, wrong
from tests.site.conftest import RELEASE
from tests.site.ours import ask_ours

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400), pytest.mark.soak]

Json = dict[str, Any]
Given = dict[str, dict[str, KeptPick]]
"""By the id of an exercise its picks, as a notebook keeps them."""

SHOWN = 0.0051
"""The page shows points with two places."""

WORDS = "Director, **please**!\n\nSouth has bid <b>out of turn</b> – “1♠” & no more.\n\n- Ñandú, 李小龍"


@pytest.fixture(autouse=True)
def own_environment() -> Iterator[None]:
    """nbgrader's configuration adds this environment's programs to the path: put everything back afterwards."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


# --- from the site to the gradebook, and to another browser ---------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "law", "person", "student"),
    [
        pytest.param(Language.EN, "27", "Ann Other", "Ann-Other", id="en"),
        pytest.param(Language.FR, "24", "Émilie Dùpont-Çelik", "Émilie-Dùpont-Çelik", id="fr"),
    ],
)
def test_a_law_is_answered_handed_in_and_graded(
    language: Language,
    law: str,
    person: str,
    student: str,
    address: str,
    whole: Mapping[str, bytes],
    browser: Browser,
    tmp_path: Path,
) -> None:
    """Every point that the page shows stands in the gradebook; what was answered is found again in another browser."""
    assignment, exercises, given = f"law-{law}", of_law(law), _given(law)

    def opened(folder: str) -> Page:
        """The page of the law in a browser that has never seen it."""
        page = _page(browser)
        ask_ours(page, whole, language, tmp_path / folder)
        page.goto(f"{address}/{language.value}/{assignment}.html")
        page.locator(".bc-exercise input").first.wait_for(state="attached")
        return page

    page = opened("desk")
    shown = {each.id: _answer(page, each, given.get(each.id, {}), language) for each in exercises}
    page.locator("textarea").fill(WORDS)
    file = _hand_in(page, person, language, tmp_path / "downloads")
    page.context.close()
    assert len(set(shown.values())) > 2  # some right, some wrong, some not answered
    _expect_whole(file, assignment, language, given)

    page = opened("other desk")
    _bring_back(page, file, language)
    expect(page.locator("textarea")).to_have_value(WORDS)
    for number, exercise in enumerate(exercises, start=1):
        if exercise.id in given:
            expect_shown(page, exercise, given[exercise.id], language, number)
            assert _points(box_of(page, exercise.sheet(language, number=number), language)) == shown[exercise.id]
    again = _hand_in(page, person, language, tmp_path / "again")
    before, after = read_notebook(file), read_notebook(again)
    assert after["cells"] == before["cells"]
    assert _metadata(after)[ANSWERS_KEY]["answers"] == _metadata(before)[ANSWERS_KEY]["answers"]
    page.context.close()

    root = copy_course(tmp_path / "course")
    work = _collect(root, assignment, [file], language)
    assert work.students(assignment) == [student]
    said = nbgrader(root, "autograde", assignment, language=language.value)
    assert "WARNING" not in said
    graded = points_in_gradebook(work, assignment, student)
    exact = {each.id: points_of(each, given.get(each.id, {})) for each in exercises}
    assert graded == exact
    assert graded == pytest.approx(shown, abs=SHOWN)
    (score,) = work.scores(assignment)
    assert score.points == pytest.approx(sum(exact.values()))
    assert score.points == pytest.approx(sum(shown.values()), abs=len(given) * SHOWN)
    assert score.needs_manual_grade  # what was written
    submitted = json.loads(notebook_of(root / "submitted" / student, assignment).read_text("utf-8"))
    assert _words(submitted, assignment) == WORDS
    own = read_source(file, language).frames
    assert own.people == [student]
    earned = own.parts.query("law == @law").groupby("exercise")["points"].sum()
    assert earned.to_dict() == pytest.approx(exact)
    assert dict(zip(own.attempts["exercise"], own.attempts["language"], strict=True)) == dict.fromkeys(
        given, language.value
    )


def _given(law: str) -> Given:
    """The first exercise right, the second wrong, the third as it comes; the last, a bidding box of Law 27 too."""
    first, second, third, *others = of_law(law)
    last = next((each for each in others if each.id.endswith("--box")), others[-1])
    found: dict[str, Mapping[str, Any]] = {
        first.id: right(first),
        second.id: wrong(second),
        third.id: plan(third),
        last.id: plan(last),
    }
    return {name: dict(picks) for name, picks in found.items()}


def _page(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": 1360, "height": 1300}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    return context.new_page()


def _answer(page: Page, exercise: Exercise, picks: Mapping[str, KeptPick], language: Language) -> float:
    """Answer this exercise and check it, if anything is picked; gives its points as the page shows them."""
    number = of_law(exercise.case.law).index(exercise) + 1
    if not picks:
        return 0.0
    answer(page, exercise, picks, Mouse(), language, number)
    return _points(box_of(page, exercise.sheet(language, number=number), language))


def _points(box: Locator) -> float:
    """The points of an exercise that was checked: those of its steps together, which its end says too."""
    tabs, total = box.get_by_role("tab"), 0.0
    for place in range(max(1, tabs.count())):  # one step alone has no tab
        if tabs.count():
            tabs.nth(place).click()
        total += _number(box.locator(".bc-summary .bc-score").inner_text())
    final = _number(box.locator(".bc-note[data-final=true]").inner_text())
    assert total == pytest.approx(final, abs=3 * SHOWN)
    return final


def _number(words: str) -> float:
    """The first number of a sentence."""
    found = re.search(r"\d+(?:[.,]\d+)?", words)
    assert found is not None, words
    return float(found[0].replace(",", "."))


def _hand_in(page: Page, person: str, language: Language, folder: Path) -> Path:
    """Save the notebook of this page under this name; gives the file, called as the browser would call it."""
    saved = _saved(page, person, language)
    file = folder / saved.suggested_filename
    saved.save_as(file)
    return file


def _saved(page: Page, person: str, language: Language) -> Download:
    page.locator("#bc-name").fill(person)
    with page.expect_download() as download:
        page.get_by_role("button", name=text("site.hand_in.save", language)).click()
    page.wait_for_timeout(120)  # of more than ten files in a second Chromium saves none
    return download.value


def _bring_back(page: Page, file: Path, language: Language) -> None:
    page.locator("#bc-bring-back").set_input_files(file)
    told = page.locator(".bc-along").get_by_role("status")
    expect(told).to_have_text(text("site.along.brought", language, file=file.name))


def _expect_whole(file: Path, assignment: str, language: Language, given: Given) -> None:
    """A notebook of the course: the one that was released, with these answers, all of them checked."""
    nbformat.validate(nbformat.read(file, as_version=4))
    found, released = read_notebook(file), read_notebook(notebook_of(RELEASE[language], assignment))
    answers = answers_of_notebook(file)
    assert answers.findings == ()
    assert _picks(answers) == {name: in_order(picks) for name, picks in given.items()}
    for name, kept in answers.exercises.items():
        exercise = course().exercise(name)
        assert (kept.digest, set(kept.checked)) == (exercise.digest, {part.id for part in exercise.parts})
        assert set(kept.seals) == set(kept.checked)
        assert set(kept.times) == set(kept.picks)
        assert [
            each for each, time in kept.times.items() if time > kept.checked[part_of(each)]
        ] == []  # else it is lost
    own = notebook_of(file.parent / "own", assignment)
    own.parent.mkdir(parents=True)
    shutil.copy(file, own)
    (law,) = own_standing(own.parents[1]).laws
    assert [task.exercise for task in law.tasks if task.is_done] == list(given)
    assert _words(found, assignment) == WORDS
    for notebook in (found, released):
        _metadata(notebook).pop(ANSWERS_KEY, None)
        _cell(notebook, assignment)["source"] = ""
    assert found == released


def _picks(answers: Answers) -> Given:
    told = to_json(answers)["answers"]
    assert isinstance(told, dict)
    return {name: in_order(kept["picks"]) for name, kept in told.items()}


def _metadata(notebook: Mapping[str, object]) -> Json:
    found = notebook["metadata"]
    assert isinstance(found, dict)
    return found


def _cell(notebook: Mapping[str, object], assignment: str) -> Json:
    """The cell for the answer in words."""
    cells = notebook["cells"]
    assert isinstance(cells, list)
    (found,) = (cell for cell in cells if cell["metadata"].get("nbgrader", {}).get("grade_id") == spoken_id(assignment))
    assert isinstance(found, dict)
    return found


def _words(notebook: Mapping[str, object], assignment: str) -> str:
    source = _cell(notebook, assignment)["source"]
    return "".join(source) if isinstance(source, list) else str(source)


def _collect(root: Path, assignment: str, files: list[Path], language: Language) -> Work:
    """As the instructor's chapter of the README tells it."""
    nbgrader(root, "generate_assignment", assignment, "--force", language=language.value)
    archive = root / "downloaded" / assignment / "archive"
    archive.mkdir(parents=True)
    for file in files:
        shutil.copy(file, archive)
    nbgrader(root, "zip_collect", assignment, language=language.value)
    return Work(root, language)


# --- the name that is given -----------------------------------------------------------------------------------------

NAMES = [
    *("Ann Other", "Émilie Dùpont-Çelik", "O'Brien, Pat", "kim_lee", "Renée (Paris) <r@x>", "4711", "law-31"),
    *("Иван Петров", "李小龍", "Straße", "../../etc/Eve", "~root", "CON"),
]
HARDER = ["E\u0301milie Du\u0300pont", "İpek Yılmaz", "अनिल कुमार", "x" * 200, "李" * 100]
NAMELESS = ["", " . ", "😀"]


def _letters(name: str) -> str:
    """What tells a name from others, whatever a file's name makes of the signs between."""
    plain = unicodedata.normalize("NFC", name.casefold())
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LMN")


def _called(page: Page, name: str, assignment: str) -> str:
    """As whom the saved file names him; nobody where it names the assignment alone."""
    saved = _saved(page, name, Language.EN).suggested_filename
    return saved.removesuffix(f"{assignment}.ipynb").removesuffix("_")


@pytest.fixture
def page(dumb: str, context: BrowserContext) -> Page:
    """Law 31 where Python never loads."""
    made = context.new_page()
    made.goto(f"{dumb}/en/law-31.html")
    made.locator("#bc-name").wait_for()
    return made


def _faults(page: Page, names: list[str]) -> dict[str, str]:
    """As whom nbgrader would take these people, where that is not what they are called."""
    called = {name: _called(page, name, "law-31") for name in names}
    return {name: found for name, found in called.items() if not _is_called(found, name)}


def _is_called(found: str, name: str) -> bool:
    """nbgrader takes what stands before the first underscore, where that can be a name; a long one may be cut."""
    told, wanted = _letters(found), _letters(name)
    is_his = told == wanted or (len(told) >= 50 and wanted.startswith(told))
    return is_his and is_name(found) and "_" not in found and len(f"{found}_law-33-34.ipynb".encode()) <= 255


def test_the_file_is_called_after_the_person(page: Page) -> None:
    assert _faults(page, NAMES) == {}


def test_the_file_is_called_after_a_person_of_any_script(page: Page) -> None:
    assert _faults(page, HARDER) == {}


@pytest.mark.parametrize("name", NAMELESS)
def test_whoever_gives_no_name_is_asked_for_it(page: Page, name: str) -> None:
    page.locator("#bc-name").fill(name)
    page.get_by_role("button", name=text("site.hand_in.save", Language.EN)).click()
    expect(page.locator(".bc-along").get_by_role("status")).to_have_text(text("site.hand_in.nobody", Language.EN))
    expect(page.locator("#bc-name")).to_be_focused()


def test_everybody_is_collected_as_one_student(page: Page, tmp_path: Path) -> None:
    files: list[Path] = []
    for number, name in enumerate(NAMES):
        file = _hand_in(page, name, Language.EN, tmp_path / "downloads" / str(number))
        found = json.loads(file.read_text("utf-8"))
        _cell(found, "law-31")["source"] = f"{number}"
        file.write_text(json.dumps(found), "utf-8")
        files.append(file)
    root = copy_course(tmp_path / "course")
    archive = root / "downloaded" / "law-31" / "archive"
    archive.mkdir(parents=True)
    for file in files:
        shutil.copy(file, archive)
    work = Work(root, Language.EN)
    work.generate("law-31")
    work.zip_collect("law-31")
    students = work.students("law-31")
    assert len(students) == len(NAMES)
    for number, file in enumerate(files):
        student = file.name.removesuffix("_law-31.ipynb")
        submitted = notebook_of(root / "submitted" / student, "law-31")
        assert _words(json.loads(submitted.read_text("utf-8")), "law-31") == f"{number}"
    graded = work.autograde("law-31")
    assert [each.student for each in graded if not each.graded] == []


def test_a_student_of_the_gradebook_is_found_by_his_name(page: Page, tmp_path: Path) -> None:
    """An instructor who has entered ``Ann`` collects the notebook of ``Ann``, not one of a new ``ann``."""
    from nbgrader.api import Gradebook

    root = copy_course(tmp_path / "course")
    work = Work(root, Language.EN)
    work.generate("law-31")
    known = ["Ann", "A1234567", "José"]
    with quiet(), Gradebook(f"sqlite:///{root}/gradebook.db") as book:
        for name in known:
            book.update_or_create_student(name)
    archive = root / "downloaded" / "law-31" / "archive"
    for name in known:
        _hand_in(page, name, Language.EN, archive)
    work.zip_collect("law-31")
    assert work.students("law-31") == sorted(known)


# --- what is brought back -------------------------------------------------------------------------------------------


def _answered(assignment: str, language: Language, given: Given, words: str = "") -> Json:
    """A notebook as JupyterLab leaves it, with every step checked."""
    found = read_notebook(notebook_of(RELEASE[language], assignment))
    answers = {}
    for minute, (name, picks) in enumerate(given.items()):
        exercise = course().exercise(name)
        time = START.isoformat().replace("+00:00", "Z")
        own = entry(exercise, picks, minute=minute) | {"checked": {part.id: time for part in exercise.parts}}
        answers[name] = own
    _metadata(found)[ANSWERS_KEY] = {"format": 1, "answers": answers}
    if words:
        _cell(found, assignment)["source"] = words
    return found


def _write(path: Path, notebook: Json) -> Path:
    """As nbformat writes it: the text of a cell as lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(nbformat.from_dict(notebook), path)
    return path


_STORED = """() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.includes(":document:")))"""


def _stored(page: Page, assignment: str) -> Json:
    """What the browser keeps of a law."""
    (kept,) = (json.loads(text) for name, text in _all_stored(page).items() if name.endswith(f"/{assignment}.ipynb"))
    assert isinstance(kept, dict)
    return kept


def _all_stored(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(_STORED)
    return found


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(WORDS, id="some"),
        pytest.param("", marks=pytest.mark.soak, id="none"),
        pytest.param("* the bid is cancelled\n* North may choose*", marks=pytest.mark.soak, id="between asterisks"),
    ],
)
def test_a_notebook_of_jupyter_is_brought_back(page: Page, tmp_path: Path, words: str) -> None:
    """Of either language: its picks, its checks and its own words, and no placeholder."""
    given = _given("31")
    notebook = _answered("law-31", Language.FR, given, words)
    file = _write(tmp_path / "law-31.ipynb", notebook)
    _bring_back(page, file, Language.EN)
    assert _stored(page, "law-31")[ANSWERS_KEY]["answers"] == _metadata(notebook)[ANSWERS_KEY]["answers"]
    for number, exercise in enumerate(of_law("31"), start=1):
        if exercise.id in given:
            expect_shown(page, exercise, given[exercise.id], Language.EN, number)
    expect(page.locator("textarea")).to_have_value(words)
    page.reload()
    expect(page.locator("textarea")).to_have_value(words)


def test_what_is_here_already_stays(page: Page, tmp_path: Path) -> None:
    """What was answered here counts beside what is brought, and what was written here is not lost."""
    first, second, *_ = of_law("31")
    _pick_first(page, first)
    page.locator("textarea").fill("Written here.")
    own = _stored(page, "law-31")[ANSWERS_KEY]["answers"][first.id]
    file = _write(
        tmp_path / "law-31.ipynb", _answered("law-31", Language.EN, {second.id: _right(second)}, "Elsewhere.")
    )
    _bring_back(page, file, Language.EN)
    kept = _stored(page, "law-31")[ANSWERS_KEY]["answers"]
    assert kept[first.id] == own
    assert kept[second.id]["picks"] == _right(second)
    assert "Written here." in page.locator("textarea").input_value()


def _right(exercise: Exercise) -> dict[str, KeptPick]:
    picks: dict[str, Any] = right(exercise)
    return picks


def _pick_first(page: Page, exercise: Exercise) -> Locator:
    """One answer to this exercise, the first of its law."""
    box = box_of(page, exercise.sheet(Language.EN, number=1), Language.EN)
    box.locator("label .bc-text").first.click()
    expect_saved(box)
    return box


def _foreign(folder: Path) -> Iterator[Path]:
    """Files that hold no answers to this course."""
    ours = _answered("law-31", Language.EN, _given("31"), WORDS)
    metadata = _metadata(ours)
    whole = json.dumps(ours)
    theirs: Json = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    sheets = {"format": 1, "lang": "en", "sheets": {"99-nobody": {"id": "99-nobody", "parts": []}}}
    answers = {"format": 1, "answers": {"99-nobody": next(iter(metadata[ANSWERS_KEY]["answers"].values()))}}
    other_law = {"law-99/law-99.ipynb": {ANSWERS_KEY: answers}}
    held: dict[str, str | bytes] = {
        "half.ipynb": whole[: len(whole) // 2],
        "another-course.ipynb": json.dumps(theirs),
        "another-law.ipynb": json.dumps({**theirs, "metadata": {"bridgecourse_sheets": sheets, ANSWERS_KEY: answers}}),
        "newer.ipynb": json.dumps({**ours, "metadata": {**metadata, ANSWERS_KEY: {"format": 2, "answers": {}}}}),
        "no-answers.ipynb": json.dumps({**ours, "metadata": {**metadata, ANSWERS_KEY: [1, 2]}}),
        "other-site.json": json.dumps({"format": "bridgecourse-site", "version": 1, "documents": other_law}),
        "newer.json": json.dumps({"format": "bridgecourse-site", "version": 2, "documents": {}}),
        "no-documents.json": json.dumps({"format": "bridgecourse-site", "version": 1, "documents": {}}),
        "list.json": "[1, 2]",
        "null.json": "null",
        "empty.ipynb": "",
        "paper.pdf": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n",
        "large.json": b" " * 20_000_001,
    }
    for name, data in held.items():
        file = folder / name
        file.write_bytes(data.encode() if isinstance(data, str) else data)
        yield file


def test_files_of_somebody_else_s_are_named_and_change_nothing(page: Page, tmp_path: Path) -> None:
    box = _pick_first(page, of_law("31")[0])
    page.locator("textarea").fill("Written here.")
    before = _all_stored(page)
    assert len(before) == 1
    told = page.locator(".bc-along").get_by_role("status")
    for file in _foreign(tmp_path):
        page.locator("#bc-bring-back").set_input_files(file)
        kind = "newer" if file.stem == "newer" else "foreign"
        expect(told).to_have_text(text(f"site.along.{kind}", Language.EN, file=file.name))
        assert _all_stored(page) == before, file.name
    page.reload()
    expect(box.locator("input:checked")).to_have_count(1)
    expect(page.locator("textarea")).to_have_value("Written here.")
    assert _all_stored(page) == before


def test_a_notebook_in_which_nothing_was_answered_is_named(page: Page) -> None:
    file = notebook_of(RELEASE[Language.EN], "law-31")
    page.locator("#bc-bring-back").set_input_files(file)
    told = page.locator(".bc-along").get_by_role("status")
    expect(told).to_contain_text(file.name)
    assert _all_stored(page) == {}
    assert told.inner_text() != text("site.along.brought", Language.EN, file=file.name)


def test_a_picture_in_own_words_comes_along(page: Page, tmp_path: Path) -> None:
    notebook = _answered("law-31", Language.EN, {}, "![shot](attachment:a.png)")
    pasted = {"a.png": {"image/png": base64.b64encode(b"a picture").decode()}}
    _cell(notebook, "law-31")["attachments"] = pasted
    _bring_back(page, _write(tmp_path / "law-31.ipynb", notebook), Language.EN)
    handed_in = json.loads(_hand_in(page, "Ann", Language.EN, tmp_path / "downloads").read_text("utf-8"))
    assert _cell(handed_in, "law-31").get("attachments") == pasted


def test_damaged_answers_in_a_notebook_take_no_other_with_them(page: Page, tmp_path: Path) -> None:
    """What can be read of it is taken; what cannot replaces nothing, and is not kept."""
    first, second, third, *_ = of_law("31")
    box = _pick_first(page, first)
    own = _stored(page, "law-31")[ANSWERS_KEY]["answers"]
    notebook = _answered("law-31", Language.EN, {third.id: _right(third)})
    _metadata(notebook)[ANSWERS_KEY]["answers"] |= {first.id: "damaged", second.id: {"picks": [1]}, "99-nobody": None}
    file = tmp_path / "law-31.ipynb"
    file.write_text(json.dumps(notebook), "utf-8")
    _bring_back(page, file, Language.EN)
    kept = _stored(page, "law-31")[ANSWERS_KEY]["answers"]
    assert kept[third.id]["picks"] == _right(third)
    assert {name: each for name, each in kept.items() if name != third.id} == own
    page.reload()
    expect(box.locator("input:checked")).to_have_count(1)
    expect(page.locator(".bc-warning")).to_have_count(0)


@pytest.mark.parametrize("years", [pytest.param(-1, id="before"), pytest.param(1, marks=pytest.mark.soak, id="after")])
def test_answers_to_an_older_version_replace_none_that_are_here(page: Page, tmp_path: Path, years: int) -> None:
    """They were given to something else: what is answered here stays as it is, neither checked nor changed."""
    first = of_law("31")[0]
    box = _pick_first(page, first)
    own = _stored(page, "law-31")[ANSWERS_KEY]["answers"][first.id]
    (picked,) = own["picks"].values()
    file = _write(tmp_path / "law-31.ipynb", _older(first, years))
    page.locator("#bc-bring-back").set_input_files(file)
    expect(page.locator(".bc-along").get_by_role("status")).to_contain_text(file.name)
    assert _stored(page, "law-31")[ANSWERS_KEY]["answers"] == {first.id: own}
    for _ in range(2):
        expect(box.locator("input:checked")).to_have_count(1)
        expect(box.locator("input:checked")).to_have_value(picked)
        expect(box).to_have_attribute("data-locked", "false")
        page.reload()


def test_answers_to_an_older_version_are_shown_as_such_where_there_are_none(page: Page, tmp_path: Path) -> None:
    first = of_law("31")[0]
    file = _write(tmp_path / "law-31.ipynb", _older(first, 0))
    _bring_back(page, file, Language.EN)
    box = box_of(page, first.sheet(Language.EN, number=1), Language.EN)
    for _ in range(2):
        expect(box.locator(".bc-warning")).to_have_text(text("widget.changed", Language.EN))
        expect(box).to_have_attribute("data-locked", "false")
        page.reload()


def _older(exercise: Exercise, years: int) -> Json:
    """The right answers to what this exercise asked before, checked so many years from now."""
    found = _answered("law-31", Language.EN, {exercise.id: _right(exercise)})
    kept = _metadata(found)[ANSWERS_KEY]["answers"][exercise.id]
    time = f"{datetime.now(UTC).year + years}-01-01T00:00:00Z"
    times, checked = dict.fromkeys(kept["picks"], time), dict.fromkeys(kept["checked"], time)
    kept |= {"digest": "0" * 16, "times": times, "checked": checked}
    return found
