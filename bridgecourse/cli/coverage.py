"""``bridgecourse coverage``: what the course has for every leaf of the laws that it teaches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from bridgecourse.i18n import Language, text
from bridgecourse.teach.cases.composer import plain
from bridgecourse.teach.course import course, course_root
from bridgecourse.teach.coverage import LeafCoverage, coverage

__all__ = ["leaf_tests", "show_coverage"]


def leaf_tests() -> Mapping[str, int] | None:
    """How many reference rulings of the tests come to each leaf; ``None`` where the tests are not there."""
    path = course_root().parent / "tests" / "rulings" / "reference.yaml"
    if not path.is_file():
        return None
    reference = plain(path.read_text(encoding="utf-8"), str(path))
    records = reference.get("records") if isinstance(reference, dict) else ()
    return Counter(leaf for record in records or () for leaf in set(record.get("ids", ())))


def show_coverage(language: Language, console: Console, *, as_json: bool = False) -> None:
    """A row for every leaf and waypoint, and a line that sums up.  Raises :class:`CaseError`."""
    rows, tests = coverage(course()), leaf_tests()
    if as_json:
        leaves = [
            {
                **asdict(row),
                **({} if tests is None else {"tests": tests.get(row.leaf, 0)}),
                "covered": is_covered(row, tests),
            }
            for row in rows
        ]
        console.file.write(json.dumps({"format": 1, "leaves": leaves}, ensure_ascii=False, indent=2) + "\n")
        return
    numbers = ("cases", "exercises", "generated", *(() if tests is None else ("tests",)))
    for edition, law in dict.fromkeys((row.edition, row.law) for row in rows):
        console.print(
            text("cli.coverage.title", language, law=law, edition=edition, name=text(f"law.{law}", language)),
            style="bold",
        )
        table = Table()
        table.add_column(text("cli.coverage.leaf", language), no_wrap=True)
        for column in numbers:
            table.add_column(text(f"cli.coverage.{column}", language), justify="right")
        table.add_column(text("cli.coverage.lessons", language))
        table.add_column("")
        for row in rows:
            if (row.edition, row.law) == (edition, law):
                table.add_row(*_cells(row, tests))
        console.print(table)
    done = sum(is_covered(row, tests) for row in rows)
    console.print(text("cli.coverage.sum", language, done=done, total=len(rows)))
    if tests is not None:
        console.print(text("cli.coverage.sum_tests", language))


def is_covered(row: LeafCoverage, tests: Mapping[str, int] | None) -> bool:
    """Covered by the course and, where the tests are there, by a test."""
    return row.is_covered and (tests is None or tests.get(row.leaf, 0) > 0)


def _cells(row: LeafCoverage, tests: Mapping[str, int] | None) -> tuple[str, ...]:
    return (
        f"{row.leaf} ?" if row.unsure else row.leaf,
        str(row.cases),
        str(row.exercises),
        str(row.generated),
        *(() if tests is None else (str(tests.get(row.leaf, 0)),)),
        " ".join(row.lessons) or "—",
        "✓" if is_covered(row, tests) else "✗",
    )
