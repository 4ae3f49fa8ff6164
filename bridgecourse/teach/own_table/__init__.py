"""A table of one's own: a real board, what happened at it as the director enters it, the ruling, and the case of it."""
