"""A second reading of the adjusted score (Law 12, and 82C), from the words alone.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, and knows neither events nor
facts; it scores the results and turns them into IMPs itself.  What it gives back is the leaf, and what either side
gets where that can be reckoned.  Where a fact is missing it gives nothing.

Where it is decided:

* 12B1, whether the innocent side is damaged: :func:`_is_worse`
* 12C1(c), what may not count among the outcomes: :func:`_lawful`
* 12C1, 12C2: :func:`_leaf` and :func:`_leaf_1997`; 82C: :func:`_leaf_of_misruling`
* what each side gets: :func:`_due`; 12C2(a) to (c): :func:`_artificial`; 12C4: :func:`_balanced`
* 77: :func:`points`; 78A: :meth:`_Board.score`; 78B: :func:`imps`
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

__all__ = ["LEAVES", "Decided", "imps", "named", "points", "read"]

SEATS = "NESW"
SIGNS = ("hesitates", "hurries", "remarks", "gestures", "stresses")
LIKELY, PROBABLE = Fraction(1, 3), Fraction(1, 6)

FAULTS = {
    "one_directly": (40, 60),
    "one_partly": (50, 60),
    "nobody": (60, 60),
    "both_directly": (40, 40),
    "both_partly": (50, 50),
    "one_directly_other_partly": (40, 50),
}
"""Per cent of the side that is looked at, and of the other."""

_AAS = tuple(f"AAS_{one}_{two}" for one, two in FAULTS.values())
_SINCE_2007 = ("C82.righted", "C82.none", "C82.one", "C82.several", "B2", *_AAS, "no_damage", "C1d", "C1c.unlawful")

LEAVES: dict[int, tuple[str, ...]] = {
    2017: (*_SINCE_2007, "C1e.one", "C1e.several", "C1b", "C1c"),
    2007: (*_SINCE_2007, "C1b.one", "C1b.several", "C1e", "C1a", "C1c"),
    1997: ("C82.righted", "C82.none", "C82", "B", *_AAS, "no_damage", "self", "C3", "C2", "C2.split"),
}
"""What it may come to, in each code, without the number of the law."""


def named(leaf: str, edition: int) -> str:
    """With the number of the law."""
    return f"L12C.{leaf}" if edition == 2017 else f"L12C-{edition}.{leaf}"


_RESULT = re.compile(r"([1-7])(NT|[CDHS])(XX|X|)([NESW])(=|[+-]\d+)$")
_CALL = re.compile(r"(?:([NESW]):)?(P|XX|X|[1-7](?:NT|[CDHS]))(\((?:accepted|cancelled|withdrawn)\))?$")
_LATER = re.compile(r"#(\d+)\((withdrawn|cancelled)\)$")
_DEED = re.compile(r"([NESW]):([a-z]+)(?:\(([^()]*)\))?$")
_SCORE = re.compile(r"(misrules|result|field|imps|knockout|without|unspoilt|session)\(([^()]*)\)$")


@dataclass(frozen=True)
class Decided:
    """The leaf; and what North-South and East-West get, None where that cannot be reckoned."""

    leaf: str
    due: tuple[Fraction, Fraction] | None = None


# --- 77 and 78 ----------------------------------------------------------------------------------------------------


def points(result: str, vulnerability: str) -> int:
    """What North-South score for a result such as ``4HXS-2``; ``P``: passed out."""
    if result == "P":
        return 0
    found = _RESULT.match(result)
    assert found is not None, result
    level, name, declarer = int(found[1]), found[2], found[4]
    doubled = len(found[3])
    more = 0 if found[5] == "=" else int(found[5])
    own = "NS" if declarer in "NS" else "EW"
    is_vulnerable = vulnerability in ("All", own)
    score = _made(level, name, doubled, more, is_vulnerable) if more >= 0 else -_down(-more, doubled, is_vulnerable)
    return score if own == "NS" else -score


def _made(level: int, name: str, doubled: int, more: int, is_vulnerable: bool) -> int:
    each = 20 if name in "CD" else 30
    tricks = (each * level + (10 if name == "NT" else 0)) * (1, 2, 4)[doubled]
    score = tricks + doubled * 50
    score += (500 if is_vulnerable else 300) if tricks >= 100 else 50
    score += {6: 750 if is_vulnerable else 500, 7: 1500 if is_vulnerable else 1000}.get(level, 0)
    over = doubled * (200 if is_vulnerable else 100) if doubled else each
    return score + more * over


def _down(tricks: int, doubled: int, is_vulnerable: bool) -> int:
    if not doubled:
        return tricks * (100 if is_vulnerable else 50)
    single = 300 * tricks - 100 if is_vulnerable else (100, 300, 500)[tricks - 1] if tricks <= 3 else 300 * tricks - 400
    return single * doubled


_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500),
    *(3000, 3500, 4000),
)


def imps(difference: int) -> int:
    """78B."""
    won = bisect_right(_STEPS, abs(difference))
    return won if difference >= 0 else -won


# --- the line -----------------------------------------------------------------------------------------------------


@dataclass
class _Board:
    """What the line tells, with the score by the words behind it."""

    vulnerability: str
    edition: int
    told: Mapping[str, str]
    calls: dict[int, tuple[str, str]] = field(default_factory=dict)  # of which event: whose, what
    gone: dict[int, int] = field(default_factory=dict)  # which of them went back, and when
    deeds: list[tuple[int, str, str, str]] = field(default_factory=list)  # event, seat, verb, about
    looked_at: str = ""  # whose action it is that is looked at
    action: int = 0
    is_misruled: bool = False
    result: str | None = None
    form: str = ""
    others: list[str] = field(default_factory=list)
    without: list[tuple[str, Fraction, bool]] = field(default_factory=list)
    unspoilt: str | None = None
    session: tuple[Fraction, Fraction] | None = None

    @property
    def sign(self) -> int:
        """Of the innocent side's points, counted for North-South."""
        return -1 if self.looked_at in "NS" else 1

    def points(self, result: str) -> int:
        return points(result, self.vulnerability)

    def score(self, result: str) -> Fraction:
        """North-South's, in matchpoints or IMPs."""
        mine, theirs = self.points(result), [self.points(other) for other in self.others]
        if self.form == "field":
            return Fraction(sum(2 if mine > one else 1 if mine == one else 0 for one in theirs))
        return Fraction(sum(imps(mine - one) for one in theirs), len(theirs))

    def of_side(self, score: Fraction, is_ns: bool) -> Fraction:
        if is_ns:
            return score
        return 2 * len(self.others) - score if self.form == "field" else -score

    def value(self, result: str, is_ns: bool) -> Fraction:
        return self.of_side(self.score(result), is_ns)


