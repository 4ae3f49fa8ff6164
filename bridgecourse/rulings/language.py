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

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from bridgecourse.table.irregularity import Kind, next_to_rule
from bridgecourse.table.once import kept

if TYPE_CHECKING:
    from bridgecourse.rulings.situation import Situation
    from bridgecourse.table.call import Denomination
    from bridgecourse.table.record import Record

__all__ = [
    "Ask",
    "Consequence",
    "Effect",
    "Fact",
    "Joins",
    "Later",
    "Law",
    "Moment",
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

    __hash__ = object.__hash__  # an enum's own is written in Python

    OFFENDER = "offender"
    PARTNER = "partner"  # of the offender
    LHO = "lho"  # of the offender
    RHO = "rho"  # of the offender
    IN_TURN = "in_turn"  # the player whose turn it was to call, to lead or to play
    NEXT = "next"  # the player who calls next once the call stands: not left-hand opponent where he has called
    DECLARER = "declarer"
    DUMMY = "dummy"
    MISINFORMED = "misinformed"  # the player who may still change what he did after an opponent's wrong explanation
    NAMER = "namer"  # the player who has named a card: the defender whose card it is, otherwise declarer
    OFFENDING_SIDE = "offending_side"
    NON_OFFENDING_SIDE = "non_offending_side"
    SCREENMATE = "screenmate"  # the offender's opponent on the same side of the screen
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


class Moment(Enum):
    """Where the board stands when the director is called for what follows then."""

    CALL_REPLACED = "call_replaced"  # a player has just made another call in the place of one that is gone
    AUCTION_OVER = "auction_over"
    PLAY_OVER = "play_over"

    @classmethod
    def of(cls, record: Record) -> Moment | None:
        """That of a record that has come to this; ``None`` where the auction simply goes on."""
        if record.play_is_over:
            return cls.PLAY_OVER
        calls = record.auction.calls
        if record.auction.is_over or not calls:
            return cls.AUCTION_OVER if record.auction.is_over else None
        earlier = [made for made in calls[:-1] if made.seat is calls[-1].seat]
        has_replaced = earlier and earlier[-1].fate.is_gone and not calls[-1].fate.is_gone
        waiting = next_to_rule(record.auction)  # a bid that is insufficient again is ruled on first (27B4)
        again = waiting is not None and (waiting.kind, waiting.seat) == (Kind.INSUFFICIENT, calls[-1].seat)
        return cls.CALL_REPLACED if has_replaced and not again else None


@dataclass(frozen=True, eq=False)
class Fact:
    """Something that the director must establish, shared by every law that needs it.

    ``answers`` is the enum of possible answers, ``asks`` and ``where`` say of whom and where he finds out.
    ``derive`` reads the fact from the situation as recorded, or gives ``None`` while the record does not tell.
    ``needs`` are facts that must be known before this one can be asked at all.  ``unless_told`` is taken where neither
    the record nor the case says anything: what is rare, and no record of calls can show.  ``binding``: what the record
    shows is a matter of law, and nothing that is told can change it.  ``usual`` is the answer that goes without saying:
    whoever tells the way of a ruling tells of the other one only.  ``once_standing``: the answer that is taken for
    granted of a call that stands.  ``restates`` is the fact of a newer code that is the same question to a director.
    ``may_come`` are the answers that are possible here, where not all are; ``asks_here`` of whom, where that is not the
    same at every table.  ``shown_by`` is whose hand shows it, where the record does not tell because that hand is not
    known.  ``sorts``: it only tells apart what one law governs, and nobody has to find that out.

    Every fact is a constant of ``rulings/vocabulary``, and an id is never given twice.
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
    once_standing: Enum | None = None
    restates: Fact | None = None
    may_come: Callable[[Situation], Iterable[Enum]] | None = None
    shown_by: Role | None = None
    asks_here: Callable[[Situation], Role] | None = None
    sorts: bool = False

    def possible(self, situation: Situation) -> tuple[Enum, ...]:
        """The answers that are possible here, in their order."""
        return tuple(self.answers if self.may_come is None else self.may_come(situation))

    def asked_of(self, situation: Situation) -> Role:
        """Of whom he finds out here."""
        return self.asks if self.asks_here is None else self.asks_here(situation)

    def settle(self, situation: Situation) -> Enum | None:
        """The answer here; ``None`` if it is open.

        What is supposed comes first.  Agreements and judgements are as told, and only for want of that as the record
        suggests; anything else is as the record shows, and only where it does not as told.
        """
        settled = situation.settled
        if self.id not in settled:
            settled[self.id] = self._settle(situation)
        return settled[self.id]

    def _settle(self, situation: Situation) -> Enum | None:
        if self.id in situation.assumed:
            return situation.assumed[self.id]
        told = situation.answers.get(self.id)
        if told is not None and self.settled_by in (Settled.AGREEMENT, Settled.JUDGEMENT) and not self.binding:
            return told
        derived = self.derive(situation) if self.derive is not None else None
        answer = derived if derived is not None else told
        return answer if answer is not None else self.unless_told

    def parse(self, word: object) -> Enum:
        """The answer of this value (``True`` and ``False`` are read as yes and no); raises :class:`ValueError`."""
        if isinstance(word, bool):
            word = "yes" if word else "no"
        return self.answers(word)

    def __repr__(self) -> str:
        return f"Fact({self.id!r})"


class Topic(Enum):
    """What a consequence is about.  Within a topic, and for one player, effects exclude each other."""

    __hash__ = object.__hash__  # an enum's own is written in Python

    CALL = "call"  # what becomes of the irregular call
    TURN = "turn"  # who calls next
    DUTY = "duty"  # what a player may or must call
    LEADS = "leads"  # lead restrictions
    INFORMATION = "information"  # authorised and unauthorised information
    AFTERWARDS = "afterwards"  # what the director checks at the end of play
    CARDS = "cards"  # what becomes of cards that could be seen, or were led or played
    LEAD = "lead"  # who leads now, and from which hand
    PLAY = "play"  # what a player must, may or may not play; who may take a card back
    TRICKS = "tricks"  # how many tricks are transferred
    NEXT_LAW = "next_law"  # the law that takes over


@dataclass(frozen=True, eq=False)
class Effect:
    """One word of the closed vocabulary of consequences: its id, what it is about, and where it names suits, which.

    ``kind``: what it comes to at a table, where a law leaves that to another one or to the record, and the clause of
    that law, if it is another.
    ``restates`` is the effect of another law that comes to the same: nobody is asked to choose between the two.
    ``says_nothing``: that nothing more follows; it takes nothing back that is said elsewhere.  ``unsaid``: no player
    is told, for it would tell him something.

    Every effect is a constant of ``rulings/vocabulary``, and an id is never given twice.
    """

    value: str
    topic: Topic
    suits: Callable[[Situation], tuple[Denomination, ...]] | None = None
    kind: Callable[[Situation], tuple[Effect, str]] | None = None
    restates: Effect | None = None
    says_nothing: bool = False
    unsaid: bool = False

    def __repr__(self) -> str:
        return f"Effect({self.value!r})"


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

    @kept
    def steps(self) -> Mapping[Enum, tuple[str, Node]]:
        """The branches, each with the word of its answer."""
        return {answer: (str(answer.value), node) for answer, node in self.branches.items()}


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
    """Go on in another law; ``ends``: in this leaf of it, whatever is asked there first."""

    law: str
    clause: str
    id: str | None = None
    ends: str | None = None


@dataclass(frozen=True, eq=False)
class Outcome:
    """A leaf.  ``see`` lists clauses to look at besides; ``unsure`` marks what no examiner may use.

    ``later`` is the leaf that it becomes if something is found when play is over: nobody asks for it before.
    ``goes_on`` is the law that takes over when the board goes on, by its number: a ruling of its own
    (:meth:`~bridgecourse.rulings.engine.Book.following`), or an open end where no book here has a procedure for it.
    """

    id: str
    clause: str
    consequences: tuple[Consequence, ...]
    see: tuple[str, ...] = ()
    unsure: bool = False
    later: Later | None = None
    goes_on: str | None = None


@dataclass(frozen=True, eq=False)
class Later:
    """What a ruling becomes where, at the end of play, a fact has this answer."""

    fact: Fact
    answer: Enum
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Joins:
    """When a law has its say behind the ruling of any other: that has said one of these, and the fact is not so."""

    said: frozenset[Effect]
    fact: Fact
    unless: Enum


Node = Ask | State | Refer | Outcome


@dataclass(frozen=True, eq=False)
class Law:
    """One law of one edition as a procedure; ``governs`` are the kinds of irregularity with which one begins here.

    ``at`` is the moment at which one begins here, once a call has been withdrawn.  ``after`` is the law that a
    director has been through before he comes here.  ``joins`` is when it has its say behind the ruling of any other.
    """

    number: str
    edition: int
    start: Node
    governs: tuple[Kind, ...] = ()
    at: Moment | None = None
    after: str | None = None
    joins: Joins | None = None
