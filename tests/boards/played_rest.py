"""Boards on which one thing goes wrong that Laws 45 to 47, 53, 55 to 58, 60 or 65 to 67 are about.

Cards are played legally up to some moment; then comes the irregularity, as the oracle of :mod:`tests.second.rest` takes
it and as our record has it, and what the players do about it.  After it the play goes on for a while, so that what the
irregularity has left on the table can be looked at: `moments` says what lay there after so many events.

Nothing of the engine is used, nor our fold of the tricks.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bridgecourse.table.call import Denomination
from bridgecourse.table.card import parse_card
from bridgecourse.table.event import (
    Act,
    CardFaced,
    Deed,
    Designated,
    DirectorCalled,
    Exposure,
    Inspected,
    Inspection,
    Missed,
    Order,
    PlayChoice,
    PlayChosen,
    PointedOut,
    Quitted,
)
from bridgecourse.table.record import Record
from bridgecourse.table.seat import Seat
from tests.boards.played import Table
from tests.second.play import (
    HONOURS,
    RANKS,
    SEATS,
    Cards,
    Play,
    Position,
    Requirement,
    Wish,
    allied,
    clockwise,
    legal_cards,
    of_suit,
    partner,
    rank,
    winner,
)
from tests.second.rest import (
    AtOnce,
    BeforeNewLead,
    Change,
    Defective,
    Fifth,
    Irregularity,
    Lead,
    Looked,
    OtherCard,
    Pointed,
    Premature,
    Scene,
    Several,
    What,
    Words,
    judge,
)

__all__ = ["FAMILIES", "Gone", "gone_wrong"]

SUITS = "CDHS"
GOES_ON = 12  # cards at most after the irregularity
TRIES = 200


class NoSuchMomentError(Exception):
    """The board never came to a moment at which this can go wrong."""


@dataclass(frozen=True)
class Gone:
    """A board on which something has gone wrong: for the oracle, and as our record.

    `event`: the one to rule on; `moments`: what lay on the table after so many events, and who was to play;
    `held`: how many cards each hand holds at the end, and how many it should.
    """

    family: str
    scene: Scene
    irregularity: Irregularity
    record: Record
    event: int
    moments: tuple[tuple[int, Position], ...] = ()
    held: dict[str, tuple[int, int]] = field(default_factory=dict)


def gone_wrong(number: int, seed: int, edition: int = 2017) -> Gone:
    """The boards take the kinds of irregularity in turn."""
    family = list(FAMILIES)[number % len(FAMILIES)]
    for attempt in range(TRIES):
        chance = random.Random(f"rest {seed} {number} {attempt}")
        try:
            return FAMILIES[family](_Board(family, chance, edition))
        except NoSuchMomentError:
            continue
    raise AssertionError(f"expected a board with {family}, found none in {TRIES}")


class _Board:
    """A table, what is played there, and what then goes wrong."""

    def __init__(self, family: str, chance: random.Random, edition: int) -> None:
        self.family, self.chance, self.edition = family, chance, edition
        self.table = Table(chance, edition)
        self.sensible = chance.random() < 0.6
        self.moments: list[tuple[int, Position]] = []
        self.wish: tuple[str, Requirement] | None = None

    # before

    def happens(self, likely: float) -> bool:
        return self.chance.random() < likely

    def until(self, fits: Callable[[], bool], first: int = 0, last: int = 44) -> None:
        """Play so many cards and then on to a moment that fits."""
        for _ in range(self.chance.randint(first, last)):
            self.one_card()
        while not fits():
            self.one_card()

    def one_card(self) -> int:
        table = self.table
        hand = table.turn
        if hand is None:
            raise NoSuchMomentError
        return table.play(hand, self.picked(hand, legal_cards(self.position(hand)).cards))

    def picked(self, hand: str, cards: Cards) -> str:
        """As cheaply as it wins and else low; or any card."""
        options = sorted(cards, key=lambda card: (card[0] == self.table.trump, rank(card), card))
        trick = self.table.current
        if not self.sensible or trick is None or self.happens(0.2):
            return self.chance.choice(options)
        lying = {each: self.table.card(item) for each, item in trick.cards.items()}
        if trick.leader not in lying or allied(winner(lying, trick.leader, self.table.trump), hand):
            return options[0]
        wins = [c for c in options if winner({**lying, hand: c}, trick.leader, self.table.trump) == hand]
        return wins[0] if wins else options[0]

    def position(self, hand: str) -> Position:
        position = self.table.position(hand)
        if self.wish is not None and self.wish[0] == hand:
            position = replace(position, bonds=replace(position.bonds, requirement=self.wish[1]))
        return position

    def scene(self) -> Scene:
        """As the table is now."""
        table = self.table
        number = table.complete + 1
        trick = table.current
        leader = table.turn if trick is None else trick.leader
        assert leader is not None
        lying = () if trick is None else tuple((h, table.card(i)) for h, i in trick.cards.items())
        done = [each for each in table.tricks if len(each.cards) == 4]
        before = tuple((h, table.card(i)) for h, i in done[-1].cards.items()) if done else ()
        hands = {hand: frozenset(held) for hand, held in table.hands.items()}
        return Scene(hands, table.declarer, table.trump, leader, number, lying, before, self.edition)

    def held(self, hand: str) -> list[str]:
        return sorted(self.table.hands[hand])

    @property
    def is_open(self) -> bool:
        """A trick is in progress."""
        return self.table.current is not None

    @property
    def is_between(self) -> bool:
        """A trick is over, and the next not begun."""
        return bool(self.table.tricks) and not self.is_open and self.table.turn is not None

    @property
    def in_trick(self) -> tuple[str, ...]:
        trick = self.table.current
        return tuple(trick.cards) if trick else ()

    # what is said and done

    def face(
        self, hand: str, card: str, how: Exposure, *, together: bool = False, hidden: bool = False, own: bool = False
    ) -> int:
        """A card that the fold of the table knows nothing of; its event."""
        by = Seat(self.table.declarer) if hand == self.table.dummy and not own else None
        seen = frozenset({Seat(hand)}) if hidden else None
        event = CardFaced(player=Seat(hand), card=parse_card(card), how=how, by=by, together=together, known_to=seen)
        return self.table.say(event)

    def put(self, hand: str, card: str, event: int) -> None:
        """The card of an event is the hand's to the trick in progress."""
        table = self.table
        trick = table.current
        if trick is None:
            item = table.play(hand, card)
            table.events.pop()
        else:
            item = len(table.items)
            table.items.append(Play(hand, card))
            trick.cards[hand] = item
            table.hands[hand].remove(card)
        table.event_of[item] = event

    def director(self) -> None:
        self.table.say(DirectorCalled())

    def act(self, deed: Deed, event: int, by: str | None = None) -> None:
        self.table.say(Act(deed=deed, about=event, player=Seat(by) if by else None))

    def go_on(self, cards: int = GOES_ON) -> None:
        """Some more cards, each as the oracle allows it."""
        for _ in range(cards):
            hand = self.table.turn
            if hand is None:
                return
            position = self.noted(hand)
            legal = legal_cards(position)
            if legal.waits:
                self.table.choose(legal, self.chance)
                position = self.noted(hand)
                legal = legal_cards(position)
            if legal.unsure or not legal.cards:
                return
            self.table.play(hand, self.picked(hand, legal.cards))
            if self.wish is not None and self.wish[0] == hand:
                self.wish = None

    def noted(self, hand: str) -> Position:
        position = self.position(hand)
        self.moments.append((len(self.table.events), position))
        return position

    def gone(self, scene: Scene, irregularity: Irregularity, event: int) -> Gone:
        return Gone(self.family, scene, irregularity, self.table.told().record, event, tuple(self.moments))


