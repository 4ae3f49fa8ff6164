"""The frames as files: each as Parquet and as CSV, and a file that says what they are; and read back again.

A CSV is one that a spreadsheet of this language opens: its separators, its mark at the beginning, and an apostrophe
before what it would take for a formula.  ``schema.json`` says what the separators are and of what dtype each column is,
so that reading either kind gives the frames that were written.  Files are written all or none.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Literal

import pandas as pd

from bridgecourse.errors import NotebookError, SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import SIDE_FILE, read_json
from bridgecourse.paper.spreadsheet import ENCODING, inert_text, plain_text, separators
from bridgecourse.private import make_private
from bridgecourse.progress.pseudonym import PseudonymKey, pseudonymised
from bridgecourse.progress.schema import SCHEMA, Column, conforming, frame_meaning, meaning
from bridgecourse.whole_file import write_all_whole

__all__ = ["SCHEMA_FILE", "Exported", "export_words", "has_parquet", "inert", "read_export", "write_export"]

SCHEMA_FILE = "schema.json"
FORMAT = "bridgecourse-frames"
VERSION = 1
ENGINE: Literal["pyarrow"] = "pyarrow"


@dataclass(frozen=True)
class Exported:
    """The files that were written; ``is_whole`` unless there was nothing to write Parquet with."""

    folder: Path
    files: tuple[str, ...]
    is_whole: bool


def has_parquet() -> bool:
    """Whether Parquet can be written and read: it wants a library that the course does without."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return False
    return True


def write_export(
    frames: Mapping[str, pd.DataFrame], folder: Path, language: Language, *, key: PseudonymKey | None = None
) -> Exported:
    """Write every frame into this folder, which is made where it is missing, and take away what an earlier one left.

    With a key under pseudonyms.  Only who writes them may read them, and the group in a folder that is shared with one.
    Raises :class:`SetupError` where they cannot be written; then nothing has changed.
    """
    shown = frames if key is None else pseudonymised(frames, key)
    is_whole = has_parquet()
    files = {f"{name}.csv": _csv(frame, language) for name, frame in shown.items()}
    if is_whole:
        files |= {f"{name}.parquet": _parquet(frame) for name, frame in shown.items()}
    files[SCHEMA_FILE] = _schema(shown, language, is_whole=is_whole, has_pseudonyms=key is not None)
    is_new = not folder.exists()
    try:
        if is_new:
            make_private(folder)
        is_shared = bool(folder.stat().st_mode & stat.S_ISGID)
        write_all_whole(folder, files, 0o660 if is_shared else 0o600)
        for stale in {f"{name}.{ending}" for name in SCHEMA for ending in ("csv", "parquet")} - files.keys():
            (folder / stale).unlink(missing_ok=True)
    except OSError as error:
        if is_new:
            with suppress(OSError):
                folder.rmdir()
        path = error.filename or folder
        raise SetupError(text("progress.unwritable", language, path=path, reason=error.strerror or error)) from None
    return Exported(folder, tuple(files), is_whole)


def export_words(written: Exported, language: Language) -> str:
    """What was written, in a sentence, and what it would take to write the rest."""
    words = text("progress.exported", language, count=len(written.files), folder=written.folder)
    return words if written.is_whole else f"{words} {text('progress.exported.no_parquet', language)}"


def _parquet(frame: pd.DataFrame) -> bytes:
    out = BytesIO()
    frame.to_parquet(out, engine=ENGINE, index=False)
    return out.getvalue()


def _csv(frame: pd.DataFrame, language: Language) -> bytes:
    separator, decimal = separators(language)
    return inert(frame).to_csv(index=False, sep=separator, decimal=decimal, lineterminator="\n").encode(ENCODING)


