"""``bridgecourse exam``: the list, what one asks, the papers of a class, and what may be wrong with what is given."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from bridgecourse.certify.blueprint import blueprint
from bridgecourse.certify.draw import draw
from bridgecourse.cli import exam
from bridgecourse.cli.app import main
from bridgecourse.errors import BookError


def run(*words: object) -> int:
    return main([str(word) for word in words])


@pytest.fixture
def given(tmp_path: Path) -> tuple[Path, Path, Path]:
    """A list of candidates, where the secret is to be, and the folder of the papers."""
    people = tmp_path / "class.txt"
    people.write_text("\ufeffZoë  Lamère\n\nBéla\n", encoding="utf-8")
    return people, tmp_path / "secret", tmp_path / "papers"


def drawn(given: tuple[Path, Path, Path], *words: object, name: str = "opening-leads") -> int:
    people, secret, folder = given
    return run("exam", name, "--candidates", people, "--secret", secret, "-o", folder, *words)


def test_the_list_and_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("exam") == 0
    assert "club-director" in capsys.readouterr().out
    assert run("exam", "club-director", "--lang", "fr") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "dont 5 doivent être réussies" in said
    assert "Les demandes et abandons de levées" in said
    assert "9B2; 10C; 68D" in said


def test_the_papers_of_a_class(given: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """In French; for nobody else's eyes; what is noted is what the secret says."""
    _, secret, folder = given
    assert drawn(given, "--lang", "fr") == 0
    names = sorted(path.name for path in folder.iterdir())
    papers = [f"{who}-{what}" for who in ("01-zoe-lamere", "02-bela") for what in ("copie-1", "copie-2", "corrige")]
    assert names == sorted([*(f"{name}.pdf" for name in papers), "exam.jsonl"])
    known = bytes.fromhex(secret.read_text())
    lines = [json.loads(line) for line in (folder / "exam.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["candidate"] for line in lines] == ["Zoë Lamère", "Béla"]
    for line in lines:
        again = draw(blueprint("opening-leads"), known, line["candidate"], attempt=line["attempt"])
        assert [(item["leaf"], item["seed"]) for item in line["questions"]] == [
            (item.leaf, item.seed) for item in again.questions
        ]
    if os.name == "posix":
        for path in (secret, folder, *folder.iterdir()):
            assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for path in folder.iterdir():
        path.unlink()
    capsys.readouterr()
    assert drawn(given, "--lang", "fr") == 0
    assert "secret" not in capsys.readouterr().out
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.soak
def test_the_stations_are_pages_to_be_played(given: tuple[Path, Path, Path]) -> None:
    assert drawn(given, name="club-director") == 0
    assert len(list(given[2].glob("*-stations.pdf"))) == 2


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("\n \n", "is empty"),
        ("Anna\nBéla\nAnna \n", "has a name twice: Anna"),
        ("A\nB\ne\u0301\n\u00e9\n", "has a name twice: é"),
    ],
)
def test_a_list_that_cannot_be_used(
    given: tuple[Path, Path, Path], told: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given[0].write_text(told, encoding="utf-8")
    assert drawn(given) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not given[2].exists()
    assert not given[1].exists()


@pytest.mark.parametrize(
    ("secret", "mode", "said"),
    [("ab" * 32, 0o644, "others may read the secret"), ("ab" * 31, 0o600, "is no secret"), ("zz" * 32, 0o600, "is no")],
)
def test_a_secret_that_cannot_be_used(
    given: tuple[Path, Path, Path], secret: str, mode: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given[1].write_text(secret)
    given[1].chmod(mode)
    assert drawn(given) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert not given[2].exists()


def test_nothing_is_overwritten(given: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    given[2].mkdir()
    (given[2] / "own.txt").write_text("kept")
    assert drawn(given) == 2
    assert "has nothing in it" in " ".join(capsys.readouterr().err.split())
    assert [path.name for path in given[2].iterdir()] == ["own.txt"]


def test_a_folder_that_cannot_be_made(given: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    people, secret, folder = given
    folder.write_text("a file in the way")
    assert run("exam", "opening-leads", "--candidates", people, "--secret", secret, "-o", folder / "papers") == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "cannot be written" in said
    assert "Errno" not in said
    assert folder.read_text() == "a file in the way"


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), BookError("exam: the words do not fit")])
def test_all_or_nothing(given: tuple[Path, Path, Path], error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second paper cannot be written: the first is not there either, nor what it stood in meanwhile."""
    own = exam._write
    written: list[object] = []

    def full(*told: object) -> None:
        if written:
            raise error
        written.append(told)
        own(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(exam, "_write", full)
    assert drawn(given) == 2
    assert sorted(path.name for path in given[0].parent.iterdir()) == ["class.txt", "secret"]


@pytest.mark.parametrize("words", [["--candidates", "x"], ["--secret", "x"], ["-o", "x"]])
def test_half_of_what_is_needed(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("exam", "refresher", *words) == 2
    assert "--candidates FILE --secret FILE" in " ".join(capsys.readouterr().err.split())
