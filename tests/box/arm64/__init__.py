"""The box with the processor of a Raspberry Pi (`deploy/box --arm64`): its board and its pins."""
