"""“Your own table”, from Python's side: messages, what is shown after each, and the script."""

from __future__ import annotations

import errno
import json
import re
import subprocess
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.cells.own_table import CourseWorkshop, own_table
from bridgecourse.desk.own_table import OwnTableDesk
from bridgecourse.i18n import Language
from bridgecourse.publish.leak import leaks, telling_names
from bridgecourse.teach.own_table.keeping import paper
from bridgecourse.teach.own_table.table import OwnTable
from bridgecourse.web.link import WEB, widget_script
from bridgecourse.widgets.own_table import OwnTableWidget
from tests.conftest import ROOT
from tests.widgets import npm, typescript

LIN = (ROOT / "tests" / "formats" / "twelve_boards.lin").read_text(encoding="utf-8")
HEADING = re.compile(r"^// ---------- (.+)$", re.MULTILINE)


class Hands:
    """An instructor, who sends messages and reads what is shown."""

    def __init__(self, root: Path, language: Language = Language.EN) -> None:
        (root / "course" / "laws").mkdir(parents=True, exist_ok=True)
        self.root = root / "course"
        self.table = OwnTableDesk(language, CourseWorkshop(self.root, language))

    def do(self, kind: str, **content: object) -> dict[str, Any]:
        told: dict[str, Any] = self.ask(wants=f"own_{kind}", **content)["data"]
        return told

    def ask(self, **request: object) -> dict[str, Any]:
        return self.table.desk.ask(request)

    def ruled(self) -> dict[str, Any]:
        """An ace has fallen, the director has come, and declarer has chosen."""
        self.do("file", name="a.lin", text=LIN)
        self.do("board", board=0)
        self.do("step", step=4)
        self.do("card", seat="N", card="CA", how="dropped")
        self.do("enter", word="!")
        self.do("fact", fact="partner_could_see", answer="yes")
        return self.do("enter", word="W:requires(C)")

    def make(self, kind: str = "keep", **content: object) -> dict[str, Any]:
        scenes = {"en": "An ace falls.", "fr": "Un as tombe."}
        return self.do(kind, **{"paper": "own-cases", "words": "ace", "scenes": scenes, **content})


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def error(data: Mapping[str, Any]) -> str:
    assert data["notice"]["kind"] == "error"
    return str(data["notice"]["words"])


def test_the_script_is_of_the_page_with_every_kind_of_question() -> None:
    files = HEADING.findall(widget_script("own_table"))
    assert files[-1] == "jupyter/own_table.js"
    assert {"pages/own_table.js", "pages/own_cards.js", "form/form.js", "kinds/one.js"} <= set(files)
    assert (WEB / "pages" / "own_table.css").read_text("utf-8") in OwnTableWidget._css


def test_a_file_is_read_and_a_board_chosen(hands: Hands) -> None:
    data = hands.do("file", name="a.lin", text=LIN)
    assert len(data["file"]["boards"]) == 12
    assert data["table"] is None
    table = hands.do("board", board=0)["table"]
    assert (table["step"], table["steps"], table["line"]) == (0, 52, "")
    assert len(table["play"]["wide"]["cards"]) == len(table["play"]["narrow"]["cards"]) == 52
    assert table["play"]["wide"]["cards"][0]["label"] == "North: jack of spades"
    assert hands.do("away")["table"] is None


def test_a_screen_is_chosen_and_the_tray_pushed(hands: Hands) -> None:
    hands.do("file", name="a.lin", text=LIN)
    hands.do("board", board=1)
    before = hands.do("step", step=-6)["table"]
    assert before["screen"]["beside"] == ""
    table = hands.do("screen", beside="NE")["table"]
    assert (table["screen"]["beside"], table["step"]) == ("NE", -6)
    assert ["NE", "Screen: North and East on one side"] in table["screen"]["sides"]
    assert [each["step"] for each in table["calls"]] == [each["step"] for each in before["calls"]]
    table = hands.do("call", seat="S", call="1D")["table"]
    assert "West pushes the tray" in [each["label"] for each in table["deeds"]]
    hands.do("enter", word="W:pushes")
    hands.do("enter", word="!")
    table = hands.do("fact", fact="first_call_was_unintended", answer="no")["table"]
    assert "S2" in str(table["rulings"][0]["way"])
    assert error(hands.do("screen", beside="NW"))


