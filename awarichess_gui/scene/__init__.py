"""The board on the screen: what lies where, how it moves, and what is done to it."""
