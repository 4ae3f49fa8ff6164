"""What the form is given: each step has the pictures of its own table, though a table is drawn once."""

from __future__ import annotations

import pytest

from bridgecourse.desk.put import parts, pictures, put
from bridgecourse.i18n import Language
from bridgecourse.teach.course import course


@pytest.mark.parametrize("law", ["27", "61-64"])
def test_each_step_shows_its_own_table(law: str) -> None:
    exercises = [each for folder, _, each in course().exercises() if folder.name == law][:4]
    found = set()
    for number, exercise in enumerate(exercises, 1):
        sheet = exercise.sheet(Language.EN, number=number)
        tables = put(sheet, Language.EN)["tables"]
        for part in parts(sheet):
            assert tables[str(part["id"])] == pictures(part, Language.EN)
        found.add(len({str(each) for each in tables.values()}))
    assert max(found) > 1, "some show several"
