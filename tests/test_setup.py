"""What `make setup` runs: uv installs as pip would, pip where there is no uv, and each stage is told in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.test_bare_machine import posix, program

PYTHON = """
echo "$*" >> LOG
case "$*" in
    *--target*uv==*) [ ! -e HERE/no-uv ] || exit 1
        mkdir -p HERE/venv/.uv/bin; cp HERE/uv HERE/venv/.uv/bin/uv; echo "${*##*==}" > HERE/version;;
    *uv.py*) shift; exec "$@";;
    *install*) [ ! -e HERE/no-pip ] || { echo "the reason" >&2; exit 1; };;
esac
"""
UV = """
case "$*" in
    --version) echo "uv $(cat HERE/version) (here)"; exit;;
esac
echo "uv $* $UV_LINK_MODE" >> LOG
mkdir -p "$UV_CACHE_DIR" && echo "$UV_CACHE_DIR" > HERE/cache
[ ! -e HERE/uv-fails ]
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """An environment whose Python writes down what it is asked for, and a uv that does too."""
    program(tmp_path / "venv" / "bin" / "python", filled(PYTHON, tmp_path))
    program(tmp_path / "uv", filled(UV, tmp_path))
    (tmp_path / "list.txt").write_text("one==1\n")
    return tmp_path


def filled(script: str, here: Path) -> str:
    return script.replace("LOG", str(here / "log")).replace("HERE", str(here))


def set_up(machine: Path, *, lang: str = "en", **told: str) -> subprocess.CompletedProcess[str]:
    path = {"PATH": "/usr/bin:/bin", "COURSE_LANG": lang, **told}
    words = ["/bin/sh", str(ROOT / ".ci" / "setup"), "venv", "list.txt"]
    return subprocess.run(words, cwd=machine, env=path, capture_output=True, text=True, check=False)


def installed_by(machine: Path) -> list[str]:
    """Who has installed what, each time, and uv itself."""
    lines = (machine / "log").read_text().splitlines()
    asked = (each.split() for each in lines if " install " in each and "uv.py" not in each)
    return [f"{'pip' if words[0] == '-m' else 'uv'} {' '.join(words[words.index('install') + 1 :])}" for words in asked]


@posix
def test_uv_installs_and_is_fetched_once(machine: Path) -> None:
    said = set_up(machine)
    assert said.stdout.splitlines() == [
        "Fetching uv, which installs the rest ...",
        "Installing what list.txt lists (half a minute or so, once) ...",
        "Installing bridgecourse ...",
    ], "no more than this where nobody looks on"
    assert (said.returncode, said.stderr) == (0, "")
    fetched, *others = installed_by(machine)
    assert fetched.startswith("pip --no-deps ")
    version = (machine / "version").read_text().strip()
    assert fetched.endswith(f"--target venv/.uv uv=={version}")
    options = "uv --quiet --compile-bytecode --python venv/bin/python"
    assert others == [f"{options} -r list.txt hardlink", f"{options} --no-deps -e . hardlink"]
    assert set_up(machine).stdout == "Installing bridgecourse ...\n"
    (machine / "version").write_text("0.0.1\n")
    assert set_up(machine).stdout.startswith("Fetching uv"), "another version than the one that was tried"


@posix
def test_nothing_is_written_outside_of_the_environment(machine: Path) -> None:
    home = machine / "home"
    home.mkdir(mode=0o500)
    set_up(machine, HOME=str(home))
    cache = Path((machine / "cache").read_text().strip())
    assert cache.is_relative_to(machine / "venv"), "on one file system with what is installed"
    assert not cache.parent.exists()
    assert list(home.iterdir()) == []


@posix
def test_a_cache_that_somebody_has_named_is_kept(machine: Path) -> None:
    set_up(machine, UV_CACHE_DIR=str(machine / "kept"))
    assert (machine / "kept").is_dir()
    assert installed_by(machine)[1].endswith(" copy"), "it may be on another file system"


