"""The auction diagram: four columns from West to South, one row for each round, in HTML and as plain text.

Calls stand in the column of the player who made them, in the order made.  A cancelled call stays, struck out, and the
auction goes on from the turn that was restored.  Once the facts are revealed, a player who was passed over by a call
out of rotation has a dash: before, it would tell the candidate whose turn it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby

from bridgecourse.draw.ink import scoped_style, suited, tag
from bridgecourse.draw.table.change import Change, change_of, changes_of, is_replaced
from bridgecourse.draw.table.picture import Picture, Reveal, picture_of
from bridgecourse.draw.table.spoken import board_facts, change_marks, explanations, how_faced, said_card, spoken
from bridgecourse.i18n import Language, seat_letter, show_call, show_card, show_seat, text
from bridgecourse.table.auction import Auction, Fate
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import Exposure
from bridgecourse.table.record import FacedCard
from bridgecourse.table.seat import Seat

__all__ = ["auction_grid", "auction_line", "auction_text", "rounds"]

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
SKIPPED, ARROW, REGRET = "–", "→", "?"

GridCell = int | Seat | None
"""A position in the record, with all changes of that call; the seat of a player who was passed over; or nothing."""

_RULES = (
    ".diagram{border-collapse:collapse;width:100%;max-width:26em;font-size:1em;margin:0;"
    "color:var(--ink);background:none;border:0;font-variant-numeric:tabular-nums}"
    ".heading{text-align:left;font-weight:600;color:var(--muted);padding:0 0 .4em;caption-side:top}"
    ".seat{font-weight:600;font-size:.86em;color:var(--muted);text-align:center;padding:.3em .2em;width:25%;"
    "background:none;border:0;border-bottom:1px solid var(--plate-edge)}"
    ".round{background:none!important}"
    ".cell{text-align:center;vertical-align:top;padding:.35em .1em;line-height:1.5;background:none;border:0}"
    ".call{font-weight:600;white-space:nowrap}.pass{color:var(--pass-word)}.double{color:var(--double-word)}"
    ".redouble{color:var(--redouble-word)}"
    ".gone{text-decoration:line-through;text-decoration-thickness:2px;text-decoration-color:var(--ring)}"
    ".ring{display:inline-block;border:2px solid var(--ring);border-radius:.5em;padding:0 .45em;margin:-2px 0}"
    ".label{display:block;font-size:.8em;font-weight:600;color:var(--ring);margin-top:.15em;line-height:1.2;"
    "hyphens:auto;overflow-wrap:break-word}"
    ".change{white-space:nowrap}.pending{border-bottom:2px dashed var(--ring)}.sign{color:var(--ring);font-weight:700}"
    ".skipped{color:var(--muted)}.note{font-size:.9em;color:var(--muted);text-align:left;padding:.4em 0 0;border:0;"
    "background:none}"
)
_LINE_RULES = (
    ".row{display:flex;flex-wrap:wrap;gap:0 .7em;color:var(--ink);font-variant-numeric:tabular-nums}"
    ".facts,.who{color:var(--muted)}.one{white-space:nowrap}"
    ".call{font-weight:600}.pass{color:var(--pass-word)}.double{color:var(--double-word)}"
    ".redouble{color:var(--redouble-word)}"
    ".gone{text-decoration:line-through;text-decoration-thickness:2px;text-decoration-color:var(--ring)}"
    ".ring{display:inline-block;border:1.5px solid var(--ring);border-radius:.4em;padding:0 .25em;line-height:1.25}"
    ".change{white-space:nowrap}.pending{border-bottom:2px dashed var(--ring)}.sign{color:var(--ring);font-weight:700}"
)
_LINE = scoped_style(_LINE_RULES, html=True)
_PLAIN = scoped_style(_RULES, html=True)
_WITH_CARDS = scoped_style(
    _RULES + ".faced .call{color:var(--ink)}.ringed{line-height:2}.ringed .ring{line-height:1.3}", html=True
)


def rounds(auction: Auction, *, passed_over: bool = False) -> list[list[GridCell]]:
    """The diagram's rows of four cells, West first; with the seats of players passed over, if that is asked for."""
    rows: list[list[GridCell]] = []
    column = COLUMNS.index(auction.dealer) - 1

    def put(seat: Seat, cell: GridCell) -> None:
        nonlocal column
        to = COLUMNS.index(seat)
        if not rows or to <= column:
            rows.append([None] * 4)
        rows[-1][to] = cell
        column = to

    for position in _in_order(auction):
        if position in auction.flow.changed:
            continue
        seat, turn = auction.calls[position].seat, auction.flow.turns[position]
        if turn is not None and passed_over:
            for steps in range(turn.steps_to(seat)):
                put(turn.turned(steps), turn.turned(steps))
        put(seat, position)
    return rows


