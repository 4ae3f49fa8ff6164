"""The stylesheets of page and form come together in one document: neither may dress what is the other's."""

from __future__ import annotations

import re
from pathlib import Path

import bridgecourse

PACKAGE = Path(bridgecourse.__file__).parent


def classes(folder: str) -> set[str]:
    sheets = sorted((PACKAGE / folder).rglob("*.css"))
    assert sheets, folder
    return {name for sheet in sheets for name in re.findall(r"\.(bcp?-[\w-]+)", sheet.read_text("utf-8"))}


def test_page_and_form_share_no_class() -> None:
    assert not classes("page") & classes("widgets")