def test_one_board_alone_lies_on_the_table_at_once(hands: Hands) -> None:
    words = "".join(line + "\n" for line in LIN.splitlines()[:18])
    assert hands.do("file", name="", text=words)["table"]["title"].startswith("Board 1")


def test_a_damaged_board_is_told_of_before_the_others(hands: Hands) -> None:
    data = hands.do("file", name="a.lin", text=LIN.replace("SA4HA5", "SA4HA4", 1))
    assert "Not everything in this file can be read" in error(data)
    assert len(data["file"]["boards"]) == 11
    assert data["file"]["faults"][0].startswith("Board 1, line 4")
    alone = "".join(line + "\n" for line in LIN.splitlines()[:18]) + "qx|o2|md|4S2|\n"
    assert hands.do("file", name="a.lin", text=alone)["table"] is None


def test_what_goes_wrong_is_said_and_changes_nothing(hands: Hands) -> None:
    assert "Line 1" in error(hands.do("file", name="a.lin", text="hello"))
    assert "There is no board" in error(hands.do("file", name="a.lin", text=""))
    hands.do("file", name="a.lin", text=LIN)
    assert hands.do("board", board=6)["table"]["play"] is None  # passed out: there is the auction
    hands.do("board", board=0)
    hands.do("step", step=4)
    assert "North does" in error(hands.do("card", seat="S", card="CA", how="dropped"))
    assert "cannot be entered" in error(hands.do("enter", word="N:dances"))
    assert "cannot be entered" in error(hands.do("line", words="N:CA(dropped) &"))
    for nonsense in ({"seat": "X", "card": "CA"}, {"seat": "N", "card": "Z9"}):
        error(hands.do("card", how="dropped", **nonsense))
    assert hands.do("codes", all=False)["table"]["line"] == ""


@pytest.mark.parametrize(
    ("wants", "content", "told"),
    [
        ("own_dance", {}, "expected a request that is answered here (own_file, own_board, "),
        ("own", {"does": {"type": "undo"}}, "found 'own'"),
        ("own_card", {"card": "CA", "how": "dropped"}, "expected 'seat', str, found nothing"),
        ("own_card", {"seat": "N", "card": "CA", "how": "dropped", "together": 1}, "'together' to be bool, found int"),
        ("own_step", {"step": "4"}, "expected 'step' to be int, found str"),
        ("own_step", {"step": True}, "expected 'step' to be int, found bool"),
        ("own_suits", {"place": 5, "suits": ["H", 7]}, "expected 'suits' to be a list, of each str, found list"),
        ("own_fact", {"fact": "partner_could_see"}, "expected 'answer', str or NoneType, found nothing"),
        ("own_keep", {"paper": "a", "words": "", "scenes": "An ace"}, "'scenes' to be a mapping, found str"),
        (
            *("own_keep", {"paper": "a", "words": "", "scenes": {}, "said": ["Too low!"]}),
            "expected 'said' to be a list, of each a mapping, found list",
        ),
    ],
)
def test_what_is_no_request_is_refused_in_a_sentence(
    hands: Hands, wants: str, content: dict[str, object], told: str
) -> None:
    before = hands.ruled()
    assert told in hands.ask(wants=wants, **content)["failed"]
    assert hands.table.data() == before  # nothing was done


