"""Case files: cases read from YAML that directors can write, with every fault named by its line.

The form of a case file is shown in CONTRIBUTING.md, and its other keys in docs/cases.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from bridgecourse.errors import BridgecourseError, CaseError, NotationError, RulingError
from bridgecourse.rulings.duty import breaches
from bridgecourse.rulings.library import CURRENT, EDITIONS, book
from bridgecourse.rulings.numbering import laws_in, place_of
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.replacement import COMPARABLE_REASON, ComparableReason
from bridgecourse.rulings.worlds import choice_made
from bridgecourse.table.auction import Auction, Contract, parse_contract
from bridgecourse.table.board import Board, Vulnerability, parse_vulnerability
from bridgecourse.table.call import format_call
from bridgecourse.table.deal import Deal
from bridgecourse.table.known_deal import UNKNOWN, KnownDeal, PlayBegun, parse_held
from bridgecourse.table.made_call import MustPass
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.case_record import record_seen, record_since, situation_seen
from bridgecourse.teach.cases.document import NO_TEXTS, Entry, Faults, Texts, case_text, read_document
from bridgecourse.teach.cases.interruption import read_interruption
from bridgecourse.teach.cases.opening import Opening, read_opening
from bridgecourse.teach.cases.pair import read_pair
from bridgecourse.teach.cases.told import (
    NO_FACTS,
    NO_FACTS_OF,
    Meaning,
    read_facts,
    read_facts_of,
    read_meaning,
    read_saying,
    read_seat,
    read_would_mean,
)

__all__ = ["ANY_LAW", "CASE_KEYS", "CaseFile", "Reading", "load_cases", "read_cases"]

T = TypeVar("T")


@dataclass(frozen=True)
class CaseFile:
    """The cases of a law, which of them are put to candidates, which is worked through, and with which it begins.

    ``exercises`` are graded; those on ``older`` codes alone stand in an optional notebook, for no marks.  With a
    ``closed_book`` no law is looked up in its conversations.
    """

    path: Path
    law: str
    cases: tuple[Case, ...]
    exercises: tuple[str, ...] = ()
    worked: str | None = None
    older: tuple[str, ...] = ()
    opening: Opening | None = None
    closed_book: bool = False

    def case(self, case_id: str) -> Case:
        for case in self.cases:
            if case.id == case_id:
                return case
        raise CaseError(
            f"no case {quoted(case_id)} here; there are {', '.join(c.id for c in self.cases)}", file=str(self.path)
        )


ANY_LAW = "any"
"""What a file of one's own says, whose cases are of whatever laws come."""

_LISTS = frozenset({"35"})
"""Laws that only list what the laws after them are about: the books have none, and a file may name them with those."""

_FILE_KEYS = frozenset({"law", "book", "opening", "exercises", "older", "worked", "cases"})
CASE_KEYS = frozenset(
    {"id", "edition", "board", "dealer", "vulnerable", "deal", "contract", "calls", "begins", "play", "then"}
    | {
        "must_pass",
        "meanings",
        "facts",
        "facts_of",
        "because",
        "said",
        "asked",
        "scene",
        "source",
        "would_mean",
        "pair",
        "otherwise",
        "interrupts",
    }
)

_EMPTY = Record(Seat.NORTH)
"""What stands for a record that could not be read, until everything else has been read too."""


@dataclass(frozen=True)
class Reading:
    """What a case file holds: the cases that can be used, and what is wrong with the others and with the file.

    ``unusable`` has the error of each bad case by its id, ``faults`` every error, in the order of the lines; ``lines``
    is where each case begins, by its id.
    """

    file: CaseFile
    faults: tuple[CaseError, ...]
    unusable: Mapping[str, CaseError]
    lines: Mapping[str, int]


def load_cases(path: str | Path, *, complete: bool = True, put: bool = False) -> CaseFile:
    """Read a case file in which nothing is wrong.

    A case of the course is ``complete``: every fact is there, and every text in every language.  Without that a case
    may leave facts open, to see what the director must find out next, and one language is enough.  With ``put`` only
    the cases are read that the law's notebook puts to candidates, its exercises and its opening: a quarter of them.
    Raises :class:`CaseError` naming file, line and key, what was expected and what was found, for every fault.
    """
    found, faults = read_cases(case_text(Path(path)), path, complete=complete, put=put), Faults()
    faults.found += found.faults
    faults.check()
    return found.file


