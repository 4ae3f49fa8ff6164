"""Texts in the languages of the course, and how calls, cards and seats are shown in them.

Catalogues are gettext files with stable ids, ``locale/<language>/<domain>.po``; ``python -m bridgecourse.i18n``
compiles each to JSON.  A text that a language lacks falls back to English; the tests let none be lacking.

To add a language:

1. Add it to :class:`Language`, with its names of seats, calls and denominations here; its prepositions to
   ``teach/exercises/wording.py``; JupyterLab's name of it to ``LOCALES`` in ``cli/server.py``, and its language pack to
   ``pyproject.toml``.
2. Copy ``locale/en/*.po`` to a folder with its code, translate them, and compile them.
3. Translate the lessons and pages of ``course/``, and add the language to every text in the case files; ``make check``
   names each one that lacks it.
4. ``make build``.

Assignments, exercises and answers have the same ids in every language: one gradebook serves a class in all of them.
"""

from __future__ import annotations

import json
import sys
from collections import ChainMap
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from io import BytesIO
from pathlib import Path

from bridgecourse.errors import BridgecourseError
from bridgecourse.table.auction import Contract
from bridgecourse.table.call import Bid, Call, Denomination, OtherCall
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.seat import Seat, Side

__all__ = [
    "Language",
    "compile_catalogues",
    "counted",
    "of_card",
    "parse_language",
    "say_call",
    "say_card",
    "seat_letter",
    "seat_of",
    "show_call",
    "show_card",
    "show_contract",
    "show_denomination",
    "show_number",
    "show_player",
    "show_rank",
    "show_seat",
    "text",
    "texts_under",
    "the_card",
]

LOCALE = Path(__file__).parent / "locale"


class Language(Enum):
    """A language of the course, by its ISO 639-1 code."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    EN = "en"
    FR = "fr"


def parse_language(code: str) -> Language:
    """The language of this code.  Raises :class:`BridgecourseError`."""
    try:
        return Language(code.strip().lower()[:2])
    except ValueError:
        known = ", ".join(language.value for language in Language)
        raise BridgecourseError(f"expected a language of the course ({known}), found {code!r}") from None


@cache
def _catalogue(language: Language) -> dict[str, str]:
    """All domains of a language as one mapping of ids to texts."""
    texts: dict[str, str] = {}
    for domain in sorted((LOCALE / language.value).glob("*.json")):
        texts.update(json.loads(domain.read_bytes()))
    return texts


def has_text(msgid: str, language: Language) -> bool:
    """Whether this language itself has the text."""
    return msgid in _catalogue(language)


def text(msgid: str, language: Language, known: Mapping[str, object] | None = None, /, **fields: object) -> str:
    """The text of this id, with its fields filled in: those given or, where that is none of them, those known.

    A sentence begins with a capital, though it begins with a card and its article.
    Raises :class:`BridgecourseError` when no language has it, or a field is missing.
    """
    words = _catalogue(language).get(msgid) or _catalogue(Language.EN).get(msgid)
    if words is None:
        raise BridgecourseError(f"no text {msgid!r}: add it to the catalogues in {LOCALE.name}/ and compile them")
    try:
        if known is not None:
            every = ChainMap(fields, known) if fields else known  # type: ignore[arg-type]  # neither is written to
            return _begun(words, words.format_map(every))
        return _begun(words, words.format_map(fields)) if fields else words
    except KeyError as error:
        raise BridgecourseError(f"text {msgid!r} ({language.value}) wants the field {error}") from None


def _begun(words: str, filled: str) -> str:
    is_sentence = words.startswith("{the_") and words[-1] in ".?!"
    return f"{filled[:1].upper()}{filled[1:]}" if is_sentence else filled


def show_number(value: float, language: Language) -> str:
    """With two decimals at most, none that is nothing, and the language's own sign between: ``0,86``."""
    shown = f"{round(value, 2):g}"
    return shown.replace(".", ",") if language is Language.FR else shown


def counted(prefix: str, value: float, language: Language, **fields: object) -> str:
    """The text for one or for many of something, by its id up to the last point, with its number as ``points``.

    In French less than two are one.
    """
    is_one = abs(value) < 2 if language is Language.FR else value == 1
    number = "one" if is_one else "many"
    return text(f"{prefix}{number}", language, points=show_number(value, language), **fields)


def texts_under(prefix: str, language: Language) -> dict[str, str]:
    """Every text whose id begins with the prefix, by the rest of its id."""
    return dict(_texts_under(prefix, language))


@cache
def _texts_under(prefix: str, language: Language) -> Mapping[str, str]:
    ids = (msgid for known in (Language.EN, language) for msgid in _catalogue(known) if msgid.startswith(prefix))
    return {msgid.removeprefix(prefix): text(msgid, language) for msgid in ids}


