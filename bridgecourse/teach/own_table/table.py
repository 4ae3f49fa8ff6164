"""A board stopped at a moment, and what happened there: a record that grows word by word, and what can be read from it.

Every state is a value; what is entered gives the next one.  What is entered are words of the notation
(:mod:`bridgecourse.table.notation`), whether they come from a click or are typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from bridgecourse.errors import NotationError, OwnTableError, RulingError
from bridgecourse.play_sheet import PenaltyLying, PlayScene
from bridgecourse.rulings.penalty_card import Status, penalty_cards
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary import facts as known_facts
from bridgecourse.table.auction import Contract
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import CardFaced, Exposure
from bridgecourse.table.notation import continued, format_record
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.boards import OwnBoard

__all__ = ["DIRECTOR", "PLAYED", "TOGETHER", "OwnTable", "seated"]

DIRECTOR, TOGETHER, PLAYED = "!", "&", "played"

_BY_DECLARER = frozenset({Exposure.NAMED.value, Exposure.TOUCHED.value})
"""What declarer does to dummy's cards, unless it is said that dummy did."""

NO_FACTS: Mapping[str, Enum] = {}


def seated(board: OwnBoard) -> OwnTable:
    """This board before the opening lead.  Raises :class:`OwnTableError` where it lacks what is needed."""
    if board.lacks or board.record is None:
        raise OwnTableError(board.lacks or "own.board.lacks.play")
    return OwnTable(board).at(0)