def test_what_cannot_be_shown_is_not_entered(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hands.ruled()["table"]

    def draft(table: OwnTable, _: Language) -> str:
        if table.line != before["line"]:
            raise KeyError(table.line)
        return ""

    monkeypatch.setattr("bridgecourse.desk.own_view.draft_scene", draft)
    data = hands.do("line", words="N:CA(dropped) ! W:frees")
    assert "cannot be shown" in error(data)
    assert data["table"]["line"] == before["line"]


def test_a_folder_that_cannot_be_written_to_loses_nothing(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    before = hands.ruled()["table"]
    monkeypatch.setattr(Path, "mkdir", read_only)
    data = hands.make()
    assert "could not be written, and nothing was lost: Permission denied" in error(data)
    assert (data["table"]["line"], data["kept"]) == (before["line"], None)


def test_the_ruling_stands_there_as_soon_as_the_director_has_come(hands: Hands) -> None:
    table = hands.ruled()["table"]
    (ruling,) = table["rulings"]
    assert (ruling["edition"], ruling["law"], ruling["asked"]) == (2017, "50", None)
    editions = [each["edition"] for each in hands.do("codes", all=True)["table"]["rulings"]]
    assert editions == [2017, 2007, 1997]
    assert table["facts"] == [{"fact": "partner_could_see", "question": table["facts"][0]["question"], "answer": "yes"}]
    asked = hands.do("fact", fact="partner_could_see", answer=None)["table"]["rulings"][0]["asked"]
    assert [each["answer"] for each in asked["answers"]] == ["yes", "no"]
    assert hands.do("clear")["table"]["rulings"] == []


def test_a_board_stopped_in_the_auction_has_a_bidding_box(hands: Hands) -> None:
    hands.do("file", name="a.lin", text=LIN)
    before = hands.do("board", board=1)["table"]
    assert [call["step"] for call in before["calls"]] == list(range(-11, 0))
    table = hands.do("step", step=-6)["table"]
    assert (table["play"], table["auction"]["turn"], table["turn"]) == (None, "S", "It is South’s turn to call.")
    assert len(table["auction"]["box"]) == 38
    assert sum(len(suit["cards"]) for hand in table["auction"]["hands"] for suit in hand["suits"]) == 52
    assert hands.do("call", seat="S", call="1D")["table"]["line"] == "S:1D"
    assert hands.do("call", seat="S", call="2D", changes=True)["table"]["line"] == "S:1D S:->2D"
    assert hands.do("undo")["table"]["line"] == "S:1D"
    assert hands.do("call", seat="W", call="P", together=True)["table"]["line"] == "S:1D & W:P"
    hands.do("undo")
    for nonsense in ({"seat": "X", "call": "1D"}, {"seat": "S", "call": "0Z"}):
        error(hands.do("call", **nonsense))
    for place, suits in ((99, ["C"]), (-1, ["C"]), (0, ["Z"])):
        error(hands.do("suits", place=place, suits=suits))


def insufficient(hands: Hands) -> dict[str, Any]:
    """South's 1♦ is not accepted, and 2♠ takes its place, which is not comparable."""
    hands.do("file", name="a.lin", text=LIN)
    hands.do("board", board=1)
    hands.do("step", step=-6)
    hands.do("call", seat="S", call="1D")
    hands.do("enter", word="!")
    hands.do("fact", fact="first_call_was_unintended", answer="no")
    hands.do("enter", word="#6(cancelled)")
    hands.do("call", seat="S", call="2S")
    return hands.do("fact", fact="replacement_is_comparable", answer="no")


def test_the_ruling_on_a_call_stands_there_in_three_codes(hands: Hands) -> None:
    table = insufficient(hands)["table"]
    (ruling,) = table["rulings"]
    assert (ruling["law"], ruling["asked"]) == ("27", None)
    rulings = hands.do("codes", all=True)["table"]["rulings"]
    assert [(each["edition"], each["none"]) for each in rulings] == [(2017, ""), (2007, ""), (1997, "")]
    waiting = hands.do("undo")["table"]["rulings"][0]["asked"]
    assert "It is the turn of South" in waiting["by_call"]
    assert {each["word"] for each in waiting["answers"]} <= {"next", "S:P"}
    assert [each["fact"] for each in hands.table.data()["table"]["facts"]] == ["first_call_was_unintended"]  # type: ignore[index]


def test_a_case_of_the_auction_is_kept_with_what_was_said(hands: Hands) -> None:
    insufficient(hands)
    hands.do("suits", place=5, suits=["H"])
    said = [{"seat": "E", "en": "Too low!", "fr": "Trop bas !"}, {"seat": "?"}, {}]
    meanings = {"5": {"en": "hearts", "fr": "des cœurs"}, "x": {"en": "y"}}
    data = hands.make(words="", because={"en": "Other hands."}, said=said, meanings=meanings)
    assert data["kept"]["id"] == "own-cases-board-2"
    case = paper(hands.root, "own-cases").file.case("own-cases-board-2")
    assert [each.texts[Language.FR] for each in case.said] == ["Trop bas !"]
    assert (case.because[Language.EN], case.meanings[0].texts[Language.EN]) == ("Other hands.", "hearts")
    assert case.ruling.ids == ("L27.B2",)


def test_the_name_of_a_case_tells_nothing_and_is_never_taken_twice(hands: Hands) -> None:
    insufficient(hands)
    assert hands.make(words="")["kept"]["id"] == "own-cases-board-2"
    assert hands.make(words="", scenes={"en": "Told better."})["kept"]["id"] == "own-cases-board-2"
    hands.do("clear")  # another case of the same board
    insufficient(hands)
    assert "kept already, as own-cases-board-2 in" in error(hands.make(words=""))
    hands.do("fact", fact="replacement_is_comparable", answer="yes")
    assert hands.do("codes", all=False)["table"]["words"] == "board-2-b"
    assert hands.make(words="")["kept"]["id"] == "own-cases-board-2-b"
    assert "tells what happened" in error(hands.make(words="board-2-insufficient"))
    assert "too long" in error(hands.make(words="a" * 41))
    hands.do("step", step=-5)
    assert hands.do("codes", all=False)["table"]["words"] == "board-2-c"


def test_old_names_that_tell_are_named_when_notebooks_are_made(hands: Hands) -> None:
    hands.ruled()
    file = Path(hands.make(words="ace")["kept"]["file"])
    file.write_text(file.read_text("utf-8").replace("own-cases-ace", "own-cases-board-1-revoke"), "utf-8")
    notice = hands.do("build")["notice"]["words"]
    assert "own-cases-board-1-revoke" in notice
    assert "assignment now" in notice


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("submitted", "means something else"),
        ("con", "means something else"),
        ("law-31", "means something else"),
        ("own-cases-v2", "means something else"),
        ("a" * 41, "too long"),
        ("Own", "small letters"),
        ("../laws/31", "small letters"),
        ("own-cases-two", "begins like"),
        ("own", "means something else"),
    ],
)
def test_a_paper_that_cannot_be_called_so_is_refused(hands: Hands, name: str, words: str) -> None:
    hands.ruled()
    hands.make()
    assert words in error(hands.make(paper=name))
    assert [path.name for path in (hands.root / "own").iterdir() if path.is_dir()] == ["own-cases"]


