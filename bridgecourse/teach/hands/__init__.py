"""What calls show as sets of hands, which can be counted and compared."""
