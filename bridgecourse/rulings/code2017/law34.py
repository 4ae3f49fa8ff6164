"""Law 34 (2017): a player keeps his right to call.

A call has been followed by three passes, one or more of them out of rotation: Law 17D3.
"""

from __future__ import annotations

from bridgecourse.rulings.language import Law, Refer

LAW = Law("34", 2017, Refer("17", "34", id="L34"))
