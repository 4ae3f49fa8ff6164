"""A word means one thing in the whole package: no two modules give one public name to different types."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import bridgecourse

PACKAGE = Path(bridgecourse.__file__).parent

EXPECTED: frozenset[str] = frozenset()
"""Words that still mean two things.  The set shrinks: a word that means one thing again is taken out."""


def types_in(module: ast.Module) -> Iterator[str]:
    """The public classes that a module defines, and its type aliases: names in CamelCase that it assigns."""
    for statement in module.body:
        match statement:
            case ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name.isupper():  # a constant
                    continue
            case _:
                continue
        if name[0].isupper():
            yield name


def homes() -> dict[str, list[str]]:
    """The modules that define each public type."""
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in types_in(ast.parse(path.read_text(encoding="utf-8"))):
            modules[name].append(path.relative_to(PACKAGE).as_posix())
    return modules


def shared(by_name: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: modules for name, modules in by_name.items() if len(modules) > 1}


def test_a_public_type_has_a_name_of_its_own() -> None:
    ambiguous = {name: modules for name, modules in shared(homes()).items() if name not in EXPECTED}
    assert ambiguous == {}, "two modules define the same name: rename one, or let one import it from the other"


def test_what_is_expected_to_be_shared_still_is() -> None:
    assert EXPECTED - shared(homes()).keys() == frozenset(), "take these out of EXPECTED"


def test_sees_classes_and_aliases_and_nothing_else() -> None:
    module = ast.parse(
        "class Call: ...\nclass _Own: ...\nCell = int | None\nRow: TypeAlias = list[Cell]\n"
        "WIDTH = 1\n_Alias = int\nfield = 2\ndef f():\n    class Inner: ...\n"
    )
    assert list(types_in(module)) == ["Call", "Cell", "Row"]
    assert {"Call", "Ruling", "Route"} <= homes().keys()
