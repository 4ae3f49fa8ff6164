"""TypeScript over JavaScript and JSDoc: Node from PyPI, the compiler that `make javascript` fetches."""

from __future__ import annotations

import json
from pathlib import Path

from bridgecourse.web.link import WEB
from tests.widgets import npm

PROGRAM = "bin/tsc"


def require() -> None:
    """Raises :class:`~tests.widgets.npm.NotFetchedError`, which says what to do."""
    npm.require("typescript", PROGRAM)


def compiler(*arguments: str | Path) -> str:
    """What `tsc` says; its faults are lines of its output."""
    return npm.run(npm.PROJECT / "node_modules" / "typescript" / PROGRAM, *arguments)


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
    (folder / "sheet.d.ts").write_text((WEB / types).read_text("utf-8"))
    (folder / "values.ts").write_text("\n".join(lines))
    settings = json.loads((WEB / "tsconfig.json").read_text("utf-8"))
    (folder / "tsconfig.json").write_text(json.dumps(settings | {"include": ["*.ts"]}))
    return faults(folder)
