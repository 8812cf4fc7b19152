#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Behaviour on a terminal: `play` breaks lines between words, and typed lines can be edited and recalled.

    terminal_test.py PROGRAM

Exit code 1 and one line for each failure.
"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

COLUMNS = 60
PROMPT = "your move> "


class Screen:
    """A program on a terminal of 60 columns."""

    def __init__(self, words):
        pid, self.fd = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, COLUMNS, 0, 0))
            os.execvp(words[0], words)
        self.pid = pid

    def read_until(self, mark, seconds=60):
        """The output up to a mark, without control sequences."""
        text, end = "", time.time() + seconds
        while select.select([self.fd], [], [], max(0, end - time.time()))[0]:
            try:
                text += os.read(self.fd, 4096).decode(errors="replace")
            except OSError:  # the program has ended
                break
            plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
            if mark and mark in plain:
                return plain
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)

    def type(self, keys):
        os.write(self.fd, keys.encode())


def is_within(answer):
    return max(len(line.rstrip("\r")) for line in answer.split("\n")) <= COLUMNS


def main():
    failures = []
    screen = Screen([os.path.abspath(sys.argv[1]), "play", "board:3x4"])
    shown = screen.read_until(PROMPT)
    if "Chomp on a board of 3 rows and 4 columns." not in shown:
        failures.append(f"expected the rules first, found: {shown}")
    screen.type("9.9\r")
    answer = screen.read_until(PROMPT)
    if not is_within(answer) or "4 columns, found" not in " ".join(answer.split()):
        failures.append(f"expected lines broken between words, found: {answer}")
    screen.type("\x1b[A\r")  # the last line again
    if "found '9.9'" not in " ".join(screen.read_until(PROMPT).split()):
        failures.append("the up arrow does not recall the last line")
    screen.type("4.3\x1b[D\x1b[D\x1b[D\x1b[3~2\r")  # move to the front, delete 4, insert 2
    if "You take 2.3" not in screen.read_until(PROMPT):
        failures.append("a line cannot be edited")
    for keys in ("undo\r", "3.1\r", "why\r"):
        screen.type(keys)
        answer = screen.read_until(PROMPT)
    if not is_within(answer) or "gave the win away: 2.3 would have won" not in " ".join(answer.split()):
        failures.append(f"expected reasons broken between words, found: {answer}")
    screen.type("quit\r")
    screen.read_until("")
    code = os.waitstatus_to_exitcode(os.waitpid(screen.pid, 0)[1])
    if code != 0:
        failures.append(f"exit code {code}, expected 0")
    print("\n".join(failures) or "play behaves on a terminal")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
