"""LIN, the files of BBO: read boards with their records, as the games that PBN would tell of them.

What is read, besides ``vg``, ``pn`` and ``qx`` at the head of a file with many boards:

=======  =============================================================================================================
``qx``   a label, ``o12`` for board 12 in the open room, ``c12`` in the closed one: the tag Room
``pn``   the players South, West, North and East; eight for two rooms, the open one first: the tags West to South
``md``   the dealer, 1 to 4 in the same order (0 or none: by the number of the board), and the hands, of which one may
         be left out: ``md|3SAKQ2HAKQD432C432,S765…,ST98…,|``
``ah``   the number of the board
``sv``   the vulnerability: ``o``, ``n``, ``e`` or ``b``
``mb``   a call, each by the next player: ``1C`` to ``7N``, ``p``, ``d``, ``r``; with ``!`` it was alerted
``an``   an explanation of the call before it, in which ``!H`` is ♥
``pc``   a card, each of the hand whose turn it was
``mc``   a claim, after which declarer has so many tricks in all: the tag Result, and in the record declarer's claim
         of as many of those left as he lacks, or, where he lacks none, his concession of the rest
=======  =============================================================================================================

All else says how a board looks or what the onlookers wrote (``st``, ``pg``, ``nt``, ``rs`` ...) and is passed over.
LIN has no words for a lead or play out of turn, and does not say who claimed.  A card that by the deal is not of the
hand whose turn it was is a :class:`.StrayCard`, as one in the wrong column of PBN: the file contradicts itself there.

No library reads this so that nothing is lost.  endplay 0.5.12 and bridgebots 0.0.12 were tried: one board that is
damaged loses them all or goes by unnamed, no line is told, and endplay gives up at eight players and knows no ``qx``.

:func:`parse_lin` wants a file in which everything is right; :func:`read_lin` reads each board for itself, and tells
what is wrong with the others.  Links to a hand viewer (``…?lin=pn%7C…``), one on a line, are read too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridgecourse.errors import NotationError
from bridgecourse.formats.lin.reading import LinReading
from bridgecourse.formats.lin.text import LinItem, read_items
from bridgecourse.formats.pbn.file import PbnBoard, PbnFault, PbnFile
from bridgecourse.formats.pbn.game import PbnGame
from bridgecourse.table.number import GAMES

__all__ = ["parse_lin", "read_lin"]

_LABELS = frozenset({"qx", "vg"})
_ONCE = frozenset({"pn", "md", "ah", "sv"})
"""A second one begins another board."""
_TOLD = frozenset({"mb", "pc", "mc"})
_OF_BOARD = _TOLD | _ONCE - {"pn"} | {"qx"}


def parse_lin(text: str) -> tuple[PbnGame, ...]:
    """Every board of a LIN file.

    Raises :class:`NotationError` with line and column for the first thing that is wrong, a card that by the deal
    another hand holds among them.
    """
    games: list[PbnGame] = []
    for reading in _readings(text):
        if isinstance(reading, LinItem):
            raise NotationError(f"{reading.where}: {reading.fault}")
        game, strays = reading.finish()
        if strays:
            raise NotationError(str(strays[0]))
        games.append(game)
    return tuple(games)


def read_lin(text: str) -> PbnFile:
    """Every board of a LIN file that can be read, and what is wrong with each of the others; it raises nothing."""
    boards: list[PbnBoard] = []
    faults: list[PbnFault] = []
    has_more = False
    for reading in _readings(text):
        if has_more := len(boards) + len(faults) == GAMES:
            break
        if isinstance(reading, LinItem):
            faults.append(PbnFault(reading.line, reading.fault))
            continue
        try:
            game, strays = reading.finish()
            boards.append(PbnBoard(game, reading.line, strays))
        except NotationError as error:
            label = f" (qx|{reading.label}|)" if reading.label else ""
            faults.append(PbnFault.told(f"{error}{label}", reading.line, reading.board))
    return PbnFile(tuple(boards), tuple(sorted(faults, key=lambda fault: fault.line)), has_more)


def _readings(text: str) -> Iterator[LinReading | LinItem]:
    """Each board of a file, and what is damaged apart from any board, in order."""
    header: list[LinItem] = []
    for group, following in _groups(read_items(text)):
        yield from (item for item in group if item.is_apart)
        items = [item for item in group if not item.is_apart]
        commands = {item.command for item in items}
        is_whole = "" not in commands
        if not commands & _OF_BOARD and ("vg" in commands or (is_whole and following == "qx")):
            header = items
        elif commands & (_OF_BOARD | {"pn"}):
            yield LinReading(items, header)
            continue
        yield from (item for item in items if item.fault)


def _groups(items: Iterable[LinItem]) -> Iterator[tuple[list[LinItem], str]]:
    """The commands of each board, or of the head of the file, with the one that begins the next (empty: none)."""
    group: list[LinItem] = []
    commands: set[str] = set()
    for item in items:
        is_next = item.command in _LABELS or (item.command in _ONCE and item.command in commands)
        if group and (is_next or (item.command in ("pn", "md") and commands & _TOLD)):
            yield group, item.command
            group, commands = [], set()
        group.append(item)
        commands.add(item.command)
    if group:
        yield group, ""
