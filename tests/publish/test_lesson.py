"""Lessons are cut at headings and directives, but never inside a fence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import CaseError
from bridgecourse.publish.lesson import file_digest, read_lesson

FRONT = "---\ntitle: Passing too early\nminutes: 10\n---\n"


def lesson(folder: Path, body: str, front: str = FRONT) -> Path:
    path = folder / "lesson.en.md"
    path.write_text(front + body, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("one\n\ntwo\n", [("text", "one\n\ntwo")]),
        ("one\n## two\nthree", [("text", "one"), ("text", "## two\nthree")]),
        ("### two\nthree", [("text", "### two\nthree")]),
        ("one\n{{chart 31 2007}}\ntwo", [("text", "one"), ("chart", ""), ("text", "two")]),
        ("one {{chart 31}}", [("text", "one {{chart 31}}")]),
        ("```\n## no\n{{no}}\n```\n## yes", [("text", "```\n## no\n{{no}}\n```"), ("text", "## yes")]),
        ("~~~\n```\n## no\n~~~\n## yes", [("text", "~~~\n```\n## no\n~~~"), ("text", "## yes")]),
        ("```python\n1\n```", [("text", "```python\n1\n```")]),
        ("one\n```guide\n## no\n{{no}}\n```\ntwo", [("text", "one"), ("guide", "## no\n{{no}}"), ("text", "two")]),
        ("", []),
    ],
)
def test_a_lesson_is_cut_into_blocks(tmp_path: Path, body: str, expected: list[tuple[str, str]]) -> None:
    found = read_lesson(lesson(tmp_path, body))
    assert [(block.kind, block.text) for block in found.blocks] == expected


def test_a_page_has_code(tmp_path: Path) -> None:
    found = read_lesson(lesson(tmp_path, "one\n```python\nx = 1\n\n## two\n```\nthree\n```text\n4\n```"), code=True)
    assert [(block.kind, block.text) for block in found.blocks] == [
        ("text", "one"),
        ("code", "x = 1\n\n## two"),
        ("text", "three\n```text\n4\n```"),
    ]


def test_a_directive_has_arguments_and_a_line(tmp_path: Path) -> None:
    (block,) = read_lesson(lesson(tmp_path, "\n{{chart 31 2007}}\n")).blocks
    assert block.arguments == ("31", "2007")
    assert block.line == 6


@given(st.lists(st.sampled_from(["## a", "b", "", "{{worked}}", "- c"]), max_size=12))
def test_no_word_of_a_lesson_is_lost(lines: list[str]) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        found = read_lesson(lesson(Path(folder), "\n".join(lines)))
    words = [line for block in found.blocks for line in (block.text or f"{{{{{block.kind}}}}}").split("\n") if line]
    assert words == [line for line in lines if line]


@pytest.mark.parametrize(
    ("front", "message"),
    [
        ("", "between two lines"),
        ("---\ntitle: x\n", "between two lines"),
        ("---\ntitle: [x\n---\n", "not YAML"),
        ("---\nminutes: 3\n---\n", "expected title"),
        ("---\ntitle: x\nauthor: y\n---\n", "expected title"),
        ("---\ntitle: x\nminutes: ten\n---\n", "whole number"),
        ("---\ntitle: x\nminutes: true\n---\n", "whole number"),
        ("---\n- x\n---\n", "expected title"),
    ],
)
def test_a_bad_beginning_is_refused(tmp_path: Path, front: str, message: str) -> None:
    path = lesson(tmp_path, "text", front)
    with pytest.raises(CaseError, match=message) as caught:
        read_lesson(path)
    assert str(path) in str(caught.value)


def test_a_missing_lesson_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="no such file"):
        read_lesson(tmp_path / "lesson.en.md")


def test_a_lesson_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lesson.en.md"
    path.write_bytes(b"---\ntitle: \xff\n---\n")
    with pytest.raises(CaseError, match="UTF-8"):
        read_lesson(path)


def test_the_digest_is_that_of_the_whole_file(tmp_path: Path) -> None:
    path = lesson(tmp_path, "text")
    before = file_digest(path)
    assert len(before) == 16
    path.write_text(path.read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert file_digest(path) != before
