"""One board of a LIN file: what its commands come to.

:mod:`bridgecourse.formats.lin.file` says which commands are read, and what they mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from bridgecourse.errors import NotationError
from bridgecourse.formats.lin.notation import (
    LIN_SEATS,
    lin_calls,
    lin_cards,
    lin_deal,
    lin_explanation,
    lin_vulnerability,
)
from bridgecourse.formats.lin.text import LinItem
from bridgecourse.formats.pbn.play import HANDS, played
from bridgecourse.formats.pbn.play_reader import StrayCard
from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.board import Board, Vulnerability
from bridgecourse.table.call import Call
from bridgecourse.table.card import PACK, Card, format_card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import Claimed, Conceded, Event
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.number import CALLS, DIGITS
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import TRICKS, place_of_winner

__all__ = ["LinBoard"]


@dataclass(slots=True)
class _ReadCall:
    call: Call
    alerted: bool
    explanations: list[str] = field(default_factory=list)


class LinBoard:
    """Reads the commands of a board one by one; :meth:`record` then puts them together.

    ``dealer``, ``vulnerability`` and ``deal`` are ``None`` as long as they are not told, ``result`` is the tag Result.
    """

    def __init__(self, board: int | None) -> None:
        self.dealer = None if board is None else Board(board).dealer
        self.vulnerability: Vulnerability | None = None
        self.deal: Deal | None = None
        self.strays: list[StrayCard] = []
        self.result: tuple[tuple[str, str], ...] = ()
        self._knows_hands = False
        self._calls: list[_ReadCall] = []
        self._play: list[tuple[Card | int, LinItem]] = []  # a card, or how many tricks declarer has after a claim
        self._laid: dict[Card, LinItem] = {}
        self._read: dict[str, Callable[[str, LinItem], None]] = {
            "pn": self._players,
            "md": self._hands,
            "sv": self._vulnerable,
            "mb": self._call,
            "an": self._explanation,
            "pc": self._card,
            "mc": self._claim,
        }

    def read(self, item: LinItem) -> None:
        """The next command; one that says nothing of the board is passed over."""
        if item.command in self._read:
            try:
                self._read[item.command](item.value, item)
            except NotationError as error:
                raise NotationError(f"{item.where}: {error}") from None

    def _players(self, value: str, _: LinItem) -> None:
        if value.count(",") > 7:
            raise NotationError(
                f"expected four players, or eight of two rooms, found {value.count(',') + 1}: "
                "name South, West, North, East, with commas between them only"
            )

    def _hands(self, value: str, _: LinItem) -> None:
        self._knows_hands = True
        digit, hands = (value[0], value[1:]) if value[:1].isdecimal() else ("0", value)
        if digit not in "01234":
            raise NotationError(
                "expected the dealer before the hands, 1 to 4 for South, West, North and East, or 0 to take him by the "
                f"number of the board, found {digit!r}: correct it"
            )
        if digit != "0":
            self.dealer = LIN_SEATS[int(digit) - 1]
        self.deal = lin_deal(hands)

    def _vulnerable(self, value: str, _: LinItem) -> None:
        self.vulnerability = lin_vulnerability(value)

    def _call(self, value: str, _: LinItem) -> None:
        if self._play:
            raise NotationError(
                f"expected no call after the first card or claim, found {quoted(value)}: put the calls before the play"
            )
        self._calls += [_ReadCall(call, alerted) for call, alerted in lin_calls(value)]
        if len(self._calls) > CALLS:
            raise NotationError(f"expected at most {CALLS} calls in an auction, found more: correct it")

    def _explanation(self, value: str, _: LinItem) -> None:
        if value and not self._calls:
            raise NotationError(
                f"expected a call before the explanation of one, found {quoted(value)}: put it behind its call"
            )
        if value and len(self._calls[-1].explanations) < CALLS:
            self._calls[-1].explanations.append(lin_explanation(value))

    def _card(self, value: str, item: LinItem) -> None:
        for card in lin_cards(value):
            if card in self._laid:
                raise NotationError(
                    f"expected each card once, found {format_card(card)} again, after {self._laid[card].where}: "
                    "correct either"
                )
            self._laid[card] = item
            self._play.append((card, item))

    def _claim(self, value: str, item: LinItem) -> None:
        if not value.isdecimal() or len(value) > DIGITS or int(value) > TRICKS:
            raise NotationError(
                f"expected declarer's tricks in all after a claim, 0 to 13, found {quoted(value)}: correct it"
            )
        self._play.append((int(value), item))

    def record(self, begin: str, end: str) -> Record | None:
        """What happened; ``None`` where no call is told.  ``begin`` and ``end`` are where the board does so.

        Raises :class:`NotationError` with the place of what is wrong.
        """
        if not self._knows_hands and not self._calls:
            raise NotationError(
                f"{end}: expected the hands, md|…|, or calls, mb|…|, found neither before the end of the board: "
                "it may have been cut off here"
            )
        if (self._calls or self._play) and self.dealer is None:
            raise NotationError(
                f"{begin}: expected the dealer, 1 to 4 before the hands (md|3…|) or by the number of the board "
                "(ah|Board 7|), found neither: write one"
            )
        if self.dealer is None or not (self._calls or self._play):
            return None
        calls = (
            MadeCall(self.dealer.turned(i), each.call, alerted=each.alerted, explanation="; ".join(each.explanations))
            for i, each in enumerate(self._calls)
        )
        auction = Auction(self.dealer, tuple(calls))
        record = Record.of(auction).on_board(self.vulnerability, self.deal)
        return record.with_events(*self._events(auction))

    def _events(self, auction: Auction) -> Iterator[Event]:
        """The play.  LIN tells an order and no hands: each card is that of the hand whose turn it was."""
        if not self._play:
            return
        what, first = self._play[0]
        contract = auction.contract
        if auction.is_over and contract is None:
            if all(each == 0 for each, _ in self._play):  # no trick for anybody
                return
            raise NotationError(f"{first.where}: expected no play on a board passed out, found {_named(what)}")
        if contract is None or not auction.is_over:
            raise NotationError(
                f"{first.where}: expected an auction that is over before the play, found {len(auction)} calls that do "
                f"not end it before {_named(what)}: write the calls that are missing"
            )
        yield from self._tricks(contract)

    def _tricks(self, contract: Contract) -> Iterator[Event]:
        trick: list[Card] = []
        leader, won, done = contract.declarer.lho, 0, 0
        held = {seat: PACK if self.deal is None else self.deal.hand(seat).cards for seat in Seat}
        for what, item in self._play:
            if isinstance(what, int):
                self.result = (("Result", str(what)),)
                yield from _claim(what, won, TRICKS - done, contract.declarer, item)
                continue
            seat = leader.turned(len(trick))
            trick.append(what)
            yield played(seat, what, is_lead=seat is leader)
            if self.deal is not None and what not in held[seat]:
                holder = self.deal.holder(what)
                self.strays.append(StrayCard(done + 1, seat, what, holder, item.line, item.column))
            if len(trick) == HANDS:
                leader = leader.turned(place_of_winner(trick, contract.bid.denomination))
                won, done = won + (leader.side is contract.declarer.side), done + 1
                trick = []


def _claim(tricks: int, won: int, left: int, declarer: Seat, item: LinItem) -> Iterator[Event]:
    """So many tricks in all: a claim of declarer's, or, where he gets none of those that are left, a concession."""
    if left and not won <= tricks <= won + left:
        raise NotationError(
            f"{item.where}: expected from {won} to {won + left} tricks for declarer, who has won {won} when {left} are "
            f"left, found {tricks}: correct the claim or the play"
        )
    if left and tricks > won:
        yield Claimed(player=declarer, tricks=tricks - won)
    elif left:
        yield Conceded(player=declarer, tricks=left)


def _named(what: Card | int) -> str:
    return f"mc|{what}|" if isinstance(what, int) else format_card(what)