def read_cases(told: str, path: str | Path, *, complete: bool = True, put: bool = False) -> Reading:
    """Read the text of the case file that is there, or is to be there, as far as it can be used.

    Raises :class:`CaseError` for one that cannot be read at all.
    """
    top, faults = read_document(told, str(path)), Faults()
    faults.take(partial(top.only, _FILE_KEYS), None)
    law = faults.take(partial(_law, top), "")
    lines: dict[str, int] = {}
    cases, unusable, known = _cases(top, law, complete, faults, _put(top) if put else None, lines)
    exercises = faults.take(partial(_exercises, top, "exercises", known), ())
    older = faults.take(partial(_exercises, top, "older", known), ())
    worked = faults.take(partial(_worked, top, known), None)
    opening = faults.take(partial(_opening, top, known, complete), None)
    cases = tuple(replace(case, opening=opening) if opening and case.id == opening.case else case for case in cases)
    closed_book = faults.take(partial(_closed_book, top), False)
    file = CaseFile(Path(path), law, cases, exercises, worked, older, opening, closed_book)
    faults.take(partial(_whole_hands, top, file), None)
    named = {id(fault) for fault in faults.found}
    faults.found += [fault for fault in top.twice if id(fault) not in named]
    ordered = sorted(faults.found, key=lambda fault: fault.line or 0)
    return Reading(file, tuple(ordered), unusable, lines)


def _law(top: Entry) -> str:
    """The law of the file, or several that share it (``33-34``, ``41-53-54``); empty of one for any law."""
    words = top.text("law")
    if words == ANY_LAW:
        return ""
    known = {number for edition in EDITIONS for number in book(edition)}
    try:
        laws = laws_in(words)
    except ValueError:
        laws = (words,)
    if not set(laws) <= known | _LISTS or set(laws) <= _LISTS:
        named = ", ".join(sorted(known, key=place_of))
        raise top.error(
            "law", f"expected a law that the books have ({named}), or several as 33-34, found {quoted(words)}"
        )
    return words


def _closed_book(top: Entry) -> bool:
    word = top.text("book", default="open")
    if word not in ("open", "closed"):
        raise top.error("book", f"expected `open` or `closed`, found {quoted(word)}")
    return word == "closed"


def _put(top: Entry) -> set[str]:
    """The ids of the cases that the file's notebook puts to candidates, as far as they can be read."""
    names = Faults().take(partial(_exercises, top, "exercises", None), ())
    first = Faults().take(lambda: top.entry("opening").text("case"), "") if "opening" in top else ""
    return {first, *(name.partition("--")[0] for name in names)}


def _cases(
    top: Entry, law: str, complete: bool, faults: Faults, wanted: set[str] | None, lines: dict[str, int]
) -> tuple[tuple[Case, ...], dict[str, CaseError], set[str] | None]:
    """The good cases, the errors of the bad ones by id, which is empty where it cannot be read, and all ids.

    The ids are ``None`` where one cannot be read.  ``lines`` is filled with where each begins.  Of others than the
    ``wanted`` nothing but the id is looked at.
    """
    good: list[Case] = []
    bad: dict[str, CaseError] = {}
    seen: set[str] = set()
    listed = Faults()
    items = listed.take(partial(top.items, "cases"), None)
    entries = [] if items is None else list(items.entries(listed))
    if listed.error is not None:
        bad[""] = listed.error
    for entry in entries:
        own, case_id = Faults(), Faults().take(partial(entry.text, "id"), "")
        is_left = wanted is not None and case_id and case_id not in wanted
        case = None if is_left else own.take(partial(_whole_case, entry, law, complete), None)
        if case_id and case_id in seen:
            message = f"expected an id of its own, {quoted(case_id)} is already the id of another case"
            own.found.append(entry.error("id", message))
        seen.add(case_id)
        lines.setdefault(case_id, entry.line)
        if own.error is not None:
            bad[case_id] = own.error
        elif case is not None:
            good.append(case)
        faults.found += own.found
    faults.found += listed.found
    return tuple(good), bad, None if "" in bad else seen


