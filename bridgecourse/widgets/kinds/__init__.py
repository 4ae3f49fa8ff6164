"""The kinds of question where no script runs: ``<kind>.py`` shows one; ``<kind>.js`` in ``web/kinds/`` asks it.

A kind is these files, ``<kind>.css`` beside the script, with a folder for what ``<kind>.js`` is too long for
(``paint/``; ``talk/`` of ``sequence``), and nothing else; what a script must have is in ``web/form/kinds.js``, what a
module must have in :mod:`bridgecourse.widgets.still`.  A kind without a module is shown as a list of its options.
"""
