"""What each of the four does and says when a case is played at a real table, where the candidate directs.

Nobody is told what another will answer, and nobody reads the ruling.  The words are those of the same visit on a screen
(:class:`~bridgecourse.teach.exercises.talk.told.Teller`), each with the player to whom they belong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from bridgecourse.i18n import Language, has_text, seat_of, show_call, show_seat, text
from bridgecourse.table.call import Call, OtherCall
from bridgecourse.table.event import Act, CallMade, CardFaced, DirectorCalled
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.happening import who_acts, who_faces
from bridgecourse.teach.exercises.parts.scene import hand_words
from bridgecourse.teach.exercises.talk.marking import dues
from bridgecourse.teach.exercises.talk.script import Script
from bridgecourse.teach.exercises.talk.told import Teller, calls_shown
from bridgecourse.teach.exercises.talk.tray_told import offer_words, question_words
from bridgecourse.teach.exercises.wording import name_call

__all__ = ["RoleAnswer", "RoleCard", "RoleDeed", "RoleTurn", "roles"]


@dataclass(frozen=True, slots=True)
class RoleDeed:
    """What a player does before the director comes, its place in the order of all deeds, and when.

    Without a number it is what he leaves undone: somebody acts before him.
    """

    number: int | None
    words: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class RoleAnswer:
    """What he says when he is asked this, and before it has been chosen on what it depends, where that is otherwise."""

    question: str
    words: tuple[str, ...]
    early: str = ""


@dataclass(frozen=True, slots=True)
class RoleTurn:
    """What he chooses and calls once the director is there: when, what he says, what he calls and what that shows.

    ``wonders``: he asks once what happens then, where nobody has told him.
    """

    when: str
    words: tuple[str, ...] = ()
    call: str = ""
    shows: str = ""
    wonders: str = ""


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


def roles(case: Case, script: Script, language: Language) -> tuple[RoleCard, ...]:
    """The four, from North on."""
    cast = _Cast(case, script, language)
    return tuple(cast.role(seat) for seat in Seat)


class _Cast:
    def __init__(self, case: Case, script: Script, language: Language) -> None:
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
        deal = self.case.record.deal
        return "" if deal is None else hand_words(deal.hand(seat), self.language)

    # --- before the director comes --------------------------------------------------------------------------------

    @cached_property
    def deeds(self) -> tuple[tuple[Seat, RoleDeed], ...]:
        """Everything that is done before he comes, in order, each by its player."""
        return tuple(self._done())

    def _done(self) -> Iterator[tuple[Seat, RoleDeed]]:
        record, language = self.case.record, self.language
        found = record.upto(self.case.situation.arrival)
        number, before = 0, None
        for event, act in enumerate(found.events):
            if isinstance(act, Act | DirectorCalled) or act.player is None:
                continue
            number += 1
            when = "when.first" if before is None else "when.after"
            values = {"player": "" if before is None else self._name(before)}
            if isinstance(act, CallMade):
                made = found.upto(event + 1).auction.calls[-1]
                turn = found.upto(event).auction.turn
                words = self._call(made)
                if made.simultaneous:
                    when = "when.together"
                elif turn not in (None, act.player):
                    assert turn is not None
                    when, values["turn"] = f"{when}.early", self._name(turn)
                    yield turn, RoleDeed(None, self.text("waits", player=self._name(act.player)))
                yield act.player, RoleDeed(number, words, self.text(when, **values))
                if made.alerted:
                    partner = act.player.partner
                    yield partner, RoleDeed(None, self.text("alerts", player=self._name(act.player)))
            elif isinstance(act, CardFaced):
                faced = [each for each in found.upto(event + 1).cards if each.event == event]
                yield act.player, RoleDeed(number, f"{who_faces(found, faced, language)}.", self.text(when, **values))
            else:
                yield act.player, RoleDeed(number, f"{who_acts(found, event, language)}.", self.text(when, **values))
            before = act.player

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
            now = self._own(self.teller.answers(told.question, told.by[:1], is_foretold=False), seat)
            before = self._own(self.teller.answers(told.question, told.by[:1], is_foretold=True), seat)
            if now:
                early = (
                    "" if not told.needs or (told.foretold and before == now) else self._early(told.foretold, before)
                )
                yield RoleAnswer(question_words(told.question, self.language), now, early)
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
        """What he chooses and calls, in order."""
        due = dues(self.script)
        for place, choice in enumerate(self.script.choices):
            calls = self._calls(place, place + 1)
            if choice.by[0] == seat.value:
                own = next((at for at, made in calls if made.seat is seat), None)
                words = tuple(each["text"] for each in self.teller.chooses(choice.fact, seat.value))
                yield self._chosen(choice.offer, words, own, is_due=due[place])
                calls = [(at, made) for at, made in calls if at != own]
            for at, made in calls:
                if made.seat is seat:
                    yield RoleTurn(self.text("turn"), (), self._call(made), self._shows(at))
        for at, made in self._calls(len(self.script.choices), len(self.script.choices) + 1):
            if made.seat is seat:
                yield RoleTurn(self.text("turn"), (), self._call(made), self._shows(at))

    def _chosen(self, offer: str, words: tuple[str, ...], own: int | None, *, is_due: bool) -> RoleTurn:
        msgid = f"offer.{offer}"
        known = has_text(f"roleplay.{msgid}", Language.EN)
        when = self.text(msgid) if known else self.text("offer", offer=offer_words(offer, self.language))
        call = "" if own is None else self._call(self.case.auction.calls[own])
        wonders = text("talk.reply.wonders", self.language) if is_due else ""
        return RoleTurn(when, words, call, "" if own is None else self._shows(own), wonders)

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
            is_own = made.seat is seat or each.position != situation.calls.focus or bool(self.case.would_mean)
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
