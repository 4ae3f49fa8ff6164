"""From submitted notebooks to marks in nbgrader's gradebook."""
