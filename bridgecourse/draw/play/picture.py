"""What a picture of the table in play shows at one moment: the trick, what is left of the hands, what lies face up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from bridgecourse.draw.table.picture import Reveal, Speech
from bridgecourse.i18n import Language, text
from bridgecourse.play_sheet import PenaltyLying, PlayScene
from bridgecourse.table.auction import Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card
from bridgecourse.table.event import Act, CardFaced, Deed, Designated, Exposure, HandFaced, Missed, Place
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.incident import incidents
from bridgecourse.table.irregularity import Kind
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import Play, Trick

__all__ = ["HandLeft", "LooseCard", "PlayPicture", "moments", "picture_at", "play_picture", "reveal_of"]


@dataclass(frozen=True, slots=True)
class HandLeft:
    """What is left of a hand: the cards that lie open, and how many backs; dummy's hand is ``spread``."""

    cards: tuple[Card, ...] = ()
    backs: int = 0
    spread: bool = False

    def __len__(self) -> int:
        return len(self.cards) + self.backs


@dataclass(frozen=True, slots=True)
class LooseCard:
    """A card that lies face up before its owner and belongs to no trick; ``penalty`` where it is a penalty card."""

    faced: FacedCard
    penalty: PenaltyLying | None = None


@dataclass(frozen=True)
class PlayPicture:
    """The table in play, at one moment.

    ``trick`` is the one in the middle, ``None`` before the first lead; ``tricks`` are those that are complete.
    ``down`` are the events whose cards lie face down.  ``focus`` is the event of the card in question; ``called`` the
    number of the trick at which the director was called.
    """

    contract: Contract
    hands: Mapping[Seat, HandLeft]
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    loose: tuple[LooseCard, ...] = ()
    down: frozenset[int] = frozenset()
    looked: frozenset[Seat] = frozenset()
    focus: int | None = None
    called: int | None = None
    board: int | None = None
    vulnerability: Vulnerability = Vulnerability.NONE
    said: tuple[Speech, ...] = ()
    reveal: Reveal | None = field(default=None)

    @property
    def dummy(self) -> Seat:
        return self.contract.declarer.partner

    @property
    def trump(self) -> Denomination:
        return self.contract.bid.denomination

    @property
    def number(self) -> int:
        """Of the trick in the middle; before the first it is the first."""
        return 1 if self.trick is None else self.trick.number

    def won(self, side: Side) -> int:
        """How many tricks this side has won so far."""
        return sum(trick.winner is not None and trick.winner.side is side for trick in self.tricks)

    def loose_of(self, seat: Seat) -> tuple[LooseCard, ...]:
        return tuple(card for card in self.loose if card.faced.seat is seat)

    def holds_focus(self, trick: Trick) -> bool:
        """Whether the card in question lies in this trick."""
        return self.focus is not None and any(each.event == self.focus for each in (*trick.cards, *trick.surplus))

    @property
    def suits(self) -> tuple[Denomination, ...]:
        """The suits from the trump suit on, then from spades down: as dummy's lie from its right."""
        downwards = tuple(reversed(SUITS))
        return tuple(sorted(downwards, key=lambda suit: suit is not self.trump))


def play_picture(
    record: Record,
    upto_event: int,
    *,
    open_hands: Collection[Seat] = (),
    looked: Collection[Seat] = (),
    penalty: Iterable[PenaltyLying] = (),
    focus: int | None = None,
    called_at: int | None = None,
    said: Iterable[Speech] = (),
    reveal: Reveal | None = None,
    board: int | None = None,
) -> PlayPicture:
    """The table when so many events of the record had happened; the rest is as in :func:`play_sheet`."""
    scene = PlayScene(
        record, upto_event, frozenset(open_hands), frozenset(looked), tuple(penalty), focus, called_at
    )  # fmt: skip
    return picture_at(scene, upto_event, said=said, reveal=reveal, board=board, vulnerability=record.vulnerability)


def picture_at(
    scene: PlayScene,
    moment: int,
    *,
    said: Iterable[Speech] = (),
    reveal: Reveal | None = None,
    board: int | None = None,
    vulnerability: Vulnerability = Vulnerability.NONE,
) -> PlayPicture:
    """The table when so many events of the scene had happened."""
    record = scene.record.upto(moment)
    play = record.play
    spread = _spread(scene, record)
    loose = tuple(
        card for card in _loose(scene, record, play) if card.faced.seat not in spread or card.faced.how.is_play
    )
    return PlayPicture(
        scene.contract,
        {seat: _left(scene, record, seat, loose, spread) for seat in Seat},
        play.tricks[-1] if play.tricks else None,
        tuple(trick for trick in play.tricks if trick.is_complete),
        loose,
        frozenset(card.event for card in record.cards if scene.lies_down(card.event, moment)),
        scene.looked,
        scene.focus,
        _called(scene),
        board,
        vulnerability,
        tuple(said),
        reveal,
    )


