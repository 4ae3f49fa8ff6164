"""The commands and their options; what each does is in the file of its name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from bridgecourse.cli.comparable import comparable
from bridgecourse.cli.help import Command, Group, command_tree, explain_usage
from bridgecourse.cli.language import chosen_language, spoken_language
from bridgecourse.cli.terminal import terminal
from bridgecourse.errors import BridgecourseError, SetupError
from bridgecourse.i18n import Language, text

__all__ = ["app", "main"]

LangOption = Annotated[str | None, typer.Option("--lang", metavar="en|fr")]
EditionOption = Annotated[int | None, typer.Option("--edition", metavar="YEAR")]
CaseOption = Annotated[str | None, typer.Option("--case", metavar="ID")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE")]
PortOption = Annotated[int | None, typer.Option("--port", metavar="1-65535", min=1, max=65535)]
NoBrowserOption = Annotated[bool, typer.Option("--no-browser")]
JsonOption = Annotated[bool, typer.Option("--json")]


class ChartFormat(Enum):
    """The forms in which a chart can be had."""

    SVG = "svg"
    MERMAID = "mermaid"
    TEXT = "text"


app = typer.Typer(
    name="bridgecourse", cls=Group, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich"
)


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", is_eager=True)] = False,
    lang: LangOption = None,
) -> None:
    if lang is not None:  # before the name of a command, it is the language of that command
        context.default_map = {str(context.invoked_subcommand): {"lang": lang}}
    if show_version:
        terminal().print(version("bridgecourse"), highlight=False)
        raise typer.Exit


@app.command(cls=Command)
def start(
    lang: LangOption = None,
    folder: Annotated[Path, typer.Option("--folder", metavar="FOLDER")] = Path("work"),
    port: PortOption = None,
    no_browser: NoBrowserOption = False,
    exchange: Annotated[
        Path | None, typer.Option("--exchange", metavar="FOLDER", envvar="COURSE_EXCHANGE", show_envvar=False)
    ] = None,
) -> None:
    from bridgecourse.cli.start import start as run

    raise typer.Exit(
        run(chosen_language(lang), folder, terminal(), port=port, browser=not no_browser, exchange=exchange)
    )


@app.command(cls=Command)
def teach(lang: LangOption = None, port: PortOption = None, no_browser: NoBrowserOption = False) -> None:
    from bridgecourse.cli.teach import teach as run

    raise typer.Exit(run(chosen_language(lang), terminal(), port=port, browser=not no_browser))


@app.command(cls=Command)
def rule(
    file: FileArgument,
    edition: EditionOption = None,
    case: CaseOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.boards import has_boards
    from bridgecourse.cli.rule import rule_file, rule_file_as_json
    from bridgecourse.cli.rule_pbn import rule_boards, rule_boards_as_json

    if has_boards(file):
        of_boards = rule_boards_as_json if json else rule_boards
        of_boards(file, chosen_language(lang), terminal(), edition=edition, number=case)
    else:
        run = rule_file_as_json if json else rule_file
        run(file, chosen_language(lang), terminal(), edition=edition, case_id=case)


@app.command(cls=Command)
def show(
    file: FileArgument,
    board: Annotated[str | None, typer.Option("--board", metavar="N")] = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.show import show_boards

    show_boards(file, chosen_language(lang), terminal(), number=board)


@app.command(cls=Command)
def calls(
    file: FileArgument,
    edition: EditionOption = None,
    case: CaseOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.calls import calls_file, calls_file_as_json

    run = calls_file_as_json if json else calls_file
    run(file, chosen_language(lang), terminal(), edition=edition, case_id=case)


@app.command(cls=Command)
def reach(
    file: FileArgument,
    edition: EditionOption = None,
    case: CaseOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.reach import reach_file, reach_file_as_json

    run = reach_file_as_json if json else reach_file
    run(file, chosen_language(lang), terminal(), edition=edition, case_id=case)


@app.command(cls=Command)
def compare(file: FileArgument, case: CaseOption = None, lang: LangOption = None) -> None:
    from bridgecourse.cli.compare import compare_file

    compare_file(file, chosen_language(lang), terminal(), case_id=case)


@app.command(cls=Command)
def score(
    words: Annotated[str, typer.Argument(metavar="WORDS")],
    board: Annotated[int, typer.Option("--board", metavar="N", min=1, max=999)] = 1,
    told: Annotated[str, typer.Option("--facts", metavar="FACT=ANSWER,...")] = "",
    edition: EditionOption = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.score import show_score

    show_score(words, board, told, chosen_language(lang), terminal(), edition=edition)


app.command(cls=Command)(comparable)


@app.command(cls=Command)
def chart(
    law: Annotated[str | None, typer.Argument(metavar="LAW")] = None,
    every: Annotated[bool, typer.Option("--all")] = False,
    edition: EditionOption = None,
    case: Annotated[str | None, typer.Option("--case", metavar="FILE[:ID]")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    form: Annotated[ChartFormat | None, typer.Option("--format", metavar="svg|mermaid|text")] = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.chart import draw_law, form_of, write_chart, write_every_chart

    language = chosen_language(lang)
    if every == (law is not None) or (every and (output is None or case is not None)):
        raise SetupError(text("cli.error.chart_which", language))
    if law is None:
        assert output is not None
        languages = list(Language) if lang is None else [language]
        write_every_chart(output, languages, language, terminal(), form=form.value if form else "svg", edition=edition)
        return
    wanted = form.value if form is not None else form_of(output, language)
    picture = draw_law(law, language, form=wanted, edition=edition, case=case)
    write_chart(picture, output, language, terminal(), wrapped=wanted == ChartFormat.TEXT.value)


@app.command(cls=Command)
def site(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("site"),
    pyodide: Annotated[Path | None, typer.Option("--pyodide", metavar="DIR")] = None,
    serve: Annotated[bool, typer.Option("--serve")] = False,
    port: PortOption = None,
    no_browser: NoBrowserOption = False,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.site import make_site, make_site_apart, serve_site

    language = chosen_language(lang)
    if not serve:
        make_site(output, language, terminal(), pyodide=pyodide)
        return
    if code := make_site_apart(output, language, pyodide=pyodide):
        raise typer.Exit(code)
    raise typer.Exit(serve_site(output, language, terminal(), port=port, browser=not no_browser))


@app.command(cls=Command)
def pocket(
    law: Annotated[str | None, typer.Argument(metavar="LAW")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")] = Path("pocket.pdf"),
    large: Annotated[bool, typer.Option("--large")] = False,
    edition: EditionOption = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.pocket import write_pocket

    write_pocket(law, output, chosen_language(lang), terminal(), edition=edition, large=large)


@app.command(cls=Command)
def poster(
    case: Annotated[str | None, typer.Argument(metavar="CASE")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    site: Annotated[str, typer.Option("--site", metavar="ADDRESS")] = "",
    lang: LangOption = None,
) -> None:
    from datetime import date

    from bridgecourse.cli.poster import write_poster

    write_poster(case, output, chosen_language(lang), terminal(), site=site, today=date.today())


@app.command(cls=Command)
def roleplay(
    cases: Annotated[list[str] | None, typer.Argument(metavar="CASES")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    evening: Annotated[int | None, typer.Option("--evening", metavar="N", min=1, max=40)] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0)] = 1,
    marks: Annotated[Path | None, typer.Option("--marks", metavar="FILE")] = None,
    edition: EditionOption = None,
    case: CaseOption = None,
    lang: LangOption = None,
) -> None:
    language = chosen_language(lang)
    if marks is not None:
        from bridgecourse.cli.visits import enter_marks

        enter_marks(marks, language, terminal(), edition=edition)
        return
    from bridgecourse.cli.roleplay import write_roleplay

    write_roleplay(cases or [], output, language, terminal(), edition=edition, case_id=case, tables=evening, seed=seed)


@app.command(cls=Command)
def exam(
    name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
    candidates: Annotated[Path | None, typer.Option("--candidates", metavar="FILE")] = None,
    secret: Annotated[Path | None, typer.Option("--secret", metavar="FILE")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FOLDER")] = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.exam import list_exams, show_exam, write_exam

    language = chosen_language(lang)
    if name is None:
        list_exams(language, terminal())
    elif candidates is None and secret is None and output is None:
        show_exam(name, language, terminal())
    elif candidates is None or secret is None:
        raise SetupError(text("exam.error.needs", language))
    else:
        write_exam(name, candidates, secret, output, language, terminal())


@app.command(cls=Command)
def progress(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")] = Path("work"),
    export: Annotated[Path | None, typer.Option("--export", metavar="DIR")] = None,
    pseudonyms: Annotated[bool, typer.Option("--pseudonyms")] = False,
    plots: Annotated[Path | None, typer.Option("--plots", metavar="DIR")] = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.progress import show_progress, write_progress

    language = chosen_language(lang)
    if export is None and plots is None:
        if pseudonyms:
            raise SetupError(text("progress.pseudonyms_of_what", language))
        show_progress(folder, language, terminal())
    else:
        write_progress(folder, language, terminal(), export=export, plots=plots, pseudonyms=pseudonyms)


@app.command(cls=Command)
def coverage(
    lang: LangOption = None,
    json: JsonOption = False,
    feedback: Annotated[bool, typer.Option("--feedback")] = False,
) -> None:
    from bridgecourse.cli.coverage import show_coverage, show_feedback

    if feedback:
        show_feedback(chosen_language(lang), terminal(), as_json=json)
    else:
        show_coverage(chosen_language(lang), terminal(), as_json=json)


@app.command(cls=Command)
def family(
    name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
    cases: Annotated[int, typer.Option("--cases", metavar="N", min=1, max=200)] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0)] = 1,
    edition: EditionOption = None,
    page: Annotated[Path | None, typer.Option("--page", metavar="FILE")] = None,
    lang: LangOption = None,
) -> None:
    from bridgecourse.cli.family import list_families, try_family

    language = chosen_language(lang)
    if name is None:
        list_families(language, terminal())
    else:
        try_family(name, language, terminal(), count=cases, seed=seed, edition=edition, page=page)


@app.command(cls=Command)
def build(lang: LangOption = None) -> None:
    from bridgecourse.cli.generated import build as run

    run(chosen_language(lang), terminal())


@app.command(cls=Command)
def check(papers: Annotated[bool, typer.Option("--papers")] = False, lang: LangOption = None) -> None:
    from bridgecourse.cli import generated

    if papers:
        generated.check_papers(chosen_language(lang), terminal())
        return
    raise typer.Exit(generated.check(chosen_language(lang), terminal()))


@app.command(cls=Command)
def renew(assignment: Annotated[str, typer.Argument(metavar="ASSIGNMENT")], lang: LangOption = None) -> None:
    from bridgecourse.cli.renew import renew as run

    run(assignment, chosen_language(lang), terminal())


@app.command(cls=Command)
def register(lang: LangOption = None) -> None:
    from bridgecourse.cli.generated import register as run

    run(chosen_language(lang), terminal())


@app.command(cls=Command)
def doctor(lang: LangOption = None) -> None:
    from bridgecourse.cli.doctor import examine

    raise typer.Exit(examine(chosen_language(lang), terminal()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0 done, 1 a check has failed, 2 it cannot be done as asked."""
    words = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    language = spoken_language(words)
    try:
        result = command_tree(app, language).main(words, prog_name="bridgecourse", standalone_mode=False)
    except typer.Abort:
        return 130
    except typer.TyperException as error:  # a command line that cannot be understood
        return _complain(explain_usage(error, language))
    except BridgecourseError as error:
        return _complain(text("cli.error.prefix", language, message=error))
    return result if isinstance(result, int) else 0


def _complain(message: str) -> int:
    terminal(stderr=True).print(message, style="red", soft_wrap=True, markup=False)
    return 2
