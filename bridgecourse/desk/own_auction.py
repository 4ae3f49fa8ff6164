"""What the page “Your own table” shows of an auction: calls as moments, a bidding box, hands, what calls mean."""

from __future__ import annotations

from bridgecourse.i18n import Language, say_call, say_card, show_call, show_denomination, show_rank, show_seat, text
from bridgecourse.table.call import ALL_BIDS, Call, Denomination, OtherCall, format_call
from bridgecourse.table.card import format_card
from bridgecourse.table.event import CallMade
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import who_calls
from bridgecourse.teach.own_table.table import OwnTable

__all__ = ["SEEN", "auction_data", "calls_data"]

SEEN = ("dropped", "shown", "led", "faced")
"""How a card is seen in an auction, most often first."""

_BEFORE = 4
"""So many calls of the board, before the moment, can be told the meaning of; all that were entered always."""

_SUITS = tuple(reversed([each for each in Denomination if each.is_suit]))


def calls_data(table: OwnTable, language: Language) -> list[dict[str, object]]:
    """The calls of the board in order, each with the step at which it is to come."""
    calls = [(place, event) for place, event in enumerate(table.whole.events) if isinstance(event, CallMade)]
    return [
        {
            "seat": event.player.value,
            "label": show_call(event.call, language),
            "words": text(
                "own.stop", language, player=show_seat(event.player, language), call=say_call(event.call, language)
            ),
            "step": place - table.opening,
        }
        for place, event in calls
    ]


def auction_data(table: OwnTable, language: Language) -> dict[str, object]:
    """What an auction needs that is stopped: who may call what, whose cards could be seen, what calls mean."""
    turn = table.record.auction.turn
    return {
        "turn": "" if turn is None else turn.value,
        "box": [_call(call, language) for call in (*ALL_BIDS, *OtherCall)],
        "hands": [_hand(table, seat, language) for seat in Seat],
        "denominations": [[each.value, show_denomination(each, language)] for each in Denomination],
        "meanings": _meanings(table, language),
    }


def _call(call: Call, language: Language) -> dict[str, str]:
    return {"call": format_call(call), "label": show_call(call, language), "words": say_call(call, language)}


def _hand(table: OwnTable, seat: Seat, language: Language) -> dict[str, object]:
    name, hand = show_seat(seat, language), table.deal.hand(seat)
    suits = []
    for suit in _SUITS:
        cards = [
            {
                "card": format_card(card),
                "label": show_rank(card.rank, language),
                "words": text("own.card", language, player=name, card=say_card(card, language)),
            }
            for card in hand.suit(suit)
        ]
        suits.append({"suit": suit.value, "cards": cards})
    return {"seat": seat.value, "suits": suits}


def _meanings(table: OwnTable, language: Language) -> list[dict[str, object]]:
    """The last calls before the moment, and those that were entered, with the denominations that each specifies."""
    auction = table.record.auction
    before = len(table.record.upto(table.moment).auction)
    found = []
    for place in range(max(0, before - _BEFORE), len(auction)):
        made = auction.calls[place]
        named = {made.call.denomination} if not isinstance(made.call, OtherCall) else set()
        suits = table.shows.get(place, named)
        found.append(
            {
                "place": place,
                "words": who_calls(made, language),
                "suits": [each.value for each in Denomination if each in suits],
                "explained": made.explanation,
            }
        )
    return found
