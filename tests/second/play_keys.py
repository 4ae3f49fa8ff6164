"""What a candidate must answer about a play, by the Laws alone: a second reading of every key of leads and revokes.

It is an oracle for tests and shares nothing with the engine.  It reads the line of text of a record, with the dealer,
the hands and the contract as text, follows the tricks itself, finds the card in question, keeps the penalty cards that
lie there, and says what Laws 41, 48 to 54 and 61 to 64 of each code make of it.  Failures to follow suit are judged,
and legal cards found, by the oracles of :mod:`tests.second.play`.

Cards, hands and trumps are written as there.  An answer is the set of what may be picked, each a set of options; an
empty set: the sources leave it open, or what is told does.  A leaf is written without its edition: ``54.D1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Self

from tests.second.play import (
    HONOURS,
    Agreement,
    Attention,
    Board,
    Bonds,
    Claim,
    Failure,
    Item,
    Judgement,
    LeadRestriction,
    Legal,
    Named,
    NextBoardCall,
    PenaltyCard,
    Play,
    Position,
    RoundEnd,
    Withdrawal,
    allied,
    clockwise,
    judge_play,
    legal_cards,
    partner,
    winner,
)

__all__ = [
    "NAMES",
    "NONE",
    "NOTHING",
    "OPEN",
    "SIGNS",
    "Answers",
    "Happened",
    "Line",
    "Lying",
    "Second",
    "Told",
    "Tricks",
    "all_of",
    "one",
    "written",
]

Picks = frozenset[str]
Answers = frozenset[Picks]

_CARD = re.compile(r"(?:([NESW])>)?(?:([NESW]):)?([CDHS]?)(10|[2-9TJQKA])(?:\((\w+)\))?")
_CALL = re.compile(r"([1-7](?:C|D|H|S|NT)|P|XX?)\*?")
_ACT = re.compile(r"(?:([NESW]):)?#(\d+)(?:\((accepted|cancelled|withdrawn|stands|faced|refused|returned)\)|(\?))")
_VERB = re.compile(r"([NESW]):([a-z]+)(?:\((#?)(\w+)\))?")
_SUFFIX = re.compile(r"(.+?)(?:\[([NESW]*)\])?(@away)?")
_SEEN = ("dropped", "faced", "shown", "named", "touched", "found")
_PLAYED = ("down", "led", "played")
_SAID_OF_A_LEAD = ("accepted", "refused")


@dataclass(frozen=True, slots=True)
class Told:
    """A case in words alone: ``contract`` is ``4HX W``, and empty where the calls are told."""

    line: str
    dealer: str
    contract: str
    deal: Mapping[str, frozenset[str]]
    answers: Mapping[str, str]
    edition: int


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a line.  ``what`` is ``call``, ``card``, ``act``, ``director``, or the verb; ``about`` from 0.

    ``word`` is what stands in brackets behind a verb, where that is no event, no suit to lead and no number of tricks.
    """

    what: str
    player: str = ""
    card: str = ""
    how: str = ""
    about: int = -1
    suits: str = ""
    tricks: int = 0
    by: str = ""
    seen_by: str = "NESW"
    together: bool = False
    word: str = ""

    @property
    def is_play(self) -> bool:
        return self.what == "card" and self.how in _PLAYED

    @property
    def is_exposed(self) -> bool:
        return self.what == "card" and self.how in _SEEN


class Tricks:
    """The cards that lie there; of each trick the events by hand, in the order in which they came."""

    def __init__(self, first: str, trump: str | None) -> None:
        self.first, self.trump = first, trump
        self.tricks: list[dict[str, int]] = []
        self.cards: dict[int, str] = {}

    def copy(self) -> Tricks:
        """The same, on which more may happen."""
        other = Tricks(self.first, self.trump)
        other.tricks = [dict(trick) for trick in self.tricks]
        other.cards = dict(self.cards)
        return other

    def number(self, event: int) -> int:
        """Of the trick in which this event lies, from 1; 0 where it lies in none."""
        return next((n for n, trick in enumerate(self.tricks, 1) if event in trick.values()), 0)

    def led(self, number: int) -> str:
        """The suit led to a trick."""
        return self.cards[next(iter(self.tricks[number - 1].values()))][0]

    def winner(self, number: int) -> str:
        trick = self.tricks[number]
        return winner({hand: self.cards[event] for hand, event in trick.items()}, next(iter(trick)), self.trump)

    def due(self, number: int) -> str:
        return self.winner(number - 1) if number else self.first

    @property
    def open(self) -> int:
        """The place of the first trick that lacks a card."""
        return next((n for n, trick in enumerate(self.tricks) if len(trick) < 4), len(self.tricks))

    @property
    def turn(self) -> str:
        if self.open == len(self.tricks):
            return "" if self.open == 13 else self.due(self.open)
        trick = self.tricks[self.open]
        return next(hand for hand in clockwise(next(iter(trick))) if hand not in trick)

    @property
    def laid(self) -> dict[str, int]:
        """The trick that is being played."""
        return self.tricks[self.open] if self.open < len(self.tricks) else {}

    def put(self, hand: str, event: int, card: str) -> None:
        trick = next((trick for trick in self.tricks if hand not in trick), None)
        if trick is None:
            trick = {}
            self.tricks.append(trick)
        trick[hand] = event
        self.cards[event] = card

    def take_back(self, event: int) -> None:
        for trick in self.tricks:
            for hand in [hand for hand in trick if trick[hand] == event]:
                del trick[hand]
        if self.tricks and not self.tricks[-1]:
            self.tricks.pop()

    def played(self, hand: str) -> set[str]:
        return {self.cards[trick[hand]] for trick in self.tricks if hand in trick}


def _tenths(rank: str) -> str:
    return rank.replace("10", "T")


