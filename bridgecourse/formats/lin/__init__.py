"""LIN, the notation of Bridge Base Online."""
