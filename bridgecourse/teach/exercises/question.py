"""Questions of an exercise: what is asked, what may be picked, and what is right."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from bridgecourse.table.call import SUITS
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.phrase import Phrase

if TYPE_CHECKING:
    from bridgecourse.rulings.engine import Ruling
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.teach.cases.document import Texts

__all__ = [
    "OPENING",
    "KeptPick",
    "Option",
    "OptionPlace",
    "Picked",
    "Picking",
    "Question",
    "Row",
    "painted",
    "seat_options",
    "suit_options",
]

OPENING = "call"
"""The part that holds the questions of an opening call; their ids begin with it."""

Picked = tuple[str, ...]
"""What a candidate picked of a question's choices, each once: of *one* at most one, of *paint* one for a row at most.
A painted row is ``2H=free``: the row and its option.  Of a *sequence* every line as it was made."""


KeptPick = str | list[str] | dict[str, list[str]]
"""What was picked, as a file has it."""


class Played(Protocol):
    """What is answered by a sequence: it says which lines there are, and what a sequence is worth."""

    def offers(self, line: str) -> bool:
        """Whether this is a line."""

    def credit(self, picked: Picked) -> float:
        """How much of it is right, 0 to 1."""

    def asks(self) -> object:
        """What may be done, as JSON has it: it stands for what is asked."""

    def data(self) -> object:
        """Everything that it is marked by, as JSON has it."""


class Picking(Enum):
    """How a question is answered."""

    ONE = "one"
    MANY = "many"
    PAINT = "paint"  # every row gets one of the options
    SEQUENCE = "sequence"  # lines in the order in which they were made, some of them perhaps again


class OptionPlace(Enum):
    """Where an option stands among the others.

    Most have none of their own: they are drawn by the case, so that their order tells nothing.
    """

    OWN = 0  # first, in an order that everybody knows: seats, suits, the colours of a box
    DRAWN = 1
    LAST = 2  # nothing, nobody, none


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be picked.  Its id is the same in every language and edition of the text."""

    id: str
    label: Phrase
    place: OptionPlace = OptionPlace.DRAWN


@dataclass(frozen=True, slots=True)
class Row:
    """One row to paint, the option that is right for it, and why.  Rows of a ``group`` are shown together.

    ``compares`` has what the two calls mean between which the answer compares: the withdrawn one, and that of the row.
    """

    id: str
    label: Phrase
    group: str
    answer: str
    because: tuple[Phrase, ...] = ()
    clause: str = ""
    compares: tuple[Texts, Texts] | None = None

    @property
    def right(self) -> str:
        """The pick that is right."""
        return f"{self.id}={self.answer}"


@dataclass(frozen=True, slots=True)
class Question:
    """One question.  ``answer`` holds the right picks: one, for many any number, for paint one for each row.

    ``also`` has other answers that are as good, where the sources leave it open or directors differ.  ``ruling`` is the
    one that it is about, where that is not the exercise's own.  ``leaves`` has, where the options stand for ways of a
    ruling, the leaves in which each of them may end.  ``replies`` are told to whoever picks the option.  One that is
    ``routine`` is not asked again in a law of somebody who has had it right twice in a row.  Of a sequence ``played``
    is what marks it, and ``answer`` one that is worth everything.
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
    also: tuple[Picked, ...] = ()
    leaves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    replies: Mapping[str, Texts] = field(default_factory=dict)
    routine: bool = False
    played: Played | None = None

    def __post_init__(self) -> None:
        if (self.kind is Picking.SEQUENCE) is not (self.played is not None) or (self.played and self.options):
            raise ValueError(f"question {self.id}: expected what is played of a sequence, and of nothing else")
        if self.played is not None:
            return
        known = self.choices
        wrong = [answer for answers in (self.answer, *self.also) for answer in answers if answer not in known]
        twice = len({option.id for option in self.options}) != len(self.options)
        lengths = {len(answers) for answers in (self.answer, *self.also)}
        if wrong or twice or 0 in lengths or (self.kind is Picking.ONE and lengths != {1}):
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
    def subject(self) -> str:
        """What it asks, in whatever part: its id as the standard shape has it."""
        return self.id.removeprefix(f"{OPENING}.")

    @property
    def names_leaf(self) -> bool:
        """Whether it asks where the ruling ends."""
        return bool(self.leaves)

    def drawn(self, case: str) -> Question:
        """The same question with its options in the order that this case draws.

        Each option has a number of its own, by which they are sorted: one more changes nothing for the others.
        """

        def number(option: Option) -> tuple[int, str]:
            if option.place is not OptionPlace.DRAWN:
                return option.place.value, ""
            words = "\n".join((_KEY, case, self.id, option.id))
            return option.place.value, hashlib.sha256(words.encode()).hexdigest()

        return replace(self, options=tuple(sorted(self.options, key=number)))

    @property
    def choices(self) -> frozenset[str]:
        """Everything that can be picked."""
        options = frozenset(option.id for option in self.options)
        return frozenset(f"{row.id}={each}" for row in self.rows for each in options) if self.rows else options

    def offers(self, pick: str) -> bool:
        """Whether this can be picked."""
        return pick in self.choices if self.played is None else self.played.offers(pick)

    def credit(self, picked: Picked) -> float:
        """How much of the question is right, 0 to 1.

        What is accepted counts as the answer does.  For a question with several answers each right one counts and each
        wrong one takes as much away.  Of rows to paint each right one counts.
        """
        if self.played is not None:
            return self.played.credit(picked)
        return max(self._credit(set(picked), set(answer)) for answer in (self.answer, *self.also))

    def _credit(self, chosen: set[str], right: set[str]) -> float:
        wrong = len(chosen - right) if self.kind is Picking.MANY else 0
        return max(0.0, (len(chosen & right) - wrong) / len(right))


def painted(picked: Iterable[str]) -> dict[str, str]:
    """The option that each row was given, the last where it was given several."""
    return {row: option for row, _, option in (entry.partition("=") for entry in picked)}


def seat_options() -> tuple[Option, ...]:
    """The four players."""
    return tuple(Option(seat.value, Phrase("option.seat", seat), OptionPlace.OWN) for seat in Seat)


def suit_options() -> tuple[Option, ...]:
    """The four suits."""
    return tuple(Option(suit.value, Phrase("option.suit", suits=(suit,)), OptionPlace.OWN) for suit in SUITS)


_KEY = "bridgecourse: options in the order of the case"
"""With it the order is drawn; another one would shuffle every exercise anew."""
