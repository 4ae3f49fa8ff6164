"""The table in play: every text inside and large enough, nothing on top of another, nothing told too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgecourse.draw import Reveal, Speech
from bridgecourse.draw.glyph import width
from bridgecourse.draw.play.picture import moments, picture_at, play_picture, reveal_of
from bridgecourse.draw.play.replay import Replay
from bridgecourse.draw.play.table import NARROW, WIDE, draw_play
from bridgecourse.i18n import Language, say_card, show_card, text
from bridgecourse.play_sheet import PenaltyLying, play_sheet, scene_of
from bridgecourse.table import CardFaced, Record, Seat, Vulnerability, parse_card
from bridgecourse.table.auction import parse_contract
from bridgecourse.table.card import PACK
from bridgecourse.table.event import Deed
from bridgecourse.table.notation import continued
from tests.draw.board import EXAMPLES, REVOKE, Example, revoke
from tests.draw.strategies import plays
from tests.grouped import grouped, in_one

SVG = "{http://www.w3.org/2000/svg}"
NAMED = ("too soon",)
"""Shown with what it was called at every seat: the words stand beside what was led."""
NAMES = [(name, steps) for name in EXAMPLES for steps in range(4)]
NAMED_BY_BOTH = [pytest.param(name, steps, id=f"{name}-{steps}") for name, steps in NAMES]
BOLD = ("strong", "label-word", "penalty-word", "called-word", "shown-number", "index", "count")


@cache
def replay(name: str, steps: int, language: Language, *, revealed: bool = False) -> Replay:
    example = EXAMPLES[name].rotated(steps)
    scene = scene_of(dict(example.sheet))
    reveal = reveal_of(scene, language) if revealed else None
    return Replay(scene, language, 13, Vulnerability.NONE, example.said, reveal)


@cache
def each_picture(language: Language) -> list[tuple[str, str, float]]:
    """Every example at every seat, wide and narrow, with what it was called and how wide it is."""
    return [
        (
            f"{name} {steps}",
            replay(name, steps, language, revealed=steps % 2 == 1 or name in NAMED).svg(narrow=narrow),
            wide,
        )
        for name, steps in NAMES
        for narrow, wide in ((False, WIDE), (True, NARROW))
    ]


@dataclass(frozen=True)
class Box:
    """What a text or a card takes of the picture."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box, by: float = 0.5) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > by
            and min(self.bottom, other.bottom) - max(self.top, other.top) > by
        )


