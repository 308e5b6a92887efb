"""Each example in five locales: the text and direction in a browser match the snapshot."""

import json
import os
import subprocess
import time
from pathlib import Path

LOCALES = ["fa_IR", "ar_SA", "he_IL", "ur_PK", "en_US"]
EXAMPLES = ["receipt", "invoice", "lunch", "person", "flight", "upload", "profile", "delivery"]
HERE = Path(__file__).parent

# Returns the rows of a page as members of a snapshot.
READ = """() => [...document.querySelectorAll('article.locale')].map(article => {
  const form = article.querySelector('form')
  const text = element => element ? element.textContent : null
  return {
    locale: form.dataset.locale, lang: form.lang, direction: getComputedStyle(form).direction,
    title: text(form.querySelector('.form-title')),
    headers: [...form.querySelectorAll('legend')].map(text),
    footers: [...form.querySelectorAll('.footnote')].map(text),
    rows: [...form.querySelectorAll('[data-row]')].map(row => {
      const control = row.querySelector('input, select, textarea, output, .link, pre')
      const boxes = [...row.querySelectorAll('.choice')]
      const shown =
        boxes.length ? boxes.filter(b => b.querySelector('input').checked).map(text)
        : !control ? text(row.querySelector('.push bdi') ?? row.querySelector('.field'))
        : control.tagName === 'SELECT' ? text(control.selectedOptions[0])
        : control.type === 'checkbox' ? control.checked
        : control.type === 'range' ? text(row.querySelector('output'))
        : control.value ?? text(control)
      return {
        id: row.dataset.row, type: row.dataset.type, title: text(row.querySelector('.label bdi')),
        shown, placeholder: control?.placeholder ?? null,
        options: control?.tagName === 'SELECT' ? [...control.options].slice(1).filter(o => !o.dataset.unknown).map(text) : boxes.map(text),
        issues: [...row.querySelectorAll('.note')].map(text),
        issueDirections: [...row.querySelectorAll('.note > bdi')].map(e => getComputedStyle(e).direction),
        label: boxes.length ? [text(document.getElementById(row.querySelector('[role$=group]').getAttribute('aria-labelledby')))]
          : control && control.labels ? [...control.labels].map(text) : [],
        direction: control && getComputedStyle(control).direction,
        days: [...row.querySelectorAll('.day')].map(text), day: text(row.querySelector('.day[aria-current]')),
        month: text(row.querySelector('.month-title')),
      }
    }),
  }
})"""


def snapshots(tool, form, arguments):
    lines = tool.run("preview", form, "--json", "--now", "2025-03-21T12:00:00Z", *arguments)
    return [json.loads(line) for line in lines.splitlines()]


def compare(report, name, column, snapshot):
    """Compares a column of a page with its snapshot."""
    rows = [row for section in snapshot["sections"] for row in section["rows"]]
    report.check(f"{name}: direction", column["direction"], snapshot["direction"])
    report.check(f"{name}: lang", column["lang"].split("-")[0], snapshot["locale"].split("_")[0])
    report.check(f"{name}: title", column["title"], snapshot.get("title"))
    report.check(f"{name}: headers", column["headers"], [s["header"] for s in snapshot["sections"] if s.get("header")])
    report.check(f"{name}: footers", column["footers"], [s["footer"] for s in snapshot["sections"] if s.get("footer")])
    report.check(f"{name}: rows", [row["id"] for row in column["rows"]], [row["id"] for row in rows])
    for found, row in zip(column["rows"], rows):
        compare_row(report, f"{name}: {row['id']}", found, row, snapshot["direction"])


