"""The auction section of PBN: write a record as one, and read it back.

The calls that stand are written in PBN's own way, four to a line, with the standard's marks for irregularities:
``^I`` before a call is an insufficient bid, ``^S`` stands in the place of each player who was skipped.  The text
of the standard (PBN 2.1, section 3.9) was not at hand: so we write, and read more than we write.  A mark may
stand before or after its call, in either case; ``^R`` and ``^L``, which belong to the play, are passed over; so
are ``$12``, ``!`` and ``?``.  ``AP`` is a pass by everybody still to call; ``+`` and ``*`` end an auction
that is not complete; ``-`` is an empty place (before the first call it only fills the line).

What PBN has no words for goes into notes (:mod:`bridgecourse.formats.pbn.note`), so that reading what was written gives
back every record: the calls, each with what its fate tells, fill the places that the events of the notes leave free.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bridgecourse.errors import NotationError
from bridgecourse.formats.pbn.note import PbnNote, Told, call_note, duty_note, event_note
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Call, OtherCall, format_call, parse_call
from bridgecourse.table.event import Act, CallMade, Deed, Event
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.notation import format_auction
from bridgecourse.table.number import CALLS, NOTES, located_number
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record, acts_at_once
from bridgecourse.table.seat import Seat

__all__ = ["AuctionReader", "ReadAuction", "implied_acts", "section"]

_T = TypeVar("_T")

_WORD = re.compile(
    r"(?P<note>=(?P<number>\d+)=)|(?P<mark>\^[A-Za-z])|(?P<skip>\$\d+|[!?]+)|(?P<end>[*+])|(?P<empty>--?)"
    r"|(?P<call>[0-9A-Za-z♣♦♥♠]+)"
)


# --- writing --------------------------------------------------------------------------------------------------


def section(record: Record, *, told: Collection[int] = ()) -> tuple[list[str], list[str]]:
    """The lines of the section, and the texts of its notes, the first of which is number 1.

    ``told`` are events of which another section tells.
    """
    auction = record.auction
    flow, calls = auction.flow, auction.calls
    main = list(flow.standing)
    if flow.pending is not None and flow.pending == len(calls) - 1:
        main.append(flow.pending)  # the last call of the record, on which nobody has acted yet
    insufficient = {found.position for found in irregularities(auction) if found.kind is Kind.INSUFFICIENT}
    events = [event for event in record.events if isinstance(event, CallMade)]
    notes: list[str] = []

    def note(text: str) -> str:
        notes.append(text)
        return f" ={len(notes)}="

    out_of_order = main != sorted(main)
    words: list[str] = []
    seat = auction.dealer
    for i in main:
        made = calls[i]
        words += ["^S"] * seat.steps_to(made.seat)
        word = _pbn_call(made.call)
        if i in insufficient:
            word = f"^I {word}"
        text = call_note(made, events[i], place=i if out_of_order else None)
        words.append(word + note(text) if text else word)
        seat = made.seat.lho
    if not flow.is_over:
        words.append("+")
    texts = [call_note(made, events[i], position=i) for i, made in enumerate(calls) if i not in main]
    texts += map(duty_note, auction.must_pass)
    elsewhere = {*implied_acts(record), *record.call_events, *told}
    texts += [event_note(event, i) for i, event in enumerate(record.events) if i not in elsewhere]
    for text in texts:
        words[-1] += note(text)
    return [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)], notes


def implied_acts(record: Record) -> set[int]:
    """The acts that go without saying: the fate of the call tells."""
    sorts = Counter(_sort(event) for event in record.events if isinstance(event, Act))
    found: set[int] = set()
    for made, about in zip(record.auction.calls, record.call_events, strict=True):
        following = about + 1
        for act in acts_at_once(made, about):
            if sorts[_sort(act)] == 1 and act in record.events[following : following + 1]:
                found.add(following)
                following += 1
    return found


def _sort(act: Act) -> tuple[int, bool]:
    """What it is about, and whether it says that somebody would like to change that."""
    return act.about, act.deed is Deed.REGRET


def _pbn_call(call: Call) -> str:
    return "Pass" if call is OtherCall.PASS else format_call(call)


# --- reading --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Read:
    """A call of the section as read, before its notes are known."""

    seat: Seat
    call: Call
    notes: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReadAuction:
    """What the section and its notes tell: the auction, its calls, and the events of the notes by their places."""

    auction: Auction
    calls: tuple[Told, ...]
    events: Mapping[int, Event]

    def record(self, cards: Sequence[Event] = (), events: Iterable[tuple[int, Event]] = ()) -> Record:
        """The record, in which these cards, and what was done between them, fill the places left after the calls, and
        these events have their own.

        Raises :class:`NotationError` for places that contradict one another.
        """
        others = dict(self.events)
        for place, event in events:
            _put(others, place, event, "event")
        record = Record(self.auction.dealer, _timeline(self.calls, cards, others), self.auction.must_pass)
        if record.auction != self.auction:
            raise NotationError(
                f"expected events in the notes that come to the calls of the section, "
                f"{format_auction(self.auction)!r}, found {format_auction(record.auction)!r}"
            )
        vars(record)["auction"] = self.auction  # what it comes to is known: it need not be folded
        return record


class AuctionReader:
    """Reads the section line by line; :meth:`auction` then joins it with the notes."""

    def __init__(self, dealer: Seat) -> None:
        self._dealer = self._seat = dealer
        self._calls: list[_Read] = []
        self._loose: list[int] = []  # notes before the first call, or after + or *
        self._noted = 0
        self._ended = False
        self._all_pass = False

    def read(self, text: str, line: int, offset: int = 0) -> None:
        """Read one line, whose first character stands in this column (from 0) of this line (from 1).

        Raises :class:`NotationError` with the line and the column.
        """
        at = 0
        while at < len(text):
            if text[at].isspace():
                at += 1
                continue
            where = f"line {line}, column {offset + at + 1}"
            match = _WORD.match(text, at)
            if match is None:
                raise NotationError(
                    f"{where}: expected a call, a mark such as ^S or a note =1=, found {quoted(text[at:])}"
                )
            self._word(match, where)
            at = match.end()

    def _word(self, match: re.Match[str], where: str) -> None:
        if len(self._calls) > CALLS or self._noted > NOTES:
            raise NotationError(f"{where}: expected at most {CALLS} calls and {NOTES} notes in an auction, found more")
        if match["note"]:
            self._noted += 1
            (self._calls[-1].notes if self._calls and not self._ended else self._loose).append(
                located_number(match["number"], where)
            )
        elif match["mark"]:
            self._mark(match["mark"].upper(), where)
        elif match["end"]:
            self._ended = True
        elif match["empty"]:
            if self._calls:
                self._mark("^S", where)
        elif match["call"]:
            self._call(match["call"], where)

    def _call(self, word: str, where: str) -> None:
        """A call, or ``AP``, after which there may be passes as programs write them."""
        try:
            call = None if word.upper() == "AP" else parse_call(word)
        except NotationError as error:
            if not (self._ended or self._all_pass):
                raise NotationError(f"{where}: {error}") from None
            call = None
        if self._ended or (self._all_pass and call is not OtherCall.PASS):
            raise NotationError(f"{where}: expected nothing after the end of the auction, found {quoted(word)}")
        if call is None:
            self._pass_out()
        else:
            self._add(call)

    def _mark(self, mark: str, where: str) -> None:
        if mark == "^S":
            self._seat = self._seat.lho
        elif mark not in ("^I", "^R", "^L"):
            raise NotationError(f"{where}: expected the mark ^I, ^S, ^R or ^L, found {mark!r}")

    def _add(self, call: Call) -> None:
        self._calls.append(_Read(self._seat, call))
        self._seat = self._seat.lho

    def _pass_out(self) -> None:
        self._all_pass = True
        while len(self._calls) < 4 or any(read.call is not OtherCall.PASS for read in self._calls[-3:]):
            self._add(OtherCall.PASS)

    def auction(self, notes: Mapping[int, PbnNote]) -> ReadAuction:
        """What is told.  Raises :class:`NotationError` for notes that contradict the section or one another."""
        placed: dict[int, Told] = {}
        rest: list[Told] = []
        loose = list(self._loose)
        for read in self._calls:
            told, place = Told(MadeCall(read.seat, read.call)), None
            for number in read.notes:
                note = notes.get(number, PbnNote())
                if note.is_of_call:
                    told = note.told(told)
                    place = note.place if place is None else place
                else:
                    loose.append(number)
            if place is None:
                rest.append(told)
            else:
                _put(placed, place, told, "call")
        duties: list[MustPass] = []
        others: dict[int, Event] = {}
        for note in (notes[number] for number in sorted(loose) if number in notes):
            if note.duty is not None:
                duties.append(note.duty)
            if note.call is not None and note.place is not None:
                _put(placed, note.place, note.told(Told(note.call)), "call")
            if note.event is not None:
                _put(others, *note.event, "event")
        total = len(placed) + len(rest)
        beyond = [place for place in placed if place >= total]
        if beyond:
            raise NotationError(f"expected places from #1 to #{total} in the notes, found #{max(beyond) + 1}")
        unplaced = iter(rest)
        calls = [placed[i] if i in placed else next(unplaced) for i in range(total)]
        auction = Auction(self._dealer, tuple(told.made for told in calls), tuple(duties))
        auction = _accept_shown(auction, [i for i in range(total) if i not in placed])
        calls = [replace(told, made=made) for told, made in zip(calls, auction.calls, strict=True)]
        return ReadAuction(auction, tuple(calls), others)


def _put(placed: dict[int, _T], place: int, what: _T, name: str) -> None:
    if place in placed:
        raise NotationError(f"expected one {name} in each place of the record, found two in place #{place + 1}")
    placed[place] = what


def _timeline(calls: Iterable[Told], cards: Iterable[Event], others: Mapping[int, Event]) -> tuple[Event, ...]:
    """The events of the notes at their places; in those that are left the calls, each with what its fate tells, and
    then the cards."""
    explicit = {_sort(event) for event in others.values() if isinstance(event, Act)}
    events: list[Event] = []

    def add(*found: Event) -> None:
        while len(events) in others:
            events.append(others[len(events)])
        events.extend(found)

    for told in calls:
        add(told.event)
        for act in acts_at_once(told.made, len(events) - 1):
            if _sort(act) not in explicit:
                add(act)
    if not others:
        return (*events, *cards)
    for card in cards:
        add(card)
    add()
    if beyond := [place for place in others if place >= len(events)]:
        raise NotationError(
            f"expected the places of the events in the notes to follow the {len(events)} before, "
            f"found #{max(beyond) + 1}"
        )
    return tuple(events)


def _accept_shown(auction: Auction, shown: list[int]) -> Auction:
    """A call in the section stands: one that only the director can have accepted was accepted."""
    for i in shown:
        flow = auction.flow
        if i in flow.overtaken and auction.calls[i].fate is Fate.MADE:
            auction = auction.with_fate(i, Fate.ACCEPTED)
    return auction
