"""What each of the four does and says when a case is played at a real table, where the candidate directs.

Nobody is told what another will answer, and nobody reads the ruling.  The words are those of the same visit on a screen
(:class:`~bridgecourse.teach.exercises.talk.told.Teller`), each with the player to whom they belong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from bridgecourse.errors import CaseError
from bridgecourse.i18n import (
    Language,
    has_text,
    of_card,
    seat_of,
    show_call,
    show_card,
    show_contract,
    show_denomination,
    show_seat,
    text,
    the_card,
)
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.table.card import Card
from bridgecourse.table.event import (
    Act,
    Agreed,
    CallMade,
    CardFaced,
    Claimed,
    Conceded,
    Deed,
    DirectorCalled,
    Event,
    Exposure,
    LeadChosen,
    NextBoardBegun,
    Objected,
    PlayChosen,
)
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.happening import who_acts, who_faces
from bridgecourse.teach.exercises.parts.scene import hand_words
from bridgecourse.teach.exercises.talk.marking import dues
from bridgecourse.teach.exercises.talk.script import PlayerChoice, VisitScript
from bridgecourse.teach.exercises.talk.told import Teller, calls_shown
from bridgecourse.teach.exercises.talk.tray import CALL
from bridgecourse.teach.exercises.talk.tray_told import offer_words, question_words
from bridgecourse.teach.exercises.wording import name_call

__all__ = ["PRINTED", "RoleAnswer", "RoleCard", "RoleDeed", "RoleTurn", "is_printed", "roles"]

PRINTED = frozenset(
    {"turn", "insufficient", "change", "inadmissible", "card"}
    | {"lead", "revoke", "penalty", "early", "played", "named", "defect"}
)
"""The families whose cases four people can bring about by their cards alone.

Of an explanation the system card of a pair is wanted besides, which lies on no table here.
"""


@dataclass(frozen=True, slots=True)
class RoleDeed:
    """What a player does before the director comes, its place in the order of all deeds, and when.

    Without a number it is what he leaves undone, where somebody acts before him, or what is so from the beginning.
    ``echo``: he is dummy, and does what declarer's card has under the same number.  ``trick`` is that of a card played
    in the order of the play, of which nothing more is to be told than ``words``.
    """

    number: int | None
    words: str
    when: str = ""
    echo: bool = False
    trick: int = 0


@dataclass(frozen=True, slots=True)
class RoleAnswer:
    """What he says when he is asked this, and before it has been chosen on what it depends, where that is otherwise.

    ``early_is_system``: that is what the calls would show, which his card has anyway.
    """

    question: str
    words: tuple[str, ...]
    early: str = ""
    early_is_system: bool = False


@dataclass(frozen=True, slots=True)
class RoleTurn:
    """What he chooses and calls once the director is there: when, what he says, what he calls and what that shows.

    ``does`` is a choice in words that are not his own, ``call`` also the card that he plays.
    ``wonders``: he asks once what happens then, where nobody has told him.
    """

    when: str
    words: tuple[str, ...] = ()
    call: str = ""
    shows: str = ""
    wonders: str = ""
    does: str = ""


@dataclass(frozen=True, slots=True)
class RoleCard:
    """All that stands on the card of one player, in one language; what his side's calls show he may be asked."""

    seat: Seat
    name: str
    hand: str
    deeds: tuple[RoleDeed, ...]
    said: tuple[str, ...]
    answers: tuple[RoleAnswer, ...]
    turns: tuple[RoleTurn, ...]
    system: tuple[tuple[str, str], ...]
    silent: tuple[str, ...]


def is_printed(case: Case) -> bool:
    """Whether cards of a case of this family can be printed."""
    return family_of(case.situation).name in PRINTED


def roles(case: Case, script: VisitScript, language: Language) -> tuple[RoleCard, ...]:
    """The four, from North on.  Raises :class:`CaseError` for a case of a family that is not :data:`PRINTED`."""
    if not is_printed(case):
        family = family_of(case.situation).name
        raise CaseError(f"cases of the family {family} cannot be printed for role play: {case.id}")
    cast = _Cast(case, script, language)
    return tuple(cast.role(seat) for seat in Seat)