def _in_order(auction: Auction) -> Iterator[int]:
    """The calls in the order made; of simultaneous ones the one in turn first (Law 33)."""
    position, size = 0, len(auction)
    while position < size:
        end = position + 1
        while end < size and auction.calls[end].simultaneous:
            end += 1
        yield from sorted(range(position, end), key=lambda i: i in auction.flow.deemed_later)
        position = end


def auction_grid(table: object, language: Language, *, reveal: bool | Reveal = False) -> str:
    """The diagram as an HTML table, every call named in words for screen readers.

    Takes a :class:`Picture` or the ``table`` of a sheet.  Raises :class:`NotationError` for what cannot be read.
    """
    picture = picture_of(table)
    shown = (Reveal.of(picture, language) if reveal else None) if isinstance(reveal, bool) else reveal
    heads = "".join(tag("th", escape(show_seat(seat, language)), class_="seat", scope="col") for seat in COLUMNS)
    body = "".join(
        tag("tr", "".join(_cell(picture, cell, language, shown) for cell in row), class_="round")
        for row in rounds(picture.auction, passed_over=shown is not None)
    )
    notes = explanations(picture, language)
    foot = _faced_row(picture, language, shown) + "".join(
        tag("tr", tag("td", suited(note, html=True), class_="note", colspan=4), class_="round") for note in notes
    )
    caption = tag("caption", escape(text("draw.auction", language)), class_="heading")
    scope, style = _WITH_CARDS if picture.faced else _PLAIN
    rows = f"<thead><tr>{heads}</tr></thead><tbody>{body or _empty_row()}</tbody>"
    table_html = tag("table", caption + rows + (f"<tfoot>{foot}</tfoot>" if foot else ""), class_="diagram")
    return f'<div class="bc-auction {scope}" lang="{language.value}"><style>{style}</style>{table_html}</div>'


def auction_line(table: object, language: Language) -> str:
    """Dealer, vulnerability, calls in the order made and cards that can be seen, in a line of HTML.

    It stays in sight where there is no room for more; who listens has the diagram.  Takes a :class:`Picture` or the
    ``table`` of a sheet.  Raises :class:`NotationError` for what cannot be read.
    """
    picture = picture_of(table)
    scope, style = _LINE
    parts = [tag("span", escape(board_facts(picture, language)), class_="facts")]
    for position in _in_order(picture.auction):
        if position not in picture.auction.flow.changed:
            who = tag("span", seat_letter(picture.auction.calls[position].seat, language), class_="who")
            made = (position, *changes_of(picture.auction, position))
            parts.append(tag("span", " ".join([who, *(_call(picture, i, language) for i in made)]), class_="one"))
    if picture.faced:

        def show(faced: FacedCard) -> str:
            card = tag("span", suited(show_card(faced.card, language), html=True), class_="call")
            return tag("span", card, class_="ring") if picture.focus_cards else card

        parts.append(tag("span", _faced_line(picture, show, language)))
    row = tag("div", "".join(parts), class_="row")
    return f'<div class="{scope}" lang="{language.value}" aria-hidden="true"><style>{style}</style>{row}</div>'


def _faced_row(picture: Picture, language: Language, reveal: Reveal | None) -> str:
    """Below the diagram: which cards lie face up, and of whom; those in question ringed, as a call is."""
    if not picture.faced:
        return ""

    def show(faced: FacedCard) -> str:
        card = tag("span", suited(show_card(faced.card, language), html=True), class_="call")
        return tag("span", card, class_="ring") if picture.focus_cards else card

    shown = _faced_line(picture, show, language)
    if picture.focus_cards:
        asked = "draw.this_card" if len(picture.faced) == 1 else "draw.these_cards"
        shown += tag("span", escape(reveal.irregularity if reveal else text(asked, language)), class_="label")
    name = "; ".join(said_card(picture, faced, language, reveal) for faced in picture.faced)
    kind = "note faced ringed" if picture.focus_cards else "note faced"
    return tag("tr", tag("td", shown, class_=kind, colspan=4, aria_label=name), class_="round")


def _faced_line(picture: Picture, show: Callable[[FacedCard], str], language: Language) -> str:
    """``Face up: North ♠K (dropped), East ♥5``, then the cards that were named; each is shown by this function."""

    def told(cards: list[FacedCard]) -> str:
        first, several = cards[0], len(cards) > 1
        how = "" if first.how is Exposure.NAMED else how_faced(first.how, language, several=several)
        shown = f"{show_seat(first.seat, language)}\u00a0{' '.join(map(show, cards))}"
        return f"{shown} ({how})" if how else shown

    lists: dict[str, list[str]] = {"draw.cards.seen": [], "draw.cards.named": []}
    for (_, how), cards in groupby(picture.faced, lambda faced: (faced.seat, faced.how)):
        lists["draw.cards.named" if how is Exposure.NAMED else "draw.cards.seen"].append(told(list(cards)))
    return " · ".join(f"{text(key, language)} {', '.join(each)}" for key, each in lists.items() if each)


