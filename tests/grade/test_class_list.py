"""Whom a file names: every platform's way to name a file, for everybody of a class and for strangers to it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable

import pytest
from nbgrader.api import Gradebook

from bridgecourse.grade.class_list import Candidate, ClassList
from bridgecourse.grade.label import read_label
from tests.grade.conftest import Classroom
from tests.grade.test_whose import NOTEBOOK, collected
from tests.small_course import ASSIGNMENT

CLASS = (
    Candidate("alee", "Ann", "Lee", "ann.lee@club.example", "7001"),
    Candidate("lee", "Robert", "Moss", "moss@club.example", "7002"),
    Candidate("ann", "Ann", "Marie-Curie", "amc@club.example", "7003"),
    Candidate("jfo", "Jean-François", "O’Neil", "jf.oneil@club.example", "7004"),
    Candidate("4711", "Jürgen", "Müller", "juergen@club.example", "7005"),
    Candidate("søren_k", "Søren", "Kierkegård", "sk@club.example", "7006"),
    Candidate("lwm", "李", "伟明", "lwm@club.example", "7007"),
    Candidate("zoë", "Zoë", "de la Tour", "zoe@other.example", "7008"),
    Candidate("max1", "Max", "Twin", "max.one@club.example", "7009"),
    Candidate("max2", "Max", "Twin", "max.two@club.example", "7010"),
)
STRANGERS = (
    Candidate("zlee", "Zoe", "Lee", "zoe.lee@away.example", "8001"),  # a last name, and half of an id, of the class
    Candidate("annb", "Ann", "Brown", "ann.b@away.example", "8002"),
    Candidate("mary", "Mary-Ann", "Lee", "mary@away.example", "8003"),
    Candidate("lee2", "Ann Lee", "Smith", "lee2@away.example", "8004"),
    Candidate("tw", "Maxine", "Twin", "tw@away.example", "8005"),
)
PEOPLE = ClassList(CLASS)


def plain(name: str) -> str:
    return "".join(name.split()).casefold()


def shapes(one: Candidate) -> Iterable[str]:
    """How platforms and people name the file or the folder of this person."""
    first, last, name = one.first, one.last, f"{one.first} {one.last}"
    yield f"{name}_7002_assignsubmission_file_"  # Moodle's number is of the hand-in, here also another's account
    yield f"{name}_4711_assignsubmission_file"  # and here another's id
    yield f"{last} {first}_90210_assignsubmission_onlinetext_"
    yield f"{plain(last + first)}_{one.account}_99881"  # Canvas
    yield f"{plain(last + first)}_LATE_{one.account}_7002"
    yield f"Law 31_{one.id}_attempt_2026-11-20-14-32-05"  # Blackboard
    yield f"ann_{one.id}_attempt_2026-11-20-14-32-05"  # of a column with a name
    yield f"{last.replace(' ', '')}_{first}_{one.id.replace('_', '')}_{one.account}".replace(
        "_4711_", "_x4711_"
    )  # ILIAS
    yield f"{last}, {first}({one.id})"  # Sakai
    yield f"139472-4711 - {name} - Nov 20, 2026 232 PM"  # D2L
    yield f"139472-4711 - {name}- 20 novembre 2026"
    yield from (name, f"{last}, {first}", f"{last} {first}", f"{first}_{last}", f"{last}_{first}", f"{first}.{last}")
    yield from (name.upper(), f"  {name.lower()} ", f"{first}-{last}", f"{name} (1)", one.email, one.email.upper())
    yield from (one.id, one.id.upper())


def owner(text: str) -> set[str]:
    return {each.id for each in PEOPLE.named(read_label(text))}


@pytest.mark.parametrize("one", CLASS, ids=lambda one: one.id)
def test_everybody_of_the_class_is_found_and_nobody_else(one: Candidate) -> None:
    twins = {each.id for each in CLASS if (each.first, each.last) == (one.first, one.last)}
    for text in shapes(one):
        found = owner(text)
        assert found in ({one.id}, twins), text
        if one.id in text.casefold() or f"_{one.account}" in text or "@" in text:
            assert found == {one.id} or "novembre" in text, text


@pytest.mark.parametrize("one", STRANGERS, ids=lambda one: one.id)
def test_a_stranger_is_nobody_of_the_class(one: Candidate) -> None:
    for text in shapes(one):
        assert len(owner(text)) != 1, text  # Zoe_Lee may be zoë's and lee's, which is asked


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Juergen Mueller_12_assignsubmission_file_", {"4711"}),
        ("Jurgen Muller_12_assignsubmission_file_", {"4711"}),
        ("jean francois oneil", {"jfo"}),
        ("amc", {"ann"}),
        ("7003", {"ann"}),
        ("annlee_7002_99881", {"alee", "lee"}),  # the name of one and the account of another
        ("bobmoss_7002_99881", {"lee"}),  # the account says it
        ("Bob Moss_7002_x", set()),
        ("ann_lee", {"alee"}),
        ("ann_jfo", {"ann", "jfo"}),
        ("ann_final version", {"ann"}),
        ("ann_final analysis", set()),
        ("Participant_7002_assignsubmission_file_", set()),
        ("Max Twin", {"max1", "max2"}),
        ("twinmax_7010_99881", {"max2"}),
        ("max1", {"max1"}),
        ("20261120143205", set()),
        ("", set()),
        ("_" * 200, set()),
        ("*", set()),
    ],
)
def test_what_a_name_says(text: str, whose: set[str]) -> None:
    assert owner(text) == whose


ADDED = (
    "Fwd_ {}",
    "Fwd: {}",
    "RE_ AW_ {}",
    "Fwd {}",
    "TR_ {} FINAL",
    "{} FINAL",
    "{} FINAL (2)",
    "{} - final version",
    "{}_final_v2",
    "{} (copy)",
    "{} - Copy (3)",
    "Copy of {}",
    "Copie de {} corrigé",
    "Kopie von {}",
    "{} version définitive",
)
"""What mail programs, systems and people put before a name, and behind it."""


@pytest.mark.parametrize("added", ADDED)
def test_what_is_added_to_a_name_is_no_part_of_it(added: str) -> None:
    for one in CLASS:
        twins = {each.id for each in CLASS if (each.first, each.last) == (one.first, one.last)}
        for name in (one.id, one.email, f"{one.first} {one.last}", f"{one.last}, {one.first}"):
            assert owner(added.format(name)) in ({one.id}, twins), name
    for stranger in STRANGERS:
        for name in (stranger.id, stranger.email, f"{stranger.first} {stranger.last}"):
            assert len(owner(added.format(name))) != 1, name


def test_a_word_that_is_somebodys_name_is_not_taken_for_an_addition() -> None:
    people = ClassList([*CLASS, Candidate("final", "Copy", "Tour"), Candidate("tr", "Re", "Version")])
    for text, whose in {
        "alee final": set(),
        "alee_final": {"alee", "final"},
        "TR_ alee": {"alee"},
        "Copy Tour": {"final"},
        "Re Version v2": {"tr"},
        "Re_ Re Version": {"tr"},
        "final": {"final"},
        "Fwd_ ": set(),
        "final version": {"final"},
    }.items():
        assert {each.id for each in people.named(read_label(text))} == whose, text


def test_an_id_that_is_written_whole_is_that_id() -> None:
    """So that what is said to be done, a folder named after the id, always helps."""
    people = ClassList([*CLASS, Candidate("Ann Lee"), Candidate("moss", "Kim", "Moss", "kim@club.example")])
    assert [each.id for each in people.named(read_label("Ann Lee"))] == ["Ann Lee"]
    assert [each.id for each in people.named(read_label("moss"))] == ["moss"]
    assert {each.id for each in people.named(read_label("Ann Lee_47_assignsubmission_file_"))} == {"Ann Lee", "alee"}


def test_what_grading_enters_by_itself_is_no_list() -> None:
    assert not ClassList([Candidate("ann lee", "ann", "lee"), Candidate("bob", "", "bob"), Candidate("kim")]).is_list
    assert ClassList([Candidate("ann", "Ann", "ann")]).is_list


@pytest.fixture
def listed(classroom: Classroom) -> Classroom:
    with Gradebook(f"sqlite:///{classroom.root}/gradebook.db") as book:
        for one in CLASS:
            told = {"first_name": one.first, "last_name": one.last, "email": one.email, "lms_user_id": one.account}
            book.update_or_create_student(one.id, **told)
    return classroom


def test_a_class_of_moodle_stays_a_class(listed: Classroom) -> None:
    others = [one for one in CLASS if one.last != "Twin"]
    names = [f"{one.first} {one.last}_{4700 + n}_assignsubmission_file_" for n, one in enumerate(others)]
    found, log = collected(listed, *(f"{name}{NOTEBOOK}" for name in names))
    assert set(found) == {one.id for one in others}, log
    found, log = collected(listed, *(f"TD-Law 31-99/{name}/{NOTEBOOK}" for name in names))
    assert not found
    assert "not collected" not in log
    assert "new candidate" not in log


@pytest.mark.parametrize(
    ("language", "unknown", "two"),
    [
        (
            "en",
            "Zoe Lee is not in the class list. If this is ",
            "any of max1 (Max Twin), max2 (Max Twin)",
        ),
        (
            "fr",
            "Zoe Lee n’est pas dans la liste de la classe. S’il s’agit de ",
            "max1 (Max Twin), max2",
        ),
    ],
)
def test_who_is_not_on_the_list_or_may_be_two_is_asked(
    listed: Classroom, language: str, unknown: str, two: str
) -> None:
    stranger, twin = f"Zoe Lee_4711_assignsubmission_file_{NOTEBOOK}", f"Max Twin_4712_assignsubmission_file_{NOTEBOOK}"
    found, log = collected(listed, stranger, twin, NOTEBOOK, f"max2/{NOTEBOOK}", language=language)
    assert set(found) == {"max2"}
    assert f"{stranger} " in log
    assert "alee (Ann Lee)" in next(line for line in log.splitlines() if unknown in line)
    assert two in log
    assert ("nothing says whose it is" if language == "en" else "rien ne dit de qui il est") in log


def test_a_paper_that_was_sent_on_is_taken(listed: Classroom) -> None:
    mailed = f"Fwd_ zoe@other.example {NOTEBOOK}"
    folder = f"Jean-François O’Neil FINAL (2)/{NOTEBOOK}"
    found, log = collected(listed, mailed, folder)
    assert found == {"zoë": mailed, "jfo": folder}, log


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_to_be_moved_where_is_said_in_full(listed: Classroom, language: str) -> None:
    """So that it helps whoever has not read where an archive is unpacked."""
    place = f"downloaded/{ASSIGNMENT}"
    names = {
        f"Anne Lee/{NOTEBOOK}": "alee",
        f"xyz/{NOTEBOOK}": "ID",
        f"Max Twin_4712_assignsubmission_file_{NOTEBOOK}": "max1",
        f"alee/{ASSIGNMENT}.ipynb": "",
        "mine.ipynb": "ID",
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(f"Bobby Moss/{NOTEBOOK}", "{}")
    (listed.root / place / "archive").mkdir(parents=True)
    found, log = collected(listed, *names, language=language, others={"all.zip": packed.getvalue()})
    assert set(found) == {"alee"}
    names[f"all/Bobby Moss/{NOTEBOOK}"] = "ID"
    for name, owner in names.items():
        if owner:
            step = "extracted" if name.startswith("all/") else "archive"
            lines = [line for line in log.splitlines() if f"{place}/{step}/{name}" in line]
            assert len(lines) == 1, log
            assert f"{place}/archive/{owner}/{NOTEBOOK}" in lines[0]


def test_one_person_under_two_numbers_is_one(listed: Classroom) -> None:
    first, second = (f"Ann Lee_{number}_assignsubmission_file_{NOTEBOOK}" for number in (4711, 4712))
    third = f"leeann_7001_99881_{NOTEBOOK}"
    found, log = collected(listed, first, second, third)
    assert found == {"alee": third}
    assert f"alee handed in 3 notebooks: {third} was answered last, and is taken; not taken: {first}, {second}" in log
    assert f"{first} is not taken; {third} was answered last" in log


def test_a_name_may_stand_behind_the_assignment_s(listed: Classroom) -> None:
    found, _ = collected(
        listed, f"{ASSIGNMENT} - Ann Lee.ipynb", f"{ASSIGNMENT}_jfo.ipynb", f"Søren Kierkegård - {NOTEBOOK}"
    )
    assert set(found) == {"alee", "jfo", "søren_k"}


def test_folders_of_teams_and_ilias(listed: Classroom) -> None:
    found, log = collected(
        listed,
        f"Submitted files/Ann Lee/Law 31/Version 1/{NOTEBOOK}",
        f"Submitted files/Ann Lee/Law 31/Version 2/{NOTEBOOK}",
        f"Submitted files/Robert Moss/Law 31/Version 1/{NOTEBOOK}",
        f"Exercise/Mueller_Juergen_jm_7005/20261120143205_{NOTEBOOK}",
    )
    assert set(found) == {"alee", "lee", "4711"}, log
    assert "Version 2" in found["alee"]
    assert "the name says" not in log


def test_an_archive_with_one_paper_is_not_asked_for_its_name(listed: Classroom) -> None:
    found, log = collected(listed, f"papers/alee_{NOTEBOOK}")
    assert set(found) == {"alee"}, log
    assert "may be of any" not in log
