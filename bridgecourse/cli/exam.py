"""``bridgecourse exam``: what an examination asks, and its papers for a class, set by Typst."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import tempfile
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bridgecourse.certify.blueprint import Blueprint, blueprint, blueprints
from bridgecourse.certify.draw import SECRET, Drawn, draw_class
from bridgecourse.certify.printed import BOOKLETS, booklet, key, not_examined
from bridgecourse.cli.roleplay import roleplay_pdf
from bridgecourse.cli.typesetting import FONT, typeset
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.private import GROUP_AND_OTHERS, kept_private
from bridgecourse.whole_file import write_whole

__all__ = ["list_exams", "read_candidates", "read_secret", "show_exam", "write_exam"]


def list_exams(language: Language, console: Console) -> None:
    """Every examination of the course."""
    known = blueprints()
    if not known:
        console.print(text("exam.none", language))
        return
    names = ("name", "title", "questions", "stations", "minutes", "pass")
    table = _table(text("exam.list", language), [text(f"exam.column.{name}", language) for name in names])
    for plan in known:
        played = plan.stations
        minutes = plan.written.minutes + (played.minutes if played else 0)
        cells = (plan.written.questions, played.count if played else "–", minutes, f"{plan.passed}\u202f%")
        table.add_row(plan.name, plan.title[language], *map(str, cells))
    console.print(table)


def show_exam(name: str, language: Language, console: Console) -> None:
    """What this one asks, block by block, and what of its blueprint the course does not have.

    Raises :class:`SetupError` for an unknown name, :class:`CaseError` for a blueprint that cannot be met.
    """
    plan = blueprint(name)
    counts = plan.questions()
    names = ("block", "laws", "questions", "must")
    table = _table(plan.title[language], [text(f"exam.column.{name}", language) for name in names])
    for block in plan.examined:
        must = "; ".join(each.clause for each in plan.known_of(block))
        asked = ", ".join(law for law in block.laws if law not in plan.not_had)
        table.add_row(block.title[language], asked, str(counts[block.name]), must)
    console.print(table)
    whole = "pass" if plan.block_pass else "pass.whole"
    told = [text(f"exam.{whole}", language, share=plan.passed, block=plan.block_pass)]
    if plan.must_know:
        told.append(text("exam.must", language))
    if plan.stations is not None:
        told.append(text("exam.stations", language, count=plan.stations.count, needed=plan.stations.needed))
    if missing := not_examined(plan, language):
        told.append(text("exam.not_examined", language, what=missing))
    if plan.not_had:
        told.append(text("exam.not_had", language, laws=", ".join(plan.not_had)))
    if plan.unknowable:
        told.append(text("exam.unknowable", language, clauses="; ".join(each.clause for each in plan.unknowable)))
    for line in told:
        console.print(line, soft_wrap=True, highlight=False)


def _table(title: str, columns: Sequence[str]) -> Table:
    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def write_exam(
    name: str, candidates: Path, secret: Path, output: Path | None, language: Language, console: Console
) -> None:
    """The papers of everybody in this list, into a folder that is not there yet.

    Of each candidate two booklets, the pages of the stations, and the key, for whoever marks; in ``exam.jsonl`` stands
    what was drawn.  A secret that is not there is made.  All of it is written, or nothing.
    Raises :class:`SetupError` for a list or a secret that cannot be used, for a folder that has something in it, and
    where Typst is not there; :class:`CaseError` for a blueprint that cannot be met.
    """
    plan = blueprint(name)
    people = read_candidates(candidates, language)
    target = output or Path(plan.name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise SetupError(text("exam.error.there", language, folder=target))
    known = read_secret(secret, language, console)
    console.print(text("exam.drawing", language, count=len(people)))
    drawn = list(draw_class(plan, known, people))
    made: Path | None = None
    with kept_private():
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            made = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
            for number, each in enumerate(drawn, 1):
                _write(plan, each, made, f"{number:02d}-{_in_letters(each.candidate)}", language)
            lines = (json.dumps(_told(plan, each), ensure_ascii=False) + "\n" for each in drawn)
            (made / "exam.jsonl").write_text("".join(lines), encoding="utf-8")
            if target.is_dir():
                target.rmdir()
            made.rename(target)
        except OSError as error:
            raise SetupError(text("exam.error.write", language, folder=target, reason=_reason(error))) from None
        finally:
            if made is not None:
                shutil.rmtree(made, ignore_errors=True)
    console.print(text("exam.written", language, folder=target, count=len(people)), soft_wrap=True)


def _write(plan: Blueprint, drawn: Drawn, folder: Path, name: str, language: Language) -> None:
    """What is printed for one candidate."""
    paper, answers, tables = (text(f"exam.file.{kind}", language) for kind in ("paper", "key", "stations"))
    for which in BOOKLETS:
        told = booklet(plan, drawn, which, language, FONT)
        if told["questions"]:
            data = typeset("exam", json.dumps(told, ensure_ascii=False), language)
            (folder / f"{name}-{paper}-{which}.pdf").write_bytes(data)
    data = typeset("exam", json.dumps(key(plan, drawn, language), ensure_ascii=False), language)
    (folder / f"{name}-{answers}.pdf").write_bytes(data)
    if drawn.stations:
        cases = [item.case for item in drawn.stations]
        (folder / f"{name}-{tables}.pdf").write_bytes(roleplay_pdf(cases, language))


def _told(plan: Blueprint, drawn: Drawn) -> dict[str, object]:
    """What was drawn for whom, to be looked at and made again."""
    return {
        "exam": plan.name,
        "candidate": drawn.candidate,
        "attempt": drawn.attempt,
        **{
            kind: [{"block": item.slot.block, "leaf": item.leaf, "seed": item.seed} for item in items]
            for kind, items in (("questions", drawn.questions), ("stations", drawn.stations))
        },
    }


def _in_letters(name: str) -> str:
    """As the part of a file's name that every system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())[:40] or "candidate"


def _reason(error: Exception) -> str:
    """In the system's words, where it has any."""
    return getattr(error, "strerror", None) or str(error)


def read_candidates(file: Path, language: Language) -> list[str]:
    """The names in this list, one on each line.  Raises :class:`SetupError` where there is none, or one twice."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        raise SetupError(text("exam.error.list", language, file=file, reason=_reason(error))) from None
    names = [" ".join(unicodedata.normalize("NFC", line).split()) for line in lines]
    found = [name for name in names if name]
    if not found:
        raise SetupError(text("exam.error.nobody", language, file=file))
    twice = sorted({name for name in found if found.count(name) > 1})
    if twice:
        raise SetupError(text("exam.error.twice", language, file=file, names="; ".join(twice)))
    return found


def read_secret(file: Path, language: Language, console: Console) -> bytes:
    """The secret of an examination; made where there is none, for its owner alone.

    Raises :class:`SetupError` for one that others may read, is damaged, or cannot be written.
    """
    try:
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            with kept_private():
                write_whole(file, secrets.token_hex(SECRET).encode() + b"\n")
            console.print(text("exam.secret", language, file=file), soft_wrap=True)
        found = file.read_bytes()
        if os.name == "posix" and file.stat().st_mode & GROUP_AND_OTHERS:
            raise SetupError(text("exam.error.secret_open", language, file=file))
    except OSError as error:
        raise SetupError(text("exam.error.secret", language, file=file, reason=_reason(error))) from None
    try:
        known = bytes.fromhex(found.decode("ascii"))
    except ValueError:
        known = b""
    if len(known) < SECRET:
        raise SetupError(text("exam.error.secret_damaged", language, file=file, digits=2 * SECRET))
    return known
