"""Charts: nothing overlaps, every node is there with its clause, and the same is told in words."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bridgecourse.draw import chart_list, chart_mermaid, chart_svg, chart_text
from bridgecourse.draw.chart.box import CHIP, MARGIN, Chart
from bridgecourse.draw.chart.builder import build_chart
from bridgecourse.draw.chart.chart import head_lines
from bridgecourse.draw.chart.procedure import closed, effect_text, name_text
from bridgecourse.draw.ink import COLOURS
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.phrases import short_question
from bridgecourse.rulings import library
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, State
from bridgecourse.rulings.vocabulary.premature_play import PARTNER_CAN_COMPLY
from tests.grouped import grouped

SVG = "{http://www.w3.org/2000/svg}"
LAWS = [law for edition in library.EDITIONS for law in library.book(edition).values()]
every_law = grouped("law", LAWS, ids=lambda law: f"{law.edition}-{law.number}")
LAW31 = library.book(2017)["31"]


def end(law: Law) -> Route:
    """The longest route of a law."""
    return max((route for route, _ in nodes_of(law)), key=len)


@every_law
@pytest.mark.parametrize("language", [Language.FR, pytest.param(Language.EN, marks=pytest.mark.soak)])
def test_a_chart(law: Law, language: Language) -> None:
    """Every chart, drawn once for all that must be true of it.  French words are the longer ones."""
    chart, svg = build_chart(law, language), chart_svg(law, language, lit=[end(law)])
    boxes_do_not_overlap_and_hold_their_texts(chart)
    no_line_runs_through_a_box(chart)
    every_node_is_drawn_with_its_clause(law, chart)
    each_letter_leads_to_its_place(chart)
    it_is_well_formed_the_same_each_time_and_told_in_words(law, language, svg)
    mermaid_has_every_node_and_every_way(law, language)
    it_fits_a_page_with_its_title(law, language, svg)
    the_list_has_every_node(law, language)
    a_consequence_that_has_a_condition_says_it(law, language)


def boxes_do_not_overlap_and_hold_their_texts(chart: Chart) -> None:
    boxes = list(chart.placed())
    for (a, ax, ay), (b, bx, by) in combinations(boxes, 2):
        apart = ax + a.width <= bx or bx + b.width <= ax or ay + a.height <= by or by + b.height <= ay
        assert apart, (a.words[1].line, b.words[1].line)
    for box, x, y in boxes:
        assert 0 <= x <= chart.width - box.width
        assert 0 <= y <= chart.height - box.height
        for words in box.words:
            left = words.x - words.width if words.end else words.x
            assert 0 <= left <= box.width - words.width, words.line
            assert words.size * 0.7 <= words.y <= box.height - 3, words.line


def no_line_runs_through_a_box(chart: Chart) -> None:
    for line, _ in chart.lines:
        for (x1, y1), (x2, y2) in zip(line.points, line.points[1:], strict=False):
            for box, x, y in chart.placed():
                across = max(x1, x2) > x and min(x1, x2) < x + box.width
                assert not (across and max(y1, y2) > y and min(y1, y2) < y + box.height), box.words[1].line


def every_node_is_drawn_with_its_clause(law: Law, chart: Chart) -> None:
    nodes = [box for box, _, _ in chart.placed() if box.kind != "jump"]
    assert {route for box in nodes for route in box.routes | box.asked} == {route for route, _ in nodes_of(law)}
    for box in nodes:
        # what a ruling becomes later, and the law to which a statement sends, is told in the same box
        own = {route for route in box.routes if not route or route[:-1] not in box.routes}
        (clause,) = {node.clause for route, node in nodes_of(law) if route in own}
        assert clause.startswith(box.words[0].line)  # several clauses may take two lines


def it_is_well_formed_the_same_each_time_and_told_in_words(law: Law, language: Language, svg: str) -> None:
    assert svg == chart_svg(law, language, lit=[end(law)])
    root = ElementTree.fromstring(svg)
    assert not [element for element in root.iter() if "id" in element.attrib]
    words = root.findtext(f"{SVG}desc")
    assert words == chart_text(law, language, lit=[end(law)])
    title = 1 if law.after is None else 2  # the law to have been through before
    assert len(words.splitlines()) == title + len(list(nodes_of(law)))


def mermaid_has_every_node_and_every_way(law: Law, language: Language) -> None:
    written = chart_mermaid(law, language, lit=[end(law)]).splitlines()
    nodes = list(nodes_of(law))
    assert written[0] == "flowchart LR"
    ways = [line for line in written if "-->" in line or "-.->" in line]
    assert len(ways) == len(nodes) - 1
    assert sum(line.strip().startswith("n") and line not in ways for line in written) == len(nodes)


def test_the_right_path_is_lit_and_the_candidates_own_dashed() -> None:
    lit, own = end(LAW31), ("no", "yes")
    root = ElementTree.fromstring(chart_svg(LAW31, Language.EN, lit=[lit], strayed=[own]))
    classes = [element.get("class") for element in root.iter()]
    assert classes.count("bc-d-box-lit") == len(lit) + 1
    assert classes.count("bc-d-box-strayed") == 1, "they part at the second answer"
    assert "bc-d-faint" in classes
    plain = [element.get("class") for element in ElementTree.fromstring(chart_svg(LAW31, Language.EN)).iter()]
    assert not {"box-lit", "box-strayed", "faint"} & set(plain)


@pytest.mark.parametrize("language", list(Language))
def test_no_ruling_is_drawn_twice(language: Language) -> None:
    """A name alone may stand twice, and so may the law to which one goes."""
    for law in LAWS:
        boxes = [box for box, _, _ in build_chart(law, language).placed() if box.kind in ("state", "leaf")]
        told = [tuple(words.line for words in box.words) for box in boxes]
        twice = {each for each in told if told.count(each) > 1 and len(each) > 2}
        assert twice == set(), (law.number, law.edition)


@pytest.mark.parametrize("language", list(Language))
def test_whether_the_partner_can_comply_is_asked_once_whatever_declarer_chooses(language: Language) -> None:
    chart = build_chart(library.book(2017)["57"], language)
    asked = short_question(PARTNER_CAN_COMPLY, language)
    drawn = ["".join(words.line for words in box.words) for box, _, _ in chart.placed()]
    assert sum(asked.replace(" ", "") in words.replace(" ", "") for words in drawn) == 1
    assert chart.width <= 940


def test_charts_have_what_a_director_looks_for_there() -> None:
    """The criteria of 50B; 24E, minor or major; the penalty card of 62C2 and 16C2 of 62C3; 16C with 68B2."""
    looked_for = {
        "50": ("A single low one that slipped out?", "minor", "major"),
        "24": ("minor if one low card, else major",),
        "62": ("a defender's: penalty", "UI for the others as well (16C2)"),
        "49": ("what was exposed: UI for the offenders (16C2)", "(68B2)"),
        "23": ("30B1(b)(ii), 31A2(b), 32A2(b)",),
    }
    for number, words in looked_for.items():
        told = chart_text(library.book(2017)[number], Language.EN)
        assert [each for each in words if each not in told] == [], number


def test_what_two_answers_lead_to_is_drawn_once() -> None:
    asks = [node for _, node in nodes_of(LAW31) if isinstance(node, Ask | State)]
    drawn = [box for box, _, _ in build_chart(LAW31, Language.EN).placed() if box.kind in ("ask", "state")]
    assert len(drawn) == len({id(node) for node in asks}) < len(asks)


@pytest.mark.parametrize("draw", [chart_svg, chart_text, chart_mermaid])
@pytest.mark.parametrize("key", ["lit", "strayed"])
def test_a_route_that_does_not_exist_is_refused(draw: object, key: str) -> None:
    assert callable(draw)
    with pytest.raises(RulingError, match=r"expected a route of Law 31 \(2017\), found 'no / perhaps'"):
        draw(LAW31, Language.EN, **{key: [("no", "perhaps")]})


@pytest.mark.parametrize("language", list(Language))
def test_each_of_several_statements_has_its_dot(language: Language) -> None:
    """A box that states several things, or has a name as well, does not let them run into each other."""
    for law in LAWS:
        chart = build_chart(law, language)
        for box, _, _ in chart.placed():
            if box.kind == "state":
                nodes = dict(nodes_of(law))
                state = nodes[min(box.routes)]
                assert isinstance(state, State)
                dots = sum(words.style == "dot" for words in box.words)
                alone = state.id is None and len(state.consequences) == 1
                assert dots == (0 if alone else len(state.consequences)), (law.number, law.edition, state.clause)


def test_lines_can_be_seen() -> None:
    """WCAG asks 3 to 1 of what a drawing says without words: on paper, on its own dark ground and on JupyterLab's."""
    line = COLOURS["line"]
    assert contrast(line.light, COLOURS["paper"].light) >= 3
    assert min(contrast(line.dark, ground) for ground in (COLOURS["paper"].dark, "#212121")) >= 3


