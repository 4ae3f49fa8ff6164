"""The rulings on the play against those of an independent director, made from the Laws alone (:data:`FILES`).

Of each record, by each code that he ruled on: the leaf, the clauses, whose card it is, the tricks that go, and the
cards that a hand may play; what he says besides is held in ``test_play_sentences``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Outcome
from bridgecourse.rulings.legal_card import legal_cards
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.penalty import PENALTY_CARD_HELPED
from bridgecourse.rulings.vocabulary.revoke import NO_TRICK, ONE_TRICK, STILL_WORSE_OFF, TWO_TRICKS
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.deal import parse_deal
from bridgecourse.table.designation import meant
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
    others = tuple(penalty_incidents(record))
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
    events = {ruled_on(entry, edition), *(one.event for one in (*incidents(record), *penalty_incidents(record)))}
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
    "64b3-penalty-card-kept": ("61A",),
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
    "67b2b-could-have-been-played": ("63A1",),
    "67b2b-ruffed": ("64B3",),
    "62c3-defenders-have-led-on": ("64B7",),
    "62c3-declarer-has-led-on": ("64B7",),
}
"""Clauses that the director cites besides, and that the independent records do not give for this ruling."""


# --- and besides ----------------------------------------------------------------------------------------------------


def test_the_lists_are_of_these_records() -> None:
    assert {each["id"] for each in ENTRIES} >= {*ELSEWHERE, *ASIDE, *(id for id, _ in UNSAID)}


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
