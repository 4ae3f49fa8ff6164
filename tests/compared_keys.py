"""What is common to the comparisons of exercise keys with a second reading of the Laws.

The cases of a family, its questions in the standard shape, by three codes and of legal cards, and the table of a sheet.
Read are they by :mod:`tests.second.play_keys` or, of the rest of the play, by :mod:`tests.second.rest_keys`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from types import ModuleType

import pytest

from bridgecourse.errors import CaseError, RulingError
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.numbering import law_of, place_of
from bridgecourse.table.card import PACK, format_card
from bridgecourse.table.notation import format_record
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, family_named, family_of
from bridgecourse.teach.exercises.question import Question
from bridgecourse.teach.exercises.shapes import STANDARD, codes
from bridgecourse.teach.exercises.wording import consequence_sentence
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests.looked_at import Comparison, LookedAt
from tests.second.play_keys import NAMES, SIGNS, Second, Told, written
from tests.second.rest_keys import Rest

__all__ = [
    "EN",
    "OPEN",
    "Change",
    "answered",
    "both",
    "cases",
    "differences",
    "each_of",
    "instead",
    "listed",
    "named",
    "of_codes",
    "of_legal",
    "of_questions",
    "of_sheet",
    "of_standard",
    "reading",
    "rulings",
    "seats_in",
    "sentences",
    "suits",
    "told",
]

EN = Language.EN
EVERY = 6
"""One leaf in so many, another one for each code; `make soak` looks at many cases of every leaf."""
TURNS = (0, 1)
"""By how many quarters the table is turned, of one case after the other."""
LAWS = {
    family_named("lead"): (41, 53, 54, 55, 56, 60),
    family_named("penalty"): (48, 49, 50, 51, 52),
    family_named("revoke"): (61, 62, 63, 64),
    family_named("early"): (47, 57, 58, 59, 60, 67),
    family_named("played"): (45, 47, 50),
    family_named("named"): (46,),
    family_named("dummy"): (42, 43),
    family_named("look"): (65, 66),
    family_named("defect"): (67,),
}
"""Where the leaves lie that generated cases of a family reach."""
REST = (
    family_named("early"),
    family_named("played"),
    family_named("named"),
    family_named("dummy"),
    family_named("look"),
    family_named("defect"),
)
OF_CODES = {
    family_named("lead"): "known",
    family_named("penalty"): "known",
    family_named("revoke"): "tricks",
    family_named("early"): "partner_plays",
    family_named("played"): "played",
    family_named("named"): "dummys_card",
    family_named("dummy"): "dummy",
    family_named("look"): "seen_of_tricks",
    family_named("defect"): "deemed",
}
"""What is asked of each code besides the clause."""


# --- the cases ------------------------------------------------------------------------------------------------------


@cache
def cases(family: Family) -> tuple[Case, ...]:
    """Those of the course, and generated ones of its laws."""
    leaves = [leaf for leaf in generated_leaves() if place_of(law_of(leaf))[1] in LAWS[family]]
    drawn = (generate(leaf, 1) for leaf in leaves[::EVERY])
    return tuple(case for case in (*course().cases.values(), *drawn) if family_of(case.situation) is family)


def hands(record: Record) -> dict[str, frozenset[str]]:
    if record.deal is None:
        return {}
    return {seat.value: frozenset(map(format_card, record.deal.hand(seat).cards)) for seat in Seat}


def told(case: Case, edition: int | None = None) -> Told:
    """The case in words."""
    record, stated = case.record, case.record.stated
    contract = ""
    if stated is not None:
        bid = f"{stated.bid.level}{stated.bid.denomination.value}"
        contract = f"{bid}{'X' * stated.doubled} {stated.declarer.value}"
    answers = {name: str(answer.value) for name, answer in case.answers.items()}
    return Told(format_record(record), record.dealer.value, contract, hands(record), answers, edition or case.edition)


class _Made:
    """What was made of the case that is looked at just now: each comparison of it asks for the same."""

    def __init__(self) -> None:
        self.case: Case | None = None
        self.readings: dict[int, Second] = {}
        self.exercises: dict[str, Exercise] = {}

    def of(self, case: Case | None) -> _Made:
        if case is not self.case:
            self.case = case
            self.readings.clear()
            self.exercises.clear()
        return self


_made = _Made()


def reading(case: Case, edition: int | None = None) -> Second:
    """The case as it is read a second time."""
    known, year = _made.of(case).readings, edition or case.edition
    if year not in known:
        read = Rest if family_of(case.situation) in REST else Second
        known[year] = read(told(case, year))
    return known[year]


def exercise_of(case: Case, shape: str = STANDARD) -> Exercise:
    known = _made.of(case).exercises
    if shape not in known:
        known[shape] = Exercise(case, shape)
    return known[shape]


def turned(case: Case, steps: int) -> Case:
    return replace(case, record=case.record.rotated(steps)) if steps else case


def named(case: Case) -> str:
    return f"{case.id} {case.ruling.ids} {format_record(case.record)[-90:]}"


# --- keys -----------------------------------------------------------------------------------------------------------

OPEN = frozenset[frozenset[str]]()
_OTHERWISE = {"facts.wish": "choices"}
"""Questions of another name than their part's."""


