"""The best possible visit, by the director's own procedure: it is shown beside a candidate's.

He stops the table; asks what nobody has told him, each of the right man in the right place; says what the chooser has
to hear, in as few sentences as will do; puts the choice; and rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bridgecourse.teach.exercises.talk.marking import CLAUSE, line_key, lines_of, right_words
from bridgecourse.teach.exercises.talk.moves import (
    SEATS,
    AskPlayer,
    Choose,
    Places,
    Rule,
    Say,
    Sentence,
    Stop,
    VisitMove,
)
from bridgecourse.teach.exercises.talk.script import ToBeTold, Token, VisitScript
from bridgecourse.teach.exercises.talk.truth import about, is_true, meant_tokens, sentences
from bridgecourse.teach.exercises.talk.visit import Visit, VisitState

__all__ = ["explanation", "model_visit"]


def model_visit(script: VisitScript, before: Sequence[VisitMove] = ()) -> tuple[VisitMove, ...]:
    """Its moves; after these, as well as it can still be done."""
    moves, whole = list(before), script
    while True:
        visit = Visit(whole, enumerate(moves, 1))
        state = visit.end
        if state.over:
            return tuple(moves)
        script = visit.script_of(state)
        if script.choices and not state.stopped and not state.puts:
            moves.append(Stop())
            continue
        asking = list(_asking(script, state))
        choice = visit.next_choice(state)
        if asking:
            moves += asking
        elif choice is not None:
            chooser = choice.by[0]
            moves += _saying(explanation(visit, state, chooser))
            moves.append(Choose(chooser, choice.offer))
        else:
            return (*moves, _ruling(script))


def _saying(found: Iterable[Sentence]) -> list[Say]:
    """To all; a card lies on the tray once, so what it says a second time is said afterwards."""
    rounds: list[list[Sentence]] = []
    for sentence in found:
        free = next((said for said in rounds if all(each.card != sentence.card for each in said)), None)
        if free is None:
            rounds.append([sentence])
        else:
            free.append(sentence)
    return [Say(SEATS, Places.TABLE, tuple(said)) for said in rounds]


def _asking(script: VisitScript, state: VisitState) -> Iterator[AskPlayer]:
    asked: set[str] = set()
    for told in script.told:
        if told.fact in state.known or told.fact in state.asked or told.question in asked:
            continue
        if all(need in state.known for need in told.needs):
            asked.add(told.question)
            yield _ask(told)


def _ask(told: ToBeTold) -> AskPlayer:
    place = Places.AWAY if told.away else Places.TABLE
    return AskPlayer(told.by[0] if told.by else SEATS[0], place, told.question)


def explanation(visit: Visit, state: VisitState, chooser: str) -> tuple[Sentence, ...]:
    """What this player must still hear before he chooses, in few true sentences, in the order of the tray.

    Of two that say the same it is the one that speaks of more.
    """
    script, reach = visit.script_of(state), visit.reach(state)
    heard = state.heard.get(chooser)
    missing = set(reach.due(chooser)) - (set(heard.tokens) if heard else set())
    possible: list[tuple[Sentence, frozenset[Token], int]] = []
    for card, sentence in sentences(script.tray):
        if not card.idle and is_true(sentence, card, script.tray, reach.worlds):
            spoken = about(sentence, card, script.tray, reach.worlds)
            told = {token for world in spoken for token in meant_tokens(sentence, card, world)}
            possible.append((sentence, frozenset(told), len(spoken)))
    chosen: list[int] = []
    while missing:
        place = max(range(len(possible)), key=lambda at: (len(possible[at][1] & missing), possible[at][2]))
        if not possible[place][1] & missing:
            break
        chosen.append(place)
        missing -= possible[place][1]
    return tuple(possible[place][0] for place in sorted(chosen))


def _ruling(script: VisitScript) -> Rule:
    lines: dict[str, tuple[str, ...]] = {CLAUSE: (script.clause,)}
    for line, seat in lines_of(script):
        lines[line_key(line, seat)] = right_words(line, seat, script.final)
    return Rule(lines)
