"""Generated tables of a doubted explanation answer: the director's own procedure earns everything at each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bridgecourse.i18n import Language, text
from bridgecourse.rulings.explaining import agreed
from bridgecourse.table.event import NoAgreement
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.moves import AskPlayer
from bridgecourse.teach.exercises.talk.told import Teller
from bridgecourse.teach.exercises.talk.visit import Visit
from bridgecourse.teach.generator.generate import GeneratedCase, generate_afresh, generated_leaves
from tests import amount
from tests.teach.talk.people import share

CASES = 20

NOT_PLAYED = frozenset({"L40.B4"})
"""Whether an agreement is allowed stands in the regulations: no player tells it, and the tray does not ask."""

EXPLAINED = ("L40", "L75")


@cache
def leaves() -> tuple[str, ...]:
    """Those of today's code of which the first case is one of a doubted explanation."""
    own = (leaf for leaf in generated_leaves() if leaf.split(".")[0] in EXPLAINED)
    found = {leaf: generate_afresh(leaf, 0) for leaf in own}
    return tuple(leaf for leaf, case in found.items() if family_of(case.situation).name == "explained")


def cases(leaf: str) -> Iterator[GeneratedCase]:
    for seed in range(CASES):
        case = generate_afresh(leaf, seed)
        if family_of(case.situation).name == "explained":
            yield case


def test_there_are_many_leaves_and_all_but_one_are_played() -> None:
    assert len(leaves()) > 12
    assert set(leaves()) >= NOT_PLAYED


@pytest.mark.parametrize("leaf", amount.one_in(3, [leaf for leaf in leaves() if leaf not in NOT_PLAYED]))
def test_the_directors_own_procedure_earns_everything(leaf: str) -> None:
    tried = 0
    for case in cases(leaf):
        script = script_of(case)
        assert share(script, model_visit(script)) > 1 - 1e-9, case.signature
        tried += 1
    assert tried == CASES


@pytest.mark.parametrize("language", Language)
def test_whoever_is_asked_about_their_agreement_shows_the_card(language: Language) -> None:
    shown = {False: 0, True: 0}
    for leaf in leaves():
        if leaf in NOT_PLAYED:
            continue
        case = generate_afresh(leaf, 0)
        script, card = script_of(case), agreed(case.situation)
        teller = Teller(case, script, language)
        for turn in Visit(script, enumerate(model_visit(script), 1)).turns:
            if not isinstance(turn.move, AskPlayer):
                continue
            replies = teller.turn(turn)["replies"]
            assert turn.move.to in {reply["seat"] for reply in replies}, case.signature
            if turn.move.question == "agreement_is" and card is not None:
                none = isinstance(card, NoAgreement)
                begins = text("talk.reply.card.none" if none else "talk.reply.card", language, call="", shows="")[:8]
                said = next(reply["text"] for reply in replies if reply["seat"] == turn.move.to)
                assert said.startswith(begins), case.signature
                shown[none] += 1
    assert min(shown.values()) > 0
    assert shown[False] > 4
