"""A real JupyterLab in a real browser, for tests from end to end.

    with start_lab(folder) as lab, start_browser() as browser:
        page = lab.open(browser, "notebook.ipynb")      # JupyterLab's document is ready, its kernel too
        run_all(page)
        page.locator(".bc-exercise").first.click()
        screenshot(page, "after-a-click")

The server runs in ``folder``, on a port that it finds itself, with its own settings, and without news or announcements.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests import amount
from tests.browser.quick_stack import use_quick_stack

ROOT = Path(__file__).parent.parent.parent
SCREENSHOTS = ROOT / "screenshots"

WIDE, NARROW = {"width": 1360, "height": 1000}, {"width": 360, "height": 800}

_SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension/plugin": {"autosaveInterval": 3600},  # what is saved, the widget saved
}

_NOT_LOADED = (
    *("celltags", "csvviewer", "debugger", "documentsearch", "extensionmanager", "fileeditor", "help"),
    *("htmlviewer", "hub", "imageviewer", "inspector", "javascript", "json", "launcher", "logconsole", "lsp"),
    *("markdownviewer", "mathjax", "mermaid", "metadataform", "pdf", "running", "settingeditor", "statusbar"),
    *("terminal", "toc", "tooltip", "vega5", "workspaces"),
)
"""What of JupyterLab no notebook of ours needs: it is a quarter of what the processor does to open one."""

_WITHOUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),  # two pages more beside each, for an address line that nobody sees
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
"""What of Chromium the tests do without.  All but the first line says Playwright, who is not heard beside it."""

_QUICK = ("--js-flags=--liftoff-only",)
"""WebAssembly is translated once: in `make test` the site's Python is begun on many pages and asked little on each.
To translate it a second time, for speed, costs the processor a quarter of all that; the soak has it read the course."""


class NoBrowserError(RuntimeError):
    """There is no Chromium here, or Playwright cannot drive it."""


class CellError(RuntimeError):
    """A cell raised an error."""


def chromium() -> str:
    """The program, or :class:`NoBrowserError` with what to install.

    That without a window draws the same pages, and costs the processor a quarter less.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise NoBrowserError("no Chromium found: install one, for example with `apt-get install chromium`")
    return found


def require_driver() -> None:
    """Raises :class:`NoBrowserError` where Playwright's driver, a Node, does not start, with what it says itself."""
    node, _ = compute_driver_executable()
    tried = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    if tried.returncode:
        raise NoBrowserError(
            f"Playwright's driver does not start ({tried.stderr.strip()}): install what it lacks, "
            "for example with `apt-get install libatomic1`"
        )


@contextmanager
def start_browser() -> Iterator[Browser]:
    """Chromium without a window.  Raises :class:`NoBrowserError`."""
    program = chromium()
    require_driver()
    use_quick_stack()
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        arguments = [
            f"--disable-features={','.join(_WITHOUT)}",
            *(_QUICK if amount.name() == "test" else ()),
            *(["--no-sandbox"] if root else []),
        ]
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@contextmanager
def closing(browser: Browser, kept: Callable[[], Iterable[Page | None]]) -> Iterator[None]:
    """Whatever is opened meanwhile is closed, but for these pages.

    A page of JupyterLab whose server has ended looks for it until it is closed, and half a processor goes to that.
    """
    before = list(browser.contexts)
    yield
    stay = [*before, *(page.context for page in kept() if page)]
    for context in browser.contexts:
        if context not in stay:
            context.close()


