"""Build every notebook from ``course/``, and hold what is committed against what would be built."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bridgecourse.errors import BridgecourseError, CaseError, NotebookError
from bridgecourse.i18n import Language, compiled, sources
from bridgecourse.private import make_private
from bridgecourse.publish.assignment import assignment_notebook
from bridgecourse.publish.cell import format_notebook
from bridgecourse.publish.errata import Errata, read_errata
from bridgecourse.publish.leak import leaks
from bridgecourse.publish.lesson import Lesson, file_digest, read_lesson
from bridgecourse.publish.own_paper import lesson_of
from bridgecourse.publish.page import page_notebook
from bridgecourse.publish.register import put_in
from bridgecourse.publish.release import release_assignment
from bridgecourse.teach.course import OWN, Course, LawFolder, OwnPaper
from bridgecourse.teach.exercises.exercise_id import split_id
from bridgecourse.teach.exercises.marking_table import table_words
from bridgecourse.teach.git_ignored import IGNORE, keep_out_of_git
from bridgecourse.teach.paper_name import LONGEST, paper_name_fault
from bridgecourse.teach.telling import telling_word
from bridgecourse.teach.version import parse_version, project_version

__all__ = ["build", "build_paper", "check"]

_PAGES = {
    "home": ("release",),
    "instructor": ("source",),
    "own-table/page": ("source",),
    "what-changed/page": ("source", "release"),
    "today/page": ("source", "release"),
    "case-of-the-week/page": ("source", "release"),
    "you-are-called/page": ("source", "release"),
    "evening/page": ("source", "release"),
    "comparable-calls/page": ("source", "release"),
    "errata/page": ("source", "release"),
    "law-44/page": ("source", "release"),
}
"""Pages that are no assignment, by their place in the course, and the sides of the house where they are seen."""

_OLDER = "older"
"""The folder of the pages on the older codes, one for each group of laws, ``older/24-27.en.md``."""


def build(root: Path) -> list[Path]:
    """Write ``source/`` and ``release/`` below this root from its ``course/``; gives the files, in order.

    Beside the notebooks of ``source/`` are the marking tables of their exercises.

    Built again from the same course not a byte changes.  Raises :class:`BridgecourseError` when a lesson or a
    case cannot be used, or a released notebook would give an answer away.
    """
    return _build(Course(root / "course"), root, project_version(root))


def build_paper(root: Path, name: str) -> list[Path]:
    """The same for an instructor's own paper alone.  Raises :class:`BridgecourseError`, also for no such paper."""
    course = Course(root / "course")
    folder, errata = course.folder(name), read_errata(course.root)
    notebooks = [path for language in Language for path in _assignment(folder, language, errata, root)]
    return [*notebooks, _table(folder, course, out=root, version=project_version(root))]


def _build(course: Course, out: Path, version: str) -> list[Path]:
    written = [_table(folder, course, out=out, version=version) for folder in (*course.folders, *course.own)]
    errata = read_errata(course.root)
    for language in Language:
        for folder in (*course.folders, *course.own):
            written += _assignment(folder, language, errata, out)
        for name, text, sides in _pages(course, language):
            if text.exists():
                words = format_notebook(page_notebook(name, read_lesson(text, code=True), language, course))
                written += [_write(out / side / language.value / f"{name}.ipynb", words) for side in sides]
    return written


def _pages(course: Course, language: Language) -> Iterator[tuple[str, Path, tuple[str, ...]]]:
    """Every page: its name, its text in this language, and the sides of the house where it is seen."""
    for page, sides in _PAGES.items():
        yield page.partition("/")[0], course.root / f"{page}.{language.value}.md", sides
    for path in sorted((course.root / _OLDER).glob(f"*.{language.value}.md")):
        yield f"{_OLDER}-{path.name.partition('.')[0]}", path, ("source", "release")


def _assignment(folder: LawFolder, language: Language, errata: Errata, out: Path) -> Iterator[Path]:
    name, code = folder.assignment, language.value
    for side in ("source", "release") if isinstance(folder, OwnPaper) else ():
        keep_out_of_git(out / side / code / name)
    if isinstance(folder, OwnPaper):  # with the answers
        make_private(out / "source" / code / name)
    lesson = lesson_of(folder, language)
    notebook = assignment_notebook(folder, lesson, language, errata)
    yield _write(out / "source" / code / name / f"{name}.ipynb", format_notebook(notebook))
    release_assignment(out, name, language)
    released = out / "release" / code / name / f"{name}.ipynb"
    given_away = leaks(released, _secret(lesson))
    if given_away:
        raise BridgecourseError("a released notebook gives answers away:\n" + "\n".join(given_away))
    yield released


def _table(folder: LawFolder, course: Course, *, out: Path, version: str) -> Path:
    """By what its exercises are marked; of an own paper it is the instructor's alone, as its notebook is."""
    path = Course(out / course.root.name).tables / folder.table
    if isinstance(folder, OwnPaper):
        keep_out_of_git(path.parent)
        make_private(path.parent)
    return _write(path, table_words(folder.assignment, version, folder.cases, put_in(folder, course)))


