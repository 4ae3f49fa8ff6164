"""Law 26: what switches it off."""

from __future__ import annotations

import re

import pytest

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.check import leaves_of
from bridgecourse.rulings.language import Topic
from bridgecourse.rulings.library import EDITIONS, book
from bridgecourse.rulings.numbering import id_in, is_regulation
from bridgecourse.rulings.vocabulary.lead_restriction import NO_LEAD_RESTRICTION


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_end_that_lists_what_switches_law_26_off_lists_all_of_it_and_nothing_else(
    edition: int, language: Language
) -> None:
    """Every clause after which a ruling says that there is no restriction, and no other; 26A is an end of its own."""
    after = set[str]()
    for number, law in book(edition).items():
        if is_regulation(number):
            continue
        becomes = {node.later.outcome.id for node in leaves_of(law) if node.later is not None}
        for leaf in leaves_of(law):
            leads = [c for c in leaf.consequences if c.topic is Topic.LEADS]
            free = leads and all(c.effect is NO_LEAD_RESTRICTION and not c.unsure for c in leads)
            if number != "26" and free and leads[0].clause != "26A" and leaf.id not in becomes:
                after |= {clause for clause in leaf.clause.split(", ") if clause[:2] != "36" or number == "36"}
    words = text(f"leaf.{id_in('L26.off', edition)}", language)
    listed = set[str]()
    for first, last in re.findall(r"\b(\d{2}[A-D]?\d?(?:\([a-z]\))?)(?:-([A-D]\d?(?:\([a-z]\))?))?", words):
        listed |= {first, first[:2] + last} if last else {first}
    assert [clause for clause in after if not clause.startswith(tuple(listed))] == []
    assert [one for one in listed if not any(clause.startswith(one) for clause in after)] == []


@pytest.mark.parametrize("language", list(Language))
def test_the_end_for_what_is_open_lists_where(language: Language) -> None:
    """The leaves of 2017 that leave the lead open, and 17D3, which withdraws a pass and says nothing of the lead."""
    leaves = [leaf for law in book(2017).values() for leaf in leaves_of(law)]
    doubtful = [leaf for leaf in leaves if any(c.topic is Topic.LEADS and c.unsure for c in leaf.consequences)]
    listed = set(re.findall(r"\b\d{2}[A-C]\d?|\b17D3", text("leaf.L26.open", language))) - {"26B"}
    assert listed == {leaf.clause.split(", ")[0] for leaf in doubtful} | {"17D3"}
