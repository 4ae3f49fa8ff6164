"""The boards of a PBN or LIN file that a command is to show: all, or those of one number; none is hidden by others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgecourse.errors import NotationError
from bridgecourse.formats.lin.file import read_lin
from bridgecourse.formats.pbn.file import PbnBoard, PbnFault, decode_pbn, read_pbn
from bridgecourse.i18n import Language, show_call, show_seat, text
from bridgecourse.table.auction import Contract
from bridgecourse.table.number import GAMES
from bridgecourse.told_file import BOARDS, read_at_most

__all__ = ["ChosenBoards", "board_title", "chosen_boards", "has_boards", "show_contract", "show_count"]

_PBN, _LIN = ".pbn", ".lin"

TOLD = 200
"""So many faults of a file are told in words."""

SHOWN = 12
"""So many numbers of boards are named where there is no board of the one that was asked for."""


@dataclass(frozen=True)
class ChosenBoards:
    """The boards that could be read, in the order of the file, and what is wrong with the others."""

    file: Path
    boards: tuple[PbnBoard, ...]
    faults: tuple[PbnFault, ...]

    def check(self, language: Language) -> None:
        """Raises :class:`NotationError` that names the boards that could not be read, with file and line."""
        lines = []
        for fault in self.faults[:TOLD]:
            where = f"{self.file}:{fault.line}"
            board = "" if fault.board is None else f"{text('draw.text.board', language, board=fault.board)}: "
            lines.append(f"{where}: {board}{fault.message}")
        if len(self.faults) > TOLD:
            lines.append(text("answers.more", language, found=show_count(len(self.faults) - TOLD, language)))
        if lines:
            raise NotationError("\n".join(lines))

    def faults_as_json(self) -> list[dict[str, str | int | None]]:
        """``{"file", "line", "board", "message"}`` for each fault."""
        return [
            {"file": str(self.file), "line": fault.line, "board": fault.board, "message": fault.message}
            for fault in self.faults
        ]


def has_boards(file: Path) -> bool:
    """Whether this is a PBN or a LIN file, by its name."""
    return file.suffix.lower() in (_PBN, _LIN)


def chosen_boards(file: Path, number: str | None, language: Language) -> ChosenBoards:
    """The boards of the file, or those of this number; what is not named as LIN is read as PBN.

    Raises :class:`NotationError` for a file that cannot be opened, has no board or more than a file may have, and for a
    number that no board has.
    """
    try:
        told = decode_pbn(read_at_most(file, BOARDS))
    except (OSError, ValueError) as error:  # a name may hold what no system takes
        raise NotationError(
            text("cli.error.no_boards", language, file=file, reason=getattr(error, "strerror", None) or error)
        ) from None
    is_lin = file.suffix.lower() == _LIN
    found = read_lin(told) if is_lin else read_pbn(told)
    if found.has_more:
        raise NotationError(text("cli.error.many_boards", language, file=file, most=show_count(GAMES, language)))
    if not found.boards and not found.faults:
        raise NotationError(text("cli.error.empty_lin" if is_lin else "cli.error.empty_pbn", language, file=file))
    if number is None:
        return ChosenBoards(file, found.boards, found.faults)
    boards = tuple(board for board in found.boards if str(board.game.board) == number)
    faults = tuple(fault for fault in found.faults if str(fault.board) == number)
    if not boards and not faults:
        raise NotationError(_unknown(number, [board.game.board for board in found.boards], language))
    return ChosenBoards(file, boards, faults)


def _unknown(number: str, boards: Sequence[int | None], language: Language) -> str:
    known = sorted({board for board in boards if board is not None})
    shown = ", ".join(map(str, known[:SHOWN])) + (" …" if len(known) > SHOWN else "")
    return text("cli.error.no_board", language, board=repr(number), known=shown or "—")


def board_title(board: PbnBoard, language: Language) -> str:
    """``Board 12 · open room · 4♠ by South · line 340``, the room where the file tells of two."""
    number, contract = board.game.board, board.game.contract
    parts = [text("cli.board" if number is None else "draw.text.board", language, board=number)]
    room = dict(board.game.tags).get("Room", "").strip().lower()
    if room in ("open", "closed"):
        parts.append(text(f"cli.board.{room}", language))
    if contract is not None:
        parts.append(show_contract(contract, language))
    return " · ".join([*parts, text("cli.board.line", language, line=board.line)])


def show_contract(contract: Contract, language: Language) -> str:
    """``4♠X by South``."""
    bid = show_call(contract.bid, language) + "X" * contract.doubled
    return text("cli.board.contract", language, contract=bid, declarer=show_seat(contract.declarer, language))


def show_count(count: int, language: Language) -> str:
    """``1,000``, in French ``1 000`` with a space that holds the number together."""
    return f"{count:,}".replace(",", "\u00a0" if language is Language.FR else ",")
