"""A case made at a table: as its file has it, and how it is kept without touching any other."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgecourse.errors import CaseError, OwnTableError
from bridgecourse.i18n import Language
from bridgecourse.table.card import parse_card
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case_file import load_cases
from bridgecourse.teach.course import Course, is_paper_name
from bridgecourse.teach.own_table.boards import read_boards
from bridgecourse.teach.own_table.case_told import CaseTold, TableTalk
from bridgecourse.teach.own_table.keeping import Kept, case_file, keep, paper
from bridgecourse.teach.own_table.made import MadeCase, made_case
from bridgecourse.teach.own_table.table import OwnTable, seated
from bridgecourse.told_file import CASES
from tests.conftest import ROOT

LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")
SCENE = {Language.EN: "The ♣A falls out of North's hand: “oops”. # 1", Language.FR: "L’♣A tombe\u00a0!"}


def ruled(line: str = "N:CA(dropped) ! W:requires(C)") -> OwnTable:
    table = seated(read_boards("a.lin", LIN).boards[0]).at(4).write(line)
    return table.answer("partner_could_see", "yes")


def made(case_id: str = "own-cases-ace", scene: Mapping[Language, str] = SCENE) -> MadeCase:
    return made_case(ruled(), case_id, CaseTold(scene))


def put(path: Path, case_id: str = "own-cases-ace", before: Kept | None = None) -> Kept:
    return keep(path, case_id, made(case_id).entry, exercise=True, before=before)


def made_another(case_id: str = "own-cases-ace") -> MadeCase:
    return made_case(ruled("N:CA(dropped) ! W:prohibits(C)"), case_id, CaseTold(SCENE))


def put_another(path: Path, case_id: str) -> Kept:
    return keep(path, case_id, made_another(case_id).entry, exercise=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "laws").mkdir()
    return case_file(tmp_path, "own-cases")


# -- as its file has it


def test_the_case_is_what_was_entered() -> None:
    case = made().exercise.case
    assert case.record.events[len(ruled().record) - 3 :] == ruled().record.events[-3:]
    assert (case.number, case.scene) == (1, SCENE)
    assert set(case.answers) == {"partner_could_see"}
    assert case.ruling.open is None


def test_what_nobody_asks_for_is_not_in_it() -> None:
    table = ruled().answer("found_after_lead", "yes")
    assert "found_after_lead" not in made_case(table, "own-cases-ace", CaseTold(SCENE)).entry


def test_one_language_is_enough() -> None:
    entry = made(scene={Language.EN: "A card falls.", Language.FR: " "}).entry
    assert "fr:" not in entry


def test_a_scene_may_hold_anything() -> None:
    nasty = "a: b # c - {d} \\ \"e\" 'f' & *g ! | > % @ ` \u00a0; x" * 9
    case = made(scene={Language.EN: f"- {nasty}\n\n{nasty}", Language.FR: "\u2028\x07?"}).exercise.case
    assert case.scene[Language.EN] == f"- {nasty} {nasty}"


def test_nothing_in_a_case_is_obeyed_by_a_terminal_or_turns_the_words_around() -> None:
    """A case may come from elsewhere, and its words stand in notebooks, which are shown anywhere."""
    nasty = "a\x1b[2J\x07\x00\u009b \u202eb\u2066c\u200f"
    told = {Language.EN: nasty, Language.FR: nasty}
    remark = TableTalk(Seat.EAST, told)
    case = made_case(ruled(), "own-cases-ace", CaseTold(told, told, (remark,))).exercise.case
    shown = "a�[2J��� �b�c�"
    for texts in (case.scene, case.because, case.said[0].texts):
        assert texts == {Language.EN: shown, Language.FR: shown}


def test_a_board_without_its_number_or_its_auction_tells_dealer_and_contract() -> None:
    from dataclasses import replace

    board = read_boards("a.lin", LIN).boards[0]
    told = seated(replace(board, number=None)).at(4).write("N:CA(dropped) ! W:frees").answer("partner_could_see", "yes")
    assert "dealer: N" in made_case(told, "own-cases-ace", CaseTold(SCENE)).entry
    assert board.record is not None
    plays = replace(board.record, stated=board.record.contract, events=board.record.events[7:])
    stated = (
        seated(replace(board, record=plays)).at(4).write("N:CA(dropped) ! W:frees").answer("partner_could_see", "yes")
    )
    assert 'contract: "2S W"' in made_case(stated, "own-cases-ace", CaseTold(SCENE)).entry


@pytest.mark.parametrize(
    ("line", "scene", "msgid"),
    [
        ("N:CA(dropped)", SCENE, "own.error.not_called"),
        ("N:CA(dropped) !", SCENE, "own.error.open"),
        ("N:CA(dropped) ! W:requires(C)", {}, "own.error.no_scene"),
        ("! N:CA(dropped)", SCENE, "own.error.case"),
        ("N:CA(dropped) ! W:requires(H)", SCENE, "own.error.case"),
    ],
)
def test_what_is_no_case_yet_is_not_made(line: str, scene: Mapping[Language, str], msgid: str) -> None:
    with pytest.raises(OwnTableError) as found:
        made_case(ruled(line), "own-cases-ace", CaseTold(scene))
    assert found.value.msgid == msgid


@pytest.mark.parametrize(
    ("place", "step", "line", "facts", "msgid"),
    [
        (5, 6, "S:D5(named) W:C3 !", {"partner_could_see": "yes"}, "own.error.unsure"),
        (1, 1, "N:HQ(held) !", {"declarer_showed_play": "yes"}, "own.error.no_exercise"),
    ],
)
def test_a_ruling_of_which_no_exercise_can_be_made_says_so(
    place: int, step: int, line: str, facts: Mapping[str, str], msgid: str
) -> None:
    table = seated(read_boards("a.lin", LIN).boards[place]).at(step).write(line)
    for fact, answer in facts.items():
        table = table.answer(fact, answer)
    with pytest.raises(OwnTableError) as found:
        made_case(table, "own-cases-none", CaseTold(SCENE))
    assert found.value.msgid == msgid


def test_where_declarer_meant_another_card_it_is_said_which() -> None:
    board = seated(read_boards("a.lin", LIN).boards[4]).at(7)
    asked = board.write("E:calls(high) !").answer("other_intention", "yes")
    with pytest.raises(OwnTableError) as found:
        made_case(asked, "own-cases-high", CaseTold(SCENE))
    assert found.value.msgid == "own.error.meant"
    named = made_case(asked.enter_card(Seat.WEST, parse_card("H4"), "named"), "own-cases-high", CaseTold(SCENE))
    assert named.exercise.key["ruling.dummys_card"] == "H4"


# -- keeping it


def test_the_file_is_made_and_its_paper_can_be_used(path: Path, tmp_path: Path) -> None:
    put(path)
    put_another(path, "own-cases-ace-again")
    course = Course(tmp_path)
    (own,) = course.own
    assert (own.assignment, own.laws) == ("own-cases", ())
    assert [each.id for each in own.exercises] == ["own-cases-ace", "own-cases-ace-again"]
    assert course.exercise("own-cases-ace").sheet(Language.FR)["scene"] == SCENE[Language.FR]
    assert "law" not in course.exercise("own-cases-ace").sheet(Language.FR)
    assert course.number("own-cases-ace-again") == 2
    assert course.folder("own-cases") == paper(tmp_path, "own-cases")


def test_it_is_read_back_before_anything_is_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room for temporary files, or they lie open to others, a case is kept as well."""
    monkeypatch.setattr("tempfile.tempdir", str(path))
    put(path)
    assert [case.id for case in load_cases(path, complete=False).cases] == ["own-cases-ace"]


