"""Equity after a revoke (64C): cases made by hand, and random plays against a second count of tricks."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import replace

import pytest

from bridgecourse.equity.double_dummy import Position, tricks_by_card
from bridgecourse.equity.revoke import Equity, NoEquity, equity
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.revoke import revoke_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.table import Card, Deal, Denomination, Hand, Record, Seat, Side, parse_card, parse_deal
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.notation import continued
from tests.amount import amount, seed
from tests.second.double_dummy import Ending, Hands, place_of_winner, playable

pytestmark = pytest.mark.usefixtures("_endplay")

DEAL = "N:654.654.32.KQJT9 QJT.QJT.QJT987.A AK32.AK32.AK4.32 987.987.65.87654"
"""3 no trump by South: whoever takes the first club with the ace lets in four clubs of dummy's."""

BLOCKED = "D6 2 T A  C2 4 K ST  CQ A 3 5  DQ K 5 3  SA 7 4 J  SK 8 5 Q  HA 7 4 T  HK 8 5 J  S:concedes(5)"
"""East does not play his bare ace: dummy's clubs are cut off, three tricks are lost, and one goes."""

IDLE = (
    "D6 2 T A  SA 7 4 D7  C2 4 K A  DQ K 5 3  C3 5 Q D8  CJ D9 S2 C6  CT DJ S3 C7  C9 ST D4 C8  S5 J K 8"
    "  HA 7 4 T  HK 8 5 J  S:concedes(2)"
)
"""East throws a diamond on the ace of spades, which changes nothing; a trick goes all the same."""

SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


@pytest.fixture
def _endplay() -> None:
    pytest.importorskip("endplay")


def situation(play: str, deal: str | None = DEAL, contract: str = "3NT S", about: int | None = None) -> Situation:
    """What the director has before him; ``about`` is the event of the card that is pointed at."""
    known = None if deal is None else parse_deal(deal)
    record = continued(Record(Seat.NORTH, deal=known, stated=parse_contract(contract)), play)
    pointed = "" if about is None else f"N:notices(#{about + 1})"
    return Situation.of_record(continued(record, f"{pointed} N:!"))


def found(*words: str, about: int | None = None, deal: str = DEAL) -> Equity:
    answer = equity(situation(" ".join(words), deal, about=about))
    assert isinstance(answer, Equity)
    return answer


def test_a_revoke_that_costs_three_tricks_while_one_goes_is_worth_three() -> None:
    answer = found(BLOCKED)
    assert (answer.side, answer.at_table, answer.transferred, answer.without_revoke) == (Side.NS, 7, 1, 10)
    assert answer.proposal == answer.at_table + 3, "and not four"


def test_a_revoke_that_gains_nothing_costs_what_goes() -> None:
    answer = found(IDLE)
    assert (answer.at_table, answer.transferred, answer.without_revoke) == (10, 1, 10)
    assert answer.proposal == 11


@pytest.mark.parametrize("play", [BLOCKED, IDLE])
@pytest.mark.parametrize("edition", EDITIONS)
def test_transfer_and_equity_are_never_added_up(play: str, edition: int) -> None:
    answer = equity(situation(play).under(book(edition)))
    assert isinstance(answer, Equity)
    assert answer.transferred > 0
    assert answer.proposal == max(answer.at_table + answer.transferred, answer.without_revoke)


def test_the_tricks_that_go_are_those_of_the_code() -> None:
    """In 1997 two: East has later won a trick with the ace that he might have played."""
    answers = [equity(situation(BLOCKED).under(book(edition))) for edition in EDITIONS]
    assert [answer.transferred for answer in answers if isinstance(answer, Equity)] == [1, 1, 2]


@pytest.mark.parametrize("steps", range(4))
def test_the_table_can_be_turned(steps: int) -> None:
    here = situation(BLOCKED)
    turned = equity(Situation.of_record(here.record.rotated(steps)))
    side = Seat.SOUTH.turned(steps).side
    assert turned == replace(found(BLOCKED), side=side)


def test_both_sides_revoked_as_if_nobody_had() -> None:
    """From before the first: East's spade, whichever of the two is ruled on; no trick goes (64B7)."""
    play = BLOCKED.replace("SA 7 4 J", "SA 7 C9 J")  # dummy throws a club on the spade
    east = found(play, about=7)
    assert (east.both_revoked, east.transferred, east.without_revoke, east.at_table) == (True, 0, 10, 7)
    assert east.proposal == 10
    dummy = found(play, about=18)
    assert (dummy.both_revoked, dummy.side, dummy.transferred) == (True, Side.EW, 0)
    assert dummy.without_revoke == dummy.proposal == 3
    assert dummy.at_table == 6


