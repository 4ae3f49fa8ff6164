"""The list of tricks, in HTML: what each hand played and who won, and the play in one line.

Told by shape as well as by colour: the lead is underlined, the winner bold on a ground, the card in question ringed.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import chain

from bridgecourse.draw.ink import scoped_style, suited, tag
from bridgecourse.draw.play.loose import in_question
from bridgecourse.draw.play.picture import PlayPicture
from bridgecourse.draw.play.spoken import play_facts, say_played, show_contract
from bridgecourse.draw.table.auction import COLUMNS
from bridgecourse.i18n import Language, seat_letter, show_card, show_seat, text
from bridgecourse.play_sheet import PlayScene
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import Trick

__all__ = ["play_line", "trick_list"]

DOWN = "▒"
"""Stands for a card that lies face down."""

_RULES = (
    ".tricks{border-collapse:collapse;width:100%;max-width:34em;font-size:1em;margin:0;color:var(--ink);"
    "background:none;border:0;font-variant-numeric:tabular-nums}"
    ".heading{text-align:left;font-weight:600;color:var(--muted);padding:0 0 .3em;caption-side:top}"
    ".seat{font-weight:600;font-size:.9em;color:var(--muted);text-align:left;padding:.25em .5em .25em .1em;"
    "background:none;border:0;border-bottom:1px solid var(--plate-edge)}"
    ".tricks tr{background:none!important}"
    ".tricks tr[aria-current]{background:var(--accent-soft)!important}"
    ".tricks tbody th{font-weight:400;color:var(--muted);text-align:right;padding:.14em .5em .14em .1em;width:1%;"
    "background:none;border:0;border-bottom:1px solid var(--felt-edge)}"
    ".tricks tr[aria-current] th{color:var(--accent);font-weight:700}"
    ".tricks tbody td{text-align:left;padding:.14em 0;white-space:nowrap;line-height:1.5;background:none;border:0;"
    "border-bottom:1px solid var(--felt-edge)}"
    ".tricks .side{color:var(--muted);text-align:right;padding-right:.5em}"
    ".tricks .ours{color:var(--ink);font-weight:700}"
    ".tricks td>span{display:inline-block;min-width:2.3em;padding:0 .3em;border-radius:.35em;"
    "border:1.5px solid transparent;"
    "line-height:1.3}"
    ".tricks .led{border-bottom-color:var(--ink);border-bottom-left-radius:0;border-bottom-right-radius:0}"
    ".wins{font-weight:700;background:var(--felt-edge)}"
    ".tricks .asked{border:1.5px solid var(--ring);border-radius:.35em;background:var(--ring-soft)}"
    ".tricks .asked.led{border-bottom-width:3.5px}"
    ".gone{text-decoration:line-through;text-decoration-thickness:2px;text-decoration-color:var(--ring)}"
    ".legend{font-size:.9em;color:var(--muted);text-align:left;padding:.5em 0 0;border:0;background:none}"
)
_LINE_RULES = (
    ".row{display:flex;flex-wrap:wrap;gap:0 .7em;color:var(--ink);font-variant-numeric:tabular-nums}"
    ".facts,.who{color:var(--muted)}.one{white-space:nowrap}.call{font-weight:600}"
    ".ring{display:inline-block;border:1.5px solid var(--ring);border-radius:.4em;padding:0 .25em;line-height:1.25}"
)
_LIST = scoped_style(_RULES, html=True)
_LINE = scoped_style(_LINE_RULES, html=True)


def trick_list(scene: PlayScene, shown: PlayPicture, language: Language) -> str:
    """Every trick of the scene as a row, the one that the picture shows marked; each card named in words."""
    tricks = scene.record.play.tricks
    heads = ["", *(show_seat(seat, language) for seat in COLUMNS), text("draw.play.won", language)]
    looks = ["seat", *["seat"] * len(COLUMNS), "seat side"]
    head = "".join(
        tag("th", escape(words), class_=look, scope="col") if words else tag("td", " ", class_=look)
        for words, look in zip(heads, looks, strict=True)
    )
    gone = _gone(scene)
    body = "".join(_row(scene, trick, shown, gone, language) for trick in tricks)
    caption = tag("caption", escape(text("draw.play.list", language)), class_="heading")
    scope, style = _LIST
    rows = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody><tfoot>{_legend(scene, shown, gone, language)}</tfoot>"
    table = tag("table", caption + rows, class_="tricks")
    return f'<div class="bc-tricks {scope}" lang="{language.value}"><style>{style}</style>{table}</div>'


def _row(
    scene: PlayScene,
    trick: Trick,
    shown: PlayPicture,
    gone: Mapping[tuple[int, Seat], list[FacedCard]],
    language: Language,
) -> str:
    cells = "".join(_cell(scene, trick, seat, shown, gone.get((trick.number, seat), []), language) for seat in COLUMNS)
    side = "" if trick.winner is None else _sides(trick.winner.side, language)
    ours = trick.winner is not None and trick.winner.side is scene.contract.declarer.side
    won = tag("td", side or " ", class_="side ours" if ours else "side")
    number = tag("th", str(trick.number), scope="row")
    current = "true" if trick.number == shown.number and shown.trick is not None else ""
    return tag("tr", number + cells + won, data_trick=str(trick.number), aria_current=current)


def _cell(
    scene: PlayScene, trick: Trick, seat: Seat, shown: PlayPicture, gone: list[FacedCard], language: Language
) -> str:
    """What this hand played to the trick, what it took back again among it."""
    cards = [*gone, *(each for each in (*trick.cards, *trick.surplus) if each.seat is seat)]
    if not cards:
        return tag("td", " ")
    drawn = " ".join(_card(scene, trick, each, shown, language) for each in cards)
    trump = scene.contract.bid.denomination
    down = {each.event for each in cards if scene.lies_down(each.event, len(scene.record))}
    said = [
        f"{say_played(trick, each, trump, language, down=each.event in down)}"
        + (f", {text(f'draw.mark.{each.fate.value}', language)}" if each.fate.is_gone else "")
        + (f" ({_asked(shown, language)})" if each.event == shown.focus else "")
        for each in cards
    ]
    words = text("draw.play.say.between", language).join(said)
    name = text("draw.play.say.trick", language, number=trick.number, words=words)
    return tag("td", drawn, aria_label=name)


def _card(scene: PlayScene, trick: Trick, played: FacedCard, shown: PlayPicture, language: Language) -> str:
    looks: list[str] = []
    looks += ["led"] if played == trick.cards[0] else []
    looks += ["wins"] if trick.winner is played.seat and played in trick.cards else []
    looks += ["asked"] if played.event == shown.focus else []
    looks += ["gone"] if played.fate.is_gone else []
    is_down = scene.lies_down(played.event, len(scene.record))
    words = DOWN if is_down else suited(show_card(played.card, language), html=True)
    return tag("span", words, class_=" ".join(looks))


def _gone(scene: PlayScene) -> dict[tuple[int, Seat], list[FacedCard]]:
    """The cards that were taken back, by the trick in which they lay and their hand."""
    found: dict[tuple[int, Seat], list[FacedCard]] = {}
    for card in scene.record.cards:
        trick = scene.record.upto(card.event + 1).play.trick_of(card.event) if card.fate.is_gone else None
        if trick is not None:
            found.setdefault((trick.number, card.seat), []).append(card)
    return found


def _sides(side: Side, language: Language) -> str:
    pair = (Seat.NORTH, Seat.SOUTH) if side is Side.NS else (Seat.EAST, Seat.WEST)
    return "-".join(seat_letter(seat, language) for seat in pair)


def _asked(shown: PlayPicture, language: Language) -> str:
    return shown.reveal.irregularity if shown.reveal else text("draw.mark.focus_card", language)


def _legend(
    scene: PlayScene, shown: PlayPicture, gone: Mapping[tuple[int, Seat], list[FacedCard]], language: Language
) -> str:
    """``led``, ``won``, and if the card in question is among those of the list, ``this card``, each in its shape."""
    listed = [each for trick in scene.record.play.tricks for each in (*trick.cards, *trick.surplus)]
    events = {each.event for each in (*listed, *chain.from_iterable(gone.values()))}
    signs = [("led", text("draw.play.led", language)), ("wins", text("draw.play.won", language))]
    signs += [("asked", in_question(shown, language))] if shown.focus in events else []
    words = " ".join(tag("span", escape(told), class_=look) for look, told in signs)
    return tag("tr", tag("td", words, class_="legend", colspan=len(COLUMNS) + 2, aria_hidden="true"))


def play_line(picture: PlayPicture, language: Language) -> str:
    """Contract, board and the trick in a line of HTML; who listens has the picture's own words."""
    scope, style = _LINE
    parts = [tag("span", suited(show_contract(picture.contract, language), html=True), class_="call")]
    parts.append(tag("span", escape(play_facts(picture, language)), class_="facts"))
    if picture.trick is not None:
        number = text("draw.play.trick", language, number=picture.trick.number)
        parts.append(tag("span", escape(number), class_="facts"))
        for each in picture.trick.cards:
            words = DOWN if each.event in picture.down else suited(show_card(each.card, language), html=True)
            shown = tag("span", words, class_="ring" if each.event == picture.focus else "call")
            who = tag("span", seat_letter(each.seat, language), class_="who")
            parts.append(tag("span", f"{who} {shown}", class_="one"))
    row = tag("div", "".join(parts), class_="row")
    return f'<div class="{scope}" lang="{language.value}" aria-hidden="true"><style>{style}</style>{row}</div>'
