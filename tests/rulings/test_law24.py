"""Law 24 over every case: what ruling, key and sheet say of the cards, by a second reading of the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.i18n import Language
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Role
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table import Seat, Side
from bridgecourse.table.card import format_card
from bridgecourse.table.notation import format_record
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.family import Family, family_of
from bridgecourse.teach.generator.generate import generate, generated_leaves
from tests import amount
from tests.second.cards import Read, partner, read

pytestmark = pytest.mark.drawn

SEEDS = range(min(amount.amount().cases, 12))
SUFFIX = {2017: "", 2007: "-2007", 1997: "-1997"}


@cache
def cases() -> tuple[Case, ...]:
    """Of the course and generated, those in which a card could be seen, and the calls are told."""
    leaves = [leaf for leaf in generated_leaves() if leaf.startswith(("L24", "L17-1997"))]
    found = (*course().cases.values(), *(generate(leaf, seed) for leaf in leaves for seed in SEEDS))
    return tuple(case for case in found if family_of(case.situation) is Family.CARD and case.record.stated is None)


def turned(situation: Situation, steps: int) -> Situation:
    incident = replace(situation.incident, player=situation.offender.turned(steps))
    return replace(situation, record=situation.record.rotated(steps), incident=incident)


def rulings() -> Iterator[tuple[str, Ruling]]:
    for case in cases():
        for edition in EDITIONS:
            for steps in range(4):
                ruling = book(edition).rule(turned(case.situation, steps))
                if ruling.outcome is not None:
                    yield f"{case.id} ({edition}, turned by {steps})", ruling


def second(situation: Situation) -> Read:
    return read(situation.record.dealer.value, format_record(situation.record))


def told(situation: Situation) -> Mapping[str, str]:
    return {name: str(answer.value) for name, answer in situation.answers.items()}


def what_counts(found: Read, words: Mapping[str, str]) -> str:
    """One of the classes of 24A to 24C; "nothing" where the partner could have seen none."""
    if not found.visible or (not found.surely_visible and words.get("partner_could_see") == "no"):
        return "nothing"
    return found.what or words["what_was_seen"]


def expected(found: Read, words: Mapping[str, str], edition: int) -> tuple[str, set[tuple[str, str, str]]]:
    """The leaf, and what it comes to for whom (but for what the director has to look at)."""
    owner, other = found.owner, partner(found.owner)
    side = "NS" if owner in "NS" else "EW"
    what = what_counts(found, words)
    name = f"L24{SUFFIX[edition]}"
    up = {("offender", "cards_picked_up", owner)}
    informs = {
        ("offending_side", "card_unauthorised", side),
        ("non_offending_side", "card_authorised", "EW" if side == "NS" else "NS"),
    }
    penalty = {("offender", "minor_penalty_card" if what == "low" else "major_penalty_cards", owner)}
    if found.period == "before" and edition == 2017:
        return f"{name}.before", set()
    if found.period == "before" and edition == 1997 and words["side_has_looked"] == "no":
        return "L17-1997.A0", up
    if found.period == "after" and edition == 2017 and not found.defends:
        return f"{name}.after.declares", up
    if what == "nothing":
        if found.period == "after":
            return f"{name}.after.unseen", up
        return f"{name}.unseen", {*up, ("partner", "any_legal_call", other)}
    if found.period == "after":
        if edition == 2017:
            return f"{name}.after.defends", penalty
        return (f"{name}.E", penalty | informs) if found.defends else (f"{name}.D", up | informs)
    duty = {("partner", "any_call_minding_cards" if what == "low" else "must_pass_once", other)}
    if not found.is_over:
        return f"{name}.until", {*duty, ("offender", "cards_stay_faced", owner), *informs}
    if not found.defends:
        return f"{name}.D", duty | up | informs
    # A penalty card on the table is free to all in 2017 (50E1), but not before.
    return f"{name}.E", duty | penalty | (set() if edition == 2017 else informs)


def test_every_ruling_is_that_of_the_second_reading() -> None:
    wrong, leaves, seats = [], set(), set()
    for name, ruling in rulings():
        situation = ruling.situation
        found = second(situation)
        leaf, effects = expected(found, told(situation), ruling.edition)
        assert ruling.outcome is not None
        said = {
            (bound.role.value, bound.effect.value, place(bound.seat))
            for bound in ruling.consequences
            if bound.role is not Role.DIRECTOR
        }
        turn = situation.calls.seen.turn, situation.seat_of(Role.NEXT)
        cards = tuple(format_card(card.card) for card in situation.cards.faced)
        facts = situation.offender.value, cards, *map(place, turn)
        right = found.owner, found.cards, found.turn_found, found.turn
        if (ruling.outcome.id, said, facts) != (leaf, effects, right):
            wrong.append(f"{name}: {ruling.outcome.id} {said ^ effects}, {facts}, by the record {leaf}, {right}")
        leaves.add(leaf)
        seats.add(found.owner)
    assert wrong == []
    assert seats == {"N", "E", "S", "W"}
    assert len(leaves) >= 18


def place(seat: Seat | Side | None) -> str:
    """``NS`` and ``EW`` for a side, and nothing for nobody."""
    if isinstance(seat, Side):
        return "".join(each.value for each in Seat if each.side is seat)
    return "" if seat is None else seat.value


DUTY = {"any_legal_call": "free", "any_call_minding_cards": "minding", "must_pass_once": "must_pass_once"}
"""What the question about the partner's calls has for what is said of them."""