@posix
@pytest.mark.parametrize(("lang", "words"), [("en", "uv is not to be had here"), ("fr", "uv n’est pas disponible ici")])
def test_pip_installs_where_there_is_no_uv(machine: Path, lang: str, words: str) -> None:
    (machine / "no-uv").touch()
    said = set_up(machine, lang=lang)
    assert said.returncode == 0
    assert words in said.stdout
    assert installed_by(machine)[1:] == [
        "pip --prefer-binary --no-compile -r list.txt",
        "pip --prefer-binary --no-compile --no-deps -e .",
    ]


@posix
def test_what_uv_cannot_do_pip_tries_and_tells(machine: Path) -> None:
    (machine / "uv-fails").touch()
    said = set_up(machine)
    assert said.returncode == 0
    assert "uv could not; pip tries" in said.stdout
    assert [each.split()[0] for each in installed_by(machine)] == ["pip", "uv", "pip", "pip"], "uv is not asked again"
    (machine / "list.txt").write_text("two==2\n")
    (machine / "no-pip").touch()
    said = set_up(machine)
    assert said.returncode == 1
    assert said.stderr.startswith("the reason\npip could not install what list.txt lists; its reason is above.")


# --- pip's settings, for uv -----------------------------------------------------------------------------------------

spec = spec_from_file_location("uv", ROOT / ".ci" / "uv.py")
assert spec is not None
assert spec.loader is not None
uv = module_from_spec(spec)
spec.loader.exec_module(uv)


def test_what_pip_was_told_is_told_to_uv(tmp_path: Path) -> None:
    settings = {
        "index-url": "https://us:secret@example.org/simple",
        "extra-index-url": "\nhttps://a.example\nhttps://b.example",
        "find-links": f"{tmp_path} {tmp_path}/missing https://c.example",
        "cert": "/etc/ours.pem",
        "proxy": "http://proxy.example:3128",
        "trusted-host": "a.example",
        "timeout": "60",
        "no-index": "false",
    }
    assert uv.like_pip(settings) == {
        "UV_DEFAULT_INDEX": "https://us:secret@example.org/simple",
        "UV_INDEX": "https://a.example https://b.example",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_FIND_LINKS": f"{tmp_path},https://c.example",
        "SSL_CERT_FILE": "/etc/ours.pem",
        "HTTP_PROXY": "http://proxy.example:3128",
        "HTTPS_PROXY": "http://proxy.example:3128",
        "UV_INSECURE_HOST": "a.example",
    }
    assert uv.like_pip({"no-index": "true"}) == {"UV_NO_INDEX": "true"}


@pytest.mark.parametrize(("setting", "code"), [("timeout = 60", 0), ("no-binary = :all:", uv.OTHERWISE)])
def test_uv_runs_with_what_a_file_and_the_environment_tell_pip(
    setting: str, code: int, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not at all where pip is told what uv could not follow."""
    for name in [name for name in os.environ if name.startswith(("PIP_", "UV_"))]:
        monkeypatch.delenv(name)
    file = tmp_path / "pip.conf"
    file.write_text(f"[global]\nindex-url = https://file.example/simple\n{setting}\n[list]\nformat = json\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(file))
    show = [sys.executable, "-c", "import os; print(os.environ.get('UV_DEFAULT_INDEX'))"]
    assert uv.main(show) == code
    assert capfd.readouterr().out == "https://file.example/simple\n" * (code == 0)
    monkeypatch.setenv("PIP_INDEX_URL", "https://variable.example/simple")
    uv.main(show)
    assert capfd.readouterr().out == "https://variable.example/simple\n" * (code == 0)
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://uv.example/simple")
    uv.main(show)
    assert capfd.readouterr().out == "https://uv.example/simple\n" * (code == 0)


def test_whoever_develops_has_what_a_candidate_has_and_no_other_version_of_it() -> None:
    """So that one installation is enough for both."""

    def pins(name: str) -> set[str]:
        return {line for line in (ROOT / name).read_text().splitlines() if "==" in line and not line.startswith(" ")}

    assert len(pins("requirements.txt")) > 100
    assert pins("requirements.txt") <= pins("requirements-dev.txt")
