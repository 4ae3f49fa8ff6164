"""``bridgecourse start`` and ``teach`` with a real JupyterLab."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.cookiejar import CookieJar
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Request, expect

from bridgecourse.cli import server
from bridgecourse.cli.running import running_servers
from bridgecourse.cli.server import Lab, free_port, is_free, run_lab, running_address, show_lab
from bridgecourse.cli.start import _lab
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language
from tests.shared import with_pocket, without_node

ADDRESS = re.compile(
    r"http://127\.0\.0\.1:(\d+)(?P<own>/[0-9a-f]{24})(?P<page>/(?:lab|notebooks)\S*?)\?token=(?P<token>\w+)"
)
KERNEL = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}}
NOTEBOOK = {"cells": [], "metadata": KERNEL, "nbformat": 4, "nbformat_minor": 5}

posix = pytest.mark.skipif(os.name != "posix", reason="stops the server with a POSIX signal")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return write_place(tmp_path)


def write_place(folder: Path) -> Path:
    """A folder as of a course: two notebooks per language, and nbgrader's configuration."""
    for language in Language:
        for name in ("home.ipynb", "law-31/law-31.ipynb"):
            target = folder / "release" / language.value / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(NOTEBOOK))
    (folder / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.course_id = 'trial'\n")
    return folder


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[re.Match[str] | None]]:
    """The addresses of two candidates who start at the same moment."""
    command = [sys.executable, "-m", "bridgecourse.cli", "start", "--lang", "en", "--no-browser"]
    folders = [write_place(tmp_path_factory.mktemp(name)) for name in ("one", "other")]
    for folder in folders:
        with_pocket(folder / "work" / "en", Language.EN)
    both = [
        subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for folder in folders
    ]
    said = [process.stdout for process in both if process.stdout is not None]
    yield [next((match for line in lines if (match := ADDRESS.search(line))), None) for lines in said]
    for process, lines in zip(both, said, strict=True):
        process.terminate()
        lines.read()
        process.wait(30)
        lines.close()


@pytest.fixture(scope="module")
def teaching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, re.Match[str]]]:
    """An instructor's folder with the page of his class, and the address at which it is served in French."""
    folder = write_place(tmp_path_factory.mktemp("teaching"))
    page_of_class = folder / "source" / "fr" / "instructor.ipynb"
    page_of_class.parent.mkdir(parents=True)
    page_of_class.write_text(json.dumps(NOTEBOOK))
    law = page_of_class.with_name("law-31") / "law-31.ipynb"
    law.parent.mkdir()
    law.write_text(json.dumps(NOTEBOOK))
    with running(folder, "teach", "--lang", "fr", "--no-browser") as (_, found, _):
        yield folder, found


