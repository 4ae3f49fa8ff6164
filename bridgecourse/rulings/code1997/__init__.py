"""The Laws of 1997: own procedures where they differ from 2007; the rest is that of 2007 with the numbers of 1997."""
