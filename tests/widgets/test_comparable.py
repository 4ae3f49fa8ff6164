"""Two calls compared, from Python's side: what the page asks and is told, the widget, and the script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bridgecourse import comparable_calls
from bridgecourse.desk.compared import EXAMPLES, LONGEST, MOST_CALLS, comparable_answer
from bridgecourse.i18n import Language, texts_under
from bridgecourse.table.call import ALL_BIDS
from bridgecourse.web.link import WEB, widget_script
from bridgecourse.widgets import comparable
from tests.conftest import ROOT

HEADING = re.compile(r"^// ---------- (.+)$", re.MULTILINE)
ANY = {"shows": "any"}

languages = pytest.mark.parametrize("language", Language, ids=str)


def documented() -> list[tuple[str, str]]:
    """The worked examples of the page in docs: what is withdrawn, what is new."""
    words = (ROOT / "docs" / "comparable.md").read_text("utf-8")
    table = words[words.index("| withdrawn | new |") : words.index("## What the calls of a system show")]
    cells = [[each.strip() for each in line.replace("\\|", "¦").split("|")] for line in table.splitlines()]
    return [(_first(row[1]), _first(row[2])) for row in cells if len(row) > 2 and "`" in row[1]]


def _first(cell: str) -> str:
    return cell.split("`")[1].replace("¦", "|")


def asked(withdrawn: Mapping[str, object], new: Mapping[str, object] = ANY, system: str = "") -> dict[str, Any]:
    return {"system": system, "withdrawn": withdrawn, "new": new}


def fault(call: Mapping[str, object], language: Language = Language.EN, system: str = "standard_american") -> str:
    """What is said to be wrong with the withdrawn call."""
    answer: dict[str, Any] = comparable_answer(asked(call, system=system), language)
    assert answer["found"] is None
    assert answer["withdrawn"]["words"] == ""
    return f"{answer['withdrawn']['at']}: {answer['withdrawn']['fault']}"


def test_the_examples_are_those_of_the_docs() -> None:
    shown = [(each["withdrawn"]["shows"], each["new"]["shows"]) for each in _examples()]
    assert sorted(shown) == sorted(documented())


def _examples() -> list[dict[str, Any]]:
    return [dict(each) for each in EXAMPLES.values()]


def test_what_a_system_says_is_filled_in_and_what_can_be_called_is_told() -> None:
    call = {"before": "1H P", "call": "2H", "shows": None}
    answer: dict[str, Any] = comparable_answer(
        asked(call, {**call, "shows": " 6 - 9, H4+ "}, "standard_american"), Language.EN
    )
    withdrawn, new = answer["withdrawn"], answer["new"]
    assert withdrawn["shows"] == withdrawn["usual"] == new["usual"] == "6-10,H3+,nf"
    assert withdrawn["words"].startswith("6 to 10 points, at least 3 ♥")
    assert new["shows"] == "6-9,H4+"
    first, second, third = withdrawn["choices"]
    assert len(first) == len(ALL_BIDS) + 1  # nobody can double
    assert "X" in second
    assert (third[:2], "X" in third, "1H" in third) == (["P", "1S"], False, False)
    assert {"P", "2H", "4NT"} <= set(withdrawn["known"])
    assert answer["found"]["kind"] == "23A2"


def test_without_a_system_calls_do_not_matter() -> None:
    answer: dict[str, Any] = comparable_answer(
        asked({"before": "7NT", "call": "1C", "shows": "15-17,bal"}), Language.EN
    )
    assert answer["withdrawn"]["choices"] == []
    assert answer["found"]["kind"] == "not"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ({"before": "1S", "call": "1H"}, "calls: 1♥ cannot be called after 1♠"),
        ({"before": "1S 1H", "call": "P"}, "calls: 1♥ cannot be called after 1♠"),
        ({"before": "", "call": "X"}, "calls: X cannot be called when nobody has called"),
        ({"before": "", "call": "9NT"}, "calls: 9NT cannot be called when nobody has called"),
        ({"before": "1C P P P", "call": "1H"}, "calls: After 1♣ – Pass – Pass – Pass the auction is over"),
        ({"before": "1Z", "call": "P"}, "calls: “1Z” is no call"),
        ({"before": "", "call": "x" * 10_000}, f"calls: “{'x' * 24}…” is no call"),
        ({"before": "P " * 10_000, "call": "P"}, f"calls: These are more than {MOST_CALLS} calls"),
        ({"before": "", "call": ""}, "calls: “” is no call"),
        ({"before": "", "call": "7NT"}, "shows: The system does not explain this call here"),
        ({"before": "", "call": "1S", "shows": "  "}, "shows: Nothing stands here"),
        ({"before": "", "call": "1S", "shows": "6-10,"}, "shows: There is a comma or a stroke too many"),
        ({"before": "", "call": "1S", "shows": "Z4"}, "shows: “Z4” cannot be read"),
        ({"before": "", "call": "1S", "shows": "S5-3"}, "shows: “5-3” cannot be: the lower number stands first"),
        ({"before": "", "call": "1S", "shows": "Sx"}, "shows: “x” is no number"),
        ({"before": "", "call": "1S", "shows": "S5,S6+"}, "shows: “S6+” says a second time"),
        ({"before": "", "call": "1S", "shows": "S7+,H7+"}, "shows: No hand has “H7+,S7+”."),
        ({"before": "", "call": "1S", "shows": "H5,gf|S5,nf"}, "shows: The alternatives ask different things"),
        ({"before": "", "call": "1S", "shows": "6" * 10_000}, f"shows: This is longer than {LONGEST}"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(call: dict[str, object], says: str) -> None:
    assert fault(call).startswith(says)
    french = fault(call, Language.FR)
    assert french.partition(": ")[0] == says.partition(": ")[0]
    assert french != fault(call)


def test_a_system_that_is_not_there() -> None:
    assert fault({"before": "", "call": "1S"}, system="acol") == "calls: There is no system “acol”."


@pytest.mark.parametrize("strange", [{}, {"withdrawn": 7, "new": []}, {"system": [], "new": {"shows": {}}}])
def test_what_no_page_sends_is_told_as_wrong(strange: dict[str, object]) -> None:
    assert comparable_answer(strange, Language.EN)["found"] is None


def test_the_widget_answers_with_the_number_it_was_asked() -> None:
    widget = comparable_calls("fr")
    assert widget.data["examples"][0][2]["system"] == "five_card_majors_fr"
    assert list(widget.data["answers"]) == ["overcall"]
    sent: list[dict[str, Any]] = []
    widget.send = sent.append
    widget._handle_custom_msg({"id": 3, "wants": "compare", "asked": asked(ANY)}, [])
    widget._handle_custom_msg({"id": 4, "wants": "compare"}, [])
    answer, failed = sent
    assert (answer["id"], answer["compared"]["found"]["kind"]) == (3, "23A1")
    assert (failed["id"], "asked" in failed["failed"]) == (4, True)
    assert "Exécutez" in str(widget._repr_mimebundle_())


def test_the_script_is_of_the_page() -> None:
    files = HEADING.findall(widget_script("comparable"))
    assert files[-1] == "jupyter/comparable.js"
    assert {"pages/comparable.js", "pages/comparable_side.js", "form/element.js"} <= set(files)
    assert (WEB / "pages" / "comparable.css").read_text("utf-8") in comparable.ComparableWidget._css


def test_every_word_of_the_page_is_asked_for() -> None:
    put_together = ("before.", "example.", "system.five", "system.standard")
    keys = [key for key in texts_under("page.comparable.", Language.EN) if not key.startswith(put_together)]
    files = [*WEB.glob("pages/comparable*.js"), WEB / "site" / "page.js", Path(comparable.__file__)]
    code = "".join(file.read_text("utf-8") for file in files).replace("page.comparable.", "").replace("comparable.", "")
    assert [key for key in keys if f'"{key}"' not in code] == []
