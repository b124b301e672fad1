"""The game on the table, as an object that announces its changes. QtCore only."""