def test_a_second_revoke_in_the_suit_leaves_what_goes_for_the_first() -> None:
    """64C2(a): had the later ones not occurred, the trick for the first would have gone all the same."""
    play = "D6 2 T A  SA 7 4 D7  SK 8 5 D8  C2 4 K ST  CQ A 3 5  DQ K 5 3  HA 7 4 T  HK 8 5 J  S:concedes(5)"
    first, second, club = (found(play, about=event) for event in (7, 11, 15))
    assert (first.transferred, first.earlier) == (1 + 1, 0), "that of the spade and that of the club, later on"
    assert (second.transferred, second.earlier) == (0 + 1, 1), "64B2"
    assert (club.transferred, club.earlier) == (1, 1)
    assert first.at_table == second.at_table == club.at_table == 7
    assert (second.without_revoke, second.proposal) == (10, 11)
    assert (club.without_revoke, club.proposal) == (9, 10)


def test_no_trick_goes_that_was_won_before_the_first_revoke() -> None:
    assert Equity(Side.NS, 12, 11, 1, earlier=1, most=12).proposal == 12
    assert Equity(Side.NS, 12, 11, 1, earlier=1).proposal == 13


def test_a_wrong_lead_is_as_if_the_one_required_had_been_made() -> None:
    """61A: East, who was to lead from his king of hearts into the ace and queen, has led his bare ace of clubs."""
    deal = DEAL.replace("QJT.QJT", "QJT.KJT").replace("AK32.AK32", "AK32.AQ32")
    before = "D6 2 T A  D4 5 3 J"
    required = found(before, "S:requires(H) E:CA C2 C4 C9  HJ HA H7 H4  S:claims(7)", about=9, deal=deal)
    prohibited = found(before, "S:prohibits(C) E:CA C2 C4 C9  HJ HA H7 H4  S:claims(7)", about=9, deal=deal)
    free = _hands(deal, before)
    east = tricks_by_card(Position(Denomination.NOTRUMP, Seat.EAST, free))
    hearts, others = ([made for card, made in east.items() if test(card)] for test in (_is_heart, _is_no_club))
    assert required.without_revoke == 1 + 11 - max(hearts)
    assert prohibited.without_revoke == 1 + 11 - max(others)
    assert max(hearts) < max(others)


def _is_heart(card: Card) -> bool:
    return card.suit is Denomination.HEARTS


def _is_no_club(card: Card) -> bool:
    return card.suit is not Denomination.CLUBS


def _hands(deal: str, play: str) -> dict[Seat, frozenset[Card]]:
    record = continued(Record(Seat.NORTH, deal=parse_deal(deal), stated=parse_contract("3NT S")), play)
    return {seat: record.play.held(seat, len(record)) or frozenset() for seat in SEATS}


def test_a_penalty_card_would_have_been_played() -> None:
    """East, who has revoked in spades, would have had to play the ace that lies on the table; else he plays low."""
    deal = "N:654.654.32.KQJT9 AQ2.QJT.QJT987.A KJT3.AK32.AK4.32 987.987.65.87654"
    after = "S3 7 4 D7  W:C8 CT CA C2  HQ HA H7 H4  S:claims(3)"
    free = found("D6 2 T A ", after, deal=deal, about=7)
    bound = found("D6 2 T A  E:SA(dropped)", after, deal=deal, about=8)
    assert free.at_table == bound.at_table
    assert free.without_revoke < bound.without_revoke


@pytest.mark.parametrize(
    ("play", "deal", "reason"),
    [
        (BLOCKED, None, NoEquity.NO_DEAL),
        (BLOCKED.removesuffix("S:concedes(5)"), DEAL, NoEquity.PLAY_NOT_OVER),
    ],
)
def test_there_is_none_and_it_says_why(play: str, deal: str | None, reason: NoEquity) -> None:
    assert equity(situation(play, deal)) is reason


@pytest.mark.parametrize(
    "trick",
    [
        "C2 E:ST W:C4 N:CK",  # East before West and North
        "C2 N:CK W:C4 E:ST",  # West after North
        "C2 4 N:CK N:C9(played) E:ST",  # two of North's cards
    ],
)
def test_nobody_plays_on_from_a_trick_that_cannot_be(trick: str) -> None:
    play = f"D6 2 T A  {trick}  CQ A 3 5  S:claims(7)"
    assert equity(situation(play, about=4 + trick.split().index("E:ST"))) is NoEquity.OUT_OF_TURN