def moved(element: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    return (float(found[1]), float(found[2])) if found else (0.0, 0.0)


def boxes(root: ElementTree.Element, name: str) -> Iterator[tuple[ElementTree.Element, Box, tuple[str, ...]]]:
    """Every text, or every rectangle, with its box and the zones and groups around it."""

    def walk(
        element: ElementTree.Element, x: float, y: float, around: tuple[str, ...]
    ) -> Iterator[tuple[ElementTree.Element, Box, tuple[str, ...]]]:
        dx, dy = moved(element)
        x, y = x + dx, y + dy
        around = (*around, element.get("data-zone") or element.get("class", "").removeprefix("bc-d-"))
        if element.tag == f"{SVG}{name}":
            yield element, _box(element, x, y), around
        for child in element:
            yield from walk(child, x, y, around)

    return walk(root, 0.0, 0.0, ())


def _box(element: ElementTree.Element, x: float, y: float) -> Box:
    x, y = x + float(element.get("x", 0)), y + float(element.get("y", 0))
    if element.tag == f"{SVG}rect":
        return Box("rect", x, y, x + float(element.attrib["width"]), y + float(element.attrib["height"]))
    words, size = "".join(element.itertext()), float(element.attrib["font-size"])
    spans = list(element.iter(f"{SVG}tspan"))
    if spans and any("strong" in span.get("class", "") for span in spans):
        wide = sum(_wide(span, float(span.get("font-size", size))) for span in spans) + size * 0.3 * (len(spans) - 1)
    else:
        wide = _wide(element, size)
    left = x - {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0.0)
    return Box(words, left, y - size * 0.72, left + wide, y + size * 0.2)


def _wide(element: ElementTree.Element, size: float) -> float:
    look = element.get("class", "").replace("bc-d-", "").split()
    narrower = 0.06 * size * len(element.text or "") if "index" in look else 0.0
    return width("".join(element.itertext()), size, bold=any(each in BOLD for each in look)) - narrower


@pytest.mark.parametrize("language", Language)
def test_every_text_is_inside_and_large_enough(language: Language) -> None:
    for name, svg, wide in each_picture(language):
        root = ElementTree.fromstring(svg)
        assert not [element for element in root.iter() if "id" in element.attrib]
        height = float(root.attrib["height"])
        for element, box, _ in boxes(root, "text"):
            assert float(element.attrib["font-size"]) >= 13.4, (name, box)
            assert box.left >= 0, (name, wide, box)
            assert box.right <= wide, (name, wide, box)
            assert box.top >= 0, (name, box)
            assert box.bottom <= height, (name, box)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seat", Seat)
def test_of_a_hand_that_is_known_in_part_the_backs_stay_inside(seat: Seat, narrow: bool) -> None:
    """Of a board without its deal, one card that was dropped and twelve that nobody has told."""
    record = continued(Record(Seat.NORTH, stated=parse_contract("1C N")), f"{seat.value}:SA(dropped) #1(cancelled)")
    sheet = play_sheet(record, 0, looked=frozenset({seat}), focus=0)
    root = ElementTree.fromstring(Replay(scene_of(dict(sheet)), Language.EN).svg(narrow=narrow))
    assert all(box.left >= 0 and box.right <= (NARROW if narrow else WIDE) for _, box, _ in boxes(root, "text"))


@settings(deadline=None, max_examples=60)
@given(plays(), st.data(), st.sampled_from(Language), st.booleans())
def test_any_play_is_drawn(record: Record, data: st.DataObject, language: Language, narrow: bool) -> None:
    """Whatever happens to the cards: well-formed, every text inside, the same each time, and it comes back."""
    cards = [i for i, event in enumerate(record.events) if isinstance(event, CardFaced)]
    focus = data.draw(st.sampled_from(cards)) if cards else None
    looked = data.draw(st.frozensets(st.sampled_from(Seat), max_size=2))
    sheet = play_sheet(record, data.draw(st.integers(0, len(record))), looked=looked, focus=focus)
    found = Replay(scene_of(dict(sheet)), language)
    svg = found.svg(narrow=narrow)
    assert svg == found.svg(narrow=narrow)
    root = ElementTree.fromstring(svg)
    for _, box, _ in boxes(root, "text"):
        assert box.left >= 0, box
        assert box.right <= (NARROW if narrow else WIDE), box
        assert box.top >= 0, box
        assert box.bottom <= float(root.attrib["height"]), box
    assert found.data()["steps"]
    assert found.tricks()
    assert found.line()


@pytest.mark.parametrize("language", Language)
def test_no_text_lies_on_another(language: Language) -> None:
    """Indices of covered cards excepted: those stand on cards."""
    for name, svg, wide in each_picture(language):
        found = [
            box
            for element, box, _ in boxes(ElementTree.fromstring(svg), "text")
            if "index" not in element.get("class", "")
        ]
        assert [(name, wide, one, other) for one, other in combinations(found, 2) if one.meets(other)] == []


def test_what_is_told_in_a_still_picture_hides_no_words() -> None:
    """Fewer cards than at the beginning leave room beside South's hand, but not where East has dropped a card."""
    example = EXAMPLES["told beside a dropped card"]
    for steps in range(4):
        turned = example.rotated(steps)
        svg = draw_play(picture_at(scene_of(dict(turned.sheet)), turned.moment, said=turned.said), Language.EN)
        found = [box for _, box, _ in boxes(ElementTree.fromstring(svg), "text")]
        assert [(steps, one, other) for one, other in combinations(found, 2) if one.meets(other)] == []


@pytest.mark.parametrize("language", Language)
def test_what_is_told_lies_on_no_card(language: Language) -> None:
    """Neither a name, a label nor a bubble covers a card or the back of one; nor do the hands meet the trick."""
    cards = ("playing-card", "back")
    for name, svg, wide in each_picture(language):
        root = ElementTree.fromstring(svg)
        rows = {f"t{number}" for number in range(1, 14)}
        lying = [
            (box, around)
            for element, box, around in boxes(root, "rect")
            if element.get("class", "").removeprefix("bc-d-") in cards and not rows & set(around)
        ]
        assert lying or name.startswith("nothing")
        told = [
            box
            for element, box, _ in boxes(root, "text")
            if not any(look in element.get("class", "") for look in ("index", "count"))
        ]
        assert [(name, wide, text, card) for text in told for card, _ in lying if text.meets(card)] == []
        trick = [box for box, around in lying if any(zone in around for zone in ("cN", "cE", "cS", "cW"))]
        others = [box for box, around in lying if not any(zone in around for zone in ("cN", "cE", "cS", "cW"))]
        assert [(name, wide, one, other) for one in trick for other in others if one.meets(other)] == []


@grouped(("name", "steps"), NAMED_BY_BOTH, group=in_one)
def test_as_many_cards_lie_there_as_were_dealt(name: str, steps: int) -> None:
    """At every step: those left, those in the trick, those before their owners and those quitted are 52.

    One that was put back lies in its trick and in the hand; what nobody saw is quitted with the trick.
    """
    found = replay(name, steps, Language.EN)
    for moment, picture in zip(moments(found.scene), found.pictures, strict=True):
        turned = [each for trick in picture.tricks if trick is not picture.trick for each in trick.surplus]
        left = sum(len(hand) for hand in picture.hands.values())
        lying = sum(loose.faced.how.value != "named" for loose in picture.loose)
        begun = [] if picture.trick is None or picture.trick.is_complete else [picture.trick]
        quitted = 4 * len(picture.tricks) + sum(each.event in picture.down for each in turned)
        put_back = sum(getattr(event, "deed", None) is Deed.RETURN for event in found.scene.record.events[:moment])
        assert left + lying + quitted + sum(len(trick.cards) for trick in begun) == 52 + put_back


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@grouped(("name", "steps"), NAMED_BY_BOTH, group=in_one)
def test_every_card_left_is_drawn(name: str, steps: int, narrow: bool) -> None:
    found = replay(name, steps, Language.EN)
    root = ElementTree.fromstring(found.svg(narrow=narrow))
    for seat in Seat:
        zone = next((each for each in root.iter(f"{SVG}g") if each.get("data-zone") == seat.value), None)
        hand = found.picture.hands[seat]
        looks = [] if zone is None else [each.get("class", "") for each in zone.iter(f"{SVG}rect")]
        assert looks.count("bc-d-playing-card") == len(hand.cards)
        assert looks.count("bc-d-back") == hand.backs


def test_a_hidden_hand_is_backs() -> None:
    picture = replay("revoke", 0, Language.EN).picture
    assert picture.hands[Seat.WEST].backs == 5
    assert picture.hands[Seat.SOUTH].backs == 6
    assert {show_card(card, Language.EN) for card in picture.hands[Seat.EAST].cards} == {
        "♥9",
        "♥4",
        "♥3",
        "♦10",
        "♦7",
        "♦4",
    }
    assert picture.hands[Seat.NORTH].spread


@pytest.mark.parametrize("steps", range(4))
def test_trumps_lie_at_dummys_right(steps: int) -> None:
    """From North that is the picture's left, from South its right, from East above, from West below."""
    found = replay("two penalty cards", steps, Language.EN)
    root = ElementTree.fromstring(found.svg())
    zone = next(each for each in root.iter(f"{SVG}g") if each.get("data-zone") == found.scene.dummy.value)
    first: dict[str, tuple[float, float]] = {}
    for card in zone.findall(f"{SVG}g[@class='bc-d-playing']"):
        index = card.find(f"{SVG}text")
        assert index is not None
        first.setdefault(index.attrib["class"].rpartition("-")[2], moved(card))
    across = {suit: x for suit, (x, _) in first.items()}
    down = {suit: y for suit, (_, y) in first.items()}
    rightmost = {
        Seat.NORTH: min(across, key=lambda suit: across[suit]),
        Seat.SOUTH: max(across, key=lambda suit: across[suit]),
        Seat.EAST: min(down, key=lambda suit: down[suit]),
        Seat.WEST: max(down, key=lambda suit: down[suit]),
    }
    assert rightmost[found.scene.dummy] == "sp"


def test_dummy_is_down_until_it_is_spread() -> None:
    found = replay("revoke", 0, Language.EN)
    assert [found.pictures[step].hands[Seat.NORTH].spread for step in range(3)] == [False, False, True]
    assert not replay("out of turn", 0, Language.EN).picture.hands[Seat.NORTH].spread


def test_a_lead_face_down_is_a_back_and_nobody_is_told_which() -> None:
    found = replay("face down", 0, Language.EN, revealed=True)
    svg = found.svg()
    assert "playing-card" not in svg.partition("</style>")[2]
    assert "of clubs" not in svg
    assert "leads a card face down" in svg
    assert "lead face down" in svg


def test_a_card_that_nobody_saw_is_a_back_and_nobody_is_told_which() -> None:
    found = replay("a card beneath", 0, Language.EN)
    [loose] = found.picture.loose_of(Seat.EAST)
    assert loose.faced.event in found.picture.down
    assert found.svg().count("a card face down") == 1
    assert "face up" not in found.svg()
    turned = replay("a card beneath, turned", 0, Language.EN)
    assert turned.picture.loose == ()
    assert turned.picture.hands[Seat.EAST].backs == 11
    for each in (found, turned):
        named = [card for card in PACK if say_card(card, Language.EN) in each.svg()]
        faced = {card.card for card in each.scene.record.cards if card.known_to is None}
        assert set(named) <= faced | each.scene.dealt(Seat.NORTH)


def test_a_second_card_of_dummys_lies_before_it() -> None:
    found = replay("two of dummy's", 0, Language.EN)
    [loose] = found.picture.loose_of(Seat.NORTH)
    assert show_card(loose.faced.card, Language.EN) == "♣9"
    assert loose.faced.card not in found.picture.hands[Seat.NORTH].cards


def test_a_card_put_back_is_in_the_hand_again() -> None:
    assert replay("put back", 0, Language.EN).picture.hands[Seat.EAST].backs == 12


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "word"), [("revoke", "revoke"), ("out of turn", "lead_out_of_turn")])
def test_its_name_stands_there_only_when_it_is_revealed(name: str, word: str, language: Language) -> None:
    silent, told = (replay(name, 0, language, revealed=revealed).svg() for revealed in (False, True))
    kind = text(f"draw.kind.{word}", language)
    assert kind not in silent
    assert text("draw.this_card", language) in silent
    assert kind in told.replace("</text>", "").replace("\u00a0", " ") or kind.split()[0] in told
    assert text("draw.this_card", language) not in told


