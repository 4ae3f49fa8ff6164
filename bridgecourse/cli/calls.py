"""``bridgecourse calls``: what would follow from each of the 38 calls, if the offender made it now."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import Chosen, chosen_cases, show_case
from bridgecourse.cli.terminal import write_json
from bridgecourse.errors import RulingError
from bridgecourse.i18n import Language, show_call, text
from bridgecourse.rulings.each_call import Follow, IfCalled
from bridgecourse.table.call import format_call
from bridgecourse.teach.cases.case import Case

__all__ = ["calls_file", "calls_file_as_json"]

FORMAT = 1


def calls_file(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """Show a row for everything that can follow, with the calls that it follows from.

    Cases in which the offender has no call to replace are passed over, and named with the reason.
    Raises :class:`CaseError` for such a case if it was asked for by its id or is the only one of the file, and for what
    is wrong with the others when all that can be answered have been.
    """
    answered = _answered(file, edition, case_id, language)
    for case, each_call in answered.calls:
        title = text("cli.calls.title", language, case=case.id, edition=case.edition if edition is None else edition)
        show_case(title, case, case.situation, language, console)
        table = Table(show_lines=True, expand=True)
        for column in ("follows", "clause", "calls"):
            table.add_column(text(f"cli.calls.{column}", language), ratio={"calls": 3, "follows": 2}.get(column))
        for follow in Follow:
            mine = sorted((each for each in each_call if each.follow is follow), key=lambda each: each.clause)
            for clause, group in groupby(mine, key=lambda each: each.clause):
                calls = sorted(group, key=each_call.index)
                shown = "  ".join(show_call(each.call, language) for each in calls)
                table.add_row(text(f"option.box.{follow.value}", language), Text(clause, style="magenta"), shown)
        console.print(table)
        console.print()
    for case, reason in answered.passed_over:
        console.print(text("cli.calls.passed_over", language, case=case.id, reason=reason), markup=False)
    answered.chosen.faults.check()


def calls_file_as_json(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """``{"format": 1, "cases": [{"case", "edition", "calls": [{"call", "follow", "clause", "outcome"}, ...]}, ...]}``.

    ``follow`` is a value of :class:`bridgecourse.rulings.each_call.Follow`, ``outcome`` the leaf or null.  Beside the
    cases stand ``passed_over`` (``{"case", "reason"}`` for each) and ``faults``, as in
    :mod:`bridgecourse.cli.ruling_json`.  Raises as :func:`calls_file` does.
    """
    answered = _answered(file, edition, case_id, language)
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
                for each in each_call
            ],
        }
        for case, each_call in answered.calls
    ]
    passed_over = [{"case": case.id, "reason": reason} for case, reason in answered.passed_over]
    document = {"format": FORMAT, "cases": cases, "passed_over": passed_over}
    document["faults"] = answered.chosen.faults_as_json()
    write_json(document, console)
    answered.chosen.faults.check()


@dataclass(frozen=True)
class _Answered:
    """The 38 calls of each case, and why there are none for the cases that were passed over."""

    chosen: Chosen
    calls: tuple[tuple[Case, tuple[IfCalled, ...]], ...]
    passed_over: tuple[tuple[Case, str], ...]


def _answered(file: Path, edition: int | None, case_id: str | None, language: Language) -> _Answered:
    chosen = chosen_cases(file, case_id, language, edition)
    calls: list[tuple[Case, tuple[IfCalled, ...]]] = []
    passed_over: list[tuple[Case, str]] = []
    for case in chosen.cases:
        with chosen.of(case):
            try:
                calls.append((case, case.each_call(edition)))
            except RulingError as error:
                if len(chosen.cases) == 1:
                    raise
                passed_over.append((case, str(error)))
    if not calls and not passed_over:
        chosen.faults.check()
    return _Answered(chosen, tuple(calls), tuple(passed_over))
