"""The booklets of an examination: whole, legible, and without anything that is a candidate's to find out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest
from pypdfium2 import PdfDocument

from bridgecourse.certify.blueprint import blueprint
from bridgecourse.certify.draw import Drawn, draw
from bridgecourse.certify.printed import BOOKLETS, booklet, key, question_id
from bridgecourse.cli.typesetting import FONT, typeset
from bridgecourse.i18n import Language, text
from tests.cli.test_roleplay import EDGE, LEAST, letters, squeezed, words_of

SECRET = bytes(range(32))

exams = pytest.mark.parametrize(
    "name", ["opening-leads", *(pytest.param(name, marks=pytest.mark.soak) for name in ("refresher", "club-director"))]
)
languages = pytest.mark.parametrize("language", Language)


@cache
def paper(name: str) -> Drawn:
    return draw(blueprint(name), SECRET, "Zoë Lamère")


def values(told: object) -> Iterator[object]:
    """All that is told, without the names under which it is."""
    if isinstance(told, dict):
        yield from (each for value in told.values() for each in values(value))
    elif isinstance(told, list):
        yield from (each for value in told for each in values(value))
    else:
        yield told


@exams
@languages
def test_every_word_stands_on_it_and_none_is_small(name: str, language: Language) -> None:
    for which in BOOKLETS:
        told = booklet(blueprint(name), paper(name), which, language, FONT)
        document = PdfDocument(typeset("exam", json.dumps(told, ensure_ascii=False), language))
        found = "".join(words_of(page) for page in document)
        questions = told["questions"]
        assert isinstance(questions, list)
        for each in questions:
            wanted = [each["scene"], each["story"], *(ask["prompt"] for ask in each["asks"])]
            wanted += [option["words"] for ask in each["asks"] for option in ask["options"]]
            for words in wanted:
                assert squeezed(words) in found, (each["number"], words)
        for page in document:
            width, height = page.get_size()
            for size, (left, bottom, right, top) in letters(page):
                assert size >= LEAST
                assert left >= EDGE
                assert right <= width - EDGE
                assert bottom >= EDGE
                assert top <= height - EDGE


@exams
@languages
def test_nothing_is_told_that_is_asked(name: str, language: Language) -> None:
    """Neither key, leaf nor seed, nor an id that speaks, nor the second booklet's story in the first.

    What a candidate is given is the PDF alone: what it was made of is looked through here, which has it all.
    """
    drawn = paper(name)
    first, second = (booklet(blueprint(name), drawn, which, language, FONT) for which in BOOKLETS)
    for told in (first, second):
        said = json.dumps([*values(told)], ensure_ascii=False)
        words = {option["words"] for each in told["questions"] for ask in each["asks"] for option in ask["options"]}  # type: ignore[attr-defined]
        for item in drawn.questions:
            assert str(item.seed) not in said
            assert not re.search(rf"\b{re.escape(item.leaf)}\b", said)
            exercise = item.exercise(question_id(1))
            for question in exercise.questions:
                assert f'"{question.id}"' not in said
                ids = {option.id for option in question.options if len(option.id) > 4} - words
                assert not [name for name in ids if f'"{name}"' in said]
    assert not [each["story"] for each in first["questions"] if each["story"]]  # type: ignore[attr-defined]


@exams
def test_the_key_is_that_of_the_rulings(name: str) -> None:
    """Its letters, looked up in the booklets, are the words of the right options, and nothing else is."""
    drawn, plan = paper(name), blueprint(name)
    told = [booklet(plan, drawn, which, Language.EN, FONT)["questions"] for which in BOOKLETS]
    rows = key(plan, drawn, Language.EN)["rows"]
    assert isinstance(rows, list)
    for number, (item, row) in enumerate(zip(drawn.questions, rows, strict=True), 1):
        sheet = item.exercise(question_id(number)).sheet(Language.EN)
        right = item.exercise(question_id(number)).key
        asked = [each for questions in told for each in questions if each["number"] == number]  # type: ignore[attr-defined]
        lines = [line for booklet_lines in row["booklets"] for line in booklet_lines]
        asks = [ask for each in asked for ask in each["asks"]]
        questions = [question for part in sheet["parts"] for question in part["questions"]]
        assert len(lines) == len(asks) == len(questions)
        for line, ask, question in zip(lines, asks, questions, strict=True):
            words = {option["words"] for option in ask["options"] if option["letter"] in line.split()}
            wanted = right[question["id"]]
            ids = [wanted] if isinstance(wanted, str) else list(wanted)
            assert words == {option["label"] for option in question["options"] if option["id"] in ids}
        assert row["clause"] == item.case.ruling.path[-1].clause


@pytest.mark.soak
@languages
def test_the_key_says_where_the_book_stays_closed(language: Language) -> None:
    plan, drawn = blueprint("club-director"), paper("club-director")
    told = key(plan, drawn, language)
    stations = told["stations"]
    assert isinstance(stations, list)
    closed = text("exam.cover.book.closed", language)
    assert [row[3] == closed for row in stations] == [item.slot.book == "closed" for item in drawn.stations]
    assert any(row[3] == closed for row in stations)
    document = PdfDocument(typeset("exam", json.dumps(told, ensure_ascii=False), language))
    found = "".join(words_of(page) for page in document)
    assert all(squeezed(words) in found for row in stations for words in row)


def test_what_is_not_examined_stands_on_the_cover() -> None:
    plan = blueprint("club-director")
    drawn = Drawn("A", 0, (), ())
    for language in Language:
        cover = booklet(plan, drawn, 1, language, FONT)["cover"]
        assert isinstance(cover, list)
        for block in plan.not_examined:
            assert block.title[language] in cover[-1]
