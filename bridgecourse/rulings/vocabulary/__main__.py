"""``python -m bridgecourse.rulings.vocabulary`` writes ``rulings/terms.py``: all words that a law is written in."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path

from bridgecourse.errors import RulingError
from bridgecourse.rulings.language import Effect, Fact
from bridgecourse.rulings.vocabulary import SUBJECTS, facts

SECTION = "bridgecourse.rulings.section"
ALWAYS = {
    "bridgecourse.rulings.language": ["Consequence", "Fact", "Joins", "Moment"],
    "bridgecourse.table.irregularity": ["Kind"],
}
FILE = Path(__file__).parent.parent / "terms.py"
HEAD = '''\
"""All words that a law is written in: facts and their answers, effects, and how a section is put.

Written by ``python -m bridgecourse.rulings.vocabulary``; the file of a law begins with all of them.
"""

from __future__ import annotations

'''


def terms() -> dict[str, list[str]]:
    """The names that a law may use, by module.  Raises :class:`RulingError` where two modules have the same name."""
    found = {SECTION: list(import_module(SECTION).__all__), **{module: [*names] for module, names in ALWAYS.items()}}
    for subject in ("answer", *SUBJECTS):
        module = f"bridgecourse.rulings.vocabulary.{subject}"
        found[module] = [*_words(module)]
    for fact in facts().values():  # answers that another room has words for
        names = found.setdefault(fact.answers.__module__, [])
        names += [] if fact.answers.__name__ in names else [fact.answers.__name__]
    owner: dict[str, str] = {}
    for module, names in found.items():
        for name in names:
            if owner.setdefault(name, module) != module:
                raise RulingError(f"expected one word {name!r}, found it in {owner[name]} and in {module}")
    return {module: sorted(names) for module, names in sorted(found.items()) if names}


def _words(module: str) -> Iterator[str]:
    """The facts, answers and effects that the module itself gives, and does not take from another."""
    loaded = import_module(module)
    for name in _given(ast.parse(Path(str(loaded.__file__)).read_text("utf-8"))):
        value = getattr(loaded, name)
        is_word = isinstance(value, Fact | Effect | Enum) or (isinstance(value, type) and issubclass(value, Enum))
        if is_word and not name.startswith("_"):
            yield name


def _given(module: ast.Module) -> Iterator[str]:
    for statement in module.body:
        if isinstance(statement, ast.ClassDef):
            yield statement.name
        elif isinstance(statement, ast.Assign):
            names = (name for target in statement.targets for name in ast.walk(target))
            yield from (name.id for name in names if isinstance(name, ast.Name))


def written() -> str:
    """The text of ``terms.py``."""
    lines = [HEAD]
    for module, names in terms().items():
        lines += [f"from {module} import (\n", *(f"    {name},\n" for name in names), ")\n"]
    named = sorted(name for names in terms().values() for name in names)
    return "".join([*lines, "\n__all__ = [\n", *(f'    "{name}",\n' for name in named), "]\n"])


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
