"""The table answers: a director's visit as a conversation, the candidate's moves and what the players reply.

What may be said, asked, offered and ruled is the :class:`~bridgecourse.teach.exercises.talk.tray.Tray` of a family, the
same in each of its cases.  A case is compiled into a
:class:`~bridgecourse.teach.exercises.talk.script.VisitScript`, plain data: every ruling within reach, what was found,
who chose what.  Of it and the moves alone a
:class:`~bridgecourse.teach.exercises.talk.visit.Visit` is folded, and the mark is a function of that.
"""
