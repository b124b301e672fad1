"""Awarichess: the game of Awari around a chessboard, for the desktop."""

__version__ = "0.1.0"
