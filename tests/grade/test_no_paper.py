"""Of a download only papers come out, whatever their ending; the rest is told by its kind, with what to do."""

from __future__ import annotations

import io
import json
import warnings
import zipfile
from pathlib import Path

import pytest

from bridgecourse.grade.archive import ENTRIES
from bridgecourse.grade.entry_name import BYTES, FOLDERS
from bridgecourse.grade.no_paper import NAMED
from tests.grade.conftest import Classroom
from tests.grade.downloads import downloads, tarred, unpacked, zipped
from tests.small_course import ASSIGNMENT

NOTEBOOK = b'{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'
FILE = f"{ASSIGNMENT}.ipynb"

KINDS = {
    "Ann K_4711_assignsubmission_onlinetext_/onlinetext.html": "typed into the platform's field",
    "a/law-31.pages": "word processor",
    "a/law-31.DOCX": "word processor",
    "a/law-31.pdf": "pages for printing",
    "a/law-31.html": "a web page",
    "a/photo.HEIC": "a picture",
    "a/run.sh": "a program",
    "a/law_31.py": "a program",
    "a/law-31.rar": "not unpacked here",
    "a/notes.txt": "no notebook",
    "a/data.json": "no notebook",
    "a/law-31.ipynb.txt": "with another ending",
    "a/law-31.ipynb.json": "with another ending",
    "a/law-31.ipynb.html": "with another ending",
    "a/.bashrc": "hidden",
    "a/.law-31.ipynb": "hidden",
    "a/.ssh/law-31.ipynb": "hidden",
    "a/.ssh/.law-31.answers.json": "hidden",
    "a/.all.zip": "hidden",
    "a/thing": "no notebook",
    "a/thing.xyz": "no notebook",
}


@pytest.mark.parametrize("name", KINDS)
def test_what_is_no_paper_is_told_by_its_kind(tmp_path: Path, name: str) -> None:
    files, said = unpacked(downloads(tmp_path, **{"a.zip": zipped(**{name: b"x", "good.ipynb": NOTEBOOK})}))
    assert files == {"a/good.ipynb": NOTEBOOK}
    (line,) = said.splitlines()
    assert line.startswith("Not collected, ")
    assert KINDS[name] in line
    assert name.rpartition("/")[2] in line


@pytest.mark.parametrize("ending", [".txt", ".json", ".TXT", ".html", ".download"])
def test_a_notebook_under_another_ending_is_one(tmp_path: Path, ending: str) -> None:
    archive = {f"bob/law-31.ipynb{ending}": NOTEBOOK}
    folder = downloads(tmp_path, **{"a.zip": zipped(**archive), f"ann_law-31.ipynb{ending}": NOTEBOOK})
    files, said = unpacked(folder)
    assert files == {"a/bob/law-31.ipynb": NOTEBOOK, "ann_law-31.ipynb": NOTEBOOK}
    assert said == ""


def test_a_notebook_without_its_own_ending_or_packed_is_one(tmp_path: Path) -> None:
    packed = zipped(**{"law-31.ipynb": NOTEBOOK, ".law-31.answers.json": b"{}"})
    files, said = unpacked(downloads(tmp_path, **{"ann_law-31.json": NOTEBOOK, "bob_law-31.ipynb.ZIP": packed}))
    assert set(files) == {"ann_law-31.ipynb", "bob_law-31/law-31.ipynb", "bob_law-31/.law-31.answers.json"}
    assert said == ""


