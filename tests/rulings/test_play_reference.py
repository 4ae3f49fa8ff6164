"""The rulings on the play against those of an independent director, made from the Laws alone (:data:`FILES`).

Of each record, by each code that he ruled on: the leaf, the clauses, whose card it is, the tricks that go, the cards
that a hand may play, and what he says, as far as :data:`READINGS` can read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings.designation import meant
from bridgecourse.rulings.engine import Bound, Ruling
from bridgecourse.rulings.language import Outcome, Topic
from bridgecourse.rulings.legal_card import legal_cards
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.unplayed import unplayed
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.penalty import PENALTY_CARD_HELPED
from bridgecourse.rulings.vocabulary.revoke import NO_TRICK, ONE_TRICK, STILL_WORSE_OFF, TWO_TRICKS
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.card import Card, format_card, parse_card
from bridgecourse.table.deal import parse_deal
from bridgecourse.table.event import (
    AttentionDrawn,
    CardFaced,
    Designated,
    Event,
    Exposure,
    HandFaced,
    HandSeen,
    HandsExchanged,
    Inspected,
    Missed,
    Mixed,
    PointedOut,
    Questioned,
    SeatLeft,
    Warned,
)
from bridgecourse.table.incident import Incident, incident_at, incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.notation import continued
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.composer import plain
from tests.grouped import grouped

Entry = Mapping[str, Any]
FILES = tuple(Path(__file__).with_name(name) for name in ("play_reference.yaml", "play_reference_rest.yaml"))
ENTRIES_OF: dict[Path, list[Entry]] = {
    file: plain(file.read_text(encoding="utf-8"), file.name)  # type: ignore[misc]  # free form
    for file in FILES
}
ENTRIES = [entry for file in FILES for entry in ENTRIES_OF[file]]
FACTS = facts()
VERBS: Mapping[str, type[Event]] = {
    "asks": Questioned,
    "calls": Designated,
    "exchanges": HandsExchanged,
    "inspects": Inspected,
    "leaves": SeatLeft,
    "looks": HandSeen,
    "misses": Missed,
    "mixes": Mixed,
    "notices": AttentionDrawn,
    "points": PointedOut,
    "spreads": HandFaced,
    "warns": Warned,
}

BUILT = frozenset({"24", *map(str, (*range(41, 44), *range(45, 68)))})
"""The laws of the play that the books have; of the clauses of others (16, 44C, 68) nothing is held."""

OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    # The director's ids are his own, in the older codes by letter alone.
    "L48.B1": ("L48.B1", "L54.A"),  # the hand that is spread, and the lead over which it is: one ruling
    "L50.C": ("L50.minor",),
    "L50.D1": ("L50.D1", "L51.A.one"),  # also where a second one lies there and cannot be played
    "L50.D2": ("L50.D2a.req", "L50.D2a.pro", "L50.D2b"),
    "L50.D2a-req": ("L50.D2a.req", "L56.D1"),  # of a lead that goes back, Law 56 says it itself
    "L50.D2a-pro": ("L50.D2a.pro", "L56.D2"),
    "L50.D2b": ("L50.D2b", "L56.D3"),
    "L50.AS": ("L50.minor", "L50.D1"),  # what is looked at when play is over
    "L50.E4": ("L50.E4", "L50.minor", "L50.D2b"),  # the same
    "L52.B1": ("L52.B1", "L52.B1.played"),
    "L53.A": ("L53.A.say", "L53.A.play"),
    "L53.A-play": ("L53.A.play", "L54.B"),  # an opening lead has its own law
    "L54.E": ("L54.E", "L54.E.dummy"),
    "L24.D": ("L24.D", "L24.after.declares"),
    "L62.C1": ("L62.C1", "L62.C1.none", "L62.C2"),  # 62C1 comes before 62C2
    "L64.A1": ("L64.A1_1", "L64.A1_2"),
    "L64.A2": ("L64.A2", "L64.A2_2"),  # 1997: one trick or two
    "L64.C": ("L64.C", "L64.both"),  # 1997: no clause but equity
    "L47.A": ("L47.A", "L53.none"),  # the law that requires it says that the card goes back
    "L47.C": ("L47.C", "L45.C4b"),  # one ruling
    "L59": ("L59", "L57.B"),
    "L66.dummy": ("L66.A.dummy",),
}

BY_CLAUSE = {
    **{f"L50.{part}": f"50{part}" for part in ("E1", "E2", "E4")},
    "L60.A3": "60A3",
    **{f"L64.{part}": f"64{part}" for part in ("B3", "B6")},
}
"""What need be no leaf, but is said by this clause."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "L54.D": ("opening_choice",),
    "L53.none": ("lead_accepted",),
    "L56.own": ("lead_accepted", "lead_is_accepted"),
    "L57.A1": ("play_wish",),
    "L57.A3": ("older_play_wish",),  # another suit could not be required: he chooses again
}
"""Where the choice has still to be made the ruling ends in the question."""

UNSAID: Mapping[tuple[str, int], str] = {
    ("50e3-club-it-had-wanted", 2017): "50E3 is said of one major card whose owner plays first, not after a free lead",
    ("50e3-queen-promised-jack", 2017): "the same",
}
"""Where the director is right, and the engine does not say it yet."""

ELSEWHERE = frozenset(
    {
        # Nothing irregular has happened, or nothing of cards.
        "41a-too-late-faced",
        "62none-was-void",
        "62none-premature-charge-against-dummy",
        # The director has been there before, for an earlier card.
        "47a-highest-asked-for",
        "47a-lowest-asked-for",
        "50-second-card-later",
        "50d2-leads-at-once",
        "52b1-accepts",
        "52b1-declarer-played-on",
        "52b2-discard",
        "52b2-lead",
        "52b2-minor",
        "52-wrong-card-of-another-suit",
        "54c-seen-in-the-auction",
        "61a-wrong-lead-after-requirement",
        "61a-wrong-lead-prohibited",
        "62none-required-suit-not-held",
        "62b2-penalty-card-thrown-too-soon",
        "64a12-wrong-lead-at-notrump",
        "64b3-penalty-card-kept",
        # What dummy spoke of comes before what he did, and an earlier irregularity before the one that he rules on.
        "42ok-after-the-play",
        "42ok-dummy-asks-declarer",
        "43b1-dummy-notices-revoke",
        "47d-after-a-changed-designation",
        "60a3-ace-stays-before-him",
        "60a3-king-still-lies-there",
        "60a3-penalty-card-due",
        "60a3-penalty-card-waits",
        "60b-before-the-new-lead",
        "60b-plays-to-the-withdrawn-lead",
        # Two revokes: attention was drawn to the other one, or to the other one last.
        "41d-dummy-revoked",
        "62c3-defenders-have-led-on",
        "64a2-two-revokes-two-suits",
        "64b2-jack-after-eight",
        "64b2-nothing-won-at-all",
        "64b7-one-each-side",
        "64c2a-diamonds-among-hearts",
        "64c2a-trump-queen-among-clubs",
    }
)
"""The entries of which a record alone, without being told, gives another event to rule on."""

