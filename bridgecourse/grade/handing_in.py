"""What a candidate hands in through the exchange: the paper, what is kept beside it, and nothing else of his folder.

Everybody on this machine may be able to read what is handed in, and whoever made the course certainly is.  A front end
would hand in all that lies beside a notebook, and what links there lead to.  What is taken is what the instructor's
side would take (:mod:`bridgecourse.grade.inbox`), and notebooks that were handed out under the same name.
"""

from __future__ import annotations

import fnmatch
import tempfile
from pathlib import Path

from nbgrader.exchange.default import ExchangeSubmit
from traitlets import Unicode

from bridgecourse.grade.inbox import Inbox
from bridgecourse.grade.no_paper import named
from bridgecourse.grade.opened_once import opened_below
from bridgecourse.i18n import parse_language, text
from bridgecourse.paper.inert_file import SUFFIX
from bridgecourse.teach.answers.finding import MOST
from bridgecourse.teach.answers.safe_text import printable

__all__ = ["SubmitPaper"]


class SubmitPaper(ExchangeSubmit):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, of the paper alone."""

    language = Unicode("en", help="The language in which it is told what is not handed in.").tag(config=True)

    src_path: str

    def copy_files(self) -> None:
        """From a copy, in which there is nothing else."""
        source, assignment = Path(self.src_path), str(self.coursedir.assignment_id)
        self.init_release()
        given = {path.name for path in Path(self.release_path).glob("*")}
        inbox = Inbox(assignment, given, {name for name in given if name.endswith(SUFFIX)})
        with tempfile.TemporaryDirectory() as place:
            self.src_path = str(Path(place, assignment))
            try:
                with opened_below(source, is_own=True) as folder:
                    inbox.take(folder, Path(self.src_path))
                self._tell(inbox)
                super().copy_files()
            finally:
                self.src_path = str(source)

    def _tell(self, inbox: Inbox) -> None:
        spoken = parse_language(self.language)
        for words, name, most in inbox.refused[:MOST]:
            self.log.warning("%s", text(words, spoken, name=printable(name), found=most))
        left_out = [
            name
            for name in (*inbox.links, *inbox.others)
            if not any(fnmatch.fnmatch(name, each) for each in self.coursedir.ignore)
        ]
        if left_out:
            self.log.warning("%s", text("exchange.submit.left_out", spoken, found=named(left_out)))