def test_more_than_can_be_read_again_is_not_written(path: Path) -> None:
    put(path)
    whole = path.read_text(encoding="utf-8")
    words = f"{whole}# {'x' * (CASES - len(whole.encode()) - 200)}\n"
    path.write_text(words, encoding="utf-8")
    with pytest.raises(OwnTableError, match="more than 1 MB"):
        put_another(path, "own-cases-second")
    assert path.read_text(encoding="utf-8") == words


def test_every_comment_and_every_line_stays(path: Path) -> None:
    put(path)
    words = path.read_text(encoding="utf-8").replace("law: any", "law: any  # of any law\n# my own\n")
    words = (
        words.replace("exercises:\n", "exercises:   # in this order\n")
        + "  # the end\n\n# not worked through\nworked: own-cases-ace\n"
    )
    path.write_text(words, encoding="utf-8")
    put_another(path, "own-cases-second")
    after = path.read_text(encoding="utf-8")
    assert [line for line in words.splitlines() if line not in after.splitlines()] == []
    assert after.index("# the end") < after.index("id: own-cases-second") < after.index("# not worked through")
    assert load_cases(path, complete=False).worked == "own-cases-ace"


AS_WRITTEN = """\
law: any  # of any law
exercises:   # in this order
  - own-cases-a
cases:
  - id: own-cases-a
    contract: "4S S"      # as it was bid
    play: E:SA
    scene: { en: told in
        two lines,   fr: dit }

  # below the last

# above the next
worked: own-cases-a
"""


