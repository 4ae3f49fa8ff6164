"""Why something cannot be unpacked or read is said in the reader's language, not in the words of a library."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from pathlib import Path

import pytest

from bridgecourse.errors import NotebookError
from bridgecourse.grade.unpackable import why_unpackable
from bridgecourse.i18n import Language, text
from bridgecourse.paper.file import NOTEBOOK, parse_json
from bridgecourse.teach.answers.finding import Fault, Finding, finding_text


def packed(method: int = zipfile.ZIP_DEFLATED) -> bytearray:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", method) as archive:
        archive.writestr("ann.ipynb", "x" * 1_000)
    return bytearray(kept.getvalue())


def with_bytes(place: int, of_entry: int, value: bytes) -> bytes:
    """The archive with other bytes in the entry's own head and in that of the table at its end."""
    data = packed()
    table = data.index(b"PK\x01\x02")
    for at in (of_entry, table + place):
        data[at : at + len(value)] = value
    return bytes(data)


def corrupt() -> bytes:
    data = packed(zipfile.ZIP_STORED)
    data[60:64] = b"zzzz"
    return bytes(data)


def read_all(data: bytes) -> None:
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            archive.read("ann.ipynb")
    else:
        with tarfile.open(fileobj=io.BytesIO(data)) as tar:
            tar.getmembers()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (with_bytes(8, 6, b"\x01\x00"), "password"),
        (with_bytes(10, 8, b"\x61\x00"), "method"),
        (corrupt(), "broken"),
        (b"PK\x03\x04" + b"\0" * 50, "broken"),
        (gzip.compress(b"x" * 9_000)[:-20], "broken"),
        (bz2.compress(b"x" * 9_000)[:-20], "broken"),
        (lzma.compress(b"x" * 9_000)[:-20], "broken"),
        (b"no archive", "broken"),
    ],
)
def test_an_archive_that_cannot_be_unpacked_says_why_in_words_of_ours(data: bytes, why: str) -> None:
    with pytest.raises(Exception, match=r".") as raised:
        read_all(data)
    assert why_unpackable(raised.value) == why
    for language in Language:
        said = text(f"grade.archive.{why}", language, name="ann", found=str(raised.value))
        assert str(raised.value) not in said


def test_what_is_no_fault_of_an_archive_keeps_its_words() -> None:
    assert [why_unpackable(error) for error in (OSError(28, "full"), ValueError("x"), RuntimeError("y"))] == [""] * 3


@pytest.mark.parametrize("data", [b"", b'{"cells": [', b'{"cells": 1,}', b'{"a" 1}', b"nothing"])
def test_a_file_that_is_cut_off_says_where_and_nothing_of_the_library(data: bytes) -> None:
    with pytest.raises(NotebookError) as raised:
        parse_json(data, Path("ann.ipynb"), NOTEBOOK)
    assert raised.value.fault == Fault.FILE_CUT_OFF.value
    said = finding_text(Finding(Fault.FILE_CUT_OFF, found=raised.value.found), Language.FR)
    assert "ligne et colonne 1:" in said
    assert "xpecting" not in said + str(raised.value)
