"""What touches the screen: fingers, keys and switches."""
