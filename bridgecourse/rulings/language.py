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
from typing import TYPE_CHECKING, ClassVar

from bridgecourse.table.irregularity import Kind

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.table.call import Denomination

__all__ = [
    "Ask",
    "Consequence",
    "Effect",
    "Fact",
    "Later",
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
    NEXT = "next"  # the player who calls next once the call stands: not left-hand opponent where he has called
    DECLARER = "declarer"
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
    ``needs`` are facts that must be known before this one can be asked at all.  ``unless_told`` is taken where neither
    the record nor the case says anything: what is rare, and no record of calls can show.  ``binding``: what the record
    shows is a matter of law, and nothing that is told can change it.  ``usual`` is the answer that goes without saying:
    whoever tells the way of a ruling tells of the other one only.
    """

    id: str
    answers: type[Enum]
    settled_by: Settled
    asks: Role = Role.DIRECTOR
    where: Where = Where.NOBODY
    derive: Callable[[Situation], Enum | None] | None = None
    needs: tuple[Fact, ...] = ()
    unless_told: Enum | None = None
    binding: bool = False
    usual: Enum | None = None

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


@dataclass(frozen=True, eq=False)
class Effect:
    """One word of the closed vocabulary of consequences: its id, what it is about, and where it names suits, which.

    ``kind``: what it comes to at a table, where a law leaves that to another one, and the clause of that law.
    ``restates`` is the effect of another law that comes to the same: nobody is asked to choose between the two.

    What several laws say is an attribute of this class (``Effect.CALL_CANCELLED``); what one law alone says is a
    constant in that law's file.  An id is never given twice: :func:`bridgecourse.rulings.check.check_book` sees to it.
    """

    value: str
    topic: Topic
    suits: Callable[[Situation], tuple[Denomination, ...]] | None = None
    kind: Callable[[Situation], tuple[Effect, str]] | None = None
    restates: Effect | None = None

    # what becomes of the call
    CALL_ACCEPTED: ClassVar[Effect]  # treated as if legal, the auction goes on from it
    CALL_IN_ROTATION: ClassVar[Effect]  # considered made in rotation, nothing irregular
    CALL_CANCELLED: ClassVar[Effect]
    CALL_AND_LATER_CANCELLED: ClassVar[Effect]  # all undone, as if nothing had happened (36A)
    CALL_LAPSED: ClassVar[Effect]  # the auction goes on as if it had not been made
    CHANGE_STANDS: ClassVar[Effect]  # what the player has put in the place of his first call (Law 25)
    REPLACEMENT_CANCELLED: ClassVar[Effect]  # what the offender tried to put in its place
    # whose turn
    TURN_RETURNS: ClassVar[Effect]  # to the player bound
    TURN_FOLLOWS: ClassVar[Effect]  # the auction goes on after the accepted call, with the player bound
    # what a player may or must call
    ANY_LEGAL_CALL: ClassVar[Effect]
    ANY_CALL_MINDING_INFORMATION: ClassVar[Effect]  # free but for what was withdrawn (16C2 of 2017)
    MUST_REPEAT: ClassVar[Effect]
    MUST_PASS_ONCE: ClassVar[Effect]
    MUST_PASS_THROUGHOUT: ClassVar[Effect]
    MAY_NOT_DOUBLE_NOW: ClassVar[Effect]  # may bid or pass at this turn (30B2 before 2017)
    MUST_BID_OR_PASS: ClassVar[Effect]  # a sufficient bid or a pass (27B of 1997)
    # leads
    NO_LEAD_RESTRICTION: ClassVar[Effect]
    LEAD_MAY_BE_FORBIDDEN: ClassVar[Effect]  # 26B of 2017: any one suit that the offender has not shown
    LEAD_PENALTY_POSSIBLE: ClassVar[Effect]  # 26 of 2007 and 1997; said as such of withdrawn calls of both kinds only
    LEAD_PENALTY_IN_SUIT: ClassVar[Effect]  # 26A2: require or forbid a suit that only the withdrawn call showed
    LEAD_PENALTY_IN_ANY_SUIT: ClassVar[Effect]  # 26B: forbid any one, for it did not relate to suits alone
    # information
    NO_RESTRICTION_ON_INFORMATION: ClassVar[Effect]  # what the withdrawn call told is free
    LEGAL_CALL_INFORMS: ClassVar[Effect]  # nothing is withdrawn: the call counts as legal
    WITHDRAWN_UNAUTHORISED: ClassVar[Effect]  # for the offending side
    WITHDRAWN_AUTHORISED: ClassVar[Effect]  # for the other side
    # afterwards
    NOTHING_AFTERWARDS: ClassVar[Effect]
    CHECK_ASSISTANCE: ClassVar[Effect]  # 23C, 27D: helped by the infraction, other side damaged
    CHECK_AWARENESS: ClassVar[Effect]  # 72C (2007: 23): could have been aware that it might damage
    # another law
    OWN_LAW_NEXT: ClassVar[Effect]  # the call that is now made or stands is illegal: its own law now applies

    def __repr__(self) -> str:
        return f"Effect({self.value!r})"


_SHARED: dict[Topic, tuple[str, ...]] = {
    Topic.CALL: (
        *("CALL_ACCEPTED", "CALL_IN_ROTATION", "CALL_CANCELLED", "CALL_AND_LATER_CANCELLED", "CALL_LAPSED"),
        *("CHANGE_STANDS", "REPLACEMENT_CANCELLED"),
    ),
    Topic.TURN: ("TURN_RETURNS", "TURN_FOLLOWS"),
    Topic.DUTY: (
        *("ANY_LEGAL_CALL", "ANY_CALL_MINDING_INFORMATION", "MUST_REPEAT"),
        *("MUST_PASS_ONCE", "MUST_PASS_THROUGHOUT", "MAY_NOT_DOUBLE_NOW", "MUST_BID_OR_PASS"),
    ),
    Topic.LEADS: ("NO_LEAD_RESTRICTION", "LEAD_PENALTY_IN_ANY_SUIT"),
    Topic.INFORMATION: (
        *("NO_RESTRICTION_ON_INFORMATION", "LEGAL_CALL_INFORMS"),
        *("WITHDRAWN_UNAUTHORISED", "WITHDRAWN_AUTHORISED"),
    ),
    Topic.AFTERWARDS: ("NOTHING_AFTERWARDS", "CHECK_ASSISTANCE", "CHECK_AWARENESS"),
    Topic.NEXT_LAW: ("OWN_LAW_NEXT",),
}
for _topic, _names in _SHARED.items():
    for _name in _names:
        setattr(Effect, _name, Effect(_name.lower(), _topic))
Effect.LEAD_PENALTY_IN_SUIT = Effect("lead_penalty_in_suit", Topic.LEADS, lambda situation: situation.suits_withdrawn)


def _lead_penalty(situation: Situation) -> tuple[Effect, str]:
    """Law 26 before 2017: by the suits that the withdrawn call related to, if to suits alone."""
    if situation.repeats_withdrawn_call:
        return Effect.NO_LEAD_RESTRICTION, "26"
    if situation.withdrawn_calls_differ:
        return Effect.LEAD_PENALTY_POSSIBLE, "26"
    if not situation.withdrawn_relates_only_to_suits:
        return Effect.LEAD_PENALTY_IN_ANY_SUIT, "26B"
    if situation.suits_withdrawn:
        return Effect.LEAD_PENALTY_IN_SUIT, "26A2"
    return Effect.NO_LEAD_RESTRICTION, "26A1"


Effect.LEAD_PENALTY_POSSIBLE = Effect("lead_penalty_possible", Topic.LEADS, kind=_lead_penalty)
Effect.LEAD_MAY_BE_FORBIDDEN = Effect(
    "lead_may_be_forbidden", Topic.LEADS, lambda situation: situation.suits_open_to_restriction
)


@dataclass(frozen=True, slots=True)
class Consequence:
    """One effect, whom it binds, and the clause that says so.

    ``when``: it follows only where the record gives this answer to this fact.  ``unsure``: the sources leave open
    whether it follows; it is said as open, and no examiner may ask for it.
    """

    effect: Effect
    binds: Role
    clause: str
    when: tuple[Fact, Enum] | None = None
    unsure: bool = False

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
    """Say what already follows, and go on.  ``id`` is a waypoint that a director must be able to name.

    ``unsure``: the sources do not agree on what is said here, and so on no ruling that comes this way.
    """

    clause: str
    consequences: tuple[Consequence, ...]
    then: Node
    id: str | None = None
    unsure: bool = False


@dataclass(frozen=True, eq=False)
class Refer:
    """Go on in another law."""

    law: str
    clause: str
    id: str | None = None


@dataclass(frozen=True, eq=False)
class Outcome:
    """A leaf.  ``see`` lists clauses to look at besides; ``unsure`` marks what no examiner may use.

    ``later`` is the leaf that it becomes if something is found when play is over: nobody asks for it before.
    """

    id: str
    clause: str
    consequences: tuple[Consequence, ...]
    see: tuple[str, ...] = ()
    unsure: bool = False
    later: Later | None = None


@dataclass(frozen=True, eq=False)
class Later:
    """What a ruling becomes where, at the end of play, a fact has this answer."""

    fact: Fact
    answer: Enum
    outcome: Outcome


Node = Ask | State | Refer | Outcome


@dataclass(frozen=True, eq=False)
class Law:
    """One law of one edition as a procedure; ``governs`` are the kinds of irregularity with which one begins here.

    ``after`` is the law that a director has been through before he comes here.
    """

    number: str
    edition: int
    start: Node
    governs: tuple[Kind, ...] = ()
    after: str | None = None
