"""The cases that a command is to show: all of a file, or one; and each with its scene and its table.

A bad case hides no good one: those that can be used are shown first, then everything that is wrong is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bridgecourse.draw.table.auction import auction_text
from bridgecourse.errors import BridgecourseError, CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.event import (
    CardRead,
    Corrected,
    Expected,
    Explained,
    FieldScored,
    Infringed,
    Learnt,
    Misruled,
    Polled,
    Requested,
    Reviewed,
    Scored,
    SessionScored,
    SignGiven,
    Unspoilt,
)
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import read_cases
from bridgecourse.teach.cases.document import Faults, case_text
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.happening import who_acts
from bridgecourse.teach.exercises.wording import story

__all__ = ["Chosen", "chosen_cases", "show_case"]

SHOWN = 6
"""So many ids are named where one was misspelt."""


@dataclass(frozen=True)
class Chosen:
    """The cases that can be used, in the order of the file, where each begins, and what is wrong with the others."""

    file: Path
    cases: tuple[Case, ...]
    faults: Faults
    lines: Mapping[str, int]

    def refuse(self, case: Case, error: BridgecourseError) -> None:
        """What was asked of this case has no answer: name it with the other faults."""
        line = self.lines.get(case.id)
        self.faults.found.append(CaseError(str(error), file=str(self.file), line=line, key=case.id))

    @contextmanager
    def of(self, case: Case) -> Iterator[None]:
        """What goes wrong here is this case's, and stops no other."""
        try:
            yield
        except BridgecourseError as error:
            self.refuse(case, error)

    def faults_as_json(self) -> list[dict[str, str | int | None]]:
        """``{"file", "line", "key", "message"}`` for each fault."""
        return [
            {"file": each.file, "line": each.line, "key": each.key, "message": each.message}
            for each in self.faults.found
        ]


def chosen_cases(file: Path, case_id: str | None, language: Language, edition: int | None = None) -> Chosen:
    """The cases of the file, or the one with this id; a case may leave facts open, and one language is enough.

    Raises :class:`CaseError` for a file in which no case can be used, and for one case that is not there or is bad, and
    :class:`RulingError` for an edition that there is not.
    """
    if edition is not None:
        book(edition)
    reading, faults = read_cases(case_text(file), file, complete=False), Faults()
    if case_id is None:
        faults.found += reading.faults
        if not reading.file.cases:
            faults.check()
        return Chosen(file, reading.file.cases, faults, reading.lines)
    if case_id in reading.unusable:
        raise reading.unusable[case_id]
    cases = tuple(case for case in reading.file.cases if case.id == case_id)
    if not cases:
        raise _unknown(
            file, case_id, [*(case.id for case in reading.file.cases), *filter(None, reading.unusable)], language
        )
    return Chosen(file, cases, faults, reading.lines)


def _unknown(file: Path, case_id: str, known: list[str], language: Language) -> CaseError:
    near = get_close_matches(case_id, known, n=SHOWN, cutoff=0.5) or known[:SHOWN]
    more = " …" if len(known) > len(near) else ""
    message = text("cli.error.no_case", language, case=repr(case_id), known=f"{', '.join(near)}{more}")
    return CaseError(message, file=str(file))


_SAID = (
    *(Explained, CardRead, Corrected, Requested, Reviewed, SignGiven, Learnt, Polled),
    *(Infringed, Misruled, Scored, FieldScored, Expected, Unspoilt, SessionScored),
)
"""What was said of the calls, and what stands on the score sheet: no picture of the calls shows it."""


def show_case(title: str, case: Case, situation: Situation, language: Language, console: Console) -> None:
    """What the director saw and heard: the scene, the calls on the table, and what the players did then."""
    console.rule(Text(title, style="bold"), align="left")
    console.print(case.scene[language].strip(), markup=False)
    after = story(case.seen, case.auction, situation, language)
    if after:
        console.print(after, markup=False)
    for i, event in enumerate(case.record.events):
        if isinstance(event, _SAID):
            words = who_acts(case.record, i, language)
            console.print(f"{words[0].upper()}{words[1:]}.", markup=False)
    console.print()
    table = auction_text(table_of(case, Exercise(case).end, language), language)
    console.print(Padding(Text(table), (0, 0, 0, 2)))
    console.print()
