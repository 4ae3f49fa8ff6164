"""The auction section of PBN: write a record as one, and read it back.

The calls that stand are written in PBN's own way, four to a line, with the standard's marks for irregularities:
``^I`` before a call is an insufficient bid, ``^S`` stands in the place of each player who was skipped.  The text
of the standard (PBN 2.1, section 3.9) was not at hand: so we write, and read more than we write.  A mark may
stand before or after its call, in either case; ``^R`` and ``^L``, which belong to the play, are passed over; so
are ``$12``, ``!`` and ``?``.  ``AP`` is a pass by everybody still to call; ``+`` and ``*`` end an auction
that is not complete; ``-`` is an empty place (before the first call it only fills the line).

What PBN has no words for goes into notes, whose text then begins with words in brackets:

=============================  ===============================================================================
``[alert]``                    the call was alerted
``[accepted]``                 its fate (those of calls that do not stand are in the next line)
``[call 2 S:1S*(cancelled)]``  a call that does not stand, with its place in the record, counted from 0
``[place 1]``                  the place in the record of a call that was deemed made before another (Law 33)
``[simultaneous]``             made at the same moment as the call before it in the record
``[change]``                   meant to take the place of its maker's own last call (Law 25)
``[regretted]``                its maker wishes to change it, and has put nothing in its place
``[must pass S once since 3]`` a duty to pass (or ``throughout``) and how many calls were made before it arose
``[]``                         ends the words in brackets, where the explanation would be mistaken for one
=============================  ===============================================================================

The rest of the note is the explanation of the call.  So reading what was written gives back every record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bridgecourse.errors import NotationError
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Call, OtherCall, format_call, parse_call
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["AuctionReader", "section"]

_WORD = re.compile(
    r"(?P<note>=(?P<number>\d+)=)|(?P<mark>\^[A-Za-z])|(?P<skip>\$\d+|[!?]+)|(?P<end>[*+])|(?P<empty>-)"
    r"|(?P<call>[0-9A-Za-z♣♦♥♠]+)"
)
_BRACKET = re.compile(
    r"\[(?:(?P<end>)|(?P<alert>alert)|(?P<accepted>accepted)|(?P<simultaneous>simultaneous)"
    r"|(?P<change>change)|(?P<regretted>regretted)|place (?P<place>\d+)"
    r"|call (?P<position>\d+) (?P<seat>[NESW]):(?P<call>[0-9A-Z]+)(?P<star>\*)?(?:\((?P<fate>[a-z]+)\))?"
    r"|must pass (?P<duty>[NESW]) (?P<length>once|throughout) since (?P<since>\d+))\]"
)


# --- writing --------------------------------------------------------------------------------------------------


def section(auction: Auction) -> tuple[list[str], list[str]]:
    """The lines of the section, and the texts of its notes, the first of which is number 1."""
    flow, calls = auction.flow, auction.calls
    main = list(flow.standing)
    if flow.pending is not None and flow.pending == len(calls) - 1:
        main.append(flow.pending)  # the last call of the record, on which nobody has acted yet
    insufficient = {found.position for found in irregularities(auction) if found.kind is Kind.INSUFFICIENT}
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
        brackets = f"[place {i}]" if out_of_order else ""
        brackets += "[alert]" if made.alerted else ""
        brackets += "[accepted]" if made.fate is Fate.ACCEPTED else ""
        brackets += _manner(made)
        text = _note_text(brackets, made.explanation)
        words.append(word + note(text) if text else word)
        seat = made.seat.lho
    if not flow.is_over:
        words.append("+")
    for i in sorted(set(range(len(calls))) - set(main)):
        made = calls[i]
        fate = "" if made.fate is Fate.MADE else f"({made.fate.value})"
        star = "*" if made.alerted else ""
        brackets = f"[call {i} {made.seat.value}:{format_call(made.call)}{star}{fate}]"
        brackets += _manner(made)
        words[-1] += note(_note_text(brackets, made.explanation))
    for duty in auction.must_pass:
        length = "throughout" if duty.throughout else "once"
        words[-1] += note(f"[must pass {duty.seat.value} {length} since {duty.since}]")
    return [" ".join(words[start : start + 4]) for start in range(0, len(words), 4)], notes


def _manner(made: MadeCall) -> str:
    """How it was made."""
    marks = (("simultaneous", made.simultaneous), ("change", made.changes), ("regretted", made.regretted))
    return "".join(f"[{word}]" for word, applies in marks if applies)


def _pbn_call(call: Call) -> str:
    return "Pass" if call is OtherCall.PASS else format_call(call)


def _note_text(brackets: str, explanation: str) -> str:
    ambiguous = explanation.startswith("[") or explanation != explanation.strip()
    return brackets + ("[]" if ambiguous else "") + explanation


# --- reading --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Read:
    """A call of the section as read, before its notes are known."""

    seat: Seat
    call: Call
    notes: list[int] = field(default_factory=list)


class AuctionReader:
    """Reads the section line by line; :meth:`auction` then joins it with the notes."""

    def __init__(self, dealer: Seat) -> None:
        self._dealer = self._seat = dealer
        self._calls: list[_Read] = []
        self._loose: list[int] = []  # notes before the first call, or after + or *
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
                raise NotationError(f"{where}: expected a call, a mark such as ^S or a note =1=, found {text[at:]!r}")
            self._word(match, where)
            at = match.end()

    def _word(self, match: re.Match[str], where: str) -> None:
        if match["note"]:
            (self._calls[-1].notes if self._calls and not self._ended else self._loose).append(int(match["number"]))
        elif match["mark"]:
            self._mark(match["mark"].upper(), where)
        elif match["end"]:
            self._ended = True
        elif match["empty"]:
            if self._calls:
                self._mark("^S", where)
        elif match["call"]:
            if self._ended or self._all_pass:
                raise NotationError(f"{where}: expected nothing after the end of the auction, found {match['call']!r}")
            if match["call"].upper() == "AP":
                self._pass_out()
                return
            try:
                call = parse_call(match["call"])
            except NotationError as error:
                raise NotationError(f"{where}: {error}") from None
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

    def auction(self, notes: Mapping[int, str]) -> Auction:
        """The record.  Raises :class:`NotationError` for brackets in a note that contradict the section."""
        placed: dict[int, MadeCall] = {}
        rest: list[MadeCall] = []
        duties: list[MustPass] = []
        loose = list(self._loose)
        for read in self._calls:
            made, place = MadeCall(read.seat, read.call), None
            for number in read.notes:
                note = _Note.parse(notes.get(number, ""))
                if note.call is None and note.duty is None:
                    explanation = "; ".join(filter(None, (made.explanation, note.explanation)))
                    made = replace(
                        made,
                        fate=Fate.ACCEPTED if note.accepted else made.fate,
                        alerted=made.alerted or note.alert,
                        simultaneous=made.simultaneous or note.simultaneous,
                        changes=made.changes or note.change,
                        regretted=made.regretted or note.regretted,
                        explanation=explanation,
                    )
                    place = note.place if place is None else place
                else:
                    loose.append(number)
            if place is None:
                rest.append(made)
            else:
                _put(placed, place, made)
        for number in sorted(loose):
            note = _Note.parse(notes.get(number, ""))
            if note.duty is not None:
                duties.append(note.duty)
            elif note.call is not None and note.place is not None:
                _put(placed, note.place, note.call)
        total = len(placed) + len(rest)
        beyond = [place for place in placed if place >= total]
        if beyond:
            raise NotationError(f"expected places from 0 to {total - 1} in the notes, found {max(beyond)}")
        others = iter(rest)
        calls = tuple(placed[i] if i in placed else next(others) for i in range(total))
        shown = [i for i in range(total) if i not in placed]
        return _accept_shown(Auction(self._dealer, calls, tuple(duties)), shown)


def _put(placed: dict[int, MadeCall], place: int, made: MadeCall) -> None:
    if place in placed:
        raise NotationError(f"expected one call in each place of the record, found two in place {place}")
    placed[place] = made


def _accept_shown(auction: Auction, shown: list[int]) -> Auction:
    """A call in the section stands: one that only the director can have accepted was accepted."""
    for i in shown:
        flow = auction.flow
        if i in flow.overtaken and auction.calls[i].fate is Fate.MADE:
            auction = auction.with_fate(i, Fate.ACCEPTED)
    return auction


@dataclass(frozen=True, slots=True)
class _Note:
    """A note's words in brackets, and what follows them."""

    alert: bool = False
    accepted: bool = False
    simultaneous: bool = False
    change: bool = False
    regretted: bool = False
    place: int | None = None
    call: MadeCall | None = None
    duty: MustPass | None = None
    explanation: str = ""

    @classmethod
    def parse(cls, text: str) -> _Note:
        note, at = cls(), 0
        while (match := _BRACKET.match(text, at)) is not None:
            at = match.end()
            if match["end"] is not None:
                return note._explained(text[at:])
            note = note._with(match)
        return note._explained(text[at:].strip())

    def _with(self, match: re.Match[str]) -> _Note:
        if match["alert"]:
            return replace(self, alert=True)
        if match["accepted"]:
            return replace(self, accepted=True)
        if match["simultaneous"]:
            made = None if self.call is None else replace(self.call, simultaneous=True)
            return replace(self, simultaneous=True, call=made)
        if match["change"]:
            made = None if self.call is None else replace(self.call, changes=True)
            return replace(self, change=True, call=made)
        if match["regretted"]:
            made = None if self.call is None else replace(self.call, regretted=True)
            return replace(self, regretted=True, call=made)
        if match["place"]:
            return replace(self, place=int(match["place"]))
        if match["position"]:
            try:
                fate = Fate(match["fate"] or "made")
            except ValueError:
                raise NotationError(
                    f"expected cancelled, withdrawn or made in a note, found {match['fate']!r}"
                ) from None
            made = MadeCall(parse_seat(match["seat"]), parse_call(match["call"]), fate, bool(match["star"]))
            return replace(self, place=int(match["position"]), call=made)
        duty = MustPass(parse_seat(match["duty"]), match["length"] == "throughout", int(match["since"]))
        return replace(self, duty=duty)

    def _explained(self, explanation: str) -> _Note:
        call = None if self.call is None else replace(self.call, explanation=explanation)
        return replace(self, explanation=explanation, call=call)
