"""What runs inside the box (package gruftwart-box-debug): each file by itself, without the project."""