def inert(frame: pd.DataFrame) -> pd.DataFrame:
    """The same with an apostrophe before text that a spreadsheet would take for a formula.

    Names of folders and what was found in a damaged notebook come from candidates.
    """
    safe = frame.copy()
    for name in (str(label) for label, dtype in frame.dtypes.items() if dtype == "str"):
        safe[name] = _each_once(frame[name], inert_text)
    return safe


def _each_once(column: pd.Series[Any], change: Callable[[str], str]) -> pd.Series[Any]:
    """Every text of a column changed; few of them are different."""
    changed = {each: change(str(each)) for each in column.dropna().unique()}
    return column.map(changed, na_action="ignore").astype("str")


def _schema(frames: Mapping[str, pd.DataFrame], language: Language, *, is_whole: bool, has_pseudonyms: bool) -> bytes:
    separator, decimal = separators(language)
    told = {
        name: {
            "meaning": frame_meaning(name, language),
            "rows": len(frame),
            "columns": [
                {
                    "name": column,
                    "dtype": kind.dtype,
                    "missing": kind.missing,
                    "meaning": meaning(name, column, language),
                }
                for column, kind in SCHEMA[name].items()
            ],
        }
        for name, frame in frames.items()
    }
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "language": language.value,
        "pseudonyms": has_pseudonyms,
        "parquet": is_whole,
        "csv": {"separator": separator, "decimal": decimal, "encoding": ENCODING},
        "frames": told,
    }
    return f"{json.dumps(whole, ensure_ascii=False, indent=1)}\n".encode()


def read_export(folder: Path, *, csv: bool = False) -> dict[str, pd.DataFrame]:
    """The frames of such a folder again, from Parquet where that was written and can be read, else from CSV.

    Raises :class:`SetupError` for a folder that holds none, or something damaged.
    """
    try:
        told = read_json(folder / SCHEMA_FILE, SIDE_FILE).value
        if not isinstance(told, dict) or told["format"] != FORMAT or told["version"] != VERSION:
            raise ValueError("format")
        by_parquet = bool(told["parquet"]) and not csv and has_parquet()
        signs = told["csv"]
        read = partial(_from_csv, folder, str(signs["separator"]), str(signs["decimal"]), str(signs["encoding"]))
        return {name: _from_parquet(folder, name) if by_parquet else read(name) for name in SCHEMA}
    except (NotebookError, OSError, KeyError, TypeError, ValueError) as error:
        raise SetupError(
            f"{folder}: expected frames as `bridgecourse progress --export` writes them, found something else ({error})"
        ) from None


def _from_parquet(folder: Path, name: str) -> pd.DataFrame:
    return conforming(pd.read_parquet(folder / f"{name}.parquet", engine=ENGINE), SCHEMA[name])


def _from_csv(folder: Path, separator: str, decimal: str, encoding: str, name: str) -> pd.DataFrame:
    """As text first: what is missing, and what a comma is, each column knows for itself."""
    words = StringIO((folder / f"{name}.csv").read_bytes().decode(encoding))
    raw = pd.read_csv(words, sep=separator, dtype="object", keep_default_na=False)
    columns = SCHEMA[name]
    return conforming(
        pd.DataFrame({column: _value(raw[column], kind, decimal) for column, kind in columns.items()}), columns
    )


def _value(raw: pd.Series[Any], kind: Column, decimal: str) -> pd.Series[Any]:
    """A column of its dtype."""
    if kind.dtype == "bool":
        return raw == "True"
    if kind.dtype == "str":
        words = _each_once(raw, plain_text)
        return words.mask(raw == "") if kind.missing else words
    present = raw.mask(raw == "")
    if kind.dtype.startswith("datetime"):
        return pd.to_datetime(present, format="ISO8601", utc=True)
    numbers = present.str.replace(decimal, ".", regex=False) if decimal != "." else present
    if kind.dtype == "float64":
        return pd.Series([float(each) if isinstance(each, str) else float("nan") for each in numbers], dtype="float64")
    return pd.Series([int(each) if isinstance(each, str) else pd.NA for each in numbers], dtype="Int64")
