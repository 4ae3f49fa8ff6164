"""What lies in `submitted/` and `downloaded/` may be opened with any front end: inert, and nothing else is lost."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from bridgecourse.cli import generated
from bridgecourse.i18n import Language
from tests.grade.conftest import Classroom, Json
from tests.grade.downloads import zipped
from tests.grade.test_whose import inbound as inbound  # a fixture
from tests.grade.test_whose import submit
from tests.paper.restored import JAVASCRIPT, display, widget_state
from tests.small_course import ASSIGNMENT, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
ADDED = display({JAVASCRIPT: "1"})


def hostile(classroom: Classroom) -> Json:
    found = classroom.answered()
    found["metadata"] |= widget_state("1")
    found["cells"].append(ADDED)
    return found


def inert(found: Json) -> Json:
    """The same as it is to be."""
    metadata = {key: value for key, value in found["metadata"].items() if key != "widgets"}
    return {**found, "metadata": metadata, "cells": [*found["cells"][:-1], {**ADDED, "outputs": []}]}


def test_archives(classroom: Classroom) -> None:
    found = hostile(classroom)
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    write(archive / f"ann_{NOTEBOOK}", found)
    (archive / "bob.zip").write_bytes(zipped(**{f"bob_{NOTEBOOK}": json.dumps(found).encode()}))
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert log.count(f"would restore or run when the file is opened (widgets, {JAVASCRIPT})") == 2
    for student in ("ann", "bob"):
        assert read(classroom.folder(student) / NOTEBOOK) == inert(found)
    extracted = list((classroom.root / "downloaded" / ASSIGNMENT / "extracted").rglob("*.ipynb"))
    assert [read(path) for path in extracted] == [inert(found)] * 2


def test_the_exchange(classroom: Classroom, inbound: Path) -> None:
    found = hostile(classroom)
    box = submit(classroom, inbound, "ann")
    write(box / NOTEBOOK, found)
    log = classroom.work.collect(ASSIGNMENT)
    assert f"ann: {NOTEBOOK}: left out" in log
    assert read(classroom.folder("ann") / NOTEBOOK) == inert(found)
    assert read(box / NOTEBOOK) == found  # which is the candidate's


def test_check(classroom: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was put there by hand, and one's own that a plain JupyterLab has saved."""
    found = hostile(classroom)
    student = classroom.hand_in(found)
    own = classroom.root / "work" / "en" / NOTEBOOK
    write(own, found)
    console = Console(width=200, record=True, file=io.StringIO())
    monkeypatch.setattr(generated, "_root", lambda *_: classroom.root)
    generated.check_papers(Language.EN, console)
    said = console.export_text()
    assert re.search(r"elsewhere: [2-9]\d*\. All are safe", said)
    for path in (own, classroom.folder(student) / NOTEBOOK):
        assert f"{path.relative_to(classroom.root).as_posix()}: left out" in said
        assert read(path) == inert(found)
