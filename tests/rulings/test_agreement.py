"""What a ruling or a key says of turn, choice and duty, against the record and a second follower of the turn.

Every case of the course and every kind of generated case, in every code, each at one seat; many more of them are looked
at so in `make soak` (``tests/teach/test_many_cases.py``).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.rulings.duty import breaches
from bridgecourse.rulings.each_call import Follow
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Ask, Role, Settled, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.afterwards import ASSISTANCE_DAMAGED
from bridgecourse.rulings.vocabulary.call import (
    CALL_ACCEPTED,
    CALL_AND_LATER_CANCELLED,
    CALL_CANCELLED,
    CALL_IN_ROTATION,
    CHANGE_STANDS,
    LATER_CALLS_CANCELLED,
    REPLACEMENT_CANCELLED,
)
from bridgecourse.rulings.vocabulary.correction import LHO_ACCEPTS_REPLACEMENT
from bridgecourse.rulings.vocabulary.duty import MUST_PASS_ONCE, MUST_PASS_THROUGHOUT, MUST_REPEAT
from bridgecourse.rulings.vocabulary.information import REMARK_WAS_MADE
from bridgecourse.table import Auction, Fate, MadeCall, OtherCall, Rotation, Seat
from bridgecourse.table.event import Screened
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.parts.way import way_of
from bridgecourse.teach.exercises.shapes import shapes
from bridgecourse.teach.generator.generate import generate
from tests.boards.irregular import irregular_auctions, sensible
from tests.generated import drawn_leaves
from tests.looked_at import Check, Comparison, LookedAt, looked_at, wrong
from tests.second import reading as second_reading
from tests.second import turn as second_turn


@cache
def cases() -> tuple[LookedAt, ...]:
    return tuple(looked_at((*course().cases.values(), *(generate(leaf, 0) for leaf in drawn_leaves()))))


def settled_part(path: Ruling) -> list[tuple[Situation, list[Bound]]]:
    """What was said of each call that the ruling is about, in order: it may go on with the call that stands."""
    parts: list[tuple[Situation, list[Bound]]] = []
    for bound in path.consequences:
        situation = path.situation_of(bound)
        if not parts or parts[-1][0] is not situation:
            parts.append((situation, []))
        parts[-1][1].append(bound)
    return parts


def carried_out(situation: Situation, said: list[Bound]) -> Auction:
    """The record at the moment of the ruling, when what it says becomes of the calls has been done, and no more."""
    table = situation.calls.table.upto(len(situation.calls.seen))
    effects = {bound.effect for bound in said}
    focus, first, change = situation.calls.focus, situation.calls.first_position, situation.calls.change_position
    if CALL_AND_LATER_CANCELLED in effects:
        for position in range(focus, len(table)):
            table = table.with_fate(position, Fate.CANCELLED)
    elif CALL_CANCELLED in effects:
        table = table.with_fate(focus, Fate.CANCELLED)
    elif CALL_ACCEPTED in effects and table.turn is not None and focus == len(table) - 1:
        out = Kind.OUT_OF_ROTATION in situation.incident.kinds
        table = table.with_fate(focus, Fate.ACCEPTED) if out else table
    if REPLACEMENT_CANCELLED in effects and change is not None:
        table = table.with_fate(change, Fate.CANCELLED)
        later = range(change + 1, len(table)) if LATER_CALLS_CANCELLED in effects else ()
        for position in later:
            table = table.with_fate(position, Fate.CANCELLED)
    if CHANGE_STANDS in effects and first is not None and change is not None:
        table = table.with_fate(first, Fate.WITHDRAWN)
    return table


def next_in_turn(one: LookedAt) -> Iterator[Comparison]:
    for name, ruling in one.turned_rulings:
        for situation, said in settled_part(ruling):
            turns = [bound for bound in said if bound.topic is Topic.TURN]
            if turns:
                table = carried_out(situation, said)
                by_law = {reading.turn for reading in second_turn.follow(table.dealer, table.calls, table.must_pass)}
                seat = turns[-1].seat
                yield f"{name}: next after {ruling.ids}", seat, seat if seat in by_law else by_law


def compared(check: Check) -> int:
    """How many were compared of all cases, none of them otherwise than it ought to be."""
    count: Counter[str] = Counter()
    assert wrong(check, cases(), count) == []
    return count.total()


def test_whoever_is_said_to_be_next_is_the_one_whose_turn_it_is() -> None:
    assert compared(next_in_turn) > 500


@given(irregular_auctions(), st.sampled_from(EDITIONS), st.integers(0, 2**64))
def test_whoever_is_said_to_be_next_in_any_record(auction: Auction, edition: int, seed: int) -> None:
    """Whatever the players meant and the director judges, as far as the record lets the ruling go."""
    auction = sensible(replace(auction, calls=tuple(MadeCall(made.seat, made.call) for made in auction.calls)))
    assume(irregularities(auction))
    chance = random.Random(seed)
    answers = {
        fact.id: chance.choice(list(fact.answers))
        for fact in facts().values()
        if fact.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT)
    }
    try:
        ruling = book(edition).rule(Situation.of_auction(auction, answers=answers))
    except RulingError:
        assume(False)
    assume(is_as_the_director_finds_it(auction, ruling.situation.calls.focus))
    for situation, said in settled_part(ruling):
        turns = [bound for bound in said if bound.topic is Topic.TURN]
        table = carried_out(situation, said)
        readings = second_turn.follow(table.dealer, table.calls, table.must_pass)
        if turns and not any(reading.is_silent for reading in readings):
            assert turns[-1].seat in {reading.turn for reading in readings}, ruling.ids


def is_as_the_director_finds_it(auction: Auction, focus: int) -> bool:
    """Its maker has not called again; others may have."""
    made, since = auction.calls[focus], auction.calls[focus + 1 :]
    return (
        all(other.seat is not made.seat for other in since)
        and auction.flow.rotations[focus] is not Rotation.DEEMED_IN  # open: the turn of a player who had to pass (28A)
    )


def choices_left(one: LookedAt) -> Iterator[Comparison]:
    """Left-hand opponent's, to accept, by the second follower on the table as the director found it."""
    for name, ruling in one.turned_rulings:
        chosen = list(choosers(ruling))
        if not chosen:
            continue
        calls = ruling.situation.calls
        about = {calls.focus, calls.change_position, calls.first_position} - {None}
        readings = second_turn.follow(calls.seen.dealer, calls.seen.calls, calls.seen.must_pass)
        waits = {
            choice.seat
            for reading in readings
            for choice in second_reading.open_choices(reading)
            if choice.number in about
        }
        for key in chosen:
            is_left = Seat(key) in waits or director_gives(ruling)
            yield f"{name}: may choose", key, key if is_left else waits


