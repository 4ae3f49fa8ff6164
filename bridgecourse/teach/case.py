"""Cases: table records with what the players would say, read from YAML files that directors can write.

Never is a ruling written into a case: the engine rules.  The form of a case file is shown in CONTRIBUTING.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path

from bridgecourse.errors import CaseError, NotationError, RulingError
from bridgecourse.i18n import Language
from bridgecourse.rulings.each_call import IfCalled, Possible, each_call
from bridgecourse.rulings.engine import Ruling, rule
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.library import facts as known_facts
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.auction import Auction, Fate, MustPass, format_auction, parse_auction
from bridgecourse.table.board import Board, Vulnerability, parse_vulnerability
from bridgecourse.table.call import Call, Denomination, format_call, parse_call
from bridgecourse.table.irregularity import Kind, irregularities
from bridgecourse.table.seat import Seat, parse_seat
from bridgecourse.teach.document import Entry, Items, read_document

__all__ = ["Case", "CaseFile", "Meaning", "Saying", "WouldMean", "load_cases"]

Texts = Mapping[Language, str]
"""One text in every language of the course."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call shows: the denominations that it specifies (Law 29C) and the words for it."""

    position: int
    suits: frozenset[Denomination]
    texts: Texts


@dataclass(frozen=True, slots=True)
class WouldMean:
    """What a call that the offender might make would show, and the facts that would then be established."""

    call: Call
    suits: frozenset[Denomination] | None
    facts: Mapping[str, Enum]
    texts: Texts


@dataclass(frozen=True, slots=True)
class Saying:
    """What a player says, at once or when the director asks him about a fact."""

    seat: Seat
    texts: Texts
    fact: str | None = None


@dataclass(frozen=True)
class Case:
    """A situation at a table, ready to be ruled by the engine and put to a candidate."""

    id: str
    law: str
    edition: int
    number: int | None  # of the board, where the case names it
    dealer: Seat
    vulnerable: Vulnerability
    seen: Auction
    auction: Auction
    scene: Texts
    answers: Mapping[str, Enum] = field(default_factory=dict)
    meanings: tuple[Meaning, ...] = ()
    because: Texts = field(default_factory=dict)
    said: tuple[Saying, ...] = ()
    asked: tuple[Saying, ...] = ()
    source: str | None = None
    begin: str | None = None  # the law at which the question begins, where it is not that of the irregularity
    would_mean: tuple[WouldMean, ...] = ()

    @cached_property
    def situation(self) -> Situation:
        """The situation as it is when everything told in the case has happened."""
        could_show = {each.call: each.suits for each in self.would_mean if each.suits is not None}
        return Situation.of_record(
            self.auction, seen=self.seen, answers=self.answers, shows=self.shows, could_show=could_show
        )

    @property
    def shows(self) -> dict[int, frozenset[Denomination]]:
        """What calls specify, by position in the record."""
        return {meaning.position: meaning.suits for meaning in self.meanings}

    @cached_property
    def ruling(self) -> Ruling:
        """The reference ruling in the case's own edition."""
        return self.ruling_in(self.edition)

    def ruling_in(self, edition: int) -> Ruling:
        """The ruling under another edition.  Raises :class:`RulingError` when that book is not there."""
        return rule(self.situation, book(edition), edition=edition, law=self.begin)

    def each_call(self, edition: int | None = None) -> tuple[IfCalled, ...]:
        """What would follow from each of the 38 calls, if the offender made it now (see :func:`each_call`)."""
        found = self.edition if edition is None else edition
        meanings = {each.call: Possible(each.suits, each.facts) for each in self.would_mean}
        return each_call(self.situation, book(found), edition=found, meanings=meanings)


@dataclass(frozen=True)
class CaseFile:
    """The cases of a law, which of them are put to candidates and which is worked through in the lesson."""

    path: Path
    law: str
    cases: tuple[Case, ...]
    exercises: tuple[str, ...] = ()
    worked: str | None = None

    def case(self, case_id: str) -> Case:
        for case in self.cases:
            if case.id == case_id:
                return case
        raise CaseError(
            f"no case {case_id!r} here; there are {', '.join(c.id for c in self.cases)}", file=str(self.path)
        )


_FILE_KEYS = frozenset({"law", "exercises", "worked", "cases"})
_CASE_KEYS = frozenset(
    {"id", "edition", "board", "dealer", "vulnerable", "calls", "then", "must_pass", "meanings"}
    | {"facts", "because", "said", "asked", "scene", "source", "begin", "would_mean"}
)
_CHOICES = {"accepts": Fate.ACCEPTED, "declines": Fate.CANCELLED, "voids": Fate.CANCELLED}
_CHANGES = ("changes", "withdraws")


