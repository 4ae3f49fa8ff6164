"""Errata in printed charts: every clause exists, every law that has a chart shows it, the pages lead to each other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from babel.messages.pofile import read_po

from bridgecourse.errors import CaseError
from bridgecourse.i18n import LOCALE, Language, text
from bridgecourse.publish import errata_page
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.errata import ERRATA, Erratum, Flaw, errata_on, routes_shown, sections
from bridgecourse.publish.errata_page import errata_cells, link_to_errata
from bridgecourse.publish.lesson import Block, Lesson, read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Ask, Law, Outcome, State
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.site.page import SitePage
from bridgecourse.teach.course import LawFolder, course, course_root

FOLDER = course_root() / "errata"
BEYOND = {
    2017: (
        "15A, 15A1, 15A2(a), 15A2(b), 15A3, 16, 17A, 17D1, 17D2, 19B3, 20, 20F1, 20F2, 20F3, 21B1(a), 21B3, 22A, 22B, "
        "40C, 56B, 57A, 57A3, 57A4, 58B3, 58B4, 67, 90"
    ),
    2007: "23",
    1997: (
        "17A, 17D, 17E, 18A, 18F, 19A, 19B3, 19D, 20, 20A, 20F, 20F1, 21A, 21B, 22A, 22B, 40C"
    ),
}  # fmt: skip
"""Clauses of which no procedure speaks, each looked up in the Laws of that year."""

LETTERED = re.compile(r"(?<![\d“«\u00a0])\b\d{1,2}[A-Z]\d?(?:\([a-z]\))?(?:\([ivx]+\))?(?![\w♠♥♦♣])")
WHOLE = re.compile(r"\b(?:Law|Loi)[\s\u00a0](\d{1,2})\b(?![A-Z])")
each = pytest.mark.parametrize("erratum", ERRATA, ids=lambda erratum: erratum.id)
in_both = pytest.mark.parametrize("language", Language)


def cells(language: Language) -> dict[str, str]:
    """The page's Markdown by the ids of its cells."""
    lesson = read_lesson(FOLDER / f"page.{language.value}.md", code=True)
    found = page_notebook("errata", lesson, language, course())["cells"]
    assert isinstance(found, list)
    return {str(cell["id"]): str(cell["source"]) for cell in found}


def words(erratum: Erratum, language: Language) -> str:
    return " ".join(text(f"errata.{erratum.id}.{row}", language) for row in ("title", "printed", "holds", "matters"))


@cache
def clauses_in(edition: int) -> frozenset[str]:
    """Every clause that the law book of this edition cites, with the headings above it."""
    return frozenset(above for law in book(edition).values() for clause in _cited(law) for above in _above(clause))


def _cited(law: Law) -> Iterator[str]:
    yield law.number
    for _, node in nodes_of(law):
        yield from node.clause.split(", ")
        if isinstance(node, State | Outcome):
            yield from (consequence.clause for consequence in node.consequences)
        if isinstance(node, Outcome):
            yield from node.see


def _above(clause: str) -> Iterator[str]:
    parts = re.findall(r"^\d+|[A-Z]|\d+|\([a-z]+\)", clause)
    return ("".join(parts[:n]) for n in range(1, len(parts) + 1))


@in_both
def test_every_erratum_has_its_words_and_there_are_no_others(language: Language) -> None:
    with (LOCALE / language.value / "errata.po").open("rb") as file:
        ids = {str(message.id) for message in read_po(file) if message.id and message.string}
    rows = ("title", "printed", "holds", "matters")
    own = {f"errata.{erratum.id}.{row}" for erratum in ERRATA for row in rows}
    assert own <= ids
    rest = {msgid.split(".")[1] for msgid in ids - own}
    assert rest == {"flaw", "row", "section", "shortened", "whole", "link"}
    assert {msgid for msgid in ids if msgid.startswith("errata.flaw.")} == {f"errata.flaw.{f.value}" for f in Flaw}


