"""The desk: a request comes as a message, goes to the function that answers such requests, and a reply goes back.

A message is a mapping of JSON, ``{"id": 7, "wants": "check", ...}``, and so is its reply, ``{"id": 7, ...}``.  What
cannot be answered comes back as ``{"id": 7, "failed": reason}``, whatever the reason: nobody must wait for an answer
that never comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from bridgecourse.desk.put import Json
from bridgecourse.desk.request import Request, read_request
from bridgecourse.errors import RequestError

__all__ = ["Desk", "DeskReply"]

DeskReply = Mapping[str, object]
"""What is told in return, a mapping of JSON."""

_R = TypeVar("_R", bound=Request)


@dataclass(frozen=True, slots=True)
class Desk:
    """Answers requests.  Which, is said by :meth:`answers`: there is a desk for every place with a page."""

    before: Callable[[Json], object] = lambda message: None
    """What is done with every message first."""

    _answers: dict[str, Callable[[Json], DeskReply]] = field(default_factory=dict)

    def answers(self, kind: type[_R], answer: Callable[[_R], DeskReply]) -> None:
        """Requests of this kind are answered by this function from now on."""
        self._answers[kind.wants] = lambda message: answer(read_request(message, kind))

    def ask(self, message: Json) -> dict[str, object]:
        """The reply to a message; it raises nothing."""
        return {**self._told(message), "id": message.get("id")}

    def _told(self, message: Json) -> DeskReply:
        try:
            answer = self._answers.get(str(message.get("wants")))
            if answer is None:
                known, found = ", ".join(self._answers), message.get("wants")
                raise RequestError(f"expected a request that is answered here ({known}), found {found!r}")
            self.before(message)
            return answer(message)
        except Exception as error:
            return {"failed": str(error) or type(error).__name__}
