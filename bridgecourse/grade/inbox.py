"""What of a candidate's folder in the exchange is taken: the paper, what is kept beside it, and nothing else.

A front end puts there all that lies beside a notebook, and anybody puts there what he likes: programs, pages, hidden
files, folders of them.  None of that is marked, and in ``submitted/`` somebody would open it one day.
"""

from __future__ import annotations

import stat
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from bridgecourse.grade.entry_name import is_of_a_system, may_be_paper
from bridgecourse.grade.folder import BESIDE
from bridgecourse.grade.opened_once import LinkedError, OpenedFolder
from bridgecourse.paper.file import NOTEBOOK
from bridgecourse.paper.inert_file import SUFFIX
from bridgecourse.paper.side_file import side_file
from bridgecourse.told_file import TooLargeError

__all__ = ["FILES", "Inbox"]

FILES = 200
"""So many files of a folder are taken: a notebook, and what stands beside it."""


@dataclass(slots=True)
class Inbox:
    """A folder that is copied.  ``given`` is what the instructor has put beside the paper, which comes from him;
    ``papers`` are names of notebooks that are taken besides.

    ``owners`` are the accounts of the folder and of all that stands in it; ``changed_at`` is when something of the
    paper was changed last, as the system says, in UTC; ``refused`` are sentences by their id, a name and a limit;
    ``links`` what is none of the folder's own files, and ``others`` what belongs to no paper.
    """

    assignment: str
    given: Collection[str] = ()
    papers: Collection[str] = ()
    owners: set[int] = field(default_factory=set)
    changed_at: datetime = datetime.min
    refused: list[tuple[str, str, int]] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    _taken: int = 0

    def take(self, box: OpenedFolder, to: Path) -> None:
        """Copy its paper into this new folder, the paper looked at first.  Raises :class:`OSError`.

        A file may say that it is as large as it likes, and the copy would fill the disk.
        """
        to.mkdir()
        self.owners.add(box.owner)
        for name in sorted(box.names(), key=lambda name: (name not in self._own, name)):
            try:
                self._take(name, box, to)
            except FileNotFoundError:
                pass  # taken away meanwhile: that keeps nobody else's from being collected
            except LinkedError:
                self._count(to.name, self.links, name)

    def _take(self, name: str, box: OpenedFolder, to: Path) -> None:
        status = box.status(name)
        self.owners.add(status.st_uid)
        if stat.S_ISLNK(status.st_mode):
            self._count(to.name, self.links, name)
        elif not (stat.S_ISREG(status.st_mode) and self._is_paper(name)):
            if name not in self.given and not is_of_a_system(Path(name)):
                self.others.append(name)
        else:
            with box.file(name) as file:
                self.owners.add(file.owner)
                try:
                    if file.size > NOTEBOOK.size:
                        raise TooLargeError
                    if self._count(to.name):
                        file.copy(to / name, NOTEBOOK.size)
                        if name not in BESIDE:
                            self.changed_at = max(self.changed_at, file.changed_at())
                except TooLargeError:
                    self.refused.append(("grade.archive.large", name, NOTEBOOK.size // 1_000_000))

    def _count(self, folder: str, found: list[str] | None = None, name: str = "") -> bool:
        """Whether there is still room for this one."""
        self._taken += 1
        if self._taken == FILES + 1:
            self.refused.append(("exchange.many", folder, FILES))
        if found is not None and self._taken <= FILES:
            found.append(name)
        return self._taken <= FILES

    @property
    def _own(self) -> tuple[str, ...]:
        """The names of the paper, of the answers beside it, and of what nbgrader keeps there."""
        paper = Path(f"{self.assignment}{SUFFIX}")
        return paper.name, side_file(paper).name, *BESIDE

    def _is_paper(self, name: str) -> bool:
        """Whether a file is called so, or nearly so: whoever marks the paper says what is wrong with its name."""
        is_named = name.lower().endswith(SUFFIX) and self.assignment in name and may_be_paper(Path(name))
        return name in self._own or name in self.papers or is_named