class _Cast:
    def __init__(self, case: Case, script: VisitScript, language: Language) -> None:
        self.case, self.script, self.language = case, script, language
        self.teller = Teller(case, script, language)

    def text(self, msgid: str, **values: object) -> str:
        return text(f"roleplay.{msgid}", self.language, **values)

    def role(self, seat: Seat) -> RoleCard:
        answers, turns = tuple(self._answers(seat)), tuple(self._turns(seat))
        return RoleCard(
            seat,
            self.names.get(seat, ""),
            self._hand(seat),
            tuple(deed for own, deed in self.deeds if own is seat),
            tuple(each.texts[self.language] for each in self.case.said if each.seat is seat),
            answers,
            turns,
            tuple(self._system(seat)),
            tuple(self._silent(answers, turns)),
        )

    @cached_property
    def names(self) -> dict[Seat, str]:
        """Whom the scene names, where it leaves no doubt who sits where."""
        found: set[tuple[Seat, str]] = set()
        seats = {show_seat(seat, self.language): seat for seat in Seat}
        for pattern in _NAMED[self.language]:
            for match in re.finditer(pattern, self.case.scene[self.language]):
                if match["name"] not in seats:
                    found.add((seats[match["seat"]], match["name"]))
        names, places = [name for _, name in found], [seat for seat, _ in found]
        return {seat: name for seat, name in found if names.count(name) == 1 and places.count(seat) == 1}

    def _hand(self, seat: Seat) -> str:
        """His cards; where nobody deals any, those that he has to have among his."""
        record = self.case.record
        if record.deal is not None:
            return hand_words(record.deal.hand(seat), self.language)
        shown = dict.fromkeys(
            each.card for each in record.events if isinstance(each, CardFaced) and each.player is seat
        )
        cards = ", ".join(show_card(card, self.language) for card in shown)
        return self.text("hand.with", cards=cards) if cards else ""

    # --- before the director comes --------------------------------------------------------------------------------

    @cached_property
    def deeds(self) -> tuple[tuple[Seat, RoleDeed], ...]:
        """Everything that is done before he comes, in order, each by its player."""
        return (*self._from_the_beginning(), *self._done())

    @cached_property
    def _found(self) -> Record:
        """What the director finds when he comes."""
        return self.case.record.upto(self.case.situation.arrival)

    def _from_the_beginning(self) -> Iterator[tuple[Seat, RoleDeed]]:
        """Where the case begins with the play: the contract, and what is dummy's part."""
        contract = self.case.record.contract
        if self.case.record.auction.calls or contract is None:
            return
        told = text(
            "draw.play.contract",
            self.language,
            contract=show_contract(contract, self.language),
            declarer=self._name(contract.declarer),
        )
        for seat in Seat:
            yield seat, RoleDeed(None, self.text("contract", contract=told))
        dummy = contract.declarer.partner
        yield dummy, RoleDeed(None, self.text("dummy", player=self._name(contract.declarer)))

    def _done(self) -> Iterator[tuple[Seat, RoleDeed]]:
        found = self._found
        number, before = 0, None
        for event, act in enumerate(found.events):
            if isinstance(act, Act):
                by = self._who_did(act)
                if act.deed is Deed.CANCEL and isinstance(found.events[act.about], CallMade):
                    yield by, RoleDeed(None, self.text("cancelled", call=self._of_act(act)))
                if act.deed is not Deed.REGRET:
                    continue
                number += 1
                yield by, RoleDeed(number, self._regrets(act), self._when(before, by))
                before = by
                continue
            if isinstance(act, DirectorCalled) or act.player is None:
                continue
            number += 1
            if isinstance(act, CallMade):
                yield from self._called_then(event, act.player, number, before)
                before = act.player
                continue
            if isinstance(act, CardFaced) and act.how in _TO_TRICK and self._is_play(event):
                yield from self._played_then(event, act, number, before)
            else:
                by, words = self._acts(found, event)
                yield by, RoleDeed(number, words, self._when(before, by, is_together=act.together))
            before = self._doer(event, act)

    def _played_then(
        self, event: int, act: CardFaced, number: int, before: Seat | None
    ) -> Iterator[tuple[Seat, RoleDeed]]:
        """A card to a trick; who plays too early does not wait, and what is ordinary is told in short."""
        assert act.player is not None
        by, turn = self._doer(event, act), self._to_play(event)
        trick = len(self._found.upto(event + 1).play.tricks)
        following = self._found.events[event + 1] if event + 1 < len(self._found) else None
        is_together = act.together or (following is not None and following.together)
        is_early = turn not in (None, by)
        if is_early or is_together or event == self.case.situation.incident.event:
            place = self.text("trick", number=trick)
            if is_early and turn is not None and not is_together:
                yield turn, RoleDeed(None, self.text("waits.play", player=self._name(by), trick=place))
            when = self._when(before, by, turn=None if is_together else turn, is_together=act.together)
            words = self._faces(self._found, event, act, by)
            yield by, RoleDeed(number, words, self.text("when.trick", trick=place, when=when))
        else:
            whose = "own" if by is act.player else "dummys"
            short = self.text(f"short.{whose}{'.led' if act.how is Exposure.LED else ''}", card=self._shown(act))
            yield by, RoleDeed(number, short, trick=trick)
        if by is not act.player:
            yield act.player, RoleDeed(number, self._shown(act), echo=True, trick=trick)

    def _shown(self, act: CardFaced) -> str:
        return show_card(act.card, self.language)

    def _called_then(
        self, event: int, player: Seat, number: int, before: Seat | None
    ) -> Iterator[tuple[Seat, RoleDeed]]:
        """A call of the auction, and what others leave undone before it."""
        found = self._found
        calls, turn = found.upto(event + 1).auction.calls, found.upto(event).auction.turn
        made = calls[-1]
        if made.changes:
            first = next(each.call for each in reversed(calls[:-1]) if each.seat is player)
            when = self.text("when.changes", call=name_call(first, self.language))
        elif made.simultaneous:
            when = self._when(before, player, is_together=True)
        else:
            when = self._when(before, player, turn=turn)
        if turn not in (None, player) and not made.simultaneous:
            assert turn is not None
            yield turn, RoleDeed(None, self.text("waits", player=self._name(player)))
        yield player, RoleDeed(number, self._call(made), when)
        if made.alerted:
            yield player.partner, RoleDeed(None, self.text("alerts", player=self._name(player)))

    def _when(self, before: Seat | None, by: Seat, *, turn: Seat | None = None, is_together: bool = False) -> str:
        """After whom, and for whom he does not wait."""
        early = "" if turn in (None, by) or turn is None else ".early"
        values = {"turn": self._name(turn)} if turn is not None and early else {}
        if before is None:
            return self.text(f"when.first{early}", **values)
        if turn is before and early:
            return self.text("when.early", **values)
        if is_together and before is not by:
            return self.text("when.together", player=self._name(before))
        if before is by:
            return self.text("when.with" if is_together else f"when.own{early}", **values)
        return self.text(f"when.after{early}", player=self._name(before), **values)

    def _is_play(self, event: int) -> bool:
        return self._found.upto(event).contract is not None

    def _to_play(self, event: int) -> Seat | None:
        """Who is to play now: of dummy's cards that is declarer."""
        if not self._is_play(event):
            return None
        seen = self._found.upto(event)
        contract = seen.contract
        turn = seen.table.turn
        return contract.declarer if contract is not None and turn is contract.declarer.partner and seen.cards else turn

    # --- what is no call ------------------------------------------------------------------------------------------

    def _who_did(self, act: Act) -> Seat:
        """Of an act whose player goes without saying, it is the maker of what it is about."""
        about = self.case.record.events[act.about]
        found = act.player or (self._doer(act.about, about) if about.player is not None else None)
        assert found is not None
        return found

    def _of_act(self, act: Act) -> str:
        about = self.case.record.events[act.about]
        assert isinstance(about, CallMade)
        return name_call(about.call, self.language)

    def _regrets(self, act: Act) -> str:
        about = self.case.record.events[act.about]
        if isinstance(about, CardFaced):
            return self.text("regrets.card", the_card=the_card(about.card, self.language))
        return self.text("regrets.call", call=self._of_act(act))

    def _doer(self, event: int, act: Event) -> Seat:
        """Whose deed it is: a card of dummy's is played by declarer, once there is play."""
        assert act.player is not None
        if not isinstance(act, CardFaced):
            return act.player
        contract = self.case.record.upto(event).contract
        of_dummy = contract is not None and act.player is contract.declarer.partner and act.how in _BY_DECLARER
        is_opening = not any(each.how in _TO_TRICK for each in self.case.record.upto(event).cards)
        return act.by or (contract.declarer if of_dummy and contract is not None and not is_opening else act.player)

    def _acts(self, record: Record, event: int) -> tuple[Seat, str]:
        """What is done there, in words to whoever does it."""
        act = record.events[event]
        by = self._doer(event, act)
        if isinstance(act, CardFaced):
            return by, self._faces(record, event, act, by)
        if isinstance(act, LeadChosen | PlayChosen):
            return by, self._wants(act)
        if isinstance(act, Claimed | Conceded):
            return by, self.text("claims" if isinstance(act, Claimed) else "concedes", count=act.tricks)
        if type(act) in _WORDS:
            return by, self.text(_WORDS[type(act)])
        words = who_acts(record, event, self.language)
        if not words:
            raise self._wordless()
        return by, self.text("does", words=words)

    def _faces(self, record: Record, event: int, act: CardFaced, by: Seat) -> str:
        how = act.how.value if by is act.player else f"dummys.{act.how.value}"
        if not any(each.how in _TO_TRICK for each in record.upto(event).cards) and act.how is Exposure.LED:
            how = f"{how}.opening"
        if not has_text(f"roleplay.card.{how}", Language.EN):
            faced = [each for each in record.upto(event + 1).cards if each.event == event]
            return self.text("does", words=who_faces(record, faced, self.language))
        return self.text(f"card.{how}", **self._card(act.card))

    def _card(self, card: Card) -> dict[str, object]:
        return {"the_card": the_card(card, self.language), "of_card": of_card(card, self.language)}

    def _wants(self, act: LeadChosen | PlayChosen) -> str:
        """What declarer says he wants of a lead or a play."""
        if isinstance(act, LeadChosen):
            suits = self.text("or").join(show_denomination(suit, self.language) for suit in act.suits)
            return self.text(f"lead.{act.choice.value}", suits=suits)
        suit = "" if act.suit is None else show_denomination(act.suit, self.language)
        return self.text(f"wish.{act.choice.value}", suit=suit)

    def _name(self, seat: Seat) -> str:
        return show_seat(seat, self.language)

    def _call(self, made: MadeCall) -> str:
        """A call of his own, as it is told to himself."""
        kind = _KINDS[made.call] if isinstance(made.call, OtherCall) else "bid"
        return self.text(f"call.{kind}", call=show_call(made.call, self.language))

    # --- once he is there -----------------------------------------------------------------------------------------

    def _answers(self, seat: Seat) -> Iterator[RoleAnswer]:
        asked: set[str] = set()
        for told in self.script.told:
            if told.question in asked:
                continue
            asked.add(told.question)
            by = seat.value if seat.value in told.by else told.by[:1]
            now = self._own(self.teller.answers(told.question, by, is_foretold=False), seat)
            is_foretold = bool(told.needs) and told.foretold
            before = self._own(self.teller.answers(told.question, by, is_foretold=True), seat) if is_foretold else ()
            others = [each.seat for each in self.case.asked if each.fact == told.fact and each.seat is not None]
            if not now and seat.value in told.by and others and not {each.value for each in others} & set(told.by):
                now = (self.text("asked.other", player=self._name(others[0])),)
            if now:
                early = (
                    "" if not told.needs or (told.foretold and before == now) else self._early(told.foretold, before)
                )
                is_system = bool(is_foretold and early and self.case.would_mean and not others)
                yield RoleAnswer(question_words(told.question, self.language), now, early, is_system)
        known = {each.fact for each in self.script.told} | {each.fact for each in self.script.choices}
        for saying in self.case.asked:
            if saying.seat is seat and saying.fact not in known:
                question = "" if saying.fact is None else question_words(saying.fact, self.language)
                is_known = saying.fact is not None and has_text(f"talk.ask.{saying.fact}", Language.EN)
                yield RoleAnswer(question if is_known else self.text("asked.else"), (saying.texts[self.language],))

    def _early(self, foretold: bool, words: tuple[str, ...]) -> str:
        return " ".join(words) if foretold and words else text("talk.reply.early", self.language)

    def _own(self, replies: Iterable[Mapping[str, object]], seat: Seat) -> tuple[str, ...]:
        return tuple(str(each["text"]) for each in replies if each["seat"] == seat.value)

    def _turns(self, seat: Seat) -> Iterator[RoleTurn]:
        """What he chooses, calls and plays, in order."""
        due = dues(self.script)
        for place, choice in enumerate(self.script.choices):
            calls = self._calls(place, place + 1)
            if choice.by[0] == seat.value:
                own = next((at for at, made in calls if made.seat is seat), None)
                yield self._chosen(choice, own, is_due=due[place])
                calls = [(at, made) for at, made in calls if at != own]
            for at, made in calls:
                if made.seat is seat:
                    yield RoleTurn(self.text("turn"), (), self._call(made), self._shows(at))
        for at, made in self._calls(len(self.script.choices), len(self.script.choices) + 1):
            if made.seat is seat:
                yield RoleTurn(self.text("turn"), (), self._call(made), self._shows(at))
        record = self.case.record
        for event in range(self.case.situation.arrival, len(record)):
            act = record.events[event]
            if isinstance(act, CardFaced) and self._doer(event, act) is seat:
                yield RoleTurn(self.text("turn.play"), (), self._faces(record, event, act, seat))

    def _chosen(self, choice: PlayerChoice, own: int | None, *, is_due: bool) -> RoleTurn:
        """A choice of his: in his own words, or else what he does."""
        by, offer = choice.by[0], choice.offer
        said = self.teller.chooses(choice.fact, by)
        words = tuple(each["text"] for each in said if each["seat"] == by)
        does = "" if words else self._does(choice)
        msgid = f"offer.{offer}.{choice.fact}"
        while msgid != "offer" and not has_text(f"roleplay.{msgid}", Language.EN):
            msgid = msgid.rpartition(".")[0]
        when = self.text(msgid, offer=offer_words(offer, self.language))
        call = "" if own is None else self._call(self.case.auction.calls[own])
        wonders = text("talk.reply.wonders", self.language) if is_due else ""
        return RoleTurn(when, words, call, "" if own is None else self._shows(own), wonders, does)

    def _does(self, choice: PlayerChoice) -> str:
        """What he decides, where neither the case nor the course has words of his own for it."""
        if choice.offer == CALL:
            return ""
        since = self.case.record.events[self.case.situation.arrival :]
        wanted = " ".join(self._wants(each) for each in since if isinstance(each, LeadChosen | PlayChosen))
        if choice.offer in _WANTS and wanted:
            return wanted
        if choice.fact == "opening_choice":
            does = self.text(f"opening.{_OPENING.get(choice.answer, choice.answer)}")
            return f"{does} {wanted}".strip()
        if choice.offer == "withdraw":
            return self._takes_back(choice)
        if choice.offer == "accept":
            return self.text(f"accept.{_ACCEPTS[choice.answer]}")
        if choice.offer == "which" and (kept := self._kept()) is not None:
            return self.text("keeps", **self._card(kept))
        raise self._wordless()

    def _wordless(self) -> CaseError:
        return CaseError(text("cli.error.roleplay_words", self.language, case=self.case.id))

    def _kept(self) -> Card | None:
        """Of the cards that the offender has played at one moment, the one that is left on the table."""
        record, situation = self.case.record, self.case.situation
        gone = {act.about for act in record.events if isinstance(act, Act) and act.deed is Deed.WITHDRAW}
        played = [card for card in record.upto(situation.arrival).cards if card.seat is situation.offender]
        left = [card for card in played if card.event >= situation.incident.event - 1 and card.event not in gone]
        return left[0].card if len(left) == 1 else None

    def _takes_back(self, choice: PlayerChoice) -> str:
        """The card that his side has played since, or none."""
        record, incident = self.case.record, self.case.situation.incident.event
        if choice.answer == "no":
            return self.text("withdraw.no")
        for act in record.events[self.case.situation.arrival :]:
            if isinstance(act, Act) and act.deed is Deed.WITHDRAW and act.about != incident:
                about = record.events[act.about]
                if isinstance(about, CardFaced):
                    return self.text("withdraw.yes", **self._card(about.card))
        raise self._wordless()

    def _calls(self, before: int, after: int) -> list[tuple[int, MadeCall]]:
        first, last = (calls_shown(self.case, self.script, stage) for stage in (before, after))
        return list(enumerate(self.case.auction.calls))[first:last]

    def _shows(self, position: int) -> str:
        """What a call shows that is yet to be made."""
        made = self.case.auction.calls[position]
        told = [each.texts[self.language] for each in self.case.meanings if each.position == position]
        if made.seat is self.case.situation.offender:
            told += [each.texts[self.language] for each in self.case.would_mean if each.call == made.call]
        return next(iter(told), "")

    # --- what he knows --------------------------------------------------------------------------------------------

    def _system(self, seat: Seat) -> Iterator[tuple[str, str]]:
        """What the calls of his side have shown, and what those would that may now be made in place of one.

        What his partner meant by the call in question he does not know, where it is no matter of agreement.
        """
        language, situation = self.language, self.case.situation
        for each in self.case.meanings:
            made = self.case.auction.calls[each.position]
            is_focus = situation.calls.are_ruled_on and each.position == situation.calls.focus
            is_own = made.seat is seat or not is_focus or bool(self.case.would_mean)
            if each.position < len(self.case.seen) and made.seat.side is seat.side and is_own:
                yield self._called(made.seat, made.call, "system.made"), each.texts[language]
        offender = situation.offender
        if offender.side is seat.side:
            for would in self.case.would_mean:
                yield self._called(offender, would.call, "system.next"), would.texts[language]

    def _called(self, seat: Seat, call: Call, msgid: str) -> str:
        values = {"player": self._name(seat), "player_of": seat_of(seat, self.language)}
        words = self.text(msgid, **values, call=name_call(call, self.language))
        return f"{words[:1].upper()}{words[1:]}"

    def _silent(self, answers: tuple[RoleAnswer, ...], turns: tuple[RoleTurn, ...]) -> Iterator[str]:
        """What he must not say of himself."""
        if answers:
            yield self.text("silent.answers")
        if any(turn.words or turn.call for turn in turns):
            yield self.text("silent.turns")
        yield self.text("silent.rest", words=text("talk.reply.elsewhere", self.language))


