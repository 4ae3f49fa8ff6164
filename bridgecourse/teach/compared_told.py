"""What is found of two calls by their hands, in words: the command and the page say the same, and an author's case.

``told.sentences`` are what the command prints.  The page wants the parts by themselves, and the shares as numbers too.
What is wrong with a meaning is told in the reader's language by :func:`fault_told`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from textwrap import wrap

from bridgecourse.errors import NotationError
from bridgecourse.i18n import Language, show_denomination, show_number, show_rank, text
from bridgecourse.phrases import meaning_words
from bridgecourse.rulings.comparison import Comparison
from bridgecourse.table.call import SUITS
from bridgecourse.table.deal import Hand, format_hand
from bridgecourse.table.hand_set import HandSet

__all__ = ["ComparedTold", "ShareTold", "case_lines", "compared_told", "fault_told"]

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

_LONG = 24
"""Characters of a word at fault that are told."""


@dataclass(frozen=True, slots=True)
class ShareTold:
    """What part of the hands of one call is none of the other's: in a sentence, and as a number from 0 to 1."""

    words: str
    share: float


@dataclass(frozen=True, slots=True)
class ComparedTold:
    """Sentences: ``sample`` a hand that tells the calls apart, ``purposes`` what they ask of partner, if anything."""

    withdrawn: str
    new: str
    verdict: str
    why: str
    new_outside: ShareTold
    withdrawn_outside: ShareTold
    purposes: str | None
    sample: str | None
    judged: str

    @property
    def sentences(self) -> Iterator[str]:
        """All of it as lines, with empty ones between."""
        yield from (self.withdrawn, self.new, "", self.verdict, self.why, "")
        yield from (self.new_outside.words, self.withdrawn_outside.words)
        yield from (each for each in (self.purposes, self.sample) if each is not None)
        yield from ("", self.judged)


def compared_told(withdrawn: HandSet, new: HandSet, found: Comparison, language: Language) -> ComparedTold:
    """What was found of these two meanings."""
    of_new, of_withdrawn = found.new_hands, found.withdrawn_hands
    agree = None if found.purposes_agree is None else "agree" if found.purposes_agree else "differ"
    hand = None if found.sample is None else _hand(found.sample, language)
    return ComparedTold(
        withdrawn=text("comparable.withdrawn", language, meaning=meaning_words(withdrawn, language)),
        new=text("comparable.new", language, meaning=meaning_words(new, language)),
        verdict=text(f"comparable.verdict.{found.verdict.value}", language),
        why=_why(new, found, language),
        new_outside=_share("new", found.new_outside, of_new - found.shared_hands, of_new, language),
        withdrawn_outside=_share(
            "withdrawn", found.withdrawn_outside, of_withdrawn - found.shared_hands, of_withdrawn, language
        ),
        purposes=None if agree is None else text(f"comparable.purposes.{agree}", language),
        sample=None if hand is None else text("comparable.sample", language, hand=hand),
        judged=text("comparable.judged", language),
    )


def case_lines(withdrawn: HandSet, new: HandSet, found: Comparison) -> Iterator[str]:
    """The lines of a case file; where the director is to judge, the fact is left for the author."""
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


def fault_told(error: NotationError, language: Language) -> str:
    """What is wrong with a meaning; what has no words in this language is said as it was raised."""
    if not error.fault:
        return str(error)
    fields = {name: _short(str(value)) for name, value in error.fields.items()}
    return text(f"comparable.fault.{error.fault}", language, **fields)


def _short(word: str) -> str:
    return word if len(word) <= _LONG else f"{word[:_LONG]}…"


def _why(new: HandSet, found: Comparison, language: Language) -> str:
    asked = "" if new.asks is None else text(f"shows.{new.asks.value}", language)
    return text(f"comparable.why.{found.why.value}", language, purpose=asked)


def _share(which: str, share: Fraction, outside: int, total: int, language: Language) -> ShareTold:
    """``Hands … : about a third (33.2%), 123 of 456``."""
    fields = {
        "share": text(f"comparable.share.{_share_name(share)}", language),
        "per_cent": _per_cent(share, language),
        "number": _count(outside, language),
        "total": _count(total, language),
    }
    return ShareTold(text(f"comparable.{which}_outside", language, **fields), float(share))


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
    suits = ((suit, "".join(show_rank(card.rank, language) for card in hand.suit(suit))) for suit in reversed(SUITS))
    return "  ".join(f"{show_denomination(suit, language)}{cards or '—'}" for suit, cards in suits)
