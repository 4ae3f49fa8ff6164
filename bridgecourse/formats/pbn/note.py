"""The notes of a PBN auction: what PBN has no words for, as words in brackets with which a note begins.

=============================  ===============================================================================
``[alert]``                    the call was alerted
``[accepted]``                 its fate (those of calls that do not stand are in the next line)
``[call #3 S:1S*(cancelled)]`` a call that does not stand, with its place in the auction, counted from 1; in files
                               written by earlier versions ``[call 2 …]`` and ``[place 1]``, counted from 0
``[place #2]``                 the place in the auction of a call that was deemed made before another (Law 33)
``[simultaneous]``             made at the same moment as the call before it in the auction
``[together]``                 made at the same moment as the event before it, which is no call
``[change]``                   meant to take the place of its maker's own last call (Law 25)
``[regretted]``                its maker wishes to change it, and has put nothing in its place
``[away]``                     made away from the table
``[known to EW]``              who could hear it, where that was not everybody
``[event 4 N:SK(dropped)]``    anything else that happened, as in :mod:`bridgecourse.table.notation`, with its place
                               in the record, counted from 1 as ``#4`` is; ``& `` before it where it was together
                               with the event before.  The rest of the note is what was said
``[must pass S once since 3]`` a duty to pass (or ``throughout``) and how many calls were made before it arose
``[]``                         ends the words in brackets, where the rest would be mistaken for one
=============================  ===============================================================================

The rest of the note is the explanation of the call.

What became of a call goes without saying where that happened at once, by nobody in particular, and is all that was
done about it: its fate tells.  Everything else that was done about it is an event of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from bridgecourse.errors import NotationError
from bridgecourse.table.call import format_call, parse_call
from bridgecourse.table.event import CallMade, Event, Explained, Place, Remarked
from bridgecourse.table.made_call import Fate, MadeCall, MustPass
from bridgecourse.table.notation import format_event, parse_event
from bridgecourse.table.number import parse_number
from bridgecourse.table.quoted import quoted
from bridgecourse.table.seat import Seat, parse_seat

__all__ = ["PbnNote", "Told", "call_note", "duty_note", "event_note"]

_BRACKET = re.compile(
    r"\[(?:(?P<end>)|(?P<alert>alert)|(?P<accepted>accepted)|(?P<simultaneous>simultaneous)|(?P<together>together)"
    r"|(?P<change>change)|(?P<regretted>regretted)|(?P<where>away)|known to (?P<known>[NESW]*)"
    r"|place (?P<place>#?\d+)"
    r"|call (?P<position>#?\d+) (?P<seat>[NESW]):(?P<call>[0-9A-Z]+)(?P<star>\*)?(?:\((?P<fate>[a-z]+)\))?"
    r"|event (?P<event>\d+) (?P<and>& )?(?P<word>\S+?(?:\[[NESW]*\])?(?:@[a-z]+)?)"
    r"|must pass (?P<duty>[NESW]) (?P<length>once|throughout) since (?P<since>\d+))\]"
)


@dataclass(frozen=True, slots=True)
class Told:
    """A call of an auction, and what an auction does not tell of it."""

    made: MadeCall
    place: Place = Place.TABLE
    together: bool = False
    known_to: frozenset[Seat] | None = None

    @property
    def event(self) -> CallMade:
        """The call as it was made."""
        made = self.made
        return CallMade(
            player=made.seat,
            call=made.call,
            alerted=made.alerted,
            explanation=made.explanation,
            changes=made.changes,
            together=self.together or made.simultaneous,
            place=self.place,
            known_to=self.known_to,
        )


# --- writing --------------------------------------------------------------------------------------------------


def call_note(made: MadeCall, event: CallMade, *, place: int | None = None, position: int | None = None) -> str:
    """The note of a call, which may be empty.  ``position``: it does not stand, and the note tells what it is."""
    brackets = "" if place is None else f"[place #{place + 1}]"
    if position is None:
        brackets += "[alert]" if made.alerted else ""
        brackets += "[accepted]" if made.fate is Fate.ACCEPTED else ""
    else:
        fate = "" if made.fate is Fate.MADE else f"({made.fate.value})"
        star = "*" if made.alerted else ""
        brackets += f"[call #{position + 1} {made.seat.value}:{format_call(made.call)}{star}{fate}]"
    marks = {
        "simultaneous": made.simultaneous,
        "together": event.together and not made.simultaneous,
        "change": made.changes,
        "regretted": made.regretted,
        event.place.value: event.place is not Place.TABLE,
        f"known to {_letters(event.known_to)}": event.known_to is not None,
    }
    return _text(brackets + "".join(f"[{word}]" for word, applies in marks.items() if applies), made.explanation)


def event_note(event: Event, index: int) -> str:
    """The note of an event that is no call, and lies at this place (from 0) in the record."""
    words = event.words if isinstance(event, Remarked | Explained) else ""
    return _text(f"[event {index + 1} {'& ' if event.together else ''}{format_event(event)}]", words)


def duty_note(duty: MustPass) -> str:
    """The note of a duty to pass."""
    return f"[must pass {duty.seat.value} {'throughout' if duty.throughout else 'once'} since {duty.since}]"


def _text(brackets: str, rest: str) -> str:
    return brackets + ("[]" if rest.startswith("[") or rest != rest.strip() else "") + rest


def _letters(seats: frozenset[Seat] | None) -> str:
    return "".join(seat.value for seat in Seat if seat in (seats or ()))


# --- reading --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PbnNote:
    """A note as read: the words in brackets, and the rest.

    ``call`` is the call that it tells of, with its ``place`` in the auction, where that is none of the section;
    ``event`` the event, with its place (from 0) in the record.
    """

    alert: bool = False
    accepted: bool = False
    simultaneous: bool = False
    together: bool = False
    change: bool = False
    regretted: bool = False
    where: Place = Place.TABLE
    known_to: frozenset[Seat] | None = None
    place: int | None = None
    call: MadeCall | None = None
    event: tuple[int, Event] | None = None
    duty: MustPass | None = None
    rest: str = ""

    @property
    def is_of_call(self) -> bool:
        """Whether it belongs to the call of the section behind which it stands."""
        return self.call is None and self.event is None and self.duty is None

    @classmethod
    def parse(cls, text: str) -> PbnNote:
        """Read the text of a note, whatever it is.  Raises :class:`NotationError` for words in brackets of ours that
        tell of no call or no event."""
        note, at = cls(), 0
        while (match := _BRACKET.match(text, at)) is not None:
            at = match.end()
            if match["end"] is not None:
                return note._with_rest(text[at:])
            note = note._with(match)
        return note._with_rest(text[at:].strip())

    def told(self, of: Told) -> Told:
        """The call with all that this note tells of it."""
        made = of.made
        return Told(
            replace(
                made,
                fate=Fate.ACCEPTED if self.accepted else made.fate,
                alerted=made.alerted or self.alert,
                simultaneous=made.simultaneous or self.simultaneous,
                changes=made.changes or self.change,
                regretted=made.regretted or self.regretted,
                explanation="; ".join(filter(None, (made.explanation, self.rest))),
            ),
            of.place if self.where is Place.TABLE else self.where,
            of.together or self.together,
            of.known_to if self.known_to is None else self.known_to,
        )

    def _with(self, match: re.Match[str]) -> PbnNote:
        for word, read in _READ.items():
            if match[word] is not None:
                return read(self, match)
        raise AssertionError("every bracket is read")

    def _with_rest(self, rest: str) -> PbnNote:
        if self.event is None or not rest:
            return replace(self, rest=rest)
        index, event = self.event
        if not isinstance(event, Remarked | Explained):
            raise NotationError(f"expected nothing behind {format_event(event)!r} in a note, found {quoted(rest)}")
        return replace(self, event=(index, replace(event, words=rest)))


def _place(word: str) -> int:
    """The place, counted from 0: ``#3`` is the third, and so is the ``2`` of earlier versions."""
    number = parse_number(word.removeprefix("#"))
    if not word.startswith("#"):
        return number
    if number == 0:
        raise NotationError("expected a place of a call, the first of which is #1, found #0")
    return number - 1


