"""Findings are said in both languages, and bounded."""

from __future__ import annotations

from bridgecourse.i18n import Language, has_text
from bridgecourse.teach.answers.finding import MOST, Fault, Finding, bounded, finding_text


def test_every_fault_is_said_in_both_languages() -> None:
    for fault in Fault:
        for language in Language:
            assert has_text(f"answers.{fault.value}", language), fault


def test_a_finding_is_said_with_what_was_found() -> None:
    said = finding_text(Finding(Fault.UNKNOWN_CHOICE, "31-a", "facts.turn", "Z"), Language.EN)
    assert "facts.turn" in said
    assert "Z" in said


def test_of_findings_of_one_kind_some_are_told_and_the_others_counted() -> None:
    many = [Finding(Fault.UNKNOWN_EXERCISE, found=str(number)) for number in range(50_000)]
    told = bounded([*many, Finding(Fault.NO_SHEETS), *many])
    assert len(told) == MOST + 2
    assert Finding(Fault.NO_SHEETS) in told
    assert told[-1] == Finding(Fault.MORE, found=str(50_000 - MOST))
    assert bounded(told) == told
    assert "49980" in finding_text(told[-1], Language.FR)
