"""What the screens show, without a window: public view and question in, typed values out."""
