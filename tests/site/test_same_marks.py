"""Python in the browser says what CPython says: the same questions to both, the answers held together byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

import pytest
from playwright.sync_api import Browser, Page

from bridgecourse.desk.compared import comparable_data
from bridgecourse.desk.put import put
from bridgecourse.i18n import Language
from bridgecourse.progress.syllabus import practice_case
from bridgecourse.progress.today import DailyTable
from bridgecourse.site.build import PACKED
from bridgecourse.site.desk import SiteDesk, lay_out
from bridgecourse.site.stock import STOCK
from bridgecourse.teach.called import CASES, called
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import OPENING, KeptPick, Picking, Question
from bridgecourse.teach.exercises.shapes import exercise_id
from bridgecourse.teach.generator.generate import generated_leaves
from tests import amount
from tests.progress.notebooks import START, entry, of_law, right, wrong
from tests.site.conftest import unpacked
from tests.visited import some_visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]

Json = Mapping[str, object]

SEEDS = 999
"""A generated case has a number below this, as the page draws it."""

_START = """async (lang) => {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    const waiting = new Map();
    const begun = new Promise((resolve, reject) => {
        worker.onerror = (event) => reject(new Error(event.message || "the worker does not start"));
        worker.onmessage = ({ data }) => {
            if (data.ready) resolve();
            else if (data.answer === undefined) reject(new Error(data.failed));
            else waiting.get(JSON.parse(data.answer).id)(data.answer);
        };
    });
    worker.postMessage({ lang });
    await begun;
    window.post = (questions) => {
        const asked = questions.map((question) => new Promise((told) => {
            waiting.set(JSON.parse(question).id, told);
            worker.postMessage({ question });
        }));
        window.told = Promise.all(asked);
    };
}"""
"""The site's own worker, as the site's page talks to it, from a page without any other script."""


@dataclass(frozen=True)
class Both:
    """Python in the browser and this one: each with its own folder of the site's notebooks."""

    page: Page
    desk: SiteDesk

    def ask(self, questions: list[Json]) -> list[tuple[Json, str, str]]:
        """Every question with the answer of the browser and ours, as text."""
        texts = [json.dumps({**question, "id": number}) for number, question in enumerate(questions)]
        self.page.evaluate("(questions) => window.post(questions)", texts)
        ours = [self.desk.ask(each) for each in texts]  # while the browser is at work
        theirs: list[str] = self.page.evaluate("() => window.told")
        return list(zip(questions, theirs, ours, strict=True))


@pytest.fixture(scope="module", params=amount.of_the_day(list(Language)))
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.param
    return found


@pytest.fixture(scope="module")
def asks(whole: Mapping[str, bytes], language: Language) -> dict[str, Json]:
    """What the site tells Python of its notebooks."""
    found: dict[str, Json] = json.loads(whole[f"{language.value}/asks.json"])
    return found


@pytest.fixture(scope="module")
def both(
    address: str, asks: dict[str, Json], browser: Browser, language: Language, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Both]:
    place = tmp_path_factory.mktemp("place")
    lay_out(asks, place)
    page = browser.new_page()
    page.goto(f"{address}/licence.txt")
    page.evaluate(_START, language.value)
    yield Both(page, SiteDesk(language, place))
    page.close()


def differences(told: list[tuple[Json, str, str]]) -> list[str]:
    """Where the browser's answer and ours part."""
    return [_difference(question, theirs, ours) for question, theirs, ours in told if theirs != ours]


def _difference(question: Json, theirs: str, ours: str) -> str:
    pairs = enumerate(zip(theirs, ours, strict=False))
    at = next((place for place, (one, other) in pairs if one != other), min(len(theirs), len(ours)))
    which = " ".join(str(question[key]) for key in ("wants", "exercise", "part", "picks", "law") if key in question)
    return f"{which}: the browser says …{theirs[max(0, at - 60) : at + 60]}…, not …{ours[max(0, at - 60) : at + 60]}…"


