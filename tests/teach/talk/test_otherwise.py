"""The other choice: what a case tells of it is law, and the table goes on by it where somebody made it make so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language
from bridgecourse.rulings.worlds import choice_made
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import CLAUSE
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import SEATS, Choose, Rule, VisitMove, read_moves, written
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.review_told import Review, review_of
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.script_data import read_script, script_data
from bridgecourse.teach.exercises.talk.told import stages
from bridgecourse.teach.exercises.talk.visit import Came, Harm, Visit
from tests.teach.talk.people import PLAYED, every, playable, share

FULL = 1 - 1e-9
OTHER = [case for case in course().cases.values() if case.otherwise is not None]


def other_of(script: VisitScript) -> VisitScript:
    assert script.otherwise is not None
    return script.otherwise


def review(name: str, *lines: str, language: Language = Language.EN) -> Review:
    case = course().cases[name]
    return review_of(case, Conversation(script_of(case)), lines, language)


def replies(name: str, *lines: str, language: Language = Language.EN) -> list[tuple[str, str]]:
    turn = review(name, *lines, language=language)["record"]["turns"][-1]
    return [(each["seat"], each["text"]) for each in turn["replies"]]


# --- what a case may tell ---------------------------------------------------------------------------------------------

CASE = """\
law: "31"
cases:
  - id: 31-one
    board: 6
    calls: "S:1S"
    then: "declines 1D 1S"
    otherwise: "accepts 2C P"
    facts: {replacement_is_comparable: no}
    because: {en: weaker, fr: plus faible}
    scene: {en: A scene, fr: Une scène}
