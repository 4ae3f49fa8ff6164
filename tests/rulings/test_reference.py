"""The reference rulings, against a second opinion written from the Laws and not from the code (reference.yaml)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.errors import RulingError
from bridgecourse.rulings.check import leaves_of, nodes_of
from bridgecourse.rulings.engine import Book, Ruling
from bridgecourse.rulings.language import Ask, Law, Node, Outcome, Role, Settled, State, Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import place_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.acceptance import LHO_ACCEPTS
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.call import KIND_OF_CALL, PASS_IS_SPECIAL, CallKind
from bridgecourse.rulings.vocabulary.calling import (
    ARTIFICIAL_SCORE,
    BOARD_ADJUSTED,
    COUNTS_AS_CALL,
    MUST_WAIT,
    NO_MORE_CALLS,
)
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED, LHO_CALLED_SINCE, LHO_MEANT_FIRST_CALL
from bridgecourse.rulings.vocabulary.correction import TELLS_THE_SAME_KIND
from bridgecourse.rulings.vocabulary.explanation import EXPLANATION_MATTER, ExplanationMatter
from bridgecourse.rulings.vocabulary.information import WITHDRAWN_UNAUTHORISED
from bridgecourse.rulings.vocabulary.inquiry import INQUIRY_MATTER, InquiryMatter
from bridgecourse.rulings.vocabulary.lead_restriction import (
    HAS_FINAL_CALL,
    LEAD_MAY_BE_FORBIDDEN,
    LEAD_PENALTY_IN_ANY_SUIT,
    LEAD_PENALTY_IN_SUIT,
    LEAD_PENALTY_POSSIBLE,
    NO_LEAD_RESTRICTION,
    ONE_SUIT_MAY_BE_FORBIDDEN,
)
from bridgecourse.rulings.vocabulary.older import (
    BOTH_NATURAL,
    CHANGED_WITHOUT_PAUSE,
    MEANING_IS_CONTAINED,
    OFFENDER_KEEPS_FIRST_CALL,
)
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.rulings.vocabulary.rotation import LHO_MEANT_TO_ACCEPT
from bridgecourse.rulings.vocabulary.screen import INADMISSIBLE_AS, InadmissibleAs
from bridgecourse.rulings.vocabulary.turn import WHOSE_TURN, TurnOf
from bridgecourse.table import (
    Auction,
    Bid,
    Denomination,
    Fate,
    MadeCall,
    MustPass,
    OtherCall,
    Rotation,
    Seat,
    format_auction,
    irregularities,
    parse_auction,
    parse_call,
    parse_record,
)
from bridgecourse.table.call import Call
from bridgecourse.table.card import format_card
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import is_call
from bridgecourse.teach.cases.composer import plain
from bridgecourse.teach.course import course
from tests import amount, strategies
from tests.grouped import grouped

REFERENCE: Any = plain(Path(__file__).with_name("reference.yaml").read_text(encoding="utf-8"), "reference.yaml")
LEAVES: Mapping[str, dict[str, Any]] = REFERENCE["leaves"]
RECORDS = REFERENCE["records"]
FACTS = facts()


def name_of(entry: dict) -> str:  # type: ignore[type-arg]
    named = entry.get("name", (entry.get("ids") or ["?"])[-1])
    if "events" in entry:
        named = f"{next(iter(entry['ids']), '?')}: {named}"
    return f"{entry.get('edition', 2017)}-{named}-{entry['dealer']}-{entry.get('events', entry.get('seen'))}"


def parameters() -> Iterator[object]:
    for number, entry in enumerate(RECORDS):
        yield pytest.param(entry, id=f"{number}-{name_of(entry)}")


def ruling_of(entry: dict) -> Ruling:  # type: ignore[type-arg]
    dealer = Seat(entry["dealer"])
    duties = tuple(MustPass(Seat(seat), throughout, since) for seat, throughout, since in entry.get("must_pass", ()))
    answers = {key: FACTS[key].parse(word) for key, word in entry.get("facts", {}).items()}
    if "events" in entry:
        situation = Situation.of_record(parse_record(entry["events"], dealer, duties), answers=answers)
        return book(entry.get("edition", 2017)).rule(situation, law=entry.get("law"))
    seen = parse_auction(entry["seen"], dealer, duties)
    auction = since(seen, entry.get("record", entry["seen"]))
    shows = {}
    for word, suits in entry.get("shows", {}).items():
        seat, _, call = word.partition(":")
        made = [(made.seat, made.call) for made in auction.calls]
        shows[made.index((Seat(seat), parse_call(call)))] = frozenset(Denomination(suit) for suit in suits)
    edition = entry.get("edition", 2017)
    situation = Situation.of_auction(auction, seen=seen, answers=answers, shows=shows)
    supposed = {key: FACTS[key].parse(word) for key, word in entry.get("suppose", {}).items()}
    return book(edition).rule(situation.supposing(**supposed), law=entry.get("law"))


def since(seen: Auction, words: str) -> Auction:
    """The record that these words tell, which begins with the calls that were seen: those have their seats already."""
    calls = iter(seen.calls)
    told: list[str] = []
    for word in words.split():
        made = next(calls, None) if is_call(word) else None
        told.append(word if made is None or word[1:2] == ":" else f"{made.seat.value}:{word}")
    return parse_auction(" ".join(told), seen.dealer, seen.must_pass)


def parts_of(entry: dict) -> Iterator[dict]:  # type: ignore[type-arg]
    """What each leaf passed says, what is said on the way to it, and what this record adds to them."""
    passed = [leaf for leaf in entry["ids"] if leaf in LEAVES]
    told = entry.get("base", {})
    if not isinstance(told, dict):
        told = {passed[-1]: told}
    for leaf in passed:
        bases = told.get(leaf, LEAVES[leaf].get("base", ()))
        yield LEAVES[leaf]
        yield from (REFERENCE["bases"][base] for base in ([bases] if isinstance(bases, str) else bases))
    yield entry.get("also", {})


def effects_in(part: dict) -> Iterator[tuple[str, str, str]]:  # type: ignore[type-arg]
    for role in Role:
        for effect, clause in part.get(role.value, {}).items():
            yield role.value, effect, str(clause)


def expected_effects(entry: dict) -> Iterator[tuple[str, str, str, bool]]:  # type: ignore[type-arg]
    """Role, effect, clause, and whether it is open.  Nobody is next to call where the auction is over."""
    for part in parts_of(entry):
        for unsure, said in ((False, part), (True, part.get("open", {}))):
            for role, effect, clause in effects_in(said):
                taken = effect in entry.get("less", {}).get(role, ())
                if taken or (role == Role.NEXT.value and "next" not in entry):
                    continue
                if effect == LEAD_PENALTY_POSSIBLE.value:
                    effect, clause = PENALTIES[penalty(entry)]
                    unsure &= effect != NO_LEAD_RESTRICTION.value
                yield role, effect, clause, unsure


PENALTIES = {
    "both": (LEAD_PENALTY_POSSIBLE.value, "26"),
    "any": (LEAD_PENALTY_IN_ANY_SUIT.value, "26B"),
    "shown": (NO_LEAD_RESTRICTION.value, "26A1"),
    "suits": (LEAD_PENALTY_IN_SUIT.value, "26A2"),
}
"""What Law 26 of an older code comes to, by the word of a record for it, and its clause."""


def penalty(entry: dict) -> str:  # type: ignore[type-arg]
    word = entry["penalty"][1] if "penalty" in entry else entry["perhaps"]
    return word if word in PENALTIES else "suits"


@pytest.fixture(autouse=True)
def endless_rulings_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling that goes on for ever is a failure, and not a test run without end."""
    own_law = Book._own_law

    def bounded(book: Book, ruling: Ruling, *others: Any) -> Ruling | None:
        assert len(ruling.path) < 100, f"the ruling goes round in a circle: {ruling.ids}"
        return own_law(book, ruling, *others)

    monkeypatch.setattr(Book, "_own_law", bounded)


