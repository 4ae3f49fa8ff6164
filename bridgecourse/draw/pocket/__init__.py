"""A page of the pocket book."""
