# SPDX-License-Identifier: MIT
"""Builds the extension of the Python module with CMake; the rest is in pyproject.toml.

The build directory is build/python, which a second call finds up to date, or the one that UPSET_PYTHON_BUILD names.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r'kVersion = "([^"]+)"', (ROOT / "include/upset/version.hpp").read_text()).group(1)


class Build(build_ext):
    """Calls CMake and takes what it made."""

    def build_extension(self, ext):
        folder = pathlib.Path(os.environ.get("UPSET_PYTHON_BUILD", ROOT / "build" / "python"))
        if not (folder / "build.ninja").exists():
            self.spawn(["cmake", "--preset", "release", "-S", str(ROOT), "-B", str(folder), "-DUPSET_PYTHON=ON",
                        f"-DPython_EXECUTABLE={sys.executable}"])
        self.spawn(["cmake", "--build", str(folder), "--target", "upset_python"])
        made, = (folder / "python" / "upset").glob("_upset*.so")
        wanted = pathlib.Path(self.get_ext_fullpath(ext.name))
        wanted.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(made, wanted)
        subprocess.run(["strip", "--strip-unneeded", str(wanted)], check=False)  # smaller, if binutils are there


os.chdir(ROOT)
setup(version=VERSION, ext_modules=[Extension("upset._upset", [])], cmdclass={"build_ext": Build},
      options={"build": {"build_base": "build/pip"}, "egg_info": {"egg_base": "build"}})
