"""The workbench in a browser: a descriptor is written, a form is filled in by keys alone, and nothing else gets in."""

import json
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

NOW = "2025-03-21T12:00:00Z"


class Workbench:
    """raqam serve, as a stranger would run it."""

    def __init__(self, tool, *arguments):
        environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"}
        self.process = subprocess.Popen(
            [tool.path, "serve", *map(str, arguments), "--now", NOW], stdout=subprocess.PIPE, text=True, env=environment, cwd=tool.root)
        self.process.stdout.readline()
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)

    def request(self, path="", data=None, **headers):
        """Status and text of a request that no browser made."""
        body = None if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, data=body, headers={key.replace("_", "-"): value for key, value in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                return reply.status, reply.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


class Page:
    """The workbench in a browser."""

    def __init__(self, visit):
        self.visit, self.page = visit, visit.page

    def ready(self):
        self.page.wait_for_selector("html[data-ready]", timeout=20_000)
        return self

    def settle(self):
        """All that was asked for is answered and drawn."""
        self.page.evaluate("async () => { await keys; await last; await new Promise(done => setTimeout(done, 30)) }")

    def row(self, row, pane=0):
        return self.page.locator(f'[data-pane="{pane}"] [data-row="{row}"]')

    def field(self, row, pane=0):
        return self.row(row, pane).locator("input, select, textarea").first

    def type(self, text):
        for character in text:
            self.page.keyboard.type(character)
            self.settle()

    def enter(self, row, text, pane=0):
        """A text by keys in place of what stands there."""
        self.field(row, pane).focus()
        self.page.keyboard.press("Control+A")
        self.type(text)
        self.page.keyboard.press("Tab")
        self.settle()

    @property
    def values(self):
        return json.loads(self.page.locator("#wb-values").inner_text())

    def source(self, text):
        self.page.locator("#wb-source").fill(text)
        self.page.wait_for_function("text => state.source === text", arg=text)
        self.page.wait_for_timeout(200)
        self.settle()


def eval_keys(tool, form, locale, row, keys):
    """What `raqam eval` says of the same keys."""
    lines = [{"op": "session.open", "session": "s", "form": form, "locale": locale, "timeZone": "UTC", "now": NOW}]
    process = subprocess.Popen([tool.path, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={"LANG": "C.UTF-8"})

    def ask(line):
        process.stdin.write(json.dumps(line) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    ask(lines[0])
    selection, replies = [0, 0], []
    for key in keys:
        reply = ask({"op": "session.edit", "session": "s", "edit": {"key": row, "selection": selection, "replacement": key}})
        selection = reply["selection"]
        replies.append([reply["text"], selection])
    process.stdin.close()
    process.wait(10)
    return replies


FORM = {
    "title": "Order", "translations": {"fa": {"Order": "سفارش", "Name": "نام", "Amount": "مبلغ", "Due": "موعد", "Colour": "رنگ", "Red": "قرمز",
                                            "Blue": "آبی", "Gift": "هدیه", "Lines": "اقلام", "Add": "افزودن", "Line": "قلم", "Note": "یادداشت"}},
    "sections": [
        {"items": [
            {"type": "text", "id": "name", "title": "Name", "required": True},
            {"type": "currency", "id": "amount", "title": "Amount", "rules": [{"predicate": "SELF >= 1000"}]},
            {"type": "datetime", "id": "due", "title": "Due", "style": "date", "date.style": "short", "time.style": "none"},
            {"type": "options", "id": "colour", "title": "Colour", "options": ["red", "blue"],
             "options.display": {"red": "Red", "blue": "Blue"}},
            {"type": "switch", "id": "gift", "title": "Gift"},
            {"type": "textarea", "id": "note", "title": "Note", "hidden": "$gift != TRUE"}]},
        {"type": "dynamic", "id": "lines", "header": "Lines", "dynamic.title.insert": "Add", "dynamic.allowed.insert": True,
         "dynamic.allowed.delete": True, "dynamic.allowed.reorder": True, "dynamic.id.prefix": "line", "dynamic.type": "integer",
         "dynamic.title": "Line", "items": []}],
}


def run(tool, browser, report):
    report.run("workbench keys", lambda: keys(tool, browser, report))
    report.run("workbench form", lambda: form(tool, browser, report))
    report.run("workbench text", lambda: text(tool, browser, report))
    report.run("workbench door", lambda: door(tool, report))
    report.run("workbench crowd", lambda: crowd(tool, report))
    report.run("workbench look", lambda: look(tool, browser, report))
    report.run("workbench hostile", lambda: hostile(tool, browser, report))


def written(tool, form, name="workbench.json"):
    path = tool.folder / name
    path.write_text(json.dumps(form, ensure_ascii=False, indent=2))
    return path


def keys(tool, browser, report):
    """Keys one by one: text and caret are those of a session."""
    form = {"sections": [{"items": [{"type": "currency", "id": "amount", "title": "Amount"}, {"type": "text", "id": "name", "title": "Name"}]}]}
    with Workbench(tool, written(tool, form), "--locale", "fa_IR") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.field("amount").focus()
        found = []
        for character in "۱۲۳۴۵۶۷٫۵":
            page.type(character)
            found.append(page.field("amount").evaluate("e => [e.value, [e.selectionStart, e.selectionEnd]]"))
        report.check("keys: text and caret", found, eval_keys(tool, form, "fa_IR", "amount", "۱۲۳۴۵۶۷٫۵"))
        page.page.keyboard.press("ArrowLeft")
        page.page.keyboard.press("Backspace")
        page.settle()
        before = page.field("amount").input_value()
        page.page.keyboard.type("987654321")
        page.settle()
        report.check("keys: fast keys are all taken", len(re.sub(r"\D", "", page.field("amount").input_value())), len(re.sub(r"\D", "", before)) + 9)
        page.page.keyboard.press("Tab")
        page.settle()
        page.type("می‌خواهم 👩‍👩‍👧")
        page.page.keyboard.press("Backspace")
        page.page.keyboard.press("Backspace")
        page.settle()
        report.check("keys: whole characters go", page.field("name").input_value(), "می‌خواهم")
        page.page.keyboard.press("Control+Z")
        page.settle()
        report.check("keys: all keys in a row are one edit", page.field("name").input_value(), "")
        report.check("keys: quiet", visit.said, [])


def form(tool, browser, report):
    """A form in fa_IR from end to end, by keys alone."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        press = lambda *keys: ([page.page.keyboard.press(key) for key in keys], page.settle())
        report.check("form: direction", page.row("name").evaluate("e => getComputedStyle(e).direction"), "rtl")
        report.check("form: the other locale", page.row("name", 1).evaluate("e => getComputedStyle(e).direction"), "ltr")
        report.check("form: what is missing is told in Persian", bool(re.search("[ا-ی]{3}", page.row("name").locator(".note").first.inner_text())), True)
        page.field("name").focus()
        page.type("آدا")
        press("Tab")
        report.check("form: nothing is missing any more", page.row("name").locator(".note").count(), 0)
        page.type("۹۹۹")
        press("Tab")
        report.check("form: an issue", page.row("amount").locator(".note").count(), 1)
        press("Shift+Tab", "Control+A")
        page.type("۱۲۵۰۰")
        press("Tab")
        report.check("form: no issue", page.row("amount").locator(".note").count(), 0)
        report.check("form: shown to the other reader", page.field("amount", 1).input_value(), "$12,500.00")
        page.type("۱۴۰۴/۱۳")
        report.check("form: a key that is not taken", (page.field("due").input_value(), bool(re.search("[ا-ی]{3}", page.page.locator("#wb-notes").inner_text()))), ("۱۴۰۴/۱", True))
        press("Control+A")
        page.type("۱۴۰۴/۱۲/۳۱")
        press("Tab")
        report.check("form: refused", page.row("due").locator(".refused").all_inner_texts(), ["۱۴۰۴/۱۲/۳۱"])
        page.field("due").focus()
        press("Control+A", "Delete", "Tab")
        report.check("form: nothing is refused", page.row("due").locator(".refused").count(), 0)
        # The month of the Persian calendar, by keys: Nowruz and the day behind it.
        page.row("due").locator("summary").focus()
        press("Enter")
        report.check("form: month", page.row("due").locator(".month-title").inner_text(), "فروردین ۱۴۰۴")
        page.row("due").locator("button.day").first.focus()
        press("ArrowLeft", "Enter")
        report.check("form: day", page.values["due"][:10], "2025-03-22")
        report.check("form: nothing refused", page.row("due").locator(".refused").count(), 0)
        page.row("due").locator("summary").focus()
        press("Enter")
        page.row("due").locator("button.day").first.focus()
        press("PageDown")
        page.page.wait_for_timeout(100)
        report.check("form: next month", page.row("due").locator(".month-title").inner_text(), "اردیبهشت ۱۴۰۴")
        press("Escape")
        page.field("colour").focus()
        press("ArrowDown", "ArrowDown")
        page.settle()
        report.check("form: choice", page.values["colour"], "blue")
        page.field("gift").focus()
        report.check("form: hidden", page.row("note").count(), 0)
        press("Space")
        report.check("form: shown", page.row("note").count(), 1)
        report.check("form: the focus stays", page.page.evaluate("document.activeElement.dataset.target"), "gift")
        page.field("note").focus()
        page.type("یک")
        press("Enter")
        page.type("دو")
        press("Tab")
        report.check("form: lines of a note", page.values["note"], "یک\nدو")
        for digits in ["۱", "۲", "۳"]:
            page.page.locator('[data-pane="0"] button.add').focus()
            press("Enter")
            page.page.wait_for_timeout(50)
            page.type(digits)
            press("Tab")
        lines = lambda: page.page.locator('[data-pane="0"] [data-line] input').evaluate_all("all => all.map(e => e.value)")
        report.check("form: lines", lines(), ["۱", "۲", "۳"])
        page.page.locator('[data-pane="0"] [data-line] [data-edit=move]:enabled').first.focus()
        press("Enter")
        report.check("form: moved", lines(), ["۲", "۱", "۳"])
        page.page.locator('[data-pane="0"] [data-line] [data-edit=delete]').first.focus()
        press("Enter")
        report.check("form: deleted", lines(), ["۱", "۳"])
        report.check("form: the other reader's lines", page.page.locator('[data-pane="1"] [data-line] input').evaluate_all("all => all.map(e => e.value)"), ["1", "3"])
        page.page.locator("#wb-undo").focus()
        press("Enter")
        report.check("form: undone", lines(), ["۲", "۱", "۳"])
        report.check("form: no issues", page.page.locator("#wb-issues").inner_text(), "No issues.")
        values = page.values
        report.check("form: values", [values[key] for key in ["name", "amount", "colour", "gift"]], ["آدا", 12500, "blue", True])
        page.field("amount").focus()
        page.page.wait_for_function("() => document.querySelector('#wb-explanation').textContent.includes('LEFT-TO-RIGHT MARK')")
        # A link has all of it.
        page.page.locator("#wb-link").click()
        page.page.wait_for_function("() => location.hash.length > 1")
        with browser.visit(page.page.url) as other:
            shared = Page(other).ready()
            report.check("form: shared values", shared.values, values)
            report.check("form: shared form", shared.page.locator("#wb-source").input_value(), page.page.locator("#wb-source").input_value())
        report.check("form: quiet", visit.said, [])
        visit.screenshot("workbench-form")


def text(tool, browser, report):
    """A descriptor as it is written: faults with their places, and the fix."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.enter("name", "Ada")
        source = page.page.locator("#wb-source").input_value()
        page.source(source.replace('"type": "switch"', '"type": "swich"'))
        line = source.split("\n").index(next(line for line in source.split("\n") if '"switch"' in line)) + 1
        found = page.page.locator("#wb-faults li").first.inner_text()
        report.check("text: place", f"error {line}:" in found, True)
        report.check("text: marked", page.page.locator("#wb-marks mark").first.inner_text(), '"swich"')
        report.check("text: the form stays", page.field("name").input_value(), "Ada")
        page.page.locator("#wb-faults .fix").first.click()
        page.page.wait_for_timeout(300)
        page.settle()
        report.check("text: mended", page.page.locator("#wb-source").input_value(), source)
        report.check("text: clean", page.page.locator("#wb-faults [data-severity=error]").count(), 0)
        report.check("text: what was filled in stays", page.field("name").input_value(), "Ada")
        page.page.locator("#wb-locales").fill("ar_SA, nowhere!, he_IL")
        page.page.locator("#wb-locales").press("Tab")
        page.page.wait_for_timeout(300)
        page.settle()
        report.check("text: locales", page.page.locator("#wb-panes form").evaluate_all("all => all.map(e => e.dataset.locale)"), ["ar_SA", "he_IL"])
        report.check("text: a locale that is none is told", "nowhere!" in page.page.locator("#wb-faults").inner_text(), True)
        for broken in ["", "{", "null", '{"sections": [' + "[" * 3000]:
            page.source(broken)
            report.check(f"text: {broken[:10]!r} has faults", page.page.locator("#wb-faults [data-severity=error]").count() > 0, True)
        report.check("text: quiet", visit.said, [])


def door(tool, report):
    """Who gets in, and who does not."""
    with Workbench(tool, written(tool, FORM)) as bench:
        json_type = {"Content_Type": "application/json"}
        root = bench.url.rsplit("/", 2)[0]
        good = {"bench": "b", "source": json.dumps(FORM), "locales": []}
        report.check("door: the page", bench.request()[0], 200)
        report.check("door: loopback only", bench.url.startswith("http://127.0.0.1:"), True)
        report.check("door: a token", len(bench.url.split("/")[3]) >= 20, True)
        for path, expected in [("/", 404), ("/favicon.ico", 404), ("/%2e%2e/etc/passwd", 404), ("/x" * 40, 404)]:
            bench.url, kept = root + path, bench.url
            report.check(f"door: {path[:20]}", bench.request()[0], expected)
            bench.url = kept
        report.check("door: another host", bench.request(Host="example.invalid")[0], 421)
        report.check("door: no JSON", bench.request("open", good, Content_Type="text/plain")[0], 415)
        report.check("door: another origin", bench.request("open", good, Origin="http://example.invalid", **json_type)[0], 403)
        report.check("door: its own origin", bench.request("open", good, Origin=root, **json_type)[0], 200)
        report.check("door: GET of an operation", bench.request("open")[0], 405)
        report.check("door: no operation", bench.request("shut", good, **json_type)[0], 404)
        report.check("door: no JSON in the body", bench.request("open", b"{", **json_type)[0], 400)
        report.check("door: too long", bench.request("open", b" " * (11 << 20), **json_type)[0], 413)
        report.check("door: unknown page", bench.request("edit", {"bench": "x", "pane": 0, "edit": {"undo": True}}, **json_type)[0], 409)
        report.check("door: unknown pane", bench.request("edit", {"bench": "b", "pane": 7, "edit": {"undo": True}}, **json_type)[0], 409)
        report.check("door: unknown row", bench.request("edit", {"bench": "b", "pane": 0, "edit": {"clear": "nmae"}}, **json_type)[0], 400)
        # Pages that are forgotten are opened anew by themselves; here they only must not grow.
        for count in range(80):
            bench.request("open", {**good, "bench": f"b{count}"}, **json_type)
        report.check("door: the last page is known", bench.request("edit", {"bench": "b79", "pane": 0, "edit": {"undo": True}}, **json_type)[0], 200)
        report.check("door: the first is not", bench.request("edit", {"bench": "b", "pane": 0, "edit": {"undo": True}}, **json_type)[0], 409)
        port = bench.url.split(":")[2].split("/")[0]
        second = subprocess.run([tool.path, "serve", written(tool, FORM), "--port", port], capture_output=True, text=True, timeout=20)
        report.check("door: a busy port", (second.returncode != 0, f"port {port} is in use" in second.stderr), (True, True))
    for arguments, said in [(["nowhere.json"], "nowhere.json"), (["-"], "files"), ([written(tool, FORM), "--locale", "!"], "!"), ([written(tool, FORM), "--port", "70000"], "65535")]:
        failed = subprocess.run([tool.path, "serve", *arguments], capture_output=True, text=True, timeout=20)
        report.check(f"door: {arguments[-1]}", (failed.returncode != 0, said in failed.stderr), (True, True))


def crowd(tool, report):
    """64 silent connections are taken, all more are closed; after a minute the silent ones are let go."""
    with Workbench(tool, written(tool, FORM)) as bench:
        address = ("127.0.0.1", int(bench.url.split(":")[2].split("/")[0]))
        silent = [socket.create_connection(address, timeout=80) for _ in range(64)]
        time.sleep(1)
        with socket.create_connection(address, timeout=20) as one_more:
            report.check("crowd: one too many", one_more.recv(1), b"")
        # Each is let go on a thread of its own, while others come: the process outlives all of them.
        let_go = 0
        for _ in range(500):
            with socket.create_connection(address, timeout=20) as another:
                let_go += another.recv(1) == b""
            socket.create_connection(address, timeout=20).close()
        report.check("crowd: hundreds too many", let_go, 500)
        began = time.monotonic()
        report.check("crowd: silent ones are closed", {connection.recv(1) for connection in silent}, {b""})
        report.check("crowd: after a minute", 50 < time.monotonic() - began < 75, True)
        report.check("crowd: who comes then is let in", bench.request()[0], 200)


def look(tool, browser, report):
    """All examples: nothing sticks out, axe-core is content, nothing is asked for elsewhere."""
    examples = Path(tool.root) / "Examples"
    for example, width, scheme in [("receipt", 1440, "light"), ("receipt", 1280, "dark"), ("receipt", 360, "light"), ("invoice", 1280, "light"),
                                   ("profile", 1280, "light"), ("person", 360, "dark")]:
        arguments = [examples / example / "form.json", "--values", examples / example / "values.json", "--locale", "fa_IR,en_US"]
        with Workbench(tool, *arguments) as bench, browser.visit(bench.url, width=width, scheme=scheme) as visit:
            page = Page(visit).ready()
            name = f"look: {example} {width} {scheme}"
            report.check(f"{name}: forms", page.page.locator("#wb-panes form").count(), 2)
            page.page.locator("#wb-panes input:enabled").first.focus()
            page.page.wait_for_timeout(400)
            page.settle()
            report.check(f"{name}: overflow", visit.overflow, [0, []])
            # axe-core is put into the page, which its policy forbids to pages of others.
            report.check(f"{name}: axe", visit.violations, [])
            origin = bench.url.split("/")[2]
            report.check(f"{name}: asks nobody else", [url for url in visit.requests if f"//{origin}/" not in url], [])
            report.check(f"{name}: quiet", visit.said, [])
            visit.screenshot(f"workbench-{example}-{width}-{scheme}")


def hostile(tool, browser, report):
    """Markup and steering characters in every text of a form: none of it is an element, and none of it runs."""
    payload = '</textarea></script><img src=x onerror="window.ran=1"><script>window.ran=2</script>"\'>\u202e\u2066\u0000'
    form = json.loads(json.dumps(FORM).replace('"Name"', json.dumps(payload)).replace('"Order"', json.dumps("T" + payload)).replace('"Lines"', json.dumps("L" + payload)))
    path = written(tool, form, "<img src=x onerror=alert(1)>.json")
    with Workbench(tool, path, "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.enter("name", '<b onclick="window.ran=3">x</b>')
        page.source(json.dumps(form).replace('"switch"', json.dumps("x" + payload)))
        report.check("hostile: nothing ran", page.page.evaluate("window.ran ?? null"), None)
        report.check("hostile: no element", page.page.locator("img, iframe, b, #wb-panes script").count(), 0)
        raw = page.page.evaluate("document.querySelector('#wb-panes').textContent.match(/[\\u202e\\u2066\\u0000]/)?.length ?? 0")
        report.check("hostile: no raw controls", raw, 0)
        report.check("hostile: quiet", visit.said, [])
