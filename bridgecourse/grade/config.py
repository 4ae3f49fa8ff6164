"""nbgrader's configuration for this course; ``nbgrader_config.py`` calls it."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bridgecourse.i18n import Language, text
from bridgecourse.paper.side_file import side_file
from bridgecourse.private import keep_private, narrow, of_class
from bridgecourse.publish.release import configure_release

if TYPE_CHECKING:
    from traitlets.config import Config

__all__ = ["COURSE_ID", "EXCHANGE_VARIABLE", "LANGUAGE_VARIABLE", "configure", "template_folders"]

COURSE_ID = "bridgecourse"
LANGUAGE_VARIABLE = "COURSE_LANG"
"""The environment variable with the language of the class: ``en`` or ``fr``."""

EXCHANGE_VARIABLE = "COURSE_EXCHANGE"
"""The environment variable with the folder through which notebooks go out and come back."""

TEMPLATES = Path(__file__).parent / "templates"
"""What stands in the place of MathJax in nbgrader's pages, and the words of the feedback."""

SANITIZE = (
    "bridgecourse.grade.preprocessor.MendCells",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.DeduplicateIds",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
)
AUTOGRADE = (
    "bridgecourse.grade.preprocessor.MarkAnswers",
    "nbgrader.preprocessors.IgnorePattern",
    "nbgrader.preprocessors.LimitOutput",
    "bridgecourse.grade.hand_mark.SaveAutoMarks",
    "bridgecourse.grade.older.AskAPerson",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
)
"""nbgrader's own steps with ours in front, and with ours in the place of running the notebook."""


def configure(config: Config, root: Path, language: Language) -> None:
    """Set everything that nbgrader needs to know about the course in this folder.

    Submissions, marks, feedback and the gradebook are common to all languages; only the notebooks that go out
    differ.
    """
    from bridgecourse.grade.patch import patch_nbgrader  # which loads all of nbgrader

    _find_programs()
    patch_nbgrader(language)
    root = root.resolve()
    _keep_private(root, language)
    config.CourseDirectory.root = str(root)
    config.CourseDirectory.course_id = COURSE_ID
    configure_release(config, language)
    config.Autograde.exporter_class = "bridgecourse.grade.exporter.SubmissionExporter"
    config.Autograde.sanitize_preprocessors = list(SANITIZE)
    config.Autograde.autograde_preprocessors = list(AUTOGRADE)
    config.Autograde.pre_convert_hook = "bridgecourse.grade.folder.take_links"
    config.Autograde.exclude_overwriting = _answers_beside(root / "source" / language.value)
    config.HTMLExporter.extra_template_basedirs = template_folders()
    config.HTMLExporter.preprocessors = ["bridgecourse.grade.explain.ExplainMarks"]
    config.OverwriteCells.add_missing_cells = True
    for step in (config.MarkAnswers, config.ExplainMarks):
        step.course_folder = str(root / "course")
    for step in (config.MendCells, config.MarkAnswers):
        step.source_folder = str(root / "source")
        step.language = language.value
    config.EachByItself.language = language.value
    config.CourseGenerate.language = language.value
    config.SpeakPage.language = language.value
    config.FormgraderExporter.language = language.value
    config.ZipCollectApp.force = True  # what was unpacked from archives that are still there is unpacked anew
    config.ExportApp.plugin_class = "bridgecourse.grade.grades_file.GradesFile"
    config.GradesFile.language = language.value
    config.ZipCollectApp.extractor_plugin = "bridgecourse.grade.extractor.PaperExtractor"
    config.PaperExtractor.language = language.value
    config.ZipCollectApp.collector_plugin = "bridgecourse.grade.collector.NotebookCollector"
    config.ExchangeFactory.release_assignment = "bridgecourse.grade.handing_out.ReleaseInLanguages"
    config.ExchangeFactory.fetch_assignment = "bridgecourse.grade.fetching.FetchOwnLanguage"
    config.ExchangeFactory.fetch_feedback = "bridgecourse.grade.fetching.FetchFeedback"
    config.ExchangeFactory.submit = "bridgecourse.grade.handing_in.SubmitPaper"
    config.ExchangeFactory.collect = "bridgecourse.grade.exchange.Collect"
    config.ExchangeFactory.release_feedback = "bridgecourse.grade.exchange.ReleaseFeedback"
    for taker in (config.NotebookCollector, config.Collect, config.ReleaseInLanguages, config.ReleaseFeedback):
        taker.language = language.value
    for candidate in (config.FetchOwnLanguage, config.FetchFeedback, config.SubmitPaper):
        candidate.language = language.value
    config.NotebookCollector.valid_ext = [".ipynb", ".json"]
    config.Exchange.root = os.environ.get(EXCHANGE_VARIABLE) or str(root / "exchange")


def template_folders() -> list[str]:
    """Where nbgrader's pages look for their parts: ours load nothing from elsewhere, the rest is nbgrader's own."""
    nbgrader = find_spec("nbgrader")  # which is found at once, and takes seconds to import
    places = () if nbgrader is None else nbgrader.submodule_search_locations or ()
    return [str(TEMPLATES), *(str(Path(place, "server_extensions", "formgrader", "templates")) for place in places)]


def _keep_private(root: Path, language: Language) -> None:
    """Papers, marks and the gradebook are nobody else's on this machine, whatever the person's umask says."""
    keep_private(root)
    if shut := narrow(of_class(root)):
        names = ", ".join(str(path.relative_to(root)) for path in shut)
        sys.stderr.write(text("private.narrowed", language, names=names) + "\n")


def _find_programs() -> None:
    """To upgrade a gradebook nbgrader starts ``alembic`` by name: let it find the one of this environment."""
    folder = str(Path(sys.executable).parent)
    path = os.environ.get("PATH", "")
    if folder not in path.split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join(part for part in (folder, path) if part)


def _answers_beside(source: Path) -> dict[str, list[str]]:
    """An instructor's own answers beside a notebook in ``source/`` must not replace those of a candidate."""
    if not source.is_dir():
        return {}
    return {
        folder.name: [side_file(folder / f"{folder.name}.ipynb").name]
        for folder in sorted(source.iterdir())
        if folder.is_dir()
    }
