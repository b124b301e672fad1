"""The built-in opponent: chess search, Awari search and endgame database.

Import from its modules, and only where thinking starts: most of them load or compile machine code.
"""
