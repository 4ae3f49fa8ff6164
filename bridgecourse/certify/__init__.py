"""Examinations: what is asked, of whom, and how difficult it is."""
