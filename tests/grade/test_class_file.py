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


def people(path: Path, words: str | bytes) -> list[tuple[str, str, str, str]]:
    """What a file with these words says of everybody: id, first and last name, address."""
    path.write_bytes(words.encode() if isinstance(words, str) else words)
    rows = [row.candidate for row in read_class_file(path, Language.EN)]
    return [(one.id, one.first, one.last, one.email) for one in rows]


ROW = [("alee", "Ann", "Lee", "a@x")]


@pytest.mark.parametrize(
    "words",
    [
        "sep=;\nid;first name;last name;email\nalee;Ann;Lee;a@x\n",
        '"sep=|"\r\nid|first name|last name|email\r\nalee|Ann|Lee|a@x\r\n',
        "id|Given Name|Family Name|email\nalee|Ann|Lee|a@x\n",
        "id\tFirst\tLast\te-mail\nalee\tAnn\tLee\ta@x\n",
        "Cours ; session 2026 ; page 1\n;;\n;;\nIdentifiant;Prénom;Nom d'usage;Courriel\nalee;Ann;Lee;a@x\n",
        "Course\n\n\nIdentifiant,Prénom,Nom d’usage,Courriel\nalee,Ann,Lee,a@x\n",
        "id;Nom de naissance;Nom d’usage;Prénom;Mail\nalee;Lee;;Ann;a@x\n",
        "id;Nom de naissance;Nom d’usage;Prénom;Mail\nalee;Moss;Lee;Ann;a@x\n",
        "Anmeldename;Vorname;Nachname;E-Mail-Adresse\nalee;Ann;Lee;a@x\n",
        "Benutzername;Vorname;Name;E-Mail\nalee;Ann;Lee;a@x\n",
        "Benutzername;Vorname;Name;E-Mail\nalee;Ann;Ann Lee;a@x\n",
        "Nombre de usuario,Nombre,Apellido(s),Correo electrónico\nalee,Ann,Lee,a@x\n",
        "Nome utente,Nome,Cognome,Indirizzo email\nalee,Ann,Lee,a@x\n",
        "id,First Name [Required],Last Name [Required],Email Address [Required]\nalee,Ann,Lee,a@x\n",
        'id;"Surname, First";email\nalee;Lee, Ann;a@x\n',
        "id;Nom Prénom;email\nalee;LEE Ann;a@x\n",
        "id;Nom et prénom;email\nalee;Lee Ann;a@x\n",
        "id;Prénom NOM;email\nalee;Ann LEE;a@x\n",
        "id,first_name,last_name,email\nalee,A\u200bnn,\0Lee,a@x\u200e\n",
        "id,first_name,last_name,email\nalee,Ann,Lee,a@x\n".encode("utf-16-le"),
        "id,first_name,last_name,email\nalee,Ann,Lee,a@x\n".encode("utf-16-be"),
    ],
)
def test_however_a_list_is_written_it_says_the_same(tmp_path: Path, words: str | bytes) -> None:
    told = people(tmp_path / "class.csv", words)
    assert [(own, first, last.title(), email) for own, first, last, email in told] == ROW


@pytest.mark.parametrize(
    "words",
    [
        "Nom complet\nJean-Noël O’Neil\n",
        "Full name\nJean-Noël O’Neil\n",
        "Name\nO’Neil, Jean-Noël\n",
        '"Surname, First"\n"O’Neil, Jean-Noël"\n',
        "Surname, First\nO’Neil, Jean-Noël\n",
        "Nom\nJean-Noël O’NEIL\n",
        "Nombre\nJean-Noël O’Neil\n",
        "Apellidos y Nombre\nO’Neil Jean-Noël\n",
        "Nachname, Vorname\nO’Neil, Jean-Noël\n",
    ],
)
def test_one_column_may_hold_the_whole_name(tmp_path: Path, words: str) -> None:
    for encoding in ("utf-8", "cp1252", "utf-16"):
        ((own, first, last, _),) = people(tmp_path / "class.csv", words.encode(encoding))
        assert (own.casefold(), first, last.casefold()) == ("jean-noël o’neil", "Jean-Noël", "o’neil")
    ((_, first, _, _),) = people(tmp_path / "class.csv", words.replace("\n", "\r").encode("mac_roman"))
    assert first == "Jean-Noël"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ('id,name\nann,"Ann Lee\nbob,Bob Moss\ncid,Cid\n', 2),
        ('id,name\nann,Ann\n"bob,Bob Moss\n"cid",Cid\n', 3),
        ('id,name,note\nann,Ann,"good\nbob,Bob,"fine\ncid,Cid,"\n', 2),
        ('id,name\n"ann,Ann\nbob,Bob"\n', 2),
        ('"id,name\nann,Ann\n', 1),
        ('id,name\nann,"Ann\n' + "bob,Bob\n" * 17_000, 2),
    ],
)
def test_a_quotation_mark_that_is_not_closed_swallows_nobody(tmp_path: Path, words: str, line: int) -> None:
    for language, said in ((Language.EN, f"line {line}: "), (Language.FR, f"ligne {line} : ")):
        (tmp_path / "class.csv").write_text(words)
        with pytest.raises(NotebookError, match=r"quotation mark|guillemet") as raised:
            read_class_file(tmp_path / "class.csv", language)
        assert said in str(raised.value).replace("\u00a0", " ")


def test_a_remark_may_have_several_lines_and_a_mark_within_is_a_letter(tmp_path: Path) -> None:
    words = 'id,name,remark\nann,Ann "Annie" Lee,"two\nlines"\nbob,Bob Moss,6" tall\n'
    assert [own for own, *_ in people(tmp_path / "class.csv", words)] == ["ann", "bob"]


@pytest.mark.parametrize("head", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"])
def test_a_workbook_is_to_be_saved_as_text(tmp_path: Path, head: bytes) -> None:
    with pytest.raises(NotebookError, match="as CSV"):
        people(tmp_path / "class.csv", head + b"\0" * 100)


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


def test_what_was_understood_is_said_and_who_may_be_misread_is_asked(classroom: Classroom) -> None:
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        book.update_or_create_student("ann", first_name="Ann", last_name="Lee", email="lee@club.example")
        book.update_or_create_student("kim", first_name="Kim", last_name="Moss", email="kim@club.example")
    log = imported(
        classroom,
        "id,first name,last name,email,Segundo apellido\nann2,Anna,Lee,lee@club.example,\n"
        "bob,Bob,Lee,lee@club.example,\n"
        "kim,Kim,Moss,lee@club.example,\ncid,Cid,Noir,cn@club.example,\ndan,Dan,Noir,cn@club.example,\n"
        "e\0e,Eve,Roy,,\nf\u200bf,Fay,Roy,,\ngus,Roy, Gus,g@club.example,,x\n",
    )
    assert "class.csv is read as id: id; first name: first name; last name: last name; e-mail address: email" in log
    assert "Not read: Segundo apellido." in log
    for line in (3, 4, 6):
        assert f"line {line}, is left out: {'cn' if line == 6 else 'lee'}@club.example is the address of" in log
    for line in (7, 8):
        assert f"line {line}, is left out: " in log
    assert "line 9, is left out: it has more cells" in log
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        people = {each.id: (each.first_name, each.email) for each in book.students}
    assert people == {
        "ann": ("Anna", "lee@club.example"),
        "kim": ("Kim", "kim@club.example"),
        "cid": ("Cid", "cn@club.example"),
    }
