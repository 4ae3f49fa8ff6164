"""What of an irregularity a screen makes a matter of its own (S1 to S8): nothing else than that it was behind one."""

from __future__ import annotations

from bridgecourse.table.event import CardFaced, Exposure, HandFaced, Inquiry, Requested, Sign, SignGiven
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.screen import beside_screen, closed_screen, could_know

__all__ = ["behind_screen"]

_CALLS = frozenset(
    {
        Kind.AFTER_FINAL_PASS,
        Kind.TOO_HIGH,
        Kind.OUT_OF_ROTATION,
        Kind.BARRED,
        Kind.INADMISSIBLE_DOUBLE,
        Kind.INADMISSIBLE_REDOUBLE,
        Kind.INSUFFICIENT,
    }
)
"""Calls that may go through with the tray."""

_AS_WITHOUT = frozenset({Kind.WRONG_BOARD, Kind.CHANGE_OF_CALL, Kind.THREE_PASSES_ONE_OUT_OF_ROTATION})
"""What a screen changes nothing of: a slip is put right (25A), and who lost his turn has it (17D3)."""


_TOO_SOON = frozenset({Kind.PLAY_OUT_OF_TURN, Kind.SIMULTANEOUS_CARDS})
"""How a second lead is irregular to those who do not look at the screen."""


def behind_screen(record: Record, event: int, kinds: frozenset[Kind]) -> frozenset[Kind]:
    """How this was irregular, and that it was so behind a screen, where that matters."""
    if not kinds or beside_screen(record.events) is None:
        return kinds
    if _is_second_lead(record, event, kinds):
        kinds = frozenset({Kind.LEAD_OUT_OF_TURN})
    kind = _kind(record, event, kinds)
    return kinds if kind is None else kinds | {kind}


def _is_second_lead(record: Record, event: int, kinds: frozenset[Kind]) -> bool:
    """Whether the leader had led, and his partner has led too before anything was played (S5(d))."""
    contract, found = record.contract, record.events[event]
    if contract is None or not kinds & _TOO_SOON or not isinstance(found, CardFaced):
        return False
    earlier = record.events[:event]
    has_followed = closed_screen(record.events, event) is None and found.how is not Exposure.LED
    has_spread = any(isinstance(each, HandFaced) for each in earlier)
    before = [card for card in record.cards if card.event < event and card.how.is_play]
    leader = contract.declarer.lho
    is_second = found.player is leader.partner and all(card.seat is leader for card in before)
    return is_second and not (has_followed or has_spread)


def _kind(record: Record, event: int, kinds: frozenset[Kind]) -> Kind | None:
    found = record.events[event]
    if Kind.LEAD_OUT_OF_TURN in kinds:
        return Kind.LEAD_BEHIND_SCREEN  # whether the screen was opened before is what is asked
    if isinstance(found, Requested) and found.what in (Inquiry.CALL, Inquiry.MEANINGS):
        return Kind.ASKED_BEHIND_SCREEN
    if closed_screen(record.events, event) is None:
        return None
    if kinds & _CALLS and not kinds & _AS_WITHOUT:
        return Kind.CALL_BEHIND_SCREEN
    if Kind.EXPLANATION in kinds and found.player is not None:
        is_heard = could_know(record.events, event, found.player.partner)
        return None if is_heard else Kind.EXPLAINED_BEHIND_SCREEN
    if Kind.SIGN_GIVEN in kinds and isinstance(found, SignGiven) and found.how is Sign.HESITATES:
        return Kind.TEMPO_BEHIND_SCREEN
    return Kind.CARD_BEHIND_SCREEN if Kind.CARD_EXPOSED in kinds else None
