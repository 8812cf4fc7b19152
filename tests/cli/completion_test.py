#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Completion in bash, fish and zsh, and the man pages, for every verb. Verbs and options come from --help.

    completion_test.py PROGRAM

A shell that is not installed is left out, with a line that says so. Exit code 1 and one line for each failure.
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

# What is typed, and words that must be offered; the last one must be offered alone if `alone`.
LINES = [
    ("upset ", ["solve", "table", "doctor"]),
    ("upset sol", ["solve"]),
    ("upset solve bo", ["board:"]),
    ("upset solve --method ", ["auto", "theory", "search", "window", "rulebook"]),
    ("upset solve board:3x4 --method th", ["theory"]),
    ("upset table int", ["intervals"]),
    ("upset census re", ["replies"]),
    ("upset census replies sylv", ["sylver:"]),
    ("upset rulebook pr", ["probe"]),
    ("upset play nim:3 --opponent per", ["perfect"]),
    ("upset draw board:3x4 --layout sq", ["squares"]),
    ("upset solve --checkpoint some", ["some.file"]),
    ("upset solve --checkpoint=some", ["some.file"]),
    ("upset verify one.cert some", ["some.file"]),
    ("upset completion fi", ["fish"]),
    ("upset help not", ["notation"]),
]

BASH = r"""
source completion
COMP_WORDS=(); IFS= read -r line
text=${line//:/ : }; text=${text//=/ = }
read -ra COMP_WORDS <<< "$text"
[[ $line == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_upset
printf '%s\n' "${COMPREPLY[@]}"
"""

# A separate terminal in which <Tab> is pressed; what could be inserted is caught from compadd.
ZSH = r"""
zmodload zsh/zpty
zpty z zsh -f -i
z() { zpty -w z "$1"; }
z 'PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; source ./completion'
z 'zstyle ":completion:*" list-separator "  "; bindkey "^X" list-it'
z 'compadd() { local -a found; local it; builtin compadd -O found "$@"; print -rl -- $found >> offered; builtin compadd "$@"; }'
z 'list-it() { zle complete-word; print -r -- done > finished; zle send-break; }; zle -C complete-word complete-word _main_complete; zle -N list-it'
z 'print ready > ready'
for i in {1..300}; do [[ -s ready ]] && break; sleep 0.1; done
IFS= read -r line
zpty -w -n z "$line"$'\C-x'
for i in {1..300}; do [[ -s finished ]] && break; sleep 0.1; done
zpty -d z
[[ -s offered ]] && cat offered
"""


class Shells:
    def __init__(self, program, folder):
        self.program, self.folder, self.failures, self.cases = program, folder, [], 0
        open(os.path.join(folder, "some.file"), "w", encoding="utf-8").close()

    def ask(self, *words, text=""):
        done = subprocess.run(words, cwd=self.folder, input=text, capture_output=True, text=True, timeout=60,
                              env={**os.environ, "HOME": self.folder, "TERM": "dumb", "LC_ALL": "C.UTF-8"})
        return done.stdout

    def printed(self, *words):
        return subprocess.run([self.program, *words], check=True, capture_output=True, text=True, encoding="utf-8").stdout

    def offered(self, shell, line):
        if shell == "bash":
            words = self.ask("bash", "--norc", "-c", BASH, text=line + "\n").splitlines()
        elif shell == "fish":
            text = self.ask("fish", "--no-config", "-c", "source completion; complete -C " + shlex.quote(line))
            words = [one.split("\t")[0] for one in text.splitlines()]
            words += [one.split("=", 1)[1] for one in words if one.startswith("--") and "=" in one]
        else:
            for name in ("ready", "finished", "offered"):
                if os.path.exists(os.path.join(self.folder, name)):
                    os.remove(os.path.join(self.folder, name))
            words = self.ask("zsh", "-f", "-c", ZSH, text=line + "\n").splitlines()
        return [word.strip() for word in words]

    def expect(self, shell, line, wanted):
        self.cases += 1
        found = self.offered(shell, line)
        missing = [word for word in wanted if word not in found and word.rstrip(":") not in found]
        if missing:
            self.failures.append(f"{shell}: '{line}' offers {found[:12]}, not {missing}")

    def check_shell(self, shell, verbs, options):
        with open(os.path.join(self.folder, "completion"), "w", encoding="utf-8") as file:
            file.write(self.printed("completion", shell))
        for line, wanted in LINES:
            if shell != "zsh" or "some" not in line:  # zsh offers files by other means
                self.expect(shell, line, wanted)
        if shell == "zsh":  # a terminal for each line takes long
            verbs = ["solve", "census"]
        for verb in verbs:
            self.expect(shell, f"upset {verb} --", options[verb])

    def check_man(self, folder, verbs, options):
        self.printed("help", "--man", folder)
        for verb in ["", *verbs]:
            self.cases += 1
            name = os.path.join(folder, f"upset-{verb}.1" if verb else "upset.1")
            done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", name], capture_output=True, text=True,
                                  env={**os.environ, "MANWIDTH": "200", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"})
            if done.returncode or done.stderr:
                self.failures.append(f"man {name}: exit code {done.returncode}: {done.stderr}")
            page = done.stdout.replace("\u2010", "-").replace("\u2212", "-")
            wanted = options[verb] if verb else [f"upset-{one}" for one in verbs]
            self.failures += [f"man {name}: no '{one}'" for one in wanted if one not in page]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        shells = Shells(os.path.abspath(sys.argv[1]), folder)
        text = shells.printed("--help")
        verbs = re.findall(r"^  ([a-z]+) ", text.split("Subcommands:")[1].split("\n\n")[0], re.MULTILINE)
        found = {verb: re.findall(r"^  (?:-\w,)?(--[\w-]+)", shells.printed(verb, "--help"), re.MULTILINE) for verb in verbs}
        options = {verb: [one for one in names if one != "--help-all"] for verb, names in found.items()}
        for shell in ("bash", "fish", "zsh"):
            if shutil.which(shell):
                shells.check_shell(shell, verbs, options)
            else:
                print(f"{shell} is not installed: its completion was not tried")
        if shutil.which("man"):
            man = os.path.join(folder, "man")
            os.mkdir(man)
            shells.check_man(man, verbs, options)
        else:
            print("man is not installed: the man pages were not tried")
    print("\n".join(shells.failures) or f"{shells.cases} cases: all offered and all pages printed")
    return 1 if shells.failures else 0


if __name__ == "__main__":
    sys.exit(main())