@grouped("entry", parameters(), group=lambda name: f"records {int(name.split('-')[0]) // 40 * 40} on")
def test_the_engine_rules_as_the_laws_say(entry: dict) -> None:  # type: ignore[type-arg]
    if "error" in entry:
        with pytest.raises(RulingError, match=entry["error"]):
            ruling_of(entry)
        return
    ruling = ruling_of(entry)
    assert turn_of(ruling.situation) is (Seat(entry["turn"]) if "turn" in entry else None)
    assert list(ruling.ids) == entry["ids"]
    if "open" in entry:
        fact, seat = entry["open"]
        assert ruling.open is not None
        assert (ruling.open.fact.id, ruling.open.seat) == (fact, Seat(seat))
        said = {(c.role.value, c.effect.value, c.clause) for c in ruling.consequences}
        assert said >= set(effects_in(entry.get("said", {})))
        return
    assert ruling.open is None
    assert ruling.outcome is not None
    leaf = entry["ids"][-1]
    number = leaf[1:].split(".")[0].split("-")[0]
    assert ruling.law.rstrip("C") in map(str, LEAVES[leaf].get("law", [number.rstrip("C")]))
    assert ruling.outcome.clause.startswith(str(LEAVES[leaf]["clause"]))
    found = {(c.role.value, c.effect.value, c.unsure) for c in ruling.consequences}
    expected = tuple(expected_effects(entry))
    assert found == {(role, effect, unsure) for role, effect, _, unsure in expected}
    for role, effect, clause, _ in expected:
        cited = {c.clause for c in ruling.consequences if (c.role.value, c.effect.value) == (role, effect)}
        assert any(part.startswith(clause) for one in cited for part in one.split(", ")), (role, effect, clause, cited)
    assert ruling.is_unsure is any(LEAVES.get(passed, {}).get("unsure", False) for passed in entry["ids"])
    assert duties_of(ruling) == {who: list(duty) for who, duty in entry.get("duty", {}).items()}
    assert next_of(ruling) == {Seat(seat) for seat in entry.get("next", ())}
    assert cards_of(ruling.situation) == entry.get("cards", "")
    assert ruling.outcome.goes_on == LEAVES[leaf].get("goes_on")
    assert limits_on_leads(ruling) == expected_limits(entry)
    about = (c for c in ruling.consequences if c.effect.value in UNAUTHORISED and not c.unsure)
    bound = {c.seat.name for c in about if c.seat}
    assert bound == ({entry["ui"]} if "ui" in entry else set())


