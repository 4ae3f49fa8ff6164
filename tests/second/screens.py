"""A second reading of the regulations for screens (S1 to S8), from the words of a record alone.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, in which every call and card
has its seat, and knows neither events nor facts.  What it gives back is the leaf of the regulations, the law by which
it goes on, and what becomes of whom; nothing where a fact is missing, or where no screen changes anything.

Where it is decided:

* whether a call has gone through, and by whom: :meth:`_Table.passage`
* S1, the irregular calls: :func:`calls`; what each is: :func:`_kind`; who has accepted it: :func:`_accepted`
* whose turn it is then: :func:`_follow`; a slip, through or not: :func:`_slip`
* S4, tempo: :func:`tempo`
* S5, the lead: :func:`lead`
* S6, two explanations of one call: :func:`explanation`; 21B1: :func:`_may_change`
* S7, a card seen in the auction: :func:`card`
* S8, questions: :func:`question`
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tests.second.calling import Call, contract_of, is_over, left, may_double, outranks, side, turn_of

__all__ = ["FALLS", "Told", "calls", "card", "explanation", "lead", "lead_at", "question", "tempo"]

_CALL = re.compile(r"([NESW]):(P|XX|X|\d(?:NT|[CDHS]))$")
_CHANGE = re.compile(r"([NESW]):->(P|XX|X|\d(?:NT|[CDHS]))$")
_LATER = re.compile(r"#(\d+)\((cancelled|withdrawn|faced)\)$")
_CARD = re.compile(r"([NESW]):([CDHS](?:10|[2-9TJQKA]))(?:\(([a-z]+)\))?(?:\[([NESW]+)\])?$")
_DEED = re.compile(r"(?:([NESW]):)([a-z]+)(?:\(([^()]*)\))?(?:\[([NESW]+)\])?$")

Duties = Sequence[tuple[str, bool, int]]
"""Who must pass, whether throughout, from which call on."""


@dataclass(frozen=True)
class Told:
    """The leaf, the law by which it goes on (empty: by the regulations alone), and what becomes of whom."""

    leaf: str
    law: str = ""
    said: frozenset[tuple[str, str]] = frozenset()


FALLS = Told("", "falls")
"""Nothing is said of this call: it was made over one that has gone before the tray went."""


@dataclass
class _Table:
    """The words of the line: numbered from 1, as they are in the line; the screen is the first."""

    words: list[str]
    near: str  # those on one side of the screen

    @classmethod
    def of(cls, line: str) -> _Table:
        words: list[str] = []
        for word in line.split():
            done = re.fullmatch(r"([NESW]:(?:P|XX|X|\d(?:NT|[CDHS])))\((cancelled|withdrawn)\)", word)
            words += [word] if done is None else [done[1], f"#{len(words) + 1}({done[2]})"]  # two events
        found = re.fullmatch(r"screen\(([NESW]{2})\)", words[0])
        assert found is not None, line
        return cls(words, found[1])

    def beside(self, seat: str) -> str:
        """Those on his side of the screen."""
        return "".join(other for other in "NESW" if (other in self.near) == (seat in self.near))

    def mate(self, seat: str) -> str:
        """The opponent who sits there."""
        return self.beside(seat).replace(seat, "")

    def called(self, number: int) -> tuple[str, str] | None:
        found = _CALL.match(self.words[number - 1])
        return None if found is None else (found[1], found[2])

    def played(self, number: int) -> tuple[str, str, str, str] | None:
        """Whose card, which, how, and who knew of it where that is written."""
        found = _CARD.match(self.words[number - 1])
        return None if found is None else (found[1], found[2], found[3] or "played", found[4] or "")

    def did(self, number: int) -> tuple[str, str, str, str] | None:
        """Who, what, of what, and who knew of it where that is written."""
        found = _DEED.match(self.words[number - 1])
        return None if found is None else (found[1], found[2], found[3] or "", found[4] or "")

    def numbers(self, first: int = 1, to: int | None = None) -> range:
        return range(first, len(self.words) + 1 if to is None else to)

    def came(self, after: int) -> int:
        """When the director came first after this word; after the last one where nobody called him."""
        return next((n for n in self.numbers(after + 1) if self.words[n - 1].endswith("!")), len(self.words) + 1)

    def replaced(self, number: int) -> int:
        """With which word its maker has put another call in its place; 0: he has not."""
        maker = self.words[number - 1][0]
        return next((n for n in self.numbers(number + 1) if self.words[n - 1].startswith(f"{maker}:->")), 0)

    def passage(self, number: int, tray: str | None) -> tuple[str | None, int]:
        """How the call of this word went through: ``not_yet``, ``mate``, ``otherwise``; None: nobody knows.

        And with which word: a push, or the call of somebody beyond.
        """
        called = self.called(number)
        assert called is not None
        here = self.beside(called[0])
        for n in self.numbers(number + 1, self.came(number)):
            gone = _LATER.match(self.words[n - 1])
            if gone is not None and int(gone[1]) == number:
                return "not_yet", n
            other, deed = self.called(n), self.did(n)
            if n == self.replaced(number):
                return "not_yet", n
            if deed is not None and deed[1] == "pushes":
                return ("mate" if deed[0] == self.mate(called[0]) else "otherwise"), n
            if other is not None and other[0] not in here:
                return {"not_yet": "not_yet", "by_screenmate": "mate", "otherwise": "otherwise"}.get(tray or ""), n
        return "not_yet", self.came(number)

    def opened(self) -> tuple[int, str] | None:
        """When the screen was opened for the lead, and by whom; empty: nobody says."""
        for n in self.numbers():
            deed, played = self.did(n), self.played(n)
            if deed is not None and deed[1] == "opens":
                return n, deed[0]
            if deed is not None and deed[1] == "spreads":
                return n, ""
            if played is not None and played[2] == "played" and self._has_been_led(n):
                return n, ""
        return None

    def _has_been_led(self, before: int) -> bool:
        return any(played[2] in ("led", "down") for played in map(self.played, range(1, before)) if played)


# --- S1 to S3: calls ----------------------------------------------------------------------------------------------


@dataclass
class _Auction:
    """The calls that stand, in the order in which they count; the next turn is at the left of whoever called last."""

    dealer: str
    standing: list[Call] = field(default_factory=list)

    @property
    def turn(self) -> str | None:
        if is_over(self.standing):
            return None
        return left(self.standing[-1].seat) if self.standing else self.dealer

    def add(self, call: Call) -> None:
        self.standing.append(call)


def _must_pass(seat: str, number: int, duties: Duties) -> bool:
    """``number``: how many calls were made before; throughout, since only those are read."""
    return any(whose == seat and since <= number for whose, _, since in duties)


def _kind(call: Call, auction: _Auction, number: int, duties: Duties) -> str:
    """By which law the call is irregular; empty: it is regular."""
    if is_over(auction.standing):
        return "39"
    if call.what in ("X", "XX") and not may_double(call, auction.standing):
        return "36"
    if call.what != "P" and _must_pass(call.seat, number, duties):
        return "37"
    if call.is_bid and call.bid[0] > 7:
        return "38"
    if call.seat != auction.turn:
        return "29"
    if call.is_bid and not outranks(call, auction.standing):
        return "27"
    return ""


def calls(line: str, dealer: str, told: Mapping[str, str], duties: Duties = ()) -> dict[int, Told | None]:
    """What the regulations say of each irregular call of the line, by its number there; None: it is not read."""
    table = _Table.of(line)
    auction, found = _Auction(dealer), dict[int, Told | None]()
    made = [(n, Call(*called, word=n)) for n in table.numbers() if (called := table.called(n)) is not None]
    at = 0
    while at < len(made):
        number, call = made[at]
        kind = _kind(call, auction, at, duties)
        if not kind:
            if table.replaced(number):
                break  # a legal call that is changed: as without a screen (25)
            auction.add(call)
            at += 1
            continue
        found[number], after = _irregular(table, auction, call, kind, told, at, duties)
        gone = _taken_back(table, number)
        since = [(n, one) for n, one in made[at + 1 :] if n < table.came(number)]
        if gone and all(one.seat != auction.turn for _, one in since):
            at += 1 + len(since)  # what was called over it on that side has gone with it
            found.update({n: FALLS for n, one in since})
        elif after is not None and not gone:
            auction, used = after
            at += 1 + used
        else:
            break
    return found


def _went_after(table: _Table, replaced: int) -> bool:
    """Whether the call that took the place of the other has gone through itself: pushed, or called over beyond."""
    here = table.beside(table.words[replaced - 1][0])
    return any(
        ((deed := table.did(n)) and deed[1] == "pushes") or ((other := table.called(n)) and other[0] not in here)
        for n in table.numbers(replaced + 1, table.came(replaced))
    )


def _put_in_place(
    table: _Table, auction: _Auction, call: Call, number: int, duties: Duties
) -> tuple[Told | None, _After | None] | None:
    """S1: its maker had put another call there, which is legal or has gone through; nobody can have accepted the first.

    What was called over the first on that side falls; what was called over the other stands.
    """
    replaced = table.replaced(call.word)
    changed = _CHANGE.match(table.words[replaced - 1]) if 0 < replaced < table.came(call.word) else None
    if changed is None:
        return None
    between = [Call(*called, word=n) for n in table.numbers(call.word + 1, replaced) if (called := table.called(n))]
    lies = _Auction(auction.dealer, list(auction.standing))
    for later in between:
        if not _kind(later, lies, number, duties):
            lies.add(later)
    another = Call(changed[1], changed[2], word=replaced)
    is_legal = not _kind(another, lies, number, duties)
    if not is_legal and not _went_after(table, replaced):
        return None
    if not is_legal and another.what == "P":
        return None, None  # it may have cost somebody his turn (17D3, 34)
    fell = next((later.seat for later in between if later not in lies.standing), None)
    mate = table.mate(call.seat)
    told = _say("S1.S1", "", cancelled=call.seat, may_not_accept=mate, replaced=call.seat, falls=fell)
    lies.add(another)
    return told, (lies, len(between)) if is_legal else None


def _taken_back(table: _Table, number: int) -> bool:
    marks = (_LATER.match(word) for word in table.words)
    return any(mark is not None and int(mark[1]) == number and mark[2] != "faced" for mark in marks)


_After = tuple[_Auction, int]
"""The auction once the call has been accepted, and how many of the calls made before that are in it."""


def _irregular(
    table: _Table, auction: _Auction, call: Call, kind: str, told: Mapping[str, str], number: int, duties: Duties
) -> tuple[Told | None, _After | None]:
    """``number``: how many calls were made before it."""
    how, gone = table.passage(call.word, told.get("tray"))
    is_change = auction.turn == left(call.seat) and any(c.seat == call.seat for c in auction.standing)
    if how is None or is_change:  # 30B2, 31C, 32C: a change of call is ruled as without a screen
        return None, None
    came = table.came(call.word)
    since = [Call(*called, word=n) for n in table.numbers(call.word + 1, came) if (called := table.called(n))]
    mate, over = table.mate(call.seat), any(later.seat == left(call.seat) for later in since)
    with_it = _accepted(auction, call, since)[0].standing
    if kind == "29" and is_over(with_it) and call in with_it[-3:]:
        return None, None  # 17D3, 34: a turn is lost, which is ruled as without a screen
    if kind == "36" and over and auction.turn == left(call.seat) != call.seat:
        return None, None  # 28B or 36A
    if how == "not_yet":
        if (in_place := _put_in_place(table, auction, call, number, duties)) is not None:
            return in_place
        turn, is_bound = _follow(auction, since), _must_pass(call.seat, number, duties)
        passes = call.seat if is_bound and auction.turn == call.seat else None
        free = None if is_bound or kind == "39" else call.seat
        said = {"cancelled": call.seat, "may_not_accept": mate, "turn": turn, "passes": passes, "free": free}
        return _say("S1.S1", "", **said), None
    is_slip = str(call.word) in told.get("slips", "").split(",") and told.get("changed_without_pause") != "no"
    if is_slip and kind in ("36", "37", "38"):
        return _slip("S1.S3", auction, call, kind, since)
    if is_slip and kind == "39":
        return None, None  # what he might have meant there is no law's question
    if kind in ("36", "37", "38", "39"):
        return _inadmissible(auction, call, kind, since), None
    if kind == "29" and (own := _in_his_own_turn(auction, call, since, gone if how == "mate" else came, told)):
        if own == "?":
            return None, None
        turn = _follow(auction, since)
        return _say("S1.S2_own", "28", cancelled=call.seat, turn=turn), None
    if how == "mate" and kind == "29" and _called_as_left_hand_opponent(auction, call, since, gone):
        return _by_the_laws(auction, call, kind, since, told)  # he says what he meant by it
    is_late = any(later.seat == left(call.seat, 2) for later in since)
    if is_slip and ((how == "mate" and not is_late) or (how != "mate" and kind == "27")):
        return _slip("S1.slip" if how == "mate" else "S1.S2_own", auction, call, kind if how != "mate" else "25", since)
    if how == "mate":
        after, used = _accepted(auction, call, since)
        turn = _if_all(after, since, used)
        return _say("S1.S2", "", accepts=mate, accepted=call.seat, turn=turn, aware="72C"), (after, used)
    return _by_the_laws(auction, call, kind, since, told)


def _slip(
    leaf: str, auction: _Auction, call: Call, law: str, since: Sequence[Call]
) -> tuple[Told | None, _After | None]:
    """25A: what he meant to call takes its place until his partner has called; then the call has the law it has.

    Out of rotation it is as much so with the call that he meant: that has its own law next.
    """
    over, partner = left(call.seat), left(call.seat, 2)
    if all(later.seat != partner for later in since):
        withdraws = over if any(later.seat == over for later in since) else None
        own_law = call.seat if call.seat != auction.turn else None
        return _say(leaf, law, changed=call.seat, may_withdraw=withdraws, own_law=own_law), None
    if law in ("36", "38"):
        return replace(_inadmissible(auction, call, law, since) or Told(leaf, law), said=frozenset()), None
    after, used = _accepted(auction, call, since)
    return _say(leaf, law, stands=call.seat), (after, used) if used == len(since) else None


def _say(leaf: str, law: str, **said: str | None) -> Told:
    return Told(leaf, law, frozenset((what, who) for what, who in said.items() if who is not None))


def _follow(auction: _Auction, since: Sequence[Call]) -> str | None:
    """Whose turn it is where the irregular call has gone: what was called in its turn since then stands."""
    after = _Auction(auction.dealer, list(auction.standing))
    for call in since:
        if call.seat != after.turn or _kind(call, after, 0, ()):
            break
        after.add(call)
    return after.turn


def _accepted(auction: _Auction, call: Call, since: Sequence[Call]) -> tuple[_Auction, int]:
    """The auction once the call has been accepted: those count that are made in their turn over it."""
    after, used = _Auction(auction.dealer, [*auction.standing, call]), 0
    for later in since:
        if _kind(later, after, 0, ()):
            break
        after.add(later)
        used += 1
    return after, used


def _if_all(after: _Auction, since: Sequence[Call], used: int) -> str | None:
    """Whose turn it is; nobody's is told where a later call is irregular itself."""
    return after.turn if used == len(since) else None


