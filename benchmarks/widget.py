"""How soon the exercise answers in a real JupyterLab: run with ``python -m benchmarks.widget``.

Prints milliseconds, over several runs: on a page just opened, from the arrival of the cell's output to the first
picture of the form; and from a pick to the first request of its save.  Needs Chromium.  Compare within one run only.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.exercise_page import close, expect_saved, start, write
from tests.browser.lab import Lab, hide_sides, start_browser, start_lab

RUNS = 9

FIRST_PAINT = """async () => {
    const cell = window.bridgecoursePanel.content.widgets.at(-1);
    const arrived = new Promise((resolve) => {
        cell.model.outputs.changed.connect((outputs) => outputs.length && resolve(performance.now()));
    });
    const shown = () => cell.node.querySelector(".bc-input");
    const painted = new Promise((resolve) => {
        const look = () => (shown() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
    });
    window.jupyterapp.commands.execute("notebook:run-all-cells");
    const [output, paint] = await Promise.all([arrived, painted]);
    return paint - output;
}"""

SAVE = """async (n) => {
    const asked = new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({type: "resource"});
    });
    const picked = performance.now();
    document.querySelectorAll(".bc-input")[n % 4].click();
    return (await asked) - picked;
}"""


def first_paints(lab: Lab, browser: Browser, file: Path, runs: int) -> Iterator[float]:
    for _ in range(runs):
        page = lab.open(browser, file.name)
        hide_sides(page)
        yield float(page.evaluate(FIRST_PAINT))
        close(page)


def saves(lab: Lab, browser: Browser, file: Path, runs: int) -> Iterator[float]:
    page = start(lab, browser, file)
    for n in range(runs):
        yield float(page.evaluate(SAVE, n))
        expect_saved(page)
        page.wait_for_timeout(500)
    close(page)


def main() -> None:
    options = argparse.ArgumentParser(description="How soon the exercise answers in a real JupyterLab.")
    options.add_argument("--runs", type=int, default=RUNS)
    runs = options.parse_args().runs
    with tempfile.TemporaryDirectory() as place, start_lab(Path(place)) as lab, start_browser() as browser:
        file = write(lab, "timed")
        for name, measure in (("output to first paint", first_paints), ("pick to save", saves)):
            found = list(measure(lab, browser, file, runs))
            middle, worst = statistics.median(found), max(found)
            sys.stdout.write(f"{name:22} median {middle:6.0f} ms, worst of {runs} {worst:6.0f} ms\n")


if __name__ == "__main__":
    main()
