"""Taking downloads apart: papers, and nothing else, come out, within limits, each inside its own folder.

A learning platform gives one archive for a whole class, with archives of candidates in it.  So a bad entry must not
keep the others from being read, and an archive that would fill the disk is left off where it begins to.  What is no
paper stays in the download, and is told by its kind (:mod:`bridgecourse.grade.no_paper`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from nbgrader.plugins import ExtractorPlugin
from traitlets import Unicode

from bridgecourse.errors import NotebookError
from bridgecourse.grade.archive import ENTRIES, Packed, Tarred, TooManyError, entries
from bridgecourse.grade.entry_name import inside, is_of_a_system, may_be_paper, plain_ending, unkept
from bridgecourse.grade.no_paper import is_side_file, sentences
from bridgecourse.grade.unpackable import why_unpackable
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.file import NOTEBOOK, read_json
from bridgecourse.paper.inert_file import SUFFIX, make_inert
from bridgecourse.teach.answers.finding import MOST
from bridgecourse.teach.answers.safe_text import clean_text, printable, quote

__all__ = ["LEVELS", "TOTAL", "PaperExtractor"]

TOTAL = 2_000_000_000
"""So many bytes one downloaded file may unpack to."""

LEVELS = 3
"""So many archives may stand within each other: the class, the candidate, and his own."""

PERHAPS = (".txt", ".json")
"""Endings that a browser or a mail program gives to a notebook, behind its own or in its place."""

_PIECE = 1_000_000


class _TooMuchError(Exception):
    """An entry is larger than it may be: its reason is the id of a sentence."""


@dataclass(slots=True)
class _Budget:
    """What is left of the limits of one downloaded file, and what was left out of it: faults, and what is no paper."""

    entries: int = ENTRIES
    bytes: int = field(default_factory=lambda: TOTAL)
    left_out: list[str] = field(default_factory=list)
    no_papers: list[Path] = field(default_factory=list)


class PaperExtractor(ExtractorPlugin):  # type: ignore[misc]  # nbgrader has no types
    """Copy what was downloaded, and unpack its archives, each into a folder of its own name."""

    language = Unicode("en", help="The language in which entries that are left out are told.").tag(config=True)

    def extract(self, archive_path: str, extracted_path: str) -> None:
        source, target = Path(archive_path), Path(extracted_path)
        files = sorted(path for path in source.rglob("*") if path.is_symlink() or not path.is_dir())
        if not files:
            self.log.warning("%s", text("grade.archive.none", self._spoken, folder=printable(archive_path)))
        no_papers: list[Path] = []
        for path in files:
            no_papers += self._take(path, path.relative_to(source), target)
        for words in sentences(no_papers, self._spoken):
            self.log.warning("%s", words)

    def _take(self, path: Path, way: Path, target: Path) -> list[Path]:
        """One downloaded file, with its way to it; gives what in it is no paper."""
        budget, name, folder = _Budget(), plain_ending(clean_text(path.name)), target / way.parent
        if is_of_a_system(way):
            return []
        if not (may_be_paper(way) or is_side_file(way)):
            return [way]
        fault, found = unkept(Path(name))
        if path.is_symlink() or not path.is_file():
            budget.left_out.append(self._say("link", name))
        elif fault:
            budget.left_out.append(self._say(fault, quote(name), found))
        elif self._is_archive(path):
            self._unpack(path, _folder(folder, name), budget, level=1)
        else:
            self._keep(lambda: path.open("rb"), folder, Path(name), budget)
        self._tell(path, budget)
        return budget.no_papers

    def _is_archive(self, path: Path) -> bool:
        return path.suffix.lower() in self.zip_ext

    def _unpack(self, path: Path, folder: Path, budget: _Budget, *, level: int) -> None:
        """Every entry of an archive; of archives in it in turn."""
        found = entries(path)
        while True:
            try:
                entry = next(found)
            except StopIteration:
                return
            except TooManyError:
                budget.left_out.append(self._say("many", path.name, str(ENTRIES)))
                return
            except Exception as error:  # an archive may be wrong in any way
                budget.left_out.append(self._say(why_unpackable(error) or "archive", path.name, quote(str(error))))
                return
            if budget.entries <= 0:
                budget.left_out.append(self._say("many", path.name, str(ENTRIES)))
                return
            budget.entries -= 1
            if not self._unpack_entry(entry, folder, budget, level=level):
                return

    def _unpack_entry(self, entry: Packed, folder: Path, budget: _Budget, *, level: int) -> bool:
        """One entry; gives whether the next can still be reached: what is skipped in a tar has to be unpacked too."""
        way, name = inside(entry.name), quote(clean_text(entry.name))
        if way is not None and is_of_a_system(way):
            return True
        fault, found = ("outside", "") if way is None else unkept(way)
        if entry.is_link or fault or way is None:
            budget.left_out.append(self._say("linked" if entry.is_link else fault, name, found))
            return True
        if isinstance(entry, Tarred) and entry.size > NOTEBOOK.size:
            budget.left_out.append(self._say("large", name, f"{NOTEBOOK.size // 1_000_000}"))
            return False
        target = self._keep(entry.open, folder, way, budget)
        if target is None and isinstance(entry, Tarred):
            budget.bytes -= entry.size
            if budget.bytes < 0:
                budget.left_out.append(self._say("total", name))
                return False
        elif target is not None and self._is_archive(target):
            if level < LEVELS:
                self._unpack(target, _folder(target.parent, target.name), budget, level=level + 1)
            else:
                budget.left_out.append(self._say("deep", name, str(LEVELS)))
            target.unlink()
        return True

    def _keep(self, opened: Callable[[], IO[bytes]], folder: Path, way: Path, budget: _Budget) -> Path | None:
        """Write a file that is a paper, stands beside one, or holds some; else it is one of those that are none."""
        name, is_paper = quote(way.as_posix()), way.suffix == SUFFIX and may_be_paper(way)
        if is_paper or is_side_file(way) or (self._is_archive(way) and may_be_paper(way)):
            return folder / way if self._write(opened, folder / way, name, budget) else None
        if (way.suffix.lower() in PERHAPS or f"{SUFFIX}." in way.name.lower()) and may_be_paper(way):
            target = folder / way.with_name(f"{way.name[: -len(way.suffix)].removesuffix(SUFFIX)}{SUFFIX}")
            if self._write(opened, target, name, budget, only_notebook=True):
                return target
        budget.no_papers.append(way)
        return None

    def _write(
        self,
        opened: Callable[[], IO[bytes]],
        target: Path,
        name: str,
        budget: _Budget,
        *,
        only_notebook: bool = False,
    ) -> bool:
        """Write what was opened, as far as the limits go; gives whether it is there."""
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as file:
                is_kept = self._fill(file, opened, name, budget)
            if not is_kept or (only_notebook and not _is_notebook(target)):
                target.unlink()
                return False
            if target.suffix.lower() == SUFFIX and (found := make_inert(target)):
                budget.left_out.append(
                    text("grade.left_out", self._spoken, name=printable(name), found=quote(", ".join(found)))
                )
            return True
        except FileExistsError:
            budget.left_out.append(self._say("twice", name))
        except OSError as error:  # a name that the disk does not take, a file where a folder is to be
            budget.left_out.append(self._say("damaged", name, quote(str(error))))
        return False

    def _fill(self, file: IO[bytes], opened: Callable[[], IO[bytes]], name: str, budget: _Budget) -> bool:
        """Fill the file that was made; gives whether what was opened could be read to its end."""
        try:
            with opened() as source:
                _copy(source, file, budget)
        except _TooMuchError as error:
            budget.left_out.append(self._say(str(error), name, f"{NOTEBOOK.size // 1_000_000}"))
        except Exception as error:  # a damaged entry, a password, a method that nobody knows
            found = quote(str(error) or type(error).__name__)
            budget.left_out.append(self._say(why_unpackable(error) or "damaged", name, found))
        else:
            return True
        return False

    @property
    def _spoken(self) -> Language:
        return parse_language(self.language)

    def _say(self, words: str, name: str, found: str = "") -> str:
        return text(f"grade.archive.{words}", self._spoken, name=printable(name), found=found)

    def _tell(self, path: Path, budget: _Budget) -> None:
        """Name what was left out, in part where it is much."""
        for words in budget.left_out[:MOST]:
            self.log.warning("%s: %s", printable(str(path)), words)
        if len(budget.left_out) > MOST:
            more = self._say("more", "", str(len(budget.left_out) - MOST))
            self.log.warning("%s: %s", printable(str(path)), more)


def _folder(folder: Path, name: str) -> Path:
    """Where an archive is unpacked: beside it, in a folder of its name without ``.zip``, ``.tar.gz``, ``.ipynb.gz``."""
    return folder / Path(name).stem.removesuffix(".tar").removesuffix(SUFFIX)


def _is_notebook(path: Path) -> bool:
    try:
        value = read_json(path, NOTEBOOK).value
    except NotebookError:
        return False
    return isinstance(value, dict) and isinstance(value.get("cells"), list)


def _copy(source: IO[bytes], file: IO[bytes], budget: _Budget) -> None:
    """Copy no more than one paper may have, whatever the archive says that it has."""
    left = NOTEBOOK.size
    while piece := source.read(_PIECE):
        left -= len(piece)
        budget.bytes -= len(piece)
        if left < 0:
            raise _TooMuchError("large")
        if budget.bytes < 0:
            raise _TooMuchError("total")
        file.write(piece)
