"""A second opinion on the rest of the play, Laws 45 to 47, 53, 55 to 58, 60 and 65 to 67: from the Laws alone.

Cards and hands are written as in :mod:`tests.second.play`.  A `Scene` is a table at the moment before something goes
wrong; each irregularity is a class of its own, which holds what happened and what the players said when they were
asked; `judge` says what the Laws make of it.  Nothing of the engine is used.

A `Verdict` names the leaf by law and clause ("57.A1"), what becomes of each card that was wrong, which cards may now be
played or are meant, and who chooses among them.  What the texts leave open comes back with ``unsure=True``.

- `Words` (46): declarer asks for a card of dummy's that he does not name.
- `Change` (45C4b): declarer wishes to change the card of dummy's that he named.
- `OtherCard` (45D): dummy has put up another card than the one named.
- `Fifth` (45E): a hand plays a second card to a trick.
- `Lead` (53, 55, 56): a lead by the wrong hand, after the opening lead.
- `Premature` (57, 60): a play, or a lead to the next trick, before it was that hand's turn.
- `BeforeNewLead` (60B): a defender plays to a lead of declarer's that has been refused, before there is another.
- `Several` and `AtOnce` (58): cards of one hand, or of two, at the same moment.
- `Pointed` (65B3) and `Looked` (66): what a player may say and see of the trick just over.
- `Defective` (67): a trick with a card too few, or too many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Literal

from tests.second.play import (
    HONOURS,
    Bonds,
    Cards,
    Position,
    Requirement,
    allied,
    clockwise,
    legal_cards,
    of_suit,
    partner,
    rank,
    winner,
)

__all__ = [
    "AtOnce",
    "BeforeNewLead",
    "Change",
    "Defective",
    "Fifth",
    "Irregularity",
    "Lead",
    "Looked",
    "OtherCard",
    "Pointed",
    "Premature",
    "Scene",
    "Several",
    "Verdict",
    "Words",
    "judge",
]

Fate = Literal["stands", "back", "minor", "major"]
"""Of a card: it is played, goes back without more, or is a penalty card."""
LAST = 13


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment: what each hand holds, the trick in progress and the one before, in the order of play."""

    hands: Mapping[str, Cards]
    declarer: str
    trump: str | None
    leader: str
    number: int
    trick: tuple[tuple[str, str], ...] = ()
    before: tuple[tuple[str, str], ...] = ()
    edition: int = 2017

    @property
    def dummy(self) -> str:
        return partner(self.declarer)

    @property
    def turn(self) -> str:
        return clockwise(self.leader)[len(self.trick)]

    @property
    def led(self) -> str | None:
        """The suit led."""
        return self.trick[0][1][0] if self.trick else None

    @property
    def played(self) -> tuple[str, ...]:
        """The hands that have played to the trick."""
        return tuple(hand for hand, _ in self.trick)

    def defends(self, hand: str) -> bool:
        return not allied(hand, self.declarer)

    def legal(self, hand: str, requirement: Requirement | None = None) -> Cards:
        """What a hand with nothing but the suit led to obey, and perhaps a choice of declarer's, may play."""
        bonds = Bonds(requirement=requirement)
        at = Position(self.hands, self.declarer, self.trump, hand, self.trick, bonds, True, self.edition)
        return legal_cards(at).cards


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the Laws say; a field that an irregularity does not need stays as it is.

    `cards`: those meant or that may now be played, among which `chooser` chooses: "declarer", "defenders" or a hand.
    `choices`: what is left to declarer to choose (57A, 50D2).  `may_withdraw`: hands that may take a card back.
    `back`: from a defective trick; `tricks`: that go for it, None while play goes on.
    """

    leaf: str
    fates: Mapping[str, Fate] = field(default_factory=dict)
    cards: Cards = frozenset()
    chooser: str | None = None
    choices: frozenset[str] = frozenset()
    may_withdraw: frozenset[str] = frozenset()
    back: Cards = frozenset()
    tricks: int | None = 0
    may: bool | None = None
    unsure: bool = False


def _low(cards: Cards) -> Cards:
    return frozenset(sorted(cards, key=rank)[:1])


def _high(cards: Cards) -> Cards:
    return frozenset(sorted(cards, key=rank)[-1:])


def _class(card: str, *, deliberate: bool, together: int = 1) -> Fate:
    """Minor: one single small card that nobody meant to put there (50B)."""
    return "major" if deliberate or together > 1 or card[1] in HONOURS else "minor"


# 46: words for a card of dummy's ----------------------------------------------------------------------------------


Height = Literal["high", "low", "win", "any"]
What = Literal["trick", "own", "quitted"]
HEIGHTS: tuple[Height, ...] = ("high", "low", "win", "any")


@dataclass(frozen=True, slots=True)
class Words:
    """What declarer says; `intent`: it is beyond doubt that he meant another card than his words."""

    height: Height | None = None
    suit: str | None = None
    rank: str | None = None
    intent: bool = False


def _words(scene: Scene, words: Words) -> Verdict:
    legal, held = scene.legal(scene.dummy), scene.hands[scene.dummy]
    if words.intent:
        return Verdict("46.intent")
    if words.suit and words.rank:
        return Verdict("46.B4", cards=legal, chooser="declarer")  # it is not there, else the words were complete
    if words.height == "any" and not words.suit:
        return Verdict("46.B5", cards=legal, chooser="defenders")
    if words.suit:
        own = of_suit(held, words.suit)
        if not own:
            return Verdict("46.B4", cards=legal, chooser="declarer")
        leaf = f"46.B1-{words.height}" if words.height else "46.B2"
        return Verdict(leaf, cards=_high(own) if words.height == "high" else _low(own), unsure=not own <= legal)
    if words.rank:
        return _of_rank(scene, words.rank, legal)
    return _of_height(scene, words.height or "", legal)


def _of_rank(scene: Scene, height: str, legal: Cards) -> Verdict:
    """46B3: in the suit of the trick that dummy has won, where dummy leads; else what may be played."""
    held = scene.hands[scene.dummy]
    if not scene.trick and scene.before:
        lying = dict(scene.before)
        suit = lying[scene.dummy][0]
        ruffed = suit != scene.before[0][1][0]
        if winner(lying, scene.before[0][0], scene.trump) == scene.dummy and suit + height in held:
            return Verdict("46.B3a", cards=frozenset({suit + height}), unsure=ruffed)
    fitting = frozenset(card for card in legal if card[1] == height)
    if fitting:
        return Verdict("46.B3b", cards=fitting, chooser="declarer" if len(fitting) > 1 else None)
    there = any(card[1] == height for card in held)
    return Verdict("46.B4", cards=legal, chooser="declarer", unsure=there)


def _of_height(scene: Scene, height: str, legal: Cards) -> Verdict:
    """46B1: of the suit that dummy must follow to; what it means where dummy leads or discards, nobody says."""
    leaf = f"46.B1-{height}"
    if height == "win":
        return _winning(scene, legal)
    unsure = not of_suit(legal, scene.led or "")
    return Verdict(leaf, cards=_high(legal) if height == "high" else _low(legal), unsure=unsure)


def _winning(scene: Scene, legal: Cards) -> Verdict:
    """The lowest card known to win.  Sure only if what declarer sees and where the cards lie come to the same."""
    if not scene.trick:
        return Verdict("46.B1-win", unsure=True)
    left = [hand for hand in clockwise(scene.dummy)[1:] if hand not in scene.played]
    seen = scene.hands[scene.dummy] | scene.hands[scene.declarer]
    hidden = frozenset(card for hand in scene.hands for card in scene.hands[hand]) - seen
    opponents = [hand for hand in left if scene.defends(hand)]
    lies = frozenset(card for hand in opponents for card in scene.legal(hand))
    known = _wins(scene, legal, hidden if opponents else frozenset())
    really = _wins(scene, legal, lies)
    suits = {card[0] for card in really}
    cards = _low(really)
    return Verdict("46.B1-win", cards=cards, unsure=not really or len(suits) > 1 or _low(known) != cards)


def _wins(scene: Scene, legal: Cards, against: Cards) -> Cards:
    """The cards that beat what lies there, and whatever of these could still be put on them."""
    leader = scene.leader

    def best(card: str) -> bool:
        lying = {**dict(scene.trick), scene.dummy: card}
        hand = next(h for h in clockwise(scene.dummy) if h not in lying) if len(lying) < 4 else None
        if winner(lying, leader, scene.trump) != scene.dummy:
            return False
        others = [other for other in against if hand]
        return all(winner({**lying, hand or "": o}, leader, scene.trump) == scene.dummy for o in others)

    return frozenset(card for card in legal if best(card))


# 45: named, put up, one too many ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """Declarer wishes to change the card that he named.

    `put_up`: dummy has put it up; `since`: who has played after it, in order.
    """

    unintended: bool
    pause: bool
    put_up: bool = False
    since: tuple[str, ...] = ()


def _change(scene: Scene, change: Change) -> Verdict:
    """45C4b: until declarer's side plays again; in the older codes without pause for thought.

    2007 adds "until his partner has played a card", and does not say whether dummy's putting up the named one is that;
    1997 names no limit at all.
    """
    own = [hand for hand in change.since if not scene.defends(hand)]
    others = frozenset(hand for hand in change.since if scene.defends(hand))
    stands = Verdict("45.C4b-no", may=False)
    if not change.unintended:
        return stands
    if scene.edition == 2017:
        return stands if own else Verdict("45.C4b", may=True, may_withdraw=others)
    if change.pause:
        return stands
    unsure = bool(own) if scene.edition == 1997 else change.put_up
    return Verdict("45.C4b", may=True, may_withdraw=others, unsure=unsure)


@dataclass(frozen=True, slots=True)
class OtherCard:
    """Dummy has put up `card` for `named`; `after`: who has played to the trick since; `on`: who to the next one."""

    named: str
    card: str
    after: tuple[str, ...] = ()
    on: tuple[str, ...] = ()


def _other_card(scene: Scene, other: OtherCard) -> Verdict:
    """45D: until both sides have played to the next trick; what then is led or not, 2017 alone says."""
    defenders = frozenset(hand for hand in (*other.after, *other.on) if scene.defends(hand))
    if not _both_sides(other.on):
        fates: dict[str, Fate] = {other.card: "back", other.named: "stands"}
        return Verdict("45.D1", fates, may_withdraw=defenders)
    leaf = "45.D2-led" if not scene.trick else "45.D2"
    return Verdict(leaf, {other.card: "stands"}, unsure=scene.edition < 2017)


def _both_sides(hands: tuple[str, ...]) -> bool:
    return any(not allied(hands[0], hand) for hand in hands[1:])


@dataclass(frozen=True, slots=True)
class Fifth:
    """A card more by a hand that has played to a trick, now complete; `led`: it was a lead, the director finds."""

    hand: str
    card: str
    led: bool = False


def _fifth(scene: Scene, fifth: Fifth) -> Verdict:
    if fifth.led:
        return Verdict("53", unsure=True)
    if not scene.defends(fifth.hand):
        return Verdict("45.E2", {fifth.card: "back"})
    return Verdict("45.E1", {fifth.card: _class(fifth.card, deliberate=True)}, unsure=fifth.card[1] not in HONOURS)


# 53, 55, 56: leads out of turn ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead by `hand`.  `told`: an opponent had told him that it was his (47E1).

    `says`: what those who may accept it say, in that order; `plays`: who has put a card since, before anything was
    said.  A card of the hand to which the lead belongs is its own lead, where that is not the next hand too.
    """

    hand: str
    card: str
    told: bool = False
    says: tuple[tuple[str, bool], ...] = ()
    plays: str | None = None


