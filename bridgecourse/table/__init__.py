"""What happened at the table: seats, calls, auctions, cards, deals, boards and scores, recorded and never judged.

Standard library only, no input or output, no language.  Players' irregularities are data here:
:func:`irregularities` reports them, nothing raises because of one.
"""

from __future__ import annotations

from bridgecourse.table.auction import (
    Auction,
    Contract,
    contract_of,
    is_admissible,
    is_legal_in_rotation,
    is_sufficient,
    last_bid,
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
from bridgecourse.table.event import (
    Act,
    AttentionDrawn,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    DirectorCalled,
    Event,
    Explained,
    Exposure,
    HandSeen,
    Place,
    Questioned,
    Remarked,
)
from bridgecourse.table.flow import Flow, Rotation
from bridgecourse.table.incident import Incident, incidents
from bridgecourse.table.irregularity import Irregularity, Kind, irregularities, next_to_rule
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.notation import format_auction, format_record, parse_auction, parse_record
from bridgecourse.table.pbn import PbnGame, format_pbn, format_pbn_auction, parse_pbn, parse_pbn_auction
from bridgecourse.table.record import FacedCard, Record
from bridgecourse.table.score import contract_score, duplicate_score, imps
from bridgecourse.table.seat import Seat, Side, format_seat, parse_seat

__all__ = [
    "ALL_BIDS",
    "ALL_CALLS",
    "PACK",
    "SUITS",
    "Act",
    "AttentionDrawn",
    "Auction",
    "Bid",
    "Board",
    "Call",
    "CallMade",
    "Card",
    "CardFaced",
    "Claimed",
    "Conceded",
    "Contract",
    "Deal",
    "Deed",
    "Denomination",
    "DirectorCalled",
    "Event",
    "Explained",
    "Exposure",
    "FacedCard",
    "Fate",
    "Flow",
    "Hand",
    "HandSeen",
    "Incident",
    "Irregularity",
    "Kind",
    "MadeCall",
    "MustPass",
    "OtherCall",
    "PbnGame",
    "Place",
    "Questioned",
    "Rank",
    "Record",
    "Remarked",
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
    "format_record",
    "format_seat",
    "format_vulnerability",
    "imps",
    "incidents",
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
    "parse_record",
    "parse_seat",
    "parse_vulnerability",
]
