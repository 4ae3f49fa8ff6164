"""What of a candidate's folder in the exchange is taken: the paper, what is kept beside it, and nothing else.

A front end puts there all that lies beside a notebook, and anybody puts there what he likes: programs, pages, hidden
files, folders of them.  None of that is marked, and in ``submitted/`` somebody would open it one day.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from bridgecourse.grade.entry_name import is_hidden, is_of_a_system
from bridgecourse.grade.folder import BESIDE
from bridgecourse.paper.file import NOTEBOOK
from bridgecourse.paper.inert_file import SUFFIX
from bridgecourse.paper.side_file import side_file

__all__ = ["FILES", "Inbox"]

FILES = 200
"""So many files of a folder are taken: a notebook, and what stands beside it."""


@dataclass(slots=True)
class Inbox:
    """A folder that is copied.  ``given`` is what the instructor has put beside the paper, which comes from him.

    ``refused`` are sentences by their id, a name and a limit; ``others`` what belongs to no paper.
    """

    assignment: str
    given: Collection[str] = ()
    refused: list[tuple[str, str, int]] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    _taken: int = 0

    def ignored(self, folder: str, names: list[str]) -> list[str]:
        """Those of its names that are not copied (for :func:`shutil.copytree`), the paper looked at first.

        A link is copied as one: it is named, and taken away.  A file may say that it is as large as it likes, and the
        copy would fill the disk.
        """
        paths = [Path(folder, name) for name in sorted(names, key=lambda name: (name not in self._own, name))]
        return [path.name for path in paths if not self._is_taken(path)]

    def _is_taken(self, path: Path) -> bool:
        is_link = path.is_symlink()
        if not is_link and not (path.is_file() and self._is_paper(path.name)):
            if path.name not in self.given and not is_of_a_system(Path(path.name)):
                self.others.append(path.name)
            return False
        if not is_link and path.stat().st_size > NOTEBOOK.size:
            self.refused.append(("grade.archive.large", path.name, NOTEBOOK.size // 1_000_000))
            return False
        self._taken += 1
        if self._taken == FILES + 1:
            self.refused.append(("exchange.many", path.parent.name, FILES))
        return self._taken <= FILES

    @property
    def _own(self) -> tuple[str, ...]:
        """The names of the paper, of the answers beside it, and of what nbgrader keeps there."""
        paper = Path(f"{self.assignment}{SUFFIX}")
        return paper.name, side_file(paper).name, *BESIDE

    def _is_paper(self, name: str) -> bool:
        """Whether a file is called so, or nearly so: whoever marks the paper says what is wrong with its name."""
        is_named = name.lower().endswith(SUFFIX) and self.assignment in name and not is_hidden(Path(name))
        return name in self._own or is_named
