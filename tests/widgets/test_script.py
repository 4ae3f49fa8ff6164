"""How the form's script and style are put together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.widgets.script import HERE, script, style

FILES = sorted([*HERE.glob("form/*.js"), *HERE.glob("kinds/*.js")])


def test_every_file_is_in_it_once_and_whole() -> None:
    """Each under its own heading, so that a line of a stack trace can be found."""
    headings = re.findall(r"^// -{10} (\S+)$", script(), re.MULTILINE)
    assert headings == [f"{file.parent.name}/{file.name}" for file in FILES]
    assert all(file.read_text("utf-8") in script() for file in FILES)
    assert all(file.read_text("utf-8") in style() for file in HERE.glob("*/*.css"))
    assert script().rstrip().endswith("//# sourceURL=bridgecourse/exercise.js")


def test_a_kind_stands_in_a_block_of_its_own() -> None:
    for file in HERE.glob("kinds/*.js"):
        assert f"{{\n{file.read_text('utf-8')}}}" in script()


def test_the_files_of_the_form_declare_different_names() -> None:
    """They share one module."""
    declared = re.compile(r"^(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
    names = [name for file in HERE.glob("form/*.js") for name in declared.findall(file.read_text("utf-8"))]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_only_a_kinds_own_files_name_it(file: Path) -> None:
    others = {kind.stem for kind in HERE.glob("kinds/*.js")} - {file.stem}
    code = file.read_text("utf-8")
    assert [kind for kind in others if re.search(rf"KINDS\.{kind}\b|=== [\"']{kind}[\"']", code)] == []
