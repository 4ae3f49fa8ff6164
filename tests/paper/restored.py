"""Notebooks that would act when they are opened: a widget with a script in the metadata, the rest in the outputs."""

from __future__ import annotations

from typing import Any

__all__ = ["JAVASCRIPT", "VEGA", "answered", "display", "hostile", "widget_state"]

JAVASCRIPT = "application/javascript"
VEGA = "application/vnd.vega.v5+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def display(data: dict[str, object]) -> dict[str, object]:
    """A cell that shows this."""
    output = {"output_type": "display_data", "data": data, "metadata": {}}
    return {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": 1, "source": "1", "outputs": [output]}


def answered() -> dict[str, Any]:
    """A notebook with answers, words and a pasted picture, and nothing that acts."""
    words = {
        "cell_type": "markdown",
        "id": "words",
        "metadata": {"nbgrader": {"solution": True, "grade_id": "w"}},
        "source": "own words ![](attachment:a.png)",
        "attachments": {"a.png": {"image/png": "iVBORw0KGgo="}},
    }
    shown = display({"text/html": "<p>table</p>", "text/plain": "table"})
    metadata = {"kernelspec": KERNEL, "bridgecourse": {"format": 1, "answers": {"x": {"picks": {"a": "widgets"}}}}}
    return {"cells": [words, shown], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def hostile(script: str) -> dict[str, Any]:
    """The same with everything in it that is to be left out; the script is run where a front end restores it."""
    notebook = answered()
    words, shown = notebook["cells"]
    notebook["metadata"] |= widget_state(script)
    words["metadata"] |= widget_state(script)
    shown["outputs"][0]["data"] |= {JAVASCRIPT: script, VEGA: {"data": [{"url": "/api/contents"}]}}
    shown["outputs"].append({"output_type": "display_data", "data": {"text/vnd.mermaid": "graph"}, "metadata": {}})
    return notebook


def widget_state(script: str) -> dict[str, object]:
    """Metadata that describes a widget of anywidget's with this script."""
    module = f"export default {{ initialize() {{ {script} }}, render() {{ {script} }} }}"
    names = {"_model_name": "AnyModel", "_model_module": "anywidget", "_model_module_version": "~0.11.*"}
    view = {"_view_name": "AnyView", "_view_module": "anywidget", "_view_module_version": "~0.11.*"}
    model = {
        "model_name": "AnyModel",
        "model_module": "anywidget",
        "model_module_version": "~0.11.*",
        "state": {**names, **view, "_anywidget_id": "x", "_esm": module, "_css": ""},
    }
    state = {"version_major": 2, "version_minor": 0, "state": {"model": model}}
    return {"widgets": {"application/vnd.jupyter.widget-state+json": state}}