def _exercises(top: Entry, key: str, known: set[str] | None) -> tuple[str, ...]:
    """The ids of exercises below this key, each of a case of this file and perhaps with the name of a shape.

    Where not every case has an id that can be read, ``None`` is known, and nothing said of an id that is not there.
    """
    names, faults = top.strings(key) if key in top else [], Faults()
    faults.found = [
        top.error(key, f"expected ids of cases in this file, found {quoted(name)}", item=number)
        for number, name in enumerate(names)
        if known is not None and name.partition("--")[0] not in known
    ]
    faults.check()
    return tuple(names)


def _whole_hands(top: Entry, file: CaseFile) -> None:
    """A case that is put or shown to candidates has its play from the beginning, and four hands or none."""
    in_part, faults = {case.id for case in file.cases if case.record.known_deal is not None}, Faults()
    shown: list[tuple[Entry, str, str, int | None]] = []
    shown += [(top, "exercises", name, item) for item, name in enumerate(file.exercises)]
    shown += [(top, "older", name, item) for item, name in enumerate(file.older)]
    if file.worked is not None:
        shown.append((top, "worked", file.worked, None))
    if file.opening is not None:
        shown.append((top.entry("opening"), "case", file.opening.case, None))
    for entry, key, name, item in shown:
        if name.partition("--")[0] in in_part:
            message = f"expected a case with its whole deal and play, found {quoted(name)}, which tells a part"
            faults.found.append(entry.error(key, message, item=item))
    faults.check()


def _worked(top: Entry, known: set[str] | None) -> str | None:
    worked = top.text("worked") if "worked" in top else None
    if worked is not None and known is not None and worked not in known:
        raise top.error("worked", f"expected the id of a case in this file, found {quoted(worked)}")
    return worked


def _opening(top: Entry, known: set[str] | None, complete: bool) -> Opening | None:
    return read_opening(top.entry("opening"), known, complete=complete) if "opening" in top else None


def _whole_case(entry: Entry, law: str, complete: bool) -> Case:
    """One case: whatever its record or its ruling comes upon is said of it, and of no other."""
    try:
        return _case(entry, law, complete)
    except CaseError:
        raise
    except BridgecourseError as error:
        raise entry.error("id", str(error)) from None


def _case(entry: Entry, law: str, complete: bool) -> Case:
    """One case.  Raises :class:`CaseError` for everything that is wrong with it."""
    faults = Faults()
    faults.found += entry.twice
    is_whole = faults.take(partial(_has_only, entry), False)
    edition = faults.take(partial(_edition, entry), CURRENT)
    number, dealer, vulnerable = faults.take(partial(_board, entry), (None, None, Vulnerability.NONE))
    must_pass = faults.take(partial(_listed, entry, "must_pass", _duty), ())
    found = _found(entry, dealer, vulnerable, must_pass, faults)
    record = None if found is None else _since(entry, found, faults)
    otherwise = _otherwise(entry, found, faults)
    whole = record.auction if record is not None and is_whole else None  # perhaps `then` is the key that is misspelt
    telling = partial(read_saying, complete=complete)
    case = Case(
        id=faults.take(partial(entry.text, "id"), ""),
        law=law,
        edition=edition,
        number=number,
        record=_EMPTY if record is None else record,
        scene=faults.take(partial(entry.texts, "scene", all_languages=complete), NO_TEXTS),
        answers=faults.take(partial(read_facts, entry), NO_FACTS),
        elsewhere=faults.take(partial(read_facts_of, entry, record), NO_FACTS_OF),
        meanings=faults.take(partial(_meanings, entry, whole, complete), ()),
        because=faults.take(partial(_because, entry, complete), NO_TEXTS),
        said=faults.take(partial(_listed, entry, "said", telling), ()),
        asked=faults.take(partial(_listed, entry, "asked", telling), ()),
        source=faults.take(partial(entry.text, "source"), None) if "source" in entry else None,
        would_mean=faults.take(partial(_listed, entry, "would_mean", partial(read_would_mean, complete=complete)), ()),
        otherwise=otherwise,
        interrupts=faults.take(
            partial(_listed, entry, "interrupts", partial(read_interruption, complete=complete)), ()
        ),
    )
    if "pair" in entry:
        told = case.answers.get(COMPARABLE_REASON.id)
        pair = faults.take(lambda: read_pair(entry.entry("pair"), told, complete=complete), None)
        own = {} if pair is None or not isinstance(told, ComparableReason) else pair.why[told]
        case = replace(case, pair=pair, because=case.because or own)
    faults.check()
    _check_ruling(entry, case, complete)
    _check_otherwise(entry, case, complete)
    return case


