"""The blueprint of an examination: how much is asked of which laws, at the table too, and what it takes to pass.

It is a file of the course, ``course/exams/NAME.toml``, and says of each *block* of laws how much it weighs.  Of laws
that the course does not have nothing can be asked: they are named as not examined, and the weight of a block of which
it has none is shared out over the others in proportion.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bridgecourse.errors import CaseError, FaultyFileError, SetupError
from bridgecourse.i18n import Language
from bridgecourse.rulings.library import EDITIONS
from bridgecourse.rulings.numbering import edition_of, law_of
from bridgecourse.teach.course import course_root
from bridgecourse.teach.generator.generate import generated_leaves

__all__ = [
    "FOLDER",
    "Blueprint",
    "ExamBlock",
    "MustKnow",
    "StationPart",
    "WrittenPart",
    "blueprint",
    "blueprints",
    "read_blueprint",
]

FOLDER = "exams"
"""Where the blueprints are in the folder of the course."""

_Percent = Annotated[int, Field(ge=0, le=100)]
_Words = Annotated[str, Field(min_length=1)]
_Book = Literal["open", "closed"]


class _Table(BaseModel):
    """A table of the file: nothing else may stand in it, and nothing is taken for what it is not."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Named(_Table):
    """What something is called, in each language."""

    en: _Words
    fr: _Words

    def __getitem__(self, language: Language) -> str:
        return str(getattr(self, language.value))


class WrittenPart(_Table):
    """The questions on paper, and the minutes for them."""

    questions: Annotated[int, Field(ge=1, le=200)]
    minutes: Annotated[int, Field(ge=1, le=600)]


class _OneOf(_Table):
    """One station at least is about one of these."""

    leaves: Annotated[list[_Words], Field(min_length=1)]
    book: _Book = "open"


