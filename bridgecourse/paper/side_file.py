"""Answers beside a notebook, ``.<its name>.answers.json``, for a front end that gives no access to the document."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from bridgecourse.errors import NotebookError
from bridgecourse.paper.file import SIDE_FILE, read_json
from bridgecourse.teach.answers.answer import Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.reading import EXERCISES, read_answers, to_json
from bridgecourse.whole_file import write_whole

__all__ = ["ENDING", "read_side_file", "side_file", "write_side_file"]

ENDING = ".answers.json"


def side_file(notebook: Path) -> Path:
    """Where answers are kept beside a notebook when the front end gives no access to the document."""
    return notebook.with_name(f".{notebook.stem}{ENDING}")


def read_side_file(notebook: Path, now: datetime | None = None, *, most: int = EXERCISES) -> Answers:
    """The answers beside this notebook; none, and no finding, when there is no such file."""
    path = side_file(notebook)
    if not path.exists():
        return Answers()
    try:
        read = read_json(path, SIDE_FILE)
    except NotebookError as error:
        return Answers(findings=(Finding(Fault.SIDE_FILE_UNREADABLE, question=error.fault, found=error.found),))
    answers = read_answers(read.value, now, most=most)
    return Answers(answers.exercises, bounded((*read.findings, *answers.findings)))


def write_side_file(notebook: Path, raw: object) -> None:
    """Add these answers (in the form in which they are kept) to the file beside the notebook.

    A file that cannot be read is set aside under another name.  Raises :class:`OSError`.
    """
    path, kept = side_file(notebook), read_side_file(notebook, most=SIDE_FILE.entries)  # to lose none
    if any(finding.fault is Fault.SIDE_FILE_UNREADABLE for finding in kept.findings):
        path.replace(path.with_suffix(".damaged.json"))
    data = json.dumps(
        to_json(merge(kept, read_answers(raw, most=SIDE_FILE.entries))), ensure_ascii=False, indent=1, sort_keys=True
    )
    write_whole(path, f"{data}\n".encode())