def _has_only(entry: Entry) -> bool:
    entry.only(CASE_KEYS)
    return True


def _found(
    entry: Entry, dealer: Seat | None, vulnerable: Vulnerability, must_pass: tuple[MustPass, ...], faults: Faults
) -> Situation | None:
    """What the director found when he came; ``None`` where something is wrong with it.

    Where the dealer is not known its words are still read.
    """
    begun = faults.take(partial(_begun, entry), None)
    held = faults.take(partial(_held, entry, begun), None) if begun is not None or "begins" not in entry else None
    deal, known_deal = (held, None) if isinstance(held, Deal) else (None, held)
    stated = faults.take(partial(_contract, entry), None)
    start = Record(dealer or Seat.NORTH, (), must_pass, vulnerable, deal, stated, known_deal)
    seen = faults.take(partial(record_seen, entry, start), None)
    if seen is None or dealer is None:
        return None
    return faults.take(partial(situation_seen, entry, seen), None)


def _since(entry: Entry, found: Situation, faults: Faults) -> Record | None:
    """The whole record; ``None`` where something is wrong with it."""
    return faults.take(partial(record_since, entry, found), None) if "then" in entry else found.record


def _otherwise(entry: Entry, found: Situation | None, faults: Faults) -> Record | None:
    """The whole record if the choice were another one."""
    if "otherwise" not in entry or found is None:
        return None
    return faults.take(partial(record_since, entry, found, "otherwise"), None)


def _meanings(entry: Entry, auction: Auction | None, complete: bool) -> tuple[Meaning, ...]:
    """What the calls show, each told once."""
    found = _listed(entry, "meanings", partial(read_meaning, auction=auction, complete=complete))
    calls = [each.position for each in found] if auction is not None else []
    if twice := next((i for i, call in enumerate(calls) if call in calls[:i]), None):
        raise entry.error(
            "meanings",
            f"expected what each call shows once, found a second meaning of entry {calls.index(calls[twice]) + 1}'s "
            "(nth: 2 is the second time that he makes the call)",
            item=twice,
        )
    return found


def _listed(entry: Entry, key: str, read: Callable[[Entry], T]) -> tuple[T, ...]:
    """What stands in the list below this key, if it is there."""
    return entry.items(key).read(read) if key in entry else ()


def _check_otherwise(entry: Entry, case: Case, complete: bool) -> None:
    """What follows another choice than the one in ``then`` is ruled in its own way, and as legal as that."""
    other = case.other
    if other is None or case.ruling.open is not None:
        return
    taken = choice_made(case.ruling)
    if taken is None:
        raise entry.error("otherwise", "expected a player who chooses when the director has come, found none in `then`")
    _check_ruling(entry, other, complete, "otherwise")
    found = choice_made(other.ruling)
    if found is None or found.fact is not taken.fact:
        instead = "none" if found is None else found.fact.id
        raise entry.error("otherwise", f"expected another answer to {taken.fact.id}, the first choice, found {instead}")
    if found.answer is taken.answer:
        told = f"{taken.fact.id}: {taken.answer.value}"
        raise entry.error("otherwise", f"expected another choice than the one in `then`, found the same ({told})")


