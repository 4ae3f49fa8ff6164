"""Collecting from the exchange, where any candidate may put a folder of any name: each by itself.

What lies there may change while it is looked at.  So of each candidate the folders are copied first, once, and one is
chosen and taken among the copies, where nobody else writes.
"""

from __future__ import annotations

import glob
import shutil
import tempfile
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from nbgrader.exchange import ExchangeError
from nbgrader.exchange.default import ExchangeCollect
from traitlets import Bool, Unicode

from bridgecourse.grade.stamp import parse_stamp
from bridgecourse.i18n import parse_language, text
from bridgecourse.teach.answers.safe_text import printable, quote

__all__ = ["CourseCollect"]

_NEVER = datetime.min


class CourseCollect(ExchangeCollect):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's Collect.

    Whoever hands in again is collected again: nbgrader asks for ``--update``, of all or of nobody.
    A folder whose name tells no time is passed over, and named.  Where one cannot be copied the others are; at the end
    :class:`ExchangeError` says which one was not.
    """

    language = Unicode("en", help="The language in which folders that are passed over are told.").tag(config=True)

    update = Bool(True, help="Whether who hands in again is collected again.").tag(config=True)

    src_records: list[dict[str, Any]]
    inbound_path: str

    def _people(self) -> list[list[dict[str, Any]]]:
        """Of each candidate what he handed in: nbgrader takes the newest of each before anybody has looked at it."""
        people: dict[str, list[dict[str, Any]]] = {}
        for record in sorted(self._submitted(), key=lambda record: str(record["filename"])):
            if record["timestamp"] == _NEVER:
                self.log.warning("%s", self._say("grade.collect.name", record))
            else:
                people.setdefault(record["username"], []).append(record)
        return [self._in_order(records) for records in people.values()]

    def _submitted(self) -> Iterable[dict[str, Any]]:
        """Everything in the exchange that is of this assignment, as nbgrader looks for it."""
        pattern = f"{self.coursedir.student_id or '*'}+{self.coursedir.assignment_id}+*"
        return map(self._path_to_record, glob.glob(pattern, root_dir=self.inbound_path))  # noqa: PTH207  a pattern

    def _in_order(self, records: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
        """One candidate's, the one that counts first: the newest, or the newest in time where that was asked for."""
        due = self.duedate if self.before_duedate else None
        late = [(due is None or record["timestamp"] <= due, record["timestamp"], record) for record in records]
        return [record for _, _, record in sorted(late, key=lambda each: each[:2], reverse=True)]

    def _chosen(self, records: list[dict[str, Any]], place: Path) -> dict[str, Any] | None:
        """Which of one candidate's counts, if any; its copy is put into ``place``, under its own name."""
        raise NotImplementedError

    def _path_to_record(self, path: str) -> dict[str, Any]:
        """Whose it is and when it was handed in: ``<candidate>+<assignment>+<time>``, and perhaps a word at random."""
        name = Path(path).name
        words = name.rsplit("+", 3)
        time = parse_stamp(words[2]) if len(words) > 2 else None
        return {"username": words[0], "filename": name, "timestamp": time or _NEVER}

    def copy_files(self) -> None:
        taken, failed, inbound = 0, [], self.inbound_path
        for records in self._people():
            record = records[0]
            target = Path(
                self.coursedir.format_path(
                    self.coursedir.submitted_directory, record["username"], self.coursedir.assignment_id
                )
            )
            before = _identity(target)
            try:
                with tempfile.TemporaryDirectory() as place:
                    chosen = self._chosen(records, Path(place))
                    if chosen is not None:
                        taken, record = taken + 1, chosen
                        self.src_records, self.inbound_path = [chosen], place
                        super().copy_files()
            except Exception as error:
                if _identity(target) not in (None, before):
                    shutil.rmtree(target, ignore_errors=True)
                failed.append(self._say("grade.collect.failed", record, quote(str(error))))
                self.log.error("%s", failed[-1])
            finally:
                self.inbound_path = inbound
        if not taken and not failed:
            self.src_records = []
            super().copy_files()  # which says that there is nothing
        if failed:
            raise ExchangeError("\n".join(failed))

    def _say(self, words: str, record: dict[str, Any], found: str = "") -> str:
        name = printable(str(record["filename"]))
        return text(words, parse_language(self.language), name=name, found=found)


def _identity(folder: Path) -> tuple[int, int] | None:
    """Tells a folder from another that has taken its place."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_ino, status.st_ctime_ns
