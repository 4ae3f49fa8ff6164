"""The descriptions of the pictures of a page, of which each sentence is said once.

A picture of the next step is told as that of the step before, and one sentence more.  What has been said is referred to
(``aria-describedby``), sentence by sentence and in its order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, pairwise

__all__ = ["Telling"]

_END = re.compile(r"(?<=\. )|(?<=\n)|(?<=→ )|(?=\[)")
"""Of a sentence, of a line of a chart, of an answer in it, and before what path it is on."""

NAMED, REFERENCE = 30, 12
"""About so many characters more are written for what has a name, and for each reference."""


class Telling:
    """What is said of the pictures of a page, in the order of the page."""

    def __init__(self, descriptions: Iterable[str]) -> None:
        told = [_sentences(each) for each in descriptions]
        self._times = Counter(sentence for each in told for sentence in each)
        self._after = Counter(pair for each in told for pair in pairwise(each))
        self._names: dict[str, str] = {}

    def told(self, description: str) -> tuple[str, str]:
        """The attribute and the element that describe a picture."""
        if not description:
            return "", ""
        runs = list(self._runs(_sentences(description)))
        if not any(run in self._names for run in runs):
            said = "".join(self._named(run) if self._is_said_again(run) else run for run in runs)
            return "", f"<desc>{said}</desc>"
        own = "".join(self._named(run) for run in runs if run not in self._names)
        names = " ".join(self._names[run] for run in runs)
        return f' aria-describedby="{names}"', f"<desc>{own}</desc>" if own else ""

    def _named(self, run: str) -> str:
        self._names[run] = name = f"_t{len(self._names)}"
        return f"<span id={name}>{run}</span>"

    def _is_said_again(self, run: str) -> bool:
        times = self._times[_sentences(run)[0]]
        return (times - 1) * len(run) > NAMED + times * REFERENCE

    def _runs(self, sentences: Iterable[str]) -> Iterator[str]:
        """Sentences that are said together wherever they are said, as one; and what is said once, as one."""
        for is_again, some in groupby(self._together(sentences), self._is_said_again):
            runs = list(some)
            yield from runs if is_again else ["".join(runs)]

    def _together(self, sentences: Iterable[str]) -> Iterator[str]:
        run: list[str] = []
        for sentence in sentences:
            if run and not self._belongs(run[-1], sentence):
                yield "".join(run)
                run = []
            run.append(sentence)
        yield "".join(run)

    def _belongs(self, before: str, sentence: str) -> bool:
        return self._after[before, sentence] == self._times[before] == self._times[sentence]


DESCRIPTIONS = 1_000
"""So many are kept: the papers of a law have up to 270."""


@lru_cache(DESCRIPTIONS)
def _sentences(description: str) -> tuple[str, ...]:
    return tuple(part for part in _END.split(description) if part)
