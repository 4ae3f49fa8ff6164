"""A visit as it unfolds: what each move comes to, what is then known, who heard what, and what harm it did.

Moves are folded one by one over the script of the case; nothing here marks, and nothing has words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, lru_cache
from math import fsum

from bridgecourse.teach.exercises.talk.moves import (
    SEATS,
    AskPlayer,
    Choose,
    Look,
    Places,
    Rule,
    Say,
    Sentence,
    Stop,
    VisitMove,
)
from bridgecourse.teach.exercises.talk.script import PlayerChoice, ToBeTold, Token, VisitScript, WithinReach
from bridgecourse.teach.exercises.talk.truth import (
    about,
    is_complete,
    is_true,
    meant_tokens,
    sentences,
    to_be_told,
    within,
)

__all__ = ["HAPPENED", "Came", "Harm", "Heard", "Reach", "Turn", "Visit", "VisitState"]

HAPPENED = "happened"
"""The question that may always be asked: what has happened?"""


class Came(Enum):
    """What a move came to."""

    STOPPED = "stopped"
    LOOKED = "looked"
    TOLD = "told"  # what he asked for
    FORETOLD = "foretold"  # what it will be if the player calls this or that
    AGAIN = "again"  # what he knows already
    EARLY = "early"  # it depends on what is yet to be chosen
    USELESS = "useless"  # the question does not fit here
    ELSEWHERE = "elsewhere"  # somebody else knows
    SAID = "said"
    CHOSEN = "chosen"
    WONDERS = "wonders"  # what follows, before he chooses
    NOT_HIS = "not_his"  # the choice, or the turn
    TAKEN = "taken"  # by another player than the one whose choice it is
    NONE = "none"  # there is nothing to choose
    RULED = "ruled"
    OVER = "over"  # nothing more is said after the ruling


class Harm(Enum):
    """What no ruling undoes."""

    OVERHEARD = "overheard"  # a player's answer, by his partner (16B1, 16C2)
    EXPLAINED = "explained"  # a call by the partner, at the table
    PASSED_OVER = "passed_over"  # the player who had the choice
    WISH_TOLD = "wish_told"  # that of the chooser's partner, before he chose (10C2)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a player has been told, and of each card how many sentences were not so and stand uncorrected."""

    tokens: frozenset[Token] = frozenset()
    untrue: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ChoicePut:
    """A choice that was made: how much of what he had to hear its chooser had heard, and whether he chose blind."""

    choice: PlayerChoice
    share: float
    is_due: bool
    blind: bool
    passed_over: bool = False


