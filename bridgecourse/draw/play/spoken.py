"""The play in words: a sentence for each step, for those who listen, and the table at one moment."""

from __future__ import annotations

from collections.abc import Iterator

from bridgecourse.draw.play.picture import LooseCard, PlayPicture
from bridgecourse.draw.table.picture import Reveal
from bridgecourse.draw.table.spoken import how_faced
from bridgecourse.i18n import Language, counted, say_call, say_card, show_call, show_player, show_rank, show_seat, text
from bridgecourse.play_sheet import PlayScene
from bridgecourse.table.auction import Contract
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.card import Card, Rank
from bridgecourse.table.event import Act, CardFaced, Deed, Designated, Exposure, HandFaced, Missed
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import Trick

__all__ = [
    "TheTable",
    "describe_play",
    "how_played",
    "play_facts",
    "play_title",
    "say_played",
    "say_step",
    "show_contract",
    "the_card",
]

TheTable = dict[str, str]
"""The table in sentences, by what each is about, in the order in which they are read."""


def show_contract(contract: Contract, language: Language) -> str:
    """``4♠X by South``."""
    bid = show_call(contract.bid, language) + "X" * contract.doubled
    return text("draw.play.contract", language, contract=bid, declarer=show_seat(contract.declarer, language))


def play_facts(picture: PlayPicture, language: Language) -> str:
    """``Board 3 · Vul. E-W``."""
    board = [] if picture.board is None else [text("draw.text.board", language, board=picture.board)]
    return " · ".join([*board, text(f"draw.vulnerable.{picture.vulnerability.value}", language)])


def play_title(picture: PlayPicture, language: Language) -> str:
    """``The table in play, board 3``."""
    if picture.board is None:
        return text("draw.play.title", language)
    return text("draw.play.title.board", language, board=picture.board)


# --- one card ---------------------------------------------------------------------------------------------------


def the_card(card: Card, language: Language) -> str:
    """``the jack of spades`` / ``le valet de pique``."""
    name = say_card(card, language)
    if language is Language.EN:
        return f"the {name}"
    article = {Rank.ACE: "l’", Rank.QUEEN: "la "}.get(card.rank, "le ")
    return f"{article}{name}"


def with_card(card: Card, language: Language) -> str:
    """``the jack of spades`` / ``du valet de pique``."""
    if language is Language.EN:
        return the_card(card, language)
    name = say_card(card, language)
    preposition = {Rank.ACE: "de l’", Rank.QUEEN: "de la "}.get(card.rank, "du ")
    return f"{preposition}{name}"


def how_played(trick: Trick, played: FacedCard, trump: Denomination) -> str:
    """What a card does to its trick: ``leads``, ``follows``, ``ruffs``, ``overruffs``, ``underruffs``, ``discards``.

    It is what everybody sees; whether the hand could have followed suit is not said.
    """
    if played == trick.cards[0]:
        return "opens" if trick.number == 1 else "leads"
    if played.card.suit is trick.suit:
        return "follows"
    if played.card.suit is not trump:
        return "discards"
    before = trick.cards[: trick.cards.index(played)]
    highest = max((each.card.rank.height for each in before if each.card.suit is trump), default=0)
    if not highest:
        return "ruffs"
    return "overruffs" if played.card.rank.height > highest else "underruffs"


def say_played(trick: Trick, played: FacedCard, trump: Denomination, language: Language, *, down: bool = False) -> str:
    """``East ruffs with the jack of spades``; who wins the trick, where the card completes it."""
    player = show_seat(played.seat, language)
    key = how_played(trick, played, trump) if played in trick.cards else "plays"
    if down:
        key = "down" if played.how is Exposure.DOWN else "unseen"
    words = text(
        f"draw.play.say.{key}",
        language,
        player=player,
        card=the_card(played.card, language),
        with_card=with_card(played.card, language),
    )
    if played.by is not None:
        words = text("draw.play.say.by", language, words=words, player=show_seat(played.by, language))
    if trick.winner is not None and played == trick.cards[-1]:
        words = text("draw.play.say.wins", language, words=words, player=show_seat(trick.winner, language))
    return words


def say_step(scene: PlayScene, moment: int, language: Language) -> str:
    """What happened last before this moment: ``East ruffs with the jack of spades``."""
    event = scene.record.events[moment - 1] if moment else None
    if isinstance(event, Missed | Designated):
        key = "misses" if isinstance(event, Missed) else "calls"
        return text(f"draw.play.say.{key}", language, player=show_seat(event.player, language))
    if not isinstance(event, CardFaced | Act | HandFaced):
        return text("draw.play.say.begin", language)
    return _said_of(scene, moment, event, language)


def _said_of(scene: PlayScene, moment: int, event: CardFaced | Act | HandFaced, language: Language) -> str:
    record = scene.record.upto(moment)
    if isinstance(event, HandFaced):
        key = "spread" if event.player is scene.dummy else "hand"
        return text(f"draw.play.say.{key}", language, player=show_seat(event.player, language))
    if isinstance(event, CardFaced):
        down = scene.lies_down(moment - 1, moment)
        if event.how.is_play:
            played = next(card for card in record.cards if card.event == moment - 1)
            trick = next((each for each in record.play.tricks if played in each.cards), None)
            alone = Trick(record.play.tricks[-1].number, (played,)) if record.play.tricks else Trick(1, (played,))
            return say_played(trick or alone, played, scene.contract.bid.denomination, language, down=down)
        key = event.how.value if event.by is None else f"{event.how.value}.by"
    else:
        about = record.events[event.about]
        assert isinstance(about, CardFaced)
        if scene.lies_down(event.about, moment):
            return text("draw.play.say.taken", language, player=show_seat(about.player, language))
        key, event = {Deed.FACE: "turned"}.get(event.deed, event.deed.value), about
    by = "" if event.by is None else show_seat(event.by, language)
    card = the_card(event.card, language)
    return text(f"draw.play.say.{key}", language, player=show_seat(event.player, language), card=card, by=by)