# 45 and 46 --------------------------------------------------------------------------------------------------------


def words(board: _Board) -> Gone:
    """Declarer asks for a card of dummy's, who is on lead as often as he can be."""
    table, chance = board.table, board.chance
    plays = chance.choice((0, 0, 0, 3, None, None))
    board.until(lambda: table.turn == table.dummy and plays in (None, len(board.in_trick)), 1, 40)
    scene = board.scene()
    own = dict(scene.before)[table.dummy][0] if scene.before else "S"
    said = chance.choice(
        [
            Words(height="high"),
            Words(height="low"),
            *[Words(height="win")] * (4 if plays == 3 else 1),
            Words(height="any"),
            Words(suit=chance.choice(SUITS)),
            Words(suit=chance.choice(SUITS), height=chance.choice(("high", "low"))),
            Words(rank=chance.choice(RANKS)),
            Words(rank=chance.choice(sorted(board.held(table.dummy)))[1]),
            *(Words(rank=card[1]) for card in sorted(of_suit(table.hands[table.dummy], own))[:2]),
            _not_there(board),
        ]
    )
    said = replace(said, intent=board.happens(0.05))
    event = table.say(
        Designated(
            player=Seat(table.declarer),
            order=Order(said.height) if said.height else None,
            suit=Denomination(said.suit) if said.suit else None,
            rank=parse_card("S" + said.rank).rank if said.rank else None,
        )
    )
    board.director()
    return board.gone(scene, said, event)