class Line:
    """The words of a line as events, and the tricks after any number of them.

    ``contract`` is as in :class:`Told`.  Whoever asks for the same line :meth:`of` its words reads on in it.
    """

    def __init__(self, words: str, dealer: str, contract: str) -> None:
        self.words, self.dealer = words, dealer
        self.calls: list[str] = []
        self.events: list[Happened] = []
        self.tricks: Tricks | None = None
        self._after: list[Tricks] = []
        self.declarer = self.bid = ""
        self.doubled = 0
        if contract:
            self._begin(*contract.split())
        together = False
        for word in words.split():
            if word == "&":
                together = True
                continue
            self._add(self._read(word, together=together))
            together = False
        assert self.declarer, words

    @classmethod
    @lru_cache(maxsize=32)
    def of(cls, words: str, dealer: str, contract: str) -> Self:
        """Read once for the codes of a case and the pictures of it, and never changed."""
        return cls(words, dealer, contract)

    def _begin(self, contract: str, declarer: str) -> None:
        self.bid = contract.rstrip("X")
        self.doubled = len(contract) - len(self.bid)
        self.declarer = declarer
        self.tricks = Tricks(clockwise(declarer)[1], self.trump)

    @property
    def trump(self) -> str | None:
        return None if self.bid.endswith("NT") else self.bid[1:]

    def _add(self, event: Happened) -> None:
        self.events.append(event)
        if self.tricks is not None:
            self._follow()
        if event.what == "call" and self.calls[-3:] == ["P"] * 3 and len(self.calls) > 3:
            self._begin(*self._contract())

    def _follow(self) -> None:
        """The last event, on the tricks."""
        assert self.tricks is not None
        _happens(self.tricks, len(self.events) - 1, self.events[-1])

    def _contract(self) -> tuple[str, str]:
        bids = [(i, call) for i, call in enumerate(self.calls) if call[0] in "1234567"]
        last, bid = bids[-1]
        first = next(i for i, call in bids if call[1:] == bid[1:] and i % 2 == last % 2)
        doubles = [call for call in self.calls[last:] if call in ("X", "XX")]
        return bid + (doubles[-1] if doubles else ""), self._seat(first)

    def _seat(self, number: int) -> str:
        return clockwise(self.dealer)[number % 4]

    def _read(self, word: str, *, together: bool) -> Happened:
        suffix = _SUFFIX.fullmatch(word)
        assert suffix is not None, word
        body, seen_by = suffix[1], "NESW" if suffix[2] is None else suffix[2]
        if self.tricks is None:
            found = _CALL.fullmatch(body)
            assert found is not None, word
            self.calls.append(found[1])
            return Happened("call", self._seat(len(self.calls) - 1))
        if body.endswith("!"):
            return Happened("director")
        if body == "//":
            return Happened("over")
        if found := _ACT.fullmatch(body):
            return Happened("act", found[1] or "", how=found[3] or "regretted", about=int(found[2]) - 1)
        if found := _CARD.fullmatch(body):
            by, hand, suit, rank, how = found.groups()
            hand = hand or self.tricks.turn
            laid = self.tricks.laid
            suit = suit or self.tricks.cards[next(iter(laid.values()))][0]
            how = how or ("played" if laid else "led")
            card = suit + _tenths(rank)
            return Happened("card", hand, card, how, by=by or hand, seen_by=seen_by, together=together)
        found = _VERB.fullmatch(body)
        assert found is not None, word
        return self._verb(found[1], found[2], found[4] or "", is_event=bool(found[3]))

    def _verb(self, player: str, verb: str, what: str, *, is_event: bool) -> Happened:
        if verb in ("claims", "concedes"):
            return Happened(verb, player, tricks=int(what))
        if verb in ("requires", "prohibits"):
            return Happened(verb, player, suits=what)
        return Happened(verb, player, about=int(what) - 1) if is_event else Happened(verb, player, word=what)

    def after(self, moment: int) -> Tricks:
        """The tricks when so many events had happened; read, and never changed."""
        if not self._after:
            self._after.append(Tricks(clockwise(self.declarer)[1], self.trump))
        while len(self._after) <= moment:
            tricks = self._after[-1].copy()
            number = len(self._after) - 1
            _happens(tricks, number, self.events[number])
            self._after.append(tricks)
        return self._after[moment]


def _happens(tricks: Tricks, number: int, event: Happened) -> None:
    if event.is_play:
        tricks.put(event.player, number, event.card)
    elif event.what == "act" and event.how in ("withdrawn", "cancelled"):
        tricks.take_back(event.about)


@dataclass
class Lying:
    """The penalty cards that lie there, whether major; the limits on a lead; the cards of a hand that were seen."""

    cards: dict[tuple[str, str], bool] = field(default_factory=dict)
    leads: list[LeadRestriction] = field(default_factory=list)
    seen: set[tuple[str, str]] = field(default_factory=set)
    has_chosen: bool = False

    def of(self, hand: str) -> list[str]:
        return [card for owner, card in self.cards if owner == hand]

    def major(self, hand: str) -> list[str]:
        return [card for card in self.of(hand) if self.cards[hand, card]]

    def add(self, hand: str, card: str, *, major: bool) -> None:
        """With two or more of a hand all are major, and stay so (50B)."""
        self.cards[hand, card] = major
        if len(self.of(hand)) > 1:
            for other in self.of(hand):
                self.cards[hand, other] = True

    def pick_up(self, hand: str, suits: str) -> None:
        for card in self.of(hand):
            if card[0] in suits:
                del self.cards[hand, card]

    def copy(self) -> Lying:
        return Lying(dict(self.cards), list(self.leads), set(self.seen), self.has_chosen)


NOTHING: Answers = frozenset({frozenset({"nothing"})})
NONE: Answers = frozenset({frozenset({"none"})})
OPEN: Answers = frozenset()


def one(*picks: str) -> Answers:
    """Each of these is right."""
    return frozenset(frozenset({pick}) for pick in picks)


def all_of(*picks: str) -> Answers:
    return frozenset({frozenset(picks)})