UNAUTHORISED = {WITHDRAWN_UNAUTHORISED.value, "card_unauthorised"}
"""What the side in ``ui`` may not use."""


def turn_of(situation: Situation) -> Seat | None:
    """Whose turn it was when the call was made; of cards, when the director came."""
    return situation.calls.turn if situation.calls.are_ruled_on else situation.calls.seen.turn


def next_of(ruling: Ruling) -> set[Seat]:
    """Who is said to be next to call; what changes no turn leaves it where it is.

    Nobody is where a card of the bidding box counts as a call, which is not in the record, or where the board is over.
    """
    kinds = ruling.situation.incident.kinds
    ended = any(c.effect in (COUNTS_AS_CALL, ARTIFICIAL_SCORE, BOARD_ADJUSTED) for c in ruling.consequences)
    if ended and kinds & OF_THE_CALLING:
        return set()
    said = {c.seat for c in ruling.about(Topic.TURN) if c.effect not in (MUST_WAIT, NO_MORE_CALLS)}
    if ruling.situation.calls.are_ruled_on or said:
        return {seat for seat in said if isinstance(seat, Seat)}
    turn = ruling.situation.seat_of(Role.NEXT)
    is_to_lead = turn is None and kinds & OF_A_LEAD
    assert is_to_lead or ruling.situation.seat_of(Role.IN_TURN) is turn
    return {turn} if isinstance(turn, Seat) else set()


def cards_of(situation: Situation) -> str:
    """Whose cards were seen, and which."""
    if situation.calls.are_ruled_on:
        return ""
    faced = situation.cards.faced
    if not faced or situation.incident.kinds & OF_THE_CALLING:
        return ""
    assert {card.seat for card in faced} == {situation.offender}
    return f"{situation.offender.value}:{' '.join(format_card(card.card) for card in faced)}"


OF_THE_CALLING = frozenset(
    {
        *(Kind.PERIOD_DOUBTED, Kind.WISH_TO_CALL, Kind.BOX_TOUCHED, Kind.BID_NAMED, Kind.CALLED_ELSEWHERE),
        *(Kind.REQUEST, Kind.REVIEW, Kind.EXPLANATION, Kind.CORRECTION_DUE, Kind.HEARD_EXPLANATION),
    }
)
"""Incidents that are neither a call nor a card."""


OF_A_LEAD = frozenset({Kind.LEAD_OUT_OF_TURN, Kind.CARD_BEHIND_SCREEN})
"""Incidents at which, once the auction is over, it is somebody's turn to lead."""


def duties_of(ruling: Ruling) -> dict[str, list[str]]:
    """What each player or side must or may do, in the order said, if it is settled; said twice it counts once."""
    found: dict[str, list[str]] = {}
    for c in ruling.about(Topic.DUTY):
        if c.unsure:
            continue
        assert c.seat is not None
        said = found.setdefault(c.seat.value if isinstance(c.seat, Seat) else c.seat.name, [])
        if c.effect.value not in said:
            said.append(c.effect.value)
    return found


def limits_on_leads(ruling: Ruling) -> dict[str, tuple[Seat, str]]:
    """By effect, where it is settled: who is limited, and the suits concerned where the effect has any."""
    return {
        c.effect.value: (c.seat, "".join(suit.value for suit in c.suits))
        for c in ruling.about(Topic.LEADS)
        if c.effect is not NO_LEAD_RESTRICTION and not c.unsure and isinstance(c.seat, Seat)
    }


def expected_limits(entry: dict) -> dict[str, tuple[Seat, str]]:  # type: ignore[type-arg]
    limits = dict(entry.get("suits", {}))
    if "lead" in entry:
        settled = entry["ids"][-1] == "L26.B"  # the auction is over, and declarer has chosen
        limits[ONE_SUIT_MAY_BE_FORBIDDEN.value if settled else LEAD_MAY_BE_FORBIDDEN.value] = entry["lead"]
    if "penalty" in entry:
        seat, word = entry["penalty"]
        effect, _ = PENALTIES[penalty(entry)]
        limits |= {effect: (seat, word if effect == LEAD_PENALTY_IN_SUIT.value else "")}
        limits.pop(NO_LEAD_RESTRICTION.value, None)
    return {effect: (Seat(seat), suits) for effect, (seat, suits) in limits.items()}


