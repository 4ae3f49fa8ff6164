"""The mark of a visit: what it earned of what the case exercises, less the harm that no ruling undoes.

What a case does not exercise is not in the total, so silence is paid nothing; what is mended in time costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import fsum

from bridgecourse.teach.exercises.talk.moves import SEATS, Rule
from bridgecourse.teach.exercises.talk.script import Token, VisitScript, WithinReach
from bridgecourse.teach.exercises.talk.tray import RulingLine
from bridgecourse.teach.exercises.talk.truth import SIDES
from bridgecourse.teach.exercises.talk.visit import Harm, Visit, VisitState

__all__ = [
    "CLAUSE",
    "NOTHING",
    "WEIGHTS",
    "Earned",
    "MarkedVisit",
    "Weights",
    "accepted",
    "dues",
    "line_key",
    "lines_of",
    "marked_lines",
    "marks",
    "right_words",
]

_EXACT = 9
"""Decimals of a share: what has earned everything has earned no less, whatever the fractions added up to."""

CLAUSE, NOTHING = "clause", "nothing"
"""The line of the clause, and the word of a line in which nothing is said."""


def _weight(value: float, why: str) -> float:
    """A weight with its reason."""
    return field(default=value, metadata={"why": why})


@dataclass(frozen=True, slots=True)
class Weights:
    """What each thing is worth, of a total that only what the case exercises makes up; each with its reason."""

    stop: float = _weight(0.5, "usual, and cheap to do (9B2)")
    facts: float = _weight(
        1.5, "of the right player; where he is asked is a matter of harm, or it would be paid twice (85A)"
    )
    choice: float = _weight(
        1.0, "put to the player whose choice it is; half where he has heard nothing true (29A, 27A1, 53A)"
    )
    told: float = _weight(
        2.5, "what may follow, all of it and nothing that is not so, before he chooses: the heart of it (10C1)"
    )
    later_choice: float = _weight(0.5, "the choices that come after the first")
    later_told: float = _weight(1.5, "mostly the same words, heard once")
    clause: float = _weight(1.0, "a ruling says by which law (81C)")
    lines: float = _weight(
        3.0, "duties and leads weigh most: with equal lines “throughout for once” would cost next to nothing"
    )
    lines_alone: float = _weight(7.0, "the same where nobody has to choose: the ruling is nearly all there is to do")
    nothing: float = _weight(0.25, "of a line in which rightly nothing is said, as far as the others are right")
    overheard: float = _weight(
        2.5,
        "a player's answer about his own call or intention that his partner hears: no ruling undoes it (16B1, 16C2)",
    )
    overheard_again: float = _weight(1.0, "each further one")
    explained: float = _weight(
        0.5, "partner explains the call at the table: the caller hears how he was understood, but much as under 20F1"
    )
    passed_over: float = _weight(1.5, "the player who had the choice is not asked (82C)")
    wish_told: float = _weight(1.0, "the chooser's partner says what he wishes before the choice is made (10C2)")


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Earned:
    """One thing that the case exercises: its name (of :class:`Weights`), what was earned and what it was worth."""

    name: str
    earned: float
    worth: float


@dataclass(frozen=True, eq=False)
class MarkedVisit:
    """What a visit has earned, and the harm that it did."""

    visit: Visit
    weights: Weights = WEIGHTS

    @property
    def script(self) -> VisitScript:
        """What it is marked by: of the table as it became, where another choice than the case's was made."""
        return self.visit.script_of(self.visit.end)

    @cached_property
    def items(self) -> tuple[Earned, ...]:
        return tuple(self._items())

    @cached_property
    def harm(self) -> float:
        found, weights = [turn.harm for turn in self.visit.turns if turn.harm is not None], self.weights
        overheard = found.count(Harm.OVERHEARD)
        return (
            (weights.overheard + (overheard - 1) * weights.overheard_again if overheard else 0.0)
            + found.count(Harm.EXPLAINED) * weights.explained
            + found.count(Harm.PASSED_OVER) * weights.passed_over
            + found.count(Harm.WISH_TOLD) * weights.wish_told
        )

    @property
    def share(self) -> float:
        """0 to 1."""
        worth = fsum(each.worth for each in self.items)
        earned = fsum(each.earned for each in self.items)
        return max(0.0, round(earned / worth - self.harm / 10, _EXACT))

    def _items(self) -> Iterator[Earned]:
        script, state, weights = self.script, self.visit.end, self.weights
        if script.choices:
            stopped = next((turn.before.stopped for turn in self.visit.turns if turn.after.puts), state.stopped)
            yield Earned("stop", weights.stop * stopped, weights.stop)
        for told in script.told:
            worth = weights.facts / len(script.told)
            yield Earned("facts", worth * state.asked.get(told.fact, 0.0), worth)
        yield from self._choices(state)
        yield from self._ruling(state)

    def _choices(self, state: VisitState) -> Iterator[Earned]:
        weights, script = self.weights, self.script
        for place in range(len(script.choices)):
            put = state.puts[place] if place < len(state.puts) else None
            is_first = place == 0
            worth = weights.choice if is_first else weights.later_choice / (len(script.choices) - 1)
            was_put = put is not None and not put.passed_over
            in_the_dark = put is not None and put.is_due and put.share <= 0.0
            yield Earned("choice", worth * was_put * (0.5 if in_the_dark else 1.0), worth)
            due = self._is_due(place)
            if due:
                worth = weights.told if is_first else weights.later_told / self._later_due
                yield Earned("told", worth * (put.share if put is not None and was_put else 0.0), worth)

    def _is_due(self, place: int) -> bool:
        """Whether something had to be told before this choice, in a visit that has found everything out."""
        return self._dues[place]

    @cached_property
    def _dues(self) -> tuple[bool, ...]:
        return dues(self.script)

    @property
    def _later_due(self) -> int:
        return sum(self._dues[1:])

    def _ruling(self, state: VisitState) -> Iterator[Earned]:
        """Lines that do not follow from what was found and chosen are guesses, and earn nothing.

        A line in which rightly nothing is said counts as far as the others are right: saying nothing at all is no
        ruling.
        """
        script, weights = self.script, self.weights
        rule = state.ruled or Rule({})
        worlds = self.visit.reach(state).worlds
        is_sure = len({world.clause for world in worlds}) == 1
        is_right = rule.lines.get(CLAUSE) == (script.clause,)
        yield Earned("clause", weights.clause * (is_right and is_sure), weights.clause)
        found = list(self._lines(rule, worlds))
        said = fsum(worth for words, _, worth in found if words != (NOTHING,))
        told = fsum(worth * right for words, right, worth in found if words != (NOTHING,)) / said if said else 1.0
        whole = fsum(worth for _, _, worth in found)
        for words, right, worth in found:
            share = worth / whole * (weights.lines if script.choices else weights.lines_alone)
            yield Earned("lines", share * right * (told if words == (NOTHING,) else 1.0), share)

    def _lines(self, rule: Rule, worlds: tuple[WithinReach, ...]) -> Iterator[tuple[tuple[str, ...], float, float]]:
        """Of each line what belongs into it, how much of that was said, and its weight."""
        script = self.script
        for line, seat in marked_lines(script):
            words = right_words(line, seat, script.final)
            is_sure = all(right_words(line, seat, world.tokens) == words for world in worlds)
            given = accepted(rule.lines.get(line_key(line, seat), ()), line, seat, script)
            worth = line.weight * (self.weights.nothing if words == (NOTHING,) else 1.0)
            yield words, is_sure * _right(given, words), worth


