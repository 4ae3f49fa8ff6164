"""Cases: YAML documents with the line of every entry, the records in them and what is told besides."""