def kept(effects: set[tuple[str, str, str]]) -> set[str]:
    """What is left for later: what the cards tell, and after an enforced pass what the offender could have known."""
    said = {effect for _, effect, _ in effects}
    found = {"exposed"} if "card_unauthorised" in said else set()
    return found | ({"awareness"} if "must_pass_once" in said else set()) or {"nothing"}


def test_every_key_and_sheet_are_those_of_the_second_reading() -> None:
    wrong, asked = [], 0
    exercises = [exercise for _, _, exercise in course().exercises() if exercise.case in cases()]
    for exercise in (*exercises, *map(Exercise, cases())):
        case = exercise.case
        found = second(case.situation)
        own, effects = expected(found, told(case.situation), case.edition)
        what = what_counts(found, told(case.situation))
        right: dict[str, str | set[str]] = {
            "facts.when": found.period,
            "ruling.clause": own,
            "ruling.partner": {DUTY[effect] for role, effect, _ in effects if role == "partner"} or "elsewhere",
            "ruling.cards": {effect for role, effect, _ in effects if role == "offender"} or "elsewhere",
            "ruling.later": kept(effects),
        }
        if what != "nothing":
            right["facts.seen"] = what
        asks = {question.id for question in exercise.questions}
        for edition in (each for each in EDITIONS if f"codes.{each}.ruling" in asks):
            leaf, effects = expected(found, told(case.situation), edition)
            bars = ("partner", "must_pass_once", partner(found.owner)) in effects
            right[f"codes.{edition}.ruling"] = leaf
            right[f"codes.{edition}.partner"] = "must_pass_once" if bars else "any_legal_call"
        for question in exercise.questions:
            if question.id not in right:
                continue
            asked += 1
            answer = right[question.id]
            if question.names_leaf:
                wrong += [] if answer in question.leaves[question.answer[0]] else [f"{exercise.id}: {question.id}"]
                continue
            if set(question.answer) != (answer if isinstance(answer, set) else {answer}):
                wrong.append(f"{exercise.id}: {question.id} has the key {question.answer}, by the record {answer}")
        for part in exercise.sheet(Language.EN, number=1)["parts"]:
            shown = [(seat, card) for seat, card, _ in part["table"].get("cards", ())]
            allowed = [[(found.owner, card) for card in cards] for cards in (found.found, found.cards)]
            if shown not in allowed or part["table"]["dealer"] != case.situation.record.dealer.value:
                wrong.append(f"{exercise.id}: {part['id']} shows {shown}, by the record {allowed}")
    assert wrong == []
    assert asked > 300
