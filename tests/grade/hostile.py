"""A corpus of nasty papers, and a fuzzer: notebooks that candidates, mail programs or malice may produce."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]

HALF = "\ud800"
LONG = "9" * 5000
DIGITS = "@digits@"
"""Stands for a number of 5,000 digits, which no Python integer here can be written as."""


def text_of(notebook: Any) -> str:
    """The notebook as a file, with numbers too long for Python's own writer."""
    return json.dumps(notebook).replace(f'"{DIGITS}"', LONG)


def nested(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


# --- the corpus: each takes a notebook with every answer right and the id of its first exercise --------------------


def entry(notebook: Json, exercise: str) -> Json:
    found: Json = notebook["metadata"]["bridgecourse"]["answers"][exercise]
    return found


def _pick(value: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, exercise: str) -> None:
        entry(notebook, exercise)["picks"]["facts.turn"] = value

    return change


def _key(name: str) -> Callable[[Json, str], None]:
    def change(notebook: Json, exercise: str) -> None:
        for key in ("picks", "times", "checked"):
            entry(notebook, exercise)[key][name] = "N"

    return change


def _metadata(key: str, value: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, _: str) -> None:
        notebook["metadata"][key] = value

    return change


def _cell(**values: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, exercise: str) -> None:
        next(cell for cell in notebook["cells"] if cell["id"] == exercise).update(values)

    return change


def _top(key: str, value: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, _: str) -> None:
        notebook[key] = value

    return change


def _answers(value: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, _: str) -> None:
        notebook["metadata"]["bridgecourse"]["answers"] = value

    return change


def _attachments(value: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, _: str) -> None:
        cell = {"cell_type": "markdown", "id": "mine", "metadata": {}, "source": "a", "attachments": value}
        notebook["cells"].append(cell)

    return change


def _words(source: Any, **more: Any) -> Callable[[Json, str], None]:
    def change(notebook: Json, _: str) -> None:
        spoken = next(cell for cell in notebook["cells"] if cell["id"].endswith("-spoken"))
        spoken.update(source=source, **more)

    return change


def _many_picks(notebook: Json, exercise: str) -> None:
    own = entry(notebook, exercise)
    own["picks"] |= {f"facts.x{number}": "N" for number in range(4000)}
    own["times"] = dict.fromkeys(own["picks"], "2026-01-01T00:00:00Z")
    own["checked"] = {"facts": "2026-01-02T00:00:00Z", "options": "2026-01-02T00:00:00Z"}


def _many_exercises(notebook: Json, _: str) -> None:
    blank = {"digest": "x", "picks": {"a": 1}, "times": {"a": "soon"}, "checked": []}
    notebook["metadata"]["bridgecourse"]["answers"] |= {f"31-no-{number}": blank for number in range(3000)}


def _many_cases(notebook: Json, _: str) -> None:
    blank = {"digest": "x", "picks": {"facts.turn": "N"}, "times": {}, "checked": {}}
    notebook["metadata"]["bridgecourse"]["answers"] |= {f"L31.A1-{number}": blank for number in range(1, 500)}


def _many_cells(notebook: Json, exercise: str) -> None:
    shown = next(cell for cell in notebook["cells"] if cell["id"] == exercise)
    notebook["cells"] += [copy.deepcopy(shown) for _ in range(300)]


def _one_id(notebook: Json, exercise: str) -> None:
    for cell in notebook["cells"]:
        cell["id"] = exercise


def _nothing(_: Json, __: str) -> None:
    """As it should be."""


PAPERS: dict[str, Callable[[Json, str], None]] = {
    "as it should be": _nothing,
    "long integer in a pick": _pick(DIGITS),
    "long integer in a list": _pick([DIGITS]),
    "long integer in the metadata": _metadata("x", DIGITS),
    "long integer as points": _cell(metadata={"nbgrader": {"points": DIGITS}}),
    "long integer as format": _top("nbformat_minor", DIGITS),
    "long integer as a name": _key(LONG),
    "infinite number": _metadata("x", float("inf")),
    "no number": _pick(float("nan")),
    "half a character in a pick": _pick(HALF),
    "half a character in a choice": _pick([HALF, "N"]),
    "half a character in a key": _key(HALF),
    "half a character in an exercise": _answers({HALF: {"picks": {"a": HALF}}}),
    "half a character as cell id": _cell(id=HALF),
    "half a character in the metadata": _metadata(HALF, HALF),
    "half a character in the language": _metadata("bridgecourse_sheets", {"lang": HALF, "sheets": {HALF: {}}}),
    "half a character in words": _words(HALF),
    "control characters": _pick("\x1b[2J\x00\x07\u202e"),
    "nested 40 deep": _metadata("x", nested(40)),
    "a pick nested 40 deep": _pick(nested(40)),
    "attachments a list": _attachments([1, 2]),
    "attachments of numbers": _attachments({"a.png": 3}),
    "attachments of lists": _attachments({"a.png": {"image/png": [1]}}),
    "attachments nested": _attachments({"a.png": {"image/png": nested(30)}}),
    "attachment half a character": _attachments({HALF: {"image/png": HALF}}),
    "many picks": _many_picks,
    "many exercises": _many_exercises,
    "many cells": _many_cells,
    "many practice cases": _many_cases,
    "one id for all": _one_id,
    "ids are numbers": _cell(id=7),
    "id too long": _cell(id="x" * 500),
    "id with spaces": _cell(id="a b/c"),
    "a cell of another type": _cell(cell_type="magic"),
    "a source that is a number": _cell(source=7),
    "tags that are no list": _cell(metadata={"tags": 7, "jupyter": 3, "collapsed": []}),
    "metadata a list": _top("metadata", []),
    "answers a number": _answers(7),
    "answers of numbers": _answers({"31-spade-early": 7, "31-heart-early": [7]}),
    "nbgrader a list": _cell(metadata={"nbgrader": [1]}),
    "grade id a list": _cell(metadata={"nbgrader": {"grade_id": [1], "grade": True}}),
    "an older schema": _cell(metadata={"nbgrader": {"grade_id": "31-spade-early", "schema_version": 0}}),
    "outputs of numbers": _cell(outputs=[1, {"output_type": "stream"}, {"output_type": "error", "traceback": 3}]),
    "thirty thousand brackets": _words("[" * 30_000),
    "thirty thousand pictures": _words("![a](b)" * 5_000),
    "a mathematical environment": _words("\\begin{a}" * 5_000),
    "words in a list": _words(["a", "b"]),
    "words are numbers": _words([1, 2]),
    "a language that is a number": _metadata("language", 7),
}
"""Notebooks that can be read, and must be marked."""

REFUSED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "file_cut_off"),
    "cut off": (b'{"cells": [', "file_cut_off"),
    "a list": (b"[1, 2]", "file_no_notebook"),
    "no cells": (b'{"metadata": {}}', "file_no_notebook"),
    "cells a number": (b'{"cells": 7}', "file_no_notebook"),
    "a long integer": (LONG.encode(), "file_no_notebook"),
    "not text": (b"\xff\xfe\x00{", "file_no_text"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(1000), "file_no_text"),
    "nested 600 deep": (b'{"cells": ' + b"[" * 600 + b"]" * 600 + b"}", "file_too_deep"),
    "nested 100,000 deep": (b"[" * 100_000, "file_too_deep"),
    "objects nested": (b'{"a":' * 5000 + b"1" + b"}" * 5000, "file_too_deep"),
    "a million entries": (b'{"cells": [' + b"0," * 1_000_000 + b"0]}", "file_too_many"),
    "a million strings": (b'"",' * 2_500_000, "file_too_many"),
    "quotes that never close": (b'{"cells": ["' + b'\\"' * 1_000_000, "file_cut_off"),
}
"""Files that are no notebooks, and the fault by which each is refused."""

