"""What the notebooks call: each function gives something that JupyterLab shows, a picture with its table.

The language is that of the course (``COURSE_LANG``) unless another is given.
"""

from __future__ import annotations

from html import escape
from math import isnan
from pathlib import Path

import pandas as pd

from bridgecourse.i18n import Language, text
from bridgecourse.paper.hand_in import class_root, decide
from bridgecourse.paper.visit_mark import VisitMark, class_visits
from bridgecourse.progress.export import export_words, write_export
from bridgecourse.progress.frame import SPOKEN
from bridgecourse.progress.glance import glance_html
from bridgecourse.progress.level import Level
from bridgecourse.progress.mastery import NOTHING, all_frames, candidate_totals, hardest, mastery_by_law, mistakes
from bridgecourse.progress.mastery_view import class_fading, class_learning, class_map, class_mastery
from bridgecourse.progress.own import course_language, my_progress, what_next
from bridgecourse.progress.pseudonym import pseudonym_key
from bridgecourse.progress.reading import ClassReading, class_reading
from bridgecourse.progress.remark import remark_sentence
from bridgecourse.progress.sentence import problem_sentences
from bridgecourse.progress.shown import View, items, shown
from bridgecourse.progress.wording import level_name, number, percent, short_law
from bridgecourse.teach.exercises.talk.points import HARM, ITEMS

__all__ = [
    "View",
    "class_fading",
    "class_learning",
    "class_map",
    "class_mastery",
    "class_problems",
    "class_progress",
    "class_remarks",
    "class_roleplay",
    "class_table",
    "count_times",
    "doubtful_times",
    "export",
    "hardest_exercises",
    "my_progress",
    "what_next",
    "wrong_choices",
]

EXPORT = "progress"
"""The folder at the root of a course into which the class page writes."""

_NOTHING = "progress.class.nothing"


def class_progress(lang: str | None = None, root: Path | str | None = None) -> View:
    """A class at a glance: candidates by the laws that they were given."""
    language, reading = course_language(lang), class_reading(_class_root(root))
    mastery = mastery_by_law(reading.frames)
    if mastery.empty:
        return _nothing(mastery, language)
    laws = list(dict.fromkeys(mastery["law"]))
    header = [text("progress.column.candidate", language), *(short_law(law, language) for law in laws)]
    rows = [
        [
            reading.name(str(name)),
            *(
                "–"
                if level == Level.NOT_BEGUN.value
                else level_name(level, language)
                if Level(level) in NOTHING
                else percent(share, language)
                for share, level in zip(own["share"], own["level"], strict=True)
            ),
        ]
        for name, own in mastery.groupby("candidate", sort=False)
    ]
    problems = _problems(reading, language, most=5)
    view = shown(header, rows, mastery, language, problems=problems)
    return View(glance_html(mastery, reading.name, language, problems), view.plain, mastery)


def class_table(lang: str | None = None, root: Path | str | None = None) -> View:
    """One row per candidate: exercises answered, points, the answers in words, laws mastered, last seen."""
    language, reading = course_language(lang), class_reading(_class_root(root))
    frames = reading.frames
    totals = candidate_totals(frames)
    if totals.empty:
        return _nothing(totals, language)
    own = frames.parts[frames.parts["by_hand"] & (frames.parts["part"] != SPOKEN)]
    by_hand = own.groupby("candidate")["exercise"].nunique()
    names = ("candidate", "answered", "points", "share", "spoken", "mastered", "latest")
    header = [text(f"progress.column.{name}", language) for name in names]
    visits = _visits_by_candidate(_class_root(root))
    header += [text("progress.column.roleplay", language)] if visits else []
    rows = [
        [
            reading.name(str(row.candidate)),
            _answered(int(str(row.answered)), int(str(row.begun)), int(str(row.exercises)), language),
            _points(row.points, row.maximum, language) + _hand(int(by_hand.get(str(row.candidate), 0)), language),
            percent(float(str(row.share)), language),
            _spoken(float(str(row.spoken)), int(str(row.waiting)), language),
            text("progress.of", language, part=row.mastered, whole=row.laws),
            "–" if str(row.latest) == "NaT" else str(row.latest)[:16],
            *([_mean(visits.get(str(row.candidate), []), language)] if visits else []),
        ]
        for row in totals.itertuples()
    ]
    return shown(header, rows, totals, language)


def _visits_by_candidate(root: Path) -> dict[str, list[VisitMark]]:
    found: dict[str, list[VisitMark]] = {}
    for each in class_visits(root):
        found.setdefault(each.candidate, []).append(each)
    return found


def _mean(visits: list[VisitMark], language: Language) -> str:
    """The mean of a candidate's visits to real tables, of ten points, and how many there were."""
    if not visits:
        return "–"
    points = number(sum(each.tenths for each in visits) / len(visits) / 10, language)
    return text("progress.roleplay.mean", language, points=points, count=len(visits))


