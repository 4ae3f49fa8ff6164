"""What may run by itself when a lesson is opened: whole calls of the course, in somebody's own copy."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import bridgecourse
from bridgecourse.cells import CALLS
from tests.conftest import ROOT
from tests.lab.node import call


def code_of(*places: str) -> Iterator[str]:
    for place in places:
        for path in sorted(ROOT.glob(place)):
            for cell in json.loads(path.read_text("utf-8"))["cells"]:
                if cell["cell_type"] == "code":
                    yield "".join(cell["source"])


def test_every_cell_that_the_course_gives_out_is_such_a_call() -> None:
    """In the form that it has now, and in that of the version before."""
    found = [*code_of("release/*/*.ipynb", "release/*/*/*.ipynb"), *code_of("tests/grade/before/*.ipynb")]
    assert found
    assert [
        source for source, lines in zip(found, call("calls.js", "callsIn", [*found]), strict=True) if not lines
    ] == []


def test_the_package_gives_each_of_them_and_no_other() -> None:
    assert list(CALLS) == bridgecourse.__all__
    assert all(callable(getattr(bridgecourse, name)) for name in CALLS)


BOTH = 'from bridgecourse import exercise\nexercise("31-stayman")'
DOCTORED = [
    "",
    "import os",
    'exercise("31-stayman") or open("x", "w")',
    'exercise("31-stayman"); import os',
    'exercise("31-stayman")\nimport os',
    'exercise("31-stayman")\rimport os',
    'exercise("31-stayman")\u2028import os',
    'exercise("31-stayman")\fimport os',
    'exercise("31\\")+open(\\"")',
    'exercise(f"{__import__(chr(111))}")',
    "exercise('31-stayman')",
    'exercise("31-stayman", x)',
    'print(exercise("31-stayman"))',
    ' exercise("31-stayman")\n  import os',
    "from bridgecourse import exercise as exercise, practice",
    "from bridgecourse import os",
    "from bridgecourse import *",
    "from bridgecourse.cli import main",
    "from bridgecourses import exercise",
    "import bridgecourse",
    'practice("31", lang="en", seed=3)',
    'practice("31", lang="xx")',
    'my_progress("/etc")',
    'my_progress("en", "..")',
    '%run x.py\nexercise("31-stayman")',
    '!exercise("31-stayman")',
    '%%bash\nexercise("31-stayman")',
    BOTH.replace("import exercise", "import exercise # x"),
    BOTH + "\n@decorated",
]


def test_whatever_else_a_cell_says_it_is_none() -> None:
    assert call("calls.js", "callsIn", [BOTH, *DOCTORED]) == [BOTH.split("\n"), *[None] * len(DOCTORED)]


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("home.ipynb", True),
        ("law-31/law-31.ipynb", True),
        ("my source of joy/law-31.ipynb", True),
        ("submitted/ann/law-31/law-31.ipynb", False),
        ("autograded/ann/law-31/law-31.ipynb", False),
        ("feedback/ann/law-31/law-31.ipynb", False),
        ("source/en/law-31/law-31.ipynb", False),
        ("release/en/law-31/law-31.ipynb", False),
        ("class/Submitted/ann/law-31.ipynb", False),
        ("RTC:submitted/ann/law-31.ipynb", False),
    ],
)
def test_nothing_runs_in_what_a_class_has_handed_in_or_an_instructor_writes(path: str, own: bool) -> None:
    assert call("calls.js", "mayBeOwn", [path]) == [own]