def _lead(scene: Scene, lead: Lead) -> Verdict:
    wrong: dict[str, Fate] = {lead.card: "major" if scene.defends(lead.hand) else "back"}
    stands: dict[str, Fate] = {lead.card: "stands"}
    if lead.told:
        return Verdict("47.E1", {lead.card: "back"})
    if scene.number == LAST and scene.edition == 2017:
        return Verdict("53.13", wrong)
    after = clockwise(lead.hand)[1]
    if lead.plays:
        return _after_a_play(scene, lead, wrong)
    accepts = _accepted(scene, lead, after)
    unsure = scene.edition == 1997 and len({said for _, said in lead.says}) > 1
    if accepts:
        return Verdict("53.A-say", stands, unsure=unsure)
    if scene.defends(lead.hand):
        own = scene.turn == partner(lead.hand)
        ways = frozenset({"require", "prohibit", "free"}) if own else frozenset()
        return Verdict("56.D" if own else "56.own", wrong, choices=ways)
    if scene.defends(scene.turn):
        return Verdict("55.B1", wrong, unsure=unsure)
    return Verdict("55.B2", wrong, cards=scene.hands[scene.turn], chooser="declarer", unsure=unsure)


def _accepted(scene: Scene, lead: Lead, after: str) -> bool:
    """One of them is enough if the other is silent; if they differ, the hand next in turn prevails (55A)."""
    said = dict(lead.says)
    if scene.defends(lead.hand):
        return said.get(scene.declarer, False)
    return said.get(after, any(said.values()))


