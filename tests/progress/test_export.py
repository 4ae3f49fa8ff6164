"""Frames as files: read back they are the same; under pseudonyms nothing tells who anybody is; all or nothing."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from bridgecourse.cli import main
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from bridgecourse.paper.spreadsheet import inert_text
from bridgecourse.progress.export import SCHEMA_FILE, has_parquet, read_export, write_export
from bridgecourse.progress.frame import Frames, class_frames, frames
from bridgecourse.progress.mastery import all_frames
from bridgecourse.progress.portfolio import Portfolio
from bridgecourse.progress.pseudonym import KEY_FILE, PseudonymKey, pseudonym_key, pseudonymised
from bridgecourse.progress.schema import SCHEMA, dtypes_of
from bridgecourse.teach.exercises.shapes.talk import MOVES, TALK
from tests.progress.notebooks import START, answer_law, entry, of_law, right, write_notebook, wrong
from tests.progress.test_source import write_class

both = pytest.mark.parametrize("language", Language)
parquet = pytest.mark.skipif(
    not has_parquet(), reason="expected pyarrow, found none: pip install bridgecourse[parquet]"
)

PEOPLE = ("zebulon.quilter", "Émilie Dùpont-Çelik", "=cmd|' calc'!A0", "Ñandú;=1+1", "bartholomew")
OWN_WORDS = ("Zebulon", "Quilter", "Émilie", "Dùpont", "Çelik", "cmd", "Ñandú", "bartholomew", "Wilhelmina", "Ashcombe")
"""What must not be found in a file under pseudonyms: names, and what they have written where no words belong."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class with names of every kind, a name in a gradebook, and free text wherever a file can hold some."""
    place = write_class(tmp_path_factory.mktemp("class"), Language.EN)
    (place / "submitted" / "ann").rename(place / "submitted" / "bartholomew")
    first = of_law("31")[0]
    talk = next(each for each in of_law("31") if each.shape == TALK)
    said = ["say NESW table Wilhelmina:who=Ashcombe", "ask W away Wilhelmina", "stop"]
    for name in PEOPLE:
        if name != "bartholomew":
            answer_law(place / "submitted" / name, "27", [right(each) for each in of_law("27")])
        answers: dict[str, object] = {
            first.id: entry(first, wrong(first) | {"Wilhelmina": "Ashcombe", "facts.turn": "Wilhelmina Ashcombe"}),
            talk.id: entry(talk, {MOVES: {"sequence": said}}),
            "31-wilhelmina": {"picks": {"Wilhelmina": "Ashcombe"}},
        }
        write_notebook(place / "submitted" / name / "law-31" / "law-31.ipynb", answers, law="31")
    (place / "submitted" / "Wilhelmina Ashcombe" / "law-28").mkdir(parents=True)
    (place / "submitted" / "Wilhelmina Ashcombe" / "law-28" / "Ashcombe_law-28.ipynb").write_text("{")
    return place


@pytest.fixture(scope="module")
def every(root: Path) -> dict[str, pd.DataFrame]:
    return all_frames(class_frames(root), at=START)


def expect_same(found: Mapping[str, pd.DataFrame], wanted: Mapping[str, pd.DataFrame]) -> None:
    assert list(found) == list(wanted) == list(SCHEMA)
    for name, frame in wanted.items():
        assert {column: str(dtype) for column, dtype in found[name].dtypes.items()} == dtypes_of(SCHEMA[name])
        assert_frame_equal(found[name], frame, obj=name)


@both
def test_csv_is_read_back_as_it_was(every: dict[str, pd.DataFrame], language: Language, tmp_path: Path) -> None:
    write_export(every, tmp_path, language)
    expect_same(read_export(tmp_path, csv=True), every)
    expect_same(all_frames(Frames.of(read_export(tmp_path, csv=True)), at=START), every)
    nothing = all_frames(frames([]))
    write_export(nothing, tmp_path, language)
    expect_same(read_export(tmp_path, csv=True), nothing)


@parquet
@both
def test_parquet_is_read_back_as_it_was(every: dict[str, pd.DataFrame], language: Language, tmp_path: Path) -> None:
    assert write_export(every, tmp_path, language).is_whole
    expect_same(read_export(tmp_path), every)
    own = pd.read_parquet(tmp_path / "attempts.parquet")
    assert_frame_equal(own, every["attempts"])
    nothing = all_frames(frames([]))
    write_export(nothing, tmp_path, language)
    expect_same(read_export(tmp_path), nothing)