def test_nobody_has_a_choice_that_he_has_made() -> None:
    assert compared(choices_left) > 500


def choosers(ruling: Ruling) -> Iterator[str]:
    """Left-hand opponent, where the ruling waits for the choice that he first has on its path."""
    for fact in ruling.asked:
        if fact.settled_by is Settled.CHOICE and fact.asks is Role.LHO:
            if fact.settle(ruling.on_arrival) is None:
                yield ruling.situation.offender.lho.value
            return


def director_gives(ruling: Ruling) -> bool:
    """Choices that arise only with the ruling: on a second try, or once a slip has been told apart."""
    return LHO_ACCEPTS_REPLACEMENT in ruling.asked


def accepted_in_words(one: LookedAt) -> Iterator[Comparison]:
    """Left-hand opponent accepts: by saying so and then calling, or by calling at once."""
    for name, ruling in one.turned_rulings:
        situation = ruling.situation
        if isinstance(situation.record.events[0], Screened):
            continue  # who calls there calls beyond the screen
        if ruling.ids[-1].split(".")[-1] not in ("A", "A1") or ruling.laws[-1] not in ("27", "29"):
            continue
        over = situation.calls.auction.calls[situation.calls.focus + 1 :]
        if situation.calls.made.fate is not Fate.ACCEPTED or not over or over[0].seat is not situation.offender.lho:
            continue
        if (
            situation.calls.turn is situation.offender.lho
            or situation.calls.change_position is not None
            or over[0].simultaneous
        ):
            continue  # at his own turn a call may mean two things (28B)
        by_calling = situation.calls.auction.with_fate(situation.calls.focus, Fate.MADE)
        again = situation.with_calls(by_calling.upto(situation.calls.focus + 2), by_calling, situation.calls.focus)
        other = book(ruling.edition).rule(again)
        in_words = ruling.ids, says(ruling), situation.calls.auction.turn
        yield f"{name}: in words and by calling", in_words, (other.ids, says(other), by_calling.turn)


def test_what_has_been_done_in_words_and_by_calling_comes_to_the_same() -> None:
    assert compared(accepted_in_words) > 25


def says(ruling: Ruling) -> set[tuple[str, object]]:
    return {(bound.effect.value, bound.seat) for bound in ruling.consequences if bound.topic is not Topic.TURN}


def duties_kept(one: LookedAt) -> Iterator[Comparison]:
    if one.case.situation.moment is None:
        yield "breaches of a duty of its own ruling", list(breaches(one.case.ruling)), []


def test_no_case_breaks_a_duty_of_its_own_ruling() -> None:
    assert compared(duties_kept) > 500


def duties_broken(one: LookedAt) -> Iterator[Comparison]:
    """Whatever duty a ruling lays on the player who is next: the other call is a breach of it."""
    for name, ruling in one.turned_rulings:
        situation = ruling.path[-1].situation
        for duty in ruling.about(Topic.DUTY):
            if duty.effect not in (MUST_PASS_ONCE, MUST_PASS_THROUGHOUT, MUST_REPEAT):
                continue
            table = situation.calls.auction
            replaced = situation.calls.correction_position
            if (
                len(table) > max(len(situation.calls.seen), 0 if replaced is None else replaced + 1)
                or table.turn is None
            ):
                continue
            if table.turn is not duty.seat or not isinstance(duty.seat, Seat):
                continue
            bad = OtherCall.PASS if duty.effect is MUST_REPEAT else next(iter(NOT_A_PASS))
            if bad == ruling.situation.calls.call:
                continue
            longer = replace(ruling.situation, record=ruling.situation.record.with_call(MadeCall(duty.seat, bad)))
            again = book(ruling.edition).rule(longer)
            if again.ids == ruling.ids:  # else the call has changed what is ruled
                yield f"{name}: breached", [each.duty.effect for each in breaches(again)], [duty.effect]