@pytest.mark.parametrize("is_packed", [False, True])
def test_what_is_no_paper_is_so_wherever_it_lies(tmp_path: Path, is_packed: bool) -> None:
    """Whoever opens a paper where it was downloaded leaves an older state of it beside it."""
    silent = (
        "ann/law-31/__MACOSX/._law-31.ipynb",
        ".ipynb_checkpoints/law-31.ipynb",
        "ann/.ipynb_checkpoints/law-31-checkpoint.ipynb",
        "__MACOSX/ann/law-31.ipynb",
        "__macosx/ann/law-31.ipynb",
        "@eaDir/law-31.ipynb",
    )
    left = (
        "ann/~law-31.ipynb",
        "ann/~$law-31.ipynb",
        "ann/.~law-31.ipynb",
        "ann/.~lock.law-31.ipynb",
        "ann/.#law-31.ipynb",
        "ann/#law-31.ipynb",
        "ann/law-31.ipynb~",
    )
    told = (".cache/law-31.ipynb", "ann/.law-31.ipynb", ".hidden/.law-31.answers.json")
    names = ("ann/law-31.ipynb", "ann/.law-31.answers.json", *silent, *left, *told)
    folder = downloads(tmp_path, **({"a.zip": zipped(**dict.fromkeys(names, NOTEBOOK))} if is_packed else {}))
    for name in () if is_packed else (*names, ".hidden/all.zip"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(zipped(**{"ann/law-31.ipynb": NOTEBOOK}) if name.endswith(".zip") else NOTEBOOK)
    files, said = unpacked(folder)
    assert {name.removeprefix("a/") for name in files} == {"ann/law-31.ipynb", "ann/.law-31.answers.json"}
    editors, hidden = said.splitlines()
    assert "hidden" in hidden
    assert all(name in editors for name in left)
    assert all(name in hidden for name in told)
    assert not any(word in said for word in ("checkpoint", "MACOSX", "eaDir"))


def test_what_systems_add_is_not_worth_a_word(tmp_path: Path) -> None:
    names = (
        ".DS_Store",
        "__MACOSX/._x",
        ".ipynb_checkpoints/law-31-checkpoint.ipynb",
        "desktop.ini",
        "__pycache__/x.pyc",
    )
    assert unpacked(downloads(tmp_path, **{"a.zip": zipped(**{f"ann/{name}": b"1" for name in names})})) == ({}, "")


@pytest.mark.parametrize(("language", "begin"), [("en", "Not collected, "), ("fr", "Pas ramassé, ")])
def test_of_many_of_a_kind_some_are_named(tmp_path: Path, language: str, begin: str) -> None:
    names = {f"{number:03}.pdf": b"" for number in range(100)}
    folder = downloads(tmp_path, **{"a.zip": zipped(**names), "b.zip": zipped(**names), "c.docx": b""})
    files, said = unpacked(folder, language)
    assert files == {}
    document, pdf = said.splitlines()
    assert document.startswith(begin)
    assert f"007.pdf (+{200 - NAMED})" in pdf
    assert "008" not in pdf


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    files, said = unpacked(downloads(tmp_path))
    assert files == {}
    assert "There is no file in " in said


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("x" * 247 + ".ipynb", f"more than {BYTES} bytes"),
        ("é" * 90 + ".ipynb", f"more than {BYTES} bytes"),  # as a Mac writes it
        ("/".join(["x" * 100] * 11) + ".ipynb", f"more than {BYTES} bytes"),
        ("a/" * 5000 + "law-31.ipynb", f"more than {FOLDERS} folders"),
        ("a/" * 1000 + "law-31.ipynb", f"more than {FOLDERS} folders"),
        ("con/law-31.ipynb", "takes the name con for a device"),
        ("a/NUL.law-31.ipynb", "takes the name NUL.law-31.ipynb"),
        ("Com1 .ipynb", "takes the name Com1 .ipynb"),
    ],
)
def test_a_name_that_some_system_does_not_take_is_a_sentence(tmp_path: Path, name: str, words: str) -> None:
    good = {"good.ipynb": NOTEBOOK}
    folder = downloads(
        tmp_path,
        **{"a.zip": zipped(**{name: NOTEBOOK, **good}), "b.tar.gz": tarred((name, b"1"), ("good.ipynb", b"2"))},
    )
    if "/" not in name:
        (folder / name).write_bytes(NOTEBOOK)
    files, said = unpacked(folder)
    assert set(files) == {"a/good.ipynb", "b/good.ipynb"}
    assert said.count(words) == len(said.splitlines()) == 2 + ("/" not in name)


