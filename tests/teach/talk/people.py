"""Directors as a trainer knows them: each makes the best visit with his own habit in it.

A habit gives the moves of a visit, or ``None`` where the case leaves no room for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from bridgecourse.errors import CaseError
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import families, family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import (
    CLAUSE,
    NOTHING,
    WEIGHTS,
    Weights,
    accepted,
    line_key,
    marked_lines,
    marks,
)
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import SEATS, AskPlayer, Choose, Look, Places, Rule, Say, Stop, VisitMove
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.truth import is_true, sentences
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Visit

Moves = tuple[VisitMove, ...]
Habit = Callable[[VisitScript], Moves | None]

PLAYED = tuple(name for name, family in families().items() if family.file("tray") is not None)
"""The families whose tables answer."""


@cache
def playable(family: str) -> Mapping[str, VisitScript]:
    """The scripts of the cases of today's code that can be played, by the case."""
    found: dict[str, VisitScript] = {}
    for case in course().cases.values():
        if case.edition == 2017 and family_of(case.situation).name == family:
            script = script_or_none(case)
            if script is not None and share(script, model_visit(script)) > 1 - 1e-9:
                found[case.id] = script
    return found


def script_or_none(case: Case) -> VisitScript | None:
    try:
        return script_of(case)
    except CaseError:
        return None


def share(script: VisitScript, moves: Moves, weights: Weights = WEIGHTS) -> float:
    """What these moves earn, 0 to 1."""
    return marks(Visit(script, enumerate(moves, 1)), weights).share


def every() -> Iterator[tuple[str, VisitScript]]:
    for family in PLAYED:
        yield from playable(family).items()


# --- the habits ---------------------------------------------------------------------------------------------------


def good(script: VisitScript) -> Moves | None:
    return model_visit(script)


def looks_all_up(script: VisitScript) -> Moves | None:
    """He consults the book before every move, and asks what happened though he sees it."""
    moves: list[VisitMove] = [AskPlayer(SEATS, Places.TABLE, HAPPENED)]
    for move in model_visit(script):
        moves += [Look(), move]
    return tuple(moves)


def asks_at_the_table(script: VisitScript) -> Moves | None:
    """What should be asked away from the table, he asks at it."""
    best = model_visit(script)
    moves = tuple(replace(move, place=Places.TABLE) if isinstance(move, AskPlayer) else move for move in best)
    return moves if moves != best else None


def forgets_to_explain(script: VisitScript) -> Moves | None:
    """He lets choose, and is asked what happens then; he insists."""
    best = model_visit(script)
    if not any(isinstance(move, Say) for move in best):
        return None
    return _insisting(script, tuple(move for move in best if not isinstance(move, Say)))


