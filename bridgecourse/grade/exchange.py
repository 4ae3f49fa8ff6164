"""nbgrader's exchange folder, where everybody may write: whose a submission is, and what of it is taken.

nbgrader goes by the name of a submission's folder and follows links, and takes the newest whatever its time and
contents.  Here the owner of the folder and of everything in it counts as well, a link leads nowhere, no time is still
to come, a notebook without answers takes the place of none that has some, and a replacement is announced.
"""

from __future__ import annotations

import glob
import os
import shlex
import shutil
import tempfile
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.exchange.default import ExchangeReleaseFeedback
from nbgrader.utils import notebook_hash
from traitlets import Bool, Unicode

from bridgecourse.grade.answered import AnsweredPaper, answered
from bridgecourse.grade.collect import CourseCollect
from bridgecourse.grade.folder import BESIDE, is_name, neither_file_nor_folder
from bridgecourse.grade.imprint import gradebook_marks, kept, page_made_of
from bridgecourse.grade.inbox import Inbox
from bridgecourse.grade.no_paper import named
from bridgecourse.grade.stamp import read_stamp
from bridgecourse.i18n import parse_language, text
from bridgecourse.paper.inert_file import make_inert, notebooks_below
from bridgecourse.teach.answers.finding import MOST
from bridgecourse.teach.answers.safe_text import printable, quote

__all__ = ["Collect", "ReleaseFeedback"]

SECRET = "submission_secret.txt"
"""What nbgrader keeps beside a submission; with it the candidate finds his feedback."""

SKEW = timedelta(minutes=10)
"""So far may the clocks of two machines be apart."""


class Collect(CourseCollect):
    """Take what was handed in, each from its own candidate, and of each the newest with answers.

    A folder that any account but the candidate's has written in is refused, unless it is the account that collects.
    """

    check_time = Bool(True, help="Whether what is dated in the future is refused.").tag(config=True)

    def copy_files(self) -> None:
        self.check_owner = False  # that was done, and nbgrader would only warn
        super().copy_files()

    def _chosen(self, records: list[dict[str, Any]]) -> dict[str, Any] | None:
        own = [record for record in records if self._is_own(record)]
        chosen = next((each for each in own if self._answered(each).is_answered), own[0] if own else None)
        if chosen is None:
            return None
        name, newest = str(chosen["username"]), own[0]
        if chosen is not newest:
            told = {"newest": str(newest["timestamp"]), "time": str(chosen["timestamp"])}
            self._warn("exchange.empty", name=name, file=str(self._box(chosen)), **told)
        return chosen if self._is_more_than_before(name, chosen) else None

    def _is_own(self, record: Mapping[str, Any]) -> bool:
        """Whether this is a folder of the candidate's own, of a time that has been."""
        name, box, time = str(record["username"]), self._box(record), record["timestamp"]
        if not is_name(name):
            self._warn("exchange.name", name=name[:200])
            return False
        if box.is_symlink():
            self._warn("exchange.link", name=name, file=box.name)
            return False
        told = {"assignment": self.coursedir.assignment_id, "student": shlex.quote(f"--student={name}")}
        if self.check_owner and (others := sorted(_strangers(box, name))):
            self._warn("exchange.owner", name=name, owner=", ".join(others), file=box.name, time=str(time), **told)
            return False
        if self.check_time and (ahead := max(time, read_stamp(box)[0] or time)) > _now() + SKEW:
            self._warn("exchange.future", name=name, time=str(ahead), file=box.name, **told)
            return False
        return True

    def _box(self, record: Mapping[str, Any]) -> Path:
        return Path(self.inbound_path) / str(record["filename"])

    def _answered(self, record: Mapping[str, Any]) -> AnsweredPaper:
        return answered(self._box(record) / f"{self.coursedir.assignment_id}.ipynb")

    def _is_more_than_before(self, name: str, record: Mapping[str, Any]) -> bool:
        """Whether it may take the place of what was collected before; and say so where it does, or does not."""
        directory = self.coursedir
        folder = Path(directory.format_path(directory.submitted_directory, name, directory.assignment_id))
        before = directory.get_existing_timestamp(str(folder))
        if not (self.update and folder.is_dir() and (before is None or record["timestamp"] > before)):
            return True
        stands = not self._answered(record).is_answered and answered(folder / f"{folder.name}.ipynb").is_answered
        shown = folder.relative_to(directory.root) if folder.is_relative_to(directory.root) else folder
        kind = "exchange.kept" if stands else "exchange.replaced"
        self._warn(kind, name=name, time=str(record["timestamp"]), before=shown.as_posix())
        return not stands

    def do_copy(self, src: str, dest: str, log: object = None) -> None:
        """As nbgrader does it, from a copy in which there is neither link nor pipe."""
        with tempfile.TemporaryDirectory() as place:
            plain = Path(place) / "submission"
            box = Inbox(str(self.coursedir.assignment_id), self._given)
            shutil.copytree(src, plain, symlinks=True, ignore=box.ignored)
            for msgid, name, most in box.refused[:MOST]:
                self._warn(msgid, name=f"{Path(dest).parent.name}: {name}", found=most)
            if box.others:
                self._warn("exchange.beside", name=Path(dest).parent.name, found=named(box.others))
            for path in list(neither_file_nor_folder(plain)):
                path.unlink()
                self._warn("exchange.link", name=Path(dest).parent.name, file=path.relative_to(plain).as_posix())
            for path in notebooks_below(plain):
                if found := make_inert(path):
                    self._warn(
                        "grade.left_out", name=f"{Path(dest).parent.name}: {path.name}", found=quote(", ".join(found))
                    )
            super().do_copy(str(plain), dest, log)

    @property
    def _given(self) -> set[str]:
        """What the instructor has put beside the notebook: every candidate hands it in again."""
        folder = self.coursedir.format_path(self.coursedir.release_directory, ".", self.coursedir.assignment_id)
        return {path.name for path in Path(folder).glob("*")}

    def _warn(self, msgid: str, **fields: object) -> None:
        self.log.warning(text(msgid, parse_language(self.language), **{key: _line(it) for key, it in fields.items()}))