def accepted(question: Question) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(each) for each in (question.answer, *question.also))


def leaves_of(question: Question) -> frozenset[str]:
    """Those of the option that is right, without their edition."""
    return frozenset(re.sub(r"^L(\d+)(-\d+)?", r"\1", leaf) for leaf in question.leaves[question.answer[0]])


def of_questions(questions: Iterable[Question], second: Callable[[int], Second], edition: int) -> Iterator[Comparison]:
    for question in questions:
        name, year = question.id.rpartition(".")[2], re.match(r"codes\.(\d+)", question.id)
        found = second(int(year[1]) if year else edition)
        if question.leaves:
            said: object = found.leaf if found.leaf in leaves_of(question) else leaves_of(question)
            yield question.id, said, found.leaf or OPEN
        elif name != "word":
            yield question.id, accepted(question), found.answer(_OTHERWISE.get(question.id, name))


def of_what_is_in_question(case: Case, second: Second) -> Iterator[Comparison]:
    situation = case.situation
    yield "focus", situation.incident.event, second.focus
    yield "offender", situation.offender.value, second.offender
    yield "arrival", situation.arrival, second.arrival
    yield "family", family_of(situation).name, second.family
    cards = [(card.event, card.seat.value, format_card(card.card)) for card in case.record.cards]
    yield "line", cards, [(i, event.player, event.card) for i, event in enumerate(second.events) if event.card]


def of_standard(case: Case) -> Iterator[Comparison]:
    second = reading(case)
    yield from of_what_is_in_question(case, second)
    questions = asked(case, "standard")
    yield from of_questions(questions, lambda _: second, case.edition)


def asked(case: Case, shape: str) -> tuple[Question, ...]:
    """Nothing where the case cannot be put in this shape."""
    try:
        return exercise_of(case, shape).questions
    except CaseError:
        return ()


def of_codes(case: Case) -> Iterator[Comparison]:
    """The clause and what follows in each code; and where that differs, it is not said that the codes agree."""
    readings = {edition: reading(case, edition) for edition in EDITIONS}
    questions = asked(case, "codes")
    yield from of_questions(questions, readings.__getitem__, case.edition)
    word = next((question for question in questions if question.id == "difference.word"), None)
    answers = {found.answer(OF_CODES[family_of(case.situation)]) for found in readings.values()}
    if word is not None and len(answers) > 1 and OPEN not in answers:
        yield "difference.word", word.answer == (codes.AGREE,), False


