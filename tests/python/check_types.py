# SPDX-License-Identifier: MIT
"""mypy accepts the package, strictly. stubtest finds that the stubs describe the extension, and finds a fault."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def mypy(folder, cache, *words):
    done = subprocess.run([sys.executable, "-m", *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, env={"PYTHONPATH": str(folder), "MYPY_CACHE_DIR": cache, "PATH": "/usr/bin:/bin"})
    return done.returncode, done.stdout


def stubtest(folder, cache):
    return mypy(folder, cache, "mypy.stubtest", "upset._upset", "--allowlist", str(HERE / "stubtest.allowed"),
                "--mypy-config-file", str(HERE / "mypy.ini"))


with tempfile.TemporaryDirectory() as scratch:
    package = pathlib.Path(scratch) / "upset"
    package.mkdir()
    for source in (pathlib.Path(sys.argv[1]) / "upset").iterdir():
        if source.is_file():
            shutil.copy(source, package / source.name)
    cache = str(pathlib.Path(scratch) / "cache")
    code, text = mypy(scratch, cache, "mypy", "--config-file", str(HERE / "mypy.ini"), "-p", "upset")
    assert code == 0, text
    code, text = stubtest(scratch, cache)
    assert code == 0, text
    stubs = package / "_upset.pyi"
    stubs.write_text(stubs.read_text().replace("def to_json(self) -> str", "def to_yaml(self) -> str"))
    code, text = stubtest(scratch, cache)
    assert code != 0 and "to_yaml" in text and "to_json" in text, text
