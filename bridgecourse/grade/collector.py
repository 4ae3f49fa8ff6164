"""Whose submission a downloaded file is, and which of several counts.

A platform, or the instructor, names the folders; what is in them was named by whoever handed it in.  So the outermost
folder that is a candidate's decides, and a file's own name only where it stands in no candidate's folder.  The class
list says who that is, in whatever spelling.  Where that leaves a doubt nobody is given the file: the conflict is named,
with what to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from nbgrader.plugins import FileNameCollectorPlugin
from traitlets import Unicode

from bridgecourse.grade.answered import AnsweredPaper, Held, answered
from bridgecourse.grade.class_list import Candidate, ClassList, read_class_list
from bridgecourse.grade.download import Download
from bridgecourse.grade.folder import SIGNS, is_name
from bridgecourse.grade.label import FileLabel
from bridgecourse.grade.paper_version import notebook_of
from bridgecourse.i18n import parse_language, text
from bridgecourse.paper.person import plain_name, spellings
from bridgecourse.paper.side_file import ENDING

__all__ = ["NotebookCollector"]

LONGEST = 400
"""So many characters of a name, or of several, are shown."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A person by name; ``number`` is a platform's, of one whom no class list knows."""

    name: str
    number: str = ""
    label: FileLabel | None = None

    @property
    def key(self) -> str:
        """The name without its spelling."""
        return min(spellings(self.name), default=plain_name(self.name))


