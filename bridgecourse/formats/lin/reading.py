"""The commands of one board of a LIN file, with those at the head of the file, and the game that they make.

:mod:`bridgecourse.formats.lin.file` says which commands are read, and what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgecourse.errors import NotationError
from bridgecourse.formats.lin.board import LinBoard
from bridgecourse.formats.lin.notation import LIN_SEATS, lin_number
from bridgecourse.formats.lin.text import LinItem
from bridgecourse.formats.pbn.game import PbnGame
from bridgecourse.formats.pbn.play_reader import StrayCard
from bridgecourse.table.seat import Seat

__all__ = ["LinReading"]

_ROOMS = {"o": "Open", "c": "Closed"}


@dataclass(frozen=True, slots=True)
class LinReading:
    """The commands of one board, and those at the head of its file."""

    items: Sequence[LinItem]
    header: Sequence[LinItem] = ()

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.items[0].line

    @property
    def label(self) -> str:
        """What ``qx`` calls it: ``o12`` for board 12 in the open room; empty where there is none."""
        return next((item.value.split(",")[0].strip() for item in self.items if item.command == "qx"), "")

    @property
    def board(self) -> int | None:
        """Its number by ``ah``, or else by ``qx``; ``None`` where neither tells."""
        headings = (item.value for item in self.items if item.command == "ah")
        return next((number for text in (*headings, self.label) if (number := lin_number(text))), None)

    def finish(self) -> tuple[PbnGame, tuple[StrayCard, ...]]:
        """The game, and the cards that by the deal another hand holds.

        Raises :class:`NotationError` with line and column of the first thing that is wrong.
        """
        reader = LinBoard(self.board)
        for item in self.items:
            if item.fault:
                raise NotationError(f"{item.where}: {item.fault}")
            reader.read(item)
        last = self.items[-1]
        record = reader.record(f"line {self.line}, column 1", f"line {last.line}, column {last.column}")
        tags = (*self._header_tags(), *self._players(), *reader.result)
        game = PbnGame(record, self.board, reader.dealer, reader.vulnerability, reader.deal, tags)
        return game, tuple(reader.strays)

    def _header_tags(self) -> Iterator[tuple[str, str]]:
        """The event by ``vg``, and the room."""
        told = (item.value for item in (*self.items, *self.header) if item.command == "vg")
        about = next(told, "").split(",")
        for name, place in (("Event", 0), ("Stage", 1), ("HomeTeam", 5), ("VisitTeam", 7)):
            if len(about) > place and (words := " ".join(about[place].split())):
                yield name, words
        if re.fullmatch(r"[oc]\d+", self.label):
            yield "Room", _ROOMS[self.label[0]]

    def _players(self) -> Iterator[tuple[str, str]]:
        """By the board's own ``pn``, or else by that of the file: four of each room, of the open one first."""
        own = (item.value for item in (*self.items, *self.header) if item.command == "pn")
        names = [" ".join(name.split()) for name in next(own, "").split(",")]
        words = [seat.name.lower() for seat in LIN_SEATS]
        if self.label.startswith("c") and any(names[4:]) and [name.lower() for name in names[4:]] != words:
            names = names[4:]
        told = dict(zip(LIN_SEATS, names, strict=False))
        for seat in (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH):
            if told.get(seat):
                yield seat.name.title(), told[seat]