def of_the_auction(edition: int) -> Iterator[Law]:
    """The laws of the play have records of their own (``play_reference.yaml``)."""
    return (law for number, law in book(edition).items() if place_of(number)[1] < 41 or number == "75")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_leaf_has_two_records_from_different_seats(edition: int) -> None:
    """In the older codes one will do where they differ from 2017 in words only."""
    seats: dict[str, set[str]] = {}
    for entry in RECORDS:
        if "open" in entry or "error" in entry or entry.get("edition", 2017) != edition:
            continue
        for passed in entry["ids"]:
            seats.setdefault(passed, set()).add(ruling_of(entry).situation.offender.value)
    for law in of_the_auction(edition):
        for leaf in leaves_of(law):
            least = 2 if edition == 2017 or law.number in ("24", "25", "26", "27") else 1
            assert len(seats.get(leaf.id, ())) >= least or leaf.id == "L31.A1x", leaf.id
            assert leaf.id in LEAVES


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_sources_leave_open_is_open_and_nothing_else_is(edition: int) -> None:
    """Node by node, on both sides; the records tell where an open consequence follows."""
    for law in of_the_auction(edition):
        for route, node in nodes_of(law):
            if not isinstance(node, State | Outcome):
                continue
            where = f"Law {law.number} ({edition}) at {' / '.join(route)}: {node.id}"
            spec = LEAVES.get(node.id or "", {})
            assert node.unsure is spec.get("unsure", False), where
            found = {(c.binds.value, c.effect.value) for c in node.consequences if c.unsure}
            left = [*effects_in(spec.get("open", {})), *effects_in(spec.get("open_when", {}))]
            assert found == {(role, effect) for role, effect, _ in left}, where


NO_RECORD = {
    # Nobody calls over the final pass that a player wishes to change.
    (2017, "25", LHO_CALLED_SINCE, YES),
    (2007, "25", LHO_CALLED_SINCE, YES),
    # Where the offender has not called again it is open whether Law 26 follows.
    (2007, "26", HAS_FINAL_CALL, NO),
    (1997, "26", HAS_FINAL_CALL, NO),
    # Once somebody has bid, left-hand opponent's turn comes after a call of the offender's: that is a change.
    (2007, "30", WHOSE_TURN, TurnOf.LHO),
    (1997, "30", WHOSE_TURN, TurnOf.LHO),
    # Whether he is to say that an explanation was wrong is in Law 20 since 2007, and in Law 75 in 1997.
    (2017, "75", EXPLANATION_MATTER, ExplanationMatter.KNOWN),
    (2007, "75", EXPLANATION_MATTER, ExplanationMatter.KNOWN),
    (1997, "20", INQUIRY_MATTER, InquiryMatter.CORRECTION),
    # A double has a law of its own (32).
    (1997, "31", KIND_OF_CALL, CallKind.DOUBLE),
    # It is asked only by which law a call can never be accepted.
    *((edition, "S1", INADMISSIBLE_AS, InadmissibleAs.NONE) for edition in EDITIONS),
}
"""Answers that complete a question and that no table gives: by edition, law, fact and answer."""


def routes_taken(ruling: Ruling) -> Iterator[tuple[int, Node, Enum]]:
    """Every answer given on the way, also on the chart of 30, 31 or 32 for whoever begins there and not with 29."""
    for step in ruling.path:
        if isinstance(step.node, Ask) and step.answer is not None:
            yield ruling.edition, step.node, step.answer
        if step.law == "29" and isinstance(step.node, Ask):
            kind = KIND_OF_CALL.settle(step.situation)
            assert isinstance(kind, CallKind)
            own = {CallKind.PASS: "30", CallKind.BID: "31", CallKind.DOUBLE: "32"}[kind]
            begun = book(ruling.edition).rule(step.situation, law=own)
            yield from (
                (begun.edition, one.node, one.answer)
                for one in begun.path
                if isinstance(one.node, Ask) and one.answer is not None
            )


