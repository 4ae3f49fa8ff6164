"""The record of a visit in words: what the director said, who heard it, what the players replied, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NotRequired, TypedDict

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text, seat_of, show_call, show_player, show_seat, text
from bridgecourse.phrases import meaning_words
from bridgecourse.rulings.explaining import agreed, explained_at
from bridgecourse.rulings.language import Ask as AskNode
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.terms import PENALTY_LEAD
from bridgecourse.rulings.vocabulary import facts
from bridgecourse.rulings.vocabulary.explanation import AGREEMENT_IS
from bridgecourse.table.auction import Auction, Fate, MadeCall
from bridgecourse.table.event import CallMade, LeadChosen, NoAgreement
from bridgecourse.table.explained_incident import explained_call
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.cases.interruption import Interruption, MoveKind
from bridgecourse.teach.cases.told import Saying
from bridgecourse.teach.exercises.exercise import Exercise, table_of
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.happening import what_happens
from bridgecourse.teach.exercises.parts.scene import Scene, in_the_end, on_last_arrival
from bridgecourse.teach.exercises.talk.compiled import letters
from bridgecourse.teach.exercises.talk.marking import CLAUSE
from bridgecourse.teach.exercises.talk.moves import (
    SEATS,
    AskPlayer,
    Choose,
    Look,
    Places,
    Rule,
    Say,
    Stop,
    UnreadMove,
    VisitMove,
    read_moves,
)
from bridgecourse.teach.exercises.talk.played import Conversation
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.tray import CALL
from bridgecourse.teach.exercises.talk.tray_told import (
    TalkSheet,
    offer_words,
    question_words,
    ruled_words,
    sentence_words,
    talk_sheet,
)
from bridgecourse.teach.exercises.talk.visit import HAPPENED, Came, Harm, Turn, Visit, VisitState
from bridgecourse.teach.exercises.wording import step_sentence, suit_list, who_calls

__all__ = ["Teller", "TurnTold", "VisitRecord", "calls_shown", "record_of", "stage_of", "stages", "told_table"]


class TableReply(TypedDict):
    """What a player answers; without a seat, what is seen or done."""

    seat: str
    text: str


class TurnTold(TypedDict):
    """A move as it stands in the record.  ``stage`` is the picture of the table after it."""

    number: int
    verb: str
    to: str
    place: str
    words: list[str]
    heard: str
    replies: list[TableReply]
    stage: int


class ProblemTold(TypedDict):
    number: int
    told: str


class VisitRecord(TypedDict):
    turns: list[TurnTold]
    stage: int
    over: bool
    problems: NotRequired[list[ProblemTold]]


_VERBS: dict[type[VisitMove], str] = {
    Stop: "stop",
    Look: "look",
    AskPlayer: "ask",
    Say: "say",
    Choose: "choose",
    Rule: "rule",
}


def record_of(case: Case, script: VisitScript, lines: Iterable[str], language: Language) -> VisitRecord:
    """The whole record of these moves."""
    moves, problems = read_moves(lines)
    return Teller(case, script, language).record(Visit(script, moves), problems)


def told_table(exercise: Exercise, lines: Iterable[str], language: Language) -> dict[str, object]:
    """The ``record`` of these moves and the ``tables``, a sheet for each stage.

    Raises :class:`CaseError` for an exercise that is no conversation.
    """
    played = next((each.played for each in exercise.questions), None)
    if not isinstance(played, Conversation):
        raise CaseError(f"exercise {exercise.id}: expected a conversation, found the shape {exercise.shape}")
    found = stages(exercise.case, played.script)
    return {
        "record": record_of(exercise.case, played.script, lines, language),
        "tables": [table_of(exercise.case, scene, language) for scene in found],
    }


class Teller:
    """Tells a visit to one case in one language.

    ``is_other``: of the table where another choice is made than in the case.
    """

    def __init__(self, case: Case, script: VisitScript, language: Language, *, is_other: bool = False) -> None:
        self.case, self.script, self.language = case, script, language
        self.family = family_of(case.situation)
        self.sheet: TalkSheet = talk_sheet(case, script.tray, language)
        self.other: Teller | None = None
        self.is_other = is_other
        if case.other is not None and script.otherwise is not None:
            self.other = Teller(case.other, script.otherwise, language, is_other=True)

    def of(self, turn: Turn) -> Teller:
        """Whoever tells this turn: of the table where another choice is made than in the case, if it is made there."""
        is_other = turn.after.is_other or is_ruled_otherwise(turn.after, self.script)
        return self.other if is_other and self.other is not None else self

    def record(self, visit: Visit, problems: tuple[UnreadMove, ...]) -> VisitRecord:
        interrupted = self.interruptions(visit)
        told: VisitRecord = {
            "turns": [self.turn(turn, interrupted.get(turn.number, ())) for turn in visit.turns],
            "stage": stage_of(visit.end, self.script),
            "over": visit.end.over,
        }
        if problems:
            told["problems"] = [
                {"number": each.number, "told": self.text("problem", number=each.number, found=each.found[:_SHOWN])}
                for each in problems
            ]
        return told

    def text(self, msgid: str, **values: object) -> str:
        return text(f"talk.{msgid}", self.language, **values)

    def interruptions(self, visit: Visit) -> dict[int, list[Interruption]]:
        """Who speaks unasked at which move, by its number: each once, at the first of his kind."""
        found: dict[int, list[Interruption]] = {}
        for each in self.case.interrupts:
            turn = next((turn for turn in visit.turns if turn.came is not Came.OVER and _interrupts(each, turn)), None)
            if turn is not None:
                found.setdefault(turn.number, []).append(each)
        return found

    def turn(self, turn: Turn, interrupted: Iterable[Interruption] = ()) -> TurnTold:
        move, unasked = turn.move, {False: list[TableReply](), True: list[TableReply]()}
        for each in interrupted:
            unasked[each.before] += self._interrupts(each, turn)
        return {
            "number": turn.number,
            "verb": _VERBS[type(move)],
            "to": move.to if isinstance(move, AskPlayer | Say | Choose) else "",
            "place": move.place.value if isinstance(move, AskPlayer | Say) else "",
            "words": self._words(move),
            "heard": turn.heard,
            "replies": [*unasked[True], *self.of(turn)._replies(turn), *unasked[False]],
            "stage": stage_of(turn.after, self.script),
        }

    def in_words(self, move: VisitMove) -> str:
        """A move in one line: ``Ask West, away from the table: What does that call show?``"""
        values: dict[str, object] = {"to": "", "words": " ".join(self._words(move))}
        if isinstance(move, AskPlayer | Say | Choose):
            values["to"] = self.to_whom(move.to)
        if isinstance(move, Rule):
            values["words"] = " · ".join(self._words(move))
        away = ".away" if isinstance(move, AskPlayer | Say) and move.place is Places.AWAY else ""
        return self.text(f"move.{_VERBS[type(move)]}{away}", **values)

    def to_whom(self, to: str) -> str:
        if to == SEATS:
            return self.text("all")
        return ", ".join(show_seat(Seat(seat), self.language) for seat in to)

    # --- what the director says -----------------------------------------------------------------------------------

    def _words(self, move: VisitMove) -> list[str]:
        match move:
            case Stop():
                return [self.sheet["stop"]]
            case Look():
                return [self.text("say.look")]
            case AskPlayer(_, _, question):
                return [question_words(question, self.language)]
            case Say():
                return self.said(move)
            case Choose(_, offer):
                return [offer_words(offer, self.language)]
            case Rule():
                return ruled_words(self.sheet, move, self.language)

    def said(self, move: Say) -> list[str]:
        """What he says, sentence by sentence."""
        return [sentence_words(self.family.name, self.script.tray, each, self.language) for each in move.sentences]

    # --- what is replied ------------------------------------------------------------------------------------------

    def _replies(self, turn: Turn) -> Iterator[TableReply]:
        move = turn.move
        if isinstance(move, AskPlayer):
            yield from self._answers(turn, move)
        elif isinstance(move, Choose):
            yield from self._chooses(turn, move)
        elif turn.came is Came.OVER:
            yield self._seen("reply.over")
        elif turn.came is Came.RULED and self.is_other and not turn.before.is_other:
            yield self._seen("reply.as_ruled")
            yield from self._calls_told(turn)

    def _interrupts(self, each: Interruption, turn: Turn) -> Iterator[TableReply]:
        """What he says, which all four hear, and what the director says to that."""
        name, values = show_seat(each.seat, self.language), {"partner": show_seat(each.seat.partner, self.language)}
        is_away = isinstance(turn.move, AskPlayer | Say) and turn.move.place is Places.AWAY
        yield {"seat": each.seat.value, "text": each.texts[self.language]}
        yield self._seen(f"reply.interrupts{'.away' if is_away else ''}", player=name)
        if each.unauthorised:
            yield self._seen("reply.interrupts.unauthorised", player=name, **values)

    def _answers(self, turn: Turn, move: AskPlayer) -> Iterator[TableReply]:
        if turn.fact == HAPPENED:
            yield from self._happened()
        elif turn.came in (Came.TOLD, Came.FORETOLD):
            yield from self._found(turn.fact, move, is_foretold=turn.came is Came.FORETOLD)
        elif turn.came is Came.USELESS:
            yield from self._useless(move)
        else:
            yield self._stock(turn.came.value, move.to[0])

    def _happened(self) -> Iterator[TableReply]:
        """He hears again what he was called with, and what everybody at the table agrees on."""
        yield from (self._said(each) for each in self.case.said)
        situation, calls = self.case.situation, self.case.situation.calls
        what = who_calls(self.case.seen.calls[calls.focus], self.language) if calls.are_ruled_on else ""
        told = what or what_happens(situation, self.language)
        yield self._seen("reply.happened", what=f"{told[:1].upper()}{told[1:]}")

    def _found(self, fact: str, move: AskPlayer, *, is_foretold: bool) -> Iterator[TableReply]:
        told = next(each for each in self.script.told if each.fact == fact)
        by = next((seat for seat in move.to if seat in told.by), move.to[0])
        found = list(self.answers(told.question, by, is_foretold=is_foretold))
        if move.place is Places.AWAY:
            come = dict.fromkeys(each["seat"] for each in found if each["seat"] not in ("", *move.to))
            yield from (self._seen("reply.comes", player=show_seat(Seat(seat), self.language)) for seat in come)
        yield from found

    def _useless(self, move: AskPlayer) -> Iterator[TableReply]:
        """Nothing hangs on his answer.  He has one all the same: what the case tells, or that it is as it looks."""
        question, situation = move.question, self.case.situation
        fact = facts().get(question)
        knows = "" if fact is None else letters(situation.seat_of(fact.asked_of(situation)))
        by = next((seat for seat in move.to if seat in knows), "")
        answer = self.case.answers.get(question)
        stock = "" if answer is None else f"talk.stock.{question}.{answer.value}"
        if not by:
            yield self._stock(Came.ELSEWHERE.value if knows else Came.USELESS.value, move.to[0])
        elif stock and has_text(stock, self.language):
            yield {"seat": by, "text": text(stock, self.language)}
        elif question in _OF_MEANINGS and self.case.would_mean and move.place is Places.AWAY:
            yield from self._meanings(by, foretold=True)
        else:
            yield self._stock(f"{Came.USELESS.value}.{question}", by)

    def answers(self, question: str, by: str, *, is_foretold: bool) -> Iterator[TableReply]:
        """What this player says to a question that fits, before he has chosen or then."""
        for each in (told for told in self.script.told if told.question == question):
            sayings = [saying for saying in self.case.asked if saying.fact == each.fact]
            if sayings:
                yield from (self._said(saying) for saying in sayings)
                continue
            if is_foretold or each.fact in _OF_MEANINGS:
                yield from self._meanings(by, foretold=is_foretold)
                continue
            stock = f"talk.stock.{each.fact}.{each.answer}"
            if has_text(stock, self.language):
                yield {"seat": by, "text": text(stock, self.language)}
            elif each.fact == AGREEMENT_IS.id:
                yield from self._on_card(by)

    def _on_card(self, by: str) -> Iterator[TableReply]:
        """What the system card of his side, which he shows, says of the call that was explained."""
        situation = self.case.situation
        at, shows = explained_at(situation), agreed(situation)
        place = None if at is None else explained_call(situation.record, at)
        made = None if place is None else situation.record.events[place]
        if shows is None or not isinstance(made, CallMade):
            return
        call, none = show_call(made.call, self.language), ".none" if isinstance(shows, NoAgreement) else ""
        words = self.text(f"reply.card{none}", call=call, shows=meaning_words(shows, self.language))
        yield {"seat": by, "text": words}

    def _meanings(self, by: str, *, foretold: bool) -> Iterator[TableReply]:
        """What the withdrawn call showed, and what the new one shows or the others would."""
        case, calls = self.case, self.case.situation.calls
        known = {each.position: each.texts[self.language] for each in case.meanings}
        if calls.focus in known:
            yield self._means(by, show_call(calls.call, self.language), known[calls.focus])
        new = calls.replacement_position if calls.is_cancelled else None
        made = None if new is None else case.auction.calls[new].call
        if made is not None and new in known and not foretold:
            yield self._means(by, show_call(made, self.language), known[new])
        for each in case.would_mean:
            if foretold or (each.call == made and new not in known):
                yield self._means(by, show_call(each.call, self.language), each.texts[self.language])

    def _means(self, by: str, call: str, meaning: str) -> TableReply:
        return {"seat": by, "text": self.text("reply.means", call=call, meaning=meaning)}

    def _chooses(self, turn: Turn, move: Choose) -> Iterator[TableReply]:
        if turn.came is Came.TAKEN:
            yield from self.chooses(turn.fact, move.to)
            chooser = turn.after.puts[-1].choice.by[0]
            yield self._seen(
                "reply.taken",
                player=show_seat(Seat(chooser), self.language),
                other=show_seat(Seat(move.to), self.language),
            )
            yield from self._calls_told(turn)
            return
        if turn.came is not Came.CHOSEN:
            yield self._stock(f"{turn.came.value}.{move.offer}{self._in_turn(turn)}", move.to)
            return
        if turn.harm is Harm.PASSED_OVER:
            chooser = turn.after.puts[len(turn.before.puts)].choice.by[0]
            waits = ".waits" if chooser in turn.before.wondered else ""
            yield self._seen(f"reply.passed_over{waits}", player=show_seat(Seat(chooser), self.language))
        for put in turn.after.puts[len(turn.before.puts) :]:
            if not put.passed_over:
                yield from self.chooses(put.choice.fact, put.choice.by[0])
        yield from self._calls_told(turn)

    def _calls_told(self, turn: Turn) -> Iterator[TableReply]:
        """What is called on this move, and what of it goes back."""
        yield from self._ruled_first(turn)
        calls = self._calls_since(turn)
        if calls:
            yield {"seat": "", "text": f"{', '.join(calls)}."}

    def _in_turn(self, turn: Turn) -> str:
        """How somebody answers who has no choice: that it is his turn all the same, or what he would like."""
        if turn.after.wished != turn.before.wished and self.script.otherwise is not None:
            return f".wish.{self.script.otherwise.choices[0].fact}.{self.script.otherwise.choices[0].answer}"
        return ".in_turn" if self.is_in_turn(turn) else ""

    def is_in_turn(self, turn: Turn) -> bool:
        """Whether the player to whom a call is offered is the next to call, though nothing hangs on what he calls."""
        if (teller := self.of(turn)) is not self:
            return teller.is_in_turn(turn)
        stage = stage_of(turn.before, self.script)
        if not isinstance(turn.move, Choose) or turn.move.offer != CALL or turn.came is not Came.NOT_HIS or not stage:
            return False
        following = self.case.auction.calls[calls_shown(self.case, self.script, stage) :]
        return bool(following) and following[0].seat.value == turn.move.to

    def chooses(self, fact: str, by: str) -> Iterator[TableReply]:
        """What this player says or does where a choice is his; a call is seen on the table."""
        sayings = [saying for saying in self.case.asked if saying.fact == fact]
        if sayings:
            yield from (self._said(saying) for saying in sayings)
            return
        answer = next(choice.answer for choice in self.script.choices if choice.fact == fact)
        stock = f"talk.chose.{fact}.{answer}"
        if has_text(stock, self.language):
            yield {"seat": by, "text": text(stock, self.language)}
            return
        told = self._lead_wish() if fact == PENALTY_LEAD.id else ""
        if told:
            yield {"seat": "", "text": told}
            return
        step = next(
            (
                each
                for each in self.case.ruling.path
                if isinstance(each.node, AskNode)
                and each.node.fact.id == fact
                and each.node.fact.settled_by is Settled.CHOICE
            ),
            None,
        )
        if step is not None and not self._is_call(fact):
            yield {"seat": "", "text": step_sentence(step, self.language)}

    def _lead_wish(self) -> str:
        """Which suits declarer requires or forbids."""
        situation = self.case.situation
        event = next(
            (each for each in situation.record.events[situation.arrival :] if isinstance(each, LeadChosen)), None
        )
        if event is None:
            return ""
        values = {"player": show_player(event.player, self.language), "suits": suit_list(event.suits, self.language)}
        return text(f"story.play.{event.choice.value}", self.language, values)

    def _is_call(self, fact: str) -> bool:
        """Whether what is chosen is a call, which is seen on the table."""
        return any(choice.fact == fact and choice.offer == CALL for choice in self.script.choices)

    def _ruled_first(self, turn: Turn) -> Iterator[TableReply]:
        """What another player than the offender had called in between goes back by its own law."""
        for lay, lies in zip(*self._before_and_after(turn), strict=False):
            if lies.fate.is_gone and not lay.fate.is_gone and lies.seat.value != self.script.roles["offender"]:
                of = seat_of(lies.seat, self.language)
                yield self._seen("reply.ruled_first", call=show_call(lies.call, self.language), player_of=of)

    def _calls_since(self, turn: Turn) -> list[str]:
        """The calls that have been made on this move."""
        before, after = self._before_and_after(turn)
        return [who_calls(each, self.language) for each in after[len(before) :]]

    def _before_and_after(self, turn: Turn) -> tuple[tuple[MadeCall, ...], tuple[MadeCall, ...]]:
        """The calls that lay there before this move, and after it."""
        before, after = (
            _lying(self.case, self.script, stage_of(state, self.script)).calls for state in (turn.before, turn.after)
        )
        return before, after

    def _said(self, saying: Saying) -> TableReply:
        return {"seat": saying.seat.value if saying.seat else "", "text": saying.texts[self.language]}

    def _stock(self, name: str, seat: str) -> TableReply:
        msgid = f"talk.reply.{name}"
        while not has_text(msgid, self.language):
            msgid = msgid.rpartition(".")[0]
        return {"seat": seat, "text": text(msgid, self.language)}

    def _seen(self, name: str, **values: object) -> TableReply:
        return {"seat": "", "text": self.text(name, **values)}


_KINDS: dict[MoveKind, type[VisitMove]] = {
    MoveKind.STOP: Stop,
    MoveKind.LOOK: Look,
    MoveKind.ASK: AskPlayer,
    MoveKind.SAY: Say,
    MoveKind.CHOOSE: Choose,
}


def _interrupts(each: Interruption, turn: Turn) -> bool:
    """Whether he speaks on this move; nobody speaks unasked to whom it is addressed alone."""
    move = turn.move
    if not isinstance(move, _KINDS[each.kind]):
        return False
    to = move.to if isinstance(move, AskPlayer | Say | Choose) else SEATS
    return (each.to is None or each.to.value in to) and to != each.seat.value


_SHOWN = 60
_OF_MEANINGS = frozenset({"replacement_is_comparable", "tells_the_same_kind", "comparable_reason"})
"""What the meanings of two calls answer."""


# --- the table as it lies -------------------------------------------------------------------------------------------


def is_ruled_otherwise(state: VisitState, script: VisitScript) -> bool:
    """Whether it was ruled, before anybody could choose, as if another choice had been made than the case has.

    The players do what the director has said: so the board goes on as it would after that choice.
    """
    other = script.otherwise
    if other is None or state.ruled is None or state.puts or other.clause == script.clause:
        return False
    return state.ruled.lines.get(CLAUSE) == (other.clause,)


def stage_of(state: VisitState, script: VisitScript) -> int:
    """How far the table has come: one stage for each choice, and the last once it has been ruled.

    Those after another choice than the case's come behind all of its own.
    """
    other = script.otherwise
    if other is not None and (state.is_other or is_ruled_otherwise(state, script)):
        return len(script.choices) + 1 + stage_of(state, other)
    return len(script.choices) + 1 if state.ruled is not None else len(state.puts)


def stages(case: Case, script: VisitScript) -> list[Scene]:
    """The table at every stage; behind them those after another choice."""
    first, last = on_last_arrival(case), in_the_end(case)
    own = [first, *(_scene(case, script, made, first, last) for made in range(1, len(script.choices) + 1)), last]
    if case.other is None or script.otherwise is None:
        return own
    return [*own, *stages(case.other, script.otherwise)[1:]]


def _scene(case: Case, script: VisitScript, made: int, first: Scene, last: Scene) -> Scene:
    calls = case.situation.calls
    lying = _lying(case, script, made)
    if made == len(script.choices) and lying == case.auction:
        return last
    if not calls.are_ruled_on:
        return first
    if len(lying) > len(case.seen):
        return replace(first, auction=lying)
    is_gone = case.auction.calls[calls.focus].fate.is_gone
    fate = Fate.CANCELLED if is_gone else case.auction.calls[calls.focus].fate
    return replace(first, auction=case.seen.with_fate(calls.focus, fate))


def _lying(case: Case, script: VisitScript, stage: int) -> Auction:
    """The calls at this stage: one that is yet to be accepted or ruled on lies there like any other.

    That it is cancelled (27B3, 27B4, note to 31A2) and what is called then is not told before.
    """
    shown = calls_shown(case, script, stage)
    if 0 < stage <= len(script.choices) and script.choices[stage - 1].offer == CALL:
        for place in range(calls_shown(case, script, stage - 1), shown):
            made = case.auction.calls[place]
            if made.fate.is_gone and made.seat.value in script.choices[stage - 1].by:
                return case.auction.upto(place + 1).with_fate(place, Fate.MADE)
    return case.auction.upto(shown)


def calls_shown(case: Case, script: VisitScript, stage: int) -> int:
    """How many calls have been made at this stage: those of whoever was asked for one, up to his."""
    seen, calls = len(case.seen), case.auction.calls
    if stage > len(script.choices) or (stage == len(script.choices) and stage):
        return len(calls)
    shown = seen
    for choice in script.choices[:stage]:
        if choice.offer == CALL:
            own = [place for place in range(shown, len(calls)) if calls[place].seat.value in choice.by]
            shown = own[0] + 1 if own else shown
    return shown
