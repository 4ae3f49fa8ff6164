"""Answers: read whatever their state, marked with partial credit and explained."""
