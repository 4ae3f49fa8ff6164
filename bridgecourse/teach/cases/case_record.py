"""The records of a case: what was called until the director came (``calls``), and what the players did then (``then``).

A person writes them, who may leave a seat out.  Where the words can then be read in two ways the seat is demanded: the
one-line form of :mod:`bridgecourse.table.auction`, which programs write, reads them in one way without asking.
"""

from __future__ import annotations

from collections.abc import Iterable

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction, Fate, MustPass, format_auction, parse_auction
from bridgecourse.table.call import format_call, parse_call
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.document import Entry, meant

__all__ = ["focus_of", "record_seen", "record_since"]

_CHOICES = {"accepts": Fate.ACCEPTED, "declines": Fate.CANCELLED, "voids": Fate.CANCELLED}
_CHANGES = ("changes", "withdraws")
_NEVER = {Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE, Kind.TOO_HIGH, Kind.AFTER_FINAL_PASS}
_WORDS = (*_CHOICES, *_CHANGES)


def record_seen(entry: Entry, dealer: Seat, must_pass: tuple[MustPass, ...]) -> Auction:
    """The record until the director was called, from ``calls``.  Raises :class:`CaseError`."""
    words = entry.text("calls")
    record = _parsed(entry, "calls", words, dealer, must_pass)
    _demand_seats(entry, "calls", words, record, 0, None)
    return record


def focus_of(entry: Entry, seen: Auction) -> int:
    """The position of the call to rule on.  Raises :class:`CaseError` where there is nothing to rule on."""
    try:
        return Situation.of_record(seen).focus
    except RulingError as error:
        raise entry.error("calls", str(error)) from None


def record_since(entry: Entry, seen: Auction, focus: int) -> Auction:
    """The record after what the players did once the director had explained their options, from ``then``.

    Raises :class:`CaseError`.
    """
    words = entry.text("then")
    first, _, rest = words.partition(" ")
    _check_words(entry, first, rest)
    if first in _CHOICES:
        table = _chosen(entry, first, seen, focus)
    elif first in _CHANGES:
        table = _changed(entry, first, seen, focus)
    else:
        table, rest = seen, words
    record = _parsed(entry, "then", f"{format_auction(table)} {rest}", seen.dealer, seen.must_pass)
    told = seen.flow.turns[focus] if _CHOICES.get(first) is Fate.CANCELLED else None
    _demand_seats(entry, "then", rest, record, len(seen), told)
    _check_allowed(entry, seen, record)
    return record


def _parsed(entry: Entry, key: str, words: str, dealer: Seat, must_pass: tuple[MustPass, ...]) -> Auction:
    try:
        return parse_auction(words, dealer, must_pass)
    except NotationError as error:
        raise entry.error(key, str(error)) from None


def _demand_seats(entry: Entry, key: str, words: str, record: Auction, start: int, told: Seat | None) -> None:
    """Every seat that is left out can be read in one way only; ``start`` is the position of the first of the words.

    ``told`` is the player whose turn it was when a call was made that is declined: the call after that is his.
    """
    calls = [word for word in words.split() if word != "&"]
    for position, word in enumerate(calls, start):
        if word[1:2] == ":":
            continue
        maker = record.calls[position].seat
        possible = {maker, *_callers(record.upto(position), word, told if position == start else None)}
        if len(possible) > 1:
            seats = [seat.value for seat in sorted(possible, key=maker.steps_to)]
            written = " or ".join(f"{seat}:{word}" for seat in seats)
            raise entry.error(
                key, f"expected the seat before {word!r}, which may be a call of {' or '.join(seats)}: write {written}"
            )


def _callers(before: Auction, word: str, told: Seat | None) -> Iterable[Seat]:
    """Who may be meant by a call without a seat, after these calls.

    A change: whoever has called so far.  Any other: the player to the left of the last one, and where that one's call
    was cancelled or withdrawn, or he wishes to change it, he himself.
    """
    if word.startswith("->") or not before.calls:
        return {made.seat for made in before.calls}
    if told is not None:
        return (told,)
    last = before.calls[-1]
    return (last.seat.lho, last.seat) if last.fate.is_gone or last.regretted else (last.seat.lho,)


