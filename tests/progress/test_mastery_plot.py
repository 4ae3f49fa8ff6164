"""Pictures of mastery: their figures are those of the frames, no word is cut off, and no colour says anything alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from datetime import timedelta
from pathlib import Path

import pandas as pd
import pytest
from PIL import ImageColor

from bridgecourse.cli import main
from bridgecourse.i18n import Language, text
from bridgecourse.progress.figure import EARNED, LOST, OPEN, Panel, Plot, text_width
from bridgecourse.progress.frame import class_frames, frames
from bridgecourse.progress.mastered import RECENT
from bridgecourse.progress.mastery import all_frames
from bridgecourse.progress.mastery_plot import ON_DARK, ON_LIGHT, SHADES, class_map, leaf_bars
from bridgecourse.progress.pictures import pictures
from bridgecourse.progress.trend import STEP, fading, learning
from bridgecourse.progress.view import class_fading, class_learning, class_mastery
from bridgecourse.progress.view import class_map as map_view
from bridgecourse.progress.wording import percent
from tests.progress.notebooks import START, answer_law, of_law, right, wrong
from tests.progress.test_figure import contrast, luminance

both = pytest.mark.parametrize("language", Language)
DUBLIN = "{http://purl.org/dc/elements/1.1/}title"
LATER = START + RECENT + timedelta(days=1)
PEOPLE = ("ann", "bob", "Wilhelmina Ashcombe-Featherstonehaugh")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ann has everything right, Bob half, the third nothing."""
    place = tmp_path_factory.mktemp("class")
    for name, right_ones in zip(PEOPLE, (99, 4, 0), strict=True):
        for law in ("27", "31"):
            picks = [right(each) if at < right_ones else wrong(each) for at, each in enumerate(of_law(law))]
            answer_law(place / "submitted" / name, law, picks)
    return place


def every(root: Path, days: int = 1) -> dict[str, pd.DataFrame]:
    return all_frames(class_frames(root), at=START + timedelta(days=days))


def all_pictures(root: Path, language: Language, days: int = 1) -> dict[str, Plot]:
    return dict(pictures(every(root, days), language, at=START + timedelta(days=days)))


@both
def test_there_is_a_picture_of_everything_that_says_it_in_words_too(root: Path, language: Language) -> None:
    found, frame = all_pictures(root, language), every(root)
    tried = frame["leaves"].query("asked and tries > 0")["law"].unique()
    assert {"27", "31"} <= set(tried)
    assert set(found) == {
        "mastery.svg",
        "fades.svg",
        "learning.svg",
        "class.svg",
        *(f"mastery-{law}.svg" for law in tried),
    }
    ann = frame["laws"].query("candidate == 'ann'")
    told = text("progress.of", language, part=ann["held"].sum(), whole=ann["leaves"].sum())
    assert f"ann: {told}" in found["class.svg"].words
    share = learning(frame["parts"]).iloc[0]["share"]
    assert percent(share, language) in found["learning.svg"].words
    for picture in found.values():
        for svg in (picture.wide, picture.narrow):
            (title,) = (each.text for each in ET.fromstring(svg).iter(DUBLIN) if each.text)
            assert title == picture.words


def test_the_bars_of_a_law_are_as_long_as_so_many_hold_it(root: Path) -> None:
    found = all_pictures(root, Language.EN)["mastery-31.svg"].words
    leaves = every(root)["leaves"].query("law == '31' and asked")
    for leaf, own in leaves.groupby("leaf"):
        assert f"{text(f'leaf.{leaf}', Language.EN)} {own['held'].sum()} of {len(own)}" in found


