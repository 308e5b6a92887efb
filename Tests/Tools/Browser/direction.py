"""Texts are in the same order in terminal tables and in Chromium, and in the paragraphs that the article "Direction" names."""

import html
import json

NUMBERS = [
    {"type": "number"}, {"type": "number", "number.style": "percent"}, {"type": "number", "currency.code": "EUR"},
    {"type": "number", "currency.code": "IRR"}, {"type": "number", "currency.code": "USD", "currency.style": "accounting"},
    {"type": "number", "currency.code": "EUR", "currency.style": "plural"},
]
DATES = [
    {"type": "date", "date.style": "short", "time.style": "short"}, {"type": "date", "date.style": "medium"},
    {"type": "date", "date.style": "full", "time.style": "full"}, {"type": "date", "time.style": "short"},
]
GROUPS = [
    (NUMBERS, "-1234.5"), (DATES, "2026-11-25T10:05:09Z"), ([{"type": "byte"}], "1234567"),
    ([{"type": "duration"}], "5025"), ([{"type": "list"}], '["+98 21","-5","سیب","Apple"]'),
]
# Lists and messages with isolates, which also have an order in paragraphs of an unknown direction.
MIXED = [
    ([{"type": "list"}], '["Apple","سیب"]'), ([{"type": "list"}], '["سیب","5"]'), ([{"type": "list"}], '["-5","Apple"]'),
    ([{"type": "list"}], '["שלום","+98 21"]'), ([{"type": "text", "text.format": "(#)"}], "سلام -5"),
]
LOCALES = "rtl,en_US,de_DE"

# Returns the visible characters of each paragraph from left to right. Characters without a width are omitted.
READ = """() => [...document.querySelectorAll('p')].map(p => {
  const found = []
  const walk = document.createTreeWalker(p, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    let offset = 0
    for (const {segment} of new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(node.data)) {
      const range = document.createRange()
      range.setStart(node, offset)
      offset += segment.length
      range.setEnd(node, offset)
      const box = range.getBoundingClientRect()
      const text = segment.replace(/\\p{Bidi_Control}/gu, '')
      if (text && box.width > 0) found.push([Math.round((box.left + box.right) * 4), found.length, text])
    }
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(item => item[2]).join('')
})"""


def matrices(tool, groups):
    """Returns (locale, direction, text, line of the terminal) of every cell."""
    cells = []
    for formats, value in groups:
        for item in formats:
            command = [
                "matrix", "--locale", LOCALES, "--time-zone", "UTC", "--now", "2026-11-25T12:00:00Z", "--formatter",
                json.dumps(item), "--", value,
            ]
            saved = json.loads(tool.run(command[0], "--format", "json", *command[1:]))
            lines = tool.run(command[0], "--width", "1000", *command[1:]).splitlines()[2:]
            assert len(lines) == len(saved["locales"]), value
            for locale, line in zip(saved["locales"], lines):
                name = locale["locale"]
                assert line.startswith(name), line
                cells.append((name, locale["direction"], locale["cells"][0][0], line[len(name):].lstrip(" ")))
    return cells


def drawn(tool, browser, paragraphs, name):
    """Returns the visual order of each (attributes, text)."""
    body = "".join(f"<p {attributes}>{html.escape(text)}</p>" for attributes, text in paragraphs)
    path = tool.folder / name
    path.write_text(
        "<!DOCTYPE html><meta charset=utf-8><style>p{white-space:pre;margin:0;font:16px monospace}"
        f".plaintext{{unicode-bidi:plaintext}}</style>{body}", encoding="utf-8")
    with browser.visit(path, 4000) as visit:
        return visit.evaluate(READ)


def terminal(tool, browser, report):
    cells = [cell for cell in matrices(tool, GROUPS + MIXED) if isinstance(cell[2], str)]
    meant = drawn(tool, browser, [(f"dir={direction}", text) for _, direction, text, _ in cells], "cells.html")
    shown = drawn(tool, browser, [("dir=ltr", line) for _, _, _, line in cells], "lines.html")
    for (locale, _, text, _), expected, found in zip(cells, meant, shown):
        report.check(f"terminal order: {locale}: {text}", found, expected)
    report.note(f"cells of terminal tables in the order of Chromium: {sum(a == b for a, b in zip(meant, shown))} of {len(cells)}")


def guarantees(tool, browser, report):
    """A text with isolates is in order in an element with `unicode-bidi: plaintext`, but not always with `dir="auto"`."""
    isolates = set("\u2066\u2067\u2068")
    cells = [cell for cell in matrices(tool, GROUPS + MIXED) if isinstance(cell[2], str) and isolates & set(cell[2])]
    report.check("texts with isolates", len(cells) > 100, True)
    known, plaintext, auto = (
        drawn(tool, browser, [(attributes.format(cell[1]), cell[2]) for cell in cells], f"{name}.html")
        for name, attributes in (("known", "dir={}"), ("plaintext", "class=plaintext"), ("auto", "dir=auto"))
    )
    for cell, expected, found in zip(cells, known, plaintext):
        report.check(f"plaintext: {cell[0]}: {cell[2]}", found, expected)
    moved = sum(a != b for a, b in zip(known, auto))
    report.check("dir=auto counts letters in isolates", moved > 0, True)
    report.note(f"texts with isolates: {len(cells)}; in another order with dir=auto: {moved}")


def run(tool, browser, report):
    report.run("terminal order", lambda: terminal(tool, browser, report))
    report.run("guarantees of direction", lambda: guarantees(tool, browser, report))
