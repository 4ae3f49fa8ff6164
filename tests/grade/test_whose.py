"""Whose it is: nobody's file becomes another's, and where there is a doubt it is named."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from bridgecourse.grade.config import COURSE_ID
from bridgecourse.grade.folder import is_name
from bridgecourse.i18n import Language, texts_under
from tests.grade.conftest import Classroom
from tests.small_course import ASSIGNMENT, EXERCISES, SPOKEN, read, write

NOTEBOOK = f"{ASSIGNMENT}.ipynb"
posix = pytest.mark.skipif(os.name != "posix", reason="makes links")


def collected(
    classroom: Classroom, *files: str, language: str = "en", others: Mapping[str, bytes] = MappingProxyType({})
) -> tuple[dict[str, str], str]:
    """Collect these files, each with its own name in its answer in words: whose each became, and what was said."""
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    shutil.rmtree(archive, ignore_errors=True)
    before = set(classroom.work.students(ASSIGNMENT))
    for number, name in enumerate(files):
        found = classroom.answered()
        found["metadata"]["bridgecourse"]["answers"][EXERCISES[0]]["times"] = {
            "facts.turn": f"2026-01-01T00:00:{number:02d}Z"
        }
        next(cell for cell in found["cells"] if cell["id"] == SPOKEN)["source"] = name
        write(archive / name, found)
    for name, data in others.items():
        (archive / name).write_bytes(data)
    classroom.work.config.NotebookCollector.language = language
    log = classroom.work.zip_collect(ASSIGNMENT)
    classroom.work.config.NotebookCollector.language = "en"
    new = set(classroom.work.students(ASSIGNMENT)) - before
    return {student: said_in(classroom, student) for student in new}, log


def said_in(classroom: Classroom, student: str) -> str:
    cells = read(classroom.folder(student) / NOTEBOOK)["cells"]
    assert isinstance(cells, list)
    return str(next(cell["source"] for cell in cells if cell["id"] == SPOKEN))


def test_the_folder_s_owner_wins_over_the_file_s_name(classroom: Classroom) -> None:
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        book.update_or_create_student("bob-k")
        book.update_or_create_student("ann-k")
    found, _ = collected(classroom, f"bob-k/ann-k_{NOTEBOOK}")
    assert found == {"bob-k": f"bob-k/ann-k_{NOTEBOOK}"}
    found, _ = collected(classroom, f"Rob K_4712_assignsubmission_file_/Ann K_4711_assignsubmission_file_{NOTEBOOK}")
    assert set(found) == {"Rob K"}
    found, _ = collected(classroom, f"Canvas Bob_4712/Ann C_4711/{NOTEBOOK}", f"Canvas Cid_4713/{NOTEBOOK}")
    assert set(found) == {"Canvas Bob", "Canvas Cid"}


def test_a_file_that_names_another_goes_to_the_folder_s_owner_with_a_warning(classroom: Classroom) -> None:
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        for name in ("kim-o", "ann-o", "bob-o"):
            book.update_or_create_student(name)
    found, log = collected(classroom, f"kim-o/ann-o_{NOTEBOOK}")
    assert set(found) == {"kim-o"}
    assert f"kim-o/ann-o_{NOTEBOOK}: the name says ann-o, the folder is kim-o's" in log
    _, log = collected(classroom, f"kim-o/Kim-O_{NOTEBOOK}")
    assert "the name says" not in log
    for language, words in (("en", "any of ann-o, bob-o, who"), ("fr", "son nom peut désigner ann-o, bob-o")):
        found, log = collected(classroom, f"ann-o_bob-o_{NOTEBOOK}", f"dan-{language}_{NOTEBOOK}", language=language)
        assert set(found) == {f"dan-{language}"}
        assert words in log


def test_an_unknown_folder_and_a_file_of_another_name_are_a_named_doubt(classroom: Classroom) -> None:
    for name in (f"bob-u/ann-u_{NOTEBOOK}", f"bob-u/ann-u/{NOTEBOOK}"):
        for language, words in (("en", "bob-u, ann-u"), ("fr", "n’est pas ramassé")):
            found, log = collected(classroom, name, f"cid-u-{language}/{NOTEBOOK}", language=language)
            assert "bob-u" not in found
            assert "ann-u" not in found
            assert words in log
            assert name in log


def test_an_archive_of_everybody_s_is_nobody_s_own(classroom: Classroom) -> None:
    found, log = collected(classroom, f"law-31/one_{NOTEBOOK}")
    assert set(found) == {"one"}, log
    found, log = collected(
        classroom,
        f"TD 2026-Law 31-99/Two Of_4711_assignsubmission_file_/{NOTEBOOK}",
        "TD 2026-Law 31-99/Three Of_4712_assignsubmission_file_/law-31 (2).ipynb",
    )
    assert set(found) == {"Two Of", "Three Of"}, log
    found, log = collected(classroom, f"everybody/four_{NOTEBOOK}", f"everybody/five/{NOTEBOOK}")
    assert set(found) == {"four", "five"}, log
    found, log = collected(classroom, f"six/law-31/{NOTEBOOK}", f"seven/{NOTEBOOK}")
    assert set(found) == {"six", "seven"}, log
    found, log = collected(
        classroom, f"export_2026/Eight Of_4711_x/{NOTEBOOK}", f"export_2026/Nine Of_4712_x/{NOTEBOOK}"
    )
    assert set(found) == {"Eight Of", "Nine Of"}, log


def test_two_people_of_one_name_are_a_named_conflict(classroom: Classroom) -> None:
    for name in ("Max Twin_{}_assignsubmission_file_/law-31.ipynb", "Max Twin_{}_assignsubmission_file_law-31.ipynb"):
        found, log = collected(classroom, name.format(4711), name.format(4712), f"other-{len(name)}_{NOTEBOOK}")
        assert len(found) == 1
        assert log.count("more than one person is called Max Twin") == 2
        assert "4711" in log
        assert "4712" in log
    found, log = collected(classroom, f"max-case_{NOTEBOOK}", f"Max-Case_{NOTEBOOK}")
    assert found == {}
    assert log.count("more than one person") == 2
    assert f"(see also max-case_{NOTEBOOK})" in log


def test_a_replacement_is_announced_by_name(classroom: Classroom) -> None:
    found, log = collected(classroom, f"rita_{NOTEBOOK}")
    assert "rita" in found
    assert "replaced" not in log
    _, log = collected(classroom, f"rita_{NOTEBOOK}", "rita_law-31 (1).ipynb")
    assert "rita handed in 2 notebooks: rita_law-31.ipynb is the one" not in log
    assert "rita handed in 2 notebooks: rita_law-31 (1).ipynb was answered last, and is taken" in log or (
        "rita handed in 2 notebooks: rita_law-31.ipynb was answered last, and is taken" in log
    )
    assert log.count("rita handed in 2 notebooks") == 2
    assert log.count("rita had handed in before: that notebook is replaced by") == 1
    assert said_in(classroom, "rita") == "rita_law-31 (1).ipynb"


REFUSED = [
    "*",
    "[a-z]",
    ".",
    "..",
    ".hidden",
    "a?",
    "~",
    "-x",
    "a|b",
    "a<b>",
    'a"b',
    "a\nb",
    "a\u202eb",
    " ",
    "",
    "y" * 101,
]


@pytest.mark.parametrize("name", REFUSED)
def test_names_that_are_none(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize(
    "name", ["ann", "Ann Lee", "O'Neil", "José", "Jean-François", "李", "ann.lee@club.example", "4711"]
)
def test_names_that_are(name: str) -> None:
    assert is_name(name)


@posix
@pytest.mark.parametrize("name", [each for each in REFUSED if each not in (".", "..", "", "a\nb")])
def test_refused_names_are_not_collected(classroom: Classroom, name: str) -> None:
    found, log = collected(classroom, f"{name}_{NOTEBOOK}", f"{name}/law-31 (3).ipynb")
    assert found == {}
    assert not (classroom.root / "submitted" / name.strip()).exists() or not name.strip()
    assert (name[:60].strip().replace("\u202e", "\ufffd") or "cannot be") in log


@posix
def test_links_among_the_downloads_are_not_followed(classroom: Classroom, tmp_path: Path) -> None:
    secret = tmp_path / NOTEBOOK
    write(secret, read(classroom.root / "source" / "en" / ASSIGNMENT / NOTEBOOK))
    archive = classroom.root / "downloaded" / ASSIGNMENT / "archive"
    shutil.rmtree(archive, ignore_errors=True)
    (archive / "lin").mkdir(parents=True)
    (archive / "lin" / NOTEBOOK).symlink_to(secret)
    (archive / f"lou_{NOTEBOOK}").symlink_to(secret)
    write(archive / f"lea-l_{NOTEBOOK}", classroom.answered())
    with zipfile.ZipFile(archive / "luc.zip", "w") as zipped:
        entry = zipfile.ZipInfo(NOTEBOOK)
        entry.external_attr = 0o120777 << 16  # a link
        zipped.writestr(entry, str(secret))
    log = classroom.work.zip_collect(ASSIGNMENT)
    assert log.count("was left out: it is a link or no file") == 2
    assert log.count("was left out: it is a link, which is not followed") == 1  # the one in an archive
    assert {"lin", "lou", "luc"} & set(classroom.work.students(ASSIGNMENT)) == set()
    assert classroom.grade("lea-l").graded


# --- through the exchange -------------------------------------------------------------------------------------------


@pytest.fixture
def inbound(classroom: Classroom) -> Path:
    classroom.work.release(ASSIGNMENT)
    return classroom.root / "exchange" / COURSE_ID / "inbound"


def submit(classroom: Classroom, inbound: Path, name: str, time: str = "2026-01-01 00:00:00 UTC") -> Path:
    box = inbound / f"{name}+{ASSIGNMENT}+{time}"
    write(box / NOTEBOOK, classroom.answered())
    (box / "timestamp.txt").write_text(time, encoding="utf-8")
    return box


def test_an_exchanged_replacement_is_announced_by_name(classroom: Classroom, inbound: Path) -> None:
    submit(classroom, inbound, "xavier")
    assert "xavier had handed in before" not in classroom.work.collect(ASSIGNMENT)
    submit(classroom, inbound, "xavier", "2026-01-02 00:00:00 UTC")
    assert "xavier had handed in before: that notebook is replaced" in classroom.work.collect(ASSIGNMENT)


@posix
def test_exchanged_names_and_links_are_refused(classroom: Classroom, inbound: Path, tmp_path: Path) -> None:
    secret = tmp_path / "key.txt"
    secret.write_text("the instructor's key", encoding="utf-8")
    boxes = [submit(classroom, inbound, name) for name in ("*", "[x]", ".dot", "<img src=x onerror=a>", "a\nb")]
    box = submit(classroom, inbound, "yves")
    (box / "key.txt").symlink_to(secret)
    (box / "folder").symlink_to(tmp_path)
    linked = inbound / f"yann+{ASSIGNMENT}+2026-01-01 00:00:00 UTC"
    linked.symlink_to(box)
    log = classroom.work.collect(ASSIGNMENT)
    for made in boxes:
        name = made.name.partition("+")[0].replace("\n", " ")
        assert made.name.startswith(".") or f"{name} cannot be a candidate's name" in log
        shutil.rmtree(made)
    linked.unlink()
    assert log.count("What yves handed in holds a link") == 2
    assert "yann" in log
    students = set(classroom.work.students(ASSIGNMENT))
    assert "yves" in students
    assert not students & {"*", "[x]", ".dot", "yann"}
    assert sorted(path.name for path in classroom.folder("yves").iterdir()) == [NOTEBOOK, "timestamp.txt"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_what_another_candidate_put_there_is_not_collected(classroom: Classroom, inbound: Path) -> None:
    """The folder's owner wins over its name."""
    import pwd

    daemon = pwd.getpwnam("daemon")
    theirs, forged = submit(classroom, inbound, "daemon"), submit(classroom, inbound, "zita")
    for box in (theirs, forged):
        os.chown(box, daemon.pw_uid, daemon.pw_gid)
    log = classroom.work.collect(ASSIGNMENT)
    assert "A submission for zita of 2026-01-01 00:00:00 is not collected" in log
    assert "found one of daemon's" in log
    assert "nbgrader collect law-31 --update --student=zita --Collect.check_owner=False" in log
    assert "daemon" in classroom.work.students(ASSIGNMENT)
    assert "zita" not in classroom.work.students(ASSIGNMENT)


