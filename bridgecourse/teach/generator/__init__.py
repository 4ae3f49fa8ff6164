"""How cases without end are made: routes derived from the laws, slips of each kind, and what happens at the table."""