def test_an_id_and_a_title_stand_for_one() -> None:
    assert len({erratum.id for erratum in ERRATA}) == len(ERRATA)
    for language in Language:
        assert len({text(f"errata.{erratum.id}.title", language) for erratum in ERRATA}) == len(ERRATA)


@each
@in_both
def test_cites_the_clauses_that_it_declares(erratum: Erratum, language: Language) -> None:
    said = words(erratum, language)
    assert {*LETTERED.findall(said), *WHOLE.findall(said)} == {*erratum.holds, *erratum.was}


@each
def test_every_clause_that_it_cites_exists(erratum: Erratum) -> None:
    for edition, clauses in ((CURRENT, erratum.holds), (erratum.code, erratum.was)):
        assert set(clauses) - clauses_in(edition) <= set(BEYOND[edition].split(", ")), edition


def test_a_clause_that_does_not_exist_is_seen() -> None:
    known = clauses_in(CURRENT) | set(BEYOND[CURRENT].split(", "))
    assert {"31A2(a)", "50D", "64C2"} <= known
    assert not {"272C", "50E5", "30B1(b)(iii)", "23D"} & known


def test_what_no_procedure_speaks_of_is_cited() -> None:
    for edition in EDITIONS:
        holds = {clause for erratum in ERRATA for clause in (erratum.holds if edition == CURRENT else ())}
        was = {clause for erratum in ERRATA if erratum.code == edition for clause in erratum.was}
        assert set(BEYOND[edition].split(", ")) <= holds | was


@each
def test_says_that_it_is_of_an_older_code_where_it_is(erratum: Erratum) -> None:
    assert erratum.code in EDITIONS
    assert erratum.flaw is not Flaw.OLDER or erratum.code != CURRENT
    assert not erratum.was or erratum.code != CURRENT
    for language in Language:
        told = errata_page._told(erratum, language)
        assert (str(erratum.code) in told.splitlines()[2]) == (erratum.code != CURRENT)


@each
def test_what_a_chart_is_to_show_is_in_it(erratum: Erratum) -> None:
    if erratum.law in book(CURRENT):
        assert set(erratum.shows) <= set(ids_of(book(CURRENT)[erratum.law]))


def test_two_sides_of_one_question_are_shown_at_one_question() -> None:
    law = book(CURRENT)["25"]
    ends = {node.id: route for route, node in nodes_of(law) if route in routes_shown(law) and not isinstance(node, Ask)}
    assert ends["L25.B1"][:-1] == ends["L25.B2"][:-1]


@in_both
def test_every_section_has_its_errata_and_a_chart_for_each_law_that_has_one(language: Language) -> None:
    shown = cells(language)
    for section, errata in sections():
        source = shown[f"errata-law-{section}"]
        assert re.findall("^### (.*)", source, re.M) == [text(f"errata.{each.id}.title", language) for each in errata]
        laws = {erratum.law for erratum in errata} & set(book(CURRENT))
        assert source.count("data:image/svg+xml") == len(laws)
        for law in laws:
            title = text(f"law.{law}", language)
            assert text("publish.chart", language, law=law, title=title, edition=CURRENT) in source
    assert len("".join(shown.values()).encode()) < 1_000_000


