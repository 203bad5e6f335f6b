"""What a screen shows, worked out without a window: public view and question in, small typed values out."""
