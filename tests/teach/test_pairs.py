"""The shape *pairs*: what is asked about a comparable call, and what counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, ComparableReason
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate
from tests.grouped import EVERY, grouped, in_one

LEAVES = ("L23.A1", "L23.A2", "L23.A3", "L23.none", "L23.C")


def cases() -> list[Case]:
    return [case for case in course().folder("23").file.cases if case.pair is not None]


each = grouped("case", cases, ids=lambda case: case.id, group=in_one, groups=[EVERY])


@each
def test_asks_the_same_of_every_pair(case: Case) -> None:
    """In an order of its own."""
    asked = [(q.id, {option.id for option in q.options}) for q in Exercise(case, "pairs").questions]
    assert asked == [(q.id, {option.id for option in q.options}) for q in Exercise(cases()[0], "pairs").questions]
    assert [name for name, _ in asked] == ["pair.reason", "follows.partner", "follows.later"]


@each
def test_every_defended_reason_counts_in_full_and_no_other(case: Case) -> None:
    exercise = Exercise(case, "pairs")
    for reason in ComparableReason:
        credit = mark(exercise, {"pair.reason": (reason.value,)}).part("pair").questions[0].credit
        assert credit == (1.0 if reason in case.pair.accepted else 0.0)
    assert mark(exercise, {}).points == 0.0


@each
def test_every_pick_gets_a_reason_of_its_own(case: Case) -> None:
    exercise = Exercise(case, "pairs")
    for language in Language:
        told: list[str] = []
        for reason in ComparableReason:
            marked = mark(exercise, {"pair.reason": (reason.value,)})
            found = feedback(exercise, "pair", marked, language)["questions"]["pair.reason"]
            told.append(found["explanation"])
            if found["right"]:
                assert found["answer"] == [reason.value], "what is accepted is not shown as wrong"
        assert len({*told}) == len(ComparableReason)
        assert min(map(len, told)) > 40


def test_no_two_pairs_say_the_same() -> None:
    """But for the two boards on which the same pair has helped."""
    for language in Language:
        said = [why[language] for case in cases() if "L23.C" not in case.ruling.ids for why in case.pair.why.values()]
        assert len(said) == len({*said})


def test_what_follows_from_another_defended_reason_counts_too() -> None:
    exercise = course().exercise("23-same-spade--pairs")
    for partner, later in (("must_pass_once", "check_awareness"), ("any_legal_call", "check_assistance")):
        picks = {"follows.partner": (partner,), "follows.later": (later,)}
        assert mark(exercise, picks).part("follows").points == 2.0
    throughout = {"follows.partner": ("must_pass_throughout",), "follows.later": ("nothing_afterwards",)}
    assert mark(exercise, throughout).part("follows").points == 0.0


def test_the_partner_of_a_player_who_bid_too_low_passes_throughout() -> None:
    assert course().exercise("23-stayman-natural--pairs").key["follows.partner"] == "must_pass_throughout"
    assert course().exercise("23-weak-two-then-pass--pairs").key["follows.partner"] == "must_pass_once"


@pytest.mark.parametrize("leaf", LEAVES)
def test_generated_pairs_are_put_in_this_shape_too(leaf: str) -> None:
    case = generate(leaf, 1)
    exercise = Exercise(case, own_shape(case))
    assert exercise.shape == "pairs"
    assert exercise.key["pair.reason"] == case.answers[COMPARABLE_REASON.id].value
    wrong = next(r.value for r in ComparableReason if r.value != exercise.key["pair.reason"])
    told = feedback(exercise, "pair", mark(exercise, {"pair.reason": (wrong,)}), Language.FR)
    assert told["questions"]["pair.reason"]["explanation"]


def test_a_case_that_is_no_pair_is_refused() -> None:
    with pytest.raises(CaseError, match="no pair to be compared"):
        _ = Exercise(course().cases["31-strong-spades"], "pairs").parts


FAULTY = """\
law: "23"
cases:
  - id: 23-x
    board: 1
    calls: "S:P"
    then: "declines 1H P 2H !"
    meanings:
      - {call: "S:P", suits: [], hands: {points: eleven, X: 4, purpose: asks_majors}, en: a, fr: a}
      - {call: "S:2H", suits: [H], hands: {one_of: [{H: 3-2}]}, en: a, fr: a}
    facts: {comparable_reason: subset}
    pair:
      accepted: [none, perhaps]
      same_meaning: {en: a, fr: a}
      subset: {en: a, fr: a}
      none: {en: a, fr: a}
    scene: {en: a, fr: a}
"""


def test_every_fault_of_a_pair_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(FAULTY, encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        load_cases(path)
    told = [(fault.line, fault.key) for fault in caught.value.faults]
    assert told == [
        (8, "cases[0].meanings[0].hands.X"),
        (8, "cases[0].meanings[0].hands.points"),
        (8, "cases[0].meanings[0].hands.purpose"),
        (9, "cases[0].meanings[1].hands.one_of[0].H"),
        (12, "cases[0].pair.accepted"),
        (12, "cases[0].pair.same_purpose"),
    ]
    assert "asks_major" in str(caught.value)


def test_a_pair_wants_its_reason_among_the_facts(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(FAULTY.replace("comparable_reason: subset", "replacement_is_comparable: yes"), encoding="utf-8")
    with pytest.raises(CaseError, match="expected `comparable_reason` among the facts"):
        load_cases(path)
