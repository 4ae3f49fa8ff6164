"""Case files composed beforehand, for where libyaml is not: in a browser PyYAML's own Python takes seconds for a law.

Such a file stands in the place of the YAML file, under its name, and is one line of JSON; what it says, and in which
line of the YAML file it stood, is the same.
"""

from __future__ import annotations

import json
from typing import Any

from yaml.error import Mark
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from bridgecourse.errors import CaseError

__all__ = ["BEGINS", "freeze", "thaw"]

_NAME = "bridgecourse:composed"

BEGINS = f'["{_NAME}"'
"""How such a file begins, and no YAML file of the course."""


def freeze(top: Node) -> str:
    """This node and all that is in it."""
    return json.dumps([_NAME, _frozen(top)], ensure_ascii=False, separators=(",", ":")) + "\n"


def _frozen(node: Node) -> list[object]:
    """Its kind and tag, the lines and places where it begins and ends, and what is in it."""
    value: object = node.value
    if isinstance(node, MappingNode):
        value = [[_frozen(key), _frozen(each)] for key, each in node.value]
    elif isinstance(node, SequenceNode):
        value = [_frozen(each) for each in node.value]
    kind = "msv"[(MappingNode, SequenceNode, ScalarNode).index(type(node))]
    start, end = node.start_mark, node.end_mark
    return [kind, node.tag, start.line, start.index, end.line, end.index, value]


def thaw(text: str, file: str) -> Node:
    """The node of a text that :func:`freeze` has made.  Raises :class:`CaseError` for any other."""
    try:
        return _thawed(json.loads(text)[1], file)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        raise CaseError("expected a case file as it was composed, found it damaged", file=file, line=1) from None


def _thawed(frozen: list[Any], file: str) -> Node:
    kind, tag, first, begin, last, end, value = frozen
    start, stop = Mark(file, int(begin), int(first), 0, None, 0), Mark(file, int(end), int(last), 0, None, 0)
    if kind == "v":
        return ScalarNode(str(tag), str(value), start_mark=start, end_mark=stop)
    if kind == "s":
        return SequenceNode(tag, [_thawed(each, file) for each in value], start_mark=start, end_mark=stop)
    pairs = [(_thawed(key, file), _thawed(each, file)) for key, each in value]
    return MappingNode(tag, pairs, start_mark=start, end_mark=stop)
