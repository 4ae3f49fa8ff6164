"""Which cards a hand may legally play: suit led, declarer's choices, penalty cards (44, 50, 51, 57 and 59)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from bridgecourse.errors import NotationError
from bridgecourse.rulings.lead_wish import has_chosen, wish_for_play, wishes_for_lead
from bridgecourse.rulings.penalty_card import PenaltyCard, Status, penalty_cards
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.event import CardFaced, LeadChoice, LeadChosen, PlayChoice, PlayChosen
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Trick

__all__ = ["LeadWay", "Legal", "legal_cards"]

SetOfCards = frozenset[Card]


@dataclass(frozen=True, slots=True)
class LeadWay:
    """One thing that declarer may choose of the lead of a penalty card's partner, and what that leaves.

    ``cards`` are the leads left, ``picked_up`` the penalty cards that go back, ``stay`` those that do not.
    """

    choice: LeadChoice
    suits: tuple[Denomination, ...]
    clause: str
    cards: SetOfCards
    picked_up: SetOfCards
    stay: SetOfCards
    designated: bool


@dataclass(frozen=True, slots=True)
class Legal:
    """What the hand at turn may play, and by which clauses.

    ``waits``: the player may play nothing before declarer has chosen, and ``ways`` says what each choice leaves (50D2).
    ``designated``: all of ``cards`` are penalty cards, and declarer says which is played (51A).
    """

    hand: Seat
    cards: SetOfCards
    clauses: tuple[str, ...]
    waits: bool = False
    ways: tuple[LeadWay, ...] = ()
    designated: bool = False


@dataclass(frozen=True, slots=True)
class _Left:
    """The cards that the rules leave, the clauses so far, and whether declarer has to say which."""

    cards: SetOfCards
    clauses: tuple[str, ...] = ()
    designated: bool = False


def legal_cards(record: Record) -> Legal | None:
    """For the hand whose turn it is; ``None`` where nobody has to play any more.

    Raises :class:`NotationError` where the deal is not known.
    """
    play = record.play
    if play.turn is None:
        return None
    held = play.held(play.turn, len(record))
    if held is None:
        raise NotationError("expected a record with its deal: which cards may be played hangs on those that are held")
    hand = play.turn
    trick = play.tricks[-1] if play.tricks and not play.tricks[-1].is_complete else None
    follow = _follow(held, trick.suit if trick else None)
    if hand.side is play.declarer.side:
        return Legal(hand, follow.cards, follow.clauses)
    lying = [card for card in penalty_cards(record) if card.status is Status.ON_TABLE]
    own = [card for card in lying if card.seat is hand and not _is_replaced(record, card, trick)]
    if trick is not None:
        left = _minding(_ordered(follow, trick, wish_for_play(record, hand)), own)
        return Legal(hand, left.cards, left.clauses, designated=left.designated)
    bans = wishes_for_lead(record, hand)
    partners = [card for card in lying if card.seat is hand.partner and card.major]
    if partners and not has_chosen(record):
        ways = tuple(_ways(follow, bans, own, partners))
        return Legal(hand, frozenset(), (_clause_of(partners),), True, ways)
    left = _minding(_restricted(follow, bans), own)
    return Legal(hand, left.cards, left.clauses, designated=left.designated)


def _is_replaced(record: Record, card: PenaltyCard, trick: Trick | None) -> bool:
    """Whether he has just taken it back, whose turn it was: another replaces it (52B2), or may do so (62C2)."""
    event = record.events[card.event]
    tricks = record.play.tricks
    since = (
        trick.cards[0].event if trick else max((each.event for each in tricks[-1].cards), default=-1) if tricks else -1
    )
    is_play = isinstance(event, CardFaced) and event.how.is_play
    return is_play and card.event > since and record.play.turns.get(card.event) is card.seat


def _follow(held: SetOfCards, suit: Denomination | None) -> _Left:
    """Follow suit before everything else (44C), or play any card (44D)."""
    if suit is None:
        return _Left(held)
    of_suit = frozenset(card for card in held if card.suit is suit)
    return _Left(of_suit, ("44C",)) if of_suit else _Left(held, ("44D",))


def _ordered(left: _Left, trick: Trick, wish: PlayChosen | None) -> _Left:
    """What declarer wants of the play (57A), after the suit led; who cannot comply plays any legal card (59)."""
    if wish is None:
        return left
    following = left.clauses == ("44C",)
    if wish.choice in (PlayChoice.HIGHEST, PlayChoice.LOWEST):
        best = max if wish.choice is PlayChoice.HIGHEST else min
        cards = frozenset({best(left.cards, key=lambda card: card.rank.height)}) if following else frozenset()
    elif wish.choice is PlayChoice.SUIT:
        cards = frozenset() if following else frozenset(card for card in left.cards if card.suit is wish.suit)
    else:
        cards = left.cards if following else frozenset(card for card in left.cards if card.suit is not wish.suit)
    return _Left(cards or left.cards, (*left.clauses, "57A" if cards else "57B"))


def _restricted(left: _Left, bans: Sequence[LeadChosen]) -> _Left:
    """The leads that declarer's choices leave; who cannot comply leads any card (59)."""
    if not bans:
        return left
    kept = [_complying(left.cards, ban.choice, ban.suits) for ban in bans]
    possible = [cards for cards in kept if cards]
    common = left.cards.intersection(*possible)
    unable = () if common and len(possible) == len(kept) else ("59",)
    return _Left(common or left.cards, (*left.clauses, "50D2", *unable))