TRICKS = {NO_TRICK: 0, ONE_TRICK: 1, TWO_TRICKS: 2}
EACH = [pytest.param(each, code, id=f"{each['id']}-{code}") for each in ENTRIES for code in each["rulings"]]


# --- the situation, and the rulings ---------------------------------------------------------------------------------


@cache
def _record(dealer: str, deal: str, contract: str | None, line: str) -> Record:
    start = Record(Seat(dealer), deal=parse_deal(deal), stated=None if contract is None else parse_contract(contract))
    return continued(start, line)


def record_of(entry: Entry) -> Record:
    return _record(entry["dealer"], entry["deal"], entry.get("contract"), entry["record"])


def event_of(record: Record, word: str) -> int:
    """The event that is named: ``#4``, or a seat with a card, ``asks`` or ``spreads``."""
    if word.startswith("#"):
        return int(word[1:]) - 1
    seat, _, what = word.partition(":")
    return next(i for i, event in enumerate(record.events) if event.player is Seat(seat) and _is(event, what))


def _is(event: object, what: str) -> bool:
    if isinstance(event, CardFaced):
        return format_card(event.card) == what
    return what in VERBS and isinstance(event, VERBS[what])


def ruled_on(entry: Entry, edition: int) -> int:
    own = entry["rulings"][edition]
    return event_of(record_of(entry), own.get("ruled_on", entry.get("ruled_on", entry["incident"])))


def situation_of(entry: Entry, edition: int, event: int, **supposed: Enum) -> Situation:
    """That of this event; the director has come when it has happened."""
    record = record_of(entry)
    told = {**entry.get("facts", {}), **entry["rulings"][edition].get("facts", {})}
    answers = {key: FACTS[key].parse(word) for key, word in told.items()} | supposed
    found = found_in(record)
    if found is not None and found.incident.event == event and "visit" not in entry:
        return Situation.of_record(record, answers=answers)
    visits = [i for i in record.arrivals if i > event] or [len(record)]
    arrival = visits[entry.get("visit", 1) - 1]
    return Situation(record, arrival, _incident(record.upto(arrival), event), answers=answers)


@cache
def found_in(record: Record) -> Situation | None:
    """What the record itself gives to rule on."""
    try:
        return Situation.of_record(record)
    except RulingError:
        return None


def _incident(record: Record, event: int) -> Incident:
    """The one of this event; of a regular card, that somebody takes it for a revoke."""
    others = tuple(unplayed(record))
    if any(one.event == event for one in (*incidents(record), *others)):
        return incident_at(record, event, others)
    player = record.events[event].player
    assert player is not None
    return Incident(frozenset({Kind.REVOKE}), event, player)


def rulings_on(entry: Entry, edition: int, event: int, **supposed: Enum) -> tuple[Ruling, ...]:
    """The ruling, and that of the law that takes over."""
    ruling = book(edition).rule(situation_of(entry, edition, event, **supposed))
    following = book(edition).following(ruling)
    return (ruling,) if following is None else (ruling, following)


def branches_of(entry: Entry, edition: int, event: int, **supposed: Enum) -> Iterator[Ruling]:
    """The same; where a question is open, what would follow from each answer besides."""
    for ruling in rulings_on(entry, edition, event, **supposed):
        yield ruling
        if ruling.open is not None:
            fact = ruling.open.fact
            for answer in fact.answers:
                yield from branches_of(entry, edition, event, **supposed, **{fact.id: answer})


@cache
def _in_all(number: int, edition: int) -> tuple[Ruling, ...]:
    entry = ENTRIES[number]
    record = record_of(entry)
    events = {ruled_on(entry, edition), *(one.event for one in (*incidents(record), *unplayed(record)))}
    found: list[Ruling] = []
    for event in sorted(events):
        for worse_off in (YES, NO):
            try:
                found += branches_of(entry, edition, event, **{STILL_WORSE_OFF.id: worse_off})
            except RulingError:  # a law that no book has yet
                continue
    return tuple(found)


def in_all(entry: Entry, edition: int) -> tuple[Ruling, ...]:
    """The rulings on every incident of the record, whichever way it goes on: what a director may speak of."""
    return _in_all(ENTRIES.index(entry), edition)


def ids_of(rulings: tuple[Ruling, ...]) -> set[str]:
    return {without_edition(id) for ruling in rulings for id in ruling.ids}


def clauses_of(rulings: tuple[Ruling, ...]) -> set[str]:
    """Those on the path and of what is said, those to see besides, and those of what an open question leads to."""
    found: set[str] = set()
    for ruling in rulings:
        found |= {bound.clause for bound in ruling.consequences}
        for step in ruling.path:
            found |= {step.clause} | (set(step.node.see) if isinstance(step.node, Outcome) else set())
    return {part.strip() for clause in found for part in clause.split(",")}


def without_edition(id: str) -> str:
    return re.sub(r"-(1997|2007)", "", id)


def names_of(leaf: str) -> tuple[str, ...]:
    """The ids that a leaf of the director's may have in the engine, without the edition."""
    leaf = without_edition(leaf)
    return OTHER_NAMES.get(leaf, (re.sub(r"-([a-z])", r".\1", leaf).replace("-", "_"),))


def says(leaf: str, rulings: tuple[Ruling, ...]) -> bool:
    """Whether the leaf is reached, or what it says is said."""
    clause = BY_CLAUSE.get(without_edition(leaf))
    has_clause = clause is not None and any(each.startswith(clause) for each in clauses_of(rulings))
    return has_clause or bool(ids_of(rulings) & set(names_of(leaf)))


def is_skipped(entry: Entry, edition: int, what: str) -> bool:
    return what in entry["rulings"][edition].get("skip", ())


