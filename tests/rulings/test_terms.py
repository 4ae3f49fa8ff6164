"""The words that a law is written in, and that they stand in one file as the vocabulary has them."""

from __future__ import annotations

import pytest

from bridgecourse.errors import RulingError
from bridgecourse.rulings import terms
from bridgecourse.rulings.vocabulary import __main__ as writer
from bridgecourse.rulings.vocabulary import effects, facts
from bridgecourse.table import seat


def test_the_file_is_what_the_command_writes() -> None:
    assert writer.FILE.read_text("utf-8") == writer.written(), "run python -m bridgecourse.rulings.vocabulary"


def test_every_fact_and_every_effect_is_there() -> None:
    words = [getattr(terms, name) for name in terms.__all__]
    assert {id(word) for word in [*facts().values(), *effects().values()]} <= {id(word) for word in words}


def test_one_word_has_one_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "ALWAYS", {**writer.ALWAYS, seat.__name__: ["Kind"]})
    with pytest.raises(RulingError, match=r"one word 'Kind', found it in .*irregularity and in .*seat"):
        writer.terms()