def test_a_reveal_can_be_given() -> None:
    example = EXAMPLES["revoke"]
    picture = play_picture(
        example.record,
        example.moment,
        focus=example.focus,
        reveal=Reveal(Seat.EAST, None, "said so"),
        said=(Speech(Seat.NORTH, "<b>&"),),
    )
    svg = draw_play(picture, Language.EN)
    assert "said so" in svg
    assert "&lt;b&gt;&amp;" in svg


def test_a_penalty_card_is_framed_and_never_in_the_colour_of_the_irregularity() -> None:
    svg = replay("revoke", 0, Language.EN).svg()
    frame, ring = (
        next(found for found in re.findall(r"\.bc-d-[a-z]+\{[^}]+\}", svg) if found.startswith(f".bc-d-{look}{{"))
        for look in ("frame", "ring")
    )
    assert "dasharray" in frame
    assert "--d-ring" not in frame
    assert "--d-ring" in ring
    assert "penalty card" in svg
    assert (
        "penalty" not in draw_play(_seen(replace_penalty(EXAMPLES["revoke"], ())), Language.EN).partition("</style>")[2]
    )


def replace_penalty(example: Example, penalty: tuple[PenaltyLying, ...]) -> Example:
    return Example(example.record, example.moment, example.looked, penalty, example.focus, example.said)


