# SPDX-License-Identifier: MIT
"""Runs every example in a docstring, those of the extension included, and finds what has no docstring."""
import doctest
import importlib
import inspect
import pkgutil

import pytest

import upset


def documented():
    """Pairs of a name and an object of everything public, and of all modules."""
    found = {"upset": upset}
    for module in pkgutil.iter_modules(upset.__path__):
        if not module.name == "_upset":
            found[f"upset.{module.name}"] = importlib.import_module(f"upset.{module.name}")
    for name in upset.__all__:
        thing = getattr(upset, name)
        found[f"upset.{name}"] = thing
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if member.startswith("_"):
                    continue
                is_wrapped = isinstance(value, (staticmethod, classmethod))
                found[f"upset.{name}.{member}"] = value.__func__ if is_wrapped else value
    return found


EXAMPLES = [name for name, thing in documented().items() if ">>>" in (inspect.getdoc(thing) or "")]


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = inspect.getdoc(documented()[name])
    test = doctest.DocTestParser().get_doctest(text, {"upset": upset}, name, None, 0)
    failed = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=failed.append)
    assert not failed, "".join(failed)


def test_everything_is_documented():
    data = (str, tuple)  # values of an exception class
    missing = [name for name, thing in documented().items()
               if not inspect.getdoc(thing) and not isinstance(thing, data) and thing is not None]
    assert missing == []


def test_there_are_examples():
    assert len(EXAMPLES) >= 30
