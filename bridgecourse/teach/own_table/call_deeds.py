"""What may happen next in an auction, beside a call from the bidding box: as one button each what fits here."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, show_seat, text
from bridgecourse.rulings.calls import Calls
from bridgecourse.rulings.vocabulary.screen import TRAY, Tray
from bridgecourse.table.auction import Auction, MadeCall
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import CallMade
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.made_call import Fate
from bridgecourse.teach.exercises.wording import name_call, the_call
from bridgecourse.teach.own_table.deed import NEXT, OwnDeed
from bridgecourse.teach.own_table.screened import screen_deeds
from bridgecourse.teach.own_table.table import DIRECTOR, OwnTable

__all__ = ["call_deeds", "is_closing"]

_ACCEPTABLE = frozenset({Kind.OUT_OF_ROTATION, Kind.INSUFFICIENT, Kind.CHANGE_OF_CALL})
_NEVER = frozenset(
    {
        Kind.INADMISSIBLE_DOUBLE,
        Kind.INADMISSIBLE_REDOUBLE,
        Kind.TOO_HIGH,
        Kind.AFTER_FINAL_PASS,
        Kind.WRONG_BOARD,
    }
)
_MOST_PASSES = 3
"""So many end any auction in which somebody has bid."""


def call_deeds(table: OwnTable, language: Language) -> tuple[OwnDeed, ...]:
    """What may happen next here, most likely first."""
    return tuple(_after(table, language) if table.is_called else _before(table, language))


def _before(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """Until the director comes."""
    yield OwnDeed(DIRECTOR, text("own.deed.director", language), is_main=True)
    yield from screen_deeds(table, language)
    yield from _next(table, language)
    if table.record.call_events:
        event = table.record.call_events[-1]
        made = table.record.auction.calls[-1]
        if made.fate is Fate.MADE and not made.regretted:
            yield OwnDeed(f"#{event + 1}?", text("own.deed.call.regrets", language, _of_call(made, language)))


def _after(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    """Once he has come: what the players choose, and what follows."""
    try:
        calls = table.situation.calls
    except RulingError:
        return
    if calls.are_ruled_on:
        yield from _about(table, calls, language)
    yield from screen_deeds(table, language)
    yield from _next(table, language)
    if passes := _closing(table.record.auction):
        yield OwnDeed(passes, text("own.deed.call.closing", language))
    if table.words[-1] != DIRECTOR:
        yield OwnDeed(DIRECTOR, text("own.deed.again", language))


def _about(table: OwnTable, calls: Calls, language: Language) -> Iterator[OwnDeed]:
    """What becomes of the call that is ruled on, of another tried in its place, and of those that a change touches."""
    yield from _choice(table, calls, calls.focus, calls.kinds, language)
    if (tried := calls.replacement_position) is not None and tried >= len(calls.seen):
        kinds = frozenset(each.kind for each in irregularities(calls.auction) if each.position == tried)
        yield from _choice(table, calls, tried, kinds - {Kind.CHANGE_OF_CALL}, language)
    first, change = calls.first_position, calls.change_position
    if first is not None and change is not None and calls.auction.calls[first].fate is Fate.MADE:
        yield _withdrawn(table, first, "changed", language)
    if (over := _over(calls)) is not None:
        yield _withdrawn(table, over, "back", language)


def _choice(
    table: OwnTable, calls: Calls, position: int, kinds: frozenset[Kind], language: Language
) -> Iterator[OwnDeed]:
    """Left-hand opponent accepts this call or does not; one that nobody can accept is cancelled.

    Behind a screen nobody can while the tray stands (S1), and the screenmate who has pushed it has done so (S2).
    """
    tray = TRAY.settle(table.situation) if Kind.CALL_BEHIND_SCREEN in kinds else None
    if tray is Tray.BY_SCREENMATE and not kinds & _NEVER:
        return
    made = calls.auction.calls[position]
    if made.fate is not Fate.MADE or made.regretted or not kinds & (_ACCEPTABLE | _NEVER):
        return
    event, values = table.record.call_events[position] + 1, _of_call(made, language)
    if kinds & _NEVER or tray is Tray.NOT_YET:
        with_it = calls.fall_with_it if Kind.WRONG_BOARD in kinds else ()
        words = [f"#{table.record.call_events[each] + 1}(cancelled)" for each in (position, *with_it)]
        yield OwnDeed(" ".join(words), text("own.deed.call.cancelled", language, values))
        return
    accepted = [f"#{event}(accepted)", *(_replaced(table, calls) if position == calls.focus else ())]
    yield OwnDeed(" ".join(accepted), text("own.deed.call.accepted", language, values))
    yield OwnDeed(f"#{event}(cancelled)", text("own.deed.call.declined", language, values))


def _withdrawn(table: OwnTable, position: int, key: str, language: Language) -> OwnDeed:
    values = _of_call(table.record.auction.calls[position], language)
    return OwnDeed(
        f"#{table.record.call_events[position] + 1}(withdrawn)", text(f"own.deed.call.{key}", language, values)
    )


def _replaced(table: OwnTable, calls: Calls) -> list[str]:
    """What an insufficient bid had been replaced by is withdrawn where that is accepted after all (27C)."""
    position = calls.change_position
    if Kind.INSUFFICIENT not in calls.kinds or position is None or position == calls.focus:
        return []
    return [f"#{table.record.call_events[position] + 1}(withdrawn)"]


def _over(calls: Calls) -> int | None:
    """The call that left-hand opponent made over one that is being changed, and may take back (25A6)."""
    first = calls.first_position
    if first is None or Kind.CHANGE_OF_CALL not in calls.kinds:
        return None
    lho = calls.offender.lho
    later = range(first + 1, len(calls.seen))
    return next(
        (i for i in later if (calls.auction.calls[i].seat, calls.auction.calls[i].fate) == (lho, Fate.MADE)), None
    )


def _next(table: OwnTable, language: Language) -> Iterator[OwnDeed]:
    found, turn = table.next_call, table.record.auction.turn
    if found is not None:
        yield OwnDeed(NEXT, text("own.deed.call.next", language, _of_call(found, language)))
    if turn is not None and (found is None or found.call is not OtherCall.PASS):
        player = show_seat(turn, language)
        yield OwnDeed(f"{turn.value}:P", text("own.deed.call.pass", language, player=player))


def is_closing(word: str) -> bool:
    """Whether this deed is all the passes that end an auction."""
    return word.count(":P") > 1


def _closing(auction: Auction) -> str:
    """The passes that end this auction; empty where it is over, or would take more than three."""
    passes: list[str] = []
    while auction.turn is not None and len(passes) <= _MOST_PASSES:
        passes.append(f"{auction.turn.value}:P")
        auction = auction.with_call(MadeCall(auction.turn, OtherCall.PASS))
    return " ".join(passes) if len(passes) > 1 and auction.is_over else ""


def _of_call(made: MadeCall | CallMade, language: Language) -> dict[str, object]:
    seat = made.seat if isinstance(made, MadeCall) else made.player
    return {
        "player": show_seat(seat, language),
        "call": name_call(made.call, language),
        "the_call": the_call(made.call, language),
    }
