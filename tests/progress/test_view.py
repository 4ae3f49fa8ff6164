"""Views, pictures, the text report and the CSV files, in both languages."""

from __future__ import annotations

import json
import re
import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

import pandas as pd
import pytest

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.progress.export import inert
from bridgecourse.progress.figure import NARROW, WIDE, Plot, fitted, text_width, wrapped
from bridgecourse.progress.frame import class_frames
from bridgecourse.progress.mastery import hardest, mastery_by_law, mistakes
from bridgecourse.progress.plot import exercise_bars, mistake_bars
from bridgecourse.progress.pseudonym import KEY_FILE
from bridgecourse.progress.schema import SCHEMA
from bridgecourse.progress.text import report
from bridgecourse.progress.view import (
    class_problems,
    class_progress,
    class_table,
    export,
    hardest_exercises,
    my_progress,
    wrong_choices,
)
from bridgecourse.progress.wording import number, percent
from bridgecourse.teach.exercises.wording import say
from tests import amount
from tests.formulas import formulas
from tests.progress.notebooks import answer_law, entry, of_law, right, write_notebook, wrong

both = pytest.mark.parametrize("language", amount.one_in(2, Language))
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A person who has begun Law 31."""
    place = tmp_path_factory.mktemp("work")
    exercises = of_law("31")
    answer_law(place, "31", [right(exercises[0]), wrong(exercises[1]), right(exercises[2])])
    return place


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of three, one with a name that means something to HTML, to matplotlib and to a spreadsheet."""
    place = tmp_path_factory.mktemp("class")
    for extra, name in enumerate(("ann", '=<b>$x^2$</b>;"=1'.replace("/", "∕"), "a" * 60)):
        exercises = of_law("31")[: extra + 2]
        answer_law(place / "submitted" / name, "31", [wrong(exercises[0]), *(right(each) for each in exercises[1:])])
    (place / "submitted" / "ann" / "cut.ipynb").write_text("{", encoding="utf-8")
    return place


@pytest.mark.parametrize("language", [Language.FR, pytest.param(Language.EN, marks=pytest.mark.soak)])
def test_pictures_are_well_formed_the_same_every_time_and_told_in_words(root: Path, language: Language) -> None:
    everybody = class_frames(root)

    def draw() -> list[Plot]:
        return [
            exercise_bars(hardest(everybody), language),
            mistake_bars(mistakes(everybody), language),
        ]

    first = draw()
    assert first == draw()
    for found in first:
        for svg, width in ((found.wide, WIDE), (found.narrow, NARROW)):
            page = ET.fromstring(svg)
            assert float(str(page.get("width")).removesuffix("pt")) == pytest.approx(width * 0.75)
            assert page.find(f"{SVG}title") is not None
            assert not re.search(r"\b20\d\d-\d\d-\d\d", svg)
            assert "<script" not in svg
        assert len(found.words) > 40


@both
def test_views_show_picture_table_and_plain_text(root: Path, language: Language) -> None:
    code = language.value
    glance = class_progress(code, root)
    assert '<th scope="row">' in glance.html
    assert "<caption>" in glance.html
    for view in (
        hardest_exercises(code, root),
        wrong_choices(code, root),
    ):
        html = view._repr_html_()
        assert "<img alt=" in html
        assert "<details" in html
        assert "<table>" in html
        assert "31" in repr(view)
        assert isinstance(view.frame, pd.DataFrame)
        assert "{" not in re.sub("<style>.*?</style>", "", html)
    assert "=&lt;b&gt;" in class_table(code, root).html
    assert "<b>" not in class_table(code, root).html + class_progress(code, root).html
    assert "cut.ipynb" in class_problems(code, root).html
    assert "cut.ipynb" in class_progress(code, root).html


@both
def test_nothing_collected_is_said(tmp_path: Path, language: Language) -> None:
    for view in (class_progress, class_table, hardest_exercises, wrong_choices):
        found = view(language.value, tmp_path)
        assert found.html.startswith("<p>")
        assert found.frame.empty
    assert class_problems(language.value, tmp_path).frame.empty


