"""The examples in the documents match their output."""

import doctest
import importlib
import inspect
import pathlib
import subprocess
import sys

import pytest

import raqam
import raqam.duckdb

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("name", ["raqam", "raqam.column", "raqam.formatter", "raqam.calendars", "raqam.locales", "raqam.predicates"])
def test_comments(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0


def test_readme():
    # Remove code fences, which doctest would treat as output.
    lines = (ROOT / "Sources/Bindings/Python/README.md").read_text().splitlines()
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    found = doctest.DocTestRunner().run(test)
    assert found.attempted > 10 and found.failed == 0


def test_example():
    folder = ROOT / "Examples/Embedding"
    run = subprocess.run([sys.executable, folder / "python/receipt.py"], capture_output=True, encoding="utf-8", check=True)
    assert run.stdout == (folder / "expected.txt").read_text(encoding="utf-8")


def test_everything_public_is_documented():
    things = {name: getattr(raqam, name) for name in raqam.__all__}
    for module in (raqam.columns, raqam.duckdb):
        things |= {f"{module.__name__}.{name}": thing for name, thing in vars(module).items()
                   if getattr(thing, "__module__", None) in (module.__name__, "raqam.column") and name[0] != "_"}
    for name, thing in list(things.items()):
        if inspect.isclass(thing):
            things |= {f"{name}.{member}": getattr(thing, member) for member in dir(thing)
                       if member[0] != "_" and not hasattr(Exception, member)}
    assert len(things) > 60 and [name for name, thing in things.items() if not (inspect.getdoc(thing) or "").strip()] == []
    # help() shows the parameters.
    for function in (raqam.Formatter.format, raqam.Column.to_list, raqam.Column.__arrow_c_array__, raqam.version, raqam.open_handles):
        assert inspect.signature(function)
