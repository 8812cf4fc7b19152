#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a command and prints its peak resident memory in KiB on standard error."""
import resource
import subprocess
import sys

subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