def _seen(example: Example):  # type: ignore[no-untyped-def]
    scene = scene_of(dict(example.sheet))
    return picture_at(scene, scene.moment)


def test_a_penalty_card_of_which_the_record_tells_nothing_lies_there_until_it_is_played() -> None:
    example = EXAMPLES["revoke"]
    card = PenaltyLying(Seat.WEST, parse_card("HJ"), True)
    shown = Replay(scene_of(dict(replace_penalty(example, (card,)).sheet)), Language.EN)
    lies = [any(each.faced.card == card.card for each in picture.loose) for picture in shown.pictures]
    assert lies[0]
    assert not lies[-1]
    assert lies == sorted(lies, reverse=True)


def test_the_row_tells_who_won() -> None:
    """As before declarer: three lost, three won, and the seventh lost."""
    found = replay("revoke", 0, Language.EN)
    zones = found.data()["zones"]
    now = [next(pieces for step, pieces in reversed(zones[f"t{n}"]) if step <= found.start) for n in range(1, 14)]
    assert [str(pieces[0][0]) for pieces in now] == ["across"] * 3 + ["up"] * 3 + ["across"] + ["open"] * 6
    assert ("asked",) in now[6]
    assert [pieces for pieces in now if ("here",) in pieces or ("hereup",) in pieces] == [now[6]]


