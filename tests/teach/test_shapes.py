"""The shapes of exercises: found by themselves, and each asks, marks and explains what it is for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.grade.marking import grade_exercise
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.rulings.each_call import Follow
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL, MUST_PASS_THROUGHOUT
from bridgecourse.rulings.vocabulary.older import MEANING_IS_CONTAINED
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.feedback import QuestionFeedback, RowFeedback, feedback
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import fit, picks_of
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Option, Picking, Question, Row
from bridgecourse.teach.exercises.shapes import exercise_id, shape, shapes, split_id
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.teach.generator.generate import generate

CASES = """\
law: "27"
exercises: [27-heart, 27-heart--box, 27-heart--codes, 27-pass--leads]
cases:
  - id: 27-heart
    board: 1
    calls: "1D 1S 1H"
    then: "declines X"
    meanings:
      - {call: "S:1H", suits: [H], en: "four hearts, 6 points", fr: "quatre cœurs, 6 points"}
      - {call: "S:X", suits: [H], en: "four hearts, 7 points", fr: "quatre cœurs, 7 points"}
    facts: {first_call_was_unintended: no, replacement_is_comparable: yes, meaning_is_contained: yes, both_natural: yes}
    would_mean:
      - {call: 2H, suits: [H], en: "five hearts, 10 points", fr: "cinq cœurs, 10 points"}
      - {call: 2D, facts: {replacement_is_comparable: no}, en: "a raise", fr: "un soutien"}
      - {call: P, facts: {replacement_is_comparable: no}, en: "weak", fr: "faible"}
    because: {en: "The double says the same and a little more.", fr: "Le contre dit la même chose, et un peu plus."}
    scene: {en: "South bids 1♥ over 1♠ and has seen nothing.", fr: "Sud déclare 1♥ sur 1♠ et n'a rien vu."}
  - id: 27-pass
    board: 1
    calls: "1D 1S 1H"
    then: "declines P 2S P P P"
    meanings:
      - {call: "S:1H", suits: [H], en: "four hearts, 6 points", fr: "quatre cœurs, 6 points"}
    facts: {first_call_was_unintended: no, replacement_is_comparable: no, meaning_is_contained: no, both_natural: no}
    because: {en: "A pass says nothing about hearts.", fr: "Passer ne dit rien des cœurs."}
    scene: {en: "South bids 1♥ over 1♠ and then passes.", fr: "Sud déclare 1♥ sur 1♠, puis passe."}
  - id: 27-accepted
    board: 1
    calls: "1D 1S 1H"
    then: "accepts P"
    facts: {first_call_was_unintended: no}
    scene: {en: "South bids 1♥ over 1♠ and West passes.", fr: "Sud déclare 1♥ sur 1♠ et Ouest passe."}
