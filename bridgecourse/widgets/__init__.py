"""The exercise in the browser: a widget, its script and style in files of one job each, and the kinds of question."""
