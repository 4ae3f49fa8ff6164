"""What changes with time: which rulings fade, and how the share of the points grows with practice."""

from __future__ import annotations

from datetime import UTC, datetime

import pandas as pd

from bridgecourse.progress.frame import SPOKEN

__all__ = ["STEP", "fading", "learning"]

STEP = 10
"""So many exercises are one step of the learning curve."""


def fading(leaves: pd.DataFrame, *, at: datetime | None = None) -> pd.DataFrame:
    """The rulings that somebody had right, the one not met for longest first; from the frame :data:`LEAVES`.

    Columns: law, leaf, candidates (who had it right), faded (how many of them for too long), days (since it was met
    last, the median).  A ruling that several laws ask stands once, with the first of them.
    """
    moment = datetime.now(UTC) if at is None else at
    once = leaves.drop_duplicates(["candidate", "leaf"])
    known = once[(once["held"] | once["faded"]) & once["latest"].notna()]
    known = known.assign(days=(pd.Timestamp(moment) - known["latest"]).dt.total_seconds() / 86400)
    each = known.groupby("leaf", sort=False).agg(
        law=("law", "first"), candidates=("candidate", "size"), faded=("faded", "sum"), days=("days", "median")
    )
    each["days"] = each["days"].clip(lower=0).astype("int64")
    found = each.reset_index()[["law", "leaf", "candidates", "faded", "days"]]
    return found.sort_values(["days", "leaf"], ascending=[False, True], ignore_index=True)


def learning(parts: pd.DataFrame) -> pd.DataFrame:
    """The share of the points by how many exercises somebody had answered before; from the frame :data:`PARTS`.

    Columns: step (from 1, of :data:`STEP` exercises each), exercises (all of them together), candidates, share.
    Practice counts; what has no time is left out, for nobody knows its place.
    """
    own = parts[parts["begun"] & parts["time"].notna() & (parts["part"] != SPOKEN)]
    each = (
        own.groupby(["candidate", "exercise"], sort=False)
        .agg(points=("points", "sum"), maximum=("maximum", "sum"), time=("time", "max"))
        .reset_index()
        .sort_values(["candidate", "time", "exercise"])
    )
    each = each[each["maximum"] > 0]
    share = (each["points"] / each["maximum"]).clip(0.0, 1.0)
    each = each.assign(step=each.groupby("candidate").cumcount() // STEP + 1, share=share)
    steps = each.groupby("step").agg(
        exercises=("exercise", "size"), candidates=("candidate", "nunique"), share=("share", "mean")
    )
    return steps.reset_index()
