"""Case files as a person might write them, right and wrong: records of any words, told facts of any answer."""

from __future__ import annotations

import random

import yaml

from bridgecourse.rulings.vocabulary import facts
from bridgecourse.table.call import SUITS
from bridgecourse.table.card import PACK, format_card
from bridgecourse.table.deal import parse_deal
from bridgecourse.table.event import Deed, Exposure
from bridgecourse.table.seat import Seat

__all__ = ["GOOD", "case_file"]

DEAL = "N:AQ64.KQ3.K82.Q76 85.J8754.QT4.J95 KJT973.A2.A75.K3 2.T96.J963.AT842"
LATER = "N:64.K3.K8.Q76 .J875.QT.J95 KJT9.A.75.K3 .96.J96.AT84"
IN_PART = [
    "N:AQ64.KQ3.K82.Q76 - - -",
    "N:- 85.J7?.?.? - -",
    "N:- - KJT973.A2.A75.K3 2.T96.J963.AT842",
    "N:?.KQ3.?.? - - -",
]
HELD = {seat: [format_card(card) for card in parse_deal(DEAL).hand(seat).sorted] for seat in Seat}
SEATS = [seat.value for seat in Seat]
CALLS = ["P", "P", "P", "X", "XX", "1C", "1D", "1H", "1S", "1NT", "2C", "2H", "2S", "3NT", "4S", "7NT", "8C"]
MARKS = [*[""] * 12, "*", "?", "(cancelled)", "(withdrawn)", "(accepted)", "&"]
WORDS = [
    *("misses", "mixes", "warns", "exchanges", "leaves", "spreads", "quits", "begins", "frees", "!", "says", "asks"),
    *("looks(W)", "points(S)", "inspects(trick)", "inspects(quitted)", "requires(H)", "prohibits(HC)", "claims(9)"),
    *("concedes(13)", "orders(highest)", "orders(H)", "bars(H)", "calls(high)", "calls(low)", "calls(win)"),
    *("calls(any)", "calls(H)", "calls(7)", "calls(HQ)", "calls(DK)", "calls(highH)", "dances(9)"),
]
OPENINGS = ["", "HT Q 4 A", "HT Q D4 H2", "HT Q D4", "C4 6 J K", "CA 6 5 3", "E:H5(led)", "D6 2 T A S3 2 4 5"]
ODD = [None, 7, -1, True, [], {}, "", "?", "N", "é", "#", ["S"], {"S": 1}, 10**30, "N:- - - -"]
FIRST = ["accepts", "declines", "voids", "changes", "withdraws", "back", "excused", "acepts", ""]

GOOD = "x-good"
"""The first case of every file, with which nothing is wrong."""


def case_file(number: int, cases: int = 10) -> str:
    """The text of a file of any law: the good case, and so many others, of which this is the number."""
    dice = random.Random(number)
    told: list[dict[str, object]] = [
        {"id": GOOD, "contract": "4S S", "deal": DEAL, "play": "HT Q D4", "scene": {"en": "A diamond."}}
    ]
    told += [_case(dice, f"x-{i}") for i in range(cases)]
    return yaml.safe_dump({"law": "any", "cases": told}, sort_keys=False, allow_unicode=True)


def _case(dice: random.Random, name: str) -> dict[str, object]:
    case: dict[str, object] = {"id": name, "scene": {"en": "Something happened."}}
    if dice.random() < 0.3:
        case |= {"dealer": dice.choice(SEATS), "calls": _calls(dice, 1, 9)}
    elif dice.random() < 0.2:
        case |= {"board": dice.randint(1, 32), "calls": "S:1S P 4S P P P", "play": _play(dice)}
    else:
        case |= {"contract": dice.choice(["4S S", "4S S", "4S S", "2HX S", "3NT W"]), "play": _play(dice)}
    if dice.random() < 0.1:
        case.pop("calls", None)
        case |= {"contract": "4S S", "deal": LATER, "begins": {"lead": "S", "ns": 4, "ew": 0}}
        case["play"] = f"D5 J K C5 {_words(dice, 3, 4)}".strip()
    elif dice.random() < 0.8:
        case["deal"] = dice.choice([DEAL, DEAL, DEAL, *IN_PART])
    if dice.random() < 0.4:
        case["then"] = f"{dice.choice(FIRST)} {_calls(dice, 0, 4) if 'dealer' in case else _words(dice, 3)}".strip()
    if dice.random() < 0.5:
        known = dice.sample(sorted(facts()), 4)
        case["facts"] = {name: dice.choice([*facts()[name].answers]).value for name in known}
    if dice.random() < 0.3:
        case["edition"] = dice.choice([2017, 2007, 1997, 1975])
    if dice.random() < 0.15:
        case[dice.choice([*case, "must_pass", "begins", "meanings", "would_mean", "said", "asked", "pair", "bord"])] = (
            dice.choice(ODD)
        )
    return case


def _calls(dice: random.Random, least: int, most: int) -> str:
    first = dice.randrange(len(SEATS))
    return " ".join(_call(dice, SEATS[(first + i) % len(SEATS)]) for i in range(dice.randint(least, most)))


def _call(dice: random.Random, turn: str) -> str:
    """Mostly of the player whose turn it may be, who is mostly named."""
    mark = dice.choice(MARKS)
    if dice.random() < 0.1:
        return f"{dice.choice(SEATS)}:{format_card(dice.choice(PACK))}({dice.choice(['dropped', 'led', 'shown'])})"
    seat = f"{turn if dice.random() < 0.9 else dice.choice(SEATS)}:" if dice.random() < 0.9 else ""
    new = "->" if dice.random() < 0.03 else ""
    return f"{'& ' if mark == '&' else ''}{seat}{new}{dice.choice(CALLS)}{mark.strip('&')}"


def _play(dice: random.Random) -> str:
    begun = dice.choice(OPENINGS)
    return f"{begun} {_words(dice, dice.choice([1, 2, 5]), len(begun.split()))}".strip()


def _words(dice: random.Random, most: int, before: int = 0) -> str:
    words: list[str] = []
    for _ in range(dice.randint(0, most)):
        words.append(_word(dice, before + len(words)))
    return " ".join(words)


def _word(dice: random.Random, before: int) -> str:
    """A card, what is done about an event, a word of somebody's, or a card played in turn."""
    seat, about = dice.choice(SEATS), f"#{dice.randint(1, max(before, 1))}"
    what = dice.random()
    if what < 0.45:
        hand = dice.choice([*Seat])
        by = "S>" if dice.random() < 0.1 else ""
        return f"{by}{hand.value}:{dice.choice(HELD[hand])}({dice.choice([*Exposure]).value})"
    if what < 0.55:
        return f"{about}({dice.choice([*Deed]).value})"
    if what < 0.7:
        return f"{seat}:{dice.choice(['notices', 'asks', 'agrees', 'objects', 'says', 'explains'])}({about})"
    if what < 0.85:
        return f"{seat}:{dice.choice(WORDS)}"
    if what < 0.9:
        return f"{about}?"
    return dice.choice([format_card(dice.choice(PACK)), "2", "A", dice.choice(SUITS).value, "& E:H5(dropped)", "!"])
