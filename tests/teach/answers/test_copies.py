"""Two copies of the same answers make one."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import given

from bridgecourse.teach.answers.answer import Answer, Answers
from bridgecourse.teach.answers.copies import merge
from bridgecourse.teach.answers.reading import read_answers, to_json
from tests.teach.answers.kept import NOW, answers, entry


@given(answers)
def test_merging_a_copy_with_itself_changes_nothing(kept: Answers) -> None:
    assert merge(kept, kept) == kept


@given(answers, answers)
def test_the_order_of_two_copies_does_not_matter(first: Answers, second: Answers) -> None:
    assert merge(first, second).exercises == merge(second, first).exercises


@given(answers)
def test_merging_with_nothing_changes_nothing(kept: Answers) -> None:
    assert merge(kept, Answers()) == kept


def test_a_pick_with_a_time_in_the_future_counts_but_does_not_win() -> None:
    ahead = read_answers({"format": 1, "answers": {"31-a": entry(times={"facts.turn": "2099-01-01T00:00:00Z"})}}, NOW)
    assert ahead.exercises["31-a"].picks == {"facts.turn": "N"}
    later = Answers({"31-a": Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW})})
    assert merge(ahead, later).exercises["31-a"].picks == {"facts.turn": "E"}


def test_of_two_picks_the_later_counts() -> None:
    early = Answers({"31-a": Answer("d", {"facts.turn": "N"}, {"facts.turn": NOW - timedelta(hours=1)})})
    late = Answers({"31-a": Answer("d", {"facts.turn": "E"}, {"facts.turn": NOW})})
    assert merge(late, early).exercises["31-a"].picks == {"facts.turn": "E"}


def test_a_checked_part_stays_as_it_was_at_its_first_check() -> None:
    first = Answer(
        "d", {"facts.turn": "N"}, {"facts.turn": NOW - timedelta(hours=2)}, {"facts": NOW - timedelta(hours=1)}
    )
    second = Answer("d", {"facts.turn": "E", "facts.ask": ("a",)}, {"facts.turn": NOW}, {"facts": NOW})
    merged = merge(Answers({"31-a": second}), Answers({"31-a": first})).exercises["31-a"]
    assert merged.picks == {"facts.turn": "N"}
    assert merged.checked == {"facts": NOW - timedelta(hours=1)}


def test_seals_are_kept_and_go_with_the_check_that_counts() -> None:
    def copy(time: str, kept: str) -> Answers:
        made = entry(checked={"facts": time}, seals={"facts": kept, "ruling": 7})
        return read_answers({"format": 1, "answers": {"31-a": made}}, NOW)

    early, late = copy("2026-11-01T00:00:00Z", "early"), copy("2026-11-02T00:00:00Z", "late")
    for merged in (merge(early, late), merge(late, early)):
        assert merged.exercises["31-a"].seals == {"facts": "early"}
        assert read_answers(to_json(merged), NOW).exercises == merged.exercises