def test_the_bars_of_a_law_are_drawn_as_long(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    widths: dict[str, float] = dict.fromkeys((EARNED, LOST, OPEN), 0.0)
    plain = Panel.box

    def box_drawn(self: Panel, x: float, y: float, width: float, height: float, colour: str, **more: object) -> None:
        if "edge" not in more:  # not of the key
            widths[colour] = widths.get(colour, 0.0) + width
        plain(self, x, y, width, height, colour, **more)  # type: ignore[arg-type]

    leaves = every(root)["leaves"].query("law == '31' and asked")
    monkeypatch.setattr(Panel, "box", box_drawn)
    leaf_bars(every(root)["leaves"], "31", Language.EN)
    assert widths[EARNED] / sum(widths.values()) == pytest.approx(leaves["held"].mean())
    assert widths[LOST] == 0
    assert widths[OPEN] > 0


def test_what_fades_is_what_was_right_and_the_longest_ago_comes_first(root: Path) -> None:
    at = START + timedelta(days=40)
    leaves = every(root, 40)["leaves"]
    found = fading(leaves, at=at)
    known = leaves[leaves["held"] | leaves["faded"]].drop_duplicates(["candidate", "leaf"])
    assert found["candidates"].sum() == len(known)
    assert found["faded"].sum() == 0
    assert found["days"].is_monotonic_decreasing
    assert set(found["days"]) <= {39, 40}
    later = fading(all_frames(class_frames(root), at=LATER + timedelta(hours=1))["leaves"], at=LATER)
    assert later["faded"].sum() == later["candidates"].sum() == len(known)
    assert fading(leaves.head(0), at=at).empty


def test_the_learning_curve_goes_by_the_order_of_the_answers(root: Path) -> None:
    parts = class_frames(root).parts
    found = learning(parts)
    assert found["exercises"].sum() == parts[parts["begun"]].groupby(["candidate", "exercise"]).ngroups
    assert found["step"].tolist() == list(range(1, len(found) + 1))
    assert found.iloc[0]["exercises"] == STEP * len(PEOPLE)
    shares = [found[found["step"] == step]["share"].item() for step in found["step"]]
    assert all(0 <= share <= 1 for share in shares)
    own = learning(parts[parts["candidate"] == "ann"])
    assert own["share"].tolist() == pytest.approx([1.0] * len(own))
    assert learning(parts[parts["candidate"] == PEOPLE[2]])["share"].max() < 0.5
    assert learning(parts.head(0)).empty


@both
@pytest.mark.parametrize("days", [1, RECENT.days + 2])
def test_nothing_stands_beyond_the_edge(
    root: Path, language: Language, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a name or a law is called: words are measured as they are drawn."""
    drawn: list[tuple[Panel, float, float, float, str]] = []
    plain = Panel.text

    def text_drawn(self: Panel, x: float, y: float, words: str, **styles: object) -> None:
        width = text_width(words, float(str(styles.get("size", 13))), bool(styles.get("bold", False)))
        left = x - {"left": 0.0, "center": width / 2, "right": width}[str(styles.get("align", "left"))]
        drawn.append((self, left, left + width, y, words))
        plain(self, x, y, words, **styles)  # type: ignore[arg-type]

    monkeypatch.setattr(Panel, "text", text_drawn)
    all_pictures(root, language, days)
    assert len(drawn) > 200
    for panel, left, right_, y, words in drawn:
        assert left >= 0, words
        assert right_ <= panel.width, words
        assert 0 < y < panel.height, words
    lines: dict[tuple[int, int], list[tuple[float, float, str]]] = {}
    for panel, left, right_, y, words in drawn:
        lines.setdefault((id(panel), round(y)), []).append((left, right_, words))
    for line in lines.values():
        for (_, end, one), (begin, _, other) in zip(sorted(line), sorted(line)[1:], strict=False):
            assert end <= begin + 1, (one, other)


def test_each_colour_is_told_from_the_others_without_colour() -> None:
    """On paper in black and white, and on a screen, by whoever sees no red or no green: by lightness alone."""
    seen = [ImageColor.getrgb(colour)[:3] for colour in (EARNED, LOST, OPEN)]
    grey = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue, *_ in seen]
    assert all(high - low > 40 for low, high in zip(sorted(grey), sorted(grey)[1:], strict=False))
    assert contrast(EARNED, LOST) >= 2
    shades = [luminance(shade) for shade in SHADES]
    assert shades == sorted(shades, reverse=True)
    assert all(contrast(ON_LIGHT, shade) >= 4.5 for shade in SHADES[:-1])
    assert contrast(ON_DARK, SHADES[-1]) >= 4.5


def test_a_map_has_the_figure_in_every_cell(root: Path) -> None:
    laws = every(root)["laws"]
    picture = class_map(laws, str, Language.EN)
    assert picture.wide.count("<path") > len(laws)
    assert class_map(laws, str, Language.EN) == picture


@both
def test_the_class_page_shows_them_with_their_tables(root: Path, language: Language, tmp_path: Path) -> None:
    for view in (class_mastery, class_fading, class_learning, map_view):
        shown = view(language.value, root)
        assert shown.html.count("<picture>") == 1
        assert "<table>" in shown.html
        assert shown.plain.count("\n") == len(shown.frame if view is not map_view else PEOPLE)
        (tmp_path / "submitted").mkdir(exist_ok=True)
        nothing = view(language.value, tmp_path)
        assert "<picture>" not in nothing.html
        assert nothing.plain


@both
def test_pictures_are_written_as_files(
    root: Path, language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["progress", str(root), "--plots", str(tmp_path / "out"), "--lang", language.value]
    assert main(words) == 0
    assert "class.svg" in {path.name for path in (tmp_path / "out").iterdir()}
    assert len(list((tmp_path / "out").glob("*.svg"))) == int(re.findall(r"\d+", capsys.readouterr().out)[0])
    for path in (tmp_path / "out").iterdir():
        ET.parse(path)
    before = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert main(words) == 0
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == before
    assert main([*words, "--pseudonyms"]) == 0
    data = b"".join(path.read_bytes() for path in (tmp_path / "out").iterdir())
    assert b"Wilhelmina" in b"".join(before.values())
    assert b"Wilhelmina" not in data
    assert b"ann:" not in data
    capsys.readouterr()
    assert main(["progress", str(root), "--pseudonyms", "--lang", language.value]) == 2
    assert "--export" in capsys.readouterr().err


def test_nothing_to_show_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert dict(pictures(all_frames(frames([])), Language.EN)) == {}
    (tmp_path / "submitted" / "ann").mkdir(parents=True)
    assert main(["progress", str(tmp_path), "--plots", str(tmp_path / "out")]) == 2
    assert not (tmp_path / "out").exists()
    (tmp_path / "file").write_text("")
    answer_law(tmp_path / "submitted" / "ann", "31", [right(each) for each in of_law("31")])
    capsys.readouterr()
    assert main(["progress", str(tmp_path), "--plots", str(tmp_path / "file")]) == 2
    assert "file" in capsys.readouterr().err