def _check_words(entry: Entry, first: str, rest: str) -> None:
    """A word that is neither a call nor one of those that say what the players did is misspelt."""
    if first not in _WORDS and first.isalpha() and not _is_call(first):
        raise entry.error(
            "then",
            f"expected calls, or first what the players did ({', '.join(_WORDS)}), found {first!r}: "
            + meant(first, _WORDS),
        )
    for word in rest.split():
        if word in _WORDS:
            raise entry.error("then", f"expected {word!r} as the first word only, found it again or later")


def _is_call(word: str) -> bool:
    try:
        parse_call(word)
    except NotationError:
        return False
    return True


def _chosen(entry: Entry, word: str, seen: Auction, focus: int) -> Auction:
    """The calls when left-hand opponent has made his choice."""
    table = seen.with_fate(focus, _CHOICES[word])
    if word == "accepts":
        return _accepted(entry, table, seen, focus)
    return _voided(entry, table, seen, focus) if word == "voids" else table


def _accepted(entry: Entry, table: Auction, seen: Auction, focus: int) -> Auction:
    """What an insufficient bid had been replaced by is withdrawn (27C); and some calls can never be accepted (35)."""
    situation = Situation(seen, seen, focus)
    never = _NEVER & situation.kinds
    if never:
        raise entry.error("then", f"expected a call that may be accepted, found one that is {next(iter(never)).value}")
    replaced = situation.change_position
    mine = Kind.INSUFFICIENT in situation.kinds and replaced not in (None, focus)
    return table.with_fate(replaced, Fate.WITHDRAWN) if mine and replaced is not None else table


def _voided(entry: Entry, table: Auction, seen: Auction, focus: int) -> Auction:
    situation = Situation(seen, seen, focus)
    mine = [i for i in (situation.first_position, situation.change_position) if i is not None and i != focus]
    if not mine:
        raise entry.error("then", "expected 'voids' only where the offender has changed or replaced his call")
    for position in mine:
        table = table.with_fate(position, Fate.CANCELLED)
    return table


def _changed(entry: Entry, word: str, seen: Auction, focus: int) -> Auction:
    """The calls when the first one has been withdrawn for the second; perhaps left-hand opponent's over it too."""
    replaced = Situation(seen, seen, focus).first_position
    if replaced is None:
        raise entry.error("then", f"expected {word!r} only where the offender's own call stands just before")
    table = seen.with_fate(replaced, Fate.WITHDRAWN)
    return _withdrawn_over(entry, table, replaced) if word == "withdraws" else table


def _withdrawn_over(entry: Entry, table: Auction, replaced: int) -> Auction:
    lho = table.calls[replaced].seat.lho
    over = next((i for i in range(replaced + 1, len(table)) if table.calls[i].seat is lho), None)
    if over is None:
        raise entry.error("then", "expected 'withdraws' only where left-hand opponent called over the first call")
    return table.with_fate(over, Fate.WITHDRAWN)


def _check_allowed(entry: Entry, seen: Auction, record: Auction) -> None:
    """What was called since is what the director allows.

    A call that must be repeated may be insufficient, and one that is cancelled is no longer there; a call put in the
    place of one that the director lets be changed is a change.  Anything else would be a case of its own.
    """
    for report in irregularities(record):
        made = record.calls[report.position]
        allowed = made.fate.is_gone or report.kind in (Kind.INSUFFICIENT, Kind.CHANGE_OF_CALL)
        if report.position >= len(seen) and not allowed:
            raise entry.error(
                "then",
                f"expected calls as the director allows them, found {made.seat.value}:{format_call(made.call)}, "
                f"which is {report.kind.value}"
                + (f" (it is {report.turn.value}'s turn)" if report.turn is not None else ""),
            )