# --- the exercises of the course ------------------------------------------------------------------------------------


@pytest.mark.soak
def test_every_part_of_every_exercise_is_marked_alike(
    both: Both, whole: Mapping[str, bytes], language: Language
) -> None:
    sheets = _sheets(whole, language)
    exercises = {each.id: each for each in _exercises()}
    assert set(sheets) == set(exercises)
    questions = [question for name, sheet in sheets.items() for question in _checks(exercises[name], sheet)]
    told = both.ask(questions)
    assert differences(told) == []
    failed = [ours for _, _, ours in told if "tables" not in json.loads(ours)]
    assert failed == []
    compared = {(str(question["exercise"]), str(question["part"])) for question in questions}
    held = {(each.id, part.id) for each in exercises.values() for part in each.parts}
    right_ones = [ours for question, _, ours in told if question["picks"] and json.loads(ours)["feedback"]["right"]]
    print(
        f"\n{language.value}: {len(exercises)} exercises, {len(compared)} parts, {len(told)} answers of "
        f"{sum(len(ours) for _, _, ours in told):,} characters alike, {len(right_ones)} of them to what is right"
    )
    assert compared == held
    assert len(held) == sum(len(each.parts) for each in course().put()) + sum(len(each.parts) for each in _openings())
    assert len(right_ones) >= len(held)


def _exercises() -> Iterator[Exercise]:
    """All that a page of the site puts: what is graded, what is asked about older codes, the opening calls."""
    yield from course().put()
    yield from _openings()


def _openings() -> Iterator[Exercise]:
    for folder in course().folders:
        if folder.file.opening is not None:
            yield course().exercise(exercise_id(folder.file.opening.case, OPENING))


def _sheets(whole: Mapping[str, bytes], language: Language) -> dict[str, Json]:
    """The sheet of every exercise, as a page of the site has it."""
    found: dict[str, Json] = {}
    for name, data in whole.items():
        is_stock = name.endswith(tuple(f"/{each}.json{PACKED}" for each in STOCK))  # looked at beside each
        if name.startswith(f"{language.value}/") and name.endswith(f".json{PACKED}") and not is_stock:
            exercises = unpacked(data)["exercises"]
            found |= {exercise: put["sheet"] for exercise, put in exercises.items()}
    return found


def _checks(exercise: Exercise, sheet: Json) -> Iterator[Json]:
    """What the form sends of each part: what is right, what chance has picked; in full also nothing, what is wrong."""
    more = ({}, wrong(exercise)) if amount.name() == "full" else ()
    chance = random.Random(f"{amount.seed()} {exercise.id}")
    for picks in (right(exercise), _drawn(exercise, chance), *more):
        for part in exercise.parts:
            own = {each.id: picks[each.id] for each in part.questions if each.id in picks}
            yield {
                "wants": "check",
                "exercise": exercise.id,
                "part": part.id,
                "picks": own,
                "round": "counted",
                "sheet": sheet,
            }


def _drawn(exercise: Exercise, chance: random.Random) -> dict[str, object]:
    return {question.id: _picked(question, chance) for question in exercise.questions if chance.random() < 0.95}


def _picked(question: Question, chance: random.Random) -> KeptPick:
    """As the form keeps it: an option, several in any order, or a category for most of the calls of a box."""
    options = [option.id for option in question.options]
    if question.kind is Picking.SEQUENCE:
        return some_visit(question, chance)
    if question.kind is Picking.ONE:
        return chance.choice(options)
    if question.kind is Picking.PAINT:
        rows = [row.id for row in question.rows if chance.random() < 0.9]
        return [f"{row}={chance.choice(options)}" for row in chance.sample(rows, len(rows))]
    return chance.sample(options, chance.randint(0, len(options)))


# --- practice, and the twelve of a draw -----------------------------------------------------------------------------


