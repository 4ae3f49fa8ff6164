"""What the sources leave open, said as open: both readings, what each would mean here, and what to do meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bridgecourse.i18n import Language, has_text, text
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.language import Outcome, State
from bridgecourse.teach.exercises.wording import Phrase, say

__all__ = ["PARTS", "Doubt", "doubt_key", "doubts"]

PARTS = ("first", "second", "meanwhile")


@dataclass(frozen=True, slots=True)
class Doubt:
    """One open step of a ruling: both readings in the words of this table, and what is done there meanwhile."""

    id: str
    first: str
    second: str
    meanwhile: str

    def lines(self, language: Language) -> tuple[str, ...]:
        """As it is told: which reading it is, or that it is what to do meanwhile."""
        words = (self.first, self.second, self.meanwhile)
        return tuple(text(f"doubt.line.{part}", language, words=each) for part, each in zip(PARTS, words, strict=True))


def doubts(ruling: Ruling, language: Language) -> tuple[Doubt, ...]:
    """What is open on the way to this ruling, in order."""
    return tuple(_doubts(ruling, language))


def _doubts(ruling: Ruling, language: Language) -> Iterator[Doubt]:
    for step in ruling.path:
        if isinstance(step.node, State | Outcome) and step.node.unsure and step.node.id is not None:
            key = doubt_key(step.node.id)
            first, second, meanwhile = (say(Phrase(f"doubt.{key}.{part}"), step.situation, language) for part in PARTS)
            yield Doubt(step.node.id, first, second, meanwhile)


def doubt_key(id: str) -> str:
    """Under which id the texts of this leaf stand: its own, or that of the next newer code that has them."""
    keys = (id, id.replace("-1997", "-2007"), re.sub(r"-\d{4}", "", id))
    return next((key for key in keys if has_text(f"doubt.{key}.first", Language.EN)), id)
