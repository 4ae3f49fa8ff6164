"""Papers: the files that candidates write, opened and measured here and nowhere else.

A paper is one notebook with what stands beside it.  What it holds of answers is read in
:mod:`bridgecourse.teach.answers`, which opens no file.
"""
