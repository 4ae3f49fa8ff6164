"""A Law as a flow chart, as a list, as a key, and two of them compared."""
