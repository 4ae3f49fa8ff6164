"""How soon a lesson is there, as the site and in ``bridgecourse start``: run with ``python -m benchmarks.site``.

One page, Law 31 or what ``--law`` names (``61-64``), in Chromium: a cold visit by a browser that knows nothing yet (in
``start`` with the server up), and a second one in the same browser.  Then the front page, for a case to practise.  Once
at full speed, once at 10 Mbit/s with a round trip of 40 ms.  Of the site besides: from there to a law by a link, until
a *Check* is ready, and “You are called”, opened by itself, until the first of twelve cases stands there.

Every time is of the page's own clock, in seconds from the navigation; that of a *Check* and of *Next case* is from the
press, made as soon as it can be: on the site when Python says that it is there, in ``start`` when the exercise is live.

What a visit leaves for use offline is all there with the last byte that the service worker gets.

Everything goes through a wire of our own (:class:`Wire`), which counts it and holds it back.  Chromium's own throttle
(``Network.emulateNetworkConditions``) is not used: measured here, it holds for a page and its worker, but what the
service worker fetches passes at full speed beside them.  A wire also lets websockets through as they are.  It is one
line that all connections share, the same in both directions; a new connection costs a round trip, and there is no TLS.

Figures vary with the machine and with what else it does: compare within one run.  Needs Chromium, and Pyodide's npm
package, which ``bridgecourse site`` fetches once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Request, Response

from tests.browser.lab import ROOT, WIDE, start_browser
from tests.e2e.course_root import free_port, serve

RUNS = 3
LAW = "31"
CALM = 5.0  # seconds after the first check until a later one: the map is up to date by then
QUIET = 1.0  # seconds without a byte after which a visit has loaded all that it will
PATIENCE = 180.0

# -- the wire


@dataclass(frozen=True)
class Speed:
    """Bytes a second, or as fast as it goes; seconds that a byte is under way, in each direction."""

    name: str
    rate: float | None = None
    delay: float = 0.0


SPEEDS = (Speed("full speed"), Speed("10 Mbit/s, 40 ms", 10e6 / 8, 0.020))

_REQUEST = re.compile(rb"(?:GET|HEAD|POST|PUT|PATCH|DELETE) (\S+) HTTP/1\.[01]\r\n")
_WEBSOCKET = re.compile(rb"\r\nupgrade: websocket\r\n", re.IGNORECASE)
_OFFLINE = re.compile(rb"\r\n(?:referer: \S*/sw\.js\S*|service-worker: script)\r\n", re.IGNORECASE)

Queue = asyncio.Queue[tuple[float, bytes]]
Ways = dict[str, float]


class Wire:
    """The way from the browser to a server of this machine, under a port of its own."""

    def __init__(self, server: int) -> None:
        self.server, self.speed, self.port = server, SPEEDS[0], 0
        self.asked: list[str] = []  # the paths, each as often as it was asked for; no websockets
        self.offline = 0  # how many of these the service worker asked for
        self.bytes = Counter[bool]()  # to the browser; of the service worker, and others
        self.begun = 0.0
        self.last = {True: 0.0, False: 0.0}  # when a byte came, to the service worker and to others
        self._free: Ways = {"up": 0.0, "down": 0.0}  # when the line is free again

    @contextmanager
    def up(self) -> Iterator[Wire]:
        """While this lasts the wire is there."""
        there = threading.Event()
        ends: list[Callable[[], object]] = []

        async def run() -> None:
            server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
            self.port = int(server.sockets[0].getsockname()[1])
            loop, end = asyncio.get_running_loop(), asyncio.Event()
            ends.append(lambda: loop.call_soon_threadsafe(end.set))
            there.set()
            await end.wait()

        thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        thread.start()
        there.wait(PATIENCE)
        yield self
        ends[0]()
        thread.join(PATIENCE)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Count anew."""
        self.asked, self.offline, self.bytes = [], 0, Counter()
        self.begun = time.monotonic()

    def rest(self) -> None:
        """Wait until nothing passes any more."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() - max(self.last.values()) < QUIET and time.monotonic() < end:
            time.sleep(0.1)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        of_worker = [False]
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.sleep(2 * self.speed.delay)  # both agree to speak
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.server)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass(reader, far_writer, "up", of_worker))
                both.create_task(self._pass(far_reader, writer, "down", of_worker))

    async def _pass(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: str, of_worker: list[bool]
    ) -> None:
        queue: Queue = asyncio.Queue()
        delivered = asyncio.create_task(self._deliver(queue, sink, way, of_worker))
        begun = 0.0
        with suppress(OSError):
            while data := await source.read(8192 if self.speed.rate else 65536):
                if way == "up" and (found := _REQUEST.match(data)) and not _WEBSOCKET.search(data):
                    of_worker[0] = _OFFLINE.search(data) is not None
                    self.offline += of_worker[0]
                    self.asked.append(found[1].decode())
                await self._send(way, len(data), since=begun)
                begun = time.monotonic()
                queue.put_nowait((begun + self.speed.delay, data))
        queue.put_nowait((time.monotonic() + self.speed.delay, b""))
        await delivered

    async def _send(self, way: str, size: int, *, since: float) -> None:
        """Wait for one's turn on the line, and until it has taken so much.

        What was there at once has waited while we overslept, and makes up for it; what had to be waited for does not.
        """
        if self.speed.rate is None:
            return
        now = time.monotonic()
        overslept = 0.5 if now - since < 0.002 else 0.0
        self._free[way] = max(self._free[way], now - overslept) + size / self.speed.rate
        await asyncio.sleep(self._free[way] - now)

    async def _deliver(self, queue: Queue, sink: asyncio.StreamWriter, way: str, of_worker: list[bool]) -> None:
        with suppress(OSError):
            while True:
                due, data = await queue.get()
                await asyncio.sleep(due - time.monotonic())
                if not data:
                    break
                sink.write(data)
                self.last[of_worker[0]] = time.monotonic()
                if way == "down":
                    self.bytes[of_worker[0]] += len(data)
                await sink.drain()
        sink.close()


# -- what is measured

WATCH = """{
    globalThis.until = async (ask) => {
        const end = performance.now() + 120000;
        for (;;) {
            const found = ask();
            if (found) return found;
            if (performance.now() > end) throw new Error(`it never came: ${ask}`);
            await new Promise(requestAnimationFrame);
        }
    };
    const marks = {"bench:text": ".bc-page h1, .jp-MarkdownOutput h1", "bench:live": ".bc-shown .bc-exercise"};
    for (const [name, selector] of Object.entries(marks)) {
        until(() => document.querySelector(selector)).then(() => performance.mark(name), () => {});
    }
}"""
"""What every page is given: when these are there, and a way to wait for others."""

TIMES = "() => Object.fromEntries(performance.getEntries().map(({ name, startTime }) => [name, startTime / 1000]))"

CHECK = """async ([forms, n]) => {
    const form = document.querySelectorAll(forms)[n];
    form.querySelector(".bc-main").click(); // warns that questions are open
    const pressed = performance.now();
    form.querySelector(".bc-main").click();
    await until(() => form.querySelector(".bc-summary"));
    return (performance.now() - pressed) / 1000;
}"""

PRACTISE = """async (law) => {
    const practice = await until(() => document.querySelector(".bcp-practice"));
    const before = document.querySelector(".bc-exercise");
    practice.querySelector("select").value = law;
    const pressed = performance.now();
    practice.querySelector("[type=submit]").click();
    await until(() => ![before, null].includes(document.querySelector(".bc-exercise")));
    return (performance.now() - pressed) / 1000;
}"""

TRAVEL = """async (href) => {
    const before = document.body.dataset.file;
    const pressed = performance.now();
    document.querySelector(`main a[href="${href}"]`).click();
    const isThere = () => document.body.dataset.file !== before && performance.getEntriesByName("bc:python").length;
    await until(isThere);
    return (performance.now() - pressed) / 1000;
}"""

TWELVE = """async () => {
    await until(() => document.querySelector(".bcp-called .bc-exercise"));
    return performance.now() / 1000;
}"""

KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


@dataclass(frozen=True)
class Subject:
    """The course as it is shown, behind its wire.  ``ready`` gives the time from which this exercise can be checked."""

    name: str
    wire: Wire
    name_of_law: str
    law: str
    front: str
    forms: str
    live: str
    ready: str
    front_ready: str
    begin: Callable[[], None] = lambda: None
    offline: bool = False


Found = dict[str, float]

ROWS: Mapping[str, tuple[str, str]] = {
    "paint": ("first paint", ".2f"),
    "text": ("the text stands", ".2f"),
    "live": ("first exercise live", ".2f"),
    "ready": ("Check ready", ".2f"),
    "check": ("  first Check, from the press", ".2f"),
    "later": ("  a later Check", ".2f"),
    "next": ("  Next case, on the front page", ".2f"),
    "travel": ("another page by a link, Check ready", ".2f"),
    "twelve": ("twelve cases are drawn", ".2f"),
    "kept": ("all there for use offline", ".2f"),
    "MB.ready": ("MB over the wire until Check ready", ".2f"),
    "MB": ("MB over the wire", ".2f"),
    "MB.offline": ("  of which by the service worker", ".2f"),
    "wire": ("requests over the wire", ".0f"),
    "wire.offline": ("  of which by the service worker", ".0f"),
    "twice": ("  of which again for the same", ".0f"),
    "asked": ("requests of the page, its worker", ".0f"),
    "served": ("  answered by the service worker", ".0f"),
    "cached": ("  answered by the browser's cache", ".0f"),
    "foreign": ("requests to other hosts", ".0f"),
}


def visits(subject: Subject, browser: Browser) -> Iterator[Found]:
    """The cold visit, and the second."""
    subject.begin()
    context = browser.new_context(viewport={"width": WIDE["width"], "height": WIDE["height"]}, locale="en-GB")
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(WATCH)
    for number in range(2):
        found = of_law(subject, context, number)
        yield {**found, **of_front(subject, context), **(of_called(subject, context) if subject.offline else {})}
    context.close()


def of_law(subject: Subject, context: BrowserContext, number: int) -> Found:
    """One visit to the law: everything but practice.  Each visit checks exercises that no other has checked."""
    wire, first = subject.wire, 2 * number
    asked: list[Request] = []
    answers: list[Response] = []

    def on_request(request: Request) -> None:
        asked.append(request)

    def on_response(response: Response) -> None:
        answers.append(response)

    context.on("request", on_request)
    context.on("response", on_response)
    page = context.new_page()
    wire.begin()
    page.goto(subject.law, wait_until="commit")
    ready = wait(page, subject.ready, first)
    until_ready = wire.bytes.total()
    check = page.evaluate(CHECK, [subject.forms, first])
    if subject.offline:
        page.evaluate(KEPT)
    page.wait_for_timeout(1000 * CALM)
    later = page.evaluate(CHECK, [subject.forms, first + 1])
    wire.rest()
    times = page.evaluate(TIMES)
    page.close()
    context.remove_listener("request", on_request)
    context.remove_listener("response", on_response)
    went = [each for each in asked if not each.url.startswith(("data:", "blob:"))]
    of_page = sum(1 for each in went if not each.service_worker)
    served = sum(1 for each in answers if each.from_service_worker)
    return {
        "paint": times["first-contentful-paint"],
        "text": max(times["first-contentful-paint"], times["bench:text"]),
        "live": times[subject.live],
        "ready": ready,
        "check": check,
        "later": later,
        **({"kept": wire.last[True] - wire.begun} if subject.offline and not number else {}),
        "MB.ready": until_ready / 1e6,
        "MB": wire.bytes.total() / 1e6,
        "MB.offline": wire.bytes[True] / 1e6,
        "wire": len(wire.asked),
        "wire.offline": wire.offline,
        **({"twice": len(wire.asked) - len(set(wire.asked))} if subject.offline else {}),
        "asked": of_page,
        "served": served,
        "cached": of_page - served - len(wire.asked) + wire.offline,
        "foreign": sum(1 for each in went if not each.url.startswith(f"{wire.address}/")),
    }


def of_front(subject: Subject, context: BrowserContext) -> Found:
    """A case of this law to practise, and the way to the law."""
    page = context.new_page()
    page.goto(subject.front, wait_until="commit")
    wait(page, subject.front_ready)
    found = {"next": float(page.evaluate(PRACTISE, subject.name_of_law))}
    if subject.offline:
        found["travel"] = float(page.evaluate(TRAVEL, subject.law.rpartition("/")[2]))
    subject.wire.rest()
    page.close()
    return found


def of_called(subject: Subject, context: BrowserContext) -> Found:
    """Twelve cases for somebody who has none yet."""
    page = context.new_page()
    page.goto(f"{subject.front.rpartition('/')[0]}/you-are-called.html", wait_until="commit")
    found = {"twelve": float(page.evaluate(TWELVE))}
    subject.wire.rest()
    page.close()
    return found


def wait(page: Page, wanted: str, told: object = None) -> float:
    """What the page answers to this, once it is something."""
    return float(page.wait_for_function(wanted, arg=told).json_value())


# -- the two


@contextmanager
def the_site(place: Path, law: str) -> Iterator[Subject]:
    """As ``bridgecourse site --serve`` builds and shows it."""
    command = ["site", "-o", str(place), "--lang", "en", "--serve", "--no-browser", "--port", free_port()]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "bridgecourse.cli", *command], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        lines = (re.search(r"http://127\.0\.0\.1:(\d+)/", line) for line in process.stdout)
        found = next(filter(None, lines), None)
        if found is None:
            raise RuntimeError("the site was not built")
        with Wire(int(found[1])).up() as wire:
            python = "() => performance.getEntriesByName('bc:python')[0]?.startTime / 1000"
            yield Subject(
                "site",
                wire,
                name_of_law=law,
                law=f"{wire.address}/en/law-{law}.html",
                front=f"{wire.address}/en/index.html",
                forms=".bc-exercise",
                live="bc:live",
                ready=python,
                front_ready=python,
                offline=True,
            )
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


@contextmanager
def the_start(place: Path, law: str) -> Iterator[Subject]:
    """As ``bridgecourse start`` shows it."""
    release = ROOT / "release" / "en"
    shutil.copytree(release, place / "release" / "en")
    with serve("start", place) as served, Wire(served.lab.port).up() as wire:

        def begin() -> None:
            """Notebooks that nobody has opened."""
            shutil.copytree(release, served.lab.folder, dirs_exist_ok=True)

        forms = ".bc-shown .bc-exercise"
        yield Subject(
            "start",
            wire,
            name_of_law=law,
            law=f"{wire.address}/notebooks/law-{law}/law-{law}.ipynb?token={served.lab.token}",
            front=f"{wire.address}/notebooks/home.ipynb?token={served.lab.token}",
            forms=forms,
            live="bench:live",
            ready=f"(n) => document.querySelectorAll('{forms}')[n] && performance.now() / 1000",
            front_ready="() => document.querySelector('.bcp-practice') && performance.now() / 1000",
            begin=begin,
        )


SUBJECTS = {"site": the_site, "start": the_start}


def table(columns: Mapping[tuple[str, str, str], Sequence[Found]]) -> Iterator[str]:
    """The medians, by speed, subject and visit."""
    for n in range(3):
        heads = Counter(column[: n + 1] for column in columns)
        yield f"{'':36}" + "".join(f"{head[-1]:>{10 * count}}" for head, count in heads.items())
    for key, (label, form) in ROWS.items():
        cells = ([run[key] for run in runs if key in run] for runs in columns.values())
        yield f"{label:36}" + "".join(f"{format(statistics.median(each), form) if each else '–':>10}" for each in cells)


def load() -> str:
    return " ".join(f"{each:.1f}" for each in os.getloadavg())


def main() -> None:
    options = argparse.ArgumentParser(description="How soon a lesson is there, as the site and in `start`.")
    options.add_argument("--law", default=LAW, help="the page of which law, by the name of its folder")
    options.add_argument("--runs", type=int, default=RUNS)
    options.add_argument("--only", choices=SUBJECTS, help="not beside the other")
    options.add_argument("--full-speed", action="store_true", help="at no other")
    chosen = options.parse_args()
    columns: dict[tuple[str, str, str], list[Found]] = {}
    before = load()
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        names = [chosen.only] if chosen.only else list(SUBJECTS)
        for name in names:
            (place / name).mkdir()
        subjects = [stack.enter_context(SUBJECTS[name](place / name, chosen.law)) for name in names]
        browser = stack.enter_context(start_browser())
        for _ in range(chosen.runs):
            for speed in SPEEDS[: 1 if chosen.full_speed else None]:
                for subject in subjects:
                    subject.wire.speed = speed
                    for visit, found in zip(("cold", "second"), visits(subject, browser), strict=True):
                        columns.setdefault((speed.name, subject.name, visit), []).append(found)
    sys.stdout.write(
        f"law-{chosen.law}, seconds, median of {chosen.runs} runs; {os.cpu_count()} processors, load {before} before "
        f"and {load()} after\n"
    )
    sys.stdout.write("\n".join(table(columns)) + "\n")


if __name__ == "__main__":
    main()