def _not_there(board: _Board) -> Words:
    absent = [suit + height for suit in SUITS for height in RANKS if suit + height not in board.held(board.table.dummy)]
    card = board.chance.choice(absent)
    return Words(suit=card[0], rank=card[1])


def change(board: _Board) -> Gone:
    """Declarer names a card of dummy's, others may play, and he wants another."""
    table, chance = board.table, board.chance
    dummy = table.dummy
    board.until(lambda: table.turn == dummy and len(table.hands[dummy]) > 1, 1)
    scene = board.scene()
    legal = sorted(scene.legal(dummy))
    named = chance.choice(legal)
    event = board.face(dummy, named, Exposure.NAMED)
    since: list[str] = []
    put_up = board.happens(0.7)
    number = 0
    if put_up:
        table.play(dummy, named)
        number = len(table.tricks)
        for _ in range(chance.randint(0, 3)):
            if table.turn is None or len(table.tricks) > number:
                break
            since.append(table.turn)
            board.one_card()
    is_over = put_up and not (board.is_open and len(table.tricks) == number)  # what he names then is for the next trick
    if is_over or board.happens(0.5):
        board.act(Deed.REGRET, event, table.declarer)
    else:
        board.face(dummy, chance.choice([card for card in board.held(dummy) if card != named]), Exposure.NAMED)
    board.director()
    return board.gone(scene, Change(board.happens(0.7), board.happens(0.4), put_up, tuple(since)), event)


def other_card(board: _Board) -> Gone:
    """Dummy puts up another card than the one named, and it is seen sooner or later."""
    table, chance = board.table, board.chance
    dummy = table.dummy
    leads = board.happens(0.4)
    board.until(lambda: table.turn == dummy and (not leads or not board.is_open), 1, 36)
    scene = board.scene()
    legal = sorted(scene.legal(dummy))
    if len(legal) < 2:
        raise NoSuchMomentError
    named, wrong = chance.sample(legal, 2)
    board.face(dummy, named, Exposure.NAMED)
    item = table.play(dummy, wrong)
    number = len(table.tricks)
    after: list[str] = []
    on: list[str] = []
    for _ in range(chance.choice((0, 1, 2, 3, 4, 5, 6))):
        if table.turn is None or len(table.tricks) > number + 1 or len(on) == 4:
            break
        hand = table.turn
        board.one_card()
        (after if len(table.tricks) == number else on).append(hand)
    board.director()
    return board.gone(scene, OtherCard(named, wrong, tuple(after), tuple(on)), table.event_of[item])


def fifth(board: _Board) -> Gone:
    """A hand that has played to the trick in progress puts another card to it."""
    table, chance = board.table, board.chance
    board.until(lambda: board.is_open and any(len(table.hands[hand]) for hand in board.in_trick), 1)
    scene = board.scene()
    hand = chance.choice(scene.played)
    if not table.hands[hand]:
        raise NoSuchMomentError
    card = chance.choice(board.held(hand))
    event = board.face(hand, card, Exposure.PLAYED)
    led = board.happens(0.2)
    board.director()
    said = Fifth(hand, card, led)
    verdict = judge(scene, said)
    if not verdict.unsure:
        board.act(Deed.WITHDRAW, event)
        if table.defends(hand):
            table.penalise(hand, card, major=verdict.fates[card] == "major")
        board.go_on()
    return board.gone(scene, said, event)


# 53, 55, 56 and 60B -----------------------------------------------------------------------------------------------