def _parsed(line: str, dealer: str, vulnerability: str, edition: int, told: Mapping[str, str]) -> _Board | None:
    board = _Board(vulnerability, edition, told)
    event, turn, players = 0, dealer, dict[int, str]()
    for word in line.split():
        event += 1
        if (call := _CALL.match(word)) is not None:
            seat = call[1] or turn
            board.calls[event], players[event] = (seat, call[2]), seat
            turn = _left(seat)
            if call[3]:
                event += 1
                players[event] = seat
                if call[3] != "(accepted)":
                    board.gone[event - 1] = event
                    turn = seat if call[3] == "(withdrawn)" else turn
        elif (later := _LATER.match(word)) is not None:
            board.gone[int(later[1])] = event
        elif (score := _SCORE.match(word)) is not None:
            _tells(board, score[1], score[2], players)
        elif (deed := _DEED.match(word)) is not None:
            players[event] = deed[1]
            if deed[2] == "infringes":
                board.looked_at, board.is_misruled = deed[1], False
                board.action = int(deed[3][1:]) if deed[3] else 0
            else:
                board.deeds.append((event, deed[1], deed[2], deed[3] or ""))
        elif word != "!":
            return None
    standing = [call for at, call in board.calls.items() if at not in board.gone]
    if board.result is None and set(standing) == {(seat, "P") for seat in SEATS}:
        board.result = "P"  # 22A1: all four players have passed
    return board if board.looked_at else None


def _left(seat: str, places: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + places) % 4]