@pytest.mark.parametrize("margin", ["  ", "", "    "])
@pytest.mark.parametrize("exercises", ["exercises:   # in this order\n  - own-cases-a\n", ""])
def test_what_writing_the_whole_file_anew_would_lay_out_otherwise_stays(
    path: Path, margin: str, exercises: str
) -> None:
    words = AS_WRITTEN.replace("exercises:   # in this order\n  - own-cases-a\n", exercises)
    head, cases, rest = words.partition("cases:\n")
    words = (
        head
        + cases
        + "".join(f"{margin}{line[2:]}" if line.startswith("  ") else line for line in rest.splitlines(keepends=True))
    )
    path.parent.mkdir(parents=True)
    path.write_text(words, encoding="utf-8")
    put(path)
    after = iter(path.read_text(encoding="utf-8").splitlines())
    assert [line for line in words.splitlines() if line not in after] == []  # all of them, in their order
    assert load_cases(path, complete=False).exercises[-1] == "own-cases-ace"


@pytest.mark.parametrize(
    "words",
    [
        "law: any\nexercises: [own-cases-a]\ncases:\n- id: own-cases-a\n{}",
        "law: any\ncases:\n    - id: own-cases-a\n{}\n\n\n",
        'law: any\ncases:\n  - {"id": own-cases-a, contract: "4S S", play: "E:SA", scene: {en: x}}',
    ],
)
def test_however_a_person_has_written_it(path: Path, words: str) -> None:
    indent = " " * (words.index("- id") - words.index("cases:\n") - 7 + 2) if "- id" in words else ""
    old = words.replace("{}", f'{indent}contract: "4S S"\n{indent}play: "E:SA"\n{indent}scene: {{en: x}}')
    path.parent.mkdir(parents=True)
    path.write_text(old, encoding="utf-8")
    put(path)
    assert [case.id for case in load_cases(path, complete=False).cases] == ["own-cases-a", "own-cases-ace"]
    assert load_cases(path, complete=False).exercises[-1] == "own-cases-ace"


def test_another_case_is_never_replaced(path: Path) -> None:
    kept = put(path)
    before = path.read_bytes()
    with pytest.raises(OwnTableError) as found:
        put_another(path, "own-cases-ace")
    assert found.value.msgid == "own.error.taken"
    assert path.read_bytes() == before
    other = keep(path, "own-cases-ace", made(scene={Language.EN: "Told better."}).entry, exercise=True, before=kept)
    assert "Told better." in path.read_text(encoding="utf-8")
    assert len(load_cases(path, complete=False).cases) == 1
    path.write_text(path.read_text(encoding="utf-8").replace("better", "best"), encoding="utf-8")
    with pytest.raises(OwnTableError) as found:
        put(path, before=other)
    assert found.value.msgid == "own.error.edited"
    assert "Told best." in path.read_text(encoding="utf-8")


