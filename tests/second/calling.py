"""A second reading of how the calling goes (Laws 15A, 17, 18, 19 and 22), from the words of a record alone.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, and knows neither events nor
facts.  What it gives back is the leaf and, with the seat concerned, everything that the director says.

Where it is decided:

* 17A: :func:`_period`
* 17B, 17C: :func:`turn_of`, :func:`_wish`, :func:`_doubted`
* 17D1, 17D2 and 22 (17E in 1997): :func:`is_over`, :func:`contract_of`, :func:`_after_the_end`
* 15A (17D before 2017): :func:`_wrong_cards`, :func:`_at_their_board`
* 18: :func:`outranks`, :func:`_box`
* 19: :func:`may_double`, :func:`_named`
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["Call", "Contract", "Told", "contract_of", "is_over", "may_double", "outranks", "read", "turn_of"]

SEATS = "NESW"
RANKS = ("C", "D", "H", "S", "NT")
_CALL = re.compile(r"(?:([NESW]):)?(->)?(P|XX|X|\d(?:NT|[CDHS]))$")
_DEED = re.compile(r"(?:([NESW]):)([a-z]+)(?:\((#?\w+)\))?$")
_CARD = re.compile(r"([NESW]):([CDHS])(?:10|[2-9TJQKA])(\(down\))?$")
_FACED = re.compile(r"#\d+\(faced\)$")


@dataclass(frozen=True)
class Call:
    """A call of the line: whose, what, on whose cards, and the number of its word."""

    seat: str
    what: str
    on_wrong_cards: bool = False
    word: int = 0

    @property
    def is_bid(self) -> bool:
        return self.what[0].isdigit()

    @property
    def bid(self) -> tuple[int, int]:
        """Level and rank, so that the higher bid is the greater pair (18B, 18E)."""
        return int(self.what[0]), RANKS.index(self.what[1:])


@dataclass(frozen=True)
class Contract:
    """The last bid, how often it is doubled (0, 1, 2), and who plays it."""

    bid: str
    doubled: int
    declarer: str


@dataclass(frozen=True)
class Told:
    """The leaves passed, and what is said, each with the seat or side it is said of (empty: to nobody)."""

    ids: tuple[str, ...]
    said: frozenset[tuple[str, str]]


# --- the Laws on their own ----------------------------------------------------------------------------------------


def left(seat: str, places: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + places) % 4]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def is_over(calls: Sequence[Call]) -> bool:
    """22: a bid and three passes, or four passes and no bid; the calls are in rotation."""
    last = [call.what for call in calls[-3:]]
    if last != ["P", "P", "P"]:
        return False
    return any(call.is_bid for call in calls) or len(calls) == 4


def turn_of(dealer: str, calls: Sequence[Call]) -> str | None:
    """17B, 17C: the dealer first, then left of who has called."""
    if is_over(calls):
        return None
    return left(calls[-1].seat) if calls else dealer


def last_bid(calls: Sequence[Call]) -> Call | None:
    return next((call for call in reversed(calls) if call.is_bid), None)


def outranks(bid: Call, calls: Sequence[Call]) -> str | None:
    """18: how a bid outranks the last one: the first (A), more tricks (B), as many and higher (E); None: not at all."""
    last = last_bid(calls)
    if last is None:
        return "A"
    if bid.bid <= last.bid:
        return None
    return "B" if bid.bid[0] > last.bid[0] else "E"


def may_double(call: Call, calls: Sequence[Call]) -> bool:
    """19A1, 19B1: only passes since an opponent's bid, or since an opponent's double of it."""
    spoken = [one for one in calls if one.what != "P"]
    if not spoken or side(spoken[-1].seat) == side(call.seat):
        return False
    return spoken[-1].is_bid if call.what == "X" else spoken[-1].what == "X"


def contract_of(calls: Sequence[Call]) -> Contract | None:
    """22A: the last bid, as it stands doubled (19C, 19D); declarer has named its denomination first for his side."""
    last = last_bid(calls)
    if last is None:
        return None
    since = calls[calls.index(last) :]
    doubled = 2 if any(c.what == "XX" for c in since) else 1 if any(c.what == "X" for c in since) else 0
    own = [c for c in calls if c.is_bid and c.what[1:] == last.what[1:] and side(c.seat) == side(last.seat)]
    return Contract(last.what, doubled, own[0].seat)


def _owes_pass(seat: str, at: int, calls: Sequence[Call], duties: Sequence[tuple[str, bool, int]]) -> bool:
    """Whether a ruling before has him pass at this call: once, at the first turn that he has from then on."""
    return any(
        whose == seat and since <= at and (always or not any(c.seat == seat for c in calls[since:at]))
        for whose, always, since in duties
    )


def _is_regular(at: int, calls: Sequence[Call], dealer: str, duties: Sequence[tuple[str, bool, int]]) -> bool:
    """In turn, high enough, admissible, and not by a player who had to pass."""
    call, before = calls[at], calls[:at]
    if call.seat != turn_of(dealer, before):
        return False
    if call.what == "P":
        return True
    if _owes_pass(call.seat, at, calls, duties):
        return False
    if call.is_bid:
        return call.bid[0] <= 7 and outranks(call, before) is not None
    return may_double(call, before)


# --- the line -----------------------------------------------------------------------------------------------------


@dataclass
class _Table:
    """What the line tells until the director is asked."""

    dealer: str
    edition: int
    duties: Sequence[tuple[str, bool, int]]
    told: Mapping[str, str]
    calls: list[Call] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)  # who has taken his cards out of this board
    wrong: set[str] = field(default_factory=set)  # who holds those of another
    looked: set[str] = field(default_factory=set)
    back: set[str] = field(default_factory=set)
    elsewhere: tuple[str, str, int] | None = None  # who, what, after so many calls
    remarks: dict[int, str] = field(default_factory=dict)
    lead: str = ""  # "", "down", "faced"

    def leaf(self, law: int, name: str) -> str:
        return f"L{law}{'' if self.edition == 2017 else f'-{self.edition}'}.{name}"

    @property
    def turn(self) -> str | None:
        return turn_of(self.dealer, self.calls)

    @property
    def is_regular(self) -> bool:
        return all(_is_regular(n, self.calls, self.dealer, self.duties) for n in range(len(self.calls)))


def read(
    line: str,
    dealer: str,
    edition: int = 2017,
    duties: Sequence[tuple[str, bool, int]] = (),
    told: Mapping[str, str] | None = None,
) -> Told | None:
    """What the director says; None where another law comes first, or where the line has what is not read here."""
    table = _Table(dealer, edition, duties, told or {})
    for number, word in enumerate(line.split(), start=1):
        if word == "!":
            return _ruled(table)
        if (call := _CALL.match(word)) is not None:
            seat = call[1] or (table.calls[-1].seat if call[2] and table.calls else table.turn)
            if seat is None:
                return None
            table.calls.append(Call(seat, call[3], seat in table.wrong, number))
        elif _CARD.match(word) or _FACED.match(word):
            if not _lead(table, word):
                return None
        elif (deed := _DEED.match(word)) is None:
            return None
        elif deed[2] in QUESTIONS:
            return _asked(table, deed[1], deed[2], deed[3] or "")
        elif not _happens(table, number, deed[1], deed[2], deed[3] or ""):
            return None
    return _ruled(table)


def _lead(table: _Table, word: str) -> bool:
    """The opening lead by declarer's left; anything else is a matter of other laws."""
    if _FACED.match(word):
        table.lead = "faced"
        return True
    contract, card = contract_of(table.calls), _CARD.match(word)
    if card is None or contract is None or not is_over(table.calls) or table.lead or card[1] != left(contract.declarer):
        return False
    table.lead = "down" if card[3] else "faced"
    return True


