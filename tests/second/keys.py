"""What a candidate must answer, by the Laws of 2017 alone: a second reading of every key of the standard questions.

It is an oracle for tests.  What a leaf means is written here by hand, question by question; whose turn it was, which
calls stand, who has shown what and in which order cards and calls came is read from the record, with the second
follower of the auction (:mod:`tests.second.turn`).  Nothing is taken from a ruling but the leaves that it passed, so
that a question that asks the ruling for the wrong thing differs from what stands here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bridgecourse.table import Bid, Call, Card, Denomination, OtherCall, Seat
from bridgecourse.table.call import SUITS
from bridgecourse.table.event import CallMade, CardFaced, Event, Exposure
from bridgecourse.table.made_call import Fate
from bridgecourse.teach.cases.case import Case
from tests.second import turn as second_turn
from tests.second.reading import Place, Reading, made_choices, open_choices

Picks = frozenset[str]


@dataclass(frozen=True, slots=True)
class Means:
    """A leaf: its clause, what partner may call, whether 26B may follow, what is kept for later.

    ``perhaps`` is what the sources leave open: each of ``partner``, ``leads`` and ``later`` may then be answered with
    it or without.
    """

    clause: str
    partner: str
    leads: bool = False
    later: str = ""
    perhaps: str = ""


FREE, MINDING, ONCE, THROUGHOUT, OWN_LAW = "free", "minding", "must_pass_once", "must_pass_throughout", "own_law"
NONE = "none"

MEANS: Mapping[str, Means] = {
    # 17D3: everything since is cancelled and goes on normally; what was withdrawn is a matter of 16C
    "L17.D3": Means("17D3", MINDING, later="withdrawn"),
    # 25: a slip tells nothing and costs nothing; a refused or accepted change is 16C, and 26 may apply
    "L25.A1": Means("25A1", FREE),
    "L25.A6": Means("25A6", FREE),
    "L25.A4": Means("25A4", MINDING, later="wish"),
    "L25.A5": Means("25A5", NONE, later="wish"),
    "L25.none": Means("25B", MINDING, later="wish"),
    "L25.B1": Means("25B1", MINDING, leads=True, later="withdrawn"),
    "L25.B2": Means("25B2", MINDING, leads=True, later="withdrawn"),
    # 27: accepted; corrected without rectification (27D); any other way partner passes throughout (26B, 16C2, 72C)
    "L27.A1": Means("27A1", FREE),
    "L27.C.acc": Means("27C", MINDING, later="withdrawn", perhaps="leads"),
    "L27.B1a": Means("27B1(a)", FREE, later="assistance"),
    "L27.B1b": Means("27B1(b)", FREE, later="assistance"),
    "L27.D": Means("27D", FREE, later="assistance"),
    "L27.B2": Means("27B2", THROUGHOUT, leads=True, later="withdrawn awareness"),
    "L27.B3": Means("27B3", THROUGHOUT, leads=True, later="withdrawn awareness"),
    "L27.B4": Means("27B4", THROUGHOUT, leads=True, later="withdrawn awareness"),
    "L27.B4.acc": Means("27B4", MINDING, later="withdrawn", perhaps="leads"),
    # 28, 29: in rotation, overtaken (26 off, 16C2 on), accepted
    "L28.A": Means("28A", FREE),
    "L28.B": Means("28B", MINDING, later="withdrawn"),
    "L29.A": Means("29A", FREE),
    # 16C2 speaks of every withdrawn call; whether 26B follows, which 30A does not name, is open
    "L30.A": Means("30A", MINDING, later="withdrawn awareness", perhaps="leads"),
    "L30.B1.CC": Means("30B1(b)(i)", FREE, later="assistance"),
    "L30.B1.nonCC": Means("30B1(b)(ii)", ONCE, leads=True, later="withdrawn awareness"),
    "L30.B1.never": Means("26B", MINDING, leads=True, later="withdrawn"),
    # 31, 32: repeated, comparable (23C), not comparable (once, not throughout), never replaced
    "L31.A1": Means("31A1", FREE),
    "L31.A1x": Means("31A1", OWN_LAW),
    "L31.A2a": Means("31A2(a)", FREE, later="assistance"),
    "L31.A2b": Means("31A2(b)", ONCE, leads=True, later="withdrawn awareness"),
    "L31.B.CC": Means("31B2", FREE, later="assistance"),
    "L31.B.nonCC": Means("31B2", ONCE, leads=True, later="withdrawn awareness"),
    "L31.never": Means("26B", MINDING, leads=True, later="withdrawn"),
    "L32.A1": Means("32A1", FREE),
    "L32.A2a": Means("32A2(a)", FREE, later="assistance"),
    "L32.A2b": Means("32A2(b)", ONCE, leads=True, later="withdrawn awareness"),
    "L32.B.CC": Means("32B2", FREE, later="assistance"),
    "L32.B.nonCC": Means("32B2", ONCE, leads=True, later="withdrawn awareness"),
    "L32.never": Means("26B", MINDING, leads=True, later="withdrawn"),
    "L33.in_turn": Means("33", FREE),
    # 36: called over, it falls with all that followed; otherwise partner passes throughout
    "L36.A": Means("36A", FREE, perhaps="partner later"),
    "L36.B": Means("36B", THROUGHOUT, leads=True, later="withdrawn awareness"),
    "L36.B4": Means("36B4", THROUGHOUT, leads=True, later="withdrawn awareness"),
    "L36.C": Means("36C", NONE),
}

FIRST_COUNTS = {
    *("L25.A4", "L25.A5", "L25.none", "L25.B2"),
    *("L27.A1", "L28.A", "L29.A", "L33.in_turn"),
}
"""Nothing that lay on the table goes, but for a change that was refused."""

IN_PLACE_OF_THE_BID = {
    **dict.fromkeys(("L27.A1", "L27.C.acc", "L25.A4", "L25.A5"), "bid"),
    **dict.fromkeys(("L27.B1a", "L27.B1b", "L27.D", "L27.B2", "L27.B4.acc", "L25.A1", "L25.A6"), "replacement"),
    **dict.fromkeys(("L27.B3", "L27.B4"), "again"),
}
"""Which call counts after an insufficient bid."""

CARDS = {
    "L24.before": ("before_auction", "elsewhere"),
    "L24.unseen": ("not_seen", "cards_picked_up"),
    "L24.until": ("auction_goes_on", "cards_stay_faced"),
    "L24.D": ("declares_later", "cards_picked_up"),
    "L24.E": ("defends_later", "penalty"),
    "L24.after.declares": ("after_declaring", "cards_picked_up"),
    "L24.after.unseen": ("not_seen", "cards_picked_up"),
    "L24.after.defends": ("after_defending", "penalty"),
}
"""The clause, and what becomes of the cards."""

LEADS = {
    "L26.declares": "they_declare",
    "L26.off": "no_restriction",
    "L26.A": "comparable_came",
    "L26.B": "suit_not_shown",
    "L26.B.none": "nothing_to_forbid",
    "L26.B.late": "lead_gone",
}


class Second:
    """A case of 2017 as it is read here."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.ids = case.ruling.ids
        self.leaf = self.ids[-1]
        self.offender = case.situation.offender
        self.focus = case.situation.calls.focus if case.situation.calls.are_ruled_on else -1

    # --- what the record says ---

    def arrived(self) -> tuple[Reading, ...]:
        seen = self.case.seen
        return second_turn.follow(seen.dealer, seen.calls, seen.must_pass)

    def in_the_end(self) -> tuple[Reading, ...]:
        auction = self.case.auction
        return second_turn.follow(auction.dealer, auction.calls, auction.must_pass)

    def shown(self) -> Iterator[frozenset[Denomination]]:
        """26B: the suits that the offender's calls show which stand, by agreement or by name."""
        for reading in self.in_the_end():
            standing = [place.number for place in reading.line if place.seat is self.offender and not place.is_gone]
            numbers = {n for n in standing if n is not None}
            if self.told("lho_meant_first_call") == "yes":  # what he called over the first one refuses the change
                numbers = numbers - {self.case.situation.calls.change_position} | {self._first()}
            yield frozenset(suit for n in numbers for suit in self._suits(n))

    def told(self, fact: str) -> str:
        """What no record can tell; nothing where it has not been told."""
        answer = self.case.answers.get(fact)
        return "" if answer is None else str(answer.value)

    def _suits(self, number: int) -> frozenset[Denomination]:
        call = self.case.auction.calls[number].call
        named = frozenset({call.denomination}) if isinstance(call, Bid) else frozenset()
        return self.case.shows.get(number, named) & frozenset(SUITS)

    def open_suits(self) -> set[Picks]:
        left = [[suit.value for suit in SUITS if suit not in shown] for shown in self.shown()]
        return {frozenset(suits) or frozenset({"none"}) for suits in left}

    def faced(self) -> list[Card]:
        """The offender's cards that could be seen when the director came."""
        return [event.card for event in self._faced()]

    def _faced(self) -> list[CardFaced]:
        faced = [event for event in self._events() if isinstance(event, CardFaced) and event.player is self.offender]
        return [event for event in faced if event.how is not Exposure.NAMED]

    def _events(self) -> tuple[Event, ...]:
        return self.case.record.events[: self.case.situation.arrival]

    # --- what must be answered ---

    def turns(self) -> Picks:
        turns = {reading.followed(self.focus).turn for reading in self.arrived()}
        return frozenset("nobody" if turn is None else turn.value for turn in turns)

    def is_a_change(self) -> bool:
        """30B2, 31C, 32C: at left-hand opponent's turn, of a player who has called before; or a slip in 36."""
        return any(each in self.ids for each in ("L30.B2", "L31.C", "L32.C", "L36.slip"))

    def offender_is_told(self) -> str:
        call, _calls = self.case.seen.calls[self.focus].call, self.case.seen.calls
        if self.is_a_change():
            return "change"
        if self.leaf in {"L28.A", "L33.in_turn", "L36.C"}:
            return "nothing"
        if self.leaf == "L29.A" and self.has_lho_called():
            return "nothing"
        if self.leaf.startswith(("L36", "L17", "L28.B")):
            return "any_legal_call"
        turn = next(iter(self.turns()))
        if turn != self.offender.rho.value:
            return "any_legal_call"
        special = call is OtherCall.PASS and "L30.C" in self.ids
        if self.leaf == "L29.A":
            special = self.told("pass_is_special") == "yes"
        return "must_pass_once" if call is OtherCall.PASS and not special else "repeat_if_pass"

    def lho_may(self) -> str:
        """After a change of call, or a wish for one, when it is known whether the first call was a slip."""
        if "L25.A6" in self.ids:
            return "take_back"
        if not {"L25.B1", "L25.B2"} & set(self.ids):
            return "nothing"
        waiting = {choice.clause for reading in self.arrived() for choice in open_choices(reading)}
        return "accept" if "25B1" in waiting and self.told("lho_meant_first_call") != "yes" else "nothing"

    def _first(self) -> int:
        first = self.case.situation.calls.first_position
        return self.focus if first is None else first

    def order(self) -> str:
        if "L27.slip" in self.ids:
            return "slip"
        called = {c.clause for r in self.arrived() for c in made_choices(r) if c.number == self.focus}
        return "goes_on" if "27A1" in called and self.leaf == "L27.A1" else "lho_first"

    def call_that_counts(self, *, after_insufficient: bool) -> str:
        if after_insufficient:
            return IN_PLACE_OF_THE_BID[self.leaf]
        own = next(each for each in self.ids if each in MEANS and each.startswith("L25."))
        stands = "new" if own in {"L25.A1", "L25.A6", "L25.B1"} else "first"
        return f"{stands}_illegal" if self.is_left_illegal() else stands

    def is_left_illegal(self) -> bool:
        """25: what stands in the end, the first call or the second, is insufficient or inadmissible.

        Not a slip for which nothing has been put yet; nor a second call too low that was accepted, for that is 27A1.
        """
        own = next(each for each in self.ids if each in MEANS)
        change = self.case.situation.calls.change_position
        is_changed = own in {"L25.A1", "L25.A6", "L25.B1"}
        number = change if is_changed else self._first()
        if number is None or (own == "L25.B1" and isinstance(self.case.auction.calls[number].call, Bid)):
            return False
        auction = self.case.seen if number < len(self.case.seen) else self.case.auction
        before = second_turn.follow(auction.dealer, auction.calls[: self._first()], auction.must_pass)
        call = auction.calls[number].call
        if not is_changed and isinstance(call, Bid) and self.has_lho_called():  # too low, and accepted (27A1)
            return False
        lines = [[place for place in reading.line if not place.is_gone] for reading in before]
        return any(_is_illegal(call, self.offender, line) for line in lines)

    def has_lho_called(self) -> bool:
        """Over the call, or over the first of two, before the director came."""
        return any(made.seat is self.offender.lho for made in self.case.seen.calls[self._first() + 1 :])

    def has_taken_back(self) -> bool:
        """25A6: left-hand opponent has withdrawn what he called over the slip."""
        made = self.case.auction.calls[self._first() + 1 :]
        return any(each.seat is self.offender.lho and each.fate.value == "withdrawn" for each in made)

    def partner(self) -> set[str]:
        if self.leaf == "L25.A6" and self.has_taken_back():
            return {MINDING}
        if self.leaf == "L27.B4.acc" and self.has_tried():  # 27B3 has silenced partner: whether for good is open
            return {MINDING, THROUGHOUT}
        if self.leaf in MEANS and self.leaf.startswith(("L25.", "L33.")) and self.is_own_law():
            return {OWN_LAW}
        means, over = MEANS[self.leaf], self.is_over()
        found = {NONE} if True in over else set()
        if False in over:
            found |= {means.partner, MINDING} if "partner" in means.perhaps else {means.partner}
        return found

    def has_tried(self) -> bool:
        """What he put in the place of the bid went back, before the one that was accepted."""
        later = self.case.auction.calls[self.focus + 1 :]
        return any(made.seat is self.offender and made.fate is Fate.CANCELLED for made in later)

    def is_over(self) -> set[bool]:
        """22: the last pass has been made, and no call goes because of what he rules; a reading may leave that open."""
        if self.leaf == "L25.B1":  # the change stands: it may be the last pass, or it is followed by it
            return {reading.turn is None for reading in self.in_the_end()}
        if self.leaf not in FIRST_COUNTS:
            return {False}
        seen, change = self.case.seen, self.case.situation.calls.change_position
        number = len(seen) if change is None else min(change, len(seen))
        readings = second_turn.follow(seen.dealer, seen.calls[:number], seen.must_pass)
        return {reading.turn is None for reading in readings}

    def is_own_law(self) -> bool:
        if self.leaf == "L33.in_turn":
            call, turn = self.case.seen.calls[self.focus].call, self.focus
            line = [p for r in self.in_the_end() for p in r.line if p.number is not None and p.number < turn]
            return _is_illegal(call, self.offender, line)
        return self.is_left_illegal()

    def leads(self) -> set[Picks]:
        passed = [MEANS[each] for each in self.ids if each in MEANS]
        if any(means.leads for means in passed):
            return self.open_suits()
        return {frozenset({"none"})} | (self.open_suits() if "leads" in passed[-1].perhaps else set())

    def later(self) -> set[Picks]:
        kept = {word for each in self.ids if each in MEANS for word in MEANS[each].later.split()}
        if self.leaf == "L25.A6" and self.has_taken_back():
            kept.add("withdrawn")
        if self.told("remark_was_made") == "yes" and self.leaf in {"L27.B1a", "L27.B1b", "L27.D"}:
            kept.add("remark")
        sure = frozenset(kept or {"nothing"})
        return {sure, frozenset(kept | {"withdrawn"})} if "later" in MEANS[self.leaf].perhaps else {sure}

    # --- Law 24 ---

    def when(self) -> str:
        """Between the first call and the last pass that were made, as the cards and calls followed each other."""
        events = self._events()
        place = events.index(self._faced()[0])
        calls = [event for event in events[:place] if isinstance(event, CallMade)]
        if not calls:
            return "before"
        seen = self.case.seen
        over = any(r.turn is None for r in second_turn.follow(seen.dealer, seen.calls[: len(calls)], seen.must_pass))
        return "after" if over else "during"

    def what(self) -> str:
        cards = self.faced()
        if len(cards) > 1:
            return "several"
        led = any(event.how is Exposure.LED for event in self._faced())
        if led or self.told("what_was_seen") == "led":
            return "led"
        return "honour" if cards[0].rank.value in {"A", "K", "Q", "J", "T", "10"} else "low"

    def becomes(self) -> str:
        what = CARDS[self.leaf][1]
        if what != "penalty":
            return what
        return "minor_penalty_card" if self.what() == "low" else "major_penalty_cards"

    def partner_of_cards(self) -> str:
        if self.when() in ("before", "after"):
            return "elsewhere"
        if self.leaf == "L24.unseen":
            return FREE
        return MINDING if self.what() == "low" else ONCE

    def later_of_cards(self) -> Picks:
        if self.leaf not in {"L24.until", "L24.D", "L24.E"}:
            return frozenset({"nothing"})
        kept = {"exposed"} if self.leaf != "L24.E" else set()  # a penalty card is known to all (50E1)
        has_passed = self.what() != "low" and self.when() != "after"
        return frozenset(kept | ({"awareness"} if has_passed else set())) or frozenset({"nothing"})

    # --- Law 26 ---

    def may_forbid(self) -> bool:
        if self.leaf == "L26.B":
            return True
        return self.leaf == "L26.B.none" and frozenset({"none"}) not in self.open_suits()

    def binds(self) -> str:
        if not self.may_forbid():
            return "never"
        return "now" if self.declarer().lho is self.offender.partner else "when_on_lead"

    def declarer(self) -> Seat:
        """Who first named the denomination of the contract for his side."""
        places = [place for place in self.in_the_end()[0].line if isinstance(place.call, Bid)]
        last = places[-1]
        return next(p.seat for p in places if p.seat.side is last.seat.side and _named(p.call) is _named(last.call))


def _named(call: Call) -> Denomination | None:
    return call.denomination if isinstance(call, Bid) else None


def _is_illegal(call: Call, seat: Seat, line: Sequence[Place]) -> bool:
    """18, 19: too low, or a double or redouble of what is not there to be doubled."""
    others = [place for place in line if place.call is not OtherCall.PASS]
    if isinstance(call, Bid):
        bids = [place.call for place in line if isinstance(place.call, Bid)]
        return bool(bids) and not call.is_higher_than(bids[-1])
    if call is OtherCall.PASS:
        return False
    wanted = Bid if call is OtherCall.DOUBLE else OtherCall
    if not others or others[-1].seat.side is seat.side or not isinstance(others[-1].call, wanted):
        return True
    return call is OtherCall.REDOUBLE and others[-1].call is not OtherCall.DOUBLE