def load_cases(path: str | Path, *, complete: bool = True) -> CaseFile:
    """Read a case file.

    With ``complete`` false a case may leave facts open, to see what the director must find out next.
    Raises :class:`CaseError` naming file, line and key, what was expected and what was found.
    """
    top = read_document(Path(path))
    top.only(_FILE_KEYS)
    law = _law(top)
    cases = tuple(_case(entry, law, complete) for entry in top.items("cases"))
    seen: set[str] = set()
    for case, entry in zip(cases, top.items("cases"), strict=True):
        if case.id in seen:
            raise entry.error("id", f"expected an id of its own, {case.id!r} is already the id of another case")
        seen.add(case.id)
    exercises = tuple(top.strings("exercises")) if "exercises" in top else ()
    for name in exercises:
        if name.partition("--")[0] not in seen:  # what follows names a shape
            raise top.error("exercises", f"expected ids of cases in this file, found {name!r}")
    worked = top.text("worked") if "worked" in top else None
    if worked is not None and worked not in seen:
        raise top.error("worked", f"expected the id of a case in this file, found {worked!r}")
    return CaseFile(Path(path), law, cases, exercises, worked)


def _law(top: Entry) -> str:
    """The law of the file, or two that share it (``33-34``)."""
    words = top.text("law")
    known = {number for edition in EDITIONS for number in book(edition)}
    if not set(words.split("-")) <= known:
        laws = ", ".join(sorted(known, key=int))
        raise top.error("law", f"expected a law that the books have ({laws}), or two of them as 33-34, found {words!r}")
    return words


def _case(entry: Entry, law: str, complete: bool) -> Case:
    entry.only(_CASE_KEYS)
    case_id = entry.text("id")
    edition = entry.integer("edition", default=CURRENT)
    if edition not in EDITIONS:
        raise entry.error("edition", f"expected one of {', '.join(map(str, EDITIONS))}, found {edition}")
    number, dealer, vulnerable = _board(entry)
    must_pass = tuple(_duties(entry.items("must_pass"))) if "must_pass" in entry else ()
    seen = _record(entry, "calls", entry.text("calls"), dealer, must_pass)
    answers = _answers(entry)
    try:
        focus = Situation.of_record(seen).focus
    except RulingError as error:
        raise entry.error("calls", str(error)) from None
    auction = _continue(entry, seen, focus) if "then" in entry else seen
    meanings = tuple(_meanings(entry, auction))
    case = Case(
        id=case_id,
        law=law,
        edition=edition,
        number=number,
        dealer=dealer,
        vulnerable=vulnerable,
        seen=seen,
        auction=auction,
        scene=entry.texts("scene"),
        answers=answers,
        meanings=meanings,
        because=entry.texts("because") if "because" in entry else {},
        said=tuple(_sayings(entry, "said")),
        asked=tuple(_sayings(entry, "asked")),
        source=entry.text("source") if "source" in entry else None,
        begin=_begin(entry, edition),
        would_mean=tuple(_would_mean(entry)),
    )
    try:
        ruling = case.ruling
    except RulingError as error:
        raise entry.error("calls", f"cannot be ruled: {error}") from None
    if complete and ruling.open is not None:
        fact = ruling.open.fact
        choices = ", ".join(str(answer.value) for answer in fact.answers)
        raise entry.error(
            "facts", f"expected an answer to {fact.id} ({choices}), or a `then` that shows it: the ruling waits for it"
        )
    return case


def _begin(entry: Entry, edition: int) -> str | None:
    if "begin" not in entry:
        return None
    law = entry.text("begin")
    if law not in book(edition):
        raise entry.error("begin", f"expected a law ({', '.join(book(edition))}), found {law!r}")
    return law


def _board(entry: Entry) -> tuple[int | None, Seat, Vulnerability]:
    if "board" in entry:
        try:
            found = Board(entry.integer("board"))
        except NotationError as error:
            raise entry.error("board", str(error)) from None
        return found.number, found.dealer, found.vulnerability
    dealer = _seat(entry, "dealer")
    try:
        return None, dealer, parse_vulnerability(entry.text("vulnerable", default="None"))
    except NotationError as error:
        raise entry.error("vulnerable", str(error)) from None


def _seat(entry: Entry, key: str) -> Seat:
    try:
        return parse_seat(entry.text(key))
    except NotationError as error:
        raise entry.error(key, str(error)) from None


def _duties(items: Items) -> Iterator[MustPass]:
    for item in items:
        item.only(frozenset({"seat", "throughout", "since"}))
        yield MustPass(_seat(item, "seat"), item.flag("throughout"), item.integer("since", default=0))


def _record(entry: Entry, key: str, words: str, dealer: Seat, must_pass: tuple[MustPass, ...]) -> Auction:
    try:
        return parse_auction(words, dealer, must_pass)
    except NotationError as error:
        raise entry.error(key, str(error)) from None


