"""What is told beside a case's record: facts, what calls show, and what players say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial

from bridgecourse.errors import NotationError
from bridgecourse.rulings.language import Fact
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.vocabulary import facts as known_facts
from bridgecourse.table.auction import Auction
from bridgecourse.table.call import Call, Denomination, OtherCall, parse_call
from bridgecourse.table.hand_set import HandSet
from bridgecourse.table.incident import incidents
from bridgecourse.table.quoted import quoted
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, parse_seat
from bridgecourse.teach.cases.document import NO_TEXTS, Entry, Faults, Texts, meant
from bridgecourse.teach.cases.hands_told import read_hands

__all__ = [
    "NO_FACTS",
    "NO_FACTS_OF",
    "Meaning",
    "Saying",
    "WouldMean",
    "read_facts",
    "read_facts_of",
    "read_meaning",
    "read_saying",
    "read_seat",
    "read_would_mean",
]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call shows: the denominations that it specifies (Law 29C), the words for it, and the hands, if told."""

    position: int
    suits: frozenset[Denomination]
    texts: Texts
    hands: HandSet | None = None


@dataclass(frozen=True, slots=True)
class WouldMean:
    """What a call that the offender might make would show, and the facts that would then be established."""

    call: Call
    suits: frozenset[Denomination] | None
    facts: Mapping[str, Enum]
    texts: Texts


@dataclass(frozen=True, slots=True)
class Saying:
    """What a player says, at once or when the director asks him about a fact; ``None``: his peers, elsewhere."""

    seat: Seat | None
    texts: Texts
    fact: str | None = None


PEERS = "peers"
"""In the place of a seat: the players of the same class whom the director has asked about a fact."""

NO_FACTS: Mapping[str, Enum] = {}
NO_FACTS_OF: Mapping[int, Mapping[str, Enum]] = {}
_NO_SUITS: frozenset[Denomination] = frozenset()

_MEANING = frozenset({"call", "nth", "suits", "hands", "en", "fr"})
_WOULD_MEAN = frozenset({"call", "suits", "facts", "en", "fr"})
_SAYING = frozenset({"seat", "fact", "en", "fr"})


def read_facts(entry: Entry, key: str = "facts") -> Mapping[str, Enum]:
    """The answers below this key, by the id of the fact; none where it is not there.  Raises :class:`CaseError`."""
    if key not in entry:
        return {}
    facts, faults = entry.entry(key), Faults()
    found = {name: faults.take(partial(_answer, facts, name), None) for name in facts}
    faults.check()
    return {name: answer for name, answer in found.items() if answer is not None}


def read_facts_of(entry: Entry, record: Record | None) -> Mapping[int, Mapping[str, Enum]]:
    """What is told below ``facts_of`` of each irregularity, by its event; there they are counted from one.

    Without a record any number will do.  Raises :class:`CaseError`.
    """
    if "facts_of" not in entry:
        return NO_FACTS_OF
    by_event, faults, found = entry.entry("facts_of"), Faults(), dict[int, Mapping[str, Enum]]()
    for key in by_event:
        event = faults.take(partial(_event, by_event, key, record), 0)
        found[event] = faults.take(partial(read_facts, by_event, key), NO_FACTS)
    faults.check()
    return found


def _event(by_event: Entry, key: str, record: Record | None) -> int:
    number = int(key.removeprefix("#")) if key.removeprefix("#").isdecimal() else 0
    if number < 1 or (record is not None and number > len(record)):
        last = "" if record is None else f" to #{len(record)}"
        raise by_event.error(key, f"expected an irregularity by its event, from #1{last}, found {quoted(key)}")
    if record is not None and number - 1 not in (places := _irregular(record)):
        known = ", ".join(f"#{event + 1}" for event in places) or "none"
        raise by_event.error(key, f"expected an irregularity of this board ({known}), found {quoted(key)}")
    return number - 1


def _irregular(record: Record) -> tuple[int, ...]:
    """The events that are irregular now or were when the director came."""
    seen = [record.upto(moment) for moment in (*record.arrivals, len(record))]
    seen += [record.untouched(event) for event in range(len(record)) if record.is_acted_on(event)]
    found = {each.event for part in seen for each in (*incidents(part), *penalty_incidents(part))}
    return tuple(sorted(found))


