"""A page of the pocket book says what the Law says: each ruling, each line of it, in the law's own words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, groupby, product, takewhile
from typing import Any

import pytest

from bridgecourse.draw.chart.key import key_of
from bridgecourse.draw.pocket.line import PLAYERS
from bridgecourse.draw.pocket.page import pocket_page
from bridgecourse.draw.pocket.run import TWO_ROWS
from bridgecourse.i18n import LOCALE, Language, has_text, text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import (
    Ask,
    Consequence,
    Law,
    Moment,
    Outcome,
    Refer,
    Role,
    Settled,
    State,
    Topic,
    Where,
)
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.rulings.vocabulary.revoke import TRICKS_GO
from tests.grouped import grouped

Json = dict[str, Any]
LAWS = [(edition, number) for edition in EDITIONS for number in book(edition)]
every_page = grouped(
    ("language", "edition", "number"),
    [
        pytest.param(language, edition, number, id=f"{edition}-{number}-{language.value}")
        for edition, number in LAWS
        for language in Language
    ],
    soaked=[str(edition) for edition in EDITIONS if edition != CURRENT],
)
LABELS = {Topic.LEADS: "leads", Topic.INFORMATION: "information", Topic.AFTERWARDS: "afterwards"}
SPOKEN = {Topic.CALL, Topic.DUTY, Topic.CARDS, Topic.LEAD, Topic.PLAY, Topic.TRICKS}


@cache
def page_of(language: Language, edition: int, number: str) -> tuple[Law, Json]:
    law = book(edition)[number]
    return law, pocket_page(law, language, book(edition))


def printed(words: str) -> str:
    return words.replace("'", "’").replace("-", "\u2011")


def exits(law: Law, page: Json) -> Iterator[tuple[Outcome | Refer | None, tuple[State, ...], Json]]:
    """The ways out of the key, each with what the page has for it."""
    for row, shown in zip(key_of(law), page["rows"], strict=True):
        for way, said in zip(row.exits, shown["exits"], strict=True):
            yield way.end, way.states, said


def boxes(law: Law, page: Json) -> dict[Outcome, list[Json]]:
    found: dict[Outcome, list[Json]] = {}
    for end, _, said in exits(law, page):
        if isinstance(end, Refer) and said["boxes"][-1]["kind"] == "ruling":
            ended = (node for _, node in nodes_of(book(law.edition)[end.law]) if isinstance(node, Outcome))
            end = next(node for node in ended if end.ends in (None, node.id))
        if isinstance(end, Outcome):
            found.setdefault(end, []).append(said["boxes"][-1])
    return found


def label_of(line: str, number: str, language: Language, kind: str = "line") -> str:
    """What stands before a line, or to whom it is said; some laws have their own word for who has acted."""
    tried = (f"pocket.{kind}.{line}.{number}", f"pocket.{kind}.{line}", f"draw.{line}")
    return printed(text(next(each for each in tried if has_text(each, language)), language))


def aside(each: Consequence) -> bool:
    return each.topic is Topic.NEXT_LAW and each.when is not None


def form_of(node: State | Outcome, each: Consequence, form: str, language: Language) -> str:
    """The words for what follows, and those of this leaf where it has its own."""
    tried = (f"leaf.{node.id}.{each.effect.value}.{form}", f"effect.{each.effect.value}.{form}")
    return printed(text(next(msgid for msgid in tried if has_text(msgid, language)), language))


def expected(node: State | Outcome, number: str, language: Language) -> dict[str, list[str]]:
    """What each line has to say, by its label; once what binds both sides alike."""
    lines: dict[str, list[str]] = {}
    told: set[tuple[object, ...]] = set()
    for each in node.consequences:
        label = label_of(LABELS.get(each.topic, each.binds.value), number, language)
        told_as = (label, each.effect, each.when, each.clause, each.unsure)
        if not aside(each) and told_as not in told:
            lines.setdefault(label, []).append(form_of(node, each, "line", language))
        told.add(told_as)
    return lines


def parts(line: Json) -> list[Json]:
    return [part for run in line["runs"] for part in run["parts"]]


def shown(box: Json) -> dict[str, list[str]]:
    return {line["label"]: [part["words"] for part in parts(line)] for line in box["lines"]}


def words_in(box: Json) -> str:
    """All that is printed of a box."""
    return repr([box["clause"], box["name"], box["remarks"], [parts(line) for line in box["lines"]]])


@every_page
def test_each_leaf_stands_on_the_page_with_its_clause_and_says_what_follows(
    language: Language, edition: int, number: str
) -> None:
    law, page = page_of(language, edition, number)
    found = boxes(law, page)
    leaves = {node for route, node in nodes_of(law) if isinstance(node, Outcome) and "later" not in route}
    assert leaves <= set(found)
    for leaf, drawn in found.items():
        for box in drawn:
            assert box["clause"] == leaf.clause
            assert box["name"] == printed(text(f"leaf.{leaf.id}", language))
            assert shown(box) == expected(leaf, number, language)


@every_page
def test_a_ruling_is_like_one_above_it_that_says_the_same(language: Language, edition: int, number: str) -> None:
    """On a sheet where that one stands it is only named: "as above" is itself, else it is named by a clause."""
    _, page = page_of(language, edition, number)
    above: list[tuple[int, Json]] = []
    for row, drawn in enumerate(page["rows"]):
        for box in (box for way in drawn["exits"] for box in way["boxes"]):
            for like in box["like"]:
                there = [other for at, other in above if at == like["row"] and shown(other) == shown(box)]
                is_itself = like["words"] == printed(text("pocket.as_above", language))
                named = [other["clause"] for other in there if is_itself is (other["name"] == box["name"])]
                assert named, like
                assert is_itself or like["words"] in [text("pocket.as", language, clause=clause) for clause in named]
            above.append((row, box))


@every_page
def test_what_is_long_is_named_where_it_stands_in_several_lines(language: Language, edition: int, number: str) -> None:
    """A sheet says it once by that name; what is left to be said again takes two printed rows at most."""
    law, page = page_of(language, edition, number)
    drawn = [(node, box) for node, box in nodes_with_boxes(law, page) if not box["like"]]
    lines = [line for node, box in drawn for line in said_by(node, box, language)]
    for one, other in combinations(lines, 2):
        for i, j in product(range(len(one)), range(len(other))):
            alike = takewhile(lambda pair: pair[0][0] == pair[1][0], zip(one[i:], other[j:], strict=False))
            for is_named, again in groupby(alike, lambda pair: pair[0][1] == pair[1][1] != ""):
                said = [each for (each, _), _ in again]
                assert is_named or MUST_PASS in [words for words, _, _ in said] or length(said, language) <= TWO_ROWS, (
                    said
                )


def nodes_with_boxes(law: Law, page: Json) -> Iterator[tuple[State | Outcome, Json]]:
    for end, states, said in exits(law, page):
        stated = [box for box in said["boxes"] if box["kind"] == "state"]
        yield from zip([state for state in states if state.consequences], stated, strict=False)
        if isinstance(end, Outcome):
            yield end, said["boxes"][-1]


MUST_PASS = "must_pass_throughout"
"""Underlined, and so said each time."""
Said = tuple[str, str, str]
"""An effect, its condition in print, and its clause."""


def said_by(node: State | Outcome, box: Json, language: Language) -> Iterator[list[tuple[Said, str]]]:
    """What follows, line by line, each with the name that it has on the page."""
    bound: dict[str, list[Said]] = {}
    for each in node.consequences:
        if not aside(each):
            condition = f"when.{each.when[0].id}.{each.when[1].value}.line" if each.when else ""
            when = printed(text(condition, language)) if has_text(condition, language) else ""
            said = (each.effect.value, when if when in words_in(box) else "", each.clause)
            line = bound.setdefault(LABELS.get(each.topic, each.binds.value), [])
            line += [said] if said not in line else []
    order = [*(role.value for role in PLAYERS), *LABELS.values()]
    for label, line in zip(sorted(bound, key=order.index), box["lines"], strict=True):
        names = [run["said"] for run in line["runs"] for _ in run["parts"]]
        yield list(zip(bound[label], names, strict=True))


def length(said: list[Said], language: Language) -> int:
    """How long that is in print: a condition or a clause that is the same stands once."""
    words = [text(f"effect.{effect}.line", language) for effect, _, _ in said]
    beside = [once for column in list(zip(*said, strict=True))[1:] for once, _ in groupby(column) if once]
    return sum(len(each) + 2 for each in (*words, *beside))


@every_page
def test_every_condition_doubt_and_other_clause_is_said(language: Language, edition: int, number: str) -> None:
    law, page = page_of(language, edition, number)
    for leaf, (box, *_) in boxes(law, page).items():
        said = words_in(box)
        told = {each.when for each in leaf.consequences if not aside(each)}
        illegal = {
            fact
            for fact, answer in (each.when for each in leaf.consequences if aside(each) and each.when is not None)
            if (fact, answer) not in told and len({when for when in told if when and when[0] is fact}) <= 1
        }
        for each in leaf.consequences:
            if each.when is not None and not aside(each):
                condition = f"when.{each.when[0].id}.{each.when[1].value}.line"
                goes_without_saying = each.when[0] in illegal or each.when[0].id == "remark_was_made"
                assert goes_without_saying or printed(text(condition, language)) in said, leaf.id
            if each.clause not in leaf.clause.split(", "):
                assert each.clause in said, (leaf.id, each)
            if each.unsure:
                assert printed(text("pocket.open", language)) in said, leaf.id
            if aside(each) and each.when is not None:
                condition = printed(text(f"when.{each.when[0].id}.{each.when[1].value}.line", language))
                assert condition[1:] in said, leaf.id
        assert all(clause in said for clause in leaf.see)
        assert (printed(text("draw.chart.unsure", language)) in box["remarks"]) is leaf.unsure
        if leaf.goes_on is not None:
            assert printed(text("draw.chart.goes_on", language, law=leaf.goes_on)) in box["remarks"]


@every_page
def test_what_is_stated_on_the_way_stands_beside_the_answer(language: Language, edition: int, number: str) -> None:
    """Or it says that it is as above, where it is."""
    law, page = page_of(language, edition, number)
    above = []
    for _, states, said in exits(law, page):
        drawn = [box for box in said["boxes"] if box["kind"] == "state"]
        for box, state in zip(drawn, states, strict=True):
            told = expected(state, number, language)
            assert shown(box) == told
            assert told in above or not box["like"]
            above.append(told)


@every_page
def test_the_lines_keep_one_order_everywhere(language: Language, edition: int, number: str) -> None:
    law, page = page_of(language, edition, number)
    order = [label_of(line, number, language) for line in (*(role.value for role in PLAYERS), *LABELS.values())]
    for _, _, said in exits(law, page):
        for box in said["boxes"]:
            labels = [line["label"] for line in box["lines"]]
            assert labels == sorted(labels, key=order.index)


@every_page
def test_a_question_has_its_clause_and_what_is_said_to_whom(language: Language, edition: int, number: str) -> None:
    """And the sign where the player comes away from the table."""
    law, page = page_of(language, edition, number)
    for row, drawn in zip(key_of(law), page["rows"], strict=True):
        if row.ask is None:
            assert drawn["question"] == ""
            continue
        fact = row.ask.fact
        assert drawn["clause"] == row.ask.clause
        assert drawn["away"] is (fact.where is Where.AWAY)
        assert (drawn["say"] is None) is (fact.settled_by is Settled.RECORD)
        if drawn["say"] is not None:
            assert drawn["say"]["to"] == label_of(fact.asks.value, number, language, "to")
            assert printed(text(f"fact.{fact.id}.say", language)) in " ".join(drawn["say"]["words"])


@every_page
def test_what_a_player_must_do_is_told_to_him(language: Language, edition: int, number: str) -> None:
    law, page = page_of(language, edition, number)
    for end, _, said in exits(law, page):
        if not isinstance(end, Outcome):
            continue
        told = {tell["to"]: " ".join(tell["words"]) for tell in said["boxes"][-1]["tells"]}
        for each in end.consequences:
            if each.topic in SPOKEN and each.when is None and not each.unsure:
                is_free = each.binds is Role.PARTNER and each.effect.value == "any_legal_call"
                words = form_of(end, each, "tell", language)
                assert (words in told.get(label_of(each.binds.value, number, language, "to"), "")) is not is_free


@every_page
def test_below_the_line_stands_what_is_looked_into_when_play_is_over(
    language: Language, edition: int, number: str
) -> None:
    law, page = page_of(language, edition, number)
    notes = {note["words"] for note in page["notes"]}
    heads = {clause for note in page["notes"] for clause in note["head"].split(", ")}
    for _, node in nodes_of(law):
        if not isinstance(node, State | Outcome):
            continue
        for each in node.consequences:
            is_check = each.topic is Topic.AFTERWARDS and each.effect.value.startswith("check_")
            if is_check or (each.topic is Topic.LEADS and not each.effect.says_nothing):
                assert each.clause in heads
                assert printed(text(f"effect.{each.effect.value}.note", language)) in notes
            assert not is_check or page["recall"]
        if isinstance(node, Outcome) and node.later is not None:
            later = node.later.outcome
            (note,) = [note for note in page["notes"] if later.clause in note["head"].split(", ")]
            assert note["name"] == printed(text(f"leaf.{later.id}", language))
            stated = re.match(r"S?\d+[A-Z]?", node.clause)  # 57A, of what it says before any of 57A1 to 57A4
            assert stated is not None
            assert node.clause in note["after"] or stated[0] in note["after"]


def test_a_ruling_that_another_law_leads_to_stands_with_it() -> None:
    _, page = page_of(Language.EN, 2017, "34")
    assert [box["kind"] for box in page["rows"][0]["exits"][0]["boxes"]] == ["refer", "ruling"]
    assert page["rows"][0]["exits"][0]["boxes"][1]["clause"] == "17D3"


@pytest.mark.parametrize("language", Language)
def test_before_anybody_chooses_all_options_are_explained(language: Language) -> None:
    """10C1: what follows if left-hand opponent declines, by the law on the page; he chooses last."""
    for number in ("27", "29", "30", "31", "32"):
        _, page = page_of(language, 2017, number)
        (said,) = [
            " ".join(row["say"]["words"]) for row in page["rows"] if row["clause"] in ("27A1", "29A") and row["say"]
        ]
        assert printed(text(f"pocket.options.2017.{number}", language)) in said
        assert printed(text("pocket.alone", language)) in said
    _, page = page_of(language, 1997, "27")
    said = next(" ".join(row["say"]["words"]) for row in page["rows"] if row["clause"] == "27A" and row["say"])
    assert printed(text("pocket.options", language)) in said


# --- the forms ------------------------------------------------------------------------------------------------------


def wanted() -> Iterator[str]:
    """Every short form that some law of some code asks for."""
    for edition, number in LAWS:
        for _, node in nodes_of(book(edition)[number]):
            if isinstance(node, Ask) and node.fact.settled_by is not Settled.RECORD:
                first = node.fact.restates
                yield f"fact.{(first if first and first.answers is node.fact.answers else node.fact).id}.say"
            elif isinstance(node, State | Outcome):
                for each in node.consequences:
                    yield f"effect.{each.effect.value}.line"
                    if each.topic in SPOKEN:
                        yield f"effect.{each.effect.value}.tell"
                    if each.when is not None and each.when[0].id != "remark_was_made":
                        yield f"when.{each.when[0].id}.{each.when[1].value}.line"


@pytest.mark.parametrize("language", Language)
def test_every_form_is_there_in_each_language(language: Language) -> None:
    assert {msgid for msgid in wanted() if not has_text(msgid, language)} == set()
    assert {msgid for msgid in other_forms() if not has_text(msgid, language)} == set()


def other_forms() -> Iterator[str]:
    for moment in Moment:
        yield from (f"pocket.arrive.{moment.value}", f"pocket.arrive.{moment.value}.say")
    for role in Role:
        yield f"pocket.line.{role.value}"
    for label in LABELS.values():
        yield f"pocket.line.{label}"


@pytest.mark.parametrize("language", Language)
def test_no_form_is_there_that_no_law_asks_for(language: Language) -> None:
    known = {f"effect.{name}" for name in effects()} | {f"fact.{name}" for name in facts()}
    needed = set(wanted())
    for msgid in sorted(ids_of(language)):
        stem, _, form = msgid.rpartition(".")
        if form == "note":
            assert f"{stem}.line" in needed, msgid
        elif stem in known or msgid.startswith("when."):
            assert msgid in needed, msgid


@pytest.mark.parametrize("language", Language)
def test_words_of_its_own_has_only_what_is_there(language: Language) -> None:
    """An answer, a leaf's effect, a way to another law."""
    answers = {f"answer.{fact.id}.{answer.value}.line" for fact in facts().values() for answer in fact.answers}
    leaves = {
        f"leaf.{node.id}.{each.effect.value}.{form}"
        for edition, number in LAWS
        for _, node in nodes_of(book(edition)[number])
        if isinstance(node, Outcome)
        for each in node.consequences
        for form in ("line", "tell")
    }
    ways = {
        f"pocket.refer.{number}.{way.end.clause}.{way.answers[0].value}"
        for edition, number in LAWS
        for row in key_of(book(edition)[number])
        for way in row.exits
        if isinstance(way.end, Refer) and way.answers
    }
    own = {msgid for msgid in ids_of(language) if msgid.startswith(("answer.", "leaf.", "pocket.refer."))}
    assert own <= answers | leaves | ways