@contextmanager
def running(
    place: Path, *words: str, has_book: bool = True
) -> Iterator[tuple[subprocess.Popen[str], re.Match[str], str]]:
    """The command, its address and what it said before; ended when the block ends.

    The pocket book, which takes seconds to set, lies in the English copy before it starts.
    """
    if has_book and words[0] == "start":
        with_pocket(place / "work" / "en", Language.EN)
    command = [sys.executable, "-m", "bridgecourse.cli", *words]
    own = {"COURSE_LANG": "", "LANG": "C", "PYTHONUNBUFFERED": "1", "COLUMNS": "200"}
    environment = {**os.environ, **own, "PATH": os.pathsep.join([str(without_node()), os.environ["PATH"]])}
    process = subprocess.Popen(
        command, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    said: list[str] = []
    try:
        for line in process.stdout:
            said.append(line)
            found = ADDRESS.search(line)
            if found:
                yield process, found, "".join(said)
                break
        else:
            pytest.fail(f"no address:\n{''.join(said)}")
    finally:
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        process.wait(30)
        process.stdout.close()


def test_everybody_may_put_into_the_exchange_that_teach_makes(teaching: tuple[Path, re.Match[str]]) -> None:
    folder, _ = teaching
    assert (folder / "exchange").stat().st_mode & 0o7777 == 0o1777


def ask(found: re.Match[str], path: str) -> object:
    with urllib.request.urlopen(
        f"http://127.0.0.1:{found[1]}{found['own']}/{path}?token={found['token']}", timeout=10
    ) as answer:
        return json.loads(answer.read())


def nobody_learns_the_path(found: re.Match[str], work: Path) -> None:
    """Not by asking for what is not there, and not by a page of one's own that is opened."""
    for path in (
        "",
        "login",
        "lab",
        "api/status",
        "static/favicon.ico",
        "files/board.html",
        f"{found['own'][1:5]}/lab",
    ):
        for method in ("GET", "OPTIONS", "PROPFIND"):
            asked = urllib.request.Request(f"http://127.0.0.1:{found[1]}/{path}", method=method)
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(asked, timeout=10)
            assert refused.value.code in {410, 405}  # of a 404 a page left open by another course asks without end
            assert found["own"] not in f"{refused.value.headers}{refused.value.read().decode()}"
            refused.value.close()
    (work / "board.html").write_text("<script>location = 'http://127.0.0.1:9' + location.pathname</script>")
    address = f"http://127.0.0.1:{found[1]}{found['own']}/files/board.html?token={found['token']}"
    with urllib.request.urlopen(address, timeout=10) as answer:
        policies = " ".join(answer.headers.get_all("Content-Security-Policy"))
    assert "sandbox" in policies
    assert "allow-scripts" not in policies


def cookies(found: re.Match[str]) -> CookieJar:
    """Those that a browser is given with the first page."""
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    with opener.open(found[0], timeout=10) as answer:
        assert answer.status == 200
    assert len(jar) > 0
    return jar


@pytest.mark.soak
@posix
def test_start_opens_the_candidates_own_copy_and_keeps_it(place: Path) -> None:
    work = place / "work" / "fr"
    with running(place, "start", "--lang", "fr", "--no-browser", has_book=False) as (_, found, said):
        assert found["page"] == "/notebooks/home.ipynb"
        assert "Vos notebooks" in said
        contents = ask(found, "api/contents/law-31")
        assert isinstance(contents, dict)
        assert [item["name"] for item in contents["content"]] == ["law-31.ipynb"]
        settings = ask(found, "lab/api/settings/@jupyterlab/apputils-extension:notification")
        assert isinstance(settings, dict)
        assert settings["schema"]["properties"]["fetchNews"]["default"] == "false"
        until = time.monotonic() + 90
        while not (work / "pocket.pdf").exists() and time.monotonic() < until:
            time.sleep(0.2)
        assert (work / "pocket.pdf").read_bytes().startswith(b"%PDF")  # the pocket book, laid there meanwhile
    assert is_free(int(found[1]))
    answered = {**NOTEBOOK, "metadata": {**KERNEL, "bridgecourse": {"format": 1, "answers": {"x": {"picks": {}}}}}}
    (work / "law-31" / "law-31.ipynb").write_text(json.dumps(answered))
    (place / "release" / "fr" / "law-31" / "law-31.ipynb").write_text(json.dumps({**NOTEBOOK, "nbformat_minor": 4}))
    with running(place, "start", "--lang", "fr", "--no-browser", has_book=False) as (_, _, said):
        assert "law-31/law-31.ipynb" in said  # his is kept, and he is told
    assert json.loads((work / "law-31" / "law-31.ipynb").read_text()) == answered


@posix
def test_a_busy_port_is_passed_over_unless_it_was_asked_for(place: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        assert not is_free(busy)
        command = [sys.executable, "-m", "bridgecourse.cli", "start", "--port", str(busy), "--no-browser"]
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, env={**os.environ, "LANG": "C"})
    assert done.returncode == 2
    assert str(busy) in done.stderr
    assert "Traceback" not in done.stderr
    assert not (place / "work").exists()  # nothing was written


@pytest.mark.soak
@pytest.mark.browser
@posix
def test_two_who_start_at_the_same_moment_both_get_a_port_and_a_calm_sight(
    two: list[re.Match[str] | None], browser: Browser
) -> None:
    assert None not in two
    assert len({found[1] for found in two if found}) == 2
    assert two[0] is not None
    menus = first_sight(browser, two[0][0], ".jp-Notebook")
    assert {"File", "Run", "Help"} <= menus
    assert "Nbgrader" not in menus


def test_the_first_free_port_is_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(SetupError, match="busy"):
            free_port(other.getsockname()[1], Language.EN)
    assert is_free(free_port(None, Language.EN))


@posix
def test_teach_serves_the_root_with_the_formgrader_and_makes_the_exchange(
    teaching: tuple[Path, re.Match[str]],
) -> None:
    folder, found = teaching
    assert found["page"] == "/lab/tree/work/class/fr/instructor.ipynb"
    assert [path.name for path in (folder / "work" / "class" / "fr").glob("[!.]*")] == ["instructor.ipynb"]
    request = urllib.request.Request(f"http://127.0.0.1:{found[1]}{found['own']}/formgrader?token={found['token']}")
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert answer.status == 200
        assert "formgrader" in answer.read().decode().lower()
    contents = ask(found, "api/contents/release")
    assert isinstance(contents, dict)
    assert contents["type"] == "directory"
    assert (folder / "exchange").is_dir()


@posix
def test_a_second_start_opens_what_is_running(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where another port is asked for, and whatever is left of servers that have gone."""
    runtime = place / "runtime"
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(runtime))
    with running(place, "start", "--lang", "en", "--no-browser") as (process, found, said):
        assert "[W" not in said
        assert list(runtime.glob("*.html")) == []  # which others may read
        nobody_learns_the_path(found, work=place / "work" / "en")
        assert {cookie.path for cookie in cookies(found)} == {f"{found['own']}/"}  # else every port is told of it
        work = (place / "work" / "en").resolve()
        gone = {"root_dir": str(work), "port": 1, "base_url": "/", "token": "x", "url": "http://127.0.0.1:1/"}
        for name, pid in (("dead", 2**22 + 1), ("other", os.getpid())):
            (runtime / f"jpserver-{name}.json").write_text(json.dumps({**gone, "pid": pid}))
        command = [sys.executable, "-m", "bridgecourse.cli", "start", "--lang", "en", "--no-browser"]
        monkeypatch.setenv("COLUMNS", "200")
        for more in ([], ["--port", found[1]]):
            done = subprocess.run([*command, *more], cwd=place, capture_output=True, text=True, timeout=120)
            assert (done.returncode, done.stderr) == (0, "")
            again = ADDRESS.search(done.stdout)
            assert again is not None
            assert again.groups() == found.groups()
            assert "open already" in done.stdout
        assert process.poll() is None
    assert running_address(Lab(work, place / "settings", Language.EN, first="home.ipynb", view="notebooks")) is None


def test_each_language_has_settings_of_its_own(tmp_path: Path) -> None:
    """Neither tabs nor menus of the one are those of the other, also while both are open."""
    english, french = (_lab(language, tmp_path, tmp_path / "exchange") for language in Language)
    assert english.settings != french.settings
    for lab in (english, french):
        server._write_settings(replace(lab, sides_closed=True))
    for lab, locale in ((english, "default"), (french, "fr_FR")):
        found = json.loads((lab.settings / "labconfig" / "default_setting_overrides.json").read_text())
        assert found["@jupyterlab/translation-extension:plugin"]["locale"] == locale
        assert found["@jupyterlab/application-extension:shell"]["startMode"] == "single"
        assert server._environment(lab, "t")["COURSE_EXCHANGE"] == str(tmp_path / "exchange")
        settings = (lab.settings / "nbgrader_config.py").read_text()
        assert f"Exchange.assignment_dir = {str(lab.folder)!r}" in settings  # else nothing is there to hand in


def test_python_ends_after_a_page_was_left_in_somebody_s_own_copy_alone(tmp_path: Path) -> None:
    """An instructor's notebooks hold what he has worked out."""
    own = _lab(Language.EN, tmp_path, None)
    for lab in (own, replace(own, own_copy=False)):
        server._write_settings(lab)
        written = json.loads((lab.settings / "jupyter_server_config.json").read_text())
        assert written.get("MappingKernelManager") == (server.LEFT if lab.own_copy else None)


@pytest.mark.soak
@posix
def test_start_again_and_again(place: Path) -> None:
    """Five starts, each stopped at once: every one comes up, no port stays busy, no answer is lost."""
    answered = {**NOTEBOOK, "metadata": {**KERNEL, "bridgecourse": {"format": 1, "answers": {"x": {"picks": {}}}}}}
    target = place / "work" / "en" / "law-31" / "law-31.ipynb"
    for number in range(5):
        with running(place, "start", "--lang", "en", "--no-browser") as (process, found, _):
            if number == 0:
                target.write_text(json.dumps(answered))
        assert process.returncode is not None
        end = time.monotonic() + 10
        while not is_free(int(found[1])):
            assert time.monotonic() < end, "the port stays busy"
            time.sleep(0.1)
        assert json.loads(target.read_text()) == answered


def keeps_the_list_open(request: Request) -> bool:
    """JupyterLab keeps what is open a while after each change: the page as it was first may be kept after the click."""
    if request.method != "PUT" or "/api/workspaces/" not in request.url:
        return False
    kept = json.loads(request.post_data or "")
    return kept["data"]["layout-restorer:data"]["left"]["collapsed"] is False


@pytest.mark.soak
@pytest.mark.browser
@posix
def test_the_list_of_files_is_closed_until_it_is_opened(place: Path, browser: Browser) -> None:
    """On a telephone it would hide the page; whoever opens it has it open the next time too."""
    with running(place, "start", "--lang", "en", "--no-browser") as (_, found, _):
        page = browser.new_page(viewport={"width": 420, "height": 900})
        page.goto(found[0].replace("/notebooks/", "/lab/tree/"))
        page.locator(".jp-NotebookPanel").wait_for(timeout=60_000)
        page.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab").first.wait_for()
        expect(page.locator(".jp-FileBrowser")).to_be_hidden()
        assert page.locator(".jp-NotebookPanel").evaluate("e => e.getBoundingClientRect().width") > 320
        with page.expect_response(lambda got: keeps_the_list_open(got.request)):
            page.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab").first.click()
            expect(page.locator(".jp-FileBrowser")).to_be_visible()
        page.close()
    with running(place, "start", "--lang", "en", "--no-browser") as (_, found, _):
        page = browser.new_page(viewport={"width": 420, "height": 900})
        page.goto(found[0].replace("/notebooks/", "/lab/tree/"))
        expect(page.locator(".jp-FileBrowser")).to_be_visible(timeout=60_000)
        page.close()


@pytest.mark.soak
@pytest.mark.browser
@posix
def test_the_first_sight_of_an_instructor_is_french_and_has_nbgrader(
    teaching: tuple[Path, re.Match[str]], browser: Browser
) -> None:
    assert {"Fichier", "Exécution", "Aide", "Nbgrader"} <= first_sight(browser, teaching[1][0], ".jp-DirListing-item")


def first_sight(browser: Browser, address: str, shown: str) -> set[str]:
    """The menus.  The sight is calm: no question about news, no dialog."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector(shown, timeout=60_000)
    page.locator(".lm-MenuBar-itemLabel").get_by_text(re.compile("Help|Aide")).wait_for()
    page.wait_for_timeout(2_000)  # news would come up by now
    menus = set(page.locator(".lm-MenuBar-itemLabel").all_inner_texts())
    assert page.locator(".Toastify__toast, .jp-Dialog").all_inner_texts() == []
    page.close()
    return menus


STUBBORN = """\
import http.server, json, os, pathlib, signal, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
told = {"pid": os.getpid(), "port": server.server_port, "token": os.environ["JUPYTER_TOKEN"],
        "root_dir": os.getcwd(), "base_url": "/"}
def tell():
    file = pathlib.Path(os.environ["JUPYTER_RUNTIME_DIR"], f"jpserver-{os.getpid()}.json")
    file.touch(0o600)
    file.write_text(json.dumps(told))
tell()
server.serve_forever()
"""
"""What JupyterLab does as far as it matters here: it listens, and tells where in a file of its own."""

LATE = STUBBORN.replace("tell()\nserver", "told['port'] = int(sys.argv[1])\ntell()\nserver").replace(
    "server.serve_forever()", "sys.exit(1) if sys.argv[2:] else signal.pause()"
)
"""What it does when somebody takes the port that it has found to be free: it ends, or hangs."""


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where servers tell of themselves."""
    folder = tmp_path / "runtime"
    folder.mkdir()
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(folder))
    return folder


@posix
@pytest.mark.usefixtures("runtime")
def test_a_server_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As JupyterLab does now and then: it has closed everything, and waits for a thread that will never come back."""

    monkeypatch.setattr(server, "_command", lambda _lab, _port: [sys.executable, "-c", STUBBORN])
    monkeypatch.setattr(server, "GRACE", 0.5)
    lab = Lab(tmp_path, tmp_path / "settings", Language.EN)
    code = run_lab(lab, port=None, browser=False, announce=lambda _: os.kill(os.getpid(), signal.SIGTERM))
    assert code == 0


@contextmanager
def stranger() -> Iterator[tuple[int, list[str]]]:
    """Somebody who listens at a port, and what he is sent."""
    heard: list[str] = []

    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(self.path)
            self.wfile.write(b'HTTP/1.0 200 OK\r\n\r\n{"started": ""}')

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Stranger) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield other.server_port, heard
        other.shutdown()


@pytest.mark.usefixtures("runtime")
@posix
def test_whoever_takes_the_port_first_is_sent_nothing_and_learns_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As another user of the machine may, who reads in the list of processes where JupyterLab is about to listen."""
    told: list[str] = []
    tokens: list[str] = []

    def announce(address: str) -> None:
        told.append(address)
        os.kill(os.getpid(), signal.SIGTERM)

    def environment(lab: Lab, token: str) -> dict[str, str]:
        tokens.append(token)
        return real(lab, token)

    real = server._environment
    monkeypatch.setattr(server, "_environment", environment)
    monkeypatch.setattr(server, "GRACE", 0.5)
    with stranger() as (taken, heard):
        words = iter([[LATE, str(taken), "end"], [LATE, str(taken), "end"], [STUBBORN]])
        monkeypatch.setattr(server, "_command", lambda _lab, _port: [sys.executable, "-c", *next(words)])
        lab = Lab(tmp_path, tmp_path / "settings", Language.EN)
        assert run_lab(lab, port=None, browser=False, announce=announce) == 0
        assert len(set(tokens)) == 3  # what was meant for one try is of no use in the next
        assert len(told) == 1
        assert tokens[-1] in told[0]
        assert f":{taken}/" not in told[0]
        monkeypatch.setattr(server, "_command", lambda _lab, port: [sys.executable, "-c", LATE, str(port), "end"])
        with pytest.raises(SetupError, match=f"{taken} is busy"):
            run_lab(lab, port=taken, browser=False, announce=announce)
        monkeypatch.setattr(server, "_command", lambda _lab, port: [sys.executable, "-c", LATE, str(port)])
        monkeypatch.setattr(server, "PATIENCE", 0.5)
        with pytest.raises(SetupError):
            run_lab(lab, port=taken, browser=False, announce=announce)
    assert heard == []
    assert len(told) == 1


def test_a_file_that_a_server_left_sends_no_token_to_whoever_listens_there_now(tmp_path: Path, runtime: Path) -> None:
    """Its number may be that of another process by now, and its port another's."""
    told = {"root_dir": str(tmp_path), "base_url": "/", "token": "secret"}
    lab = Lab(tmp_path, tmp_path / "settings", Language.EN)
    with (
        stranger() as (taken, heard),
        subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as one,
    ):
        file = runtime / "jpserver-1.json"
        file.touch(0o600)
        file.write_text(json.dumps({**told, "port": taken, "pid": one.pid}))
        assert running_address(lab) is None
        file.write_text(json.dumps({**told, "port": taken, "pid": os.getpid()}))  # who does listen there
        assert running_address(lab) == f"http://127.0.0.1:{taken}/lab?token=secret"
        one.communicate(b"\n")
    assert heard == []


@posix
def test_a_file_that_others_may_have_written_tells_of_no_server(tmp_path: Path, runtime: Path) -> None:
    told = {"root_dir": str(tmp_path), "base_url": "/", "token": "secret", "pid": os.getpid(), "port": 1}
    for name, words in (("1", json.dumps(told)), ("2", json.dumps(told)), ("3", json.dumps(told)[:40]), ("4", "[]")):
        file = runtime / f"jpserver-{name}.json"
        file.touch(0o600)
        file.write_text(words)
    (runtime / "jpserver-1.json").chmod(0o644)
    elsewhere = (runtime / "jpserver-2.json").rename(tmp_path / "elsewhere.json")
    assert list(running_servers()) == []
    (runtime / "jpserver-2.json").symlink_to(elsewhere)
    assert list(running_servers()) == []
    elsewhere.rename(runtime / "jpserver-5.json")
    assert [found.token for found in running_servers()] == ["secret"]


def test_the_browser_is_called_with_nothing_that_others_may_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of processes shows to everybody with what a program was called."""
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("BROWSER", "any")
    lab = Lab(tmp_path, tmp_path, Language.EN)
    for token in ("first", "secret"):
        show_lab(lab, f"http://127.0.0.1:8888/lab?token={token}")
    file = tmp_path / "open.html"
    assert opened == [file.as_uri()] * 2
    assert "token=secret" in file.read_text()
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    command = server._command(lab, None)
    assert not [word for word in command if "token" in word.lower()]
    assert {"--ServerApp.ip=127.0.0.1", "--ServerApp.open_browser=False"} <= set(command)


BUSY = STUBBORN.replace(
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)",
    "def stop(*_):\n    sys.stderr.write('Traceback: ZMQError\\n'); sys.exit(1)\n"
    "sys.stderr.write('a complaint\\n')\nsignal.signal(signal.SIGINT, stop)",
)


@pytest.mark.usefixtures("runtime")
@posix
def test_ctrl_c_while_a_kernel_is_busy_ends_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As JupyterLab does with a busy kernel; what it complains of before is shown."""

    started: list[subprocess.Popen[bytes]] = []

    def popen(*words: Any, **options: Any) -> subprocess.Popen[bytes]:
        started.append(real(*words, **options))
        return started[-1]

    real = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", popen)
    lab = Lab(tmp_path, tmp_path / "settings", Language.EN)

    def announce(_: str) -> None:
        def press() -> None:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.2)
            started[-1].send_signal(signal.SIGINT)

        threading.Timer(0.5, press).start()

    monkeypatch.setattr(server, "_command", lambda _lab, _port: [sys.executable, "-c", BUSY])
    assert run_lab(lab, port=None, browser=False, announce=announce) == 0
    said = capfd.readouterr().err
    assert "a complaint" in said
    assert "ZMQError" not in said


@posix
def test_a_signal_is_heard_whenever_it_comes() -> None:
    """Another thread is given it, as if it had come just before the wait: nothing interrupts that."""
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(20)"])
    hidden = {signal.SIGTERM}
    before = signal.pthread_sigmask(signal.SIG_SETMASK, set())
    taker = threading.Timer(0.5, lambda: signal.raise_signal(signal.SIGTERM))
    taker.start()
    signal.pthread_sigmask(signal.SIG_BLOCK, hidden)
    try:
        with server._forwarded_stop(process) as stop:
            assert server._wait(process, stop) == 0
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        process.kill()
    assert process.returncode == -signal.SIGTERM
