"""Runs a full-screen command in a pseudo-terminal, floods it with keys, pastes and sizes, ends it by Ctrl-C, and prints
how it ended (128 and the number of a signal) and after how many milliseconds.

usage: under-flood.py SECONDS SEED COMMAND...
"""

import fcntl
import os
import pty
import random
import select
import struct
import sys
import termios
import threading
import time

KEYS = "\x1b[A|\x1b[B|\x1b[C|\x1b[D|\x1b[H|\x1b[F|\x1b[5~|\x1b[6~|\r|\t|\x1b[Z|\x7f|\x1b|cafe| |+|-|z|Z|c|o|f|?|n|r|g|m|s|/|1|2"
LIMIT = 30


def resize(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def read(terminal):
    """Takes what is drawn, as a terminal does."""
    while True:
        try:
            if not os.read(terminal, 65536):
                return
        except OSError:
            return


def flood(terminal, seconds, chance):
    keys = [key.encode() for key in KEYS.split("|")]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        choice = chance.random()
        if choice < 0.1:
            resize(terminal, chance.randint(20, 200), chance.randint(5, 60))
        elif choice < 0.2:
            text = "".join(chance.choice("cafe xyz") for _ in range(chance.randint(1, 2000)))
            key = f"\x1b[200~{text}\x1b[201~".encode()
        else:
            key = chance.choice(keys)
        # What the terminal has no room for is lost, as on a real one.
        if choice >= 0.1 and select.select([], [terminal], [], 0)[1]:
            os.write(terminal, key)
        time.sleep(0.001)


def main():
    seconds, seed, command = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    pid, terminal = pty.fork()
    if pid == 0:
        resize(0, 120, 40)
        os.execvp(command[0], command)
    threading.Thread(target=read, args=[terminal], daemon=True).start()
    time.sleep(0.5)
    flood(terminal, seconds, random.Random(seed))
    start = time.monotonic()
    os.write(terminal, b"\x03")
    ending = os.pidfd_open(pid)
    if not select.select([ending], [], [], LIMIT)[0]:
        os.kill(pid, 9)
    took = time.monotonic() - start
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    print(status if status >= 0 else 128 - status, round(took * 1000))


main()