def test_every_answer_on_a_chart_is_given_by_some_record() -> None:
    """No branch is there that nobody can reach, but for the few that complete a question."""
    situations = [ruling_of(entry).situation for entry in RECORDS if "error" not in entry]
    situations += [case.situation for case in course().cases.values()]
    given = {way for entry in RECORDS if "error" not in entry for way in routes_taken(ruling_of(entry))}
    for situation, edition in product(situations, EDITIONS):
        try:
            given |= set(routes_taken(book(edition).rule(situation)))
        except RulingError:
            continue
    missing = set()
    for edition in EDITIONS:
        for law in of_the_auction(edition):
            number = law.number
            for route, node in nodes_of(law):
                for answer in node.fact.answers if isinstance(node, Ask) else ():
                    if (edition, node, answer) not in given:
                        missing.add((edition, number, node.fact, answer, " / ".join(route)))
    unknown = {way for way in missing if way[:4] not in NO_RECORD}
    assert unknown == set()
    assert {way[:4] for way in missing} >= NO_RECORD


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_to_look_at_where_a_repeated_bid_is_illegal_are_those_that_may_apply(edition: int) -> None:
    """A bid that cannot be at all is never repeated: it is not ruled as one out of rotation."""
    found, see = set[str](), set[str]()
    told = {PASS_IS_SPECIAL.id: NO, FIRST_CALL_WAS_UNINTENDED.id: NO, LHO_ACCEPTS.id: NO}
    for length, word in product(range(1, 4), ("1D", "1S", "7NT", "8H")):
        for start in legal_starts(length):
            assert start.turn is not None
            offender = start.turn.lho
            table = start.with_call(MadeCall(offender, parse_call(word)))
            record = table.with_fate(length, Fate.CANCELLED).with_call(MadeCall(start.turn, OtherCall.PASS))
            if record.is_over:
                continue  # right-hand opponent's pass has ended the auction: there is nothing to repeat (22A)
            record = record.with_call(MadeCall(offender, parse_call(word)))
            ruling, _ = attempt_of(Situation.of_auction(record, seen=table, answers=told), edition)
            for step in () if ruling is None else ruling.path:
                if step.id is not None and step.id.endswith(".A1x"):
                    assert isinstance(step.node, Outcome)
                    see |= set(step.node.see)
                    kinds = {report.kind for report in irregularities(record) if report.position == length + 2}
                    found |= {n for n, law in book(edition).items() if kinds & set(law.governs)}
    assert found == see == {"27"}


# --- from the record alone: every short auction with one call out of rotation ---------------------------------------

CALLS: tuple[Call, ...] = tuple(parse_call(word) for word in ("P", "1D", "1S", "X", "XX"))


def legal_starts(length: int) -> Iterator[Auction]:
    """Every legal auction, dealer North, of so many calls of this small vocabulary, that is not over."""

    def grow(auction: Auction) -> Iterator[Auction]:
        if len(auction) == length:
            yield auction
            return
        turn = auction.turn
        assert turn is not None
        for call in CALLS:
            if may_call(call, turn, auction):
                longer = auction.with_call(MadeCall(turn, call))
                if not longer.is_over:
                    yield from grow(longer)

    yield from grow(Auction(Seat.NORTH))


def may_call(call: Call, seat: Seat, auction: Auction) -> bool:
    """Laws 18 and 19, written again."""
    bids = [made for made in auction.calls if isinstance(made.call, Bid)]
    if isinstance(call, Bid):
        last = bids[-1].call if bids else None
        return not isinstance(last, Bid) or (call.level, call.denomination.rank) > (last.level, last.denomination.rank)
    if call is OtherCall.PASS:
        return True
    said = [made for made in auction.calls if made.call is not OtherCall.PASS]
    if not said or said[-1].seat.side is seat.side:
        return False
    return isinstance(said[-1].call, Bid) if call is OtherCall.DOUBLE else said[-1].call is OtherCall.DOUBLE


def governing(call: Call, seat: Seat, auction: Auction, edition: int) -> str:
    """The law that rules a call out of rotation that is natural and that left-hand opponent does not accept."""
    turn = auction.turn
    has_called = any(made.seat is seat for made in auction.calls)
    change = turn is seat.lho and has_called
    if call is OtherCall.PASS and edition != 2017 and not any(isinstance(m.call, Bid) for m in auction.calls):
        return "30"
    if change:
        return "25"
    if isinstance(call, OtherCall) and not may_call(call, seat, auction):
        return "36"
    return "30" if call is OtherCall.PASS else "31" if isinstance(call, Bid) else "32"


def is_third_pass(call: Call, seat: Seat, auction: Auction, edition: int) -> bool:
    """Whether it makes the passes three after a call: then 17D3 and 29 are in doubt, but not in 1997 (Law 34)."""
    bid = any(isinstance(made.call, Bid) for made in auction.calls)
    if call is not OtherCall.PASS or edition == 1997:
        return False
    if auction.turn is seat.lho and any(made.seat is seat for made in auction.calls) and (bid or edition == 2017):
        return False  # a change of call
    passes = 1
    for made in reversed(auction.calls):
        if made.call is not OtherCall.PASS:
            return passes >= 3
        passes += 1
    return passes >= 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("length", [*range(4), pytest.param(4, marks=pytest.mark.soak)])