def _happens(table: _Table, number: int, seat: str, verb: str, what: str) -> bool:
    if verb == "takes":
        (table.wrong if what else table.taken).add(seat)
        if not what:
            table.wrong.discard(seat)
    elif verb == "returns":
        table.back.add(seat)
        table.wrong.discard(seat)
    elif verb == "looks":
        table.looked |= {seat} if what == seat else set()
    elif verb == "says":
        table.remarks[number] = seat
    elif verb == "called":
        table.elsewhere = (seat, what, len(table.calls))
    else:
        return False
    return True


QUESTIONS = ("wants", "notices", "touches", "draws", "names")


def _asked(table: _Table, seat: str, verb: str, what: str) -> Told | None:
    if any(call.on_wrong_cards for call in table.calls) or not table.is_regular:
        return _ruled(table)
    if verb == "wants":
        return _wish(table, seat)
    if verb in ("touches", "draws"):
        return _box(table, seat, is_out=verb == "draws")
    if verb == "names":
        return _named(table, seat, what)
    number = int(what[1:]) if what.startswith("#") else 0
    if number in table.remarks:
        return None if table.calls else _period(table, table.remarks[number])
    call = next((call for call in table.calls if call.word == number), None)
    return _ruled(table) if call is None else _doubted(table, call)


