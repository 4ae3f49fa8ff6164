"""Boards on which two things go wrong, one after the other: each as the generator of cases has it happen.

A slip of the play is drawn on the board that the one before it has left; one of the auction in the auction that has
gone on.  Nobody rules between the two but as the record has it.  So every two kinds of irregularity meet that can be on
one board, in either order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from random import Random
from unittest.mock import patch

from bridgecourse.errors import NotationError, RulingError
from bridgecourse.rulings.language import Settled
from bridgecourse.rulings.penalty_incident import penalty_incidents
from bridgecourse.rulings.situation import Situation
from bridgecourse.rulings.vocabulary.answer import NO
from bridgecourse.rulings.vocabulary.call import PASS_IS_SPECIAL
from bridgecourse.rulings.vocabulary.change import FIRST_CALL_WAS_UNINTENDED
from bridgecourse.table.call import Denomination
from bridgecourse.table.card import PACK, Card
from bridgecourse.table.deal import Deal, Hand
from bridgecourse.table.event import Act, CardFaced, CardsTaken, Deed
from bridgecourse.table.incident import incident_at
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from bridgecourse.teach.generator.board_play import BoardPlay
from bridgecourse.teach.generator.draft import DeadEndError, Draft
from bridgecourse.teach.generator.generate import GeneratedCase, slips
from bridgecourse.teach.generator.plan import Plan, routes
from bridgecourse.teach.generator.play import end_auction, play
from bridgecourse.teach.generator.told_of_play import tell_of_play
from tests.second.reading import Became
from tests.second.standing import lying
from tests.second.turn import follow

__all__ = [
    "CALLING",
    "CALLING_PAIRS",
    "INADMISSIBLE",
    "INADMISSIBLE_PAIRS",
    "OF_CALLS",
    "OF_PLAY",
    "PAIRS",
    "SCREENED",
    "Chained",
    "chained",
    "of_case",
]

TRIES = 500
STRIDE = 257  # so that pairs that follow each other have little in common
UNLESS_TOLD: Mapping[str, Enum] = {FIRST_CALL_WAS_UNINTENDED.id: NO, PASS_IS_SPECIAL.id: NO}
"""What is so where nobody says otherwise."""

OPENINGS = frozenset({Kind.LEAD_OUT_OF_TURN, Kind.LEAD_FACE_DOWN})
"""What can go wrong only before the first trick."""

OF_CALLS = (
    Kind.OUT_OF_ROTATION,
    Kind.SIMULTANEOUS,
    Kind.THREE_PASSES_ONE_OUT_OF_ROTATION,
    Kind.INADMISSIBLE_DOUBLE,
    Kind.INADMISSIBLE_REDOUBLE,
    Kind.INSUFFICIENT,
    Kind.CHANGE_OF_CALL,
    Kind.CARD_EXPOSED,
)
OF_PLAY = (
    Kind.LEAD_OUT_OF_TURN,
    Kind.LEAD_FACE_DOWN,
    Kind.QUESTION,
    Kind.DUMMY_HIDDEN,
    Kind.LEAD_BY_WRONG_HAND,
    Kind.PLAY_OUT_OF_TURN,
    Kind.SIMULTANEOUS_CARDS,
    Kind.HELD_TO_PLAY,
    Kind.DESIGNATED,
    Kind.DUMMYS_OTHER_CARD,
    Kind.DUMMY_SUGGESTS,
    Kind.FIFTH_CARD,
    Kind.INCOMPLETELY_DESIGNATED,
    Kind.RETRACTED,
    Kind.DUMMY_ACTS,
    Kind.TRICKS_DISARRANGED,
    Kind.INSPECTION,
    Kind.DEFECTIVE_TRICK,
    Kind.EXPOSED_IN_PLAY,
    Kind.PENALTY_CARD_NOT_PLAYED,
    Kind.REVOKE,
)
"""In this order the boards are numbered; the tests want all that can be drawn to be here."""

PAIRS: tuple[tuple[Kind, Kind], ...] = tuple(
    (one, other)
    for one in (*OF_CALLS, *OF_PLAY)
    for other in (*OF_CALLS, *OF_PLAY)
    if not (one in OF_PLAY and other in {*OF_CALLS, *OPENINGS})
)
"""What may go wrong first, and then."""

CALLING = (
    Kind.WRONG_BOARD,
    Kind.CALLED_ELSEWHERE,
    Kind.WISH_TO_CALL,
    Kind.PERIOD_DOUBTED,
    Kind.BID_DOUBTED,
    Kind.DOUBLE_DOUBTED,
    Kind.PASS_DOUBTED,
    Kind.BID_NAMED,
    Kind.BOX_TOUCHED,
    Kind.REQUEST,
    Kind.REVIEW,
    Kind.EXPLANATION,
    Kind.CORRECTION_DUE,
    Kind.HEARD_EXPLANATION,
    Kind.ACTION_AFTER_SIGN,
    Kind.ACTION_AFTER_WITHDRAWAL,
    Kind.SIGN_GIVEN,
    Kind.OTHER_SOURCE,
    Kind.SCORE_LOOKED_AT,
)
AT_THE_BEGINNING = {Kind.CALLED_ELSEWHERE, Kind.PERIOD_DOUBTED}
"""What comes before anybody has called."""

AT_THE_END = {Kind.AFTER_FINAL_PASS, Kind.ACTION_AFTER_WITHDRAWAL, Kind.SCORE_LOOKED_AT}
"""What nothing of the calling comes after, or nothing at all."""

SCREENED = (
    Kind.CALL_BEHIND_SCREEN,
    Kind.EXPLAINED_BEHIND_SCREEN,
    Kind.TEMPO_BEHIND_SCREEN,
    Kind.CARD_BEHIND_SCREEN,
    Kind.ASKED_BEHIND_SCREEN,
    Kind.LEAD_BEHIND_SCREEN,
)
"""At a table with screens, of which the second reading of what holds on a board knows nothing."""

INADMISSIBLE = (Kind.BARRED, Kind.TOO_HIGH, Kind.AFTER_FINAL_PASS)
INADMISSIBLE_PAIRS = tuple(
    pair
    for pair in (
        *product(INADMISSIBLE, (*INADMISSIBLE, *OF_CALLS, *OF_PLAY)),
        *product(OF_CALLS, INADMISSIBLE),
    )
    if (pair[0] is not Kind.AFTER_FINAL_PASS or pair[1] in OF_PLAY)  # nothing is called then that was not too late
    and pair not in product([Kind.TOO_HIGH], [Kind.INADMISSIBLE_DOUBLE, Kind.INADMISSIBLE_REDOUBLE])  # who would?
)
"""The same of Laws 37 to 39, whose boards have numbers of their own."""

CALLING_PAIRS = tuple(
    pair
    for pair in (
        *product(CALLING, (*CALLING, *OF_CALLS, *INADMISSIBLE, *OF_PLAY)),
        *product((*OF_CALLS, *INADMISSIBLE), CALLING),
    )
    if pair[1] not in AT_THE_BEGINNING and pair[0] not in AT_THE_END
)
"""And of Laws 15 to 22."""


@dataclass(frozen=True)
class Chained:
    """A board, and what was told of the irregularity for which the director came: the event ``ruled_on``.

    ``moments``: how many events lay there each time that something else began to happen.
    """

    name: str
    edition: int
    record: Record
    ruled_on: int
    answers: Mapping[str, Enum]
    shows: Mapping[int, frozenset[Denomination]]
    moments: tuple[int, ...]

    @property
    def situation(self) -> Situation:
        return self.on(self.record, self.ruled_on)

    def on(self, record: Record, event: int) -> Situation:
        """The same irregularity, on this record of the same board, in which it is this event."""
        arrival = next((moment for moment in record.arrivals if moment > event), len(record))
        seen = record.upto(arrival)
        incident = incident_at(seen, event, penalty_incidents(seen))
        return Situation(record, arrival, incident, None, self.answers, self.shows)


def of_case(case: GeneratedCase) -> Chained:
    """A case of the generator's; the moments are those at which the director came back."""
    told = case.situation
    moments = tuple(moment for moment in case.record.arrivals if moment > told.arrival)
    return Chained(case.id, case.edition, case.record, told.incident.event, told.answers, told.shows, moments)