def _after_a_play(scene: Scene, lead: Lead, wrong: Mapping[str, Fate]) -> Verdict:
    """53A: by the hand next in turn; 53B: the lead of an opponent whose it was; 53C: by the other defender."""
    after = clockwise(lead.hand)[1]
    stands: dict[str, Fate] = {lead.card: "stands"}
    if lead.plays == after:
        return Verdict("53.A-play", stands, unsure=scene.turn == after)
    if lead.plays == scene.turn and not allied(lead.plays, lead.hand):
        return Verdict("53.B", wrong)
    if scene.defends(lead.plays or "") and not scene.defends(lead.hand):
        return Verdict("53.C", stands)
    return Verdict("60.C", unsure=True)


# 57 and 60: too early ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Premature:
    """A play, or a lead to the next trick, before it was that hand's turn.

    `wish`: what declarer then chooses; `then`: who plays to the trick before anything is ruled; `dummy_acted`: dummy
    had put up or pointed at a card on his own, ahead of the hand at his right.
    """

    hand: str
    card: str
    leads: bool = False
    wish: Requirement | None = None
    then: str | None = None
    dummy_acted: bool = False


def _premature(scene: Scene, early: Premature) -> Verdict:
    if not scene.defends(early.hand):
        legal = early.card in scene.legal(early.hand)
        return Verdict("57.C3", {early.card: "stands"}, unsure=scene.edition == 1997 or not legal or early.leads)
    mate = partner(early.hand)
    if mate in scene.played:
        unsure = early.leads or scene.edition < 2017 or scene.turn == early.hand
        fate: Fate = "stands" if early.card in scene.legal(early.hand) else "major"
        return Verdict("57.D", {early.card: fate}, unsure=unsure)
    if all(hand in scene.played for hand in (scene.declarer, scene.dummy)):
        return Verdict("57.C1", {early.card: "stands"}, unsure=early.leads)  # 57C is about a play before partner
    if early.dummy_acted and not _was_in_turn(scene, scene.dummy):
        return Verdict("57.C2", {early.card: "stands"}, unsure=early.leads)
    if early.then and not scene.defends(early.then):
        return Verdict("60.A", {early.card: "stands"}, unsure=early.then != clockwise(early.hand)[1])
    if early.then:
        return Verdict("60.C", {early.card: "major"})
    return _declarer_chooses(scene, early, mate)


