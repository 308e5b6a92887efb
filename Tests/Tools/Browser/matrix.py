"""The pages of a matrix and of its differences: computed styles, texts that are never broken, and the time to open a large page."""

import json

LOCALES = "en_US,fa_IR,ar_SA,he_IL,ur_PK,hi_IN"
FORMATS = [
    {"type": "number"}, {"type": "number", "number.style": "percent"}, {"type": "number", "currency.code": "EUR"},
    {"type": "date", "date.style": "long"}, {"type": "text"},
]
HOSTILE = ["-1234.5", "2025-03-21", "<img src=x onerror=alert(1)>", "a\u202eb\u2067c", "</td></table><script>alert(1)</script>"]

READ = """() => [...document.querySelectorAll('table')].map(table => [...table.tBodies[0].rows].map(row =>
  [...row.cells].slice(1).map(cell => [cell.textContent, cell.classList.contains('refused'), getComputedStyle(cell).direction, cell.lang])))"""

# Texts that are on more lines than they have, by the boxes of their characters. A line begins below the one before it.
BROKEN = """() => [...document.querySelectorAll('td:not(.refused), .texts dd:not(.refused)')].filter(cell => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  let lines = 0, bottom = -Infinity
  for (const box of [...range.getClientRects()].filter(box => box.width > 0).sort((a, b) => a.top - b.top)) {
    if (box.top > bottom - 2) lines += 1
    bottom = Math.max(bottom, box.bottom)
  }
  return lines > cell.textContent.split('\\n').length
}).map(cell => cell.textContent)"""

# Regions that scroll: whether the keyboard reaches them, and how far the first column is from their edge after scrolling.
SCROLLED = """() => [...document.querySelectorAll('.scrolling')].filter(e => e.scrollWidth > e.clientWidth + 1).map(region => {
  region.scrollLeft = region.scrollWidth
  const edge = region.getBoundingClientRect().left + region.clientLeft
  return [region.tabIndex, region.scrollLeft > 0,
    ...[...region.querySelectorAll('th:first-child')].map(e => Math.round(e.getBoundingClientRect().left - edge))]
})"""

FORM = {"sections": [{"items": [
    {"type": "phone", "id": "phone"}, {"type": "email", "id": "email"}, {"type": "url", "id": "url"},
    {"type": "text", "id": "iban", "text.input": "iban"}, {"type": "text", "id": "a' b\u202e<i>"}, {"type": "integer", "id": "count"},
    {"type": "switch", "id": "children"}]}]}
VALUES = {"phone": "+989123456789", "email": "a@example.org", "url": "https://example.org", "iban": "IR062960000000100324200001",
          "a' b\u202e<i>": "Bazaar قهوه", "count": -5, "children": True}

# Records the longest task of more than 50 ms, as the browser reports them.
WATCH = """window.longest = 0
new PerformanceObserver(list => { for (const task of list.getEntries()) longest = Math.max(longest, task.duration) })
  .observe({type: 'longtask', buffered: true})"""


def arguments(values, locales=LOCALES):
    formats = [part for item in FORMATS for part in ("--formatter", json.dumps(item))]
    return ["matrix", "--locale", locales, "--now", "2025-03-21T12:00:00Z", *formats, "--", *values]


def write(tool, values, locales=LOCALES, name="matrix.html"):
    path = tool.folder / name
    command = arguments(values, locales)
    path.write_text(tool.run(command[0], "--format", "html", *command[1:]), encoding="utf-8")
    return path


def cells(tool, report, browser, values, name):
    path = write(tool, values)
    command = arguments(values)
    saved = json.loads(tool.run(command[0], "--format", "json", *command[1:]))
    with browser.visit(path) as visit:
        tables = visit.evaluate(READ)
        rows = [row for table in tables for row in table]
        expected = [(locale, texts) for locale in saved["locales"] for texts in locale["cells"]]
        report.check(f"{name}: rows", len(rows), len(expected))
        for row, (locale, texts) in zip(rows, expected):
            report.check(f"{name}: {locale['locale']}: refused", [c[1] for c in row], [isinstance(t, dict) for t in texts])
            for found, text in zip(row, texts):
                if isinstance(text, str) and not any(c in text for c in "\u202e\u2067"):
                    report.check(f"{name}: {locale['locale']}", found[0], text)
                if isinstance(text, str):
                    report.check(f"{name}: {locale['locale']}: direction", found[2], locale["direction"])
        report.check(f"{name}: nothing raw", any(c in visit.page.content() for c in "\u202e\x1b"), False)
        report.check(f"{name}: quiet", visit.quiet, [])
    readable(report, browser, path, name)