def compare_row(report, name, found, row, form):
    options = [option["text"] for option in row.get("options", [])]
    chosen = [option["text"] for option in row.get("options", []) if option.get("selected")]
    if row["type"] == "button":
        report.check(f"{name}: text", found["shown"], row.get("title"))
        return
    report.check(f"{name}: label", found["title"], row.get("title", ""))
    if row["type"] in ("check", "switch"):
        report.check(f"{name}: state", found["shown"], row["value"] is True)
    elif options:
        report.check(f"{name}: options", found["options"], options)
        report.check(f"{name}: choice", found["shown"], chosen if isinstance(found["shown"], list) else row["text"] or "—")
    elif row.get("html"):
        report.check(f"{name}: source", found["shown"], row["html"])
    elif row.get("showsPlaceholder"):
        shown = found["placeholder"] if found["placeholder"] is not None else found["shown"]
        # A placeholder of the other direction is isolated.
        report.check(f"{name}: stand-in", (shown or found["shown"]).strip("\u2066\u2067\u2069"), row["text"])
    else:
        report.check(f"{name}: text", found["shown"], row["text"] or ("—" if found["placeholder"] is None else ""))
    if found["label"]:
        report.check(f"{name}: labelled", row.get("title", "") in found["label"][0], True)
    direction = row.get("control", {}).get("direction")
    if direction in ("ltr", "rtl") and not options and row["text"] and not row.get("showsPlaceholder"):
        report.check(f"{name}: direction", found["direction"], direction)
    report.check(f"{name}: issues", found["issues"], [issue["message"] for issue in row.get("issues", [])])
    # The library has messages in these languages, so that issues have the direction of the form.
    report.check(f"{name}: direction of issues", set(found["issueDirections"]) <= {form}, True)
    month = row.get("picker", {}).get("month")
    if month:
        days = [day for week in month["weeks"] for day in week if day]
        report.check(f"{name}: days", found["days"], [day["text"] for day in days])
        report.check(f"{name}: month", found["month"], month["title"])
        if isinstance(row["value"], str) and len(row["value"]) == 10:
            chosen = [day["text"] for day in days if day["date"] == row["value"]]
            report.check(f"{name}: day", [found["day"]], chosen)


def look(report, browser, name, path):
    """Checks that a page has no console messages, requests, overflow or axe-core findings."""
    for scheme in ("light", "dark"):
        for width in (360, 1280):
            with browser.visit(path, width=width, scheme=scheme) as visit:
                where = f"{name}: {scheme}, {width} px"
                report.check(f"{where}: overflow", visit.overflow, [0, []])
                report.check(f"{where}: quiet", visit.quiet, [])
                for details in visit.page.locator("details > summary").all():
                    details.evaluate("e => e.parentElement.open = true")
                report.check(f"{where}: overflow with all open", visit.overflow, [0, []])
                report.check(f"{where}: axe-core", visit.violations, [])


def example(tool, browser, report, name, form, values):
    arguments = ["--values", values, "--time-zone", "Asia/Tehran"]
    path = tool.page(form, *arguments, "--locale", ",".join(LOCALES), name=f"{name}.html")
    with browser.visit(path) as visit:
        columns = visit.evaluate(READ)
        report.check(f"{name}: columns", [column["locale"] for column in columns], LOCALES)
        # The JSON snapshot of an RMS form contains cells, which `compare` does not support.
        if name != "profile":
            found = snapshots(tool, form, arguments + ["--locale", ",".join(LOCALES)])
            for column, snapshot in zip(columns, found):
                compare(report, f"{name} {snapshot['locale']}", column, snapshot)
        report.check(f"{name}: quiet", visit.quiet, [])
    look(report, browser, name, path)
    for locale in LOCALES:
        alone = tool.page(form, *arguments, "--locale", locale, name=f"{name}-{locale}.html")
        for scheme in ("light", "dark"):
            with browser.visit(alone, width=760, scheme=scheme) as visit:
                visit.screenshot(f"{name}-{locale}-{scheme}")


def keyboard(tool, browser, report):
    """Checks that code points and months can be focused and opened without a mouse."""
    form, values = tool.root / "Examples/receipt/form.json", tool.root / "Examples/receipt/values.json"
    path = tool.page(form, "--values", values, "--locale", "fa_IR", name="keyboard.html")
    with browser.visit(path) as visit:
        opened = set()
        for _ in range(80):
            visit.page.keyboard.press("Tab")
            kind = visit.evaluate("() => document.activeElement.tagName === 'SUMMARY' ? document.activeElement.parentElement.className : ''")
            if kind and kind not in opened:
                visit.page.keyboard.press("Enter")
                opened.add(kind)
        report.check("keyboard: opened", sorted(opened), ["calendar", "codes", "codes has-invisible"])
        listed = visit.page.locator("[data-row=total] .codes").evaluate("e => { e.open = true; return e.innerText }")
        report.check("keyboard: invisible characters are named", "LEFT-TO-RIGHT MARK" in listed, True)
        before = visit.evaluate("() => location.href")
        visit.page.locator("[data-row=shop] input").focus()
        visit.page.keyboard.press("Enter")
        report.check("keyboard: Enter leads nowhere", (visit.evaluate("() => location.href"), visit.quiet), (before, []))
        visit.page.keyboard.type("x")
        value = visit.evaluate("() => document.querySelector('[data-row=shop] input').value")
        report.check("keyboard: a page to be read is not typed into", value, "Bazaar قهوه")


