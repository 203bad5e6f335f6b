"""Evening after evening in one process: whatever the app takes of the machine, it gives back."""
