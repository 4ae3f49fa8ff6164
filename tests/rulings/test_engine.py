"""The engine: every set of facts comes to one leaf or one open question, wherever the players sit."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.rulings import fact
from bridgecourse.rulings.check import ids_of, nodes_of
from bridgecourse.rulings.engine import Ruling, rule
from bridgecourse.rulings.fact import FACTS
from bridgecourse.rulings.language import Ask, Effect, Fact, Outcome, Role, Settled, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table import Auction, MadeCall, OtherCall, Seat, Side, format_auction, parse_auction
from bridgecourse.table.auction import is_admissible
from bridgecourse.teach.generate import GENERATED_LEAVES, GeneratedCase, generate
from tests import strategies

ANY_CASE = st.builds(generate, st.sampled_from(GENERATED_LEAVES), st.integers(0, 10_000))


def situation(calls: str, dealer: str = "N", **answers: Enum) -> Situation:
    return Situation.of_record(parse_auction(calls, Seat(dealer)), answers=answers)


def ruled(calls: str, dealer: str = "N", edition: int = 2017, **answers: Enum) -> Ruling:
    return rule(situation(calls, dealer, **answers), book(edition), edition=edition)


def answer_sets(facts: tuple[Fact, ...]) -> Iterator[dict[str, Enum]]:
    for answers in product(*(tuple(f.answers) for f in facts)):
        yield {f.id: answer for f, answer in zip(facts, answers, strict=True)}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("law", sorted(book(2017)))
def test_every_set_of_facts_reaches_exactly_one_leaf(edition: int, law: str) -> None:
    """And every leaf of the law, and of those it refers to, is reached by some set."""
    laws = book(edition)
    asked = tuple(dict.fromkeys(_facts_below(law, edition)))
    assert len(asked) <= 12, "too many facts to try every set"
    start = situation("S:1S")
    reached: set[str] = set()
    for answers in answer_sets(asked):
        free = {f.id: next(iter(f.answers)) for f in FACTS.values()} | answers
        ruling = rule(start.supposing(**free), laws, edition=edition, law=law)
        assert isinstance(ruling.outcome, Outcome)
        assert ruling.open is None
        reached.update(ruling.ids)
    assert {leaf for leaf in reached if leaf.startswith(f"L{law}")} == set(_ids_below(law, edition))


def _facts_below(law: str, edition: int) -> Iterator[Fact]:
    for _, node in nodes_of(book(edition)[law]):
        if isinstance(node, Ask):
            yield node.fact


def _ids_below(law: str, edition: int) -> tuple[str, ...]:
    return ids_of(book(edition)[law])


@given(ANY_CASE, st.integers(1, 3))
def test_the_ruling_turns_with_the_table(case: GeneratedCase, steps: int) -> None:
    here = case.situation
    there = Situation(here.seen.rotated(steps), here.auction.rotated(steps), here.focus, here.answers, here.shows)
    a = rule(here, book(case.edition), edition=case.edition)
    b = rule(there, book(case.edition), edition=case.edition)
    assert a.ids == b.ids
    for one, other in zip(a.consequences, b.consequences, strict=True):
        assert (one.effect, one.role, one.clause, one.suits) == (other.effect, other.role, other.clause, other.suits)
        expected = one.seat.turned(steps) if isinstance(one.seat, Seat) else one.seat
        if isinstance(expected, Side) and steps % 2:
            expected = expected.other
        assert other.seat is expected


@given(ANY_CASE)
def test_the_less_is_known_the_sooner_the_path_stops_and_never_elsewhere(case: GeneratedCase) -> None:
    """Without the answers the path is the beginning of the full one, and it stops at a question nobody has answered."""
    full = case.ruling
    bare = rule(case.situation.when_called, book(case.edition), edition=case.edition)
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
    assert (question.fact, question.seat) == (fact.LHO_ACCEPTS, Seat.NORTH)
    question = ruled("S:1S(cancelled)").open
    assert question is not None
    assert (question.fact, question.seat) == (fact.REPLACEMENT, Seat.SOUTH)
    question = ruled("S:1S(cancelled) 1D P 2S").open
    assert question is not None
    assert (question.fact, question.seat, question.where.value) == (
        fact.REPLACEMENT_IS_COMPARABLE,
        Seat.SOUTH,
        "away",
    )


def test_an_illegal_call_by_right_hand_opponent_is_put_right_before_it_counts() -> None:
    seen = parse_auction("1S P E:2H", Seat.SOUTH)
    told = {fact.REPLACEMENT_IS_COMPARABLE.id: fact.NO}

    def after(record: str) -> Ruling:
        auction = parse_auction(record, Seat.SOUTH)
        return rule(Situation.of_record(auction, seen=seen, answers=told), book(2017), edition=2017)

    question = after("1S P E:2H(cancelled) 1D").open
    assert question is not None
    assert (question.fact, question.seat) == (fact.RHO_ACTION, Seat.NORTH)
    assert after("1S P E:2H(cancelled) 1D(cancelled) 2D 3H").ids[-1] == "L31.A2b"


def test_what_follows_already_is_said_while_a_question_is_open() -> None:
    ruling = ruled("S:1S(cancelled)")
    assert {c.effect for c in ruling.consequences} == {
        Effect.CALL_CANCELLED,
        Effect.TURN_RETURNS,
        Effect.ANY_CALL_MINDING_INFORMATION,
        Effect.ANY_LEGAL_CALL,
    }


def test_the_suits_of_26b_are_those_not_shown_in_the_legal_auction() -> None:
    ruling = ruled("W:1S(cancelled) 1H P P 2D", "N", replacement_is_comparable=fact.NO)
    (leads,) = ruling.about(Topic.LEADS, Role.PARTNER)
    assert "".join(suit.value for suit in leads.suits) == "CHS"


def test_a_record_without_irregularity_cannot_be_ruled() -> None:
    with pytest.raises(RulingError, match="no irregularity"):
        situation("1D P 1H")


def test_a_law_that_the_book_lacks_is_named() -> None:
    with pytest.raises(RulingError, match="the 2017 book has no Law 27 yet"):
        ruled("1H P 1D")


def test_the_position_must_be_in_the_record() -> None:
    record = parse_auction("S:1S", Seat.NORTH)
    with pytest.raises(RulingError, match="found 3"):
        Situation(record, record, 3)


def test_format_is_kept_by_supposing() -> None:
    start = situation("S:1S")
    assert format_auction(start.supposing(lho_accepts=fact.YES).auction) == "S:1S"