@pytest.mark.soak
def test_generated_cases_and_draws_are_put_and_marked_alike(both: Both, language: Language) -> None:
    """A case is made there from its number, as here: the sheet that is asked about is ours.

    Of the leaves each language has one half; which is drawn with the day.
    """
    chance = random.Random(f"practice {amount.seed()}")
    leaves = chance.sample(generated_leaves(), len(generated_leaves()))
    half = leaves[list(Language).index(language) :: len(Language)]
    ids = [f"{leaf}-{chance.randint(1, SEEDS)}" for leaf in half]
    made = [case for each in ids if (case := practice_case(each)) is not None]
    seeds = [chance.randint(0, 999_999) for _ in range(3)]
    drawn = [each for seed in seeds for each in called(seed)]
    assert len(made) > 0.9 * len(ids)
    assert len(drawn) == 3 * CASES
    questions: list[Json] = [
        question
        for each in (*made, *drawn)
        for question in _checks_of_practice(each, dict(each.sheet(language, number=0)), chance)
    ]
    told = both.ask(questions)
    assert differences(told) == []
    assert [ours for _, _, ours in told if "tables" not in json.loads(ours)] == []
    print(f"\n{language.value}: {len(made)} generated cases and {len(drawn)} drawn, {len(told)} answers alike")
    frames: list[Json] = [{"wants": "again", "seed": seed} for seed in seeds]
    frames += [{"wants": "case", "seed": seed, "number": 1 + place} for seed in seeds for place in range(CASES)]
    assert differences(both.ask(frames)) == []
    tables = [DailyTable(date(2026, 11, 29), tuple(each.id for each in chance.sample(made, 3))).key for _ in range(3)]
    frames = [{"wants": "again", "seed": table} for table in tables]
    frames += [{"wants": "case", "seed": table, "number": 1 + place} for table in tables for place in range(3)]
    found = both.ask([{**frame, "page": "today"} for frame in frames])
    assert differences(found) == []
    assert {key for _, _, ours in found for key in json.loads(ours)} == {"id", "data", "case"}


def _checks_of_practice(exercise: Exercise, sheet: Json, chance: random.Random) -> Iterator[Json]:
    """Of each part what is right, or what chance has picked."""
    for question in _checks(exercise, sheet):
        if chance.random() < 0.4:
            yield question


@pytest.mark.soak
def test_what_practice_brings_is_the_case_of_its_number(both: Both, language: Language) -> None:
    laws = [folder.name for folder in course().folders]
    told = both.ask([{"wants": "practise", "law": law, "leaf": "", "documents": {}} for law in laws])
    for _, theirs, _ in told:
        made = json.loads(theirs)["exercise"]
        case = practice_case(made["sheet"]["id"])
        assert case is not None
        ours = json.dumps(put(case.sheet(language, number=0), language), ensure_ascii=False)
        assert json.dumps(made, ensure_ascii=False) == ours


@pytest.mark.soak
def test_what_no_form_sends_is_taken_alike(both: Both, language: Language) -> None:
    exercise = of_law("31")[0]
    first, *others = exercise.questions
    option = first.options[0].id
    strange: list[object] = [
        *(None, True, 7, -0.0, 1e300, "", "nobody", "N\u0000\u202e", [], [[]], {}, {"a": 1}, [option, option]),
        *([option, 3], [option, "nobody"], "é", "e\u0301", "x" * 5000, [str(number) for number in range(1100)]),
    ]
    picks: list[object] = [{first.id: each, others[-1].id: each} for each in strange]
    picks += [{"nobody": option}, {str(number): option for number in range(1100)}, [], None, "N"]
    check: Json = {"wants": "check", "exercise": exercise.id, "part": exercise.parts[0].id, "picks": {}}
    questions = [{**check, "picks": each, "round": kind} for each in picks for kind in ("counted", "learning")]
    sheet = exercise.sheet(language)
    sheets: list[object] = [{**sheet, "digest": "0" * 16}, {"digest": None}, [], None]
    questions += [{**check, "sheet": each} for each in sheets]
    questions += [{**check, "part": part} for part in ("nobody", "", None, 7)]
    names = ("", "99-nobody", "31-nobody", f"{exercise.id}--nobody", "L31.A1-0", "L99.A-1", "called-17-13", 7, None)
    questions += [{**check, "exercise": name} for name in names]
    assert differences(both.ask([*questions, {"wants": "nothing"}, {}])) == []


