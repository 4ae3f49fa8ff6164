"""The book beside the table: every law of it can be opened, and what is no law is refused in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest

from bridgecourse.desk.desk import Desk
from bridgecourse.desk.opened import answer_book
from bridgecourse.i18n import Language, text
from bridgecourse.rulings.library import EDITIONS, book


def asked(language: Language = Language.EN, **content: object) -> Mapping[str, object]:
    desk = Desk()
    answer_book(desk, language)
    return desk.ask({"wants": "book", **content})


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_law_can_be_opened(language: Language, edition: int) -> None:
    laws = asked(language, edition=edition)["laws"]
    assert isinstance(laws, Sequence)
    assert [each["id"] for each in laws] == [*book(edition)]
    assert [each["label"] for each in laws] == [text(f"law.{number}", language) for number in book(edition)]
    for number in book(edition):
        told = asked(language, law=number, edition=edition)
        assert told["laws"] == laws
        assert re.search(rf"<title>\w+ {number} \(.*{edition}", str(told["chart"])), number


def test_it_opens_at_no_law_by_itself() -> None:
    """Nor does anything that is asked say which case it is for."""
    assert asked()["chart"] is None
    assert asked(exercise="31-kettle--talk") == asked()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"law": "99"}, "The Laws of 2017 have no Law 99."),
        ({"law": 27}, "expected 'law' to be str, found int"),
        ({"edition": 1963}, "The Laws of 1963 are not here: this installation has no such book."),
        ({"edition": "2017"}, "expected 'edition' to be int or NoneType, found str"),
    ],
)
def test_what_is_not_in_it_is_said(content: dict[str, object], told: str) -> None:
    desk = Desk()
    answer_book(desk, Language.EN)
    assert desk.ask({**content, "wants": "book"}) == {"id": None, "failed": told}
