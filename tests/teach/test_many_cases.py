"""Many generated cases of every leaf, each made once and shown to everything that is to hold of it, in `make soak`.

What is to hold stands in the tests beside which it belongs, where all cases of the course and one of every leaf are
looked at every day.  An item is a law of one code: each of its cases is looked at whatever became of those before it,
and each that something does not hold of is named.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from bridgecourse.table.seat import Seat
from bridgecourse.teach.answers.mark import mark
from bridgecourse.teach.answers.picks import picks_of
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.generator.generate import generate, generate_afresh, generated_leaves
from tests import amount
from tests.looked_at import Check, Comparison, LookedAt
from tests.rulings import test_agreement, test_law24
from tests.teach import test_dialogue, test_family, test_keys, test_play_keys, test_rest_keys, test_sentences
from tests.teach.answers import test_reason

ENOUGH = 100
"""Cases of a leaf, among which everybody must have dealt and have erred."""

LAWS = tuple(dict.fromkeys(leaf.partition(".")[0] for leaf in generated_leaves()))


def full_marks(one: LookedAt) -> Iterator[Comparison]:
    """Its key earns everything."""
    exercise = one.exercise
    if exercise is not None:
        yield "marked with its key", mark(exercise, picks_of(exercise, exercise.key)).points, exercise.points


def nothing_left_to_fill_in(one: LookedAt) -> Iterator[Comparison]:
    if one.exercise is not None:
        sheet = one.exercise.sheet(one.language)
        yield "a field", [part["id"] for part in sheet["parts"] if "{" in part["story"] + sheet["scene"]], []


CHECKS: Sequence[Check] = (
    full_marks,
    nothing_left_to_fill_in,
    test_agreement.accepted_in_words,
    test_agreement.choices_left,
    test_agreement.duties_broken,
    test_agreement.duties_kept,
    test_agreement.each_call_answered,
    test_agreement.next_in_turn,
    test_agreement.no_judgement_made_up,
    test_agreement.nothing_free_after_a_try,
    test_agreement.nothing_open,
    test_dialogue.visit,
    test_family.asked_as_the_first,
    test_family.asked_before_the_ruling,
    test_family.family_on_arrival,
    test_family.found_out,
    test_family.labelled_as_the_first,
    test_family.right_answers,
    test_keys.keys,
    test_law24.rulings_of_cards,
    test_law24.keys_and_sheets_of_cards,
    test_play_keys.keys_of_play,
    test_reason.reasons_of_its_own,
    test_reason.where_paths_part,
    test_rest_keys.keys_of_the_rest,
    test_sentences.clauses_cited,
    test_sentences.leads_in_a_suit,
    test_sentences.leads_limited_or_free,
    test_sentences.limits_on_leads,
    test_sentences.what_a_legal_call_tells,
    test_sentences.what_may_be_withdrawn,
    test_sentences.what_was_withdrawn,
    test_sentences.who_called_in_turn,
)


pytestmark = pytest.mark.soak

APART: Mapping[str, Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("apart.toml").read_text(encoding="utf-8")
)
"""Cases on which engine and second reading are apart, and nobody has said yet who is right: by what is compared."""


def different(leaf: str, wanted: int) -> Mapping[str, Case]:
    """So many cases of a leaf, by their signatures; fewer where they begin to repeat themselves."""
    found: dict[str, Case] = {}
    for number in range(20 * wanted):
        case = generate_afresh(leaf, 1_000_000 * amount.seed() + number)
        found.setdefault(case.signature, case)
        if len(found) == wanted:
            break
    return found


def apart(one: LookedAt) -> Iterator[tuple[str, str]]:
    """What does not hold of a case, by its name, and how; an error of whoever looks by that of the check."""
    for check in CHECKS:
        try:
            for name, said, right in check(one):
                if said != right:
                    yield name.rpartition(": ")[2], f"{name}: {said}, not {right}"
        except Exception as error:
            yield check.__name__, f"{check.__name__}: {error!r}"


@pytest.mark.parametrize("name", APART)
def test_what_is_known_to_be_apart_still_is(name: str) -> None:
    """Once it is settled it is known no longer, and becomes a record."""
    leaf, _, seed = name.rpartition("-")
    case = generate(leaf, int(seed))
    assert {what for number in range(4) for what, _ in apart(LookedAt(case, number))} == set(APART[name])


@pytest.mark.parametrize("law", LAWS)
def test_whatever_is_drawn(law: str, subtests: pytest.Subtests) -> None:
    """A tenth as many for a leaf of an older code, which comes from the same drafts."""
    wanted = amount.amount().cases // (10 if "-" in law else 1)
    for leaf in generated_leaves():
        if leaf.partition(".")[0] != law:
            continue
        cases = list(different(leaf, wanted).values())
        for number, case in enumerate(cases):
            found = [] if leaf in case.ruling.ids else [f"the leaf: {case.ruling.ids}, not {leaf}"]
            found += [how for what, how in apart(LookedAt(case, number)) if what not in APART.get(case.id, ())]
            if found:
                with subtests.test(f"{case.id} {case.ruling.ids}"):
                    pytest.fail("\n".join(found), pytrace=False)
        if len(cases) < wanted:
            with subtests.test(leaf):
                pytest.fail(f"{len(cases)} different cases, not {wanted}", pytrace=False)
        elif wanted >= ENOUGH:
            with subtests.test(leaf):
                assert {case.dealer for case in cases} == {case.situation.offender for case in cases} == set(Seat)
