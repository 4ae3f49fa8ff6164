"""``bridgecourse rule``: the ruling on a case, with its path and clauses, or what must be found out next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import wrap

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bridgecourse.cli.cases import chosen_cases, show_case
from bridgecourse.cli.rule_equity import equity_sentences
from bridgecourse.cli.rule_score import score_sentences
from bridgecourse.cli.ruling_json import FORMAT, ruling_json
from bridgecourse.cli.terminal import write_json
from bridgecourse.i18n import Language, show_player, text
from bridgecourse.phrases import question_id, short_answer
from bridgecourse.rulings.contradicted import contradicted
from bridgecourse.rulings.duty import breaches
from bridgecourse.rulings.engine import OpenQuestion, Ruling, Step
from bridgecourse.rulings.language import Ask, Settled, State
from bridgecourse.rulings.library import book
from bridgecourse.rulings.numbering import is_regulation
from bridgecourse.rulings.situation import Situation
from bridgecourse.teach.board_told import besides, chain_of_board, now_at_the_table
from bridgecourse.teach.cases.case import Case
from bridgecourse.teach.exercises.doubt import doubts
from bridgecourse.teach.exercises.parts.scene import tells
from bridgecourse.teach.exercises.speech import speech, spoken_line
from bridgecourse.teach.exercises.wording import (
    Phrase,
    breach_sentence,
    consequence_sentence,
    contradicted_sentence,
    say,
    step_sentence,
)

__all__ = ["rule_file", "rule_file_as_json", "show_ruling"]


def rule_file(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """Show the ruling on every case of the file, or on one.

    Raises :class:`CaseError`: for what is wrong with the others when all cases that can be ruled have been.
    """
    chosen = chosen_cases(file, case_id, language, edition)
    for case in chosen.cases:
        with chosen.of(case):
            _show(case, _ruling(case, edition), language, console)
    chosen.faults.check()


def _show(case: Case, ruling: Ruling, language: Language, console: Console) -> None:
    how = "cli.rule.title.regulation" if is_regulation(ruling.law) else "cli.rule.title"
    title = text(how, language, case=case.id, law=ruling.law, edition=ruling.edition)
    show_case(title, case, ruling.situation, language, console)
    show_ruling(ruling, language, console, replies=_replies(case, ruling, language))
    judged = ruling.is_unsure or any(_is_judged(step, ruling.situation) for step in ruling.path)
    if case.because and ruling.open is None and judged:
        _heading("cli.rule.grounds", language, console)
        _line(case.because[language], console)
    _show_board(ruling, language, console)
    console.print()


def rule_file_as_json(
    file: Path, language: Language, console: Console, *, edition: int | None = None, case_id: str | None = None
) -> None:
    """The same as JSON (see :mod:`bridgecourse.cli.ruling_json` for its form).  Raises as :func:`rule_file` does."""
    chosen = chosen_cases(file, case_id, language, edition)
    rulings: list[dict[str, object]] = []
    for case in chosen.cases:
        with chosen.of(case):
            rulings.append(ruling_json(case.id, _ruling(case, edition), language))
    document = {"format": FORMAT, "file": str(file), "lang": language.value, "rulings": rulings}
    document["faults"] = chosen.faults_as_json()
    write_json(document, console)
    chosen.faults.check()


def _ruling(case: Case, edition: int | None) -> Ruling:
    return case.ruling if edition is None else case.ruling_in(edition)


def _show_board(ruling: Ruling, language: Language, console: Console) -> None:
    """What else is irregular on the board, and what holds when all of it has been carried out."""
    chain = chain_of_board(ruling)
    for n, (what, lines) in enumerate(besides(ruling, chain, language)):
        if not n:
            _heading("cli.rule.board", language, console)
        _line(what, console, style="bold")
        _clauses(lines, console, indent=4)
    for n, line in enumerate(now_at_the_table(chain, language)):
        if not n:
            _heading("cli.rule.now", language, console)
        _line(line, console)


def _replies(case: Case, ruling: Ruling, language: Language) -> list[str]:
    """What the case lets players answer to the question that is open."""
    return [
        tells(saying, language)
        if saying.seat is None
        else text("cli.rule.says", language, player=show_player(saying.seat, language), words=saying.texts[language])
        for saying in case.asked
        if ruling.open is not None and saying.fact == ruling.open.fact.id
    ]


def _is_judged(step: Step, situation: Situation) -> bool:
    return isinstance(step.node, Ask) and step.node.fact.id in situation.answers


def show_ruling(ruling: Ruling, language: Language, console: Console, *, replies: Sequence[str] = ()) -> None:
    """Path, consequences, what is said, and the next question where one is open, with what players reply to it."""
    _heading("cli.rule.path", language, console)
    told: dict[str, str] = {}  # what two laws ask for is told once, with the clause that asked first
    for step in ruling.path if ruling.open is None else ruling.path[:-1]:
        if (isinstance(step.node, State) and step.id is None) or step.goes_without_saying:
            continue  # nothing but what follows, which is told below, or nothing worth telling
        told.setdefault(step_sentence(step, language), step.clause)
    _clauses([(clause, sentence) for sentence, clause in told.items() if sentence], console)
    if ruling.consequences:
        _heading("cli.rule.so_far" if ruling.open else "cli.rule.ruling", language, console)
        _clauses(_sentences(ruling, language), console)
    if ruling.outcome is not None:
        if ruling.outcome.see:
            _line(text("cli.rule.see", language, clauses=", ".join(ruling.outcome.see)), console)
        if ruling.outcome.goes_on is not None and ruling.outcome.goes_on not in book(ruling.edition):
            _line(text("cli.rule.goes_on", language, law=ruling.outcome.goes_on), console)
        if ruling.is_unsure:
            _line(text("cli.rule.unsure", language), console)
            for doubt in doubts(ruling, language):
                for line in doubt.lines(language):
                    _line(line, console)
    _show_speech(ruling, language, console)
    _show_following(ruling, language, console)
    _show_contradicted(ruling, language, console)
    _show_breaches(ruling, language, console)
    _show_equity(ruling, language, console)
    _show_score(ruling, language, console)
    if ruling.open is not None:
        _show_open(ruling, ruling.open, replies, language, console)


def _show_speech(ruling: Ruling, language: Language, console: Console) -> None:
    """The director's own words, in the order in which he says them."""
    lines = [spoken_line(spoken, language) for spoken in speech(ruling)]
    if lines:
        _heading("teach.said", language, console)
    for line in lines:
        _line(line, console)