# --- the table at one moment ------------------------------------------------------------------------------------


def describe_play(picture: PlayPicture, language: Language) -> TheTable:
    """The whole table in sentences: contract, trick, what lies face up, the hands, the tricks so far."""
    bid = say_call(picture.contract.bid, language)
    if picture.contract.doubled:
        how = "doubled" if picture.contract.doubled == 1 else "redoubled"
        bid = text(f"draw.play.say.{how}", language, contract=bid)
    declarer = show_seat(picture.contract.declarer, language)
    told = {
        "contract": _sentence(text("draw.play.contract", language, contract=bid, declarer=declarer)),
        "vulnerable": text(f"draw.say.vulnerable.{picture.vulnerability.value}", language),
        "trick": _sentence(_trick(picture, language)),
        **{f"loose.{seat.value}": " ".join(_loose(picture, seat, language)) for seat in Seat},
        **{f"hand.{seat.value}": _hand(picture, seat, language) for seat in Seat},
        "tricks": _sentence(tricks_so_far(picture, language)),
    }
    if picture.called is not None:
        told["called"] = text("draw.play.say.called", language, number=picture.called)
    for speech in picture.said:
        words = text("draw.say.said", language, player=show_seat(speech.seat, language), words=speech.words)
        told["said"] = f"{told['said']} {words}" if "said" in told else words
    return {about: words for about, words in told.items() if words}


def tricks_so_far(picture: PlayPicture, language: Language) -> str:
    """``Tricks so far: North-South 3, East-West 4``."""
    return text(
        "draw.play.tricks",
        language,
        north_south=show_player(Side.NS, language),
        first=picture.won(Side.NS),
        east_west=show_player(Side.EW, language),
        second=picture.won(Side.EW),
    )


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _trick(picture: PlayPicture, language: Language) -> str:
    """``trick 7, North leads the three of diamonds; East ruffs with the jack of spades (the card in question)``."""
    trick = picture.trick
    if trick is None:
        return ""
    said = (
        say_played(trick, each, picture.trump, language, down=each.event in picture.down)
        + _mark(picture, each, language)
        for each in trick.cards
    )
    return text(
        "draw.play.say.trick", language, number=trick.number, words=text("draw.play.say.between", language).join(said)
    )


def _mark(picture: PlayPicture, faced: FacedCard, language: Language) -> str:
    if faced.event != picture.focus:
        return ""
    reveal: Reveal | None = picture.reveal
    return f" ({text('draw.mark.focus_card', language) if reveal is None else reveal.irregularity})"


def _loose(picture: PlayPicture, seat: Seat, language: Language) -> Iterator[str]:
    """``West: seven of clubs, face up, penalty card.``"""
    for loose in picture.loose_of(seat):
        down = loose.faced.event in picture.down
        told = [text("draw.face_down", language) if down else say_card(loose.faced.card, language)]
        if loose.faced.how is not Exposure.NAMED and not down:
            told.append(text("draw.face_up", language))
        told.append(penalty_words((loose,), language) or how_faced(loose.faced.how, language))
        words = ", ".join(filter(None, told)) + _mark(picture, loose.faced, language)
        yield text("draw.play.say.open", language, player=show_seat(seat, language), cards=words)


def penalty_words(cards: tuple[LooseCard, ...], language: Language) -> str:
    """``minor penalty card``, ``penalty cards``: as far as their class is told, and the same for all."""
    classes = {loose.penalty.major for loose in cards if loose.penalty is not None}
    if not classes:
        return ""
    major = classes.pop() if len(classes) == 1 else None
    kind = "" if major is None else ".major" if major else ".minor"
    return text(f"draw.play.penalty{kind}{'.several' if len(cards) > 1 else ''}", language)


def _hand(picture: PlayPicture, seat: Seat, language: Language) -> str:
    """``North, dummy: spades 7, hearts 8 5``  or ``West: 5 cards, face down.``"""
    hand = picture.hands[seat]
    role = {picture.dummy: "draw.dummy", picture.contract.declarer: "draw.declarer"}.get(seat)
    player = show_seat(seat, language) + (f", {text(role, language)}" if role else "")
    told = []
    if hand.cards:
        suits = [(suit, [card for card in hand.cards if card.suit is suit]) for suit in reversed(SUITS)]
        said = [
            text(
                f"draw.play.suit.{suit.value}",
                language,
                ranks=" ".join(show_rank(card.rank, language) for card in cards),
            )
            for suit, cards in suits
            if cards
        ]
        told.append(text("draw.play.say.open", language, player=player, cards=", ".join(said)))
    if hand.backs:
        told.append(counted("draw.play.say.backs.", hand.backs, language, player=player))
    return " ".join(told)