# --- the tests ------------------------------------------------------------------------------------------------------


def test_a_record_tells_what_is_ruled_on_but_for_these() -> None:
    other = set()
    for entry in ENTRIES:
        found = found_in(record_of(entry))
        events = {ruled_on(entry, edition) for edition in entry["rulings"]}
        if found is None or events != {found.incident.event}:
            other.add(entry["id"])
    assert other == ELSEWHERE


@grouped(("entry", "edition"), EACH)
def test_the_leaf_is_the_directors(entry: Entry, edition: int) -> None:
    own = entry["rulings"][edition]
    if is_skipped(entry, edition, "leaf"):
        pytest.skip("the sources leave it open")
    rulings = rulings_on(entry, edition, ruled_on(entry, edition))
    ids = ids_of(rulings)
    if "as" in own:
        assert own["as"] in ids
    elif rulings[-1].open is not None and without_edition(own["leaf"]) in CHOICES:
        assert rulings[-1].open.fact.id in CHOICES[without_edition(own["leaf"])]
    else:
        assert says(own["leaf"], rulings) is ((entry["id"], edition) not in UNSAID), ids
    owner = Seat(own["owner"])
    bound = {bound.seat for ruling in rulings for bound in ruling.consequences}
    situation = rulings[0].situation
    event = situation.record.events[situation.incident.event]
    about = getattr(event, "about", None)  # what dummy was the first to speak of
    theirs = {situation.tricks.dummy} if isinstance(event, Designated) else set()
    theirs |= set() if about is None else {situation.record.events[about].player}
    assert owner in {situation.offender, *theirs, *bound}


@grouped(("entry", "edition"), EACH)
def test_the_other_leaves_are_those_of_other_incidents_or_of_other_ways(entry: Entry, edition: int) -> None:
    if is_skipped(entry, edition, "also"):
        return
    rulings = in_all(entry, edition)
    for leaf in entry["rulings"][edition].get("also", ()):
        number = re.findall(r"\d+", leaf)[0]
        waits = number == "64" and ids_of(rulings) & {"L64.until", "L67.B2b"}  # counted when play is over
        is_one_of_several = leaf.startswith("L64.B") and says("L64.B6", rulings)  # one exception is enough
        assert number not in BUILT or says(leaf, rulings) or waits or is_one_of_several, (leaf, ids_of(rulings))


@grouped(("entry", "edition"), EACH)
def test_the_clauses_are_the_directors(entry: Entry, edition: int) -> None:
    """Those of the laws that the books have, but for :data:`ASIDE`."""
    if is_skipped(entry, edition, "clauses"):
        return
    found = clauses_of(in_all(entry, edition))
    aside = UNASKED + ASIDE.get(entry["id"], ())
    for clause in map(str, entry["rulings"][edition].get("clauses", ())):
        number = re.findall(r"\d+", clause)[0]
        if number not in BUILT or clause.startswith(aside):
            continue
        written = re.sub(r"([A-Z]\d)([a-z])$", r"\1(\2)", clause)
        is_there = any(each.startswith(written) or (written.startswith(each) and each != number) for each in found)
        assert is_there, (clause, sorted(found))


@grouped(("entry", "edition"), EACH)
def test_as_many_tricks_go_as_the_director_says(entry: Entry, edition: int) -> None:
    """By law, for all the revokes of the board, and what counts as one; not what an adjusted score gives besides."""
    own, record = entry["rulings"][edition], record_of(entry)
    if "tricks" not in own or is_skipped(entry, edition, "tricks"):
        return
    events = [one.event for one in incidents(record) if one.kinds & {Kind.REVOKE, Kind.DEFECTIVE_TRICK}]
    rulings = [rulings_on(entry, edition, event, **{STILL_WORSE_OFF.id: NO})[0] for event in events]
    assert sum(TRICKS.get(bound.effect, 0) for ruling in rulings for bound in ruling.consequences) == own["tricks"]


LEGAL = [
    pytest.param(entry, edition, hand, id=f"{entry['id']}-{edition}-{hand}")
    for entry in ENTRIES
    for edition, own in entry["rulings"].items()
    for hand in own.get("legal", ())
    if not is_skipped(entry, edition, "legal")
]


MEANT = frozenset(
    {
        "highest_is_played",
        "lowest_is_played",
        "lowest_winner_is_played",
        "lowest_of_suit_is_played",
        "suit_of_last_trick",
        "card_of_rank",
        "names_one_of_rank",
        "defender_chooses",
    }
)


def cards_left(entry: Entry, edition: int, hand: Seat) -> frozenset[Card] | None:
    """The card that the ruling says is played, or those of which one is; ``None`` where it is about another hand."""
    rulings = rulings_on(entry, edition, ruled_on(entry, edition))
    said = {bound.effect.value for ruling in rulings for bound in ruling.consequences}
    situation = rulings[0].situation
    record, at = situation.record, situation.incident.event
    event, held = record.events[at], record.play.held(hand, len(record))
    assert held is not None
    if isinstance(event, Designated) and hand is situation.tricks.dummy and said & MEANT:
        return frozenset(meant(record, at).cards)
    if event.player is not hand or hand.value in entry.get("then", {}):
        return None
    if isinstance(event, Missed):
        before = record.upto(at)
        legal = legal_cards(before)
        assert legal is not None
        of_suit = frozenset(card for card in held if card.suit is before.play.tricks[-1].suit)
        return legal.cards if "adds_legal_card" in said else of_suit if "adds_card_of_suit" in said else held
    if not isinstance(event, CardFaced):
        return None
    if said & {"card_is_played", "designation_stands"}:
        return frozenset({event.card})
    if said & {"designation_changed", "named_card_instead"}:
        named = [e for e in record.events if isinstance(e, CardFaced) and e.how is Exposure.NAMED and e.player is hand]
        return frozenset({named[-1].card})
    if "designates_one" in said:
        legal = legal_cards(record.upto(at))
        together = {card.card for card in record.cards if card.seat is hand and card.event >= at}
        return None if legal is None else legal.cards & together
    return None


