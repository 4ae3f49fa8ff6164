"""What all tests share: the root of the repository on the path, how much they try, a browser and a JupyterLab."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.desk import InLab
    from tests.browser.lab import Lab
    from tests.browser.window import Window

ROOT = Path(__file__).parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import bridgecourse  # noqa: E402
from tests import amount  # noqa: E402  from the root

pytest_plugins = [
    "tests.dealt",
    "tests.garbage",
    "tests.native_traceback",
    "tests.rotated",
    "tests.shared",
    "tests.spent",
    "tests.touched",
]

BROWSER_PATIENCE = 30_000  # milliseconds that a browser test waits for what it expects, on a machine that is busy


def pytest_configure(config: pytest.Config) -> None:
    """How much is tried.  No test asserts a time: the machine may be busy with a browser beside it.

    Hypothesis would draw otherwise where ``CI`` is set, and go by what it has found before: here the seed alone says.
    """
    amount.settle()
    settings.register_profile(
        "bridgecourse",
        deadline=None,
        derandomize=False,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
        print_blob=True,
        max_examples=amount.amount().examples,
    )
    settings.load_profile("bridgecourse")
    if config.getoption("--hypothesis-seed") is None:
        config.option.hypothesis_seed = str(amount.seed())


def pytest_report_header() -> str:
    """What a reader needs to do the same again."""
    return f"amount: {amount.AMOUNT}={amount.name()} {amount.SEED}={amount.seed()}"


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Bytes have no say in a test's name: those of an archive hold the time, and workers would name it otherwise.

    A family has its name.
    """
    if type(val).__name__ == "Family":
        return str(vars(val)["name"])
    return argname if isinstance(val, bytes) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser test may fail once where the machine is slow: what shows for a moment is gone before it is looked at.

    It is tried once more then, and pytest's summary says "rerun".
    What hypothesis tries is marked, so that the soak takes it up again with other numbers.
    """
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("drawn")
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(amount.amount().seconds))


def pytest_collection_finish() -> None:
    """Hypothesis also draws from the constants of the modules that are loaded: to every worker the same."""
    for module in pkgutil.walk_packages(bridgecourse.__path__, "bridgecourse."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """Chromium, one for all tests of a process (Playwright allows no second); without one they are skipped."""
    from playwright.sync_api import expect

    from tests.browser.lab import NoBrowserError, start_browser

    expect.set_options(timeout=BROWSER_PATIENCE)
    with ExitStack() as stack:
        try:
            started = stack.enter_context(start_browser())
        except NoBrowserError as error:
            pytest.skip(str(error))
        yield started


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    """JupyterLab over an empty folder, one for all tests of a process: each has a notebook or folder of its own."""
    from tests.browser.lab import start_lab

    with start_lab(tmp_path_factory.mktemp("lab")) as started:
        yield started


@pytest.fixture(scope="session")
def windows() -> list[Window]:
    """The window of this process, once a test has asked for it."""
    return []


@pytest.fixture(scope="session")
def window(lab: Lab, browser: Browser, windows: list[Window]) -> Iterator[Window]:
    """The page of JupyterLab in which documents are opened one after the other, one for all tests of a process."""
    from tests.browser.window import Window

    made = Window(lab, browser)
    windows.append(made)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def no_page_outlives_its_test(request: pytest.FixtureRequest, windows: list[Window]) -> Iterator[None]:
    """What a test leaves open is closed, whether it passed or failed; the window stays."""
    if "browser" not in request.fixturenames:
        yield
        return
    from tests.browser.lab import closing

    with closing(request.getfixturevalue("browser"), lambda: [window.page for window in windows]):
        yield


@pytest.fixture
def jupyterlab(window: Window) -> Iterator[InLab]:
    """Where a test shows exercises that is about JupyterLab itself; what it opened is closed after it."""
    from tests.browser.desk import InLab

    made = InLab(window)
    yield made
    made.close()


@pytest.fixture(params=["bare", pytest.param("jupyterlab", marks=pytest.mark.soak)])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[object]:
    """Where a test of the form alone shows exercises: on a bare page, in the soak in JupyterLab; closed after it."""
    from tests.browser.bare import Bare

    if request.param == "jupyterlab":
        yield request.getfixturevalue("jupyterlab")
        return
    made = Bare(tmp_path / "desk")
    made.folder.mkdir(exist_ok=True)
    yield made
    made.close()
