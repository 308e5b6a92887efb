"""Builds the extension against the C library from Sources/CRaqam/link (RAQAM_C: its directory)."""

import os
import pathlib

from setuptools import Extension, setup

here = pathlib.Path(__file__).resolve().parent
library = pathlib.Path(os.environ.get("RAQAM_C", here.parents[1] / ".build" / "c"))
version = next(
    line.split('"')[1]
    for line in (here.parents[1] / "Sources" / "Raqam" / "DataVersions.swift").read_text().splitlines()
    if "static let raqam = " in line)

setup(
    version=version,
    ext_modules=[
        Extension(
            "raqam._raqam", [str(path.relative_to(here)) for path in sorted(here.glob("raqam/*.c"))],
            depends=["raqam/_column.h", "raqam/_input.h", "raqam/_raqam.h"], include_dirs=[str(library)],
            library_dirs=[str(library)], libraries=["raqam"], py_limited_api=True,
            extra_compile_args=["-O2", "-std=c11", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-cast-function-type"])
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