def _continue(entry: Entry, seen: Auction, focus: int) -> Auction:
    """The record after what the players did once the director had explained their options."""
    first, _, rest = entry.text("then").partition(" ")
    table = seen
    situation = Situation(seen, seen, focus)
    if first in _CHOICES:
        table = seen.with_fate(focus, _CHOICES[first])
        if first == "voids":
            mine = [i for i in (situation.first_position, situation.change_position) if i is not None and i != focus]
            if not mine:
                raise entry.error("then", "expected 'voids' only where the offender has changed or replaced his call")
            for position in mine:
                table = table.with_fate(position, Fate.CANCELLED)
    elif first in _CHANGES:
        replaced = situation.first_position
        if replaced is None:
            raise entry.error("then", f"expected {first!r} only where the offender's own call stands just before")
        table = seen.with_fate(replaced, Fate.WITHDRAWN)
        if first == "withdraws":
            lho = seen.calls[replaced].seat.lho
            over = next((i for i in range(replaced + 1, len(seen)) if seen.calls[i].seat is lho), None)
            if over is None:
                raise entry.error(
                    "then", "expected 'withdraws' only where left-hand opponent called over the first call"
                )
            table = table.with_fate(over, Fate.WITHDRAWN)
    else:
        rest = entry.text("then")
    record = _record(entry, "then", f"{format_auction(table)} {rest}", seen.dealer, seen.must_pass)
    for report in irregularities(record):
        # A call that must be repeated may be insufficient, and one that is cancelled is no longer there; a call put in
        # the place of one that the director lets be changed is a change.  Anything else would be a case of its own.
        made = record.calls[report.position]
        allowed = made.fate.is_gone or report.kind in (Kind.INSUFFICIENT, Kind.CHANGE_OF_CALL)
        if report.position >= len(seen) and not allowed:
            raise entry.error(
                "then",
                f"expected calls as the director allows them, found {made.seat.value}:{format_call(made.call)}, "
                f"which is {report.kind.value}"
                + (f" (it is {report.turn.value}'s turn)" if report.turn is not None else ""),
            )
    return record


def _answers(entry: Entry) -> dict[str, Enum]:
    answers: dict[str, Enum] = {}
    if "facts" not in entry:
        return answers
    facts = entry.entry("facts")
    for name in facts:
        if name not in known_facts():
            raise facts.error(name, f"expected a fact ({', '.join(sorted(known_facts()))}), found {name!r}")
        fact = known_facts()[name]
        word = facts.scalar(name)
        try:
            answers[name] = fact.parse(word)
        except ValueError:
            choices = ", ".join(str(answer.value) for answer in fact.answers)
            raise facts.error(name, f"expected one of {choices}, found {word!r}") from None
    return answers


def _meanings(entry: Entry, auction: Auction) -> Iterator[Meaning]:
    if "meanings" not in entry:
        return
    for item in entry.items("meanings"):
        item.only(frozenset({"call", "nth", "suits", "en", "fr"}))
        seat_word, colon, call_word = item.text("call").partition(":")
        try:
            seat, call = parse_seat(seat_word), parse_call(call_word)
        except NotationError as error:
            raise item.error("call", f"{error}; write seat and call, such as W:1S") from None
        found = [i for i, made in enumerate(auction.calls) if (made.seat, made.call) == (seat, call)]
        nth = item.integer("nth", default=1)
        if not colon or not 1 <= nth <= len(found):
            raise item.error(
                "call",
                f"expected a call of the record, such as W:1S, found {item.text('call')!r}, "
                f"which stands there {len(found)} times (nth: {nth})",
            )
        position = found[nth - 1]
        yield Meaning(position, _suits(item), item.own_texts())


def _suits(item: Entry) -> frozenset[Denomination]:
    try:
        return frozenset(Denomination(word) for word in item.strings("suits"))
    except ValueError as error:
        raise item.error("suits", f"expected C, D, H, S or NT: {error}") from None


def _would_mean(entry: Entry) -> Iterator[WouldMean]:
    if "would_mean" not in entry:
        return
    for item in entry.items("would_mean"):
        item.only(frozenset({"call", "suits", "facts", "en", "fr"}))
        try:
            call = parse_call(item.text("call"))
        except NotationError as error:
            raise item.error("call", str(error)) from None
        yield WouldMean(call, _suits(item) if "suits" in item else None, _answers(item), item.own_texts())


def _sayings(entry: Entry, key: str) -> Iterator[Saying]:
    if key not in entry:
        return
    for item in entry.items(key):
        item.only(frozenset({"seat", "fact", "en", "fr"}))
        fact = item.text("fact") if "fact" in item else None
        if fact is not None and fact not in known_facts():
            raise item.error("fact", f"expected a fact ({', '.join(sorted(known_facts()))}), found {fact!r}")
        yield Saying(_seat(item, "seat"), item.own_texts(), fact)