def _in_his_own_turn(auction: _Auction, call: Call, since: Sequence[Call], until: int, told: Mapping[str, str]) -> str:
    """28B: ``yes`` where the opponent whose turn it was has called before it was accepted; ``?``: nobody knows."""
    turn, over = auction.turn, left(call.seat)
    for later in since:
        if later.word >= until:
            break
        if later.seat == over and over != turn:
            return ""  # 29A
        if turn is not None and later.seat == turn and side(turn) != side(call.seat):
            if turn != over:
                return "yes"
            if _kind(later, _Auction(auction.dealer, [*auction.standing, call]), 0, ()) == "27":
                return "yes"
            if _kind(later, auction, 0, ()):
                return ""  # a double of it, which nobody could make in its stead
            return {"yes": "", "no": "yes"}.get(told.get("lho_meant_to_accept", ""), "?")
    return ""


def _called_as_left_hand_opponent(auction: _Auction, call: Call, since: Sequence[Call], until: int) -> bool:
    """Whether it was left-hand opponent's turn, and he has called before the tray went (28B, 29A).

    Not where it was a double of that call: then the tray has accepted it.
    """
    over = left(call.seat)
    called = (later for later in since if later.seat == over and later.word < until)
    return auction.turn == over and any(not _kind(later, auction, 0, ()) for later in called)


