"""An outline, as a path from its first point on: where it stands is one point, and all the rest is relative to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Outline", "apart", "number", "outline"]

ROUNDED = 0.11
"""In pixels: how far two coordinates in tenths may be from what they were."""

_TOKEN = re.compile(r"([A-Za-z])|(-?\d*\.?\d+)")
_ZERO = re.compile(r"^(-?)0\.")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}


@dataclass(frozen=True, slots=True)
class Outline:
    """From its first point to its last; ``rest`` says the same wherever it stands."""

    x: float
    y: float
    rest: str
    end: tuple[float, float]

    def then(self, other: Outline) -> Outline:
        """Both as one outline."""
        x, y = other.x - self.end[0], apart(other.y, self.end[1])
        end = self.end[0] + x + other.end[0] - other.x, self.end[1] + y + other.end[1] - other.y
        return Outline(self.x, self.y, f"{self.rest}m{numbers((x, y))}{other.rest}", end)


def apart(one: float, other: float) -> float:
    """How far from one another; so near, what was rounded to tenths is put back to quarters."""
    quarters = (round(one * 4) - round(other * 4)) / 4
    return quarters if abs(one - other - quarters) <= ROUNDED else round(one - other, 2)


NUMBERS = 10_000
"""So many are kept, of 230 bytes each: the pictures of a law have up to 6,200 different ones."""


@lru_cache(NUMBERS)
def number(value: float) -> str:
    """As short as it can be written, to a hundredth of a pixel."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(written) or _ZERO.sub(r"\1.", written)


def numbers(values: tuple[float, ...]) -> str:
    first, *others = map(number, values)
    return first + "".join(one if one.startswith("-") else f",{one}" for one in others)


def outline(drawn: str) -> Outline | None:
    """What ``d`` of a path says; ``None`` where it cannot be said so."""
    steps = list(_steps(drawn))
    if not steps or steps[0][0] != "M" or any(len(values) != _COUNT.get(kind.upper(), -1) for kind, values in steps):
        return None
    x, y = steps[0][1]
    here = start = (x, y)
    rest = []
    for kind, values in steps[1:]:
        moved = _relative(kind, values, here)
        rest.append(f"{kind.lower()}{numbers(moved)}" if moved else "z")
        here = start if kind in "zZ" else _after(kind.lower(), moved, here)
        if kind in "mM":
            start = here
    return Outline(x, y, "".join(rest), here)


def _steps(drawn: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Each command with its numbers; numbers that go on without a command repeat it."""
    kind, values = "", list[float]()
    for letter, written in _TOKEN.findall(drawn):
        if letter:
            if kind and (values or kind in "zZ"):
                yield kind, tuple(values)
            kind, values = letter, []
            continue
        if values and len(values) == _COUNT.get(kind.upper()):
            yield kind, tuple(values)
            kind, values = {"M": "L", "m": "l"}.get(kind, kind), []
        values.append(float(written))
    if kind:
        yield kind, tuple(values)


def _relative(kind: str, values: tuple[float, ...], here: tuple[float, float]) -> tuple[float, ...]:
    if kind.islower():
        return values
    if kind == "A":
        return (*values[:5], values[5] - here[0], values[6] - here[1])
    if kind in "HV":
        return (values[0] - here[kind == "V"],)
    return tuple(value - here[place % 2] for place, value in enumerate(values))


def _after(kind: str, moved: tuple[float, ...], here: tuple[float, float]) -> tuple[float, float]:
    if kind == "h":
        return here[0] + moved[0], here[1]
    if kind == "v":
        return here[0], here[1] + moved[0]
    return here[0] + moved[-2], here[1] + moved[-1]