class StationPart(_Table):
    """Visits to a table; ``passed`` of ``of`` have to go well, reckoned in proportion for another number."""

    count: Annotated[int, Field(ge=1, le=20)]
    minutes: Annotated[int, Field(ge=1, le=600)]
    share: Annotated[list[int], Field(alias="pass", min_length=2, max_length=2)]
    one_of: list[_OneOf] = []

    @property
    def needed(self) -> int:
        """How many have to go well: a part of one counts as one."""
        passed, of = self.share
        return -(-self.count * passed // of)


class ExamBlock(_Table):
    """Laws that are examined together; without ``weight`` they are passed or not, and have no points."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    weight: Annotated[int, Field(ge=0, le=1000)]
    laws: list[_Words]
    title: _Named


class MustKnow(_Table):
    """One question about one of these is put to everybody, and has to be answered in full."""

    clause: _Words
    leaves: Annotated[list[_Words], Field(min_length=1)]


class Blueprint(_Table):
    """An examination as it is planned."""

    order: int
    editions: Annotated[list[int], Field(min_length=1)]
    book: _Book
    passed: Annotated[_Percent, Field(alias="pass")]
    block_pass: _Percent
    title: _Named
    written: WrittenPart
    blocks: Annotated[list[ExamBlock], Field(min_length=1)]
    stations: StationPart | None = None
    must_know: list[MustKnow] = []
    name: str = ""

    @property
    def examined(self) -> tuple[ExamBlock, ...]:
        """The blocks of which the course has a law at least, and which have points."""
        return tuple(block for block in self.blocks if block.weight and self.leaves_of(block.laws))

    @property
    def not_examined(self) -> tuple[ExamBlock, ...]:
        """The blocks of which it has none."""
        return tuple(block for block in self.blocks if block not in self.examined)

    @property
    def not_had(self) -> tuple[str, ...]:
        """The laws of examined blocks of which the course has nothing, in the order of the blueprint."""
        return tuple(law for block in self.examined for law in block.laws if not self.leaves_of([law]))

    def leaves_of(self, laws: Iterable[str]) -> tuple[str, ...]:
        """All that can be asked of these laws, or of a part of one (12C of 12), by the blueprint's first code."""
        wanted = {*laws}
        return tuple(leaf for leaf in self._leaves if not wanted.isdisjoint(_names_of(law_of(leaf))))

    def matching(self, patterns: Iterable[str]) -> tuple[str, ...]:
        """Every leaf that can be asked and is called like one of these, ``L54.D*`` for instance."""
        return tuple(leaf for leaf in self._leaves if any(fnmatchcase(leaf, each) for each in patterns))

    @property
    def _leaves(self) -> tuple[str, ...]:
        return _asked(self.editions[0])

    def questions(self) -> Mapping[str, int]:
        """How many written questions each examined block has: by its weight, what is left over to the largest rest.

        Raises :class:`CaseError` where there are fewer than must-know questions in a block.
        """
        blocks = self.examined
        whole = sum(block.weight for block in blocks)
        if not whole:
            raise CaseError("expected a block at least of which the course has a law, found none", file=self.name)
        exact = {block.name: self.written.questions * block.weight / whole for block in blocks}
        counts = {name: int(share) for name, share in exact.items()}
        rest = sorted(exact, key=lambda name: counts[name] - exact[name])
        for name in rest[: self.written.questions - sum(counts.values())]:
            counts[name] += 1
        for block in blocks:
            must = [each.clause for each in self.known_of(block)]
            if len(must) > counts[block.name]:
                raise CaseError(
                    f"expected at most {counts[block.name]} must-know questions, which is what its weight gives "
                    f"the block, found {len(must)}: {'; '.join(must)}",
                    file=self.name,
                    key=f"blocks.{block.name}",
                )
        return counts

    def known_of(self, block: ExamBlock) -> tuple[MustKnow, ...]:
        """What has to be known of this block: a must-know question belongs where its first leaf does."""
        return tuple(
            each
            for each in self.must_know
            if (found := self.matching(each.leaves)) and found[0] in self.leaves_of(block.laws) and block.weight
        )

    @property
    def unknowable(self) -> tuple[MustKnow, ...]:
        """What would have to be known, of which the course has nothing."""
        return tuple(each for each in self.must_know if not self.matching(each.leaves))


def _names_of(law: str) -> tuple[str, str]:
    """As it is called, and the whole law of which it may be a part."""
    number = re.match(r"\d+", law)
    return law, number[0] if number else law


@cache
def _asked(edition: int) -> tuple[str, ...]:
    """What can be generated by this code, and may be asked."""
    return tuple(leaf for leaf in generated_leaves() if edition_of(leaf) == edition)


def blueprints(root: Path | None = None) -> tuple[Blueprint, ...]:
    """All of the course, in their order."""
    folder = (root or course_root()) / FOLDER
    found = [read_blueprint(file) for file in sorted(folder.glob("*.toml"))] if folder.is_dir() else []
    return tuple(sorted(found, key=lambda each: (each.order, each.name)))


def blueprint(name: str, root: Path | None = None) -> Blueprint:
    """That of this name, or in a file of one's own.  Raises :class:`SetupError` where there is none."""
    own = Path(name)
    if own.suffix == ".toml":
        return read_blueprint(own)
    known = blueprints(root)
    found = next((each for each in known if each.name == name), None)
    if found is None:
        names = ", ".join(each.name for each in known) or "none"
        raise SetupError(f"expected the name of an examination ({names}) or a file NAME.toml, found {name!r}")
    return found


def read_blueprint(file: Path) -> Blueprint:
    """The blueprint in this file.  Raises :class:`CaseError` with everything that is wrong in it."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CaseError(f"cannot be read: {error}", file=str(file)) from None
    try:
        found = Blueprint.model_validate({**told, "name": file.stem})
    except ValidationError as error:
        raise FaultyFileError([_fault(each, file) for each in error.errors(include_url=False)]) from None
    faults = [CaseError(told, file=str(file), key=key) for key, told in _faults(found)]
    if faults:
        raise FaultyFileError(faults)
    return found


def _fault(error: Mapping[str, object], file: Path) -> CaseError:
    """What pydantic says of one entry, in the words of the house."""
    where = error["loc"]
    assert isinstance(where, tuple)
    key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in where).removeprefix(".")
    found = "" if error["type"] == "missing" else f", found {error['input']!r}"
    return CaseError(f"{str(error['msg'])[:1].lower()}{str(error['msg'])[1:]}{found}", file=str(file), key=key)


def _faults(found: Blueprint) -> Iterable[tuple[str, str]]:
    """What each entry alone does not show."""
    names = [block.name for block in found.blocks]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield "blocks", f"expected each name once, found {name!r} {names.count(name)} times"
    laws = [law for block in found.blocks for law in block.laws]
    for law in sorted({law for law in laws if laws.count(law) > 1}):
        yield "blocks", f"expected each law in one block, found Law {law} in {laws.count(law)}"
    for edition in found.editions:
        if edition not in EDITIONS:
            yield "editions", f"expected one of {', '.join(map(str, EDITIONS))}, found {edition}"
    if found.stations is not None:
        passed, of = found.stations.share
        if not 0 <= passed <= of or of < 1:
            yield "stations.pass", f"expected a share such as [3, 4], found {found.stations.share}"
        if len(found.stations.one_of) > found.stations.count:
            yield "stations.one_of", f"expected at most {found.stations.count}, found {len(found.stations.one_of)}"
