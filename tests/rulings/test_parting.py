"""Where editions part: which question makes the difference, and what they say alike."""

from __future__ import annotations

from functools import cache

import pytest

from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Ask, Fact
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.parting import parting, said_by
from bridgecourse.rulings.vocabulary.acceptance import LHO_CALLED_OVER
from bridgecourse.rulings.vocabulary.calling import PARTNER_CALLED_OVER
from bridgecourse.rulings.vocabulary.correction import LOWEST_SAME_DENOMINATION
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_ONCE
from bridgecourse.rulings.vocabulary.explanation import COULD_BE_INFLUENCED, PROBABLY_INFLUENCED
from bridgecourse.rulings.vocabulary.older import (
    ANYONE_HAD_BID,
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    DENOMINATION_REPEATED,
    MEANING_IS_CONTAINED,
    OFFENDER_KEEPS_FIRST_CALL,
)
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.teach.cases.case_file import CaseFile, load_cases
from bridgecourse.teach.course import course_root


@cache
def file() -> CaseFile:
    return load_cases(course_root() / "what-changed" / "cases.yaml")


def rulings(case: str) -> dict[int, Ruling]:
    return {edition: file().case(case).ruling_in(edition) for edition in EDITIONS}


@pytest.mark.parametrize(
    ("case", "deciding"),
    [
        ("changed-25-better-club", {1997: OFFENDER_KEEPS_FIRST_CALL, 2007: None, 2017: None}),
        ("changed-25-long-look", {1997: CHANGED_WITHOUT_PAUSE, 2007: CHANGED_WITHOUT_PAUSE}),
        ("changed-27-negative-double", {1997: None, 2007: MEANING_IS_CONTAINED, 2017: REPLACEMENT_IS_COMPARABLE}),
        ("changed-27-low-stayman", {1997: BOTH_NATURAL, 2007: MEANING_IS_CONTAINED}),
        ("changed-27-low-transfer", {2007: MEANING_IS_CONTAINED, 2017: LOWEST_SAME_DENOMINATION}),
        ("changed-30-raise", {1997: ANYONE_HAD_BID, 2007: ANYONE_HAD_BID, 2017: REPLACEMENT_IS_COMPARABLE}),
        ("changed-31-double", {1997: DENOMINATION_REPEATED, 2017: REPLACEMENT_IS_COMPARABLE}),
        ("changed-32-takeout-twice", {1997: None, 2007: None, 2017: REPLACEMENT_IS_COMPARABLE}),
        (
            "changed-17-partner-has-called",
            {1997: LHO_CALLED_OVER, 2007: PARTNER_CALLED_OVER, 2017: PARTNER_CALLED_OVER},
        ),
        ("changed-21-perhaps", {1997: PROBABLY_INFLUENCED, 2007: COULD_BE_INFLUENCED, 2017: COULD_BE_INFLUENCED}),
    ],
)
def test_the_word_that_decides(case: str, deciding: dict[int, Fact | None]) -> None:
    found = parting(rulings(case)).deciding
    asked = {
        edition: step.node.fact if step is not None and isinstance(step.node, Ask) else None
        for edition, step in found.items()
    }
    assert {edition: asked[edition] for edition in deciding} == deciding


def test_the_paths_begin_to_part_before_the_question_that_decides() -> None:
    found = parting(rulings("changed-30-raise"))
    begins, deciding = found.begins[2017], found.deciding[2017]
    assert begins is not None
    assert deciding is not None
    assert begins.clause == "30A"
    assert deciding.clause == "30B1(b)"


def test_codes_that_rule_alike_agree_and_no_question_decides() -> None:
    found = parting(rulings("changed-31-and-passes"))
    assert found.agree
    assert set(found.deciding.values()) == {None}


def test_what_all_say_is_common_whichever_clause_says_it() -> None:
    by_edition = rulings("changed-31-overcall")
    found = parting(by_edition)
    assert not found.agree
    for ruling in by_edition.values():
        for bound in ruling.consequences:
            others = [{said_by(each) for each in other.consequences} for other in by_edition.values()]
            assert found.is_common(bound) == all(said_by(bound) in other for other in others)
    passes = [bound for bound in by_edition[1997].consequences if bound.effect is MUST_PASS_ONCE]
    assert all(found.is_common(bound) for bound in passes)


def test_every_situation_but_three_is_ruled_otherwise_somewhere() -> None:
    agree = [case.id for case in file().cases if parting(rulings(case.id)).agree]
    assert agree == ["changed-31-and-passes", "changed-19-three-clubs", "changed-S8-a-question"]
    assert len(file().cases) >= 40


def test_one_ruling_parts_from_nothing() -> None:
    case = file().cases[0]
    found = parting({2017: case.ruling_in(2017)})
    assert found.agree
    assert found.deciding == {2017: None}
