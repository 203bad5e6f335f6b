"""A bare Kivy window in the box, which tells systemd of its first frame: what a start is measured by."""

import os
import socket

from kivy.base import runTouchApp
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.label import Label


def tell(*_: object) -> None:
    Window.unbind(on_flip=tell)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.connect(os.environ["NOTIFY_SOCKET"])
        systemd.send(b"READY=1")


box = BoxLayout()
box.add_widget(Label(text="Hello"))
box.add_widget(Button(text="Hello"))
Window.bind(on_flip=tell)
runTouchApp(box)