def _answer(facts: Entry, name: str) -> Enum:
    fact, word = _fact(facts, name, name), facts.scalar(name)
    try:
        return fact.parse(word)
    except ValueError:
        choices = ", ".join(str(answer.value) for answer in fact.answers)
        raise facts.error(name, f"expected one of {choices}, found {quoted(word)}") from None


def _fact(entry: Entry, key: str, name: str) -> Fact:
    if name not in known_facts():
        raise entry.error(key, f"expected a fact, found {quoted(name)}: {meant(name, known_facts())}")
    return known_facts()[name]


def read_meaning(item: Entry, auction: Auction | None, *, complete: bool) -> Meaning:
    """An entry of ``meanings``; without a record where the call stands is left open.  Raises :class:`CaseError`."""
    faults = Faults()
    faults.take(partial(item.only, _MEANING), None)
    position = faults.take(partial(_position, item, auction), 0)
    suits = faults.take(partial(_suits, item), _NO_SUITS)
    texts = faults.take(partial(item.own_texts, all_languages=complete), NO_TEXTS)
    hands = faults.take(partial(read_hands, item), None) if "hands" in item else None
    faults.check()
    return Meaning(position, suits, texts, hands)


def _position(item: Entry, auction: Auction | None) -> int:
    seat_word, colon, call_word = item.text("call").partition(":")
    try:
        seat, call = parse_seat(seat_word), parse_call(call_word)
    except NotationError as error:
        raise item.error("call", f"{error}; write seat and call, such as W:1S") from None
    nth = item.integer("nth", default=1)
    if auction is None:
        return 0
    found = [i for i, made in enumerate(auction.calls) if (made.seat, made.call) == (seat, call)]
    if not colon or not 1 <= nth <= len(found):
        raise item.error(
            "call",
            f"expected a call of the record, such as W:1S, found {quoted(item.text('call'))}, "
            f"which stands there {len(found)} times (nth: {nth})",
        )
    return found[nth - 1]


def _suits(item: Entry) -> frozenset[Denomination]:
    known, words = {each.value: each for each in Denomination}, item.strings("suits")
    if unknown := [word for word in words if word not in known]:
        raise item.error("suits", f"expected C, D, H, S or NT, found {quoted(unknown[0])}")
    return frozenset(known[word] for word in words)


def read_would_mean(item: Entry, *, complete: bool) -> WouldMean:
    """An entry of ``would_mean``.  Raises :class:`CaseError`."""
    faults = Faults()
    faults.take(partial(item.only, _WOULD_MEAN), None)
    call = faults.take(partial(_call, item), OtherCall.PASS)
    suits = faults.take(partial(_suits, item), _NO_SUITS) if "suits" in item else None
    facts = faults.take(partial(read_facts, item), NO_FACTS)
    texts = faults.take(partial(item.own_texts, all_languages=complete), NO_TEXTS)
    faults.check()
    return WouldMean(call, suits, facts, texts)


def _call(item: Entry) -> Call:
    try:
        return parse_call(item.text("call"))
    except NotationError as error:
        raise item.error("call", str(error)) from None


def read_saying(item: Entry, *, complete: bool) -> Saying:
    """An entry of ``said`` or ``asked``.  Raises :class:`CaseError`."""
    faults = Faults()
    faults.take(partial(item.only, _SAYING), None)
    of_peers = "seat" in item and item.text("seat") == PEERS and "fact" in item
    seat = None if of_peers else faults.take(partial(read_seat, item, "seat"), Seat.NORTH)
    fact = faults.take(partial(_asked, item), None)
    texts = faults.take(partial(item.own_texts, all_languages=complete), NO_TEXTS)
    faults.check()
    return Saying(seat, texts, fact)


def _asked(item: Entry) -> str | None:
    return _fact(item, "fact", item.text("fact")).id if "fact" in item else None


def read_seat(entry: Entry, key: str) -> Seat:
    """A seat.  Raises :class:`CaseError`."""
    try:
        return parse_seat(entry.text(key))
    except NotationError as error:
        raise entry.error(key, str(error)) from None
