"""Whose submission a downloaded file is.

A platform, or the instructor, names the folders; what is in them was named by whoever handed it in.  So the outermost
folder that is a candidate's decides, and a file's own name only where it stands in no candidate's folder.  Where that
leaves a doubt nobody is given the file: the conflict is named, with what to do.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.plugins import FileNameCollectorPlugin
from traitlets import Unicode

from bridgecourse.errors import NotebookError
from bridgecourse.grade.folder import SIGNS, is_name
from bridgecourse.i18n import parse_language, text
from bridgecourse.paper.notebook import answers_of_notebook, read_notebook, sheets_of
from bridgecourse.paper.person import plain_name
from bridgecourse.paper.side_file import ENDING
from bridgecourse.teach.version import VERSION, parse_version

__all__ = ["NotebookCollector"]

_PLATFORM = re.compile(r"(?P<name>[^_]+)_(?:[^_]+_)*?(?P<number>\d{2,})(?:_.*)?")
"""What a platform calls a candidate's folder or file: his name and his number, as in ``Ann Lee_4711_assign…``."""


ALIKE = 3
"""So many names of the class are proposed for one that is new."""

_MOODLE = "_assignsubmission_"
"""In the name of one candidate's folder, never of everybody's."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A person by name, and by number where a platform gave one."""

    name: str
    number: str = ""


