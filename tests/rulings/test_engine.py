"""The engine: every set of facts comes to one leaf or one open question, wherever the players sit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.rulings.check import nodes_of
from bridgecourse.rulings.engine import Book, Ruling, on_arrival
from bridgecourse.rulings.language import Ask, Fact, Moment, Node, Outcome, Role, Settled, State, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import place_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import CALL_CANCELLED
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.rulings.vocabulary.duty import ANY_CALL_MINDING_INFORMATION, ANY_LEGAL_CALL
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT, REPLACEMENT_IS_COMPARABLE, RHO_ACTION
from bridgecourse.rulings.vocabulary.turn import RHO_HAD_TO_PASS, TURN_RETURNS
from bridgecourse.table import Auction, Fate, MadeCall, OtherCall, Seat, Side, format_auction, parse_auction
from bridgecourse.table.auction import is_admissible
from bridgecourse.table.flow import Follower, Rotation
from bridgecourse.table.incident import Incident, incident_at
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import parse_record
from bridgecourse.table.record import Record
from bridgecourse.teach.generator.generate import GeneratedCase, generate, generated_leaves
from tests import strategies
from tests.grouped import grouped, in_one

ANY_CASE = st.builds(generate, st.sampled_from(generated_leaves()), st.integers(0, 10_000))

FIRST_OF_PLAY = 41
PLAYED = Situation.of_record(parse_record("1C P P P S:HK(led) N:HA(led) #5(withdrawn) H2 !", Seat.SOUTH))
"""The laws of the play want a card to be about."""

UNSHRUNK = settings(phases=(Phase.explicit, Phase.reuse, Phase.generate))
"""A generated case comes from a leaf and a seed: there is no smaller one to look for."""


def situation(calls: str, dealer: str = "N", told: Mapping[Fact, Enum] | None = None) -> Situation:
    answers = {fact.id: answer for fact, answer in (told or {}).items()}
    return Situation.of_auction(parse_auction(calls, Seat(dealer)), answers=answers)


def ruled(calls: str, dealer: str = "N", edition: int = 2017, told: Mapping[Fact, Enum] | None = None) -> Ruling:
    return book(edition).rule(situation(calls, dealer, told))


@pytest.mark.parametrize("edition", EDITIONS)
@grouped("law", sorted(book(2017)), group=in_one)
def test_the_answers_on_a_way_lead_to_its_end_whatever_else_is_known(edition: int, law: str) -> None:
    """Every node of the law is reached by the answers on the way to it, and every ruling ends in exactly one leaf."""
    start = situation("S:1S") if place_of(law)[1] < FIRST_OF_PLAY else PLAYED
    found = nodes_of(book(edition)[law]) if law in book(edition) else ()
    later = [node.later.fact.id for _, node in found if isinstance(node, Outcome) and node.later is not None]
    for route, node in nodes_of(book(edition)[law]) if law in book(edition) else ():
        for others in (min, max):
            free = {f.id: others(f.answers, key=lambda answer: str(answer.value)) for f in facts().values()}
            free |= dict.fromkeys(later, NO)
            supposed = start.supposing(**free | _answers_on(route, book(edition)[law].start))
            ruling = book(edition).rule(supposed, law=law)
            assert isinstance(ruling.outcome, Outcome)
            assert ruling.open is None
            assert node in [step.node for step in ruling.path], (law, route)


def _answers_on(route: tuple[str, ...], node: Node) -> dict[str, Enum]:
    found: dict[str, Enum] = {}
    for word in route:
        if isinstance(node, Ask):
            answer = node.fact.answers(word)
            found[node.fact.id] = answer
            node = node.branches[answer]
        elif isinstance(node, State):
            node = node.then
        elif isinstance(node, Outcome) and node.later is not None:
            found[node.later.fact.id] = node.later.answer
            node = node.later.outcome
    return found


@UNSHRUNK
@given(ANY_CASE, st.integers(1, 3))
def test_the_ruling_turns_with_the_table(case: GeneratedCase, steps: int) -> None:
    here = case.situation
    incident = replace(here.incident, player=here.offender.turned(steps))
    there = replace(here, record=here.record.rotated(steps), incident=incident)
    a = case.ruling
    b = book(case.edition).rule(there)
    assert a.ids == b.ids
    for one, other in zip(a.consequences, b.consequences, strict=True):
        assert (one.effect, one.role, one.clause, one.suits) == (other.effect, other.role, other.clause, other.suits)
        expected = one.seat.turned(steps) if isinstance(one.seat, Seat) else one.seat
        if isinstance(expected, Side) and steps % 2:
            expected = expected.other
        assert other.seat is expected


@UNSHRUNK
@given(ANY_CASE)
def test_the_less_is_known_the_sooner_the_path_stops_and_never_elsewhere(case: GeneratedCase) -> None:
    """Without the answers the path is the beginning of the full one, and it stops at a question nobody has answered."""
    if case.situation.moment is not None:
        return  # Law 26 looks at an auction that is over
    full = case.ruling
    bare = book(case.edition).rule(on_arrival(case.situation))
    steps = [(step.law, step.route) for step in full.path]
    assert [(step.law, step.route) for step in bare.path] == steps[: len(bare.path)]
    if bare.open is None:
        assert bare.ids == full.ids
    else:
        assert bare.path[-1].answer is None
        assert bare.open.fact.settled_by is not Settled.RECORD or bare.open.fact.needs


@given(strategies.legal_auctions(), st.integers(1, 3), st.sampled_from([OtherCall.DOUBLE, OtherCall.REDOUBLE]))
def test_an_admissible_double_stays_admissible_after_right_hand_opponents_pass(
    auction: Auction, steps: int, call: OtherCall
) -> None:
    """Why Law 32A1 has no leaf for a repeated double that has become inadmissible."""
    turn = auction.turn
    if turn is None:
        return
    offender = turn.lho  # so that it is right-hand opponent's turn
    if not is_admissible(call, offender, auction.standing):
        return
    after = auction.with_call(MadeCall(turn, OtherCall.PASS))
    assert is_admissible(call, offender, after.standing)
    assert not after.is_over


def test_with_facts_missing_the_engine_says_what_to_ask_of_whom_and_where() -> None:
    question = ruled("1D P W:P").open
    assert question is not None
    assert (question.fact, question.seat) == (LHO_ACCEPTS, Seat.NORTH)
    question = ruled("S:1S(cancelled)").open
    assert question is not None
    assert (question.fact, question.seat) == (REPLACEMENT, Seat.SOUTH)
    question = ruled("S:1S(cancelled) 1D P 2S").open
    assert question is not None
    assert (question.fact, question.seat, question.where.value) == (
        REPLACEMENT_IS_COMPARABLE,
        Seat.SOUTH,
        "away",
    )


def test_an_illegal_call_by_right_hand_opponent_is_put_right_before_it_counts() -> None:
    seen = parse_auction("1S P E:2H", Seat.SOUTH)
    told = {REPLACEMENT_IS_COMPARABLE.id: NO}

    def after(record: str) -> Ruling:
        auction = parse_auction(record, Seat.SOUTH)
        return book(2017).rule(Situation.of_auction(auction, seen=seen, answers=told))

    question = after("1S P E:2H(cancelled) 1D").open
    assert question is not None
    assert (question.fact, question.seat) == (RHO_ACTION, Seat.NORTH)
    assert after("1S P E:2H(cancelled) 1D(cancelled) 2D 3H").ids[-1] == "L31.A2b"


def test_what_follows_already_is_said_while_a_question_is_open() -> None:
    ruling = ruled("S:1S(cancelled)")
    assert {c.effect for c in ruling.consequences} == {
        CALL_CANCELLED,
        TURN_RETURNS,
        ANY_CALL_MINDING_INFORMATION,
        ANY_LEGAL_CALL,
    }


def test_the_suits_of_26b_are_those_not_shown_in_the_legal_auction() -> None:
    ruling = ruled("W:1S(cancelled) 1H P P 2D", "N", told={REPLACEMENT_IS_COMPARABLE: NO})
    (leads,) = ruling.about(Topic.LEADS, Role.PARTNER)
    assert "".join(suit.value for suit in leads.suits) == "CHS"


def test_a_record_without_irregularity_cannot_be_ruled() -> None:
    with pytest.raises(RulingError, match="no irregularity"):
        situation("1D P 1H")


def test_a_law_that_the_book_lacks_is_named() -> None:
    others = Book(2017, {number: law for number, law in book(2017).items() if number != "38"})
    with pytest.raises(RulingError, match="the 2017 book has no law for a call that is 'more than seven' yet"):
        others.rule(situation("8H"))
    with pytest.raises(RulingError, match="the 1997 book has no Law 15 yet"):
        book(1997).rule(situation("S:1S"), law="15")


def test_the_laws_are_found_by_what_they_govern_and_by_the_moment() -> None:
    laws = book(1997)
    assert laws.law_for(Kind.INSUFFICIENT) == "27"
    assert laws.law_for(Kind.TOO_HIGH) == "38"
    assert [kind for kind in Kind if laws.law_for(kind) is None] == []
    assert [number for number, law in laws.items() if law.at is Moment.AUCTION_OVER] == ["26"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("record", "law"),
    [("1H P X ! #3(cancelled) 2H !", "36"), ("8NT ! #1(cancelled) N:P !", "38"), ("8NT ! #1(cancelled) N:1C !", "38")],
)
def test_what_takes_the_place_of_an_inadmissible_call_is_compared_with_nothing(
    record: str, law: str, edition: int
) -> None:
    """The director has been called again, and Law 23 would begin there after a call out of rotation."""
    told = {FIRST_CALL_WAS_UNINTENDED.id: NO}
    ruling = book(edition).rule(Situation.of_record(parse_record(record, Seat.NORTH), answers=told))
    assert ruling.law == law
    assert ruling.outcome is not None


def test_a_ruling_knows_what_was_asked_and_which_laws_it_passed() -> None:
    ruling = ruled("S:1S")
    assert (ruling.asked[RHO_HAD_TO_PASS], ruling.asked[LHO_ACCEPTS]) == (NO, None)
    assert RHO_ACTION not in ruling.asked
    assert ruling.passes(Kind.OUT_OF_ROTATION)
    assert not ruling.ends_in(Kind.OUT_OF_ROTATION)
    assert not ruling.passes(Kind.INSUFFICIENT)
    overtaken = ruled("S:1S E:1D", "E")
    assert overtaken.law == "28"
    assert overtaken.ends_in(Kind.OUT_OF_ROTATION)


def test_what_the_director_saw_when_he_came_is_worked_out_once() -> None:
    ruling = ruled("S:1S")
    assert ruling.on_arrival is ruling.on_arrival


def test_the_position_must_be_in_the_record() -> None:
    record = parse_record("S:1S", Seat.NORTH)
    with pytest.raises(RulingError, match="found event #4"):
        Situation(record, 1, Incident(frozenset(), 3, Seat.SOUTH))


def test_format_is_kept_by_supposing() -> None:
    start = situation("S:1S")
    assert format_auction(start.supposing(**{LHO_ACCEPTS.id: YES}).calls.auction) == "S:1S"


@pytest.mark.parametrize(
    ("record", "edition"), [("W:1D(withdrawn) W:1H XX(accepted)", 2007), ("W:1H(withdrawn) W:2NT* S:2H", 1997)]
)
def test_what_only_a_call_can_show_is_asked_of_the_player_who_is_to_make_it(record: str, edition: int) -> None:
    auction = parse_auction(record, Seat.SOUTH)
    known = {f.id: NO for f in facts().values() if f.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT)}
    ruling = book(edition).rule(Situation.of_auction(auction, seen=auction.upto(1), answers=known))
    assert ruling.open is not None
    assert (ruling.open.fact, ruling.open.seat) == (REPLACEMENT, Seat.WEST)


@given(strategies.auctions())
@example(parse_auction("E:P E:P(accepted) P(cancelled) P E:P P E:->1S", Seat.WEST))  # it changes an earlier call
@example(parse_auction("X(withdrawn) S:P(cancelled) E:2H(withdrawn) P(accepted) S:->P", Seat.WEST))
def test_whose_turn_it_is_again_is_known_where_nobody_has_called_since(auction: Auction) -> None:
    last, flow = len(auction) - 1, auction.flow
    if last < 0 or flow.rotations[last] is not Rotation.OUT or last in flow.standing:
        return
    record = Record.of(auction)
    event = record.call_events[last]
    calls = Situation(record, len(record), incident_at(record, event)).calls
    with pytest.MonkeyPatch.context() as patch:
        if not auction.calls[last].simultaneous and not flow.changed:
            patch.setattr(Follower, "follow", None)  # the calls need not be followed once more
        found = calls.turn_returned
    assert found is auction.with_fate(last, Fate.CANCELLED).turn