@pytest.mark.parametrize("language", Language)
def test_it_is_looked_at_tried_and_kept(tmp_path: Path, language: Language) -> None:
    hands = Hands(tmp_path, language)
    hands.ruled()
    data = hands.make("preview")
    assert (data["case"]["sheet"]["scene"], data["kept"]) == (
        {"en": "An ace falls.", "fr": "Un as tombe."}[language.value],
        None,
    )
    assert not (hands.root / "own").exists()
    exercise, part = data["case"]["sheet"]["id"], data["case"]["sheet"]["parts"][0]
    told = hands.ask(wants="check", exercise=exercise, part=part["id"], picks={}, round="counted")
    assert set(told) == {"id", "feedback", "tables"}
    assert hands.ask(wants="save", exercise=exercise, answers={}) == {"id": None}
    assert "31-other" in hands.ask(wants="check", exercise="31-other", part="facts", picks={})["failed"]
    data = hands.make()
    assert data["kept"]["file"].endswith("own-cases/cases.yaml")
    assert data["paper"]["exercises"] == ["own-cases-ace"]


def test_it_may_be_kept_again_but_not_over_another(hands: Hands, tmp_path: Path) -> None:
    hands.ruled()
    hands.make()
    assert hands.make(scenes={"en": "Told better."})["notice"]["kind"] == "done"
    other = Hands(tmp_path)
    other.ruled()
    assert "already" in error(other.make())
    assert "means something else" in error(other.make(paper="law-31"))
    assert "name of a case" in error(other.make(words="Ace!"))
    assert "scene" in error(other.make(scenes={"en": "  "}))