def test_the_record_alone_leads_to_the_law_that_governs(length: int, edition: int) -> None:
    for start in legal_starts(length):
        turn = start.turn
        assert turn is not None
        for seat, call in product(Seat, CALLS):
            if seat is turn:
                continue
            table = start.with_call(MadeCall(seat, call))
            cancelled = table.with_fate(length, Fate.CANCELLED)
            told = {PASS_IS_SPECIAL.id: NO}
            ruling = book(edition).rule(Situation.of_auction(cancelled, seen=table, answers=told))
            where = f"{format_auction(table)} ({edition})"
            assert ruling.situation.calls.turn is turn, where
            third = is_third_pass(call, seat, start, edition)
            if third:
                assert ruling.ids[-1].endswith(".third"), where
                assert ruling.is_unsure, where
            else:
                assert ruling.law == governing(call, seat, start, edition), where
            if third or ruling.law in ("30", "31", "32"):
                # Nothing is decided before left-hand opponent has been asked.
                asked = book(edition).rule(Situation.of_auction(table, answers=told))
                if not third:
                    assert asked.open is not None, where
                    assert (asked.open.fact, asked.open.seat) == (LHO_ACCEPTS, seat.lho), where
                # A call by him at his own turn may be either: made in turn (28B), or over it, so that it accepts (29A).
                over = table.with_call(MadeCall(seat.lho, parse_call("7NT")))
                if turn is seat.lho:
                    asked = book(edition).rule(Situation.of_auction(over, answers=told))
                    assert asked.open is not None, where
                    assert (asked.open.fact, asked.open.seat) == (LHO_MEANT_TO_ACCEPT, seat.lho), where
                for meant in (YES, NO):
                    answers = {**told, LHO_MEANT_TO_ACCEPT.id: meant}
                    settled = book(edition).rule(Situation.of_auction(over, answers=answers))
                    number = "28" if turn is seat.lho and meant is NO else "29"
                    name = f"L{number}{'' if edition == 2017 else f'-{edition}'}"
                    assert settled.ids[-1] == f"{name}.{'B' if number == '28' else 'A'}", where
                    follows = {c.seat for c in settled.about(Topic.TURN)}
                    assert follows == (set() if number == "28" else {seat.partner}), where
                # And one by any other opponent whose turn it was makes it lapse.
                if turn is seat.rho:
                    lapsed = table.with_call(MadeCall(turn, parse_call("7NT")))
                    settled = book(edition).rule(Situation.of_auction(lapsed, answers=told))
                    assert settled.law == "28", where
                    assert settled.ids[-1].endswith(".B"), where


