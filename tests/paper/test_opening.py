"""Of a notebook that anybody may have written nothing is restored or run at opening, and nothing else is lost."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgecourse.paper.inert_file import make_inert, notebooks_below
from bridgecourse.paper.opening import SHOWN, opening
from tests.browser.lab import ROOT
from tests.paper.restored import JAVASCRIPT, VEGA, answered, display, hostile, widget_state


def test_widgets_are_left_out_and_everything_else_stays() -> None:
    notebook = hostile("1")
    before = copy.deepcopy(notebook)
    opened = opening(notebook)
    assert notebook == before
    assert set(opened.left_out) == {"widgets", JAVASCRIPT, VEGA, "text/vnd.mermaid"}
    assert opened.notebook == answered()
    again = opening(opened.notebook)
    assert again.notebook is opened.notebook
    assert again.left_out == ()


def test_a_notebook_of_the_course_is_what_it_was() -> None:
    """Also one that a candidate has run: its forms are known to a kernel, and no file restores them."""
    view: dict[str, object] = {
        "application/vnd.jupyter.widget-view+json": {"model_id": "x"},
        "text/html": "<p>form</p>",
    }
    notebook = {**answered(), "cells": [display(view), display({"image/png": "aaaa", "text/plain": "x"})]}
    assert opening(notebook).notebook is notebook


@pytest.mark.parametrize("mime", ["application/JavaScript", "application/vnd.vega.v6+json", "application/pdf", "x", ""])
def test_a_type_that_a_program_draws_is_left_out(mime: str) -> None:
    opened = opening({"cells": [display({mime: "1", "text/plain": "one"}), display({mime: "1"}), display({})]})
    gone = {**display({}), "outputs": []}
    assert opened.notebook == {"cells": [display({"text/plain": "one"}), gone, display({})]}


@pytest.mark.parametrize(
    "page",
    ["<ScRiPt>1</script>", "<img src=x onerror=1>", "<svg/onload=1>", "<a href='javascript:1'>", "<iframe srcdoc=x>"],
)
def test_a_page_that_acts_once_it_is_trusted_is_left_out(page: str) -> None:
    for mime in ("text/html", "text/markdown", "image/svg+xml"):
        for value in (page, ["<p>", page[:4], page[4:]]):
            opened = opening({"cells": [display({mime: value, "text/plain": "one"})]})
            assert opened.notebook == {"cells": [display({"text/plain": "one"})]}
            assert opened.left_out == (mime,)


def test_no_notebook_that_is_handed_out_loses_anything() -> None:
    for path in sorted((ROOT / "release").rglob("law-2*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        assert opening(notebook).notebook is notebook


def test_in_format_3_too() -> None:
    """A front end brings it up to date when it opens it."""
    output = {"output_type": "display_data", "javascript": "1", "text": "one"}
    sheet = {"cells": [{"cell_type": "code", "outputs": [output, {**output, "text": ""}]}]}
    opened = opening({"nbformat": 3, "metadata": widget_state("1"), "worksheets": [{**sheet, "metadata": {}}]})
    kept = [{"output_type": "display_data", "text": "one"}, {"output_type": "display_data", "text": ""}]
    cells = [{"cell_type": "code", "outputs": kept}]
    assert opened.notebook == {"nbformat": 3, "metadata": {}, "worksheets": [{"cells": cells, "metadata": {}}]}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["cells", "outputs", "metadata", "widgets", "data", "worksheets", "output_type", "text/x"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["cells", "metadata", "worksheets"]), JSON))
def test_whatever_has_not_the_form_of_a_notebook_is_passed_over(notebook: dict[str, object]) -> None:
    opened = opening(notebook)
    assert opening(opened.notebook).left_out == ()
    assert (opened.notebook is notebook) == (opened.left_out == ())


def test_every_type_that_is_shown_is_text_a_picture_or_our_own() -> None:
    kinds = (
        "text/",
        "image/",
        "application/json",
        "application/vnd.jupyter.widget-view",
        "application/vnd.bridgecourse.",
    )
    assert [mime for mime in SHOWN if not mime.startswith(kinds)] == []


def test_a_file_is_written_only_where_something_is_left_out(tmp_path: Path) -> None:
    place = tmp_path / "anna"
    place.mkdir()
    same, bad, broken = place / "same.ipynb", place / "bad.IPYNB", place / "broken.ipynb"
    same.write_text(json.dumps(answered(), indent=7) + "   ")
    bad.write_text(json.dumps(hostile("1")))
    broken.write_text(json.dumps(hostile("1"))[:-20])
    (place / "link.ipynb").symlink_to(bad)
    before = {path.name: path.read_bytes() for path in (same, broken)}
    found = {path.name: make_inert(path) for path in notebooks_below(tmp_path)}
    assert found == {
        "bad.IPYNB": ("widgets", JAVASCRIPT, VEGA, "text/vnd.mermaid"),
        "broken.ipynb": (),
        "same.ipynb": (),
    }
    assert {path.name: path.read_bytes() for path in (same, broken)} == before
    assert json.loads(bad.read_text()) == answered()