@grouped(("entry", "edition", "hand"), LEGAL)
def test_the_cards_that_may_be_played_are_the_directors(entry: Entry, edition: int, hand: str) -> None:
    """Of several penalty cards the director names the one for which declarer has asked."""
    wanted = set(entry["rulings"][edition]["legal"][hand])
    left = cards_left(entry, edition, Seat(hand))
    if left is not None:
        assert {format_card(card) for card in left} == wanted
        return
    record = record_of(entry)
    if then := entry.get("then", {}).get(hand):
        record = continued(record, then)
    elif record.play.turn is not Seat(hand):
        record = continued(record, f"#{ruled_on(entry, edition) + 1}(withdrawn)")
    legal = legal_cards(record)
    assert legal is not None
    assert legal.hand is Seat(hand)
    found = {format_card(card) for card in legal.cards}
    assert wanted < found if legal.designated else wanted == found


UNASKED = ("61B", "61C")
"""Who may ask, and who may look: the books begin with the revoke itself."""

ASIDE: Mapping[str, tuple[str, ...]] = {
    # The neighbour that is weighed, or the law in general.
    "48a-lho-plays-on-it": ("50",),
    "48b1-first-cards": ("48B1",),
    "52b2-discard": ("52A",),
    "53-was-told-by-opponent": ("53A",),
    "53a-play-opening": ("53A",),
    "53b-partner-had-played-to-it": ("53C",),
    "54-0-both-face-down": ("54",),
    "54-0-face-down": ("54",),
    "54-47e1-told-by-declarer": ("54D",),
    "54b-plays-second": ("53A",),
    "54e-dummy-leads": ("24",),
    "54e-dummy-leads-small": ("24",),
    "62d1-hands-already-in-the-board": ("64B5",),
    "64b3-penalty-card-kept": ("61A", "64B3", "64C1"),
    "64b8-both-put-right": ("64C",),
    # The engine has it under 24, which sends on to 48; or in 45 and 47 alone.
    "48a-after-auction": ("48A",),
    "48a-but-played": ("48A",),
    "41a-too-late-faced": ("41C",),
    # The class of the card: the engine has it as a word of the effect, not as a clause.
    "54d3-free": ("50B",),
    "62c2-small-card-becomes-major": ("50B",),
    # The engine says it in one sentence under 50E1: that it must be played, and no more.
    "50e1-ace-of-hearts": ("50E2",),
    "50e3-queen-promised-jack": ("50E2", "50E3"),
    "50e3-club-it-had-wanted": ("50E3",),
    # In the law to which 42, 57 to 60, 65 and 66 are neighbours, or the one that he turns down.
    "42ok-after-the-play": ("64A2",),
    "43-warned-before-he-broke-it": ("43B2",),
    "45c1-only-declarer-could-see": ("49",),
    "45e1-meant-as-a-lead": ("45E1", "53A"),
    "45e2-meant-as-a-lead": ("45E2",),
    "47f-declarer-regrets": ("45C2",),
    "49none-trick-in-progress": ("57A",),
    "53-13-declarer": ("55B2",),
    "53-13-defender": ("56B",),
    "53-13-defender-led": ("56",),
    "53-13-dummy": ("55",),
    "55a-own-change": ("55B2",),
    "57c1-called-with-a-nod": ("45C4",),
    "58b2decl-dummy-two": ("45D",),
    "60a1-play-at-rhos-turn": ("57D",),
    "60a1-premature-lead": ("57A",),
    "60a1-premature-lead-by-east": ("57A",),
    "61c-wants-to-look-back": ("66C",),
    "63a2-defender-names-a-card": ("45C4",),
    "65d-declarer-mixed": ("66D",),
    "65d-defender-mixed": ("66D",),
    "66-dummy-asks": ("43A1",),
    "66-dummy-asks-quitted": ("43A1", "66C"),
    "65b3-dummy-too-late": ("43A1",),
    "65b3-opponents-have-led": ("43A1",),
    "66c-director-orders": ("67",),
    "66d-number-of-tricks": ("65D",),
    "67a2-defender": ("67A",),
    # What is taken back is a matter of Law 47 too, which the law that requires it need not say.
    "45c4b-slip-at-once": ("47C",),
    "45c4b-slip-in-the-middle": ("47C",),
    "45c4b-slip-rho-has-played": ("47C",),
    "45d1-defender-and-declarer-after-it": ("47D",),
    "47a-declarers-lead-goes-back": ("47A",),
    "47ab-declarer-corrects-revoke": ("47B",),
    "47ab-defender-corrects-revoke": ("47B", "49"),
    "47c-dummys-discard": ("47C",),
    "47c-dummys-jack-for-the-king": ("45C4",),
    "47c-dummys-lead-and-a-card-on-it": ("45C4",),
    "47c-slip-then-change": ("47C",),
    "47d-after-a-changed-designation": ("47C",),
    "53b-declarer-led-defender-leads": ("47F",),
    "53b-defender-led-dummy-leads": ("47F",),
    # What a penalty card of Laws 56 to 58 obliges to, once the next card is to be played; its class is in the effect.
    "47a-refused-lead-goes-back": ("47A", "50D1"),
    "50-small-but-played": ("50B",),
    "56-own-turn-was-declarers": ("50D1",),
    "56d3-clubs": ("50D1",),
    "56d3-hearts": ("50D1",),
    "56own-declarers-hand": ("50D1",),
    "56own-dummys-lead": ("50D1",),
    "57a-dummys-singleton": ("50D1",),
    "57a1-premature-play": ("50D1",),
    "57a2-premature-play": ("50D1",),
    "57a3-a-trump-demanded": ("50D1",),
    "57a4-barred-but-follows": ("50D1",),
    "57d-before-declarer-illegal": ("50", "61A"),
    "58b2def-low-and-honour": ("50C", "50D1"),
    "58b2def-three-cards": ("51A",),
    "58b2def-two-honours": ("50D1",),
    "58b2def-two-small": ("50C",),
    # That who has none of a suit leads what he likes is Law 59; the engine has it in the cards that he may lead.
    "50d2a-require-has-none": ("59",),
    "51b2-prohibit-both": ("59",),
    "62none-required-suit-not-held": ("59",),
    # A lead that the next card accepts is one of 53 and 56, as 60A says of it too.
    "60a3-penalty-card-due": ("60A1", "60A2"),
    "60a3-penalty-card-waits": ("60A1", "60A2"),
    # See UNSAID.
    "45c1-held-but-not-of-the-suit": ("61A",),
    # When play is over.
    "43b2b-exchanged-then-asked": ("64A",),
    "43b2b-looked-then-asked": ("64A",),
    "67b2b-could-have-been-played": ("63A1",),
    "67b2b-ruffed": ("64B3",),
    "62c3-defenders-have-led-on": ("64B7",),
    "62c3-declarer-has-led-on": ("64B7",),
}
"""Clauses that the director cites besides, and that the independent records do not give for this ruling."""


