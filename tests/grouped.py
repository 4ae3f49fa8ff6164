"""One test for many cases, one item of the run for a group of them.

An item costs what many a case does (3 ms, and its share of what each worker collects), and there were fifteen thousand.
Every case is tried, whatever became of those before it, and each that fails is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from _pytest.outcomes import Failed, Skipped

Test = Callable[..., None]


def law_of(name: str) -> str:
    """The group of a case: the law with which its name begins, else its first word."""
    number = re.match(r"\d+", name)
    return number[0] if number else name.split("-")[0]


def grouped(
    names: str | tuple[str, ...],
    of: Iterable[object],
    *,
    ids: Callable[[Any], str] = str,
    group: Callable[[str], str] = law_of,
) -> Callable[[Test], Test]:
    """As ``pytest.mark.parametrize``, with an item for each group; a ``pytest.param`` has its own id."""
    arguments = (names,) if isinstance(names, str) else names
    groups: dict[str, list[tuple[str, dict[str, object]]]] = {}
    for each in of:
        name, values = _case(each, arguments, ids)
        groups.setdefault(group(name), []).append((name, dict(zip(arguments, values, strict=True))))

    def decorate(test: Test) -> Test:
        def every(group: str, subtests: pytest.Subtests) -> None:
            for name, values in groups[group]:
                try:
                    test(**values)
                except (Exception, Failed, Skipped) as error:  # a subtest that passes is told too, which costs an item
                    with subtests.test(name):
                        raise error

        every.__name__, every.__qualname__, every.__doc__ = test.__name__, test.__qualname__, test.__doc__
        every.__module__ = test.__module__
        vars(every)["pytestmark"] = list(getattr(test, "pytestmark", ()))
        return pytest.mark.parametrize("group", list(groups))(every)

    return decorate


def _case(each: object, arguments: tuple[str, ...], ids: Callable[[Any], str]) -> tuple[str, tuple[object, ...]]:
    if isinstance(each, ParameterSet):
        assert not each.marks, "a case in a group has no marks of its own"
        return str(each.id), tuple(each.values)
    values = each if isinstance(each, tuple) and len(arguments) > 1 else (each,)
    return ids(values[0]), values
