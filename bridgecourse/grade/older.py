"""Answers given to an older form of an exercise: marked as far as they fit, and put before a person."""

from __future__ import annotations

from nbconvert.exporters.exporter import ResourcesDict
from nbformat.notebooknode import NotebookNode
from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor

from bridgecourse.grade.marking import Graded
from bridgecourse.teach.answers.clock import DOUBTFUL
from bridgecourse.teach.answers.finding import Fault

__all__ = ["AskAPerson", "is_older"]

OLDER = frozenset({Fault.OLDER_EXERCISE, Fault.OTHER_VERSION, Fault.NOT_ASKED, Fault.UNKNOWN_EXERCISE})


def is_older(graded: Graded, *, is_decided: bool = False) -> bool:
    """Whether the candidate may have lost points because the exercise is not the one that was handed out.

    Or because of times that cannot be, unless it ``is_decided`` what becomes of those.
    """
    asked = OLDER if is_decided else OLDER | DOUBTFUL
    named = any(finding.fault in asked and finding.exercise == graded.mark.exercise for finding in graded.findings)
    return named and (graded.mark.points < graded.mark.maximum or graded.is_gone)


class AskAPerson(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Mark such scores in the gradebook as waiting for somebody to look at them.

    The score of an exercise that the course no longer has is left open: nought would be a mark that nobody gave.  One
    that a person has set stays, and one that he has looked at, as it is now, is not put before him again.
    """

    def preprocess(self, nb: NotebookNode, resources: ResourcesDict) -> tuple[NotebookNode, ResourcesDict]:
        place = resources["nbgrader"]
        decided = bool(place.get("times_decided"))
        older = [graded for graded in place.get("bridgecourse", {}).values() if is_older(graded, is_decided=decided)]
        if older:
            with Gradebook(place["db_url"]) as gradebook:
                for graded in older:
                    grade = gradebook.find_grade(
                        graded.mark.exercise, place["notebook"], place["assignment"], place["student"]
                    )
                    grade.needs_manual_grade = graded.mark.exercise not in place.get("as_read", ())
                    if graded.is_gone:
                        grade.auto_score = None
                gradebook.db.commit()
        return nb, resources