# --- what the director says -----------------------------------------------------------------------------------------

MAJOR = """major_penalty_cards revoke_card_penalty lead_becomes_penalty_card wrong_cards_penalty defenders_cards_penalty
    too_soon_penalty left_cards_major"""
MINOR = "minor_penalty_card left_card_minor"
BECOMES = f"{MAJOR} may_take_back_after played_too_soon"
BACK = """card_back_to_declarer no_penalty_card lead_taken_back revoke_card_back that_suit_picked_up lead_goes_back
    cards_picked_up lead_may_be_changed both_put_right proper_lead_stands may_withdraw_played legal_card_instead
    may_take_back_later leads_instead card_is_not_played designation_changed named_card_instead fifth_card_back
    takes_card_back card_taken_out card_may_go_back opponent_may_take_back may_change_after_dummy may_change_card
    others_go_back seen_card_is_played surplus_goes_back defenders_card_may_be_penalty"""
UNAUTHORISED = """picked_up_unauthorised withdrawn_unauthorised theirs_unauthorised card_unauthorised
    origin_unauthorised taken_back_unauthorised"""
AUTHORISED = """picked_up_authorised withdrawn_authorised card_authorised card_known_to_all duty_known_to_all
    taken_back_free"""
LIES = """penalty_cards_stay card_known_to_all duty_known_to_all lead_becomes_penalty_card other_card_stands
    card_stays_with_dummy major_penalty_cards minor_penalty_card play_at_first_chance wrong_cards_penalty
    dummys_card_stays lead_stays own_card_afterwards declarer_names_which revoke_card_back left_card_minor
    left_cards_major too_soon_penalty seen_card_is_played surplus_goes_back"""
STANDS = "lead_stands proper_lead_stands must_accept other_card_stands lead_stays"
FREE = """partner_leads_freely leads_as_he_likes may_lead_anything leads_instead lead_may_be_changed lead_one_of_suits
    lead_none_of_suits"""
INSTEAD = "legal_card_instead penalty_card_instead both_put_right leads_instead"
NAMED = """card_is_played designation_stands designation_changed named_card_instead intended_card_played
    suit_of_last_trick card_of_rank highest_is_played lowest_is_played lowest_winner_is_played lowest_of_suit_is_played
    seen_card_is_played played_at_his_turn early_play_stands"""
LOWEST = "lowest_is_played lowest_of_suit_is_played lowest_winner_is_played plays_lowest intended_card_played"
TOO_LATE = "wrong_card_stands card_stays designation_stands too_late_to_point_out sees_nothing surplus_goes_back"
AGAIN = "choice_comes_back leads_as_he_likes penalty_cards_stay lead_becomes_penalty_card"
TAKES_BACK = """may_take_back_later may_take_back_after may_withdraw_played opponent_may_take_back card_may_go_back
    may_change_after_dummy may_change_card"""
NO_TRICKS = "no_trick tricks_at_the_end score_adjusted other_card_stands held_all_the_time"

SEAT = r"(?P<seat>North|East|South|West)"
SUIT = r"(?P<suit>club|diamond|heart|spade)"


class Who(Enum):
    """Whom the effect has to bind."""

    ANYBODY = "anybody"
    HAND = "hand"  # that is named
    SIDE = "side"  # of the hand that is named
    OWNER = "owner"  # of a card that is named, else the first hand that is named


@dataclass(frozen=True)
class Reading:
    """A way of saying one of these effects, by their ids, or that there is none of them.

    Without any: what is looked at when play is over.
    """

    pattern: str
    effects: str
    who: Who = Who.ANYBODY
    none: bool = False


