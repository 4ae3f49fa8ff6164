"""Run JupyterLab for one person on this machine, with settings of its own."""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from bridgecourse.cli.browser import show_private
from bridgecourse.cli.running import HERE, Running, belongs_to, listens, running_servers
from bridgecourse.errors import SetupError
from bridgecourse.i18n import Language, text
from bridgecourse.lab.extension import extension_files, page_option
from bridgecourse.private import GROUP_AND_OTHERS, kept_private
from bridgecourse.progress.front import EXCHANGE_VARIABLE
from bridgecourse.whole_file import write_whole

__all__ = ["FIRST_PORT", "Lab", "free_port", "is_free", "run_lab", "running_address", "show_lab"]

FIRST_PORT = 8888
"""JupyterLab's customary port; the next free one is taken when it is busy."""

PORTS = 50
"""How many ports are tried."""

TRIES = 4
"""How often a server that ends at once is tried again: somebody else may have had the port that it found free."""

PATIENCE = 120.0
"""Seconds that JupyterLab may take until it answers."""

GRACE = 10.0
"""Seconds that JupyterLab may take to end once it is asked to.  It closes its kernels first, which is soon done, but
then may wait for ever for a thread of its own that was serving a file."""

LOOK = 0.1
"""Seconds between two looks whether JupyterLab has ended."""

DRAIN = 1.0
"""Seconds that are waited for the rest of what JupyterLab has to say once it has ended."""

LEFT = {"cull_idle_timeout": 600, "cull_interval": 60, "cull_connected": False, "cull_busy": False}
"""In a person's own copy a kernel ends ten minutes (in seconds) after the last page that had it was left.  A page has
one once its reader has run a cell himself, and keeps it while it is open, though it be out of sight."""

NBGRADER_PLUGINS = ("menu", "assignment-list", "course-list", "create-assignment", "formgrader", "validate-assignment")

NBGRADER_PARTS = ("assignment-list", "course-list", "formgrader", "validate-assignment")
"""Those of them that are parts of the server as well: each runs the settings that it finds."""

EXCHANGE_STEPS = {
    "fetch_assignment": "bridgecourse.grade.fetching.FetchOwnLanguage",
    "fetch_feedback": "bridgecourse.grade.fetching.FetchFeedback",
    "submit": "bridgecourse.grade.handing_in.SubmitPaper",
}
"""What a candidate does with the exchange, each by a class of ours."""