def lead(board: _Board) -> Gone:
    """Somebody leads when it is another hand's turn."""
    table, chance = board.table, board.chance
    last = board.happens(0.05)
    board.until(lambda: board.is_between and (table.complete == 12 if last else table.complete < 12), 1)
    scene = board.scene()
    turn = scene.turn
    hand = chance.choice([each for each in SEATS if each != turn])
    card = chance.choice(board.held(hand))
    item = table.play(hand, card)
    event = table.event_of[item]
    said = Lead(hand, card, told=board.happens(0.06))
    if board.happens(0.3) and not said.told:
        said = replace(said, plays=_plays_on(board, hand, turn))
        board.director()
        return board.gone(scene, said, event)
    board.director()
    if said.told or last:
        return board.gone(scene, said, event)
    said = replace(said, says=_sayings(board, hand, event))
    verdict = judge(scene, said)
    if verdict.fates.get(card) == "stands" and not verdict.unsure:
        board.go_on()
    elif not verdict.unsure:
        table.take_back(item, major=table.defends(hand))
        board.go_on()
    return board.gone(scene, said, event)


def _sayings(board: _Board, hand: str, event: int) -> tuple[tuple[str, bool], ...]:
    """Declarer of a defender's lead, one or both defenders of declarer's."""
    table = board.table
    if table.defends(hand):
        who = [table.declarer]
    else:
        who = [each for each in SEATS if table.defends(each)]
        board.chance.shuffle(who)
        who = who[: board.chance.choice((1, 2, 2))]
    said = tuple((each, board.happens(0.35)) for each in who)
    for each, accepts in said:
        board.act(Deed.ACCEPT if accepts else Deed.REFUSE, event, each)
    return said


def _plays_on(board: _Board, hand: str, turn: str) -> str:
    """The next hand, the one whose lead it is, or the other opponent."""
    table, chance = board.table, board.chance
    opponents = [each for each in SEATS if not allied(each, hand)]
    who = chance.choice([*opponents, clockwise(hand)[1]])
    held = table.hands[who]
    if who == turn and clockwise(hand)[1] != who:
        board.face(who, chance.choice(sorted(held)), Exposure.LED)
        return who
    led = table.card(next(iter(table.tricks[-1].cards.values())))[0]
    board.face(who, chance.choice(sorted(of_suit(held, led) or held)), Exposure.PLAYED)
    return who


def before_new_lead(board: _Board) -> Gone:
    """Declarer's lead from the wrong hand has been refused; a defender plays all the same."""
    table, chance = board.table, board.chance
    board.until(lambda: board.is_between and table.complete < 12 and not table.defends(table.turn or ""), 1)
    scene = board.scene()
    wrong = chance.choice(board.held(partner(scene.turn)))
    item = table.play(partner(scene.turn), wrong)
    refuses = clockwise(scene.turn)[1]
    board.act(Deed.REFUSE, table.event_of[item], refuses)
    table.take_back(item, major=False)
    hand = chance.choice([each for each in SEATS if table.defends(each)])
    held = board.held(hand)
    card = chance.choice(sorted(of_suit(held, wrong[0]) or held))
    event = board.face(hand, card, Exposure.PLAYED)
    board.director()
    board.act(Deed.WITHDRAW, event)
    table.penalise(hand, card, major=True)
    board.go_on()
    return board.gone(scene, BeforeNewLead(wrong, hand, card), event)


# 57 and 60 --------------------------------------------------------------------------------------------------------


def premature(board: _Board) -> Gone:
    """A defender plays or leads before his partner, or at another wrong time; or declarer's side does."""
    table, chance = board.table, board.chance
    way = chance.choice(("play", "play", "lead", "lead", "rho", "declarer", "any"))
    found: list[tuple[str, bool]] = []

    def fits() -> bool:
        found[:] = list(_early_hands(board, way))
        return bool(found)

    board.until(fits, 1)
    scene = board.scene()
    hand, leads = chance.choice(found)
    held = table.hands[hand]
    legal = scene.legal(hand)
    cards = sorted(held) if leads else sorted(legal if board.happens(0.85) else held)
    said = Premature(hand, chance.choice(cards), leads)
    item = table.play(hand, said.card)
    event = table.event_of[item]
    verdict = judge(scene, said)
    if verdict.leaf != "57.A" or verdict.unsure:
        board.director()
        if not verdict.unsure and verdict.leaf == "57.D":
            if verdict.fates[said.card] == "major":
                table.take_back(item, major=True)
            board.go_on()
        return board.gone(scene, said, event)
    if board.happens(0.06):
        board.director()
        return board.gone(scene, replace(said, dummy_acted=True), event)
    if board.happens(0.25) and (then := _then(board, scene)) is not None:
        board.director()
        return board.gone(scene, replace(said, then=then), event)
    board.director()
    return _with_wish(board, scene, said, item)