READINGS = (
    # cards
    Reading(r"becomes? a (major )?penalty card|\b(is|are) (both )?major\b|\ba major penalty card", BECOMES, Who.OWNER),
    Reading(r"\b(is|a) minor penalty card|^Minor penalty card", MINOR, Who.OWNER),
    Reading(r"\b(no|not an?|(its being|making it) a) penalty cards?\b(?! any more)", MAJOR, Who.OWNER, none=True),
    Reading(r"\b(no|none is a) penalty cards?\b(?! any more)", MINOR, Who.OWNER, none=True),
    Reading(
        r"\b(goes|go) (back|up)\b|picked up|(?<!not )(?<!reason to )(?<!late to )\btakes? (it|the \w+( of \w+)?) back",
        BACK,
    ),
    Reading(r"(next|first) legal chance", LIES),
    Reading(r"\bstays? (a penalty|on the table|before|there|and|as (a|part))|still a penalty card|card stays$", LIES),
    # the lead
    Reading(rf"{SEAT} must lead an? {SUIT}", "lead_one_of_suits must_lead_that_suit legal_card_instead", Who.HAND),
    Reading(rf"{SEAT} leads any {SUIT}\b", "lead_one_of_suits must_lead_that_suit", Who.HAND),
    Reading(rf"{SEAT} may lead no {SUIT}", "lead_none_of_suits may_not_lead_that_suit", Who.HAND),
    Reading(rf"{SEAT} leads any suit but {SUIT}", "lead_none_of_suits may_not_lead_that_suit", Who.HAND),
    Reading(rf"{SEAT}( may)? leads?(, face down,)? what(ever)? he likes", FREE, Who.HAND),
    Reading(r"waits? (for|until)|had to wait", "waits_for_declarer leads_instead"),
    Reading(r"lead (stands|stays)\b(?! for)|has to accept|a correct lead|hand stands|lead from \w+ stands", STANDS),
    Reading(r"stands and|stands as the lead|is the lead\b|lead was due and stands", STANDS),
    Reading(r"^No lead;|is no lead$", "cards_picked_up card_stays_with_dummy lead_taken_back"),
    Reading(r"becomes dummy|he is dummy", "becomes_dummy"),
    Reading(rf"{SEAT} (becomes|is now) declarer", "becomes_declarer", Who.HAND),
    Reading(r"stays declarer", "becomes_declarer", none=True),
    Reading(
        r"cannot accept|may not accept|cannot be accepted|no acceptance",
        "may_not_be_accepted may_not_accept_it lead_taken_back",
    ),
    # the play
    Reading(rf"{SEAT} may (change|take (his|the|back)\b)(?! nothing)(?!.*does not)", TAKES_BACK, Who.SIDE),
    Reading(rf"^{SEAT} (plays|names|puts) (the|a|another) (?!hand)(?!.*in his turn|.*among his)", INSTEAD, Who.SIDE),
    Reading(rf"^{SEAT} (leads|throws) the \w+ of \w+( instead)?$", "penalty_card_instead", Who.HAND),
    Reading(r"(both are|both revokes are) put right", "both_put_right"),
    Reading(rf"{SEAT} chooses again(?! between)|choice .*comes back|has the three choices again", AGAIN),
    # the tricks
    Reading(r"[Nn]o automatic trick|[Nn]o tricks? (is|are) transferred|nothing (is transferred|goes over)", NO_TRICKS),
    Reading(r"[Oo]ne trick( goes| is transferred)? to", "one_trick two_tricks tricks_at_the_end held_all_the_time"),
    # dummy
    Reading(r"[Dd]ummy may (ask declarer whether|try|then draw)", "dummy_may"),
    Reading(r"[Pp]rocedural penalty .*is possible|[Pp]rocedural penalty is possible", "penalty_possible"),
    Reading(r"chooses the hand|says from which hand", "defender_chooses_hand"),
    Reading(r"as if the revoke had been established", "corrects_and_loses_tricks"),
    Reading(r"no rectification now|No rectification now", "no_rectification_now"),
    Reading(r"(takes|taken) away from", "defenders_gain_taken"),
    # a card of which the place, a name or a hand tells that it is played
    Reading(r"is not played$|neither played", "card_is_not_played card_back_to_declarer"),
    Reading(r"(and|so|:) it is played|[a-z] (is|are) played( to (this|the)|$|;| though| although| instead)", NAMED),
    Reading(r"is played, (legal|though|although)|the lead is made|(?<=s) is led(, not|$)|which is thrown", NAMED),
    Reading(r"change of mind(?! is)|has no right to a correction", "designation_stands card_is_played"),
    Reading(r"\bas named|may not (call another|have the)|later words", f"designation_stands {LOWEST} card_is_played"),
    Reading(r"(?<!before it is )[Tt]oo late(?! for| to undo| to put)", TOO_LATE),
    Reading(r"stays? (in|as) the (trick|lead)|was led and stays", f"wrong_card_stands {LIES}"),
    Reading(r"may not touch|unasked: it is not played", "play_goes_on"),
    # what a designation means
    Reading(r"(?<!his )[Hh]ighest (card|club|diamond|heart|spade)\b.*(is played|is led)", "highest_is_played"),
    Reading(r"(?<!his )[Ll]owest (card|club|diamond|heart|spade|trump)\b", LOWEST),
    Reading(r"[Ww]in it' is", "lowest_winner_is_played"),
    Reading(r"'(seven|jack)' goes on|^'Jack', dummy on lead", "suit_of_last_trick"),
    Reading(r"the only legal king", "card_of_rank"),
    Reading(r"must say which", "names_one_of_rank"),
    Reading(r"\bvoid$|words name nothing", "calls_another"),
    Reading(r"may call any", "calls_another play_goes_on"),
    Reading(r"may choose (any|the) card|[Ee]ither defender chooses|may be chosen", "defender_chooses"),
    Reading(r"(intention is incontrovertible|beyond doubt)(?!$)", "intended_card_played"),
    # leads, and cards played too soon or together
    Reading(r"picks the .* up", "lead_goes_back that_suit_picked_up"),
    Reading(r"leads any card (from|of) (dummy|his hand)|any card from (dummy|his hand)", "leads_any_from_right_hand"),
    Reading(r"choice prevails|prevails:", "their_choice_prevails"),
    Reading(r"has lost his choice|forfeits|gave is lost", "right_is_lost"),
    Reading(r"(counts as|treated as a?).* in (its )?turn", "counts_as_in_turn"),
    Reading(r"older duty remains", "duty_remains"),
    Reading(r"takes nothing from|keep their rights", "rights_kept"),
    Reading(rf"{SEAT} plays his highest", "plays_highest", Who.HAND),
    Reading(rf"{SEAT} (has to play|plays) his lowest", "plays_lowest", Who.HAND),
    Reading(r"must (throw|ruff with) one", "plays_that_suit"),
    Reading(r"may throw a .* or a|East may not ruff", "plays_not_that_suit"),
    Reading(r"any card he likes \(59\)|cannot throw a", "any_legal_card"),
    Reading(r"(:|subject to) no rectification|not rectified", "no_rectification"),
    Reading(r"stands(,| although| if)", f"early_play_stands {STANDS}"),
    Reading(r"in its turn;|played at East's turn, if|when East's turn comes|falls at its turn", "played_at_his_turn"),
    Reading(r"Law 16 (may apply|for what)", "early_card_unauthorised"),
    Reading(r"counts as (first|played after)", "counts_as_later"),
    Reading(r"is the card played|it is led, and", "seen_card_is_played named_card_instead card_is_not_played"),
    Reading(r"says which (of|is)|\bdesignates (one|which|the card)", "designates_one declarer_names_which"),
    # tricks that are over
    Reading(r"puts his card right|turns his card", "card_is_turned"),
    Reading(r"(ended with the lead|no longer has the right\b)", "too_late_to_point_out"),
    Reading(r"puts at risk|cannot prove", "loses_doubtful_tricks"),
    Reading(r"all four cards|may see the trick|face them again", "sees_trick"),
    Reading(r"look at (his|their) own last card", "sees_own_card"),
    Reading(r"no such right|may not (be inspected|be looked at|look$|have an earlier)", f"sees_nothing {NAMED}"),
    Reading(r"Play has ceased|After the play the cards|handles his own cards", "shows_own_cards"),
    Reading(r"\badds a card|to be added", "adds_legal_card"),
    Reading(
        r"(shows a |puts a |puts one|puts any|card of his hand).* (played cards|trick\b)",
        "adds_card_of_suit adds_any_card",
    ),
    Reading(r"[Dd]eemed (a|to have) revoke", "deemed_revoke"),
    Reading(r"belong(s|ed) to it", "surplus_goes_back held_all_the_time"),
    Reading(r"puts it with the played|with the played ones|among his unplayed", "put_with_played"),
    Reading(r"is a fifth card", f"fifth_card_back {MAJOR} {MINOR}"),
    Reading(r"and may change\b|either hand: he may change$", "designation_changed"),
    # questions
    Reading(r"entitled to it|may ask before", "may_ask_now"),
    Reading(r"may ask now; \w+ may not", "may_not_ask_now"),
    Reading(r"may hear the auction|repeated to him", "review_and_explanation"),
    Reading(r"is told the contract|may be told that|hears that the contract|not repeated", "contract_alone"),
    # information, and what is looked at when play is over
    Reading(rf"(?<!\w)[Uu]nauthorised for {SEAT}", UNAUTHORISED, Who.SIDE),
    Reading(rf"[Ff]or {SEAT} it is unauthorised", UNAUTHORISED, Who.SIDE),
    Reading(rf"(?<![Uu]n)authorised for {SEAT}", AUTHORISED, Who.SIDE),
    Reading(rf"{SEAT}( and \w+)? (may|might) use\b", AUTHORISED, Who.SIDE),
    Reading(r"[Aa]djusted score|score is adjusted|no damage|[Ee]quity|50E4|director (looks|asks what|adjusts)", ""),
    Reading(r"adjusts (the score|at the end)|45F", ""),
    Reading(r"nobody has to pass", "must_pass_once", none=True),
)