def test_notebooks_are_made_of_a_paper(hands: Hands) -> None:
    hands.ruled()
    assert "could not be made" in error(hands.do("build"))
    hands.make()
    data = hands.do("build")
    assert [Path(file).relative_to(hands.root.parent).as_posix() for file in data["paper"]["built"]] == [
        *(
            f"{side}/{language}/own-cases/own-cases.ipynb"
            for language in ("en", "fr")
            for side in ("source", "release")
        ),
        "source/marking/own/own-cases.jsonl",
    ]
    released = json.loads(Path(data["paper"]["built"][1]).read_text("utf-8"))
    assert any("own-cases-ace" in "".join(cell["source"]) for cell in released["cells"])
    assert "answers" not in released["metadata"].get("bridgecourse", {})
    for file in data["paper"]["built"][:-1]:
        assert telling_names(Path(file)) == []
        assert leaks(Path(file)) == [] or "source" in Path(file).parts


def test_git_takes_nothing_of_an_own_paper(hands: Hands) -> None:
    git = partial(subprocess.run, cwd=hands.root.parent, check=True, capture_output=True, text=True)
    git(["git", "init", "-q"])
    hands.ruled()
    hands.make(paper="tuesday-club")
    hands.do("build")
    built = sorted(path.name for path in hands.root.parent.rglob("tuesday-club.ipynb"))
    assert len(built) == 4
    assert git(["git", "status", "--short", "--untracked-files=all"]).stdout == ""


def test_a_widget_shows_it_and_is_the_same_while_its_kernel_lives(tmp_path: Path) -> None:
    (tmp_path / "laws").mkdir()
    widget = own_table("fr", tmp_path)
    assert isinstance(widget, OwnTableWidget)
    widget._receive(None, {"wants": "own_file", "name": "a.lin", "text": LIN}, [])
    assert len(widget.data["file"]["boards"]) == 12
    data, _ = widget._repr_mimebundle_()
    assert "JupyterLab" in str(data["text/html"])


def test_cases_are_kept_in_the_course_of_the_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notebook lies in ``work/class/en`` of the folder that nbgrader hands out, and not where the program is."""
    class_page = tmp_path / "work" / "class" / "en"
    class_page.mkdir(parents=True)
    (tmp_path / "course" / "laws").mkdir(parents=True)
    (tmp_path / "nbgrader_config.py").touch()
    monkeypatch.chdir(class_page)
    monkeypatch.delenv("BRIDGECOURSE_COURSE", raising=False)
    assert own_table("en").workshop.root == tmp_path / "course"
    monkeypatch.setenv("BRIDGECOURSE_COURSE", str(ROOT / "course"))
    assert own_table("en").workshop.root == ROOT / "course"


def test_what_is_sent_has_the_types_that_the_script_expects(hands: Hands, tmp_path: Path) -> None:
    try:
        typescript.require()
    except npm.NotFetchedError as missing:
        pytest.skip(str(missing))
    found = [("OwnData", hands.table.data()), ("OwnData", hands.do("file", name="a.lin", text=LIN))]
    found += [("OwnData", insufficient(hands))]
    found += [("OwnData", hands.ruled()), ("OwnData", hands.make())]
    lines = [f"import type * as Own from {json.dumps(str(WEB / 'pages' / 'own.d.ts'))};"]
    lines += [f"export const value{n}: Own.{name} = {json.dumps(data)};" for n, (name, data) in enumerate(found)]
    folder = tmp_path / "types"
    folder.mkdir()
    (folder / "values.ts").write_text("\n".join(lines))
    settings = json.loads((WEB / "tsconfig.json").read_text("utf-8"))
    (folder / "tsconfig.json").write_text(json.dumps(settings | {"include": ["*.ts"]}))
    assert typescript.faults(folder) == []
