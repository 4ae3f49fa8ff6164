"""``bridgecourse calls``: what would follow from each of the 38 calls, if the offender made it now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import chosen_cases, show_case
from bridgecourse.errors import CaseError, RulingError
from bridgecourse.i18n import Language, show_call, text
from bridgecourse.rulings.each_call import Follow, IfCalled
from bridgecourse.table.call import format_call
from bridgecourse.teach.case import Case

__all__ = ["calls_file", "calls_file_as_json"]

FORMAT = 1


def calls_file(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """Show a row for everything that can follow, with the calls that it follows from.

    Raises :class:`CaseError` for a case in which the offender has no call to replace, if it was asked for by its id or
    is the only one of the file; otherwise such cases are passed over.
    """
    for case, found in _answers(file, edition, case_id, language):
        title = text("cli.calls.title", language, case=case.id, edition=case.edition if edition is None else edition)
        show_case(title, case, case.situation, language, console)
        table = Table(show_lines=True, expand=True)
        for column in ("follows", "clause", "calls"):
            table.add_column(text(f"cli.calls.{column}", language), ratio={"calls": 3, "follows": 2}.get(column))
        for follow in Follow:
            mine = sorted((each for each in found if each.follow is follow), key=lambda each: each.clause)
            for clause, group in groupby(mine, key=lambda each: each.clause):
                calls = sorted(group, key=found.index)
                shown = "  ".join(show_call(each.call, language) for each in calls)
                table.add_row(text(f"option.box.{follow.value}", language), Text(clause, style="magenta"), shown)
        console.print(table)
        console.print()


def calls_file_as_json(
    file: Path, language: Language, *, edition: int | None = None, case_id: str | None = None
) -> str:
    """``{"format": 1, "cases": [{"case", "edition", "calls": [{"call", "follow", "clause", "outcome"}, ...]}, ...]}``.

    ``follow`` is a value of :class:`bridgecourse.rulings.each_call.Follow`, ``outcome`` the leaf or null.
    """
    cases = [
        {
            "case": case.id,
            "edition": case.edition if edition is None else edition,
            "calls": [
                {
                    "call": format_call(each.call),
                    "follow": each.follow.value,
                    "clause": each.clause,
                    "outcome": each.ruling.outcome.id if each.ruling is not None and each.ruling.outcome else None,
                }
                for each in found
            ],
        }
        for case, found in _answers(file, edition, case_id, language)
    ]
    return json.dumps({"format": FORMAT, "cases": cases}, ensure_ascii=False, indent=2) + "\n"


def _answers(
    file: Path, edition: int | None, case_id: str | None, language: Language
) -> Iterator[tuple[Case, tuple[IfCalled, ...]]]:
    cases = chosen_cases(file, case_id, language)
    for case in cases:
        try:
            yield case, case.each_call(edition)
        except RulingError as error:
            if len(cases) == 1:
                raise CaseError(str(error), file=str(file), key=case.id) from None
