"""``bridgecourse rule game.pbn``: what is irregular on each board of a file, and the ruling where there is a law.

``game.lin`` goes the same way.

The JSON document::

    {"format": 1, "file": "game.pbn", "lang": "en", "read": 1000, "irregular": 100, "unreadable": 2,
     "boards": [BOARD, ...], "late_passes": [{"board": 12 or null, "line": 340, "text": "…"}, ...],
     "faults": [{"file": "game.pbn", "line": 7, "board": 12 or null, "message": "…"}, ...]}

    BOARD = {"board": 12 or null, "line": 340,          an irregular one, and the line where it begins
             "incidents": [INCIDENT, ...], "strays": [STRAY, ...]}
    INCIDENT = {"kinds": ["REVOKE"], "trick": 5 or null, "player": "S", "card": "H5" or null, "call": "1S" or null,
                "text": "…",
                "ruling": RULING or null,           as in :mod:`bridgecourse.cli.ruling_json`, "case" being the board
                "no_ruling": "…" or null}           why there is none
    STRAY = {"trick": 5, "player": "S", "card": "H5", "holder": "W", "line": 352, "text": "…"}

A stray card stands in the column of a hand that does not hold it by the deal.  What comes after the first one on a
board is not looked at, for either the deal or the play is not what the file says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from bridgecourse.cli.board_incident import BoardIncident, board_incidents, late_passes, stray_words
from bridgecourse.cli.boards import ChosenBoards, board_title, chosen_boards, show_count
from bridgecourse.cli.rule import show_ruling
from bridgecourse.cli.ruling_json import FORMAT, ruling_json
from bridgecourse.cli.terminal import write_json
from bridgecourse.formats.pbn.file import PbnBoard
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.chain import Link
from bridgecourse.rulings.engine import Ruling
from bridgecourse.rulings.library import CURRENT, LawBook, book
from bridgecourse.rulings.situation import Situation
from bridgecourse.table.card import format_card

__all__ = ["rule_boards", "rule_boards_as_json"]


@dataclass(frozen=True)
class _Irregular:
    """A board on which something is irregular."""

    board: PbnBoard
    incidents: tuple[BoardIncident, ...]


def rule_boards(
    file: Path, language: Language, console: Console, *, edition: int | None = None, number: str | None = None
) -> None:
    """Show what is irregular on every board of the file, or on those of one number; the last line counts.

    Raises :class:`NotationError`: for the boards that cannot be read, when all others have been shown; and
    :class:`RulingError` for an edition that there is not.
    """
    laws, chosen, count = book(edition or CURRENT), chosen_boards(file, number, language), 0
    for irregular in _irregular(chosen):
        _show_board(irregular, laws, language, console)
        count += 1
    for board, words in _late_passes(chosen, language):
        console.print(Text(f"{board_title(board, language)}: {words}"))
    counts = {"read": len(chosen.boards), "irregular": count, "unreadable": len(chosen.faults)}
    shown = {name: show_count(value, language) for name, value in counts.items()}
    console.print(text("cli.rule_pbn.sum", language, **shown), markup=False)
    chosen.check(language)


def rule_boards_as_json(
    file: Path, language: Language, console: Console, *, edition: int | None = None, number: str | None = None
) -> None:
    """The same as JSON (see the module's text).  Raises as :func:`rule_boards` does."""
    laws, chosen = book(edition or CURRENT), chosen_boards(file, number, language)
    boards = [_board_as_json(irregular, laws, language) for irregular in _irregular(chosen)]
    document = {
        "format": FORMAT,
        "file": str(file),
        "lang": language.value,
        "read": len(chosen.boards),
        "irregular": len(boards),
        "unreadable": len(chosen.faults),
        "boards": boards,
        "late_passes": [
            {"board": board.game.board, "line": board.line, "text": words}
            for board, words in _late_passes(chosen, language)
        ],
        "faults": chosen.faults_as_json(),
    }
    write_json(document, console)
    chosen.check(language)


def _late_passes(chosen: ChosenBoards, language: Language) -> Iterator[tuple[PbnBoard, str]]:
    """The boards on which passes stand after the end of the auction, and the sentence that says so."""
    for board in chosen.boards:
        if late := late_passes(board.game.record):
            yield board, text("cli.finding.late_passes", language, count=len(late))


def _irregular(chosen: ChosenBoards) -> Iterator[_Irregular]:
    for board in chosen.boards:
        found = tuple(board_incidents(board))
        if found or board.strays:
            yield _Irregular(board, found)


def _show_board(irregular: _Irregular, laws: LawBook, language: Language, console: Console) -> None:
    board = irregular.board
    console.rule(Text(board_title(board, language), style="bold"), align="left")
    for found, ruling in _rulings(irregular, laws, language):
        console.print(Text(found.words(language), style="bold"))
        if isinstance(ruling, Ruling):
            show_ruling(ruling, language, console)
        else:
            console.print(Text(f"  {ruling}"))
        console.print()
    for stray in board.strays:
        console.print(Text(stray_words(stray, language), style="bold"))
    if board.strays:
        console.print(Text(f"  {text('cli.rule_pbn.disputed', language)}"))
        console.print()


def _board_as_json(irregular: _Irregular, laws: LawBook, language: Language) -> dict[str, object]:
    board = irregular.board
    return {
        "board": board.game.board,
        "line": board.line,
        "incidents": [
            _incident_as_json(found, board.game.board, ruling, language)
            for found, ruling in _rulings(irregular, laws, language)
        ],
        "strays": [
            {
                "trick": stray.trick,
                "player": stray.player.value,
                "card": format_card(stray.card),
                "holder": stray.holder.value,
                "line": stray.line,
                "text": stray_words(stray, language),
            }
            for stray in board.strays
        ],
    }


def _incident_as_json(
    found: BoardIncident, board: int | None, ruling: Ruling | str, language: Language
) -> dict[str, object]:
    case = "" if board is None else str(board)
    return {
        "kinds": [kind.name for kind in found.kinds],
        "trick": found.trick,
        "player": found.incident.player.value,
        "card": found.card,
        "call": found.call,
        "text": found.words(language),
        "ruling": ruling_json(case, ruling, language) if isinstance(ruling, Ruling) else None,
        "no_ruling": None if isinstance(ruling, Ruling) else ruling,
    }


def _rulings(irregular: _Irregular, laws: LawBook, language: Language) -> Iterator[tuple[BoardIncident, Ruling | str]]:
    """Each with its ruling by this book on what the earlier ones have left, or with why there is none."""
    links: dict[int, Link] = {}
    if irregular.incidents:
        record, first = irregular.incidents[0].record, irregular.incidents[0].incident
        links = {link.event: link for link in laws.board(Situation(record, len(record), first)).links}
    for found in irregular.incidents:
        link = links.get(found.incident.event)
        none = text("cli.rule_pbn.no_law", language, edition=laws.edition)
        yield found, none if link is None or link.ruling is None else link.ruling