def _ruled(table: _Table) -> Told | None:
    """Nothing was asked of one call: whatever was wrong before."""
    first = next((n for n, call in enumerate(table.calls) if call.on_wrong_cards), None)
    if first is not None:
        regular = all(_is_regular(n, table.calls[:first], table.dealer, table.duties) for n in range(first))
        return _wrong_cards(table, first) if regular else None
    if table.elsewhere is not None and table.is_regular:
        return _at_their_board(table, *table.elsewhere)
    return None


def _say(*ids: str, **said: str) -> Told:
    return Told(ids, frozenset(said.items()))


# --- 17 and 22 ----------------------------------------------------------------------------------------------------


def _period(table: _Table, speaker: str) -> Told | None:
    """17A: for the side of which one has taken his cards out of the board; in 1997, has looked at their faces."""
    own = side(speaker)
    looked = any(side(seat) == own for seat in table.looked)
    if table.edition == 1997:
        if not looked and "side_has_looked" not in table.told:
            return None
        has = looked or table.told["side_has_looked"] == "yes"
        return _say("L17-1997.A1", period_has_begun=own) if has else _say("L17-1997.A.not", period_not_begun=own)
    has = looked or any(side(seat) == own for seat in table.taken)
    if not has and any(side(seat) == own for seat in table.wrong):
        return None  # open: are the cards of another board "his cards", and "the board" this one?
    if has:
        return _say(table.leaf(17, "A"), period_has_begun=own)
    return _say(table.leaf(17, "A.not"), period_not_begun=own)


def _wish(table: _Table, seat: str) -> Told:
    turn = table.turn
    if turn is None:
        return _after_the_end(table, seat)
    if turn != seat:
        return _say(table.leaf(17, "C.not"), must_wait=seat, calls_now=turn)
    bound = _owes_pass(seat, len(table.calls), table.calls, table.duties)
    leaf = table.leaf(17, "C" if table.calls else "B")
    return _say(leaf, may_call=seat, may_only_pass=seat) if bound else _say(leaf, may_call=seat)


def _after_the_end(table: _Table, seat: str) -> Told:
    """Four passes: no play, no redeal; hands still out go back.  A bid: it is the contract, until a lead is faced."""
    contract, old = contract_of(table.calls), table.edition
    if contract is None:
        if old == 1997:
            said = {"no_more_calls": seat, "passed_out": "", "period_is_over": ""}
            left = {} if table.back == set(SEATS) else {"hands_go_back": ""}
            return _say("L17-1997.E1", "L22-1997.A", **said, **left)
        if table.back == set(SEATS):
            leaf = "L17.D2" if old == 2017 else "L22-2007.B2"
            return _say(leaf, no_more_calls=seat, passed_out="", period_is_over="")
        leaf = "L22.B" if old == 2017 else "L22-2007.A1"
        return _say(leaf, no_more_calls=seat, passed_out="", hands_go_back="")
    declarer = contract.declarer
    if table.lead == "faced":
        leaf = {2017: "L17.D1", 2007: "L22-2007.B1", 1997: "L17-1997.E2"}[old]
        return _say(leaf, no_more_calls=seat, last_bid_is_contract=declarer, period_is_over="")
    leaf = {2017: "L22.A", 2007: "L22-2007.A2", 1997: "L22-1997.B"}[old]
    return _say(leaf, no_more_calls=seat, last_bid_is_contract=declarer, may_still_be_cleared_up="")


def _doubted(table: _Table, call: Call) -> Told:
    """Nothing is wrong with it: a pass in turn, a bid that is high enough, a double that 19 admits."""
    at = table.calls.index(call)
    if call.what == "P":
        return _say(table.leaf(17, "C.stands"), call_is_legal=call.seat)
    if call.is_bid:
        return _say(table.leaf(18, outranks(call, table.calls[:at]) or ""), call_is_legal=call.seat)
    if any(later.is_bid for later in table.calls[at:]):
        return _say(table.leaf(19, "C"), double_is_overtaken=call.seat)
    if is_over(table.calls):
        return _say(table.leaf(19, "D"), scored_doubled=call.seat)
    return _say(table.leaf(19, "A1" if call.what == "X" else "B1"), call_is_legal=call.seat)


# --- 18F and 19A2, 19A3 ------------------------------------------------------------------------------------------


