"""What a page asks of Python, and is told: one desk behind the notebook's widgets and the site's worker."""