def of_legal(case: Case) -> Iterator[Comparison]:
    second = reading(case)
    questions = asked(case, "legal") if case.record.deal is not None else ()
    yield from of_questions(questions, lambda _: second, case.edition)
    for part in exercise_of(case, "legal").parts if questions else ():
        yield from of_table(case, second, exercise_of(case, "legal"), part.id)


# --- the table of the sheet -----------------------------------------------------------------------------------------


def of_sheet(case: Case) -> Iterator[Comparison]:
    second, exercise = reading(case), exercise_of(case)
    if asked(case, "standard"):
        for part in exercise.parts:
            yield from of_table(case, second, exercise, part.id)


def of_table(case: Case, second: Second, exercise: Exercise, part: str) -> Iterator[Comparison]:
    """What it tells of the play, and that it tells no card that nobody could see."""
    sheet = exercise.table(part, Language.EN)["play"]
    is_end = part != "facts" or second.family == "named"  # what he meant is told to the director
    is_legal = exercise.shape == "legal"
    shown = len(second.events) if is_end else second.arrival
    moment = len(second.events) if is_legal else second.focus + 1 if second.family == "revoke" else shown
    yield "sheet.declarer", sheet["declarer"], second.declarer
    yield "sheet.contract", sheet["contract"], second.line.bid + "X" * second.line.doubled
    yield "sheet.called_at", sheet["called_at"], second.arrival
    yield "sheet.moment", sheet["moment"], moment
    is_acted_on = any(event.what == "act" and event.about == second.focus for event in second.events[:shown])
    is_told = not is_legal and second.event.what == "card" and (second.family == "revoke" or not is_acted_on)
    yield "sheet.focus", sheet["focus"], second.focus if is_told else None
    lying = second.lying(len(second.events) if is_legal else second.focus).cards
    classes = {(hand, card, "major" if major else "minor") for (hand, card), major in lying.items()}
    yield "sheet.penalty", {tuple(each) for each in sheet["penalty"]}, classes
    turn = second.line.after(len(second.events)).turn
    looked = {second.offender} if second.family == "revoke" and second.told.deal else set()
    own = ({turn} if is_legal else looked) - {second.dummy}
    yield "sheet.open", {*sheet["open"], *sheet["looked"]}, own
    spread = {event.player for event in second.events[:shown] if event.what == "spreads"}
    plays = [event for event in second.events[:shown] if event.is_play]
    if any(event.player == second.dummy for event in plays[1:]):  # the opening lead is never dummy's
        spread.add(second.dummy)
    yield "sheet.hands", set(sheet["hands"]), own | spread
    for hand, dealt in sheet["hands"].items() if second.told.deal else ():
        yield "sheet.dealt", cards_of(dealt), second.told.deal[hand]
    yield from of_events(second, str(sheet["events"]), shown, own | spread)


def of_events(second: Second, line: str, shown: int, open_hands: set[str]) -> Iterator[Comparison]:
    """The cards are those that were faced; for one that lies face down, or whose face nobody saw, another stands."""
    found = second.line_of(replace(second.told, line=line)).events
    yield "sheet.events", len(found), shown
    turned_up = {event.about for event in second.events[:shown] if event.what == "act" and event.how == "faced"}
    hidden = {
        i
        for i, event in enumerate(second.events[:shown])
        if event.player not in open_hands
        and ((event.how == "down" and i not in turned_up) or (event.is_play and event.seen_by == event.player))
    }
    seen = {event.card for i, event in enumerate(second.events[:shown]) if event.card and i not in hidden}
    seen |= {card for hand in open_hands if second.told.deal for card in second.told.deal[hand]}
    stand_in = (card for card in map(format_card, PACK) if card not in seen)
    for i, (ours, theirs) in enumerate(zip(second.events, found, strict=False)):
        yield "sheet.card", theirs.card, next(stand_in) if i in hidden else ours.card


def cards_of(hand: str) -> frozenset[str]:
    """``AK2.QJ..T9``: spades first."""
    return frozenset(suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks)


# --- words ----------------------------------------------------------------------------------------------------


