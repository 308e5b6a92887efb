"""Processes that fork, and sub-interpreters."""

import importlib.util
import multiprocessing
import os
import pathlib
import subprocess
import sys
import threading
import time
import warnings

import pytest

import raqam

NUMBER = {"type": "number", "number.format": "#,##0.00"}
FORM = {"sections": [{"items": [{"type": "integer", "id": "n", "value.maximum": 5}]}]}


def everything():
    """Runs one call of each kind that must work in a child."""
    number = raqam.Formatter(NUMBER, locale="en_US")
    assert number(1234.5) == "1,234.50"
    assert number.parse("1,234.50") == raqam.Formatter(NUMBER).parse("1,234.50")
    assert number.format_column([1.5, None]).to_list() == ["1.50", None]
    assert raqam.Formatter({"type": "number", "number.style": "spellout"}, locale="en_US")(21) == "twenty-one"
    assert raqam.Form(FORM, locale="fa_IR").show({"n": 9})["issues"][0]["code"] == "maximum"
    return os.getpid()


@pytest.fixture
def busy():
    """Runs threads that call the library without the interpreter lock."""
    ends, faults = threading.Event(), []
    number = raqam.Formatter(NUMBER, locale="en_US")
    form = raqam.Form(FORM, locale="fa_IR")

    def work(index):
        try:
            while not ends.is_set():
                assert number.format_column([1234.5] * 500)[499] == "1,234.50"
                form.show({"n": index})
                everything()
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=work, args=(index,)) for index in range(8)]
    for thread in threads:
        thread.start()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield
    ends.set()
    for thread in threads:
        thread.join()
    assert faults == []


def in_child(body):
    """Returns the exit status of a child that calls ``body``; a child that hangs is killed."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            body()
            status = 0
        finally:
            os._exit(status)
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.002)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return "hung"


def with_threads():
    faults = []

    def work():
        try:
            for _ in range(5):
                everything()
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    work()
    for thread in threads:
        thread.join()
    assert faults == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_children_forked_under_threads_work(busy):
    assert [in_child(with_threads if turn % 4 == 3 else everything) for turn in range(60)] == [0] * 60


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="the system has no fork")
def test_pools_forked_under_threads_work(busy):
    with multiprocessing.get_context("fork").Pool(3) as pool:
        results = [pool.apply_async(everything) for _ in range(30)]
        assert all(result.get(timeout=60) != os.getpid() for result in results)


# Imports the package in a sub-interpreter, with the GIL of the main interpreter, as mod_wsgi does, or with its own.
INTERPRETERS = """
def run(is_isolated):
    try:
        import _interpreters as interpreters
        other = interpreters.create("isolated" if is_isolated else "legacy")
    except ImportError:  # before Python 3.13
        import _xxsubinterpreters as interpreters
        other = interpreters.create(isolated=is_isolated)
    try:
        interpreters.run_string(other, IMPORT)
    finally:
        interpreters.destroy(other)

IMPORT = '''
try:
    import raqam
    found = "imported"
except ImportError as error:
    found = str(error)
import os
os.write(1, found.encode() + bytes([10]))
'''

def check():
    import raqam
    price = raqam.Formatter({"type": "number"}, locale="en_US")
    assert price(1234) == "1,234" and price.parse("1,234") == 1234 and raqam.Predicate("SELF > 1")(2)
    assert price.format_column([1, None]).to_list() == ["1", None]
    try:
        price.parse("x")
    except raqam.RaqamError as error:
        assert error.code == "unexpected_character"
    else:
        raise AssertionError("nothing was raised")
"""
REFUSED = (
    "raqam cannot be imported in a sub-interpreter, because its types belong to the main interpreter; import it there, "
    "or start a process (mod_wsgi: WSGIApplicationGroup %{GLOBAL})")


@pytest.mark.parametrize("is_isolated", [False, True])
@pytest.mark.parametrize("order", ["check(); run(); check(); run(); check()", "run(); check(); run(); check()"])
def test_sub_interpreters_are_refused(order, is_isolated):
    if all(importlib.util.find_spec(name) is None for name in ("_interpreters", "_xxsubinterpreters")):
        pytest.skip("this Python has no module that makes sub-interpreters")
    folder = str(pathlib.Path(raqam.__file__).parents[1])
    # Sub-interpreters do not use virtual environments.
    environment = dict(os.environ, PYTHONPATH=folder)
    program = INTERPRETERS + order.replace("run()", f"run({is_isolated})")
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", env=environment, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines() == [REFUSED, REFUSED]
