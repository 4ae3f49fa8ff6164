"""Events and places are numbered from 1 in every message, as the notation numbers them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bridgecourse

ROOT = Path(bridgecourse.__file__).parent
NUMBERED = re.compile(r"(?:#|\b(?:event|place|position)s? )$", re.IGNORECASE)
"""What stands before the number of one."""


def messages(tree: ast.AST) -> Iterator[ast.JoinedStr]:
    """The texts of what is raised, and of the errors that an entry of a document makes."""
    for node in ast.walk(tree):
        raised = isinstance(node, ast.Raise)
        made = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "error"
        if raised or made or isinstance(node, ast.Return):
            yield from (each for each in ast.walk(node) if isinstance(each, ast.JoinedStr))


def from_nought(told: ast.JoinedStr) -> Iterator[str]:
    """The numbers of events in it that are told as they are counted, from 0."""
    before = ""
    for part in told.values:
        if isinstance(part, ast.Constant):
            before = str(part.value)
        elif isinstance(part, ast.FormattedValue):
            if NUMBERED.search(before) and "expected" in ast.unparse(told) and not is_from_one(part.value):
                yield f"{before}{{{ast.unparse(part.value)}}}"
            before = ""


def is_from_one(value: ast.expr) -> bool:
    one = isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add) and ast.unparse(value.right) == "1"
    return one or ast.unparse(value) in COUNTED


COUNTED = {"total"}
"""The last of so many is that number."""


def test_every_message_numbers_events_from_one() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{told.lineno}: {words}"
        for path in ROOT.rglob("*.py")
        for told in messages(ast.parse(path.read_text(encoding="utf-8")))
        for words in from_nought(told)
    }
    assert found == set()


def test_the_sweep_sees_what_is_told_from_nought() -> None:
    (told,) = messages(ast.parse('raise E(f"expected a call, found event {event}")'))
    assert [*from_nought(told)] == ["expected a call, found event {event}"]
    (told,) = messages(ast.parse('raise E(f"expected a call, found #{event + 1}")'))
    assert [*from_nought(told)] == []