def test_a_case_is_kept_once_whatever_it_is_called(path: Path) -> None:
    """Another day the table is another, and does not know what was kept."""
    kept = put(path)
    before = path.read_bytes()
    for name, scene in (("ace", SCENE), ("b", SCENE), ("b", {Language.EN: "Told better."})):
        entry = made(f"own-cases-{name}", scene).entry
        with pytest.raises(OwnTableError) as found:
            keep(path, f"own-cases-{name}", entry, exercise=True)
        assert (found.value.msgid, found.value.fields["id"]) == ("own.error.same", kept.id)
    assert path.read_bytes() == before
    path.write_text(path.read_text(encoding="utf-8").replace("yes", "no"), encoding="utf-8")
    put(path, "own-cases-b")
    put_another(path, "own-cases-c")
    assert len(load_cases(path, complete=False).cases) == 3


@pytest.mark.parametrize(
    ("words", "msgid"),
    [
        ("law: any\ncases: [{id: a", "own.error.damaged"),
        ("cases: none\n", "own.error.shape"),
        ("- a\n", "own.error.damaged"),
        ("law: any\ncases: [{id: own-cases-a}]\n", "own.error.shape"),
    ],
)
def test_a_damaged_file_stays_as_it_is(path: Path, words: str, msgid: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(words, encoding="utf-8")
    with pytest.raises(OwnTableError) as found:
        put(path)
    assert found.value.msgid == msgid
    assert path.read_text(encoding="utf-8") == words


def test_a_file_that_is_no_text_stays_as_it_is(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"law: any\n\xff\xfe")
    with pytest.raises(OwnTableError):
        put(path)
    assert path.read_bytes() == b"law: any\n\xff\xfe"


def test_a_faulty_case_beside_it_is_left_alone(path: Path, tmp_path: Path) -> None:
    put(path)
    words = path.read_text(encoding="utf-8") + "\n  - id: own-cases-bad\n    board: much\n"
    path.write_text(words, encoding="utf-8")
    put_another(path, "own-cases-third")
    assert "board: much" in path.read_text(encoding="utf-8")
    with pytest.raises(CaseError):
        _ = paper(tmp_path, "own-cases").file


def test_a_full_disk_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(path)
    before = path.read_bytes()

    def full(_target: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("bridgecourse.teach.own_table.keeping.write_whole", full)
    with pytest.raises(OwnTableError) as found:
        put_another(path, "own-cases-second")
    assert found.value.msgid == "own.error.unwritten"
    assert path.read_bytes() == before


@pytest.mark.parametrize("case_id", ["ace", "own-cases-", "own-cases-Ace", "own-cases-a/b", "own-cases-a b", "31-ace"])
def test_a_name_that_is_no_id_is_refused(path: Path, case_id: str) -> None:
    with pytest.raises(OwnTableError) as found:
        keep(path, case_id, made().entry, exercise=True)
    assert found.value.msgid == "own.error.id"
    assert not path.exists()


def test_a_paper_has_a_name_of_its_own(tmp_path: Path) -> None:
    assert is_paper_name("own-cases")
    assert is_paper_name("club2")
    for name in ("", "Own", "law-31", "31", "own-v2", "../laws/31", "called", "practice-a", "own_cases", "own--x"):
        assert not is_paper_name(name)
        with pytest.raises(OwnTableError):
            case_file(tmp_path, name)


def test_an_exercise_must_be_settled(path: Path, tmp_path: Path) -> None:
    put(path)
    words = path.read_text(encoding="utf-8").replace("    facts: {partner_could_see: yes}\n", "")
    path.write_text(words, encoding="utf-8")
    with pytest.raises(CaseError, match="partner_could_see"):
        _ = paper(tmp_path, "own-cases").exercises


def test_a_hand_that_does_not_hold_it_is_none_of_ours() -> None:
    with pytest.raises(OwnTableError):
        ruled().enter_card(Seat.SOUTH, parse_card("CA"), "dropped")
