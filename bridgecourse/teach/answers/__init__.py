"""Answers: read whatever their state into one form, fitted to the questions, marked with partial credit, explained.

No file is opened here: what stands in one is read in :mod:`bridgecourse.paper`.
"""