def class_roleplay(lang: str | None = None, root: Path | str | None = None) -> View:
    """Every visit to a real table that an assessor has marked: what each thing earned of what it was worth there."""
    language, place = course_language(lang), _class_root(root)
    visits, reading = class_visits(place), class_reading(place)
    columns = ["candidate", "case", *ITEMS, HARM, "total"]
    frame = pd.DataFrame(
        [
            [each.candidate, each.case, *(each.points.get(name, 0) / 10 for name in (*ITEMS, HARM)), each.tenths / 10]
            for each in visits
        ],
        columns=columns,
    )
    if frame.empty:
        return _nothing(frame, language, "progress.roleplay.none")
    header = [text(f"progress.column.{name}", language) for name in ("candidate", "case")]
    header += [text(f"talk.item.{name}", language) for name in ITEMS]
    header += [text("roleplay.item.harm", language), text("roleplay.sheet.total", language)]
    rows = [
        [
            reading.name(each.candidate),
            each.case,
            *(_earned(each, name, language) for name in ITEMS),
            number(-each.points.get(HARM, 0) / 10, language) if each.points.get(HARM) else "–",
            number(each.tenths / 10, language),
        ]
        for each in visits
    ]
    return shown(header, rows, frame, language)


def _earned(visit: VisitMark, name: str, language: Language) -> str:
    """``1.3 of 1.5``; nothing where the case does not exercise it."""
    if name not in visit.worth:
        return "–"
    return _points(visit.points.get(name, 0) / 10, visit.worth[name] / 10, language)


def hardest_exercises(lang: str | None = None, root: Path | str | None = None) -> View:
    """Where the class lost most points, by exercise."""
    language = course_language(lang)
    exercises = hardest(class_reading(_class_root(root)).frames)
    if exercises.empty:
        return _nothing(exercises, language)
    from bridgecourse.progress.plot import exercise_bars

    header = [text(f"progress.column.{name}", language) for name in ("law", "exercise", "leaf", "share", "candidates")]
    rows = [
        [
            short_law(str(row.law), language),
            f"{row.number} ({row.exercise})",
            text(f"leaf.{row.leaf}", language),
            percent(float(str(row.share)), language),
            str(row.candidates),
        ]
        for row in exercises.itertuples()
    ]
    return shown(header, rows, exercises, language, exercise_bars(exercises, language))


def wrong_choices(lang: str | None = None, root: Path | str | None = None) -> View:
    """The mistakes of the class by their names."""
    language = course_language(lang)
    frames = class_reading(_class_root(root)).frames
    named = mistakes(frames)
    if named.empty:
        return _nothing(named, language, "progress.mistakes.none" if frames.parts["begun"].any() else _NOTHING)
    from bridgecourse.progress.plot import mistake_bars

    header = [text(f"progress.column.{name}", language) for name in ("mistake", "times", "candidates", "laws")]
    rows = [
        [
            text(f"misconception.{row.misconception}.name", language),
            str(row.times),
            str(row.candidates),
            str(row.laws).replace(",", ", "),
        ]
        for row in named.itertuples()
    ]
    return shown(header, rows, named, language, mistake_bars(named, language))


def class_problems(lang: str | None = None, root: Path | str | None = None) -> View:
    """Everything that could not be taken as it stands, notebook by notebook."""
    language, reading = course_language(lang), class_reading(_class_root(root))
    sentences = _problems(reading, language)
    if not sentences:
        words = text("progress.problems.none", language)
        return View(f"<p>{escape(words)}</p>", words, reading.frames.problems)
    return View(items(sentences), "\n".join(sentences), reading.frames.problems)


def _problems(reading: ClassReading, language: Language, most: int | None = None) -> list[str]:
    rows = reading.frames.problems.to_dict("records")
    called = [row | {"candidate": reading.name(str(row["candidate"]))} for row in rows]
    return problem_sentences(called, language, with_candidate=True, most=most)


def class_remarks(lang: str | None = None, root: Path | str | None = None) -> View:
    """What stands out in the papers of the class, as facts, and scores that were set by hand."""
    language, reading = course_language(lang), class_reading(_class_root(root))
    remarks = reading.remarks()
    sentences = [remark_sentence(remark, language, reading.name) for remark in remarks]
    rows = [(each.kind, ", ".join(each.candidates), ", ".join(each.where)) for each in remarks]
    frame = pd.DataFrame(rows, columns=["remark", "candidates", "where"])
    words = text("remark.intro" if remarks else "remark.none", language)
    html = f'<div lang="{language.value}"><p>{escape(words)}</p>{items(sentences) if remarks else ""}</div>'
    return View(html, "\n".join((words, *sentences)), frame)


