"""The case that was made at a table: held against the table before anybody keeps it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.errors import BridgecourseError, OwnTableError, RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.vocabulary.answer import YES
from bridgecourse.rulings.vocabulary.played_card import OTHER_INTENTION, intended
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.own_table.case_told import CaseTold
from bridgecourse.teach.own_table.entry import case_entry
from bridgecourse.teach.own_table.keeping import read_entry
from bridgecourse.teach.own_table.table import OwnTable
from bridgecourse.teach.own_table.told import ruling_of

__all__ = ["MadeCase", "asked_facts", "made_case"]


@dataclass(frozen=True)
class MadeCase:
    """An entry of a case file, and the exercise that it makes."""

    entry: str
    exercise: Exercise

    @property
    def is_gradable(self) -> bool:
        """Whether the sources agree on the ruling: what they leave open is in no key."""
        return not self.exercise.ruling.is_unsure


def made_case(table: OwnTable, case_id: str, spoken: CaseTold) -> MadeCase:
    """What was entered as a case told in these words.

    Raises :class:`OwnTableError` where the director has not come, something is open, there is no scene, where declarer
    meant another card of dummy's and it was not entered which (46B: that card is the answer), and where the case would
    not be what was entered or cannot be put to a candidate.
    """
    if not table.is_called:
        raise OwnTableError("own.error.not_called")
    if not any(words.strip() for words in spoken.scene.values()):
        raise OwnTableError("own.error.no_scene")
    try:
        ruling = ruling_of(table, CURRENT)
    except RulingError as error:
        raise OwnTableError("own.error.case", reason=error) from None
    if ruling.open is not None:
        raise OwnTableError("own.error.open")
    if ruling.asked.get(OTHER_INTENTION) is YES and intended(table.situation) is None:
        raise OwnTableError("own.error.meant")
    entry = case_entry(table, case_id, spoken, facts=_needed(table))
    case = read_entry(entry, case_id)
    if case.ruling.ids != ruling.ids:
        raise OwnTableError("own.error.case", reason=f"{case.ruling.ids} ≠ {ruling.ids}")
    exercise = Exercise(case)
    try:
        asked = exercise.questions and [exercise.sheet(language, number=1) for language in Language]
    except (BridgecourseError, ValueError, LookupError) as error:  # a question that nobody has foreseen here
        if ruling.is_unsure:
            raise OwnTableError("own.error.unsure") from None
        raise OwnTableError("own.error.no_exercise", reason=error) from None
    if not asked:
        raise OwnTableError("own.error.no_question")
    return MadeCase(entry, exercise)


def asked_facts(table: OwnTable) -> OwnTable:
    """Without what was told of something that is no longer asked, such as a call that has been undone."""
    if not table.is_called:
        return table
    try:
        return replace(table, facts=_needed(table))
    except RulingError:
        return table


def _needed(table: OwnTable) -> dict[str, Enum]:
    """The facts that some code asks for, now or when the director came first: what he rules later hangs on that."""
    asked: set[str] = set()
    for edition in EDITIONS:
        for moment in {table.situation.moment, None}:
            try:
                asked |= {fact.id for fact in book(edition).rule(table.situation.at(moment)).asked}
            except RulingError:
                continue
    return {name: answer for name, answer in table.facts.items() if name in asked}