def _with_call(note: PbnNote, match: re.Match[str]) -> PbnNote:
    try:
        fate = Fate(match["fate"] or "made")
    except ValueError:
        raise NotationError(f"expected cancelled, withdrawn or made in a note, found {quoted(match['fate'])}") from None
    made = MadeCall(parse_seat(match["seat"]), parse_call(match["call"]), fate, bool(match["star"]))
    return replace(note, place=_place(match["position"]), call=made)


def _with_event(note: PbnNote, match: re.Match[str]) -> PbnNote:
    index = parse_number(match["event"]) - 1
    if note.event is not None or index < 0:
        raise NotationError(f"expected one event in a note, counted from 1, found {quoted(match[0])}")
    return replace(note, event=(index, replace(parse_event(match["word"], index), together=bool(match["and"]))))


def _with_duty(note: PbnNote, match: re.Match[str]) -> PbnNote:
    duty = MustPass(parse_seat(match["duty"]), match["length"] == "throughout", parse_number(match["since"]))
    return replace(note, duty=duty)


_READ: dict[str, Callable[[PbnNote, re.Match[str]], PbnNote]] = {
    "alert": lambda note, _: replace(note, alert=True),
    "accepted": lambda note, _: replace(note, accepted=True),
    "simultaneous": lambda note, _: replace(note, simultaneous=True),
    "together": lambda note, _: replace(note, together=True),
    "change": lambda note, _: replace(note, change=True),
    "regretted": lambda note, _: replace(note, regretted=True),
    "where": lambda note, match: replace(note, where=Place(match["where"])),
    "known": lambda note, match: replace(note, known_to=frozenset(map(parse_seat, match["known"]))),
    "place": lambda note, match: replace(note, place=_place(match["place"])),
    "position": _with_call,
    "event": _with_event,
    "duty": _with_duty,
}