def test_the_steps_go_by_the_card() -> None:
    """52 cards, one that was dropped, dummy's hand, and the beginning."""
    found = replay("revoke", 0, Language.EN)
    assert len(moments(found.scene)) == 52 + 1 + 1 + 1
    assert found.pictures[found.start] == found.picture
    trick = found.picture.trick
    assert trick is not None
    assert REVOKE in [card.card for card in trick.cards]


@pytest.mark.parametrize("language", Language)
def test_every_card_of_the_record_is_in_the_list(language: Language) -> None:
    found = replay("revoke", 0, language)
    listed = re.sub("<[^>]+>", "", found.tricks().partition("</style>")[2])
    for card in revoke().cards:
        assert show_card(card.card, language) in listed
    root = ElementTree.fromstring(re.sub("<style>.*</style>", "", found.tricks()))
    rows = [row for row in root.iter("tr") if "data-trick" in row.attrib]
    assert len(rows) == 13
    assert all(len([cell for cell in row.iter("td") if "aria-label" in cell.attrib]) == 4 for row in rows)
    looks = [span.get("class", "").replace("bc-d-", "") for row in rows for span in row.iter("span")]
    assert sum("led" in look.split() for look in looks) == 13
    assert sum("wins" in look.split() for look in looks) == 13
    assert sum("asked" in look.split() for look in looks) == 1
    assert [row.get("data-trick") for row in rows if "aria-current" in row.attrib] == ["7"]


def test_what_was_taken_back_stands_in_the_list_struck_out() -> None:
    listed = replay("taken back", 0, Language.EN).tricks()
    assert re.search(r'class="bc-d-asked bc-d-gone">.*?♠.*?3', listed)


def test_the_legend_names_no_sign_that_the_list_does_not_have() -> None:
    """A card in question may be one of dummy's that is only named, or one that lies on the table."""
    example = EXAMPLES["revoke"]
    (dropped,) = {card.event for card in revoke().cards if not card.how.is_play}
    asked = text("draw.this_card", Language.EN)
    for focus, is_told in ((example.focus, True), (dropped, False)):
        listed = Replay(scene_of(dict(replace(example, focus=focus).sheet)), Language.EN).tricks()
        assert (asked in listed.partition("<tfoot>")[2]) is is_told


def test_a_replay_is_small() -> None:
    """52 cards, two hands looked at: under 60 KB, and under 70 with the list of tricks."""
    import json

    found = replay("both looked at", 0, Language.FR)
    data = json.dumps(found.data(), ensure_ascii=False, separators=(",", ":")).encode()
    assert len(data) < 60_000
    assert len(data) + len(found.tricks().encode()) < 70_000
