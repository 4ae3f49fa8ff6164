"""What a spreadsheet would take for a formula in a file, by any of the signs that may part its cells."""

from __future__ import annotations

import csv
import io

__all__ = ["LEADERS", "SIGNS", "formulas"]

SIGNS = (",", ";", "\t", "|", " ")
"""Those that Excel and LibreOffice offer by name, and the stroke."""

LEADERS = tuple("=+-@＝＋－＠|%")


def formulas(words: str) -> list[str]:
    """The cells that begin as a formula does, blanks passed over; a number is none."""
    lines = list(io.StringIO(words.removeprefix("\ufeff"), newline=""))
    cells = [cell.strip() for sign in SIGNS for row in csv.reader(lines, delimiter=sign) for cell in row]
    return [cell for cell in cells if cell.startswith(LEADERS) and len(cell) > 1]
