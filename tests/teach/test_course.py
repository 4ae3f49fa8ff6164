"""The course as a whole: every leaf has its cases, every exercise can be put, answered and marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.desk.put import pictures
from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.language import Outcome, Role, State, Topic, Where
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.vocabulary import effects
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.afterwards import OWN_LAW_NEXT
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.teach.answers.answer import part_of
from bridgecourse.teach.answers.feedback import feedback
from bridgecourse.teach.answers.mark import Mark, mark
from bridgecourse.teach.answers.misconception import misconceptions, recognise
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.called import called_cases
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import ROOT_VARIABLE, LawFolder, course
from bridgecourse.teach.coverage import coverage, taught
from bridgecourse.teach.exercises.exercise import Exercise, QuestionSheet
from bridgecourse.teach.exercises.parts.way import fact_of, way_of
from bridgecourse.teach.exercises.question import Picked, Picking, Question
from bridgecourse.teach.exercises.shapes import STANDARD, own_shape
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.grouped import grouped, laws_of_the_course
from tests.small_course import write_course


def cases() -> Iterable[Case]:
    return course().cases.values()


@cache
def put() -> frozenset[str]:
    return frozenset(exercise.case.id for _, _, exercise in course().exercises())


@cache
def exercises() -> tuple[Exercise, ...]:
    """Every settled case in its own shape, and what the course puts in another."""
    shaped = (exercise for _, _, exercise in course().exercises() if exercise.shape != STANDARD)
    return (*(Exercise(case, own_shape(case)) for case in cases() if not case.ruling.is_unsure), *shaped)


CELL_ID = re.compile(r"[a-zA-Z0-9-_]{1,64}")
"""What nbformat allows as the id of a cell."""


def test_every_leaf_taught_is_covered() -> None:
    """That each is covered whole is told by ``bridgecourse coverage``, which is held to it among the commands."""
    rows = coverage(course(), seeds=0)
    assert {(row.edition, row.law) for row in rows} == set(taught(course()))
    assert [row.leaf for row in rows if row.cases < 2 or len(row.lessons) < len(Language)] == []


def test_every_leaf_taught_is_put_to_candidates() -> None:
    """By a notebook, by “You are called” or by practice."""
    rows = coverage(course(), seeds=1)
    assert [row.leaf for row in rows if not row.is_exercised and row.edition == 2017 and not row.unsure] == []
    assert any(row.called and not row.exercises for row in rows)
    assert any(row.generated and not row.exercises and not row.called for row in rows)


@pytest.mark.soak
def test_everything_that_a_ruling_may_say_is_said_in_some_exercise() -> None:
    """But for what is open, and that another player's own call is to be ruled first, about which nothing is asked."""
    laws = {number for folder in course().folders for number in folder.laws if number in book(CURRENT)}
    nodes = [node for number in laws for _, node in nodes_of(book(CURRENT)[number])]
    said = [node for node in nodes if isinstance(node, State | Outcome) and not node.unsure]
    settled = {c.effect for node in said for c in node.consequences if not c.unsure}
    settled = {effect for effect in settled if effect.kind is None}  # what it comes to is said
    asked = {effect for effect in settled if effect.topic is not Topic.NEXT_LAW or effect is OWN_LAW_NEXT}
    practised = (generate(leaf, 1) for leaf in generated_leaves())
    cases = (*(exercise.case for exercise in course().put()), *called_cases(course()), *practised)
    put = {c.effect for case in cases for c in case.ruling.consequences if not c.unsure}
    assert sorted(effect.value for effect in asked - put) == []


def test_every_law_has_six_to_twenty_exercises_and_a_worked_case() -> None:
    for folder in course().folders:
        assert 6 <= len(folder.file.exercises) <= 20, folder.name
        assert folder.file.worked, folder.name
        assert folder.file.worked not in folder.file.exercises, folder.name


@grouped("case", cases, ids=lambda case: case.id, groups=laws_of_the_course())
def test_case_is_complete(case: Case) -> None:
    """Ruled, told in both languages, its judgements grounded, and its leaf fit to be asked."""
    assert case.ruling.outcome is not None
    if case.ruling.is_unsure:
        assert case.because, "what the sources leave open needs its grounds"
        assert case.id not in put()
    for language in Language:
        assert len(case.scene[language]) > 40
    judged = {REPLACEMENT_IS_COMPARABLE, FIRST_CALL_WAS_UNINTENDED} & case.ruling.asked.keys()
    assert not judged or case.because, "a judgement needs its grounds"


def marked(exercise: Exercise, raw: Mapping[str, object]) -> Mark:
    """The mark of these picks, as a notebook or a message holds them."""
    return mark(exercise, picks_of(exercise, raw))


