"""No catalogue has a text that nothing uses: each id stands in the code, whole or as a pattern with fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bridgecourse import i18n

PACKAGE = Path(i18n.__file__).parent
PREFIX = re.compile(r"@?[a-z_]+\.")
"""A pattern that does not begin so might be anything."""
CATALOGUES = sorted({source.stem for source in i18n.sources()})


@cache
def used() -> re.Pattern[str]:
    """Every id that some string of the code may stand for."""
    found = {pattern for source in PACKAGE.rglob("*.py") for pattern in patterns(source.read_text(encoding="utf-8"))}
    return re.compile("|".join(sorted(found)))


def patterns(code: str) -> Iterator[str]:
    """The strings of a module as patterns; what a field holds may be anything, and so may what follows a prefix."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and PREFIX.match(node.value):
            yield re.escape(node.value.removeprefix("@")) + (".+" if node.value.endswith(".") else "")
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*" for part in node.values]
            if PREFIX.match(str(getattr(node.values[0], "value", ""))):
                yield "".join(parts).removeprefix("@")


def unused(ids: set[str]) -> set[str]:
    return {each for each in ids if not used().fullmatch(each)}


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_text_is_used(catalogue: str) -> None:
    with (PACKAGE / "locale" / "en" / f"{catalogue}.po").open("rb") as file:
        ids = {str(message.id) for message in read_po(file) if message.id}
    assert unused(ids) == set()


def test_a_text_that_nothing_uses_is_named() -> None:
    assert unused({"effect.must_pass_once.sung", "role.offender", "teach.said"}) == {"role.offender"}
