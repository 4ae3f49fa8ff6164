"""The Laws of 2017, one file per law."""