def _check_ruling(entry: Entry, case: Case, complete: bool, key: str = "then") -> None:
    try:
        ruling = case.ruling
    except RulingError as error:
        raise entry.error("calls" if key == "then" else key, f"cannot be ruled: {error}") from None
    if complete and ruling.open is not None:
        fact, in_facts = ruling.open.fact, "" if key == "then" else " in `facts`"
        choices = ", ".join(str(answer.value) for answer in fact.answers)
        wanted = f"{fact.id} ({choices}){in_facts}, or a `{key}` that shows it"
        raise entry.error("facts" if key == "then" else key, f"expected an answer to {wanted}: the ruling waits for it")
    for breach in breaches(ruling) if complete else ():
        seat, made = breach.made.seat.value, format_call(breach.made.call)
        due = f"{format_call(breach.due)} of {seat}" if breach.due is not None else f"{seat} to keep his duty"
        duty = breach.duty.effect.value.replace("_", " ")
        raise entry.error(key, f"expected {due} (Law {breach.duty.clause}: {duty}), found {seat}:{made}")


def _edition(entry: Entry) -> int:
    edition = entry.integer("edition", default=CURRENT)
    if edition not in EDITIONS:
        raise entry.error("edition", f"expected one of {', '.join(map(str, EDITIONS))}, found {edition}")
    return edition


def _because(entry: Entry, complete: bool) -> Texts:
    return entry.texts("because", all_languages=complete) if "because" in entry else NO_TEXTS


def _begun(entry: Entry) -> PlayBegun | None:
    """Where the play stood when the record begins: ``{lead: S, ns: 3, ew: 2}``."""
    if "begins" not in entry:
        return None
    if "play" not in entry:
        raise entry.error("begins", "expected `play` too, the cards from there on; found none")
    told, faults = entry.entry("begins"), Faults()
    faults.take(partial(told.only, frozenset({"lead", "ns", "ew"})), None)
    leader = faults.take(partial(read_seat, told, "lead"), Seat.NORTH)
    ns, ew = (faults.take(partial(told.integer, key), 0) for key in ("ns", "ew"))
    faults.check()
    try:
        if min(ns, ew) < 0:
            raise NotationError(f"expected the tricks that each side had won, found {min(ns, ew)}")
        return PlayBegun(leader, ns + ew, ns)
    except NotationError as error:
        raise entry.error("begins", str(error)) from None


def _held(entry: Entry, begun: PlayBegun | None) -> Deal | KnownDeal | None:
    """The hands, as far as they are known, when the record begins."""
    if "deal" not in entry:
        return None if begun is None else KnownDeal((UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN), begun)
    try:
        return parse_held(entry.text("deal"), begun)
    except NotationError as error:
        is_of_size = begun is None and "cards in" in str(error)
        hint = " (where tricks had been played before the record, `begins` tells how many)" if is_of_size else ""
        raise entry.error("deal", f"{error}{hint}") from None


def _contract(entry: Entry) -> Contract | None:
    """The contract where the auction is left out: ``4S S``, ``3NTX W``."""
    if "contract" not in entry:
        return None
    if "calls" in entry:
        raise entry.error("contract", "expected the auction in `calls` or the contract here, found both")
    try:
        return parse_contract(entry.text("contract"))
    except NotationError as error:
        raise entry.error("contract", str(error)) from None


def _board(entry: Entry) -> tuple[int | None, Seat | None, Vulnerability]:
    if "board" not in entry:
        is_stated = "contract" in entry and "dealer" not in entry  # then nothing hangs on who dealt
        return None, Seat.NORTH if is_stated else read_seat(entry, "dealer"), _vulnerable(entry)
    try:
        found = Board(entry.integer("board"))
    except NotationError as error:
        raise entry.error("board", str(error)) from None
    return found.number, found.dealer, found.vulnerability


def _vulnerable(entry: Entry) -> Vulnerability:
    try:
        return parse_vulnerability(entry.text("vulnerable", default="None"))
    except NotationError as error:
        raise entry.error("vulnerable", str(error)) from None


def _duty(item: Entry) -> MustPass:
    item.only(frozenset({"seat", "throughout", "since"}))
    return MustPass(read_seat(item, "seat"), item.flag("throughout"), item.integer("since", default=0))
