"""How declarer asks for a card of dummy's by words that name none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgecourse.rulings.terms import *
from bridgecourse.table.call import SUITS
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.designation import meaning, meant
from bridgecourse.table.event import CardFaced, Designated, Exposure, Order, Place
from bridgecourse.table.irregularity import Kind
from bridgecourse.teach.generator.board_play import BoardPlay, call_if_irregular, in_the_middle
from bridgecourse.teach.generator.draft import DeadEndError, Draft


def in_other_words(draft: Draft) -> None:
    """Declarer asks for a card of dummy's by words that name none."""
    board = in_the_middle(draft)
    wished = draft.plan.wishes.get(DESIGNATION)
    several = draft.plan.wishes.get(SEVERAL_OF_RANK)
    for _ in range(40):
        if board.turn is board.dummy:
            record = board.record
            play = record.play  # what lies there is followed once, not for each of his words
            said = [(words, got) for words in _words(board) if (got := meaning(words, play, len(record))) is not None]
            found = [
                words
                for words, got in said
                if set(got.cards) <= set(board.playable)
                and (wished is None or got.way is wished)
                and (several is None or (len(got.cards) > 1) is (several is YES))
            ]
            if found and (len(board.playable) > 1):
                event = board.happen(draft.rng.choice(found))
                if draft.wants(OTHER_INTENTION, YES):
                    _tell_intention(board, event)
                call_if_irregular(draft, board, event)
                return
        if board.trick > 11:
            break
        board.play()
    raise DeadEndError


def _tell_intention(board: BoardPlay, event: int) -> None:
    """The card that he meant, told to the director: another one than his words come to."""
    words = meant(board.record, event)
    card = board.sensible(board.dummy)
    if card in words.cards:
        raise DeadEndError
    board.happen(CardFaced(player=board.dummy, card=card, how=Exposure.NAMED, by=board.declarer, place=Place.AWAY))


def _words(board: BoardPlay) -> list[Designated]:
    """What he might say: an order, a suit, a rank, a card that is not there."""
    declarer, held = board.declarer, board.held(board.dummy)
    said = [Designated(player=declarer, order=order) for order in Order]
    said += [Designated(player=declarer, suit=suit) for suit in SUITS if any(card.suit is suit for card in held)]
    said += [Designated(player=declarer, rank=rank) for rank in dict.fromkeys(card.rank for card in held)]
    suits = [board.laid[0][1].suit] if board.laid else [card.suit for card in held]
    own = set(held)
    absent = [Card(suit, rank) for suit in dict.fromkeys(suits) for rank in Rank if rank.is_honour]
    said += [
        Designated(player=declarer, suit=card.suit, rank=card.rank)
        for card in absent
        if card not in own and card not in board.played
    ][:3]
    return said


SLIPS: Mapping[Kind, Callable[[Draft], None]] = {Kind.INCOMPLETELY_DESIGNATED: in_other_words}
