"""A second reading of what partner, a withdrawn action or another source tells a player (Law 16), from the words alone.

It is an oracle for tests, and shares nothing with the program: it reads the line of text, and knows neither events nor
facts.  What it gives back is the leaf and, with the seat or side concerned, everything that the director says.  Where
another law comes first, where a fact is missing, or where the Laws leave it open, it gives nothing.

Where it is decided (the clauses of 2017; 16D and 16C change places in 2007, 16A, 16C and 16B are those of 1997):

* 16B1: :func:`_acted`, what the player has from partner: :func:`_heard`, :func:`_tells`
* 16B1(b), what peers say: :func:`_polled`
* 16B2: :func:`_signed`
* 16C: :func:`_taken_back`
* 16D: :func:`_elsewhere`
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.second.calling import Call, Told, contract_of, is_over, left, may_double, outranks, side, turn_of
from tests.second.explaining import TOLD_WORDS, Card, owes_pass, tricks

__all__ = ["LEAVES", "SIGNS", "read"]

SIGNS = ("hesitates", "hurries", "remarks", "gestures", "stresses")
QUESTIONS = ("asks", "requests")
OTHER_WORDS = ("notices", "looks", "learns", "claims", "concedes", "agrees", "spreads", "card")

_BEHIND = r"(?:\[([NESW]*)\])?(@away)?$"
_DIRECTOR = re.compile(r"(?:[NESW]:)?!$")
_CALL = re.compile(r"(?:([NESW]):)?(?:->)?(P|XX|X|[1-7](?:NT|[CDHS]))(\((?:withdrawn|cancelled)\))?$")
_CARD = re.compile(r"(?:(?:[NESW]>)?([NESW]):)?([CDHS]?)([2-9TJQKA])(\(down\))?$")
_ACT = re.compile(r"(?:[NESW]:)?#(\d+)\((withdrawn|cancelled|faced)\)$")
_POLL = re.compile(r"polls\(#(\d+)=([\w,+-]+)\)$")
_ANSWER = re.compile(r"(\w+)-(\d+)(?:\+(\d+))?$")
_DEED = re.compile(rf"([NESW]):([a-z]{{4,}})(?:\(([^()]*)\))?{_BEHIND}")

_STANDS_FOR_NOW = "action_stands_for_now offender, check_suggested -"
_TWO_SCORES = "most_favourable_likely others, most_unfavourable_probable offenders"

LEAVES: dict[str, tuple[str, str, str, str]] = {
    # What it comes to: the leaf in 2017, 2007 and 1997, and what is said to whom, seen from whoever acted.
    "not informed": ("noinfo", "noinfo", "noinfo", "not_informed offender, action_stands offender"),
    "no alternative": ("noLA", "noLA", "noLA", "sign_unauthorised offender, action_stands offender"),
    "not suggested": (
        "not_suggested",
        "not_suggested",
        "not_suggested",
        "sign_unauthorised offender, action_stands offender",
    ),
    "suggested": ("B3", "B3", "A2", f"sign_unauthorised offender, {_STANDS_FOR_NOW}"),
    "no damage": ("no_damage", "no_damage", "no_damage", "score_stands -, care_penalty_possible offender"),
    "damage": ("adjust", "", "", "score_adjusted -, not_in_the_mix offenders, care_penalty_possible offender"),
    "damage 2007": ("", "adjust", "", "score_adjusted -, care_penalty_possible offender"),
    "damage 1997": ("", "", "adjust", f"{_TWO_SCORES}, care_penalty_possible offender"),
    "sign": ("B2", "B2", "A1", "sign_unauthorised partner, right_reserved others, check_suggested -"),
    "no sign": ("B2.none", "B2.none", "A1.none", "not_informed partner"),
    "free": ("C1", "D1", "C1", "withdrawn_authorised offenders, action_stands offender"),
    "off": ("C.off", "D.off", "C.off", "no_restriction_on_information offenders, action_stands offender"),
    "unauthorised": ("C2", "D2", "C2", "withdrawn_unauthorised offenders, action_stands offender"),
    "tempted": ("C3.later", "D3.later", "C2.later", f"withdrawn_unauthorised offenders, {_STANDS_FOR_NOW}"),
    "tempted, no damage": ("C3.no_damage", "D3.no_damage", "C2.no_damage", "score_stands -"),
    "tempted, damage": ("C3", "", "", "score_adjusted -, not_in_the_mix offenders"),
    "tempted, damage 2007": ("", "D3", "", "score_adjusted -"),
    "tempted, damage 1997": ("", "", "C2.adjust", _TWO_SCORES),
    "nothing learnt": ("D.none", "C.none", "B.none", "play_normally offender"),
    "seats": ("D2a", "C2a", "B1", "seats_changed -"),
    "redeal": ("D2b", "C2b", "", "board_redealt -"),
    "substitute": ("", "", "B2", "substitute_plays -"),
    "play before": ("D2c", "C2c", "", "board_played_for_now -, check_other_source -"),
    "no play before": ("D2d", "C2d", "B3", "board_not_played -, adjusted_now -"),
    "play": ("D3c", "C3c", "", "board_played_for_now -, check_other_source -"),
    "no play": ("D3d", "C3d", "", "board_not_played -, adjusted_now -"),
}


@dataclass(frozen=True)
class _Deed:
    """What a player did beside calls and plays: of which event, what he said, and who could see or hear it."""

    seat: str
    verb: str
    about: int
    rest: str
    known_to: str
    event: int

    def reaches(self, seat: str) -> bool:
        return seat in self.known_to


@dataclass(frozen=True)
class _Poll:
    """Of which action, and of each answer how many chose it, and how many more considered it."""

    about: int
    answers: Mapping[str, tuple[int, int]]


@dataclass
class _Table:
    """What the line tells."""

    dealer: str
    edition: int
    duties: Sequence[tuple[str, bool, int]]
    told: Mapping[str, str]
    calls: list[Call] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    deeds: list[_Deed] = field(default_factory=list)
    polls: list[_Poll] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)  # what went back
    gone_by: list[str] = field(default_factory=list)  # and whose it was
    irregular: set[int] = field(default_factory=set)
    faced_at: int = 0  # when the opening lead lay face up
    ended: bool = False  # by a claim or a concession
    last_act: int = 0

    def until(self, event: int) -> list[Call]:
        return [call for call in self.calls if call.word < event]

    @property
    def declarer(self) -> str:
        """Once the auction is over, and not passed out."""
        contract = contract_of(self.calls)
        return contract.declarer if contract and is_over(self.calls) else ""

    @property
    def dummy(self) -> str:
        return left(self.declarer, 2) if self.declarer else ""

    @property
    def board_is_over(self) -> bool:
        return self.ended or len(self.cards) == 52 or (is_over(self.calls) and not self.declarer)

    def is_yes(self, name: str) -> bool | None:
        return {"yes": True, "no": False}.get(self.told.get(name, ""))


# --- the line -----------------------------------------------------------------------------------------------------


def _parsed(
    line: str, dealer: str, edition: int, duties: Sequence[tuple[str, bool, int]], told: Mapping[str, str]
) -> _Table | None:
    """None where the line has what is not read here."""
    table, event = _Table(dealer, edition, duties, told), 0
    for word in line.split():
        event += 1
        if _DIRECTOR.match(word):
            table.visits.append(event)
        elif (call := _CALL.match(word)) is not None:
            if table.cards or table.board_is_over or not _calls(table, event, call[1], call[2]):
                return None
            if call[3]:
                event += 1
                _goes_back(table, event - 1)
        elif (card := _CARD.match(word)) is not None:
            if table.board_is_over or not _plays(table, event, card[1], card[2], card[3], is_down=bool(card[4])):
                return None
        elif (act := _ACT.match(word)) is not None:
            if not _becomes(table, event, int(act[1]), act[2]):
                return None
            table.last_act = event
        elif (poll := _POLL.match(word)) is not None:
            found = [_ANSWER.match(answer) for answer in poll[2].split(",")]
            answers = {one[1]: (int(one[2]), int(one[3] or 0)) for one in found if one}
            table.polls.append(_Poll(int(poll[1]), answers))
        elif (deed := _DEED.match(word)) is None or not _does(table, event, deed):
            return None
    return table


def _calls(table: _Table, event: int, seat: str | None, what: str) -> bool:
    turn = turn_of(table.dealer, table.calls)
    if seat is None and turn is None:
        return False
    call = Call(seat or turn or "", what, word=event)
    if not _is_regular(table, call):
        table.irregular.add(event)
    table.calls.append(call)
    table.last_act = event
    return True


def _is_regular(table: _Table, call: Call) -> bool:
    if call.seat != turn_of(table.dealer, table.calls):
        return False
    if call.what == "P":
        return True
    if owes_pass(call.seat, table.calls, table.duties):
        return False
    return outranks(call, table.calls) is not None if call.is_bid else may_double(call, table.calls)


def _plays(table: _Table, event: int, seat: str | None, suit: str, rank: str, *, is_down: bool) -> bool:
    """A card led or played, of the suit led where none is written."""
    contract = contract_of(table.calls)
    if contract is None or not is_over(table.calls):
        return False
    _, turn = tricks(table.cards, contract)
    opened = table.cards[len(table.cards) // 4 * 4 :]
    suit = suit or (opened[0].suit if opened else "")
    if not suit or (table.cards and (is_down or not table.faced_at)):
        return False
    card = Card(seat or turn, suit, rank, is_down, event)
    if card.seat != turn or any((card.suit, card.rank) == (one.suit, one.rank) for one in table.cards):
        table.irregular.add(event)
    if _has_revoked(table.cards, card):
        return False
    table.faced_at = table.faced_at or (0 if is_down else event)
    table.cards.append(card)
    table.last_act = event
    return True


def _has_revoked(cards: Sequence[Card], later: Card) -> bool:
    """Whether he had not followed to this suit before."""
    for at in range(0, len(cards), 4):
        led = cards[at]
        own = [card for card in cards[at : at + 4] if card.seat == later.seat]
        if led.suit == later.suit and any(card.suit != led.suit for card in own):
            return True
    return False


def _becomes(table: _Table, event: int, about: int, what: str) -> bool:
    if what == "faced":
        is_it = len(table.cards) == 1 and table.cards[0].word == about and not table.faced_at
        table.faced_at = event if is_it else table.faced_at
        return is_it
    return _goes_back(table, about)


def _goes_back(table: _Table, about: int) -> bool:
    """Only the last action goes back here; what was wrong with it is put right."""
    if table.cards and table.cards[-1].word == about:
        seat = table.cards.pop().seat
        table.faced_at = table.faced_at if table.cards else 0
    elif not table.cards and table.calls and table.calls[-1].word == about:
        seat = table.calls.pop().seat
    else:
        return False
    table.gone.append(about)
    table.gone_by.append(seat)
    table.irregular.discard(about)
    return True


def _does(table: _Table, event: int, word: re.Match[str]) -> bool:
    verb = word[2]
    if verb not in (*SIGNS, *QUESTIONS, *TOLD_WORDS, *OTHER_WORDS):
        return False
    about, _, rest = (word[3] or "").partition("=")
    number = int(about[1:]) if about.startswith("#") else 0
    known_to = "" if word[5] else "NESW" if word[4] is None else word[4]
    table.deeds.append(_Deed(word[1], verb, number, rest if number else about, known_to, event))
    if verb in ("claims", "concedes"):
        table.last_act = event
        if table.ended or not table.declarer:
            return False
        table.ended = True
    return True


# --- which question it is -----------------------------------------------------------------------------------------


def read(
    line: str,
    dealer: str,
    edition: int = 2017,
    duties: Sequence[tuple[str, bool, int]] = (),
    told: Mapping[str, str] | None = None,
) -> Told | None:
    """What the director says; None where another law comes first, or where it is not decided here."""
    table = _parsed(line, dealer, edition, duties, told or {})
    if table is None or table.irregular or (table.visits and table.last_act > table.visits[-1]):
        return None
    notices = [deed.about for deed in table.deeds if deed.verb == "notices" and deed.about not in table.gone]
    learnt = [deed for deed in table.deeds if _is_elsewhere(deed)]
    if learnt:
        known = len(learnt) == 1 and all(about == learnt[0].event for about in notices)
        return _elsewhere(table, learnt[0]) if known and not table.gone else None
    actions: dict[int, Call | Card] = {call.word: call for call in table.calls}
    actions |= {card.word: card for card in table.cards}
    signs = {deed.event: deed for deed in table.deeds if deed.verb in SIGNS}
    if not notices or not all(about in actions or about in signs for about in notices):
        return None
    acted = list(dict.fromkeys(actions[about] for about in notices if about in actions))
    signed = [signs[about] for about in notices if about in signs]
    if not acted:
        return _signed(table, signed) if not table.gone else None
    player = _player(table, acted[0])
    before = all(sign.seat == left(player, 2) and sign.event < acted[0].word for sign in signed)
    return _acted(table, acted[0], player) if len(acted) == 1 and before else None


def _is_elsewhere(deed: _Deed) -> bool:
    return deed.verb == "learns" or (deed.verb == "looks" and deed.rest != deed.seat)


def _player(table: _Table, action: Call | Card) -> str:
    """Who made the call, or played the card: dummy's are declarer's."""
    return table.declarer if isinstance(action, Card) and action.seat == table.dummy else action.seat


def _say(table: _Table, name: str, offender: str) -> Told:
    if name in ("damage", "tempted, damage") and table.edition != 2017:
        name = f"{name} {table.edition}"  # 12C1(c) of 2017, 12C1 of 2007, 12C2 of 1997
    *leaves, said = LEAVES[name]
    leaf = leaves[(2017, 2007, 1997).index(table.edition)]
    roles = {
        "offender": offender,
        "partner": left(offender, 2),
        "offenders": side(offender),
        "others": side(left(offender)),
        "-": "",
    }
    pairs = (part.split() for part in said.split(","))
    law = "L16" if table.edition == 2017 else f"L16-{table.edition}"
    return Told((f"{law}.{leaf}",), frozenset((effect, roles[role]) for effect, role in pairs))


# --- 16B: from partner --------------------------------------------------------------------------------------------


def _acted(table: _Table, action: Call | Card, player: str) -> Told | None:
    """The four steps: was there any, had he an alternative, did it suggest this over that, is there damage?"""
    if isinstance(action, Card) and not _follows(table, action):
        return None  # by 61 and 64, unless his hand is known
    heard = [tells for deed in table.deeds if (tells := _heard(table, deed, action, player)) is not None]
    if table.gone:
        is_before = all(gone < action.word for gone in table.gone)
        return _taken_back(table, action, player) if is_before and not heard else None
    if not heard or heard[-1] in ("told", "open"):
        return None
    informed = True if heard[-1] == "question" else table.is_yes("was_informed")
    if informed is False:
        return _say(table, "not informed", player)
    if not informed:
        return None
    alternative, suggested = _had_alternative(table, action), table.is_yes("was_suggested")
    if alternative is False:
        return _say(table, "no alternative", player)
    if alternative and suggested is False:
        return _say(table, "not suggested", player)
    if not alternative or not suggested:
        return None
    if not table.board_is_over:
        return _say(table, "suggested", player)
    damaged = table.is_yes("side_is_damaged")
    return None if damaged is None else _say(table, "damage" if damaged else "no damage", player)


def _follows(table: _Table, card: Card) -> bool:
    """Whether it was led, or is of the suit led."""
    at = table.cards.index(card)
    return card.suit == table.cards[at // 4 * 4].suit


def _heard(table: _Table, deed: _Deed, action: Call | Card, player: str) -> str | None:
    """What he had from this: a ``sign``, a ``question``, what his own call was ``told`` to be; ``open``; or nothing."""
    if deed.seat != left(player, 2) or deed.event > action.word or not deed.reaches(player):
        return None
    return _tells(table, deed, player)


def _tells(table: _Table, deed: _Deed, player: str) -> str | None:
    if deed.verb in SIGNS:
        return "sign"
    about = next((call for call in table.calls if call.word == deed.about), None)
    if deed.verb in TOLD_WORDS:
        return "told" if about is not None and about.seat == player else None
    if deed.verb not in QUESTIONS:
        return None
    if deed.about:
        return "open" if about is None else "question" if side(about.seat) != side(player) else None
    if deed.verb == "asks":
        return "open"  # of which call?
    others = [call for call in table.until(deed.event) if side(call.seat) != side(player)]
    return "question" if deed.rest == "meanings" and others else None


def _had_alternative(table: _Table, action: Call | Card) -> bool | None:
    """Who had to pass had none; else what peers say, where they say it clearly; else as the director finds.

    In 1997 what they say decides nothing: the law does not define it, and every authority counts otherwise.
    """
    if isinstance(action, Call) and owes_pass(action.seat, table.until(action.word), table.duties):
        return False
    found = table.is_yes("had_alternative")
    polls = [poll for poll in table.polls if poll.about == action.word]
    if not polls or table.edition == 1997:
        return found
    own = action.what if isinstance(action, Call) else f"{action.suit}{action.rank}"
    clear = _polled(polls[0], own) if len(polls) == 1 else None
    if found is not None and clear is not None and found is not clear:
        return None  # he finds otherwise than they say
    return clear if found is None else found


def _polled(poll: _Poll, own: str) -> bool | None:
    """A fifth of those asked would consider it seriously, and some of them have chosen it."""
    asked = sum(chose for chose, _ in poll.answers.values())
    others = [answer for action, answer in poll.answers.items() if action != own]
    serious = [chose for chose, considered in others if 5 * (chose + considered) >= asked]
    if asked < 3:
        return None
    if any(serious):
        return True
    return None if serious else False


def _signed(table: _Table, signs: Sequence[_Deed]) -> Told | None:
    """16B2: what was perceived is agreed, or the director finds that it was."""
    seat = signs[0].seat
    if any(sign.seat != seat or not sign.reaches(left(seat, 2)) for sign in signs):
        return None
    given = table.is_yes("sign_is_agreed") or (
        table.is_yes("sign_was_given") if table.is_yes("sign_is_agreed") is False else None
    )
    return None if given is None else _say(table, "sign" if given else "no sign", seat)


# --- 16C: from what went back -------------------------------------------------------------------------------------


def _taken_back(table: _Table, action: Call | Card, player: str) -> Told | None:
    """Free for the side that did nothing wrong, and where the law that let it be replaced says so; else as 16B1.

    What he has ruled on an earlier visit, or what followed an explanation, is not read: 21, 23C or 27D may come first.
    """
    over = table.board_is_over
    if (isinstance(action, Call) and not over) or any(deed.verb in TOLD_WORDS for deed in table.deeds):
        return None
    if any(visit > table.gone[0] for visit in table.visits[:-1]):
        return None
    tells = "free" if all(side(seat) != side(player) for seat in table.gone_by) else table.told.get("withdrawn_tells")
    if tells in ("free", "off"):
        return _say(table, tells, player)
    if tells != "unauthorised":
        return None
    alternative, suggested = _had_alternative(table, action), table.is_yes("was_suggested")
    if alternative is False or (alternative and suggested is False):
        return _say(table, "unauthorised", player)
    if not alternative or not suggested:
        return None
    if not over:
        return _say(table, "tempted", player)
    damaged = table.is_yes("side_is_damaged")
    return None if damaged is None else _say(table, "tempted, damage" if damaged else "tempted, no damage", player)


# --- 16D: from another source -------------------------------------------------------------------------------------


def _elsewhere(table: _Table, deed: _Deed) -> Told | None:
    """Before the first call seats can change, or the board be dealt anew; later it is played for now, or it is not."""
    end = table.visits[-1] if table.visits else max(table.last_act, deed.event) + 1
    if table.board_is_over or end < deed.event or any(deed.event < visit < table.last_act for visit in table.visits):
        return None
    in_play = 0 < table.faced_at < deed.event
    if in_play and table.dummy in (deed.seat, deed.rest):
        return None  # 43A2; and dummy's cards lie there for all to see
    interferes = table.is_yes("would_interfere")
    if interferes is None:
        return None
    if not interferes:
        return _say(table, "nothing learnt", deed.seat)
    if table.edition == 1997:
        return _asked(table, deed, ("seats_can_change", "seats"), ("substitute_is_agreed", "substitute"))
    if table.until(end):
        played = table.is_yes("can_be_played")
        return None if played is None else _say(table, "play" if played else "no play", deed.seat)
    return _asked(
        table, deed, ("seats_can_change", "seats"), ("redeal_is_allowed", "redeal"), ("can_be_played", "play before")
    )


def _asked(table: _Table, deed: _Deed, *ways: tuple[str, str]) -> Told | None:
    """The first way that is open to him; where none is, the board is not played."""
    for fact, name in ways:
        found = table.is_yes(fact)
        if found is None:
            return None
        if found:
            return _say(table, name, deed.seat)
    return _say(table, "no play before", deed.seat)
