"""Taking downloaded archives apart: entry by entry, within limits, and nothing outside its own folder.

A learning platform gives one archive for a whole class, with archives of candidates in it.  So a bad entry must not
keep the others from being read, and an archive that would fill the disk is left off where it begins to.
"""

from __future__ import annotations

import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from nbgrader.plugins import ExtractorPlugin
from traitlets import Unicode

from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.file import NOTEBOOK
from bridgecourse.paper.inert_file import SUFFIX, make_inert
from bridgecourse.teach.answers.finding import MOST
from bridgecourse.teach.answers.safe_text import clean_text, printable, quote

__all__ = ["ENTRIES", "LEVELS", "TOTAL", "PaperExtractor"]

ENTRIES = 5000
"""So many entries of one downloaded file are looked at: a large class with a dozen files each."""

TOTAL = 2_000_000_000
"""So many bytes one downloaded file may unpack to."""

LEVELS = 3
"""So many archives may stand within each other: the class, the candidate, and his own."""

_PIECE = 1_000_000


class _TooMuchError(Exception):
    """An entry is larger than it may be: its reason is the id of a sentence."""


@dataclass(slots=True)
class _Budget:
    """What is left of the limits of one downloaded file, and what was left out of it."""

    entries: int = ENTRIES
    bytes: int = TOTAL
    left_out: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Zipped:
    archive: zipfile.ZipFile
    info: zipfile.ZipInfo

    @property
    def name(self) -> str:
        return self.info.filename

    @property
    def size(self) -> int:
        return self.info.file_size

    @property
    def is_link(self) -> bool:
        return stat.S_ISLNK(self.info.external_attr >> 16)

    def open(self) -> IO[bytes]:
        return self.archive.open(self.info)


@dataclass(frozen=True, slots=True)
class _Tarred:
    archive: tarfile.TarFile
    info: tarfile.TarInfo

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def size(self) -> int:
        return self.info.size

    @property
    def is_link(self) -> bool:
        return self.info.issym() or self.info.islnk()

    def open(self) -> IO[bytes]:
        file = self.archive.extractfile(self.info)
        if file is None:
            raise OSError("not a file")
        return file


_Entry = _Zipped | _Tarred
"""A file, or a link, in an archive."""


class PaperExtractor(ExtractorPlugin):  # type: ignore[misc]  # nbgrader has no types
    """Copy what was downloaded, and unpack its archives, each into a folder of its own name."""

    language = Unicode("en", help="The language in which entries that are left out are told.").tag(config=True)

    def extract(self, archive_path: str, extracted_path: str) -> None:
        source, target = Path(archive_path), Path(extracted_path)
        files = sorted(path for path in source.rglob("*") if path.is_symlink() or not path.is_dir())
        if not files:
            self.log.warning("No files found in directory: %s", archive_path)
        for path in files:
            self._take(path, target / path.relative_to(source).parent)

    def _take(self, path: Path, folder: Path) -> None:
        """One downloaded file."""
        budget = _Budget()
        name = _plain_ending(clean_text(path.name))
        if _is_of_a_system(Path(path.name)):
            return
        if path.is_symlink() or not path.is_file():
            budget.left_out.append(self._say("link", name))
        elif path.suffix in self.zip_ext:
            self._unpack(path, _folder(folder, name), budget, level=1)
        else:
            self._write(lambda: path.open("rb"), folder / name, name, budget)
        self._tell(path, budget)

    def _unpack(self, path: Path, folder: Path, budget: _Budget, *, level: int) -> None:
        """Every entry of an archive; of archives in it in turn."""
        entries = _entries(path)
        while True:
            try:
                entry = next(entries)
            except StopIteration:
                return
            except Exception as error:  # an archive may be wrong in any way
                budget.left_out.append(self._say("archive", path.name, quote(str(error))))
                return
            if budget.entries <= 0:
                budget.left_out.append(self._say("many", path.name, str(ENTRIES)))
                return
            budget.entries -= 1
            if not self._unpack_entry(entry, folder, budget, level=level):
                return

    def _unpack_entry(self, entry: _Entry, folder: Path, budget: _Budget, *, level: int) -> bool:
        """One entry; gives whether the next can still be reached: what is skipped in a tar has to be unpacked too."""
        inside = _inside(entry.name)
        name = quote(clean_text(entry.name))
        if inside is not None and _is_of_a_system(inside):
            return True
        if entry.is_link:
            budget.left_out.append(self._say("linked", name))
            return True
        if inside is None:
            budget.left_out.append(self._say("outside", name))
            return True
        if entry.size > NOTEBOOK.size and isinstance(entry, _Tarred):
            budget.left_out.append(self._say("large", name, f"{NOTEBOOK.size // 1_000_000}"))
            return False
        target = folder / inside
        written = self._write(entry.open, target, name, budget)
        if written and target.suffix in self.zip_ext:
            if level < LEVELS:
                self._unpack(target, _folder(target.parent, target.name), budget, level=level + 1)
            else:
                budget.left_out.append(self._say("deep", name, str(LEVELS)))
            target.unlink()
        return True

    def _write(self, opened: Callable[[], IO[bytes]], target: Path, name: str, budget: _Budget) -> bool:
        """Write what was opened, as far as the limits go; gives whether it is there."""
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as file:
                is_whole = self._fill(file, opened, name, budget)
            if not is_whole:
                target.unlink()
            elif target.suffix.lower() == SUFFIX and (found := make_inert(target)):
                budget.left_out.append(
                    text("grade.left_out", self._spoken, name=printable(name), found=quote(", ".join(found)))
                )
            return is_whole
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
            budget.left_out.append(self._say("damaged", name, quote(str(error) or type(error).__name__)))
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


def _entries(path: Path) -> Iterator[_Entry]:
    """The files and links in an archive, one by one; devices and folders are neither."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as zipped:
            for info in zipped.infolist():
                if not info.is_dir():
                    yield _Zipped(zipped, info)
    else:
        with tarfile.open(path) as tarred:
            for member in tarred:
                if member.isreg() or member.issym() or member.islnk():
                    yield _Tarred(tarred, member)


def _inside(name: str) -> Path | None:
    """A way down from the archive's own folder; ``None`` for a name that leads elsewhere, or nowhere."""
    parts = clean_text(name).replace("\\", "/").replace("\0", "?").split("/")
    kept = [part for part in parts if part not in ("", ".")]
    leads_out = not kept or ".." in kept or parts[0] == "" or kept[0].endswith(":")
    return None if leads_out else Path(*kept[:-1], _plain_ending(kept[-1]))


def _plain_ending(name: str) -> str:
    """Some systems write ``.IPYNB``."""
    return f"{name[:-6]}.ipynb" if name.lower().endswith(".ipynb") else name


def _is_of_a_system(path: Path) -> bool:
    """What a Mac puts into an archive beside the files: nobody's paper, though it is called like one."""
    return "__MACOSX" in path.parts or path.name.startswith("._") or path.name in (".DS_Store", "Thumbs.db")


def _folder(folder: Path, name: str) -> Path:
    """Where an archive is unpacked: beside it, in a folder of its name without ``.zip`` or ``.tar.gz``."""
    return folder / Path(name).stem.removesuffix(".tar")


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
