"""The tray of a family: what a director can say, ask, offer and rule at its table, the same in every case.

A card is a sentence whose telling words are dials that begin empty: who, what, on what condition, which suit.  What it
then says is that an effect of the vocabulary binds a player; so whether it is true, and whether it had to be said,
follows from the rulings within reach (:mod:`bridgecourse.rulings.worlds`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

__all__ = ["CALL", "Condition", "FamilyTray", "RulingLine", "Says", "SentenceCard", "Who"]

Who = Literal["", "player", "side"]
"""Whether a card has a dial for whom it binds: none, one of the four players, one of the two sides."""

Condition = Mapping[str, tuple[str, ...]]
"""By the id of a fact the answers with which it holds; ``""`` is among them if the fact need not be open."""

CALL = "call"
"""The offer of a call to the player in turn, in every tray of calls."""


@dataclass(frozen=True, slots=True)
class Says:
    """A word of a dial, or the sentence of a card that has no such dial, and the effects that it stands for.

    ``besides`` is told with them, and alone does not make the sentence true.
    """

    word: str
    effects: tuple[str, ...]
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SentenceCard:
    """A sentence: its id, whom it binds, the words of its dial ``what`` and the conditions of its dial ``when``.

    ``given`` is the condition that stands in the sentence itself.  ``idle``: it repeats what the offer
    of this id says.
    """

    id: str
    says: tuple[Says, ...]
    who: Who = "player"
    when: tuple[str, ...] = ()
    given: str = ""
    suit: bool = False
    idle: bool = False


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A line of a ruling, and the words that it may have besides "nothing".

    ``each``: there is one for each of the four players.  ``side``: the word names a side.  ``many``: it may have
    several.  ``weight`` is what a right word is worth among the lines, 1 where nothing is said.  ``seldom``: hardly a
    case of the family has a word for it, so it is folded away and says nothing until it is given one.
    """

    id: str
    says: tuple[Says, ...]
    each: bool = False
    side: bool = False
    many: bool = False
    weight: float = 1.0
    seldom: bool = False


@dataclass(frozen=True, slots=True)
class FamilyTray:
    """What lies before the director in every case of a family.

    ``questions`` are facts by their ids, besides what happened, which may always be asked.  ``choices`` are offers,
    each with the facts that it settles.  ``conditions`` have a name by which cards speak of them.  ``base`` is what
    every sentence supposes whose condition says nothing of it: that the call is not accepted.
    """

    cards: tuple[SentenceCard, ...]
    questions: tuple[str, ...]
    choices: Mapping[str, tuple[str, ...]]
    lines: tuple[RulingLine, ...]
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    base: Condition = field(default_factory=dict)

    def __post_init__(self) -> None:
        named = {name for card in self.cards for name in (*card.when, card.given) if name}
        if strange := named - self.conditions.keys():
            raise ValueError(f"expected conditions of the tray ({', '.join(self.conditions)}), found {sorted(strange)}")
        if len(self.cards) > _CARDS or len(self.questions) > _QUESTIONS:
            raise ValueError(f"expected at most {_CARDS} cards and {_QUESTIONS} questions besides what happened")

    def card(self, name: str) -> SentenceCard | None:
        return next((each for each in self.cards if each.id == name), None)

    def line(self, name: str) -> RulingLine | None:
        return next((each for each in self.lines if each.id == name), None)


_CARDS, _QUESTIONS = 8, 5
