"""How an assignment is handed out through the exchange: in every language at once, under one name.

nbgrader has one folder for each assignment, ``outbound/law-31``, and puts into it what ``release/`` has in the language
of the class; that is what a plain nbgrader shows and fetches.  Beside it, hidden from its lists, each language has its
own, ``outbound/.fr/law-31/law-31.ipynb``, which the course's own JupyterLab fetches
(:mod:`bridgecourse.grade.fetching`).  File name, exercises and graded cells are the same in all of them, so collecting,
marks and feedback know nothing of languages.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from stat import S_IRGRP, S_IROTH, S_IRUSR, S_ISGID, S_IWGRP, S_IWUSR, S_IXGRP, S_IXOTH, S_IXUSR

from nbgrader.exchange.default import ExchangeReleaseAssignment
from traitlets import Unicode

from bridgecourse.errors import NotebookError
from bridgecourse.grade.begun import Contents, contents
from bridgecourse.grade.fetching import in_language
from bridgecourse.i18n import Language, parse_language, text
from bridgecourse.paper.hand_in import note_release
from bridgecourse.private import open_exchange
from bridgecourse.publish.release import release_assignment

__all__ = ["ReleaseInLanguages"]

FILES = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH
FOLDERS = FILES | S_IXUSR | S_IXGRP | S_IXOTH
"""Everybody may read what is handed out, as nbgrader has it."""


class ReleaseInLanguages(ExchangeReleaseAssignment):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, and every language besides; one that is missing is made, or named with what to do.

    A second run adds the languages that are missing and leaves the others as they are; nbgrader's ``--force`` hands out
    all of them anew.
    """

    language = Unicode("en", help="The language in which it is told what was handed out.").tag(config=True)

    dest_path: str

    def ensure_root(self) -> None:
        """As nbgrader has it, with the sticky bit; a folder of somebody else's that is open already is left to him."""
        shown = Path(self.root)
        try:
            is_opened = open_exchange(shown)
        except PermissionError:
            super().ensure_root()
        else:
            if is_opened:
                self.log.info(self._say("made.exchange", folder=shown))

    def copy_files(self) -> None:
        is_first = not Path(self.dest_path).is_dir()
        is_out = not is_first and not self.force
        if not (is_out and self._missing):
            super().copy_files()
        if is_first:
            note_release(Path(self.coursedir.root), self._assignment)
        given = contents(self._notebook(Path(self.dest_path)))
        if given is None:  # an assignment that is none of the course's
            return
        for language in self._missing if is_out else list(Language):
            self._put(language, given)
        out = [each for each in Language if each not in self._missing]
        names = ", ".join(self._say(f"exchange.language.{each.value}") for each in out)
        self.log.info(self._say("exchange.release.languages", languages=names))

    @property
    def _missing(self) -> list[Language]:
        return [each for each in Language if not self._place(each).is_dir()]

    def _place(self, language: Language) -> Path:
        return in_language(Path(self.outbound_path), language, self._assignment)

    @property
    def _assignment(self) -> str:
        return str(self.coursedir.assignment_id)

    def _notebook(self, folder: Path) -> Path:
        return folder / f"{self._assignment}.ipynb"

    def _put(self, language: Language, given: Contents) -> None:
        """This language's into the exchange, if it asks the same as what is handed out already."""
        place, source = self._place(language), self._source(language, given)
        if source is not None:
            shutil.rmtree(place, ignore_errors=True)
            shared = self.coursedir.groupshared
            folders = FOLDERS | ((S_ISGID | S_IWGRP) if shared else 0)
            self.ensure_directory(str(place.parent), folders)
            self.do_copy(str(source), str(place))
            self.set_perms(str(place), fileperms=FILES | (S_IWGRP if shared else 0), dirperms=folders)
        elif place.is_dir() and contents(self._notebook(place)) != given:
            shutil.rmtree(place)  # it asks what nobody is asked any more

    def _source(self, language: Language, given: Contents) -> Path | None:
        """What candidates get in this language, made anew where it is missing or asks something else."""
        root = Path(self.coursedir.root)
        released = root / "release" / language.value / self._assignment
        if contents(self._notebook(released)) == given:
            return released
        source = self._notebook(root / "source" / language.value / self._assignment)
        spoken = self._say(f"exchange.language.{language.value}")
        found = contents(source)
        if found is None or found.points != given.points or found.digests != given.digests:
            kind = "exchange.release.missing" if found is None else "exchange.release.differs"
            shown = source.relative_to(root).as_posix()
            self.log.warning(self._say(kind, assignment=self._assignment, language=spoken, file=shown))
            return None
        try:
            release_assignment(root, self._assignment, language)
        except NotebookError as error:
            told = self._say("exchange.release.unmade", assignment=self._assignment, language=spoken, found=str(error))
            self.log.warning(told)
            return None
        return released

    def _say(self, words: str, **fields: object) -> str:
        return text(words, parse_language(self.language), **fields)
