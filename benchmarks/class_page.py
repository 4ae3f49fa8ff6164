"""What the page of a class, and a law's autograding and feedback, cost: run with ``python -m benchmarks.class_page``.

Builds a class of generated candidates, of answers of every quality, in either language, from the released notebooks,
and prints for each cell of the page the seconds of the processor, then of all of it the most memory and the bytes of
HTML.  Every line is a fresh process: one law and all laws, read and marked for the first time, and again with nothing
changed.  ``--autograde LAW`` measures nbgrader's step for that law and its pages of feedback instead; ``--against
FOLDER`` another checkout of the project too, with the same class.  Figures vary with the machine: compare within one
run.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bridgecourse.i18n import Language
from bridgecourse.teach.answers.answer import part_of, seal
from bridgecourse.teach.answers.reading import read_picks
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.question import KeptPick, Picking, Question

HERE = Path(__file__).resolve().parents[1]
CANDIDATES = 30
BEGUN = datetime(2026, 11, 2, 9, tzinfo=UTC)

PAGE = """
import json, resource, sys, time
from pathlib import Path
from bridgecourse.progress import view
root, taken, sizes = Path(sys.argv[1]), {}, {}
cells = ("class_progress", "class_table", "hardest_exercises", "wrong_choices", "class_problems", "class_remarks")
for turn in ("", " again"):
    for name in cells:
        begun = time.process_time()
        shown = getattr(view, name)("en", root)._repr_html_()
        taken[name + turn], sizes[name] = time.process_time() - begun, len(shown)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"taken": taken, "sizes": sizes, "peak": peak}))
"""

GENERATE = """
import sys
from pathlib import Path
from bridgecourse.grade.course import Work
Work(Path(sys.argv[1])).generate(sys.argv[2])
print("{}")
"""

GRADE = """
import json, resource, sys, time
from pathlib import Path
from bridgecourse.grade.course import Work
work = Work(Path(sys.argv[1]))
begun = time.process_time()
graded = work.autograde(sys.argv[2])
taken = time.process_time() - begun
begun = time.process_time()
work.feedback(sys.argv[2])
told = time.process_time() - begun
sizes = sorted(page.stat().st_size for page in work.root.glob(f"feedback/*/{sys.argv[2]}/*.html"))
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
graded = {"papers": len(graded), "graded": sum(each.graded for each in graded), "taken": taken}
print(json.dumps({**graded, "told": told, "sizes": sizes, "peak": peak}))
"""


def write_class(root: Path, laws: Iterable[str], candidates: int, *, seed: int = 0) -> None:
    """Hand in these laws' notebooks by so many candidates; the better one is, the more of his answers are right."""
    chance = random.Random(seed)
    papers = {
        (law, language): json.loads(_released(law, language).read_text(encoding="utf-8"))
        for law in laws
        for language in Language
    }
    for number in range(1, candidates + 1):
        skill, language = chance.random(), list(Language)[number % 2]
        for law in laws:
            paper = papers[law, language]
            paper["metadata"]["bridgecourse"] = {"format": 1, "answers": answers(law, skill, chance)}
            place = root / "submitted" / f"candidate{number:03}" / f"law-{law}" / f"law-{law}.ipynb"
            place.parent.mkdir(parents=True)
            place.write_text(json.dumps(paper, ensure_ascii=False, indent=1, sort_keys=True), encoding="utf-8")


def _released(law: str, language: Language) -> Path:
    return HERE / "release" / language.value / f"law-{law}" / f"law-{law}.ipynb"


def answers(law: str, skill: float, chance: random.Random) -> Mapping[str, object]:
    """Somebody's answers to a law, step by step, each step checked and sealed; a few are left out."""
    begun = BEGUN + timedelta(minutes=chance.randrange(10_000))
    return {
        exercise.id: _answered(exercise, skill, chance, begun + timedelta(minutes=5 * place))
        for place, exercise in enumerate(course().folder(law).exercises)
        if chance.random() > 0.05
    }


