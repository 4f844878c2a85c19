"""Runs a command in a pseudo-terminal of a given size and prints what the terminal received.

usage: in-terminal.py COLUMNS ROWS COMMAND...
"""

import fcntl
import os
import pty
import struct
import sys
import termios

columns, rows, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    os.execvp(command[0], command)
received = b""
while True:
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    received += chunk
sys.stdout.buffer.write(received.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