@dataclass(frozen=True, slots=True)
class VisitState:
    """Where a visit stands.

    ``asked`` has how well each fact was found; ``wondered`` who has asked what follows.  ``wished`` is whoever has
    said what he would like, though the choice is his partner's.  ``is_other``: another choice than the case's was made.
    """

    known: Mapping[str, str] = field(default_factory=dict)
    asked: Mapping[str, float] = field(default_factory=dict)
    foretold: frozenset[str] = frozenset()
    puts: tuple[ChoicePut, ...] = ()
    heard: Mapping[str, Heard] = field(default_factory=dict)
    wondered: frozenset[str] = frozenset()
    wished: str = ""
    is_other: bool = False
    stopped: bool = False
    ruled: Rule | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, what it came to, who heard it, and how the visit stood before and after it.

    ``fact`` is what was told or chosen; ``untrue`` are the sentences, by place, that were not so, ``empty`` those that
    spoke of nothing.
    """

    number: int
    move: VisitMove
    came: Came
    heard: str
    before: VisitState
    after: VisitState
    fact: str = ""
    harm: Harm | None = None
    untrue: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Reach:
    """The rulings within reach where so much is known, and what can be said of them: kept while nothing moves."""

    script: VisitScript
    worlds: tuple[WithinReach, ...]

    @cached_property
    def sayable(self) -> frozenset[Token]:
        """Everything that some true sentence of the tray says."""
        tray, found = self.script.tray, set[Token]()
        for card, sentence in sentences(tray):
            if not card.idle and is_true(sentence, card, tray, self.worlds):
                for world in about(sentence, card, tray, self.worlds):
                    found |= meant_tokens(sentence, card, world)
        return frozenset(found)

    def due(self, chooser: str) -> frozenset[Token]:
        """What this player must have heard before he chooses."""
        return to_be_told(self.script.tray, self.worlds, chooser, self.sayable)


class Visit:
    """The fold of some moves over a script."""

    def __init__(self, script: VisitScript, moves: Iterable[tuple[int, VisitMove]]) -> None:
        self.script = script
        self.start = self._reading(VisitState())
        turns: list[Turn] = []
        state = self.start
        for number, move in moves:
            turns.append(self._turn(number, move, state))
            state = turns[-1].after
        self.turns = tuple(turns)
        self.end = state

    def script_of(self, state: VisitState) -> VisitScript:
        """What a state goes on by: of the table where another choice was made, if one was."""
        other = self.script.otherwise
        return other if state.is_other and other is not None else self.script

    def reach(self, state: VisitState) -> Reach:
        """The rulings within reach of a state."""
        return _reach(self.script_of(state), frozenset(state.known.items()))

    def next_choice(self, state: VisitState) -> PlayerChoice | None:
        """The choice that is now to be made."""
        made, choices = len(state.puts), self.script_of(state).choices
        return choices[made] if made < len(choices) else None

    # --- the moves ----------------------------------------------------------------------------------------------

    def _turn(self, number: int, move: VisitMove, state: VisitState) -> Turn:
        if state.over:
            return Turn(number, move, Came.OVER, "", state, state)
        match move:
            case Stop():
                return Turn(number, move, Came.STOPPED, SEATS, state, replace(state, stopped=True))
            case Look():
                return Turn(number, move, Came.LOOKED, "", state, state)
            case AskPlayer():
                return self._asked(number, move, state)
            case Say():
                return self._said(number, move, state)
            case Choose():
                return self._offered(number, move, state)
            case Rule():
                return Turn(number, move, Came.RULED, SEATS, state, replace(state, ruled=move, over=True))

    def _asked(self, number: int, move: AskPlayer, state: VisitState) -> Turn:
        heard = SEATS if move.place is Places.TABLE else move.to
        if move.question == HAPPENED:
            return Turn(number, move, Came.TOLD, heard, state, state, HAPPENED)
        found = [told for told in self.script_of(state).told if told.question == move.question]
        if not found:
            return Turn(number, move, Came.USELESS, heard, state, state)
        told = found[0]
        knows = any(seat in told.by for seat in move.to)
        helps = not knows and any(seat in told.side for seat in move.to)
        if not told.by:
            knows = True
        if not knows and not helps:
            return Turn(number, move, Came.ELSEWHERE, heard, state, state, told.fact)
        harm = self._harm_of(told, move, knows=knows)
        if told.fact in state.known:
            again = Came.AGAIN if told.fact in state.asked else Came.TOLD
            asked = {**state.asked, told.fact: max(state.asked.get(told.fact, 0.0), 1.0 if knows else 0.5)}
            return Turn(number, move, again, heard, state, replace(state, asked=asked), told.fact, harm)
        is_early = any(need not in state.known for need in told.needs)
        if is_early and not told.foretold:
            return Turn(number, move, Came.EARLY, heard, state, state, told.fact)
        asked = dict(state.asked)
        for each in found:
            asked[each.fact] = max(asked.get(each.fact, 0.0), 1.0 if knows else 0.5)
        if is_early:
            after = replace(state, asked=asked, foretold=state.foretold | {each.fact for each in found})
            return Turn(number, move, Came.FORETOLD, heard, state, after, told.fact, harm)
        known = {**state.known, **{each.fact: each.answer for each in found if self._is_ready(each, state)}}
        after = self._reading(replace(state, known=known, asked=asked))
        return Turn(number, move, Came.TOLD, heard, state, after, told.fact, harm)

    def _is_ready(self, told: ToBeTold, state: VisitState) -> bool:
        return all(need in state.known for need in told.needs)

    def _harm_of(self, told: ToBeTold, move: AskPlayer, *, knows: bool) -> Harm | None:
        """What a player says of his own call or intention, his partner must not hear, unless he is dummy."""
        hear = set(SEATS if move.place is Places.TABLE else move.to) - set(self.script.roles.get("dummy", ""))
        speak = set(move.to) & set(told.by)
        if not told.away or not hear & ({*map(_partner, speak)} if knows else set(told.by)):
            return None
        return Harm.OVERHEARD if knows else Harm.EXPLAINED

    def _said(self, number: int, move: Say, state: VisitState) -> Turn:
        hears = SEATS if move.place is Places.TABLE else move.to
        tray, reach = self.script.tray, self.reach(state)
        tokens, untrue, empty = set[Token](), list[int](), list[int]()
        for place, sentence in enumerate(move.sentences):
            card = tray.card(sentence.card)
            if card is None or not is_complete(sentence, card):
                empty.append(place)
                continue
            truth = self._is_offered(sentence, state) if card.idle else is_true(sentence, card, tray, reach.worlds)
            if truth is None:
                empty.append(place)
            elif not truth:
                untrue.append(place)
            elif not card.idle:
                for world in about(sentence, card, tray, reach.worlds):
                    tokens |= meant_tokens(sentence, card, world)
        mended = {sentence.card for place, sentence in enumerate(move.sentences) if place not in (*untrue, *empty)}
        heard = dict(state.heard)
        for seat in hears:
            before = heard.get(seat, Heard())
            wrong = Counter(move.sentences[place].card for place in untrue)
            left = {card: count for card, count in before.untrue.items() if card not in mended}
            heard[seat] = Heard(before.tokens | tokens, Counter(left) + wrong)
        after = replace(state, heard=heard)
        return Turn(number, move, Came.SAID, hears, state, after, untrue=tuple(untrue), empty=tuple(empty))

    def _is_offered(self, sentence: Sentence, state: VisitState) -> bool:
        """Whether the choice of which an idle card speaks is now his."""
        choice = self.next_choice(state)
        return choice is not None and choice.offer == sentence.card and sentence.dials.get("who", "") in choice.by

    def _offered(self, number: int, move: Choose, state: VisitState) -> Turn:
        choice = self.next_choice(state)
        if move.offer not in self.script.tray.choices or choice is None:
            return Turn(number, move, Came.NONE, SEATS, state, state)
        if move.offer == choice.offer and move.to in choice.by:
            return self._chosen(number, move, state, choice)
        for is_other in (state.is_other, True):
            if self._passes_over(move, state, is_other=is_other):
                return self._passed_over(number, move, state, is_other=is_other)
        is_partner = move.offer == choice.offer and any(_partner(seat) == move.to for seat in choice.by)
        told_wish = is_partner and move.to == self.script.roles.get("rho") and len(choice.by) == 1
        if not told_wish:
            return Turn(number, move, Came.NOT_HIS, SEATS, state, state, choice.fact)
        if state.wished == move.to and self._may_be_other(state):
            return self._taken(number, move, state)
        after = replace(state, wished=move.to) if self._may_be_other(state) else state
        return Turn(number, move, Came.NOT_HIS, SEATS, state, after, choice.fact, Harm.WISH_TOLD)

    def _chosen(self, number: int, move: Choose, state: VisitState, choice: PlayerChoice) -> Turn:
        before, (share, is_due, blind) = state, self._share(state, move.to)
        if blind and move.to not in state.wondered:
            after = replace(state, wondered=state.wondered | {move.to})
            return Turn(number, move, Came.WONDERS, SEATS, state, after, choice.fact)
        if state.wished and self._may_be_other(state):
            state, choice = self._otherwise(state)  # what his partner would like he has heard (10C2)
        after = self._with(state, ChoicePut(choice, share, is_due, blind))
        return Turn(number, move, Came.CHOSEN, SEATS, before, after, choice.fact)

    def _may_be_other(self, state: VisitState) -> bool:
        """Whether the choice that is now open may be made in another way than the case has it."""
        return self.script.otherwise is not None and not state.puts and not state.is_other

    def _otherwise(self, state: VisitState) -> tuple[VisitState, PlayerChoice]:
        """The state from which the table goes on after the other choice, and that choice."""
        other = replace(state, is_other=True)
        return other, self.script_of(other).choices[0]

    def _taken(self, number: int, move: Choose, state: VisitState) -> Turn:
        """He who was asked though it is for his partner, and is asked again, answers in his place."""
        other, choice = self._otherwise(state)
        after = self._with(other, ChoicePut(choice, 0.0, False, blind=False, passed_over=True))
        return Turn(number, move, Came.TAKEN, SEATS, state, after, choice.fact, Harm.PASSED_OVER)

    def _passes_over(self, move: Choose, state: VisitState, *, is_other: bool) -> bool:
        """Whether a later choice is put to its player while this one is open, which supposes that it is refused."""
        if is_other and not state.is_other:
            if not self._may_be_other(state):
                return False
            state, first = self._otherwise(state)
            if first.answer not in self.script.tray.base.get(first.fact, ()):
                return False
        later = self.script_of(state).choices[len(state.puts) + 1 :]
        return any(each.offer == move.offer and move.to in each.by for each in later)

    def _passed_over(self, number: int, move: Choose, state: VisitState, *, is_other: bool) -> Turn:
        """Whoever had the choice is passed over: as if he had refused, which is what the later choices suppose."""
        before, state = state, replace(state, is_other=is_other)
        choice = self.script_of(state).choices[len(state.puts)]
        put = ChoicePut(choice, 0.0, False, blind=False, passed_over=True)
        after = self._with(state, put)
        following = self.next_choice(after)
        if following is not None and following.offer == move.offer and move.to in following.by:
            after = self._with(after, ChoicePut(following, *self._share(after, move.to)))
        return Turn(number, move, Came.CHOSEN, SEATS, before, after, choice.fact, Harm.PASSED_OVER)

    def _share(self, state: VisitState, chooser: str) -> tuple[float, bool, bool]:
        """How much of what he must hear he has heard, whether there was anything, and whether he has heard none of it.

        What was untrue takes away.
        """
        due = self.reach(state).due(chooser)
        if not due:
            return 1.0, False, False
        heard = state.heard.get(chooser, Heard())
        whole, told = (fsum(token.weight for token in tokens) for tokens in (due, due & heard.tokens))
        return max(0.0, (told - fsum(heard.untrue.values())) / whole), True, not told and not heard.untrue

    def _with(self, state: VisitState, put: ChoicePut) -> VisitState:
        known = {**state.known, put.choice.fact: put.choice.answer}
        return self._reading(replace(state, known=known, puts=(*state.puts, put)))

    def stands(self, known: Mapping[str, str], made: int) -> VisitState:
        """A state in which so much is known, and so many choices have been made."""
        return self._reading(VisitState(known), made)

    def _reading(self, state: VisitState, made: int | None = None) -> VisitState:
        """What the table shows by now, and what was foretold and has come true."""
        made, script = len(state.puts) if made is None else made, self.script_of(state)
        known = {**state.known, **{fact: answer for after, fact, answer in script.reads if after <= made}}
        for told in script.told:
            if told.fact in state.foretold and all(need in known for need in told.needs):
                known[told.fact] = told.answer
        return replace(state, known=known)


@lru_cache(maxsize=512)
def _reach(script: VisitScript, known: frozenset[tuple[str, str]]) -> Reach:
    """Kept while nothing moves, and for whoever plays the same case again."""
    return Reach(script, within(script.worlds, dict(known)))


def _partner(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 2) % 4]