def test_feedback_is_released_where_some_came_by_archive(classroom: Classroom, inbound: Path) -> None:
    box = submit(classroom, inbound, "vera")
    (box / "submission_secret.txt").write_text("secret", encoding="utf-8")
    classroom.work.collect(ASSIGNMENT)
    collected(classroom, f"vito_{NOTEBOOK}", f"wanda_{NOTEBOOK}")
    for student in ("vera", "vito", "wanda"):
        assert classroom.grade(student).graded
        classroom.work.feedback(ASSIGNMENT, student)
    log = classroom.work.release_feedback(ASSIGNMENT)
    released = list((classroom.root / "exchange" / COURSE_ID / "feedback").glob("*.html"))
    assert len(released) == 1
    (told,) = (line for line in log.splitlines() if "[WARNING]" in line)
    assert told.endswith(
        f"cannot be fetched, for their papers did not come through the exchange: vito, wanda. "
        f"To send: feedback/{ASSIGNMENT}.zip, a page for each."
    )
    assert "Releasing feedback for vera" in log


@pytest.mark.parametrize("language", Language)
def test_who_is_to_move_a_file_reads_from_where_to_where(language: Language) -> None:
    told = [words for words in texts_under("collect.", language).values() if "{place}" in words]
    assert len(told) == 10
    assert all("{found}" in words or "{taken}" in words for words in told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_of_a_file_that_is_not_taken_there_is_one_line(classroom: Classroom, language: str) -> None:
    with classroom.work._gradebook() as book:
        book.update_or_create_student("ann", first_name="Ann", last_name="Lee", email="ann@example.org")
    names = (f"nobody_{NOTEBOOK}", f"other/{ASSIGNMENT}-x.ipynb", "mine.ipynb", f"ann_{NOTEBOOK}")
    _, log = collected(classroom, *names, language=language)
    for name in names[:3]:
        assert sum(Path(name).name in line for line in log.splitlines() if "[WARNING]" in line) == 1
    assert "Skipped submission" not in log
    assert "Parsing file" not in log


@pytest.mark.soak
def test_the_same_on_the_command_line(classroom: Classroom) -> None:
    from tests.grade.test_cycle import nbgrader

    classroom.work.release(ASSIGNMENT)
    collected(classroom, f"wim_{NOTEBOOK}")
    classroom.grade("wim")
    classroom.work.feedback(ASSIGNMENT, "wim")
    said = nbgrader(classroom.root, "release_feedback", ASSIGNMENT, language="fr")
    assert "copies qui ne sont pas venues par le dossier d’échange" in said


@pytest.mark.parametrize(
    ("language", "like", "unlike"),
    [
        (
            "en",
            "a new candidate, Gil Hugo, who is not among those known. If this is hugo-{n}, put",
            "If this is somebody",
        ),
        ("fr", "un nouveau candidat, Gil Hugo, qui n’est pas parmi ceux", "S’il s’agit de quelqu’un"),
    ],
)
def test_a_name_that_is_nobody_s_in_the_class_is_announced(
    classroom: Classroom, language: str, like: str, unlike: str
) -> None:
    found, log = collected(classroom, f"first_{NOTEBOOK}", language=language)
    assert set(found) == {"first"}
    assert "candidat" not in log.replace("Collecting", "")  # where there is no class yet everybody is new
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        book.update_or_create_student(f"hugo-{language}")
    found, log = collected(classroom, f"Gil Hugo_{NOTEBOOK}", f"First_{NOTEBOOK}", f"zzz_{NOTEBOOK}", language=language)
    assert {"Gil Hugo", "zzz"} <= set(found)
    (line,) = (line for line in log.splitlines() if like.format(n=language) in line)
    assert f"hugo-{language}" in line
    assert unlike in next(line for line in log.splitlines() if ", zzz," in line)
    assert not any(", First," in line for line in log.splitlines())
