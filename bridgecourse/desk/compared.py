"""What the page of two comparable calls is told, and what it may ask for: nothing is kept here.

A question has a ``system``, empty for none, and of the ``withdrawn`` call and the ``new`` one ``before``, the calls
after which it stands (for the withdrawn one those that its maker thought had been made), ``call``, and ``shows``: what
it shows in the words of docs/comparable.md, or ``null`` for what the system says::

    {"system": "standard_american",
     "withdrawn": {"before": "", "call": "1S", "shows": null},
     "new": {"before": "1D", "call": "1S", "shows": "8-16,S5+"}}

The answer has of each call ``shows`` and the same in ``words``; ``usual``, what the system says; ``choices``, for each
place among the calls before and then for the call itself what can be called there; ``known``, which of the last are
explained by the system; and ``fault``, what is wrong, ``at`` the calls or at what is shown.  ``found`` has what the
command says, with a ``picture`` and the ``lines`` for an author; it is ``null`` while something is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from bridgecourse.desk.desk import Desk
from bridgecourse.desk.put import Json
from bridgecourse.desk.request import Compare
from bridgecourse.draw.meanings import meanings_svg
from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, say_call, show_call, text, texts_under
from bridgecourse.phrases import meaning_words
from bridgecourse.rulings.comparison import compared
from bridgecourse.systems import explained, systems
from bridgecourse.table.auction import Auction, is_legal_in_rotation
from bridgecourse.table.call import ALL_BIDS, Call, OtherCall, format_call, parse_call
from bridgecourse.table.hand_set import HandSet, format_hands, parse_meaning
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.compared_told import case_lines, compared_told, fault_told

__all__ = ["EXAMPLES", "LONGEST", "MOST_CALLS", "answer_compared", "comparable_answer", "comparable_data"]

LONGEST = 120
"""Characters of a meaning: what all players together write on a system card of one call."""

MOST_CALLS = 24
"""Calls before one: no system says more."""

_USUAL = {Language.EN: "standard_american", Language.FR: "five_card_majors_fr"}
"""Which system is chosen at first."""

_SIDES = ("withdrawn", "new")


def _example(withdrawn: tuple[str, str, str], new: tuple[str, str, str]) -> Json:
    names = ("before", "call", "shows")
    return {side: dict(zip(names, told, strict=True)) for side, told in zip(_SIDES, (withdrawn, new), strict=True)}


EXAMPLES: Mapping[str, Json] = {
    "overcall": _example(("", "1S", "12-21,S5+"), ("1D", "1S", "8-16,S5+")),
    "jump": _example(("", "1S", "12-21,S5+"), ("1D", "2S", "12-16,S6+")),
    "raise": _example(("", "P", "0-11"), ("1H P", "2H", "6-10,H3+")),
    "response": _example(("", "P", "0-11"), ("1H P", "1S", "6+,S4+")),
    "multi": _example(("", "2D", "6-10,H6|6-10,S6"), ("P", "2H", "6-10,H6")),
}
"""The worked examples of docs/comparable.md; the page opens with the first."""

_CALLS: tuple[Call, ...] = (*OtherCall, *ALL_BIDS)


def comparable_data(language: Language, *, answered: bool = False) -> dict[str, object]:
    """What the page is told at first, with the answer to the first example, or to all."""
    asked = {name: {"system": _USUAL[language], **example} for name, example in EXAMPLES.items()}
    first = next(iter(asked))
    names = asked if answered else [first]
    own = {f"comparable.{key}": words for key, words in texts_under("page.comparable.", language).items()}
    return {
        "lang": language.value,
        "strings": {**texts_under("widget.", language), **own},
        "systems": [[name, text(f"page.comparable.system.{name}", language)] for name in systems()],
        "calls": [[format_call(call), show_call(call, language), say_call(call, language)] for call in _CALLS],
        "examples": [[name, text(f"page.comparable.example.{name}", language), asked[name]] for name in asked],
        "answers": {name: comparable_answer(asked[name], language) for name in names},
    }


def answer_compared(desk: Desk, language: Language) -> None:
    """Let this desk answer what is asked about two calls."""
    desk.answers(Compare, lambda asked: {"compared": comparable_answer(asked.asked, language)})


def comparable_answer(asked: Json, language: Language) -> dict[str, object]:
    """What is found of the two calls, or what is wrong with them."""
    system = str(asked.get("system") or "")
    told, read = zip(*(_side(asked.get(name), system, language) for name in _SIDES), strict=True)
    withdrawn, new = read
    found = None if withdrawn is None or new is None else _found(withdrawn, new, language)
    return {**dict(zip(_SIDES, told, strict=True)), "found": found}


def _found(withdrawn: HandSet, new: HandSet, language: Language) -> dict[str, object]:
    found = compared(withdrawn, new)
    return {
        **asdict(compared_told(withdrawn, new, found, language)),
        "kind": found.verdict.value,
        "picture": meanings_svg(withdrawn, new, language),
        "lines": "\n".join(case_lines(withdrawn, new, found)),
    }


def _side(asked: object, system: str, language: Language) -> tuple[dict[str, object], HandSet | None]:
    """One of the calls as it is told, and its hands where it can be read."""
    entered: Json = asked if isinstance(asked, Mapping) else {}
    told = {"shows": "", "words": "", "fault": "", "at": ""}
    before, call = (str(entered.get(name) or "") for name in ("before", "call"))
    try:
        place = _placed(before, call, system, language) if system else _NOWHERE
    except NotationError as error:
        return {**told, **_NOWHERE, "fault": fault_told(error, language), "at": "calls"}, None
    if place["fault"]:
        return {**told, **place, "at": "calls"}, None
    shows = entered.get("shows")
    try:
        hands = _meaning(place["usual"] if shows is None else shows, is_usual=bool(system) and shows is None)
    except NotationError as error:
        return {**told, **place, "fault": fault_told(error, language), "at": "shows"}, None
    return {**told, **place, "shows": format_hands(hands), "words": meaning_words(hands, language)}, hands


_NOWHERE: Json = {"usual": None, "choices": [], "known": [], "fault": ""}
"""Of a call without a system."""


def _placed(before: str, word: str, system: str, language: Language) -> Json:
    """What a system says of this call after those, and what can be called there.

    Raises :class:`NotationError` for what is no call, and an unknown system.
    """
    words = before.split(maxsplit=MOST_CALLS)
    if len(words) > MOST_CALLS:
        message = f"expected at most {MOST_CALLS} calls before, found more"
        raise NotationError(message, fault="many", most=MOST_CALLS)
    calls, call = [parse_call(each) for each in words], parse_call(word)
    choices = _choices(calls)
    usual = explained(system, " ".join(words)).get(call)
    return {
        "usual": None if usual is None else format_hands(usual),
        "choices": choices,
        "known": [format_call(each) for each in explained(system, " ".join(words))],
        "fault": _out_of_place([*calls, call], choices, language),
    }


def _choices(calls: Sequence[Call]) -> list[list[str]]:
    """For each of these calls, and the next after them, what can be called in its place."""
    made = tuple(MadeCall(Seat.NORTH.turned(number), call) for number, call in enumerate(calls))
    return [_legal(made[:number]) for number in range(len(made) + 1)]


def _legal(made: tuple[MadeCall, ...]) -> list[str]:
    if Auction(Seat.NORTH, made).is_over:
        return []
    seat = Seat.NORTH.turned(len(made))
    return [format_call(call) for call in _CALLS if is_legal_in_rotation(call, seat, made)]


def _out_of_place(calls: Sequence[Call], choices: Sequence[Sequence[str]], language: Language) -> str:
    """That one of the calls cannot be made where it stands; empty where all can."""
    for number, (call, legal) in enumerate(zip(calls, choices, strict=True)):
        if format_call(call) not in legal:
            after = " – ".join(show_call(each, language) for each in calls[:number])
            fault = "over" if not legal else "illegal" if number else "illegal_first"
            return text(f"comparable.fault.{fault}", language, call=show_call(call, language), after=after)
    return ""


def _meaning(shows: object, *, is_usual: bool) -> HandSet:
    """What this word says, spaces or not.  Raises :class:`NotationError`."""
    word = "".join(str(shows or "").split())
    if not word:
        fault = "unexplained" if is_usual else "empty"
        raise NotationError("expected what the call shows, such as 6-10,S6+, found nothing", fault=fault)
    if len(word) > LONGEST:
        raise NotationError(f"expected at most {LONGEST} characters, found {len(word)}", fault="long", most=LONGEST)
    return parse_meaning(word)