@in_both
def test_a_law_that_gets_a_procedure_gets_its_chart(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    without = {number: law for number, law in book(CURRENT).items() if number != "57"}
    for known, pictures in ((without, 0), ({**without, "57": replace(without["61"], number="57")}, 1)):
        monkeypatch.setattr(errata_page, "book", lambda _, known=known: known)
        assert dict(errata_cells(language, course()))["errata-law-57"].count("<img ") == pictures


def test_a_law_without_a_procedure_has_entries_here() -> None:
    """Or the test before this one says nothing of the page as it is."""
    assert {"15", "20", "22"} <= {erratum.law for erratum in ERRATA} - set(book(CURRENT))


@in_both
@pytest.mark.parametrize("folder", course().folders, ids=lambda folder: folder.name)
def test_a_chart_leads_to_its_errata_and_back(folder: LawFolder, language: Language) -> None:
    lesson = read_lesson(folder.lesson(language.value))
    charts = [block.arguments for block in lesson.blocks if block.kind == "chart"]
    wanted = [law for law, *edition in charts if errata_on(law) and edition in ([], [str(CURRENT)])]
    found = assignment_notebook(folder, lesson, language)["cells"]
    assert isinstance(found, list)
    sources = "\n".join(str(cell["source"]) for cell in found)
    links = re.findall(r"\[([^]]*)\]\(\.\./errata\.ipynb#cell-id=([\w-]+)\)", sources)
    page = cells(language)
    assert [words for words, _ in links] == [text("errata.link", language)] * len(wanted)
    for law, (_, place) in zip(wanted, links, strict=True):
        assert text(f"errata.{errata_on(law)[0].id}.title", language) in page[place]
        back = f"({folder.assignment}/{folder.assignment}.ipynb)"
        assert (back in page[place]) == (law in folder.laws and bool(routes_shown(book(CURRENT)[law])))


def test_an_older_chart_and_a_law_without_errata_lead_nowhere() -> None:
    assert link_to_errata(book(CURRENT)["25"], Language.EN)
    assert link_to_errata(book(2007)["25"], Language.EN) == ""
    assert link_to_errata(book(CURRENT)["28"], Language.EN) == ""


@in_both
def test_the_site_leads_to_the_section(language: Language) -> None:
    words = link_to_errata(book(CURRENT)["50"], language)
    cell = {"cell_type": "markdown", "id": "a", "metadata": {}, "source": f"# A\n\n{words}"}
    html = SitePage("law-48-52/law-48-52.ipynb", {"cells": [cell]}, language).html("")
    assert '<a href="errata.html#errata-law-50">' in html
    source = {
        "cell_type": "markdown",
        "id": "errata-law-50",
        "metadata": {},
        "source": cells(language)["errata-law-50"],
    }
    there = SitePage("errata.ipynb", {"cells": [source]}, language).html("")
    assert 'id="errata-law-50"' in there
    assert '<a href="law-48-52.html">' in there


def test_a_directive_with_more_is_refused() -> None:
    lesson = Lesson(FOLDER / "page.en.md", "X", 1, None, (Block("errata", "", 1, ("25",)),))
    with pytest.raises(CaseError, match="errata 25"):
        page_notebook("errata", lesson, Language.EN, course())


def test_the_map_shows_the_page() -> None:
    assert "errata" in course().pages
    for language in Language:
        assert text("page.title.errata", language) == read_lesson(FOLDER / f"page.{language.value}.md").title


@in_both
def test_typography(language: Language) -> None:
    shown = "\n".join(cells(language).values())
    told = re.sub(r"<[^>]*>|\([^)]*\.ipynb[^)]*\)", "", shown)
    if language is Language.FR:
        assert re.findall(r"[^\u00a0\s|:-][?;!:»%](?!-)", told) == []
        assert re.findall(r" [?;!:»%]", told) == []
        assert re.findall(r"\b(?:LHO|RHO|NT|UI|AI)\b", told) == []
    else:
        assert re.findall(r"[\s\u00a0][?;!:%]", told) == []
        assert re.findall(r"\b(?:SA|INA|Adv\. [GD])\b", told) == []


@in_both
def test_a_reference_alone_is_no_way_out(language: Language) -> None:
    """Each says what is in print, what holds with a clause, and what it is good for, and none goes on for long."""
    for erratum in ERRATA:
        rows = {row: text(f"errata.{erratum.id}.{row}", language) for row in ("printed", "holds", "matters")}
        assert all(row.endswith((".", "?")) for row in rows.values())
        assert max(len(row.split()) for row in rows.values()) <= 75
        assert len(rows["matters"].split()) <= 35
        assert LETTERED.search(rows["holds"])
