"""The Laws of 2007: own procedures where they differ from 2017; the rest is that of 2017 with the numbers of 2007."""