# --- whatever else a page asks --------------------------------------------------------------------------------------


@pytest.mark.soak
def test_the_front_page_and_the_model_answers_are_alike(both: Both, asks: dict[str, Json], language: Language) -> None:
    documents: dict[str, Json] = {}
    for number, folder in enumerate(course().folders):
        answers = {each.id: _checked(each, minute) for minute, each in enumerate(of_law(folder.name)[: number + 1])}
        kept = {"bridgecourse": {"format": 1, "answers": answers}}
        documents[f"{folder.assignment}/{folder.assignment}.ipynb"] = kept
    documents["today.ipynb"] = {"bridgecourse": {"format": 1, "answers": dict(_practised())}}
    assert set(documents) <= set(asks)
    front = [{"wants": "front", "kind": kind, "documents": documents} for kind in ("home", "practice")]
    words = [{"wants": "words", "assignment": folder.assignment} for folder in course().folders]
    told = both.ask([*front, *words])
    assert differences(told) == []
    assert [ours for _, _, ours in told if "failed" in json.loads(ours)] == []


def _practised() -> Iterator[tuple[str, Json]]:
    """Cases of many leaves on many days, right and wrong; one in the future, one of an older course, one of none."""
    chance = random.Random("today")
    for leaf in chance.sample(generated_leaves(), 30):
        exercise = practice_case(f"{leaf}-{chance.randrange(1, SEEDS)}")
        if exercise is None:
            continue
        days = chance.randrange(60)
        time = (START - timedelta(days=days)).isoformat()
        yield exercise.id, {**_checked(exercise, days), "checked": dict.fromkeys(_parts(exercise), time)}
    exercise = practice_case("L54.A-5")
    assert exercise is not None
    yield (
        exercise.id,
        {**_checked(exercise, 0), "checked": dict.fromkeys(_parts(exercise), "2099-01-01T00:00:00Z")},
    )
    old = practice_case("L54.A-6")
    assert old is not None
    yield old.id, {**_checked(old, 0), "digest": "0" * 16}
    yield "L54.Z-1", _checked(old, 0)


@pytest.mark.soak
def test_two_calls_are_compared_alike(both: Both, language: Language) -> None:
    data: dict[str, list[list[str]]] = json.loads(json.dumps(comparable_data(language)))
    questions: list[Json] = [{"wants": "compare", "asked": asked} for _, _, asked in data["examples"]]
    for system, _ in data["systems"]:
        for before, call in (("", "1NT"), ("1H P", "2H"), ("1D", "X"), ("1S", "1H"), ("", "7NT"), ("1Z", "P")):
            placed = {"before": before, "call": call, "shows": None}
            questions.append({"wants": "compare", "asked": {"system": system, "withdrawn": placed, "new": placed}})
    shows = ("S7+,H7+", "6-10,", "H5,gf|S5,nf", "12+,S5+,S2+top,A1", "0-24", "open", "x" * 10_000)
    questions += [
        {"wants": "compare", "asked": {"withdrawn": {"shows": each}, "new": {"shows": "any"}}} for each in shows
    ]
    told = both.ask(questions)
    assert differences(told) == []
    assert [ours for _, _, ours in told if "failed" in json.loads(ours)] == []


def _checked(exercise: Exercise, minute: int) -> Json:
    """Every third exercise is answered wrongly."""
    picks = right(exercise) if minute % 3 else wrong(exercise)
    return entry(exercise, picks, minute=minute) | {"checked": dict.fromkeys(_parts(exercise), START.isoformat())}


def _parts(exercise: Exercise) -> list[str]:
    return [part.id for part in exercise.parts]