UNHELD: Mapping[str, tuple[str, ...]] = {
    "41bask-presumed-declarer": ("The lead stays",),  # it is the question that is ruled on
    # The independent records do not say in 48 and 49 that the other side may use what it saw, and that its own may not.
    "48a-dropped-from-hand": ("East and West may use",),
    "48a-after-auction": ("West leads what he likes",),
    "48a-lho-plays-on-it": ("West leads whatever he likes",),  # what North may do about his card is Law 47
    "49none-partner-could-not": ("South may use",),
    "49none-shown-to-declarer-only": ("South may use",),
    "49none-concession-objected": ("What South showed",),
    "54a-spreads-after-lead-in-turn": ("North puts down dummy",),
    # What is looked at after the play by 16C.
    "50e2-picked-up": ("Adjusted score",),
    "62d2-partner-still-to-play": ("If he did",),
    # See UNSAID.
    "50e1-plays-low-under-it": ("The ace has now been played",),
    "50e3-club-it-had-wanted": ("The six of clubs",),
    "50e3-queen-promised-jack": ("Now that it is played",),
    "54-0-both-face-down": ("East is the right leader",),  # the engine says that the lead comes from him
    "64b7-ruff-and-overruff": ("Not in the list",),  # 1997: no clause, and nothing is said
    # What else may happen, and is not ruled on now.
    "42ok-after-the-play": ("South's agreement to the claim",),
    "42ok-dummy-asks-declarer": ("There is no revoke",),
    "43b2b-looked-then-asked": ("Nobody has played after it",),
    "45d1-one-side-has-gone-on": ("The seven of clubs goes back", "If nobody changes"),
    "45e1-meant-as-a-lead": ("West first plays",),
    "47ab-defender-corrects-revoke": ("East may take",),  # it is a revoke, which he must put right
    "67a1-one-side-has-led": ("If he ruffs",),
    "67b1a-declarer": ("East puts a club",),  # nothing is said of what costs nothing
    "67b2a-known-which": ("The director sees to it",),
    # The engine sends on to the law of the revoke.
    "45d2-and-dummy-revoked": ("Dummy thereby revoked",),
    "67b2b-could-have-been-played": ("So he held",),
    "67b2b-ruffed": ("Dummy then ruffed",),
    # A penalty of 43B1 for dummy besides: the engine says it where nothing else follows.
    "43b2a-looked-then-warned": ("South leads any card",),
    "43b3-declarer-was-first": ("A procedural penalty",),
    "65b3-dummy-too-late": ("What he has told",),
    "66-dummy-asks": ("The cards stay turned",),
    # What a wish to change tells: the engine does not say it.
    "47f-defender-regrets": ("It stays; East plays",),
    # See UNSAID.
    "45c4a-defender-names": ("East's nine of hearts",),
    "63a2-defender-names-a-card": ("The king of clubs is led",),
}
"""Sentences that are read, but say something else, or what the independent records do not say, by their first words."""

NAMES = "ace king queen jack ten nine eight seven six five four three two"
RANKS = {name: rank for rank, name in zip("AKQJT98765432", NAMES.split(), strict=True)}
CARD = re.compile(rf"\b({'|'.join(RANKS)}) of (spade|heart|diamond|club)s")
NOT = r"""not\ (yet\ )?|Not\ |nothing\ (is\ )?|before\ it\ was\ |although\ it\ was\ |whether\ it\ is\ |count\ as\ |
    as\ if\ (it\ were|the\ revoke\ had\ been)\ """
ESTABLISHED = re.compile(rf"(?P<no>{NOT})?\bestablishe[ds]\b", re.VERBOSE)
SAME = re.compile(r"The same(?! play)|As 2007|Same as 2007")
OF_TRICKS = re.compile(r"\b(none|nothing|one|two|no)\b.*(trick|transferred|goes? over)|^(One|Two)\b", re.IGNORECASE)
OF_CARDS = re.compile(r"\b(follows?|must|may|throws?|ruffs?|plays?|leads?|goes|has to)\b")


def is_said(reading: Reading, match: re.Match[str], said: str, entry: Entry, bounds: list[Bound]) -> bool:
    """Whether one of the effects binds whom the sentence names."""
    if not reading.effects:
        return any(bound.topic is Topic.AFTERWARDS for bound in bounds)
    groups = match.groupdict()
    seats = {Seat(word[0]) for word in (groups.get("seat"),) if word}
    if reading.who is Who.OWNER:
        named = [Seat(word[0]) for word in re.findall(SEAT, said)] if re.match(SEAT, said) else []
        seats = owners_of(entry, said) or set(named[:1] if reading.none else named)
    if reading.who is Who.SIDE:
        seats |= {seat.partner for seat in seats}
    suit = (groups.get("suit") or "")[:1].upper()
    for bound in bounds:
        fits = reading.who is Who.ANYBODY or not seats or bool(seats & hands_of(bound))
        has_suit = not suit or not bound.suits or suit in {each.value for each in bound.suits}
        if bound.effect.value in reading.effects.split() and fits and has_suit:
            return True
    return False


def hands_of(bound: Bound) -> set[Seat]:
    """Whom it binds: one hand, both of a side, or all where it is the director's own."""
    return {seat for seat in Seat if bound.seat in (seat, seat.side, None)}


