"""How the form's script and style are put together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.errors import ScriptError
from bridgecourse.web.link import ENTRY, FOLDERS, HERE, link, script, style

FILES = sorted([HERE / ENTRY, *(file for folder in FOLDERS for file in (HERE / folder).rglob("*.js"))])
HEADING = re.compile(r"^// -{10} (\S+)$", re.MULTILINE)

WIDGET = "export default {};\n"


def name(file: Path) -> str:
    return file.relative_to(HERE).as_posix()


def test_every_file_is_in_it_once_and_line_by_line() -> None:
    """Each under its own heading, so that a line of a stack trace can be found."""
    _, *parts = HEADING.split(script())
    linked = dict(zip(parts[::2], parts[1::2], strict=True))
    assert sorted(linked) == sorted(map(name, FILES))
    for file in FILES:
        lines = linked[name(file)].splitlines()[2:]  # after the heading's own end and the function's head
        for number, line in enumerate(file.read_text("utf-8").splitlines()):
            code = re.sub(r"^export (default )?", "", line)
            assert lines[number].endswith(code) or line.startswith("import "), f"{name(file)}:{number + 1}"
    assert script().rstrip().endswith("//# sourceURL=bridgecourse/exercise.js")


def test_every_style_is_in_it() -> None:
    assert all(file.read_text("utf-8") in style() for folder in FOLDERS for file in (HERE / folder).rglob("*.css"))


def test_a_file_comes_after_those_from_which_it_imports() -> None:
    texts = {
        ENTRY: f'import {{ b }} from "../form/b.js";\n{WIDGET}',
        "form/b.js": 'import { c, d } from "../kinds/c.js";\nexport const b = c + d;\n',
        "kinds/c.js": "export const c = 1;\nexport function d() {}\n",
    }
    linked = link(texts)
    assert HEADING.findall(linked) == ["kinds/c.js", "form/b.js", ENTRY]
    assert 'const { c, d } = $files["kinds/c.js"];\nconst b = c + d;\nreturn {b};' in linked
    assert f'export default $files["{ENTRY}"].default;' in linked


def test_nothing_is_shared_but_what_is_exported() -> None:
    """All that the module itself declares is the record of its files."""
    outside = re.sub(r"^\$files\[.*?^\}\)\(\);$", "", script(), flags=re.MULTILINE | re.DOTALL)
    code = [line for line in outside.splitlines() if line and not line.startswith("//")]
    assert code == ["const $files = {};", f'export default $files["{ENTRY}"].default;']


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"form/a.js": 'import { b } from "./c.js";'}, r"form/a\.js:1: .*found an import from form/c\.js"),
        (
            {"form/a.js": '\nimport { b, d } from "./b.js";', "form/b.js": "export const d = 1, b = 2;\nconst e = 3;"},
            r"form/a\.js:2: expected of form/b\.js what it exports \(d\); found an import of b:",
        ),
        ({"form/a.js": f'import {{ default }} from "../{ENTRY}";'}, r"found an import of default"),
        (
            {"form/a.js": 'import { b } from "./b.js";', "form/b.js": "const b = 1;"},
            r"expected of form/b\.js what it exports \(nothing\)",
        ),
        (
            {
                "form/a.js": 'import { b } from "./b.js";\nexport const a = 1;',
                "form/b.js": 'import { a } from "./a.js";\nexport const b = 1;',
            },
            r"^form/a\.js imports form/b\.js imports form/a\.js: expected no circle",
        ),
        ({"form/a.js": 'import { a } from "./a.js";\nexport const a = 1;'}, r"^form/a\.js imports form/a\.js: "),
        ({"form/a.js": "\n\nexport let a = 1;"}, r"form/a\.js:3: expected `import .*found `export let a = 1;`"),
        ({"form/a.js": 'export { a } from "./b.js";'}, r"form/a\.js:1: "),
        ({"form/a.js": 'import * as b from "./b.js";'}, r"form/a\.js:1: "),
        ({"form/a.js": 'import { b as c } from "./b.js";'}, r"form/a\.js:1: "),
        ({"form/a.js": 'import { b } from "b";'}, r"form/a\.js:1: "),
        ({"form/a.js": "import {\n  b,\n} from './b.js';"}, r"form/a\.js:3: "),
        ({"form/a.js": 'import {\n  b as c,\n} from "./b.js";'}, r"form/a\.js:1: "),
        (
            {"form/a.js": 'import {\n  b,\n} from "./b.js";\nexport let a;', "form/b.js": "export const b = 1;"},
            r"a\.js:4: ",
        ),
        ({ENTRY: "const a = 1;"}, r"jupyter/exercise\.js: expected a file with `export default `"),
    ],
)
def test_what_cannot_be_linked_is_told_with_its_place(texts: dict[str, str], said: str) -> None:
    with pytest.raises(ScriptError, match=said):
        link({ENTRY: WIDGET} | texts)


def test_an_import_may_have_a_line_for_each_name() -> None:
    names = 'import {\n  b,\n  c,\n} from "./b.js";\nexport const a = b + c;\n'
    files = {ENTRY: WIDGET, "form/b.js": "export const b = 1;\nexport const c = 2;\n"}
    assert 'const { b, c } = $files["form/b.js"];' in link(files | {"form/a.js": names})


@pytest.mark.parametrize("file", FILES, ids=name)
def test_only_a_kinds_own_files_name_it(file: Path) -> None:
    """Neither the form nor another kind; what a kind is too long for stands in a folder of its name."""
    own = {file.stem, file.parent.name}
    code = file.read_text("utf-8")
    for kind in {kind.stem for kind in HERE.glob("kinds/*.js")} - own:
        assert not re.search(rf"KINDS\.{kind}\b|=== [\"']{kind}[\"']|^import .*/{kind}(/|\.js)", code, re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_file_is_long(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) < 300
