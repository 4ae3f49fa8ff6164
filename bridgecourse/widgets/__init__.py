"""The table in the browser: one Python file, one ES module and one stylesheet per widget."""