class NotebookCollector(FileNameCollectorPlugin):  # type: ignore[misc]  # nbgrader has no types
    """Take ``<student>_<assignment>.ipynb``, and ``<student>/<assignment>.ipynb`` as in an archive per student.

    What a learning platform or a browser adds is passed over (:mod:`bridgecourse.grade.label`; a count as in
    ``law-31 (1).ipynb``).  Answers kept beside a notebook come with it.  Of several notebooks of one student, and of
    one that was collected before, the one answered last counts, and that is said.  Where the class has a list nobody
    who is not on it is taken.
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
        if not self._download.is_of_this(path):
            if not beside:
                self._tell_other_paper(path)
            return None
        owner = self._taken(notebook_of(path))
        if owner is None:
            return None
        return {
            "student_id": owner.name,
            "file_id": f".{self._download.assignment}{ENDING}" if beside else self._download.assignment,
            "timestamp": self._time(notebook_of(path)).strftime("%Y-%m-%d %H:%M:%S UTC"),
        }

    @cached_property
    def _people(self) -> ClassList:
        return read_class_list(self.parent.coursedir)

    @cached_property
    def _download(self) -> Download:
        folder = Path(self.parent._format_collect_path(self.parent.extracted_directory))
        return Download(folder, self.parent.coursedir, self._people)

    @cached_property
    def _decided(self) -> dict[Path, Owner | None]:
        return {}

    def _taken(self, path: Path) -> Owner | None:
        """Whose this notebook is, where it is taken; said once, also where answers beside it come first."""
        if path not in self._decided:
            self._decided[path] = self._decide(path)
        return self._decided[path]

    def _decide(self, path: Path) -> Owner | None:
        if not path.is_file():
            beside = self._shown(path.with_name(f".{path.stem}{ENDING}"))
            self._warn("collect.beside", file=beside, notebook=path.name)
            return None
        owner = self._owner(path)
        if owner is None or not self._is_one_person(owner, path) or not self._is_in_class(owner, path):
            return None
        self._tell_other_name(owner, path)
        return owner if self._is_last(owner, path) else None

    def _tell_other_paper(self, path: Path) -> None:
        """A notebook that is not of this assignment, or does not say so."""
        said = {"file": self._shown(path), "assignment": self._download.assignment}
        if other := self._download.other_version(path):
            self._warn("version.other", **said, other=other)
        elif not self._download.is_named(path):
            self._warn("collect.unnamed", **said, **self._move(path))

    # --- whose it is

    @cached_property
    def _owned(self) -> dict[str, list[tuple[Owner, Path]]]:
        """The notebooks of each person, by the name without its spelling."""
        owned: dict[str, list[tuple[Owner, Path]]] = {}
        for path in self._download.notebooks:
            owner = self._owner(path, quiet=True)
            if owner is not None:
                owned.setdefault(owner.key, []).append((owner, path))
        return owned

    def _owner(self, path: Path, *, quiet: bool = False) -> Owner | None:
        """Who handed this file in, spelt as the class has him; ``None`` where nobody or more than one may have."""
        label = self._said(path, quiet=quiet)
        if label is None:
            return None
        found = self._people.named(label)
        if len(found) > 1:
            if not quiet:
                names = ", ".join(map(str, found))
                self._warn("collect.two", file=self._shown(path), names=names, **self._move(path, found))
            return None
        if not found:
            return Owner(label.name, label.number, label)
        return Owner(found[0].id, "" if self._people.is_list else label.number, label)

    def _said(self, path: Path, *, quiet: bool) -> FileLabel | None:
        """Which of its names says whose it is: of its folders and of the file itself."""
        folders, own = self._download.folders(path), self._download.label(path)
        folder = next((each for each in folders if self._download.is_somebodys(each)), None)
        if folder is not None:
            return folder
        said = [*folders, *([own] if own.text else [])]
        if len({plain_name(each.name) for each in said}) == 1:
            return said[-1]
        if folders and folders[0].text in self._download.shared and len(said) == 2:  # everybody's, and a person in it
            return said[-1]
        listed = [each for each in said if self._people.is_list and self._people.named(each)]
        if len({candidate.id for each in listed for candidate in self._people.named(each)}) == 1:
            return listed[-1]  # the other name is nobody's: that of an archive, perhaps
        if not quiet:
            names = ", ".join(each.name for each in said)
            kind = "collect.whose" if said else "collect.nobody"
            self._warn(kind, file=self._shown(path), names=names, **self._move(path))
        return None

    def _is_one_person(self, owner: Owner, path: Path) -> bool:
        """Whether this can be a candidate's name, and is one person's.

        A platform's number may be another at a second attempt.  So without a class list two numbers are one person
        where all but one of the notebooks are empty, or where they have answers in common.
        """
        if not is_name(owner.name):
            self._warn("collect.name", file=self._shown(path), name=owner.name, signs=SIGNS)
            return False
        same = self._owned.get(owner.key, [])
        numbers = {each.number for each, _ in same if each.number}
        if len({each.name for each, _ in same}) > 1 or (len(numbers) > 1 and not self._are_copies(same)):
            others = ", ".join(self._shown(other) for _, other in same if other != path)
            self._warn("collect.namesakes", file=self._shown(path), name=owner.name, others=others)
            return False
        return True

    def _are_copies(self, same: Iterable[tuple[Owner, Path]]) -> bool:
        papers = [paper for _, path in same if (paper := self._answered(path)).held is not Held.NOTHING]
        return len(papers) < 2 or all(each.picks & max(papers).picks for each in papers)

    def _is_in_class(self, owner: Owner, path: Path) -> bool:
        """Whether somebody may hand in: who is in no class list would become one more candidate, unasked."""
        if not self._people.candidates or owner.name in self._people.candidates:
            return True
        alike = self._people.alike(owner.label) if owner.label is not None else []
        kinds = (
            ("collect.stranger", "collect.stranger.alike")
            if self._people.is_list
            else ("collect.new", "collect.new.alike")
        )
        told = {"name": owner.name, "names": ", ".join(map(str, alike))}
        self._warn(kinds[bool(alike)], file=self._shown(path), **told, **self._move(path, alike))
        return not self._people.is_list

    def _tell_other_name(self, owner: Owner, path: Path) -> None:
        """That a file goes to its folder's owner though its own name says somebody else."""
        own = self._download.label(path)
        if own == owner.label or not own.text or owner.name in {each.id for each in self._people.named(own)}:
            return
        if plain_name(owner.name) not in (plain_name(own.name), plain_name(own.text)):
            self._warn("collect.other_name", file=self._shown(path), name=own.name, owner=owner.name)

    # --- which counts

    @cached_property
    def _read(self) -> dict[Path, AnsweredPaper]:
        return {}

    def _answered(self, path: Path) -> AnsweredPaper:
        if path not in self._read:
            self._read[path] = answered(path)
        return self._read[path]

    def _time(self, path: Path) -> datetime:
        """When it was answered last, and no later than now; else when it was unpacked."""
        paper = self._answered(path)
        if not any(each[2] == paper.time for each in paper.picks):
            return datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return min(paper.time, datetime.now(UTC))

    def _is_last(self, owner: Owner, path: Path) -> bool:
        """Whether it is the one that counts, where somebody handed in several, or handed in before; and say so."""
        own = [other for _, other in self._owned.get(owner.key, [])]
        last = max(own, key=lambda each: (self._answered(each), each), default=path)
        if path != last:
            kind = "collect.older" if self._answered(path).is_answered else "collect.older.empty"
            told = {**self._fields(owner, path), **self._move(path)}
            self._warn(kind, **told, count=len(own), taken=self._shown(last))
            return False
        if len(own) > 1:
            others = ", ".join(self._shown(other) for other in own if other != path)
            self._warn("collect.newer", **self._fields(owner, path), count=len(own), others=others)
        return self._is_later_than_before(owner, path)

    def _is_later_than_before(self, owner: Owner, path: Path) -> bool:
        directory, name = self.parent.coursedir, f"{self._download.assignment}.ipynb"
        folder = directory.format_path(directory.submitted_directory, owner.name, self._download.assignment)
        before = Path(folder) / name
        if not before.is_file() or before.is_symlink() or before.read_bytes() == path.read_bytes():
            return True
        stands = answered(before) > self._answered(path)
        shown = Path(directory.submitted_directory, owner.name, self._download.assignment, name).as_posix()
        kept = "collect.kept" if self._answered(path).is_answered else "collect.kept.empty"
        self._warn(kept if stands else "collect.replaced", **self._fields(owner, path), before=shown)
        return not stands

    def _fields(self, owner: Owner, path: Path) -> dict[str, object]:
        return {"name": owner.name, "file": self._shown(path)}

    def _move(self, path: Path, whose: Sequence[Candidate] = ()) -> dict[str, str]:
        """Where this file is, and where it would be somebody's without a doubt, both from the course's folder.

        It is where it was downloaded, and what came out of an archive where that was unpacked.
        """
        archive = Path(self.parent._format_collect_path(self.parent.archive_directory))
        downloaded = archive / self._shown(path)
        paper = f"{self._download.assignment}.ipynb"
        places = [archive / one.id / paper for one in whose] or [archive / "ID" / paper]
        found = downloaded if downloaded.is_file() else path
        return {"found": self._below(found), "place": ", ".join(map(self._below, places))}

    def _below(self, path: Path) -> str:
        root = Path(self.parent.coursedir.root)
        return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()

    def _shown(self, path: Path) -> str:
        return self._download.shown(path)

    def _warn(self, msgid: str, **fields: object) -> None:
        self.log.warning(text(msgid, parse_language(self.language), **{key: _line(it) for key, it in fields.items()}))


def _line(value: object) -> object:
    """One line of a log, whatever a file is called."""
    if not isinstance(value, str):
        return value
    line = "".join(sign if sign.isprintable() else "\ufffd" for sign in value)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