@grouped("exercise", exercises, ids=lambda exercise: exercise.id, groups=laws_of_the_course())
def test_exercise_can_be_answered(exercise: Exercise) -> None:
    """The reference answers score full marks, none at all score nothing, and every label can be told apart."""
    assert marked(exercise, exercise.key).points == exercise.points
    assert mark(exercise, {}).points == 0.0
    for language in Language:
        sheet = exercise.sheet(language)
        assert sheet["digest"] == exercise.digest
        for part in sheet["parts"]:
            assert part["questions"], part["id"]
            for question in part["questions"]:
                labels = [option["label"] for option in question["options"]]
                rows = [row["label"] for row in question.get("rows", [])]
                assert len(labels) >= 2 or "talk" in question
                assert len(set(labels)) == len(labels), (question["id"], labels)
                assert len(set(rows)) == len(rows), (question["id"], rows)
                assert not any("{" in label for label in [*labels, question["prompt"], part["story"]])


@grouped(
    ("exercise", "language"),
    lambda: zip(exercises(), cycle(Language), strict=False),
    ids=lambda exercise: exercise.id,
    groups=laws_of_the_course(),
)
def test_what_a_call_means_stands_once(exercise: Exercise, language: Language) -> None:
    """Under the auction: the story of the step does not say it again, nor the picture of the table in the form."""
    for part in exercise.sheet(language)["parts"]:
        table = part["table"]
        if not table["explained"]:
            continue  # it is the same table
        drawn = pictures(part, language)
        for told in table["explained"].values():
            assert told not in part["story"]
            assert told in re.sub("<[^<>]*>", "", drawn["grid"])
        bare = pictures({**part, "table": {**table, "explained": {}}}, language)
        assert _drawn(drawn["svg"]) == _drawn(bare["svg"])


def _drawn(svg: str) -> str:
    """Without what it says to those who do not see it."""
    return re.sub("<desc>.*?</desc>", "", svg, flags=re.DOTALL)


@grouped("exercise", exercises, ids=lambda exercise: exercise.id, groups=laws_of_the_course())
def test_no_two_options_come_to_the_same(exercise: Exercise) -> None:
    """Law 26 has its own word for what the other laws say of it; and no option names the suits, of which there are none
    before the ruling."""
    words = effects()
    for question in exercise.questions:
        offered = {option.id for option in question.options}
        restated = {e.restates.value for name in offered if (e := words.get(name)) is not None and e.restates}
        assert not offered & restated, question.id
    for language in Language:
        nothing = f"({text('teach.no_suit', language)})"
        for part in exercise.sheet(language)["parts"]:
            assert not any(nothing in o["label"] for q in part["questions"] for o in q["options"])


def test_what_to_ask_is_read_from_the_option_that_offers_it() -> None:
    for exercise in exercises():
        for question in exercise.questions:
            ways = {option.id: way_of(option.id) for option in question.options}
            named = {name for name, way in ways.items() if way is not None}
            assert named == (set(ways) - {"nothing"} if question.id == "facts.ask" else set())
    assert way_of(f"{LHO_ACCEPTS.id}@rho@at_table") == (LHO_ACCEPTS, Role.RHO, Where.AT_TABLE)
    assert fact_of(LHO_ACCEPTS.id) is LHO_ACCEPTS
    assert way_of(LHO_ACCEPTS.id) is None
    assert fact_of("nothing") is None


def test_the_sheet_is_the_same_question_in_every_language() -> None:
    for exercise in exercises():
        english, french = (exercise.sheet(language) for language in Language)
        for a, b in zip(english["parts"], french["parts"], strict=True):
            assert a["table"]["auction"] == b["table"]["auction"]
            assert [_ids(question) for question in a["questions"]] == [_ids(question) for question in b["questions"]]


def _ids(question: QuestionSheet) -> list[object]:
    options, rows = question["options"], question.get("rows", [])
    return [question["id"], [option["id"] for option in options], [(row["id"], row["group"]) for row in rows]]


def test_the_id_of_an_exercise_may_be_the_id_of_a_cell() -> None:
    for _, _, exercise in course().exercises():
        assert CELL_ID.fullmatch(f"{exercise.id}-title"), exercise.id
        assert course().exercise(exercise.id) == exercise


def test_an_exercise_that_does_not_exist_is_named() -> None:
    known = exercises()[0].id
    for wrong in ("31-nowhere", f"{known}--nowhere", f"{known}.box"):
        with pytest.raises(CaseError, match=re.escape(wrong)):
            course().exercise(wrong)


OPTIONS = st.sampled_from(["N", "31", ANY_LEGAL_CALL.value])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | OPTIONS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.deferred(lambda: st.sampled_from(exercises())), st.data())
def test_no_answer_is_an_error_and_no_mark_leaves_its_bounds(exercise: Exercise, data: st.DataObject) -> None:
    names = st.sampled_from([question.id for question in exercise.questions]) | st.text(max_size=6)
    picks = data.draw(st.dictionaries(names, ANYTHING, max_size=8))
    result = marked(exercise, picks)
    assert 0.0 <= result.points <= result.maximum == exercise.points
    assert type(result.points) is float
    for part in exercise.parts:
        shown = feedback(exercise, part.id, result, Language.FR)
        assert shown["points"] == result.part(part.id).points


