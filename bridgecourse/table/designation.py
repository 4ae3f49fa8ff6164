"""Which card declarer's words mean, by dummy and the trick as they lie (Law 46B, the same in all three codes).

The words are data: an order, a suit, a rank.  That another intention was incontrovertible is not to be seen from them:
it is a fact that the director establishes.  A card that dummy holds and may not play is named all the same (45C4(a)).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.errors import NotationError
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.event import Designated, Exposure, Order
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.seat import Seat
from bridgecourse.table.trick import Play, Trick, winner_of

if TYPE_CHECKING:
    from bridgecourse.table.record import Record

__all__ = ["Meant", "Way", "meaning", "meant", "possible_ways"]


class Way(Enum):
    """By which rule of 46B the words are taken, or by which other law."""

    HIGH = "high"  # B1
    LOW = "low"
    WIN = "win"
    SUIT = "suit"  # B2
    RANK_OF_SUIT_WON = "rank_of_suit_won"  # B3(a): dummy leads, and the rank lies there in the suit of the last trick
    RANK = "rank"  # B3(b)
    NOT_THERE = "not_there"  # B4
    ANYTHING = "anything"  # B5
    REVOKE = "revoke"  # 62: dummy holds the card, and could follow suit
    CHANGED = "changed"  # 45C4(b): declarer has asked for another one since
    OPEN = "open"  # "win it", where no card is known to; "high" where dummy leads, or has nothing of the suit led


@dataclass(frozen=True, slots=True)
class Meant:
    """The rule, and the cards of dummy's that the words mean.

    One card, but for several of one rank, among which declarer chooses; none for a card that is not there.  Of
    "anything" they are all that dummy may play: a defender may choose.  ``way`` is ``None`` where it hangs on a hand or
    a trick that is not known: then there are no cards, but for the only one of its rank.
    """

    way: Way | None
    cards: tuple[Card, ...] = ()


def meant(record: Record, event: int) -> Meant:
    """What the words of this event mean, as dummy and the trick lay then.

    Raises :class:`NotationError` where the event is none of the kind.
    """
    words = record.events[event]
    if not isinstance(words, Designated):
        raise NotationError(f"expected a designation such as S:calls(high), found event #{event + 1}")
    found = meaning(words, record.upto(event).play, event)
    if found is not None:
        return found
    (way, *others) = possible_ways(record, event)
    return Meant(None if others else way)


def meaning(words: Designated, play: Play, event: int) -> Meant | None:
    """The same of words that come next; ``None`` where dummy's hand is not known.

    A suit or a card that is named (46B2) is meant though dummy could follow suit: that is a revoke.
    """
    held = play.held(play.dummy, event)
    if held is None:
        return None
    trick = _in_progress(play)
    legal = _legal(held, trick)
    if words.order is Order.ANY and words.suit is None:
        return Meant(Way.ANYTHING, _sorted(legal))
    if words.order is not None:
        return _ordered(words.order, words.suit, held, legal, trick, play, event)
    if words.suit is not None and words.rank is not None:
        card = Card(words.suit, words.rank)
        return Meant(Way.RANK, (card,)) if card in held else Meant(Way.NOT_THERE)
    if words.suit is not None:
        of_suit = [card for card in held if card.suit is words.suit]
        return Meant(Way.SUIT, (_lowest(of_suit),)) if of_suit else Meant(Way.NOT_THERE)
    same = [card for card in legal if card.rank is words.rank]
    if same and _leads_after_own_trick(play):
        if not play.tricks[-1].is_told:
            # in which suit dummy has won it is not told
            return Meant(None, tuple(same) if len(same) == 1 else ())
        won = _suit_won(play.tricks, play.dummy)
        if of_won := [card for card in same if card.suit is won]:
            return Meant(Way.RANK_OF_SUIT_WON, tuple(of_won))
    return Meant(Way.RANK, _sorted(same)) if same else Meant(Way.NOT_THERE)


def possible_ways(record: Record, event: int) -> tuple[Way, ...]:
    """The rules by which the words of this event may come to be taken, whatever the hands hold; of other events all."""
    words = record.events[event]
    if not isinstance(words, Designated):
        return tuple(Way)
    if words.order is Order.ANY and words.suit is None:
        return (Way.ANYTHING,)
    if words.order is Order.WIN:
        return (Way.WIN, Way.OPEN)
    if words.order is not None:
        named = _ORDERED[words.order]
        return (named, Way.OPEN) if words.suit is None else (named, Way.NOT_THERE)
    if words.suit is not None:
        return (Way.SUIT if words.rank is None else Way.RANK, Way.NOT_THERE)
    ways = (Way.RANK, Way.NOT_THERE)
    return (Way.RANK_OF_SUIT_WON, *ways) if _leads_after_own_trick(record.upto(event).play) else ways


_ORDERED = {Order.HIGH: Way.HIGH, Order.LOW: Way.LOW, Order.ANY: Way.SUIT}


def _in_progress(play: Play) -> Trick | None:
    return play.tricks[-1] if play.tricks and not play.tricks[-1].is_complete else None


def _leads_after_own_trick(play: Play) -> bool:
    """Whether the next card begins a trick, and dummy has won the one before."""
    return bool(play.tricks) and _in_progress(play) is None and play.tricks[-1].winner is play.dummy


def _legal(held: Iterable[Card], trick: Trick | None) -> list[Card]:
    cards = list(held)
    following = [card for card in cards if trick is not None and card.suit is trick.suit]
    return following or cards


def _ordered(
    order: Order,
    suit: Denomination | None,
    held: Iterable[Card],
    legal: list[Card],
    trick: Trick | None,
    play: Play,
    event: int,
) -> Meant:
    """High, low or win; of the suit that is named, else of the one that dummy has to follow to."""
    wanted = suit or (trick.suit if trick is not None else None)
    if order is Order.WIN and trick is not None:
        winners = [card for card in legal if _wins(card, trick, play, event)]
        beaten = {card: len(trick.cards) < 3 and _may_be_beaten(card, trick, play, event) for card in winners}
        if None in beaten.values():
            return Meant(None)
        known = [card for card in winners if not beaten[card]]
        return Meant(Way.WIN, (_lowest(known),)) if known else Meant(Way.OPEN)
    if wanted is None:
        return Meant(Way.OPEN)
    of_suit = [card for card in held if card.suit is wanted]
    if not of_suit:
        return Meant(Way.NOT_THERE if suit is not None else Way.OPEN)
    if order is Order.LOW or order is Order.ANY:
        return Meant(Way.LOW if order is Order.LOW else Way.SUIT, (_lowest(of_suit),))
    return Meant(Way.HIGH, (max(of_suit, key=lambda card: card.rank.height),))


def _wins(card: Card, trick: Trick, play: Play, event: int) -> bool:
    """Whether it wins as the trick lies."""
    trump = play.contract.bid.denomination
    return winner_of((*trick.cards, FacedCard(event, play.dummy, card, Exposure.PLAYED)), trump) is play.dummy


def _may_be_beaten(card: Card, trick: Trick, play: Play, event: int) -> bool | None:
    """Whether a defender who is still to play might hold a higher card of its suit: those of both count as unseen.

    ``None`` where it is not known who holds those.
    """
    known = play.known_deal
    defenders = (play.declarer.lho, play.declarer.rho)
    if all(trick.card_of(hand) is not None for hand in defenders):
        return False
    held = [play.of_suit(hand, card.suit, event) for hand in defenders]
    if any(_is_higher(each, card) for cards in held for each in cards or ()):
        return True
    if None not in held or known is None:
        return False
    played = {each.card for each in play.played if not each.fate.is_gone}
    left = [each for each in PACK if _is_higher(each, card) and each not in played]
    if any(each in known.known(hand).cards for hand in defenders for each in left):
        return True
    return None if any(known.may_hold(hand, each) for hand in defenders for each in left) else False


def _is_higher(other: Card, card: Card) -> bool:
    """Whether this other card is a higher one of the same suit."""
    return other.suit is card.suit and other.rank.height > card.rank.height


def _suit_won(tricks: tuple[Trick, ...], dummy: Seat) -> Denomination | None:
    """The suit of the card with which dummy won the last trick."""
    if not tricks or tricks[-1].winner is not dummy:
        return None
    own = tricks[-1].card_of(dummy)
    return None if own is None else own.card.suit


def _lowest(cards: list[Card]) -> Card:
    return min(cards, key=lambda card: card.rank.height)


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-card.suit.rank, -card.rank.height)))
