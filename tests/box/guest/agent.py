"""Runs in the box as root: executes commands that come over the serial line, one JSON object a line each way.

{"run": SHELL, "given": BASE64, "seconds": LIMIT} is answered by {"code": STATUS, "out": BASE64}, and
{"app": WORD} by what the app says to that word (app_socket.py), null if it does not run.
"""

import base64
import json
import socket
import subprocess
from typing import Any

PORT = "/dev/virtio-ports/box"
APP = "/run/gruftwart/box"


def run(command: str, given: str = "", seconds: float = 60) -> dict[str, Any]:
    try:
        done = subprocess.run(
            ["sh", "-c", command],
            input=base64.b64decode(given),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired as late:
        return {"code": 124, "out": base64.b64encode(late.output or b"").decode()}
    return {"code": done.returncode, "out": base64.b64encode(done.stdout).decode()}


def ask(word: str) -> Any:
    with socket.socket(socket.AF_UNIX) as app:
        app.settimeout(60)
        try:
            app.connect(APP)
            app.sendall(word.encode() + b"\n")
            with app.makefile() as answer:
                return json.loads(answer.readline() or "null")
        except (OSError, ValueError):
            return None


def main() -> None:
    with open(PORT, "r+b", buffering=0) as line:
        waiting = b""
        while True:
            waiting += line.read(65536) or b""
            while b"\n" in waiting:
                asked, _, waiting = waiting.partition(b"\n")
                if not asked.strip(b"\0 \r"):
                    continue
                wish = json.loads(asked)
                said = ask(wish["app"]) if "app" in wish else run(wish.pop("run"), **wish)
                answer = json.dumps(said).encode() + b"\n"
                while answer:
                    answer = answer[line.write(answer) :]


if __name__ == "__main__":
    main()