def chained(number: int, seed: int, edition: int = 2017, pairs: Sequence[tuple[Kind, Kind]] = PAIRS) -> Chained:
    """The board of this number: the pairs take turns."""
    kinds = pairs[number * STRIDE % len(pairs)]
    for attempt in range(TRIES):
        rng = Random(f"chained {edition} {seed} {number} {attempt}")
        try:
            return _chained(kinds, rng, edition, f"{edition} {number}: {kinds[0].name}, {kinds[1].name}")
        except (DeadEndError, NotationError, RulingError, ValueError, IndexError):  # the two do not fit together
            continue
    raise RulingError(f"expected a board with {kinds}, found none in {TRIES} tries")


@cache
def _plans(edition: int) -> Mapping[Kind, Sequence[Plan]]:
    """The ways on which it is settled what is right, by what goes wrong on them: to each leaf the nearest ones."""
    found = [way for way in routes(edition, slips().keys()) if not way.unsure]
    nearest: dict[str, int] = {}
    for way in found:
        nearest[way.ids[-1]] = min(way.laws, nearest.get(way.ids[-1], way.laws))
    near = [way for way in found if way.laws == nearest[way.ids[-1]]]
    return {kind: [way for way in near if kind in way.kinds] for kind in slips()}


def _chained(kinds: tuple[Kind, Kind], rng: Random, edition: int, name: str) -> Chained:
    first, second = (_draft(kind, rng, edition) for kind in kinds)
    with _on_one_board(rng) as board:
        _slip(first, kinds[0], board)
        told = {**UNLESS_TOLD, **first.answers}, first.shows, first.event
        board.goes_on(first, is_auction=kinds[1] in {*OF_CALLS, *INADMISSIBLE, *CALLING})
        moment = len(board.record)
        second.record, second.shown = board.record, dict(first.shown)
        _slip(second, kinds[1], board)
    record = second.record
    if record.call_events:
        record = replace(record, must_pass=first.record.must_pass or record.must_pass, stated=None)
    if record.events[:moment] != board.record.events[:moment] or len(record) == moment:
        raise DeadEndError
    board_told = Chained(name, edition, record, told[2], told[0], told[1], (moment,))
    return board_told if rng.random() < 0.5 else _told_of_second(board_told, second)


