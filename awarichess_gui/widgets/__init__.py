"""The window: panels, menus, dialogs, and what ties them to the session and the board."""
