"""The extension as Jupyter is given it."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from jupyterlab_server.config import get_federated_extensions

from bridgecourse.i18n import Language, texts_under
from bridgecourse.lab import extension
from bridgecourse.lab.extension import NAME, extension_files
from bridgecourse.web.link import WEB
from tests.conftest import ROOT

SCRIPT, MANIFEST = f"labextensions/{NAME}/static/lesson.js", f"labextensions/{NAME}/package.json"
FOLDERS = ("pages", "jupyter")
FILES = sorted(file for folder in FOLDERS for file in (WEB / folder).rglob("*.js"))
SAID = re.compile(
    r'words\.say\(\s*(?:\w+ \? )?"([\w.]+)"(?: : "([\w.]+)")?|words\.say\([\w.]+ \? "([\w.]+)" : "([\w.]+)"'
)


def test_jupyter_takes_it_for_an_extension(tmp_path: Path) -> None:
    for name, content in extension_files().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    found = get_federated_extensions([str(tmp_path / "labextensions")])
    assert found[NAME]["jupyterlab"]["_build"]["extension"] == "./extension"


def test_its_address_changes_with_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter tells browsers that an extension's files never change."""

    def load() -> tuple[str, bytes]:
        files = extension_files()
        return json.loads(files[MANIFEST])["jupyterlab"]["_build"]["load"], files[SCRIPT]

    before, code = load()
    assert before == f"static/lesson.js?v={sha256(code).hexdigest()[:16]}"
    monkeypatch.setattr(extension, "texts_under", lambda *_: {"lesson": "Another word"})
    after, _ = load()
    assert after != before


def test_it_is_the_same_whenever_it_is_made() -> None:
    assert extension_files() == extension_files()


def test_it_holds_its_files_its_style_and_its_words() -> None:
    code = extension_files()[SCRIPT].decode()
    given = json.loads(code.split("\n", 1)[0].removeprefix("globalThis.$bridgecourse = ").removesuffix(";"))
    for file in (WEB / "jupyter").glob("*.js"):
        assert file.name == "exercise.js" or f"// ---------- {file.relative_to(WEB).as_posix()}\n" in code
    for folder in FOLDERS:
        assert all(file.read_text("utf-8") in given["style"] for file in (WEB / folder).glob("*.css"))
    for language in Language:
        assert given["strings"][language.value] == texts_under("reading.", language)


def test_every_word_that_it_says_is_there_and_no_other() -> None:
    files = {*WEB.glob("jupyter/*.js"), WEB / "pages" / "view.js"} - {WEB / "jupyter" / "front.js"}  # words of its own
    code = "\n".join(file.read_text("utf-8") for file in files)
    said = {word for found in SAID.findall(code) for word in found if word}
    assert said == set(texts_under("reading.", Language.EN))


def test_it_imports_nothing_of_jupyter() -> None:
    for file in FILES:
        for other in re.findall(r'^import .* from "(.*)";$', file.read_text("utf-8"), re.MULTILINE):
            assert (file.parent / other).is_file(), f"{file.name}: {other}"


def test_the_page_knows_nothing_of_jupyter() -> None:
    """A plain page may have the same parts."""
    for file in (WEB / "pages").glob("*.js"):
        text = file.read_text("utf-8")
        assert not re.search(r"jupyter|\bjp-", text, re.IGNORECASE), file.name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_file_is_long(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) < 350


def test_only_a_persons_own_copy_says_so() -> None:
    """`bridgecourse teach` and a JupyterLab of somebody else's do not."""
    commands = {file.stem: file.read_text("utf-8") for file in (ROOT / "bridgecourse" / "cli").glob("*.py")}
    assert [name for name, text in commands.items() if "own_copy=True" in text] == ["start"]
