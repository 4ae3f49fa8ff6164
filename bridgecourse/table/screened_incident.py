"""What of an irregularity a screen makes a matter of its own (S1 to S8): nothing else than that it was behind one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgecourse.table.auction import Auction
from bridgecourse.table.event import (
    CallMade,
    CardFaced,
    Exposure,
    HandFaced,
    Inquiry,
    Requested,
    Sign,
    SignGiven,
    TrayPassed,
)
from bridgecourse.table.irregularity import Kind, irregularities, is_insufficient
from bridgecourse.table.made_call import Fate
from bridgecourse.table.record import Record
from bridgecourse.table.screen import beside_screen, closed_screen, could_know, screenmate, tray_passed

__all__ = ["InPlace", "behind_screen", "put_in_place"]

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
    if Kind.CHANGE_OF_CALL in kinds and kinds & _CALLS and _is_wish_before_tray(record, event):
        kinds -= {Kind.CHANGE_OF_CALL}
    kind = _kind(record, event, kinds)
    return kinds if kind is None else kinds | {kind}


@dataclass(frozen=True, slots=True)
class InPlace:
    """What a player has put in the place of his call before the tray went, by its position in the auction.

    ``over`` are the calls that had been made over the first, on that side, by who was not in his turn without it.
    ``is_legal``: with the first gone, and those, a legal auction lies there.
    """

    change: int
    over: tuple[int, ...]
    is_legal: bool
    has_passed: bool  # the tray has gone with it

    @property
    def stands(self) -> bool:
        """An illegal one has to be put right itself, before the tray goes with it (S1)."""
        return self.is_legal or self.has_passed

    @property
    def falls(self) -> tuple[int, ...]:
        """What goes back with the first."""
        return self.over if self.stands else (*self.over, self.change)


def put_in_place(auction: Auction, record: Record, first: int) -> InPlace | None:
    """What its maker has put in the place of this call behind the screen; ``None`` where the tray had gone by then."""
    changes = [change for change, changed in auction.flow.changed.items() if changed == first]
    if not changes or closed_screen(record.events, record.call_events[first]) is None:
        return None
    if tray_passed(record.events, record.call_events[first]) is not None:
        return None
    passed = (change for change in changes if tray_passed(record.events, record.call_events[change]) is not None)
    gone = next(passed, None)
    change = changes[-1] if gone is None else gone
    lies, over = auction.upto(first), list[int]()
    for i in range(first + 1, change):
        if i in changes:
            continue
        is_in_turn = auction.calls[i].seat is lies.turn  # not over one who has to pass (28A): he had not
        after = lies.with_call(auction.calls[i])
        if is_in_turn and _ends_regularly(after):
            lies = after
        else:
            over.append(i)
    lies = lies.with_call(replace(auction.calls[change], changes=False, fate=Fate.MADE))
    return InPlace(change, tuple(over), _ends_regularly(lies), gone is not None)


def _ends_regularly(auction: Auction) -> bool:
    last = len(auction) - 1
    return not is_insufficient(auction, last) and all(found.position != last for found in irregularities(auction))


def _is_wish_before_tray(record: Record, event: int) -> bool:
    """Whether he merely wishes to change this irregular call, which nobody or the player beside him has passed through.

    Then it is put right whatever he meant (S1), or a slip is asked about before it has been accepted (S2).
    """
    call = record.events[event]
    if not isinstance(call, CallMade) or call.changes or closed_screen(record.events, event) is None:
        return False
    passed = tray_passed(record.events, event)
    by = None if passed is None else record.events[passed]
    return by is None or (isinstance(by, TrayPassed) and by.player is screenmate(record.events, call.player))


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