def explains_half(script: VisitScript) -> Moves | None:
    best = model_visit(script)
    moves = tuple(
        replace(move, sentences=move.sentences[: len(move.sentences) // 2]) if isinstance(move, Say) else move
        for move in best
    )
    kept = tuple(move for move in moves if not isinstance(move, Say) or move.sentences)
    return _insisting(script, kept) if kept != best else None


def passes_over(script: VisitScript) -> Moves | None:
    """He never offers the first choice to whoever has it."""
    if len(script.choices) < 2:
        return None
    first = script.choices[0]
    best = model_visit(script)
    at = next(place for place, move in enumerate(best) if isinstance(move, Choose))
    return _insisting(script, (*best[:at], *best[at + 1 :])) if best[at] == Choose(first.by[0], first.offer) else None


def only_rules(script: VisitScript) -> Moves | None:
    """As he walks up to the table, and rightly."""
    return (model_visit(script)[-1],)


def says_everything(script: VisitScript) -> Moves | None:
    """Every sentence of the tray with every word on its dials, to everybody."""
    said = tuple(sentence for _, sentence in sentences(script.tray))
    return _insisting(script, (Stop(), Say(SEATS, Places.TABLE, said), *model_visit(script)[1:]))


def silent(_: VisitScript) -> Moves | None:
    return ()


def _insisting(script: VisitScript, moves: Moves) -> Moves:
    """Who is asked what happens then puts the choice again."""
    found: list[VisitMove] = []
    for move in moves:
        found.append(move)
        if isinstance(move, Choose) and not Visit(script, enumerate(found, 1)).turns[-1].after.puts:
            found.append(move)
        elif isinstance(move, Choose):
            turn = Visit(script, enumerate(found, 1)).turns[-1]
            if turn.after.puts == turn.before.puts:
                found.append(move)
    return tuple(found)


# --- mistakes in the ruling -----------------------------------------------------------------------------------------


def wrong_rulings(script: VisitScript) -> Iterator[tuple[str, Rule]]:
    """The right ruling with one line wrong, each in turn: another word, or nothing where a word belongs."""
    *_, right = model_visit(script)
    assert isinstance(right, Rule)
    marked = {CLAUSE, *(line_key(line, seat) for line, seat in marked_lines(script))}
    for name, words in right.lines.items():
        if name not in marked:
            continue
        if name == CLAUSE:
            yield name, Rule({**right.lines, name: (next(each for each in script.headings if each not in words),)})
            continue
        line = script.tray.line(name.partition(".")[0])
        assert line is not None
        if words != (NOTHING,):
            yield name, Rule({**right.lines, name: (NOTHING,)})
        for says in line.says:
            others = [f"{side}.{says.word}" for side in ("NS", "EW")] if line.side else [says.word]
            for other in others:
                if set(accepted((other,), line, name.partition(".")[2], script)) - set(words):
                    yield name, Rule({**right.lines, name: (other,)})


# --- blind strategies: what can be done without having looked ---------------------------------------------------------


def first_of_everything(script: VisitScript) -> Moves:
    """The first word of every dial, every card; everybody is asked for every choice; the first word of every line."""
    said = {card.id: sentence for card, sentence in reversed(list(sentences(script.tray)))}
    offers = tuple(Choose(seat, offer) for offer in script.tray.choices for seat in SEATS for _ in range(2))
    return (Stop(), Say(SEATS, Places.TABLE, tuple(said.values())), *offers, _filled(script, 0))


def by_length(script: VisitScript) -> Moves:
    """The sentences with the longest names first."""
    said = sorted((sentence for _, sentence in sentences(script.tray)), key=lambda each: (-len(each.card), str(each)))
    offers = tuple(
        Choose(seat, offer) for offer in reversed(list(script.tray.choices)) for seat in SEATS for _ in range(2)
    )
    return (Stop(), Say(SEATS, Places.TABLE, tuple(said[:8])), *offers, _filled(script, -1))


def asks_everybody_everything(script: VisitScript) -> Moves:
    asked = tuple(AskPlayer(seat, Places.AWAY, question) for question in script.tray.questions for seat in SEATS)
    return (Stop(), *asked, *everything(script)[1:])


def everything(script: VisitScript) -> Moves:
    """All cards with all words; every offer to everybody."""
    said = tuple(sentence for _, sentence in sentences(script.tray))
    offers = tuple(Choose(seat, offer) for offer in script.tray.choices for seat in SEATS for _ in range(2))
    return (Stop(), Say(SEATS, Places.TABLE, said), *offers, _filled(script, 0))


def _filled(script: VisitScript, place: int) -> Rule:
    """A ruling in which every line has the word that stands at this place."""
    lines: dict[str, tuple[str, ...]] = {CLAUSE: (script.headings[place],)}
    for line in script.tray.lines:
        says = line.says[place].word
        for seat in SEATS if line.each else ("",):
            lines[f"{line.id}.{seat}" if seat else line.id] = (f"NS.{says}" if line.side else says,)
    return Rule(lines)


def true_now(script: VisitScript, chance: random.Random) -> Say | None:
    """A sentence that is true at the start, by chance."""
    worlds = Visit(script, ()).reach(Visit(script, ()).start).worlds
    found = [sentence for card, sentence in sentences(script.tray) if is_true(sentence, card, script.tray, worlds)]
    return Say(SEATS, Places.TABLE, (chance.choice(found),)) if found else None