def _by_the_laws(
    auction: _Auction, call: Call, kind: str, since: Sequence[Call], told: Mapping[str, str]
) -> tuple[Told | None, _After | None]:
    """27A1, 29A: his left-hand opponent has called over it, or says whether he accepts it."""
    over = next((later for later in since if later.seat == left(call.seat)), None)
    said = told.get("lho_accepts")
    if since and over is not since[0]:
        return None, None  # somebody else has called first
    if over is not None or said == "yes":
        after, used = _accepted(auction, call, since)
        return _say("S1.S2_own", kind, accepted=call.seat, turn=_if_all(after, since, used)), (after, used)
    if said == "no":
        return _say("S1.S2_own", kind, cancelled=call.seat, turn=auction.turn), None
    return None, None


def _inadmissible(auction: _Auction, call: Call, kind: str, since: Sequence[Call]) -> Told | None:
    """36 to 39, whoever has let it through."""
    over = any(later.seat == left(call.seat) for later in since)
    if since and not over:
        return None
    if kind == "37" and over:
        return _say("S1.S3", "37", stands=call.seat)
    turn = auction.turn
    if kind in ("37", "38") and turn == call.seat:
        return _say("S1.S3", kind, cancelled=call.seat, passes=call.seat)
    return _say("S1.S3", kind, cancelled=call.seat, turn=turn)