def _tells(board: _Board, verb: str, rest: str, players: Mapping[int, str]) -> None:
    if verb == "misrules":
        board.action, board.is_misruled = int(rest[1:]), True
        board.looked_at = players[board.action]
    elif verb == "result":
        board.result = rest
    elif verb == "unspoilt":
        board.unspoilt = rest
    elif verb == "session":
        one, two = rest.split(",")
        board.session = Fraction(one), Fraction(two)
    elif verb == "without":
        for part in rest.split(","):
            result, share = part.split(":")
            board.without.append((result, Fraction(share.rstrip("!")) / 100, share.endswith("!")))
    else:
        board.form = verb
        for part in rest.split(","):
            result, _, times = part.partition("*")
            board.others += [result] * int(times or 1)


# --- what may be expected -----------------------------------------------------------------------------------------


def _side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def _suggested(board: _Board) -> tuple[str, str, str] | None:
    """The bid that is looked at, or the bid doubled by the call that is; how it is doubled then; and whose it is.

    Where the maker had something from partner, or from a call that went back.
    """
    seat, what = board.calls.get(board.action, ("", ""))
    if board.is_misruled or what in ("", "P") or not _has_heard(board, seat):
        return None
    if what[0].isdigit():
        return what, "", _side(seat)
    there = [at for at in board.calls if at < board.action and board.gone.get(at, board.action) >= board.action]
    bids = [board.calls[at] for at in sorted(there) if board.calls[at][1][0].isdigit()]
    return (bids[-1][1], what, _side(bids[-1][0])) if bids else None


def _has_heard(board: _Board, seat: str) -> bool:
    if any(at < board.action for at in board.gone.values()):
        return True
    return any(_is_sign(board, deed) for deed in board.deeds if deed[0] < board.action and deed[1] == _left(seat, 2))


def _is_sign(board: _Board, deed: tuple[int, str, str, str]) -> bool:
    _, seat, verb, about = deed
    if verb in SIGNS:
        return True
    if verb not in ("asks", "requests"):
        return False
    if about.startswith("#"):
        return _side(board.calls[int(about[1:])][0]) != _side(seat)
    return about == "meanings"


def _is_lawful(board: _Board, result: str, is_marked: bool) -> bool:
    suggested, found = _suggested(board), _RESULT.match(result)
    if is_marked or suggested is None or found is None:
        return not is_marked
    bid, doubled, side = suggested
    is_it = f"{found[1]}{found[2]}" == bid and _side(found[4]) == side and doubled in ("", found[3])
    return not is_it


def _lawful(board: _Board) -> list[tuple[str, Fraction]]:
    """The outcomes that may count, with their shares in proportion."""
    kept = [(result, share) for result, share, is_marked in board.without if _is_lawful(board, result, is_marked)]
    whole = sum((share for _, share in kept), Fraction(0))
    return [(result, share / whole) for result, share in kept]


def _at_least(board: _Board, share: Fraction) -> list[str]:
    """Of this share; what scores alike is one."""
    own: dict[int, Fraction] = {}
    for result, part in _lawful(board):
        own[board.points(result)] = own.get(board.points(result), Fraction(0)) + part
    return [result for result, _ in _lawful(board) if own[board.points(result)] >= share]


def _best(board: _Board, is_ns: bool) -> str | None:
    """The most favourable that was likely."""
    return max(_at_least(board, LIKELY), key=lambda result: (1 if is_ns else -1) * board.points(result), default=None)


def _worst(board: _Board, is_ns: bool) -> str | None:
    """The most unfavourable that was at all probable."""
    return min(_at_least(board, PROBABLE), key=lambda result: (1 if is_ns else -1) * board.points(result), default=None)


def _mean(board: _Board, is_ns: bool) -> Fraction | None:
    """Each is scored first, and then they are weighed."""
    outcomes = _lawful(board)
    if not outcomes:
        return None
    return sum((share * board.value(result, is_ns) for result, share in outcomes), Fraction(0))


# --- the facts ----------------------------------------------------------------------------------------------------


def _yes(board: _Board, name: str) -> bool | None:
    return {"yes": True, "no": False}.get(board.told.get(name, ""))


