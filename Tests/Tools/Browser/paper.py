"""Printed with the browser's default settings, which omit backgrounds, a control shows what is chosen."""

import json
import subprocess

# Each kind of control: its row, and two values that paper must show differently.
CONTROLS = {
    "check": ({"type": "check"}, False, True),
    "switch": ({"type": "switch"}, False, True),
    "locked check": ({"type": "check", "disabled": True}, False, True),
    "locked switch": ({"type": "switch", "disabled": True}, False, True),
    "colored check": ({"type": "check", "color.background": "#234", "color.text": "#fff"}, False, True),
    "radios": ({"type": "options", "style": "picker.inline", "options": ["x", "y"]}, None, "y"),
    "other radio": ({"type": "options", "style": "picker.inline", "options": ["x", "y"]}, "x", "y"),
    "segments": ({"type": "options", "style": "segmented", "options": ["x", "y"]}, None, "y"),
    "other segment": ({"type": "options", "style": "segmented", "options": ["x", "y"]}, "x", "y"),
    "several": ({"type": "options", "style": "picker.multiple", "options": ["x", "y"]}, ["x"], ["x", "y"]),
    "list": ({"type": "options", "options": ["x", "y"]}, "x", "y"),
    "day": ({"type": "datetime", "style": "date", "style.display": "inline", "date.format": "y"}, "2025-03-11", "2025-03-12"),
    "slider": ({"type": "slider", "value.minimum": 0, "value.maximum": 1000, "number.format": "'at'"}, 100, 900),
}

# Rows of which paper must show a text, which is white on a colored background on the screen.
TEXTS = {
    "button": {"type": "button", "title": "Pay now"},
    "locked button": {"type": "button", "title": "Pay now", "disabled": True},
    "colored button": {"type": "button", "title": "Pay now", "color.background": "#234", "color.text": "#fff"},
}

DOTS_PER_INCH = 150


def printed(tool, browser, name, row, value, scheme):
    """Prints a form of one row. Returns the gray values of its first page, from 0, which is black, to 255."""
    form = tool.folder / f"{name}.json"
    form.write_text(json.dumps({"sections": [{"items": [{"id": "it", "title": "It", **row}]}]}))
    page = tool.page(form, "--values", json.dumps({} if value is None else {"it": value}), "--locale", "en_US", "--time-zone", "UTC", name=f"{name}.html")
    with browser.visit(page, scheme=scheme) as visit:
        pdf = browser.screenshots / f"{name}.pdf"
        visit.page.pdf(path=pdf, format="A5", print_background=False)
    image = subprocess.run(
        ["pdftoppm", "-gray", "-r", str(DOTS_PER_INCH), "-f", "1", "-l", "1", pdf], check=True, capture_output=True).stdout
    magic, width, height, _, pixels = image.split(maxsplit=4)
    # The first byte of the pixels may be a space.
    pixels = image[-int(width) * int(height):]
    if magic != b"P5":
        raise RuntimeError(f"pdftoppm wrote {magic!r}")
    return pixels


def difference(first, second):
    """Returns the number of pixels that a reader sees differ."""
    return sum(abs(a - b) > 90 for a, b in zip(first, second))


def run(tool, browser, report):
    def controls():
        count = 0
        for name, (row, off, on) in CONTROLS.items():
            pages = {}
            for scheme in ("light", "dark"):
                file = f"paper-{name.replace(' ', '-')}-{scheme}"
                first = printed(tool, browser, f"{file}-off", row, off, scheme)
                second = printed(tool, browser, f"{file}-on", row, on, scheme)
                changed = difference(first, second)
                # A tick, the smallest glyph, has 60 dark pixels.
                report.check(f"paper: {name}, {scheme}: {changed} pixels differ", changed >= 40, True)
                pages[scheme] = second
                count += 1
            report.check(f"paper: {name}: dark is printed like light", difference(pages["light"], pages["dark"]), 0)
        for name, row in TEXTS.items():
            for scheme in ("light", "dark"):
                file = f"paper-{name.replace(' ', '-')}-{scheme}"
                text = printed(tool, browser, file, row, None, scheme)
                other = printed(tool, browser, f"{file}-other", {**row, "title": "Delete"}, None, scheme)
                changed = difference(text, other)
                report.check(f"paper: {name}, {scheme}: {changed} pixels of the text", changed >= 150, True)
                count += 1
        report.check("paper: number of controls", count >= 32, True)

    report.run("paper", controls)