def readable(report, browser, path, name):
    """Checks a page on narrow and wide screens: it does not overflow, and none of its texts is broken."""
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            with browser.visit(path, width, scheme) as visit:
                report.check(f"{name}: overflow at {width}", visit.overflow[0], 0)
                report.check(f"{name}: broken at {width}", visit.evaluate(BROKEN), [])
                report.check(f"{name}: axe at {width}, {scheme}", visit.violations, [])
                visit.screenshot(f"{name}-{width}-{scheme}")
                for index, scrolls, *columns in visit.evaluate(SCROLLED):
                    report.check(f"{name}: scrolls by keyboard at {width}", (index, scrolls), (0, True))
                    report.check(f"{name}: first column at {width}", set(columns) - {0}, set())
    with browser.visit(path) as visit:
        # Verify that a broken text is seen.
        visit.evaluate("""() => { for (const e of document.querySelectorAll('td, dd')) {
          e.style.whiteSpace = 'normal'; e.style.overflowWrap = 'anywhere'; e.style.inlineSize = e.style.maxInlineSize = '1em'
          e.style.display = 'block'} }""")
        report.check(f"{name}: broken texts are seen", visit.evaluate(BROKEN) != [], True)


def form(tool, report, browser):
    """Checks the directions of a form's cells."""
    source, values = tool.folder / "form.json", tool.folder / "values.json"
    source.write_text(json.dumps(FORM), encoding="utf-8")
    values.write_text(json.dumps(VALUES), encoding="utf-8")
    path = tool.folder / "form-matrix.html"
    tool.run("matrix", "--locale", LOCALES, "--form", source, "--values", values, "--html", path)
    with browser.visit(path) as visit:
        directions = [cell[2] for table in visit.evaluate(READ) for row in table for cell in row[:5]]
        report.check("form matrix: directions", set(directions), {"ltr"})
        own = [row[5][2] for table in visit.evaluate(READ) for row in table]
        report.check("form matrix: numbers", own, ["ltr", "rtl", "rtl", "rtl", "rtl", "ltr"])
        report.check("form matrix: words", [row[6][0] for table in visit.evaluate(READ) for row in table][:2], ["Yes", "بله"])
        report.check("form matrix: quiet", visit.quiet, [])
    readable(report, browser, path, "form-matrix")


def differences(tool, report, browser):
    """Checks the page of differences from a matrix with other spaces, digits and hostile texts."""
    command = arguments(HOSTILE)
    saved = json.loads(tool.run(*command[:1], "--format", "json", *command[1:]))
    for locale in saved["locales"]:
        locale["cells"] = [[c.translate({0xA0: " ", 0x2C: "<b>"}) if isinstance(c, str) else {"error": "x" * 300} for c in row]
                           for row in locale["cells"]]
    saved["locales"].append({"locale": "yi", "cells": saved["locales"][0]["cells"]})
    old, path = tool.folder / "old.json", tool.folder / "differences.html"
    old.write_text(json.dumps(saved), encoding="utf-8")
    tool.run(*command[:1], "--baseline", old, "--html", path, *command[1:])
    with browser.visit(path) as visit:
        lead = visit.evaluate("document.querySelector('.lead').textContent")
        count = visit.evaluate("document.querySelectorAll('.change').length")
        report.check("differences: lead", lead, f"{count} differences in 6 locales")
        report.check("differences: not empty", count > 20, True)
        report.check("differences: quiet", visit.quiet, [])
    readable(report, browser, path, "differences")


def large(tool, report, browser):
    """Checks a matrix of 2,000 cells: 10 values, 5 formats, 40 locales."""
    listed = [json.loads(line)["id"] for line in tool.run("list", "locales", "--json").splitlines()]
    path = write(tool, [str(1234.5 * n) for n in range(10)], ",".join(listed[::20][:40]), "large.html")
    context = browser.chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(path.as_uri())
    page.wait_for_timeout(1000)
    report.check("large matrix: cells", page.evaluate("document.querySelectorAll('td').length"), 2000)
    longest = page.evaluate("longest")
    print(f"a page of 2,000 cells: longest task {longest:.0f} ms", flush=True)
    report.check("large matrix: long task over 200 ms", longest > 200, False)
    # Verify that a long task is recorded.
    page.evaluate("() => { setTimeout(() => { const end = performance.now() + 300; while (performance.now() < end); }, 0) }")
    page.wait_for_timeout(1000)
    report.check("large matrix: long tasks are seen", page.evaluate("longest") > 200, True)
    context.close()


def run(tool, browser, report):
    report.run("matrix", lambda: cells(tool, report, browser, ["-1234.5"], "matrix"))
    report.run("matrix of several values", lambda: cells(tool, report, browser, HOSTILE, "matrix-hostile"))
    report.run("matrix of a form", lambda: form(tool, report, browser))
    report.run("matrix differences", lambda: differences(tool, report, browser))
    report.run("large matrix", lambda: large(tool, report, browser))
