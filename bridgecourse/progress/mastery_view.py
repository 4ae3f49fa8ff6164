"""What the class page shows of mastery: by law and ruling, what fades, the learning curve, and a map to print."""

from __future__ import annotations

from html import escape
from pathlib import Path

from bridgecourse.i18n import Language, text
from bridgecourse.paper.hand_in import class_root
from bridgecourse.progress.mastery import by_leaf, mastery_by_law
from bridgecourse.progress.own import course_language
from bridgecourse.progress.reading import ClassReading, class_reading
from bridgecourse.progress.shown import View, shown
from bridgecourse.progress.trend import STEP, fading, learning
from bridgecourse.progress.wording import number, percent, short_law

__all__ = ["class_fading", "class_learning", "class_map", "class_mastery"]


def class_mastery(lang: str | None = None, root: Path | str | None = None) -> View:
    """How many of a law's rulings a candidate holds on the average, and how many have faded."""
    language, reading = _class(lang, root)
    leaves = by_leaf(reading.frames)
    asked = leaves[leaves["asked"]]
    if not (asked["tries"] > 0).any():
        return _nothing(reading, language)
    from bridgecourse.progress.mastery_plot import mastery_cells

    people = asked["candidate"].nunique()
    each = asked.groupby("law", sort=False).agg(
        leaves=("leaf", "nunique"), held=("held", "sum"), faded=("faded", "sum")
    )
    frame = each.assign(held=each["held"] / people, faded=each["faded"] / people).reset_index()
    header = [text(f"progress.column.{name}", language) for name in ("law", "held", "faded")]
    rows = [
        [
            short_law(str(row.law), language),
            text(
                "progress.of",
                language,
                part=number(float(str(row.held)), language),
                whole=number(float(str(row.leaves)), language),
            ),
            number(float(str(row.faded)), language),
        ]
        for row in frame.itertuples()
    ]
    return shown(header, rows, frame, language, mastery_cells(leaves, language))


def class_fading(lang: str | None = None, root: Path | str | None = None) -> View:
    """The rulings that the class had right, those first that nobody has met for longest."""
    language, reading = _class(lang, root)
    found = fading(by_leaf(reading.frames))
    if found.empty:
        return _nothing(reading, language, "progress.fades.none")
    from bridgecourse.progress.mastery_plot import fading_bars

    header = [text(f"progress.column.{name}", language) for name in ("law", "leaf", "days", "candidates", "faded")]
    rows = [
        [
            short_law(str(row.law), language),
            text(f"leaf.{row.leaf}", language),
            str(row.days),
            str(row.candidates),
            str(row.faded),
        ]
        for row in found.itertuples()
    ]
    return shown(header, rows, found, language, fading_bars(found, language))


def class_learning(lang: str | None = None, root: Path | str | None = None) -> View:
    """How the share of the points grows with the exercises that were answered."""
    language, reading = _class(lang, root)
    found = learning(reading.frames.parts)
    if found.empty:
        return _nothing(reading, language)
    from bridgecourse.progress.mastery_plot import learning_curve

    header = [text(f"progress.column.{name}", language) for name in ("exercises", "candidates", "share")]
    rows = [
        [
            f"{(int(str(row.step)) - 1) * STEP + 1}–{int(str(row.step)) * STEP}",
            str(row.candidates),
            percent(float(str(row.share)), language),
        ]
        for row in found.itertuples()
    ]
    return shown(header, rows, found, language, learning_curve(found, language))


def class_map(lang: str | None = None, root: Path | str | None = None) -> View:
    """Candidates by laws, what share of a law's rulings each holds: as a picture, to be printed."""
    language, reading = _class(lang, root)
    laws = mastery_by_law(reading.frames)
    if laws.empty:
        return _nothing(reading, language)
    from bridgecourse.progress import mastery_plot

    across = list(dict.fromkeys(laws["law"]))
    header = [text("progress.column.candidate", language), *(short_law(law, language) for law in across)]
    rows = [
        [
            reading.name(str(who)),
            *(
                text("progress.of", language, part=held, whole=whole)
                for held, whole in zip(own["held"], own["leaves"], strict=True)
            ),
        ]
        for who, own in laws.groupby("candidate", sort=False)
    ]
    return shown(header, rows, laws, language, mastery_plot.class_map(laws, reading.name, language))


def _class(lang: str | None, root: Path | str | None) -> tuple[Language, ClassReading]:
    """Raises :class:`SetupError` where there is no class."""
    return course_language(lang), class_reading(class_root(Path.cwd()) if root is None else Path(root))


def _nothing(reading: ClassReading, language: Language, msgid: str = "progress.class.nothing") -> View:
    words = text(msgid, language)
    return View(f"<p>{escape(words)}</p>", words, reading.frames.parts.head(0))
