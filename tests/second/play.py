"""Two second opinions on the play, written from the Laws alone and without a line of the engine.

A card is two letters, suit first ("SA", "HT"); a hand is "N", "E", "S" or "W"; trump is "C", "D", "H", "S" or None.
A deal of fewer than thirteen cards to a hand is the end of a board: its tricks are numbered so that the last is 13.

**Oracle A** (`judge_play`): failures to follow suit or to comply, Laws 61 to 64.  A `Board` holds the deal and, in the
order in which it happened, everything that counts:

- `Play`: a card that left a hand, in turn or not; with what bound that play (`Bonds`), which cards of the hand lay face
  up before it, and whether an opponent had wrongly told the player that it was his turn (47E1).
- `Withdrawal`: the card of an earlier item goes back.  The card played instead is another `Play`.
- `Named`: a player names or designates a card for the next trick (63A2).
- `Claim`: a claim or a concession; `tricks` are those that the speaker's side is given in the end, out of the ones that
  were not complete.  A concession that the partner stopped (68B2) is none, and is left out.
- `PlayOn`: all four agree to play on (68D2b of 2017); without it no card after a claim counts, but for a correction.
- `Agreement`: a player's side agrees to an opponents' claim or concession.  With `established=False` it has been said
  only, and 69A's moment (his side's call on the next board, the end of the round) is looked for in what follows.
- `Attention`: somebody points at the card of an earlier item; `question` where he asked about it.
- `NextBoardCall`, `RoundEnd`, `HandsReturned`: the three moments of 64B4, 64B5 and 62D1.  Either of the first two says
  that the hands are back too.

A card belongs to the first trick in which its hand has no card, so a trick is the next four standing cards, one of each
hand.  Defective tricks (67) and fifth cards (45E) are left out.

**Oracle B** (`legal_cards`): which cards the hand at turn may play in a `Position`, Laws 44, 50, 51, 57 and 59.

Whatever the texts leave open comes back with ``unsure=True``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

__all__ = [
    "Act",
    "Adjustment",
    "Agreement",
    "Attention",
    "Board",
    "Bonds",
    "Choice",
    "Claim",
    "Failure",
    "HandsReturned",
    "Judgement",
    "LeadRestriction",
    "Legal",
    "Named",
    "NextBoardCall",
    "PenaltyCard",
    "Play",
    "PlayOn",
    "Position",
    "Requirement",
    "RoundEnd",
    "Trick",
    "Withdrawable",
    "Withdrawal",
    "judge_play",
    "legal_cards",
]

Cards = frozenset[str]
Fate = Literal["major", "back"]
Wish = Literal["highest", "lowest", "suit", "not suit"]
"""Of a withdrawn card: a major penalty card, or back to where it was without more."""

SEATS = "NESW"
RANKS = "23456789TJQKA"
HONOURS = "TJQKA"
EDITIONS = (1997, 2007, 2017)


def rank(card: str) -> int:
    """The place of a card in its suit."""
    return RANKS.index(card[1])


def clockwise(hand: str) -> str:
    """The four hands from this one on."""
    place = SEATS.index(hand)
    return SEATS[place:] + SEATS[:place]


def partner(hand: str) -> str:
    """The hand opposite."""
    return clockwise(hand)[2]


def allied(one: str, other: str) -> bool:
    """Whether two hands are of one side."""
    return other in (one, partner(one))


def of_suit(cards: Iterable[str], suit: str) -> Cards:
    """The cards of a suit."""
    return frozenset(card for card in cards if card[0] == suit)


def winner(cards: Mapping[str, str], leader: str, trump: str | None) -> str:
    """Who wins a complete trick: the highest trump, else the highest card of the suit led (44E, 44F)."""
    led = cards[leader][0]
    suit = trump if trump and of_suit(cards.values(), trump) else led
    return max((hand for hand in cards if cards[hand][0] == suit), key=lambda hand: rank(cards[hand]))


# What binds a lead or a play --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PenaltyCard:
    """A defender's card on the table (49, 50)."""

    hand: str
    card: str
    major: bool


@dataclass(frozen=True, slots=True)
class LeadRestriction:
    """A defender must lead a suit, or may not lead it (26, 50D2, 51B)."""

    hand: str
    suit: str
    required: bool


@dataclass(frozen=True, slots=True)
class Requirement:
    """What declarer chose for one play after a premature lead or play (57A); the suit for the last two kinds only."""

    kind: Wish
    suit: str | None = None


@dataclass(frozen=True, slots=True)
class Bonds:
    """What is laid on one lead or play besides following suit.

    Restrictions and penalty cards of other hands do no harm here; the requirement is one on this very play.
    """

    leads: tuple[LeadRestriction, ...] = ()
    requirement: Requirement | None = None
    penalty: tuple[PenaltyCard, ...] = ()


@dataclass(frozen=True, slots=True)
class _Cut:
    """What is left after each rule in its order: following suit, a requirement, the player's own penalty cards."""

    follow: Cards
    required: Cards
    cards: Cards
    clauses: tuple[str, ...]
    designated: bool
    unsure: bool


