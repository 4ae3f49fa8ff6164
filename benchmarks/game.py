"""How long a thousand boards take: run with ``python -m benchmarks.game``.

Prints seconds, the best of several runs, for a file of 1,000 boards of 52 cards with a hundred irregular ones: to read
it, to find what is irregular, to rule on that, and all of it together as ``bridgecourse rule --json`` does but for the
words.  The last rows are endplay's reading of as many regular boards beside ours, of PBN, and of LIN of those that were
called; it checks nothing.  Figures vary with the machine; compare within one run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from time import perf_counter

from endplay.parsers import lin, pbn

from bridgecourse.cli.board_incident import BoardIncident, board_incidents
from bridgecourse.errors import RulingError
from bridgecourse.formats.lin.file import read_lin
from bridgecourse.formats.pbn.file import PbnFile, format_pbn, read_pbn
from bridgecourse.rulings.library import CURRENT, book
from bridgecourse.rulings.situation import Situation
from tests.boards.played_boards import PlayedBoard, played_boards

BOARDS, IRREGULAR, RUNS = 1_000, 100, 5


def best(run: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        begun = perf_counter()
        run()
        times.append(perf_counter() - begun)
    return min(times)


def found(file: PbnFile) -> list[BoardIncident]:
    return [found for board in file.boards for found in board_incidents(board)]


def told_twice(board: PlayedBoard) -> str:
    """The board with its contract beside the auction, without which endplay does not read the play."""
    contract = f'[Contract "{board.contract}"]\n[Declarer "{board.declarer}"]\n'
    return board.pbn().replace("[Auction", f"{contract}[Auction" if board.is_called else "[Auction")


def rule(each: list[BoardIncident]) -> int:
    """How many have a ruling."""
    ruled = 0
    for found in each:
        try:
            book(CURRENT).rule(Situation(found.record, len(found.record), found.incident))
        except RulingError:
            continue
        ruled += 1
    return ruled


def main() -> None:
    options = argparse.ArgumentParser(description="How long a file of boards takes.")
    options.add_argument("--boards", type=int, default=BOARDS)
    options.add_argument("--irregular", type=int, default=IRREGULAR, help="so many of them")
    options.add_argument("--runs", type=int, default=RUNS)
    chosen = options.parse_args()
    boards, runs = chosen.boards, chosen.runs
    text = "\n".join(board.pbn() for board in played_boards(boards, chosen.irregular, "benchmark"))
    file = read_pbn(text)
    each = found(file)
    book(CURRENT)
    rows = {
        "read": lambda: read_pbn(text),
        "read and find": lambda: found(read_pbn(text)),
        "read, find and rule": lambda: rule(found(read_pbn(text))),
        "write": lambda: format_pbn(board.game for board in file.boards if not board.strays),
    }
    for name, run in rows.items():
        sys.stdout.write(f"{name:22}{best(run, runs):6.2f} s\n")
    regular = "\n".join(told_twice(board) for board in played_boards(boards, 0, "benchmark"))
    called = lin.dumps([board for board in pbn.loads(regular) if board.auction])
    for name, run, other in (
        ("read, regular PBN", lambda: read_pbn(regular), lambda: pbn.loads(regular)),
        ("read, regular LIN", lambda: read_lin(called), lambda: lin.loads(called)),
    ):
        ours, theirs = best(run, runs), best(other, runs)
        sys.stdout.write(f"{name:22}{ours:6.2f} s, endplay{theirs:6.2f} s: {ours / theirs:.1f} times as long\n")
    sys.stdout.write(f"{len(file.boards)} boards, {len(each)} incidents, {rule(each)} of them with a ruling\n")


if __name__ == "__main__":
    main()
