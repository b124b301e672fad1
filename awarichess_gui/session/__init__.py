"""The game as it is played: players, clocks, the flow of turns, the file it is kept in."""