@dataclass(frozen=True)
class Lab:
    """A server that is up.  ``folder`` is what it shows."""

    folder: Path
    port: int
    token: str
    own_path: str = ""  # below which its pages are, with a stroke at its end

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}/{self.own_path}{path}{'&' if '?' in path else '?'}token={self.token}"

    def open(
        self,
        browser: Browser,
        notebook: str,
        *,
        viewport: Mapping[str, int] = WIDE,
        classic: bool = False,
        locale: str = "en-GB",
        reduced_motion: bool = True,
    ) -> Page:
        """A new page with this notebook, its kernel ready.  ``classic`` takes Notebook 7 in place of JupyterLab.

        The caller closes it: ``page.context.close()``.
        """
        context = browser.new_context(
            viewport={"width": viewport["width"], "height": viewport["height"]},
            locale=locale,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.goto(self.url(f"notebooks/{notebook}" if classic else f"lab/tree/{notebook}?reset"))
        ready(page)
        return page

    def shut_down(self, notebook: str) -> None:
        """End the notebook's kernel."""
        sessions = self.api("api/sessions")
        for session in sessions if isinstance(sessions, list) else ():
            if session["path"] == notebook:
                self.api(f"api/sessions/{session['id']}", "DELETE")

    def api(self, path: str, method: str = "GET", body: object = None) -> object:
        """One call of the server's own interface, such as ``api/kernels``."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url(path), data=data, method=method)
        with urllib.request.urlopen(request, timeout=10) as response:
            text = response.read()
        return json.loads(text) if text else None


@contextmanager
def start_lab(folder: Path, *, options: Sequence[str] = (), seconds: float = 60) -> Iterator[Lab]:
    """JupyterLab (and Notebook 7) over this folder until the block ends.

    Raises :class:`RuntimeError` with the end of the server's log when it does not come up.
    """
    home = folder / ".lab"
    for plugin, values in _SETTINGS.items():
        file = home / "settings" / f"{plugin}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))
    page = home / "config" / "labconfig" / "page_config.json"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(json.dumps({"disabledExtensions": {f"@jupyterlab/{name}-extension": True for name in _NOT_LOADED}}))
    token = secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0"),
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={token}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        f"--LabApp.user_settings_dir={home / 'settings'}",
        f"--JupyterNotebookApp.user_settings_dir={home / 'settings'}",
        f"--LabApp.workspaces_dir={home / 'workspaces'}",
        *options,
    ]
    bin = str(Path(sys.executable).parent)
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([bin, os.environ.get("PATH", "")]),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    log = home / "server.log"
    with log.open("w") as output:
        server = subprocess.Popen(command, cwd=folder, env=environment, stdout=output, stderr=subprocess.STDOUT)
        try:
            yield _await_server(folder, token, server, log, seconds)
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _await_server(folder: Path, token: str, server: subprocess.Popen[bytes], log: Path, seconds: float) -> Lab:
    """The server once it answers, at the port that it tells in its own file, which is there before it listens."""
    told = log.parent / "runtime" / f"jpserver-{server.pid}.json"
    until = time.monotonic() + seconds
    while time.monotonic() < until and server.poll() is None:
        with suppress(OSError, ValueError):  # no file yet, or half of it
            lab = Lab(folder, int(json.loads(told.read_text())["port"]), token)
            lab.api("api/status")
            return lab
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not come up:\n{log.read_text()[-2000:]}")


_READY = """async (path) => {
    const until = async (ask) => {
        for (let tries = 0; tries < 2400; tries += 1) {
            const found = ask();
            if (found) return found;
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
        const asked = [...document.querySelectorAll("dialog")].map((dialog) => dialog.innerText);
        throw new Error(`JupyterLab does not come to the document: ${asked.join() || "and asks nothing"}`);
    };
    const app = await until(() => window.jupyterapp);
    await app.restored;
    const panel = await until(() => {
        const found = app.shell.currentWidget;
        return found?.context?.model?.cells && (!path || found.context.path === path) ? found : null;
    });
    await panel.context.ready;
    await panel.sessionContext.ready;
    const kernel = await until(() => panel.sessionContext.session?.kernel);
    await kernel.info;
    window.bridgecoursePanel = panel;
}"""


def ready(page: Page, notebook: str = "") -> None:
    """Wait until the document is there, where it is named this one, and its kernel has answered."""
    page.evaluate(_READY, notebook)


def run_all(page: Page) -> None:
    """Run every cell; comes back when all have run.  Raises :class:`CellError` with what a cell raised."""
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    raised = page.evaluate(
        """() => window.bridgecoursePanel.context.model.toJSON().cells.flatMap((cell) => cell.outputs ?? [])
            .filter((output) => output.output_type === "error").map((output) => `${output.ename}: ${output.evalue}`)"""
    )
    if raised:
        raise CellError("; ".join(raised))


def until(page: Page, found: Callable[[], bool]) -> None:
    """Wait for what is not on the page; what the page tells meanwhile is heard."""
    for _ in range(600):
        if found():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came")


def command(page: Page, name: str, arguments: Mapping[str, object] | None = None) -> None:
    """One of JupyterLab's own commands, such as ``docmanager:save``."""
    page.evaluate("([name, args]) => window.jupyterapp.commands.execute(name, args)", [name, dict(arguments or {})])


def set_theme(page: Page, *, dark: bool) -> None:
    """JupyterLab's own light or dark theme."""
    command(page, "apputils:change-theme", {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"})
    page.wait_for_selector(f"body[data-jp-theme-light='{'false' if dark else 'true'}']", state="attached")


def hide_sides(page: Page) -> None:
    """Give the notebook the whole window: no file browser at the left."""
    page.evaluate("() => { window.jupyterapp.shell.collapseLeft?.(); window.jupyterapp.shell.collapseRight?.(); }")


def cell_sources(page: Page) -> list[str]:
    """The source of every cell as the document now has it (to see that no key changed the notebook)."""
    found = page.evaluate("() => window.bridgecoursePanel.context.model.toJSON().cells.map((cell) => cell.source)")
    return [source if isinstance(source, str) else "".join(source) for source in found]


def screenshot(of: Page | Locator, name: str) -> Path:
    """Into ``screenshots/``; gives the file."""
    SCREENSHOTS.mkdir(exist_ok=True)
    file = SCREENSHOTS / f"{name}.png"
    of.screenshot(path=file)
    return file


def notebook(*sources: str, metadata: Mapping[str, object] | None = None) -> dict[str, object]:
    """A notebook of code cells, as JSON."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{n}",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        for n, source in enumerate(sources)
    ]
    meta = {"kernelspec": kernel, "language_info": {"name": "python"}, **(metadata or {})}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": meta, "cells": cells}