SETTINGS: Mapping[str, Mapping[str, object]] = {
    # no words of a notebook are a button that runs its cells
    "@jupyterlab/apputils-extension:sanitizer": {"allowCommandLinker": False},
    # no question about news at the first start, no look for updates on the web
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # light or dark as the person's system is
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # answers are saved when given; this saves notes and everything else, every 30 seconds
    "@jupyterlab/docmanager-extension:plugin": {"autosave": True, "autosaveInterval": 30},
    # all of a notebook is in the page, not only what is in sight: its reader comes back to where he was
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    # nothing to sign out of: the server belongs to one person, and a link could ask for it
    "@jupyterlab/mainmenu-extension:plugin": {
        "menus": [{"id": "jp-mainmenu-file", "items": [{"command": "filemenu:logout", "disabled": True}]}]
    },
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

CONTENTS = "bridgecourse.lab.contents.CourseContents"
"""Through which every notebook goes that is opened."""

NO_FILE = "bridgecourse.lab.open_file"
"""The part of every server that keeps its address out of files that others may read."""

OWN_PATH = "path.txt"
"""In the settings: the path below which the pages of this copy are."""

UNKNOWN = "bridgecourse.lab.own_path"
"""The part of every server that keeps that path from those who do not know it."""

LOADING = "bridgecourse.lab.loading"
"""The part of every server that lets no picture of a notebook act."""

LINKS = "bridgecourse.lab.links"
"""The part of every server that lets no link of a notebook act."""

COOKIES = "bridgecourse.lab.cookies"
"""The part of every server that other programs' cookies do not hinder."""

FRAME = "bridgecourse.lab.frame"
"""The part of a candidate's server that lets no page be white."""

ASKED = "bridgecourse.lab.asked"
"""The part of a candidate's server that answers his pages."""

SHOWN = "bridgecourse.lab.files"
"""The part of every server that lets no file run or load anything."""

LISTED = "bridgecourse.lab.listed"
"""The part that gives nbgrader's list of assignments its words, where there is one."""

GONE = ("@jupyterlab/notebook-extension:export",)
"""Plugins of JupyterLab's that nobody sees: what they ask the server for acts."""

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


def free_port(wanted: int | None, language: Language) -> int:
    """The port asked for, or the first free one from 8888 on.

    Raises :class:`SetupError` when the port asked for is busy, or all are.
    """
    if wanted is not None:
        if is_free(wanted):
            return wanted
        raise SetupError(text("cli.error.port_busy", language, port=wanted))
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        if is_free(port):
            return port
    raise SetupError(text("cli.error.ports_busy", language, first=FIRST_PORT, last=FIRST_PORT + PORTS - 1))


def run_lab(lab: Lab, *, port: int | None, browser: bool, announce: Callable[[str], None]) -> int:
    """Run JupyterLab until it is stopped; call ``announce`` with the address once it listens.

    It finds a port itself, and tells it in a file of its own; each try has a token that was never used.  Gives its exit
    code.  Raises :class:`SetupError` when it does not start.
    """
    with kept_private():
        _write_settings(lab)
    tries = 1 if port is not None else TRIES
    for _ in range(tries):
        token = secrets.token_hex(24)
        process = subprocess.Popen(
            _command(lab, port),
            cwd=lab.settings if lab.own_copy else lab.folder,  # nbgrader reads and imports what lies there
            env=_environment(lab, token),
            stderr=subprocess.PIPE,
            umask=GROUP_AND_OTHERS,  # what is answered, marked and kept there is nobody else's
        )
        with _forwarded_stop(process) as stop, _told_until(stop, process):
            try:
                server = _await(process, token)
                if server is not None:
                    address = server.address(_page(lab))
                    announce(address)
                    if browser:
                        threading.Thread(target=show_lab, args=(lab, address), daemon=True).start()
                    return _wait(process, stop)
            finally:
                _redirection(lab).unlink(missing_ok=True)
                if process.poll() is None:
                    process.terminate()
                    stop.ask()
                    _wait(process, stop)
        if port is not None and not is_free(port):
            raise SetupError(text("cli.error.port_busy", lab.language, port=port))
        if process.returncode < 0:
            break
        # Somebody else took the port between its being found and its being taken, and may have left it since: again.
    raise SetupError(text("cli.error.no_lab", lab.language, code=process.returncode))


def _page(lab: Lab) -> str:
    return f"/{lab.view}/{lab.first}" if lab.first else "/lab"


def running_address(lab: Lab) -> str | None:
    """The address of a server that already shows this folder to this user; ``None`` where there is none.

    What is left of a server that has gone is passed over: a file with its number, or another program under that number.
    """
    folder = lab.folder.resolve()
    for server in running_servers():
        if server.token and server.folder.resolve() == folder and listens(server):
            return server.address(_page(lab))
    return None


def show_lab(lab: Lab, address: str) -> None:
    """Open a page of this server in the person's browser, where there is one; nobody else learns its address."""
    show_private(address, _redirection(lab))


def _redirection(lab: Lab) -> Path:
    """The file that leads to the page."""
    return lab.settings / "open.html"


def _command(lab: Lab, port: int | None) -> list[str]:
    """With a port that was asked for, that and no other; else the first that JupyterLab finds to be free."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={lab.folder}",
        f"--ServerApp.ip={HERE}",
        f"--ServerApp.port={FIRST_PORT if port is None else port}",
        f"--ServerApp.port_retries={PORTS if port is None else 0}",
        "--ServerApp.open_browser=False",  # with a file of ours
        f"--ServerApp.contents_manager_class={CONTENTS}",
        f"--LabApp.default_url={_page(lab)}",
        "--ServerApp.answer_yes=True",  # Ctrl-C stops at once: everything is saved
        "--KernelManager.transport_encryption=auto",  # nobody else on this machine listens to a kernel
        "--ServerApp.log_level=ERROR",
        "--LabApp.log_level=ERROR",
        *(["--ServerApp.allow_root=True"] if root else []),
    ]


def _own_path(lab: Lab) -> str:
    """The path below which all pages of this copy are: nobody else knows it, and it is the same at every start.

    A browser gives the cookie of a page to every port of its machine, so whoever listens at another one and has a link
    followed would be signed in; but it gives it only below the path for which it was made.  What is kept in the browser
    hangs on the path, so it stays.
    """
    file = lab.settings / OWN_PATH
    told = file.read_text(encoding="ascii", errors="replace").strip() if file.is_file() else ""
    return told if re.fullmatch("[0-9a-f]{24}", told) else secrets.token_hex(12)


def _write_settings(lab: Lab) -> None:
    """Settings as an administrator would give them: they are defaults, which the person may change."""
    spoken = {"@jupyterlab/translation-extension:plugin": {"locale": LOCALES[lab.language]}}
    quiet = QUIET if lab.sides_closed else {}
    hidden = {f"@jupyter/nbgrader:{name}": name not in lab.plugins for name in NBGRADER_PLUGINS}
    hidden |= dict.fromkeys(GONE, True)
    page = page_option(lab.language) if lab.own_copy else {}
    nbgrader = "" if lab.exchange is None else f"get_config().Exchange.root = {str(lab.exchange)!r}\n"
    if lab.own_copy:  # the server does not run there
        nbgrader += f"get_config().CourseDirectory.root = {str(lab.folder)!r}\n"
        nbgrader += f"get_config().Exchange.assignment_dir = {str(lab.folder)!r}\n"
        for step, name in EXCHANGE_STEPS.items():
            nbgrader += f"get_config().ExchangeFactory.{step} = {name!r}\n"
            nbgrader += f"get_config().{name.rpartition('.')[2]}.language = {lab.language.value!r}\n"
    own_path = _own_path(lab)
    parts = {f"nbgrader.server_extensions.{name.replace('-', '_')}": name in lab.plugins for name in NBGRADER_PARTS}
    parts[LISTED] = "assignment-list" in lab.plugins
    parts |= dict.fromkeys((FRAME, ASKED), lab.own_copy)
    parts |= dict.fromkeys((NO_FILE, UNKNOWN, LOADING, LINKS, COOKIES, SHOWN, *lab.parts), True)
    files = {
        OWN_PATH: own_path,
        "labconfig/default_setting_overrides.json": json.dumps({**SETTINGS, **quiet, **spoken}, indent=1),
        "labconfig/page_config.json": json.dumps({"disabledExtensions": hidden, **page}, indent=1),
        "jupyter_server_config.json": json.dumps(
            {
                "ServerApp": {"base_url": f"/{own_path}/", "jpserver_extensions": parts},
                **({"MappingKernelManager": LEFT} if lab.own_copy else {}),
            },
            indent=1,
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


def _await(process: subprocess.Popen[bytes], token: str) -> Running | None:
    """The server that this process has become, once it listens; ``None`` when it has ended, or takes too long.

    Its file is written before it listens, and in between somebody else may take the port.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        for server in running_servers():
            if server.token == token and belongs_to(server, process.pid) and listens(server):
                return server
        time.sleep(0.1)
    return None


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
    """Wait for the end; its exit code, 0 where it had been asked to.  Ctrl-C reaches JupyterLab too.

    It is looked for again and again: a signal that comes just before a wait without end would never be heard.
    """
    while True:
        try:
            code = process.poll()
            if code is not None:
                return 0 if stop.asked else code
            time.sleep(LOOK)
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
