"""What a bare machine lacks is installed where that is allowed, and else said; a failure is always told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import lab
from tests.conftest import ROOT
from tests.widgets import npm, typescript

INSTALL = "install -y --no-install-recommends"
posix = pytest.mark.skipif(os.name != "posix", reason="runs shell scripts")


def program(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Chromium is there, but Playwright's driver does not start; root may install, which is written down.

    Of Chromium without a window this distribution knows nothing.
    """
    node = tmp_path / "venv" / "lib" / "python3.11" / "site-packages" / "playwright" / "driver" / "node"
    program(node, f"[ -e {tmp_path}/libatomic1 ]")
    program(tmp_path / "bin" / "chromium", "")
    for name in ("cp", "mkdir"):
        (tmp_path / "bin").mkdir(exist_ok=True)
        (tmp_path / "bin" / name).symlink_to(f"/bin/{name}")
    program(tmp_path / "bin" / "id", "echo 0")
    installs = f"case $* in *shell*) exit 100;; *libatomic1) echo > {tmp_path}/libatomic1;; esac"
    program(tmp_path / "bin" / "apt-get", f"echo $* >> {tmp_path}/log; {installs}")
    return tmp_path


def browser_script(machine: Path) -> str:
    """What `make browser` says on this machine."""
    path = {"PATH": str(machine / "bin")}
    done = subprocess.run(
        ["/bin/sh", ROOT / ".ci" / "browser", machine / "venv"], env=path, capture_output=True, text=True, check=True
    )
    return done.stdout


@posix
def test_what_the_driver_lacks_is_installed_beside_a_chromium_that_is_there(machine: Path) -> None:
    assert "libatomic1" in browser_script(machine)
    tried = ["update", f"{INSTALL} chromium-headless-shell fonts-dejavu-core"]
    assert (machine / "log").read_text().splitlines() == [*tried, "update", f"{INSTALL} libatomic1"]
    assert browser_script(machine) == "", "nor is it asked for again"


@posix
def test_root_gets_the_chromium_without_a_window(machine: Path) -> None:
    shell = machine / "bin" / "chromium-headless-shell"
    program(shell, "")
    shell.rename(machine / "kept")
    installs = f"case $* in *shell*) cp {machine}/kept {shell};; *libatomic1) echo > {machine}/libatomic1;; esac"
    program(machine / "bin" / "apt-get", installs)
    browser_script(machine)
    assert shell.exists()
    assert browser_script(machine) == ""
    shell.unlink()
    program(machine / "bin" / "id", "echo 1000")
    assert browser_script(machine) == "", "who is not root goes on with what there is"


@posix
def test_what_may_not_be_installed_is_said(machine: Path) -> None:
    program(machine / "bin" / "id", "echo 1000")
    (machine / "bin" / "chromium").unlink()
    said = browser_script(machine)
    assert not (machine / "log").exists()
    assert "reported as skipped" in said
    assert "apt install chromium fonts-dejavu-core libatomic1" in said


@posix
def test_a_driver_that_does_not_start_is_a_reason_to_skip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = program(tmp_path / "node", "echo libatomic.so.1: cannot open shared object file >&2; exit 127")
    monkeypatch.setattr(lab, "compute_driver_executable", lambda: (str(node), ""))
    with pytest.raises(lab.NoBrowserError, match=r"libatomic\.so\.1.*apt-get install libatomic1"):
        lab.require_driver()


def javascript_script(machine: Path) -> str:
    """What `make javascript` says on this machine."""
    done = subprocess.run(
        ["/bin/sh", ROOT / ".ci" / "javascript", "venv"], cwd=machine, capture_output=True, text=True, check=True
    )
    return done.stdout


@posix
def test_typescript_is_fetched_once_for_each_list_of_what_is_wanted(tmp_path: Path) -> None:
    wanted = tmp_path / "tests" / "javascript" / "package-lock.json"
    python = program(
        tmp_path / "venv" / "bin" / "python", f"echo $* >> {tmp_path}/log; mkdir -p {wanted.parent}/node_modules"
    )
    wanted.parent.mkdir(parents=True)
    for words in ("7.0.2", "7.0.3"):
        wanted.write_text(words)
        assert javascript_script(tmp_path) == "Fetching TypeScript and Biome ...\n"
        assert javascript_script(tmp_path) == ""
    assert (tmp_path / "log").read_text().count(" ci --prefix tests/javascript ") == 2
    wanted.write_text("7.0.4")
    program(python, "echo ENOTFOUND; exit 1")
    for _ in range(2):
        said = javascript_script(tmp_path)
        assert "reported as skipped" in said
        assert "ENOTFOUND" in said


def test_a_typescript_that_is_not_there_is_a_reason_to_skip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package.json").write_text((npm.PROJECT / "package.json").read_text())
    monkeypatch.setattr(npm, "PROJECT", tmp_path)
    with pytest.raises(npm.NotFetchedError, match=r"expected typescript 7\.\S+, found none: `make javascript`"):
        typescript.require()


@posix
@pytest.mark.parametrize(
    ("is_complete", "named", "taken"), [(True, "", "its own"), (False, "", "the first"), (True, "another", "another")]
)
def test_the_distribution_s_own_python_is_taken_where_it_is_complete(
    tmp_path: Path, *, is_complete: bool, named: str, taken: str
) -> None:
    """Whoever names one gets that one."""
    incomplete = "case $* in *ensurepip*) exit 1;; esac; " * (not is_complete)
    version = "case $* in --version) echo {};; *venv) exit 1;; esac"
    own = program(tmp_path / "own" / "python3", incomplete + version.format("its own"))
    for name, words in (("python3", "the first"), ("another", "another")):
        program(tmp_path / "bin" / name, version.format(words))
    script = tmp_path / "setup"
    script.write_text((ROOT / ".ci" / "setup").read_text().replace("/usr/bin/python3", str(own)))
    path = {"PATH": f"{tmp_path}/bin:/usr/bin:/bin", "PYTHON": named}
    done = subprocess.run(
        ["/bin/sh", script, tmp_path / "venv", "none"], env=path, capture_output=True, text=True, check=False
    )
    assert done.stdout == f"Making the environment {tmp_path}/venv with {taken} ...\n"


FAILS = """
import pytest
from _pytest._code.code import TracebackEntry

def mismatch(*_):
    raise SystemError("AST constructor recursion depth mismatch (before=144, after=197)")

@pytest.fixture
def browser(monkeypatch):
    monkeypatch.setattr(TracebackEntry, "getsource", mismatch)
    monkeypatch.setattr(TracebackEntry, "source", property(mismatch))

@pytest.mark.flaky(reruns=1)
def test_a(browser):
    assert "North" == "South"

def test_b():
    assert "East" == "West"
"""


WORDS = ("-q", "-raR", "--rerun-show-tracebacks", "test_it.py")


def test_a_traceback_that_pytest_cannot_draw_is_drawn_by_python(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(FAILS)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.native_traceback", "-p", "no:cacheprovider", *WORDS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    assert "INTERNALERROR" not in done.stdout
    assert done.stdout.count("Traceback (most recent call last)") == 2, "the failure and its rerun"
    assert "'North' == 'South'" in done.stdout
    assert '>       assert "East" == "West"' in done.stdout, "what can be drawn is drawn by pytest"
    assert done.stdout.splitlines()[-1].startswith("2 failed, 1 rerun")
