"""Power cuts in every place: what is written is recorded, and every state it may be left in is tried."""
