#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts the frozen certificates of version 2, which hold every kind of proof and of block.

    convert_test.py PROGRAM CHECKER FOLDER

Each converted certificate must be accepted, and must have the head and the claims of the old one. What the oracle
(tests/oracle/replay.py) knows is replayed as well. Damaged files, and files in which an answer is missing, are refused.
"""
import hashlib
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "oracle"))
import replay  # noqa: E402  (the oracle is not a package)

PROGRAM, CHECKER = sys.argv[1:3]
FOLDER = pathlib.Path(sys.argv[3])
failures = []


def convert(text, folder):
    old, new = folder / "old.txt", folder / "new.txt"
    old.write_text(text, encoding="ascii")
    new.unlink(missing_ok=True)
    done = subprocess.run([PROGRAM, "convert", str(old), str(new)], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 3):
        sys.exit(f"exit code {done.returncode}: {done.stderr}")
    return (new.read_text(encoding="ascii"), new) if done.returncode == 0 else (None, done.stderr)


def signed(lines):
    body = "\n".join(lines) + "\n"
    return f"{body}checksum {hashlib.sha256(body.encode()).hexdigest()}\n"


def main():
    replayed = forged = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in sorted(FOLDER.glob("*.cert")):
            text = file.read_text(encoding="ascii")
            if not text.startswith("upset-certificate 2\n"):
                if convert(text, folder)[0] is not None:
                    failures.append(f"{file.name} is not of version 2, but was converted")
                continue
            lines = text.split("\n")[:-2]
            if convert(text.replace("spec ", "spec  ", 1), folder)[0] is not None:
                failures.append(f"{file.name}: converted with a wrong checksum")
            # Without the last line of a kernel, or of a layer, an answer is missing.
            for at, line in enumerate(lines):
                if line.startswith("kernel ") and int(line.split()[1]) > 1:
                    count = int(line.split()[1])
                    fewer = [*lines[:at], f"kernel {count - 1}", *lines[at + 1 : at + count], *lines[at + count + 1 :]]
                elif line.startswith("layers ") and int(line.split()[1]) > 1:
                    fewer = [*lines[:at], f"layers {int(line.split()[1]) - 1}", *lines[at + 2 :]]
                else:
                    continue
                forged += convert(signed(fewer), folder)[0] is None
            new, where = convert(text, folder)
            if new is None:
                failures.append(f"{file.name}: {where}")
                continue
            heads = [line for line in lines[1:] if line.startswith(("spec ", "claim ", "element ", "below ", "row "))]
            if heads != [line for line in new.split("\n") if line.startswith(("spec ", "claim ", "element ", "below ", "row "))]:
                failures.append(f"{file.name}: the claims have changed")
            done = subprocess.run([CHECKER, str(where)], capture_output=True, text=True, check=False)
            if done.returncode != 0:
                failures.append(f"{file.name}: {done.stdout}{new[:500]}")
            try:
                replayed += sum(1 for _, kinds, *_ in replay.replay(new)[1] if kinds)
            except replay.LeftOut:
                pass
            except replay.Wrong as reason:
                failures.append(f"{file.name}: {reason}")
    print(f"{replayed} claims were replayed, {forged} files without an answer were refused")
    if replayed < 3 or forged < 3:
        failures.append("too little was tested")
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
