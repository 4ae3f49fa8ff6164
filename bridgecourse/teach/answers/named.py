"""What was found in a submission, with its questions and answers called as the candidate saw them, not by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bridgecourse.i18n import Language, text
from bridgecourse.teach.answers.finding import Finding

__all__ = ["named"]


def named(finding: Finding, sheet: Mapping[str, Any], language: Language) -> Finding:
    """The same finding with the words of this sheet of ours; what its exercise does not have keeps its name."""
    if not finding.question or finding.exercise != sheet["id"]:
        return finding
    for part in sheet["parts"]:
        if finding.question == part["id"]:
            return replace(finding, question=_quoted(part["title"], language))
        for question in part["questions"]:
            if finding.question == question["id"]:
                prompt = _quoted(question["prompt"], language)
                return replace(finding, question=prompt, found=_labels(finding.found, question))
    return finding


def _quoted(words: str, language: Language) -> str:
    return text("answers.quoted", language, words=words)


def _labels(quoted: str, question: Mapping[str, Any]) -> str:
    """The words of what was picked, where it is what the question offers; several stand side by side."""
    known = {option["id"]: option["label"] for option in question["options"]}
    known |= {
        f"{row['id']}={option['id']}": f"{row['label']} – {option['label']}"
        for row in question.get("rows", ())
        for option in question["options"]
    }
    picked = quoted.split(" ")
    kept = picked[:-1] if quoted.endswith("…") and picked[-1] not in known else picked  # cut off in the middle
    if not kept or any(each not in known for each in kept):
        return quoted
    return ", ".join(known[each] for each in kept) + (" …" if len(kept) < len(picked) else "")