_TO_TRICK = frozenset({Exposure.LED, Exposure.PLAYED})
_BY_DECLARER = _TO_TRICK | {Exposure.NAMED, Exposure.TOUCHED}
"""How a card of dummy's is seen by what declarer does."""

_WORDS: dict[type[Event], str] = {Objected: "objects", Agreed: "agrees", NextBoardBegun: "next_board"}

_WANTS = ("lead", "wish")
"""The choices that are themselves in the record, as what declarer says."""

_OPENING = dict.fromkeys(("requires", "prohibits", "frees"), "refuses")
_ACCEPTS = {"yes": "yes", "said": "yes", "no": "no", "not": "no"}

_KINDS = {OtherCall.PASS: "pass", OtherCall.DOUBLE: "double", OtherCall.REDOUBLE: "redouble"}

_NAME = "(?P<name>[A-ZÀ-Ý][a-zà-ÿ]{2,})"
_NAMED = {
    Language.EN: tuple(
        pattern.format(name=_NAME, seat="(?P<seat>North|East|South|West)")
        for pattern in (r"\b{name}, {seat}\b", r"\b{seat} is {name}\b", r"\b{seat}, {name},", r"\b{name} \({seat}\)")
    ),
    Language.FR: tuple(
        pattern.format(name=_NAME, seat="(?P<seat>Nord|Est|Sud|Ouest)")
        for pattern in (r"\b{name},? en {seat}\b", r"\b{seat}, c[’']est {name}\b", r"\b{seat}, {name},")
    ),
}
"""How a scene says who sits where."""
