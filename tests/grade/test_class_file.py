"""The list of a class, as platforms and spreadsheets write it."""

from __future__ import annotations

import logging
from contextlib import chdir
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from nbgrader.apps.dbapp import DbStudentImportApp

from bridgecourse.errors import NotebookError
from bridgecourse.grade.class_file import LARGEST, read_class_file
from bridgecourse.i18n import Language
from tests.grade.conftest import Classroom

ANN = ("alee", "Ann", "Lee", "ann.lee@club.example", "7001")
JEAN = ("jfo", "Jean-François", "O’Neil", "jf@club.example", "7004")

FILES = {
    "nbgrader": "id,first_name,last_name,email,lms_user_id\nalee,Ann,Lee,ann.lee@club.example,7001\n"
    "jfo,Jean-François,O’Neil,jf@club.example,7004\n",
    "Canvas": 'Student,ID,SIS User ID,SIS Login ID,Section,Email\n"Lee, Ann",7001,S1,alee,TD,ann.lee@club.example\n'
    '"O’Neil, Jean-François",7004,S2,jfo,TD,jf@club.example\n',
    "Blackboard": '"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Email"\t"User ID"\n'
    '"Lee"\t"Ann"\t"alee"\t"S1"\t"ann.lee@club.example"\t"7001"\n'
    '"O’Neil"\t"Jean-François"\t"jfo"\t"S2"\t"jf@club.example"\t"7004"\n',
    "French": "Nom de famille;Prénom;Nom d’utilisateur;Adresse de courriel;Groupes;User ID\n"
    "Lee;Ann;alee;ann.lee@club.example;;7001\nO’Neil;Jean-François;jfo;jf@club.example;;7004\n",
}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("platform", FILES)
def test_every_platform_s_file_says_the_same(tmp_path: Path, platform: str, encoding: str) -> None:
    path = tmp_path / "class.csv"
    for words in (FILES[platform], FILES[platform].replace("\n", "\r\n"), f"{FILES[platform]}\n  \n"):
        path.write_bytes(words.encode(encoding))
        one, other = (row.candidate for row in read_class_file(path, Language.EN))
        assert (one.id, one.first, one.last, one.email, one.account) == ANN
        assert (other.id, other.first, other.last, other.email, other.account) == JEAN


def test_without_ids_they_are_made(tmp_path: Path) -> None:
    """As Moodle's list of participants is; the local part of an address is not always one person's."""
    path = tmp_path / "participants.csv"
    path.write_text(
        "\ufeffFirst name,Last name,Email address,Groups\nAnn,Lee,ann@club.example,\nKim,Moss,k@a.example,\n"
        'Kim,Ross,K@b.example,\n"Zoë","de la Tour",,\n',
        encoding="utf-8",
    )
    rows = read_class_file(path, Language.EN)
    assert [row.candidate.id for row in rows] == ["ann", "k@a.example", "K@b.example", "Zoë de la Tour"]
    assert all(row.is_made for row in rows)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "found "),
        (b"Points;Remarks\n1;2\n", "found Points;Remarks"),
        (b"\x00\x01\x02", "found "),
        (b'"' * 200_000, "found "),
        (b"a,\n" * (LARGEST // 2), "found "),
    ],
)
def test_what_is_no_list_of_a_class_is_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes(data)
    with pytest.raises(NotebookError, match="expected the list of the class") as raised:
        read_class_file(path, Language.EN)
    assert words in str(raised.value)
    with pytest.raises(NotebookError, match="ce devrait être la liste de la classe"):
        read_class_file(tmp_path / "none.csv", Language.FR)


def imported(classroom: Classroom, words: str) -> str:
    """As ``nbgrader db student import`` does it; gives what was said."""
    (classroom.root / "class.csv").write_text(words, encoding="utf-8")
    app = DbStudentImportApp(config=classroom.work.config)
    app.coursedir = classroom.work._directory("")
    app.extra_args = ["class.csv"]
    said: list[str] = []
    app.log = logging.getLogger("tests.class_file")
    app.log.setLevel(logging.INFO)
    app.log.propagate = False
    handler = logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    app.log.handlers = [handler]
    with chdir(classroom.root):
        app.start()
    return "\n".join(said)


def test_a_class_is_entered_and_nothing_that_is_known_is_lost(classroom: Classroom) -> None:
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        book.update_or_create_student("ann", first_name="Ann", email="ann.lee@club.example", lms_user_id="7001")
    log = imported(
        classroom,
        "\ufeffid;first_name;last_name;email\nalee;;Lee;Ann.Lee@club.example\njfo;Jean;O’Neil;\n.dot;A;B;\nJFO;C;D;\n",
    )
    assert "class.csv, line 4, is left out: .dot cannot be a candidate's id" in log
    assert "class.csv, line 5, is left out: JFO is in the file already" in log
    assert "2 candidates entered from class.csv, 1 of them new" in log
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        people = {each.id: (each.first_name, each.last_name, each.lms_user_id) for each in book.students}
    assert people == {"ann": ("Ann", "Lee", "7001"), "jfo": ("Jean", "O’Neil", None)}


def test_rows_of_canvas_that_are_nobody_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "canvas.csv"
    file.write_text(
        "Student,ID,SIS Login ID,Section,Law 31\n    Points Possible,,,,36\n"
        '"Lee, Ann",7001,alee,A,\n"Student, Test",1,x,A,\n'
    )
    assert [row.candidate.id for row in read_class_file(file, Language.EN)] == ["alee"]
