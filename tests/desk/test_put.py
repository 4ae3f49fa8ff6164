"""What the form is given: each step has the pictures of its own table, though a table is drawn once."""

from __future__ import annotations

import json

import pytest

from bridgecourse.desk.put import in_silence, parts, pictures, put
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course


def as_mapping(table: object) -> dict[str, object]:
    assert isinstance(table, dict)
    return table


@pytest.mark.parametrize("law", ["27", "61-64"])
def test_each_step_shows_its_own_table(law: str) -> None:
    exercises = [each for folder, _, each in course().exercises() if folder.name == law][:4]
    found = set()
    for number, exercise in enumerate(exercises, 1):
        sheet = exercise.sheet(Language.EN, number=number)
        tables = put(sheet, Language.EN)["tables"]
        for part in parts(sheet):
            talks = "talk" in json.dumps(part["questions"])
            shown = {**part, "table": in_silence(as_mapping(part["table"]))} if talks else part
            assert tables[str(part["id"])] == pictures(shown, Language.EN)
        found.add(len({str(each) for each in tables.values()}))
    assert max(found) > 1, "some show several"