@both
def test_a_spreadsheet_takes_no_name_for_a_formula(
    every: dict[str, pd.DataFrame], language: Language, tmp_path: Path
) -> None:
    write_export(every, tmp_path, language)
    words = (tmp_path / "candidates.csv").read_text(encoding="utf-8-sig")
    assert inert_text(PEOPLE[2]) in words
    assert not any(line.startswith("=") for line in words.splitlines())
    separator = ";" if language is Language.FR else ","
    assert words.splitlines()[0].split(separator) == list(SCHEMA["candidates"])


@both
def test_the_schema_says_what_every_column_is(
    every: dict[str, pd.DataFrame], language: Language, tmp_path: Path
) -> None:
    write_export(every, tmp_path, language)
    told = json.loads((tmp_path / SCHEMA_FILE).read_text(encoding="utf-8"))
    assert (told["language"], told["pseudonyms"], told["parquet"]) == (language.value, False, has_parquet())
    for name, columns in SCHEMA.items():
        own = told["frames"][name]
        assert own["rows"] == len(every[name])
        assert {each["name"]: each["dtype"] for each in own["columns"]} == dtypes_of(columns)
        assert all(each["meaning"] for each in own["columns"])


def test_under_pseudonyms_no_file_tells_who_anybody_is(
    root: Path, every: dict[str, pd.DataFrame], tmp_path: Path
) -> None:
    """Every byte is searched, of Parquet uncompressed as it is read back; without pseudonyms each name is found."""
    names = [*OWN_WORDS, *PEOPLE, str(root), "submitted", ".ipynb"]
    write_export(every, tmp_path / "names", Language.EN)
    plain = b"".join(path.read_bytes() for path in (tmp_path / "names").iterdir())
    found = plain.decode("utf-8", "replace").lower()
    assert {name for name in names if inert_text(name).lower() not in found} == {str(root)}
    for language in Language:
        folder = tmp_path / language.value
        write_export(every, folder, language, key=pseudonym_key(root, language))
        files = {path: path.read_bytes() for path in folder.iterdir()}
        assert len(files) == (2 if has_parquet() else 1) * len(SCHEMA) + 1
        for path, data in files.items():
            if path.suffix == ".parquet":
                data += pd.read_parquet(path).to_csv().encode()
            for name in names:
                assert name.lower() not in data.decode("utf-8", "replace").lower(), (path.name, name)


def test_a_person_has_one_pseudonym_in_every_frame_and_every_later_export(
    root: Path, every: dict[str, pd.DataFrame], tmp_path: Path
) -> None:
    first = pseudonymised(every, pseudonym_key(root, Language.EN))
    later = all_frames(class_frames(root), at=START)
    again = pseudonymised(later, pseudonym_key(root, Language.FR))
    expect_same(again, first)
    for name, frame in first.items():
        assert set(frame["candidate"]) <= set(first["candidates"]["candidate"])
        assert frame["candidate"].is_monotonic_increasing
        assert len(frame) == len(every[name])
    assert first["candidates"]["candidate"].nunique() == len(every["candidates"])
    assert first["candidates"]["name"].isna().all()
    key = pseudonym_key(root, Language.EN)
    for who, own in every["parts"].groupby("candidate"):
        made = first["parts"][first["parts"]["candidate"] == key.pseudonym(str(who))]
        assert made["points"].sum() == pytest.approx(own["points"].sum())
    other = pseudonymised(every, pseudonym_key(tmp_path, Language.EN))
    assert not set(other["candidates"]["candidate"]) & set(first["candidates"]["candidate"])


