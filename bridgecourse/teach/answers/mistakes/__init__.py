"""The mistakes that directors make: each file has ``MISTAKES``; see :mod:`bridgecourse.teach.answers.misconception`."""
