"""How the form's script and style are put together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgecourse.errors import ScriptError
from bridgecourse.web.link import FORM, KINDS, WEB, link, link_script, page_script, style, widget_script

ENTRY = "jupyter/exercise.js"
FILES = sorted([WEB / ENTRY, *(file for folder in FORM for file in (WEB / folder).rglob("*.js"))])
HEADING = re.compile(r"^// -{10} (\S+)$", re.MULTILINE)

WIDGET = 'import { KINDS } from "../form/kinds.js";\nexport default KINDS;\n'
LIST = "export const KINDS = {};\n"


def name(file: Path) -> str:
    return file.relative_to(WEB).as_posix()


def test_every_file_is_in_it_once_and_line_by_line() -> None:
    """Each under its own heading, so that a line of a stack trace can be found."""
    _, *parts = HEADING.split(widget_script("exercise"))
    linked = dict(zip(parts[::2], parts[1::2], strict=True))
    assert sorted(linked) == sorted(map(name, FILES))
    for file in FILES:
        lines = linked[name(file)].splitlines()[2:]  # after the heading's own end and the function's head
        for number, line in enumerate(file.read_text("utf-8").splitlines()):
            code = re.sub(r"^export (default )?", "", line)
            assert lines[number].endswith(code) or line.startswith("import "), f"{name(file)}:{number + 1}"
    assert widget_script("exercise").rstrip().endswith("//# sourceURL=bridgecourse/exercise.js")


def test_every_style_is_in_it() -> None:
    assert all(file.read_text("utf-8") in style(*FORM) for folder in FORM for file in (WEB / folder).rglob("*.css"))


def test_a_file_comes_after_those_from_which_it_imports() -> None:
    texts = {
        ENTRY: 'import { b } from "../form/b.js";\nexport default b;\n',
        "form/other.js": "export const other = 1;\n",
        "form/b.js": 'import { c, d } from "../kinds/c.js";\nexport const b = c + d;\n',
        "kinds/c.js": "export const c = 1;\nexport function d() {}\n",
    }
    linked = link(texts, ENTRY)
    assert HEADING.findall(linked) == ["kinds/c.js", "form/b.js", ENTRY]
    assert 'const { c, d } = $files["kinds/c.js"];\nconst b = c + d;\nreturn {b};' in linked
    assert f'export default $files["{ENTRY}"].default;' in linked


def test_with_the_list_of_kinds_comes_every_kind() -> None:
    """Nothing else names them."""
    kind = 'import { KINDS } from "../form/kinds.js";\nKINDS.a = 1;\n'
    texts = {KINDS: LIST, "kinds/a.js": kind, "kinds/a/b.js": "", ENTRY: WIDGET, "site/site.js": "", "form/c.js": ""}
    assert HEADING.findall(link(texts, ENTRY)) == [KINDS, "kinds/a.js", "kinds/a/b.js", ENTRY]
    assert HEADING.findall(link_script(texts, "site/site.js")) == ["site/site.js"]
    with pytest.raises(ScriptError, match=r"site/none\.js: expected a file that is there"):
        link_script(texts, "site/none.js")


def test_every_file_is_of_use() -> None:
    """It is in one of the scripts, or goes to the browser by itself."""
    widgets = map(widget_script, ("exercise", "called", "comparable", "front", "own_table", "own_words"))
    pages = map(page_script, ("jupyter/extension.js", "site/site.js"))
    linked = {name for script in (*widgets, *pages) for name in HEADING.findall(script)}
    files = {name(file) for file in WEB.rglob("*.js")}
    assert files - linked == {f"site/{alone}.js" for alone in ("first", "sw", "theme", "worker")}


def test_nothing_is_shared_but_what_is_exported() -> None:
    """All that the module itself declares is the record of its files."""
    outside = re.sub(r"^\$files\[.*?^\}\)\(\);$", "", widget_script("exercise"), flags=re.MULTILINE | re.DOTALL)
    code = [line for line in outside.splitlines() if line and not line.startswith("//")]
    assert code == ["const $files = {};", f'export default $files["{ENTRY}"].default;']


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"kinds/a.js": 'import { b } from "./c.js";'}, r"kinds/a\.js:1: .*found an import from kinds/c\.js"),
        (
            {
                "kinds/a.js": '\nimport { b, d } from "./b.js";',
                "kinds/b.js": "export const d = 1, b = 2;\nconst e = 3;",
            },
            r"kinds/a\.js:2: expected of kinds/b\.js what it exports \(d\); found an import of b:",
        ),
        ({"kinds/a.js": f'import {{ default }} from "../{ENTRY}";'}, r"found an import of default"),
        (
            {"kinds/a.js": 'import { b } from "./b.js";', "kinds/b.js": "const b = 1;"},
            r"expected of kinds/b\.js what it exports \(nothing\)",
        ),
        (
            {
                "kinds/a.js": 'import { b } from "./b.js";\nexport const a = 1;',
                "kinds/b.js": 'import { a } from "./a.js";\nexport const b = 1;',
            },
            r"^kinds/a\.js imports kinds/b\.js imports kinds/a\.js: expected no circle",
        ),
        ({"kinds/a.js": 'import { a } from "./a.js";\nexport const a = 1;'}, r"^kinds/a\.js imports kinds/a\.js: "),
        ({"kinds/a.js": "\n\nexport let a = 1;"}, r"kinds/a\.js:3: expected `import .*found `export let a = 1;`"),
        ({"kinds/a.js": 'export { a } from "./b.js";'}, r"kinds/a\.js:1: "),
        ({"kinds/a.js": 'import * as b from "./b.js";'}, r"kinds/a\.js:1: "),
        ({"kinds/a.js": 'import { b as c } from "./b.js";'}, r"kinds/a\.js:1: "),
        ({"kinds/a.js": 'import { b } from "b";'}, r"kinds/a\.js:1: "),
        ({"kinds/a.js": "import {\n  b,\n} from './b.js';"}, r"kinds/a\.js:3: "),
        ({"kinds/a.js": 'import {\n  b as c,\n} from "./b.js";'}, r"kinds/a\.js:1: "),
        (
            {"kinds/a.js": 'import {\n  b,\n} from "./b.js";\nexport let a;', "kinds/b.js": "export const b = 1;"},
            r"a\.js:4: ",
        ),
        ({ENTRY: "const a = 1;"}, r"jupyter/exercise\.js: expected a file with `export default `"),
    ],
)
def test_what_cannot_be_linked_is_told_with_its_place(texts: dict[str, str], said: str) -> None:
    with pytest.raises(ScriptError, match=said):
        link({ENTRY: WIDGET, KINDS: LIST} | texts, ENTRY)


def test_an_import_may_have_a_line_for_each_name() -> None:
    names = 'import {\n  b,\n  c,\n} from "./b.js";\nexport const a = b + c;\n'
    files = {ENTRY: WIDGET, KINDS: LIST, "kinds/b.js": "export const b = 1;\nexport const c = 2;\n"}
    assert 'const { b, c } = $files["kinds/b.js"];' in link(files | {"kinds/a.js": names}, ENTRY)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_only_a_kinds_own_files_name_it(file: Path) -> None:
    """Neither the form nor another kind; what a kind is too long for stands in a folder of its name."""
    own = {file.stem, file.parent.name}
    code = file.read_text("utf-8")
    for kind in {kind.stem for kind in WEB.glob("kinds/*.js")} - own:
        assert not re.search(rf"KINDS\.{kind}\b|=== [\"']{kind}[\"']|^import .*/{kind}(/|\.js)", code, re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=name)
def test_no_file_is_long(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) < 300
