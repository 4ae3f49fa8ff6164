"""A board stopped at a moment, and what happened there: a record that grows word by word, and what can be read from it.

The moment lies in the auction or in the play.  Steps count from the opening lead: those of the auction are negative.

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
from bridgecourse.table.auction import Contract, is_legal_in_rotation
from bridgecourse.table.call import Call, Denomination, format_call
from bridgecourse.table.card import Card, format_card
from bridgecourse.table.deal import Deal
from bridgecourse.table.event import CallMade, CardFaced, Exposure
from bridgecourse.table.notation import continued, format_record
from bridgecourse.table.record import Record
from bridgecourse.table.screen import closed_screen
from bridgecourse.table.seat import Seat
from bridgecourse.teach.own_table.boards import OwnBoard
from bridgecourse.teach.own_table.screened import SIDES, beside_north, is_behind, with_screen

__all__ = ["DIRECTOR", "PLAYED", "TOGETHER", "OwnTable", "seated"]

DIRECTOR, TOGETHER, PLAYED = "!", "&", "played"

_BY_DECLARER = frozenset({Exposure.NAMED.value, Exposure.TOUCHED.value})
"""What declarer does to dummy's cards, unless it is said that dummy did."""

NO_FACTS: Mapping[str, Enum] = {}


NO_SUITS: Mapping[int, frozenset[Denomination]] = {}


def seated(board: OwnBoard) -> OwnTable:
    """This board when its auction is over.  Raises :class:`OwnTableError` where it lacks what is needed."""
    if board.lacks or board.record is None:
        raise OwnTableError(board.lacks or "own.board.lacks.play")
    return OwnTable(board).at(0)


