"""Questions of an exercise: what is asked, what may be picked, and what is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from bridgecourse.i18n import Language, has_text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Effect
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.exercises.wording import Phrase
from bridgecourse.words import sentence_id

__all__ = ["Option", "Picked", "Picking", "Question", "Row", "effect_options", "painted", "seat_options"]

Picked = tuple[str, ...]
"""What a candidate picked of a question's choices, each once: of *one* at most one, of *paint* one for a row at most.
A painted row is ``2H=free``: the row and its option."""


class Picking(Enum):
    """How a question is answered."""

    ONE = "one"
    MANY = "many"
    PAINT = "paint"  # every row gets one of the options


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be picked.  Its id is the same in every language and edition of the text."""

    id: str
    label: Phrase


@dataclass(frozen=True, slots=True)
class Row:
    """One row to paint, the option that is right for it, and why.  Rows of a ``group`` are shown together."""

    id: str
    label: Phrase
    group: str
    answer: str
    because: tuple[Phrase, ...] = ()
    clause: str = ""

    @property
    def right(self) -> str:
        """The pick that is right."""
        return f"{self.id}={self.answer}"


@dataclass(frozen=True, slots=True)
class Question:
    """One question.  ``answer`` holds the right picks: one, for many any number, for paint one for each row.

    ``ruling`` is the one that it is about, where that is not the exercise's own; ``names_leaf`` says that the options
    are leaves.
    """

    id: str
    kind: Picking
    prompt: Phrase
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    because: tuple[Phrase, ...] = ()
    clause: str = ""
    rows: tuple[Row, ...] = ()
    ruling: Ruling | None = None
    names_leaf: bool = False

    def __post_init__(self) -> None:
        known = self.choices
        wrong = [answer for answer in self.answer if answer not in known]
        twice = len({option.id for option in self.options}) != len(self.options)
        if wrong or twice or (self.kind is Picking.ONE and len(self.answer) != 1):
            raise ValueError(f"question {self.id}: {self.answer} is no answer among {sorted(known)}")

    def about(self, situation: Situation) -> Question:
        """The same question, its words about this situation: that of the call on which the ruling went on."""
        return replace(
            self,
            prompt=replace(self.prompt, about=situation),
            options=tuple(replace(option, label=replace(option.label, about=situation)) for option in self.options),
            because=tuple(replace(phrase, about=situation) for phrase in self.because),
        )

    @property
    def choices(self) -> frozenset[str]:
        """Everything that can be picked."""
        options = frozenset(option.id for option in self.options)
        return frozenset(f"{row.id}={each}" for row in self.rows for each in options) if self.rows else options

    def credit(self, picked: Picked) -> float:
        """How much of the question is right, 0 to 1.

        For a question with several answers each right one counts and each wrong one takes as much away.  Of rows to
        paint each right one counts.
        """
        chosen, right = set(picked), set(self.answer)
        wrong = len(chosen - right) if self.kind is Picking.MANY else 0
        return max(0.0, (len(chosen & right) - wrong) / len(right))


def painted(picked: Iterable[str]) -> dict[str, str]:
    """The option that each row was given, the last where it was given several."""
    return {row: option for row, _, option in (entry.partition("=") for entry in picked)}


def seat_options() -> tuple[Option, ...]:
    """The four players."""
    return tuple(Option(seat.value, Phrase("option.seat", seat)) for seat in Seat)


def effect_options(effects: tuple[Effect, ...], player: Seat | Side | None) -> tuple[Option, ...]:
    """Effects as sentences about one player, shorter ones where there are such."""
    return tuple(Option(effect.value, Phrase(_effect_text(effect), player)) for effect in effects)


def _effect_text(effect: Effect) -> str:
    short = f"option.{effect.value}"
    return short if has_text(short, Language.EN) else sentence_id(effect)