def moments(scene: PlayScene) -> tuple[int, ...]:
    """The steps from the beginning of the play to the end: how many events had happened at each.

    A step is a card, what became of one, or a hand that is put face up.
    """
    record = scene.record
    first = next((card.event for card in record.cards if card.how.is_play and _is_seen(record, card)), len(record))
    calls = record.call_events
    start = max(first, calls[-1] + 1 if calls else 0)
    return tuple(dict.fromkeys((start, *(i + 1 for i in range(start, len(record)) if _is_step(record, i)))))


def reveal_of(scene: PlayScene, language: Language) -> Reveal | None:
    """How the card in question was irregular: as the sheet tells or, where it does not, the record."""
    if scene.focus is None:
        return None
    found = scene.record.events[scene.focus]
    kind: Kind | None = scene.named
    if kind is None:
        kinds = (each.kinds for each in incidents(scene.record) if each.event == scene.focus)
        kind = min(next(kinds, frozenset()), key=list(Kind).index, default=None)
    if not isinstance(found, CardFaced) or kind is None:
        return None
    return Reveal(found.player, None, text(f"draw.kind.{kind.name.lower()}", language))


def _is_step(record: Record, event: int) -> bool:
    match record.events[event]:
        case CardFaced(place=place):
            return place is not Place.AWAY
        case Act(about=about):
            return isinstance(record.events[about], CardFaced)
        case HandFaced() | Missed() | Designated():
            return True
        case _:
            return False


def _is_seen(record: Record, card: FacedCard) -> bool:
    """Whether it was at the table: the director alone was told of the others."""
    return record.events[card.event].place is not Place.AWAY


def _standing(record: Record, seat: Seat) -> frozenset[Card]:
    """The cards that this hand has played, those excepted that it took back or put among the others again (67B3)."""
    put_back = {act.about for act in record.events if isinstance(act, Act) and act.deed is Deed.RETURN}
    return frozenset(
        card.card
        for card in record.cards
        if card.seat is seat and card.how.is_play and not card.fate.is_gone and _is_seen(record, card)
        if card.event not in put_back
    )


def _spread(scene: PlayScene, record: Record) -> frozenset[Seat]:
    """The hands that lie face up on the table: dummy's at the latest once a card of it is played."""
    faced = {event.player for event in record.events if isinstance(event, HandFaced)}
    return frozenset(faced | ({scene.dummy} if _standing(record, scene.dummy) else set()))


def _left(
    scene: PlayScene, record: Record, seat: Seat, loose: Iterable[LooseCard], spread: Collection[Seat]
) -> HandLeft:
    gone = _standing(record, seat) | {
        card.faced.card for card in loose if card.faced.seat is seat and card.faced.how is not Exposure.NAMED
    }
    left = 13 - len(gone)
    if seat not in spread and seat not in scene.open_hands | scene.looked:
        return HandLeft(backs=left)
    cards = tuple(sorted(scene.dealt(seat) - gone, key=lambda card: (-card.suit.rank, -card.rank.height)))
    return HandLeft(cards, max(left - len(cards), 0), spread=seat in spread and seat is scene.dummy)


def _loose(scene: PlayScene, record: Record, play: Play) -> Iterable[LooseCard]:
    """Cards face up before their owners, in the order in which they came to lie there."""
    penalties = {(each.seat, each.card): each for each in scene.penalty}
    odd = {each.event for each in play.early} | {each.event for trick in play.tricks for each in trick.surplus}
    turned = {
        each.event for trick in play.tricks[:-1] for each in trick.surplus if scene.lies_down(each.event, len(record))
    }
    found: dict[tuple[Seat, Card], LooseCard] = {}
    for card in record.cards:
        if not _is_seen(record, card) or card.event in turned:  # nobody saw it, and now it lies among the tricks
            continue
        own = (card.seat, card.card)
        if card.how.is_play and not card.fate.is_gone and card.event not in odd:
            found.pop(own, None)
        elif own in penalties or not (card.fate.is_gone or card.how in (Exposure.TOUCHED, Exposure.FOUND)):
            found[own] = LooseCard(card, penalties.get(own))
    known = {(card.seat, card.card) for card in scene.record.cards if not card.how.is_play or card.fate.is_gone}
    for own, each in penalties.items():  # of which the record does not tell how it came there
        if own not in known and each.card not in _standing(record, each.seat):
            found[own] = LooseCard(FacedCard(-1, each.seat, each.card, Exposure.FACED), each)
    return found.values()


def _called(scene: PlayScene) -> int | None:
    """The number of the trick that was going on, or was just over, when the director was called."""
    before = None if scene.called_at is None else scene.record.upto(scene.called_at)
    if before is None or before.contract is None:
        return None
    return before.play.tricks[-1].number if before.play.tricks else 1
