"""The touchscreen (the only place that knows Kivy)."""