class NotebookCollector(FileNameCollectorPlugin):  # type: ignore[misc]  # nbgrader has no types
    """Take ``<student>_<assignment>.ipynb``, and ``<student>/<assignment>.ipynb`` as in an archive per student.

    What a learning platform or a browser adds is passed over: the words after the student's name (``Ann
    Lee_4711_assignsubmission_file_``), a count (``law-31 (1).ipynb``).  Answers kept beside a notebook come with
    it.  Of two notebooks of one student the one answered last counts, and that is said.
    """

    language = Unicode("en", help="The language in which it is told what is not taken.").tag(config=True)

    def collect(self, submitted_file: str) -> dict[str, str] | None:
        path = Path(submitted_file)
        if self.named_regexp:
            matched: dict[str, str] | None = super().collect(submitted_file)
            return matched
        beside = path.name.endswith(ENDING)
        if not (beside or path.suffix == ".ipynb"):
            return None
        if self._stem(path) is None:
            if not beside:
                self._tell_version(path)
            return None
        owner = self._owner(path)
        if owner is None or not self._is_taken(owner, path):
            return None
        if not beside:
            self._tell_new(owner, path)
            self._tell_other_name(owner, path)
            self._tell_replaced(owner, path)
        return {
            "student_id": owner.name,
            "file_id": f".{self._assignment}{ENDING}" if beside else self._assignment,
            "timestamp": _answered(path).strftime("%Y-%m-%d %H:%M:%S UTC"),
        }

    @property
    def _assignment(self) -> str:
        return str(self.parent.coursedir.assignment_id)

    @cached_property
    def _names(self) -> frozenset[str]:
        """The candidates whom the gradebook knows, or from whom something was collected before."""
        directory = self.parent.coursedir
        root = Path(directory.root)
        names = {path.name for path in root.glob(f"{directory.submitted_directory}/*") if path.is_dir()}
        database = str(directory.db_url)
        if not database.startswith("sqlite:///") or Path(database.removeprefix("sqlite:///")).is_file():
            with Gradebook(database, directory.course_id) as gradebook:
                names |= {str(student.id) for student in gradebook.students}
        return frozenset(names)

    @cached_property
    def _known(self) -> Mapping[str, str]:
        """The same by plain name."""
        return {plain_name(name): name for name in sorted(self._names)}

    @cached_property
    def _extracted(self) -> Path:
        return Path(self.parent._format_collect_path(self.parent.extracted_directory))

    @cached_property
    def _files(self) -> tuple[Path, ...]:
        """Every file that may be somebody's, in order."""
        paths = (path for path in sorted(self._extracted.rglob("*")) if path.suffix == ".ipynb" and path.is_file())
        return tuple(path for path in paths if self._stem(path) is not None)

    @cached_property
    def _owned(self) -> dict[Owner, list[Path]]:
        """The notebooks of each person."""
        owned: dict[Owner, list[Path]] = {}
        for path in self._files:
            owner = self._owner(path, quiet=True)
            if owner is not None:
                owned.setdefault(owner, []).append(path)
        return owned

    @cached_property
    def _people(self) -> dict[str, set[Owner]]:
        """Who is called so, by the name without its spelling."""
        people: dict[str, set[Owner]] = {}
        for owner in self._owned:
            people.setdefault(plain_name(owner.name), set()).add(owner)
        return people

    @cached_property
    def _shared(self) -> frozenset[str]:
        """The outermost folders that hold the files of several people, as an archive from a platform does."""
        below: dict[str, set[str]] = {}
        for path in self._files:
            first, *rest = (*self._inside(path), self._stem(path) or "")
            below.setdefault(first, set()).update(rest[:1])
        named = {folder for folder, people in below.items() if any(map(_PLATFORM.fullmatch, people))}
        shared = {folder for folder in named if not _PLATFORM.fullmatch(folder)}
        if len(below) == 1:
            shared |= {folder for folder, people in below.items() if len(people - {""}) > 1}
        return frozenset(folder for folder in shared if _MOODLE not in folder and not self._is_known(folder))

    def _stem(self, path: Path) -> str | None:
        """What stands before the assignment in a file's name; ``None`` for a file that is of another assignment."""
        own = parse_version(self._assignment)[0]
        name = re.match(rf"(?:(?P<before>.+?)_)?\.?(?P<named>{re.escape(own)}(?:{VERSION})?)(?![0-9])", path.name)
        if name is None or self._version(path, name["named"]) != self._assignment:
            return None
        return (name["before"] or "").strip()

    @cached_property
    def _versions(self) -> Mapping[str, frozenset[str]]:
        """The graded cells of each version that the class has of this law, where it has several."""
        directory, own = self.parent.coursedir, parse_version(self._assignment)[0]
        database = str(directory.db_url)
        if database.startswith("sqlite:///") and not Path(database.removeprefix("sqlite:///")).is_file():
            return {}
        with Gradebook(database, directory.course_id) as gradebook:
            versions = {
                str(each.name): frozenset(
                    str(cell.name) for notebook in each.notebooks for cell in notebook.grade_cells
                )
                for each in gradebook.assignments
                if parse_version(str(each.name))[0] == own
            }
        return versions if len(versions) > 1 else {}

    def _version(self, path: Path, named: str) -> str:
        """Of which version a notebook is: by its exercises, for the file may be called after the law alone."""
        if not self._versions:
            return self._assignment
        beside = path.name.endswith(ENDING)
        notebook = path.with_name(f"{path.name.removesuffix(ENDING).removeprefix('.')}.ipynb") if beside else path
        if notebook not in self._asked:
            self._asked[notebook] = _asked(notebook)
        asked = self._asked[notebook]
        if not asked:
            return named

        def distance(version: str) -> tuple[int, bool]:
            return len(asked ^ self._versions[version]), version != named

        return min(self._versions, key=distance)

    @cached_property
    def _asked(self) -> dict[Path, frozenset[str]]:
        """The exercises of each notebook that was opened to see what version it is of."""
        return {}

    def _tell_version(self, path: Path) -> None:
        """That a notebook of this law is of another version than the one that is collected."""
        own = parse_version(self._assignment)[0]
        name = re.match(rf"(?:.+?_)?(?P<named>{re.escape(own)}(?:{VERSION})?)(?![0-9])", path.name)
        if name is not None and (other := self._version(path, name["named"])) != self._assignment:
            self._warn("version.other", file=self._shown(path), assignment=self._assignment, other=other)

    def _inside(self, path: Path) -> tuple[str, ...]:
        """The folders that it stands in, without those that are called like the assignment."""
        own = re.compile(rf"{re.escape(parse_version(self._assignment)[0])}(?![0-9]).*")
        try:
            folders = path.relative_to(self._extracted).parts[:-1]
        except ValueError:
            return ()
        return tuple(folder for folder in folders if not own.fullmatch(folder))

    def _owner(self, path: Path, *, quiet: bool = False) -> Owner | None:
        """Who handed this file in, spelt as the gradebook has him; ``None`` where nobody or more than one may have."""
        found = self._said(path, quiet=quiet)
        if found is None or found.name in self._names:
            return found
        return replace(found, name=self._known.get(plain_name(found.name), found.name))

    def _said(self, path: Path, *, quiet: bool) -> Owner | None:
        """Whom the names of folder and file say."""
        folders, stem = self._inside(path), self._stem(path) or ""
        own = next((_owner(folder) for folder in folders if self._is_own(folder)), None)
        if own is not None:
            return own
        both = self._candidates(stem)
        if len(both) > 1:
            if not quiet:
                self._warn("collect.two", file=self._shown(path), names=", ".join(both))
            return None
        if not folders:
            return _owner(stem) if stem else None
        said = [_owner(name) for name in (*folders, *([stem] if stem else []))]
        if len({plain_name(owner.name) for owner in said}) == 1:
            return said[-1]
        if folders[0] in self._shared and len(said) == 2:  # an archive of everybody's, and a person in it
            return said[-1]
        if not quiet:
            names = ", ".join(owner.name for owner in said)
            self._warn("collect.whose", file=self._shown(path), names=names)
        return None

    def _candidates(self, stem: str) -> list[str]:
        """The candidates whom a file's name names: of ``ann_bob`` both, where both are known."""
        known = {
            plain_name(name): name for name in stem.split("_") if not name.strip().isdigit() and self._is_known(name)
        }
        return list(known.values())

    def _is_own(self, folder: str) -> bool:
        """Whether this folder is somebody's, as a platform names it or as the gradebook knows him."""
        return self._is_known(folder) or (_PLATFORM.fullmatch(folder) is not None and folder not in self._shared)

    def _is_known(self, folder: str) -> bool:
        return plain_name(_owner(folder).name) in self._known

    def _is_taken(self, owner: Owner, path: Path) -> bool:
        """Whether this can be a candidate's name, and is one person's."""
        if not is_name(owner.name):
            self._warn("collect.name", file=self._shown(path), name=owner.name, signs=SIGNS)
            return False
        namesakes = self._people.get(plain_name(owner.name), set())
        numbers = {each.number for each in namesakes if each.number}
        if len(numbers) > 1 or len({each.name for each in namesakes}) > 1:
            self._warn("collect.namesakes", file=self._shown(path), name=owner.name)
            return False
        return True

    def _tell_new(self, owner: Owner, path: Path) -> None:
        """That a name begins a new candidate where there is a class; who of it may be meant, where names are alike."""
        if self._known and not self._is_known(owner.name):
            alike = self._alike(plain_name(owner.name))
            kind = "collect.new.alike" if alike else "collect.new"
            self._warn(kind, file=self._shown(path), name=owner.name, names=", ".join(alike))

    def _alike(self, name: str) -> list[str]:
        """Those of the class who share a word with this name, or are spelt almost like it."""
        words = set(re.findall(r"\w{2,}", name))
        near = get_close_matches(name, self._known, n=ALIKE)
        shared = [each for each in self._known if words & set(re.findall(r"\w{2,}", each))]
        return [self._known[each] for each in dict.fromkeys((*near, *shared))][:ALIKE]

    def _tell_other_name(self, owner: Owner, path: Path) -> None:
        """That a file goes to its folder's owner though its own name says somebody else."""
        stem = self._stem(path) or ""
        name = _owner(stem).name
        if name and plain_name(owner.name) not in (plain_name(name), plain_name(stem)):
            self._warn("collect.other_name", file=self._shown(path), name=name, owner=owner.name)

    def _tell_replaced(self, owner: Owner, path: Path) -> None:
        """Which notebook counts where somebody handed in several, or handed in before."""
        others = [other for other in self._owned.get(owner, ()) if other != path]
        later = [other for other in others if (_answered(other), other) > (_answered(path), path)]
        directory = self.parent.coursedir
        before = Path(directory.format_path(directory.submitted_directory, owner.name, self._assignment))
        if others:
            kind = "collect.older" if later else "collect.newer"
            self._warn(kind, name=owner.name, file=self._shown(path), count=len(others) + 1)
        if not later and (before / f"{self._assignment}.ipynb").exists():
            self._warn("collect.replaced", name=owner.name, file=self._shown(path))

    def _shown(self, path: Path) -> str:
        return path.relative_to(self._extracted).as_posix() if path.is_relative_to(self._extracted) else path.name

    def _warn(self, msgid: str, **fields: object) -> None:
        self.log.warning(text(msgid, parse_language(self.language), **{key: _line(it) for key, it in fields.items()}))


def _owner(words: str) -> Owner:
    """The person of a folder's or a file's name: what stands before the first underscore, and a platform's number."""
    platform = _PLATFORM.fullmatch(words)
    name = unicodedata.normalize("NFC", words.split("_")[0].strip())
    return Owner(name, platform["number"] if platform else "")


def _line(value: object) -> object:
    """One line of a log, whatever a file is called."""
    return (
        "".join(sign if sign.isprintable() else "\ufffd" for sign in value)[:200] if isinstance(value, str) else value
    )


def _answered(path: Path) -> datetime:
    """When the last answer was given, else when the file was written."""
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    if path.suffix != ".ipynb":
        return written
    try:
        answers = answers_of_notebook(path)
    except NotebookError:
        return written
    return max((time for answer in answers.exercises.values() for time in answer.times.values()), default=written)


def _asked(path: Path) -> frozenset[str]:
    """The exercises that a notebook puts; none where it cannot be read."""
    try:
        return frozenset(sheets_of(read_notebook(path).get("metadata")))
    except NotebookError:
        return frozenset()
