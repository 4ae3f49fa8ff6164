"""The columns of a frame as they grow: a class has a hundred thousand rows, and no row is an object of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

__all__ = ["Columns"]


class Columns:
    """Values by column, with these dtypes; a row may have more."""

    def __init__(self, dtypes: Mapping[str, str], rows: Iterable[Mapping[str, object]] = ()) -> None:
        self._dtypes: dict[str, Any] = dict(dtypes)  # pandas-stubs wants a dtype to be a literal
        self._values: dict[str, list[object]] = {name: [] for name in dtypes}
        columns = list(self._values.items())
        for row in rows:
            for name, column in columns:
                column.append(row[name])

    def add(self, row: Iterable[object]) -> None:
        """One row, its values in the order of the columns."""
        for column, value in zip(self._values.values(), row, strict=True):
            column.append(value)

    def extend(self, others: Columns) -> None:
        for name, column in self._values.items():
            column.extend(others._values[name])

    def frame(self) -> pd.DataFrame:
        """As a frame; the values themselves are let go, column by column."""
        return pd.concat([self._column(name) for name in self._dtypes], axis=1)

    def _column(self, name: str) -> pd.Series[Any]:
        return pd.Series(self._values.pop(name), dtype="object", name=name).astype(self._dtypes[name])
