"""A candidate's answers: where they are kept, reading them whatever their state, and merging two copies.

Answers live in the notebook file itself, ``metadata.bridgecourse``, and, where the front end gives no access to
the document, in a small file beside it, ``.<notebook name>.answers.json``, of the same form::

    {"format": 1, "answers": {"31-third-hand": {"digest": "…", "picks": {"facts.turn": "E"},
     "times": {"facts.turn": "2026-11-20T14:32:05Z"}, "checked": {"facts": "2026-11-20T14:33:00Z"}}}}

What they hold is read in :mod:`bridgecourse.teach.answers.answer`; a file that is no notebook raises.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from bridgecourse.errors import NotebookError
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import (
    Answer,
    Answers,
    Pick,
    merge,
    pick_text,
    quote,
    read_answers,
    to_json,
)
from bridgecourse.teach.answers.finding import Fault, Finding, bounded
from bridgecourse.teach.answers.reading import NOTEBOOK, SIDE_FILE, read_json, refusal
from bridgecourse.whole_file import write_whole

__all__ = [
    "Answer",
    "Answers",
    "Pick",
    "answers_of",
    "answers_of_notebook",
    "fit",
    "merge",
    "notebook_language",
    "quote",
    "read_answers",
    "read_notebook",
    "read_side_file",
    "read_submission",
    "sheets_of",
    "side_file",
    "to_json",
    "write_side_file",
]

T = TypeVar("T")

ANSWERS_KEY = "bridgecourse"
SHEETS_KEY = "bridgecourse_sheets"


def fit(exercise: str, answer: Answer, sheet: Mapping[str, object]) -> tuple[dict[str, Pick], tuple[Finding, ...]]:
    """The picks that this sheet has a place for, and what is wrong with the others.

    A choice that does not exist is left out, and the other choices of that question are kept.  A pick made after
    its part was checked does not count: the right answer had been seen.
    """
    findings: list[Finding] = []
    if answer.digest != sheet.get("digest"):
        findings.append(Finding(Fault.OLDER_EXERCISE, exercise, found=quote(answer.digest)))
    places = {str(question["id"]): (part, question) for part, question in _questions(sheet)}
    picks: dict[str, Pick] = {}
    for name, pick in answer.picks.items():
        if name not in places:
            findings.append(Finding(Fault.UNKNOWN_QUESTION, exercise, quote(name)))
            continue
        part, question = places[name]
        if name in answer.times and part in answer.checked and answer.times[name] > answer.checked[part]:
            findings.append(Finding(Fault.AFTER_CHECK, exercise, name, quote(pick_text(pick))))
            continue
        if isinstance(pick, str) is not (question.get("kind") == "one"):
            findings.append(Finding(Fault.WRONG_KIND, exercise, name, quote(pick)))
            continue
        known = _choices(question)
        chosen = (pick,) if isinstance(pick, str) else pick
        findings += [
            Finding(Fault.UNKNOWN_CHOICE, exercise, name, quote(choice)) for choice in chosen if choice not in known
        ]
        kept = tuple(choice for choice in chosen if choice in known)
        if kept:
            picks[name] = kept[0] if isinstance(pick, str) else kept
    return picks, bounded(findings)


def _choices(question: Mapping[str, object]) -> set[str]:
    """Everything that can be picked: the options or, where there are rows to paint, each row with each option."""
    options, rows = _ids(question.get("options")), _ids(question.get("rows"))
    return {f"{row}={option}" for row in rows for option in options} if rows else set(options)


def _ids(found: object) -> list[str]:
    return [str(item["id"]) for item in found if isinstance(item, Mapping)] if isinstance(found, list) else []


def _questions(sheet: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Every question of a sheet with the id of its part."""
    parts = sheet.get("parts")
    for part in parts if isinstance(parts, list) else []:
        for question in part["questions"]:
            yield str(part["id"]), question


def side_file(notebook: Path) -> Path:
    """Where answers are kept beside a notebook when the front end gives no access to the document."""
    return notebook.with_name(f".{notebook.stem}.answers.json")


def read_side_file(notebook: Path, now: datetime | None = None) -> Answers:
    """The answers beside this notebook; none, and no finding, when there is no such file."""
    path = side_file(notebook)
    if not path.exists():
        return Answers()
    try:
        found = read_json(path, SIDE_FILE)
    except NotebookError as error:
        return Answers(findings=(Finding(Fault.SIDE_FILE_UNREADABLE, question=error.fault, found=error.found),))
    answers = read_answers(found.value, now)
    return Answers(answers.exercises, bounded((*found.findings, *answers.findings)))