def doubtful_times(lang: str | None = None, root: Path | str | None = None) -> View:
    """Papers with answers that do not count because their times cannot be, and how to let them count.

    What has been decided is told too.
    """
    language, reading = course_language(lang), class_reading(_class_root(root))
    papers = {(name, each): len(where) for name, own in reading.facts.items() for each, where in own.doubtful.items()}
    decided = reading.times.counted
    places = dict.fromkeys((*papers, *decided))
    header = [text(f"times.column.{name}", language) for name in ("candidate", "paper", "exercises", "decided", "do")]
    rows = [
        [
            reading.name(name) if name else text("times.everybody", language),
            paper or text("times.every_paper", language),
            str(papers.get((name, paper), "–")),
            text(f"times.{_decided(reading.times.believed(name, paper))}", language),
            _call(name, paper, reading.times.believed(name, paper) is not True),
        ]
        for name, paper in sorted(places)
    ]
    frame = pd.DataFrame(
        [(name, paper, papers.get((name, paper), 0), reading.times.believed(name, paper)) for name, paper in places],
        columns=["candidate", "assignment", "exercises", "counted"],
    )
    words = text("times.intro" if rows else "times.none", language)
    view = shown(header, rows, frame, language)
    html = f'<div lang="{language.value}"><p>{escape(words)}</p>{view.html if rows else ""}</div>'
    return View(html, "\n".join((words, *([view.plain] if rows else []))), frame)


def _decided(believed: bool | None) -> str:
    return {None: "open", True: "count", False: "count_not"}[believed]


def _call(candidate: str, assignment: str, count: bool) -> str:
    """What to run to have it otherwise."""
    named = {"candidate": candidate, "assignment": assignment}
    words = [f"{key}={value!r}" for key, value in named.items() if value]
    return f"count_times({', '.join([str(count), *words])})"


def count_times(
    count: bool | None = True,
    candidate: str = "",
    assignment: str = "",
    lang: str | None = None,
    root: Path | str | None = None,
) -> View:
    """Decide that answers whose times cannot be count (``True``) or do not, or take a decision back (``None``).

    It is about one candidate and one assignment; where one of them is not named, about all.  Marks change when the
    papers are autograded again.  Raises :class:`SetupError`.
    """
    language, place = course_language(lang), _class_root(root)
    decide(place, candidate, assignment, count)
    words = text("times.kept", language, assignment=assignment or text("times.every_paper", language))
    view = doubtful_times(lang, place)
    return View(f"<p>{escape(words)}</p>{view.html}", f"{words}\n{view.plain}", view.frame)


def export(
    lang: str | None = None,
    root: Path | str | None = None,
    folder: Path | str | None = None,
    *,
    pseudonyms: bool = False,
) -> View:
    """Write every frame of the class into a folder, by default ``progress`` at the root of its course; gives the files.

    With ``pseudonyms`` no file tells who anybody is.  Raises :class:`SetupError` when it cannot be written.
    """
    language, place = course_language(lang), _class_root(root)
    every = all_frames(class_reading(place).frames)
    key = pseudonym_key(place, language) if pseudonyms else None
    written = write_export(every, place / EXPORT if folder is None else Path(folder), language, key=key)
    words = export_words(written, language)
    files = [(written.folder / name).as_posix() for name in written.files]
    return View(f"<p>{escape(words)}</p>", words, pd.DataFrame({"file": files}))


def _class_root(root: Path | str | None) -> Path:
    """The root of nbgrader's course: the folder given, or the nearest above that has its configuration or its work.

    Raises :class:`SetupError` when there is none.
    """
    return class_root(Path.cwd()) if root is None else Path(root)


def _points(points: object, maximum: object, language: Language) -> str:
    return text(
        "progress.of", language, part=number(float(str(points)), language), whole=number(float(str(maximum)), language)
    )


def _answered(answered: int, begun: int, exercises: int, language: Language) -> str:
    """How many exercises are answered in full; an answer to a part of one may have earned something as well."""
    whole = text("progress.of", language, part=answered, whole=exercises)
    also = text("progress.begun.one" if begun == 1 else "progress.begun.many", language, count=begun)
    return f"{whole} ({also})" if begun > answered else whole


def _spoken(points: float, waiting: int, language: Language) -> str:
    shown = "–" if isnan(points) else number(points, language)
    return f"{shown} ({text('progress.waiting', language, count=waiting)})" if waiting else shown


def _hand(count: int, language: Language) -> str:
    """How many scores of exercises somebody has set, where there are any."""
    return f" ({text('remark.by_hand.count', language, count=count)})" if count else ""


def _nothing(frame: pd.DataFrame, language: Language, msgid: str = _NOTHING) -> View:
    words = text(msgid, language)
    return View(f"<p>{escape(words)}</p>", words, frame)
