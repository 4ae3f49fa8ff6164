"""What the play would have brought, reckoned by double dummy: a proposal to the director, who judges."""
