"""However long an answer in words, and of whatever signs: marking, feedback and the formgrader take it as it comes."""

from __future__ import annotations

import string
import time

import pytest

from tests.grade.conftest import Classroom
from tests.grade.test_inert_pages import feedback, formgrader, jupyterlab
from tests.small_course import SPOKEN

MUCH, READ = 50_000, 20_000
"""So many characters are written, and where they are read as Markdown; four times as many are shown."""

PLAIN = "x"

TRIES = 3
"""What is slow is slow each time; once it is when all objects of the worker are gone through meanwhile (5 s)."""

NESTED = (
    *(
        "[](",
        "![](",
        "[a](b)",
        "[a][",
        "[a]: b\n",
        "[[",
        "![[",
        "[![",
        "<a ",
        "</a>",
        "<!--",
        "<![CDATA[",
        "<?",
        "<div>\n",
    ),
    *(
        "&#",
        "&amp;",
        "&#x1f;",
        "*_",
        "_*",
        "*a ",
        "**a",
        "_a_",
        "***",
        "~~a",
        "``",
        "` `",
        "```\n",
        "$$",
        "$a$",
        "\\\\",
    ),
    *(
        "\\[",
        "\\(",
        "\\begin{a}",
        "files/",
        "src=files/",
        "[a](files/",
        "((",
        "{{",
        "{%",
        "@@0@@",
        "\n\n",
        "a\n",
        "\n\na",
    ),
    *(
        "\r",
        "# a\n",
        "a\n=",
        "a\n-\n",
        "- a\n",
        "  - a\n",
        "1. ",
        "> ",
        ">> a\n",
        "|a|b|\n",
        "|a|\n|-|\n",
        "|-",
        "    a\n",
    ),
    *("---\n", "<https://a", "http://a.b ", "www.a.b ", "a@b.c ", "a  \n", "a\\\n", "- [ ] a\n", "[^1]: a\n", ": a\n"),
)
OTHERS = ("\u00e9", "\u2660", "\u2028", "\ud800", "\u202e", "\u0301", "\U0001f600", "\ufdfa", "\u200b")


def taken(classroom: Classroom, piece: str) -> float:
    """What an answer of this, and the same as it was before the model answer was asked for, costs the processor."""
    found = classroom.answered()
    next(each for each in found["cells"] if each["id"] == SPOKEN)["source"] = (piece * MUCH)[:MUCH]
    found["metadata"]["bridgecourse"]["words"] = {SPOKEN: {"text": (piece * READ)[:READ]}}
    begun = time.process_time()
    student = classroom.hand_in(found)
    submission = classroom.grade(student)
    assert submission.graded, submission.message
    for page in (feedback, formgrader, jupyterlab):
        assert page(classroom, student)
    return time.process_time() - begun


@pytest.mark.soak
@pytest.mark.parametrize("pieces", [string.punctuation, string.whitespace, NESTED, OTHERS], ids=range(4))
def test_no_sign_however_often_costs_more_than_letters(classroom: Classroom, pieces: str | tuple[str, ...]) -> None:
    """A reference is longer than a letter, ten times at most; ``[`` cost a hundred times as much."""
    least = min(taken(classroom, PLAIN) for _ in range(3))
    assert {piece for piece in pieces if all(taken(classroom, piece) > 15 * least for _ in range(TRIES))} == set()
