"""What happened at the table: seats, calls, auctions, cards, deals, boards and scores, recorded and never judged.

Standard library only, no input or output, no language.  Players' irregularities are data here:
:func:`irregularities` reports them, nothing raises because of one.
"""

from __future__ import annotations

from bridgecourse.table.auction import (
    Auction,
    Contract,
    contract_of,
    format_auction,
    is_admissible,
    is_legal_in_rotation,
    is_sufficient,
    last_bid,
    parse_auction,
)
from bridgecourse.table.board import Board, Vulnerability, format_vulnerability, parse_vulnerability
from bridgecourse.table.call import (
    ALL_BIDS,
    ALL_CALLS,
    SUITS,
    Bid,
    Call,
    Denomination,
    OtherCall,
    format_call,
    parse_call,
)
from bridgecourse.table.card import PACK, Card, Rank, format_card, parse_card
from bridgecourse.table.deal import Deal, Hand, format_deal, format_hand, parse_deal, parse_hand
from bridgecourse.table.flow import Flow, Rotation
from bridgecourse.table.irregularity import Irregularity, Kind, irregularities, next_to_rule
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.pbn import PbnGame, format_pbn, format_pbn_auction, parse_pbn, parse_pbn_auction
from bridgecourse.table.score import contract_score, duplicate_score, imps
from bridgecourse.table.seat import Seat, Side, format_seat, parse_seat

__all__ = [
    "ALL_BIDS",
    "ALL_CALLS",
    "PACK",
    "SUITS",
    "Auction",
    "Bid",
    "Board",
    "Call",
    "Card",
    "Contract",
    "Deal",
    "Denomination",
    "Fate",
    "Flow",
    "Hand",
    "Irregularity",
    "Kind",
    "MadeCall",
    "MustPass",
    "OtherCall",
    "PbnGame",
    "Rank",
    "Rotation",
    "Seat",
    "Side",
    "Vulnerability",
    "contract_of",
    "contract_score",
    "duplicate_score",
    "format_auction",
    "format_call",
    "format_card",
    "format_deal",
    "format_hand",
    "format_pbn",
    "format_pbn_auction",
    "format_seat",
    "format_vulnerability",
    "imps",
    "irregularities",
    "is_admissible",
    "is_legal_in_rotation",
    "is_sufficient",
    "last_bid",
    "next_to_rule",
    "parse_auction",
    "parse_call",
    "parse_card",
    "parse_deal",
    "parse_hand",
    "parse_pbn",
    "parse_pbn_auction",
    "parse_seat",
    "parse_vulnerability",
]