def _complying(cards: SetOfCards, choice: LeadChoice, suits: Sequence[Denomination]) -> SetOfCards:
    wants = choice is LeadChoice.REQUIRES
    return frozenset(card for card in cards if (card.suit in suits) is wants)


def _minding(left: _Left, own: Sequence[PenaltyCard]) -> _Left:
    """A major one at the first chance (50D1), of several the one that declarer names (51A).

    A minor one comes before the other cards below honour rank of its suit (50C).
    """
    major = frozenset(card.card for card in own if card.major) & left.cards
    if major:
        return _Left(major, (*left.clauses, "50D1", *(("51A",) if len(major) > 1 else ())), len(major) > 1)
    for card in (each.card for each in own if not each.major):
        small = frozenset(other for other in left.cards if other.suit is card.suit and not other.is_honour) - {card}
        if small and card in left.cards:
            return _Left(left.cards - small, (*left.clauses, "50C"))
    return left


def _ways(
    left: _Left, bans: Sequence[LeadChosen], own: Sequence[PenaltyCard], partners: Sequence[PenaltyCard]
) -> Iterator[LeadWay]:
    """Require one of the suits on the table, forbid one or more of them, or leave the lead free (50D2, 51B)."""
    suits = [suit for suit in SUITS if any(card.card.suit is suit for card in partners)]
    some = [chosen for size in range(1, len(suits) + 1) for chosen in combinations(suits, size)]
    choices = [
        *((LeadChoice.REQUIRES, (suit,)) for suit in suits),
        *((LeadChoice.PROHIBITS, chosen) for chosen in some),
        (LeadChoice.FREE, ()),
    ]
    lying = frozenset(card.card for card in partners)
    for choice, chosen in choices:
        wish = LeadChosen(player=partners[0].seat.lho, choice=choice, suits=chosen)
        after = _minding(_restricted(left, bans if choice is LeadChoice.FREE else [*bans, wish]), own)
        up = frozenset(card for card in lying if card.suit in chosen)
        clause = _clause_of(partners, free=choice is LeadChoice.FREE)
        yield LeadWay(choice, chosen, clause, after.cards, up, lying - up, after.designated)


def _clause_of(partners: Sequence[PenaltyCard], *, free: bool = False) -> str:
    """By the number of suits and of cards on the table (50D2, 51B)."""
    if len({card.card.suit for card in partners}) > 1:
        return "51B2"
    if free:
        return "50D2(b)"
    return "51B1" if len(partners) > 1 else "50D2(a)"
