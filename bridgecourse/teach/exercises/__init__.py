"""Exercises: a case put to a candidate, its parts and questions, and the words for them."""
