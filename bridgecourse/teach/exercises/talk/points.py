"""The mark of a visit for a person who watches one: ten points in tenths, an item for each box that he ticks.

They are those of :mod:`~bridgecourse.teach.exercises.talk.marking`; what must be said before a choice is parted into
its sentences, and all lines of the ruling in which nothing stands are one item.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, fsum

from bridgecourse.teach.exercises.talk.marking import (
    CLAUSE,
    NOTHING,
    WEIGHTS,
    Earned,
    line_key,
    marked_lines,
    marks,
    right_words,
)
from bridgecourse.teach.exercises.talk.model import model_visit
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
from bridgecourse.teach.exercises.talk.script import Token, VisitScript
from bridgecourse.teach.exercises.talk.truth import about, meant_tokens
from bridgecourse.teach.exercises.talk.visit import Harm, Reach, Turn, Visit

__all__ = ["HARM", "ITEMS", "TEN", "MarkItem", "harms", "points", "points_of"]

TEN = 100
"""Ten points, in tenths."""

ITEMS = ("stop", "facts", "choice", "told", "clause", "lines")
"""What a case may exercise, in the order of a visit."""

HARM = "harm"
"""What is taken off."""


@dataclass(frozen=True, slots=True)
class MarkItem:
    """A box: to which thing it belongs (:data:`ITEMS`), what is to be done for it, and its points in tenths.

    ``choice`` counts the choices from 1, where it belongs to one.  Of a sentence that was said before and need not be
    said again, the move says nothing.
    """

    name: str
    move: VisitMove
    tenths: int
    choice: int = 0


def points_of(script: VisitScript) -> dict[str, int]:
    """What each thing is worth in this case, in tenths of a point; what it does not exercise is not there."""
    found: dict[str, int] = {}
    for item in points(script):
        found[item.name] = found.get(item.name, 0) + item.tenths
    return found


def points(script: VisitScript) -> tuple[MarkItem, ...]:
    """The boxes of a case; they make ten points."""
    visit = Visit(script, enumerate(model_visit(script), 1))
    items = list(_items(script, visit, marks(visit).items))
    shares = _in_tenths([worth for *_, worth in items])
    return tuple(
        MarkItem(name, move, share, choice) for (name, move, choice, _), share in zip(items, shares, strict=True)
    )


def _items(script: VisitScript, visit: Visit, earned: Sequence[Earned]) -> Iterator[tuple[str, VisitMove, int, float]]:
    told, lines = iter(script.told), iter(marked_lines(script))
    place, idle, rest = 0, dict[str, tuple[str, ...]](), 0.0
    for each in earned:
        match each.name:
            case "stop":
                yield "stop", Stop(), 0, each.worth
            case "facts":
                fact = next(told)
                where = Places.AWAY if fact.away else Places.TABLE
                yield "facts", AskPlayer(fact.by[0] if fact.by else SEATS[0], where, fact.question), 0, each.worth
            case "choice":
                choice = script.choices[place]
                place += 1
                yield "choice", Choose(choice.by[0], choice.offer), place, each.worth
            case "told":
                parts = _parts(visit, place - 1)
                whole = fsum(weight for _, weight in parts)
                for said, weight in parts:
                    yield "told", Say(SEATS, Places.TABLE, said), place, each.worth * weight / whole
            case "clause":
                yield "clause", Rule({CLAUSE: (script.clause,)}), 0, each.worth
            case _:
                line, seat = next(lines)
                words = right_words(line, seat, script.final)
                if words == (NOTHING,):
                    idle[line_key(line, seat)] = words
                    rest += each.worth
                else:
                    yield "lines", Rule({line_key(line, seat): words}), 0, each.worth
    if idle:
        yield "lines", Rule(idle), 0, rest


def _parts(visit: Visit, place: int) -> list[tuple[tuple[Sentence, ...], float]]:
    """What the chooser hears before this choice in the best visit, sentence by sentence, by how much it weighs."""
    chosen = next(
        turn for turn in visit.turns if isinstance(turn.move, Choose) and len(turn.before.puts) <= place < _puts(turn)
    )
    assert isinstance(chosen.move, Choose)
    due = visit.reach(chosen.before).due(chosen.move.to)
    before = chosen.number - 2
    said = visit.turns[before] if before >= 0 and isinstance(visit.turns[before].move, Say) else None
    parts: list[tuple[tuple[Sentence, ...], float]] = []
    heard = (said or chosen).before.heard.get(chosen.move.to)
    covered = due & heard.tokens if heard is not None else frozenset[Token]()
    if covered:
        parts.append(((), fsum(token.weight for token in covered)))
    if said is not None and isinstance(said.move, Say):
        for sentence in said.move.sentences:
            news = due & _tokens(sentence, visit.reach(said.before)) - covered
            covered |= news
            if news:
                parts.append(((sentence,), fsum(token.weight for token in news)))
    return parts or [((), 1.0)]


def _puts(turn: Turn) -> int:
    return len(turn.after.puts)


def _tokens(sentence: Sentence, reach: Reach) -> frozenset[Token]:
    tray = reach.script.tray
    card = tray.card(sentence.card)
    if card is None:
        return frozenset()
    worlds = about(sentence, card, tray, reach.worlds)
    return frozenset(token for world in worlds for token in meant_tokens(sentence, card, world))


def _in_tenths(worths: Sequence[float]) -> list[int]:
    """Whole tenths that make ten points: each at least one, and what is left to those that were cut most."""
    whole = fsum(worths)
    exact = [TEN * worth / whole for worth in worths]
    found = [max(1, floor(each)) for each in exact]
    while (left := TEN - sum(found)) != 0:
        step = 1 if left > 0 else -1
        able = [at for at, each in enumerate(found) if step > 0 or each > 1]
        found[max(able, key=lambda at: (step * (exact[at] - found[at]), -at))] += step
    return found


def harms(script: VisitScript) -> tuple[tuple[Harm, int], ...]:
    """What may be done here that no ruling undoes, and how many tenths it costs."""
    is_private = any(told.away for told in script.told)
    found: list[tuple[Harm, float]] = []
    if is_private:
        found += [(Harm.OVERHEARD, WEIGHTS.overheard), (Harm.EXPLAINED, WEIGHTS.explained)]
    if len(script.choices) > 1:
        found.append((Harm.PASSED_OVER, WEIGHTS.passed_over))
    if script.choices and any(choice.by in SEATS and _is_partner(choice.by, script) for choice in script.choices):
        found.append((Harm.WISH_TOLD, WEIGHTS.wish_told))
    return tuple((harm, round(10 * weight)) for harm, weight in found)


def _is_partner(by: str, script: VisitScript) -> bool:
    """Whether this chooser's partner is the one whose wish must not be known (right-hand opponent)."""
    return len(by) == 1 and SEATS[(SEATS.index(by) + 2) % 4] == script.roles.get("rho")
