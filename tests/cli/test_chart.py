"""``bridgecourse chart``: the law drawn, the path of a case lit."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bridgecourse.cli.app import main
from bridgecourse.cli.chart import draw_law
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.teach.course import course

CASES = course().folder("31").path / "cases.yaml"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_of_every_book_is_drawn_in_every_form(edition: int, language: Language) -> None:
    for law in book(edition):
        picture = draw_law(law, language, form="svg", edition=edition)
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert draw_law(law, language, form="mermaid", edition=edition).startswith("flowchart")
        assert law in draw_law(law, language, form="text", edition=edition).splitlines()[0]


def test_a_case_lights_its_path_and_no_other() -> None:
    case = next(case for case in course().folder("31").file.cases if case.edition == 2017 and "31" in case.ruling.laws)
    plain = draw_law("31", Language.EN)
    lit = draw_law("31", Language.EN, case=f"{CASES}:{case.id}")
    marked = [line for line, before in zip(lit.splitlines(), plain.splitlines(), strict=True) if line != before]
    on_path = [step for step in case.ruling.path if step.law == "31"]
    assert len(marked) == len(on_path) > 0


def test_the_first_case_is_taken_where_none_is_named_and_its_edition_counts() -> None:
    """The first, that is, whose ruling passes through the law: an accepted call has done with Law 31 before."""
    first = next(case for case in course().folder("31").file.cases if "31" in case.ruling.laws)
    assert draw_law("31", Language.EN, case=str(CASES)) == draw_law("31", Language.EN, case=f"{CASES}:{first.id}")
    old = next(case for case in course().folder("31").file.cases if case.edition == 2007 and "31" in case.ruling.laws)
    assert "2007" in draw_law("31", Language.EN, case=f"{CASES}:{old.id}").splitlines()[0]


@pytest.mark.parametrize("number", ["31", "L31", "l31"])
def test_a_law_is_named_by_its_number(number: str) -> None:
    assert draw_law(number, Language.EN) == draw_law("31", Language.EN)


@pytest.mark.parametrize(
    "words", [{"number": "99"}, {"number": "31", "case": "nothing.yaml:x"}, {"number": "34", "case": str(CASES)}]
)
def test_what_cannot_be_drawn_is_an_error_of_the_course(words: dict[str, str]) -> None:
    with pytest.raises(BridgecourseError):
        draw_law(words["number"], Language.FR, case=words.get("case"))


@pytest.mark.parametrize(("name", "begin"), [("a.svg", "<svg"), ("a.mmd", "flowchart"), ("a.txt", "Loi 31")])
def test_the_name_of_the_file_decides_the_form(
    name: str, begin: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chart", "31", "--lang", "fr", "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_text(encoding="utf-8").lstrip().startswith(begin)
    assert name in capsys.readouterr().out.replace("\n", "")


def test_a_folder_that_cannot_be_written_is_one_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["chart", "31", "-o", str(tmp_path / "file" / "a.svg")]) == 2
    assert "could not be written" in capsys.readouterr().err or "impossible" in capsys.readouterr().err


def test_an_ending_that_no_form_has_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart", "31", "-o", str(tmp_path / "a.png")]) == 2
    assert ".svg" in capsys.readouterr().err
    assert not (tmp_path / "a.png").exists()
    assert main(["chart", "31", "--format", "svg", "-o", str(tmp_path / "a.xml")]) == 0


def test_the_outline_wraps_at_the_width_of_the_terminal_and_loses_no_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["chart", "31", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.split() == draw_law("31", Language.FR).split()


def test_the_charts_of_all_laws_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart", "--all", "-o", str(tmp_path / "charts"), "--lang", "en"]) == 0
    assert str(len(book(2017))) in capsys.readouterr().out
    assert main(["chart", "--all", "-o", str(tmp_path / "both")]) == 0
    names = {path.name for path in (tmp_path / "both").iterdir()}
    assert names == {f"law-{law}.{language.value}.svg" for law in book(2017) for language in Language}
    assert {path.name for path in (tmp_path / "charts").iterdir()} == {name for name in names if ".en." in name}
    assert (tmp_path / "both" / "law-57.fr.svg").read_text() == draw_law("57", Language.FR, form="svg")


@pytest.mark.parametrize("words", [["chart"], ["chart", "--all"], ["chart", "57", "--all", "-o", "charts"]])
def test_one_law_or_all_of_them_into_a_folder(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--lang", "en"]) != 0
    assert "bridgecourse chart --all -o" in capsys.readouterr().err
