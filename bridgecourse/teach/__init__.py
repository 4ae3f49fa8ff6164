"""From rulings to teaching, in four rooms: cases, exercises, answers and the generator of cases.

The course that authors wrote stands above cases and exercises, its coverage above all of them.
"""
