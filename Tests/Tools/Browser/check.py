"""Runs the checks of pages in Chromium and prints how many passed."""

import argparse
import sys
from pathlib import Path

import direction
import hostile
import matrix
import pages
import paper
import picker
import workbench
from browser import Browser, Report, Tool

parser = argparse.ArgumentParser()
parser.add_argument("--raqam", required=True)
parser.add_argument("--chromium", required=True)
parser.add_argument("--only", default="", help="names of checks must have this in them")
parser.add_argument("--picture", action="store_true", help="write the picture of README")
arguments = parser.parse_args()

root = Path(__file__).resolve().parents[3]
tool = Tool(arguments.raqam, root)
report = Report(arguments.only)
with Browser(arguments.chromium, root / ".build" / "screenshots") as browser:
    if arguments.picture:
        pages.picture(tool, browser, root / "Examples" / "lunch" / "lunch.png")
        sys.exit(0)
    pages.run(tool, browser, report)
    hostile.run(tool, browser, report)
    workbench.run(tool, browser, report)
    picker.run(tool, browser, report)
    matrix.run(tool, browser, report)
    direction.run(tool, browser, report)
    paper.run(tool, browser, report)
for note in report.notes:
    print(note)
print(f"{report.passed} passed, {report.failed} failed")
sys.exit(1 if report.failed or not report.passed else 0)