@dataclass(frozen=True)
class OwnTable:
    """The ``moment`` is how many events of the board's record have happened; ``words`` what was entered after them.

    ``facts`` are what the record cannot tell, by their ids.
    """

    board: OwnBoard
    moment: int = 0
    words: tuple[str, ...] = ()
    facts: Mapping[str, Enum] = field(default_factory=dict)

    # --- stepping through the play ------------------------------------------------------------------------------
    @property
    def whole(self) -> Record:
        """The board as the file has it."""
        assert self.board.record is not None
        return self.board.record

    @cached_property
    def moments(self) -> tuple[int, ...]:
        """Where the play can be stopped: before the opening lead, and after each thing that happened since."""
        calls = self.whole.call_events
        first = calls[-1] + 1 if calls else 0
        return tuple(range(first, len(self.whole) + 1))

    @property
    def step(self) -> int:
        return self.moments.index(self.moment)

    def at(self, step: int) -> OwnTable:
        """The same board, stopped after so many events of its play; what was entered elsewhere is gone."""
        place = max(0, min(step, len(self.moments) - 1))
        return OwnTable(self.board, self.moments[place])

    # --- entering -----------------------------------------------------------------------------------------------
    def enter(self, word: str, *, together: bool = False) -> OwnTable:
        """This has happened next.  Raises :class:`OwnTableError` for what cannot be read or cannot be."""
        return self._with((*self.words, *((TOGETHER,) if together else ()), *word.split()))

    def enter_card(
        self, seat: Seat, card: Card, how: str, *, together: bool = False, by_dummy: bool = False
    ) -> OwnTable:
        """A card of this hand was dropped, led, named and so on."""
        word = f"{seat.value}:{format_card(card)}"
        if how != PLAYED:
            word += f"({how})"
        if seat is self.contract.declarer.partner and how in _BY_DECLARER and not by_dummy:
            word = f"{seat.partner.value}>{word}"
        return self.enter(word, together=together)

    def enter_next(self) -> OwnTable:
        """The hand whose turn it is plays what it played at the board.  Raises :class:`OwnTableError`."""
        found = self.next_card
        if found is None:
            raise OwnTableError("own.error.no_next")
        return self.enter_card(found.player, found.card, PLAYED)

    def write(self, line: str) -> OwnTable:
        """Instead of all that was entered this line.  Raises :class:`OwnTableError`."""
        return self._with(tuple(line.split()))

    def undo(self) -> OwnTable:
        """Without what was entered last."""
        words = self.words[:-1]
        if words and words[-1] == TOGETHER:
            words = words[:-1]
        return replace(self, words=words)

    def clear(self) -> OwnTable:
        """Without anything entered."""
        return replace(self, words=(), facts=NO_FACTS)

    def answer(self, fact_id: str, answer: str | None) -> OwnTable:
        """This is so, or is not known (``None``).  Raises :class:`OwnTableError` for no fact or no answer to it."""
        others = {name: told for name, told in self.facts.items() if name != fact_id}
        if answer is None:
            return replace(self, facts=others)
        fact = known_facts().get(fact_id)
        found = next((each for each in fact.answers if str(each.value) == answer), None) if fact is not None else None
        if found is None:
            raise OwnTableError("own.error.answer", fact=fact_id, answer=answer)
        return replace(self, facts={**others, fact_id: found})

    def _with(self, words: tuple[str, ...]) -> OwnTable:
        entered = replace(self, words=words)
        entered._check()
        return entered

    def _check(self) -> None:
        try:
            record = self.record
        except NotationError as error:
            raise OwnTableError("own.error.word", reason=error) from None
        played: set[Card] = set()
        for card in record.cards:
            word = format_card(card.card)
            if self.deal.holder(card.card) is not card.seat:
                holder = self.deal.holder(card.card)
                raise OwnTableError("own.error.not_held", card=card.card, player=card.seat, holder=holder, word=word)
            if card.how.is_play and not card.fate.is_gone:
                if card.card in played:
                    raise OwnTableError("own.error.twice", card=card.card, word=word)
                played.add(card.card)

    # --- what is there ------------------------------------------------------------------------------------------
    @cached_property
    def record(self) -> Record:
        """All that has happened."""
        return continued(self.whole.upto(self.moment), " ".join(self.words))

    @property
    def deal(self) -> Deal:
        assert self.whole.deal is not None
        return self.whole.deal

    @property
    def contract(self) -> Contract:
        contract = self.whole.contract
        assert contract is not None
        return contract

    @property
    def declarer(self) -> Seat:
        return self.contract.declarer

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @property
    def line(self) -> str:
        """What was entered, in the notation."""
        return " ".join(self.words)

    @property
    def is_called(self) -> bool:
        """Whether the director has come."""
        return bool(self.record.arrivals)

    @property
    def arrival(self) -> int:
        """How many events had happened when he came first; all, where he has not come."""
        return self.record.arrivals[0] if self.record.arrivals else len(self.record)

    @cached_property
    def next_card(self) -> CardFaced | None:
        """What the hand whose turn it is played next at the board, where it still has that card."""
        turn, since = self.record.play.turn, self.whole.events[self.moment :]
        gone = {card.card for card in self.record.cards if card.how.is_play and not card.fate.is_gone}
        later = (event for event in since if isinstance(event, CardFaced) and event.how.is_play)
        return next((event for event in later if event.player is turn and event.card not in gone), None)

    @cached_property
    def situation(self) -> Situation:
        """What is to be ruled.  Raises :class:`RulingError` where nothing is irregular, or what is cannot be told."""
        try:
            return Situation.of_record(self.record, answers=self.facts)
        except NotationError as error:  # such as a card taken back in which nothing was irregular
            raise RulingError(str(error)) from None

    @cached_property
    def scene(self) -> PlayScene:
        """The table as the instructor sees it: all four hands open."""
        penalty = (each for each in penalty_cards(self.record) if each.status is Status.ON_TABLE)
        return PlayScene(
            self.record,
            len(self.record),
            frozenset(Seat),
            penalty=tuple(PenaltyLying(each.seat, each.card, each.major) for each in penalty),
            focus=self._in_question,
            called_at=self.arrival if self.is_called else None,
        )

    @property
    def _in_question(self) -> int | None:
        """The event of the card that is ruled on, once the director has come."""
        try:
            event = self.situation.incident.event if self.is_called else None
        except RulingError:
            return None
        return event if event is not None and isinstance(self.record.events[event], CardFaced) else None

    # --- as a case has it ---------------------------------------------------------------------------------------
    @property
    def calls(self) -> str:
        """The auction as a line; empty where only the contract is known."""
        return format_record(self.record.upto(self.moments[0]))

    @property
    def play(self) -> str:
        """What happened in the play until the director came."""
        return _rest(format_record(self.record.upto(self.arrival)), self.calls)

    @property
    def since(self) -> str:
        """What happened once he had explained what may be chosen."""
        if not self.is_called:
            return ""
        return _rest(format_record(self.record), format_record(self.record.upto(self.arrival + 1)))


def _rest(line: str, before: str) -> str:
    """What stands in a line after another that it goes on from."""
    return line.removeprefix(before).strip()