def _follow(holding: Cards, led: str | None) -> tuple[Cards, tuple[str, ...]]:
    """Follow suit before everything else (44C), or play any card (44D)."""
    if led is None:
        return holding, ()
    return (of_suit(holding, led), ("44C",)) if of_suit(holding, led) else (holding, ("44D",))


def _restricted(cards: Cards, bans: list[LeadRestriction]) -> tuple[Cards, tuple[str, ...], bool]:
    """The leads that restrictions leave; who cannot comply leads any card (59).

    One that he cannot keep frees him of that one only.  Unsure where each could be kept and not all of them together.
    """
    if not bans:
        return cards, (), False
    kept = [frozenset(card for card in cards if (card[0] == ban.suit) == ban.required) for ban in bans]
    possible = [left for left in kept if left]
    common = cards.intersection(*possible)
    unable = () if common and len(possible) == len(kept) else ("59",)
    return common or cards, ("lead restriction", *unable), not common


def _demanded(cards: Cards, led: str, wish: Requirement | None, edition: int) -> tuple[Cards, tuple[str, ...]]:
    """The plays that declarer's choice leaves (57A); who cannot comply plays any legal card (57B, 59)."""
    if wish is None:
        return cards, ()
    if wish.kind == "suit" and edition < 2017:
        raise ValueError(f"declarer may name no suit to be played (57A3) in the code of {edition}")
    in_suit = sorted(of_suit(cards, led), key=rank)
    kept, clause = {
        "highest": (frozenset(in_suit[-1:]), "57A1"),
        "lowest": (frozenset(in_suit[:1]), "57A2"),
        "suit": (frozenset(card for card in cards if card[0] == wish.suit), "57A3"),
        "not suit": (frozenset(card for card in cards if card[0] != wish.suit), "57A4" if edition == 2017 else "57A3"),
    }[wish.kind]
    return (kept, (clause,)) if kept else (cards, (clause, "57B", "59"))


def _own_penalty_cards(hand: str, holding: Cards, penalty: tuple[PenaltyCard, ...]) -> tuple[Cards, Cards]:
    """The major and the minor penalty cards of a hand; with two or more of them all are major (50B)."""
    own = [found for found in penalty if found.hand == hand and found.card in holding]
    major = frozenset(found.card for found in own if found.major or len(own) > 1)
    return major, frozenset(found.card for found in own) - major


def _with_penalty_cards(cards: Cards, major: Cards, minor: Cards) -> tuple[Cards, tuple[str, ...], bool]:
    """A major one at the first chance (50D1), of several declarer says which (51A); a minor one before the other small
    cards of its suit (50C).

    Unsure where a choice of declarer rules the minor one out and leaves another small card of its suit.
    """
    if major & cards:
        return major & cards, ("50D1", "51A") if len(major & cards) > 1 else ("50D1",), False
    for card in minor:
        small = frozenset(other for other in of_suit(cards, card[0]) if other[1] not in HONOURS) - {card}
        if small:
            return (cards - small, ("50C",), False) if card in cards else (cards, (), True)
    return cards, (), False


def _allowed(hand: str, holding: Cards, led: str | None, bonds: Bonds, edition: int) -> _Cut:
    """What a defender may play: following suit, then lead or play restrictions, then his penalty cards (50D1b)."""
    follow, clauses = _follow(holding, led)
    unsure = False
    if led is None:
        bans = [ban for ban in bonds.leads if ban.hand == hand]
        required, more, unsure = _restricted(follow, bans)
    else:
        required, more = _demanded(follow, led, bonds.requirement, edition)
    major, minor = _own_penalty_cards(hand, holding, bonds.penalty)
    cards, last, open_question = _with_penalty_cards(required, major, minor)
    return _Cut(follow, required, cards, clauses + more + last, "51A" in last, unsure or open_question)


def _allowed_to(side: str, hand: str, holding: Cards, led: str | None, bonds: Bonds, edition: int) -> _Cut:
    """As above, for any hand: the side of declarer has nothing to obey but the suit led (48A)."""
    return _allowed(hand, holding, led, Bonds() if allied(side, hand) else bonds, edition)


# Oracle B ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one moment.  The hands hold their penalty cards too.

    `chosen`: declarer has said for this lead what he wants of the partner of a penalty card; a suit that he required or
    forbade stands among the lead restrictions then, and the cards picked up are no longer among the penalty cards.
    """

    hands: Mapping[str, Cards]
    declarer: str
    trump: str | None
    turn: str
    trick: tuple[tuple[str, str], ...] = ()
    bonds: Bonds = field(default_factory=Bonds)
    chosen: bool = False
    edition: int = 2017


@dataclass(frozen=True, slots=True)
class Choice:
    """One of declarer's choices on a lead by the partner of a major penalty card, and what it leaves."""

    kind: Literal["require", "prohibit", "free"]
    suits: frozenset[str]
    clause: str
    cards: Cards
    picked_up: Cards
    stay: Cards
    designated: bool
    unsure: bool


@dataclass(frozen=True, slots=True)
class Legal:
    """What the hand at turn may play, and why.

    A player who waits for declarer's choice may play nothing yet; `choices` says what each will leave.  `designated`:
    all of `cards` are penalty cards, and declarer says which of them is played (51A).
    """

    cards: Cards
    clauses: tuple[str, ...]
    waits: bool = False
    choices: tuple[Choice, ...] = ()
    designated: bool = False
    unsure: bool = False


