"""Runs a command in a window of tmux, presses keys, and prints what the screen shows.

usage: in-tmux.py COLUMNS ROWS STEP... -- COMMAND...

Steps, in the order given:
  wait:TEXT       until TEXT is on the screen
  gone:TEXT       until TEXT is no longer on the screen
  type:TEXT       types TEXT letter by letter
  paste:TEXT      pastes TEXT
  key:NAME        presses a key by its name in tmux: Enter, Escape, Up, C-c, ...
  mouse:ACTION:COLUMN:ROW
                  sends what a terminal tells of its mouse at a cell, counted from 0 (SGR mode): press, drag, release,
                  click, wheelUp, wheelDown
  resize:COLSxROWS
  signal:NAME     sends the command a signal by its name, such as ILL
  end             until the command has ended; then its status is printed: 128 and the number of a signal
  screen          prints the screen, once it is still, without blanks at its ends, and a line of dashes
  colours         prints the same with the escape sequences for colours and links, ESC as ^[
  cursor          prints whether the cursor is seen, and whether the terminal echoes

Each wait takes at most 30 seconds; then the screen goes to standard error and the exit status is 1.
"""

import contextlib
import os
import select
import shlex
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 30
STILL = 0.1
# The number of what is done, and how the report ends.
MOUSE = {"press": [(0, "M")], "drag": [(32, "M")], "release": [(0, "m")], "click": [(0, "M"), (0, "m")]}
MOUSE |= {"wheelUp": [(64, "M")], "wheelDown": [(65, "M")]}


class Window:
    def __init__(self, columns, rows, command, folder):
        self.socket = os.path.join(folder, "socket")
        self.status = os.path.join(folder, "status")
        line = f"{shlex.join(command)}; echo $? >{shlex.quote(self.status)}; tmux wait-for -S ended; exec sleep 600"
        # The shell itself must outlive signals that are meant for the command.
        line = "trap : INT QUIT TERM HUP TSTP; " + line
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", columns, "-y", rows, "/bin/bash", "-c", line)
        self.shell = os.pidfd_open(int(self.tmux("display", "-p", "#{pane_pid}")))
        # Otherwise a window takes the size of the attached terminal, and tmux waits for more after Escape.
        self.tmux("set", "-g", "window-size", "manual")
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "escape-time", "0")
        self.tmux("resize-window", "-x", columns, "-y", rows)
        # A client in control mode is told of all that happens in the window.
        self.events = subprocess.Popen(
            [*self.client, "-C", "attach-session", "-f", "ignore-size"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def close(self):
        self.tmux("kill-server")
        # It may still wait for a reader of what it tells, and would never end.
        self.events.kill()
        self.events.wait()
        # The shell outlives the window, and would write how the command ended into a folder that is being removed.
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self.shell, signal.SIGKILL)
        if not select.select([self.shell], [], [], LIMIT)[0]:
            sys.exit("in-tmux: the shell does not end")
        os.close(self.shell)

    @property
    def client(self):
        return ["tmux", "-u", "-S", self.socket]

    def tmux(self, *arguments):
        command = [*self.client, *arguments]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            sys.exit(f"in-tmux: {shlex.join(command)}: {done.stderr}")
        return done.stdout

    def settle(self):
        """Waits until nothing is drawn any more: a screen reaches the terminal in pieces."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end and select.select([self.events.stdout], [], [], STILL)[0]:
            os.read(self.events.stdout.fileno(), 65536)

    def screen(self, *how):
        text = self.tmux("capture-pane", "-p", *how)
        return "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")

    def until(self, what, is_so):
        end = time.monotonic() + LIMIT
        while not is_so():
            left = max(0, end - time.monotonic())
            if not select.select([self.events.stdout], [], [], left)[0]:
                sys.exit(f"in-tmux: {what}: not within {LIMIT} s. The screen:\n{self.screen()}")
            os.read(self.events.stdout.fileno(), 65536)

    def run(self, step):
        name, _, value = step.partition(":")
        if name == "wait":
            self.until(step, lambda: value in self.screen())
        elif name == "gone":
            self.until(step, lambda: value not in self.screen())
        elif name == "type":
            self.tmux("send-keys", "-l", "--", value)
        elif name == "paste":
            self.tmux("set-buffer", "--", value)
            self.tmux("paste-buffer", "-p")
        elif name == "key":
            self.tmux("send-keys", value)
        elif name == "mouse":
            action, column, row = value.split(":")
            for number, final in MOUSE[action]:
                report = f"\x1b[<{number};{int(column) + 1};{int(row) + 1}{final}"
                self.tmux("send-keys", "-H", *[f"{byte:x}" for byte in report.encode()])
        elif name == "resize":
            columns, _, rows = value.partition("x")
            self.tmux("resize-window", "-x", columns, "-y", rows)
        elif name == "signal":
            shell = self.tmux("display", "-p", "#{pane_pid}").strip()
            subprocess.run(["pkill", f"-{value}", "-P", shell], check=True)
        elif name == "end":
            try:
                subprocess.run([*self.client, "wait-for", "ended"], check=True, timeout=LIMIT)
            except subprocess.TimeoutExpired:
                sys.exit(f"in-tmux: {step}: not within {LIMIT} s. The screen:\n{self.screen()}")
            with open(self.status) as file:
                print(file.read().strip())
        elif name == "screen":
            self.settle()
            print(self.screen(), "-" * 8, sep="\n")
        elif name == "colours":
            self.settle()
            print(self.screen("-e").replace("\x1b", "^["), "-" * 8, sep="\n")
        elif name == "cursor":
            flag, terminal = self.tmux("display", "-p", "#{cursor_flag} #{pane_tty}").split()
            modes = subprocess.run(["stty", "-a", "-F", terminal], capture_output=True, encoding="utf-8").stdout
            print("seen" if flag == "1" else "hidden", "echo" if " echo " in modes else "no echo")
        else:
            sys.exit(f"in-tmux: no such step: {step}")


def main():
    if "--" not in sys.argv[3:]:
        sys.exit(__doc__)
    border = sys.argv.index("--", 3)
    with tempfile.TemporaryDirectory(prefix="in-tmux") as folder:
        window = Window(sys.argv[1], sys.argv[2], sys.argv[border + 1 :], folder)
        try:
            for step in sys.argv[3:border]:
                window.run(step)
        finally:
            window.close()


main()