_SYMBOL = {
    Denomination.CLUBS: "♣",
    Denomination.DIAMONDS: "♦",
    Denomination.HEARTS: "♥",
    Denomination.SPADES: "♠",
}
_NOTRUMP = {Language.EN: "NT", Language.FR: "SA"}
_PASS = {Language.EN: "Pass", Language.FR: "Passe"}
_SEATS = {
    Language.EN: {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"},
    Language.FR: {Seat.NORTH: "Nord", Seat.EAST: "Est", Seat.SOUTH: "Sud", Seat.WEST: "Ouest"},
}
_NUMBERS = {
    Language.EN: ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    Language.FR: ("", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
}
_DENOMINATIONS = {
    Language.EN: ("club", "diamond", "heart", "spade", "no trump"),
    Language.FR: ("trèfle", "carreau", "cœur", "pique", "sans-atout"),
}
_WORDS = {
    Language.EN: {OtherCall.PASS: "pass", OtherCall.DOUBLE: "double", OtherCall.REDOUBLE: "redouble"},
    Language.FR: {OtherCall.PASS: "passe", OtherCall.DOUBLE: "contre", OtherCall.REDOUBLE: "surcontre"},
}
_TEN = "10"  # no player reads the T of the notation
_RANKS = {
    Language.EN: {Rank.TEN: _TEN},
    Language.FR: {Rank.TEN: _TEN, Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"},
}
"""Where a rank's letter is not that of the notation."""
_HONOURS = {
    Language.EN: ("ten", "jack", "queen", "king", "ace"),
    Language.FR: ("dix", "valet", "dame", "roi", "as"),
}


def show_denomination(denomination: Denomination, language: Language) -> str:
    """``♠`` or ``NT`` / ``SA``."""
    return _SYMBOL.get(denomination) or _NOTRUMP[language]


def show_call(call: Call, language: Language) -> str:
    """As on a bidding card: ``1♠``, ``1NT`` / ``1SA``, ``Pass`` / ``Passe``, ``X``, ``XX``."""
    if isinstance(call, Bid):
        return f"{call.level}{show_denomination(call.denomination, language)}"
    return _PASS[language] if call is OtherCall.PASS else call.value


def show_contract(contract: Contract, language: Language) -> str:
    """Without its declarer: ``4♠``, ``3NTX`` / ``3SAX``."""
    return show_call(contract.bid, language) + "X" * contract.doubled


def say_call(call: Call, language: Language) -> str:
    """As spoken: ``one spade`` / ``un pique``; for screen readers."""
    if isinstance(call, OtherCall):
        return _WORDS[language][call]
    word = _DENOMINATIONS[language][call.denomination.rank - 1]
    ending = "x" if word.endswith("au") else "s"
    plural = ending if call.level > 1 and call.denomination.is_suit else ""
    return f"{_NUMBERS[language][call.level]} {word}{plural}"


def show_rank(rank: Rank, language: Language) -> str:
    """As in the corner of a card: ``K`` / ``R``, ``10``."""
    return _RANKS[language].get(rank, rank.value)


def show_card(card: Card, language: Language) -> str:
    """Suit first: ``♠K`` / ``♠R``, ``♥10``."""
    return f"{show_denomination(card.suit, language)}{show_rank(card.rank, language)}"


_ARTICLES = {Rank.ACE: ("l’", "de l’"), Rank.QUEEN: ("la ", "de la ")}


def the_card(card: Card, language: Language) -> str:
    """``the ♠K`` / ``le ♠R``, ``la ♠D``."""
    return ("the " if language is Language.EN else _ARTICLES.get(card.rank, ("le ", ""))[0]) + show_card(card, language)


def of_card(card: Card, language: Language) -> str:
    """``of the ♠K`` / ``du ♠R``, ``de la ♠D``."""
    of = "of the " if language is Language.EN else _ARTICLES.get(card.rank, ("", "du "))[1]
    return of + show_card(card, language)


def say_card(card: Card, language: Language) -> str:
    """As spoken: ``king of spades`` / ``roi de pique``; for screen readers."""
    rank = (*_NUMBERS[language], *_HONOURS[language])[card.rank.height]
    suit = _DENOMINATIONS[language][card.suit.rank - 1]
    return f"{rank} of {suit}s" if language is Language.EN else f"{rank} de {suit}"


def show_seat(seat: Seat, language: Language) -> str:
    """``North`` / ``Nord``."""
    return _SEATS[language][seat]


def seat_letter(seat: Seat, language: Language) -> str:
    """``N E S W``, in French ``N E S O``."""
    return _SEATS[language][seat][0]


def seat_of(seat: Seat, language: Language) -> str:
    """With its preposition: ``of North`` / ``de Nord``, ``d'Est``."""
    name = show_seat(seat, language)
    if language is Language.EN:
        return f"of {name}"
    return f"d’{name}" if name[0] in "EO" else f"de {name}"


def show_player(player: Seat | Side, language: Language) -> str:
    """A seat by name, a side as ``North-South`` / ``Nord-Sud``."""
    if isinstance(player, Seat):
        return show_seat(player, language)
    pair = (Seat.NORTH, Seat.SOUTH) if player is Side.NS else (Seat.EAST, Seat.WEST)
    return "-".join(show_seat(seat, language) for seat in pair)


def sources() -> Iterator[Path]:
    """The catalogues as written by hand."""
    return iter(sorted(LOCALE.glob("*/*.po")))


def compiled(source: Path) -> bytes:
    """A catalogue compiled: its texts by id, a line each, but for those that are empty or fuzzy.  Needs Babel."""
    return _compiled(source.read_bytes())


@cache
def _compiled(catalogue: bytes) -> bytes:
    """Worked out once: every check of a course holds all catalogues against what is written."""
    from babel.messages.pofile import read_po

    found = read_po(BytesIO(catalogue))
    messages = [message for message in found if message.id and message.string and not message.fuzzy]
    texts = {str(message.id): str(message.string) for message in messages}
    return (json.dumps(texts, ensure_ascii=False, indent=0, sort_keys=True) + "\n").encode()


def compile_catalogues() -> list[Path]:
    """Compile every catalogue that has changed; gives the files written."""
    written: list[Path] = []
    for source in sources():
        target, data = source.with_suffix(".json"), compiled(source)
        if not target.exists() or target.read_bytes() != data:
            target.write_bytes(data)
            written.append(target)
    _catalogue.cache_clear()
    return written


if __name__ == "__main__":
    for path in compile_catalogues():
        sys.stdout.write(f"{path.relative_to(LOCALE)}\n")