def test_a_call_that_breaks_a_duty_is_told() -> None:
    assert compared(duties_broken) >= 5


NOT_A_PASS = (OtherCall.DOUBLE,)


def nothing_open(one: LookedAt) -> Iterator[Comparison]:
    if one.exercise is not None:
        yield from nothing_open_in(one.exercise)


def nothing_open_in(exercise: Exercise) -> Iterator[Comparison]:
    yield "its shape is known", exercise.shape in shapes(), True
    editions = () if exercise.shape == "leads" else exercise.editions
    rulings = [exercise.ruling, *(exercise.case.ruling_in(edition) for edition in editions)]
    yield "what is unsure", [ruling.ids for ruling in rulings if ruling.is_unsure], []
    final = exercise.ruling.final
    unsure = {bound.effect.value for bound in final if bound.unsure}
    sure = {bound.effect.value for bound in final if not bound.unsure}
    for question in exercise.questions if unsure else ():
        if question.id.startswith("ruling."):
            alone = () if question.also else question.answer  # beside another right answer it may stand
            yield f"{question.id}: what is open", set(alone) & (unsure - sure), set()


def test_what_is_open_is_never_keyed() -> None:
    """No exercise of the course, and none that can be made of a generated case, asks what the sources leave open."""
    assert compared(nothing_open) > 500
    for _, _, exercise in course().exercises():
        assert [(name, said) for name, said, right in nothing_open_in(exercise) if said != right] == [], exercise.id


def nothing_free_after_a_try(one: LookedAt) -> Iterator[Comparison]:
    situation = one.case.situation
    if situation.moment is not None or not situation.calls.are_ruled_on:
        return
    for ruling in one.rulings:
        if not barred_after_try(one.case, ruling):
            continue
        try:
            found = one.case.each_call(ruling.edition)
        except RulingError:
            found = ()
        free = {Follow.FREE, Follow.PARTNER_ONCE}
        yield f"{ruling.edition}: free", [each.call for each in found if each.follow in free], []


def test_after_a_try_that_was_cancelled_nothing_is_free() -> None:
    assert compared(nothing_free_after_a_try) > 10


def barred_after_try(case: Case, ruling: Ruling) -> bool:
    cancelled = any(bound.effect is REPLACEMENT_CANCELLED for bound in ruling.final)
    barred = any(b.role is Role.PARTNER and b.effect is MUST_PASS_THROUGHOUT for b in ruling.final)
    position = case.situation.calls.replacement_position
    return cancelled and barred and position is not None and case.auction.calls[position].fate.is_gone


def each_call_answered(one: LookedAt) -> Iterator[Comparison]:
    """Nobody is told what would follow in the place of a call that stands."""
    stands = {CALL_ACCEPTED, CALL_IN_ROTATION, CHANGE_STANDS}
    for ruling in one.rulings[one.number % 3 :][:1]:
        try:
            found = one.case.each_call(ruling.edition)
        except RulingError:
            continue
        yield f"{ruling.edition}: what stands", stands & {bound.effect for bound in ruling.consequences}, set()
        yield f"{ruling.edition}: calls", len(found), 38


def test_each_call_answers_for_the_call_to_be_made_or_says_why_there_is_none() -> None:
    assert compared(each_call_answered) > 200


def no_judgement_made_up(one: LookedAt) -> Iterator[Comparison]:
    """What is found at the end of play is on a path only where it has been told (27D)."""
    for name, ruling in one.turned_rulings:
        later = [
            step.node.fact.id
            for step in ruling.path
            if isinstance(step.node, Ask) and step.node.fact in (ASSISTANCE_DAMAGED, REMARK_WAS_MADE)
        ]
        yield f"{name}: judged", later, []


def test_a_judgement_that_nobody_has_made_is_not_stated() -> None:
    assert compared(no_judgement_made_up) > 500


@pytest.mark.parametrize(
    "name",
    [
        *("31-called-over", "27-called-over", "29-nobody-noticed", "29-pass-and-one-club"),
        *("30-fourteen-points", "32-called-before-noticed"),
    ],
)
def test_where_left_hand_opponent_has_called_he_is_not_next_and_has_no_choice(name: str) -> None:
    case = course().cases[name]
    questions = {question.id: question for question in Exercise(case).questions}
    lho = case.situation.offender.lho
    follows = [bound.seat for bound in case.ruling.consequences if bound.topic is Topic.TURN]
    assert follows == [lho.lho]
    ways = (way_of(name) for name in questions["facts.ask"].answer)
    assert not any(way is not None and way[0].asks is Role.LHO for way in ways)
    name, right = {"27": ("facts.order", "goes_on")}.get(case.law, ("facts.offender", "nothing"))
    assert questions[name].answer == (right,)
