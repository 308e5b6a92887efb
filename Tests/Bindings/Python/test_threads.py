"""Threads that share formatters, with and without a GIL."""

import sys
import threading

import pytest

import raqam

LARGE = 10**25


def run(body, count=8):
    """Calls ``body(index)`` in threads that start at the same time."""
    start, faults = threading.Barrier(count), []

    def work(index):
        try:
            start.wait()
            body(index)
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=work, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


def test_import_leaves_the_gil_disabled():
    if not hasattr(sys, "_is_gil_enabled"):
        pytest.skip("this Python cannot run without a GIL")
    import sysconfig
    assert sys._is_gil_enabled() is not bool(sysconfig.get_config_var("Py_GIL_DISABLED"))


def test_threads_share_a_formatter():
    number = raqam.Formatter({"type": "number", "number.format": "#,##0"}, locale="en_US")

    def body(index):
        for turn in range(3000):
            value = (index + 1) * 1000 + turn if turn % 2 else LARGE + index
            text = f"{value:,}"
            assert number(value) == text
            assert number.parse(text) == value

    run(body)


def test_threads_share_a_list():
    number = raqam.Formatter({"type": "number", "number.format": "#,##0"}, locale="en_US")
    texts = ["1", "22"] * 50

    def body(index):
        for turn in range(300):
            if index == 0:
                texts.append("333" * turn)
                texts.pop()
            else:
                values = number.parse_column(texts, "int64").to_list()
                assert values[:2] == [1, 22] and len(values) in (100, 101)

    run(body)