@pytest.mark.parametrize("language", Language)
def test_several_answers_are_joined_by_a_word(language: Language) -> None:
    """By commas alone they read as one answer with commas."""
    for edition, number in LAWS:
        law, page = page_of(language, edition, number)
        for row, drawn in zip(key_of(law), page["rows"], strict=True):
            for way, said in zip(row.exits, drawn["exits"], strict=True):
                word = text("pocket.or", language, others="", last="").strip(", ")
                assert len(way.answers) < 2 or f", {word} " in said["answer"]


@pytest.mark.parametrize("language", Language)
def test_a_ruling_on_a_revoke_says_how_many_tricks_go(language: Language) -> None:
    for edition in EDITIONS:
        law, page = page_of(language, edition, "64")
        for leaf, (box, *_) in boxes(law, page).items():
            if any(each.effect is TRICKS_GO for each in leaf.consequences):
                number = 2 if leaf.id.endswith("_2") else 1
                word = {Language.EN: ("one trick", "two tricks"), Language.FR: ("une levée", "deux levées")}[language]
                assert word[number - 1] in words_in(box | {"name": ""}), leaf.id


def ids_of(language: Language) -> set[str]:
    return set(json.loads((LOCALE / language.value / "pocket.json").read_bytes()))


def test_both_languages_have_the_same_forms() -> None:
    assert ids_of(Language.EN) == ids_of(Language.FR)


@pytest.mark.parametrize("language", Language)
def test_forms_are_short_and_name_no_seat(language: Language) -> None:
    """What fits beside a player's name, and what can be said in one breath."""
    seat = re.compile(r"\b(North|East|South|West|Nord|Est|Sud|Ouest)\b|[{}]|'")
    for msgid in (each for each in ids_of(language) if not each.startswith("pocket.")):
        words = text(msgid, language)
        longest = {"line": 42, "tell": 64, "say": 125, "note": 240}[msgid.rpartition(".")[2]]
        assert len(words) <= longest, (msgid, len(words))
        assert not seat.search(words), msgid
        assert words.endswith(".") is False if msgid.endswith(".line") else words[-1] in ".?", msgid
        if language is Language.FR:
            assert not re.search("[^\u00a0\u202f][?;!:]", words), msgid
            assert not re.search(r"\b(tu|toi|ton|tes)\b", words), msgid