def owners_of(entry: Entry, said: str) -> set[Seat]:
    """Those whose cards the sentence names."""
    deal = record_of(entry).deal
    assert deal is not None
    cards = {parse_card(f"{suit[0].upper()}{RANKS[rank]}") for rank, suit in CARD.findall(said)}
    return {seat for seat in Seat if cards & deal.hand(seat).cards}


def readings_of(entry: Entry, edition: int) -> Iterator[tuple[str, str, bool]]:
    """Each sentence with what it was read as, and whether the engine says so.

    That there is no such effect is held against the ruling itself, anything else against all that he may speak of.
    """
    rulings, others = tuple(branches_of(entry, edition, ruled_on(entry, edition))), in_all(entry, edition)
    mine = [bound for ruling in rulings for bound in ruling.consequences]
    everything = [*mine, *(bound for ruling in others for bound in ruling.consequences)]
    is_established = any(id.startswith("L63.A") for id in ids_of(others))
    for said in entry["rulings"][edition]["effects"]:
        for reading in READINGS:
            if match := re.search(reading.pattern, said):
                bounds = mine if reading.none else everything
                yield said, reading.pattern, is_said(reading, match, said, entry, bounds) is not reading.none
        if match := ESTABLISHED.search(said):
            yield said, "established", is_established or match["no"] is not None
        if SAME.match(said):
            yield said, "the same", what_follows(entry, edition) == what_follows(entry, code_before(entry, edition))


def code_before(entry: Entry, edition: int) -> int:
    """The code on which the director has said what is the same in this one."""
    codes: list[int] = list(entry["rulings"])
    return codes[codes.index(edition) - 1]


def what_follows(entry: Entry, edition: int) -> set[tuple[str, object]]:
    """But for what is known and looked at afterwards: there the codes differ in their words."""
    rulings = branches_of(entry, edition, ruled_on(entry, edition))
    said = (bound for ruling in rulings for bound in ruling.consequences)
    return {(each.effect.value, each.seat) for each in said if each.topic not in (Topic.INFORMATION, Topic.AFTERWARDS)}


def is_held_otherwise(entry: Entry, edition: int, said: str) -> bool:
    """By the number of tricks, or by the legal cards."""
    own = entry["rulings"][edition]
    hands = {word[0] for word in re.findall(SEAT, said)} | ({own["owner"]} if said.startswith("He ") else set())
    is_of_cards = bool(hands & set(own.get("legal", ()))) and OF_CARDS.search(said) is not None
    return is_of_cards or ("tricks" in own and OF_TRICKS.search(said) is not None)


@grouped(("entry", "edition"), EACH)
def test_what_the_director_says_is_what_follows(entry: Entry, edition: int) -> None:
    if is_skipped(entry, edition, "effects"):
        return
    unheld = UNHELD.get(entry["id"], ())
    for said, read, is_right in readings_of(entry, edition):
        assert is_right or said.startswith(unheld), (said, read)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_that_much_of_what_the_director_says_is_held(file: Path) -> None:
    total = held = 0
    for entry in ENTRIES_OF[file]:
        for edition, own in entry["rulings"].items():
            total += len(own["effects"])
            if is_skipped(entry, edition, "effects"):
                continue
            read = {said for said, _, _ in readings_of(entry, edition)}
            read |= {said for said in own["effects"] if is_held_otherwise(entry, edition, said)}
            held += sum(not said.startswith(UNHELD.get(entry["id"], ())) for said in read)
    assert held / total > 0.65


def test_the_words_are_of_the_vocabulary() -> None:
    assert {word for reading in READINGS for word in reading.effects.split()} <= effects().keys()
    assert {each["id"] for each in ENTRIES} >= {*ELSEWHERE, *UNHELD, *ASIDE, *(id for id, _ in UNSAID)}


def bound_by(id: str, effect: str) -> list[object]:
    entry = next(each for each in ENTRIES if each["id"] == id)
    (ruling,) = rulings_on(entry, 2017, ruled_on(entry, 2017))
    return [bound.seat for bound in ruling.consequences if bound.effect.value == effect]


def test_who_has_led_face_down_in_turn_leads_though_another_has_too() -> None:
    assert bound_by("54-0-both-face-down", "leads_instead") == [Seat.EAST]


@pytest.mark.parametrize("id", ["62c3-defenders-have-led-on", "62c3-declarer-has-led-on"])
def test_it_is_the_defenders_cards_that_become_penalty_cards(id: str) -> None:
    entry = next(each for each in ENTRIES if each["id"] == id)
    defenders = parse_contract(entry["contract"]).declarer.side.other
    assert bound_by(id, "defenders_cards_penalty") == [defenders]


IDS = Path(__file__).with_name("play_ids.yaml")


def ids_by_code(entry: Entry) -> dict[int, list[str]]:
    """Where the ruling on this record ends by each code, whichever way it goes on: leaves and waypoints."""
    found: dict[int, list[str]] = {}
    for edition in EDITIONS:
        first = next(iter(entry["rulings"].values()))
        own = {**entry, "rulings": {edition: entry["rulings"].get(edition, first)}}
        ids: set[str] = set()
        for answer in (YES, NO):
            told = {STILL_WORSE_OFF.id: answer, PENALTY_CARD_HELPED.id: answer}
            try:
                ids |= {id for each in branches_of(own, edition, ruled_on(own, edition), **told) for id in each.ids}
            except RulingError:  # a law that no book has yet
                continue
        found[edition] = sorted(ids)
    return found


def test_each_record_comes_to_these_leaves_by_each_code() -> None:
    """What coverage counts: written down by ``python -m tests.rulings.test_play_reference``."""
    known = {each["id"]: each["ids"] for each in plain(IDS.read_text(encoding="utf-8"), IDS.name)["records"]}  # type: ignore[index]
    assert known == {entry["id"]: [id for ids in ids_by_code(entry).values() for id in ids] for entry in ENTRIES}


if __name__ == "__main__":
    head = """\
# Where the rulings on the records of play_reference*.yaml end by each code, whichever way they go on: for coverage.
# Written by `python -m tests.rulings.test_play_reference`, and held by a test there.
records:
"""
    listed = {entry["id"]: ", ".join(id for ids in ids_by_code(entry).values() for id in ids) for entry in ENTRIES}
    IDS.write_text(head + "".join(f"  - {{id: {name}, ids: [{ids}]}}\n" for name, ids in listed.items()))
