"""``bridgecourse coverage``: what the course has for every leaf of the laws that it teaches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from bridgecourse.cli.terminal import write_json
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.numbering import is_regulation
from bridgecourse.teach.answers.reason import named_choices
from bridgecourse.teach.cases.composer import plain
from bridgecourse.teach.course import course, course_root
from bridgecourse.teach.coverage import LeafCoverage, coverage
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import Picking
from bridgecourse.teach.exercises.shapes import own_shape
from bridgecourse.teach.generator.generate import generate, generated_leaves

__all__ = ["leaf_tests", "show_coverage", "show_feedback"]

GENERATED = 20
"""So many generated cases of each leaf are looked at for their feedback."""


def leaf_tests() -> Mapping[str, int] | None:
    """How many reference rulings of the tests come to each leaf; ``None`` where the tests are not there."""
    found: Counter[str] = Counter()
    paths = [course_root().parent / "tests" / "rulings" / name for name in ("reference.yaml", "play_ids.yaml")]
    for path in paths:
        if not path.is_file():
            return None
        reference = plain(path.read_text(encoding="utf-8"), str(path))
        records = reference.get("records") if isinstance(reference, dict) else ()
        found.update(leaf for record in records or () for leaf in set(record.get("ids", ())))
    return found


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
        write_json({"format": 1, "leaves": leaves}, console)
        return
    numbers = ("cases", "exercises", "called", "generated", *(() if tests is None else ("tests",)))
    for edition, law in dict.fromkeys((row.edition, row.law) for row in rows):
        how = "cli.coverage.title.regulation" if is_regulation(law) else "cli.coverage.title"
        console.print(
            text(how, language, law=law, edition=edition, name=text(f"law.{law}", language)),
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


def show_feedback(language: Language, console: Console, *, as_json: bool = False) -> None:
    """How many wrong choices have a reason with a name, by what is asked, over exercises and generated cases."""
    cases = (generate(leaf, seed) for leaf in generated_leaves() for seed in range(GENERATED))
    made = (Exercise(case, own_shape(case)) for case in cases)
    exercises = [*course().put(), *(exercise for exercise in made if not exercise.ruling.is_unsure)]
    counted = {kind: named_choices(exercises, kind=kind) for kind in (Picking.ONE, Picking.MANY)}
    rows = [
        {
            "question": name,
            "kind": kind.value,
            "named": found[name, True],
            "choices": found[name, True] + found[name, False],
        }
        for kind, found in counted.items()
        for name in sorted({question for question, _ in found})
    ]
    if as_json:
        write_json({"format": 1, "questions": rows}, console)
        return
    table = Table()
    table.add_column(text("cli.coverage.question", language))
    table.add_column(text("cli.coverage.named", language), justify="right")
    table.add_column(text("cli.coverage.choices", language), justify="right")
    for row in rows:
        table.add_row(str(row["question"]), str(row["named"]), str(row["choices"]))
    console.print(table)
    for kind, found in counted.items():
        named, total = sum(number for (_, is_named), number in found.items() if is_named), sum(found.values())
        share = f"{named / total:.0%}" if total else "—"
        console.print(text(f"cli.coverage.feedback.{kind.value}", language, named=named, total=total, share=share))


def is_covered(row: LeafCoverage, tests: Mapping[str, int] | None) -> bool:
    """Covered by the course and, where the tests are there, by a test."""
    return row.is_covered and (tests is None or tests.get(row.leaf, 0) > 0)


def _cells(row: LeafCoverage, tests: Mapping[str, int] | None) -> tuple[str, ...]:
    return (
        f"{row.leaf} ?" if row.unsure else row.leaf,
        str(row.cases),
        str(row.exercises),
        str(row.called),
        str(row.generated),
        *(() if tests is None else (str(tests.get(row.leaf, 0)),)),
        " ".join(row.lessons) or "—",
        "✓" if is_covered(row, tests) else "✗",
    )
