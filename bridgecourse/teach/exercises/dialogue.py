"""A director's visit to a table, line by line: what he says and in which order, what the players answer, what they do.

He greets and stops the table; has the facts agreed, one at a time; opens the book; explains every option before anybody
chooses, and who chooses alone; takes a player aside for what the others may not hear; says what follows; and leaves the
players their rights (Laws 9B, 10C, 81C, 85A).  The sentences are those of :mod:`bridgecourse.teach.exercises.speech`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from bridgecourse.i18n import Language, has_text, show_call, show_contract, show_seat, text, the_card
from bridgecourse.rulings.adjusted import result_of
from bridgecourse.rulings.engine import Ruling, Step
from bridgecourse.rulings.language import Ask, Moment, Outcome, Role, Settled, State, Topic, Where
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.numbering import is_regulation
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.adjusting import RULED_ANEW
from bridgecourse.rulings.vocabulary.afterwards import LEFT_FOR_THE_END
from bridgecourse.rulings.vocabulary.answer import NO, YES
from bridgecourse.rulings.vocabulary.explanation import HAD_ALTERNATIVE
from bridgecourse.rulings.vocabulary.exposure import AUCTION_IS_OVER
from bridgecourse.rulings.vocabulary.lead import LEAD_ACCEPTED, TOLD_TO_LEAD
from bridgecourse.rulings.vocabulary.replacement import REPLACEMENT_IS_COMPARABLE
from bridgecourse.table.event import CallMade, CardFaced, Explained, Infringed, Misruled, Polled
from bridgecourse.table.incident import ACTIONS
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.made_call import Fate, MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.explained import explained, on_arrival
from bridgecourse.teach.exercises.happening import what_happens, who_acts, who_faces
from bridgecourse.teach.exercises.parts.scene import tells
from bridgecourse.teach.exercises.play_story import done_by_dummy, lying_before, since_then
from bridgecourse.teach.exercises.speech import Choosers, Spoken, announcing, asking
from bridgecourse.teach.exercises.wording import (
    Phrase,
    name_call,
    results,
    say,
    step_sentence,
    that_player,
    who_calls,
)

__all__ = ["Stage", "Utterance", "dialogue"]


class Stage(Enum):
    """What the director is about."""

    ARRIVES = "arrives"
    FACTS = "facts"
    OPTIONS = "options"
    GOES_ON = "goes_on"
    ASIDE = "aside"
    LOOKS = "looks"  # into what the first ruling has left for the end of play
    FOLLOWS = "follows"
    LEAVES = "leaves"


@dataclass(frozen=True, slots=True)
class Utterance:
    """What is said, by the director (``None``) or a player, by which clause; or what ``happens``, said by nobody."""

    stage: Stage
    words: str
    by: Seat | None = None
    clause: str = ""
    happens: bool = False
    unsure: bool = False


@dataclass
class _Visit:
    """The dialogue in the making: nothing is said twice, and the calls made since are told once."""

    case: Case
    language: Language
    said: set[str] = field(default_factory=set)
    chosen: Choosers = field(default_factory=set)
    has_explained: bool = False
    has_ruled: bool = False
    has_gone_on: bool = False

    @property
    def ruling(self) -> Ruling:
        return self.case.ruling

    @cached_property
    def on_arrival(self) -> Ruling:
        """His ruling as far as it goes when he has asked, and nobody has called or chosen since."""
        return book(self.ruling.edition).rule(on_arrival(self.ruling))

    def text(self, msgid: str, **values: object) -> str:
        return text(f"dialogue.{msgid}", self.language, **values)

    def lines(self) -> Iterator[Utterance]:
        yield from self._arriving()
        yield from self._facts()
        for step in self.ruling.path:
            if isinstance(step.node, Outcome):
                if self.is_accepted:  # the auction goes on from that call: whoever accepts it by calling calls now
                    yield from self._announced(step, _OF_THE_CALL)
                if step.node is self.on_arrival.path[-1].node:  # nothing hangs on what was called since
                    yield from self._announced(step)
                yield from self._going_on()
                if self.is_over:
                    yield Utterance(Stage.FOLLOWS, self.text("consult"), happens=True)
            if isinstance(step.node, Ask) and step.node.fact is LEFT_FOR_THE_END:
                yield from self._told(Stage.LOOKS, step_sentence(step, self.language), step.clause)
            if isinstance(step.node, Ask) and step.node.fact is AUCTION_IS_OVER:
                yield from self._until_then()
            if isinstance(step.node, Ask) and step.node.fact is TOLD_TO_LEAD and step.answer is NO:
                yield from self._whether_told(step.situation)
            for spoken in asking(step, self.ruling, self.chosen):
                yield from self._asked(step, spoken)
                self.has_explained |= spoken.fact is LEAD_ACCEPTED  # with it what declarer may choose if he refuses
            if isinstance(step.node, Ask) and step.node.fact is REPLACEMENT_IS_COMPARABLE:
                yield from self._compared(step)
            yield from self._announced(step)
        yield self._leaving()

    def _announced(self, step: Step, topics: Container[Topic] = frozenset(Topic)) -> Iterator[Utterance]:
        is_on_the_way = isinstance(step.node, State) and is_regulation(step.law)  # the law of the call rules
        yield from self._following(announcing(step, self.ruling, topics), rules=not is_on_the_way)

    def _until_then(self) -> Iterator[Utterance]:
        """What holds as long as the auction goes on."""
        yield from self._following(announcing(self.on_arrival.path[-1], self.on_arrival))

    def _following(self, spokens: Iterable[Spoken], *, rules: bool = True) -> Iterator[Utterance]:
        for spoken in spokens:
            self.has_ruled |= rules
            if not spoken.is_idle or self.is_about_leads:
                yield from self._say(Stage.FOLLOWS, spoken)

    def _whether_told(self, situation: Situation) -> Iterator[Utterance]:
        """47E1 is asked of whoever has led out of turn; who was told to says so himself."""
        words = say(Phrase("dialogue.asks.told_to_lead"), situation, self.language)
        yield Utterance(Stage.FACTS, words, clause="47E1")
        yield Utterance(Stage.FACTS, self.text("answers.told_to_lead"), by=situation.offender)

    def _compared(self, step: Step) -> Iterator[Utterance]:
        """What he has found out aside, for all to hear; the meanings stay between him and the player."""
        if step.answer is not None and self.case.edition == CURRENT:
            words = self.text("comparable" if step.answer is YES else "comparable.not")
            yield from self._told(Stage.FOLLOWS, words, "23A")

    @property
    def is_accepted(self) -> bool:
        """Whether left-hand opponent has chosen to let the irregular call stand."""
        return any(
            isinstance(step.node, Ask)
            and step.node.fact.settled_by is Settled.CHOICE
            and step.node.fact.asks is Role.LHO
            and step.answer is YES
            for step in self.ruling.path
        )

    @property
    def is_over(self) -> bool:
        """Whether he has been called again after the play."""
        return self.case.situation.moment is Moment.PLAY_OVER

    @property
    def is_about_leads(self) -> bool:
        """Whether he has been called about the lead (Law 26): then he says so, too, where it is free."""
        situation = self.case.situation
        return situation.moment is Moment.AUCTION_OVER and situation.calls.are_ruled_on

    @property
    def is_about_score(self) -> bool:
        """Whether he comes to say what the board is worth (12)."""
        return Kind.SCORE_LOOKED_AT in self.case.situation.incident.kinds

    def _leaving(self) -> Utterance:
        if self.is_about_score and RULED_ANEW not in [bound.effect for bound in self.ruling.consequences]:
            return Utterance(Stage.LEAVES, self.text("leave.score"), clause="83")
        if self.is_over or self.has_ended:
            return Utterance(Stage.LEAVES, self.text("leave.over" if self.is_over else "leave.ended"), clause="83")
        called_back = any(bound.topic is Topic.AFTERWARDS for bound in self.ruling.consequences)
        return Utterance(Stage.LEAVES, self.text("leave" if called_back else "leave.call_back"))

    def _arriving(self) -> Iterator[Utterance]:
        for saying in self.case.said:  # before he comes, most often what he is called with
            yield Utterance(Stage.ARRIVES, saying.texts[self.language], by=saying.seat)
        was_here = any(made.fate is Fate.CANCELLED for made in self._before)
        msgid = "arrive.over" if self.is_over else "arrive.again" if was_here else "arrive"
        if self.has_ended:
            msgid = "arrive.ended"
        if self.is_about_score:
            msgid = "arrive.score"
        yield Utterance(Stage.ARRIVES, self.text(msgid), clause="9B1")

    def _facts(self) -> Iterator[Utterance]:
        """The dealer and the calls before; what was done, at whose turn; whether anybody has called since.

        Where he is called again when the auction is over (Law 26) that is all of it; when the play is, its result too.
        Of cards it is what he found at first: the calls made since come after what he says of them.
        """
        situation, language = self.case.situation, self.language
        self.has_gone_on = self._is_again
        seen, calls, first = self._seen, situation.calls, self._before
        told = self._list(first)
        stated = self.case.record.stated
        if stated is not None:
            values = {"contract": show_contract(stated, language), "declarer": show_seat(stated.declarer, language)}
            yield self._fact("contract", **values)
        else:
            yield self._fact("calls" if first else "dealer", dealer=show_seat(self.case.dealer, language), calls=told)
        if stated is not None and not calls.are_ruled_on:
            yield from self._facts_of_play()
        elif self.is_about_score:
            yield from self._facts_of_score()
        elif not calls.are_ruled_on:
            yield self._fact("what", what=what_happens(situation, language))
        else:
            what, turn = who_calls(seen[calls.focus], language), calls.turn
            late = turn not in (None, situation.offender)
            how = "turn" if late else "what.at_once" if seen[calls.focus].simultaneous else "what"
            yield self._fact(how, what=what, turn=show_seat(turn, language) if turn else "")
            after = self._list(seen[calls.focus + 1 :])
            yield self._fact("since" if after else "since.nobody", calls=after)
            if Kind.WRONG_BOARD in situation.incident.kinds:
                yield self._fact("wrong_cards", player=show_seat(situation.offender, language))
        if self.is_over:
            yield self._fact("result", result=", ".join(results(self.case.record, language)))
        yield Utterance(Stage.FACTS, self.text("agree"), happens=True)
        law = self._opened
        yield self._fact("book.regulation" if is_regulation(law) else "book", law=law)

    def _facts_of_score(self) -> Iterator[Utterance]:
        """What he has ruled, and what stands on the sheet and what he holds for probable."""
        record, event = self.case.record, self.case.record.events[self.case.situation.incident.event]
        about = event.about if isinstance(event, Infringed | Misruled) else None
        done = None if about is None else record.events[about]
        player = self.case.situation.offender if done is None or done.player is None else done.player
        values = {
            "player": show_seat(player, self.language),
            "player_that": that_player(player, self.language),
        }
        how = "misrules" if isinstance(event, Misruled) else "infringes"
        if isinstance(done, CallMade):
            yield self._fact(f"score.{how}.call", call=name_call(done.call, self.language), **values)
        elif isinstance(done, CardFaced):
            yield self._fact(f"score.{how}.card", the_card=the_card(done.card, self.language), **values)
        else:
            is_played = result_of(record) is not None
            nothing = ".played" if is_played and how == "infringes" else ""
            kind = ".explanation" if isinstance(done, Explained) else nothing if done is None else ".other"
            yield self._fact(f"score.{how}{kind}", **values)
        sheet = say(Phrase("found.score"), self.case.situation, self.language)
        if sheet:
            yield Utterance(Stage.FACTS, sheet)

    def _facts_of_play(self) -> Iterator[Utterance]:
        """The penalty cards that lie there, what dummy did before, the trick, what was done, and what came since."""
        situation, language = self.case.situation, self.language
        record, event = situation.record, situation.incident.event
        for told in (*lying_before(situation, language), *done_by_dummy(situation, language)):
            yield self._fact("what", what=told)
        trick = record.upto(event + 1).play.tricks[-1:]
        laid = [who_faces(record, [card], language) for each in trick for card in each.cards if card.event < event]
        if laid and len(laid) < len(Seat):
            yield self._fact("trick", number=trick[0].number, cards=", ".join(laid))
        yield self._fact("what", what=what_happens(situation, language))
        since = since_then(situation, language)
        if since:
            yield self._fact("since", calls=", ".join(since))
        else:
            yield self._fact("since.over" if self.has_ended else "since.no_card")

    @property
    def has_ended(self) -> bool:
        """Whether the play was over when he came."""
        found = self.case.record.upto(self.case.situation.arrival)
        of_play = self.case.record.stated is not None or bool(self.case.situation.incident.kinds & ACTIONS)
        return of_play and found.play_is_over

    @property
    def _is_again(self) -> bool:
        """Whether he has been called again about calls on which he ruled when they were made."""
        return self.case.situation.moment is not None and self.case.situation.calls.are_ruled_on

    @property
    def _seen(self) -> tuple[MadeCall, ...]:
        return (self.case.auction if self._is_again else self.case.seen).calls

    @property
    def _before(self) -> tuple[MadeCall, ...]:
        """The calls before the one that he is called about."""
        calls = self.case.situation.calls
        return self._seen[: calls.focus] if calls.are_ruled_on else self._seen

    def _fact(self, name: str, **values: object) -> Utterance:
        return Utterance(Stage.FACTS, self.text(f"fact.{name}", **values))

    def _list(self, calls: tuple[MadeCall, ...]) -> str:
        named = [
            text(
                "dialogue.call.cancelled" if made.fate is Fate.CANCELLED else "story.call_by",
                self.language,
                player=show_seat(made.seat, self.language),
                call=show_call(made.call, self.language),
            )
            for made in calls
        ]
        return ", ".join(named)

    @property
    def _opened(self) -> str:
        """The law that the director opens: where what is said first comes from."""
        for step in self.ruling.path:
            spoken = next(iter((*asking(step, self.ruling, set()), *announcing(step, self.ruling))), None)
            if spoken is not None:
                return step.law
        return self.ruling.law

    def _asked(self, step: Step, spoken: Spoken) -> Iterator[Utterance]:
        """A question of the director's and its answer; a choice only once everything has been explained."""
        fact = spoken.fact
        if fact is None:
            return
        is_choice = fact.settled_by is Settled.CHOICE
        is_call = is_choice and fact.asks in (Role.OFFENDER, Role.RHO)
        if is_choice and fact.asks is Role.LHO:
            yield from self._explaining()
            self.has_ruled = True
        elif is_call and self.has_gone_on:
            return  # his call has been told
        elif self.has_ruled and not is_call:
            yield from self._going_on()
        since = self._since
        if is_call and self.has_explained and since and since[0].seat is not spoken.to:
            yield from self._told(Stage.OPTIONS, self.text("in_turn"), spoken.clause)
            yield from self._going_on()
            return
        asked = tuple(self._question_and_replies(spoken))
        yield from asked
        if is_call:
            yield from self._going_on()
        elif is_choice and len(asked) == 1 and step.answer is not None:
            yield from self._happening(asked[0].stage, step_sentence(step, self.language))

    def _question_and_replies(self, spoken: Spoken) -> Iterator[Utterance]:
        """Once: of a question that he has put already nobody repeats the answer."""
        at_table = Stage.LOOKS if self.is_over else Stage.OPTIONS
        stage = Stage.ASIDE if spoken.where is Where.AWAY else at_table
        question = tuple(self._told(stage, self._question(spoken), spoken.clause))
        yield from question
        for saying in self.case.asked if question and spoken.fact is not None else ():
            if spoken.fact is not None and saying.fact == spoken.fact.id:
                words = saying.texts[self.language] if saying.seat is not None else tells(saying, self.language)
                yield Utterance(stage, words, by=saying.seat, happens=saying.seat is None)
        if question and spoken.fact is HAD_ALTERNATIVE:
            yield from self._poll(stage)

    def _poll(self, stage: Stage) -> Iterator[Utterance]:
        """What the peers say whom he has asked."""
        for i, event in enumerate(self.case.record.events):
            if isinstance(event, Polled):
                words = who_acts(self.case.record, i, self.language)
                yield Utterance(stage, f"{words[0].upper()}{words[1:]}.", happens=True)

    def _asking_first(self, announced: Ruling) -> Iterator[Utterance]:
        """What calls mean, as far as what he is about to explain hangs on it."""
        for step in self.ruling.path:
            fact = step.node.fact if isinstance(step.node, Ask) else None
            if fact is None or announced.asked.get(fact) is None or fact.settled_by is Settled.CHOICE:
                continue
            for spoken in asking(step, self.ruling, set()):
                yield from self._question_and_replies(spoken)

    def _question(self, spoken: Spoken) -> str:
        """Shorter where everything has been explained."""
        msgid = f"dialogue.ask.{spoken.fact.id}" if spoken.fact is not None and self.has_explained else ""
        if not has_text(msgid, self.language):
            return spoken.words(self.language)
        return say(Phrase(msgid), spoken.situation, self.language)

    def _explaining(self) -> Iterator[Utterance]:
        """What follows if the call is not accepted, before left-hand opponent is asked (10C1)."""
        if self.has_explained:
            return
        supposed_only: set[str] = set()
        for suffix, announced in explained(self.ruling):
            yield from self._asking_first(announced)
            spokens = [spoken for step in announced.path for spoken in announcing(step, announced, _AT_ONCE)]
            lines = [line for spoken in spokens for line in self._say(Stage.OPTIONS, spoken)]
            words = {spoken.words(self.language) for spoken in spokens}
            if self._comes_true(announced):
                supposed_only -= words
                self.said |= words
            else:
                supposed_only |= {line.words for line in lines}
            if not lines:
                continue
            supposed = self._supposed(announced) if suffix else ""
            msgid = "explain.else" if self.has_explained else "explain.if"
            head = self.text(msgid, supposed=supposed) if supposed else self.text("explain")
            yield Utterance(Stage.OPTIONS, head, clause="10C1")
            yield from lines
            yield from self._hanging_on(announced)
            self.has_explained = True
        self.said -= supposed_only  # it is said again to whom it then concerns

    def _comes_true(self, announced: Ruling) -> bool:
        """Whether all has been chosen as is supposed there."""
        return all(
            self.ruling.asked.get(step.node.fact) is step.answer
            for step in announced.path
            if isinstance(step.node, Ask) and step.node.fact.settled_by is Settled.CHOICE and step.answer is not None
        )

    def _hanging_on(self, announced: Ruling) -> Iterator[Utterance]:
        """What will hang on the call that the offender then makes."""
        msgid = "" if announced.open is None else f"dialogue.hangs_on.{announced.open.fact.id}"
        if self.case.edition == CURRENT and has_text(msgid, self.language):
            words = say(Phrase(msgid), announced.situation, self.language)
            yield from self._told(Stage.OPTIONS, words, announced.path[-1].clause)

    def _supposed(self, announced: Ruling) -> str:
        """Right-hand opponent's choice that is supposed there, as a sentence."""
        for step in announced.path:
            if isinstance(step.node, Ask) and step.node.fact.asks is Role.RHO and step.answer is not None:
                return step_sentence(step, self.language)
        return ""

    def _going_on(self) -> Iterator[Utterance]:
        """The calls made since the director came."""
        if self._since and not self.has_gone_on:
            self.has_gone_on = True
            words = ", ".join(who_calls(made, self.language) for made in self._since) + "."
            yield Utterance(Stage.GOES_ON, words, happens=True)

    @property
    def _since(self) -> tuple[MadeCall, ...]:
        return self.case.auction.calls[len(self.case.seen) :]

    def _happening(self, stage: Stage, words: str) -> Iterator[Utterance]:
        if words not in self.said:
            self.said.add(words)
            yield Utterance(stage, words, happens=True)

    def _say(self, stage: Stage, spoken: Spoken) -> Iterator[Utterance]:
        yield from self._told(stage, spoken.words(self.language), spoken.clause, unsure=spoken.unsure)

    def _told(self, stage: Stage, words: str, clause: str, *, unsure: bool = False) -> Iterator[Utterance]:
        if words not in self.said:
            self.said.add(words)
            yield Utterance(stage, words, clause=clause, unsure=unsure)


_OF_THE_CALL = frozenset({Topic.CALL, Topic.TURN})

_AT_ONCE = frozenset({Topic.CALL, Topic.TURN, Topic.DUTY})
"""What a player wants to know before he chooses.  Leads and information are spoken of to those whom they bind."""


def dialogue(case: Case, language: Language) -> tuple[Utterance, ...]:
    """Everything that is said and done from the director's arrival to his leaving."""
    return tuple(_Visit(case, language).lines())
