"""The command line: ``bridgecourse start``, ``teach``, ``rule``, ``chart``, ``compare``, ``build``, ``check`` ...

Every command imports what it needs when it runs, so that ``--help`` is instant.  Whatever goes wrong on purpose (see
:mod:`bridgecourse.errors`) ends as one message and exit code 2, never as a traceback.
"""

from __future__ import annotations

from bridgecourse.cli.app import main

__all__ = ["main"]
