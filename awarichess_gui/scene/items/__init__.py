"""The visible things on the board, one class each; none of them knows a rule."""
