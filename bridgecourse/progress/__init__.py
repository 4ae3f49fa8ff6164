"""What a candidate, or a class, has mastered: tidy frames, mastery by law and leaf, what to do next, and pictures.

Nothing is imported here: pandas and matplotlib take their time, and a notebook should open at once.
"""