"""


def told(folder: Path, text: str) -> Case:
    path = folder / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    return load_cases(path).cases[0]


def test_the_other_choice_has_its_own_record_and_ruling(tmp_path: Path) -> None:
    case = told(tmp_path, CASE)
    assert case.other is not None
    assert (case.ruling.ids, case.other.ruling.ids) == (("L29.B", "L31.A2b"), ("L29.A",))
    assert case.other.other is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("accepts 2C P", "declines P 1S", None),  # right-hand opponent passes: the same choice
        ("accepts 2C P", "acepts 2C", "did you mean accepts"),
        ("accepts 2C P", "accepts ???", "expected a call"),
        ("accepts 2C P", "accepts E:2C", "E:2C, which is out of rotation"),
        ("accepts 2C P", "accepts 1H P", "W:1H, which is insufficient"),
        ("accepts 2C P", "back", "expected a call (1C to 7NT"),
        (
            'then: "declines 1D 1S"\n    otherwise: "accepts 2C P"',
            'then: "accepts P"\n    otherwise: "declines P 2C"',
            "expected 1S of S (Law 31A1: must repeat), found S:2C",
        ),
        (
            'then: "declines 1D 1S"\n    otherwise: "accepts 2C P"',
            'then: "accepts P"\n    otherwise: "declines 1D"',
            "expected an answer to replacement",
        ),
        (
            'calls: "S:1S"\n    then: "declines 1D 1S"\n    otherwise: "accepts 2C P"',
            'calls: "S:1S W:2C"\n    otherwise: "P"',
            "expected a player who chooses",
        ),
    ],
)
def test_another_choice_that_is_none_or_against_the_law_names_its_line(
    tmp_path: Path, old: str, new: str, message: str | None
) -> None:
    text = CASE.replace(old, new)
    assert text != CASE
    with pytest.raises(CaseError) as caught:
        told(tmp_path, text)
    line = next(number for number, words in enumerate(text.splitlines(), 1) if "otherwise:" in words)
    assert (caught.value.line, caught.value.key) == (line, "cases[0].otherwise"), caught.value
    assert (message or "expected another choice than the one in `then`, found the same (lho_accepts: no)") in str(
        caught.value
    )


def test_it_is_ruled_otherwise_than_the_case() -> None:
    for case in OTHER:
        assert case.other is not None
        one, another = choice_made(case.ruling), choice_made(case.other.ruling)
        assert one is not None
        assert another is not None
        assert one.fact is another.fact, case.id
        assert one.answer is not another.answer, case.id


# --- of which cases it is told ----------------------------------------------------------------------------------------


def test_two_cases_at_least_of_each_family_in_which_somebody_chooses() -> None:
    counted = Counter(family_of(case.situation).name for case in OTHER)
    choose = {name for name in PLAYED if any(script.choices for script in playable(name).values())}
    assert {name: counted[name] for name in choose if counted[name] < 2} == {}


@pytest.mark.parametrize("law", ["27", "28", "29", "30", "31", "32"])
def test_every_case_of_laws_27_to_32_in_which_somebody_chooses_has_one(law: str) -> None:
    scripts = {name: script for name, script in every() if course().cases[name].law == law}
    assert scripts
    assert [name for name, script in scripts.items() if script.choices and script.otherwise is None] == []


def ways(script: VisitScript) -> set[str]:
    """How the table comes to go on by the other choice."""
    other, chooser = other_of(script), script.choices[0].by[0]
    partner = SEATS[(SEATS.index(chooser) + 2) % 4]
    found = set()
    if Visit(script, [(1, Choose(partner, script.choices[0].offer))]).end.wished:
        found.add("wished")
    if any(Visit(script, [(1, Choose(each.by[0], each.offer))]).end.is_other for each in other.choices[1:]):
        found.add("passed over")
    if other.clause != script.clause:
        found.add("ruled")
    return found


def test_everything_that_is_told_of_it_can_be_seen_at_the_table() -> None:
    found = {case.id: ways(script_of(case)) for case in OTHER}
    assert {name for name, how in found.items() if not how} == set()
    assert {each for how in found.values() for each in how} == {"wished", "passed over", "ruled"}


def test_after_the_other_choice_everything_can_be_earned_as_well() -> None:
    for case in OTHER:
        other = other_of(script_of(case))
        assert share(other, model_visit(other)) > FULL, case.id


# --- at the table -----------------------------------------------------------------------------------------------------


def test_whose_partner_was_asked_first_chooses_as_he_wishes() -> None:
    assert replies("31-kettle", "choose E accept") == [
        ("E", "I? It is not for me, I think, but I should let it stand.")
    ]
    best = [written(move) for move in model_visit(script_of(course().cases["31-kettle"]))]
    asked = best.index("choose W accept")
    found = replies("31-kettle", "choose E accept", *best[: asked + 1])
    assert found == [("W", "I accept it."), ("", "West bids 1♠, North passes.")]
    assert replies("31-kettle", *best[: asked + 1]) == [("W", "I do not accept it.")]


def test_in_all_cases_the_wish_costs_and_the_rest_can_be_earned() -> None:
    tried = 0
    for case in OTHER:
        script = script_of(case)
        if "wished" not in ways(script):
            continue
        partner = SEATS[(SEATS.index(script.choices[0].by[0]) + 2) % 4]
        first = Choose(partner, script.choices[0].offer)
        moves = model_visit(script, (first,))
        visit = Visit(script, enumerate(moves, 1))
        assert visit.end.is_other, case.id
        assert [turn.harm for turn in visit.turns if turn.harm] == [Harm.WISH_TOLD], case.id
        assert share(script, moves) == pytest.approx(0.9), case.id
        tried += 1
    assert tried > 100


def test_asked_again_he_takes_the_choice_and_his_partner_has_none() -> None:
    for case in OTHER:
        script = script_of(case)
        if "wished" not in ways(script):
            continue
        partner = SEATS[(SEATS.index(script.choices[0].by[0]) + 2) % 4]
        first = Choose(partner, script.choices[0].offer)
        visit = Visit(script, enumerate(model_visit(script, (first, first)), 1))
        assert visit.turns[1].came is Came.TAKEN, case.id
        assert visit.turns[1].harm is Harm.PASSED_OVER, case.id
        assert visit.end.puts[0].passed_over, case.id
    found = replies("31-kettle", "choose E accept", "choose E accept", language=Language.FR)
    assert found[0] == ("E", "Je l’accepte.")
    assert found[1] == ("", "On ne demande rien à Ouest\u00a0: Est a répondu à sa place, et la donne continue ainsi.")


def test_who_would_have_accepted_and_is_passed_over_has_refused() -> None:
    assert replies("29-redouble", "choose N call") == [
        ("", "South is not asked, and the board goes on as if he had refused."),
        ("", "North passes, East doubles."),
    ]
    case = course().cases["29-redouble"]
    [turn] = Visit(script_of(case), [(1, Choose("N", "call"))]).turns
    assert (turn.harm, turn.after.is_other) == (Harm.PASSED_OVER, True)


def test_what_is_ruled_before_anybody_could_choose_is_done() -> None:
    assert replies("31-kettle", "rule clause=out_of_turn_taken") == [
        ("", "The players go on as you have ruled."),
        ("", "West bids 1♠, North passes."),
    ]
    assert replies("31-kettle", "rule clause=rho_acts") == []


def test_the_picture_is_that_of_the_table_as_it_has_become() -> None:
    for case in OTHER:
        script = script_of(case)
        other, shown = other_of(script), stages(case, script)
        moves: list[tuple[VisitMove, ...]] = [(Rule({CLAUSE: (other.clause,)}),)] if "ruled" in ways(script) else []
        if "wished" in ways(script):
            partner = SEATS[(SEATS.index(script.choices[0].by[0]) + 2) % 4]
            moves.append(model_visit(script, (Choose(partner, script.choices[0].offer),)))
        assert case.other is not None
        for visit in moves:
            stage = review(case.id, *map(written, visit))["record"]["stage"]
            assert shown[stage].auction == case.other.auction, (case.id, visit)
            assert stage == len(shown) - 1, (case.id, visit)
        own = review(case.id, *map(written, model_visit(script)))["record"]["stage"]
        assert shown[own].auction == case.auction, case.id


def test_a_review_of_the_other_choice_is_told_by_its_own_ruling() -> None:
    script = script_of(course().cases["31-kettle"])
    best = model_visit(script, (Choose("E", "accept"),))
    found = review("31-kettle", *map(written, best))
    assert (found["turns"][-1]["sign"], found["turns"][-1]["clause"]) == ("!", "29A")


def test_a_script_keeps_it_as_data() -> None:
    for case in OTHER[:20]:
        script = script_of(case)
        kept = read_script(script_data(script))
        assert kept.otherwise is not None
        assert script_data(kept) == script_data(script)
        lines = [f"choose {seat} accept" for seat in SEATS] * 2
        assert share(kept, tuple(move for _, move in read_moves(lines)[0])) == share(
            script, tuple(move for _, move in read_moves(lines)[0])
        )


def test_without_it_nobody_chooses_anything_else() -> None:
    name = "61-64-bare-king"
    script = script_of(course().cases[name])
    assert script.otherwise is None
    assert "otherwise" not in script_data(script)
    for seat in SEATS:
        assert not Visit(script, enumerate([Choose(seat, script.choices[0].offer)] * 3, 1)).end.is_other