def _edition(edition: int) -> None:
    if edition not in EDITIONS:
        raise ValueError(f"no code of {edition}: expected one of {EDITIONS}")


def _choice_clause(kind: str, suits: int, cards: int) -> str:
    """The clause of a choice, by the number of suits and of cards on the table (50D2, 51B)."""
    if suits > 1:
        return "51B2"
    if kind == "free":
        return "50D2b"
    return "51B1" if cards > 1 else "50D2a"


def _after_choice(position: Position, kind: Literal["require", "prohibit", "free"], suits: tuple[str, ...]) -> Choice:
    """What one choice leaves: it comes before the leader's own penalty card (50D2 with 50D1b)."""
    hand, holding = position.turn, position.hands[position.turn]
    bans = tuple(LeadRestriction(hand, suit, kind == "require") for suit in suits)
    bonds = replace(position.bonds, leads=position.bonds.leads + bans)
    cut = _allowed(hand, holding, None, bonds, position.edition)
    on_table = _partners_major(position)
    picked_up = frozenset(card for card in on_table if card[0] in suits)
    clause = _choice_clause(kind, len({card[0] for card in on_table}), len(on_table))
    return Choice(
        kind, frozenset(suits), clause, cut.cards, picked_up, on_table - picked_up, cut.designated, cut.unsure
    )


def _partners_major(position: Position) -> Cards:
    """The major penalty cards of the partner of the hand at turn."""
    other = partner(position.turn)
    return _own_penalty_cards(other, position.hands[other], position.bonds.penalty)[0]


def _choices(position: Position) -> tuple[Choice, ...]:
    """Require one of the suits on the table, forbid one or more of them, or leave the lead free (50D2, 51B)."""
    suits = sorted({card[0] for card in _partners_major(position)})
    some = [chosen for size in range(1, len(suits) + 1) for chosen in combinations(suits, size)]
    required = [_after_choice(position, "require", (suit,)) for suit in suits]
    forbidden = [_after_choice(position, "prohibit", chosen) for chosen in some]
    return (*required, *forbidden, _after_choice(position, "free", ()))


def legal_cards(position: Position) -> Legal:
    """What the hand at turn may play; raises ValueError for a choice that the edition does not know (57A3)."""
    _edition(position.edition)
    hand = position.turn
    led = position.trick[0][1][0] if position.trick else None
    defends = not allied(position.declarer, hand)
    if led is None and defends and not position.chosen and _partners_major(position):
        choices = _choices(position)
        clause = "50D2" if len(_partners_major(position)) == 1 else "51B"
        return Legal(frozenset(), (clause,), waits=True, choices=choices)
    cut = _allowed_to(position.declarer, hand, position.hands[hand], led, position.bonds, position.edition)
    return Legal(cut.cards, cut.clauses, designated=cut.designated, unsure=cut.unsure)


# Oracle A: what happened ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """A card leaves a hand."""

    hand: str
    card: str
    bonds: Bonds = field(default_factory=Bonds)
    faced: Cards = frozenset()
    misled: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The card of an earlier item is taken back."""

    index: int


@dataclass(frozen=True, slots=True)
class Named:
    """A player names or designates a card for the next trick."""

    player: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession; `tricks` of the remaining ones for the speaker's side in the end, None if not known."""

    player: str
    tricks: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """All four agree that the claim is void and that the play goes on (68D2b of 2017)."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """A side agrees to its opponents' claim or concession; `established` once 69A's moment is past."""

    player: str
    established: bool = True


@dataclass(frozen=True, slots=True)
class Attention:
    """Attention is drawn to the card of an earlier item.

    `rights_lost`: dummy drew it after he had broken 43A2.
    """

    index: int
    by: str | None = None
    question: bool = False
    rights_lost: bool = False


@dataclass(frozen=True, slots=True)
class NextBoardCall:
    """A player calls on the next board."""

    player: str


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The round has ended."""


@dataclass(frozen=True, slots=True)
class HandsReturned:
    """All four hands are back in the board."""


Item = Play | Withdrawal | Named | Claim | PlayOn | Agreement | Attention | NextBoardCall | RoundEnd | HandsReturned


@dataclass(frozen=True, slots=True)
class Board:
    """A deal and what happened in its play.  `defenders_may_ask`: what the zone allows by 61B of 1997."""

    deal: Mapping[str, Cards]
    trump: str | None
    declarer: str
    opening_leader: str
    items: tuple[Item, ...]
    edition: int = 2017
    defenders_may_ask: bool = False


# Oracle A: what comes of it ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as it stands: its cards from the lead on, and its winner once it has four."""

    number: int
    leader: str
    cards: tuple[tuple[str, str], ...]
    winner: str | None