@dataclass(frozen=True)
class OwnTable:
    """The ``moment`` is how many events of the board's record have happened; ``words`` what was entered after them.

    ``facts`` are what the record cannot tell, by their ids; ``shows`` which denominations a call specifies, by its
    place among the calls, where that is told.
    """

    board: OwnBoard
    moment: int = 0
    words: tuple[str, ...] = ()
    facts: Mapping[str, Enum] = field(default_factory=dict)
    shows: Mapping[int, frozenset[Denomination]] = field(default_factory=dict)

    # --- stepping through the board ------------------------------------------------------------------------------
    @property
    def whole(self) -> Record:
        """The board as the file has it."""
        assert self.board.record is not None
        return self.board.record

    @cached_property
    def opening(self) -> int:
        """How many events lie before the play: the calls."""
        calls = self.whole.call_events
        return calls[-1] + 1 if calls else 0

    @property
    def beside(self) -> str:
        """Who sits on one side of a screen; empty: there is none."""
        return beside_north(self.whole)

    @property
    def may_be_screened(self) -> bool:
        """Whether it can be said that there was a screen: the calls are known, and nothing has been entered."""
        return bool(self.whole.call_events) and not self.words

    def screened(self, beside: str) -> OwnTable:
        """The same board at the same moment, these two on one side of a screen.  Raises :class:`OwnTableError`."""
        if beside not in SIDES or not self.may_be_screened:
            raise OwnTableError("own.error.word", reason=f"screen({beside})")
        return OwnTable(replace(self.board, record=with_screen(self.whole, beside))).at(self.step)

    @property
    def first(self) -> int:
        """The step before the first call; 0 where no call is known."""
        return is_behind(self.whole) - self.opening

    @property
    def last(self) -> int:
        """The step at which the board is over; 0 where it was passed out."""
        return len(self.whole) - self.opening if self.whole.contract is not None else 0

    @property
    def step(self) -> int:
        """How many events of the play have happened; below 0, how many calls are still to come."""
        return self.moment - self.opening

    @property
    def is_auction(self) -> bool:
        """Whether it was stopped in the auction, or the board has no play."""
        return self.step < 0 or self.whole.contract is None

    def at(self, step: int) -> OwnTable:
        """The same board, stopped at this step; what was entered elsewhere is gone."""
        return OwnTable(self.board, self.opening + max(self.first, min(step, self.last)))

    # --- entering -----------------------------------------------------------------------------------------------
    def enter(self, word: str, *, together: bool = False) -> OwnTable:
        """This has happened next.  Raises :class:`OwnTableError` for what cannot be read or cannot be."""
        return self._with((*self.words, *((TOGETHER,) if together else ()), *word.split()))

    def enter_card(
        self, seat: Seat, card: Card, how: str, *, together: bool = False, by_dummy: bool = False
    ) -> OwnTable:
        """A card of this hand was dropped, led, named and so on."""
        word = f"{seat.value}:{format_card(card)}"
        if how == PLAYED and not self.is_auction and closed_screen(self.record.events, len(self.record)) is not None:
            how = Exposure.LED.value  # a card that is played opens the screen
        if how != PLAYED:
            word += f"({how})"
        if not self.is_auction and seat is self.dummy and how in _BY_DECLARER and not by_dummy:
            word = f"{seat.partner.value}>{word}"
        return self.enter(word, together=together)

    def enter_call(self, seat: Seat, call: Call, *, changes: bool = False, together: bool = False) -> OwnTable:
        """A call by this player, whoever is in turn; ``changes``: it is to take the place of his last one."""
        return self.enter(f"{seat.value}:{'->' if changes else ''}{format_call(call)}", together=together)

    def enter_next(self) -> OwnTable:
        """The player whose turn it is calls or plays what he did at the board.  Raises :class:`OwnTableError`."""
        if self.is_auction:
            made = self.next_call
            if made is None:
                raise OwnTableError("own.error.no_next")
            return self.enter_call(made.player, made.call)
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
        return self._of_same_calls(replace(self, words=words))

    def clear(self) -> OwnTable:
        """Without anything entered."""
        return replace(self, words=(), facts=NO_FACTS, shows=NO_SUITS)

    def specify(self, position: int, suits: frozenset[Denomination] | None) -> OwnTable:
        """The call at this place among the calls specifies these; ``None``: what it names."""
        if not 0 <= position < len(self.record.auction):
            raise OwnTableError("own.error.word", reason=f"#{position + 1}")
        others = {place: told for place, told in self.shows.items() if place != position}
        return replace(self, shows=others if suits is None else {**others, position: suits})

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
        return self._of_same_calls(entered)

    def _of_same_calls(self, other: OwnTable) -> OwnTable:
        """What was told of a call that is no longer there is gone."""
        before, after = self.record.auction.calls, other.record.auction.calls
        same = [(one.seat, one.call) == (two.seat, two.call) for one, two in zip(before, after, strict=False)]
        as_before = same.index(False) if False in same else len(same)
        return replace(other, shows={place: told for place, told in self.shows.items() if place < as_before})

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
    def next_call(self) -> CallMade | None:
        """What the player whose turn it is called next at the board, where that would still be a call."""
        auction = self.record.auction
        made = sum(call.seat is auction.turn for call in auction.standing)
        at_board = (
            event for event in self.whole.events if isinstance(event, CallMade) and event.player is auction.turn
        )
        found = next((event for number, event in enumerate(at_board) if number == made), None)
        is_legal = found is not None and is_legal_in_rotation(found.call, found.player, auction.standing)
        return found if is_legal else None

    @cached_property
    def situation(self) -> Situation:
        """What is to be ruled.  Raises :class:`RulingError` where nothing is irregular, or what is cannot be told."""
        try:
            return Situation.of_record(self.record, answers=self.facts, shows=self.shows)
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
        """The auction as a line, until the director came; empty where only the contract is known."""
        return self._line(self.arrival) if self.is_auction else format_record(self.record.upto(self.opening))

    @property
    def play(self) -> str:
        """What happened in the play until the director came."""
        return "" if self.is_auction else _rest(format_record(self.record.upto(self.arrival)), self.calls)

    @property
    def since(self) -> str:
        """What happened once he had explained what may be chosen."""
        if not self.is_called:
            return ""
        if self.is_auction:
            return _rest(self._line(len(self.record)), self._line(self.arrival + 1))
        return _rest(format_record(self.record), format_record(self.record.upto(self.arrival + 1)))

    def _line(self, moment: int) -> str:
        """The record as a line in which each call that was entered has its seat: nobody can read it in two ways."""
        return format_record(self.record.upto(moment), seats_from=self.moment)


def _rest(line: str, before: str) -> str:
    """What stands in a line after another that it goes on from."""
    return line.removeprefix(before).strip()
