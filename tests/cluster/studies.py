# SPDX-License-Identifier: MIT
"""What the tests of clusters share: running the program, and comparing a merged study with that of one process."""
import json
import sqlite3
import subprocess
import sys

# Columns that two runs may have differently.
VOLATILE = {"seconds", "checksum", "states", "bytes", "certificate", "cell_seconds", "allowed"}


class Studies:
    def __init__(self, program, environment):
        self.program, self.environment, self.failures = program, environment, 0

    def fail(self, text):
        self.failures += 1
        print(f"FAILED: {text}", file=sys.stderr)

    def expect(self, holds, text):
        if not holds:
            self.fail(text)

    def run(self, arguments, code=0, text=None, **options):
        """Standard output and standard error together."""
        done = subprocess.run([self.program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=self.environment, timeout=300, check=False, **options)
        if done.returncode != code:
            self.fail(f"{arguments}: exit code {done.returncode}, expected {code}: {done.stdout}")
        if text is not None and text not in done.stdout:
            self.fail(f"{arguments}: expected '{text}', found '{done.stdout}'")
        return done.stdout

    def compare(self, one, other, table, is_decided=lambda row: True):
        """The rows of a table in two files, apart from times."""
        one, other = rows(one, table, is_decided), rows(other, table, is_decided)
        self.expect(one, f"no rows in {table}")
        different = [key for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
        for key in different[:3]:
            self.fail(f"{len(different)} of {len(one)} rows differ, such as {one.get(key)} and {other.get(key)}")
        return len(one)


def rows(file, table, is_decided=lambda row: True):
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        database.row_factory = sqlite3.Row
        found = {}
        for row in database.execute(f"SELECT * FROM {table}"):
            if is_decided(row):
                found[row[0]] = {key: row[key] for key in row.keys() if key not in VOLATILE}
                if str(found[row[0]].get("answer")).startswith("{"):  # of a table
                    found[row[0]]["answer"] = {key: value for key, value in json.loads(row["answer"]).items() if key != "stats"}
        return found
