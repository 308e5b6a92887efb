"""The examples in the documents match their output."""

import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", ["raqam", "raqam.formatter", "raqam.calendars", "raqam.locales", "raqam.predicates"])
def test_comments(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0


def test_readme():
    # Remove code fences, which doctest would treat as output.
    lines = (ROOT / "Sources/Python/README.md").read_text().splitlines()
    text = "\n".join("" if line.startswith("```") else line for line in lines)
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    found = doctest.DocTestRunner().run(test)
    assert found.attempted > 10 and found.failed == 0


def test_example():
    folder = ROOT / "Examples/Embedding"
    run = subprocess.run([sys.executable, folder / "python/receipt.py"], capture_output=True, encoding="utf-8", check=True)
    assert run.stdout == (folder / "expected.txt").read_text(encoding="utf-8")
