"""What a director says at the table on his way through a ruling: what he asks, the choices he explains, what follows.

The sentences are those of the vocabulary (:mod:`bridgecourse.phrases`), in the order of the path.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from bridgecourse.i18n import Language, text
from bridgecourse.phrases import asked_id, said_id
from bridgecourse.rulings.engine import Ruling, Step, bind, on_arrival
from bridgecourse.rulings.language import Ask, Fact, Outcome, Role, Settled, State, Topic, Where
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.lead import OPENING_CHOICE
from bridgecourse.rulings.vocabulary.penalty import PENALTY_LEAD
from bridgecourse.table.incident import Incident
from bridgecourse.table.seat import Seat, Side
from bridgecourse.teach.exercises.wording import Phrase, say

__all__ = ["Choosers", "Spoken", "announcing", "asking", "speech", "spoken_line"]

Choosers = set[tuple[Role, Incident]]
"""Who has had to choose, and about what."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing said about a situation: to whom (``None``: to the table), where, and by what clause.

    ``fact`` is what a question asks for.  ``is_idle``: nothing hangs on it.  ``unsure``: the sources leave open whether
    it follows.
    """

    phrase: Phrase
    situation: Situation
    to: Seat | Side | None
    where: Where
    clause: str
    unsure: bool = False
    fact: Fact | None = None
    is_idle: bool = False

    def words(self, language: Language) -> str:
        """In a language, without quotation marks."""
        return say(self.phrase, self.situation, language)


def speech(ruling: Ruling) -> tuple[Spoken, ...]:
    """All that is said, in order, nothing twice; where a question is open, up to that question."""
    found: dict[str, Spoken] = {}
    chosen: Choosers = set()
    for step in ruling.path:
        for each in (*asking(step, ruling, chosen), *announcing(step, ruling)):
            found.setdefault(each.words(Language.EN), each)  # of two calls much is the same, and said once
    return tuple(found.values())


def spoken_line(spoken: Spoken, language: Language) -> str:
    """In quotation marks with its clause; away from the table, that too."""
    words, clause = spoken.words(language), spoken.clause
    if spoken.where is Where.AWAY:
        line = text("teach.said.away", language, words=words, where=text("where.away", language), clause=clause)
    else:
        line = text("teach.said.line", language, words=words, clause=clause)
    return text("teach.unsettled", language, sentence=line) if spoken.unsure else line


def asking(step: Step, ruling: Ruling, chosen: Choosers) -> Iterator[Spoken]:
    """What has to be asked of a player here: not what he has shown already, nor what goes without saying.

    Where he has ``chosen`` what to call over or instead of a call, nobody asks him for that call once more.
    """
    if not isinstance(step.node, Ask) or step.goes_without_saying:
        return
    situation, fact = step.situation, step.node.fact
    arrived = on_arrival(situation)
    wanted = (ruling.open.fact,) if step.answer is None and ruling.open is not None else (*fact.needs, fact)
    for each in wanted:
        if each.settled_by is Settled.RECORD or each.id in situation.assumed or each.settle(arrived) is not None:
            continue
        if each.settled_by is Settled.JUDGEMENT and each.where is Where.NOBODY:
            continue  # what the contest allows, or he has ruled before, he knows himself
        if _was_chosen(each, situation) or _was_heard(each, ruling):
            continue
        choice = (each.asked_of(situation), situation.incident)
        if each.settled_by is not Settled.CHOICE or each is fact or choice not in chosen:
            player = situation.seat_of(each.asked_of(situation))
            yield Spoken(Phrase(asked_id(each)), situation, player, each.where, step.clause, fact=each)
        if each.settled_by is Settled.CHOICE:
            chosen.add(choice)


def _was_chosen(fact: Fact, situation: Situation) -> bool:
    """Whether a director who has been called again sees what a player has chosen since he came first."""
    if situation.moment is None or fact.settled_by is not Settled.CHOICE or fact.derive is None:
        return False
    return fact.derive(situation) is not None


def _was_heard(fact: Fact, ruling: Ruling) -> bool:
    """Whether declarer has heard it all among the five choices of an opening lead: the last three are those of 51B."""
    return fact is PENALTY_LEAD and OPENING_CHOICE in ruling.asked


def announcing(step: Step, ruling: Ruling, topics: Container[Topic] = frozenset(Topic)) -> Iterator[Spoken]:
    """What follows here on these topics, to those whom it binds."""
    if not isinstance(step.node, State | Outcome):
        return
    for consequence in step.node.consequences:
        bound = bind(consequence, step.situation)
        if bound in ruling.consequences and bound.topic in topics and not bound.effect.unsaid:
            phrase = Phrase(said_id(bound.effect), bound.seat, bound.suits)
            idle = bound.effect.says_nothing
            yield Spoken(phrase, step.situation, bound.seat, Where.AT_TABLE, bound.clause, bound.unsure, is_idle=idle)
