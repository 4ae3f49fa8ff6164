"""A class that is made quickly differs from a frozen dataclass with slots in nothing else."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from inspect import signature

import pytest

from bridgecourse.formats.lin.text import LinItem
from bridgecourse.rulings.engine import Bound, Ruling, Step
from bridgecourse.table.event import Act, CallMade, CardFaced
from bridgecourse.table.faced_card import FacedCard
from bridgecourse.table.flow import Flow
from bridgecourse.table.incident import Incident
from bridgecourse.table.irregularity import Irregularity
from bridgecourse.table.made_call import MadeCall
from bridgecourse.table.quick import quick
from bridgecourse.table.trick import Trick


@dataclass(frozen=True, slots=True)
class Plain:
    number: int
    words: tuple[str, ...] = ("so",)

    def __post_init__(self) -> None:
        if self.number > 9:
            raise ValueError(f"{self.number}, {self.words}")


@quick
@dataclass(frozen=True, slots=True)
class Quick:
    number: int
    words: tuple[str, ...] = ("so",)

    def __post_init__(self) -> None:
        if self.number > 9:
            raise ValueError(f"{self.number}, {self.words}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wide:
    at: int = 1


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Narrow(Wide):
    by: str
    when: int | None = None


def test_it_is_made_from_the_same_words_and_says_the_same() -> None:
    assert signature(Quick) == signature(Plain)
    assert repr(Quick(3)) == repr(Plain(3)).replace("Plain", "Quick") == "Quick(number=3, words=('so',))"
    assert Quick(number=3) == Quick(3) != Quick(4)
    assert hash(Quick(3, ("a",))) == hash(Quick(3, ("a",))) == hash(Plain(3, ("a",)))
    assert type(Quick(3)) is Quick


def test_its_own_check_sees_all_its_fields() -> None:
    with pytest.raises(ValueError, match=r"10, \('so',\)"):
        Quick(10)


def test_a_word_that_is_missing_is_told_by_the_name_of_the_class() -> None:
    with pytest.raises(TypeError, match=r"Quick\.__init__\(\) missing 1 required positional argument: 'number'"):
        Quick()  # type: ignore[call-arg]


def test_nobody_can_change_it() -> None:
    one = Quick(3)
    with pytest.raises(FrozenInstanceError):
        one.number = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.number
    with pytest.raises((AttributeError, TypeError)):
        one.more = 4  # type: ignore[attr-defined]


def test_it_can_be_copied_kept_and_replaced() -> None:
    one = Quick(3, ("a",))
    assert replace(one, number=4) == Quick(4, ("a",))
    for again in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert again == one
        assert type(again) is Quick


def test_what_a_wider_class_has_is_its_own_too() -> None:
    one = Narrow(by="me")
    assert (one.at, one.by, one.when) == (1, "me", None)
    assert isinstance(one, Wide)
    assert replace(one, at=2) == Narrow(at=2, by="me") != one
    with pytest.raises(FrozenInstanceError):
        one.at = 3  # type: ignore[misc]
    with pytest.raises(TypeError, match="positional"):
        Narrow("me")  # type: ignore[call-arg, arg-type]


def test_a_class_that_makes_a_field_of_itself_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Made:
        words: list[str] = field(default_factory=list)

    class NoDataclass:
        pass

    for refused in (Made, NoDataclass):
        with pytest.raises(TypeError, match=f"whose fields are all told, found {refused.__name__}"):
            quick(refused)


@pytest.mark.parametrize(
    "made",
    [Act, Bound, CallMade, CardFaced, FacedCard, Flow, Incident, Irregularity, LinItem, MadeCall, Ruling, Step, Trick],
)
def test_each_field_comes_where_it_belongs(made: type) -> None:
    told = {each.name: object() for each in fields(made)}
    one = made(**told)
    assert {name: getattr(one, name) for name in told} == told
    with pytest.raises(FrozenInstanceError):
        setattr(one, next(iter(told)), None)
