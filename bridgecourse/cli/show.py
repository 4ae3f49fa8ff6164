"""``bridgecourse show``: the boards of a PBN or LIN file as a page of text: hands, auction, tricks, result and score.

What a reader must see does not hang on colour: a lead has an arrow before it, the card that wins the trick a star
behind it, an irregular card an exclamation mark, and one that by the deal another hand holds a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.board_incident import BoardIncident, board_incidents, late_passes, stray_words
from bridgecourse.cli.boards import board_title, chosen_boards, show_contract
from bridgecourse.draw.table.auction import COLUMNS, auction_text
from bridgecourse.draw.table.picture import Picture
from bridgecourse.draw.table.spoken import board_facts
from bridgecourse.formats.pbn.contract import told_contract
from bridgecourse.formats.pbn.file import PbnBoard, PbnGame
from bridgecourse.formats.pbn.result import told_tricks
from bridgecourse.i18n import Language, show_card, show_denomination, show_player, show_rank, show_seat, text
from bridgecourse.table.auction import Auction, Contract
from bridgecourse.table.board import Vulnerability
from bridgecourse.table.call import SUITS, Denomination
from bridgecourse.table.deal import Deal, Hand, KnownHand
from bridgecourse.table.known_deal import KnownDeal
from bridgecourse.table.score import contract_score
from bridgecourse.table.seat import Seat, Side
from bridgecourse.table.trick import TRICKS, Play

__all__ = ["LEADS", "WINS", "show_boards"]

LEADS, WINS, IRREGULAR, STRAY = "→", "*", "!", "?"
OTHERS = "…"
"""Behind the cards of a suit of which the hand may hold others."""
RED = frozenset((Denomination.HEARTS, Denomination.DIAMONDS))


def show_boards(file: Path, language: Language, console: Console, *, number: str | None = None) -> None:
    """Every board of the file, or those of one number.

    Raises :class:`NotationError`: for the boards that cannot be read, when all others have been shown.
    """
    chosen = chosen_boards(file, number, language)
    for board in chosen.boards:
        console.rule(Text(board_title(board, language), style="bold"), align="left")
        _show_board(board, language, console)
        console.print()
    chosen.check(language)


def _show_board(board: PbnBoard, language: Language, console: Console) -> None:
    game, record = board.game, board.game.record
    held = game.deal or game.known_deal
    if held is not None:
        _print(_hands(held, language), console)
    _print(Text(_auction(game, language)), console)
    found = tuple(board_incidents(board))
    play = None if record is None or record.contract is None else record.play
    if play is not None and play.tricks:
        _print(_tricks(play, _marks(board, found, play), language), console)
        signs = {"leads": LEADS, "wins": WINS, "irregular": IRREGULAR, "stray": STRAY}
        _print(Text(text("cli.show.signs", language, **signs), style="dim"), console)
    lines = [*_result(game, play, language), *(f"{IRREGULAR} {each.words(language)}" for each in found)]
    if late := late_passes(record):
        lines.append(text("cli.finding.late_passes", language, count=len(late)))
    lines += [f"{STRAY} {stray_words(stray, language)}" for stray in board.strays]
    _print(Text("\n".join(lines)), console)


def _print(what: Table | Text, console: Console) -> None:
    console.print()
    console.print(Padding(what, (0, 0, 0, 2)))


def _hands(held: Deal | KnownDeal, language: Language) -> Table:
    """The four hands around the table, North at the top, as far as they are known."""
    grid = Table.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column()
    hands = {seat: _hand(held.known(seat), seat, language) for seat in Seat}
    grid.add_row("", hands[Seat.NORTH], "")
    grid.add_row(hands[Seat.WEST], "", hands[Seat.EAST])
    grid.add_row("", hands[Seat.SOUTH], "")
    return grid


def _hand(known: KnownHand, seat: Seat, language: Language) -> Text:
    shown = Text(show_seat(seat, language), style="bold")
    for suit in reversed(SUITS):
        cards = [show_rank(card.rank, language) for card in Hand(known.cards).suit(suit)]
        ranks = " ".join([*cards, OTHERS] if suit in known.open_suits else cards) or "—"
        shown.append("\n")
        style = "not bold red" if suit in RED else "not bold"
        shown.append(f"{show_denomination(suit, language)} {ranks}", style=style)
    return shown


def _auction(game: PbnGame, language: Language) -> str:
    """Dealer and vulnerability, and the calls if they are told."""
    dealer, vulnerability = game.dealer, game.vulnerability or Vulnerability.NONE
    if game.auction is not None and game.auction.calls:
        explained = {i: made.explanation for i, made in enumerate(game.auction.calls) if made.explanation}
        return auction_text(Picture(game.auction, vulnerability=vulnerability, explained=explained), language)
    told = text("cli.show.no_auction", language)
    facts = [] if dealer is None else [board_facts(Picture(Auction(dealer), vulnerability=vulnerability), language)]
    return " · ".join([*facts, told])


def _marks(board: PbnBoard, found: tuple[BoardIncident, ...], play: Play) -> Mapping[int, str]:
    """The signs behind a card, by its event."""
    irregular = {each.incident.event for each in found}
    strays = {(stray.player, stray.card) for stray in board.strays}
    winners = {card.event for trick in play.tricks for card in trick.cards if card.seat is trick.winner}
    return {
        card.event: (WINS if card.event in winners else "")
        + (IRREGULAR if card.event in irregular else "")
        + (STRAY if (card.seat, card.card) in strays else "")
        for trick in play.tricks
        for card in trick.cards
    }


def _tricks(play: Play, marks: Mapping[int, str], language: Language) -> Table:
    """A row for each trick, a column for each hand, West first as in the auction; and how many declarer's side has."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(text("cli.show.trick", language), justify="right")
    for seat in COLUMNS:
        table.add_column(show_seat(seat, language))
    table.add_column(show_player(play.declarer.side, language), justify="right")
    won, is_told = 0, _is_told(play)
    for trick in play.tricks:
        won += trick.winner is not None and trick.winner.side is play.declarer.side
        if not trick.is_told:
            continue
        row = [Text(str(trick.number))]
        for seat in COLUMNS:
            card = trick.card_of(seat)
            cell = Text("")
            if card is not None:
                cell.append(LEADS if seat is trick.leader else " ")
                cell.append(show_card(card.card, language), style="red" if card.card.suit in RED else "")
                cell.append(marks[card.event], style="bold")
            row.append(cell)
        table.add_row(*row, Text(str(won) if trick.is_complete and is_told else ""))
    return table


