"""nbgrader for this course.  COURSE_LANG chooses the notebooks that go out: en (the default) or fr."""

import os
from pathlib import Path

from bridgecourse.grade.config import LANGUAGE_VARIABLE, configure
from bridgecourse.i18n import parse_language

configure(
    get_config(),  # noqa: F821  nbgrader provides it
    Path(__file__).parent,
    parse_language(os.environ.get(LANGUAGE_VARIABLE) or "en"),
)
