"""Charts: nothing overlaps, every node is there with its clause, and the same is told in words."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from bridgecourse.draw import chart_mermaid, chart_svg, chart_text
from bridgecourse.draw.chart_box import Chart, build_chart
from bridgecourse.draw.glyph import width
from bridgecourse.draw.ink import COLOURS
from bridgecourse.draw.procedure import chart_title, effect_text
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings import library
from bridgecourse.rulings.check import Route, nodes_of
from bridgecourse.rulings.language import Ask, Law, Outcome, State

SVG = "{http://www.w3.org/2000/svg}"
LAWS = [law for edition in library.EDITIONS for law in library.book(edition).values()]
every_law = pytest.mark.parametrize("law", LAWS, ids=[f"{law.number}-{law.edition}" for law in LAWS])
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
    it_is_well_formed_the_same_each_time_and_told_in_words(law, language, svg)
    mermaid_has_every_node_and_every_way(law, language)
    it_is_wide_enough_for_its_title(law, language, svg)
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
    drawn = {route for box, _, _ in chart.placed() for route in box.routes}
    assert drawn == {route for route, _ in nodes_of(law)}
    for box, _, _ in chart.placed():
        own = {route for route in box.routes if route[-1:] != ("later",)}  # told in its leaf
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


def it_is_wide_enough_for_its_title(law: Law, language: Language, svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert float(root.attrib["width"]) >= width(chart_title(law, language), 16, bold=True)


def a_consequence_that_has_a_condition_says_it(law: Law, language: Language) -> None:
    told = chart_text(law, language)
    for _, node in nodes_of(law):
        for consequence in node.consequences if isinstance(node, Outcome | State) else ():
            words = effect_text(consequence, node.clause, language)
            if consequence.when is not None:
                fact, answer = consequence.when
                assert text(f"when.{fact.id}.{answer.value}", language) in words
            assert words in told
