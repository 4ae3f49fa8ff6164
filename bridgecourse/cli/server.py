"""Run JupyterLab for one person on this machine, with settings of its own."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import sysconfig
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from types import FrameType

from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.lab.extension import extension_files, page_option
from bridgecourse.progress.front import EXCHANGE_VARIABLE
from bridgecourse.whole_file import write_whole

__all__ = ["FIRST_PORT", "Lab", "free_port", "run_lab", "running_address", "show"]

FIRST_PORT = 8888
"""JupyterLab's customary port; the next free one is taken when it is busy."""

PORTS = 50
"""How many ports are tried."""

TRIES = 4
"""How often a server that ends at once is tried again, though its port is free: somebody else may have had it."""

PATIENCE = 120.0
"""Seconds that JupyterLab may take until it answers."""

GRACE = 10.0
"""Seconds that JupyterLab may take to end once it is asked to.  It closes its kernels first, which is soon done, but
then may wait for ever for a thread of its own that was serving a file."""

DRAIN = 1.0
"""Seconds that are waited for the rest of what JupyterLab has to say once it has ended."""

NBGRADER_PLUGINS = ("menu", "assignment-list", "course-list", "create-assignment", "formgrader", "validate-assignment")

SETTINGS: Mapping[str, Mapping[str, object]] = {
    # no question about news at the first start, no look for updates on the web
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # light or dark as the person's system is
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # answers are saved when given; this saves notes and everything else, every 30 seconds
    "@jupyterlab/docmanager-extension:plugin": {"autosave": True, "autosaveInterval": 30},
    # all of a notebook is in the page, not only what is in sight: its reader comes back to where he was
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}

QUIET: Mapping[str, Mapping[str, object]] = {
    # one page at a time, and no line below it that speaks of kernels
    "@jupyterlab/application-extension:shell": {"startMode": "single"},
    "@jupyterlab/statusbar-extension:plugin": {"visible": False},
}
"""What a candidate's JupyterLab has besides."""

WORKSPACE = "lab/workspaces/default-37a8.jupyterlab-workspace"
"""Where JupyterLab keeps what a person has open, within its settings; the number is its own sum of the name."""

SIDES_CLOSED = {
    "data": {
        "layout-restorer:data": {
            "main": {"dock": None, "current": None},
            "left": {"collapsed": True, "visible": True, "current": None, "widgets": None},
        }
    },
    "metadata": {"id": "default"},
}
"""A first workspace without the list of files, which on a telephone hides the page.  It is a click away."""

SHARE = "share/jupyter"
"""Where our own extension stands, within the settings."""

LOCALES: Mapping[Language, str] = {Language.EN: "default", Language.FR: "fr_FR"}
"""JupyterLab's own names of the languages; "default" is English."""


@dataclass(frozen=True, slots=True)
class Lab:
    """What to run: JupyterLab on this folder, with its own settings kept in another.

    ``plugins`` are those of nbgrader that its user sees; ``exchange`` is the folder through which a class hands out
    and collects, where nothing else says so.  ``parts`` are modules that the server loads besides Jupyter's own.
    With ``sides_closed`` only the page is shown the first time; after that, what was open when it was left.
    """

    folder: Path
    settings: Path
    language: Language
    plugins: frozenset[str] = frozenset()
    exchange: Path | None = None
    first: str = ""  # the notebook that opens first, by its path in the folder
    parts: tuple[str, ...] = ()
    sides_closed: bool = False
    view: str = "lab/tree"  # at which of the server's pages that notebook opens; "notebooks" is Notebook 7's
    own_copy: bool = False  # whose lessons are live when they are opened


def is_free(port: int) -> bool:
    """Whether a server may listen at this port of this machine."""
    with socket.socket() as probe:
        probe.settimeout(0.2)
        if probe.connect_ex(("127.0.0.1", port)) == 0:
            return False
    with socket.socket() as probe:
        if os.name == "posix":  # elsewhere this option means another thing
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def free_port(wanted: int | None, language: Language, *, but: Collection[int] = ()) -> int:
    """The port asked for, or the first free one from 8888 on that is none of those to leave out.

    Raises :class:`SetupError` when the port asked for is busy, or all are.
    """
    if wanted is not None:
        if is_free(wanted):
            return wanted
        raise SetupError(text("cli.error.port_busy", language, port=wanted))
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        if port not in but and is_free(port):
            return port
    raise SetupError(text("cli.error.ports_busy", language, first=FIRST_PORT, last=FIRST_PORT + PORTS - 1))


