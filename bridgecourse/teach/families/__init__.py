"""The families of irregularity, each with a room of its own that is found by itself: nothing lists them.

To add one, make a folder here.  Its ``__init__.py`` has ``FAMILY``
(:class:`bridgecourse.teach.exercises.family.Family`), ``questions.py`` what it asks and no other family does,
``mistakes.py`` what is mistaken there (``MISTAKES``), ``slips.py`` how it comes about in a generated case (``SLIPS``,
by kind of irregularity), ``deeds.py`` what one's own table offers for it.  No family knows another: what several ask
stands in :mod:`bridgecourse.teach.exercises.parts`, how they come about in :mod:`bridgecourse.teach.generator`.

``bridgecourse family NAME`` draws cases of it, asks, marks and explains them.
"""
