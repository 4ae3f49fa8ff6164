"""Boards of 52 cards as PBN, played by the Laws but for what is put in: revokes, leads out of turn, wrong hands.

Written without a line of the engine's play: a card is two letters, a hand is ``N``, ``E``, ``S`` or ``W``, and who wins
a trick is counted here.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
KINDS = ("revoke", "opening lead", "lead", "wrong hand")
"""What is put in: a card that does not follow, a lead by a hand that had no turn, two cards in each other's columns."""


@dataclass(frozen=True)
class PutIn:
    """What is irregular about a board: where, and who holds the card, which is another hand for a wrong one only."""

    kind: str
    trick: int
    hand: str
    card: str
    holder: str


@dataclass(frozen=True)
class PlayedBoard:
    """A board with its play: a row for each trick, cards by hand; ``order`` is how they were played."""

    number: int
    dealer: str
    hands: dict[str, frozenset[str]]
    declarer: str
    trump: str
    tricks: tuple[dict[str, str], ...]
    order: tuple[tuple[str, str], ...]
    leads: tuple[str, ...]
    put_in: tuple[PutIn, ...]
    is_called: bool

    @property
    def contract(self) -> str:
        return f"3{self.trump}"

    def pbn(self) -> str:
        """The board in PBN: with an auction, or with Contract and Declarer."""
        first = after(self.declarer, 1)
        lines = [f'[Board "{self.number}"]', f'[Dealer "{self.dealer}"]', '[Vulnerable "None"]']
        deal = " ".join(
            ".".join("".join(rank for rank in reversed(RANKS) if suit + rank in self.hands[seat]) for suit in SUITS)
            for seat in SEATS
        )
        lines.append(f'[Deal "N:{deal}"]')
        if self.is_called:
            passes = ["Pass"] * "NESW".index(self.declarer) if self.dealer == "N" else []
            lines += [f'[Auction "{self.dealer}"]', " ".join([*passes, self.contract, "AP"])]
        else:
            lines += [f'[Contract "{self.contract}"]', f'[Declarer "{self.declarer}"]']
        lines.append(f'[Play "{first}"]')
        marks = {each.trick: each.hand for each in self.put_in if each.kind in ("lead", "opening lead")}
        for number, trick in enumerate(self.tricks, start=1):
            row = (after(first, place) for place in range(4))
            lines.append(" ".join(("^L " if marks.get(number) == seat else "") + trick[seat] for seat in row))
        return "\n".join(lines) + "\n"


def after(seat: str, places: int) -> str:
    """The hand so many places clockwise."""
    return SEATS[(SEATS.index(seat) + places) % 4]


def played_board(number: int, seed: str, kind: str | None = None) -> PlayedBoard:
    """A board by this seed, regular or with one thing of this kind put in."""
    chance = random.Random(f"{seed} {number}")
    while True:
        board = _try(number, chance, kind)
        if board is not None:
            return board


def _try(number: int, chance: random.Random, kind: str | None) -> PlayedBoard | None:
    pack = chance.sample(PACK, 52)
    hands = {seat: frozenset(pack[place * 13 : place * 13 + 13]) for place, seat in enumerate(SEATS)}
    declarer, trump = chance.choice(SEATS), chance.choice(["C", "D", "H", "S", "NT"])
    wanted = 1 if kind == "opening lead" else chance.randrange(2 if kind == "lead" else 1, 13)
    left = {seat: set(hand) for seat, hand in hands.items()}
    leader = after(declarer, 1)
    tricks: list[dict[str, str]] = []
    order: list[tuple[str, str]] = []
    leads: list[str] = []
    put_in: list[PutIn] = []
    for trick in range(1, 14):
        if trick == wanted and kind in ("lead", "opening lead"):
            leader = after(leader, chance.randrange(1, 4))
        cards: dict[str, str] = {}
        revoking = _who_can_revoke(trick == wanted and kind == "revoke", chance)
        for seat in (after(leader, place) for place in range(4)):
            led = cards[leader][0] if cards else ""
            follow = {card for card in left[seat] if card[0] == led}
            others = left[seat] - follow
            card = chance.choice(sorted(follow or left[seat]))
            if seat != leader and seat in revoking and follow and others and not put_in:
                card = chance.choice(sorted(others))
                put_in.append(PutIn("revoke", trick, seat, card, seat))
            cards[seat] = card
            left[seat].remove(card)
            order.append((seat, card))
        if trick == wanted and kind in ("lead", "opening lead"):
            put_in.append(PutIn(kind, trick, leader, cards[leader], leader))
        tricks.append(cards)
        leads.append(leader)
        leader = winner(cards, leader, trump)
    if kind == "wrong hand":
        one, other = chance.sample(SEATS, 2)
        cards = tricks[wanted - 1]
        cards[one], cards[other] = cards[other], cards[one]
        put_in += [PutIn(kind, wanted, seat, cards[seat], held) for seat, held in ((one, other), (other, one))]
    if kind is not None and not put_in:
        return None
    dealer = chance.choice(["N", declarer])
    return PlayedBoard(
        number,
        dealer,
        hands,
        declarer,
        trump,
        tuple(tricks),
        tuple(order),
        tuple(leads),
        tuple(put_in),
        number % 2 == 0,
    )


def _who_can_revoke(now: bool, chance: random.Random) -> str:
    """The hands that are to revoke where they can, the first of them only."""
    return "".join(chance.sample(SEATS, chance.randrange(1, 5))) if now else ""


def winner(cards: dict[str, str], leader: str, trump: str) -> str:
    """Who wins a trick."""

    def strength(seat: str) -> tuple[bool, bool, int]:
        card = cards[seat]
        return card[0] == trump, card[0] == cards[leader][0], RANKS.index(card[1])

    return max(cards, key=strength)


def played_boards(count: int, irregular: int, seed: str) -> list[PlayedBoard]:
    """So many boards, so many of which are irregular, of every kind in turn, at places that the seed gives."""
    places = random.Random(seed).sample(range(count), irregular)
    kinds = {place: KINDS[i % len(KINDS)] for i, place in enumerate(places)}
    return [played_board(number + 1, seed, kinds.get(number)) for number in range(count)]
