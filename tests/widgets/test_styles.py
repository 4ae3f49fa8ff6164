"""The stylesheets of page and form come together in one document: neither may dress what is the other's."""

from __future__ import annotations

import re

from bridgecourse.web.link import COLOURS, FORM, WEB, style

SHEETS = {sheet.relative_to(WEB).as_posix(): sheet.read_text("utf-8") for sheet in WEB.rglob("*.css")}


def classes(*folders: str) -> set[str]:
    sheets = [text for name, text in SHEETS.items() if name.startswith(folders)]
    assert sheets, folders
    return {name for text in sheets for name in re.findall(r"\.(bcp?-[\w-]+)", text)}


def test_page_and_form_share_no_class() -> None:
    assert not classes("pages/") & classes(*(f"{folder}/" for folder in FORM))


def test_what_stands_around_a_lesson_dresses_no_page_in_it() -> None:
    """Such as the table of one's own, which may be shown in one."""
    pages = [name for name in SHEETS if name.startswith("pages/") and name != "pages/reading.css"]
    assert not classes("pages/reading.css") & classes(*pages)


def test_every_colour_is_told() -> None:
    """By a sheet, or by a script for one element; what is told in no place has no colour at all."""
    scripts = "".join(file.read_text("utf-8") for file in WEB.rglob("*.js"))
    told = {name for text in SHEETS.values() for name in re.findall(r"(--bc-[\w-]+):", text)}
    told |= set(re.findall(r"--bc-[\w-]+", scripts))
    assert {name for text in SHEETS.values() for name in re.findall(r"var\((--bc-[\w-]+)", text)} <= told
    assert "--bcp-" not in "".join(SHEETS.values())


def test_every_style_begins_with_the_colours() -> None:
    assert style(*FORM).startswith(SHEETS[COLOURS])
    assert style("pages/page.css") == "\n".join((SHEETS[COLOURS], SHEETS["pages/page.css"]))
    others = "".join(text for name, text in SHEETS.items() if name.startswith(("form/", "pages/", "jupyter/")))
    assert "data-jp-theme-light" not in others  # light and dark are told apart there, and by a kind for its own