# --- S4: tempo ----------------------------------------------------------------------------------------------------


def tempo(line: str, told: Mapping[str, str]) -> Told | None:
    """Somebody draws attention to a hesitation behind the screen."""
    table = _Table.of(line)
    pointed = _pointed_at(table)
    if pointed is None:
        return None
    number, speaker, when = pointed
    deed = table.did(number)
    if deed is None or deed[1] != "hesitates" or "tray_was_slow" not in told:
        return None
    slow = deed[0]
    if told["tray_was_slow"] == "no":
        return _say("S4.in_time", "", no_delay=left(slow, 2))
    opened = table.opened()
    if opened is not None and opened[0] < when:
        return _say("S4.late", "", not_perceived=left(slow, 2))
    if speaker == slow:
        return _say("S4.himself", "16")
    if speaker == table.mate(slow):
        return _say("S4.screenmate", "", not_perceived=left(slow, 2), may_not_point_out=speaker)
    return _say("S4.receiving", "16")


def _pointed_at(table: _Table) -> tuple[int, str, int] | None:
    """To which word attention was drawn last, by whom, and when."""
    for n in reversed(table.numbers()):
        deed = table.did(n)
        if deed is not None and deed[1] == "notices" and deed[2].startswith("#"):
            return int(deed[2][1:]), deed[0], n
    return None