@pytest.mark.parametrize("length", range(4))
def test_what_happens_next_leads_to_the_leaf_that_the_laws_of_2017_say(length: int) -> None:
    for start in legal_starts(length):
        turn = start.turn
        assert turn is not None
        for seat, call, comparable in product(Seat, CALLS, (YES, NO)):
            if seat is turn or governing(call, seat, start, 2017) not in ("30", "31", "32"):
                continue
            table = start.with_call(MadeCall(seat, call))
            record = table.with_fate(length, Fate.CANCELLED)
            rhos_call: Call | None = None
            while record.turn is not None and len(record) < length + 6:
                caller = record.turn
                standing = Auction(start.dealer, record.standing)
                chosen = next(c for c in (parse_call("7NT"), OtherCall.PASS) if may_call(c, caller, standing))
                if caller is seat.rho and rhos_call is None:
                    rhos_call = chosen = chosen if comparable is YES else OtherCall.PASS
                record = record.with_call(MadeCall(caller, chosen))
                if caller is seat:
                    break
            never = record.turn is None and record.calls[-1].seat is not seat
            told = {PASS_IS_SPECIAL.id: NO, REPLACEMENT_IS_COMPARABLE.id: comparable}
            ruling = book(2017).rule(Situation.of_auction(record, seen=table, answers=told))
            where = format_auction(record)
            law = governing(call, seat, start, 2017)
            at_rho = turn is seat.rho
            suffix = "CC" if comparable is YES else "nonCC"
            if is_third_pass(call, seat, start, 2017):
                leaf = "L17.D3.third"
            elif never and not (law == "30" and at_rho):
                leaf = f"L{law}.{'B1.' if law == '30' else ''}never"
            elif law == "30":
                leaf = "L30.A" if at_rho else f"L30.B1.{suffix}"
            elif not at_rho:
                leaf = f"L{law}.B.{suffix}"
            elif rhos_call is OtherCall.PASS:
                leaf = f"L{law}.A1"
                if isinstance(call, Bid) and not may_call(call, seat, start):
                    leaf = "L31.A1x"
            else:
                leaf = f"L{law}.A2{'a' if comparable is YES else 'b'}"
            assert ruling.outcome is not None, where
            assert ruling.outcome.id == leaf, where


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("length", [1, 2, pytest.param(3, marks=pytest.mark.soak)])
def test_an_insufficient_bid_leads_to_the_leaf_that_its_correction_earns(length: int, edition: int) -> None:
    """By the record alone but for two answers: whether both bids are natural, and whether the new call says as much."""
    for start in legal_starts(length):
        turn = start.turn
        assert turn is not None
        for bid, word in product(CALLS, ("P", "X", "XX", "1D", "1S", "1NT", "2D", "2S", "3D")):
            made = parse_call(word)
            if not isinstance(bid, Bid) or may_call(bid, turn, start):
                continue
            table = start.with_call(MadeCall(turn, bid))
            for natural, alike in product((YES, NO), repeat=2):
                if isinstance(made, OtherCall) and not may_call(made, turn, start) and alike is YES:
                    continue  # a call that is not legal says nothing
                leaf = correction(bid, made, turn, start, edition, natural is YES, alike is YES)
                tried = leaf in ("B3", "B4", "again")
                told = {
                    **dict.fromkeys((REPLACEMENT_IS_COMPARABLE.id, MEANING_IS_CONTAINED.id), alike),
                    BOTH_NATURAL.id: natural,
                    FIRST_CALL_WAS_UNINTENDED.id: NO,
                }
                name = "L27" if edition == 2017 else f"L27-{edition}"
                final = MadeCall(turn, OtherCall.PASS)
                for premature in (False, True):
                    # What was put there before the director came stands (27C), but in 1997 it never binds.
                    gone = tried or (premature and edition == 1997)
                    change = MadeCall(turn, made, changes=premature)
                    seen = table.with_call(change) if premature else table
                    replaced = replace(change, fate=Fate.CANCELLED if gone else Fate.MADE)
                    record = table.with_fate(length, Fate.CANCELLED).with_call(replaced)
                    expected = [f"{name}.{leaf}"]
                    if edition == 1997 and (premature or leaf == "again"):
                        # The final call decides: here a pass.
                        record = record.with_call(final)
                        expected = [f"{name}.{'pre' if premature else 'again'}", f"{name}.B2"]
                    elif premature:
                        expected = [f"{name}.C", *expected]
                    where = f"{format_auction(record)} ({edition})"
                    ruling = book(edition).rule(Situation.of_auction(record, seen=seen, answers=told))
                    assert ruling.outcome is not None, where
                    assert list(ruling.ids) == expected, where


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("length", [1, 2, pytest.param(3, marks=pytest.mark.soak)])
def test_a_bid_accepted_after_it_was_replaced_stands_and_what_replaced_it_is_gone(length: int, edition: int) -> None:
    """Whether the record says that the replacement was withdrawn or leaves it on the table; also once he has called."""
    name = "L27-1997.pre.acc" if edition == 1997 else "L27.C.acc" if edition == 2017 else f"L27-{edition}.C.acc"
    for start in legal_starts(length):
        turn = start.turn
        assert turn is not None
        for bid, word, over in product(CALLS, ("P", "X", "1NT", "2D", "2S"), (None, "P", "3C")):
            if not isinstance(bid, Bid) or may_call(bid, turn, start):
                continue
            seen = start.with_call(MadeCall(turn, bid)).with_call(MadeCall(turn, parse_call(word), changes=True))
            for fate in (Fate.MADE, Fate.WITHDRAWN, Fate.CANCELLED):
                record = seen.with_fate(length, Fate.ACCEPTED).with_fate(length + 1, fate)
                if over is not None:
                    record = record.with_call(MadeCall(turn.lho, parse_call(over)))
                told = {FIRST_CALL_WAS_UNINTENDED.id: NO}
                ruling = book(edition).rule(Situation.of_auction(record, seen=seen, answers=told))
                where = f"{format_auction(record)} ({edition})"
                assert list(ruling.ids) == [name], where
                calls = [*range(length + 1), *([] if over is None else [length + 2])]
                assert list(ruling.situation.calls.table.flow.standing) == calls, where
                assert {c.seat for c in ruling.about(Topic.TURN)} == {turn.lho}, where
                own = (made.call for made in start.calls if made.seat is turn)
                shown = {call.denomination for call in (*own, bid) if isinstance(call, Bid)}
                assert ruling.situation.calls.suits_shown_by_offender == shown, where


def correction(bid: Bid, made: Call, turn: Seat, start: Auction, edition: int, natural: bool, alike: bool) -> str:
    """Law 27B, written again for calls that specify what they name: the leaf of a bid that is not accepted."""
    if isinstance(made, Bid) and not may_call(made, turn, start):
        return "again" if edition == 1997 else "B4"
    lower = isinstance(made, Bid) and may_call(Bid(max(made.level - 1, 1), made.denomination), turn, start)
    lowest = isinstance(made, Bid) and made.denomination is bid.denomination and (made.level == 1 or not lower)
    if lowest and (natural or edition == 2017):
        return "B1a"
    if alike and edition != 1997:
        return "B1b"
    return "B3" if made in (OtherCall.DOUBLE, OtherCall.REDOUBLE) else "B2"


