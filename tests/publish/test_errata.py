"""Errata in printed charts: they say what the books rule, every clause exists, its chart is shown, links lead on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bridgecourse.errors import CaseError
from bridgecourse.i18n import LOCALE, Language, text
from bridgecourse.publish import errata_page
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.errata import Erratum, Flaw, errata_on, read_errata, routes_shown, sections
from bridgecourse.publish.errata_page import errata_cells, link_to_errata
from bridgecourse.publish.lesson import Block, Lesson, read_lesson
from bridgecourse.publish.page import page_notebook
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.language import Ask, Law, Outcome, State
from bridgecourse.rulings.legal_card import legal_cards
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.site.page import SitePage
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import format_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.course import Course, LawFolder, course, course_root
from tests.grouped import grouped, in_one
from tests.rulings.test_second_play import WRONG_LEAD, ruled, table

FOLDER = course_root() / "errata"
ERRATA = read_errata(course_root())
BEYOND = {
    2017: "",
    2007: "",
    1997: "",
}
"""Clauses of which no procedure speaks, each looked up in the Laws of that year."""

LETTERED = re.compile(r"(?<![\d“«\u00a0])\b\d{1,2}[A-Z]\d?(?:\([a-z]\))?(?:\([ivx]+\))?(?![\w♠♥♦♣])")
WHOLE = re.compile(r"\b(?:Law|Loi)[\s\u00a0](\d{1,2})\b(?![A-Z])")
each = grouped("erratum", ERRATA, ids=lambda erratum: erratum.id, group=in_one)
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
        beyond = set(filter(None, BEYOND[edition].split(", ")))
        assert not beyond & clauses_in(edition), edition
        holds = {clause for erratum in ERRATA for clause in (erratum.holds if edition == CURRENT else ())}
        was = {clause for erratum in ERRATA if erratum.code == edition for clause in erratum.was}
        assert beyond <= holds | was


CLAIMS = """
15-wrong-board   2017 L15.A2a        +board_adjusted
15-wrong-board   2017 L15.A2b        +calls_on_own_cards -board_adjusted
15-wrong-board   1997 L17-1997.D2    +artificial_score
17-period        2017 L17.D1         +period_is_over
17-period        2017 L17.D2         +period_is_over +passed_out
17-period        1997 L17-1997.E2    +period_is_over
19-redouble      2017 L19.B3         +doubles_bid_as_made
20-screens       2017 L20.F1         +full_explanation +partner_answers
20-screens       2017 L20.F1.not     +no_explanation_now
20-one-call      2017 L20.F3         +one_call_explained +question_unauthorised
20-one-call      1997 L20-1997.F1    +full_explanation -one_call_explained
21-probable      2017 L75.B1_auction +may_change_call
21-probable      2017 L75.B1_late    +check_misinformation
21-probable      1997 L21-1997.B1    +may_change_call
22-swapped       2017 L22.A          +last_bid_is_contract
22-swapped       2017 L22.B          +passed_out
22-swapped       1997 L22-1997.A     +passed_out
22-swapped       1997 L22-1997.B     +last_bid_is_contract
23-reference     2017 L23.C          +no_lead_restriction +score_adjusted -must_pass_once
23-reference     2017 L30.B1.nonCC   +check_awareness -check_assistance
24-low-card      2017 L24.A          +any_call_minding_cards -must_pass_once
24-low-card      2017 L24.until      +cards_stay_faced +card_unauthorised
24-low-card      2017 L24.D          +cards_picked_up
24-low-card      2017 L24.E          +become_penalty_cards
24-period        2017 L24.before     +other_information_next -become_penalty_cards
24-period        2017 L24.after.defends +become_penalty_cards
24-clause        2017 L24.A          -check_awareness
24-clause        2017 L24.B          +check_awareness +must_pass_once
24-clause        2017 L24.C          +check_awareness +must_pass_once
25-arrow         2017 L25.B1         +change_stands +withdrawn_unauthorised +lead_may_be_forbidden -call_stands
25-arrow         2017 L25.B2         +call_stands +withdrawn_unauthorised +lead_may_be_forbidden -change_stands
25-questions     2017 L25.none       +call_stands -lead_may_be_forbidden
25-questions     2017 L25.A5         +call_stands -change_stands
26-penalty       1997 L26-1997.A2a   +suit_may_be_required
26-penalty       2017 L26.B          +one_suit_may_be_forbidden -suit_may_be_required
30-numbers       2017 L30.B1.CC      -must_pass_once
30-numbers       2017 L30.B1.nonCC   +must_pass_once
31-undated       2007 L31-2007.A2a   +must_pass_once
31-undated       2007 L31-2007.A2b   +must_pass_throughout
31-undated       2007 L31-2007.B.P   +must_pass_throughout
31-undated       2007 L31-2007.B.L   +must_pass_throughout
31-undated       2017 L31.A2a        -must_pass_once -must_pass_throughout
31-undated       2017 L31.A2b        +must_pass_once +check_awareness -must_pass_throughout
31-undated       2017 L31.B.CC       -must_pass_once -must_pass_throughout
31-undated       2017 L31.B.nonCC    +must_pass_once -must_pass_throughout
50-led           2017 L54.D3         +lead_becomes_penalty_card
50-led           2017 L56.own        +lead_becomes_penalty_card
50-first         2017 L50.D1         +play_at_first_chance
50-while         2017 L50.D2a.req    +lead_one_of_suits +that_suit_picked_up
50-while         2017 L50.D2a.pro    +lead_none_of_suits +that_suit_picked_up
50-minor         2017 L50.minor      +no_other_low_card_first
50-score         2017 L50.minor      +card_known_to_all +check_penalty_card
50-score         2017 L50.D1         +card_known_to_all +check_penalty_card
50-score         2017 L50.E3         +origin_unauthorised
50-score         2017 L50.D2a.req    +picked_up_unauthorised
50-score         2007 L50-2007.minor -card_known_to_all
55-heading       2017 L55.B1         +lead_taken_back -lead_becomes_penalty_card
55-heading       2017 L55.B2         +lead_taken_back -lead_becomes_penalty_card
55-heading       2017 L56.D1         +must_lead_that_suit +lead_goes_back
55-heading       2017 L56.D3         +lead_becomes_penalty_card
57-order         2017 L57.A3         +plays_that_suit -plays_not_that_suit
57-order         2017 L57.A4         +plays_not_that_suit -plays_that_suit
57-order         2007 L57-2007.A3    +plays_not_that_suit
57-order         1997 L57-1997.A3    +plays_not_that_suit
58-information   2017 L58.B3         +may_change_card +theirs_unauthorised +withdrawn_authorised
61-follow        2017 L62.none       +not_a_revoke
64-contract      2017 L64.A1_2       +tricks_go +check_equity
64-contract      2017 L64.B7         +no_trick +check_both_revoked
17-period        2017 L17.D3         +turn_returns +later_passes_cancelled
"""
"""What errata say, as the books have it: of a leaf or waypoint an effect that it has (+), or has not (-)."""


@grouped("claim", CLAIMS.strip().splitlines(), ids=lambda claim: "-".join(claim.split()[:3]), group=in_one)
def test_the_books_rule_what_it_says(claim: str) -> None:
    erratum, edition, name, *effects = claim.split()
    assert erratum in {each.id for each in ERRATA}
    every = (node for law in book(int(edition)).values() for _, node in nodes_of(law))
    nodes = [node for node in every if not isinstance(node, Ask) and node.id == name]
    assert nodes
    for node in nodes:
        assert isinstance(node, State | Outcome)
        found = {consequence.effect.value for consequence in node.consequences}
        assert {effect[1:] for effect in effects if effect[0] == "+"} <= found
        assert not {effect[1:] for effect in effects if effect[0] == "-"} & found


def test_what_has_a_procedure_is_compared_with_it() -> None:
    compared = {claim.split()[0] for claim in CLAIMS.strip().splitlines()} | {"64-no-trump"}
    assert {erratum.id for erratum in ERRATA if erratum.law in book(CURRENT) and erratum.holds} == compared


@pytest.mark.parametrize(("edition", "options"), [(2017, 4), (2007, 3), (1997, 3)])
def test_declarer_has_one_option_more_than_in_older_codes(edition: int, options: int) -> None:
    assert sum(".A" in each for each in ids_of(book(edition)["57"])) == options


def test_a_low_card_of_the_suit_may_not_be_thrown_before_a_minor_penalty_card() -> None:
    """East has a small spade on the table and no heart."""
    hands = "N C3 H7|E S4 S2 SK D5 D6 D7 D8 D9 C4 C6 C7 C8 C9|S C5 H6|W C2 HT"
    record = table(hands, "3NT S", "C2 N:spreads S>N:3 E:S4(dropped) 4 5 H6 T S>N:7")
    found = legal_cards(record)
    assert found is not None
    assert found.hand is Seat.EAST
    played = {format_card(card) for card in found.cards}
    assert "S2" not in played
    assert {"S4", "SK", "D5"} <= played


def test_a_wrong_lead_at_no_trump_costs_two_tricks() -> None:
    """A heart is required of West, who has one and leads two high clubs: both win."""
    assert WRONG_LEAD.stated is not None
    assert WRONG_LEAD.stated.bid.denomination is Denomination.NOTRUMP
    assert "L64.A1_2" in ruled(WRONG_LEAD, 3, CURRENT).ids


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
    known = {name for law in erratum.laws if law in book(CURRENT) for name in ids_of(book(CURRENT)[law])}
    assert not known or set(erratum.shows) <= known


def test_two_sides_of_one_question_are_shown_at_one_question() -> None:
    law = book(CURRENT)["25"]
    ends = {
        node.id: route
        for route, node in nodes_of(law)
        if route in routes_shown(law, ERRATA) and not isinstance(node, Ask)
    }
    assert ends["L25.B1"][:-1] == ends["L25.B2"][:-1]


@in_both
def test_every_section_has_its_errata_and_a_chart_for_each_law_that_has_one(language: Language) -> None:
    shown = cells(language)
    for section, errata in sections(ERRATA):
        source = shown[f"errata-law-{section}"]
        assert re.findall("^### (.*)", source, re.M) == [text(f"errata.{each.id}.title", language) for each in errata]
        laws = {law for erratum in errata for law in erratum.laws} & set(book(CURRENT))
        assert source.count("data:image/svg+xml") == len(laws)
        for law in laws:
            title = text(f"law.{law}", language)
            assert text("publish.chart", language, law=law, title=title, edition=CURRENT) in source
    assert len("".join(shown.values()).encode()) < 1_000_000


@in_both
def test_the_list_leads_to_every_section(language: Language) -> None:
    shown = cells(language)
    places = re.findall(r"\(errata\.ipynb#cell-id=([\w-]+)\)", shown["errata-all"])
    assert places == [f"errata-law-{section}" for section, _ in sections(ERRATA)]
    assert list(shown)[-1 - len(places) : -1] == places
    for erratum in ERRATA:
        assert text(f"errata.{erratum.id}.title", language) in shown["errata-all"]


@in_both
def test_a_law_that_gets_a_procedure_gets_its_chart(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    without = {number: law for number, law in book(CURRENT).items() if number != "57"}
    for known, pictures in ((without, 0), ({**without, "57": replace(without["61"], number="57")}, 1)):
        monkeypatch.setattr(errata_page, "book", lambda _, known=known: known)
        assert dict(errata_cells(ERRATA, language, course()))["errata-law-57"].count("<img ") == pictures


@in_both
@pytest.mark.parametrize("folder", course().folders, ids=lambda folder: folder.name)
def test_a_chart_leads_to_its_errata_and_back(folder: LawFolder, language: Language) -> None:
    lesson = read_lesson(folder.lesson(language.value))
    charts = [block.arguments for block in lesson.blocks if block.kind == "chart"]
    wanted = [law for law, *edition in charts if errata_on(law, ERRATA) and edition in ([], [str(CURRENT)])]
    found = assignment_notebook(folder, lesson, language, ERRATA)["cells"]
    assert isinstance(found, list)
    sources = "\n".join(str(cell["source"]) for cell in found)
    links = re.findall(r"\[([^]]*)\]\(\.\./errata\.ipynb#cell-id=([\w-]+)\)", sources)
    page = cells(language)
    assert [words for words, _ in links] == [text("errata.link", language)] * len(wanted)
    for law, (_, place) in zip(wanted, links, strict=True):
        assert text(f"errata.{errata_on(law, ERRATA)[0].id}.title", language) in page[place]
        back = f"({folder.assignment}/{folder.assignment}.ipynb)"
        assert (back in page[place]) == (law in folder.laws and bool(routes_shown(book(CURRENT)[law], ERRATA)))


def test_an_older_chart_and_a_law_without_errata_lead_nowhere() -> None:
    assert link_to_errata(book(CURRENT)["25"], ERRATA, Language.EN)
    assert link_to_errata(book(2007)["25"], ERRATA, Language.EN) == ""
    assert link_to_errata(book(CURRENT)["28"], ERRATA, Language.EN) == ""


@in_both
def test_the_site_leads_to_the_section(language: Language) -> None:
    words = link_to_errata(book(CURRENT)["50"], ERRATA, language)
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


def test_a_page_of_errata_wants_some(tmp_path: Path) -> None:
    lesson = Lesson(FOLDER / "page.en.md", "X", 1, None, (Block("errata", "", 7, ()),))
    with pytest.raises(CaseError, match=r"7: expected errata in errata\.yaml"):
        page_notebook("errata", lesson, Language.EN, Course(tmp_path))


GOOD = "errata:\n  - id: 23-a\n    law: 23\n    flaw: wrong\n"


def written(root: Path, words: str) -> Path:
    (root / "errata").mkdir()
    (root / "errata" / "errata.yaml").write_text(words, encoding="utf-8")
    return root


def test_an_erratum_is_of_its_law_and_of_the_code_of_today_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert read_errata(tmp_path) == ()
    assert read_errata(written(tmp_path, GOOD)) == (Erratum("23-a", "23", "23", Flaw.WRONG, ()),)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("wrong", "wrongly", 4, "expected one of incomplete, misprint, older, wrong, found 'wrongly'"),
        ("flaw:", "flow:", 4, "did you mean flaw"),
        ("    law: 23\n", "", 2, "is missing"),
        ("wrong\n", "wrong\n    code: 2008\n", 5, "expected one of 2017, 2007, 1997, found 2008"),
        ("wrong\n", "wrong\n    holds: [23]\n", 5, "expected words, found 23"),
        ("wrong\n", "wrong\n    flaw: older\n", 5, "expected each key once"),
    ],
)
def test_what_is_wrong_in_their_file_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    with pytest.raises(CaseError, match=message) as caught:
        read_errata(written(tmp_path, GOOD.replace(old, new)))
    assert line in {fault.line for fault in caught.value.faults}


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
