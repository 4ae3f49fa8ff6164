"""A seal tells whether answers are still those that were checked."""

from __future__ import annotations

from bridgecourse.teach.answers.answer import seal


def test_a_seal_is_of_the_picks_and_of_nothing_else() -> None:
    first = seal("31-a", "d", "facts", {"facts.turn": "N", "facts.ask": ("b", "a"), "ruling.clause": "x"})
    assert first == seal("31-a", "d", "facts", {"facts.ask": ("a", "b", "a"), "facts.turn": "N", "facts.none": ()})
    others = [
        seal("31-b", "d", "facts", {"facts.turn": "N", "facts.ask": ("a", "b")}),
        seal("31-a", "e", "facts", {"facts.turn": "N", "facts.ask": ("a", "b")}),
        seal("31-a", "d", "facts", {"facts.turn": "E", "facts.ask": ("a", "b")}),
        seal("31-a", "d", "facts", {"facts.turn": "N", "facts.ask": ("a",)}),
        seal("31-a", "d", "facts", {"facts.turn": "N"}),
    ]
    assert len({first, *others}) == 6
