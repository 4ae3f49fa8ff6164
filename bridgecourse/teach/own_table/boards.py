"""The boards of a LIN or PBN file, and of each whether something can be entered at it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgecourse.errors import OwnTableError
from bridgecourse.formats.lin.file import read_lin
from bridgecourse.formats.pbn.file import PbnBoard, PbnFile, read_pbn
from bridgecourse.i18n import Language, counted, show_contract, show_seat, text
from bridgecourse.table.number import GAMES
from bridgecourse.table.record import Record
from bridgecourse.told_file import BOARDS

__all__ = ["BoardFile", "OwnBoard", "read_boards"]


@dataclass(frozen=True)
class OwnBoard:
    """A board of a file.  ``lacks`` is the text that says what it lacks, empty where nothing."""

    number: int | None
    record: Record | None
    room: str = ""
    lacks: str = ""

    @property
    def cards(self) -> int:
        """How many cards were played at it, by the file."""
        return 0 if self.record is None else sum(card.how.is_play for card in self.record.cards)

    def title(self, language: Language) -> str:
        """``Board 12 · open room · 4♠ by South``."""
        known = text("own.board", language, number=self.number) if self.number else text("own.board.none", language)
        parts = [known, *([text(f"own.room.{self.room}", language)] if self.room else [])]
        if self.record is not None and (contract := self.record.contract) is not None:
            bid = show_contract(contract, language)
            seat = show_seat(contract.declarer, language)
            parts.append(text("own.board.contract", language, contract=bid, declarer=seat))
        return " · ".join(parts)

    def told(self, language: Language) -> str:
        """How many cards it has, or what it lacks."""
        if self.lacks:
            return text(self.lacks, language)
        if self.record is not None and self.record.contract is None:
            return text("own.board.no_play", language)
        return counted("own.board.cards.", self.cards, language) if self.cards else text("own.board.no_cards", language)


@dataclass(frozen=True)
class BoardFile:
    """A file with its boards; ``faults`` are what cannot be read of it, as ``board, line, message``."""

    name: str
    boards: tuple[OwnBoard, ...]
    faults: tuple[tuple[int | None, int, str], ...] = ()

    @property
    def first(self) -> int | None:
        """The place of the first board at which something can be entered."""
        return next((place for place, board in enumerate(self.boards) if not board.lacks), None)


def read_boards(name: str, told: str) -> BoardFile:
    """Read the text of a file; whether it is LIN or PBN its name says, or else the text.

    Raises :class:`OwnTableError` for one in which there is no board, or more than a file may have.
    """
    if len(told) > BOARDS:
        raise OwnTableError("own.error.large")
    found = read_lin(told) if _is_lin(name, told) else read_pbn(told)
    if found.has_more:
        raise OwnTableError("own.error.many", most=GAMES)
    if not found.boards:
        raise _no_board(found)
    faults = tuple((fault.board, fault.line, fault.message) for fault in found.faults)
    return BoardFile(name, tuple(map(_own, found.boards)), faults)


def _no_board(found: PbnFile) -> OwnTableError:
    if not found.faults:
        return OwnTableError("own.error.no_board")
    first = found.faults[0]
    return OwnTableError("own.error.unreadable", line=first.line, reason=first.message)


def _is_lin(name: str, told: str) -> bool:
    if name.lower().endswith((".lin", ".pbn")):
        return name.lower().endswith(".lin")
    return "md|" in told or "lin=" in told


def _own(board: PbnBoard) -> OwnBoard:
    record, game = board.undisputed, board.game
    room = dict(game.tags).get("Room", "").strip().lower()
    room = room if room in ("open", "closed") else ""
    lacks = ""
    if record is None:
        lacks = "own.board.lacks.play"
    elif record.deal is None:
        lacks = "own.board.lacks.deal"
    elif record.contract is None and not record.call_events:
        lacks = "own.board.lacks.contract"
    return OwnBoard(game.board, record, room, lacks)