def _early_hands(board: _Board, way: str) -> list[tuple[str, bool]]:
    """Who may play or lead too soon now; `True` for a lead to the next trick."""
    table = board.table
    if not board.is_open or table.complete == 12:
        return []
    turn, lying = table.turn, board.in_trick
    plays = [(hand, False) for hand in SEATS if hand not in lying and hand != turn]
    if way == "declarer":
        return [each for each in plays if not table.defends(each[0])]
    own = [each for each in plays if table.defends(each[0])]
    if way == "play":
        return [(hand, leads) for hand, leads in own if partner(hand) not in lying]
    if way == "rho":
        return [(hand, leads) for hand, leads in own if partner(hand) in lying]
    if way == "lead":
        return [(h, True) for h in lying if table.defends(h) and partner(h) not in lying]
    return own


def _then(board: _Board, scene: Scene) -> str | None:
    """The hand in turn plays on before anything is ruled."""
    turn = scene.turn
    card = board.chance.choice(sorted(scene.legal(turn)))
    board.face(turn, card, Exposure.PLAYED)
    return turn


def _with_wish(board: _Board, scene: Scene, said: Premature, item: int) -> Gone:
    """Declarer chooses what the partner plays, and the card becomes a major penalty card."""
    table, chance = board.table, board.chance
    mate = partner(said.hand)
    others = [suit for suit in SUITS if suit != scene.led]
    kinds = _KINDS if board.edition == 2017 else _OLDER
    if not of_suit(table.hands[mate], scene.led or "") and board.happens(0.7):
        kinds = kinds[2:]
    kind = chance.choice(kinds)
    wish = Requirement(kind, chance.choice(others) if "suit" in kind else None)
    table.say(
        PlayChosen(
            player=Seat(table.declarer),
            choice=PlayChoice(kind.replace(" ", "_")),
            suit=Denomination(wish.suit) if wish.suit else None,
        )
    )
    table.take_back(item, major=True)
    board.wish = mate, wish
    board.go_on()
    return board.gone(scene, replace(said, wish=wish), table.event_of[item])


_KINDS: tuple[Wish, ...] = ("highest", "lowest", "suit", "not suit")
_OLDER: tuple[Wish, ...] = ("highest", "lowest", "not suit")


# 58 ---------------------------------------------------------------------------------------------------------------


def several(board: _Board) -> Gone:
    """The hand in turn puts down two or three cards at once."""
    table, chance = board.table, board.chance
    board.until(lambda: table.turn is not None and bool(table.tricks) and len(table.hands[table.turn]) > 2, 1, 38)
    scene = board.scene()
    hand = scene.turn
    legal = scene.legal(hand)
    count = chance.choice((2, 2, 2, 3))
    if len(legal) < count:
        raise NoSuchMomentError
    cards = tuple(chance.sample(sorted(legal), count))
    if board.happens(0.5) and len(low := [card for card in legal if card[1] not in HONOURS]) > 1:
        cards = tuple(chance.sample(sorted(low), 2))
    hidden = board.happens(0.2)
    how = Exposure.PLAYED if board.is_open else Exposure.LED
    at = chance.randrange(len(cards)) if hidden else 0
    events = [board.face(hand, card, how, together=n > 0, hidden=hidden and n != at) for n, card in enumerate(cards)]
    chosen = cards[at] if hidden else chance.choice(cards)
    seen = (chosen,) if hidden else cards
    after = clockwise(hand)[1]
    then = after if after not in scene.played and board.happens(0.2) else None
    said = Several(hand, cards, seen, chosen, then)
    if then:
        led = scene.led or cards[0][0]
        board.face(then, chance.choice(sorted(of_suit(table.hands[then], led) or table.hands[then])), Exposure.PLAYED)
    board.director()
    verdict = judge(scene, said)
    for card, event in zip(cards, events, strict=True):
        if card != chosen:
            board.act(Deed.WITHDRAW, event)
    if then:
        return board.gone(scene, said, events[0])
    board.put(hand, chosen, events[cards.index(chosen)])
    for card, fate in verdict.fates.items():
        if fate in ("minor", "major"):
            table.penalise(hand, card, major=fate == "major")
    board.go_on()
    return board.gone(scene, said, events[0])


