"""Cases for real tables: each card has its player's own deeds, words and choices, and the sheet all that is marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bridgecourse.errors import CaseError
from bridgecourse.i18n import Language, has_text, show_call, show_card, show_contract, show_seat, text
from bridgecourse.publish.assessor import sheet
from bridgecourse.publish.roleplay import contents, kit, playable
from bridgecourse.table.call import OtherCall
from bridgecourse.table.event import Act, CallMade, CardFaced, Deed, Event, Exposure
from bridgecourse.table.seat import Seat
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.course import course
from bridgecourse.teach.evening import varied_cases
from bridgecourse.teach.exercises.family import family_of
from bridgecourse.teach.exercises.parts.scene import hand_words
from bridgecourse.teach.exercises.talk.compiled import script_of
from bridgecourse.teach.exercises.talk.marking import marks
from bridgecourse.teach.exercises.talk.model import model_visit
from bridgecourse.teach.exercises.talk.points import HARM, ITEMS, TEN, points, points_of
from bridgecourse.teach.exercises.talk.role import PRINTED, RoleCard, is_printed, roles
from bridgecourse.teach.exercises.talk.script import VisitScript
from bridgecourse.teach.exercises.talk.tray_told import question_words
from bridgecourse.teach.exercises.talk.visit import Visit
from bridgecourse.teach.exercises.wording import name_call

both = pytest.mark.parametrize("language", [Language.FR, pytest.param(Language.EN, marks=pytest.mark.soak)])

CALLS = {OtherCall.PASS: "pass", OtherCall.DOUBLE: "double", OtherCall.REDOUBLE: "redouble"}


@cache
def played() -> tuple[tuple[Case, VisitScript], ...]:
    return tuple((case, script_of(case)) for case in playable(course().cases.values()))


def every(language: Language) -> Iterator[tuple[Case, VisitScript, dict[Seat, RoleCard]]]:
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
        *(words for turn in role.turns for words in (*turn.words, turn.call, turn.shows, turn.does)),
    ]


def test_there_is_something_to_play() -> None:
    assert len(played()) > 100


def doer(case: Case, act: Event) -> Seat | None:
    """Whose card has this: that of its player, but declarer's for a card of dummy's, and the maker's for a regret."""
    if isinstance(act, Act):
        about = case.record.events[act.about]
        return act.player or about.player if act.deed is Deed.REGRET else None
    contract = case.record.contract
    if isinstance(act, CardFaced) and contract is not None and act.player is contract.declarer.partner:
        return contract.declarer if act.by or act.how in (Exposure.LED, Exposure.PLAYED) else act.player
    return act.player


@both
def test_the_deeds_of_the_cards_are_the_record_up_to_the_director(language: Language) -> None:
    """By their numbers, from card to card, all that he finds, each on the card of who does it."""
    for case, _, cast in every(language):
        numbered = sorted(
            (deed.number, seat, deed.words)
            for seat, role in cast.items()
            for deed in role.deeds
            if deed.number and not deed.echo
        )
        record = case.record.upto(case.situation.arrival)
        acts = [(seat, act) for act in record.events if (seat := doer(case, act)) is not None]
        assert [number for number, *_ in numbered] == list(range(1, len(acts) + 1)), case.id
        assert [seat for _, seat, _ in numbered] == [seat for seat, _ in acts], case.id
        for (_, _, words), (_, act) in zip(numbered, acts, strict=True):
            if isinstance(act, CallMade):
                assert words == call_words(act.call, language), case.id
            elif isinstance(act, CardFaced):
                assert show_card(act.card, language) in words, case.id
            else:
                assert words, case.id


