"""The paths of several editions side by side: whole, legible, told in words, and marked where they part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bridgecourse.draw.chart.compare import compare_svg, compare_text
from bridgecourse.draw.glyph import width
from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course_root
from tests.grouped import EVERY, grouped, in_one

SVG = "{http://www.w3.org/2000/svg}"


@cache
def cases() -> dict[str, Case]:
    return {case.id: case for case in load_cases(course_root() / "what-changed" / "cases.yaml").cases}


def cases_in_both() -> Iterator[object]:
    for name, case in cases().items():
        yield from (pytest.param(case, language, id=f"{name}-{language.value}") for language in Language)


every_case = grouped("case", lambda: cases().values(), ids=lambda case: case.id, group=in_one, groups=[EVERY])
every_case_in_both = grouped(("case", "language"), cases_in_both, group=in_one, groups=[EVERY])


def rulings(case: Case) -> dict[int, Ruling]:
    return {edition: case.ruling_in(edition) for edition in EDITIONS}


def drawn(case: Case, language: Language) -> ElementTree.Element:
    return ElementTree.fromstring(compare_svg(rulings(case), language))


def classes(root: ElementTree.Element) -> list[str]:
    return [element.get("class", "").removeprefix("bc-d-") for element in root.iter()]


def boxes(root: ElementTree.Element) -> Iterator[tuple[float, float, float, float, ElementTree.Element]]:
    """Left, top, right and bottom of every box."""
    for group in root.iter(f"{SVG}g"):
        place = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform", ""))
        rect = group.find(f"{SVG}rect")
        assert place is not None
        assert rect is not None
        x, y = float(place[1]), float(place[2])
        yield x, y, x + float(rect.attrib["width"]), y + float(rect.attrib["height"]), group


@every_case_in_both
def test_boxes_lie_apart_and_hold_their_words(case: Case, language: Language) -> None:
    root = drawn(case, language)
    found = list(boxes(root))
    for (left, top, right, bottom, _), (x1, y1, x2, y2, _) in combinations(found, 2):
        assert right <= x1 or x2 <= left or bottom <= y1 or y2 <= top
    for left, top, right, bottom, group in found:
        assert 0 <= left < right <= float(root.attrib["width"])
        assert 0 <= top < bottom <= float(root.attrib["height"])
        for words in group.iter(f"{SVG}text"):
            long = width("".join(words.itertext()), float(words.attrib["font-size"]))
            begin = float(words.attrib["x"]) - (long if words.get("text-anchor") == "end" else 0)
            assert 0 <= begin <= right - left - long
            assert 0 < float(words.attrib["y"]) < bottom - top


@every_case_in_both
def test_it_is_the_same_each_time_has_no_ids_and_is_told_in_words(case: Case, language: Language) -> None:
    svg = compare_svg(rulings(case), language)
    assert svg == compare_svg(rulings(case), language)
    root = ElementTree.fromstring(svg)
    assert not [element for element in root.iter() if "id" in element.attrib]
    words = root.findtext(f"{SVG}desc")
    assert words == compare_text(rulings(case), language)
    assert [line[:4] for line in words.splitlines()] == ["1997", "2007", "2017"]


@every_case
def test_every_answer_of_a_question_is_shown_and_the_one_given_stands_out(case: Case) -> None:
    found = rulings(case)
    root = drawn(case, Language.EN)
    given = [name for name in classes(root) if name == "way-tip"]
    assert len(given) == classes(root).count("way-lit") > 0
    assert classes(root).count("box-lit") == len(found), "each edition's ruling is at the foot of its column"


def test_the_line_where_the_paths_part_is_said_in_each_column() -> None:
    root = drawn(cases()["changed-32-takeout-twice"], Language.EN)
    said = ["".join(words.itertext()) for words in root.iter(f"{SVG}text")]
    assert said.count("Nothing more is asked here") == 2
    assert said.count("The paths part here") == 1
    assert classes(root).count("part-line") == 1
    assert classes(root).count("box-decides") == 1


def test_where_all_agree_nothing_parts() -> None:
    names = classes(drawn(cases()["changed-31-and-passes"], Language.FR))
    assert not {"part-line", "plaque", "box-decides"} & set(names)


@every_case
def test_it_weighs_little(case: Case) -> None:
    assert len(compare_svg(rulings(case), Language.FR).encode()) < 32_000
