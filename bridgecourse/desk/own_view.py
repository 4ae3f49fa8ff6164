"""The table of “Your own table” as the page is told it: the moment, what happened, what may happen, the rulings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from bridgecourse.desk.own_auction import SEEN, auction_data, calls_data
from bridgecourse.draw.play.picture import PlayPicture, picture_at
from bridgecourse.draw.play.places import card_places
from bridgecourse.draw.play.table import PlayTable
from bridgecourse.errors import BridgecourseError
from bridgecourse.i18n import Language, say_card, show_seat, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.vocabulary import facts as known_facts
from bridgecourse.table.card import format_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.exercises.wording import Phrase, say
from bridgecourse.teach.own_table.deeds import HOWS, RARE_HOWS, deeds, other_deeds
from bridgecourse.teach.own_table.happened import event_words
from bridgecourse.teach.own_table.scene import draft_scene
from bridgecourse.teach.own_table.screened import SIDES
from bridgecourse.teach.own_table.table import OwnTable
from bridgecourse.teach.own_table.told import told

__all__ = ["table_data"]

_LAST = 8
"""So many of the events before the moment are told."""


def table_data(table: OwnTable, editions: Iterable[int], language: Language) -> dict[str, object]:
    """All of it, with the ruling under each of these codes."""
    how, hows, rare = ("seen", SEEN, ()) if table.is_auction else ("how", HOWS, RARE_HOWS)
    return {
        **(_in_auction(table, language) if table.is_auction else _in_play(table, language)),
        "title": table.board.title(language),
        "step": table.step,
        "first": table.first,
        "steps": table.last,
        "calls": calls_data(table, language),
        "screen": _screen(table, language),
        "hows": [{"id": each, "label": text(f"own.{how}.{each}", language)} for each in hows],
        "rare": [{"id": each, "label": text(f"own.how.{each}", language)} for each in rare],
        "deeds": [asdict(each) for each in deeds(table, language)],
        "others": [asdict(each) for each in other_deeds(table, language)],
        "seats": [[seat.value, show_seat(seat, language)] for seat in Seat],
        "happened": _happened(table, language),
        "line": table.line,
        "called": table.is_called,
        "rulings": [asdict(told(table, each, language)) for each in editions] if table.is_called else [],
        "facts": _facts(table, language),
        "scenes": {each.value: draft_scene(table, each) for each in Language} if table.words else {},
    }


def _screen(table: OwnTable, language: Language) -> dict[str, object] | None:
    """Whether there is a screen, and who may sit on one side; ``None`` where the calls are not known."""
    if not table.whole.call_events:
        return None
    sides = [[each, text(f"own.screen.{each or 'none'}", language)] for each in SIDES]
    return {"beside": table.beside, "sides": sides}


def _in_play(table: OwnTable, language: Language) -> dict[str, object]:
    """The table in play, as a picture whose cards are buttons."""
    record, turn = table.record, table.record.play.turn
    picture = picture_at(table.scene, len(record), board=table.board.number, vulnerability=record.vulnerability)
    return {
        "trick": picture.number,
        "turn": "" if turn is None else text("own.turn", language, player=show_seat(turn, language)),
        "play": {"wide": _picture(picture, language, narrow=False), "narrow": _picture(picture, language, narrow=True)},
        "auction": None,
    }


def _in_auction(table: OwnTable, language: Language) -> dict[str, object]:
    """The same of an auction, with its bidding box."""
    turn = table.record.auction.turn
    words = "" if turn is None else text("own.turn.call", language, player=show_seat(turn, language))
    return {"trick": 0, "turn": words, "play": None, "auction": auction_data(table, language)}


def _picture(picture: PlayPicture, language: Language, *, narrow: bool) -> dict[str, object]:
    """The drawing, and its cards as buttons."""
    drawing = PlayTable(picture, language, narrow=narrow)
    cards = []
    for each in card_places(drawing):
        values = {"player": show_seat(each.seat, language), "card": say_card(each.card, language)}
        label, box = text("own.card", language, values), [each.x, each.y, each.width, each.height]
        cards.append({"seat": each.seat.value, "card": format_card(each.card), "label": label, "box": box})
    return {"svg": drawing.svg(), "width": drawing.wide, "height": drawing.row.bottom + 1, "cards": cards}


def _happened(table: OwnTable, language: Language) -> list[dict[str, object]]:
    """The last events before the moment, in the play none of the auction, and all that was entered."""
    first = max(table.moment - _LAST, 0 if table.is_auction else table.opening)
    return [
        {"number": n + 1, "words": event_words(table.record, n, language), "entered": n >= table.moment}
        for n in range(first, len(table.record))
    ]


def _facts(table: OwnTable, language: Language) -> list[dict[str, str]]:
    """What was told, each with its question and its answer."""
    found = []
    for name, answer in table.facts.items():
        fact = known_facts()[name]
        try:
            question = say(Phrase(question_id(fact)), table.situation, language)
            words = short_answer(fact, answer, language)
        except (BridgecourseError, KeyError):
            question, words = name, str(answer.value)
        found.append({"fact": name, "question": question, "answer": words})
    return found
