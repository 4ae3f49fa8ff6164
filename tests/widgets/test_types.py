"""The form's script under TypeScript, and what Python really sends to it held against the script's own types."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from bridgecourse.desk import own_request, request
from bridgecourse.grade.desk import checker
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course
from bridgecourse.teach.exercises.exercise import Exercise
from bridgecourse.teach.exercises.talk.told import told_table
from bridgecourse.web.link import WEB
from bridgecourse.widgets.exercise import ExerciseWidget
from tests.widgets import npm, typescript

LANGUAGES = list(Language)

PROJECTS = (WEB / "tsconfig.json", WEB / "tsconfig.workers.json")

Values = list[tuple[str, object]]


@pytest.fixture(scope="module", autouse=True)
def _compiler() -> None:
    try:
        typescript.require()
    except npm.NotFetchedError as error:
        pytest.skip(str(error))


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A copy of the script's files, to be spoiled."""
    copy = tmp_path / "web"
    shutil.copytree(WEB, copy, ignore=shutil.ignore_patterns("*.py", "*.css", "__pycache__"))
    return copy


def exercises() -> list[Exercise]:
    return [exercise for _, _, exercise in course().exercises()]


def samples() -> Iterator[tuple[Exercise, Language]]:
    """The first exercise of each shape of each law, the languages by turns."""
    first = {(each.case.law, each.shape): each for each in reversed(exercises())}
    for number, exercise in enumerate(first.values()):
        yield exercise, LANGUAGES[number % len(LANGUAGES)]


# -- the script


def test_every_file_of_the_script_is_checked() -> None:
    """The page's by one project, what runs in workers by another."""
    said = "".join(typescript.compiler("--project", each, "--listFilesOnly") for each in PROJECTS)
    listed = {file for file in map(Path, said.splitlines()) if file.suffix in (".js", ".mjs")}
    assert listed == {*WEB.rglob("*.js"), *WEB.rglob("*.mjs")}


def test_the_script_is_sound() -> None:
    assert [fault for each in PROJECTS for fault in typescript.faults(each)] == []


def test_nothing_is_left_unchecked() -> None:
    """What is not known is `unknown`: `any` would let everything through."""
    lax = re.compile(r"[{<(|:,]\s*any\s*[}>)|\[,;=]|\{\*\}|@ts-(ignore|nocheck|expect-error)")
    for file in [each for kind in ("js", "mjs", "d.ts") for each in WEB.rglob(f"*.{kind}")]:
        assert not lax.search(file.read_text("utf-8")), file.name
    assert json.loads((WEB / "tsconfig.json").read_text("utf-8"))["compilerOptions"]["strict"] is True


FAULTS = [
    ("form/labels.js", "fields = {}) {", "fields = {}) { merge(1, 2);", "TS2304: Cannot find name 'merge'"),
    ("form/labels.js", "/** @param {string} key */", "", "TS7006: Parameter 'key' implicitly has an 'any' type"),
    ("form/labels.js", "const SUITS", "const UNUSED = 1;\nconst SUITS", "TS6133: 'UNUSED' is declared but"),
    ("form/page.js", "sheet.scene", "sheet.scenes", "TS2551: Property 'scenes' does not exist on type 'Sheet'"),
    ("form/choices.js", "this.inputs[0]?.focus()", "this.inputs[0].focus()", "TS2532: Object is possibly 'undefined'"),
    ("form/answers.js", "[asObject(merged.seals),", "[merged.seals,", "TS2698: Spread types"),
    ("form/stores.js", "if (!answers) return", "if (!this) return", "TS2322: Type 'Entry | null' is not assignable"),
    ("form/marking.js", "{ PATIENCE }", "{ PATIENT }", "TS2305: Module '\"./saving.js\"' has no exported member"),
    ("kinds/one.js", '"../form/choices.js"', '"../form/choice.js"', "TS2307: Cannot find module '../form/choice.js'"),
    ("kinds/paint.js", "  focus() {", "  focuss() {", "TS2322: Type 'typeof paint' is not assignable to type 'Kind'"),
]
"""A file, what stands in it, what is put in its place, and what TypeScript then says of that file."""


def test_what_is_wrong_is_reported(script: Path) -> None:
    for file, found, instead, _ in FAULTS:
        text = (script / file).read_text("utf-8")
        assert found in text, file
        (script / file).write_text(text.replace(found, instead, 1), "utf-8")
    said = typescript.faults(script)
    assert [(file, fault) for file, *_, fault in FAULTS if not told_of(file, fault, said)] == [], said


def told_of(file: str, fault: str, said: list[str]) -> bool:
    return any(f"{file}(" in line and fault in line for line in said)


# -- what Python sends to it


def sheets() -> Values:
    """Every sheet of the course."""
    return [("Sheet", exercise.sheet(language)) for exercise in exercises() for language in LANGUAGES]


def told() -> Values:
    """What widgets hold and say, of exercises that nobody has answered, and answered rightly."""
    found: Values = []
    for exercise, language in samples():
        for answers in ({}, exercise.key):
            widget = ExerciseWidget(dict(exercise.sheet(language)), language, check=checker(exercise, language))
            for part in exercise.parts:
                found.append(("Told", reply(widget, wants="check", part=part.id, picks=answers, round="counted")))
            first = exercise.parts[0].id
            found.append(("Told", reply(widget, wants="check", part=first, picks=answers, round="learning")))
            kept = {"digest": exercise.digest, "picks": answers, "times": {}, "checked": {}}
            names = ("sheet", "tables", "strings", "practice")
            found.append(("Traits", {name: getattr(widget, name) for name in names} | {"answers": kept}))
    return found


