"""How a candidate fetches: an assignment in his own language, where the class has it, and what he gets back.

This is a candidate's side of the exchange, so it needs nothing of the course but its texts.  Where each language lies
is told in :mod:`bridgecourse.grade.handing_out`.  Anybody may have made a course there, and what a link in it leads to
would be copied with the candidate's rights, and handed in: only what the exchange itself has is fetched.
"""

from __future__ import annotations

import fnmatch
import os
from contextlib import suppress
from pathlib import Path

from nbgrader.exchange.default import ExchangeFetchAssignment, ExchangeFetchFeedback
from traitlets import Unicode

from bridgecourse.grade.account import account_name
from bridgecourse.grade.no_paper import named
from bridgecourse.grade.opened_once import LinkedError, copy_missing, opened_below
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.teach.answers.safe_text import printable

__all__ = ["FetchFeedback", "FetchOwnLanguage", "in_language", "whose"]


def in_language(outbound: Path, language: Language, assignment: str) -> Path:
    """Where the exchange has an assignment in this language: hidden, so that nbgrader lists it once."""
    return outbound / f".{language.value}" / assignment


def whose(exchange: Path, course: str) -> tuple[str, str] | None:
    """By which account a course was put into the exchange, and by which that was set up, where those are two.

    ``None`` where they are one, where it is this person's own, and where no course can be found.  Where many may write
    into the exchange, as several instructors may, anybody else may as well.
    """
    owners: list[int] = []
    with suppress(OSError), opened_below(exchange) as root:
        known = (root.owner, os.geteuid())
        owners.append(root.status(course).st_uid)
        with root.folder(course) as folder:
            owners.append(folder.status("outbound").st_uid)
    others = [owner for owner in owners if owner not in known]
    return (account_name(others[0]), account_name(known[0])) if others else None


class FetchOwnLanguage(ExchangeFetchAssignment):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, which goes on with the notebook in the candidate's language, and takes no link."""

    language = Unicode("en", help="The language in which the candidate has the course.").tag(config=True)

    src_path: str

    def init_src(self) -> None:
        super().init_src()
        outbound, assignment = Path(self.src_path).parent, Path(self.src_path).name
        course = outbound.parent.name
        if found := whose(Path(self.root), course):
            self._warn("exchange.fetch.whose", course=printable(course), owner=found[0], keeper=found[1])
        own = in_language(outbound, self._spoken, assignment)
        if own.is_dir():
            self.src_path = str(own)
            return
        others = [each for each in Language if in_language(outbound, each, assignment).is_dir()]
        if others:
            names = ", ".join(text(f"exchange.language.{each.value}", self._spoken) for each in others)
            self._warn("exchange.fetch.other", assignment=assignment, languages=names)

    def do_copy(self, src: str, dest: str) -> None:
        """What is missing of it, as nbgrader does it."""
        names, left_out = Path(src).relative_to(self.root).parts, []
        Path(dest).parent.mkdir(parents=True, exist_ok=True)
        try:
            with opened_below(Path(self.root), *names) as folder:
                for name, is_copied in copy_missing(folder, Path(dest), self._is_ignored):
                    if not is_copied:
                        left_out.append(name)
        except LinkedError:
            self.fail(text("exchange.way", self._spoken, folder=printable(src)))
        if left_out:
            self._warn("exchange.fetch.left_out", assignment=printable(names[-1]), found=named(left_out))

    def _is_ignored(self, name: str) -> bool:
        return any(fnmatch.fnmatch(name, pattern) for pattern in self.coursedir.ignore)

    @property
    def _spoken(self) -> Language:
        return parse_language(self.language)

    def _warn(self, words: str, **fields: object) -> None:
        self.log.warning("%s", text(words, self._spoken, **fields))


class FetchFeedback(ExchangeFetchFeedback):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, which takes no link."""

    language = Unicode("en", help="The language in which it is told what was left out.").tag(config=True)

    def do_copy(self, src: str, dest: str) -> None:
        """A page that was fetched before is replaced."""
        way = Path(src).relative_to(self.root).parts
        for notebook, time, page in self.feedback_files:
            target = Path(dest, time, f"{notebook}.html")
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh = target.with_suffix(".part")
            fresh.unlink(missing_ok=True)
            try:
                with opened_below(Path(self.root), *way) as folder, folder.file(Path(page).name) as file:
                    file.copy(fresh)
            except LinkedError:
                self.log.warning("%s", text("exchange.feedback.link", parse_language(self.language), file=page))
                continue
            fresh.replace(target)