def _answered(exercise: Exercise, skill: float, chance: random.Random, begun: datetime) -> Mapping[str, object]:
    picks = {
        question.id: exercise.key[question.id] if chance.random() < skill else _at_random(question, chance)
        for question in exercise.questions
    }
    steps = {part.id: begun + timedelta(minutes=place) for place, part in enumerate(exercise.parts)}
    times = {name: _written(steps[part_of(name)] + timedelta(seconds=2 * place)) for place, name in enumerate(picks)}
    checked = {part: _written(time + timedelta(seconds=58)) for part, time in steps.items()}
    kept = read_picks(picks)
    seals = {part.id: seal(exercise.id, exercise.digest, part.id, kept) for part in exercise.parts}
    return {"digest": exercise.digest, "picks": picks, "times": times, "checked": checked, "seals": seals}


def _at_random(question: Question, chance: random.Random) -> KeptPick:
    names = [option.id for option in question.options]
    if question.kind is Picking.SEQUENCE:
        return {"sequence": chance.sample(question.answer, chance.randint(1, len(question.answer)))}
    if question.kind is Picking.PAINT:
        return [f"{row.id}={chance.choice(names)}" for row in question.rows]
    return chance.choice(names) if question.kind is Picking.ONE else chance.sample(names, chance.randint(1, len(names)))


def _written(time: datetime) -> str:
    return time.isoformat().replace("+00:00", "Z")


def measured(project: Path, program: str, *words: str) -> dict[str, object]:
    """What this program prints, run by this checkout in a fresh process."""
    names = {"PYTHONPATH": str(project), "MPLBACKEND": "agg"}
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=project,
        env={**os.environ, **names},
    )
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    options = argparse.ArgumentParser(description="What the page of a class and autograding cost.")
    options.add_argument("--candidates", type=int, default=CANDIDATES)
    options.add_argument("--law", default="31", help="the one law; all of them are measured too")
    options.add_argument("--autograde", metavar="LAW", help="measure nbgrader's step for this law instead")
    options.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout of the project")
    options.add_argument("--one", action="store_true", help="leave all laws out")
    chosen = options.parse_args()
    projects = [HERE, *([chosen.against.resolve()] if chosen.against else [])]
    rooms = [[chosen.autograde or chosen.law]]
    if not chosen.autograde and not chosen.one:
        rooms.append([folder.name for folder in course().folders])
    for laws in rooms:
        with tempfile.TemporaryDirectory() as place:
            root = Path(place) / "class"
            write_class(root, laws, chosen.candidates)
            for project in projects:
                sys.stdout.write(
                    f"{project}: {chosen.candidates} candidates, {len(laws)} of {'law' if len(laws) == 1 else 'laws'}\n"
                )
                _grade(project, root, chosen.autograde) if chosen.autograde else _page(project, root)


def _page(project: Path, root: Path) -> None:
    found = measured(project, PAGE, str(root))
    taken, sizes = found["taken"], found["sizes"]
    assert isinstance(taken, dict)
    assert isinstance(sizes, dict)
    for name, seconds in taken.items():
        sys.stdout.write(f"  {name:28}{seconds:8.2f} s CPU\n")
    first = sum(seconds for name, seconds in taken.items() if "again" not in name)
    kilobytes = ", ".join(f"{name} {size // 1000} kB" for name, size in sizes.items())
    sys.stdout.write(f"  all of it {first:.2f} s CPU, at most {found['peak']:.0f} MB; {kilobytes}\n")


def _grade(project: Path, root: Path, law: str) -> None:
    for name in ("source", "course"):
        if not (root / name).exists():
            shutil.copytree(HERE / name, root / name)
    for name in ("nbgrader_config.py", "pyproject.toml"):
        shutil.copy(HERE / name, root)
    for name in ("gradebook.db", "autograded", "feedback", "release"):
        path = root / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    measured(project, GENERATE, str(root), f"law-{law}")
    found = measured(project, GRADE, str(root), f"law-{law}")
    sizes, taken, graded = found["sizes"], found["taken"], found["graded"]
    assert isinstance(sizes, list)
    assert isinstance(taken, float)
    assert isinstance(graded, int)
    sys.stdout.write(
        f"  {graded} of {found['papers']} graded, {taken:.2f} s CPU, {taken / max(1, graded):.3f} s each, "
        f"{found['peak']:.0f} MB\n"
        f"  feedback {found['told']:.2f} s CPU; pages of {', '.join(str(size // 1000) for size in sizes)} kB\n"
    )


if __name__ == "__main__":
    main()