@dataclass(frozen=True, slots=True)
class Act:
    """The item that established a failure, and the clause of 63A."""

    index: int
    clause: str
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawable:
    """A card of another player that he may take back; `after`: only once the card of that item has been (62C2)."""

    index: int
    clause: str
    fate: Fate
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """The automatic transfer for one revoke (64A, 64B), and the clauses of 64C by which equity is looked at as well.

    `taken`: which tricks went, a claimed one counted from the thirteenth down.  Where several revokes of one side want
    the same tricks only the sum says anything.
    """

    tricks: int
    clause: str
    equity: tuple[str, ...]
    taken: tuple[int, ...] = ()
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """A card that did not follow suit, did not obey a requirement, or was played in place of a penalty card (61A).

    `legal`: the cards that would have done.  `noticed`: when attention was drawn to it or it was taken back.
    `correction`: the clause by which it is still put right at that moment (at the end, if nobody has noticed it), None
    if it is too late; `fate` then says what becomes of the card.  `as_if`: the clause by which 64 applies although the
    failure was put right in time.
    """

    index: int
    hand: str
    card: str
    trick: int
    kind: Literal["follow", "requirement", "penalty card"]
    suit: str
    legal: Cards
    withdrawn: int | None
    noticed: int | None
    established: Act | None = None
    as_if: str | None = None
    correction: str | None = None
    fate: Fate | None = None
    fate_clause: str | None = None
    others: tuple[Withdrawable, ...] = ()
    partner_at_twelve: Literal["declarer requires", "not the suggested card", "16C"] | None = None
    unsure: bool = False
    adjustment: Adjustment | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """The tricks, whose turn it was before each item and at the end, and every failure in order.

    `complete`: every trick has been played or disposed of by a claim; before that an adjustment counts what there is.
    """

    tricks: tuple[Trick, ...]
    turns: tuple[str | None, ...]
    failures: tuple[Failure, ...]
    complete: bool


# Oracle A: the tricks ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Slot:
    """A place in a trick; None where its card has been taken back and the hand owes another."""

    hand: str
    index: int | None


@dataclass(frozen=True, slots=True)
class _Placed:
    """A card as it lay when it was played: its trick, the lead it had to follow (None: it led), the hand before it."""

    trick: int
    lead: int | None
    holding: Cards


