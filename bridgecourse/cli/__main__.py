"""``python -m bridgecourse.cli``, where the program ``bridgecourse`` is not on the path."""

from __future__ import annotations

import sys

from bridgecourse.cli.app import main

sys.exit(main())