@pytest.mark.parametrize("edition", [2007, 1997])
def test_before_2017_a_pass_repeats_no_denomination_whatever_it_showed(edition: int) -> None:
    """31A2(b): right-hand opponent acts over an artificial pass, or one of partner's artificial call."""
    for record, showed, word in product(("S:P*", "2D* S:P"), Denomination, ("2H", "2S", "3C", "3D", "3NT", "P")):
        table = parse_auction(record, Seat.NORTH if "2D" in record else Seat.EAST)
        assert table.turn is Seat.EAST
        seen = table.with_call(MadeCall(Seat.EAST, parse_call("X" if "2D" in record else "1C")))
        answered = seen.with_fate(len(table) - 1, Fate.CANCELLED).with_call(MadeCall(Seat.SOUTH, parse_call(word)))
        shows = {len(table) - 1: frozenset({showed})}
        told = {PASS_IS_SPECIAL.id: YES}
        situation = Situation.of_auction(answered, seen=table, answers=told, shows=shows)
        ruling = book(edition).rule(situation)
        assert ruling.ids[-1] == f"L31-{edition}.A2b", (format_auction(answered), showed)


def test_who_accepts_a_third_pass_out_of_rotation_is_next_to_call() -> None:
    """29A: left-hand opponent accepts by calling, so a call follows the three passes and 17D3 is not reached."""
    auction = parse_auction("1NT P P E:P(accepted) 2H", Seat.EAST)
    assert auction.calls[-1].seat is Seat.SOUTH
    assert auction.turn is Seat.WEST


@pytest.mark.parametrize("line", ["1C P?(cancelled)", "1C P? P(cancelled) #2(cancelled)", "1C P E:P?(withdrawn)"])
def test_a_call_that_was_regretted_and_is_gone_is_ruled_on_as_it_lay(line: str) -> None:
    situation = Situation.of_record(parse_record(line, Seat.NORTH))
    assert Kind.CHANGE_OF_CALL in situation.incident.kinds
    assert not situation.calls.seen.calls[situation.calls.focus].fate.is_gone


@given(strategies.auctions(), st.sampled_from(EDITIONS))
def test_any_record_gives_a_ruling_or_a_question_or_a_clear_refusal(auction: Auction, edition: int) -> None:
    ruling, refusal = attempt(auction, edition)
    if ruling is None:
        assert "no irregularity" in refusal or "book has no law" in refusal.lower()
        return
    calls = ruling.situation.calls
    assert calls.kinds or calls.seen.flow.rotations[calls.focus] is Rotation.DEEMED_IN
    assert (ruling.outcome is None) is (ruling.open is not None)
    if ruling.open is not None:
        assert ruling.open.seat is not None or ruling.open.fact.asks is Role.DIRECTOR
        assert ruling.open.fact.settled_by is not Settled.RECORD
    for consequence in ruling.consequences:
        assert consequence.seat is not None or consequence.role is Role.DIRECTOR


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", amount.one_in(3, ["P", "1D", "X", "E:1S", "E:P", "S:1D", "S:X", "W:P", "W:1D"]))
def test_a_ruling_that_goes_on_takes_each_call_to_each_law_once(first: str, edition: int) -> None:
    """A call changed, in and out of rotation, whatever is told of it."""
    fates = ("", "(accepted)", "(cancelled)")
    for start, change, fate, after in product(("", "1H P "), ("P", "X", "2D"), fates, ("", " P", " 2H")):
        seen = parse_auction(f"{start}{first} ->{change}{after}", Seat.NORTH)
        record = since(seen, f"{start}{first} ->{change}{fate}{after}")
        for unintended, meant in product((YES, NO), repeat=2):
            told = {
                **dict.fromkeys((FIRST_CALL_WAS_UNINTENDED.id, CHANGED_WITHOUT_PAUSE.id), unintended),
                **dict.fromkeys((LHO_MEANT_FIRST_CALL.id, LHO_MEANT_TO_ACCEPT.id), meant),
                **dict.fromkeys((PASS_IS_SPECIAL.id, REPLACEMENT_IS_COMPARABLE.id, MEANING_IS_CONTAINED.id), NO),
                **dict.fromkeys((BOTH_NATURAL.id, TELLS_THE_SAME_KIND.id, OFFENDER_KEEPS_FIRST_CALL.id), YES),
            }
            ruling = book(edition).rule(Situation.of_auction(record, seen=seen, answers=told))
            steps = [(step.law, step.route, step.situation.calls.focus) for step in ruling.path]
            assert len(steps) == len(set(steps)), format_auction(record)
            # What only a call can show is asked of the player who is to make it.
            assert ruling.open is None or ruling.open.fact.settled_by is not Settled.RECORD, format_auction(record)


def attempt(auction: Auction, edition: int) -> tuple[Ruling | None, str]:
    try:
        return attempt_of(Situation.of_auction(auction), edition)
    except RulingError as error:
        return None, str(error)


def attempt_of(situation: Situation, edition: int) -> tuple[Ruling | None, str]:
    try:
        return book(edition).rule(situation), ""
    except RulingError as error:
        return None, str(error)
