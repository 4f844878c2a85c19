"""Completes words in an interactive shell, presses Enter, and checks what the program gets and that nothing else runs.

usage: complete-in-shell.py SHELL PROGRAM FOLDER <CASES

FOLDER holds the home of the program, and the hostile files that are completed. CASES is a JSON object:
  script      the completions, as the program prints them
  questions   a list of [words before, name, may stay open]: the name is completed from its first two characters, unquoted
              and behind each kind of open quote, which may be left open

Prints one line for each case that failed, and how many there were.
"""

import json
import os
import pty
import select
import sys
import time

LIMIT = 5
PROMPT = b"<ready>"
COMMANDS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
SETUPS = {
    "bash": "PS1='<'ready'>'; bind 'set bell-style none'; . {script}",
    "zsh": "setopt no_beep; autoload -U compinit; compinit -D; . {script}; PS1='<'ready'>'",
    "fish": "function fish_prompt; echo -n '<'ready'>'; end; . {script}",
}


def quoted(text, quote, shell):
    """The beginning of a word behind an open quote."""
    special = {"": None, '"': '\\"$' if shell == "fish" else '\\"$`', "'": "\\'", "$'": "\\'"}[quote]
    if special is None:
        return "".join(letter if letter.isalnum() else "\\" + letter for letter in text)
    if quote == "'" and shell != "fish":
        return quote + text.replace("'", "'\\''")
    return quote + "".join("\\" + letter if letter in special else letter for letter in text)


class Shell:
    def __init__(self, name, program, folder, script):
        self.folder = folder
        # The program is asked for candidates; what it is asked otherwise is noted.
        bin = os.path.join(folder, "bin")
        os.makedirs(bin)
        self.record = os.path.join(folder, "record")
        open(self.record, "w").close()
        with open(os.path.join(bin, "places"), "w") as file:
            file.write(
                f"""#!/bin/sh
if [ "$1" = __complete ]; then exec '{program}' "$@"; fi
printf '%s\\0' "$#" "$@" >>'{self.record}'
"""
            )
        os.chmod(file.name, 0o755)
        path = os.path.join(folder, "script")
        with open(path, "w") as file:
            file.write(script)
        environment = os.environ | {"PATH": bin + ":/usr/bin:/bin", "TERM": "dumb", "COLUMNS": "1000", "PS1": ""}
        self.files = os.path.join(folder, "files")
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(self.files)
            os.execvpe(COMMANDS[name][0], COMMANDS[name], environment)
        self.seen = b""
        self.write(SETUPS[name].format(script=path) + "\n")
        self.until(lambda: PROMPT in self.seen)

    def write(self, text):
        os.write(self.terminal, text.encode())

    def until(self, is_so, limit=LIMIT):
        end = time.monotonic() + limit
        while not is_so():
            if time.monotonic() > end:
                return False
            if select.select([self.terminal], [], [], 0.005)[0]:
                self.seen += os.read(self.terminal, 65536)
        return True

    def complete(self, line):
        """What the program got after a tab and Enter behind the line, and what appeared beside it."""
        before, self.seen = os.path.getsize(self.record), b""
        files = set(os.listdir(self.files))
        self.write(line + "\t")
        # A shell that sees both at once may take them for pasted.
        time.sleep(0.01)
        self.write("\r")
        is_done = self.until(lambda: os.path.getsize(self.record) > before, 2)
        # An open quote, or a key that was not taken yet.
        if not is_done:
            self.write("\x03")
        self.until(lambda: PROMPT in self.seen)
        with open(self.record, "rb") as file:
            file.seek(before)
            parts = file.read().decode(errors="surrogateescape").split("\0")[:-1]
        new = set(os.listdir(self.files)) - files
        for name in new:
            os.unlink(os.path.join(self.files, name))
        return parts[1:], sorted(new)


def main():
    name, program, folder = sys.argv[1:]
    cases = json.load(sys.stdin)
    shell = Shell(name, program, folder, cases["script"])
    count = 0
    for words, answer, may_stay_open in cases["questions"]:
        for quote in ["", '"', "'"] + ["$'"] * (name != "fish"):
            beginning = answer[:2]
            # What cannot be typed so: history is expanded in double quotes, and readline does not know $'\\''.
            if quote == '"' and beginning[0] == "!" or quote == "$'" and beginning[0] == "'":
                continue
            count += 1
            line = " ".join(["places", *words, quoted(beginning, quote, name)])
            arguments, new = shell.complete(line)
            if may_stay_open and quote and not arguments and not new:
                continue
            if arguments != [*words, answer] or new:
                print(f"{line!r}: {arguments} {new}: {shell.seen[-300:]}")
    print(count)


main()
