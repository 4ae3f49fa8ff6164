"""The course as a site that needs no installing: plain pages, and Python in the browser for what is checked.

``bridgecourse site -o DIR`` builds it (:mod:`bridgecourse.site.build`) from the notebooks in ``release/``: a page of
each (:mod:`bridgecourse.site.page`) with the parts that the reading view of the notebooks has, and the package itself
for Pyodide (:mod:`bridgecourse.site.python`), where :mod:`bridgecourse.site.desk` answers what the page asks.
"""
