"""A course of one law and two exercises, written into an empty folder: what the tests build, release and grade."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, cast

from bridgecourse.publish.lesson import file_digest
from bridgecourse.teach.course import Course
from bridgecourse.teach.exercises.exercise import Exercise

PROJECT = Path(__file__).parents[1]
ASSIGNMENT = "law-31"
EXERCISES = ("31-spade-early", "31-heart-early")
SPOKEN = "law-31-spoken"

CASES = """\
law: "31"
exercises: [31-spade-early, 31-heart-early]
worked: 31-club-early
cases:
  - id: 31-spade-early
    board: 2
    calls: "S:1S"
    then: "declines P 1S"
    scene: {en: "South opens 1♠ before East has called.", fr: "Sud ouvre de 1♠ avant qu'Est ait parlé."}
  - id: 31-heart-early
    board: 6
    calls: "W:1H"
    then: "accepts P"
    scene: {en: "West opens 1♥, and calls <b>you</b> & North.", fr: "Ouest ouvre de 1♥ et appelle."}
  - id: 31-club-early
    board: 2
    calls: "S:1C"
    then: "declines P 1C"
    scene: {en: "South opens 1♣.", fr: "Sud ouvre de 1♣."}
"""

GUIDE = {
    "en": ("One point each:", "", "1. North may choose any legal call.", "2. Nothing is said about the spades."),
    "fr": ("Un point pour chaque élément :", "", "1. Nord est libre de son choix.", "2. Pas un mot sur les piques."),
}
"""What the grader of the answer in words is to look for: never released."""

LESSON = """\
---
title: "{title}"
minutes: 12
{translates}---
{first}

## {second}

```text
## no heading, {{{{chart 99}}}} no directive
```

{{{{chart 31}}}}

{{{{worked}}}}

{{{{exercises}}}}

{{{{spoken}}}}

{question}

```guide
{guide}
```

## {last}
"""

HOME = """\
---
title: {title}
minutes: 0
{translates}---
## {second}

```python
1 + 1
```
"""


def write_course(root: Path) -> Path:
    """Write the course and nbgrader's configuration below this folder; gives the folder."""
    law = root / "course" / "laws" / "31"
    law.mkdir(parents=True)
    (law / "cases.yaml").write_text(CASES, encoding="utf-8")
    (law.parents[1] / "telling-ids.txt").write_text("31-spade-early 31-heart-early 31-club-early\n", encoding="utf-8")
    words = {"title": "Bid out of rotation", "first": "A bid too early.", "second": "What the law says"}
    words |= {"question": "Tell North what he may do.", "guide": "\n".join(GUIDE["en"]), "last": "Further reading"}
    mots = {"title": "Enchère hors tour", "first": "Une enchère trop tôt.", "second": "Ce que dit la loi"}
    mots |= {
        "question": "Dites à Nord ce qu'il peut faire.",
        "guide": "\n".join(GUIDE["fr"]),
        "last": "Pour aller plus loin",
    }
    for folder, name, form in (
        (law, "lesson", LESSON),
        (law.parents[1], "home", HOME),
        (law.parents[1], "instructor", HOME),
    ):
        english = folder / f"{name}.en.md"
        english.write_text(form.format(**words, translates=""), encoding="utf-8")
        digest = f"translates: '{file_digest(english)}'\n"
        (folder / f"{name}.fr.md").write_text(form.format(**mots, translates=digest), encoding="utf-8")
    shutil.copy(PROJECT / "nbgrader_config.py", root)
    return root


def exercises(root: Path) -> list[Exercise]:
    return [each for _, _, each in Course(root / "course").exercises()]


def read(path: Path) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads(path.read_text(encoding="utf-8")))


def write(path: Path, found: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found), encoding="utf-8")


def reference(root: Path) -> dict[str, object]:
    """The right answers, in the form in which a candidate's answers are kept."""
    entries = {
        each.id: {"digest": each.digest, "picks": each.key, "times": {}, "checked": {}} for each in exercises(root)
    }
    return {"format": 1, "answers": entries}