def _is_worse(board: _Board) -> bool | None:
    """12B1: by the numbers, and where they do not show it as it is told."""
    told, outcomes = _yes(board, "score_is_worse"), _lawful(board)
    if board.result is None or not outcomes:
        return told
    table = board.points(board.result)
    if board.edition == 1997:
        is_ns = board.sign > 0
        best, worst = _best(board, is_ns), _worst(board, not is_ns)
        if board.form:
            own, theirs = board.value(board.result, is_ns), board.value(board.result, not is_ns)
            is_harmed = best is not None and board.value(best, is_ns) > own
            return is_harmed or (worst is not None and board.value(worst, not is_ns) < theirs)
        is_harmed = best is not None and board.sign * (board.points(best) - table) > 0
        return is_harmed or (worst is not None and board.sign * (board.points(worst) - table) > 0)
    if board.form:
        mean = _mean(board, is_ns=board.sign > 0)
        return mean is not None and mean > board.value(board.result, board.sign > 0)
    gains = [board.sign * (board.points(result) - table) for result, _ in outcomes]
    if min(gains) < 0 < max(gains):
        return told  # which of them weighs more is for the other tables to say
    return max(gains) > 0


def _are_named(board: _Board) -> bool | None:
    return True if board.without else _yes(board, "outcomes_can_be_named")


def _are_several(board: _Board) -> bool | None:
    points = {board.points(result) for result, _ in _lawful(board)}
    return len(points) > 1 if points else _yes(board, "several_outcomes")


def _is_mix_lawful(board: _Board) -> bool | None:
    told = _yes(board, "mix_is_lawful")
    if told is not None or not board.without:
        return told
    return all(_is_lawful(board, result, is_marked) for result, _, is_marked in board.without)


def _has_erred(board: _Board) -> bool:
    names = {2017: "extremely_serious_error", 2007: "serious_error", 1997: "irrational_action"}
    told = _yes(board, names[board.edition])
    if told is not None or board.edition == 1997:
        return told is True
    return board.unspoilt is not None


def _is_same(board: _Board) -> bool | None:
    """Whether the best that was likely for one side is the worst that was at all probable for the other."""
    told, is_ns = _yes(board, "same_result"), board.sign > 0
    best, worst = _best(board, is_ns), _worst(board, not is_ns)
    if told is not None or best is None or worst is None:
        return told
    return board.points(best) == board.points(worst)


# --- the leaf -----------------------------------------------------------------------------------------------------


def _leaf_of_misruling(board: _Board) -> str | None:
    """82C: both sides as if neither had offended."""
    righted = _yes(board, "can_be_righted")
    if righted is None:
        return None
    if righted:
        return "C82.righted"
    if board.result is None:
        return "C82.none"
    if board.edition == 1997:
        return "C82"
    named = _are_named(board)
    if not named:
        return None if named is None else "C82.none"
    return _by_number(board, "C82.one", "C82.several")


def _by_number(board: _Board, one: str, several: str) -> str | None:
    found = _are_several(board)
    return None if found is None else several if found else one


def _begins(board: _Board) -> str | bool | None:
    """A leaf; or True, where the innocent side is damaged; or None, where that is open."""
    ground = _yes(board, "has_ground")
    if not ground:
        return None if ground is None else "B" if board.edition == 1997 else "B2"
    if board.result is None:
        shares = FAULTS.get(board.told.get("fault", ""))
        return None if shares is None else "AAS_{}_{}".format(*shares)
    worse = _is_worse(board)
    return "no_damage" if worse is False else worse


def _leaf(board: _Board) -> str | None:
    """12C1 of 2017 and of 2007: what may not count; then the innocent side's own error; then how many there are."""
    named, lawful = _are_named(board), _is_mix_lawful(board)
    if not named:
        return None if named is None else "C1d"
    if board.edition == 2007 and board.told.get("older_method") == "yes":
        return "C1e"
    if not lawful:
        return None if lawful is None else "C1c.unlawful"
    if _has_erred(board):
        name = "C1e" if board.edition == 2017 else "C1b"
        return _by_number(board, f"{name}.one", f"{name}.several")
    return _by_number(board, "C1b" if board.edition == 2017 else "C1a", "C1c")


def _leaf_1997(board: _Board) -> str | None:
    if _has_erred(board):
        return "self"
    if board.told.get("is_appeal") == "yes":
        return "C3"
    same = _is_same(board)
    return None if same is None else "C2" if same else "C2.split"


# --- what each side gets ------------------------------------------------------------------------------------------