def _box(table: _Table, seat: str, *, is_out: bool) -> Told | None:
    """By the regulations a call is made when its card is taken out with intent; what else was seen is unauthorised."""
    if is_out and "call_was_meant" not in table.told:
        return None
    if is_out and table.told["call_was_meant"] == "yes":
        return _say(table.leaf(18, "F"), counts_as_call=seat)
    said = {"is_no_call": seat, "remark_unauthorised": left(seat, 2)}
    free = {} if is_over(table.calls) else {"any_legal_call": seat}
    return _say(table.leaf(18, "F.not"), **said, **free)


def _named(table: _Table, seat: str, bid: str) -> Told | None:
    """The double is of the bid as it was made, whatever bid was named with it."""
    last = table.calls[-1] if table.calls else None
    if last is None or last.seat != seat or last.what not in ("X", "XX"):
        return None
    letter, made = "A" if last.what == "X" else "B", last_bid(table.calls)
    if made is not None and made.what == bid:
        return _say(table.leaf(19, f"{letter}2"), call_is_legal=seat, word_alone=seat)
    heard = {"word_alone": seat, "remark_unauthorised": left(seat, 2)}
    return _say(table.leaf(19, f"{letter}3"), doubles_bid_as_made=seat, **heard)


# --- 15A, 17D before 2017 -----------------------------------------------------------------------------------------


def _wrong_cards(table: _Table, first: int) -> Told | None:
    """The call is cancelled; what is next, and whether a score is adjusted, depends on who has called since."""
    offender, since = table.calls[first].seat, {call.seat for call in table.calls[first + 1 :]}
    turn = turn_of(table.dealer, table.calls[:first]) or ""
    lho_has, partner_has = left(offender) in since, left(offender, 2) in since
    own, others = side(offender), side(left(offender))
    always = {"board_penalty_possible": "", "other_board_later": ""}
    gone = {"withdrawn_unauthorised": own, "withdrawn_authorised": others}
    again = {"calls_on_own_cards": offender, "turn_returns": turn}
    differs = table.told.get("new_call_differs")
    if table.edition != 2017 and any(c.on_wrong_cards for c in table.calls[first + 1 :] if c.seat != offender):
        return None  # open: what is there to repeat, where the call over it was made on wrong cards as well?
    if table.edition == 2017:
        void = {"call_and_later_cancelled": offender}  # 15A1 and every later call
        if partner_has:
            return _say("L15.A1", "L15.A2a", **void, **always, board_adjusted="")
        return _say("L15.A1", "L15.A2b", **void, **always, **gone, **again)
    void = {"call_cancelled": offender}
    if table.edition == 2007:
        if partner_has:
            return _say("L17-2007.D1", "L17-2007.D2a", **void, **always, artificial_score="")
        if not lho_has:
            if since - {offender}:
                return None  # open: 17D2 speaks of partner and of left-hand opponent
            return _say("L17-2007.D1", "L17-2007.D2d", **void, **always, **gone, **again)
        if differs is None:
            return None
        if differs == "yes":
            return _say("L17-2007.D1", "L17-2007.D2b", **void, **always, artificial_score="")
        said = {"board_goes_on": offender, "repeats_his_call": left(offender)}
        return _say("L17-2007.D1", "L17-2007.D2c", **void, **always, **gone, **said)
    if not lho_has:
        if since - {offender}:
            return None  # open: nothing is said of others who have called
        return _say("L17-1997.D0", "L17-1997.D1", **void, **always, **gone, **again)
    if differs is None:
        return None
    if differs == "yes":
        return _say("L17-1997.D0", "L17-1997.D2", **void, **always, artificial_score="")
    return _say("L17-1997.D0", "L17-1997.D3", **void, **always, **gone, board_goes_on=offender)


def _at_their_board(table: _Table, seat: str, what: str, since: int) -> Told | None:
    """15A3, 17D3: much different or not, which is judged; in 1997 any other call is one that differs."""
    own = next((call for call in table.calls[since:] if call.seat == seat), None)
    if own is None:
        return None
    if table.edition == 1997:
        if own.what != what:
            return _say("L17-1997.D5", artificial_score="", board_penalty_possible="")
        return _say("L17-1997.D4", board_goes_on=seat, repeats_his_call=left(seat), board_penalty_possible="")
    if "call_differs_there" not in table.told:
        return None
    differs = table.told["call_differs_there"] == "yes"
    if table.edition == 2007:
        if differs:
            return _say("L17-2007.D3.differs", artificial_score="", board_penalty_possible="")
        return _say("L17-2007.D3", board_goes_on=seat, board_penalty_possible="")
    if differs:
        return _say("L15.A3.differs", board_adjusted="", board_penalty_possible="")
    return _say("L15.A3.same", board_goes_on=seat, board_penalty_possible="")
