"""How the calling goes (15A, 17, 18, 19, 22): the second reading by hand, then the program by the second reading."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.rulings.library import EDITIONS
from bridgecourse.table.auction import is_admissible, is_sufficient
from bridgecourse.table.call import Bid, OtherCall, format_call, parse_call
from bridgecourse.table.notation import parse_auction
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.composer import plain
from tests.rulings.second_compared import BIDS, Asked, Duties, difference, drawn, duties_of, rows, told_by_hand
from tests.second.calling import (
    SEATS,
    Call,
    Contract,
    contract_of,
    is_over,
    left,
    may_double,
    outranks,
    read,
    side,
    turn_of,
)

LAWS = ("15", "17", "18", "19", "22")

# Dealer, code, what was told, the line; then the leaf, and what is said of whom (`-`: of nobody; alone: not read here).
BY_HAND = """
N 2017 | N:wants
    L17.B: may_call N
W 2007 | N:wants
    L17-2007.C.not: must_wait N, calls_now W
E 1997 | 1NT P P N:wants
    L17-1997.C: may_call N
N 2017 | 1H P P P W:wants
    L22.A: no_more_calls W, last_bid_is_contract N, may_still_be_cleared_up -
S 2007 | 1H P 2H P P P W:H3 E:wants
    L22-2007.B1: no_more_calls E, last_bid_is_contract S, period_is_over -
S 1997 | P 1H P 2H P P P N:H3 E:wants
    L17-1997.E2: no_more_calls E, last_bid_is_contract W, period_is_over -
S 1997 | P P P P E:wants
    L17-1997.E1 L22-1997.A: no_more_calls E, passed_out -, hands_go_back -, period_is_over -
S 1997 | P P P P E:returns N:returns S:returns W:returns S:wants
    L17-1997.E1 L22-1997.A: no_more_calls S, passed_out -, period_is_over -
S 2017 | P P P P E:returns N:returns S:wants
    L22.B: no_more_calls S, passed_out -, hands_go_back -
S 2017 | P P P P E:returns N:returns S:returns W:returns S:wants
    L17.D2: no_more_calls S, passed_out -, period_is_over -
N 2017 | 1H S:2H E:wants
    -
N 2017 | 1NT P W:P N:P S:wants
    -
