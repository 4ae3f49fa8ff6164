"""Whose turn it is and which calls stand: the second follower by hand, then the program by the second follower."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.table.auction import Auction
from bridgecourse.table.call import format_call
from bridgecourse.table.made_call import Fate, MustPass
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.seat import Seat
from bridgecourse.teach.course import course
from tests import amount
from tests.boards.irregular import irregular_auctions, sensible
from tests.grouped import EVERY, grouped, in_one
from tests.second.consequence import Stated, disagreements, ruled
from tests.second.reading import Choice, Kind, Reading, made_choices, open_choices
from tests.second.turn import follow
from tests.strategies import auctions

# One record a line, dealer North, every seat written: what stands and whose turn it is (`-`: the auction is over), two
# answers and "or" between them where the Laws leave it open; `may`: West may accept the second call is W2; `has`: who
# has chosen by calling; `how`: in rotation, out, change of call, late.  (c), (w), (a): cancelled, withdrawn, accepted.
BY_HAND = """
17B, 17C, 22
                                                    | N
N:P E:P S:P                                         | W N:P E:P S:P
N:P E:P S:P W:P                                     | - N:P E:P S:P W:P
N:1C E:P S:P W:P                                    | - N:1C E:P S:P W:P
N:P E:1S S:P W:P                                    | N N:P E:1S S:P W:P
N:P E:1S S:P W:P N:P                                | - N:P E:1S S:P W:P N:P
N:1D E:X S:XX W:1S                                  | N N:1D E:X S:XX W:1S               | how IIII
39 after the final pass
N:1C E:P S:P W:P N:1D                               | - N:1C E:P S:P W:P                 | how IIIIL
N:1C E:P S:P W:P E:X(a)                             | - N:1C E:P S:P W:P                 | how IIIIL
29 out of rotation, and nobody has decided
E:1H                                                | N                                  | may S1 | how O
W:1D                                                | N                                  | may N1 | how O
S:1S                                                | N                                  | may W1 | how O
N:1S W:X                                            | E N:1S                             | may N2 | how IO
E:P                                                 | N                                  | may S1 | how O
N:1D W:1C                                           | E N:1D                             | may N2 | how IO
29 the director has ruled
E:1H(c)                                             | N
E:1H(a)                                             | S E:1H                             | how O
E:1H(c) N:P                                         | E N:P                              | how OI
W:1D(a)                                             | N W:1D
W:1D(a) N:1S                                        | E W:1D N:1S
W:1D(c) N:1S                                        | E N:1S
N:1S E:P S:P E:2D(c)                                | W N:1S E:P S:P
30B1(b), 31B2: the auction ends before the offender's next turn
N:1S E:P S:P E:2D(c) W:P                            | - N:1S E:P S:P W:P                 | how IIIOI
29A left-hand opponent has called over it
E:1H S:1S                                           | W E:1H S:1S                        | has S1 | how OI
E:P S:1D                                            | W E:P S:1D                         | has S1 | how OI
E:1H S:P W:P                                        | N E:1H S:P W:P                     | has S1 | how OII
S:1S W:2C                                           | N S:1S W:2C                        | has W1 | how OI
N:1S W:X N:2S                                       | E N:1S W:X N:2S                    | has N2 | how IOI
N:1H E:P W:X N:2H                                   | E N:1H E:P W:X N:2H                | has N3 | how IIOI
N:1D W:1C N:1H                                      | E N:1D W:1C N:1H                   | has N2 | how IOI
29A outlives the call that made it
S:1S W:1D                                           | N S:1S W:1D                        | has W1 | may N2 | how OI
S:1S W:1D(c)                                        | W S:1S                             | has W1 | how OI
E:1H S:1H                                           | W E:1H S:1H                        | has S1 | may W2
E:1H S:1H(c)                                        | S E:1H                             | has S1
E:1H S:X(w)                                         | S E:1H                             | has S1
N:1D S:2H W:2C                                      | N N:1D S:2H W:2C                   | has W2 | may N3 | how IOI
N:1D S:2H W:2C(c)                                   | W N:1D S:2H                        | has W2 | how IOI
N:1D S:2H W:2C(w)                                   | W N:1D S:2H                        | has W2
N:1D S:2H W:2C(c) W:3C                              | N N:1D S:2H W:3C                   | has W2 | how IOII
N:1D S:2H W:2C(c) W:2D(c) W:P                       | N N:1D S:2H W:P                    | has W2
N:1D S:2H W:2C(c) N:3C                              | W N:1D S:2H                        | has W2 | may E4 | how IOIO
N:1D S:2H(c) W:2C(c)                                | E N:1D
N:1D S:2H W:2C N:2D                                 | E N:1D S:2H W:2C N:2D              | has W2 N3
28B the player in turn has called first
E:1H N:P                                            | E N:P                              | has N1 | how OI
N:1D S:2H E:2C                                      | S N:1D E:2C                        | has E2 | how IOI
N:1D S:2H E:1C                                      | S N:1D E:1C                        | has E2 | may S3
N:1D S:2H E:1C(c)                                   | E N:1D                             | has E2
N:1D S:2H E:1C(c) E:P                               | S N:1D E:P                         | has E2
N:1S S:X E:P                                        | S N:1S E:P                         | has E2
28B and 29A: left-hand opponent himself was in turn
W:1D N:1S                                           | E N:1S                             | has N1 | how OI
W:1S N:1D                                           | E N:1D                             | has N1
W:P N:P                                             | E N:P                              | has N1
W:1D N:X                                            | E N:X or E W:1D N:X                | has N1
28B outlives the call that made it
E:P N:P(c) S:P                                      | N                                  | has N1 | may W3
N:1D S:2H E:1C(c) W:3C                              | E N:1D                             | has E2 | may N4
28B and a change of the call out of rotation
W:1D W:->1S N:P                                     | E N:P                              | has N1 N2
E:1H E:->1S                                         | N                                  | may S1 S2
E:1H E:->1S S:2C                                    | W E:1S S:2C or W E:1H S:2C
E:1H E:->1S N:P E:P S:P                             | W N:P E:P S:P
28B speaks of an opponent: partner has called first
S:1NT N:2C                                          | E N:2C                             | may W1 | how OI
S:1NT N:2C E:P                                      | S N:2C E:P                         | has E1 | how OII
N:1S W:X E:P                                        | S N:1S E:P                         | may N2
28A right-hand opponent must pass
N:1C S:1H                                  duty E1  | W N:1C S:1H                        | how II
N:1C W:1H                                  duty E1  | E N:1C                             | may N2 | how IO
N:1C S:1H                                  duty E2  | E N:1C                             | may W2 | how IO
N:1C S:P W:P                               duty E1  | N N:1C S:P W:P or - N:1C S:P W:P
N:1C E:P S:P W:1S N:P S:2C                 duty E1  | E N:1C E:P S:P W:1S N:P            | may W6 | how IIIIIO
N:1C E:P S:P W:1S N:P S:2C                 duty E1* | W N:1C E:P S:P W:1S N:P S:2C       | how IIIIII
37 a player who must pass
N:1C E:1S                                  duty E1  | S N:1C E:1S
N:1C E:1S S:2C                             duty E1  | W N:1C E:1S S:2C                   | has S2
N:1C E:1S(c) E:P                           duty E1  | S N:1C E:P
N:1C W:1S N:2C                             duty W1  | E N:1C W:1S N:2C                   | has N2 | how IOI
36 a double that is not admissible
N:1S S:X                                            | E N:1S                             | how IO
N:1S S:X W:P                                        | E N:1S
N:1S S:X W:P N:P E:P                                | E N:1S
N:1S S:X(a)                                         | E N:1S                             | how IO
N:1S E:P S:X W:2C                                   | S N:1S E:P
N:1S E:P S:X W:P N:2C E:P                           | S N:1S E:P
N:1S E:P S:X(c)                                     | S N:1S E:P
N:1S E:P S:X(c) W:2C(c)                             | S N:1S E:P
N:1S E:P S:X(c) S:2S                                | W N:1S E:P S:2S
38 a bid of eight
N:1D E:8C S:P                                       | E N:1D or S N:1D
27 an insufficient bid
N:1D E:1S S:1H                                      | W N:1D E:1S S:1H                   | may W3 | how III
N:1D E:1S S:1H(a)                                   | W N:1D E:1S S:1H
N:1D E:1S S:1H(c)                                   | S N:1D E:1S
N:1D E:1S S:1H W:2C                                 | N N:1D E:1S S:1H W:2C              | has W3
N:1D E:1S S:1H W:1C(c)                              | W N:1D E:1S S:1H                   | has W3
N:1D E:1S S:1H(c) S:2H                              | W N:1D E:1S S:2H
N:1D E:1S S:1H(c) S:1D(c) S:2H                      | W N:1D E:1S S:2H
N:1D E:1S S:1H(c) S:1D                              | W N:1D E:1S S:1D                   | may W4
27C replaced too early
N:1H E:2D S:1S S:->2S                               | W N:1H E:2D S:1S                   | may W3 | how IIIC
N:1H E:2D S:1S(c) S:->2S                            | W N:1H E:2D S:2S                   | how IIIC
N:1H E:2D S:1S(a) S:->2S(w)                         | W N:1H E:2D S:1S
N:1H E:2D S:1S S:->2S W:3C                          | N N:1H E:2D S:2S W:3C or N N:1H E:2D S:1S W:3C
N:2NT E:P S:2C(c) S:->3C(c)                         | S N:2NT E:P
N:2NT E:P S:2C(c) S:->3C(c) S:3NT                   | W N:2NT E:P S:3NT
25 a change of call
N:1S N:->1NT                                        | E N:1S                             | may E2 | how IC
N:1S(w) N:->1NT                                     | E N:1NT
N:1S N:->1NT(a)                                     | E N:1NT
N:1S N:->1NT(c)                                     | E N:1S
N:1S N:->1NT(c) E:P                                 | S N:1S E:P
N:1C N:->1NT E:2H                                   | S N:1NT E:2H                       | has E2
N:1C N:->1NT E:1H                                   | S N:1NT E:1H or S N:1C E:1H        | has E2
N:1D?                                               | E N:1D
N:1NT E:P S:3NT W:P N:P E:P E:->X                   | - N:1NT E:P S:3NT W:P N:P E:P      | may S7
N:1NT E:P S:3NT W:P N:P E:P(w) E:->X                | S N:1NT E:P S:3NT W:P N:P E:X
25A6 left-hand opponent has called over the first call
N:1C E:2S N:->1D                                    | S N:1C E:2S                        | how IIC
N:1C(w) E:2S N:->1D                                 | S N:1D E:2S
N:1C(w) E:2S N:->1D S:X                             | W N:1D E:2S S:X
N:1D(w) E:1H(w) N:->1H                              | E N:1H
N:1D(w) E:1H(w) N:->1H E:P                          | S N:1H E:P
N:1C E:2S N:->1D(c) S:P                             | W N:1C E:2S S:P
N:1C E:X(w) S:1H E:->1D                             | W N:1C E:1D S:1H
N:1D E:1H(w) N:->1H(a) E:2D                         | S N:1H E:2D
N:1D E:1H(w) N:->1H(a) E:->2D                       | S N:1H E:2D
N:1D(w) E:1H(w) N:->1H E:->P                        | S N:1H E:P
a second change
N:1H N:->1S N:->2S                                  | E N:1H                             | may E2 E3
N:1H(w) N:->1S N:->2S                               | E N:1S                             | may E3
N:1H(w) N:->1S N:->2S(a)                            | E N:2S
25A4 too late
N:1C E:P N:->1D S:1H                                | W N:1C E:P S:1H
N:1D E:P S:2D N:->1H                                | W N:1D E:P S:2D
N:2NT E:P N:->3H                                    | S N:2NT E:P
N:2NT E:P E:->3H                                    | S N:2NT E:P                        | may S3
a call withdrawn and no arrow
N:1C E:X(w) E:1H                                    | S N:1C E:1H
N:1C E:X(w)                                         | E N:1C
N:1C E:X(w) S:1H                                    | E N:1C or E N:1C S:1H
30B2, 31, 32 at left-hand opponent's turn: a change of call
N:1D N:1NT                                          | E N:1D                             | may E2 | how IC
N:1D N:1NT(c)                                       | E N:1D
N:1D N:1NT(w) N:->2D                                | E N:1D                             | may E3
N:1D N:1NT N:->2D(a)                                | E N:2D
N:1D N:1NT E:2C                                     | S N:1NT E:2C or S N:1D E:2C        | has E2
a call out of rotation, changed
S:1S(w) S:->1H                                      | N                                  | may W2 | how OO
S:1S(c) S:->1H                                      | N                                  | may W2
N:1S S:2H(w) S:->3H                                 | E N:1S                             | may W3
S:1S(w) W:2C S:->1H                                 | N S:1H W:2C
33 at the same moment
N:P & E:1D                                          | S N:P E:1D                         | how II
E:1D & N:P                                          | S N:P E:1D                         | how II
N:P & W:1H                                          | E N:P                              | may N2 | how IO
W:1H & N:P                                          | E N:P                              | may N1 | how OI
N:P & W:1H N:1S                                     | E N:P W:1H N:1S                    | has N2
E:P & S:1D                                          | N                                  | may S1 W2 | how OO
S:1D & E:P                                          | N                                  | may W1 S2 | how OO
N:1D W:P & N:P                                      | E N:1D                             | may N2 E3
S:P(a) N:P & E:P                                    | W S:P                              | may E2 S3
W:P & N:P N:P(c)                                    | N N:P W:P                          | has N1
E:P & S:1D & W:1H                                   | N                                  | may S1 W2 N3 | how OOO
N:P & E:1D & S:1H                                   | W N:P E:1D S:1H                    | how III
S:1H & E:1D & N:P                                   | W N:P E:1D S:1H                    | how III
E:P & S:1D N:1C                                     | E N:1C                             | may W2 | has N1
E:P(a) & S:1D(c)                                    | S E:P
S:1D(c) & E:P(a)                                    | S E:P
17D3 a pass out of rotation costs a player his turn
N:1NT E:P W:P                                       | S N:1NT E:P                        | may N3 | how IIO
N:1NT E:P W:P N:P                                   | S N:1NT E:P                        | how IIOI
N:1NT E:P W:P N:2C                                  | E N:1NT E:P W:P N:2C               | has N3
N:1NT E:P W:P N:P S:3NT                             | W N:1NT E:P S:3NT                  | how IIOII
N:1NT E:P W:P(c) N:P(c) S:3NT                       | W N:1NT E:P S:3NT
N:P E:P W:P N:P                                     | S N:P E:P
E:P S:P W:P N:P                                     | - E:P S:P W:P N:P
N:1S S:P W:P                                        | N N:1S S:P W:P                     | has W2
N:1S S:P W:P N:P                                    | E N:1S
N:1S S:P W:P N:2S                                   | E N:1S S:P W:P N:2S                | has W2
N:1NT E:P S:P E:P                                   | W N:1NT E:P S:P
N:1NT E:P S:P E:P S:P                               | W N:1NT E:P S:P
N:1NT E:P S:P E:P(a)                                | S N:1NT E:P S:P E:P
N:1NT E:P S:P E:P(a) S:P                            | W N:1NT E:P S:P
N:1NT E:P S:P E:P(a) S:2D                           | W N:1NT E:P S:P E:P S:2D
several illegal calls in a row
E:1H W:2H                                           | N                                  | may S1 N2 | how OO
E:1H W:2H N:P                                       | E N:P                              | has N1 N2
E:1H W:2H S:2S                                      | W E:1H S:2S                        | has S1 S2
E:1H(c) W:1S(c)                                     | N
E:1H(c) N:P W:1S                                    | E N:P                              | may N3
E:1H S:1D N:1C                                      | W E:1H S:1D                        | has S1 | may W2 E3 | how OIO
N:1D E:1C W:1H                                      | S N:1D E:1C                        | may S2 N3
N:1D E:1C W:1H S:1S                                 | W N:1D E:1C S:1S                   | has S2 S3
"""
MARKS = {"(c)": "(cancelled)", "(w)": "(withdrawn)", "(a)": "(accepted)"}
LETTERS = {Kind.IN_ROTATION: "I", Kind.OUT_OF_ROTATION: "O", Kind.CHANGE: "C", Kind.LATE: "L"}


def rows() -> list[tuple[str, str]]:
    lines = [line for line in BY_HAND.splitlines() if "|" in line]
    return [(record.strip(), rest) for record, _, rest in (line.partition("|") for line in lines)]


def auction_of(record: str, steps: int) -> Auction:
    line, _, duty = record.partition("duty ")
    for short, mark in MARKS.items():
        line = line.replace(short, mark)
    duties = (MustPass(Seat(duty[0]), "*" in duty, int(duty[1])),) if duty else ()
    return parse_auction(line, Seat.NORTH, duties).rotated(steps)


def readings_of(record: str, steps: int) -> list[Reading]:
    """What the Laws say, once a director has come who knows them."""
    auction = auction_of(record, steps)
    return list(ruled(follow(auction.dealer, auction.calls, auction.must_pass)))


def outcome(reading: Reading, back: int) -> str:
    """Whose turn it is and what stands, the table turned back to dealer North."""
    turn = "-" if reading.turn is None else reading.turn.turned(back).value
    return " ".join([turn, *(f"{made.seat.turned(back).value}:{format_call(made.call)}" for made in reading.standing)])


def chosen(choices: frozenset[Choice], back: int) -> set[str]:
    return {f"{choice.seat.turned(back).value}{choice.number + 1}" for choice in choices}


def expected(rest: str, word: str) -> set[str] | None:
    """What stands in a line after this word; None where the word does not occur."""
    found = next((part.split()[1:] for part in rest.split("|") if part.split()[:1] == [word]), None)
    return None if found is None else set(found)


@pytest.mark.drawn
@pytest.mark.parametrize("steps", range(amount.amount().turns))
@grouped(("record", "rest"), rows, ids=lambda record: record or "nothing", group=in_one, groups=[EVERY])
def test_by_hand(record: str, rest: str, steps: int) -> None:
    readings = readings_of(record, steps)
    first = rest.split("|")[0]
    assert {outcome(reading, -steps) for reading in readings} == {part.strip() for part in first.split(" or ")}
    may, has, how = (expected(rest, word) for word in ("may", "has", "how"))
    if may is not None or len(readings) == 1:
        assert all(chosen(open_choices(reading), -steps) == (may or set()) for reading in readings)
    assert has is None or all(chosen(made_choices(reading), -steps) == has for reading in readings)
    assert how is None or all({kinds(reading)} == how for reading in readings)


def kinds(reading: Reading) -> str:
    return "".join(LETTERS[reading.followed(n).kind] for n in range(len(reading.calls)))


@pytest.mark.drawn
@pytest.mark.parametrize("steps", range(amount.amount().turns))
@grouped(("record", "rest"), rows, ids=lambda record: record or "nothing", group=in_one, groups=[EVERY])
def test_nobody_may_choose_what_he_has_chosen(record: str, rest: str, steps: int) -> None:
    for reading in readings_of(record, steps):
        made = {(choice.seat, choice.number) for choice in made_choices(reading)}
        assert made.isdisjoint((choice.seat, choice.number) for choice in open_choices(reading))


# --- the program, by the second follower ---


def shown(auction: Auction) -> str:
    turn = "-" if auction.turn is None else auction.turn.value
    return " ".join([turn, *(f"{made.seat.value}:{format_call(made.call)}" for made in auction.standing)])


def written(auction: Auction) -> str:
    """The record with every seat, that a failure can be read without knowing whose turn the program thinks it was."""
    words = [f"dealer {auction.dealer.value}:"]
    for made in auction.calls:
        words += ["&"] if made.simultaneous else []
        mark = "" if made.fate is Fate.MADE else f"({made.fate.value})"
        words.append(f"{made.seat.value}:{'->' if made.changes else ''}{format_call(made.call)}{mark}")
    duties = [f"{duty.seat.value}{duty.since}{'*' if duty.throughout else ''}" for duty in auction.must_pass]
    return " ".join([*words, *(["duty", *duties] if duties else [])])


def disagreement(auction: Auction) -> str | None:
    """What is wrong with the program's turn and standing calls; None where a reading of the Laws says the same.

    A call that the Laws cancel of themselves (17D3) may stay among those that stand until somebody calls, for the
    director has not cancelled it yet.
    """
    readings = follow(auction.dealer, auction.calls, auction.must_pass)
    if any(
        reading.is_silent or says(reading) == shown(auction) or says_with_cancelled(reading, auction)
        for reading in readings
    ):
        return None
    return f"{written(auction)}: found {shown(auction)!r}, by the Laws {sorted(set(map(says, readings)))}"


def says(reading: Reading) -> str:
    return outcome(reading, 0)


def says_with_cancelled(reading: Reading, auction: Auction) -> bool:
    there = [*reading.standing, *(reading.record[p.number] for p in reading.cancelled if p.number is not None)]
    return reading.turn is auction.turn and Counter(there) == Counter(auction.standing)


def course_records() -> list[Auction]:
    return [record for case in course().cases.values() for record in (case.seen, case.auction)]


def reference_records() -> list[Auction]:
    found = []
    for entry in yaml.safe_load((Path(__file__).parent / "reference.yaml").read_text(encoding="utf-8"))["records"]:
        duties = tuple(
            MustPass(Seat(seat), throughout, since) for seat, throughout, since in entry.get("must_pass", ())
        )
        lines = [entry[key] for key in ("seen", "record") if key in entry]
        found += [parse_auction(line, Seat(entry["dealer"]), duties) for line in lines]
    return found


def hand_records() -> list[Auction]:
    return [auction_of(record, 0) for record, _ in rows()]


@pytest.mark.drawn
@pytest.mark.parametrize("steps", range(amount.amount().turns))
@pytest.mark.parametrize(
    "records", [course_records, pytest.param(reference_records, marks=pytest.mark.soak), hand_records]
)
def test_the_program_by_every_record_there_is(records: Callable[[], list[Auction]], steps: int) -> None:
    beginnings = dict.fromkeys(record.upto(n) for record in records() for n in range(len(record) + 1))
    found = [disagreement(beginning.rotated(steps)) for beginning in beginnings]
    assert [text for text in found if text] == []


@given(auctions(), st.integers(0, 3))
def test_the_program_by_any_record(auction: Auction, steps: int) -> None:
    assert disagreement(sensible(auction).rotated(steps)) is None


@given(irregular_auctions())
def test_the_program_by_irregular_records(auction: Auction) -> None:
    assert disagreement(sensible(auction)) is None


# --- what a ruling says, by the second follower ---

# A record, what a ruling might say of it, and what is wrong with that.
STATED = [
    ("E:1H S:1S", Stated((Seat.WEST,)), None),
    ("E:1H S:1S", Stated((Seat.SOUTH,)), "says that it is the turn of South; by the Laws it is the turn of West."),
    ("E:1H S:1S", Stated((None,)), "says that the auction is over; by the Laws it is the turn of West."),
    ("N:1C E:P S:P W:P", Stated((Seat.NORTH,)), "turn of North; by the Laws the auction is over."),
    (
        "E:1H S:1S",
        Stated(may_accept=(Seat.SOUTH,)),
        "South may accept a call; he has chosen by calling over call 1 (29A).",
    ),
    ("W:1D N:1S", Stated(may_accept=(Seat.NORTH,)), "he has chosen by calling over call 1 (28B)."),
    ("E:1H", Stated((Seat.NORTH,), (Seat.SOUTH,)), None),
    ("E:1H", Stated(may_accept=(Seat.NORTH,)), "North may accept a call; there is none that he may accept."),
    ("N:1S S:X", Stated((Seat.EAST,), must_pass_throughout=(Seat.NORTH,)), None),
    ("N:1S S:X", Stated(may_accept=(Seat.WEST,)), "West may accept a call; there is none"),
    ("N:1S E:P S:X", Stated((Seat.SOUTH,), must_pass_throughout=(Seat.NORTH,)), None),
    ("N:1S E:P S:X W:P", Stated((Seat.SOUTH,)), None),
    ("N:1S E:P S:X W:P", Stated(must_pass_throughout=(Seat.NORTH,)), "North must pass throughout; no call"),
    (
        "E:1H S:1S",
        Stated(must_pass_once=(Seat.WEST,)),
        "West must pass once; no call of this record can cost him that.",
    ),
    ("E:1H(c) N:1D", Stated((Seat.EAST,), must_pass_once=(Seat.WEST,)), None),
    ("E:1H(c) N:1D", Stated(must_pass_throughout=(Seat.WEST,)), "West must pass throughout"),
    ("E:P(c)", Stated((Seat.NORTH,), must_pass_once=(Seat.EAST,)), None),
    ("N:1D E:1S S:1H(c) S:P", Stated((Seat.WEST,), must_pass_throughout=(Seat.NORTH,)), None),
    ("N:1D E:1S S:1H W:P", Stated(must_pass_throughout=(Seat.NORTH,)), "North must pass throughout"),
    ("N:1D S:2H W:2C(c)", Stated((Seat.EAST,)), "turn of East; by the Laws it is the turn of West."),
]


@pytest.mark.drawn
@pytest.mark.parametrize("steps", range(amount.amount().turns))
@pytest.mark.parametrize(("record", "stated", "wrong"), STATED)
def test_what_a_ruling_says(record: str, stated: Stated, wrong: str | None, steps: int) -> None:
    auction = auction_of(record, steps)
    found = disagreements(auction.dealer, auction.calls, auction.must_pass, turned(stated, steps))
    names = {seat.turned(steps).name.title(): seat.name.title() for seat in Seat}
    back = [re.sub("North|East|South|West", lambda word: names[word[0]], text) for text in found]
    assert len(back) == (wrong is not None)
    assert wrong is None or wrong in back[0]


def turned(stated: Stated, steps: int) -> Stated:
    return Stated(
        tuple(seat and seat.turned(steps) for seat in stated.turns),
        *(
            tuple(seat.turned(steps) for seat in seats)
            for seats in (stated.may_accept, stated.must_pass_once, stated.must_pass_throughout)
        ),
    )


def test_the_older_codes_bar_for_longer() -> None:
    record, said = auction_of("E:1H(c) N:1D", 0), Stated(must_pass_throughout=(Seat.WEST,))
    assert not disagreements(record.dealer, record.calls, record.must_pass, said, 2007)
    changed, once = auction_of("N:1S N:->1NT(c)", 0), Stated(must_pass_once=(Seat.SOUTH,))
    assert not disagreements(changed.dealer, changed.calls, changed.must_pass, once, 1997)
    assert disagreements(changed.dealer, changed.calls, changed.must_pass, once, 2007)