def _secret(lesson: Lesson) -> str:
    """The lines that no released notebook may hold: of the model answer whole paragraphs, for players speak alike."""
    paragraphs = (" ".join(paragraph.split()) for paragraph in lesson.model.split("\n\n"))
    return "\n".join((lesson.guide, *paragraphs))


def _write(path: Path, words: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, encoding="utf-8", newline="\n")
    return path


def check(root: Path) -> list[str]:
    """What differs between what is committed below this root and what its course says, in words; none is good.

    Compares every notebook byte by byte, also that of the class, since what running it leaves there is marks and names;
    the digests that translations quote, the ids of cells between the languages, and the compiled catalogues.
    """
    course, report = Course(root / "course"), [*_translations(root / "course"), *_catalogues()]
    with tempfile.TemporaryDirectory() as place:
        fresh = Path(place)
        try:
            built = [path.relative_to(fresh) for path in _build(course, fresh, project_version(root))]
        except BridgecourseError as error:
            return [*report, f"cannot be built: {error}"]
        for path in built:
            if not (root / path).exists():
                report.append(f"{path}: missing; run `bridgecourse build`")
            elif (root / path).read_bytes() != (fresh / path).read_bytes():
                report.append(f"{path}: differs from what course/ says; run `bridgecourse build`")
        report += _unlike_each_other(fresh, [path for path in built if path.suffix == ".ipynb"])
        report += _names(course)
    report += [f"{path}: is not built from course/; delete it" for path in _strangers(root, set(built))]
    for path in built:
        if path.parts[0] == "release" and (root / path).exists():
            try:
                report += leaks(root / path)
            except NotebookError as error:
                report.append(str(error))
    return report


def _translations(course: Path) -> Iterator[str]:
    for original in sorted(course.rglob("*.en.md")):
        digest = file_digest(original)
        for language in Language:
            path = original.with_name(original.name.replace(".en.md", f".{language.value}.md"))
            if language is Language.EN:
                continue
            if not path.exists():
                yield f"{path.relative_to(course.parent)}: missing; translate {original.name}"
                continue
            try:
                translates = read_lesson(path).translates
            except BridgecourseError as error:
                yield str(error)
                continue
            if translates != digest:
                yield (
                    f"{path.relative_to(course.parent)}: translates {translates} but the English is now {digest}; "
                    "bring the translation up to date, then write the new digest"
                )


TELLING = "telling-ids.txt"
"""The ids of cases of the course that tell what happened: they went out, or were drawn, and are for ever."""


def _names(course: Course) -> Iterator[str]:
    """New ids of cases that tell what happened, and own papers that are passed over for their names."""
    root, file = course.root, course.root / TELLING
    known = set(file.read_text(encoding="utf-8").split()) if file.is_file() else set[str]()
    try:
        out = {split_id(name)[0] for name, _ in course.handed_out}
    except CaseError:
        return  # said where the course is held against the register
    for name in [case.id for folder in course.folders for case in folder.file.cases]:
        if name not in out | known and (word := telling_word(name)):
            yield (
                f"case {name}: expected an id that does not tell what happened, found {word!r} in it, and candidates "
                "read it before they answer; name it after what anybody at the table sees: a card, a call, a cup of tea"
            )
    folders = sorted((root / OWN).iterdir()) if (root / OWN).is_dir() else []
    for folder in folders:
        if (folder / "cases.yaml").is_file() and paper_name_fault(folder.name):
            yield (
                f"course/{OWN}/{folder.name}: is passed over, for no paper can be called so; expected at most "
                f"{LONGEST} small letters, digits and dashes, and no name that means something else: rename it"
            )


def _catalogues() -> Iterator[str]:
    for source in sources():
        target = source.with_suffix(".json")
        if not target.exists() or target.read_bytes() != compiled(source):
            yield f"{target.name} ({target.parent.name}): differs from its .po; run `python -m bridgecourse.i18n`"


def _unlike_each_other(fresh: Path, built: list[Path]) -> Iterator[str]:
    """One gradebook serves all languages, so their notebooks have the same cells."""
    ids: dict[tuple[str, ...], list[str]] = {}
    for path in built:
        cells = [cell["id"] for cell in json.loads((fresh / path).read_text(encoding="utf-8"))["cells"]]
        key = (path.parts[0], *path.parts[2:])
        if ids.setdefault(key, cells) != cells:
            yield f"{path}: has other cells than in the first language; give both lessons the same headings"


def _strangers(root: Path, built: set[Path]) -> Iterator[Path]:
    """Files in the built folders that building does not make.

    A class's newer version of an assignment is its own affair.
    """
    for side in ("source", "release"):
        for language in Language:
            folder = root / side / language.value
            for path in sorted(folder.rglob("*")):
                inside = path.relative_to(root)
                if len(inside.parts) > 3 and parse_version(inside.parts[2])[1] > 1:
                    continue
                if path.name == IGNORE and len(inside.parts) > 3:
                    continue
                if path.is_file() and inside not in built and ".ipynb_checkpoints" not in inside.parts:
                    yield inside
    tables = Course(root / "course").tables
    yield from (
        path.relative_to(root)
        for path in sorted(tables.rglob("*"))
        if path.is_file() and path.name != IGNORE and path.relative_to(root) not in built
    )
