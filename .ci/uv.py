"""Run uv as pip would run here: with the indexes, certificates and proxies that pip has been told of.

    .venv/bin/python .ci/uv.py PATH/TO/uv pip install ...

uv reads none of pip's settings, and whoever has told pip of his firm's index has told nobody else.  What somebody has
told uv itself comes first.  Where a setting has no like here nothing is guessed: the exit code
says so, and pip installs.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

OTHERWISE = 3
"""The exit code where pip is set up in a way that uv cannot follow."""

SECTIONS = ("global", "install", ":env:")
"""Those of pip's settings that count for an installation; a later one goes before an earlier one."""

NAMES = {
    "index-url": ("UV_DEFAULT_INDEX",),
    "extra-index-url": ("UV_INDEX",),
    "find-links": ("UV_FIND_LINKS",),
    "constraint": ("UV_CONSTRAINT",),
    "no-index": ("UV_NO_INDEX",),
    "trusted-host": ("UV_INSECURE_HOST",),
    "cert": ("SSL_CERT_FILE",),
    "client-cert": ("SSL_CLIENT_CERT",),
    "proxy": ("HTTP_PROXY", "HTTPS_PROXY"),
}
"""What a setting of pip's is called among uv's."""

SEPARATORS = {"find-links": ",", "extra-index-url": " ", "constraint": " ", "trusted-host": " "}
"""Between several values of one setting."""

OF_NO_ACCOUNT = {
    "break-system-packages", "cache-dir", "compile", "config-file", "default-timeout", "disable-pip-version-check",
    "log", "no-cache-dir", "no-clean", "no-color", "no-compile", "no-input", "no-python-version-warning",
    "no-warn-script-location", "prefer-binary", "progress-bar", "quiet", "require-virtualenv", "retries",
    "root-user-action", "timeout", "use-deprecated", "use-feature", "verbose",
}  # fmt: skip
"""How pip talks, waits and keeps: no package is another one for it."""


class OtherwiseError(Exception):
    """Pip is set up in a way that uv cannot follow."""


def pip_settings() -> dict[str, str]:
    """What files and variables tell pip of installing, by the name of the setting."""
    listed = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True)
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in listed.stdout.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in found:
            found[section][key] = ast.literal_eval(value)
    return {key: value for section in SECTIONS for key, value in found[section].items()}


def like_pip(settings: Mapping[str, str]) -> dict[str, str]:
    """The same for uv, by variables of the environment."""
    if unknown := set(settings) - set(NAMES) - OF_NO_ACCOUNT:
        raise OtherwiseError(*sorted(unknown))
    told: dict[str, str] = {}
    for key, names in NAMES.items():
        values = [value for value in settings.get(key, "").split() if key != "find-links" or is_there(value)]
        if key == "no-index" and values and values[0].lower() in ("0", "false", "no", "off"):
            continue
        if values:
            told |= dict.fromkeys(names, SEPARATORS.get(key, " ").join(values))
    if "UV_INDEX" in told:  # pip takes the best of all of them, not what the first one has
        told["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    return told


def is_there(link: str) -> bool:
    """Pip passes over a folder that is not there; uv would end."""
    return "://" in link or Path(link).exists()


def main(words: list[str]) -> int:
    """Run uv, with its exit code."""
    try:
        told = like_pip(pip_settings())
    except (OtherwiseError, OSError, subprocess.CalledProcessError, SyntaxError, ValueError):
        return OTHERWISE
    return subprocess.run(words, env={"UV_NO_PROGRESS": "1", **told, **os.environ}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
