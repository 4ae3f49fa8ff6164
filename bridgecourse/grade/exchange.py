"""nbgrader's exchange folder, where everybody may write: whose a submission is, and what of it is taken.

nbgrader goes by the name of a submission's folder and follows links.  Here the owner of the folder counts as well, a
link leads nowhere, and a replacement is announced.
"""

from __future__ import annotations

import glob
import os
import shutil
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path

from nbgrader.api import Gradebook
from nbgrader.exchange.default import ExchangeReleaseFeedback
from nbgrader.utils import find_owner, notebook_hash
from traitlets import Unicode

from bridgecourse.grade.collect import CourseCollect
from bridgecourse.grade.folder import BESIDE, is_name, neither_file_nor_folder
from bridgecourse.i18n import parse_language, text
from bridgecourse.teach.answers.safe_text import printable

__all__ = ["Collect", "ReleaseFeedback"]

SECRET = "submission_secret.txt"
"""What nbgrader keeps beside a submission; with it the candidate finds his feedback."""


class Collect(CourseCollect):
    """Take what was handed in, each from its own candidate."""

    def init_src(self) -> None:
        super().init_src()
        records = self.src_records
        people = {str(record["username"]) for record in records}
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            people |= {str(student.id) for student in gradebook.students}
        self.src_records = [record for record in records if self._is_taken(record, people)]

    def _is_taken(self, record: Mapping[str, object], people: Collection[str]) -> bool:
        name, path = str(record["username"]), Path(self.inbound_path) / str(record["filename"])
        if not is_name(name):
            self._warn("exchange.name", name=name[:200])
            return False
        if path.is_symlink():
            self._warn("exchange.link", name=name, file=path.name)
            return False
        owner = _owner(path)
        if owner is not None and owner != name and owner in people:
            self._warn("exchange.owner", name=name, owner=owner)
            return False
        self._tell_replaced(name, record)
        return True

    def _tell_replaced(self, name: str, record: Mapping[str, object]) -> None:
        directory = self.coursedir
        folder = directory.format_path(directory.submitted_directory, name, directory.assignment_id)
        before = directory.get_existing_timestamp(folder)
        if self.update and Path(folder).is_dir() and (before is None or record["timestamp"] > before):
            self._warn("exchange.replaced", name=name, time=str(record["timestamp"]))

    def do_copy(self, src: str, dest: str, log: object = None) -> None:
        """As nbgrader does it, from a copy in which there is neither link nor pipe."""
        with tempfile.TemporaryDirectory() as place:
            plain = Path(place) / "submission"
            shutil.copytree(src, plain, symlinks=True, ignore=_special)
            for path in list(neither_file_nor_folder(plain)):
                path.unlink()
                self._warn("exchange.link", name=Path(dest).parent.name, file=path.relative_to(plain).as_posix())
            super().do_copy(str(plain), dest, log)

    def _warn(self, msgid: str, **fields: object) -> None:
        self.log.warning(text(msgid, parse_language(self.language), **{key: _line(it) for key, it in fields.items()}))


def _line(value: object) -> object:
    """A name as one line of a log, whatever it is."""
    return printable(value) if isinstance(value, str) else value


def _special(folder: str, names: list[str]) -> list[str]:
    """Pipes, sockets and devices, which cannot be copied."""
    paths = (Path(folder) / name for name in names)
    return [path.name for path in paths if not (path.is_symlink() or path.is_file() or path.is_dir())]


def _owner(path: Path) -> str | None:
    """By what name the system knows whoever put this here; ``None`` where it knows none."""
    try:
        return str(find_owner(os.fspath(path)))
    except (KeyError, OSError):
        return None


class ReleaseFeedback(ExchangeReleaseFeedback):  # type: ignore[misc]  # nbgrader has no types
    """Give back what can be fetched, and tell of the rest which file to send."""

    language = Unicode("en", help="The language in which it is told what cannot be fetched.").tag(config=True)
    src_path: str

    def copy_files(self) -> None:
        left_out = set(self.coursedir.student_id_exclude.split(","))
        for name in sorted(glob.glob(os.path.join(self.src_path, "*.html"))):  # noqa: PTH118, PTH207  a pattern
            page = Path(name)
            if page.parent.parent.name in left_out:
                continue
            if all((page.parent / beside).is_file() for beside in BESIDE):
                self._release(page)
            else:
                self._tell(page)

    def _release(self, page: Path) -> None:
        """Under a name that only its candidate can work out, and all at once."""
        secret = (page.parent / SECRET).read_text(encoding="utf-8")
        place = Path(self.dest_path) / f"{notebook_hash(secret=secret, notebook_id=page.stem)}.html"
        fresh = place.with_suffix(".part")
        shutil.copy(page, fresh)
        fresh.replace(place)
        self.log.info("Releasing feedback for %s: %s", page.parent.parent.name, page.name)

    def _tell(self, page: Path) -> None:
        """Who submits through the exchange keeps the secret by which he finds his feedback; others have none."""
        shown = page.relative_to(self.coursedir.root) if page.is_relative_to(self.coursedir.root) else page
        words = text(
            "exchange.unfetched",
            parse_language(self.language),
            name=page.parent.parent.name,
            file=shown.as_posix(),
        )
        self.log.warning(words)