def listed(cards: Iterable[str]) -> str:
    """``♠K, ♥2 and ♥3``."""
    *before, last = map(written, cards)
    return f"{', '.join(before)} and {last}" if before else last


def suits(letters: Iterable[str]) -> str:
    """``♦, ♥ or ♠``."""
    *before, last = (SIGNS[suit] for suit in sorted(set(letters)))
    return f"{', '.join(before)} or {last}" if before else last


def seats_in(words: str, language: Language) -> list[str]:
    """The seats that are named, each once, by their letters."""
    french = {"Nord": "N", "Est": "E", "Sud": "S", "Ouest": "W"}
    names = french if language is Language.FR else {NAMES[seat]: seat for seat in "NESW"}
    return sorted({names[found] for found in re.findall("|".join(names), re.sub("Est-(ce|elle|il)", "", words))})


def rulings(case: Case) -> Iterator[Ruling]:
    for edition in EDITIONS:
        try:
            yield case.ruling_in(edition)
        except RulingError:
            continue


def sentences(case: Case, fields: Callable[[Second, str], dict[str, str] | None]) -> Iterator[Comparison]:
    """Every sentence of every code, word for word, with the fields of the second reading; in French the same seats.

    No fields: what it names is left open.
    """
    for ruling in rulings(case):
        second = reading(case, ruling.edition)
        for bound in ruling.consequences:
            effect, situation = bound.effect.value, ruling.situation_of(bound)
            known = None if bound.unsure else fields(second, effect)
            if known is None:
                continue
            said = consequence_sentence(bound, situation, EN)
            yield f"sentence.{effect}", said, text(f"effect.{effect}", EN, known)
            french = consequence_sentence(bound, situation, Language.FR)
            yield f"sentence.{effect}.fr", seats_in(french, Language.FR), seats_in(said, EN)


# --- what is not alike --------------------------------------------------------------------------------


def differences(
    compared: Callable[[Case], Iterator[Comparison]], of: Iterable[Case], count: Counter[str] | None = None
) -> Iterator[str]:
    """Where the two readings are not alike; what the second leaves open is not counted."""
    _made.of(None)  # nothing that was made before something was broken
    for case in of:
        for name, said, expected in compared(case):
            if isinstance(expected, frozenset) and expected == OPEN:
                continue
            if count is not None:
                count[name] += 1
            if said != expected:
                yield f"{named(case)} {name}: {said}, by the Laws {expected}"


def each_of(
    one: LookedAt, families: Iterable[Family], compared: Iterable[Callable[[Case], Iterator[Comparison]]]
) -> Iterator[Comparison]:
    """All of these of a case of these families; its standard questions with the table turned."""
    if one.family in families:
        if one.standard is not None:
            _made.of(one.case).exercises[STANDARD] = one.standard
        for compare in (*compared, lambda case: of_standard(turned(case, one.steps))):
            for name, said, expected in compare(one.case):
                if not (isinstance(expected, frozenset) and expected == OPEN):
                    yield name, said, expected


def both(family: Family) -> Iterator[Case]:
    """As they are, and turned."""
    for i, case in enumerate(cases(family)):
        yield turned(case, TURNS[i % len(TURNS)])


# --- what is broken ---------------------------------------------------------------------------------------------------

Change = Callable[[Ruling, Question], tuple[str, ...] | None]
"""Another answer to a question, where there is to be one."""


def answered(patch: pytest.MonkeyPatch, room: ModuleType, name: str, change: Change) -> None:
    """A question of this room is answered otherwise, where this says how."""
    ask: Callable[..., Question] = getattr(room, name)

    def wrong(ruling: Ruling, **how: object) -> Question:
        question = ask(ruling, **how)
        found = change(ruling, question)
        return question if found is None else replace(question, answer=found, also=())

    patch.setattr(room, name, wrong)


def instead(old: str, new: str) -> Change:
    return lambda _, question: (new,) if question.answer == (old,) else None
