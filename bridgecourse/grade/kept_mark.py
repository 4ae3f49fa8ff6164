"""What a marked copy keeps of each exercise to explain it later: by what it was marked, and what counted.

In the metadata of the copy, which is the instructor's alone::

    {"format": 1, "lang": "en", "exercises": {"31-third-hand": {"number": 1, "form": {…}, "older": false,
     "picks": {"facts.turn": ["E"]}, "findings": [["after_check", "31-third-hand", "facts.turn", "E"]], "words": {}}}}

The form is that of the register.  An exercise that the course no longer has keeps none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bridgecourse.grade.kept import form_of, form_words
from bridgecourse.grade.marking import Graded
from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import InOrder
from bridgecourse.teach.answers.finding import Fault, Finding
from bridgecourse.teach.answers.picks import Picks
from bridgecourse.teach.exercises.handed_out import HandedOut
from bridgecourse.teach.exercises.question import Picking

__all__ = ["MARKS_KEY", "KeptMark", "findings_data", "kept_marks", "marks_data", "read_findings", "read_mark"]

MARKS_KEY = "bridgecourse_marks"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class KeptMark:
    """An exercise as it was marked: which of its notebook, by which form, and whether that is an older one.

    ``words`` are those of the notebook that was handed in, where the course no longer puts this form; else the copy's
    own sheets have them.
    """

    number: int
    form: Mapping[str, Any] | None
    is_older: bool
    graded: Graded
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def data(self) -> dict[str, object]:
        return {
            "number": self.number,
            "form": self.form,
            "older": self.is_older,
            "picks": {name: list(picked) for name, picked in self.graded.picks.items()},
            "findings": findings_data(self.graded.findings),
            "words": dict(self.words),
        }


def marks_data(marks: Mapping[str, KeptMark], language: Language) -> dict[str, object]:
    """As the copy keeps them; ``language`` is that of the feedback."""
    kept = {name: each.data for name, each in marks.items()}
    return {"format": FORMAT, "lang": language.value, "exercises": kept}


def kept_marks(metadata: Mapping[str, Any]) -> tuple[Mapping[str, Any], Language] | None:
    """The exercises of a copy as it keeps them, and the language; ``None`` where it keeps none."""
    found = metadata.get(MARKS_KEY)
    exercises = found.get("exercises") if isinstance(found, Mapping) and found.get("format") == FORMAT else None
    if not isinstance(found, Mapping) or not isinstance(exercises, Mapping):
        return None
    return exercises, next((each for each in Language if each.value == found.get("lang")), Language.EN)


def read_mark(data: Mapping[str, Any]) -> tuple[HandedOut, Picks, tuple[Finding, ...]]:
    """By what an exercise was marked, and what counted.  Raises what Python raises for data of another form."""
    form = replace(form_of(form_words(data["form"])), versions=tuple(map(str, data["form"]["in"])))
    kinds = {question.id: question.kind for question in form.questions}
    picks = {str(name): _picked(kinds[name], picked) for name, picked in data["picks"].items()}
    return form, picks, tuple(read_findings(data["findings"]))


def _picked(kind: Picking, picked: Iterable[object]) -> tuple[str, ...]:
    words = [str(each) for each in picked]
    return InOrder(words) if kind is Picking.SEQUENCE else tuple(words)


def findings_data(findings: Iterable[Finding]) -> list[list[str]]:
    return [[each.fault.value, each.exercise, each.question, each.found] for each in findings]


def read_findings(data: Iterable[Iterable[Any]]) -> list[Finding]:
    return [Finding(Fault(fault), exercise, question, found) for fault, exercise, question, found in data]