def contrast(ink: str, ground: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(ink), luminance(ground)))
    return (light + 0.05) / (dark + 0.05)


def test_questions_carry_their_answers() -> None:
    asks = {route: node for route, node in nodes_of(LAW31) if isinstance(node, Ask)}
    for box, _, _ in build_chart(LAW31, Language.EN).placed():
        if box.kind == "ask":
            node = asks[next(iter(box.routes))]
            assert {each.answer for each in box.exits} == set(node.branches)


def it_fits_a_page_with_its_title(law: Law, language: Language, svg: str) -> None:
    """940 pixels are what a page has beside the course's map; the words keep their size."""
    wide = float(ElementTree.fromstring(svg).attrib["width"])
    assert wide <= 940
    for head in head_lines(law, language):
        assert head.width <= wide - 2 * MARGIN
    text_sizes = {float(size) for size in re.findall('font-size="([0-9.]+)"', svg)}
    assert min(text_sizes) >= 12


def each_letter_leads_to_its_place(chart: Chart) -> None:
    """What an answer leads to stands beside its question, or further down under a letter that is there once."""
    places = [box.letter for box, _, _ in chart.placed() if box.letter and box.kind != "jump"]
    assert len(set(places)) == len(places)
    assert {box.letter for box in chart.beside if box.kind == "jump"} == set(places)
    tall = {id(box.slot): box for box in chart.beside}
    for spine in chart.spines:
        for box in spine:
            for port in box.slot.ports:
                beside = tall[id(port.target)].slot
                assert beside.y - 8 * beside.height <= box.slot.bottom
                assert abs(port.target.entry - (box.slot.y + port.offset)) <= 500, box.words[1].line
            for words in box.words:
                x, y = box.chip
                apart = not box.letter or words.y - words.size > y + CHIP or words.x + words.width < x - CHIP
                assert apart or words.end, words.line


