"""How long things take.  No test asserts it; see each module."""