def _empty_cell(columns: int = 1) -> str:
    return tag("td", " ", class_="cell", colspan=columns)  # quite empty it would be written as <td/>


def _empty_row() -> str:
    return tag("tr", _empty_cell(len(COLUMNS)), class_="round")


def _cell(picture: Picture, cell: GridCell, language: Language, reveal: Reveal | None) -> str:
    if cell is None:
        return _empty_cell()
    if isinstance(cell, Seat):
        label = text("draw.skipped", language, player=show_seat(cell, language))
        return tag("td", SKIPPED, class_="cell skipped", aria_label=label)
    positions = (cell, *changes_of(picture.auction, cell))
    shown = " ".join(_call(picture, position, language) for position in positions)
    if picture.focus in positions:
        label = reveal.irregularity if reveal else text("draw.this_call", language)
        shown += tag("span", escape(label), class_="label")
    name = "; ".join(spoken(picture, position, language, reveal) for position in positions)
    return tag("td", shown, class_="cell", aria_label=name)


def _call(picture: Picture, position: int, language: Language) -> str:
    """One call with its signs: an arrow before a change, a question mark after a call that its maker regrets."""
    made, change = picture.auction.calls[position], change_of(picture.auction, position)
    kind = f" {made.call.name.lower()}" if isinstance(made.call, OtherCall) else ""
    state = " gone" if made.fate.is_gone or is_replaced(picture.auction, position) else ""
    state = " pending" if change is not None and change.state is Change.State.PENDING else state
    words = suited(show_call(made.call, language), html=True) + ("*" if made.alerted else "")
    shown = tag("span", words, class_=f"call{kind}{state}")
    if position == picture.focus:
        shown = tag("span", shown, class_="ring")
    if made.regretted:
        shown += tag("span", REGRET, class_="sign")
    if change is not None:
        shown = tag("span", tag("span", ARROW, class_="sign") + " " + shown, class_="change")
    return shown


def auction_text(table: object, language: Language) -> str:
    """The table as plain text: board, diagram, notes, what was said.

    The call or the cards in question stand in brackets, an alerted call has a star, a call that is gone or accepted
    is noted below.
    """
    picture = picture_of(table)
    head = [
        *([text("draw.text.board", language, board=picture.board)] if picture.board is not None else []),
        text("draw.dealer", language, dealer=show_seat(picture.dealer, language)),
        text(f"draw.vulnerable.{picture.vulnerability.value}", language),
    ]
    out = [" · ".join(head), ""]
    out.append("".join(show_seat(seat, language).ljust(10) for seat in COLUMNS).rstrip())
    out.extend(
        "".join(_plain(picture, cell, language).ljust(10) for cell in row).rstrip() for row in rounds(picture.auction)
    )
    noted = [
        f"{show_call(made.call, language)} ({show_seat(made.seat, language)}) {', '.join(marks)}"
        for made, marks in zip(picture.auction.calls, _marks(picture, language), strict=True)
        if marks
    ]
    said = [
        text("draw.explained", language, call=show_seat(speech.seat, language), words=speech.words)
        for speech in picture.said
    ]

    def show(faced: FacedCard) -> str:
        card = show_card(faced.card, language)
        return f"[{card}]" if picture.focus_cards else card

    faced = [_faced_line(picture, show, language)] if picture.faced else []
    below = [*faced, *noted, *explanations(picture, language), *said]
    return "\n".join([*out, *(["", *below] if below else [])])


def _marks(picture: Picture, language: Language) -> Iterator[list[str]]:
    """For each call what became of it, where that is not seen in the diagram."""
    for i, made in enumerate(picture.auction.calls):
        fate = [] if made.fate is Fate.MADE else [text(f"draw.mark.{made.fate.value}", language)]
        yield [*change_marks(picture, i, language, show_call), *fate]


def _plain(picture: Picture, cell: GridCell, language: Language) -> str:
    if cell is None or isinstance(cell, Seat):
        return ""
    return ARROW.join(_word(picture, i, language) for i in (cell, *changes_of(picture.auction, cell)))


def _word(picture: Picture, position: int, language: Language) -> str:
    made = picture.auction.calls[position]
    word = show_call(made.call, language) + ("*" if made.alerted else "")
    return (f"[{word}]" if position == picture.focus else word) + (REGRET if made.regretted else "")