class _Table:
    """The tricks while they are built; numbered from 0."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tricks: list[list[_Slot]] = []
        self.placed: dict[int, _Placed] = {}
        self.withdrawn: dict[int, int] = {}
        self.stopped = False
        self.complete = 0  # so many tricks from the first on lack no card

    def card(self, index: int) -> str:
        """The card of an item."""
        item = self.board.items[index]
        assert isinstance(item, Play)
        return item.card

    def cards(self, number: int) -> dict[str, str]:
        """The standing cards of a trick."""
        return {slot.hand: self.card(slot.index) for slot in self.tricks[number] if slot.index is not None}

    def of_hand(self, number: int, hand: str) -> str | None:
        """The standing card of a hand in a trick."""
        for slot in self.tricks[number]:
            if slot.hand == hand and slot.index is not None:
                return self.card(slot.index)
        return None

    def winner(self, number: int) -> str | None:
        """Who won a trick; None while it lacks a card."""
        cards = self.cards(number)
        return winner(cards, self.tricks[number][0].hand, self.board.trump) if len(cards) == 4 else None

    def due(self, number: int) -> str | None:
        """Who should lead to a trick."""
        return self.winner(number - 1) if number else self.board.opening_leader

    def turn(self) -> str | None:
        """Whose turn it is: the first hand that the first incomplete trick lacks; after a claim, who owes a card."""
        for number in range(self.complete, len(self.tricks)):
            slots = self.tricks[number]
            if len(slots) == 4 and all(slot.index is not None for slot in slots):
                self.complete += number == self.complete
                continue
            leader = slots[0].hand if slots else self.due(number)
            here = self.cards(number)
            owed = [hand for hand in clockwise(leader or "N") if hand not in here]
            if self.stopped:
                owed = [slot.hand for slot in slots if slot.index is None]
            if owed:
                return owed[0]
        over = self.stopped or len(self.tricks) == len(self.board.deal["N"])
        return None if over else self.due(len(self.tricks))

    def play(self, index: int, item: Play) -> None:
        """Put a card into the first trick that lacks one of its hand; after a claim only where one was taken back."""
        earlier: list[str] = []
        for n in range(len(self.tricks)):
            if (card := self.of_hand(n, item.hand)) is None:
                break
            earlier.append(card)
        number = len(earlier)
        slots = self.tricks[number] if number < len(self.tricks) else []
        slot = next((slot for slot in slots if slot.hand == item.hand), None)
        if self.stopped and slot is None:
            return
        if slot is None:
            slot = _Slot(item.hand, None)
            if number == len(self.tricks):
                self.tricks.append(slots)
            slots.append(slot)
        holding = frozenset(self.board.deal[item.hand].difference(earlier))
        if item.card not in holding:
            raise ValueError(f"item {index}: {item.hand} does not hold {item.card}")
        slot.index = index
        lead = None if slots[0] is slot else slots[0].index
        self.placed[index] = _Placed(number, lead, holding)

    def withdraw(self, at: int, index: int) -> None:
        """Take a card back.  A lead out of turn leaves no place behind; who was due to lead still leads.

        Nor does the last card of a trick: who wins the one before it, as it is put right, leads.
        """
        if index not in self.placed:
            return
        number = self.placed[index].trick
        slots = self.tricks[number]
        slot = next((slot for slot in slots if slot.index == index), None)
        if slot is None:
            raise ValueError(f"item {at}: the card of item {index} has been taken back before")
        self.withdrawn[index] = at
        self.complete = min(self.complete, number)
        slot.index = None
        is_empty = all(each.index is None for each in slots) and not self.stopped
        if is_empty:
            slots.clear()
        elif slot is slots[0] and slot.hand != self.due(number):
            slots.remove(slot)


def _play_through(board: Board) -> tuple[_Table, tuple[str | None, ...]]:
    """The table at the end, and whose turn it was before each item and at the end."""
    table = _Table(board)
    turns = []
    for index, item in enumerate(board.items):
        turns.append(table.turn())
        match item:
            case Play():
                table.play(index, item)
            case Withdrawal():
                table.withdraw(index, item.index)
            case Claim():
                table.stopped = True
            case PlayOn():
                table.stopped = board.edition < 2017
    return table, (*turns, table.turn())


def _tricks(table: _Table, first: int) -> Iterator[Trick]:
    for number, slots in enumerate(table.tricks):
        cards = tuple((slot.hand, table.card(slot.index)) for slot in slots if slot.index is not None)
        if cards:
            yield Trick(first + number, slots[0].hand, cards, table.winner(number))


# Oracle A: the failures -------------------------------------------------------------------------------------------


class _Case:
    """One board's failures, one question of Laws 61 to 64 each."""

    def __init__(self, board: Board) -> None:
        _edition(board.edition)
        self.board = board
        self.items = board.items
        self.end = len(board.items)
        self.dummy = partner(board.declarer)
        self.table, self.turns = _play_through(board)
        self.first = 14 - len(board.deal["N"])
        self.tricks = tuple(_tricks(self.table, self.first))
        self.by_number = {trick.number: trick for trick in self.tricks}

    def defends(self, hand: str) -> bool:
        """Whether a hand is a defender's."""
        return not allied(hand, self.board.declarer)

    def plays(self) -> Iterator[tuple[int, Play, int]]:
        """Every card that counts, with its item and the number of its trick."""
        for index, item in enumerate(self.items):
            if isinstance(item, Play) and index in self.table.placed:
                yield index, item, self.first + self.table.placed[index].trick

    def cut(self, index: int, item: Play) -> tuple[_Cut, str | None] | None:
        """What the player of a card might have played, and the suit led to it.

        A card that stands answers to the lead that stands; one taken back to the lead that lay there, and to nothing
        if that lead was taken back as well.
        """
        placed = self.table.placed[index]
        lead = placed.lead
        if lead is not None:
            if index not in self.table.withdrawn:
                lead = self.table.tricks[placed.trick][0].index
            if lead is None or lead in self.table.withdrawn:
                return None
        led = self.table.card(lead)[0] if lead not in (None, index) else None
        declarer, edition = self.board.declarer, self.board.edition
        return _allowed_to(declarer, item.hand, placed.holding, led, item.bonds, edition), led

    def found(self) -> Iterator[Failure]:
        """Every failure (61A), not yet judged."""
        for index, item, trick in self.plays():
            judged = self.cut(index, item)
            if judged is None or item.card in judged[0].cards:
                continue
            cut, led = judged
            kind, suit = self.kind(item, cut, led)
            withdrawn = self.table.withdrawn.get(index)
            yield Failure(
                index,
                item.hand,
                item.card,
                trick,
                kind,
                suit,
                cut.cards,
                withdrawn,
                self.noticed(index),
                unsure=cut.unsure,
            )

    def kind(
        self, item: Play, cut: _Cut, led: str | None
    ) -> tuple[Literal["follow", "requirement", "penalty card"], str]:
        """Which duty a card failed, and its suit."""
        if led and item.card not in cut.follow:
            return "follow", led
        if item.card in cut.required:
            return "penalty card", min(cut.cards)[0]
        wish = item.bonds.requirement if led else None
        named = [wish.suit] if wish else [ban.suit for ban in item.bonds.leads if ban.hand == item.hand]
        return "requirement", next((suit for suit in named if suit), led or "")

    def noticed(self, index: int) -> int | None:
        """When attention was first drawn to a card, or it was taken back."""
        drawn = [n for n, item in enumerate(self.items) if isinstance(item, Attention) and item.index == index]
        return min([*drawn, *filter(None, [self.table.withdrawn.get(index)])], default=None)

    # established?

    def act(self, failure: Failure, at: int) -> tuple[str, bool] | None:
        """The clause of 63A by which one item establishes a failure, and whether that is unsure."""
        item = self.items[at]
        own = getattr(item, "player", None) or getattr(item, "hand", None)
        if own is None or not allied(own, failure.hand):
            return None
        match item:
            case Play() if at in self.table.placed and not item.misled:
                later = self.first + self.table.placed[at].trick > failure.trick
                return ("63A1", False) if later else None
            case Named():
                return "63A2", False
            case Claim():
                return "63A3", self.void(at)
            case Agreement():
                return self.agreed(item)
        return None

    def void(self, at: int) -> bool:
        """Whether the claim of an item was given up for playing on, which leaves 63A3 open."""
        return self.board.edition == 2017 and any(isinstance(item, PlayOn) for item in self.items[at:])

    def agreed(self, item: Agreement) -> tuple[str, bool] | None:
        """63A4 wants an established agreement, and so does 63A3 of 1997 by its minute; 2007 does not say from when."""
        if self.board.edition == 2007:
            return "63A3", not item.established
        return ("63A4" if self.board.edition == 2017 else "63A3", False) if item.established else None

    def settled(self, failure: Failure, at: int) -> bool:
        """Whether 69A's moment makes an agreement of the offender's side established at this item."""
        item = self.items[at]
        said = any(isinstance(past, Agreement) and allied(past.player, failure.hand) for past in self.items[:at])
        called = isinstance(item, NextBoardCall) and allied(item.player, failure.hand)
        before = failure.noticed is None or at < failure.noticed
        return said and before and (called or isinstance(item, RoundEnd))

    def acts(self, failure: Failure) -> Iterator[Act]:
        """All that establishes a failure while its card lies there, in order."""
        until = self.end if failure.withdrawn is None else failure.withdrawn
        agreed = "63A4" if self.board.edition == 2017 else "63A3"
        for at in range(failure.index + 1, until):
            found = self.act(failure, at)
            if found:
                yield Act(at, *found)
            elif self.settled(failure, at):
                yield Act(at, agreed)

    def established(self, failure: Failure) -> Act | None:
        """The first act; unsure only if nothing certain follows it before the failure is noticed."""
        acts = list(self.acts(failure))
        if not acts:
            return None
        until = self.end if failure.noticed is None else failure.noticed
        certain = not acts[0].unsure or any(not act.unsure and act.index < until for act in acts)
        return replace(acts[0], unsure=not certain)

    def as_if(self, failure: Failure) -> str | None:
        """Attention that was drawn against the rules (63B of 1997; 43B2b), before the failure was established."""
        at = failure.noticed
        item = self.items[at] if at is not None else None
        if not isinstance(item, Attention) or (failure.established and failure.established.index < (at or 0)):
            return None
        asked = item.question and item.by == partner(failure.hand) and self.defends(failure.hand)
        if self.board.edition == 1997 and asked and not self.board.defenders_may_ask:
            return "63B"
        return "43B2b" if item.rights_lost and item.by == self.dummy and failure.hand == self.board.declarer else None

    # put right?

    def moment(self, failure: Failure) -> int:
        """When a correction is judged."""
        return self.end if failure.noticed is None else failure.noticed

    def played_on(self, failure: Failure, before: int) -> bool:
        """Whether the offender's side has a card in a later trick before an item."""
        return any(
            failure.index < at < before
            and trick > failure.trick
            and allied(item.hand, failure.hand)
            and not item.misled
            for at, item, trick in self.plays()
        )

    def crossed(self, failure: Failure, failures: list[Failure]) -> int | None:
        """62C3 of 2017: both sides revoked on the trick and one only has played to the next when it comes to light.

        The item that brought it to light, or None.
        """
        for other in failures:
            if other.trick == failure.trick and not allied(other.hand, failure.hand) and self.board.edition == 2017:
                at = min(self.moment(failure), self.moment(other))
                if max(failure.index, other.index) < at and self.played_on(failure, at) != self.played_on(other, at):
                    return at
        return None

    def correction(self, failure: Failure, failures: list[Failure]) -> str | None:
        """By which clause a failure is put right at its moment, None when it is too late (63B)."""
        at = self.moment(failure)
        if failure.kind == "penalty card":
            return None if self.declarer_played(failure.index, at) else "52B2"
        if failure.trick == 12:
            gone = any(isinstance(item, HandsReturned | NextBoardCall | RoundEnd) for item in self.items[:at])
            return None if gone else "62D1"
        if self.crossed(failure, failures) is not None:
            return "62C3"
        act = failure.established
        return "62A" if act is None or act.index > at else None

    def declarer_played(self, index: int, at: int) -> bool:
        """Whether declarer has played from either hand since an item, and so accepted a defender's card (52B1)."""
        return any(index < n < at and not self.defends(item.hand) for n, item, _ in self.plays())

    def fate(self, failure: Failure) -> tuple[Fate, str]:
        """What becomes of the card that is taken back (62B); after an established one of trick 12 nothing more."""
        item = self.items[failure.index]
        assert isinstance(item, Play)
        if failure.correction == "62D1" and failure.established and failure.established.index < self.moment(failure):
            return "back", "62D1"
        if not self.defends(failure.hand):
            return "back", "62B2"
        if failure.correction in ("62C3", "52B2"):
            return "major", failure.correction
        shown = item.faced | {found.card for found in item.bonds.penalty if found.hand == failure.hand}
        return ("back", "62B2") if failure.card in shown else ("major", "62B1")

    def others(self, failure: Failure, failures: list[Failure]) -> Iterator[Withdrawable]:
        """Which other cards may be taken back when a failure is put right (62C)."""
        if failure.correction is None or failure.correction == "52B2":
            return
        crossed = self.crossed(failure, failures)
        at = self.moment(failure) if crossed is None else crossed
        wrong = {other.index for other in failures if other.trick == failure.trick}
        since = [play for play in self.plays() if failure.index < play[0] < at and play[0] not in wrong]
        lying = [play for play in since if self.table.withdrawn.get(play[0], self.end) >= at]
        for n, item, trick in lying:
            lost = crossed is not None and self.defends(item.hand)
            if not allied(item.hand, failure.hand):
                yield Withdrawable(n, "62C1", "major" if lost else "back")
                yield from self.next_in_turn(failure, lying, n, item, trick)
            elif crossed is not None and trick > failure.trick:
                yield Withdrawable(n, "62C3", "major" if lost else "back")

    def next_in_turn(
        self, failure: Failure, lying: list[tuple[int, Play, int]], index: int, item: Play, trick: int
    ) -> Iterator[Withdrawable]:
        """The card of the offender's side after one that an opponent takes back (62C2)."""
        for n, other, where in lying:
            if n > index and where == trick == failure.trick and other.hand == clockwise(item.hand)[1]:
                yield Withdrawable(n, "62C2", "major" if self.defends(other.hand) else "back", index)

    def at_twelve(self, failure: Failure) -> Literal["declarer requires", "not the suggested card", "16C"] | None:
        """62D2: a defender fails on trick 12 before his partner's turn, who has two suits to choose from."""
        if failure.trick != 12 or not self.defends(failure.hand) or failure.correction != "62D1":
            return None
        mate = partner(failure.hand)
        own = [(n, item, trick) for n, item, trick in self.plays() if item.hand == mate and n < failure.index]
        own = [each for each in own if self.table.withdrawn.get(each[0], self.end) > failure.index]
        gone = {item.card for _, item, trick in own if trick < 12}
        played = any(trick == 12 for _, _, trick in own)
        left = self.board.deal[mate] - gone
        if played or len({card[0] for card in left}) < 2 or of_suit(left, failure.suit):
            return None
        if self.board.edition == 1997:
            return "declarer requires"
        return "not the suggested card" if self.board.edition == 2007 else "16C"

    # the tricks

    def claim(self) -> Claim | None:
        """The claim that ended the play."""
        if not self.table.stopped:
            return None
        return next(item for item in reversed(self.items) if isinstance(item, Claim))

    def won(self, failure: Failure) -> tuple[set[int], bool]:
        """The tricks of the offender's side from the failure on, and whether a claim leaves their number open."""
        own = {
            trick.number
            for trick in self.tricks
            if trick.number >= failure.trick and trick.winner and allied(trick.winner, failure.hand)
        }
        claim = self.claim()
        if claim is None:
            return own, False
        if claim.tricks is None:
            return own, True
        left = len(self.board.deal["N"]) - sum(trick.winner is not None for trick in self.tricks)
        more = claim.tricks if allied(claim.player, failure.hand) else left - claim.tricks
        return own | set(range(13, 13 - more, -1)), False

    def late(self, failure: Failure) -> set[int]:
        """64A2 of 1997: later tricks that the player won himself with a card he might have played to this one."""
        return {
            trick.number
            for trick in self.tricks
            if trick.number > failure.trick
            and trick.winner == failure.hand
            and dict(trick.cards)[failure.hand] in failure.legal
        }

    def pools(self, failure: Failure) -> tuple[str, list[set[int]], bool]:
        """64A: the clause, and for each trick that goes those from which it may come; and whether that is unsure."""
        won, _ = self.won(failure)
        trick = self.by_number.get(failure.trick)
        if trick and trick.winner == failure.hand:
            return "64A1", [{failure.trick}, won - {failure.trick}], self.winner_changed(failure)
        late = self.late(failure) if self.board.edition == 1997 else set()
        unsure = self.winner_changed(failure) or (len(won) > 1 and self.claimed_over(failure, bool(late)))
        return "64A2", [late, won] if late else [won], unsure

    def claimed_over(self, failure: Failure, late: bool) -> bool:
        """Whether a claim hides what 64A needs: who won the trick of the failure, or (1997) later ones with what."""
        if self.claim() is None:
            return False
        trick = self.by_number.get(failure.trick)
        led = trick.cards[0][1][0] if trick else None
        hidden = (trick is None or trick.winner is None) and failure.card[0] in (self.board.trump, led)
        played = {item.card for n, item, _ in self.plays() if n not in self.table.withdrawn}
        return hidden or (self.board.edition == 1997 and not late and bool(failure.legal - played))

    def winner_changed(self, failure: Failure) -> bool:
        """63B of 1997 says not by which card the trick is won, the one taken back or the other; 43B2b: by the other."""
        trick = self.by_number.get(failure.trick)
        if failure.as_if != "63B" or failure.withdrawn is None or trick is None or trick.winner is None:
            return False
        return winner({**dict(trick.cards), failure.hand: failure.card}, trick.leader, self.board.trump) != trick.winner

    def shown(self, failure: Failure) -> tuple[bool, bool]:
        """64B3: a hand of dummy, or a card on the table that was not played; and whether that is unsure.

        On the table: a penalty card; in the older codes any faced card.  Unsure if another card would have done.
        """
        item = self.items[failure.index]
        assert isinstance(item, Play)
        if failure.hand == self.dummy:
            return True, False
        down = frozenset(found.card for found in item.bonds.penalty if found.hand == failure.hand)
        down = frozenset() if not self.defends(failure.hand) else down
        down |= item.faced if self.board.edition < 2017 else frozenset()
        return bool(failure.legal & down), not failure.legal <= down

    def stands(self, failure: Failure) -> bool:
        """Whether a failure is established and has not been put right, or counts as if."""
        mended = failure.withdrawn is not None and failure.correction in ("62C3", "62D1")
        return failure.as_if is not None or (failure.established is not None and not mended)

    def both(self, failure: Failure, failures: list[Failure]) -> tuple[str, bool] | None:
        """64B7 and what stood in its place: the clause if both sides revoked on the board; and whether it is unsure.

        2017 wants both established, 2007 only that both revoked; 1997 has no clause, but the same by minute.
        """
        others = [other for other in failures if not allied(other.hand, failure.hand)]
        if self.board.edition != 2007:
            others = [other for other in others if self.stands(other)]
        if not others or not self.stands(failure):
            return None
        if self.board.edition == 1997:
            return "64C", False
        return "64B7", False

    def again(self, failure: Failure, failures: list[Failure]) -> bool:
        """64B2: the same player has an established revoke in the same suit before this one."""
        return any(
            other.hand == failure.hand
            and other.suit == failure.suit
            and other.trick < failure.trick
            and self.stands(other)
            for other in failures
        )

    def nothing(self, failure: Failure, failures: list[Failure]) -> tuple[str, bool] | None:
        """The clause of 64B by which no trick goes, in the order in which they are looked at; and whether unsure."""
        before = self.items[: self.moment(failure)]
        if failure.correction == "62C3":
            return "64B8", False
        if failure.trick == 12:
            return "64B6", False
        both = self.both(failure, failures)
        if both:
            return both
        shown, open_question = self.shown(failure)
        if shown:
            return "64B3", open_question
        if self.again(failure, failures):
            return "64B2", failure.kind != "follow"
        if any(isinstance(item, RoundEnd) for item in before):
            return "64B5", False
        if any(isinstance(item, NextBoardCall) and not allied(item.player, failure.hand) for item in before):
            return "64B4", False
        won, unknown = self.won(failure)
        return None if won else ("64B1", unknown)

    def equity(self, failure: Failure, failures: list[Failure]) -> tuple[str, ...]:
        """64C, asked of every established revoke; the older codes have one clause."""
        if failure.established is None and failure.as_if is None:
            return ()
        if self.board.edition < 2017:
            return ("64C",)
        if self.both(failure, failures):
            return ("64C2b",)
        return ("64C2a",) if self.again(failure, failures) else ("64C1",)

    def adjusted(self, failures: list[Failure]) -> list[Failure]:
        """Every failure with its automatic tricks (64B, then 64A), no trick twice."""
        ruled: dict[int, Adjustment] = {}
        wanted: list[tuple[Failure, set[int]]] = []
        for failure in failures:
            if failure.established is None and failure.as_if is None and failure.correction != "62C3":
                continue
            nothing = self.nothing(failure, failures)
            clause, unsure = nothing or ("64A", False)
            if nothing is None:
                clause, pools, unsure = self.pools(failure)
                unsure = unsure or self.won(failure)[1]
                wanted += [(failure, pool) for pool in pools]
            doubt = unsure or failure.unsure or bool(failure.established and failure.established.unsure)
            ruled[failure.index] = Adjustment(0, clause, self.equity(failure, failures), unsure=doubt)
        for index, tricks in _shared(wanted).items():
            ruled[index] = replace(ruled[index], tricks=len(tricks), taken=tuple(sorted(tricks)))
        return [replace(failure, adjustment=ruled.get(failure.index)) for failure in failures]

    def judged(self) -> list[Failure]:
        """Every failure, with all of its answers."""
        failures = [replace(failure, established=self.established(failure)) for failure in self.found()]
        failures = [replace(failure, as_if=self.as_if(failure)) for failure in failures]
        failures = [replace(failure, correction=self.correction(failure, failures)) for failure in failures]
        return self.adjusted([self.mended(failure, failures) for failure in failures])

    def mended(self, failure: Failure, failures: list[Failure]) -> Failure:
        """A failure with what its correction brings along."""
        fate, clause = self.fate(failure) if failure.correction else (None, None)
        others = tuple(self.others(failure, failures))
        twelve = self.at_twelve(failure)
        return replace(failure, fate=fate, fate_clause=clause, others=others, partner_at_twelve=twelve)


def _shared(wanted: list[tuple[Failure, set[int]]]) -> dict[int, list[int]]:
    """Give each wish a trick of its own out of those that would do, the wish with the fewest first."""
    given: dict[int, list[int]] = {}
    gone: set[int] = set()
    for failure, pool in sorted(wanted, key=lambda wish: len(wish[1])):
        if pool - gone:
            trick = min(pool - gone)
            gone.add(trick)
            given.setdefault(failure.index, []).append(trick)
    return given


def judge_play(board: Board) -> Judgement:
    """Everything that Laws 61 to 64 say of a board's play, from what happened alone.

    Raises ValueError for a card that its hand does not hold, or one that is taken back twice.
    """
    case = _Case(board)
    done = sum(trick.winner is not None for trick in case.tricks) == len(board.deal["N"])
    return Judgement(case.tricks, case.turns, tuple(case.judged()), done or case.table.stopped)
