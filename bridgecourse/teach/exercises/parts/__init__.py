"""The parts of an exercise, in the order in which a director works."""
