"""Which course of the exchange a candidate's list shows first, and whose the others are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bridgecourse.cli.server import Lab, _write_settings
from bridgecourse.grade.config import EXCHANGE_VARIABLE, LANGUAGE_VARIABLE
from bridgecourse.i18n import Language
from tests.small_course import write

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")


@pytest.mark.parametrize(
    ("language", "words"), [(Language.EN, "put there by nobody"), (Language.FR, "placé là par nobody")]
)
def test_the_courses_of_who_set_the_exchange_up_stand_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, words: str
) -> None:
    import pwd

    from bridgecourse.lab.courses import Courses

    exchange, nobody = tmp_path / "exchange", pwd.getpwnam("nobody")
    for course in ("aaa", "bbb", "bridgecourse", "zzz"):
        write(exchange / course / "outbound" / f"of-{course}" / "paper.ipynb", {})
    for given in ("aaa", "bbb/outbound"):
        os.chown(exchange / given, nobody.pw_uid, nobody.pw_gid)
    (exchange / "linked").symlink_to(exchange / "zzz")
    os.chown(exchange / "linked", nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)
    lab = Lab(tmp_path / "work", tmp_path / "settings", language, exchange=exchange, own_copy=True)
    lab.folder.mkdir()
    _write_settings(lab)
    monkeypatch.chdir(lab.settings)
    for name, value in {
        EXCHANGE_VARIABLE: exchange,
        LANGUAGE_VARIABLE: language.value,
        "JUPYTER_CONFIG_DIR": lab.settings,
        "JUPYTER_DATA_DIR": tmp_path / "data",
    }.items():
        monkeypatch.setenv(name, str(value))
    courses = Courses()
    courses.root_dir = str(lab.settings)
    listed = courses.list_courses()
    strange = [f"{course}, {words}" for course in ("aaa", "bbb", "linked")]
    assert listed == {"success": True, "value": ["bridgecourse", "zzz", *strange]}
    for shown in ("bridgecourse", "aaa", strange[0]):
        (found,) = courses.list_assignments(course_id=shown)["value"]
        assert (found["course_id"], found["assignment_id"]) == (shown.split(",")[0], f"of-{shown.split(',')[0]}")
