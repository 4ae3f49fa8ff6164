"""What a ruling or a key says of turn, choice and duty, against the record and a second follower of the turn.

Every case of the course and every kind of generated case, in every code: each at one seat in `make test`, and more of
them, each at all four, in `make soak`.
"""

from __future__ import annotations

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
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.parts.way import way_of
from bridgecourse.teach.exercises.shapes import own_shape, shapes
from bridgecourse.teach.generator.generate import generate
from tests import amount
from tests.boards.irregular import irregular_auctions, is_sensible
from tests.generated import drawn_leaves
from tests.second import reading as second_reading
from tests.second import turn as second_turn

pytestmark = pytest.mark.drawn

SEEDS = range(min(amount.amount().cases // 2, 4))
SEATS = amount.amount().turns


@cache
def cases() -> tuple[Case, ...]:
    return (*course().cases.values(), *(generate(leaf, seed) for leaf in drawn_leaves() for seed in SEEDS))


def turned(situation: Situation, steps: int) -> Situation:
    incident = replace(situation.incident, player=situation.offender.turned(steps))
    return replace(situation, record=situation.record.rotated(steps), incident=incident)


@cache
def rulings() -> tuple[tuple[str, Ruling], ...]:
    return tuple(_rulings())


def _rulings() -> Iterator[tuple[str, Ruling]]:
    """Every complete ruling that begins with an irregular call."""
    for number, case in enumerate(cases()):
        if case.situation.moment is not None or not case.situation.calls.are_ruled_on:
            continue
        for edition in EDITIONS:
            for turn in range(SEATS):
                steps = (number + turn) % 4
                situation = turned(case.situation, steps)
                ruling = book(edition).rule(situation)
                if ruling.outcome is not None:
                    yield f"{case.id} ({edition}, turned by {steps})", ruling


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


def test_whoever_is_said_to_be_next_is_the_one_whose_turn_it_is() -> None:
    wrong, looked_at = [], 0
    for name, ruling in rulings():
        for situation, said in settled_part(ruling):
            turns = [bound for bound in said if bound.topic is Topic.TURN]
            if not turns:
                continue
            table = carried_out(situation, said)
            readings = second_turn.follow(table.dealer, table.calls, table.must_pass)
            by_law = {reading.turn for reading in readings}
            looked_at += 1
            if turns[-1].seat not in by_law:
                wrong.append(f"{name}: {turns[-1].seat} next after {ruling.ids}, by the Laws {by_law}")
    assert wrong == []
    assert looked_at > 500


@given(irregular_auctions(), st.sampled_from(EDITIONS), st.data())
def test_whoever_is_said_to_be_next_in_any_record(auction: Auction, edition: int, data: st.DataObject) -> None:
    """Whatever the players meant and the director judges, as far as the record lets the ruling go."""
    auction = replace(auction, calls=tuple(MadeCall(made.seat, made.call) for made in auction.calls))
    assume(is_sensible(auction) and irregularities(auction))
    answers = {
        fact.id: data.draw(st.sampled_from(list(fact.answers)), fact.id)
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


def test_nobody_has_a_choice_that_he_has_made() -> None:
    """Left-hand opponent's, to accept, by the second follower on the table as the director found it."""
    wrong, looked_at = [], 0
    for name, ruling in rulings():
        situation = ruling.situation
        first = situation.calls.first_position
        about = {situation.calls.focus, situation.calls.change_position, first} - {None}
        readings = second_turn.follow(
            situation.calls.seen.dealer, situation.calls.seen.calls, situation.calls.seen.must_pass
        )
        waits = {
            choice.seat
            for reading in readings
            for choice in second_reading.open_choices(reading)
            if choice.number in about
        }
        for key in choosers(ruling):
            looked_at += 1
            if Seat(key) not in waits and not director_gives(ruling):
                wrong.append(f"{name}: {key} may choose, by the Laws {waits}")
    assert wrong == []
    assert looked_at > 500


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


def test_what_has_been_done_in_words_and_by_calling_comes_to_the_same() -> None:
    """Left-hand opponent accepts: by saying so and then calling, or by calling at once."""
    different, looked_at = [], 0
    for name, ruling in rulings():
        situation = ruling.situation
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
        looked_at += 1
        same = other.ids == ruling.ids and says(other) == says(ruling)
        if not same or by_calling.turn is not situation.calls.auction.turn:
            different.append(f"{name}: {ruling.ids} in words, {other.ids} by calling")
    assert different == []
    assert looked_at > 25


def says(ruling: Ruling) -> set[tuple[str, object]]:
    return {(bound.effect.value, bound.seat) for bound in ruling.consequences if bound.topic is not Topic.TURN}


def test_no_case_breaks_a_duty_of_its_own_ruling() -> None:
    assert [case.id for case in cases() if case.situation.moment is None and breaches(case.ruling)] == []


def test_a_call_that_breaks_a_duty_is_told() -> None:
    """Whatever duty a ruling lays on the player who is next: the other call is a breach of it."""
    told = 0
    for name, ruling in rulings():
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
            if again.ids != ruling.ids:
                continue  # the call has changed what is ruled
            told += 1
            assert [each.duty.effect for each in breaches(again)], name
    assert told >= 5


NOT_A_PASS = (OtherCall.DOUBLE,)


def test_what_is_open_is_never_keyed() -> None:
    """No exercise of the course, and none that can be made of a generated case, asks what the sources leave open."""
    for _, _, exercise in course().exercises():
        check_nothing_open(exercise)
    for leaf in drawn_leaves():
        for seed in SEEDS:
            case = generate(leaf, seed)
            check_nothing_open(Exercise(case, own_shape(case)))


def check_nothing_open(exercise: Exercise) -> None:
    assert exercise.shape in shapes()
    rulings = [exercise.ruling, *(exercise.case.ruling_in(edition) for edition in exercise.editions)]
    if exercise.shape == "leads":
        rulings = rulings[:1]
    for ruling in rulings:
        assert not ruling.is_unsure, exercise.id
    ruling = exercise.ruling
    unsure = {bound.effect.value for bound in ruling.final if bound.unsure}
    sure = {bound.effect.value for bound in ruling.final if not bound.unsure}
    for question in exercise.questions:
        if question.id.startswith("ruling."):
            alone = () if question.also else question.answer  # beside another right answer it may stand
            assert not set(alone) & (unsure - sure), (exercise.id, question.id)


def test_after_a_try_that_was_cancelled_nothing_is_free() -> None:
    tried = [
        (case, edition)
        for case in cases()
        for edition in EDITIONS
        if case.situation.moment is None and case.situation.calls.are_ruled_on and barred_after_try(case, edition)
    ]
    assert len(tried) > 10
    for case, edition in tried:
        try:
            found = case.each_call(edition)
        except RulingError:
            continue
        free = {Follow.FREE, Follow.PARTNER_ONCE}
        assert [each.call for each in found if each.follow in free] == [], (case.id, edition)


def barred_after_try(case: Case, edition: int) -> bool:
    ruling = case.ruling_in(edition)
    cancelled = any(bound.effect is REPLACEMENT_CANCELLED for bound in ruling.final)
    barred = any(b.role is Role.PARTNER and b.effect is MUST_PASS_THROUGHOUT for b in ruling.final)
    position = case.situation.calls.replacement_position
    return cancelled and barred and position is not None and case.auction.calls[position].fate.is_gone


def test_each_call_answers_for_the_call_to_be_made_or_says_why_there_is_none() -> None:
    """Nobody is told what would follow in the place of a call that stands."""
    stands = {CALL_ACCEPTED, CALL_IN_ROTATION, CHANGE_STANDS}
    for number, case in enumerate(cases()):
        if case.situation.moment is not None:
            continue
        for edition in amount.some(EDITIONS, amount.amount().codes, number):
            ruling = case.ruling_in(edition)
            try:
                found = case.each_call(edition)
            except RulingError:
                continue
            assert not stands & {bound.effect for bound in ruling.consequences}, (case.id, edition)
            assert len(found) == 38


def test_a_judgement_that_nobody_has_made_is_not_stated() -> None:
    """What is found at the end of play is on a path only where it has been told (27D)."""
    for name, ruling in rulings():
        later = [
            step.node
            for step in ruling.path
            if isinstance(step.node, Ask) and step.node.fact in (ASSISTANCE_DAMAGED, REMARK_WAS_MADE)
        ]
        assert later == [], name


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
    name, right = {"27": ("options.order", "goes_on")}.get(case.law, ("options.offender", "nothing"))
    assert questions[name].answer == (right,)