def run_lab(lab: Lab, *, port: int | None, browser: bool, announce: Callable[[str], None]) -> int:
    """Run JupyterLab until it is stopped; call ``announce`` with the address once it answers.

    Gives its exit code.  Raises :class:`SetupError` when it does not start.
    """
    token = secrets.token_hex(24)
    page = _page(lab)
    _write_settings(lab)
    lost: list[int] = []
    while True:
        number = free_port(port, lab.language, but=lost)
        process = subprocess.Popen(
            _command(lab, number, page, browser=browser),
            cwd=lab.settings if lab.own_copy else lab.folder,  # nbgrader reads and imports what lies there
            env=_environment(lab, token),
            stderr=subprocess.PIPE,
        )
        with _forwarded_stop(process) as stop, _told_until(stop, process):
            try:
                address = f"http://127.0.0.1:{number}"
                taken = not _await(process, f"{address}/api/status?token={token}")
                if process.poll() is None and not taken:
                    announce(f"{address}{page}?token={token}")
                    return _wait(process, stop)
            finally:
                if process.poll() is None:
                    process.terminate()
                    stop.ask()
                    _wait(process, stop)
        lost.append(number)
        if taken and port is not None:
            raise SetupError(text("cli.error.port_busy", lab.language, port=port))
        killed = process.returncode < 0 and not taken
        if killed or port is not None or (is_free(number) and len(lost) >= TRIES):
            raise SetupError(text("cli.error.no_lab", lab.language, code=process.returncode))
        # Somebody else took the port in the meantime, and may have left it since: on to the next.


def _page(lab: Lab) -> str:
    return f"/{lab.view}/{lab.first}" if lab.first else "/lab"


def running_address(lab: Lab) -> str | None:
    """The address of a server that already shows this folder to this user; ``None`` where none answers.

    What is left of a server that has gone is passed over: a file with its number, or another program under that number.
    """
    from jupyter_server.serverapp import list_running_servers

    for server in list_running_servers():
        url, token = f"http://127.0.0.1:{server.get('port')}{server.get('base_url')}", str(server.get("token", ""))
        same = Path(str(server.get("root_dir", ""))).resolve() == lab.folder.resolve()
        if same and token and _is_ours(f"{url}api/status?token={token}"):
            return f"{url.rstrip('/')}{_page(lab)}?token={token}"
    return None


def show(address: str) -> None:
    """Open a page in the person's browser, where there is one."""
    if _has_screen():
        import webbrowser

        webbrowser.open(address)


def _is_ours(address: str) -> bool:
    """Whether a Jupyter server answers there, to which the token is known."""
    try:
        with _direct().open(address, timeout=5) as answer:
            return "started" in json.loads(answer.read())
    except (OSError, HTTPException, ValueError, TypeError):
        return False


def _direct() -> urllib.request.OpenerDirector:
    """Without a proxy, which would answer for anybody."""
    return urllib.request.build_opener(urllib.request.ProxyHandler({}))


def _command(lab: Lab, port: int, page: str, *, browser: bool) -> list[str]:
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={lab.folder}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.open_browser={browser and _has_screen()}",
        f"--LabApp.default_url={page}",
        "--ServerApp.answer_yes=True",  # Ctrl-C stops at once: everything is saved
        "--KernelManager.transport_encryption=auto",  # nobody else on this machine listens to a kernel
        "--ServerApp.log_level=ERROR",
        "--LabApp.log_level=ERROR",
        *(["--ServerApp.allow_root=True"] if root else []),
    ]


def _write_settings(lab: Lab) -> None:
    """Settings as an administrator would give them: they are defaults, which the person may change."""
    spoken = {"@jupyterlab/translation-extension:plugin": {"locale": LOCALES[lab.language]}}
    quiet = QUIET if lab.sides_closed else {}
    hidden = {f"@jupyter/nbgrader:{name}": name not in lab.plugins for name in NBGRADER_PLUGINS}
    page = page_option(lab.language) if lab.own_copy else {}
    nbgrader = "" if lab.exchange is None else f"get_config().Exchange.root = {str(lab.exchange)!r}\n"
    if lab.own_copy:  # the server does not run there
        nbgrader += f"get_config().CourseDirectory.root = {str(lab.folder)!r}\n"
        nbgrader += f"get_config().Exchange.assignment_dir = {str(lab.folder)!r}\n"
        nbgrader += 'get_config().ExchangeFactory.fetch_assignment = "bridgecourse.grade.fetching.FetchOwnLanguage"\n'
        nbgrader += f"get_config().FetchOwnLanguage.language = {lab.language.value!r}\n"
    files = {
        "labconfig/default_setting_overrides.json": json.dumps({**SETTINGS, **quiet, **spoken}, indent=1),
        "labconfig/page_config.json": json.dumps({"disabledExtensions": hidden, **page}, indent=1),
        "jupyter_server_config.json": json.dumps(
            {"ServerApp": {"jpserver_extensions": dict.fromkeys(lab.parts, True)}}, indent=1
        ),
        "nbgrader_config.py": f"# written by bridgecourse at every start\n{nbgrader}",
    }
    if lab.sides_closed and not (lab.settings / WORKSPACE).exists():
        files[WORKSPACE] = json.dumps(SIDES_CLOSED, indent=1)
    contents = {name: content.encode() for name, content in files.items()}
    contents |= {f"{SHARE}/{name}": content for name, content in extension_files().items()}
    for name, content in contents.items():
        path = lab.settings / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, content)
        except OSError as error:
            reason = error.strerror or str(error)
            raise SetupError(text("cli.error.not_written", lab.language, folder=lab.settings, reason=reason)) from error