def test_names_that_are_one_on_some_system_stop_nobody(classroom: Classroom) -> None:
    """Twice the same, with a nought, in other letters, with another accent, and too long; and a paper behind all."""
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    archive.mkdir(parents=True)
    data = io.BytesIO()
    paper = json.dumps(classroom.answered())
    long = "x" * (253 - len(f"_{FILE}")) + f"_{FILE}"
    names = (
        long,
        long,
        f"Zoe_{FILE}",
        f"zoe_{FILE}",
        f"Zoé L_{FILE}",
        f"Zoe\u0301 L_{FILE}",
        f"ann_{FILE}",
        f"ann_{FILE}",
    )
    with zipfile.ZipFile(data, "w") as zipped, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the library's, of names that it writes twice
        for name in (*names, f"nul/{FILE}", f"bob_{FILE}\0.txt", f"zzz_{FILE}"):
            zipped.writestr(name, paper)
    (archive / "class.zip").write_bytes(data.getvalue())
    log = classroom.work.zip_collect(ASSIGNMENT)
    found = set(classroom.work.students(ASSIGNMENT))
    assert {"ann", "bob", "zzz"} <= found, log
    assert not any(name.startswith("x") or name == "nul" for name in found)
    assert "Traceback" not in log
    assert log.count(f"more than {BYTES} bytes") == 2
    assert f"ann_{FILE} was left out: there is a file of that name already" in log
    assert len({name.casefold() for name in found}) == len(found)


def test_of_too_many_nothing_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a ZIP it is known before its list is read; a tar has no list."""
    many = zipped(**{f"{number}.ipynb": b"" for number in range(ENTRIES + 10)})
    few = zipped(**{"ann/mine.zip": many, "bob/law-31.ipynb": NOTEBOOK})
    files, said = unpacked(downloads(tmp_path, **{"a.zip": many, "b.zip": few}))
    assert files == {"b/bob/law-31.ipynb": NOTEBOOK}
    assert said.count(f"more than {ENTRIES} files") == len(said.splitlines()) == 2
    monkeypatch.setattr("bridgecourse.grade.archive.ENTRIES", 3)
    monkeypatch.setattr(zipfile.ZipFile, "__init__", None)  # is not asked
    place = tmp_path / "second"
    place.mkdir()
    files, said = unpacked(
        downloads(place, **{"a.zip": many, "c.tar.gz": tarred(*((f"{n}.ipynb", b"") for n in "12345"))})
    )
    assert set(files) == {"c/1.ipynb", "c/2.ipynb", "c/3.ipynb"}
    assert len(said.splitlines()) == 2


def test_the_list_of_a_large_archive_is_measured_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 5)  # from here on as one of 65,536 entries is written
    data = zipped(**{f"{'n' * 150}{number}.ipynb": b"" for number in range(10)})
    assert b"PK\x06\x06" in data
    monkeypatch.setattr("bridgecourse.grade.archive._RECORD", 0.2)
    files, said = unpacked(downloads(tmp_path, **{"a.zip": data + b""}))
    assert files == {}
    assert f"more than {ENTRIES} files" in said


def test_what_is_skipped_in_a_tar_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has to be unpacked to come to the next."""
    monkeypatch.setattr("bridgecourse.grade.extractor.TOTAL", 1000)
    members = [(f"{number}.pdf", b"x" * 400) for number in range(5)]
    files, said = unpacked(downloads(tmp_path, **{"a.tar.gz": tarred(*members, ("law-31.ipynb", NOTEBOOK))}))
    assert files == {}
    assert "unpacks to more than can be kept" in said


def test_a_notebook_that_does_not_say_what_it_is_is_told(classroom: Classroom) -> None:
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    archive.mkdir(parents=True)
    (archive / "Ann.ipynb").write_text(json.dumps(classroom.answered()))
    (archive / f"bob_{FILE}.txt").write_text(json.dumps(classroom.answered()))
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert classroom.work.students(ASSIGNMENT) == ["bob"], log
    assert f"Ann.ipynb is not collected: its name does not say {ASSIGNMENT}" in log
