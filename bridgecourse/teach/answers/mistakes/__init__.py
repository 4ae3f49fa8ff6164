"""The mistakes that directors make, each with a name: a file here has ``MISTAKES``, and is found by itself.

To add one, write its id, the questions that it may be met on, and how it is recognised from what was picked and what
was right (:class:`bridgecourse.teach.answers.misconception.Misconception`).  Its texts are ``misconception.<id>.name``
and ``misconception.<id>.why`` in ``locale/*/teach.po``; it may have a ``clause``, their field ``{clause}``.  The tests
want it to be met in some exercise of the course, and never in a right answer.  Where two fit, the first in the list is
named; what is only said of an option for want of anything closer is ``general`` (``each_option``).

Every wrong choice has a reason that serves no other option of its question.  ``bridgecourse coverage --feedback``
counts those that name a mistake, the question at which the paths part, or what the clause picked is lacking here
(:mod:`bridgecourse.teach.answers.why_not`).
"""
