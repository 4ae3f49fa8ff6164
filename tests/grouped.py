"""One test for many cases, one item of the run for a group of them.

An item costs what many a case does (3 ms, and its share of what each worker collects), and there were fifteen thousand.
Every case is tried, whatever became of those before it, and each that fails is named.

Where the cases are made by a function, nothing is made until the first of them is tried, as every worker collects all
tests; the groups are then told beforehand, and each case must be of one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from inspect import Parameter, Signature, signature
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from _pytest.outcomes import Failed, Skipped

from bridgecourse.teach.course import course

Test = Callable[..., None]
Groups = Mapping[str, list[tuple[str, dict[str, object]]]]
EVERY = "every"


def law_of(name: str) -> str:
    """The group of a case: the law with which its name begins, else its first word."""
    number = re.match(r"\d+", name)
    return number[0] if number else name.split("-")[0]


def laws_of_the_course() -> tuple[str, ...]:
    """The groups of its cases, by the names of its folders: no case is read."""
    return tuple(dict.fromkeys(law_of(folder.name) for folder in course().folders))


def in_one(_: str) -> str:
    """All cases in one group."""
    return EVERY


def grouped(
    names: str | tuple[str, ...],
    of: Iterable[object] | Callable[[], Iterable[object]],
    *,
    ids: Callable[[Any], str] = str,
    group: Callable[[str], str] = law_of,
    groups: Sequence[str] | None = None,
    soaked: Collection[str] = (),
) -> Callable[[Test], Test]:
    """As ``pytest.mark.parametrize``, with an item for each group; a ``pytest.param`` has its own id.

    What else the test asks for, a fixture or another parameter, the cases of a group have in common.  The groups that
    are ``soaked`` are left to the soak.
    """
    arguments = (names,) if isinstance(names, str) else names

    @cache
    def found() -> Groups:
        made: dict[str, list[tuple[str, dict[str, object]]]] = {name: [] for name in groups or ()}
        for each in of() if callable(of) else of:
            name, values = _case(each, arguments, ids)
            assert groups is None or group(name) in made, f"{name} is of none of the groups {', '.join(made)}"
            made.setdefault(group(name), []).append((name, dict(zip(arguments, values, strict=True))))
        return made

    def decorate(test: Test) -> Test:
        def every(group: str, subtests: pytest.Subtests, **others: object) -> None:
            for name, values in found()[group]:
                try:
                    test(**values, **others)
                except (Exception, Failed, Skipped) as error:  # a subtest that passes is told too, which costs an item
                    with subtests.test(name):
                        raise error

        every.__name__, every.__qualname__, every.__doc__ = test.__name__, test.__qualname__, test.__doc__
        every.__module__ = test.__module__
        vars(every)["pytestmark"] = list(getattr(test, "pytestmark", ()))
        asked = [each for name, each in signature(test).parameters.items() if name not in arguments]
        own = (Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in ("group", "subtests"))
        vars(every)["__signature__"] = Signature([*own, *asked])
        return pytest.mark.parametrize("group", [_group(name, name in soaked) for name in groups or found()])(every)

    return decorate


def _group(name: str, is_soaked: bool) -> ParameterSet:
    return pytest.param(name, id=name, marks=[pytest.mark.soak] * is_soaked)


def _case(each: object, arguments: tuple[str, ...], ids: Callable[[Any], str]) -> tuple[str, tuple[object, ...]]:
    if isinstance(each, ParameterSet):
        assert not each.marks, "a case in a group has no marks of its own"
        return str(each.id), tuple(each.values)
    values = each if isinstance(each, tuple) and len(arguments) > 1 else (each,)
    return ids(values[0]), values
