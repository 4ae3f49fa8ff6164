"""Every error that bridgecourse raises on purpose.

    BridgecourseError
    ├── NotationError      text that is no seat, card, call, auction, deal, PBN or LIN
    ├── CaseError          a case file that cannot be used: file, line, key, what was expected
    │   └── FaultyFileError  the same, with several things wrong
    ├── RulingError        a case that no law book can rule as asked (unknown law, edition or fact)
    ├── BookError          a law book that is not well formed (found by the checks, never at a table)
    ├── NotebookError      a notebook that cannot be read, found or written
    ├── RequestError       what a page asks that cannot be answered: unknown, or not in its form
    ├── OwnTableError      what an instructor enters at a table of his own that cannot be so
    ├── ScriptError        a file of the form's script that cannot be linked with the others
    └── SetupError         the machine lacks something: a port, a program, a folder, an optional package

A message says what was expected, what was found, where, and what to do.  A player's irregularity and a
candidate's wrong answer are never exceptions.
"""

from __future__ import annotations

from collections.abc import Sequence


class BridgecourseError(Exception):
    """The root of the tree: catch this one to catch them all."""


class NotationError(BridgecourseError, ValueError):
    """Text that does not denote what it should (a seat, a card, a call, an auction, a deal).

    ``fault`` and ``fields`` say what is wrong with what a call shows, for those who tell it in another language than
    English (see :mod:`bridgecourse.teach.compared_told`); ``fault`` is empty for any other error.
    """

    def __init__(self, message: str, *, fault: str = "", **fields: object) -> None:
        self.fault, self.fields = fault, fields
        super().__init__(message)


class CaseError(BridgecourseError, ValueError):
    """A case that cannot be used.

    Attributes: ``message``; ``file`` and ``line`` (or ``None`` when the case did not come from a file) and ``key``, the
    path of the entry at fault, such as ``cases[3].calls``.
    """

    def __init__(
        self, message: str, *, file: str | None = None, line: int | None = None, key: str | None = None
    ) -> None:
        self.message, self.file, self.line, self.key = message, file, line, key
        where = ":".join(str(part) for part in (file, line) if part is not None)
        prefix = ": ".join(part for part in (where, key) if part)
        super().__init__(f"{prefix}: {message}" if prefix else message)

    @property
    def faults(self) -> tuple[CaseError, ...]:
        """Each thing that is wrong."""
        return (self,)


class FaultyFileError(CaseError):
    """Several things that are wrong with one file, a line of the message for each; place and key are the first's."""

    def __init__(self, faults: Sequence[CaseError]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.file, self.line, self.key = faults[0].file, faults[0].line, faults[0].key
        self._faults = tuple(faults)

    @property
    def faults(self) -> tuple[CaseError, ...]:
        return self._faults


class RulingError(BridgecourseError, ValueError):
    """A question that the law books cannot answer: an unknown law, edition, fact or answer."""


class BookError(BridgecourseError):
    """A law book breaks its own rules of form (see :mod:`bridgecourse.rulings.check`)."""


class NotebookError(BridgecourseError):
    """A notebook that is missing, damaged or not one of ours.

    ``fault`` and ``found`` say why a file was not read, for those who tell it in another language than English (see
    :mod:`bridgecourse.paper.file`); both are empty for any other error.
    """

    def __init__(self, message: str, *, fault: str = "", found: str = "") -> None:
        self.fault, self.found = fault, found
        super().__init__(message)


class RequestError(BridgecourseError):
    """What a page asks is nothing that is answered there, or lacks something (told to the page as a failed reply)."""


class OwnTableError(BridgecourseError):
    """Something that cannot be entered or kept at a table of one's own; told in the language of who enters it.

    ``msgid`` is the text that says so, ``fields`` are what stands in it.
    """

    def __init__(self, msgid: str, **fields: object) -> None:
        self.msgid, self.fields = msgid, fields
        told = ", ".join(f"{name} {value}" for name, value in fields.items())
        super().__init__(f"{msgid}: {told}" if told else msgid)


class ScriptError(BridgecourseError):
    """A file of the form's script cannot be linked with the others (found by the tests, never by a candidate)."""


class SetupError(BridgecourseError):
    """Something outside the course is missing or in the way; the message says how to put it right."""