@pytest.mark.parametrize(("thrown", "expected"), [("C9", Side.EW), ("4", NoEquity.NO_REVOKE)])
def test_a_card_of_dummys_that_nobody_saw_leads_to_the_revoke_that_it_made(
    thrown: str, expected: Side | NoEquity
) -> None:
    """41D: dummy threw a club on the spade, for its spades lay under another card."""
    play = f"D6 2 T A  SA 7 {thrown} J  C2 4 K A  DQ K 5 3  S:claims(9)  N:S6(found)"
    hidden = situation(play, about=17)
    assert hidden.incident.event == 17
    answer = equity(hidden)
    if isinstance(expected, NoEquity):
        assert answer is expected
    else:
        assert answer == found(play, about=6)
        assert isinstance(answer, Equity)
        assert (answer.side, answer.without_revoke, answer.at_table) == (expected, 3, 1)


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    assert equity(situation(BLOCKED)) is NoEquity.NOT_INSTALLED
    assert equity(situation(BLOCKED, None)) is NoEquity.NO_DEAL


# --- random plays ---------------------------------------------------------------------------------------------

FROM = 10
"""The trick from which on there is a revoke: from there on the second search tries every line of play."""


class Played:
    """A board played at random, with one revoke near its end, and what follows from Law 44 alone.

    ``words`` are the record, ``revoke`` is the event, by the hand ``offender``; ``won`` are the tricks of the other
    side, ``without`` those had the card followed suit, and every card after it been the best.
    """

    def __init__(self, drawn: random.Random, trump: str, leader: int) -> None:
        pack = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
        drawn.shuffle(pack)
        self.hands: Hands = tuple(frozenset(pack[place * 13 : place * 13 + 13]) for place in range(4))
        self.dealt, self.trump, self.words = self.hands, trump, list[str]()
        self.revoke = self.offender = self.trick = self.without = -1
        winners: list[int] = []
        for number in range(1, 14):
            trick: tuple[str, ...] = ()
            for place in range(4):
                hand = (leader + place) % 4
                held, legal = self.hands[hand], playable(self.hands[hand], trick)
                wrong = held - legal
                if wrong and number >= FROM and self.revoke < 0 and drawn.random() < 0.5:
                    self.revoke, self.offender, self.trick = len(self.words), hand, number
                    self.without = self._without(winners, leader, trick)
                    legal = wrong
                card = drawn.choice(sorted(legal))
                self.words.append(f"{SEATS[hand].value}:{card}")
                self.hands = tuple(each - {card} for each in self.hands)
                trick = (*trick, card)
            leader = (leader + place_of_winner(trick, trump)) % 4
            winners.append(leader)
        self.won = self._others(winners)

    def _others(self, winners: list[int]) -> int:
        return sum((winner - self.offender) % 2 for winner in winners)

    def _without(self, winners: list[int], leader: int, trick: tuple[str, ...]) -> int:
        """The side of the hand that revoked takes the best of its legal cards."""
        best = max(Ending(self.trump).of_turn(self.hands, leader, trick).values())
        return self._others(winners) + len(self.hands[self.offender]) - best

    @property
    def deal(self) -> Deal:
        return Deal(*(Hand(frozenset(map(parse_card, hand))) for hand in self.dealt))


def test_random_revokes_near_the_end_agree_with_a_second_count() -> None:
    met: Counter[object] = Counter()
    for number in range(amount().endings // 2):
        opening = number // 5 % 4
        played = Played(random.Random(f"{seed()}-{number}"), ("S", "H", "D", "C", "")[number % 5], opening)
        if played.revoke < 0:
            continue
        contract = parse_contract(f"1{played.trump or 'NT'} {SEATS[opening - 1].value}")
        record = continued(Record(Seat.NORTH, deal=played.deal, stated=contract), " ".join(played.words))
        here = Situation.of_record(continued(record, "N:!"))
        assert here.incident.event == played.revoke
        answer = equity(here)
        assert isinstance(answer, Equity)
        assert answer.side is SEATS[played.offender].side.other
        assert (answer.at_table, answer.without_revoke) == (played.won, played.without), (number, played.words)
        assert answer.transferred == revoke_of(here).transferred
        assert answer.proposal == max(played.won + answer.transferred, played.without)
        met.update([played.trick, ("place", played.revoke % 4), ("gained", played.without > played.won)])
    assert all(met[number] for number in range(FROM, 12))
    assert all(met["place", place] for place in range(1, 4))
    assert met["gained", True]
    assert met["gained", False]