def at_once(board: _Board) -> Gone:
    """Two hands at the same moment."""
    chance = board.chance
    board.until(lambda: board.is_open and len(board.in_trick) < 3, 1)
    scene = board.scene()
    hand = scene.turn
    other = chance.choice([each for each in SEATS if each != hand and each not in scene.played])
    cards = {each: chance.choice(sorted(scene.legal(each))) for each in (hand, other)}
    first, second = (hand, other) if board.happens(0.5) else (other, hand)
    events = {first: board.face(first, cards[first], Exposure.PLAYED)}
    events[second] = board.face(second, cards[second], Exposure.PLAYED, together=True)
    board.director()
    return board.gone(scene, AtOnce(hand, cards[hand], other, cards[other]), events[other])


# 65 and 66 --------------------------------------------------------------------------------------------------------


def _just_over(board: _Board) -> tuple[Scene, list[str]]:
    """A trick is over; and who has played to the next one."""
    board.until(lambda: board.is_between and board.table.complete < 12, 1, 40)
    return board.scene(), []


def _on(board: _Board) -> list[str]:
    on: list[str] = []
    for _ in range(board.chance.choice((0, 0, 1, 2, 3))):
        on.append(board.table.turn or "")
        board.one_card()
    return on


def pointed(board: _Board) -> Gone:
    """Somebody says that a card points the wrong way."""
    scene, _ = _just_over(board)
    on = _on(board)
    player, whose = board.chance.choice(SEATS), board.chance.choice(SEATS)
    event = board.table.say(PointedOut(player=Seat(player), whose=Seat(whose)))
    board.director()
    return board.gone(scene, Pointed(player, tuple(on)), event)


_LOOKED_AT: tuple[What, ...] = ("trick", "trick", "own", "quitted")


def looked(board: _Board) -> Gone:
    """Somebody wants to see cards that have been played."""
    scene, _ = _just_over(board)
    player = board.chance.choice(SEATS)
    what = board.chance.choice(_LOOKED_AT)
    turned = board.happens(0.4)
    if turned:
        board.table.say(Quitted(player=Seat(player)))
    on = _on(board)
    event = board.table.say(Inspected(player=Seat(player), what=Inspection(what)))
    board.director()
    return board.gone(scene, Looked(player, what, turned, tuple(on)), event)


# 67 ---------------------------------------------------------------------------------------------------------------


class _Walk:
    """The play after a trick to which a hand has put no card, or two: the table's own fold knows no such trick."""

    def __init__(self, board: _Board, hand: str) -> None:
        self.board, self.hand = board, hand
        self.tricks: list[list[tuple[str, str]]] = [list(board.scene().trick)]
        self.leader = board.scene().leader
        self.absent: set[str] = set()
        self.first = board.table.complete + 1

    @property
    def number(self) -> int:
        return self.first + len(self.tricks) - 1

    @property
    def is_over(self) -> bool:
        absent = self.absent if len(self.tricks) == 1 else set()
        return len(self.tricks[-1]) + len(absent) == 4

    @property
    def turn(self) -> str:
        lying = {hand for hand, _ in self.tricks[-1]} | (self.absent if len(self.tricks) == 1 else set())
        return next(hand for hand in clockwise(self.leader) if hand not in lying)

    def legal(self, hand: str) -> Cards:
        held = frozenset(self.board.table.hands[hand])
        led = self.tricks[-1][0][1][0] if self.tricks[-1] else ""
        return of_suit(held, led) or held

    def next_card(self) -> None:
        if self.is_over:
            lying = dict(self.tricks[-1])
            self.leader = winner(lying, self.leader, self.board.table.trump)
            self.tricks.append([])
        hand = self.turn
        card = self.board.chance.choice(sorted(self.legal(hand)))
        how = Exposure.PLAYED if self.tricks[-1] else Exposure.LED
        self.board.face(hand, card, how)
        self.lay(hand, card)

    def lay(self, hand: str, card: str) -> None:
        self.board.table.hands[hand].remove(card)
        self.tricks[-1].append((hand, card))

    def play(self, cards: int) -> None:
        """So many cards, but none of the hand that has none left."""
        for _ in range(cards):
            if self.number == LAST_TRICK and self.is_over:
                return
            self.next_card()

    @property
    def later(self) -> tuple[tuple[tuple[str, str], ...], ...]:
        return tuple(tuple(trick) for trick in self.tricks[1:])

    def counts(self, due: Scene) -> dict[str, tuple[int, int]]:
        """How many cards each hand holds, and how many it should."""
        done = self.number - (0 if self.is_over else 1)
        now = set() if self.is_over else {hand for hand, _ in self.tricks[-1]}
        return {hand: (len(self.board.table.hands[hand]), 13 - done - (hand in now)) for hand in due.hands}


