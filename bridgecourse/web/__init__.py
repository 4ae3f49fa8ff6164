"""The browser's program, all of it: JavaScript, style and types, and what links them (:mod:`bridgecourse.web.link`).

``form/`` is what every exercise needs, ``kinds/`` the kinds of question, ``play/`` the table in play.  ``pages/`` are
the pages of the course, which know nothing of whoever shows them: that is a notebook (``jupyter/``, with the entries of
widgets and the extension that makes lessons live) or a plain page (``site/``).
"""