# --- S5: the lead -------------------------------------------------------------------------------------------------


def _faced(table: _Table, seat: str) -> int | None:
    """When his lead could be seen first."""
    for n in table.numbers():
        played = table.played(n)
        if played is None or played[0] != seat:
            continue
        if played[2] == "led":
            return n
        turned = next((m for m in table.numbers(n + 1) if table.words[m - 1] == f"#{n}(faced)"), None)
        return turned if played[2] == "down" else None
    return None


def _finished(table: _Table, dealer: str) -> list[Call] | None:
    made = [Call(*called, word=n) for n in table.numbers() if (called := table.called(n)) is not None]
    in_turn = all(call.seat == turn_of(dealer, made[:i]) for i, call in enumerate(made))
    return made if in_turn and is_over(made) else None


def lead(line: str, dealer: str, told: Mapping[str, str]) -> Told | None:
    """A lead out of turn, once the auction is over in rotation."""
    table = _Table.of(line)
    made = _finished(table, dealer)
    contract = None if made is None else contract_of(made)
    if contract is None:
        return None
    declarer, leader = contract.declarer, left(contract.declarer)
    wrong, dummy = left(leader, 2), left(declarer, 2)
    for seat in (declarer, dummy):
        if any((played := table.played(n)) and played[0] == seat and played[2] == "led" for n in table.numbers()):
            return _say("S5.e_dummy", "", stays=seat) if seat == dummy else _say("S5.e", "", picked_up=seat)
    if _faced(table, wrong) is None:
        return None
    right, opened = _faced(table, leader) or _let_stand(table, leader), table.opened()
    if opened is None:
        stays = leader if right is not None or _led_down(table, leader) else None
        leads = leader if stays is None else None
        return _say("S5.a", "", back=wrong, may_not_accept=declarer, leads=leads, right_stands=stays)
    by = opened[1]
    fault = told.get("opened_by") if not by else "declaring_side" if side(by) == side(declarer) else "otherwise"
    if fault is None:
        return None
    second = _faced(table, wrong) or 0
    if right is not None and fault != "otherwise" and second > max(right, opened[0]):
        return None  # both have led, and by the wrong one it was not opened
    if right is not None:
        return _say("S5.d", "", penalty_card=wrong, right_stands=leader) if fault == "otherwise" else Told("S5.c_both")
    if fault == "declaring_side":
        return _say("S5.c", "", stands=wrong, accepts=declarer, back=_led_down(table, leader), aware="72C")
    return _opening(table, wrong, declarer, told)