def faults(tool, browser, report):
    """Checks that a form with errors gives a page that lists them."""
    form = tool.folder / "faulty.json"
    form.write_text('{\n  "sections": [\n    { "items": [{ "type": "txt", "id": "a", "required": 3 }] }\n  ]\n}\n')
    path = tool.page(form, "--locale", "fa_IR,en_US", name="faulty.html")
    with browser.visit(path) as visit:
        shown = visit.evaluate("""() => [...document.querySelectorAll('.fault')].map(e => [
          e.querySelector('.place').innerText.replace(/.*\\//, ''), e.querySelector('mark').textContent])""")
        report.check("faults: places", shown, [["faulty.json:3:27", '"txt"'], ["faulty.json:3:57", "3"]])
        visit.screenshot("faults-light")
    look(report, browser, "faults", path)


def watching(tool, report):
    """Checks that the page follows each save, valid or not. The delay is printed, because it depends on the machine."""
    folder = tool.folder / "watched"
    folder.mkdir()
    form, page = folder / "form.json", folder / "page.html"
    text = (tool.root / "Examples/receipt/form.json").read_text()
    form.write_text(text)
    arguments = [tool.path, "preview", form, "--html", page, "--watch", "--locale", ",".join(LOCALES)]
    process = subprocess.Popen(arguments, stderr=subprocess.DEVNULL)
    waits = []
    try:
        awaited(page, "Receipt")
        for number in range(10):
            is_faulty = number % 3 == 2
            (folder / "new.json").write_text("{" if is_faulty else text.replace('"Receipt"', f'"Receipt {number}"', 1))
            begin = time.monotonic()
            os.replace(folder / "new.json", form)
            found = awaited(page, "cannot be displayed" if is_faulty else f"Receipt {number}")
            waits.append(1000 * (time.monotonic() - begin))
            report.check(f"watching: save {number}", found, True)
            time.sleep(0.1)
        report.check("watching: it goes on", process.poll(), None)
    finally:
        process.kill()
        process.wait()
    print(f"watching: a save is on the page after {sorted(waits)[len(waits) // 2]:.0f} ms, at most {max(waits):.0f} ms")


def awaited(page, text):
    """Returns whether the whole text appears on a page within some seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if page.exists() and text in (found := page.read_text()):
            return found.endswith("</html>\n")
        time.sleep(0.002)
    return False


def picture(tool, browser, path):
    """Writes the screenshot for README: the form of `make demo` in English and Persian."""
    form, values = "Examples/lunch/form.json", "Examples/lunch/values.json"
    page = tool.page(form, "--values", values, "--time-zone", "Asia/Tehran", "--locale", "en_US,fa_IR", name="picture.html")
    # The narrowest window in which labels are next to their fields.
    with browser.visit(page, width=1072, scale=2) as visit:
        bottom = visit.evaluate("Math.max(...[...document.querySelectorAll('.form')].map(e => e.getBoundingClientRect().bottom))")
        visit.page.screenshot(path=path, clip={"x": 0, "y": 0, "width": 1072, "height": round(bottom) + 32})
    print(f"{path}: {path.stat().st_size} bytes")


def run(tool, browser, report):
    for name in EXAMPLES:
        folder = tool.root / "Examples" / name
        report.run(name, lambda: example(tool, browser, report, name, folder / "form.json", folder / "values.json"))
    everything = HERE / "forms" / "everything.json"
    report.run("everything", lambda: example(
        tool, browser, report, "everything", everything, HERE / "forms" / "everything-values.json"))
    report.run("keyboard", lambda: keyboard(tool, browser, report))
    report.run("watching", lambda: watching(tool, report))
    report.run("faults", lambda: faults(tool, browser, report))