def test_language_is_that_of_the_course(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURSE_LANG", "fr")
    assert my_progress(folder=folder).plain == my_progress("fr", folder).plain
    assert my_progress("en", folder).plain != my_progress(folder=folder).plain


@both
def test_report_is_plain_text(folder: Path, language: Language) -> None:
    words = report(folder, language)
    assert "31" in words
    assert not set("`<>{}") & set(words)
    with pytest.raises(SetupError, match="nowhere"):
        report(folder / "nowhere", language)


@both
def test_export_can_be_read_back_and_holds_no_formula(root: Path, tmp_path: Path, language: Language) -> None:
    view = export(language.value, root, tmp_path)
    separator, decimal = (";", ",") if language is Language.FR else (",", ".")
    files = [Path(name) for name in view.frame["file"]]
    assert {path.name for path in files} == {path.name for path in tmp_path.iterdir()}
    assert {f"{name}.csv" for name in SCHEMA} <= {path.name for path in files}
    parts = pd.read_csv(tmp_path / "parts.csv", sep=separator, decimal=decimal, encoding="utf-8-sig")
    assert parts["points"].sum() == pytest.approx(class_frames(root).parts["points"].sum())
    for path in files:
        if path.suffix == ".csv":
            assert not formulas(path.read_text(encoding="utf-8-sig"))
    assert "'=<b>" in (tmp_path / "candidates.csv").read_text(encoding="utf-8-sig")


def test_export_goes_into_a_folder_of_the_course_and_under_pseudonyms_names_nobody(root: Path, tmp_path: Path) -> None:
    place = tmp_path / "class"
    shutil.copytree(root, place)
    view = export("en", place)
    assert {Path(name).parent for name in view.frame["file"]} == {place / "progress"}
    assert "'=<b>" in (place / "progress" / "candidates.csv").read_text(encoding="utf-8-sig")
    export("en", place, pseudonyms=True)
    assert (place / KEY_FILE).exists()
    assert "<b>" not in (place / "progress" / "candidates.csv").read_text(encoding="utf-8-sig")


def test_inert_leaves_other_text_alone() -> None:
    table = pd.DataFrame({"a": pd.array(["=1", "+1", "-1", "@x", "x=1", None, ""], dtype="str"), "n": range(7)})
    found = inert(table)
    assert found["a"].tolist()[:5] == ["'=1", "'+1", "'-1", "'@x", "x=1"]
    assert found["a"].isna().tolist() == table["a"].isna().tolist()
    assert found["n"].tolist() == list(range(7))


def test_root_of_the_class_is_found_from_below(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    below = root / "source" / "en"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    assert "ann" in class_table("en").plain


def test_a_folder_without_a_class_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SetupError, match=r"nbgrader_config\.py"):
        class_progress("en")


@pytest.mark.parametrize("words", ["a", "A player keeps the right to call", "M" * 80, "œuf à la coque"])
def test_words_are_fitted_and_wrapped(words: str) -> None:
    assert text_width(fitted(words, 100, 13), 13) <= 100
    lines = wrapped(words, 100, 13)
    assert " ".join(lines) == words
    assert all(text_width(line, 13) <= 100 for line in lines if " " in line)


def test_a_class_without_a_named_mistake_is_told_so(tmp_path: Path) -> None:
    assert "no answers have been collected" in wrong_choices("en", tmp_path).plain
    answer_law(tmp_path / "submitted" / "ann", "31", [right(of_law("31")[0])])
    assert wrong_choices("en", tmp_path).plain.startswith("No mistake that has a name was found")
    assert wrong_choices("fr", tmp_path).plain.startswith("Aucune erreur qui porte un nom")


def test_many_answers_after_check_are_one_line_after_what_was_refused(tmp_path: Path) -> None:
    exercises = of_law("31")
    given = {each.id: entry(each, right(each), minute=5) for each in exercises}
    for each in exercises:
        parts = [part["id"] for part in each.sheet(Language.EN)["parts"]]
        given[each.id]["checked"] = dict.fromkeys(parts, "2026-01-01T00:00:00Z")
    write_notebook(tmp_path / "submitted" / "finn" / "law-31" / "law-31.ipynb", given)
    for name in ("zoe", "kim"):
        answer_law(tmp_path / "submitted" / name, "31", [right(exercises[0])])
    (tmp_path / "submitted" / "zoe" / "law-31" / "law-31.ipynb").write_text("{", encoding="utf-8")
    own = tmp_path / "submitted" / "kim" / "law-31" / "law-31.ipynb"
    own.rename(own.with_name("ann_law-31.ipynb"))
    count = sum(len(right(each)) for each in exercises)
    sentences = class_problems("en", tmp_path).plain.splitlines()
    assert [each.split(" ")[0] for each in sentences[:2]] == ["kim", "zoe"]
    assert all(each.startswith(("finn", "kim", "zoe")) for each in sentences)
    (line,) = (each for each in sentences if "after Check" in each)
    assert line == f"finn: {count} answers after Check, which do not count; the first is in {exercises[0].id}"
    box = class_progress("fr", tmp_path).html
    told = box[box.index("zoe · ") :]
    assert re.search(rf"finn\s*:\s*{count} réponses après la vérification", told), told[-2000:]


@pytest.fixture(scope="module")
def uncounted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class in which most have handed in and nothing counts, and one has earned four points in one exercise."""
    place = tmp_path_factory.mktemp("uncounted")
    first = of_law("31")[0]
    for name in ("cut", "named", "none"):
        answer_law(place / "submitted" / name, "31", [right(first)])
    notebook = place / "submitted" / "cut" / "law-31" / "law-31.ipynb"
    notebook.write_text("{", encoding="utf-8")
    notebook = place / "submitted" / "named" / "law-31" / "law-31.ipynb"
    notebook.rename(notebook.with_name("ann_law-31.ipynb"))
    late = entry(first, right(first), minute=5)
    late["checked"] = {part["id"]: "2026-01-01T00:00:00Z" for part in first.sheet(Language.EN)["parts"]}
    for name, given in (("late", late), ("odd", entry(first, dict.fromkeys(first.key, "no such option")))):
        write_notebook(place / "submitted" / name / "law-31" / "law-31.ipynb", {first.id: given})
    write_notebook(place / "submitted" / "none" / "law-31" / "law-31.ipynb", {})
    future = entry(first, right(first)) | {"times": dict.fromkeys(first.key, "2999-01-01T00:00:00Z")}
    write_notebook(place / "submitted" / "future" / "law-31" / "law-31.ipynb", {first.id: future}, law="31")
    answer_law(place / "submitted" / "away", "28", [right(of_law("28")[0])])
    answer_law(place / "submitted" / "some", "31", [{name: first.key[name] for name in list(first.key)[:1]}])
    return place


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param(
            Language.EN,
            (
                "handed in, not read",
                "answered only after Check",
                "handed in, no answer fits",
                "handed in, no answer counts for its time",
                "handed in, no exercise answered",
                "nothing collected",
            ),
            marks=pytest.mark.soak,
        ),
        (
            Language.FR,
            (
                "remise, non lue",
                "réponses après vérification seulement",
                "remise, aucune réponse ne convient",
                "remise, aucune réponse ne compte à cause de son heure",
                "remise, aucun exercice traité",
                "rien de ramassé",
            ),
        ),
    ],
)
def test_what_was_handed_in_and_does_not_count_is_not_called_not_begun(
    uncounted: Path, language: Language, words: tuple[str, ...], tmp_path: Path
) -> None:
    view = class_progress(language.value, uncounted)
    rows = {line.split()[0]: line for line in view.plain.splitlines()[:9]}
    unread, late, odd, future, empty, _away = words
    told = {"cut": unread, "named": unread, "late": late, "odd": odd, "future": future, "none": empty}
    assert all(said in rows[name] for name, said in told.items())
    assert not any(said in rows["away"] for said in words)
    level = mastery_by_law(class_frames(uncounted)).query("law == '31'").set_index("candidate")["level"]
    assert level.drop("some").to_dict() == {
        "cut": "unread",
        "named": "unread",
        "late": "after_check",
        "odd": "unfit",
        "future": "untimed",
        "none": "empty",
        "away": "not_begun",
    }
    export(language.value, uncounted, tmp_path)
    separator = ";" if language is Language.FR else ","
    parts = (
        pd.read_csv(tmp_path / "parts.csv", sep=separator, dtype={"law": str})
        .query("law == '31'")
        .set_index("candidate")
    )
    assert set(parts["problem"].loc[["cut"]]) == {"file_cut_off"}
    signs = dict(zip("?!×T○–", words, strict=True))
    assert all(f'title="{said}">{sign}<' in view.html for sign, said in signs.items())
    assert all(f"{sign} {said}" in view.html for sign, said in signs.items())
    # of the laws that the class was given
    whole = sum(each.points for law in ("28", "31") for each in of_law(law))
    said = text("progress.of", language, part=number(0.5, language), whole=number(whole, language))
    table = class_table(language.value, uncounted).plain
    assert said in table
    count = len(of_law("28")) + len(of_law("31"))
    (some,) = (line for line in table.splitlines() if line.startswith("some"))
    begun = "0 of {} (1 begun)" if language is Language.EN else "0 sur {} (1 commencé)"
    assert begun.format(count) in some
    assert "(" not in next(line for line in table.splitlines() if line.startswith("away"))


def test_a_little_is_not_nothing() -> None:
    for language, words in ((Language.EN, "under 1%"), (Language.FR, "moins de 1\u00a0%")):
        assert percent(4 / 532, language) == words
        assert percent(0.0, language).startswith("0")
        assert percent(0.01, language).startswith("1")


@both
def test_a_problem_is_told_in_the_words_of_the_question(tmp_path: Path, language: Language) -> None:
    first = of_law("31")[0]
    question = first.questions[0]
    write_notebook(tmp_path / "submitted" / "ann" / "law-31" / "law-31.ipynb", {first.id: entry(first, {})})
    notebook = tmp_path / "submitted" / "ann" / "law-31" / "law-31.ipynb"
    found = json.loads(notebook.read_text(encoding="utf-8"))
    found["metadata"]["bridgecourse"]["answers"][first.id]["picks"] = {question.id: "\ud800"}
    notebook.write_text(json.dumps(found), encoding="utf-8")
    told = class_problems(language.value, tmp_path).plain
    assert say(question.prompt, first.case.situation, language) in told
    assert question.id not in told
    assert "\ufffd" in told