N 2017 | 1S 1NT S:notices(#2)
    L18.E: call_is_legal E
N 2007 | 1S 2C S:notices(#1)
    L18-2007.A: call_is_legal N
N 1997 | 1S P 2C S:notices(#3)
    L18-1997.B: call_is_legal S
N 1997 | 1S 1H S:notices(#2)
    -
N 2017 | 1S X XX 2C W:notices(#2)
    L19.C: double_is_overtaken E
N 2017 | 1S X P P P W:notices(#2)
    L19.D: scored_doubled E
N 2007 | 1S P X S:names(1S)
    -
N 1997 | 1S X E:names(1H)
    L19-1997.A3: doubles_bid_as_made E, word_alone E, remark_unauthorised W
N 2017 call_was_meant=no | N:draws(1S) !
    L18.F.not: is_no_call N, any_legal_call N, remark_unauthorised S
N 2017 | N:takes S:says E:notices(#2)
    L17.A: period_has_begun NS
N 1997 side_has_looked=no | N:takes S:says E:notices(#2)
    L17-1997.A.not: period_not_begun NS
N 2017 | E:takes(wrong) E:1H S:P !
    L15.A1 L15.A2b: call_and_later_cancelled E, calls_on_own_cards E, turn_returns N, board_penalty_possible -,
    other_board_later -, withdrawn_unauthorised EW, withdrawn_authorised NS
N 2007 | N:takes(wrong) 1S P 2S !
    L17-2007.D1 L17-2007.D2a: call_cancelled N, artificial_score -, board_penalty_possible -, other_board_later -
N 1997 new_call_differs=no | N:takes(wrong) 1S P 2S !
    L17-1997.D0 L17-1997.D3: call_cancelled N, board_goes_on N, board_penalty_possible -, other_board_later -,
    withdrawn_unauthorised NS, withdrawn_authorised EW
N 1997 | N:called(1S) 1NT !
    L17-1997.D5: artificial_score -, board_penalty_possible -
"""


_IN_1997 = {"new_call_differs": "new_call_differs_1997"}
"""The same question in the words of that code."""

_NAMED = {later: name for name, later in _IN_1997.items()}


@pytest.mark.parametrize(("head", "line", "expected"), rows(BY_HAND))
def test_the_second_reading_by_hand(head: str, line: str, expected: str) -> None:
    dealer, edition, *told = head.split()
    found = read(line, dealer, int(edition), (), dict(word.split("=") for word in told))
    assert found == told_by_hand(expected)


# --- tables that are asked about ----------------------------------------------------------------------------------


def goes_on(asked: Asked, draw: random.Random, most: int) -> None:
    """Legal calls in rotation, until it is over or there are so many more of them; who owes a pass passes."""
    end = len(asked.calls) + most
    while len(asked.calls) < end and (seat := turn_of(asked.dealer, asked.calls)) is not None:
        asked.call(seat, legal(asked, draw, seat))


def legal(asked: Asked, draw: random.Random, seat: str) -> str:
    at = len(asked.calls)
    if any(whose == seat and since <= at for whose, _, since in asked.duties):
        return "P"
    if may_double(Call(seat, "XX"), asked.calls) and draw.random() < 0.4:
        return "XX"
    if draw.random() < 0.45:
        return "P"
    if may_double(Call(seat, "X"), asked.calls) and draw.random() < 0.5:
        return "X"
    higher = [what for what in BIDS if outranks(Call(seat, what), asked.calls)]
    return draw.choice(higher[:7]) if higher else "P"


def begun(draw: random.Random, most: int = 9) -> Asked:
    asked = Asked(draw.choice(SEATS))
    goes_on(asked, draw, draw.randint(0, most))
    return asked


def finished(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    goes_on(asked, draw, draw.choice((0, 0, 3)))
    while (seat := turn_of(asked.dealer, asked.calls)) is not None:
        asked.call(seat, "P" if draw.random() < 0.65 else legal(asked, draw, seat))
    return asked


def a_wish(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    if draw.random() < 0.4:
        asked.duties = ((draw.choice(SEATS), draw.random() < 0.5, draw.randint(0, 5)),)
    goes_on(asked, draw, draw.choice((0, draw.randint(1, 9), draw.randint(1, 9))))
    turn = turn_of(asked.dealer, asked.calls)
    asked.words.append(f"{turn if turn and draw.random() < 0.5 else draw.choice(SEATS)}:wants")
    return asked


def a_wish_after_the_end(draw: random.Random) -> Asked:
    asked = finished(draw)
    contract = contract_of(asked.calls)
    if contract is None:
        asked.words += [f"{seat}:returns" for seat in draw.choices(SEATS, k=draw.randint(0, 9))]
    elif draw.random() < 0.5:
        asked.words.append(f"{left(contract.declarer)}:{draw.choice('CDHS')}{draw.choice('2579TQ')}")
    asked.words.append(f"{draw.choice(SEATS)}:wants")
    return asked


def a_wish_over_a_lead_face_down(draw: random.Random) -> Asked:
    asked = finished(draw)
    while (contract := contract_of(asked.calls)) is None:
        asked = finished(draw)
    asked.words += [f"{left(contract.declarer)}:{draw.choice('CDHS')}7(down)", f"{draw.choice(SEATS)}:wants"]
    return asked


def a_call_doubted(draw: random.Random) -> Asked:
    asked = begun(draw) if draw.random() < 0.6 else finished(draw)
    if not asked.calls:
        goes_on(asked, draw, 1)
    special = [call for call in asked.calls if call.what != "P"]
    doubles = [call for call in special if not call.is_bid]
    call = draw.choice(draw.choice([of for of in (special, doubles, asked.calls) if of]))
    asked.words.append(f"{left(call.seat, draw.choice((1, 3)))}:notices(#{call.word})")
    return asked


def a_double_with_a_bid_named(draw: random.Random) -> Asked:
    while True:
        asked = Asked(draw.choice(SEATS))
        for _ in range(14):
            goes_on(asked, draw, 1)
            wanted = ("XX",) if draw.random() < 0.7 else ("X", "XX")
            if asked.calls[-1].what in wanted or turn_of(asked.dealer, asked.calls) is None:
                break
        if asked.calls[-1].what in ("X", "XX"):
            break
    bids = [call.what for call in asked.calls if call.is_bid]
    asked.words.append(f"{asked.calls[-1].seat}:names({draw.choice([bids[-1], draw.choice(bids), draw.choice(BIDS)])})")
    return asked


def a_card_of_the_box(draw: random.Random) -> Asked:
    asked = begun(draw)
    while turn_of(asked.dealer, asked.calls) is None:
        asked = begun(draw)
    return _box(asked, draw)


def a_card_of_the_box_after_the_end(draw: random.Random) -> Asked:
    return _box(finished(draw), draw)


def _box(asked: Asked, draw: random.Random) -> Asked:
    seat = turn_of(asked.dealer, asked.calls) or draw.choice(SEATS)
    over = is_over(asked.calls)
    word = f"{seat}:{'touches' if over else draw.choice(('touches', 'draws'))}({legal(asked, draw, seat)})"
    asked.words += [word, f"{left(seat)}:notices(#{len(asked.words) + 1})"]
    asked.told["call_was_meant"] = draw.choice(("yes", "no"))
    return asked


def the_period_doubted(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    for seat in draw.sample(SEATS, draw.randint(0, 4)):
        asked.words.append(f"{seat}:takes")
        if draw.random() < 0.4:
            asked.words.append(draw.choice((f"{seat}:looks({seat})", f"{seat}:returns")))
    seat = draw.choice(SEATS)
    asked.words += [f"{seat}:says", f"{left(seat)}:notices(#{len(asked.words) + 1})"]
    looked = any(f"{one}:looks({one})" in asked.words for one in (seat, left(seat, 2)))
    asked.told["side_has_looked"] = "yes" if looked else draw.choice(("yes", "no"))
    return asked


def cards_of_another_board(draw: random.Random) -> Asked:
    """The calls on them may be out of rotation, too low or not admitted; so may those made over them."""
    asked = Asked(draw.choice(SEATS))
    goes_on(asked, draw, draw.choice((0, 0, 1, 2, 3, 5)))
    turn = turn_of(asked.dealer, asked.calls)
    while turn is None:
        asked = Asked(draw.choice(SEATS))
        turn = turn_of(asked.dealer, asked.calls)
    offender = turn if draw.random() < 0.7 else draw.choice(SEATS)
    asked.words.append(f"{offender}:takes(wrong)")
    asked.call(offender, legal(asked, draw, offender) if draw.random() < 0.6 else draw.choice(["P", "X", "XX", *BIDS]))
    seat = left(offender)
    for _ in range(draw.choice((0, 0, 1, 1, 1, 2, 2, 3, 4))):
        seat = seat if draw.random() < 0.85 else draw.choice(SEATS)
        asked.call(seat, legal(asked, draw, seat))
        seat = left(seat)
    asked.words.append("!")
    asked.told["new_call_differs"] = draw.choice(("yes", "no"))
    return asked


def the_board_whose_cards_they_were(draw: random.Random) -> Asked:
    asked = Asked(draw.choice(SEATS))
    seat = draw.choice(SEATS)
    asked.words.append("")
    while not any(call.seat == seat for call in asked.calls):
        goes_on(asked, draw, 1)
    own = next(call.what for call in asked.calls if call.seat == seat)
    goes_on(asked, draw, draw.choice((0, 0, 1, 2)))
    asked.words[0] = f"{seat}:called({own if draw.random() < 0.5 else draw.choice(['P', *BIDS[:10]])})"
    asked.words.append("!")
    asked.told["call_differs_there"] = draw.choice(("yes", "no"))
    return asked


SUBJECTS: Sequence[Callable[[random.Random], Asked]] = (
    a_wish,
    a_wish_after_the_end,
    a_wish_over_a_lead_face_down,
    a_call_doubted,
    a_double_with_a_bid_named,
    a_card_of_the_box,
    a_card_of_the_box_after_the_end,
    the_period_doubted,
    cards_of_another_board,
    the_board_whose_cards_they_were,
)


OF_MANY_LEAVES = (a_call_doubted, a_double_with_a_bid_named)


# --- the program, by the second reading ---------------------------------------------------------------------------


def difference_in(line: str, dealer: str, edition: int, duties: Duties, told: Mapping[str, str]) -> str | None:
    named = _IN_1997 if edition == 1997 else None
    return difference(read, line, dealer, edition, duties, told, named=named)


def tables_of(subject: Callable[[random.Random], Asked]) -> list[Asked]:
    return drawn(subject, 4 if subject in OF_MANY_LEAVES else 1)


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.__name__)
def test_the_program_by_drawn_tables(subject: Callable[[random.Random], Asked], edition: int) -> None:
    tables = tables_of(subject)
    found = [difference_in(one.line, one.dealer, edition, one.duties, one.told) for one in tables]
    wrong = [each for each in found if each is not None]
    assert not wrong, f"{len(wrong)} of {len(tables)}:\n" + "\n".join(wrong[:5])


@pytest.mark.drawn
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_drawn_tables_are_read_and_come_to_every_leaf(edition: int) -> None:
    counted: Counter[str] = Counter()
    for subject in SUBJECTS:
        tables = tables_of(subject)
        by_laws = [read(one.line, one.dealer, edition, one.duties, one.told) for one in tables]
        assert sum(told is not None for told in by_laws) * 2 > len(tables), subject.__name__
        counted.update(name for told in by_laws if told is not None for name in told.ids)
    known = {name for row in LEAVES for name in row[1] if row[0] == edition}
    assert known - set(counted) == set()


def reference() -> list[dict[str, Any]]:
    text = Path(__file__).with_name("reference.yaml").read_text(encoding="utf-8")
    everything: Any = plain(text, "reference.yaml")
    return [entry for entry in everything["records"] if "events" in entry]


def of_these_laws(name: str) -> bool:
    return name[1:].split(".")[0].split("-")[0] in LAWS and not name.startswith(
        ("L17.D3", "L17-2007.E2", "L17-1997.A0")
    )


REFERENCE = [entry for entry in reference() if entry["ids"] and of_these_laws(entry["ids"][-1])]
LEAVES = [(entry.get("edition", 2017), entry["ids"]) for entry in REFERENCE]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_program_by_the_reference(edition: int) -> None:
    wrong = []
    for entry in REFERENCE:
        if entry.get("edition", 2017) == edition:
            facts = entry.get("facts", {})
            found = difference_in(entry["events"], entry["dealer"], edition, duties_of(entry), facts)
            wrong.append(found)
    assert not any(wrong), "\n".join(each for each in wrong if each)


def test_the_reference_by_the_second_reading() -> None:
    """Two readings of one digest: the leaves by hand, and the same worked out."""
    for entry in REFERENCE:
        facts = {_NAMED.get(name, name): answer for name, answer in entry.get("facts", {}).items()}
        told = read(entry["events"], entry["dealer"], entry.get("edition", 2017), duties_of(entry), facts)
        assert told is not None, entry
        assert list(told.ids) == entry["ids"], entry


@pytest.mark.drawn
def test_turn_rank_admissible_and_contract_after_every_call() -> None:
    for one in [*drawn(begun), *drawn(finished)]:
        for length in range(len(one.calls) + 1):
            calls = one.calls[:length]
            words = " ".join(f"{call.seat}:{call.what}" for call in calls)
            auction = parse_auction(words, Seat(one.dealer))
            turn = turn_of(one.dealer, calls)
            assert (auction.turn.value if auction.turn else None) == turn, words
            assert auction.is_over is is_over(calls), words
            if is_over(calls):
                found = auction.contract
                shown = found and Contract(format_call(found.bid), found.doubled, found.declarer.value)
                assert shown == contract_of(calls), words
            for what in ("P", "X", "XX", *BIDS):
                made = parse_call(what)
                if isinstance(made, Bid):
                    higher = outranks(Call(turn or "N", what), calls) is not None
                    assert is_sufficient(made, auction.standing) is higher, (words, what)
                elif made is not OtherCall.PASS:
                    for seat in SEATS:
                        admitted = may_double(Call(seat, what), calls)
                        assert is_admissible(made, Seat(seat), auction.standing) is admitted, (words, seat, what)


def test_sides_and_partners() -> None:
    assert [left(seat) for seat in SEATS] == ["E", "S", "W", "N"]
    assert [side(seat) for seat in SEATS] == ["NS", "EW", "NS", "EW"]
