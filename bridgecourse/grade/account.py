"""The accounts of this machine, by the names that people know."""

from __future__ import annotations

__all__ = ["account_name"]


def account_name(number: int) -> str:
    """By what name the system knows this account; its number where it knows none."""
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"#{number}"