def _told_of_second(board: Chained, draft: Draft) -> Chained:
    """The same, where it is the second one of which something was told: what no record shows, as the plan wishes it."""
    found = replace(board, ruled_on=draft.event, answers=UNLESS_TOLD, shows=draft.shows)
    try:
        situation = found.situation
    except NotationError:  # what is irregular is something else
        return board
    answers = dict(UNLESS_TOLD)
    for fact, answer in draft.plan.wishes.items():
        by_somebody = fact.settled_by in (Settled.JUDGEMENT, Settled.AGREEMENT) or fact.unless_told is not None
        if by_somebody and (fact.derive is None or fact.derive(situation) is None):
            answers[fact.id] = answer
    return replace(found, answers=answers)


def _draft(kind: Kind, rng: Random, edition: int) -> Draft:
    plans = _plans(edition)[kind]
    if not plans:
        raise DeadEndError
    return Draft(rng, rng.choices(plans, [plan.weight for plan in plans])[0])


def _slip(draft: Draft, kind: Kind, board: _OneBoard) -> None:
    family, slip = slips()[kind]
    slip(draft)
    if board.is_first:
        (tell_of_play if family.of_play else play)(draft)


class _OneBoard:
    """What both slips happen on."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.is_first = True
        self.left: BoardPlay | None = None
        self.record = Record(Seat.NORTH)

    def goes_on(self, draft: Draft, *, is_auction: bool) -> None:
        """The first slip has happened: on to the second one."""
        self.is_first = False
        record = draft.record = _without_inadmissible(draft.record)
        if self.left is None and not is_auction and not record.auction.is_over:
            end_auction(draft, offenders_win=self.rng.random() < 0.4)
            record = draft.record
        if is_auction and record.auction.is_over:
            raise DeadEndError
        if self.left is None and not is_auction and record.contract is None:
            raise DeadEndError
        if self.left is None and any(card.how.is_play for card in record.cards) and record.contract is not None:
            raise DeadEndError  # a lead that was made without hands: nobody can play on from it
        if self.left is not None:
            record = self.ruled(record, draft)
        self.record = record

    def ruled(self, record: Record, draft: Draft) -> Record:
        """The cards go where they belong, whether the record tells it or not: the play goes on from there."""
        now = lying(record, draft.event, draft.answers)
        if now is None or self.left is None:
            return record
        if self.rng.random() < 0.5:
            gone = [event for event in sorted(now.gone) if not record.is_acted_on(event)]
            told = {answer.value for fact, answer in draft.answers.items() if fact in ("told_to_lead", "told_to_play")}
            deed = Deed.CANCEL if "yes" in told else Deed.WITHDRAW  # 47E1: without rectification
            self.left.events += [Act(deed=deed, about=event) for event in gone]
        self.left.hands = {seat: set(cards) for seat, cards in now.hands.items()}
        self.left.laid, self.left.turn, self.left.done = list(now.laid), now.turn, list(now.won)
        return self.left.record

    def begin(self, board: BoardPlay) -> None:
        """As the slip before has left it; after an auction, hands in which the cards are that were seen."""
        if self.left is not None:
            vars(board).update(vars(copy(self.left)))
        elif not self.is_first:
            contract = self.record.contract
            assert contract is not None
            board.deal, board.contract, board.dealer = _deal(self.rng, self.record), contract, self.record.dealer
            board.hands = {seat: set(board.deal.hand(seat).cards) for seat in Seat}
            board.events, board.turn = list(self.record.events), contract.declarer.lho
        self.left = board


def _without_inadmissible(record: Record) -> Record:
    """The director does not leave the table with a call that can never stand, nor with those that fall with it (35)."""
    gone: set[int] = set()
    for reading in follow(record.dealer, record.auction.calls, record.must_pass)[:1]:
        for n, place in enumerate(record.call_events):
            found = reading.followed(n)
            is_forbidden = found.became is Became.WAITING and found.fault in {"36", "37", "38"}
            if found.became is Became.VOID or is_forbidden:
                gone.add(place)
    wrong = {event.player for event in record.events if isinstance(event, CardsTaken) and event.wrong}
    first = next((event for event in record.call_events if record.events[event].player in wrong), None)
    right = [CardsTaken(player=seat) for seat in wrong]
    if first is not None and not record.is_acted_on(first):  # 15A1: with all that was called over it
        gone.update(event for event in record.call_events if event >= first)
    acts = [Act(deed=Deed.CANCEL, about=event) for event in sorted(gone) if not record.is_acted_on(event)]
    return record.with_events(*acts, *(right if first is not None else ()))


@contextmanager
def _on_one_board(rng: Random) -> Iterator[_OneBoard]:
    """Whoever begins a board goes on with the one that there is; nobody plays who has no card."""
    one = _OneBoard(rng)
    begin, put, sensible = BoardPlay.__init__, BoardPlay.play, BoardPlay.sensible

    def begun(board: BoardPlay, rng: Random) -> None:
        begin(board, rng)
        one.begin(board)

    def played(board: BoardPlay, count: int = 1) -> None:
        if not board.hands[board.turn]:
            raise DeadEndError
        put(board, count)

    def chosen(board: BoardPlay, seat: Seat, among: Collection[Card] | None = None) -> Card:
        if not (board.hands[seat] if among is None else among):
            raise DeadEndError
        return sensible(board, seat, among)

    with patch.multiple(BoardPlay, __init__=begun, play=played, sensible=chosen):
        yield one


def _deal(rng: Random, record: Record) -> Deal:
    seen = {event.card: event.player for event in record.events if isinstance(event, CardFaced)}
    rest = [card for card in PACK if card not in seen]
    rng.shuffle(rest)
    hands: list[Hand] = []
    for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST):
        own: list[Card] = [card for card, whose in seen.items() if whose is seat]
        lacking = 13 - len(own)
        hands.append(Hand(frozenset([*own, *rest[:lacking]])))
        rest = rest[lacking:]
    return Deal(*hands)