@pytest.mark.skipif(os.name != "posix", reason="elsewhere modes say nothing")
def test_key_and_files_are_for_their_owner_alone(
    every: dict[str, pd.DataFrame], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[int] = set()  # also while they are written
    monkeypatch.setattr(os, "fsync", lambda number: seen.add(stat.S_IMODE(os.fstat(number).st_mode)))
    before = os.umask(0o022)
    try:
        pseudonym_key(tmp_path, Language.EN)
        (tmp_path / "out").mkdir(mode=0o755)
        (tmp_path / "out" / "laws.csv").write_text("old")
        write_export(every, tmp_path / "out", Language.EN)
        write_export(every, tmp_path / "new", Language.EN)
    finally:
        os.umask(before)
    assert seen == {0o600}
    made = [tmp_path / KEY_FILE, *(tmp_path / "out").iterdir(), *(tmp_path / "new").iterdir()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o600}
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    (tmp_path / KEY_FILE).chmod(0o644)
    pseudonym_key(tmp_path, Language.EN)
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_no_file_with_names_is_left_from_an_earlier_export(every: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    """Where Parquet was written before and cannot be now; what somebody has put there himself stays."""
    for name in ("laws.parquet", "notes.txt"):
        (tmp_path / name).write_text("bartholomew", encoding="utf-8")
    write_export(every, tmp_path, Language.EN, key=PseudonymKey(b"k"))
    assert (tmp_path / "notes.txt").exists()
    if (tmp_path / "laws.parquet").exists():
        assert b"bartholomew" not in (tmp_path / "laws.parquet").read_bytes()


WITHOUT = """
import sys
sys.modules["pyarrow"] = None  # to whoever imports it as if it were not there
from bridgecourse.cli import main
sys.exit(main(["progress", sys.argv[1], "--export", sys.argv[2], "--lang", sys.argv[3]]))
"""


@both
def test_without_pyarrow_the_rest_is_written_and_a_sentence_says_what_is_missing(
    root: Path, language: Language, tmp_path: Path
) -> None:
    (tmp_path / "laws.parquet").write_text("bartholomew", encoding="utf-8")
    words = [sys.executable, "-c", WITHOUT, str(root), str(tmp_path), language.value]
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert "bridgecourse[parquet]" in done.stdout
    assert {path.name for path in tmp_path.iterdir()} == {*(f"{name}.csv" for name in SCHEMA), SCHEMA_FILE}
    assert not read_export(tmp_path)["attempts"].empty


@both
@pytest.mark.parametrize("damage", ["", "short", "zz" * 32, "00" * 32 + " Wilhelmina"])
def test_a_damaged_key_is_refused_and_nothing_is_written(
    root: Path, language: Language, damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = tmp_path / "ann_law-31.ipynb"
    first = of_law("31")[0]
    write_notebook(notebook, {first.id: entry(first, right(first))}, law="31")
    (tmp_path / KEY_FILE).write_text(damage, encoding="utf-8")
    out = tmp_path / "out"
    words = ["progress", str(notebook), "--export", str(out), "--pseudonyms", "--lang", language.value]
    assert main(words) == 2
    assert KEY_FILE in capsys.readouterr().err.replace("\n", "")
    assert not out.exists()


@both
def test_what_cannot_be_written_is_a_sentence_and_changes_nothing(
    every: dict[str, pd.DataFrame], language: Language, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(SetupError, match="file"):
            write_export(every, place, language)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
    folder = tmp_path / "out"
    (folder / "questions.csv").mkdir(parents=True)
    (folder / "attempts.csv").write_text("before", encoding="utf-8")
    with pytest.raises(SetupError, match="questions"):
        write_export(every, folder, language)
    assert sorted(path.name for path in folder.iterdir()) == ["attempts.csv", "questions.csv"]
    assert (folder / "attempts.csv").read_text(encoding="utf-8") == "before"


FULL = """
import resource, signal, sys
from pathlib import Path
from bridgecourse.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(["progress", sys.argv[1], "--export", sys.argv[2], "--plots", sys.argv[3]]))
"""


@pytest.mark.skipif(os.name != "posix", reason="only there a process can be given so little room")
def test_a_disk_without_room_leaves_nothing_half_written(root: Path, tmp_path: Path) -> None:
    """No file can be longer than 20 kB, as where a disk is full: the small ones fit, the large ones do not."""
    old = tmp_path / "old"
    old.mkdir()
    (old / "candidates.csv").write_text("before", encoding="utf-8")
    for folder in (tmp_path / "new", old):
        words = [sys.executable, "-c", FULL, str(root), str(folder), str(tmp_path / "plots")]
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
        assert done.returncode == 2, done.stderr
        assert "Traceback" not in done.stderr
        assert str(folder) in done.stderr.replace("\n", "")
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "plots").exists()
    assert [path.name for path in old.iterdir()] == ["candidates.csv"]
    assert (old / "candidates.csv").read_text(encoding="utf-8") == "before"


def test_a_folder_that_holds_no_export_is_refused(every: dict[str, pd.DataFrame], tmp_path: Path) -> None:
    for damage in ("", "[]", '{"format": "bridgecourse-frames", "version": 9}', '{"format": 1'):
        (tmp_path / SCHEMA_FILE).write_text(damage, encoding="utf-8")
        with pytest.raises(SetupError, match="progress --export"):
            read_export(tmp_path)
    write_export(every, tmp_path, Language.EN)
    (tmp_path / "laws.csv").write_text("candidate\nann\n", encoding="utf-8")
    with pytest.raises(SetupError, match="progress --export"):
        read_export(tmp_path, csv=True)


def test_one_person_who_has_answered_nothing_is_written_too(tmp_path: Path) -> None:
    found = all_frames(frames([Portfolio("ann")]))
    write_export(found, tmp_path, Language.FR)
    expect_same(read_export(tmp_path, csv=True), found)
