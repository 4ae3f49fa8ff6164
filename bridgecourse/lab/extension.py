"""The extension of JupyterLab and Notebook 7 that makes lessons live and quiet, put together from its files.

It is one script without a build: ``web/jupyter/``, and what that needs of ``web/pages/`` (which knows nothing of
Jupyter) and of the form, are linked as the form's own files are (:mod:`bridgecourse.web.link`).  Jupyter serves the
files of extensions as never changing, so the script's address carries its digest.

``bridgecourse start`` writes it among its settings and names the folder in ``JUPYTER_PATH``: what is shown is always
that of the package, in an editable installation too.  It does nothing until the page says that the folder is somebody's
own copy, which only ``bridgecourse start`` says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from bridgecourse.cells import cell_patterns
from bridgecourse.i18n import Language, texts_under
from bridgecourse.web.link import FORM, page_script, style

__all__ = ["NAME", "extension_files", "page_option"]

NAME = "bridgecourse"


def page_option(language: Language) -> Mapping[str, str]:
    """What the page of a person's own copy says (Jupyter's ``page_config``): only there may anything run by itself."""
    return {NAME: language.value}


def extension_files() -> dict[str, bytes]:
    """The extension by path below ``share/jupyter``."""
    code = _script().encode()
    package = {
        "name": NAME,
        "version": f"0.0.0-{_digest(code)}",
        "description": "Lessons of bridgecourse: live when they are opened, shown for reading.",
        "license": "MIT",
        "jupyterlab": {
            "extension": True,
            "_build": {"load": f"static/lesson.js?v={_digest(code)}", "extension": "./extension"},
        },
    }
    folder = f"labextensions/{NAME}"
    return {
        f"{folder}/package.json": json.dumps(package, indent=1).encode(),
        f"{folder}/static/lesson.js": code,
    }


def _digest(code: bytes) -> str:
    return hashlib.sha256(code).hexdigest()[:16]


def _script() -> str:
    strings = {language.value: texts_under("reading.", language) for language in Language}
    given = {"cells": cell_patterns(), "strings": strings, "style": style(*FORM, "pages", "jupyter")}
    told = json.dumps(given, ensure_ascii=False, sort_keys=True)
    return f"globalThis.$bridgecourse = {told};\n{page_script('jupyter/extension.js')}"
