"""Builds the extension against the C library from Sources/Bindings/CRaqam/link (RAQAM_C: its directory)."""

import os
import pathlib
import sysconfig

from setuptools import Extension, setup

here = pathlib.Path(__file__).resolve().parent
library = pathlib.Path(os.environ.get("RAQAM_C", here.parents[2] / ".build" / "c"))
version = next(
    line.split('"')[1]
    for line in (here.parents[2] / "Sources" / "Core" / "Raqam" / "DataVersions.swift").read_text().splitlines()
    if "static let raqam = " in line)
# A Python without the GIL has no stable ABI before 3.15: its extension is for one version of Python only.
stable = not sysconfig.get_config_var("Py_GIL_DISABLED")
home = os.environ.get("RAQAM_HOME")

setup(
    version=version,
    project_urls={
        "Homepage": home,
        "Documentation": f"{home}/blob/main/Sources/Bindings/Python/README.md",
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
    } if home else {},
    ext_modules=[
        Extension(
            "raqam._raqam", [str(path.relative_to(here)) for path in sorted(here.glob("raqam/*.c"))],
            depends=["raqam/_column.h", "raqam/_input.h", "raqam/_raqam.h"], include_dirs=[str(library)],
            library_dirs=[str(library)], libraries=["raqam"], py_limited_api=stable,
            define_macros=[("Py_LIMITED_API", "0x030B0000")] if stable else [],
            # Debug information and symbols would contain paths.
            extra_compile_args=["-O2", "-g0", "-std=c11", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-cast-function-type"],
            extra_link_args=["-Wl,--strip-all"])
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if stable else {},
)