def _show_following(ruling: Ruling, language: Language, console: Console) -> None:
    """What the law that takes over says when the board goes on: of a card exposed in the auction Law 50."""
    found = book(ruling.edition).following(ruling)
    if found is None:
        return
    title = text(f"law.{found.path[0].law}", language)
    _heading("cli.rule.following", language, console, law=found.path[0].law, title=title)
    _clauses(_sentences(found, language), console)
    if found.open is not None:
        _line(say(Phrase(question_id(found.open.fact)), found.situation, language), console)


def _show_contradicted(ruling: Ruling, language: Language, console: Console) -> None:
    """What was told and the record shows otherwise."""
    found = contradicted(ruling)
    if found:
        _heading("cli.rule.contradicted", language, console)
    for each in found:
        _line(contradicted_sentence(each, language), console)


def _show_breaches(ruling: Ruling, language: Language, console: Console) -> None:
    """Calls made since by players whom the ruling did not leave free to make them."""
    broken = breaches(ruling)
    if broken:
        _heading("cli.rule.breaches", language, console)
        _clauses([(each.duty.clause, breach_sentence(each, ruling.situation, language)) for each in broken], console)


def _show_equity(ruling: Ruling, language: Language, console: Console) -> None:
    """The tricks that 64C is about, where it is to be looked at."""
    lines = equity_sentences(ruling, language)
    if lines:
        _heading("cli.rule.equity", language, console)
    for line in lines:
        _line(line, console)


def _show_score(ruling: Ruling, language: Language, console: Console) -> None:
    """What each side gets, where the score is ruled on."""
    lines = score_sentences(ruling, language)
    if lines:
        _heading("cli.rule.score", language, console)
    for line in lines:
        _line(line, console)


def _show_open(
    ruling: Ruling, question: OpenQuestion, replies: Sequence[str], language: Language, console: Console
) -> None:
    """What to ask, of whom and where; the replies; and what follows from each answer."""
    _heading("cli.rule.open", language, console)
    situation, fact = ruling.situation, question.fact
    _line(say(Phrase(question_id(fact)), situation, language), console, style="bold")
    if question.seat is not None:
        where = text(f"where.{question.where.value}", language)
        _line(text("cli.rule.ask", language, player=show_player(question.seat, language), where=where), console)
    _line(text(f"settled.{question.settled_by.value}", language), console)
    if question.lacks is not None:
        _line(text("cli.rule.lacks", language, player=show_player(question.lacks, language)), console)
    for reply in replies:
        _line(reply, console)
    msgid = "cli.rule.option" if question.settled_by is Settled.CHOICE else "cli.rule.answer"
    for answer in (
        fact.possible(situation) if len(fact.answers) > 1 else ()
    ):  # what merely has to happen offers nothing to pick
        words = short_answer(fact, answer, language)
        _line(text(msgid, language, answer=words), console, style="cyan")
        told = replace(situation, answers={**situation.answers, fact.id: answer})
        following = book(ruling.edition).rule(told, law=ruling.path[0].law)
        later = list(_sentences(following, language))[len(ruling.consequences) :]
        if following.open is not None:
            asked = say(Phrase(question_id(following.open.fact)), told, language)
            later.append(("", text("cli.rule.then_asked", language, question=asked)))
        _clauses(later, console, indent=4)


def _sentences(ruling: Ruling, language: Language) -> Iterator[tuple[str, str]]:
    for consequence in ruling.consequences:
        yield consequence.clause, consequence_sentence(consequence, ruling.situation_of(consequence), language)


def _heading(msgid: str, language: Language, console: Console, **values: object) -> None:
    console.print(Text(text(msgid, language, **values), style="bold green"))


def _line(words: str, console: Console, style: str = "") -> None:
    console.print(Padding(Text(_wrapped(words, console.width - 2), style=style), (0, 0, 0, 2)))


def _wrapped(words: str, width: int) -> str:
    """In lines of this width.  Rich would also part a French question mark from its word, at the hard space."""
    return "\n".join(wrap(words, max(width, 20), break_long_words=False, break_on_hyphens=False))


def _clauses(rows: Iterator[tuple[str, str]] | list[tuple[str, str]], console: Console, indent: int = 2) -> None:
    """Sentences with their clauses in a column of their own, wrapped at the width of the terminal."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="magenta", no_wrap=True)
    grid.add_column(overflow="fold")
    lines = list(rows)
    width = console.width - indent - 2 - max((len(clause) for clause, _ in lines), default=0)
    for clause, sentence in lines:
        grid.add_row(Text(clause), Text(_wrapped(sentence, width)))
    if grid.row_count:
        console.print(Padding(grid, (0, 0, 0, indent)))
