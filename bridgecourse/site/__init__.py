"""The course as a site that needs no installing: plain pages, and Python in the browser for what is checked.

``bridgecourse site -o DIR`` builds it (:mod:`bridgecourse.site.build`) from the notebooks in ``release/``: of each a page
(:mod:`bridgecourse.site.page`); the parts of a page that the reading view of the notebooks has, and the package itself
for Pyodide (:mod:`bridgecourse.site.python`), where :mod:`bridgecourse.site.desk` answers what the page asks.
"""
