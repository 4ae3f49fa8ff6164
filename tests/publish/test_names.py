"""What a candidate reads before he answers tells nothing; an instructor's own papers are no part of course or git."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from bridgecourse.i18n import Language
from bridgecourse.publish.build import build, check
from bridgecourse.publish.leak import leaks, telling_names
from bridgecourse.table.card import parse_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.course import Course
from bridgecourse.teach.own_table.boards import read_boards
from bridgecourse.teach.own_table.case_told import CaseTold
from bridgecourse.teach.own_table.keeping import case_file, free_words, keep
from bridgecourse.teach.own_table.made import made_case
from bridgecourse.teach.own_table.scene import case_words
from bridgecourse.teach.own_table.table import OwnTable, seated
from tests.small_course import write_course

ROOT = Path(__file__).parents[2]
LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")
PAPER = "tuesday-club"


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with a paper of one's own: two cases of the auction and one of the play, of one board, all unnamed."""
    root = write_course(tmp_path_factory.mktemp("mixed"))
    for table in mishaps():
        words = free_words(root / "course", PAPER, case_words(table))
        made = made_case(table, f"{PAPER}-{words}", CaseTold({Language.EN: "You are called."}))
        keep(case_file(root / "course", PAPER), f"{PAPER}-{words}", made.entry, exercise=True)
    build(root)
    return root


def mishaps() -> tuple[OwnTable, ...]:
    board = seated(read_boards("a.lin", LIN).boards[0])
    low = board.at(-3).write("N:1H ! #5(accepted)").answer("first_call_was_unintended", "no")
    early = board.at(-7).write("E:P ! #1(cancelled)")
    fell = board.at(4).enter_card(Seat.NORTH, parse_card("CA"), "dropped").enter("!").enter("W:frees")
    return low, early, fell.answer("partner_could_see", "yes")


def notebooks(root: Path, side: str) -> list[Path]:
    return sorted((root / side).rglob(f"{PAPER}.ipynb"))


def test_a_paper_of_all_laws_tells_none(mixed: Path) -> None:
    exercises = Course(mixed / "course").folder(PAPER).exercises
    assert [each.id for each in exercises] == [f"{PAPER}-board-1", f"{PAPER}-board-1-b", f"{PAPER}-board-1-c"]
    assert len({each.ruling.law for each in exercises}) == 3
    for released in notebooks(mixed, "release"):
        assert telling_names(released) == []
        assert leaks(released) == []


@pytest.mark.parametrize("what", ["id", "grade", "sheet", "law"])
def test_a_name_that_tells_is_seen(mixed: Path, tmp_path: Path, what: str) -> None:
    released = notebooks(mixed, "release")[0]
    found = json.loads(released.read_text(encoding="utf-8"))
    sheets = found["metadata"]["bridgecourse_sheets"]["sheets"]
    cell = next(cell for cell in found["cells"] if "nbgrader" in cell["metadata"])
    if what == "id":
        cell["id"] = f"{PAPER}-board-1-revoke"
    elif what == "grade":
        cell["metadata"]["nbgrader"]["grade_id"] = f"{PAPER}-renonce"
    elif what == "sheet":
        sheets[f"{PAPER}-insufficient"] = sheets.pop(f"{PAPER}-board-1")
    else:
        sheets[f"{PAPER}-board-1"]["law"] = "27"
    path = tmp_path / released.name
    path.write_text(json.dumps(found), encoding="utf-8")
    assert any("its law" in words for words in leaks(path)) if what == "law" else telling_names(path)


def test_git_takes_nothing_of_it_and_the_check_passes(mixed: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=mixed, check=True)
    told = subprocess.run(
        ["git", "status", "--short", "--untracked-files=all"], cwd=mixed, check=True, capture_output=True, text=True
    ).stdout
    assert len(notebooks(mixed, "source") + notebooks(mixed, "release")) == 4
    assert PAPER not in told
    assert "law-31.ipynb" in told
    assert check(mixed) == []


def test_the_check_names_an_own_paper_that_is_passed_over(tmp_path: Path) -> None:
    root = write_course(tmp_path)
    build(root)
    folder = root / "course" / "own" / "Submitted"
    folder.mkdir(parents=True)
    (folder / "cases.yaml").write_text("law: any\ncases: []\n", encoding="utf-8")
    (said,) = check(root)
    assert said.startswith("course/own/Submitted: is passed over")


def test_the_check_refuses_a_new_id_that_tells_and_no_old_one(tmp_path: Path) -> None:
    root = write_course(tmp_path)
    file = root / "course" / "laws" / "31" / "cases.yaml"
    words = file.read_text(encoding="utf-8")
    name = Course(root / "course").folders[0].file.cases[0].id
    file.write_text(words.replace(name, "31-bid-out-of-turn"), encoding="utf-8")
    build(root)
    (said,) = check(root)
    assert "case 31-bid-out-of-turn: expected an id that does not tell what happened, found 'turn' in it" in said
    with (root / "course" / "telling-ids.txt").open("a", encoding="utf-8") as old:
        old.write("31-bid-out-of-turn\n")
    assert check(root) == []


def test_the_list_of_old_ids_is_of_cases_that_are_there() -> None:
    listed = (ROOT / "course" / "telling-ids.txt").read_text(encoding="utf-8").split()
    cases = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "course" / "laws").glob("*/cases.yaml"))
    assert [name for name in listed if f"- id: {name}\n" not in cases] == []
    assert listed == sorted(set(listed))