def _was_in_turn(scene: Scene, hand: str) -> bool:
    """Whether a hand has led the trick, or played to it after the hand at its right: then it did nothing of its own."""
    if hand not in scene.played:
        return False
    before = scene.played[: scene.played.index(hand)]
    return not before or clockwise(hand)[3] in before


def _declarer_chooses(scene: Scene, early: Premature, mate: str) -> Verdict:
    """57A and B: one of three choices, of four in 2017; who cannot comply plays what he may otherwise."""
    fates: dict[str, Fate] = {early.card: "major"}
    kinds = frozenset({"highest", "lowest", "not suit"} | ({"suit"} if scene.edition == 2017 else set()))
    if early.wish is None:
        return Verdict("57.A", fates, choices=kinds)
    last = {"highest": "A1", "lowest": "A2", "suit": "A3", "not suit": "A4" if scene.edition == 2017 else "A3"}
    held = scene.hands[mate]
    follows = bool(of_suit(held, scene.led or ""))
    wish = early.wish
    others = [card for card in held if card[0] != wish.suit]
    able = {
        "highest": follows,
        "lowest": follows,
        "suit": not follows and bool(of_suit(held, wish.suit or "")),
        "not suit": follows or bool(others),
    }[wish.kind]
    leaf = f"57.{last[wish.kind]}" if able else "57.B"
    return Verdict(leaf, fates, cards=scene.legal(mate, wish), choices=kinds)


