"""The order and the form in which a record is written change nothing of a conversation, where both say the same.

Cards that come at one moment, irregularities that are pointed at in one breath, calls and cards that go back together:
each is written in the other order.  And what words say (``declines``) is written as what was done (``#3(cancelled)``).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bridgecourse.i18n import Language
from bridgecourse.table.event import (
    Act,
    Agreed,
    AttentionDrawn,
    CallMade,
    CardFaced,
    CardRead,
    Corrected,
    Deed,
    DirectorCalled,
    Event,
    Explained,
    Objected,
    Questioned,
)
from bridgecourse.table.notation import format_event, is_call
from bridgecourse.table.record import Record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.cases.composer import plain
from bridgecourse.teach.cases.document import case_text
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import written
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.script_data import script_data
from bridgecourse.teach.exercises.talk.told import record_of
from tests.teach.talk import people
from tests.teach.talk.people import every, share

# --- another order ----------------------------------------------------------------------------------------------------

TOGETHER, NOTICED, GONE = "at one moment", "in one breath", "back together"


def kind_of(record: Record, place: int) -> str | None:
    """Why two events that stand there one after the other may stand in either order."""
    one, other = record.events[place : place + 2]
    if isinstance(other, CallMade | CardFaced) and other.together:
        return TOGETHER
    if isinstance(one, AttentionDrawn) and isinstance(other, AttentionDrawn):
        return NOTICED
    are_gone = all(isinstance(each, Act) and each.deed in (Deed.WITHDRAW, Deed.CANCEL) for each in (one, other))
    return GONE if are_gone else None


def swapped(case: Case, place: int) -> Case:
    """The case with these two events in the other order; whatever speaks of an event by its number follows it."""
    events = list(case.record.events)
    where = list(range(len(events)))
    where[place : place + 2] = [place + 1, place]
    one, other = events[place : place + 2]
    if isinstance(other, CallMade | CardFaced) and isinstance(one, CallMade | CardFaced):
        one, other = replace(one, together=other.together), replace(other, together=one.together)
    events[place : place + 2] = [other, one]
    record = replace(case.record, events=tuple(pointing(each, where) for each in events))
    calls = [where[event] for event in case.record.call_events]
    meanings = (replace(each, position=record.call_events.index(calls[each.position])) for each in case.meanings)
    elsewhere = {where[event]: told for event, told in case.elsewhere.items()}
    return replace(case, record=record, meanings=tuple(meanings), elsewhere=elsewhere)


def pointing(event: Event, where: list[int]) -> Event:
    if isinstance(event, Act | AttentionDrawn | Questioned | Explained | CardRead | Corrected | Objected | Agreed):
        return event if event.about is None else replace(event, about=where[event.about])
    assert getattr(event, "about", None) is None, event
    return event


def pairs() -> Iterator[tuple[str, Case, int]]:
    for name, _ in every():
        case = replace(course().cases[name], otherwise=None)
        for place in range(len(case.record) - 1):
            kind = kind_of(case.record, place)
            if kind is not None:
                yield kind, case, place


def words(case: Case, script: VisitScript, lines: list[str], language: Language) -> list[list[object]]:
    """What is said and seen; several cards that came together may be named in either order."""
    turns = record_of(case, script, ["ask NESW table happened", *lines], language)["turns"]
    return [[(each["seat"], Counter(letters(each["text"]))) for each in turn["replies"]] for turn in turns]


def letters(text: str) -> list[str]:
    return [each for each in text.lower() if not each.isspace()]


VISITS = (people.good, people.asks_at_the_table, people.forgets_to_explain, people.only_rules, people.says_everything)


def same(case: Case, other: Case) -> None:
    """Everything that a conversation is made of is the same, and every visit earns as much."""
    script, again = script_of(case), script_of(other)
    assert script_data(again) == script_data(script), case.id
    assert model_visit(again) == model_visit(script), case.id
    for habit in VISITS:
        moves = habit(script)
        if moves is not None:
            assert share(again, moves) == share(script, moves), (case.id, habit)
    lines = [written(move) for move in model_visit(script)]
    for language in Language:
        assert words(other, again, lines, language) == words(case, script, lines, language), case.id


def test_the_other_order_is_the_same_conversation() -> None:
    counted = Counter[str]()
    for kind, case, place in pairs():
        same(case, swapped(case, place))
        counted[kind] += 1
    assert min(counted[kind] for kind in (TOGETHER, NOTICED, GONE)) > 4
    assert counted[TOGETHER] > 40


def test_of_two_revokes_named_in_one_breath_it_is_the_later_that_is_ruled() -> None:
    for name in ("61-64-quits", "61-64-both-and-a-loser", "61-64-twice-no-spade"):
        case = course().cases[name]
        drawn = [each.about for each in case.record.events if isinstance(each, AttentionDrawn)]
        assert case.situation.incident.event == max(each for each in drawn if each is not None), name


# --- another form -----------------------------------------------------------------------------------------------------


@cache
def told() -> dict[str, tuple[str, dict[str, object]]]:
    """By its id every case of the course as it is written, with the law of its file."""
    found: dict[str, tuple[str, dict[str, object]]] = {}
    for path in sorted(Path("course/laws").glob("*/cases.yaml")):
        top = plain(case_text(path), str(path))
        assert isinstance(top, dict)
        found |= {case["id"]: (top["law"], case) for case in top["cases"]}
    return found


FIRST = frozenset({"accepts", "declines", "voids", "changes", "withdraws", "back", "excused"})


def as_done(record: Record, seen: int, words: str) -> str:
    """What the players did then: each act as an event, and every call with its seat."""
    first, *rest = words.split()
    since = list(record.events[seen:])
    acts = []
    if first in FIRST:
        since = [each for each in since if not isinstance(each, DirectorCalled)] if since else since
        while since and isinstance(since[0], Act) and len(since) > len(rest):
            acts.append(format_event(since.pop(0)))
    else:
        rest = [first, *rest]
    return " ".join([*acts, *with_seats(record, seen, rest)])


def with_seats(record: Record, seen: int, words: list[str]) -> list[str]:
    """The calls among these words, each with the seat of its maker."""
    makers = iter([each.player for each in record.events[seen:] if isinstance(each, CallMade)])
    found = []
    for word in words:
        if is_call(word):
            maker = next(makers)
            assert maker is not None
            found.append(word if word[1:2] == ":" else f"{maker.value}:{word}")
        else:
            found.append(word)
    return found


def rewritten(name: str) -> dict[str, object]:
    """A case whose calls all have their seats, and whose choice is written as what was done."""
    case, entry = course().cases[name], dict(told()[name][1])
    seen = len(case.record.upto(case.situation.arrival)) if "then" in entry else len(case.record)
    first = next((i for i, each in enumerate(case.record.events) if isinstance(each, DirectorCalled)), len(case.record))
    seen = min(seen, first)
    if "calls" in entry:
        entry["calls"] = " ".join(with_seats(case.record, 0, str(entry["calls"]).split()))
    for key, record in (("then", case.record), ("otherwise", case.otherwise)):
        if key in entry and record is not None:
            entry[key] = as_done(record, seen, str(entry[key]))
    return entry


def test_the_other_form_is_the_same_record(tmp_path: Path) -> None:
    laws: dict[str, list[dict[str, object]]] = {}
    for name, script in every():
        if script.choices:
            laws.setdefault(told()[name][0], []).append(rewritten(name))
    changed = 0
    for law, cases in laws.items():
        path = tmp_path / "cases.yaml"
        path.write_text(json.dumps({"law": law, "cases": cases}), encoding="utf-8")
        for found in load_cases(path).cases:
            case = course().cases[found.id]
            assert found.record == case.record, case.id
            assert found.otherwise == case.otherwise, case.id
            changed += next(each for each in cases if each["id"] == case.id) != told()[case.id][1]
    assert changed > 120


@pytest.mark.parametrize("name", ["31-kettle", "27-unseen-spade", "48-52-not-the-ace", "61-64-king-out-of-nowhere"])
def test_what_words_say_can_be_written_as_what_was_done(name: str) -> None:
    entry, case = rewritten(name), told()[name][1]
    assert entry["then"] != case["then"]
    assert not FIRST & set(str(entry["then"]).split())
