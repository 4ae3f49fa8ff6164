"""The record: what it comes to at every moment, whatever else has happened and wherever the players sit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import NotationError
from bridgecourse.table import (
    Act,
    AttentionDrawn,
    Auction,
    CallMade,
    CardFaced,
    Deal,
    Deed,
    DirectorCalled,
    Event,
    Explained,
    Exposure,
    Fate,
    HandSeen,
    MadeCall,
    MustPass,
    OtherCall,
    Questioned,
    Record,
    Remarked,
    Seat,
    Vulnerability,
    parse_auction,
    parse_card,
    parse_record,
)
from bridgecourse.table.card import PACK
from tests import strategies as some

SPADE = parse_card("SK")


@given(some.auctions(explained=True))
def test_the_record_of_an_auction_comes_to_that_auction(auction: Auction) -> None:
    assert Record.of(auction).auction == auction


@given(some.auctions(explained=True), st.data())
def test_a_visit_is_told_from_both_its_moments(auction: Auction, data: st.DataObject) -> None:
    """What the director found, and what it has come to since: each is the record at its moment."""
    ends = [i for i in range(len(auction) + 1) if i == len(auction) or not auction.calls[i].simultaneous]
    seen = auction.upto(data.draw(st.sampled_from(ends)))
    for position, made in enumerate(seen.calls):
        calls = list(seen.calls)
        regretted = made.regretted and data.draw(st.booleans())
        calls[position] = replace(made, fate=data.draw(st.sampled_from(Fate)), regretted=regretted)
        seen = replace(seen, calls=tuple(calls))
    record = Record.of_visit(seen, auction)
    (arrival,) = record.arrivals
    assert record.upto(arrival).auction == seen
    assert record.auction == auction


@given(some.records(), st.integers(0, 30), st.integers(0, 30))
def test_a_moment_does_not_know_what_comes_later(record: Record, moment: int, later: int) -> None:
    """Upto is a fold to a moment: the way there does not matter, nor what happened afterwards."""
    early, late = sorted((moment, later))
    then = record.upto(early)
    assert then == record.upto(late).upto(early) == Record(record.dealer, record.events[:early], record.must_pass)
    assert then.auction.calls == record.upto(late).upto(early).auction.calls
    heard = [(made.seat, made.call, made.simultaneous, made.changes) for made in then.auction.calls]
    now = record.auction.calls[: len(heard)]
    assert heard == [(made.seat, made.call, made.simultaneous, made.changes) for made in now]
    assert then.call_events == record.call_events[: len(heard)]
    assert then.arrivals == record.arrivals[: len(then.arrivals)]
    assert [card.card for card in then.cards] == [card.card for card in record.cards[: len(then.cards)]]


@given(some.records(), some.deals(), some.vulnerabilities, some.steps)
def test_every_fold_goes_round_with_the_table(
    record: Record, deal: Deal, vulnerability: Vulnerability, steps: int
) -> None:
    record = replace(record, deal=deal, vulnerability=vulnerability)
    turned = record.rotated(steps)
    assert turned.deal == deal.rotated(steps)
    assert record.rotated(4) == record == turned.rotated(4 - steps)
    assert turned.auction == record.auction.rotated(steps)
    assert turned.auction.turn is (record.auction.turn and record.auction.turn.turned(steps))
    assert (turned.call_events, turned.arrivals) == (record.call_events, record.arrivals)
    assert turned.play_is_over == record.play_is_over
    for here, there in zip(record.cards, turned.cards, strict=True):
        assert (there.seat, there.card, there.how, there.fate) == (
            here.seat.turned(steps),
            here.card,
            here.how,
            here.fate,
        )
        assert all(there.could_be_seen_by(seat.turned(steps)) == here.could_be_seen_by(seat) for seat in Seat)


@given(some.other_events(), some.knowledge, some.steps)
def test_every_seat_of_an_event_goes_round(event: Event, known_to: frozenset[Seat] | None, steps: int) -> None:
    here = replace(event, known_to=known_to)
    there = here.rotated(steps)
    assert there.player is (here.player and here.player.turned(steps))
    assert all(_knows(there, seat.turned(steps)) == _knows(here, seat) for seat in Seat)
    if isinstance(here, HandSeen) and isinstance(there, HandSeen):
        assert there.whose is here.whose.turned(steps)


@given(some.records(), st.sampled_from(Vulnerability))
def test_what_is_known_of_a_record_does_not_hang_on_the_vulnerability(
    record: Record, vulnerability: Vulnerability
) -> None:
    """Nothing is folded again, and the record as it was is at that vulnerability too."""
    known = [(record.upto(moment).auction, record.upto(moment).cards) for moment in range(len(record) + 1)]
    other, afresh = record.at_vulnerability(vulnerability), replace(record, vulnerability=vulnerability)
    assert other == afresh
    for moment, (auction, cards) in enumerate(known):
        earlier = other.upto(moment)
        assert earlier == afresh.upto(moment)
        assert earlier.auction is auction
        assert earlier.cards is cards
        assert earlier.upto(0).vulnerability is vulnerability


@given(some.records(), st.data())
def test_what_is_no_call_changes_no_call(record: Record, data: st.DataObject) -> None:
    """A card, a remark, the director's coming between two calls leave the auction and its flow as they were."""
    place = data.draw(st.integers(0, len(record)))
    event = data.draw(some.other_events().filter(lambda event: not isinstance(event, Act)))
    following = next((later for later in record.events[place:] if not isinstance(later, Act)), None)
    if following is not None and following.together:
        event = replace(event, together=True)  # what stands between two things of one moment is of that moment
    events = (*record.events[:place], event, *(_moved(later, place) for later in record.events[place:]))
    changed = replace(record, events=events)
    assert changed.auction == record.auction
    assert changed.auction.flow == record.auction.flow


