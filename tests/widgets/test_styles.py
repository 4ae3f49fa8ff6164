"""The stylesheets of page and form come together in one document: neither may dress what is the other's."""

from __future__ import annotations

import re

from bridgecourse.web.link import FORM, WEB


def classes(*folders: str) -> set[str]:
    sheets = [sheet for folder in folders for sheet in sorted((WEB / folder).rglob("*.css"))]
    assert sheets, folders
    return {name for sheet in sheets for name in re.findall(r"\.(bcp?-[\w-]+)", sheet.read_text("utf-8"))}


def test_page_and_form_share_no_class() -> None:
    assert not classes("pages") & classes(*FORM)