def _right(given: tuple[str, ...], words: tuple[str, ...]) -> float:
    """Each right word counts, each wrong one takes as much away."""
    found = set(given)
    return max(0.0, (len(found & set(words)) - len(found - set(words))) / len(words))


def accepted(given: tuple[str, ...], line: RulingLine, seat: str, script: VisitScript) -> tuple[str, ...]:
    """What somebody has put into a line, as it is marked: what may be said and need not is no mistake.

    In a line for one word it stands for the word that belongs there; in one for several it is passed over.
    """
    words = right_words(line, seat, script.final)
    besides = set(_words(line, seat, script.final | script.unsure)) - set(words)
    if line.many:
        return tuple(word for word in given if word not in besides)
    return tuple(words[0] if word in besides else word for word in given)


def line_key(line: RulingLine, seat: str) -> str:
    """By what name a ruling has this line: of one for each player with his letter."""
    return f"{line.id}.{seat}" if seat else line.id


def lines_of(script: VisitScript) -> Iterator[tuple[RulingLine, str]]:
    """The lines of a ruling, of one for each player four."""
    for line in script.tray.lines:
        yield from ((line, seat) for seat in (SEATS if line.each else ("",)))


def marked_lines(script: VisitScript) -> tuple[tuple[RulingLine, str], ...]:
    """Those that count: not where the sources leave open whether anything belongs into one."""
    return tuple(
        (line, seat)
        for line, seat in lines_of(script)
        if right_words(line, seat, script.final) != (NOTHING,) or not _words(line, seat, script.final | script.unsure)
    )


def right_words(line: RulingLine, seat: str, tokens: frozenset[Token]) -> tuple[str, ...]:
    """What belongs into a line where so much follows; of a line for one word the first of its words."""
    found = _words(line, seat, tokens)
    return tuple(found if line.many else found[:1]) or (NOTHING,)


def _words(line: RulingLine, seat: str, tokens: frozenset[Token]) -> list[str]:
    """All words of a line that are so."""
    found: list[str] = []
    for says in line.says:
        binding = [token for token in tokens if token.effect in says.effects and (not seat or token.who == seat)]
        if line.side:
            found += [f"{side}.{says.word}" for side in SIDES if any(token.who == side for token in binding)]
        elif binding:
            found.append(says.word)
    return found


@lru_cache(maxsize=256)
def dues(script: VisitScript) -> tuple[bool, ...]:
    """Of each choice whether something must be heard before it, once every fact is known that can be by then."""
    visit = Visit(script, ())
    state, found = visit.start, list[bool]()
    for choice in script.choices:
        known = dict(state.known)
        for told in script.told:
            if all(need in known for need in told.needs):
                known[told.fact] = told.answer
        now = visit.stands(known, len(found))
        found.append(bool(visit.reach(now).due(choice.by[0])))
        state = visit.stands({**now.known, choice.fact: choice.answer}, len(found))
    return tuple(found)


def marks(visit: Visit, weights: Weights = WEIGHTS) -> MarkedVisit:
    """The mark of a visit by these weights."""
    return MarkedVisit(visit, weights)
