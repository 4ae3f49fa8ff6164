"""From ``course/``, which authors write, to ``source/<language>/`` and ``release/<language>/``."""
