"""The page of a matrix has the computed styles and text of the matrix, and a large page opens quickly."""

import json

LOCALES = "en_US,fa_IR,ar_SA,he_IL,ur_PK,hi_IN"
FORMATS = [
    {"type": "number"}, {"type": "number", "number.style": "percent"}, {"type": "number", "currency.code": "EUR"},
    {"type": "date", "date.style": "long"}, {"type": "text"},
]
HOSTILE = ["-1234.5", "2025-03-21", "<img src=x onerror=alert(1)>", "a\u202eb\u2067c", "</td></table><script>alert(1)</script>"]

READ = """() => [...document.querySelectorAll('table')].map(table => [...table.tBodies[0].rows].map(row =>
  [...row.cells].slice(1).map(cell => [cell.textContent, cell.classList.contains('refused'), getComputedStyle(cell).direction, cell.lang])))"""

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
    for width in (360, 1280):
        for scheme in ("light", "dark"):
            with browser.visit(path, width, scheme) as visit:
                report.check(f"{name}: overflow at {width}", visit.overflow[0], 0)
                report.check(f"{name}: axe at {width}, {scheme}", visit.violations, [])
    with browser.visit(path) as visit:
        visit.screenshot(name)


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
    report.run("large matrix", lambda: large(tool, report, browser))
