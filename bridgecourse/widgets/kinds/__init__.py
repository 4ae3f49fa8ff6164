"""The kinds of question: ``<kind>.js`` asks, ``<kind>.css`` is its style, ``<kind>.py`` shows it where no script runs.

A kind is these files, with a folder for what ``<kind>.js`` is too long for (``paint/``; ``talk/`` of ``sequence``),
and nothing else; what a script must have is in ``form/kinds.js``, what a module must have in
:mod:`bridgecourse.widgets.still`.  A kind without a module is shown as a list of its options.
"""