STAMPS = (
    b"",
    b"   ",
    b"yesterday",
    b"\xff\xfe",
    b"9" * 5000,
    b"99999999999999999999",
    b"2026-99-99 00:00:00 UTC",
    b"0001-01-01 00:00:00 +9999",
    b"9999-12-31 23:59:59 -2359",
    b"\x00",
    b"[[[[",
)
"""Time stamps that are none."""


# --- the fuzzer -----------------------------------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**39,
    DIGITS,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "N",
    "x" * 3000,
    HALF,
    f"a{HALF}b",
    "\x00\x1b[31m",
    "<img src=x onerror=alert(1)>",
    [],
    {},
    [[]],
    ["N", "N", None],
    {"a": {"b": [1]}},
    {HALF: HALF},
    nested(30),
    "2026-01-01T00:00:00Z",
    "9999-12-31T23:59:59-12:00",
)


def mutated(notebook: Json, chance: random.Random, changes: int = 4) -> Json:
    """A copy with a few changes at random places, most of them among the answers."""
    found = copy.deepcopy(notebook)
    for _ in range(chance.randint(1, changes)):
        kept = found["metadata"].get("bridgecourse") if isinstance(found.get("metadata"), dict) else None
        top: Any = kept if isinstance(kept, dict | list) and kept and chance.random() < 0.7 else found
        places = list(_places(top))
        if places:
            _change(*chance.choice(places), chance)
    return found


def _places(found: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Every container with each of its keys; the pictures of the lesson are passed over."""
    keys: Any = range(len(found)) if isinstance(found, list) else list(found) if isinstance(found, dict) else ()
    for key in keys:
        yield found, key
        if depth < 9:
            yield from _places(found[key], depth + 1)


def _change(holder: Any, key: Any, chance: random.Random) -> None:
    kind = chance.randrange(6)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, dict):
        holder[chance.choice(("", HALF, "x" * 200, "facts.turn", "picks", "\n"))] = holder.pop(key)
    elif kind == 2:
        holder[key] = [copy.deepcopy(holder[key])]
    elif kind == 3 and isinstance(holder, list):
        holder[key:key] = [copy.deepcopy(holder[key])] * chance.randint(1, 5)
    elif kind == 4:
        holder[key] = {"x": holder[key]}
    else:
        holder[key] = copy.deepcopy(chance.choice(VALUES))


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The same file after an accident to its bytes."""
    found = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(found)) if found else 0
        kind = chance.randrange(4)
        if kind == 0:
            found[place : place + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            del found[place : place + chance.randint(1, 2000)]
        elif kind == 2:
            found[place:place] = chance.choice((b"[" * 700, b'"', b"\\", b"\\ud800", LONG.encode(), b"\x00", b"NaN"))
        else:
            del found[place:]
    return bytes(found)