def _artificial(board: _Board, leaf: str) -> tuple[int, int] | None:
    """Per cent of the side that is looked at, and of the other."""
    if leaf == "C82.none":
        return 60, 60
    if leaf == "C1d":
        return 40, 60
    return FAULTS[board.told["fault"]] if leaf.startswith("AAS") else None


def _share(board: _Board, per_cent: int, is_ns: bool) -> Fraction:
    """12C2(a) to (c): at least 60, at most 40 of a hundred, or three IMPs."""
    if board.form in ("imps", "knockout"):
        return Fraction({60: 3, 50: 0, 40: -3}[per_cent])
    own = Fraction(per_cent) if board.session is None else board.session[0 if is_ns else 1]
    low = Fraction(40) if board.edition == 1997 else min(Fraction(40), own)  # 88 of 1997 speaks of a better one alone
    due = {60: max(Fraction(60), own), 50: Fraction(50), 40: low}[per_cent]
    return due * 2 * len(board.others) / 100 if board.form else due


def _due(board: _Board, leaf: str) -> tuple[Fraction, Fraction] | None:
    """North-South's and East-West's, before 12C4."""
    artificial = _artificial(board, leaf)
    guilty_ns = board.looked_at in "NS"
    if artificial is not None:
        return _pair(guilty_ns, *(_share(board, artificial[at], guilty_ns is (at == 0)) for at in (0, 1)))
    if not board.form or leaf == "C82.righted":
        return None
    guilty, innocent = _ways(board, leaf)
    return _pair(guilty_ns, guilty(guilty_ns), innocent(not guilty_ns))


def _pair(is_first_ns: bool, one: Fraction | None, two: Fraction | None) -> tuple[Fraction, Fraction] | None:
    if one is None or two is None:
        return None
    return (one, two) if is_first_ns else (two, one)


_Way = Callable[[bool], Fraction | None]


def _ways(board: _Board, leaf: str) -> Sequence[_Way]:
    """How it is found for the side that is looked at, and for the other."""

    def table(is_ns: bool) -> Fraction | None:
        return None if board.result is None else board.value(board.result, is_ns)

    def mean(is_ns: bool) -> Fraction | None:
        return _mean(board, is_ns)

    def best(is_ns: bool) -> Fraction | None:
        found = _best(board, is_ns)
        return None if found is None else board.value(found, is_ns)

    def worst(is_ns: bool) -> Fraction | None:
        found = _worst(board, is_ns)
        return None if found is None else board.value(found, is_ns)

    def not_by_itself(is_ns: bool) -> Fraction | None:
        """The table's, and of what it lost that part which came by the infraction."""
        own, expected = table(is_ns), mean(is_ns)
        if own is None or expected is None or board.unspoilt is None:
            return None
        return own + max(Fraction(0), expected - max(own, board.value(board.unspoilt, is_ns)))

    if leaf in ("no_damage", "B2", "B"):
        return table, table
    if leaf in ("C1e.one", "C1e.several", "C1b.one", "C1b.several"):
        return mean, not_by_itself
    if leaf == "self":
        return worst, table
    if leaf == "C82":
        return best, best
    if leaf in ("C2", "C2.split") or (leaf == "C1e" and board.edition == 2007):
        return worst, best
    return mean, mean


def _balanced(board: _Board, due: tuple[Fraction, Fraction]) -> tuple[Fraction, Fraction]:
    """12C4: a match that needs one score takes the average of the two."""
    if board.form != "knockout":
        return due
    average = (due[0] - due[1]) / 2
    return average, -average


def read(
    line: str, dealer: str, vulnerability: str = "None", edition: int = 2017, told: Mapping[str, str] | None = None
) -> Decided | None:
    """The leaf, and what each side gets; None where a fact is missing."""
    board = _parsed(line, dealer, vulnerability, edition, told or {})
    if board is None:
        return None
    leaf: str | bool | None
    if board.is_misruled:
        leaf = _leaf_of_misruling(board)
    else:
        leaf = _begins(board)
        if leaf is True:
            leaf = _leaf_1997(board) if edition == 1997 else _leaf(board)
    if not isinstance(leaf, str):
        return None
    due = _due(board, leaf)
    return Decided(named(leaf, edition), None if due is None else _balanced(board, due))
