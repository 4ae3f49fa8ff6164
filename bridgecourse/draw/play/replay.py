"""The play to go through card by card: two pictures with the pieces that change, and a sentence for each step.

What a page holds of it is what changes, zone by zone: a zone's pieces with the step from which on they lie there.  It
begins as the picture that stands where no script runs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypedDict, TypeVar

from bridgecourse.draw.play.list import play_line, trick_list
from bridgecourse.draw.play.picture import PlayPicture, moments, picture_at, reveal_of
from bridgecourse.draw.play.spoken import describe_play, say_step
from bridgecourse.draw.play.table import STAMPS, PlayTable, draw_play
from bridgecourse.draw.stamp import Piece
from bridgecourse.draw.table.picture import Reveal, Speech
from bridgecourse.i18n import Language
from bridgecourse.play_sheet import PlayScene, scene_of
from bridgecourse.table.board import Vulnerability, parse_vulnerability
from bridgecourse.table.seat import parse_seat

__all__ = ["PlayStage", "PlayStep", "Replay", "ReplayData", "replay_of"]

KEPT = 128
"""Plays that have been read: those of a law, whose pictures are drawn in two languages, and told in words."""

Zones = dict[str, list[tuple[int, list[Piece]]]]
"""What lies in each zone, and from which step on."""


class PlayStage(TypedDict):
    """A picture whose zones are empty, and what it has for itself: stamps, and what lies in zones from a step on."""

    svg: str
    stamps: dict[str, str]
    zones: Zones


class PlayStep(TypedDict):
    """The trick that is shown, and what happened last."""

    trick: int
    say: str


class ReplayData(TypedDict):
    """What a page needs to go through the play; ``stamps`` and ``zones`` are those of both pictures.

    ``words`` are what the pictures say besides what was played, in the order in which it is read.
    """

    stamps: dict[str, str]
    zones: Zones
    wide: PlayStage
    narrow: PlayStage
    words: dict[str, list[tuple[int, str]]]
    steps: list[PlayStep]
    start: int
    tricks: int


@dataclass(frozen=True)
class Replay:
    """The play of a scene as it is shown in an exercise."""

    scene: PlayScene
    language: Language
    board: int | None = None
    vulnerability: Vulnerability = Vulnerability.NONE
    said: tuple[Speech, ...] = ()
    reveal: Reveal | None = None

    @cached_property
    def moments(self) -> tuple[int, ...]:
        return moments(self.scene)

    @property
    def start(self) -> int:
        """The step at which the director looks."""
        return max(sum(moment <= self.scene.moment for moment in self.moments) - 1, 0)

    @cached_property
    def pictures(self) -> tuple[PlayPicture, ...]:
        """One for each step."""
        return tuple(self.picture if step == self.start else self._at(step) for step in range(len(self.moments)))

    @cached_property
    def picture(self) -> PlayPicture:
        """When the director looks, and what is said is said."""
        return self._at(self.start, said=self.said)

    def _at(self, step: int, said: tuple[Speech, ...] = ()) -> PlayPicture:
        return picture_at(
            self.scene,
            self.moments[step],
            said=said,
            reveal=self.reveal,
            board=self.board,
            vulnerability=self.vulnerability,
        )

    def svg(self, *, narrow: bool = False) -> str:
        """The picture that stands where no script runs."""
        return draw_play(self.picture, self.language, narrow=narrow, steps=self.pictures)

    def tricks(self) -> str:
        """The list of tricks."""
        return trick_list(self.scene, self.picture, self.language)

    def line(self) -> str:
        return play_line(self.picture, self.language)

    def data(self) -> ReplayData:
        """What a page needs to go through it."""
        told = [describe_play(each, self.language) for each in self.pictures]
        about = [key for key in dict.fromkeys(key for each in told for key in each) if key != "trick"]
        wide, narrow = (self._table(narrow=narrow) for narrow in (False, True))
        zones = {zone: _changes(frame[zone] for frame in wide.frames) for zone in wide.used}
        others = {zone: _changes(frame[zone] for frame in narrow.frames) for zone in narrow.used}
        shared = {zone: told for zone, told in zones.items() if others.get(zone) == told}
        stamped = {str(piece[0]) for piece in _pieces((zones, others)) if not isinstance(piece, str)}
        return {
            "stamps": {name: stamp for name, stamp in STAMPS.items() if name in stamped},
            "zones": shared,
            "wide": _stage(wide, zones, shared),
            "narrow": _stage(narrow, others, shared),
            "words": {key: _changes(each.get(key, "") for each in told) for key in about},
            "steps": [
                {"trick": picture.number, "say": say_step(self.scene, moment, self.language)}
                for moment, picture in zip(self.moments, self.pictures, strict=True)
            ],
            "start": self.start,
            "tricks": len(self.scene.record.play.tricks),
        }

    def _table(self, *, narrow: bool) -> PlayTable:
        return PlayTable(self.picture, self.language, narrow=narrow, steps=self.pictures)


def replay_of(table: Mapping[str, object], language: Language, *, reveal: bool = False) -> Replay | None:
    """The play that the ``table`` of a sheet tells; ``None`` where it tells none.  Raises :class:`NotationError`."""
    play = table.get("play")
    if not isinstance(play, Mapping):
        return None
    scene, board = _read(json.dumps(play)), table.get("board")
    said = table.get("said")
    return Replay(
        scene,
        language,
        board if isinstance(board, int) else None,
        parse_vulnerability(str(table.get("vulnerable") or Vulnerability.NONE.value)),
        tuple(
            Speech(parse_seat(str(each["seat"])), str(each["text"]))
            for each in (said if isinstance(said, list | tuple) else ())
        ),
        reveal_of(scene, language) if reveal else None,
    )


@lru_cache(KEPT)
def _read(play: str) -> PlayScene:
    return scene_of(json.loads(play))


def _stage(table: PlayTable, zones: Zones, shared: Zones) -> PlayStage:
    own = {zone: told for zone, told in zones.items() if zone not in shared}
    svg = table.svg(filled=False, styled=not table.narrow)  # the style of the wide one holds for both
    return {"svg": svg, "stamps": table.row.stamps(), "zones": own}


def _pieces(stages: Iterable[Zones]) -> Iterable[Piece]:
    return (piece for zones in stages for told in zones.values() for _, pieces in told for piece in pieces)


_Told = TypeVar("_Told", str, list[Piece])


def _changes(told: Iterable[_Told]) -> list[tuple[int, _Told]]:
    """Each with the step from which on it is so."""
    found: list[tuple[int, _Told]] = []
    for step, each in enumerate(told):
        if not found or found[-1][1] != each:
            found.append((step, each))
    return found