@both
def test_dummy_plays_under_the_number_with_which_declarer_calls(language: Language) -> None:
    """Every card of dummy's that was played, and none that was only named or touched."""
    seen = 0
    for case, _, cast in every(language):
        contract = case.record.contract
        if contract is None or case.record.auction.calls:
            assert not any(deed.echo for role in cast.values() for deed in role.deeds), case.id
            continue
        dummy, declarer = contract.declarer.partner, contract.declarer
        put = [
            show_card(act.card, language)
            for act in case.record.upto(case.situation.arrival).events
            if isinstance(act, CardFaced) and act.player is dummy and act.how in (Exposure.LED, Exposure.PLAYED)
        ]
        echoes = [deed for deed in cast[dummy].deeds if deed.echo]
        calls = {deed.number: deed.words for deed in cast[declarer].deeds if deed.number}
        assert len(echoes) == len(put), case.id
        for deed, card in zip(echoes, put, strict=True):
            seen += 1
            assert card in deed.words, case.id
            assert deed.number is not None
            assert card in calls[deed.number], case.id
    assert seen > 100


@both
def test_whoever_shows_a_card_holds_it_and_no_two_hold_the_same(language: Language) -> None:
    for case, _, cast in every(language):
        faced = [act for act in case.record.events if isinstance(act, CardFaced)]
        for act in faced:
            hand = cast[act.player].hand
            deal = case.record.deal
            if deal is None:
                assert show_card(act.card, language) in hand, case.id
            else:
                assert act.card in deal.hand(act.player).cards, case.id
                assert hand == hand_words(deal.hand(act.player), language), case.id
        owners = {(act.card, act.player) for act in faced}
        assert len(owners) == len({card for card, _ in owners}), case.id


@both
def test_where_the_play_begins_everybody_reads_the_contract(language: Language) -> None:
    for case, _, cast in every(language):
        contract = case.record.contract
        if contract is None or case.record.auction.calls:
            continue
        for role in cast.values():
            told = role.deeds[0]
            assert told.number is None
            assert show_contract(contract, language) in told.words, case.id
            assert show_seat(contract.declarer, language) in told.words, case.id


@both
def test_whoever_calls_out_of_turn_waits_for_nobody_and_whose_turn_it_is_waits(language: Language) -> None:
    seen = changed = 0
    for case, _, cast in every(language):
        calls = [act for act in case.record.upto(case.situation.arrival).events if isinstance(act, CallMade)]
        numbers = [act for act in case.record.upto(case.situation.arrival).events if doer(case, act) is not None]
        for place, made in enumerate(case.seen.calls):
            turn = case.seen.upto(place).turn
            if made.simultaneous or turn in (None, made.seat):
                continue
            seen += 1
            assert turn is not None
            number = next(at for at, act in enumerate(numbers, 1) if act is calls[place])
            own = next(deed for deed in cast[made.seat].deeds if deed.number == number)
            if made.changes:
                changed += 1
                first = next(each.call for each in reversed(case.seen.calls[:place]) if each.seat is made.seat)
                assert own.when == text("roleplay.when.changes", language, call=name_call(first, language)), case.id
            else:
                assert show_seat(turn, language) in own.when, case.id
            waits = text("roleplay.waits", language, player=show_seat(made.seat, language))
            assert waits in [deed.words for deed in cast[turn].deeds if deed.number is None], case.id
    assert seen > 50
    assert changed > 20


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
            have_words = {each.seat.value for each in case.asked if each.fact == told.fact and each.seat}
            if have_words and not have_words & set(told.by):
                assert set(told.by) <= knows, case.id  # they name who has words for it
            assert knows & set(told.by or "NESW"), (case.id, told.fact)
            assert knows <= set(told.by) | have_words, (case.id, told.fact)