def _line(value: object) -> object:
    """A name as one line of a log, whatever it is."""
    return printable(value) if isinstance(value, str) else value


def _strangers(box: Path, name: str) -> set[str]:
    """Whose accounts have put something into this folder, but for this candidate's and the one that collects.

    nbgrader lets everybody write there, and only hides the folder's name.
    """
    inside = (Path(place, each) for place, folders, files in os.walk(box) for each in (*folders, *files))
    accounts: set[int] = set()
    for path in (box, *inside):
        with suppress(FileNotFoundError):  # taken away meanwhile: that keeps nobody else's from being collected
            accounts.add(path.lstat().st_uid)
    return {_account(number) for number in accounts - {os.geteuid()}} - {name}


def _account(number: int) -> str:
    """By what name the system knows this account; its number where it knows none."""
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"#{number}"


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class ReleaseFeedback(ExchangeReleaseFeedback):  # type: ignore[misc]  # nbgrader has no types
    """Give back what can be fetched, and tell of the rest which file to send."""

    language = Unicode("en", help="The language in which it is told what cannot be fetched.").tag(config=True)
    src_path: str

    def copy_files(self) -> None:
        left_out = set(self.coursedir.student_id_exclude.split(","))
        self._tell_older(left_out)
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

    def _tell_older(self, left_out: Collection[str]) -> None:
        """Whose page shows something else than the gradebook has by now: ``generate_feedback`` would make it again."""
        assignment = str(self.coursedir.assignment_id)
        with Gradebook(self.coursedir.db_url, self.coursedir.course_id) as gradebook:
            marks = gradebook_marks(gradebook, assignment)
        folders = {Path(page).parent for page in glob.glob(os.path.join(self.src_path, "*.html"))}  # noqa: PTH118, PTH207
        older = sorted(
            folder.parent.name
            for folder in folders
            if folder.parent.name not in left_out and kept(folder) != self._made_of(folder, assignment, marks)
        )
        if older:
            names = ", ".join(map(printable, older[:MOST])) + (" …" if len(older) > MOST else "")
            language = parse_language(self.language)
            self.log.warning("%s", text("exchange.older", language, names=names, assignment=assignment))

    def _made_of(self, folder: Path, assignment: str, marks: Mapping[str, Sequence[tuple[object, ...]]]) -> str:
        student = folder.parent.name
        copy = Path(self.coursedir.format_path(self.coursedir.autograded_directory, student, assignment))
        return page_made_of(self.language, copy, marks.get(student, ()))

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