@given(st.deferred(lambda: st.sampled_from(exercises())), st.data())
def test_one_more_right_answer_never_costs_points(exercise: Exercise, data: st.DataObject) -> None:
    questions = data.draw(st.lists(st.sampled_from(exercise.questions), unique_by=lambda q: q.id))
    picks = {question.id: exercise.key[question.id] for question in questions}
    more = data.draw(st.sampled_from(exercise.questions))
    assert marked(exercise, picks | {more.id: exercise.key[more.id]}).points >= marked(exercise, picks).points


def test_an_odd_answer_earns_nothing() -> None:
    exercise, many = next(
        (each, question) for each in exercises() for question in each.questions if question.kind is Picking.MANY
    )
    result = marked(exercise, {"facts.turn": "Z", many.id: ["what"], "facts.law": 31, "no.such": "N"})
    assert result.points == 0.0


def _picks(question: Question) -> Iterator[Picked]:
    """Each choice alone; where several may be picked all of them, and the right ones but for one."""
    for choice in sorted(question.choices):
        yield (choice,)
    if question.kind is Picking.MANY:
        for left_out in question.answer if len(question.answer) > 1 else ():
            yield tuple(choice for choice in question.answer if choice != left_out)
        yield tuple(option.id for option in question.options if option.id not in ("none", "nothing"))


@pytest.mark.soak
def test_every_misconception_is_met_somewhere_and_explained_in_both_languages() -> None:
    """For each named mistake some exercise of the course, or a generated case, lets a candidate make it."""
    met: set[str] = set()
    again = (generate("L56.D3", 3),)  # partner has played to the lead
    cases = (*(generate(leaf, 0) for leaf in generated_leaves()), *again)
    sure = [case for case in cases if not case.ruling.is_unsure]
    made = [Exercise(case, own_shape(case)) for case in sure]
    for case in sure:
        if case.edition == CURRENT and case.ruling.law == "57":
            with suppress(CaseError):  # the sources do not settle what the older codes say
                compared = Exercise(case, "codes")
                made += [compared] * bool(compared.questions)
    for exercise in (*exercises(), *course().put(), *made):
        for question in exercise.questions:
            for picked in _picks(question):
                found = recognise(question, picked, exercise.ruling)
                if found is None or found.id in met:
                    continue
                met.add(found.id)
                for language in Language:
                    shown = feedback(exercise, part_of(question.id), mark(exercise, {question.id: picked}), language)
                    told = shown["questions"][question.id]["misconception"]
                    assert told is not None
                    assert "{" not in told["why"]
    assert {mistake.id for mistake in misconceptions()} == met


def test_right_answers_are_no_misconceptions() -> None:
    for exercise in exercises():
        for question in exercise.questions:
            assert recognise(question, question.answer, exercise.ruling) is None


def test_the_feedback_on_the_ruling_names_where_the_path_was_left() -> None:
    exercise = next(e for e in exercises() if e.ruling.ids[-1] == "L31.A2b" and e.shape == STANDARD)
    shown = feedback(exercise, "ruling", mark(exercise, {"ruling.clause": ("rho_passes",)}), Language.EN)
    assert "one answer keeps this case from it" in shown["questions"]["ruling.clause"]["explanation"]
    assert shown["lit"]
    assert shown["strayed"]
    assert shown["law"] == "31"
    right = feedback(exercise, "ruling", marked(exercise, exercise.key), Language.EN)
    assert right["right"]
    assert right["strayed"] == []


def test_no_grounds_tell_the_end_of_play_before_the_auction_is_over() -> None:
    """Whether anybody is damaged (23C, 27D) is judged when play is over; a case that stops earlier cannot know."""
    for case in cases():
        told = any(re.search(r"\b(?:harmed|damaged)\b|\blésé", words) for words in case.because.values())
        assert case.auction.is_over or not told, case.id


def test_what_a_notebook_puts_is_the_same_where_nothing_else_is_read() -> None:
    for folder in course().folders:
        alone, whole = LawFolder(folder.path).put, folder.file
        put = {name.partition("--")[0] for name in whole.exercises} | {whole.opening and whole.opening.case}
        assert alone == replace(whole, cases=tuple(case for case in whole.cases if case.id in put)), folder.name
        assert not alone.cases or len(alone.cases) < len(whole.cases)


def test_each_course_is_read_once_whichever_the_environment_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = course()
    monkeypatch.setenv(ROOT_VARIABLE, str(write_course(tmp_path) / "course"))
    other = course()
    assert (other.root, course()) == (tmp_path / "course", other)
    monkeypatch.delenv(ROOT_VARIABLE)
    assert course() is own
