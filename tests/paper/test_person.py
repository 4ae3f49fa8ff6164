"""Whom the name of a file names."""

from __future__ import annotations

import pytest

from bridgecourse.paper.person import person


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("ann_law-31.ipynb", "ann"),
        ("ann-law-31.ipynb", "ann"),
        ("Kim_law-31.ipynb", ""),
        ("kim_4711_assignsubmission_file_law-31.ipynb", ""),
        ("law-31 (1).ipynb", ""),
        ("law-31-Copy1.ipynb", ""),
    ],
)
def test_who_a_file_s_name_says(file: str, says: str) -> None:
    assert person(file, "law-31", "kim") == says