def _let_stand(table: _Table, seat: str) -> int | None:
    """When the director has let the lead stand that he had put face down: it counts as one that he has faced."""
    down = (n for n in table.numbers() if (played := table.played(n)) and played[0] == seat and played[2] == "down")
    stands = {f"#{n}(stands)" for n in down}
    return next((n for n in table.numbers() if table.words[n - 1] in stands), None)


def _led_down(table: _Table, seat: str) -> str | None:
    """He, where his lead lies face down: it is retracted (54)."""
    led = any((played := table.played(n)) and played[0] == seat and played[2] == "down" for n in table.numbers())
    return seat if led and _faced(table, seat) is None else None


def lead_at(line: str, dealer: str) -> int:
    """The word of the lead that is ruled on: the wrong one, or the card of the declaring side."""
    table = _Table.of(line)
    made = _finished(table, dealer)
    contract = None if made is None else contract_of(made)
    if contract is None:
        return 0
    led = [(n, played) for n in table.numbers() if (played := table.played(n)) and played[2] in ("led", "down")]
    return next((n for n, played in led if played[0] != left(contract.declarer)), 0)


def _opening(table: _Table, wrong: str, declarer: str, told: Mapping[str, str]) -> Told | None:
    """54: a card of dummy's that declarer could see, else as he chooses."""
    back = _led_down(table, left(declarer))
    if any((deed := table.did(n)) and deed[1] == "spreads" for n in table.numbers()):
        return _say("S5.b", "54", stands=wrong, accepts=declarer, back=back)
    if any((played := table.played(n)) and played[:3:2] == (declarer, "played") for n in table.numbers()):
        return _say("S5.b", "54", stands=wrong, back=back)  # he has played to it
    choice = told.get("opening_choice")
    if choice in ("spreads", "accepts"):
        return _say("S5.b", "54", stands=wrong, back=back)
    if choice != "frees":
        return None
    return _say("S5.b", "54", penalty_card=wrong, back=back, leads=left(declarer))


# --- S6: explanations ---------------------------------------------------------------------------------------------


