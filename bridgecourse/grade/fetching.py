"""How a candidate fetches an assignment: in his own language, where the class has it.

This is a candidate's side of the exchange, so it needs nothing of the course but its texts.  Where each language lies
is told in :mod:`bridgecourse.grade.handing_out`.
"""

from __future__ import annotations

from pathlib import Path

from nbgrader.exchange.default import ExchangeFetchAssignment
from traitlets import Unicode

from bridgecourse.i18n import Language, parse_language, text

__all__ = ["FetchOwnLanguage", "in_language"]


def in_language(outbound: Path, language: Language, assignment: str) -> Path:
    """Where the exchange has an assignment in this language: hidden, so that nbgrader lists it once."""
    return outbound / f".{language.value}" / assignment


class FetchOwnLanguage(ExchangeFetchAssignment):  # type: ignore[misc]  # nbgrader has no types
    """nbgrader's, which goes on with the notebook in the candidate's language."""

    language = Unicode("en", help="The language in which the candidate has the course.").tag(config=True)

    src_path: str

    def init_src(self) -> None:
        super().init_src()
        spoken, outbound, assignment = (
            parse_language(self.language),
            Path(self.src_path).parent,
            Path(self.src_path).name,
        )
        own = in_language(outbound, spoken, assignment)
        if own.is_dir():
            self.src_path = str(own)
            return
        others = [each for each in Language if in_language(outbound, each, assignment).is_dir()]
        if others:
            names = ", ".join(text(f"exchange.language.{each.value}", spoken) for each in others)
            self.log.warning(text("exchange.fetch.other", spoken, assignment=assignment, languages=names))