LAST_TRICK = 13


def missing(board: _Board) -> Gone:
    """A hand puts no card to the trick; it is noticed at once, later, or too late."""
    table, chance = board.table, board.chance
    board.until(lambda: board.is_open and table.complete < 11, 1, 38)
    scene = board.scene()
    hand = scene.turn
    walk = _Walk(board, hand)
    event = table.say(Missed(player=Seat(hand)))
    walk.absent = {hand}
    walk.play(3 - len(scene.trick))
    walk.play(chance.choice((0, 0, 1, 2, 3, 4, 6, 9, 12)))
    held = walk.counts(scene)
    trick = replace(scene, trick=tuple(walk.tricks[0]))
    said = Defective(hand, later=walk.later)
    board.director()
    verdict = judge(trick, said)
    if said.is_late and verdict.cards and walk.is_over and board.happens(0.5):
        card = chance.choice(sorted(verdict.cards))
        board.face(hand, card, Exposure.ADDED)
        table.hands[hand].remove(card)
        walk.play(52)
        said = replace(said, end=walk.later)
    return replace(board.gone(trick, said, event), held=held)


def surplus(board: _Board) -> Gone:
    """A hand puts two cards to a trick, together or one after the other, and goes on with a card too few."""
    table, chance = board.table, board.chance
    board.until(lambda: board.is_open and table.complete < 9, 1, 30)
    scene = board.scene()
    hand = scene.turn
    legal, held = scene.legal(hand), board.held(hand)
    first = chance.choice(sorted(legal))
    others = [card for card in held if card != first]
    lone = [card for card in others if len(of_suit(others, card[0])) == 1]  # of a suit that he lacks from now on
    second = chance.choice(lone if lone and board.happens(0.6) else others)
    walk = _Walk(board, hand)
    put, faced, event = _two_cards(board, walk, hand, (first, second))
    walk.play(3 - len(scene.trick))
    walk.play(chance.choice((0, 1, 2, 4, 8, 12, 16)))
    board.director()
    count = walk.counts(scene)
    trick = replace(scene, trick=tuple(walk.tricks[0]))
    return replace(board.gone(trick, Defective(hand, put, faced, walk.later), event), held=count)


def _two_cards(
    board: _Board, walk: _Walk, hand: str, cards: tuple[str, str]
) -> tuple[tuple[str, ...], str | None, int]:
    """One seen and one not, or both: then nobody knows which was faced first.  And the event to rule on."""
    hidden = board.happens(0.5)
    together = hidden or len(walk.tricks[0]) == 3 or board.happens(0.5)
    event = board.face(hand, cards[0], Exposure.PLAYED)
    second = board.face(hand, cards[1], Exposure.PLAYED, together=together, hidden=hidden)
    walk.lay(hand, cards[0])
    board.table.hands[hand].remove(cards[1])
    return cards, cards[0] if hidden else None, event if together else second


def kept(board: _Board) -> Gone:
    """A hand has played, and puts its card back among those in hand."""
    table, chance = board.table, board.chance
    board.until(lambda: board.is_between and table.complete < 11, 1, 38)
    scene = board.scene()
    lying = table.tricks[-1].cards
    hand = chance.choice(sorted(lying))
    board.act(Deed.RETURN, table.event_of[lying[hand]], hand)
    own = table.card(lying[hand])
    for _ in range(chance.choice((1, 2, 4, 5))):
        board.one_card()
    if board.is_open and hand not in board.in_trick and board.happens(0.3):  # a second time, and it can be undone
        while table.turn != hand:
            board.one_card()
        board.face(hand, own, Exposure.PLAYED)
    board.director()
    return board.gone(scene, Defective(hand, kept=True), table.event_of[lying[hand]])


FAMILIES: dict[str, Callable[[_Board], Gone]] = {
    "words": words,
    "premature": premature,
    "lead": lead,
    "change": change,
    "other card": other_card,
    "premature again": premature,
    "several": several,
    "fifth": fifth,
    "lead again": lead,
    "missing": missing,
    "before new lead": before_new_lead,
    "at once": at_once,
    "words again": words,
    "surplus": surplus,
    "pointed": pointed,
    "looked": looked,
    "several again": several,
    "kept": kept,
    "surplus again": surplus,
}