@dataclass(frozen=True, slots=True)
class BeforeNewLead:
    """The lead of declarer's side has been refused, and before there is another this defender plays."""

    lead: str
    hand: str
    card: str


def _before_new_lead(scene: Scene, early: BeforeNewLead) -> Verdict:
    return Verdict("60.B", {early.lead: "back", early.card: "major"})


# 58: at the same moment -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Several:
    """Cards of one hand.  `seen`: those that can be seen; `chosen`: the one that the player says he plays.

    `then`: the next hand has played to it; `late`: both sides have played to the next trick before it is noticed.
    """

    hand: str
    cards: tuple[str, ...]
    seen: tuple[str, ...]
    chosen: str
    then: str | None = None
    late: bool = False


def _several(scene: Scene, several: Several) -> Verdict:
    others = [card for card in several.cards if card != several.chosen]
    if several.late:
        return Verdict("58.B4")
    if len(several.seen) == 1:
        (seen,) = several.seen
        return Verdict("58.B1", {seen: "stands", **dict.fromkeys(set(several.cards) - {seen}, "back")})
    if not scene.defends(several.hand):
        return Verdict("58.B2-decl", {several.chosen: "stands", **dict.fromkeys(others, "back")})
    left = [card for card in several.seen if card != several.chosen]
    classes = {card: _class(card, deliberate=False, together=len(left)) for card in left}
    hidden: dict[str, Fate] = {card: "back" for card in others if card not in left}
    return Verdict("58.B2-def", {several.chosen: "stands", **hidden, **classes})


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Cards of two hands: the first is the one in turn."""

    hand: str
    card: str
    other: str
    others_card: str


def _at_once(scene: Scene, both: AtOnce) -> Verdict:
    """58A: the hand that was not in turn counts as later, and so is in turn or is not."""
    after = clockwise(both.hand)[1]
    return Verdict("58.A", may=both.other == after and after not in scene.played, unsure=both.hand != scene.turn)


# 65 and 66: the trick just over -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pointed:
    """A player says that a card of the trick just over points the wrong way; `on`: who has played to the next one."""

    player: str
    on: tuple[str, ...] = ()


def _pointed(scene: Scene, pointed: Pointed) -> Verdict:
    """65B3: until his own side plays on; in the older codes dummy and defenders until anybody leads."""
    if scene.edition == 2017:
        return Verdict("65.B3", may=not _own_side(pointed.player, pointed.on))
    return Verdict("65.B3", may=not pointed.on, unsure=pointed.player == scene.declarer)


def _own_side(player: str, hands: tuple[str, ...]) -> bool:
    return any(allied(player, hand) for hand in hands)


@dataclass(frozen=True, slots=True)
class Looked:
    """A player wants to see the whole trick just over, his own card of it, or one quitted before.

    `turned`: he has turned his own card; `on`: who has played to the next trick.
    """

    player: str
    what: What
    turned: bool = False
    on: tuple[str, ...] = ()


def _looked(scene: Scene, looked: Looked) -> Verdict:
    """66A to 66C; of dummy nobody says that he may."""
    dummy = looked.player == scene.dummy
    if looked.what == "quitted":
        return Verdict("66.C", may=False)
    if looked.what == "trick":
        may = not dummy and not looked.turned and not _own_side(looked.player, looked.on)
        return Verdict("66.A", may=may)
    over = _own_side(looked.player, looked.on) if scene.edition == 2017 else bool(looked.on)
    return Verdict("66.B", may=not dummy and not over)


# 67: a card too few, or too many ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Defective:
    """The trick of the scene is the defective one, complete but for this; the hands are those at its start.

    `put`: the cards that the hand put to it, none where it missed one; `faced`: which of them could be seen, None if
    nobody knows.  `later`: the tricks since, as far as they had come when it was noticed; `end`: the same when play was
    over, if it is.  `kept`: the hand did play (67B3), but its card lies among the others; `again`: and was played again
    since, too late to undo that.
    """

    hand: str
    put: tuple[str, ...] = ()
    faced: str | None = None
    later: tuple[tuple[tuple[str, str], ...], ...] = ()
    end: tuple[tuple[tuple[str, str], ...], ...] | None = None
    kept: bool = False
    again: bool = False

    @property
    def is_late(self) -> bool:
        """A player of each side has played to the next trick."""
        return bool(self.later) and _both_sides(tuple(hand for hand, _ in self.later[0]))


def _defective(scene: Scene, trick: Defective) -> Verdict:
    gone = {card for each in trick.later for hand, card in each if hand == trick.hand}
    held = scene.hands[trick.hand] - gone
    follow = of_suit(held, scene.led or "")
    if trick.kept:
        return Verdict("67.B3-AS" if trick.again else "67.B3", unsure=scene.edition < 2017)
    if not trick.put:
        if not trick.is_late:
            legal = of_suit(scene.hands[trick.hand], scene.led or "") or scene.hands[trick.hand]
            return Verdict("67.A1", cards=frozenset(legal - gone), chooser=trick.hand, unsure=bool(gone))
        leaf = "67.B1a" if follow else "67.B1b"
        deemed = scene.edition >= 2007 or not follow
        if deemed and trick.hand == scene.dummy:  # 64B3, or one trick by the letter
            return Verdict(leaf, cards=follow or held, tricks=None, unsure=True)
        tricks = None if trick.end is None else int(deemed and _won(scene, trick) > 0)
        return Verdict(leaf, cards=follow or held, tricks=tricks if deemed else 0)
    if not trick.is_late:
        return Verdict("67.A2")
    return _too_many(scene, trick)


def _too_many(scene: Scene, trick: Defective) -> Verdict:
    """67B2: the card that was faced stays; if nobody knows which, the highest that he could legally play."""
    legal = frozenset(trick.put) & scene.legal(trick.hand)
    suits = {card[0] for card in legal}
    counts = frozenset({trick.faced}) if trick.faced else _high(legal or frozenset(trick.put))
    back = frozenset(trick.put) - counts
    missed = any(_missed(trick.hand, back, cards) for cards in (_with(scene, trick.hand, counts), *trick.later))
    return Verdict(
        "67.B2b" if missed else "67.B2a",
        cards=counts,
        back=back,
        unsure=not trick.faced and (len(suits) != 1),
    )


def _with(scene: Scene, hand: str, counts: Cards) -> tuple[tuple[str, str], ...]:
    """The defective trick with the card that counts."""
    (card,) = counts
    return tuple((each, card if each == hand else lies) for each, lies in scene.trick)


def _missed(hand: str, back: Cards, trick: tuple[tuple[str, str], ...]) -> bool:
    """67B2b: a card that goes back should have been played to this trick, to which the hand did not follow suit."""
    lying, led = dict(trick), trick[0][1][0]
    return hand in lying and lying[hand][0] != led and bool(of_suit(back, led))


def _won(scene: Scene, trick: Defective) -> int:
    """The tricks of his side from this one on; the card that is added does not change who won it."""
    own = 0
    for cards in (scene.trick, *(trick.end or ())):
        lying = dict(cards)
        complete = len(lying) == 4 or cards is scene.trick
        own += complete and allied(winner(lying, cards[0][0], scene.trump), trick.hand)
    return own


# ------------------------------------------------------------------------------------------------------------------

Irregularity = (
    Words
    | Change
    | OtherCard
    | Fifth
    | Lead
    | Premature
    | BeforeNewLead
    | Several
    | AtOnce
    | Pointed
    | Looked
    | Defective
)


@singledispatch
def _judge(irregularity: object, scene: Scene) -> Verdict:
    raise TypeError(f"expected an irregularity, found {irregularity!r}")


for _kind, _law in (
    (Words, _words),
    (Change, _change),
    (OtherCard, _other_card),
    (Fifth, _fifth),
    (Lead, _lead),
    (Premature, _premature),
    (BeforeNewLead, _before_new_lead),
    (Several, _several),
    (AtOnce, _at_once),
    (Pointed, _pointed),
    (Looked, _looked),
    (Defective, _defective),
):
    _judge.register(_kind, lambda one, scene, _law=_law: _law(scene, one))


def judge(scene: Scene, irregularity: Irregularity) -> Verdict:
    """What the Laws say of it, by the code of the scene."""
    return _judge(irregularity, scene)