def explanation(line: str, dealer: str) -> Told | None:
    """Attention is drawn to an explanation given on one side of the screen; the card of the pair is there."""
    table = _Table.of(line)
    pointed = _pointed_at(table)
    if pointed is None:
        return None
    number, _, when = pointed
    deed = table.did(number)
    if deed is None or deed[1] != "explains" or deed[3]:
        return None
    explainer, about = deed[0], deed[2].partition("=")
    cards = [other[2] for n in table.numbers() if (other := table.did(n)) and other[1] == "card"]
    agreed = next((text.partition("=")[2] for text in cards if text.partition("=")[0] == about[0]), None)
    if agreed is None:
        return None
    told = table.mate(explainer)
    said = {("told", told), ("not_heard", left(explainer, 2))}
    if agreed == about[2]:
        return Told("S6.S6", "", frozenset(said))
    said.add(("misinformed", told))
    changeable = _may_change(table, dealer, told, number, when)
    return Told("S6.S6", "75", frozenset(said | ({("may_change", told)} if changeable else set())))


def _may_change(table: _Table, dealer: str, seat: str, since: int, until: int) -> bool:
    """21B1: he has called since he was told, and his partner has not called since that; no lead has been faced."""
    own = [n for n in table.numbers(since, until) if (made := table.called(n)) and made[0] == seat]
    if not own or any(played[2] == "led" for n in table.numbers() if (played := table.played(n))):
        return False
    later = table.numbers(own[-1] + 1, until)
    return not any((made := table.called(n)) and made[0] == left(seat, 2) for n in later)


# --- S7: a card in the auction ------------------------------------------------------------------------------------


def card(line: str, dealer: str) -> Told | None:
    """A card that could be seen between the first call and the last pass; ``24``: by his partner too."""
    table = _Table.of(line)
    made: list[Call] = []
    for n in table.numbers():
        called, shown = table.called(n), table.played(n)
        if called is not None:
            made.append(Call(*called, word=n))
        if shown is None:
            continue
        seat, _, how, known = shown
        if not made or is_over(made) or how not in ("dropped", "shown", "led", "faced"):
            return None
        seen = known or table.beside(seat)
        if left(seat, 2) in seen:
            return Told("", "24")
        return _say("S7.S7", "", picked_up=seat)
    return None


# --- S8: questions ------------------------------------------------------------------------------------------------


def question(line: str, dealer: str) -> Told | None:
    """Attention is drawn to a question about an opponent's call."""
    table = _Table.of(line)
    pointed = _pointed_at(table)
    made = [Call(*called, word=n) for n in table.numbers() if (called := table.called(n)) is not None]
    if pointed is None or any(call.seat != turn_of(dealer, made[:i]) for i, call in enumerate(made)):
        return None
    number = pointed[0]
    deed = table.did(number)
    if deed is None or deed[1] != "requests" or not deed[2].startswith("#"):
        return None
    asker, about, known = deed[0], table.called(int(deed[2][1:])), deed[3]
    if about is None or side(about[0]) == side(asker):
        return None
    contract = contract_of(made) if is_over([call for call in made if call.word < number]) else None
    shown = list(_plays(table, number))
    if contract is None or not shown:
        if set(known or table.beside(asker)) <= set(table.beside(asker)):
            return _say("S8.a", "", asks=asker, answers=table.mate(asker))
        return _say("S8.a_not", "", screenmate_only=asker)
    at_turn = _at_turn(contract.declarer, len(shown))
    if asker == left(contract.declarer, 2) or at_turn is None:
        return None
    if side(asker) == side(contract.declarer):
        return _say("S8.c", "", either=asker) if at_turn in (asker, left(asker, 2)) else None
    if at_turn != asker or not known:
        return None
    if contract.declarer not in known:
        return _say("S8.b_not", "", declarer_only=asker)
    return _say("S8.b", "", asks=asker) if len(known) == 2 else None


def _plays(table: _Table, until: int) -> Iterator[int]:
    """The cards played in sight: a lead that lies face down is none yet."""
    for n in table.numbers(1, until):
        played = table.played(n)
        if played is None:
            continue
        turned = any(table.words[m - 1] == f"#{n}(faced)" for m in table.numbers(n + 1, until))
        if played[2] != "down" or turned:
            yield n


def _at_turn(declarer: str, cards: int) -> str | None:
    """In the first trick."""
    return left(declarer, 1 + cards) if cards < 4 else None
