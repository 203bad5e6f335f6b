"""The column beside the stage: who is asked, what, and the answers."""
