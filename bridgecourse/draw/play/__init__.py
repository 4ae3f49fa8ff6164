"""The table in the play: hands, tricks and cards apart, at each step, and the words for them."""
