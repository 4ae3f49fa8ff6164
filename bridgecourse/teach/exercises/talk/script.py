"""A case as plain data, as far as a conversation is marked by it: no law book and no words are wanted to mark one.

Players are letters (``"N"``), sides two of them (``"NS"``); facts, answers and effects have their ids.  It is compiled
in :mod:`bridgecourse.teach.exercises.talk.compiled`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgecourse.teach.exercises.talk.tray import FamilyTray

__all__ = ["PlayerChoice", "ToBeTold", "Token", "VisitScript", "WithinReach"]


@dataclass(frozen=True, slots=True)
class Token:
    """One thing that follows: the effect, whom it binds, the suits that it names, and how much it weighs if told."""

    effect: str
    who: str
    suits: str = ""
    weight: float = 0.0


@dataclass(frozen=True, slots=True)
class WithinReach:
    """One ruling within reach: the answers that lead there, what follows in it, and the heading of its clause.

    ``unsure`` is what the sources leave open.
    """

    supposed: Mapping[str, str]
    tokens: frozenset[Token]
    clause: str = ""
    unsure: frozenset[Token] = frozenset()


@dataclass(frozen=True, slots=True)
class ToBeTold:
    """A fact that a player has to tell.

    ``question`` is what the tray asks for it; ``by`` are the letters of those who know, ``side`` of their side;
    ``away``: the answer tells something.  ``needs`` are facts that must be known before; ``foretold``: the case has
    words for it before that.
    """

    fact: str
    question: str
    by: str
    side: str
    away: bool
    answer: str
    needs: tuple[str, ...] = ()
    foretold: bool = False


@dataclass(frozen=True, slots=True)
class PlayerChoice:
    """A choice that a player has, in the order in which they come: ``offer`` is what the tray calls it."""

    fact: str
    offer: str
    by: str
    answer: str


@dataclass(frozen=True, eq=False)
class VisitScript:
    """What a conversation about a case is marked by.

    ``reads`` are facts that the table shows once so many choices have been made.  ``final`` is what follows in the end,
    ``clause`` the heading under which that stands, ``headings`` all of the family; ``unsure`` may follow, or not.
    ``otherwise`` is the same table where the first choice is another one, if the case tells what follows it.
    """

    roles: Mapping[str, str]
    told: tuple[ToBeTold, ...]
    choices: tuple[PlayerChoice, ...]
    reads: tuple[tuple[int, str, str], ...]
    worlds: tuple[WithinReach, ...]
    final: frozenset[Token]
    clause: str
    headings: tuple[str, ...]
    tray: FamilyTray
    unsure: frozenset[Token] = frozenset()
    otherwise: VisitScript | None = None
