"""Adjusted scores (Law 12, and 82C): the second reading by hand, then the program by it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.score_due import score_due
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.table import Vulnerability
from bridgecourse.table.notation import parse_record
from bridgecourse.table.seat import Seat
from tests.rulings.second_compared import BIDS, Asked, drawn, goes_on, rows
from tests.second.calling import SEATS, Call, left, side
from tests.second.scoring import FAULTS, LEAVES, SIGNS, Decided, imps, named, points, read

# Dealer, vulnerability, code, what was told, the line; then the leaf, and what North-South and East-West get.
# Alone: nothing can be reckoned; `-`: a fact is missing.
BY_HAND = """
N None 2017 has_ground=yes | 1S P 4S P P P W:infringes(#2) result(4SN+2) field(4SN+2*3,6SN=) \
without(4SN+2:60,6SN=:40)
    C1c: 23/5 17/5
N None 2007 has_ground=yes | 1S P 4S P P P W:infringes(#2) result(4SN+2) field(4SN+2*3,6SN=) \
without(4SN+2:60,6SN=:40)
    C1c: 23/5 17/5
N None 1997 has_ground=yes | 1S P 4S P P P W:infringes(#2) result(4SN+2) field(4SN+2*3,6SN=) \
without(4SN+2:60,6SN=:40)
    C2: 7 1
N None 2017 has_ground=yes extremely_serious_error=no serious_error=yes irrational_action=no | 1S E:hesitates P 2S 3H \
P P P W:infringes(#5) result(3HW=) imps(2SN=) without(2SN=:100)
    C1b: 0 0
N None 2007 has_ground=yes extremely_serious_error=no serious_error=yes irrational_action=no | 1S E:hesitates P 2S 3H \
P P P W:infringes(#5) result(3HW=) imps(2SN=) without(2SN=:100) unspoilt(3HW-1)
    C1b.one: -4 0
N None 1997 has_ground=yes extremely_serious_error=no serious_error=yes irrational_action=no | 1S E:hesitates P 2S 3H \
P P P W:infringes(#5) result(3HW=) imps(2SN=) without(2SN=:100)
    C2: 0 0
N All 2017 has_ground=yes fault=one_directly | 1S W:infringes field(4SN=*25)
    AAS_40_60: 30 20
N All 2017 has_ground=yes fault=one_partly | 1S N:infringes session(38,63) field(4SN=*50)
    AAS_50_60: 50 63
N All 2007 has_ground=yes fault=both_directly | 1S N:infringes session(31,45)
    AAS_40_40: 31 40
N All 1997 has_ground=yes fault=nobody | 1S N:infringes session(64,45)
    AAS_60_60: 64 60
N None 2017 has_ground=yes fault=one_directly | 1S N:infringes imps(P) session(30,70)
    AAS_40_60: -3 3
N None 2017 has_ground=yes fault=nobody | 1S N:infringes knockout(P)
    AAS_60_60: 0 0
N NS 2017 has_ground=yes | 1S P 4S P P P W:infringes(#2) result(4SN-1) knockout(4SN=) without(4SN=:50,4SN-1:50) \
unspoilt(4SN-1)
    C1e.several: -6 6
N NS 2017 has_ground=yes | 1S P 4S P P P W:infringes(#2) result(4SN-2) knockout(4SN=) without(4SN=:50,4SN-1:50) \
unspoilt(4SN-1)
    C1e.several: -13/2 13/2
N None 2017 has_ground=yes | P P P P W:infringes(#2) field(1SN=,P) without(1SN=:100)
    C1b: 3 1
N None 2017 has_ground=yes | 1NT P P P W:infringes(#2) result(1NTN=) field(1NTN+1,1NTN-1) without(1NTN+1:50,1NTN-1:50)
    no_damage: 2 2
N None 2017 has_ground=yes | 1NT P P P W:infringes(#2) result(1NTN=) without(1NTN+1:50,1NTN-1:50)
    -
N None 2017 has_ground=no | 1NT P P P W:infringes(#2) result(1NTN=) field(1NTN+1,1NTN)
    B2: 1 3
N None 2017 has_ground=yes score_is_worse=yes outcomes_can_be_named=no | 1NT P P P W:infringes(#2) result(1NTN=) \
field(1NTN+1)
    C1d: 6/5 4/5
N None 2017 has_ground=yes | 1H 2C S:hesitates P P 2H P P P N:infringes(#6) result(2HN=) field(2CE=,2HN=) \
without(2HN=:50,2CE+1:50)
    C1c.unlawful: 0 4
N None 2017 has_ground=yes | 1H 2C E:hesitates P P 2H P P P N:infringes(#6) result(2HN=) field(2CE=,2HN=) \
without(2HN=:50,2CE+1:50)
    C1c: 3/2 5/2
N None 2017 can_be_righted=no | 1H 1D(cancelled) E:2D P P P misrules(#2) result(2DE=) imps(2DE=,2DE-1) \
without(2DE-1:75,2DE=:25)
    C82.several: 1 -1
N None 1997 has_ground=yes same_result=no | 1H P 4H P P P W:infringes(#2) result(4HN=) imps(4HN=) \
without(4HN=:70!,4HN+1:30)
    C2.split: 1 -1
N None 2007 has_ground=yes older_method=yes mix_is_lawful=yes | 1H P 4H P P P W:infringes(#2) result(4HN=) imps(4HN=) \
without(4HN=:70!,4HN+1:30)
    C1e: 1 -1
N None 2017 can_be_righted=no | 1H 2C S:hesitates P P 2H P P P N:infringes(#6) misrules(#4) result(2HN=) imps(2CE=) \
without(2HN=:50,2CE=:50)
    C82.several: 5/2 -5/2
N None 1997 has_ground=yes | 1H P 4H P P P W:infringes(#2) result(4HN=) imps(4HN=) without(4HS+1:20,4HN+1:80)
    C2: 1 -1
N None 1997 has_ground=yes | 1H P 4H P P P W:infringes(#2) result(4HN=) imps(4HN=) without(4HS+2:20,4HN+1:40,4HN=:40)
    C2.split: 1 -2
N None 1997 has_ground=yes is_appeal=yes | 1H P 4H P P P W:infringes(#2) result(4HN=) imps(4HN=) \
without(4HN+1:50,4HN+2:50)
    C3: 3/2 -3/2
"""
BY_HAND = BY_HAND.replace("\\\n", "").replace("1NTN+1,1NTN)", "1NTN+1,1NTN=)")

SCORED = """
P None 0, 1CN= None 70, 1NTS+1 All 120, 2DXE= None -180, 2HXW+1 EW -870, 3NTN= NS 600, 3NTN+2 EW 460, 4SS= None 420,
4HE+1 All -650, 5CXN= None 550, 6DW= NS -920, 6NTN+1 All 1470, 7NTN= All 2220, 7CXXS= NS 2660, 1NTXXE+1 EW -1160,
2CXXN= None 560, 1DXXN+2 None 630, 4SN-1 None -50, 4SN-3 NS -300, 4SXN-1 None -100, 4SXN-2 None -300, 4SXN-3 None -500,
4SXN-4 None -800, 4SXN-1 All -200, 4SXN-2 All -500, 4SXN-4 All -1100, 4HXXW-2 EW 1000, 4HXXW-3 NS 1000,
7NTXXN-13 All -7600, 7NTXXE-13 None 7000
"""

IN_IMPS = """
0 0, 10 0, 20 1, 40 1, 50 2, 80 2, 90 3, 120 3, 130 4, 160 4, 170 5, 210 5, 220 6, 260 6, 270 7, 310 7, 320 8, 360 8,
370 9, 420 9, 430 10, 490 10, 500 11, 590 11, 600 12, 740 12, 750 13, 890 13, 900 14, 1090 14, 1100 15, 1290 15,
1300 16, 1490 16, 1500 17, 1740 17, 1750 18, 1990 18, 2000 19, 2240 19, 2250 20, 2490 20, 2500 21, 2990 21, 3000 22,
3490 22, 3500 23, 3990 23, 4000 24, 9000 24
"""


def each(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",")]


@pytest.mark.parametrize(("result", "vulnerability", "expected"), each(SCORED))
def test_points(result: str, vulnerability: str, expected: str) -> None:
    assert points(result, vulnerability) == int(expected)


@pytest.mark.parametrize(("difference", "expected"), each(IN_IMPS))
def test_imps(difference: str, expected: str) -> None:
    assert imps(int(difference)) == int(expected)
    assert imps(-int(difference)) == -int(expected)


# --- a board ------------------------------------------------------------------------------------------------------


@dataclass
class Board:
    """A line, and what is told beside it."""

    dealer: str
    vulnerability: str = "None"
    words: list[str] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)

    @property
    def line(self) -> str:
        return " ".join(self.words)

    def by_laws(self, edition: int) -> Decided | None:
        return read(self.line, self.dealer, self.vulnerability, edition, self.told)

    def by_program(self, edition: int) -> Decided | None:
        record = parse_record(self.line, Seat(self.dealer)).at_vulnerability(Vulnerability(self.vulnerability))
        answers = {name: FACTS[name].parse(word) for name, word in self.told.items()}
        ruling = book(edition).rule(Situation.of_record(record, answers=answers))
        if ruling.outcome is None:
            return None
        due = score_due(ruling)
        return Decided(ruling.ids[-1], None if due is None else (due[0].value, due[1].value))


FACTS = facts()


def by_hand(expected: str, edition: int) -> Decided | None:
    if expected == "-":
        return None
    leaf, _, due = expected.partition(":")
    values = [Fraction(value) for value in due.split()]
    return Decided(named(leaf, edition), (values[0], values[1]) if values else None)


def of_row(head: str, line: str) -> tuple[Board, int]:
    dealer, vulnerability, edition, *told = head.split()
    return Board(dealer, vulnerability, line.split(), dict(word.split("=") for word in told)), int(edition)


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_second_reading_by_hand(head: str, line: str, expected: str) -> None:
    board, edition = of_row(head, line)
    assert board.by_laws(edition) == by_hand(expected, edition)


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_program_by_hand(head: str, line: str, expected: str) -> None:
    board, edition = of_row(head, line)
    assert board.by_program(edition) == by_hand(expected, edition)


# --- drawn boards -------------------------------------------------------------------------------------------------


@dataclass
class Table:
    """What has happened, event by event: a call that went back at once is two."""

    auction: Asked
    words: list[str] = field(default_factory=list)
    events: int = 0
    calls: list[tuple[int, str, str]] = field(default_factory=list)  # event, seat, what

    def add(self, word: str, seat: str = "", what: str = "") -> None:
        self.words.append(word)
        self.events += 1
        if what:
            self.calls.append((self.events, seat, what))
        if re.search(r"\((?:cancelled|withdrawn|accepted)\)$", word) and what:
            self.events += 1


def auctioned(draw: random.Random) -> Table:
    """Calls in rotation; between them signs, questions, visits, and calls out of rotation or insufficient."""
    auction = Asked(draw.choice(SEATS))
    table = Table(auction)
    most = draw.choice((1, 3, 5, 7, 9, 40))
    passes = draw.choice((0.3, 0.5, 0.8, 1.0))
    while auction.turn is not None and len(auction.calls) < most:
        if draw.random() < 0.25:
            between(table, draw)
            continue
        goes_on(auction, draw, 1, passes)
        call = auction.calls[-1]
        table.add(f"{call.seat}:{call.what}", call.seat, call.what)
    return table


def between(table: Table, draw: random.Random) -> None:
    seat, turn = draw.choice(SEATS), table.auction.turn or ""
    match draw.choice(("sign", "sign", "sign", "asks", "asks", "visit", "notices", "low", "turn")):
        case "sign":
            table.add(f"{seat}:{sign(table, draw)}")
        case "asks" if table.calls:
            about = f"#{draw.choice(table.calls)[0]}"
            table.add(f"{seat}:{draw.choice((f'asks({about})', f'asks({about})', 'requests(review)'))}")
        case "notices" if table.calls:
            table.add(f"{seat}:notices(#{draw.choice(table.calls)[0]})")
        case "visit":
            table.add("!")
        case "low" if any(call.is_bid for call in table.auction.calls):
            table.add(f"{turn}:1C({draw.choice(('cancelled', 'withdrawn'))})", turn, "1C")
        case "turn":
            out = left(turn, draw.choice((1, 2, 3)))
            became = draw.choice(("cancelled", "accepted"))
            table.add(f"{out}:P({became})", out, "P")
            if became == "accepted":
                table.auction.calls.append(Call(out, "P"))


def sign(table: Table, draw: random.Random) -> str:
    verb = draw.choice(SIGNS)
    return f"stresses(#{draw.choice(table.calls)[0]})" if verb == "stresses" and table.calls else verb


def a_result(draw: random.Random, bids: Sequence[str]) -> str:
    """Often of the same few contracts, so that some are equal."""
    if draw.random() < 0.06:
        return "P"
    bid = draw.choice(bids)
    most, least = 7 - int(bid[0]), -6 - int(bid[0])
    more = (
        draw.randint(least, most) if draw.random() < 0.15 else max(min(draw.choice((-2, -1, 0, 0, 1, 2)), most), least)
    )
    return f"{bid}{draw.choice(('', '', '', '', 'X', 'XX'))}{draw.choice('NESWNNSS')}{f'{more:+}' if more else '='}"


def shares(draw: random.Random, count: int) -> list[int]:
    step = draw.choice((1, 5, 10))
    cuts = [0, *sorted(draw.sample(range(step, 100, step), count - 1)), 100]
    return [two - one for one, two in pairwise(cuts)]


def without(draw: random.Random, results: Callable[[], str]) -> str:
    outcomes = list(dict.fromkeys(results() for _ in range(draw.choice((1, 1, 2, 2, 3, 4)))))
    marked = draw.choice((0.0, 0.0, 0.3, 1.0))
    parts = zip(outcomes, shares(draw, len(outcomes)), strict=True)
    return "without({})".format(",".join(f"{r}:{s}{'!' if draw.random() < marked else ''}" for r, s in parts))


YES_OR_NO = {
    # How often it is told, and is so.
    "can_be_righted": (0.9, 0.15),
    "has_ground": (0.95, 0.9),
    "score_is_worse": (0.7, 0.8),
    "outcomes_can_be_named": (0.7, 0.6),
    "mix_is_lawful": (0.5, 0.7),
    "several_outcomes": (0.6, 0.5),
    "extremely_serious_error": (0.5, 0.4),
    "serious_error": (0.5, 0.4),
    "irrational_action": (0.5, 0.4),
    "older_method": (0.5, 0.5),
    "is_appeal": (0.5, 0.3),
    "same_result": (0.4, 0.5),
}


def judged(draw: random.Random) -> dict[str, str]:
    told = {
        name: "yes" if draw.random() < is_so else "no"
        for name, (often, is_so) in YES_OR_NO.items()
        if draw.random() < often
    }
    if draw.random() < 0.9:
        told["fault"] = draw.choice(list(FAULTS))
    return told


def scored(draw: random.Random, table: Table, bids: Sequence[str], likely: tuple[float, float]) -> list[str]:
    """The words of the score, each or not; ``likely``: that there is a result, and outcomes without the infraction."""

    def result() -> str:
        return a_result(draw, bids)

    words = []
    if draw.random() < likely[0] and len(table.auction.calls) > 3 and any(what != "P" for *_, what in table.calls):
        words.append(f"result({result()})")
    form = draw.choice(("", "field", "field", "imps", "imps", "knockout"))
    if form:
        count = 1 if form == "knockout" else draw.choice((1, 2, 4))
        others = [f"{result()}{draw.choice(('', '', '*3')) if count > 1 else ''}" for _ in range(count)]
        words.append(f"{form}({','.join(others)})")
    if draw.random() < likely[1]:
        words.append(without(draw, result))
    if draw.random() < 0.25:
        words.append(f"unspoilt({result()})")
    if draw.random() < 0.3:
        words.append(f"session({draw.randint(30, 70)},{draw.randint(30, 70)})")
    return words


def looked_at(draw: random.Random, table: Table, word: str, likely: tuple[float, float] = (1.0, 0.85)) -> Board:
    """The director's word among those of the score, in any order; perhaps others before it, and a visit behind."""
    about = [int(number) for number in re.findall(r"#(\d+)", word)]
    own = [what for event, _, what in table.calls if event in about and what in BIDS]
    bids = [*(own * 2), *draw.sample(BIDS, 3)]
    words = scored(draw, table, bids, likely)
    for verb in draw.choice(((), (), ("infringes",), ("misrules",), ("notices",))):
        event, seat, _ = draw.choice(table.calls)
        noticed = left(seat, draw.choice((1, 3)))
        others = {"misrules": "misrules", "infringes": f"{seat}:infringes", "notices": f"{noticed}:notices"}
        words.append(f"{others[verb]}(#{event})")
    words.append(word)
    draw.shuffle(words)
    if draw.random() < 0.25:
        table.words.append("!")  # on another visit, before this was looked at
    ends = ["!"] if "!" in table.words or draw.random() < 0.4 else []
    vulnerability = draw.choice(("None", "NS", "EW", "All"))
    return Board(table.auction.dealer, vulnerability, [*table.words, *words, *ends], judged(draw))


def infringes(draw: random.Random, table: Table) -> str:
    event, seat, _ = draw.choice([call for call in table.calls if call[2] in BIDS] or table.calls)
    if draw.random() < 0.15:
        event, seat, _ = draw.choice(table.calls)
    return f"{seat}:infringes" if draw.random() < 0.2 else f"{seat}:infringes(#{event})"


def after_a_result(draw: random.Random) -> Board:
    table = auctioned(draw)
    return looked_at(draw, table, infringes(draw, table))


def after_a_result_that_shows_nothing(draw: random.Random) -> Board:
    """The director has to say what would have happened."""
    table = auctioned(draw)
    return looked_at(draw, table, infringes(draw, table), (1.0, 0.0))


def without_a_result(draw: random.Random) -> Board:
    table = auctioned(draw)
    return looked_at(draw, table, infringes(draw, table), (0.0, 0.3))


def after_a_bid_that_was_suggested(draw: random.Random) -> Board:
    """By a sign of partner's, by a question of his, or by a call that went back; or by the like of an opponent's."""
    while True:
        table = auctioned(draw)
        if table.auction.turn is not None and table.calls:
            break
    turn = table.auction.turn
    asked = [call[0] for call in table.calls if side(call[1]) != side(turn)] or [table.calls[-1][0]]
    match draw.choice(("sign", "sign", "question", "own", "opponent", "back", "nothing")):
        case "sign":
            table.add(f"{left(turn, 2)}:{sign(table, draw)}")
        case "question":
            table.add(f"{left(turn, 2)}:{draw.choice((f'asks(#{draw.choice(asked)})', 'requests(meanings)'))}")
        case "own":
            table.add(f"{left(turn, 2)}:asks(#{draw.choice(table.calls)[0]})")
        case "opponent":
            table.add(f"{left(turn)}:{sign(table, draw)}")
        case "back":
            out = left(turn, draw.choice((1, 2, 3)))
            table.add(f"{out}:P({draw.choice(('cancelled', 'withdrawn'))})", out, "P")
        case _:
            pass
    goes_on(table.auction, draw, 1, passes=0.0)
    call = table.auction.calls[-1]
    table.add(f"{call.seat}:{call.what}", call.seat, call.what)
    event = table.calls[-1][0]
    for _ in range(3):
        if table.auction.turn is not None:
            table.auction.call(table.auction.turn, "P")
            table.add(table.auction.words[-1], table.auction.words[-1][0], "P")
    return looked_at(draw, table, f"{call.seat}:infringes(#{event})")


def after_a_wrong_ruling(draw: random.Random) -> Board:
    table = auctioned(draw)
    return looked_at(draw, table, f"misrules(#{draw.choice(table.calls)[0]})", (0.85, 0.7))


SUBJECTS: Sequence[tuple[Callable[[random.Random], Board], int]] = (
    (after_a_result, 4),
    (after_a_result_that_shows_nothing, 3),
    (without_a_result, 2),
    (after_a_bid_that_was_suggested, 3),
    (after_a_wrong_ruling, 2),
)


@cache
def boards() -> list[Board]:
    return [board for subject, times in SUBJECTS for board in drawn(subject, times)]


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_program_by_drawn_boards(edition: int) -> None:
    """The leaf, and what either side gets; where a fact is missing, the program asks for one too."""
    wrong, tables = [], boards()
    for board in tables:
        by_laws, found = board.by_laws(edition), board.by_program(edition)
        if by_laws != found:
            wrong.append(f"dealer {board.dealer}, {board.vulnerability}: {board.line} {board.told} ({edition}):")
            wrong.append(f"    found {found}, by the Laws {by_laws}")
    assert not wrong, f"{len(wrong) // 2} of {len(tables)}:\n" + "\n".join(wrong[:20])


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_drawn_boards_come_to_every_leaf(edition: int) -> None:
    read_so = [board.by_laws(edition) for board in boards()]
    counted = Counter(decided.leaf for decided in read_so if decided is not None)
    assert set(counted) == {named(leaf, edition) for leaf in LEAVES[edition]}
    assert sum(decided is not None for decided in read_so) * 2 > len(read_so)
    assert sum(decided is not None and decided.due is not None for decided in read_so) * 4 > len(read_so)
