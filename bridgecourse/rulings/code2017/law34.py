"""Law 34 (2017): a player keeps his right to call.

A call has been followed by three passes, one or more of them out of rotation: Law 17D3.
"""

from __future__ import annotations

from bridgecourse.rulings.language import Law, Refer
from bridgecourse.table.irregularity import Kind

LAW = Law("34", 2017, Refer("17", "34", id="L34"), (Kind.THREE_PASSES_ONE_OUT_OF_ROTATION,))
