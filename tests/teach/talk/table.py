"""The table of docs/conversations.md: what directors of each habit earn, family by family.

python -m tests.teach.talk.table        writes it
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from statistics import mean

from bridgecourse.teach.exercises.talk.marking import WEIGHTS
from tests.teach.talk import people
from tests.teach.talk.people import PLAYED, playable, share

DOCUMENT = Path(__file__).parents[3] / "docs" / "conversations.md"
HABITS = {
    "good": "good",
    "looks_all_up": "looks all up",
    "asks_at_the_table": "asks at the table",
    "explains_half": "explains half",
    "forgets_to_explain": "forgets to explain",
    "passes_over": "passes over the chooser",
    "says_everything": "says everything",
    "only_rules": "only rules",
    "silent": "silent",
}
WEIGHED, EARNED = "weights", "habits"


def weights() -> str:
    rows = [
        f"| {each.name.replace('_', ' ')} | {getattr(WEIGHTS, each.name):g} | {each.metadata['why']} |"
        for each in fields(WEIGHTS)
    ]
    return "\n".join(["| what | weight | why |", "|---|---|---|", *rows])


def earned() -> str:
    """Of ten points, the mean of the cases in which the habit is possible; a dash where it is in none."""
    rows = [f"| {' | '.join(['family', 'cases', *HABITS.values()])} |", f"|{'---|' * (len(HABITS) + 2)}"]
    for family in PLAYED:
        scripts = playable(family).values()
        cells = []
        for name in HABITS:
            visits = [(script, getattr(people, name)(script)) for script in scripts]
            marks = [10 * share(script, moves) for script, moves in visits if moves is not None]
            cells.append(f"{mean(marks):.1f}" if marks else "–")
        rows.append(f"| {' | '.join([family, str(len(scripts)), *cells])} |")
    return "\n".join(rows)


def with_tables(text: str) -> str:
    for name, table in ((WEIGHED, weights()), (EARNED, earned())):
        before, _, rest = text.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition(f"<!-- /{name} -->")
        text = f"{before}<!-- {name} -->\n{table}\n<!-- /{name} -->{after}"
    return text


if __name__ == "__main__":
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
