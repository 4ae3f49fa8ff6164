"""nbgrader's exchange folder, where everybody may write: whose a submission is, and what of it is taken.

nbgrader goes by the name of a submission's folder and follows links, and takes the newest whatever its time and
contents.  Here the owner of the folder and of what stands in it counts as well, a link leads nowhere, no time is still
to come and none before the paper was put there, a notebook without answers takes the place of none that has some, and a
replacement is announced.
"""

from __future__ import annotations

import glob
import os
import shlex
import shutil
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.exchange.default import ExchangeReleaseFeedback
from nbgrader.utils import notebook_hash
from traitlets import Bool, Unicode

from bridgecourse.grade.account import account_name
from bridgecourse.grade.answered import AnsweredPaper, answered
from bridgecourse.grade.collect import CourseCollect
from bridgecourse.grade.folder import BESIDE, is_name
from bridgecourse.grade.imprint import gradebook_marks, kept, page_made_of
from bridgecourse.grade.inbox import Inbox
from bridgecourse.grade.mail import archive_of
from bridgecourse.grade.no_paper import named
from bridgecourse.grade.opened_once import LinkedError, OpenedFolder, opened_below
from bridgecourse.grade.stamp import STAMP, read_stamp
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

    check_time = Bool(True, help="Whether a time is believed only if the system's own allows it.").tag(config=True)

    check_owner: bool
    _is_owner_asked = True
    _inbound: OpenedFolder
    _from: Path

    def copy_files(self) -> None:
        self._is_owner_asked, self.check_owner = self.check_owner, False  # nbgrader would only warn, of our own copy
        way = (str(self.coursedir.course_id), "inbound")
        self._from = Path(self.root, *way)
        try:
            with opened_below(Path(self.root), *way) as self._inbound:
                super().copy_files()
        except LinkedError:
            self.fail(text("exchange.way", parse_language(self.language), folder=self._from))

    def _chosen(self, records: list[dict[str, Any]], place: Path) -> dict[str, Any] | None:
        kept: list[dict[str, Any]] = []
        for record in records:
            record["copy"] = place / str(record["filename"])
            if not self._is_own(record):
                shutil.rmtree(record["copy"], ignore_errors=True)
                continue
            kept = self._in_order([*kept, record])
            counting = next((each for each in kept if self._answered(each).is_answered), kept[0])
            for each in kept[1:]:
                if each is not counting:
                    shutil.rmtree(each["copy"])
            kept = [each for each in kept if each is kept[0] or each is counting]
        if not kept:
            return None
        newest, chosen = kept[0], kept[-1]
        name = str(chosen["username"])
        if chosen is not newest:
            told = {"newest": str(newest["timestamp"]), "time": str(chosen["timestamp"])}
            self._warn("exchange.empty", name=name, file=str(self._from / str(chosen["filename"])), **told)
        return chosen if self._is_more_than_before(name, chosen) else None

    def _is_own(self, record: dict[str, Any]) -> bool:
        """Whether this is a folder of the candidate's own, of a time that has been; its copy is made for that."""
        name, file, time = str(record["username"]), str(record["filename"]), record["timestamp"]
        if not is_name(name):
            self._warn("exchange.name", name=name[:200])
            return False
        inbox = record["inbox"] = Inbox(str(self.coursedir.assignment_id), self._given)
        try:
            with self._inbound.folder(file) as box:
                inbox.take(box, record["copy"])
        except FileNotFoundError:  # taken away meanwhile
            return False
        except LinkedError:
            self._warn("exchange.link", name=name, file=file)
            return False
        told = {"assignment": self.coursedir.assignment_id, "student": shlex.quote(f"--student={name}")}
        if self._is_owner_asked and (others := sorted(_strangers(inbox.owners, name))):
            self._warn("exchange.owner", name=name, owner=", ".join(others), file=file, time=str(time), **told)
            return False
        if self.check_time and (ahead := max(time, read_stamp(record["copy"])[0] or time)) > _now() + SKEW:
            self._warn("exchange.future", name=name, time=str(ahead), file=file, **told)
            return False
        self._date(record, inbox)
        return True

    def _date(self, record: dict[str, Any], inbox: Inbox) -> None:
        """Which time counts: the one that the submission says, or that at which what is taken of it was changed last.

        The first is in the name of the folder and in a file in it, and a candidate may write both; the second nobody
        writes but the system.  What the account that collects has put there is believed.  So is what was believed when
        it was collected before, and is not collected again: copying an exchange changes the time of the system.
        """
        copy, said = record["copy"], record["timestamp"]
        stamp = read_stamp(copy)[0]
        earliest, put = min(said, stamp or said), inbox.changed_at
        is_believed = inbox.owners == {os.geteuid()} or said == self._before(record)
        if self.check_time and earliest + SKEW < put and not is_believed:
            record["timestamp"], record["said"], stamp = put, earliest, None
        if stamp is None:
            (copy / STAMP).write_text(f"{record['timestamp']} UTC", encoding="utf-8")

    def _before(self, record: Mapping[str, Any]) -> datetime | None:
        """Of what time the paper is that was collected before."""
        before: datetime | None = self.coursedir.get_existing_timestamp(str(self._target(record)))
        return before

    def _target(self, record: Mapping[str, Any]) -> Path:
        directory = self.coursedir
        return Path(directory.format_path(directory.submitted_directory, record["username"], directory.assignment_id))

    def _answered(self, record: dict[str, Any]) -> AnsweredPaper:
        if "answered" not in record:
            record["answered"] = answered(record["copy"] / f"{self.coursedir.assignment_id}.ipynb")
        found: AnsweredPaper = record["answered"]
        return found

    def _is_more_than_before(self, name: str, record: dict[str, Any]) -> bool:
        """Whether it may take the place of what was collected before; and say so where it does, or does not."""
        directory, folder, time = self.coursedir, self._target(record), record["timestamp"]
        before = self._before(record)
        is_there = self.update and folder.is_dir()
        if is_there and not self.check_time and before == record["inbox"].changed_at:
            (folder / STAMP).write_text(f"{time} UTC", encoding="utf-8")  # the same paper, now believed
        if "said" in record and before != time:
            self._tell_earlier(record)
        if not (is_there and (before is None or time > before)):
            return True
        stands = not self._answered(record).is_answered and answered(folder / f"{folder.name}.ipynb").is_answered
        shown = folder.relative_to(directory.root) if folder.is_relative_to(directory.root) else folder
        kind = "exchange.kept" if stands else "exchange.replaced"
        self._warn(kind, name=name, time=str(time), before=shown.as_posix())
        return not stands

    def _tell_earlier(self, record: Mapping[str, Any]) -> None:
        name = str(record["username"])
        self._warn(
            "exchange.past",
            name=name,
            said=record["said"].isoformat(" ", "seconds"),
            time=record["timestamp"].isoformat(" ", "seconds"),
            file=str(record["filename"]),
            assignment=self.coursedir.assignment_id,
            student=shlex.quote(f"--student={name}"),
        )

    def do_copy(self, src: str, dest: str, log: object = None) -> None:
        """As nbgrader does it, from the copy, in which there is neither link nor pipe; and say what was left out."""
        inbox, name = self.src_records[0]["inbox"], Path(dest).parent.name
        for msgid, refused, most in inbox.refused[:MOST]:
            self._warn(msgid, name=f"{name}: {refused}", found=most)
        if inbox.others:
            self._warn("exchange.beside", name=name, found=named(inbox.others))
        for link in inbox.links:
            self._warn("exchange.link", name=name, file=link)
        for path in notebooks_below(Path(src)):
            if found := make_inert(path):
                self._warn("grade.left_out", name=f"{name}: {path.name}", found=quote(", ".join(found)))
        super().do_copy(src, dest, log)

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