"""


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Case]:
    path: Path = tmp_path_factory.mktemp("course") / "cases.yaml"
    path.write_text(CASES, encoding="utf-8")
    return {case.id: case for case in load_cases(path).cases}


def told(exercise: Exercise, question: str, picked: object, language: Language = Language.EN) -> QuestionFeedback:
    marked = mark(exercise, picks_of(exercise, {question: picked}))
    return feedback(exercise, question.partition(".")[0], marked, language)["questions"][question]


def row(exercise: Exercise, call: str, follow: Follow) -> RowFeedback:
    rows = told(exercise, "box.calls", [f"{call}={follow.value}"])["rows"]
    return next(each for each in rows if each["id"] == call)


def test_shapes_are_the_files_of_their_folder() -> None:
    assert set(shapes()) == {"standard", "box", "leads", "codes", "pairs", "call", "legal", "fault", "talk"}
    with pytest.raises(CaseError, match="expected a shape of exercise"):
        shape("nothing")


@pytest.mark.parametrize("name", ["standard", "box", "leads", "codes"])
def test_an_id_names_case_and_shape(name: str) -> None:
    assert split_id(exercise_id("27-heart", name)) == ("27-heart", name)


@pytest.mark.parametrize(
    ("case", "name"), [("27-heart", "standard"), ("27-heart", "box"), ("27-heart", "codes"), ("27-pass", "leads")]
)
def test_every_shape_is_put_in_both_languages_and_marked(cases: dict[str, Case], case: str, name: str) -> None:
    exercise = Exercise(cases[case], name)
    assert exercise.points == 4.0
    assert mark(exercise, picks_of(exercise, exercise.key)).points == exercise.points
    assert mark(exercise, {}).points == 0.0
    sheets = {language: exercise.sheet(language) for language in Language}
    assert len({sheet["digest"] for sheet in sheets.values()}) == 1
    for part in exercise.parts:
        assert all(question.id.startswith(f"{part.id}.") for question in part.questions)
        for language in Language:
            assert feedback(exercise, part.id, mark(exercise, picks_of(exercise, exercise.key)), language)["right"]
    for sheet in sheets.values():
        asked = json.dumps(sheet, ensure_ascii=False)
        assert "{" not in "".join(part["story"] for part in sheet["parts"])
        assert '"answer"' not in asked
        assert '"because"' not in asked
        assert exercise.case.because[Language(sheet["lang"])] not in asked


def test_a_box_asks_for_every_kind_of_call(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    painted = next(question for question in exercise.questions if question.kind is Picking.PAINT)
    assert dict(right.split("=") for right in painted.answer) == {
        "P": "partner_throughout",
        "X": "free",
        "XX": "not_allowed",
        "1S": "lho_may_accept",
        "2D": "partner_throughout",
        "2H": "free",
        "4C": "depends",
    }
    sheet = exercise.sheet(Language.FR)["parts"][0]
    assert sheet["table"]["auction"] == "1D 1S 1H(cancelled)"
    assert [each["label"] for each in sheet["meanings"]] == ["Passe", "X", "2♦", "2♥"]
    assert sheet["meanings"][-1]["meaning"] == "cinq cœurs, 10 points"
    assert [(each["id"], each["group"]) for each in sheet["questions"][0]["rows"]][:4] == [
        ("P", "call"),
        ("X", "call"),
        ("XX", "call"),
        ("1S", "bid"),
    ]


def test_a_box_is_marked_row_by_row(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    rows = len(exercise.questions[0].rows)
    found = mark(
        exercise,
        picks_of(exercise, {"box.calls": ["X=free", "2H=partner_once", "P=partner_throughout", "P=nonsense"]}),
    )
    assert found.part("box").questions[0].credit == pytest.approx(2 / rows)
    everything = [f"{each.id}={follow.value}" for each in exercise.questions[0].rows for follow in Follow]
    assert mark(exercise, picks_of(exercise, {"box.calls": everything})).part("box").questions[0].credit <= 2 / rows


def test_a_box_explains_each_row_by_the_fact_that_decides(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    double = row(exercise, "X", Follow.CANCELLED)
    assert not double["right"]
    assert double["misconception"] is not None
    assert double["misconception"]["id"] == "double_never_works"
    assert double["clause"] == "27B1(b)"
    assert "comparable" in double["explanation"]
    lowest = row(exercise, "2H", Follow.FREE)
    assert lowest["right"]
    assert lowest["misconception"] is None
    assert "lowest sufficient bid" in lowest["explanation"]
    once = row(exercise, "2D", Follow.PARTNER_ONCE)
    assert once["misconception"] is not None
    assert once["misconception"]["id"] == "once_after_insufficient"
    unpainted = told(exercise, "box.calls", [])["rows"][0]
    assert unpainted["picked"] is None
    assert unpainted["misconception"] is None


def test_the_clauses_of_a_box_name_where_the_path_was_left(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    found = feedback(exercise, "clauses", mark(exercise, {"clauses.X": ("doubles",)}), Language.EN)
    assert "one answer keeps this case from it" in found["questions"]["clauses.X"]["explanation"]
    assert found["law"] == "27"
    assert found["strayed"]


def test_a_call_that_stands_has_no_box(cases: dict[str, Case]) -> None:
    with pytest.raises(CaseError, match="27-accepted"):
        Exercise(cases["27-accepted"], "box").parts  # noqa: B018


def test_leads_are_asked_by_law_26(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-pass"], "leads")
    assert exercise.ruling.law == "26"
    assert exercise.key == {
        "leads.shown": ["none"],
        "leads.demand": "forbid",
        "leads.suits": ["C", "D", "H", "S"],
        "leads.when": "when_on_lead",
        "leads.clause": "suit_not_shown",
    }
    for question, picked, mistake in (
        ("leads.demand", "require", "demanding_a_suit"),
        ("leads.demand", "nothing", "restriction_overlooked"),
        ("leads.suits", ["H"], "only_the_withdrawn_suit"),
        ("leads.when", "now", "only_the_opening_lead"),
        ("leads.when", "always", "restriction_again"),
        ("leads.when", "offender", "restriction_on_offender"),
    ):
        named = told(exercise, question, picked, Language.FR)["misconception"]
        assert named is not None, picked
        assert named["id"] == mistake
    assert mark(exercise, {"leads.suits": ("C", "D")}).part("leads").questions[2].credit == 0.5


def test_leads_suppose_that_the_offenders_defend(cases: dict[str, Case]) -> None:
    """Who has the opening lead is then not known: either answer about it would do, where there is a restriction."""
    exercise = Exercise(cases["27-heart"], "leads")
    assert exercise.key["leads.demand"] == "nothing"
    assert exercise.key["leads.suits"] == ["none"]
    assert exercise.key["leads.when"] == "never"
    assert exercise.key["leads.shown"] == ["H"]
    assert "Suppose that North-South defend." in exercise.story("leads", Language.EN)


def test_a_case_whose_ruling_says_nothing_of_leads_is_refused_for_that_shape() -> None:
    """After a pass that cost a player his turn (17D3) it is open whether Law 26 applies."""
    case = generate("L17.D3", seed=0)
    with pytest.raises(CaseError, match=r"cannot be asked about leads: L26\.open says nothing of them"):
        _ = Exercise(case, "leads").parts


def test_codes_ask_for_every_edition_and_the_difference(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "codes")
    assert exercise.editions == (1997, 2007, 2017)
    assert [exercise.key[f"codes.{edition}.partner"] for edition in exercise.editions] == [
        MUST_PASS_THROUGHOUT.value,
        ANY_LEGAL_CALL.value,
        ANY_LEGAL_CALL.value,
    ]
    assert exercise.key["difference.word"] == [MEANING_IS_CONTAINED.id, REPLACEMENT_IS_COMPARABLE.id]
    wrong = told(exercise, "codes.1997.ruling", "other_bid_or_pass")
    assert "one answer keeps this case from it" in wrong["explanation"]
    assert "South doubles or redoubles in place of 1♥." in wrong["explanation"]


def test_codes_that_agree_have_no_difference(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-accepted"], "codes")
    assert exercise.key["difference.word"] == ["agree"]


def test_painted_rows_are_kept_and_read(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    answer = Answer(exercise.digest, {"box.calls": ("X=free", "X=red", "9H=free")})
    picks, findings = fit(exercise, answer)
    assert picks == {"box.calls": ("X=free",)}
    assert [finding.found for finding in findings] == ["X=red", "9H=free"]


def test_of_two_colours_for_a_row_the_last_counts(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    picked = ["X=not_allowed", "2H=free", "X=free"]
    assert picks_of(exercise, {"box.calls": picked}) == {"box.calls": ("X=free", "2H=free")}
    picked.append("X=partner_throughout")
    assert picks_of(exercise, {"box.calls": picked}) == {"box.calls": ("X=partner_throughout", "2H=free")}
    assert picks_of(exercise, {"box.calls": "X=free"}) == {}


def test_rows_are_credited_one_by_one() -> None:
    rows = tuple(Row(name, Phrase("option.call"), "bid", "a") for name in ("1C", "1D"))
    options = (Option("a", Phrase("option.call")), Option("b", Phrase("option.call")))
    question = Question(
        "box.calls", Picking.PAINT, Phrase("option.call"), options, tuple(each.right for each in rows), rows=rows
    )
    assert question.credit(("1C=a",)) == question.credit(("1C=a", "1D=b")) == 0.5
    assert question.credit(("1C=b", "1D=b")) == question.credit(()) == 0.0
    with pytest.raises(ValueError, match="no answer among"):
        Question("box.calls", Picking.PAINT, Phrase("option.call"), options, ("1H=a",), rows=rows)


def test_the_report_explains_each_row(cases: dict[str, Case]) -> None:
    exercise = Exercise(cases["27-heart"], "box")
    picks = {"box.calls": ("X=cancelled", "2H=free")}
    graded = grade_exercise(exercise, Answers({exercise.id: Answer(exercise.digest, picks)}), Language.EN)
    assert graded.mark.points == 0.43
    assert "2♥: Stands; partner calls freely" in graded.html
    assert "Right: Stands; partner calls freely." in graded.html
    assert "A double never works" in graded.html
    assert "XX: none" in graded.html


def test_a_title_tells_the_shape_but_not_the_law(cases: dict[str, Case]) -> None:
    assert Exercise(cases["27-heart"]).title(Language.EN) == "Board 1: South bids 1♥"
    french = Exercise(cases["27-heart"], "box").title(Language.FR)
    assert french == "Donne 1\N{NO-BREAK SPACE}: Sud déclare 1♥ (la boîte à annonces)"


def test_a_generated_case_takes_any_shape() -> None:
    found = practice_case("L27.B2-4--box")
    assert found is not None
    assert found.id == "L27.B2-4--box"
    assert practice_case("L27.B2-4--nothing") is None
    assert practice_case("L27.A1-3--box") is None  # the bid was accepted
