"""A frozen class of which thousands are made: of every call, card and step of a ruling.

A frozen dataclass sets each field through :func:`object.__setattr__`, which takes four times as long as an assignment.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import update_wrapper
from inspect import Signature, signature
from typing import Any, TypeVar

__all__ = ["quick"]

C = TypeVar("C")


def quick(frozen: type[C]) -> type[C]:
    """The same frozen dataclass with slots, made in a third of the time: its fields are set before it is frozen.

    What is made is of a class with the same slots, to which its fields can be assigned, until it has them all.  Nothing
    else differs: the parameters, the defaults, ``__post_init__``, and that nobody can change it.  Raises
    :class:`TypeError` for a class whose fields are made by a factory, or that sets its own.
    """
    own = fields(frozen) if is_dataclass(frozen) else ()
    if not own or any(each.default_factory is not MISSING or not each.init for each in own):
        raise TypeError(f"expected a dataclass whose fields are all told, found {frozen.__name__}")
    as_any = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    open_ = type(frozen.__name__, frozen.__bases__, {"__slots__": vars(frozen)["__slots__"], **as_any})
    slow = vars(frozen)["__init__"]
    told = [each.replace(annotation=each.empty, default=each.empty) for each in signature(slow).parameters.values()]
    lines = [
        f"def __init__{Signature(told)}:",
        " be(self, open_)",
        *(f" self.{each.name} = {each.name}" for each in own),
        " self.__class__ = frozen",
        *([" self.__post_init__()"] if hasattr(frozen, "__post_init__") else []),
    ]
    known: dict[str, Any] = {"be": vars(object)["__class__"].__set__, "open_": open_, "frozen": frozen}
    exec("\n".join(lines), known)  # as dataclasses makes the one whose place it takes
    made = known["__init__"]
    made.__defaults__, made.__kwdefaults__ = slow.__defaults__, slow.__kwdefaults__
    type.__setattr__(frozen, "__init__", update_wrapper(made, slow))
    return frozen