def _is_told(play: Play) -> bool:
    """Whether it is known who won the tricks before an end position."""
    return all(trick.winner is not None for trick in play.tricks if not trick.is_told)


def _result(game: PbnGame, play: Play | None, language: Language) -> Iterator[str]:
    """Contract, tricks won, result and score, as far as they are told."""
    tags = dict(game.tags)
    contract = game.contract
    if contract is None:
        is_passed_out = game.auction.is_over if game.auction is not None else told_contract(tags).is_passed_out
        if is_passed_out:
            yield text("cli.show.passed_out", language)
        return
    yield text("cli.show.contract", language, contract=show_contract(contract, language))
    if play is not None and play.tricks and _is_told(play):
        sides = {side.name.lower(): show_player(side, language) for side in Side}
        yield text("cli.show.won", language, **sides, ns_won=play.won[Side.NS], ew_won=play.won[Side.EW])
    told = told_tricks(tags.get("Result", ""), contract.declarer)
    played = _played_out(play)
    if told is not None and played is not None and told != played:
        yield text("cli.show.other_result", language, told=told, played=played)
    tricks = told if told is not None else played
    if tricks is None:
        yield text("cli.show.no_result", language)
    else:
        yield _score(contract, tricks, game.vulnerability or Vulnerability.NONE, language)


def _played_out(play: Play | None) -> int | None:
    """The tricks of declarer's side, where all thirteen have been played."""
    if play is None or len(play.tricks) < TRICKS or not play.tricks[-1].is_complete or not _is_told(play):
        return None
    return play.won[play.declarer.side]


def _score(contract: Contract, tricks: int, vulnerability: Vulnerability, language: Language) -> str:
    """``Result: 10 tricks, +1. Score: North-South +170``."""
    over = tricks - 6 - contract.bid.level
    points = contract_score(contract, tricks, vulnerability, contract.declarer.side)
    side = show_player(contract.declarer.side, language)
    return text(
        "cli.show.score", language, tricks=tricks, over=f"{over:+d}" if over else "=", side=side, points=f"{points:+d}"
    )
