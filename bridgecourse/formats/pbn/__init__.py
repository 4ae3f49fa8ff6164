"""Portable Bridge Notation, 2.1, with what it can tell of irregularities."""
