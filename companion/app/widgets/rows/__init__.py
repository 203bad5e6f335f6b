"""Lists: scrolling rows and rows of choices."""
