"""Requests and the desk: each kind is read from its message, and whatever is wrong with one is a reply that says so."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.desk import own_request, request
from bridgecourse.desk.desk import Desk
from bridgecourse.desk.request import Again, CaseOfDraw, Check, Warm, read_request
from bridgecourse.errors import RequestError

KINDS: dict[str, Any] = {
    kind.wants: kind
    for kind in (*vars(request).values(), *vars(own_request).values())
    if is_dataclass(kind) and hasattr(kind, "wants")
}
NAMES = sorted({each.name for kind in KINDS.values() for each in fields(kind)} | {"id"})


def values() -> st.SearchStrategy[object]:
    """What JSON may hold."""
    simple = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
    return st.recursive(simple, lambda each: st.lists(each) | st.dictionaries(st.text(max_size=5), each), max_leaves=4)


def desk() -> Desk:
    """One that answers every kind, with the name of what it was asked."""
    found = Desk()
    for kind in KINDS.values():
        found.answers(kind, lambda asked: {"asked": type(asked).__name__})
    return found


@pytest.mark.drawn
@given(st.sampled_from(sorted(KINDS)), st.dictionaries(st.sampled_from(NAMES), values()))
def test_whatever_is_asked_there_is_a_reply(wants: str, content: dict[str, object]) -> None:
    told = desk().ask({**content, "wants": wants})
    assert told["id"] == content.get("id")
    assert told.get("asked", KINDS[wants].__name__) == KINDS[wants].__name__
    assert ("failed" in told) != ("asked" in told)
    json.dumps(told)


def test_what_else_a_message_has_is_passed_over() -> None:
    message = {"id": 3, "wants": "case", "seed": "2026-11-29 L31.A-1", "number": 2, "documents": {}}
    assert read_request(message, CaseOfDraw) == CaseOfDraw("2026-11-29 L31.A-1", 2)
    assert read_request({"law": "31"}, Warm) == Warm(law="31")
    assert read_request({"part": "facts", "picks": {}, "case": None}, Check).round == "counted"


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ({}, "expected 'seed', int or str, found nothing"),
        ({"seed": None}, "expected 'seed' to be int or str, found NoneType"),
        ({"seed": True}, "expected 'seed' to be int or str, found bool"),
        ({"seed": 1.0}, "expected 'seed' to be int or str, found float"),
    ],
)
def test_the_field_at_fault_is_named(message: dict[str, object], told: str) -> None:
    with pytest.raises(RequestError, match=told):
        read_request(message, Again)


def test_an_answer_that_fails_is_a_reply() -> None:
    def refuse(asked: Again) -> dict[str, object]:
        raise ZeroDivisionError

    found = Desk()
    found.answers(Again, refuse)
    assert found.ask({"id": 1, "wants": "again", "seed": 3}) == {"id": 1, "failed": "ZeroDivisionError"}
    reason = str(found.ask({"id": 2, "wants": "draw"})["failed"])
    assert ("(again)" in reason, "'draw'" in reason) == (True, True)
