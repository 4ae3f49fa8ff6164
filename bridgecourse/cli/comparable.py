"""``bridgecourse comparable``: whether a call is comparable to the withdrawn one (Law 23A), by the hands of each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from bridgecourse.cli.language import chosen_language
from bridgecourse.cli.terminal import terminal
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, show_denomination, show_number, show_rank, text

if TYPE_CHECKING:
    from rich.console import Console

    from bridgecourse.rulings.comparison import Comparison
    from bridgecourse.table.deal import Hand
    from bridgecourse.table.hand_set import HandSet

__all__ = ["comparable", "show_comparison"]

_NAMED_SHARES = {
    Fraction(1, 20): "twentieth",
    Fraction(1, 10): "tenth",
    Fraction(1, 5): "fifth",
    Fraction(1, 4): "quarter",
    Fraction(1, 3): "third",
    Fraction(2, 5): "two_fifths",
    Fraction(1, 2): "half",
    Fraction(3, 5): "three_fifths",
    Fraction(2, 3): "two_thirds",
    Fraction(3, 4): "three_quarters",
    Fraction(4, 5): "four_fifths",
    Fraction(9, 10): "nine_tenths",
}
_HARDLY_ANY, _NEARLY_ALL = Fraction(1, 40), Fraction(39, 40)
_LEAST_SHOWN = Fraction(5, 100_000)
"""What would be rounded to nothing in per cent with two decimals."""


def comparable(
    withdrawn: Annotated[str, typer.Argument(metavar="WITHDRAWN")],
    new: Annotated[str, typer.Argument(metavar="NEW")],
    system: Annotated[str | None, typer.Option("--system", metavar="NAME")] = None,
    before: Annotated[str | None, typer.Option("--before", metavar="CALLS")] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="CALLS")] = None,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE.svg")] = None,
    author: Annotated[bool, typer.Option("--author")] = False,
    lang: Annotated[str | None, typer.Option("--lang", "--language", metavar="en|fr")] = None,
) -> None:
    """What is said of it in the help is in the catalogue, as of every command."""
    from bridgecourse.systems import meaning
    from bridgecourse.table.hand_set import parse_meaning

    language = chosen_language(lang)
    if system is None:
        if before is not None or at is not None:
            raise SetupError(text("comparable.error.no_system", language))
        show_comparison(parse_meaning(withdrawn), parse_meaning(new), language, terminal(), picture, author=author)
        return
    meant, means = meaning(system, before or "", withdrawn), meaning(system, at or "", new)
    show_comparison(meant, means, language, terminal(), picture, author=author)


def show_comparison(
    withdrawn: HandSet, new: HandSet, language: Language, console: Console, picture: Path | None, *, author: bool
) -> None:
    """What can be counted of two meanings; for an author the lines of a case.  Writes the picture if one is wanted."""
    from bridgecourse.rulings.comparison import compared

    found = compared(withdrawn, new)
    if picture is not None:
        from bridgecourse.cli.writing import write_file
        from bridgecourse.draw.meanings import meanings_svg

        write_file(picture, meanings_svg(withdrawn, new, language).encode(), language)
    said = _of_a_case(withdrawn, new, found) if author else _said(withdrawn, new, found, language)
    for line in said:
        console.print(line, markup=False, highlight=False, soft_wrap=author)


def _said(withdrawn: HandSet, new: HandSet, found: Comparison, language: Language) -> Iterator[str]:
    from bridgecourse.phrases import meaning_words

    yield text("comparable.withdrawn", language, meaning=meaning_words(withdrawn, language))
    yield text("comparable.new", language, meaning=meaning_words(new, language))
    yield ""
    yield text(f"comparable.verdict.{found.verdict.value}", language)
    yield _why(new, found, language)
    yield ""
    outside = found.new_hands - found.shared_hands
    yield _share("comparable.new_outside", found.new_outside, outside, found.new_hands, language)
    outside = found.withdrawn_hands - found.shared_hands
    yield _share("comparable.withdrawn_outside", found.withdrawn_outside, outside, found.withdrawn_hands, language)
    if found.purposes_agree is not None:
        yield text(f"comparable.purposes.{'agree' if found.purposes_agree else 'differ'}", language)
    if found.sample is not None:
        yield text("comparable.sample", language, hand=_hand(found.sample, language))
    yield ""
    yield text("comparable.judged", language)


def _why(new: HandSet, found: Comparison, language: Language) -> str:
    asked = "" if new.asks is None else text(f"shows.{new.asks.value}", language)
    return text(f"comparable.why.{found.why.value}", language, purpose=asked)


def _share(msgid: str, share: Fraction, outside: int, total: int, language: Language) -> str:
    """``Hands … : about a third (33.2%), 123 of 456``."""
    words = text(f"comparable.share.{_share_name(share)}", language)
    number, of = _count(outside, language), _count(total, language)
    return text(msgid, language, share=words, per_cent=_per_cent(share, language), number=number, total=of)


def _share_name(share: Fraction) -> str:
    if share in (0, 1):
        return "all" if share else "none"
    if share < _HARDLY_ANY:
        return "hardly_any"
    if share > _NEARLY_ALL:
        return "nearly_all"
    return _NAMED_SHARES[min(_NAMED_SHARES, key=lambda named: abs(named - share))]


def _per_cent(share: Fraction, language: Language) -> str:
    """With two decimals, never as nothing or all where it is not."""
    if 0 < share < _LEAST_SHOWN:
        return text("comparable.per_cent.less", language, number=show_number(0.01, language))
    if 1 - _LEAST_SHOWN < share < 1:
        return text("comparable.per_cent.more", language, number=show_number(99.99, language))
    return text("comparable.per_cent", language, number=show_number(float(share * 100), language))


def _count(number: int, language: Language) -> str:
    return f"{number:,}".replace(",", "\u202f") if language is Language.FR else f"{number:,}"


def _hand(hand: Hand, language: Language) -> str:
    """``♠A106 ♥K962 ♦Q84 ♣—``, spades first."""
    from bridgecourse.table.call import SUITS

    suits = ((suit, "".join(show_rank(card.rank, language) for card in hand.suit(suit))) for suit in reversed(SUITS))
    return "  ".join(f"{show_denomination(suit, language)}{cards or '—'}" for suit, cards in suits)


def _of_a_case(withdrawn: HandSet, new: HandSet, found: Comparison) -> Iterator[str]:
    """The lines of a case file; where the director is to judge, the fact is left for the author."""
    from bridgecourse.phrases import meaning_words
    from bridgecourse.table.deal import format_hand

    reason = found.verdict.reason
    yield f"    facts: {{comparable_reason: {reason.value}}}" if reason else "    facts: {comparable_reason: }"
    yield "    because:"
    for language in Language:
        parts = [
            text("comparable.because", language, withdrawn=meaning_words(withdrawn, language))
            + text("comparable.because.new", language, new=meaning_words(new, language)),
            _why(new, found, language),
        ]
        yield f"      {language.value}: >-"
        yield from (f"        {line}" for line in wrap(" ".join(parts), 108, break_on_hyphens=False))
    if found.sample is not None:
        yield f"    # for the new call and not for the withdrawn one: {format_hand(found.sample)}"