class Second:
    """A case of the play as it is read here, by the code of its edition."""

    def __init__(self, told: Told) -> None:
        self.told, self.edition = told, told.edition
        self.line = self.line_of(told)
        self.events = self.line.events
        self.declarer = self.line.declarer
        self.dummy = partner(self.declarer)
        self._lying = [Lying()]

    # --- what the record says -----------------------------------------------------------------------------------

    @staticmethod
    def line_of(told: Told) -> Line:
        return Line.of(told.line, told.dealer, told.contract)

    def defends(self, hand: str) -> bool:
        return not allied(hand, self.declarer)

    @cached_property
    def arrival(self) -> int:
        """How many events had happened when the director came."""
        came = [i for i, event in enumerate(self.events) if event.what == "director"]
        if came:
            return came[-1]
        chosen = (i for i, event in enumerate(self.events) if event.what == "act" and event.how in _SAID_OF_A_LEAD)
        return next(chosen, len(self.events))  # who has to choose has been told by him what there is to choose (10C1)

    @cached_property
    def focus(self) -> int:
        """What is in question: what was pointed at last, else the first thing that is not as it should be.

        Of several that were named in one breath it is the later, whichever was named first.
        """
        breath: list[int] = []
        for event in reversed(self.events[: self.arrival]):
            if breath and event.what != "notices":
                break
            if event.what in ("notices", "asks") and event.about >= 0 and self.events[event.about].what != "call":
                breath.append(event.about)
                if event.what == "asks":
                    break
        if breath:
            return max(breath)
        found = [i for i in range(self.arrival) if self.is_irregular(i)]
        down = [i for i, event in enumerate(self.events[: self.arrival]) if event.how == "down"]
        return (found or down)[0]

    def is_irregular(self, number: int) -> bool:
        event = self.events[number]
        if event.is_play:
            return event.player != self.line.after(number).turn or self.is_early(number)
        return event.is_exposed or event.what in ("spreads", "asks")

    @cached_property
    def event(self) -> Happened:
        return self.events[self.focus]

    @cached_property
    def offender(self) -> str:
        return self.event.player

    @cached_property
    def before(self) -> Tricks:
        """The tricks before it happened."""
        return self.line.after(self.focus)

    @cached_property
    def turn(self) -> str:
        """Whose turn it was."""
        return self.before.turn

    @cached_property
    def number(self) -> int:
        """The trick to which the card was played, or in which something else happened."""
        return self.line.after(self.focus + 1).number(self.focus) if self.event.is_play else self.before.open + 1

    @cached_property
    def family(self) -> str:
        event = self.event
        if event.what == "asks" or event.how in ("found", "down"):
            return "lead"
        if event.what == "spreads" or event.is_exposed:
            return "penalty"
        if event.player != self.turn:
            return "lead"
        return "penalty" if self.is_other_card or self.is_early(self.focus) else "revoke"

    @cached_property
    def is_other_card(self) -> bool:
        """52: a defender with a penalty card plays another, and follows suit with it if he can."""
        hand, laid = self.offender, self.before.laid
        if not self.lying(self.focus).of(hand) or self.event.card in self.lying(self.focus).of(hand):
            return False
        led = self.before.cards[next(iter(laid.values()))][0] if laid else self.event.card[0]
        return self.event.card[0] == led or not any(card[0] == led for card in self.held(hand, self.focus))

    def is_early(self, number: int) -> bool:
        """50D2 with 49: led before declarer has chosen about partner's major penalty card, and not played to since."""
        event, tricks = self.events[number], self.line.after(number)
        if not event.is_play or event.how == "down" or tricks.laid or event.player != tricks.turn:
            return False
        lying = self.lying(number)
        waits = self.defends(event.player) and bool(lying.major(partner(event.player))) and not lying.has_chosen
        return waits and not any(each.is_play for each in self.events[number + 1 :])

    def tricks_at(self, moment: int) -> Tricks:
        """The tricks after so many events, without a lead that only lies there (50D2)."""
        tricks = self.line.after(moment)
        for number in range(moment):
            if number in tricks.cards and tricks.number(number) and self.is_early(number):
                tricks = tricks.copy()
                tricks.take_back(number)
        return tricks

    def held(self, hand: str, moment: int) -> frozenset[str]:
        return self.told.deal[hand] - self.line.after(moment).played(hand)

    def said(self, fact: str) -> str:
        return self.told.answers.get(fact, "")

    def since(self) -> Iterator[tuple[int, Happened]]:
        """What happened after it."""
        yield from ((i, event) for i, event in enumerate(self.events) if i > self.focus)

    def is_acted_on(self, how: str) -> bool:
        return any(event.what == "act" and (event.about, event.how) == (self.focus, how) for event in self.events)

    @cached_property
    def wish(self) -> Happened | None:
        """What declarer says of a lead."""
        words = ("requires", "prohibits", "frees")
        return next((event for i, event in self.since() if i >= self.arrival and event.what in words), None)

    # --- the penalty cards ----------------------------------------------------------------------------------------

    def lying(self, moment: int) -> Lying:
        """What lies there when so many events have happened."""
        while len(self._lying) <= moment:
            now = self._lying[-1].copy()
            self._happens(now, len(self._lying) - 1)
            self._lying.append(now)
        return self._lying[moment]

    def _happens(self, now: Lying, number: int) -> None:
        event = self.events[number]
        if event.is_play and self.is_early(number):
            now.add(event.player, event.card, major=True)
        elif event.is_play:
            now.cards.pop((event.player, event.card), None)
            leads = not self.line.after(number).laid
            if leads:  # what is required is so for one lead, what is forbidden while the lead is kept
                now.leads = [each for each in now.leads if each.hand == event.player and not each.required]
                now.has_chosen = False
        elif event.is_exposed:
            now.seen.add((event.player, event.card))
            if self.defends(event.player) and self.is_penalty(number):
                low = event.card[1] not in HONOURS and event.how in ("dropped", "faced")
                now.add(event.player, event.card, major=not low)
        elif event.what in ("requires", "prohibits", "frees"):
            leader = self.tricks_at(number).turn
            now.has_chosen = True
            for suit in event.suits:
                now.leads.append(LeadRestriction(leader, suit, event.what == "requires"))
            now.pick_up(partner(leader), event.suits)
        elif event.what == "act" and event.how in ("withdrawn", "cancelled"):
            self._goes_back(now, number, event.about)
        if event.is_play and event.how != "down":
            now.seen.add((event.player, event.card))

    def _goes_back(self, now: Lying, number: int, about: int) -> None:
        """A defender's card that he has to take back is a major penalty card, but for those of 47E1, 53B and 62C1."""
        card = self.events[about]
        if not self.defends(card.player) or card.how == "down":
            return
        if number < self.focus:  # of another irregularity: not told apart here
            now.add(card.player, card.card, major=True)
            return
        revokes = self.family == "revoke"
        free = about == self.focus and (self.said("told_to_lead") == "yes" or self.is_proper_lead_made)
        others = about != self.focus and not allied(card.player, self.offender)
        key, then = (card.player, card.card), self.lying(about)
        if key in then.cards:
            now.add(*key, major=then.cards[key])
        elif not (free or others or (revokes and (self.number == 12 or key in then.seen))):
            now.add(*key, major=True)

    def is_penalty(self, number: int) -> bool:
        """49: a defender's card that his partner could see is one, unless that is excused."""
        event = self.events[number]
        if event.is_play or number < self.first_card:
            return False
        if partner(event.player) not in event.seen_by:
            return False
        if number != self.focus and not self.is_with_focus(number):
            return True
        excused = self.said("excuse") not in ("", "none", "no")
        return not (self.said("partner_could_see") == "no" or excused or self.is_concession_stopped(event.player))

    def is_concession_stopped(self, hand: str) -> bool:
        """68B2: the partner of whoever conceded has objected at once."""
        return any(
            each.what == "objects"
            and each.player == partner(hand)
            and self.events[each.about].what == "concedes"
            and self.events[each.about].player == hand
            for each in self.events[: self.arrival]
        )

    @property
    def is_objected(self) -> bool:
        """68B2 with 49: his partner could have seen the card, and has objected to the concession."""
        if self.said("partner_could_see") == "no" or partner(self.offender) not in self.event.seen_by:
            return False
        told = self.said("excuse") == "partner_objected"
        return self.is_excused and (told or self.is_concession_stopped(self.offender))

    @cached_property
    def first_card(self) -> int:
        return next((i for i, event in enumerate(self.events) if event.what != "call"), 0)

    def is_with_focus(self, number: int) -> bool:
        """Whether this card was seen together with the one in question."""
        return number in self.together

    @cached_property
    def together(self) -> list[int]:
        """The cards of that player that were seen at that moment."""
        found = [self.focus]
        while found[-1] + 1 < len(self.events) and self.events[found[-1] + 1].together:
            found.append(found[-1] + 1)
        return [i for i in found if self.events[i].player == self.offender]

    # --- leads ----------------------------------------------------------------------------------------------------

    @property
    def is_question(self) -> bool:
        return self.event.what == "asks" or self.event.how == "found"

    @property
    def is_misled(self) -> bool:
        """47E: an opponent has told the player what is not so: the others have offended."""
        return "yes" in (self.said("told_to_lead"), self.said("misinformed_before_lead"))

    @property
    def is_opening(self) -> bool:
        return not self.before.tricks

    @property
    def is_wrong(self) -> bool:
        """Led by the wrong hand."""
        return not self.is_question and self.offender != self.turn

    @property
    def next_hand(self) -> str:
        return clockwise(self.offender)[1]

    @cached_property
    def is_dummy_seen(self) -> bool:
        """54C: declarer could have seen a card of dummy's before he chose."""
        return any(
            event.player == self.dummy
            and (event.what == "spreads" or (event.is_exposed and self.declarer in event.seen_by))
            for i, event in self.since()
            if i < self.arrival
        )

    @cached_property
    def spread(self) -> int | None:
        """54A: when declarer began to put down his hand."""
        return next(
            (i for i, e in self.since() if e.player == self.declarer and (e.what == "spreads" or e.is_exposed)), None
        )

    @cached_property
    def plays_before_arrival(self) -> list[Happened]:
        return [event for i, event in self.since() if i < self.arrival and event.is_play]

    @cached_property
    def is_proper_lead_made(self) -> bool:
        """53B (53C of the older codes): the opponent who was to lead has led to the trick too."""
        if self.is_opening or allied(self.turn, self.offender):
            return False
        return any(event.player == self.turn and event.how == "led" for event in self.plays_before_arrival)

    @cached_property
    def is_wrong_defender(self) -> bool:
        """53C (53B of the older codes): after a lead by declarer's side the hand before it has played."""
        rho = clockwise(self.offender)[3]
        played = any(event.player == rho and event.how == "played" for event in self.plays_before_arrival)
        return not self.defends(self.offender) and played

    @cached_property
    def is_played_over(self) -> bool:
        """53A: the next hand has played to it."""
        return any(event.player == self.next_hand and event.how == "played" for event in self.plays_before_arrival)

    @cached_property
    def is_thirteenth(self) -> bool:
        return self.number == 13 and self.edition == 2017

    @cached_property
    def of_lead(self) -> str:
        """The leaf of a lead, without 50E4; empty where it hangs on what has not been chosen."""
        event = self.event
        if event.what == "asks":
            return self.of_question
        if event.how == "found":
            return "41.D"
        if not self.is_wrong:
            return "41.A" if self.said("misinformed_before_lead") == "yes" else "41.A.stays"
        return self.of_opening if self.is_opening else self.of_later_lead

    @property
    def of_question(self) -> str:
        """41B, 41C: before the lead is faced, at the asker's first turn to play, or later."""
        if all(event.how == "down" for event in self.events[: self.focus] if event.is_play):
            may = self.offender in (self.declarer, partner(clockwise(self.declarer)[1]))
            return "41.B.ask" if may else "41.B.not"
        return "41.C" if self.before.played(self.offender) else "41.B.first"

    @property
    def of_opening(self) -> str:
        if not self.defends(self.offender):
            return "54.E.dummy" if self.edition >= 2007 and self.offender == self.dummy else ""
        if self.event.how == "down":
            return "54.0"
        if self.said("told_to_lead") == "yes":
            return "54.47E1"
        if self.is_dummy_seen:
            return "54.C"
        if self.spread is not None and not self.is_acted_on("accepted"):
            return "54.A"
        if self.is_acted_on("accepted"):
            return "54.B"
        leaves = {"requires": "54.D1", "prohibits": "54.D2", "frees": "54.D3"}
        return leaves[self.wish.what] if self.wish else ""

    @property
    def of_later_lead(self) -> str:
        if self.said("told_to_lead") == "yes":
            return "53.47E1"
        if self.is_thirteenth:
            return "53.13"
        proper, wrong = ("53.B", "53.C") if self.edition == 2017 else ("53.C", "53.B")
        if self.is_proper_lead_made:
            return proper
        if self.is_wrong_defender:
            return wrong
        if self.is_accepted is None:
            return ""
        if self.defends(self.offender):
            return "56.acc" if self.is_accepted else self.of_refused_defender
        if self.is_accepted:
            return "55.A"
        return "55.B1" if self.defends(self.turn) else "55.B2"

    @cached_property
    def is_accepted(self) -> bool | None:
        """53A: by a play or in words; 55A: of two defenders who differ the next in turn prevails, 1997 is silent."""
        said = {e.player: e.how for _, e in self.since() if e.what == "act" and e.about == self.focus}
        chosen = {player: how for player, how in said.items() if how in _SAID_OF_A_LEAD}
        if self.is_played_over:
            return True
        if len(set(chosen.values())) > 1:
            return None if self.edition == 1997 else chosen[self.next_hand] == "accepted"
        if "accepted" in chosen.values():
            return True
        return False if chosen or "withdrawn" in said.values() or self.wish else None

    @property
    def of_refused_defender(self) -> str:
        """56B, once 54D: a major penalty card; where his partner is to lead, 50D2 gives declarer the choice."""
        if self.turn != partner(self.offender):
            return "56.own"
        return {"requires": "56.D1", "prohibits": "56.D2", "frees": "56.D3"}[self.wish.what] if self.wish else ""

    def leader(self) -> Answers:
        """41A: a lead that lies face down has not been made; its hand may be meant as well."""
        before = list(enumerate(self.events[: self.focus]))
        down = {i: event.player for i, event in before if event.is_play and event.how == "down"}
        faced = {event.about for _, event in before if event.what == "act" and event.how == "faced"}
        return one(self.turn, *(hand for i, hand in down.items() if i not in faced))

    def choices_of_lead(self) -> Answers:
        """What is still open when the director comes."""
        if self.of_lead == "41.A":  # 47E2: the leader, who was misinformed, may take it back
            return all_of("back")
        if not self.is_wrong or self.event.how == "down" or self.said("told_to_lead") == "yes":
            return NONE
        if self.is_opening:
            is_chosen = self.spread is not None and self.spread < self.arrival
            if not self.defends(self.offender) or self.is_dummy_seen or is_chosen:
                return NONE
            return all_of("accept", "spread", "require", "prohibit", "free")
        is_done = self.is_proper_lead_made or self.is_wrong_defender or self.is_played_over
        if self.is_thirteenth or is_done:
            return NONE
        if self.defends(self.offender) and self.turn == partner(self.offender):
            return all_of("accept", "require", "prohibit", "free")
        return all_of("accept", "back")

    def led(self) -> Answers:
        leaf = self.of_lead
        if leaf.startswith("41.B") or leaf in ("41.C", "41.D"):
            return one("untouched")
        if leaf in ("41.A.stays", "54.A", "54.B", "54.C", "55.A", "56.acc") or leaf == self.of_wrong_defender:
            return one("stands")
        if leaf == "54.E.dummy":
            return one("dummys")
        if leaf in ("54.D1", "54.D2", "54.D3", "56.D1", "56.D2", "56.D3", "56.own"):
            return one("back") if self.wish and self.wish.suits else one("penalty")
        if not leaf:
            return OPEN
        also = ["dummys"] if self.offender == self.dummy else []
        also += ["penalty"] if leaf == "53.13" and self.defends(self.offender) else []
        return one("back", *also)

    @property
    def of_wrong_defender(self) -> str:
        return "53.C" if self.edition == 2017 else "53.B"

    @property
    def waits(self) -> bool:
        """50D2: refused, and the partner of a major penalty card is to lead: he may not before declarer has chosen."""
        is_refused = self.defends(self.offender) and self.is_accepted is False and self.turn == partner(self.offender)
        return is_refused and self.wish is None

    def right_hand(self) -> Answers:
        """What the hand may lead whose lead it was; where nobody else has led it is no question."""
        leaf = self.of_lead
        if leaf == "41.A":
            return one("anything")
        if not self.is_wrong:
            leads = not self.before.laid and self.event.how != "down" and self.turn != ""
            return one("no_lead", "anything") if leads else one("no_lead")
        if not leaf or self.waits:
            return OPEN
        if self.led() == one("stands") or self.is_proper_lead_made:
            return one("no_lead")
        if self.wish and self.wish.suits:
            return one("required" if self.wish.what == "requires" else "prohibited")
        return one("own_card" if self.leader_has_own else "anything")

    @property
    def leader_has_own(self) -> bool:
        """50D1: the partner of who led has a major penalty card, for one what he had played to that lead (60C, 49)."""
        mate = partner(self.offender)
        if not self.defends(self.offender) or self.turn != mate:
            return False
        since = self.events[self.focus + 1 : self.arrival]
        has_played = any(event.player == mate and event.how == "played" for event in since)
        return has_played or bool(self.lying(self.arrival).major(mate))

    # --- penalty cards --------------------------------------------------------------------------------------------

    @property
    def is_hand(self) -> bool:
        return self.event.what == "spreads"

    @cached_property
    def found(self) -> Lying:
        """What lies there when the director comes."""
        return self.lying(self.arrival)

    @cached_property
    def is_excused(self) -> bool:
        if self.is_hand or self.is_other_card or self.is_led_early:
            return False
        return not self.is_penalty(self.focus)

    @cached_property
    def is_led_early(self) -> bool:
        """50D2: the card in question is a lead for which its player should have waited."""
        return self.is_early(self.focus)

    @cached_property
    def turn_found(self) -> str:
        return self.tricks_at(self.arrival).turn

    @cached_property
    def is_on_lead(self) -> bool:
        """Whether a defender is to lead, opposite a major penalty card."""
        tricks = self.tricks_at(self.arrival)
        return not tricks.laid and self.defends(tricks.turn) and bool(self.found.major(partner(tricks.turn)))

    @cached_property
    def has_choice(self) -> bool:
        return self.is_on_lead and not self.found.has_chosen

    @cached_property
    def are_both(self) -> bool:
        return self.has_choice and bool(self.found.major(self.turn_found))

    @cached_property
    def has_played_since(self) -> bool:
        """52B1: declarer, from either hand."""
        return any(not self.defends(event.player) for event in self.plays_before_arrival)

    @cached_property
    def playable(self) -> frozenset[str]:
        """51A: those of the owner's penalty cards that he may play at his next turn, as far as that can be told."""
        own = frozenset(self.found.of(self.offender))
        if not self.line.after(self.arrival).laid and self.turn_found != self.offender:
            return own
        return legal_cards(replace(self.position(self.arrival), turn=self.offender)).cards & own

    @property
    def has_played_to_it(self) -> bool:
        """Whether the owner's next turn is in the next trick, of which nobody knows the suit."""
        return self.offender in self.line.after(self.arrival).laid

    @cached_property
    def of_penalty(self) -> str:
        """The leaf, without 50E4; empty where it is open."""
        if not self.defends(self.offender):
            if not self.is_hand:
                return "48.A"
            return "48.B1" if self.is_after_wrong_opening else "48.B2"
        if self.is_led_early:
            return "50.D2.early"
        if self.is_other_card:
            if self.has_played_since:
                return "52.B1.played"
            return "52.B1" if self.is_acted_on("accepted") else "52.B2" if self.is_acted_on("withdrawn") else ""
        if self.is_objected:  # 1997 leaves the penalty card open
            return "49.objected" if self.edition >= 2007 else ""
        if self.is_excused:
            return "49.none"
        if self.is_open_class:
            return ""
        if not self.found.major(self.offender):
            return "50.minor"
        return self.of_choice if self.has_choice else self.of_owner

    @property
    def of_choice(self) -> str:
        if self.wish is None:
            return ""
        ending = {"requires": "req", "prohibits": "pro", "frees": "free"}[self.wish.what]
        cards = self.found.major(partner(self.turn_found))
        if len(cards) > 1:  # 51B, whatever the leader has himself
            suits = {card[0] for card in cards}
            return f"51.B{min(len(suits), 2)}.{ending}"
        if self.are_both:
            return f"50.both.{ending}"
        return "50.D2b" if ending == "free" else f"50.D2a.{ending}"

    @property
    def of_owner(self) -> str:
        several = len(self.found.major(self.offender)) > 1
        if several:
            if self.has_played_to_it:
                return ""
            return "51.A" if len(self.playable) > 1 else "51.A.one"
        return "50.D1"

    @property
    def is_open_class(self) -> bool:
        """50B: whether one low card shown or named on purpose is minor the sources do not say alike."""
        alone = len(self.found.of(self.offender)) == 1
        return alone and self.event.card[1] not in HONOURS and self.event.how not in ("dropped", "led", "played")

    @property
    def is_after_wrong_opening(self) -> bool:
        """48B1: declarer spreads right after an opening lead out of turn."""
        plays = [i for i, event in enumerate(self.events[: self.focus]) if event.is_play]
        return len(plays) == 1 and self.events[plays[0]].player != self.line.after(plays[0]).turn

    def class_of_card(self) -> Answers:
        if not self.defends(self.offender) or self.is_excused:
            return one("none")
        if self.is_other_card:
            return one("major" if self.lying(self.focus).major(self.offender) else "minor")
        if self.is_open_class:
            return OPEN
        return one("major" if self.found.major(self.offender) else "minor")

    def choices_of_penalty(self) -> Answers:
        if self.is_other_card:
            return NONE if self.has_played_since else all_of("accept", "back")
        if not self.defends(self.offender) or self.is_excused:
            return NONE
        if self.has_choice:
            return all_of("require", "prohibit", "free")
        if self.of_owner == "":
            return OPEN
        return all_of("which") if len(self.playable) > 1 else NONE

    @property
    def picks_up(self) -> bool:
        """Whether the choice of declarer lets the owner take a card back."""
        return self.wish is not None and any(card[0] in self.wish.suits for card in self.found.of(self.offender))

    @property
    def leaves_some(self) -> bool:
        """51B2: a card of a suit that he has not named stays where it is."""
        assert self.wish is not None
        return any(card[0] not in self.wish.suits for card in self.found.of(self.offender))

    def owner(self) -> Answers:
        leaf = self.of_penalty
        if self.is_hand:
            return one("untouched")
        plain = {
            "48.A": "picks_up",
            "49.none": "picks_up",
            "49.objected": "picks_up",
            "50.minor": "low_first",
            "52.B2": "instead",
        }
        if leaf in plain:
            return one(plain[leaf])
        if leaf.startswith("52.B1"):
            return one("untouched")
        if not leaf:
            return OPEN
        if self.is_led_early:
            return one("first_chance")
        if self.has_choice and self.picks_up:
            return one("picks_up", "first_chance") if self.leaves_some else one("picks_up")
        if leaf == "51.A":
            return one("named")
        return one("first_chance", "named") if leaf.startswith("51.B") else one("first_chance")

    def partners_lead(self) -> Answers:
        leaf = self.of_penalty
        if leaf == "50.minor":
            return one("anything")
        if not self.defends(self.offender) or self.is_excused:
            return one("not_now", "anything")
        if not self.has_choice or self.is_other_card or self.is_led_early:
            return one("not_now")
        if not leaf:
            return OPEN
        assert self.wish is not None
        if self.are_both:  # his own card comes next, if he may lead it
            own = {card[0] for card in self.found.major(self.turn_found)}
            if self.wish.what == "requires" and own & set(self.wish.suits):
                return one("own", "required")
            if self.wish.what == "frees" or (self.wish.what == "prohibits" and own - set(self.wish.suits)):
                return one("own")
        return one({"requires": "required", "prohibits": "prohibited", "frees": "anything"}[self.wish.what])

    # --- information ----------------------------------------------------------------------------------------------

    @property
    def of_table(self) -> Answers:
        """50E: what a penalty card tells while it lies there."""
        return one("all" if self.edition == 2017 else "duty")

    def known(self) -> Answers:
        return self.known_of_lead() if self.family == "lead" else self.known_of_penalty()

    def known_of_penalty(self) -> Answers:
        if not self.defends(self.offender):
            return NOTHING
        if self.is_excused:
            return one("unauthorised") if self.said("partner_could_see") == "yes" else NOTHING
        if self.is_led_early:
            return self.of_table
        if self.is_open_class or (self.has_choice and self.wish is None):
            return OPEN
        if not (self.picks_up and self.has_choice):
            return self.of_table
        return self.of_table | one("unauthorised") if self.leaves_some else one("unauthorised")

    def known_of_lead(self) -> Answers:
        """A lead that stands tells what it may; one taken back is a withdrawn action, or a penalty card."""
        led = self.led()
        if not led or self.of_lead == "53.13":  # with one card left it hardly matters
            return OPEN
        if self.is_proper_lead_made:  # 53B (53C of the older codes): what is taken back is told to nobody
            return one("unauthorised")
        if not self.is_wrong or self.is_misled or self.event.how == "down":
            return NOTHING
        if led == one("penalty"):
            return self.of_table
        if led & (one("stands") | one("dummys")) and not led & one("back"):
            return NOTHING
        return one("unauthorised")  # 16C2, and 55C of a lead by declarer's side

    # --- revokes --------------------------------------------------------------------------------------------------

    @cached_property
    def board(self) -> tuple[Board, dict[int, int]]:
        """What happened, for the oracle; and the item of an event."""
        items: list[Item] = []
        of_event: dict[int, int] = {}
        for i, event in enumerate(self.events):
            item = self.item(i, event, of_event)
            if item is not None:
                of_event[i] = len(items)
                items.append(item)
        first = clockwise(self.declarer)[1]
        board = Board(self.told.deal, self.line.trump, self.declarer, first, tuple(items), self.edition)
        return board, of_event

    def item(self, number: int, event: Happened, of_event: Mapping[int, int]) -> Item | None:
        if event.is_play:
            now = self.lying(number)
            bonds = Bonds(tuple(now.leads), None, self._penalties(now))
            faced = frozenset(card for hand, card in now.seen if hand == event.player)
            return Play(event.player, event.card, bonds, faced)
        if event.what == "card" and event.how == "named" and not self.defends(event.player):
            return Named(self.declarer)
        if event.what == "act" and event.how in ("withdrawn", "cancelled"):
            return Withdrawal(of_event[event.about])
        if event.what in ("notices", "asks"):
            if event.about not in of_event or not self.events[event.about].is_play:
                return None
            return Attention(of_event[event.about], event.player, event.what == "asks")
        return self.late_item(number, event)

    def late_item(self, number: int, event: Happened) -> Item | None:
        left = 13 - sum(len(trick) == 4 for trick in self.line.after(number).tricks)
        stopped = any(
            each.what == "objects" and each.about == number and allied(each.player, event.player)
            for each in self.events[number:]
        )
        match event.what:
            case "claims":
                return Claim(event.player, event.tricks)
            case "concedes" if not stopped:
                return Claim(event.player, left - event.tricks)
            case "agrees":
                return Agreement(event.player, established=False)
            case "begins":
                return NextBoardCall(event.player)
            case "over":
                return RoundEnd()
        return None

    @staticmethod
    def _penalties(now: Lying) -> tuple[PenaltyCard, ...]:
        return tuple(PenaltyCard(hand, card, major) for (hand, card), major in now.cards.items())

    @cached_property
    def judged(self) -> Judgement:
        return judge_play(self.board[0])

    @cached_property
    def failure(self) -> Failure | None:
        """The one in question; none where the hand had no card of the suit."""
        item = self.board[1][self.focus]
        return next((each for each in self.judged.failures if each.index == item), None)

    @cached_property
    def is_established(self) -> bool:
        failure = self.failure
        if failure is None or failure.established is None:
            return False
        at = next(event for event, item in self.board[1].items() if item == failure.established.index)
        return at < self.arrival

    @cached_property
    def is_open(self) -> bool:
        failure = self.failure
        if failure is None:
            return False
        act = failure.established
        return failure.unsure or bool(act and act.unsure)

    def established(self) -> Answers:
        failure = self.failure
        if failure is None:
            return one("no_revoke")
        if self.is_open:
            return OPEN
        if not self.is_established:
            return one("not")
        assert failure.established is not None
        item = self.board[0].items[failure.established.index]
        agreed = isinstance(item, Agreement | NextBoardCall | RoundEnd)
        words = {"63A1": "played", "63A2": "named", "63A4": "agreed"}
        return one(words.get(failure.established.clause, "agreed" if agreed else "claimed"))

    @property
    def correction(self) -> str:
        """62: by which clause it is put right; empty where it is not."""
        return "" if self.failure is None else self.failure.correction or ""

    def revoke_card(self) -> Answers:
        failure = self.failure
        if failure is not None and self.is_open:
            return OPEN
        if failure is None or not self.correction:
            return one("stands")
        if self.correction == "62D1":
            return one("back", "penalty") if self.defends(self.offender) else one("back")
        return one("penalty" if failure.fate == "major" else "back")

    @property
    def is_complete(self) -> bool:
        return self.judged.complete

    @cached_property
    def transfer(self) -> tuple[str, int] | None:
        """64: the clause, and how many tricks; nothing where the play has to be over first, or that is open."""
        failure = self.failure
        if failure is None or failure.adjustment is None:
            return None
        adjustment = failure.adjustment
        if not self.is_complete and adjustment.clause not in ("64B8", "64B6"):
            return "64A", -1
        return adjustment.clause, adjustment.tricks

    @property
    def is_corrected(self) -> bool:
        """Put right, and nothing of Law 64 follows."""
        return bool(self.correction) and (self.failure is None or self.failure.as_if is None)

    def tricks(self) -> Answers:
        failure = self.failure
        if failure is None or self.is_corrected:
            return OPEN if self.is_open else one("0")
        if self.is_open or self.transfer is None:
            return OPEN
        clause, tricks = self.transfer
        if clause == "64A" and tricks < 0:
            return one("later")
        if failure.adjustment is not None and failure.adjustment.unsure:
            return OPEN
        return one(str(tricks))

    def enough(self) -> Answers:
        failure = self.failure
        if failure is None:
            return NOTHING
        if self.is_open:
            return OPEN
        if self.correction == "62D1" and failure.partner_at_twelve is not None and self.edition == 1997:
            return one("nothing", "withdrawn", *self.lies_there)  # declarer says which
        if self.correction in ("62D1", "62C3"):  # 16C of what was taken back; after 62C3 it binds both sides
            return one("withdrawn", *self.lies_there)
        if self.is_corrected:
            return self.enough_when_corrected
        if self.correction:  # 63B of 1997: put right, and yet as if it were established
            return one("equity", "withdrawn", *self.lies_there)
        assert self.transfer is not None
        return one("as_if_none" if self.transfer[0] == "64B7" and self.edition == 2017 else "equity")

    @property
    def lies_there(self) -> tuple[str, ...]:
        """50E: a defender's card that goes back lies there for all to see."""
        return ("penalty_card",) if self.defends(self.offender) else ()

    @property
    def may_take_back(self) -> bool:
        """62C1: the others have played since, and have not let it be where the own side has played after it (62C2)."""
        clauses = set() if self.failure is None else {each.clause for each in self.failure.others}
        return "62C1" in clauses and ("62C2" not in clauses or self.of_correction != "62.C1.none")

    @property
    def enough_when_corrected(self) -> Answers:
        """62B and 62C: a new penalty card; a card taken back to the hand, by either side, and what it told."""
        assert self.failure is not None
        if not self.lies_there:
            return one("withdrawn")
        if self.may_take_back:
            return one("withdrawn", "penalty_card")
        if self.failure.fate != "major":  # it lay there before
            return one("nothing", "withdrawn", "penalty_card")
        return one("penalty_card") if self.edition == 2017 else one("penalty_card", "withdrawn")

    @cached_property
    def of_revoke(self) -> str:
        failure = self.failure
        if failure is None:
            return "62.none"
        if self.is_open:
            return ""
        if self.correction == "62D1":
            return "62.D2" if failure.partner_at_twelve is not None else "62.D1"
        if self.correction == "62C3":
            return "64.B8"
        return self.of_correction if self.is_corrected else self.of_transfer

    @property
    def of_correction(self) -> str:
        """62C: whether the others have played since, taken that back, and whether the own side has played then."""
        assert self.failure is not None
        theirs = [each.index for each in self.failure.others if each.clause == "62C1"]
        own = [each.after for each in self.failure.others if each.clause == "62C2"]
        withdrawn = {item.index for item in self.board[0].items if isinstance(item, Withdrawal)}
        if not theirs:
            return "62.corrected"
        if not withdrawn & set(theirs):
            return "62.C1.none"
        return "62.C2" if withdrawn & {index for index in own if index is not None} else "62.C1"

    @property
    def of_transfer(self) -> str:
        if self.transfer is None:
            return ""
        clause, tricks = self.transfer
        if clause == "64A" and tricks < 0:
            return "64.until"
        assert self.failure is not None
        assert self.failure.adjustment is not None
        if self.said("still_worse_off") == "yes":
            if self.edition < 2017:
                return "64.C"
            return {"64B2": "64.C2a", "64B7": "64.C2b"}.get(clause, "64.C1")
        if self.failure.adjustment.unsure:
            return ""
        if clause == "64A1":
            return f"64.A1_{tricks}"
        if clause == "64A2":
            return "64.A2_2" if tricks == 2 else "64.A2"
        if clause == "64C":
            return "64.both"
        return f"64.{clause[2:]}"

    # --- all of them ----------------------------------------------------------------------------------------------

    @cached_property
    def leaf(self) -> str:
        """Where the ruling ends; empty where the sources, or what is told, leave it open."""
        if self.family == "revoke":
            return self.of_revoke
        leaf = self.of_lead if self.family == "lead" else self.of_penalty
        if leaf in ("55.B1", "55.B2") and self.said("line_helped") == "yes":
            return "55.C"
        has_card = self.known() == self.of_table and not self.is_other_card
        return "50.E4" if has_card and self.said("penalty_card_helped") == "yes" else leaf

    def choices(self) -> Answers:
        return self.choices_of_lead() if self.family == "lead" else self.choices_of_penalty()

    def answer(self, question: str) -> Answers:
        """What must be picked; the name of a question without its part."""
        return {
            "leader": self.leader,
            "choices": self.choices,
            "led": self.led,
            "right_hand": self.right_hand,
            "class": self.class_of_card,
            "owner": self.owner,
            "partners_lead": self.partners_lead,
            "known": self.known,
            "established": self.established,
            "revoke_card": self.revoke_card,
            "tricks": self.tricks,
            "enough": self.enough,
            "cards": self.cards,
        }[question]()

    def position(self, moment: int) -> Position:
        tricks, now = self.tricks_at(moment), self.lying(moment)
        hands = {hand: self.told.deal[hand] - tricks.played(hand) for hand in "NESW"}
        laid = tuple((hand, tricks.cards[event]) for hand, event in tricks.laid.items())
        bonds = Bonds(tuple(now.leads), None, self._penalties(now))
        return Position(hands, self.declarer, self.line.trump, tricks.turn, laid, bonds, now.has_chosen, self.edition)

    def legal(self, moment: int) -> Legal:
        return legal_cards(self.position(moment))

    def cards(self) -> Answers:
        """Which cards the hand at turn may play in the end."""
        found = self.legal(len(self.events))
        if found.unsure:
            return OPEN
        if self.of_penalty == "52.B2" and not any(event.is_play for i, event in self.since() if i >= self.arrival):
            return all_of(*(found.cards & frozenset(self.lying(self.focus).of(self.offender))))
        return all_of("waits") if found.waits else all_of(*found.cards)

    # --- in words -------------------------------------------------------------------------------------------------

    def seat(self, role: str) -> str:
        """The hand in a role, or the hands of a side."""
        hand = self.offender
        sides = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
        return {
            "offender": hand,
            "partner": partner(hand),
            "lho": clockwise(hand)[1],
            "rho": clockwise(hand)[3],
            "declarer": self.declarer,
            "dummy": self.dummy,
            "in_turn": self.turn,
            "offending_side": sides[hand],
            "non_offending_side": sides[clockwise(hand)[1]],
        }[role]


NAMES = {"N": "North", "E": "East", "S": "South", "W": "West", "NS": "North-South", "EW": "East-West"}
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def written(card: str) -> str:
    """``♠10``."""
    return SIGNS[card[0]] + card[1].replace("T", "10")