@both
def test_choices_and_later_calls_are_the_players_own_in_their_order(language: Language) -> None:
    """Every call made since stands once, on the card of who makes it; every choice on that of the chooser."""
    for case, script, cast in every(language):
        since = case.auction.calls[len(case.seen) :]
        cards = [act for act in case.record.events[case.situation.arrival :] if isinstance(act, CardFaced)]
        turn_words = {text("roleplay.turn", language), text("roleplay.turn.play", language)}
        for seat, role in cast.items():
            plays = [turn.call for turn in role.turns if turn.when == text("roleplay.turn.play", language)]
            own_cards = [show_card(act.card, language) for act in cards if doer(case, act) is seat]
            assert len(plays) == len(own_cards), (case.id, seat)
            assert all(card in words for card, words in zip(own_cards, plays, strict=True)), (case.id, seat)
            calls = [turn.call for turn in role.turns if turn.call and turn.call not in plays]
            assert calls == [call_words(made.call, language) for made in since if made.seat is seat], (case.id, seat)
            own = [choice for choice in script.choices if choice.by[0] == seat.value]
            put = [turn for turn in role.turns if turn.when not in turn_words]
            assert len(put) == len(own), (case.id, seat)
            for turn, choice in zip(put, own, strict=True):
                assert turn.words or turn.call or turn.does, (case.id, choice.fact)
                said = f"talk.chose.{choice.fact}.{choice.answer}"
                if choice.offer == "accept" and not any(each.fact == choice.fact for each in case.asked):
                    words = (text(said, language),) if has_text(said, language) else ()
                    assert turn.words == words, (case.id, choice.fact)
                    assert bool(turn.does) == (not words), (case.id, choice.fact)


@pytest.mark.parametrize(
    ("case_id", "seat", "does"),
    [
        (
            "41-53-54-partner-plays-it-better",
            Seat.EAST,
            "You spread your hand on the table: your partner is to play it.",
        ),
        ("41-53-54-could-not-wait", Seat.WEST, "You do not accept it."),
        ("41-53-54-could-not-wait", Seat.WEST, "You leave the lead free."),
        ("48-52-ace-of-clubs", Seat.EAST, "You require a lead in ♣."),
        ("57-60-diamond-please", Seat.WEST, "You require a card of another suit: ♦."),
        ("57-60-jack-or-three", Seat.SOUTH, "It is the ♠J that you play."),
        ("61-64-bare-king", Seat.EAST, "You take no card back."),
        ("61-64-king-out-of-nowhere", Seat.SOUTH, "You take back the ♦3."),
    ],
)
def test_a_choice_without_words_of_his_own_is_what_the_record_has(case_id: str, seat: Seat, does: str) -> None:
    case = course().cases[case_id]
    role = next(role for role in roles(case, script_of(case), Language.EN) if role.seat is seat)
    assert does in [turn.does for turn in role.turns]


def test_every_family_that_is_printed_is_swept_and_no_other() -> None:
    assert {family_of(case.situation).name for case, _ in played()} == PRINTED


@both
def test_what_is_printed_by_its_name_has_words_even_where_nothing_is_to_be_asked(language: Language) -> None:
    quiet = 0
    for case in course().cases.values():
        if is_printed(case) and not case.ruling.is_unsure and (script := _script(case)) and not script.told:
            quiet += not script.choices
            assert len(roles(case, script, language)) == 4, case.id
    assert quiet > 100


def _script(case: Case) -> VisitScript | None:
    try:
        return script_of(case)
    except CaseError:
        return None


def test_a_case_of_a_family_that_is_not_printed_is_refused() -> None:
    case = next(
        case for case in course().cases.values() if family_of(case.situation).name == "explained" and _script(case)
    )
    with pytest.raises(CaseError, match="cannot be printed for role play"):
        roles(case, script_of(case), Language.EN)
    assert playable([case]) == []


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
    first, again, other = (varied_cases(cases, 6, seed) for seed in (3, 3, 4))
    assert first == again != other
    assert varied_cases(cases[::-1], 6, 3) == first
    families = {family_of(case.situation).name for case in cases}
    assert len({family_of(case.situation).name for case in first}) == min(6, len(families))
    assert len({case.ruling.ids[-1] for case in first}) == 6
    assert len(varied_cases(cases, 1000, 1)) == len(cases)


@both
def test_the_page_of_the_organiser_counts_the_pages(language: Language) -> None:
    rows = contents(varied_cases([case for case, _ in played()], 3, 1), 1, language)["rows"]
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
