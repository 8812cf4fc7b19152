# SPDX-License-Identifier: MIT
"""`pip install .` without a network: the wheel works in a fresh virtual environment, and leaves nothing behind.

usage: check_wheel.py SOURCE_FOLDER BUILD_FOLDER. The extension comes from that build, which is up to date.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

source, build = sys.argv[1:3]


def run(*words, **options):
    return subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


with tempfile.TemporaryDirectory() as scratch:
    env = dict(os.environ, UPSET_PYTHON_BUILD=build, PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1",
               http_proxy="http://127.0.0.1:9", https_proxy="http://127.0.0.1:9")
    env.pop("PYTHONPATH", None)
    before = run("git", "-C", source, "status", "--porcelain")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", scratch, source, env=env)
    wheels = list(pathlib.Path(scratch).glob("upset-*.whl"))
    assert len(wheels) == 1 and "cp3" in wheels[0].name and "linux" in wheels[0].name, wheels
    assert run("git", "-C", source, "status", "--porcelain") == before
    run(sys.executable, "-m", "venv", scratch + "/venv")
    python = scratch + "/venv/bin/python"
    run(python, "-m", "pip", "install", "--no-deps", str(wheels[0]), env=env)
    run(python, str(pathlib.Path(__file__).resolve().parent / "sample.py"), cwd=scratch, env=env)
    files = run(python, "-m", "pip", "show", "-f", "upset", env=env)
    for name in ("upset/py.typed", "upset/_upset.pyi", "upset/__init__.py"):
        assert name in files, files
    run(python, "-m", "pip", "uninstall", "-y", "upset", env=env)
    gone = subprocess.run([python, "-c", "import upset"], cwd=scratch, env=env, capture_output=True)
    assert gone.returncode != 0