def talked() -> Values:
    """A conversation: its sheet, what the table replies, and what came of it."""
    found: Values = []
    for language in LANGUAGES:
        exercise = Exercise(course().cases["31-kettle"], "talk")
        sheet, move = dict(exercise.sheet(language)), partial(told_table, exercise, language=language)
        widget = ExerciseWidget(sheet, language, check=checker(exercise, language), move=move)
        key: Any = exercise.key["visit.moves"]
        best: list[str] = key["sequence"]
        for moves in ([], best, [*best[:3], "no move"], ["ask S table replacement_is_comparable", best[-1]]):
            found.append(("Moved", reply(widget, wants="move", exercise=exercise.id, moves=moves)))
            picks = {"visit.moves": {"sequence": moves}}
            found.append(("Told", reply(widget, wants="check", part="visit", picks=picks, round="counted")))
        found += [("Opened", reply(widget, wants="book", law=law, edition=None)) for law in ("", "27")]
        found.append(("Sheet", sheet))
    return found


def reply(widget: ExerciseWidget, **request: object) -> dict[str, object]:
    return {name: each for name, each in widget.desk.ask(request).items() if name != "id"}


OPTIONAL: dict[Callable[[], Values], tuple[str, ...]] = {
    sheets: ("meanings", "rows"),
    told: ("rows", "explanation", "seal"),
    talked: ("talk", "many", "seldom", "book", "problems", "review", "roles"),
}
"""What of it is not always there, and is there once."""


@pytest.mark.parametrize("sent", [sheets, told, talked])
def test_what_python_sends_is_of_its_type(tmp_path: Path, sent: Callable[[], Values]) -> None:
    values = sent()
    assert typescript.faults_of_values(tmp_path, values) == []
    text = json.dumps(values)
    assert [key for key in OPTIONAL[sent] if f'"{key}": ' not in text] == []


def test_the_script_knows_what_may_be_asked() -> None:
    text = (WEB / "desk.d.ts").read_text("utf-8")
    body = text[text.index("interface Desk {") : text.index("export type Wants")]
    asked = [*vars(request).values(), *vars(own_request).values()]
    kinds = {kind.wants for kind in asked if is_dataclass(kind) and hasattr(kind, "wants")}
    assert set(re.findall(r"^  (\w+): \{", body, re.MULTILINE)) == kinds


SAID = {
    str: "string",
    int: "number",
    bool: "boolean",
    list[str]: "string[]",
    str | None: "string | null",
    Mapping[str, object]: "Record<string, string>",
    list[Mapping[str, object]]: "Record<string, string>[]",
}
"""A type as the script has it."""


def test_the_script_knows_the_fields_of_what_is_done_at_an_own_table() -> None:
    text = (WEB / "desk.d.ts").read_text("utf-8")
    case = re.search(r"interface OwnCase \{(.*?)\}", (WEB / "pages" / "own.d.ts").read_text("utf-8"), re.DOTALL)
    assert case is not None
    for kind in vars(own_request).values():
        if not is_dataclass(kind) or not hasattr(kind, "wants"):
            continue
        found = re.search(rf"  {kind.wants}: \{{\s*asked: (?:(\w+)|\{{(.*?)\}});", text)
        assert found is not None, kind
        told = {"object": "", "OwnCase": case[1]}[found[1]] if found[1] else found[2]
        hints = get_type_hints(kind)
        fields_told = {
            f"{each.name}{'' if is_needed(each) else '?'}": "Record<string, Record<string, string>>"
            if each.name == "meanings"  # by place and language
            else SAID[hints[each.name]]
            for each in fields(kind)
        }
        assert dict(re.findall(r"(\w+\??): ([^;]+)", told.strip())) == fields_told, kind


def is_needed(each: Field[object]) -> bool:
    return each.default is MISSING and each.default_factory is MISSING


SPOILT: list[tuple[Callable[[Any], object], str]] = [
    (lambda sheet: sheet.pop("scene"), "TS2741: Property 'scene' is missing"),
    (lambda sheet: sheet.update(hint="…"), "TS2353: Object literal may only specify known properties, and '\"hint\"'"),
    (lambda sheet: sheet.update(number="1"), "TS2322: Type 'string' is not assignable to type 'number'"),
    (lambda sheet: sheet["parts"][0]["table"].update(dealer="O"), "TS2322: Type '\"O\"' is not assignable"),
    (lambda sheet: sheet["parts"][0]["questions"][0].update(options=None), "TS2322: Type 'null' is not assignable"),
    (lambda sheet: sheet["parts"][0]["questions"][0]["options"][0].pop("label"), "Property 'label' is missing"),
]


def test_a_sheet_of_another_form_is_reported(tmp_path: Path) -> None:
    values: Values = []
    for spoil, _ in SPOILT:
        sheet = json.loads(json.dumps(exercises()[0].sheet(Language.EN)))
        spoil(sheet)
        values.append(("Sheet", sheet))
    said = typescript.faults_of_values(tmp_path, values)
    expected = [(f"values.ts({line},", fault) for line, (_, fault) in enumerate(SPOILT, start=2)]
    assert len(said) == len(SPOILT)
    assert [line for each, line in zip(expected, said, strict=True) if not all(part in line for part in each)] == []