def write_side_file(notebook: Path, raw: object) -> None:
    """Add these answers (in the form in which they are kept) to the file beside the notebook.

    A file that cannot be read is set aside under another name.  Raises :class:`OSError`.
    """
    path, kept = side_file(notebook), read_side_file(notebook)
    if any(finding.fault is Fault.SIDE_FILE_UNREADABLE for finding in kept.findings):
        path.replace(path.with_suffix(".damaged.json"))
    data = json.dumps(to_json(merge(kept, read_answers(raw))), ensure_ascii=False, indent=1, sort_keys=True)
    write_whole(path, f"{data}\n".encode())


def read_notebook(path: Path) -> dict[str, object]:
    """A notebook file as JSON.

    Raises :class:`NotebookError` when it is missing, is no JSON (cut off on its way, perhaps), is not a notebook, or
    exceeds the limits of :mod:`bridgecourse.teach.answers.reading`.
    """
    return read_submission(path)[0]


def read_submission(path: Path) -> tuple[dict[str, object], tuple[Finding, ...]]:
    """A notebook file as JSON, and what had to be left out to read it.  Raises :class:`NotebookError`."""
    found = read_json(path, NOTEBOOK)
    if not isinstance(found.value, dict) or not isinstance(found.value.get("cells"), list):
        raise refusal(path, Fault.FILE_NO_NOTEBOOK)
    return found.value, found.findings


def answers_of_notebook(path: Path, now: datetime | None = None) -> Answers:
    """The answers in a notebook, merged with those beside it.  Raises :class:`NotebookError`."""
    return answers_of(read_notebook(path).get("metadata"), path, now)


def answers_of(metadata: object, path: Path, now: datetime | None = None) -> Answers:
    """The answers in this metadata of the notebook at this path, merged with those in the file beside it."""
    raw = metadata.get(ANSWERS_KEY) if isinstance(metadata, Mapping) else None
    kept, beside = read_answers(raw, now), read_side_file(path, now)
    if beside.exercises and raw is None:  # answered in a front end without the document: nothing is missing
        return beside
    return _with_beside(kept, beside)


def _with_beside(kept: Answers, beside: Answers) -> Answers:
    """A file beside a notebook can be put there by anybody: it counts for parts without an answer in the notebook."""
    exercises, findings = dict(kept.exercises), [*kept.findings, *beside.findings]
    for name, other in beside.exercises.items():
        own = kept.exercises.get(name, Answer())
        held = _parts(own)
        free = {part for part in _parts(other) if part not in held}
        differs = sorted(part for part in _parts(other) & held if _of_part(own, part) != _of_part(other, part))
        findings += [Finding(Fault.BESIDE_DIFFERS, name, part) for part in differs]
        exercises[name] = _joined(own, other, free)
    return Answers(exercises, tuple(dict.fromkeys(findings)))


def _parts(answer: Answer) -> set[str]:
    return {name.partition(".")[0] for name in answer.picks} | set(answer.checked)


def _of_part(answer: Answer, part: str) -> object:
    """What an answer holds of a part, apart from when it was picked."""
    return {name: pick for name, pick in answer.picks.items() if name.partition(".")[0] == part}, answer.checked.get(
        part
    )


def _joined(own: Answer, other: Answer, free: Collection[str]) -> Answer:
    """An answer with those parts of another that it has nothing of."""

    def taken(found: Mapping[str, T], more: Mapping[str, T]) -> dict[str, T]:
        return {**found, **{name: each for name, each in more.items() if name.partition(".")[0] in free}}

    return Answer(
        own.digest or other.digest,
        taken(own.picks, other.picks),
        taken(own.times, other.times),
        taken(own.checked, other.checked),
        taken(own.seals, other.seals),
    )


def sheets_of(metadata: object) -> dict[str, Mapping[str, object]]:
    """The sheets in a notebook's metadata by the id of their exercise; none where they are missing or damaged."""
    entry = metadata.get(SHEETS_KEY) if isinstance(metadata, Mapping) else None
    sheets = entry.get("sheets") if isinstance(entry, Mapping) else None
    found = sheets.items() if isinstance(sheets, Mapping) else ()
    return {str(name): sheet for name, sheet in found if isinstance(sheet, Mapping)}


def notebook_language(metadata: object) -> Language | None:
    """The language in which the exercises of a notebook were put, if its metadata tells."""
    sheets = metadata.get(SHEETS_KEY) if isinstance(metadata, Mapping) else None
    code = sheets.get("lang") if isinstance(sheets, Mapping) else None
    return next((language for language in Language if language.value == code), None)
