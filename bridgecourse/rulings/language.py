"""The procedure language: how a Law is written down as data.

A law is a tree of four kinds of node:

* :class:`Ask` — establish a fact, and branch on every possible answer.
* :class:`State` — say what already follows, and go on (a call is cancelled, the partner may call freely).
* :class:`Refer` — go on in another law.
* :class:`Outcome` — a leaf: the ruling.

Every node names the clause that it rests on.  What follows from a ruling is written in a closed vocabulary of
:class:`Effect`; each is bound to a :class:`Role`, and becomes a sentence, a form field, a mark or a test.
Leaves, and the waypoints that a director must name, have ids (``L31.A2b``, ``L31-2007.A2b``) that are never
used again for anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation

__all__ = [
    "Ask",
    "Consequence",
    "Effect",
    "Fact",
    "Law",
    "Node",
    "Outcome",
    "Refer",
    "Role",
    "Settled",
    "State",
    "Topic",
    "Where",
]


class Role(Enum):
    """Who a question is put to, or whom a consequence binds, as seen from the irregularity."""

    OFFENDER = "offender"
    PARTNER = "partner"  # of the offender
    LHO = "lho"  # of the offender
    RHO = "rho"  # of the offender
    IN_TURN = "in_turn"  # the player whose turn it was
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    DIRECTOR = "director"


class Settled(Enum):
    """What settles a fact."""

    RECORD = "record"  # the calls on the table
    AGREEMENT = "agreement"  # what a call means in the players' methods
    CHOICE = "choice"  # a player's option
    JUDGEMENT = "judgement"  # the director's own, after hearing the players


class Where(Enum):
    """Where a question is put."""

    AT_TABLE = "at_table"
    AWAY = "away"  # the answer would tell the table something
    NOBODY = "nobody"  # read from the table, no question needed


@dataclass(frozen=True, eq=False)
class Fact:
    """Something that the director must establish, shared by every law that needs it.

    ``answers`` is the enum of possible answers, ``asks`` and ``where`` say of whom and where he finds out.
    ``derive`` reads the fact from the situation as recorded, or gives ``None`` while the record does not tell.
    ``needs`` are facts that must be known before this one can be asked at all.
    """

    id: str
    answers: type[Enum]
    settled_by: Settled
    asks: Role = Role.DIRECTOR
    where: Where = Where.NOBODY
    derive: Callable[[Situation], Enum | None] | None = None
    needs: tuple[Fact, ...] = ()

    def parse(self, word: object) -> Enum:
        """The answer of this value (``True`` and ``False`` are read as yes and no); raises :class:`ValueError`."""
        if isinstance(word, bool):
            word = "yes" if word else "no"
        return self.answers(word)

    def __repr__(self) -> str:
        return f"Fact({self.id!r})"


class Topic(Enum):
    """What a consequence is about.  Within a topic, and for one player, effects exclude each other."""

    CALL = "call"  # what becomes of the irregular call
    TURN = "turn"  # who calls next
    DUTY = "duty"  # what a player may or must call
    LEADS = "leads"  # lead restrictions
    INFORMATION = "information"  # authorised and unauthorised information
    AFTERWARDS = "afterwards"  # what the director checks at the end of play
    NEXT_LAW = "next_law"  # the law that takes over


class Effect(Enum):
    """The closed vocabulary of consequences."""

    # what becomes of the call
    CALL_ACCEPTED = "call_accepted"  # treated as if legal, the auction goes on from it
    CALL_IN_ROTATION = "call_in_rotation"  # considered made in rotation, nothing irregular
    CALL_CANCELLED = "call_cancelled"
    CALL_LAPSED = "call_lapsed"  # the auction goes on as if it had not been made
    CALL_STANDS = "call_stands"  # the first call stands, no change
    CHANGE_STANDS = "change_stands"  # the substituted call stands
    LATER_PASSES_CANCELLED = "later_passes_cancelled"
    CALL_AND_LATER_CANCELLED = "call_and_later_cancelled"
    SCORED_WITHOUT = "scored_without"  # scored as if the (re)double had not been made
    # whose turn
    TURN_RETURNS = "turn_returns"  # to the player bound
    TURN_FOLLOWS = "turn_follows"  # the auction goes on after the accepted call, with the player bound
    # what a player may or must call
    ANY_LEGAL_CALL = "any_legal_call"
    ANY_CALL_MINDING_INFORMATION = "any_call_minding_information"  # free but for Law 16C2
    MUST_REPEAT = "must_repeat"
    MUST_PASS_ONCE = "must_pass_once"
    MUST_PASS_THROUGHOUT = "must_pass_throughout"
    MAY_NOT_DOUBLE_NOW = "may_not_double_now"  # may bid or pass at this turn
    MAY_WITHDRAW_CALL = "may_withdraw_call"
    # leads
    NO_LEAD_RESTRICTION = "no_lead_restriction"
    LEAD_MAY_BE_FORBIDDEN = "lead_may_be_forbidden"  # 26B of 2017: any one suit that the offender has not shown
    LEAD_PENALTY_POSSIBLE = "lead_penalty_possible"  # 26 of 2007 and 1997: require or prohibit, by what was withdrawn
    # information
    NO_RESTRICTION_ON_INFORMATION = "no_restriction_on_information"
    WITHDRAWN_UNAUTHORISED = "withdrawn_unauthorised"  # for the side bound; authorised for the other
    # afterwards
    NOTHING_AFTERWARDS = "nothing_afterwards"
    CHECK_ASSISTANCE = "check_assistance"  # 23C: helped by the infraction, other side damaged
    CHECK_AWARENESS = "check_awareness"  # 72C (2007: 23): could have been aware that it might damage
    # another law
    OWN_LAW_NEXT = "own_law_next"  # the repeated call is illegal: its own law now applies, LHO has a new choice

    @property
    def topic(self) -> Topic:
        return _TOPIC[self]


_TOPIC = {
    **dict.fromkeys(
        (
            Effect.CALL_ACCEPTED,
            Effect.CALL_IN_ROTATION,
            Effect.CALL_CANCELLED,
            Effect.CALL_LAPSED,
            Effect.CALL_STANDS,
            Effect.CHANGE_STANDS,
            Effect.LATER_PASSES_CANCELLED,
            Effect.CALL_AND_LATER_CANCELLED,
            Effect.SCORED_WITHOUT,
        ),
        Topic.CALL,
    ),
    **dict.fromkeys((Effect.TURN_RETURNS, Effect.TURN_FOLLOWS), Topic.TURN),
    **dict.fromkeys(
        (
            Effect.ANY_LEGAL_CALL,
            Effect.ANY_CALL_MINDING_INFORMATION,
            Effect.MUST_REPEAT,
            Effect.MUST_PASS_ONCE,
            Effect.MUST_PASS_THROUGHOUT,
            Effect.MAY_NOT_DOUBLE_NOW,
            Effect.MAY_WITHDRAW_CALL,
        ),
        Topic.DUTY,
    ),
    **dict.fromkeys(
        (Effect.NO_LEAD_RESTRICTION, Effect.LEAD_MAY_BE_FORBIDDEN, Effect.LEAD_PENALTY_POSSIBLE), Topic.LEADS
    ),
    **dict.fromkeys((Effect.NO_RESTRICTION_ON_INFORMATION, Effect.WITHDRAWN_UNAUTHORISED), Topic.INFORMATION),
    **dict.fromkeys((Effect.NOTHING_AFTERWARDS, Effect.CHECK_ASSISTANCE, Effect.CHECK_AWARENESS), Topic.AFTERWARDS),
    Effect.OWN_LAW_NEXT: Topic.NEXT_LAW,
}


@dataclass(frozen=True, slots=True)
class Consequence:
    """One effect, whom it binds, and the clause that says so."""

    effect: Effect
    binds: Role
    clause: str

    @property
    def topic(self) -> Topic:
        return self.effect.topic


@dataclass(frozen=True, eq=False)
class Ask:
    """Establish a fact and branch; ``branches`` must have every answer."""

    fact: Fact
    clause: str
    branches: Mapping[Enum, Node]


@dataclass(frozen=True, eq=False)
class State:
    """Say what already follows, and go on.  ``id`` is a waypoint that a director must be able to name."""

    clause: str
    consequences: tuple[Consequence, ...]
    then: Node
    id: str | None = None


@dataclass(frozen=True, eq=False)
class Refer:
    """Go on in another law."""

    law: str
    clause: str
    id: str | None = None


@dataclass(frozen=True, eq=False)
class Outcome:
    """A leaf.  ``see`` lists clauses to look at besides; ``unsure`` marks what no examiner may use."""

    id: str
    clause: str
    consequences: tuple[Consequence, ...]
    see: tuple[str, ...] = ()
    unsure: bool = False


Node = Ask | State | Refer | Outcome


@dataclass(frozen=True, eq=False)
class Law:
    """One law of one edition as a procedure."""

    number: str
    edition: int
    start: Node