def _moved(event: Event, place: int) -> Event:
    """The event, when one more lies before it in this place."""
    if isinstance(event, Act) and event.about >= place:
        return replace(event, about=event.about + 1)
    if isinstance(event, Remarked | Questioned | Explained | AttentionDrawn) and (event.about or -1) >= place:
        return replace(event, about=(event.about or 0) + 1)
    return event


@pytest.mark.parametrize(
    ("line", "simultaneous"),
    [
        ("1C & E:1D", [False, True]),
        ("1C N:SK & E:1D", [False, False]),
        ("1C & N:SK & E:1D", [False, True]),
        ("N:SK & 1C", [False]),
        ("1C(cancelled) & E:1D", [False, True]),
        ("1C ! & E:1D", [False, False]),
        ("1C N:SK(dropped) #1(accepted) & E:1D", [False, False]),
    ],
)
def test_a_call_is_simultaneous_with_a_call(line: str, simultaneous: list[bool]) -> None:
    """A call at the moment at which a card was dropped is not simultaneous with the call before."""
    assert [made.simultaneous for made in parse_record(line, Seat.NORTH).auction.calls] == simultaneous


def test_what_became_of_a_call_is_the_last_that_was_done_about_it() -> None:
    record = parse_record("1C 1D(cancelled) S:1H? ! #2(stands) #4(accepted)", Seat.NORTH)
    fates = [(made.fate, made.regretted) for made in record.auction.calls]
    assert fates == [(Fate.MADE, False), (Fate.MADE, False), (Fate.ACCEPTED, True)]
    assert [record.is_acted_on(event) for event in (0, 1, 3)] == [False, True, True]
    assert [record.position_of(event) for event in (0, 1, 2, 3)] == [0, 1, None, 2]
    assert record.with_fate(0, Fate.WITHDRAWN).auction.calls[0].fate is Fate.WITHDRAWN
    assert record.with_call(MadeCall(Seat.WEST, OtherCall.PASS, Fate.CANCELLED)).auction.calls[-1].fate.is_gone


def test_a_card_has_its_fate_and_those_who_saw_it() -> None:
    record = parse_record("1C E:SK(dropped)[NS] #2(withdrawn) W:H2(shown)", Seat.NORTH)
    king, two = record.cards
    assert (king.event, king.seat, king.how, king.fate) == (1, Seat.EAST, Exposure.DROPPED, Fate.WITHDRAWN)
    assert [seat for seat in Seat if king.could_be_seen_by(seat)] == [Seat.NORTH, Seat.SOUTH]
    assert two.fate is Fate.MADE
    assert all(two.could_be_seen_by(seat) for seat in Seat)


@pytest.mark.parametrize(
    ("line", "is_over"),
    [("1C E:SK(dropped)", False), ("1C P P P E:claims(3)", True), ("1C P P P N:concedes(13)", True)],
)
def test_play_ends_with_a_claim(line: str, is_over: bool) -> None:
    assert parse_record(line, Seat.NORTH).play_is_over is is_over


def test_play_ends_with_the_last_card() -> None:
    played = [CardFaced(player=Seat.EAST, card=card, how=Exposure.PLAYED) for card in PACK]
    assert Record(Seat.NORTH, tuple(played)).play_is_over
    assert not Record(Seat.NORTH, tuple(played[1:])).play_is_over


CALL = CallMade(player=Seat.NORTH, call=OtherCall.PASS)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([Act(deed=Deed.ACCEPT, about=0)], "the 0 events so far, such as #1, found #1, event #1 of the record"),
        ([CALL, Act(deed=Deed.ACCEPT, about=1)], "the 1 events so far, such as #1, found #2, event #2"),
        ([CALL, Act(deed=Deed.ACCEPT, about=-1)], "found #0"),
        ([CALL, Remarked(player=Seat.EAST, about=7)], "found #8, event #2"),
        ([CALL, Act(deed=Deed.CANCEL, about=0), Act(deed=Deed.CANCEL, about=1)], "found #2, what was done about"),
        ([DirectorCalled(), Act(deed=Deed.REGRET, about=0)], "found #1, the director's coming"),
        ([replace(CALL, together=True)], "between two events, found the first together"),
        ([CALL, replace(CALL, player=Seat.EAST, changes=True)], "expected a call of E before 'E:->P'"),
    ],
)
def test_what_cannot_have_happened_is_refused(events: list[Event], expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        Record(Seat.NORTH, tuple(events))


@pytest.mark.parametrize("now", ["1C", "1D P", "1C* P", "1C P(withdrawn)", "1C & P P", "N:1C P"])
def test_what_has_happened_cannot_be_otherwise_later(now: str) -> None:
    """Fewer calls, another call, an alert that was not there, a regret that is forgotten, another dealer."""
    seen = parse_auction("1C P?", Seat.NORTH)
    later = parse_auction(now, Seat.EAST if now.startswith("N:") else Seat.NORTH)
    with pytest.raises(NotationError, match="goes on from 'N:1C E:P', found"):
        Record.of_visit(seen, later)


def test_a_visit_keeps_the_duties_and_separates_the_moments() -> None:
    seen = parse_auction("1C P", Seat.NORTH)
    with pytest.raises(NotationError, match="the same dealer and duties"):
        Record.of_visit(seen, replace(seen, must_pass=(MustPass(Seat.SOUTH),)))
    with pytest.raises(NotationError, match="expected a record"):
        Record.of_visit(seen, parse_auction("1C P & S:P", Seat.NORTH))


def _knows(event: Event, seat: Seat) -> bool:
    return event.known_to is None or seat in event.known_to
