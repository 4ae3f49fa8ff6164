"""Questions of an exercise: what is asked, what may be picked, and what is right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgecourse.rulings.language import Effect
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.wording import Phrase

__all__ = ["Kind", "Option", "Picked", "Question", "effect_options", "seat_options"]

Picked = str | list[str] | None
"""What a candidate picked: one option, several, or nothing."""


class Kind(Enum):
    """How a question is answered."""

    ONE = "one"
    MANY = "many"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be picked.  Its id is the same in every language and edition of the text."""

    id: str
    label: Phrase


@dataclass(frozen=True, slots=True)
class Question:
    """One question.  ``answer`` holds the ids of the right options: one, or for many any number."""

    id: str
    kind: Kind
    prompt: Phrase
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    because: tuple[Phrase, ...] = ()
    clause: str = ""

    def __post_init__(self) -> None:
        known = {option.id for option in self.options}
        wrong = [answer for answer in self.answer if answer not in known]
        if wrong or len(known) != len(self.options) or (self.kind is Kind.ONE and len(self.answer) != 1):
            raise ValueError(f"question {self.id}: {self.answer} is no answer among {sorted(known)}")

    def credit(self, picked: Picked) -> float:
        """How much of the question is right, 0 to 1.

        For a question with several answers each right one counts and each wrong one takes as much away.
        """
        if self.kind is Kind.ONE:
            return 1.0 if picked == self.answer[0] else 0.0
        chosen = set(picked) if isinstance(picked, list) else set()
        right = set(self.answer)
        return max(0.0, (len(chosen & right) - len(chosen - right)) / len(right))


def seat_options() -> tuple[Option, ...]:
    """The four players."""
    return tuple(Option(seat.value, Phrase("option.seat", seat)) for seat in Seat)


def effect_options(effects: tuple[Effect, ...], player: Seat | Side | None) -> tuple[Option, ...]:
    """Effects as sentences about one player."""
    return tuple(Option(effect.value, Phrase(f"effect.{effect.value}", player)) for effect in effects)
