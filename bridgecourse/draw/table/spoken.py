"""The table in words: what stands inside a picture for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bridgecourse.draw.table.change import change_of, is_replaced
from bridgecourse.draw.table.picture import Picture, Reveal
from bridgecourse.i18n import Language, say_call, say_card, show_call, show_card, show_seat, text
from bridgecourse.table.auction import Fate, MadeCall
from bridgecourse.table.call import Call
from bridgecourse.table.event import Exposure
from bridgecourse.table.record import FacedCard
from bridgecourse.table.seat import Seat

__all__ = [
    "board_facts",
    "captions",
    "change_marks",
    "describe",
    "explanations",
    "how_faced",
    "marks",
    "said_card",
    "signs_of",
    "spoken",
    "title",
]


def board_facts(picture: Picture, language: Language) -> str:
    """``Dealer North · Vul. none``."""
    dealer = text("draw.dealer", language, dealer=show_seat(picture.dealer, language))
    screen = f" · {text('draw.screen', language)}" if picture.beside else ""
    return f"{dealer} · {text(f'draw.vulnerable.{picture.vulnerability.value}', language)}{screen}"


def title(picture: Picture, language: Language) -> str:
    """``The table, board 6``."""
    if picture.board is None:
        return text("draw.title", language)
    return text("draw.title.board", language, board=picture.board)


def marks(picture: Picture, position: int, language: Language, reveal: Reveal | None = None) -> Iterator[str]:
    """What is particular about a call, in words: ``the call in question``, ``cancelled``, ``alerted``."""
    made = picture.auction.calls[position]
    if position == picture.focus:
        yield text("draw.mark.focus", language) if reveal is None else reveal.irregularity
    yield from change_marks(picture, position, language, say_call)
    if made.fate is not Fate.MADE:
        yield text(f"draw.mark.{made.fate.value}", language)
    if made.alerted:
        yield text("draw.mark.alerted", language)
    if made.simultaneous:
        yield text("draw.mark.simultaneous", language)


def change_marks(
    picture: Picture, position: int, language: Language, name: Callable[[Call, Language], str]
) -> Iterator[str]:
    """``changes 1NT to 1♣``, ``its maker wishes to change it``; calls are named by this function."""
    change, made = change_of(picture.auction, position), picture.auction.calls[position]
    if change is not None:
        first = name(picture.auction.calls[change.first].call, language)
        yield text(f"draw.mark.{change.state.value}", language, first=first, call=name(made.call, language))
    if made.fate is Fate.MADE and is_replaced(picture.auction, position):
        yield text("draw.mark.changed", language)
    if made.regretted:
        yield text("draw.mark.regretted", language)


def spoken(picture: Picture, position: int, language: Language, reveal: Reveal | None = None) -> str:
    """One call: ``one spade, by West, cancelled``."""
    made = picture.auction.calls[position]
    call = text("draw.by", language, call=say_call(made.call, language), player=show_seat(made.seat, language))
    return ", ".join((call, *marks(picture, position, language, reveal)))


def how_faced(how: Exposure, language: Language, *, several: bool = False) -> str:
    """How a card, or several, came to be seen: ``dropped``, ``led``; nothing where nobody says why."""
    number = ".several" if several else ""
    return "" if how is Exposure.FACED else text(f"draw.how.{how.value}{number}", language)


def captions(cards: Sequence[FacedCard], language: Language) -> list[str]:
    """How these cards came to be seen, once where all did so alike: ``dropped``; else ``♠K dropped``, ``♥5 led``."""
    if len({faced.how for faced in cards}) == 1:
        return list(filter(None, [how_faced(cards[0].how, language, several=len(cards) > 1)]))
    told = ((show_card(faced.card, language), how_faced(faced.how, language)) for faced in cards)
    return [f"{card} {how}" for card, how in told if how]


def said_card(picture: Picture, faced: FacedCard, language: Language, reveal: Reveal | None = None) -> str:
    """One card: ``North: king of spades, face up, dropped``.  A card that was named is not seen."""
    told = [say_card(faced.card, language)]
    if faced.how is not Exposure.NAMED:
        told.append(text("draw.face_up", language))
    told.append(how_faced(faced.how, language))
    if picture.focus_cards:
        told.append(text("draw.mark.focus_card", language) if reveal is None else reveal.irregularity)
    if faced.fate is not Fate.MADE:
        told.append(text(f"draw.mark.{faced.fate.value}", language))
    return text("draw.explained", language, call=show_seat(faced.seat, language), words=", ".join(filter(None, told)))


def signs_of(picture: Picture, language: Language) -> list[str]:
    """The signs that cards bear, each with what it means: ``= made at the same moment``."""
    calls = picture.auction.calls
    borne = {
        "alerted": any(made.alerted for made in calls),
        "simultaneous": any(made.simultaneous for made in calls),
        "changes": any(made.changes for made in calls),
        "regretted": any(made.regretted for made in calls),
    }
    return [text(f"draw.sign.{name}", language) for name, is_borne in borne.items() if is_borne]


def explanations(picture: Picture, language: Language) -> list[str]:
    """What calls were explained to mean: ``2♦ (North): weak with a major``."""
    return [
        text("draw.explained", language, call=_named(picture.auction.calls[position], language), words=words)
        for position, words in sorted(picture.explained.items())
    ]


def describe(picture: Picture, language: Language, reveal: Reveal | None = None) -> str:
    """The whole table in sentences: dealer, vulnerability, calls and cards in their order, what was said."""
    sentences = [
        text("draw.say.dealer", language, dealer=show_seat(picture.dealer, language)),
        text(f"draw.say.vulnerable.{picture.vulnerability.value}", language),
    ]
    if picture.beside:
        here = [show_seat(seat, language) for seat in Seat if seat in picture.beside]
        sentences.append(text("draw.say.screen", language, first=here[0], second=here[-1]))
    if picture.auction.calls:
        calls = "; ".join(spoken(picture, i, language, reveal) for i in range(len(picture.auction)))
        sentences.append(text("draw.say.calls", language, calls=calls))
    else:
        sentences.append(text("draw.say.no_calls", language))
    sentences.extend(f"{said_card(picture, faced, language, reveal)}." for faced in picture.faced)
    sentences.extend(f"{line}." for line in explanations(picture, language))
    for saying in picture.said:
        player = show_seat(saying.seat, language)
        sentences.append(text("draw.say.said", language, player=player, words=saying.words))
    if reveal is not None:
        for seat in (reveal.offender, reveal.offender.lho, reveal.offender.partner, reveal.offender.rho):
            player, role = show_seat(seat, language), reveal.role(seat, language)
            sentences.append(text("draw.say.role", language, player=player, role=role))
        if reveal.turn is not None:
            sentences.append(text("draw.say.turn", language, player=show_seat(reveal.turn, language)))
    return " ".join(sentences)


def _named(made: MadeCall, language: Language) -> str:
    return f"{show_call(made.call, language)} ({show_seat(made.seat, language)})"
