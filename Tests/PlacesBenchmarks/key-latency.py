"""Prints how long `places explore` takes from a key to the frame on its screen, in a pseudo-terminal.

usage: key-latency.py COLUMNS ROWS PLACES...

The median over 100 keys, in milliseconds. A frame ends with the end of a synchronised update.
"""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

END = b"\x1b[?2026l"


def read_frame(terminal, limit):
    data = b""
    end = time.monotonic() + limit
    while END not in data:
        if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            break
        data += os.read(terminal, 65536)
    return data


def main():
    columns, rows = int(sys.argv[1]), int(sys.argv[2])
    child, terminal = pty.fork()
    if child == 0:
        environment = {
            "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "HOME": "/nonexistent",
            "COLUMNS": str(columns), "LINES": str(rows),
        }
        time.sleep(0.3)
        os.execve(sys.argv[3], [sys.argv[3], "explore", *sys.argv[4:]], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    # Keys are pressed once the places are on the screen.
    seen, end = b"", time.monotonic() + 60
    while b"prominent places" not in seen:
        seen += read_frame(terminal, 5)
        if time.monotonic() > end:
            sys.exit("the explorer shows no places")
    while read_frame(terminal, 1.5):
        pass
    times = []
    for index in range(100):
        begin = time.monotonic()
        os.write(terminal, b"l" if index % 2 else b"h")
        read_frame(terminal, 5)
        times.append((time.monotonic() - begin) * 1000)
        # What follows by itself, such as streets that were loaded, is no answer to the next key.
        while select.select([terminal], [], [], 0.02)[0]:
            os.read(terminal, 65536)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    print(f"{statistics.median(times):.2f}")


main()
