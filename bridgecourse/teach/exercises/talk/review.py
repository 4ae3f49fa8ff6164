"""A visit looked at afterwards, as a game of chess is: a sign for each move, why, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import fsum

from bridgecourse.teach.exercises.talk.marking import (
    CLAUSE,
    WEIGHTS,
    MarkedVisit,
    Weights,
    accepted,
    line_key,
    marked_lines,
    marks,
    right_words,
)
from bridgecourse.teach.exercises.talk.model import explanation, model_visit
from bridgecourse.teach.exercises.talk.moves import SEATS, AskPlayer, Choose, Places, Rule, Say, VisitMove, read_moves
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Came, Harm, Turn, Visit

__all__ = ["Judged", "MoveRemark", "MoveSign", "judged", "reach"]


class MoveSign(Enum):
    """As beside the moves of a game."""

    NONE = ""
    EXCELLENT = "!!"
    GOOD = "!"
    INCOMPLETE = "?!"
    MISTAKE = "?"
    HARM = "??"


class MoveRemark(Enum):
    """Why a move has its sign; the text is ``talk.review.<value>``, and the clause that it rests on is here."""

    def __init__(self, name: str, clause: str) -> None:
        self.words, self.clause = name, clause

    NOTHING = "nothing", ""
    RIGHT_MAN = "right_man", "85A"
    HALF = "half", "85A"
    OVERHEARD = "overheard", "16B1, 16C2"
    EXPLAINED = "explained", "16B1"
    EARLY = "early", ""
    TOLD_ALL = "told_all", "10C1"
    TOLD_PART = "told_part", "10C1"
    UNTRUE = "untrue", "10C1"
    EMPTY = "empty", ""
    WONDERS = "wonders", "10C1"
    BLIND = "blind", "10C1"
    CHOSE_PART = "chose_part", "10C1"
    CHOSE_UNTRUE = "chose_untrue", "10C1"
    CHOSE = "chose", "10C1"
    GIVEN_BACK = "given_back", "10C1"
    PASSED_OVER = "passed_over", "82C"
    WISH_TOLD = "wish_told", "10C2"
    NOT_HIS = "not_his", "10C"
    RULED = "ruled", ""
    RULED_PART = "ruled_part", ""
    GUESSED = "guessed", "85A"


@dataclass(frozen=True, slots=True)
class Judged:
    """What is thought of a move: the lines of a ruling that were not right, and the better move, if there is one.

    ``skipped`` is what should have been asked and put to players before a ruling.
    """

    turn: Turn
    sign: MoveSign
    remark: MoveRemark
    wrong: tuple[str, ...] = ()
    better: VisitMove | None = None
    skipped: tuple[VisitMove, ...] = ()


def judged(visit: Visit) -> tuple[Judged, ...]:
    """Every move of a visit."""
    return tuple(_judge(visit, turn) for turn in visit.turns)


def _judge(visit: Visit, turn: Turn) -> Judged:
    match turn.move:
        case AskPlayer():
            return _asked(visit, turn, turn.move)
        case Say():
            return _said(visit, turn)
        case Choose():
            return _offered(visit, turn, turn.move)
        case Rule():
            return _ruled(visit, turn, turn.move)
        case _:
            return Judged(turn, MoveSign.NONE, MoveRemark.NOTHING)


def _asked(visit: Visit, turn: Turn, move: AskPlayer) -> Judged:
    told = next((each for each in visit.script_of(turn.before).told if each.fact == turn.fact), None)
    if told is None or turn.fact == HAPPENED:
        return Judged(turn, MoveSign.NONE, MoveRemark.NOTHING)
    better = AskPlayer(told.by[0], Places.AWAY, move.question) if told.by and told.away else None
    if turn.harm is Harm.OVERHEARD:
        return Judged(turn, MoveSign.HARM, MoveRemark.OVERHEARD, better=better)
    if turn.harm is Harm.EXPLAINED:
        return Judged(turn, MoveSign.INCOMPLETE, MoveRemark.EXPLAINED, better=better)
    if turn.came is Came.EARLY:
        return Judged(turn, MoveSign.NONE, MoveRemark.EARLY)
    if turn.came in (Came.TOLD, Came.FORETOLD) and turn.after.asked != turn.before.asked:
        is_right = turn.after.asked.get(told.fact, 0.0) >= 1.0
        sign, remark = (MoveSign.GOOD, MoveRemark.RIGHT_MAN) if is_right else (MoveSign.INCOMPLETE, MoveRemark.HALF)
        return Judged(turn, sign, remark, better=None if is_right else better)
    return Judged(turn, MoveSign.NONE, MoveRemark.NOTHING)


def _said(visit: Visit, turn: Turn) -> Judged:
    choice = visit.next_choice(turn.before)
    if turn.untrue:
        said = () if choice is None else explanation(visit, turn.before, choice.by[0])
        better = Say(SEATS, Places.TABLE, said) if said else None
        return Judged(turn, MoveSign.MISTAKE, MoveRemark.UNTRUE, better=better)
    if choice is None:
        return Judged(turn, MoveSign.NONE, MoveRemark.NOTHING)
    due = visit.reach(turn.before).due(choice.by[0])
    before, after = (
        fsum(token.weight for token in due & state.heard[choice.by[0]].tokens) if choice.by[0] in state.heard else 0.0
        for state in (turn.before, turn.after)
    )
    if after <= before:
        remark = MoveRemark.EMPTY if turn.empty else MoveRemark.NOTHING
        return Judged(turn, MoveSign.NONE, remark)
    missing = explanation(visit, turn.after, choice.by[0])
    if missing:
        return Judged(turn, MoveSign.INCOMPLETE, MoveRemark.TOLD_PART, better=Say(SEATS, Places.TABLE, missing))
    return Judged(turn, MoveSign.GOOD, MoveRemark.TOLD_ALL)


def _offered(visit: Visit, turn: Turn, move: Choose) -> Judged:
    choice = visit.next_choice(turn.before)
    right = None if choice is None else Choose(choice.by[0], choice.offer)
    if turn.harm is Harm.PASSED_OVER:
        return Judged(turn, MoveSign.HARM, MoveRemark.PASSED_OVER, better=right)
    if turn.harm is Harm.WISH_TOLD:
        return Judged(turn, MoveSign.HARM, MoveRemark.WISH_TOLD, better=right)
    if turn.came is Came.WONDERS:
        said = explanation(visit, turn.before, move.to)
        better = Say(SEATS, Places.TABLE, said) if said else None
        return Judged(turn, MoveSign.MISTAKE, MoveRemark.WONDERS, better=better)
    if turn.came is not Came.CHOSEN:
        return Judged(turn, MoveSign.NONE, MoveRemark.NOT_HIS, better=right)
    put = turn.after.puts[len(turn.before.puts)]
    if put.blind:
        return Judged(turn, MoveSign.MISTAKE, MoveRemark.BLIND)
    if put.is_due and put.share < 1.0:
        missing = explanation(visit, turn.before, move.to)
        return Judged(turn, MoveSign.INCOMPLETE, MoveRemark.CHOSE_PART if missing else MoveRemark.CHOSE_UNTRUE)
    if move.to in turn.before.wondered:
        return Judged(turn, MoveSign.EXCELLENT, MoveRemark.GIVEN_BACK)
    return Judged(
        turn, MoveSign.GOOD if put.is_due else MoveSign.NONE, MoveRemark.CHOSE if put.is_due else MoveRemark.NOTHING
    )


def _ruled(visit: Visit, turn: Turn, move: Rule) -> Judged:
    script = visit.script_of(turn.before)
    worlds = visit.reach(turn.before).worlds
    wrong: dict[str, tuple[str, ...]] = {}
    guessed = len({world.clause for world in worlds}) > 1
    if move.lines.get(CLAUSE) != (script.clause,):
        wrong[CLAUSE] = (script.clause,)
    for line, seat in marked_lines(script):
        words = right_words(line, seat, script.final)
        key = line_key(line, seat)
        guessed |= any(right_words(line, seat, world.tokens) != words for world in worlds)
        if set(accepted(move.lines.get(key, ()), line, seat, script)) != set(words):
            wrong[key] = words
    skipped = _skipped(visit, turn)
    if wrong:
        return Judged(turn, MoveSign.MISTAKE, MoveRemark.RULED_PART, tuple(wrong), Rule(wrong), skipped)
    if guessed:
        return Judged(turn, MoveSign.INCOMPLETE, MoveRemark.GUESSED, skipped=skipped)
    return Judged(turn, MoveSign.GOOD, MoveRemark.RULED)


def _skipped(visit: Visit, turn: Turn) -> tuple[VisitMove, ...]:
    """What was still to be found out, and to be put to players, before this ruling."""
    before = [each.move for each in visit.turns if each.number < turn.number]
    left = model_visit(visit.script, before)[len(before) :]
    return tuple(move for move in left if isinstance(move, AskPlayer | Choose))


def reach(script: VisitScript, lines: Sequence[str], weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """The share of everything that is still within reach before the first move and after each of them."""
    moves, _ = read_moves(lines)
    visit = Visit(script, moves)
    found = [1.0]
    own = [move for _, move in moves]
    for place, turn in enumerate(visit.turns, 1):
        if turn.after is turn.before and turn.harm is None:
            found.append(found[-1])
        else:
            best = model_visit(script, own[:place])
            found.append(marks(Visit(script, enumerate(best, 1)), weights).share)
    return tuple(found)


def earned(marked: MarkedVisit) -> Iterator[tuple[str, float, float]]:
    """What each thing has earned of what it was worth, by its name, of ten points in all."""
    whole = fsum(each.worth for each in marked.items)
    for name in dict.fromkeys(each.name for each in marked.items):
        own = [each for each in marked.items if each.name == name]
        yield name, 10 * fsum(e.earned for e in own) / whole, 10 * fsum(e.worth for e in own) / whole