def the_list_has_every_node(law: Law, language: Language) -> None:
    root = ElementTree.fromstring(chart_list(law, language))
    items = ["".join(item.itertext()) if not len(item) else item.text or "" for item in root.iter("li")]
    lines = [line.strip() for line in chart_text(law, language).splitlines()]
    assert items == lines[-len(items) :]
    assert len(items) == len(nodes_of(law))
    for route, node in nodes_of(law):
        words = short_question(node.fact, language) if isinstance(node, Ask) else name_of(node, language)
        assert any(words in item and f"({node.clause})" in item for item in items), route


def name_of(node: Node, language: Language) -> str:
    assert not isinstance(node, Ask)
    return name_text(node, language)


def test_what_a_case_did_not_touch_folds_away() -> None:
    """The right path goes straight down, with all that follows from it; of other rulings the name is left."""
    lit = end(LAW31)
    whole, folded = (build_chart(LAW31, Language.EN), build_chart(LAW31, Language.EN, right=closed([lit], LAW31)))
    assert folded.height < 0.7 * whole.height
    assert len(folded.spines) == 1
    on_path = [box for box, _, _ in folded.placed() if lit in box.routes]
    assert [box.kind for box in on_path] == ["leaf"]
    assert any(words.style == "effect" for words in on_path[0].words)
    other = [box for box in folded.beside if box.kind == "leaf" and lit not in box.routes]
    assert other
    assert not [words.line for box in other for words in box.words if words.style not in ("clause", "name")]
    assert {lit[:n] for n in range(len(lit) + 1)} <= {route for box, _, _ in folded.placed() for route in box.routes}


@every_law
def test_folded_charts_hold_together(law: Law) -> None:
    """For the longest path, with another beside it."""
    right, own = closed([end(law)], law), closed([nodes_of(law)[-1][0]], law)
    chart = build_chart(law, Language.FR, right=right, own=own)
    boxes_do_not_overlap_and_hold_their_texts(chart)
    no_line_runs_through_a_box(chart)
    assert right | own <= {route for box, _, _ in chart.placed() for route in box.routes}


def a_consequence_that_has_a_condition_says_it(law: Law, language: Language) -> None:
    told = chart_text(law, language)
    for _, node in nodes_of(law):
        for consequence in node.consequences if isinstance(node, Outcome | State) else ():
            words = effect_text(consequence, node.clause, language)
            if consequence.when is not None:
                fact, answer = consequence.when
                assert text(f"when.{fact.id}.{answer.value}", language) in words
            assert words in told