def _strangers(owners: Collection[int], name: str) -> set[str]:
    """Which of these accounts are neither this candidate's nor the one that collects.

    nbgrader lets everybody write into a folder that is handed in, and only hides its name.
    """
    return {account_name(number) for number in set(owners) - {os.geteuid()}} - {name}


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class ReleaseFeedback(ExchangeReleaseFeedback):  # type: ignore[misc]  # nbgrader has no types
    """Give back what can be fetched, and tell of the rest which file to send."""

    language = Unicode("en", help="The language in which it is told what cannot be fetched.").tag(config=True)
    src_path: str

    def copy_files(self) -> None:
        left_out = set(self.coursedir.student_id_exclude.split(","))
        self._tell_older(left_out)
        others: list[str] = []
        for name in sorted(glob.glob(os.path.join(self.src_path, "*.html"))):  # noqa: PTH118, PTH207  a pattern
            page = Path(name)
            if page.parent.parent.name in left_out:
                continue
            if all((page.parent / beside).is_file() for beside in BESIDE):
                self._release(page)
            else:
                others.append(page.parent.parent.name)
        if others:
            self._tell_others(others)

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
            language = parse_language(self.language)
            self.log.warning("%s", text("exchange.older", language, names=_some(older), assignment=assignment))

    def _made_of(self, folder: Path, assignment: str, marks: Mapping[str, Sequence[tuple[object, ...]]]) -> str:
        student = folder.parent.name
        copy = Path(self.coursedir.format_path(self.coursedir.autograded_directory, student, assignment))
        return page_made_of(self.language, copy, marks.get(student, ()), Path(self.coursedir.root, "course"))

    def _tell_others(self, students: Sequence[str]) -> None:
        """Who submits through the exchange keeps the secret by which he finds his feedback; others have none."""
        archive, root = archive_of(self.coursedir, str(self.coursedir.assignment_id)), self.coursedir.root
        shown = archive.relative_to(root) if archive.is_relative_to(root) else archive
        told = {"count": len(students), "names": _some(students), "file": shown.as_posix()}
        self.log.warning("%s", text("made.mail.unfetched", parse_language(self.language), **told))


def _some(names: Sequence[str]) -> str:
    return ", ".join(map(printable, names[:MOST])) + (" …" if len(names) > MOST else "")