def _environment(lab: Lab, token: str) -> dict[str, str]:
    """With this environment's programs first: nbgrader calls ``alembic`` by name, and a notebook calls ``python``."""
    programs = sysconfig.get_path("scripts")
    return {
        **os.environ,
        "PATH": os.pathsep.join((programs, os.environ.get("PATH", os.defpath))),
        "JUPYTER_CONFIG_DIR": str(lab.settings),
        "JUPYTER_PATH": os.pathsep.join(filter(None, (str(lab.settings / SHARE), os.environ.get("JUPYTER_PATH")))),
        "PYTHONSAFEPATH": "1",  # neither the server nor a kernel imports what lies in the folder of notebooks
        "JUPYTER_TOKEN": token,  # not on the command line, where every user of the machine could read it
        "COURSE_LANG": lab.language.value,
        **({} if lab.exchange is None else {EXCHANGE_VARIABLE: str(lab.exchange)}),
    }


def _has_screen() -> bool:
    """Whether a browser window can be opened: never a text browser in the terminal of a server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"))


def _await(process: subprocess.Popen[bytes], address: str) -> bool:
    """Wait until the server answers or has ended; whether the port is not somebody else's.

    Who took it in the meantime answers too, but not with the status of a Jupyter server to which this token is known:
    then there is nothing to wait for.  A server that merely is slow is given the benefit of the doubt.
    """
    direct, end = _direct(), time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with direct.open(address, timeout=5) as answer:
                return "started" in json.loads(answer.read())
        except urllib.error.HTTPError:
            return False
        except OSError:
            time.sleep(0.1)  # nobody listens yet
        except (HTTPException, ValueError, TypeError):
            return False
    return True


class _Stop:
    """Whether JupyterLab has been asked to end, and its end :data:`GRACE` later if it has not come by itself."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.asked = False
        self._timer = threading.Timer(GRACE, process.kill)
        self._timer.daemon = True

    def ask(self) -> None:
        if not self.asked:
            self.asked = True
            self._timer.start()


def _wait(process: subprocess.Popen[bytes], stop: _Stop) -> int:
    """Wait for the end; its exit code, 0 where it had been asked to.  Ctrl-C reaches JupyterLab too."""
    while True:
        try:
            code = process.wait()
            return 0 if stop.asked else code
        except KeyboardInterrupt:
            stop.ask()


@contextmanager
def _told_until(stop: _Stop, process: subprocess.Popen[bytes]) -> Iterator[None]:
    """While this lasts, what JupyterLab complains of is shown, until it has been asked to end.

    From then on it and its kernels tell of each other's going, a busy one with a traceback (``ZMQError``); everything
    is saved by then, and nothing of that is for whoever pressed Ctrl-C.
    """
    source = process.stderr
    assert source is not None

    def tell() -> None:
        with source:
            for line in source:
                if not stop.asked:
                    sys.stderr.write(line.decode(errors="replace"))
                    sys.stderr.flush()

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        teller.join(DRAIN)  # a kernel that is left may hold the other end for a moment


@contextmanager
def _forwarded_stop(process: subprocess.Popen[bytes]) -> Iterator[_Stop]:
    """While this lasts, whoever ends this program ends JupyterLab, which Ctrl-C reaches by itself."""
    stop = _Stop(process)

    def forward(_number: int, _frame: FrameType | None) -> None:
        process.terminate()
        stop.ask()

    def interrupt(number: int, frame: FrameType | None) -> None:
        stop.ask()  # at once: waiting for a process ends a quarter of a second after Ctrl-C
        signal.default_int_handler(number, frame)

    before = [signal.signal(signal.SIGTERM, forward), signal.signal(signal.SIGINT, interrupt)]
    try:
        yield stop
    finally:
        for number, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
            signal.signal(number, handler)
