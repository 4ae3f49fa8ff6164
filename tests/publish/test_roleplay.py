"""Cases for real tables: each card has its player's own deeds, words and choices, and the sheet all that is marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.i18n import Language, show_call, show_seat, text
from bridgecourse.publish.assessor import sheet
from bridgecourse.publish.roleplay import contents, evening, kit, playable
from bridgecourse.table.call import OtherCall
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.talk.marking import marks
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.points import HARM, ITEMS, TEN, points, points_of
from bridgecourse.teach.exercises.talk.role import RoleCard, roles
from bridgecourse.teach.exercises.talk.script import Script, script_of
from bridgecourse.teach.exercises.talk.tray_told import question_words
from bridgecourse.teach.exercises.talk.visit import Visit

both = pytest.mark.parametrize("language", Language)

CALLS = {OtherCall.PASS: "pass", OtherCall.DOUBLE: "double", OtherCall.REDOUBLE: "redouble"}


@cache
def played() -> tuple[tuple[Case, Script], ...]:
    return tuple((case, script_of(case)) for case in playable(course().cases.values()))


def every(language: Language) -> Iterator[tuple[Case, Script, dict[Seat, RoleCard]]]:
    for case, script in played():
        yield case, script, {role.seat: role for role in roles(case, script, language)}


def call_words(call: object, language: Language) -> str:
    kind = CALLS[call] if isinstance(call, OtherCall) else "bid"
    return text(f"roleplay.call.{kind}", language, call=show_call(call, language))  # type: ignore[arg-type]


def said_on(role: RoleCard) -> list[str]:
    """Every word that the card has its player say, do or choose."""
    return [
        *(deed.words for deed in role.deeds),
        *role.said,
        *(words for answer in role.answers for words in (*answer.words, answer.early)),
        *(words for turn in role.turns for words in (*turn.words, turn.call, turn.shows)),
    ]


def test_there_is_something_to_play() -> None:
    assert len(played()) > 100


@both
def test_the_deeds_of_the_cards_are_the_record_up_to_the_director(language: Language) -> None:
    """By their numbers, from card to card, the calls that he finds, each on the card of who made it."""
    for case, _, cast in every(language):
        numbered = sorted(
            (deed.number, seat, deed.words) for seat, role in cast.items() for deed in role.deeds if deed.number
        )
        made = [(made.seat, call_words(made.call, language)) for made in case.seen.calls]
        assert [(seat, words) for _, seat, words in numbered] == made, case.id
        assert [number for number, *_ in numbered] == list(range(1, len(made) + 1)), case.id


@both
def test_whoever_calls_out_of_turn_waits_for_nobody_and_whose_turn_it_is_waits(language: Language) -> None:
    seen = 0
    for case, _, cast in every(language):
        for place, made in enumerate(case.seen.calls):
            turn = case.seen.upto(place).turn
            if made.simultaneous or turn in (None, made.seat):
                continue
            seen += 1
            assert turn is not None
            own = next(deed for deed in cast[made.seat].deeds if deed.number == place + 1)
            assert show_seat(turn, language) in own.when, case.id
            waits = text("roleplay.waits", language, player=show_seat(made.seat, language))
            assert waits in [deed.words for deed in cast[turn].deeds if deed.number is None], case.id
    assert seen > 50


@both
def test_what_is_said_and_answered_stands_on_the_card_of_who_says_it_and_on_no_other(language: Language) -> None:
    for case, _, cast in every(language):
        for seat, role in cast.items():
            assert list(role.said) == [each.texts[language] for each in case.said if each.seat is seat], case.id
            answers = {words for answer in role.answers for words in answer.words}
            own = {each.texts[language] for each in case.asked if each.seat is seat}
            chosen = {words for turn in role.turns for words in turn.words}
            assert own <= answers | chosen, case.id
            others = {each.texts[language] for each in (*case.asked, *case.said) if each.seat not in (seat, None)} - own
            others -= set(role.said)
            assert not others & set(said_on(role)), (case.id, seat)


@both
def test_every_fact_is_answered_by_who_knows_it(language: Language) -> None:
    for case, script, cast in every(language):
        for told in script.told:
            question = question_words(told.question, language)
            knows = {seat.value for seat, role in cast.items() for each in role.answers if each.question == question}
            assert knows & set(told.by or "NESW"), (case.id, told.fact)
            own = {each.seat.value for each in case.asked if each.fact == told.fact and each.seat}
            assert knows <= set(told.by) | own, (case.id, told.fact)


@both
def test_choices_and_later_calls_are_the_players_own_in_their_order(language: Language) -> None:
    """Every call made since stands once, on the card of who makes it; every choice on that of the chooser."""
    for case, script, cast in every(language):
        since = case.auction.calls[len(case.seen) :]
        for seat, role in cast.items():
            calls = [turn.call for turn in role.turns if turn.call]
            assert calls == [call_words(made.call, language) for made in since if made.seat is seat], (case.id, seat)
            own = [choice for choice in script.choices if choice.by[0] == seat.value]
            put = [turn for turn in role.turns if turn.when != text("roleplay.turn", language)]
            assert len(put) == len(own), (case.id, seat)
            for turn, choice in zip(put, own, strict=True):
                assert turn.words or turn.call, (case.id, choice.fact)
                said = f"talk.chose.{choice.fact}.{choice.answer}"
                if choice.offer == "accept" and not any(each.fact == choice.fact for each in case.asked):
                    assert turn.words == (text(said, language),), (case.id, choice.fact)


@both
def test_what_calls_would_show_is_the_offenders_own(language: Language) -> None:
    for case, _, cast in every(language):
        offender = case.situation.offender
        would = {each.texts[language] for each in case.would_mean}
        would -= {each.texts[language] for each in case.meanings}
        for seat, role in cast.items():
            if seat is not offender:
                assert not would & {turn.shows for turn in role.turns}, (case.id, seat)
            if seat.side is not offender.side:
                assert not would & {shows for _, shows in role.system}, (case.id, seat)


@both
def test_no_card_tells_the_ruling_its_law_or_its_case(language: Language) -> None:
    for case, script, cast in every(language):
        told = sheet(case, script, language)
        of_sheet = {str(row["words"]) for row in told["rows"] if row["name"] == text("talk.item.lines", language)}  # type: ignore[attr-defined]
        grounds = case.because.get(language, "")
        for role in cast.values():
            words = "\n".join((*said_on(role), *role.silent, *(turn.when for turn in role.turns)))
            assert case.id not in words, case.id
            for ruled in (*of_sheet, grounds, str(told["ruling"])):
                assert not ruled or ruled not in words, (case.id, role.seat, ruled)


@both
def test_names_are_those_of_the_scene_and_each_sits_once(language: Language) -> None:
    named = 0
    for case, _, cast in every(language):
        names = [role.name for role in cast.values() if role.name]
        named += len(names)
        assert len(names) == len(set(names)), case.id
        assert all(name in case.scene[language] for name in names), case.id
    assert named > 150


@pytest.mark.parametrize(
    ("scene", "north"),
    [
        ("Bruno, North, opens.", "Bruno"),
        ("Bruno, North, opens; East is Bruno too.", ""),
        ("Bruno, North, or Hugo, North?", ""),
        ("East, North, all of them.", ""),
    ],
)
def test_a_name_of_which_there_is_a_doubt_is_left_out(scene: str, north: str) -> None:
    case = course().cases["31-kettle"]
    made = replace(case, scene=dict.fromkeys(Language, scene))
    assert roles(made, script_of(case), Language.EN)[0].name == north


def test_the_points_make_ten_and_are_those_of_the_marks() -> None:
    for case, script in played():
        boxes, earned = points(script), marks(Visit(script, enumerate(model_visit(script), 1))).items
        assert sum(box.tenths for box in boxes) == TEN, case.id
        assert all(box.tenths > 0 for box in boxes), case.id
        whole = sum(each.worth for each in earned)
        assert {box.name for box in boxes} == {each.name for each in earned} <= set(ITEMS), case.id
        for name, tenths in points_of(script).items():
            worth = TEN * sum(each.worth for each in earned if each.name == name) / whole
            assert abs(tenths - worth) <= sum(box.name == name for box in boxes), (case.id, name)


@both
def test_every_box_stands_on_the_sheet_beside_its_move(language: Language) -> None:
    for case, script in played():
        told = sheet(case, script, language)
        rows = told["rows"]
        assert isinstance(rows, list)
        boxes = [float(str(row["points"]).replace(",", ".")) for row in rows if row["points"]]
        assert round(10 * sum(boxes)) == TEN, case.id
        assert len(told["totals"]) == len(points_of(script)), case.id  # type: ignore[arg-type]
        assert all(str(row["words"]).strip() for row in rows), case.id


def test_an_evening_is_the_same_by_its_seed_and_as_varied_as_can_be() -> None:
    cases = [case for case, _ in played() if case.edition == 2017]
    first, again, other = (evening(cases, 6, seed) for seed in (3, 3, 4))
    assert first == again != other
    assert evening(cases[::-1], 6, 3) == first
    families = {family_of(case.situation).name for case in cases}
    assert len({family_of(case.situation).name for case in first}) == min(6, len(families))
    assert len({case.ruling.ids[-1] for case in first}) == 6
    assert len(evening(cases, 1000, 1)) == len(cases)


@both
def test_the_page_of_the_organiser_counts_the_pages(language: Language) -> None:
    rows = contents(evening([case for case, _ in played()], 3, 1), 1, language)["rows"]
    assert isinstance(rows, list)
    assert [row[-1] for row in rows] == ["2", "6", "10"]


def test_an_unsettled_ruling_is_played_by_nobody() -> None:
    assert not any(case.ruling.is_unsure for case, _ in played())
    assert course().cases["28-next-table"].ruling.is_unsure


@both
def test_a_kit_has_four_cards_and_harm_is_no_item_that_is_earned(language: Language) -> None:
    told = kit(course().cases["31-kettle"], language, "DejaVu Sans", 2)
    assert len(told["cards"]) == 4  # type: ignore[arg-type]
    assert str(told["table"]).endswith("2")
    assert HARM not in points_of(script_of(course().cases["31-kettle"]))
