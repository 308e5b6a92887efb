"""The workbench in a browser: editing a descriptor, filling in a form by keyboard alone, and access control."""

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
    """`raqam serve`, run as a user would run it."""

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
        """Returns status and text of a request that does not come from a browser."""
        body = None if data is None else data if isinstance(data, bytes) else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, data=body, headers={key.replace("_", "-"): value for key, value in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                return reply.status, reply.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


class Page:
    """The page of the workbench in a browser."""

    def __init__(self, visit):
        self.visit, self.page = visit, visit.page

    def ready(self):
        self.page.wait_for_selector("html[data-ready]", timeout=20_000)
        return self

    def settle(self):
        """Waits until all replies have arrived and are drawn."""
        self.page.evaluate("""async () => {
          let seen
          do {
            seen = last
            await seen
            await new Promise(done => setTimeout(done, 30))
          } while (seen !== last)
        }""")

    def slow(self, milliseconds):
        """Delays every later reply by this time."""
        self.page.evaluate("""milliseconds => {
          window.quick ??= window.fetch
          window.fetch = async (...all) => {
            await new Promise(done => setTimeout(done, milliseconds))
            return window.quick(...all)
          }
        }""", milliseconds)

    @property
    def alerts(self):
        """Returns the messages of the error area, and whether they are visible."""
        area = self.page.locator("#wb-alerts[role=alert]")
        return area.locator("bdi").all_inner_texts() if area.is_visible() else []

    def row(self, row, pane=0):
        return self.page.locator(f'[data-pane="{pane}"] [data-row="{row}"]')

    def field(self, row, pane=0):
        return self.row(row, pane).locator("input, select, textarea").first

    def enter(self, row, pane=0):
        """Moves the focus to a field without waiting for a reply."""
        self.page.evaluate("""([pane, row]) => {
          const fields = Document.prototype.querySelectorAll.call(document, `[data-pane="${pane}"] [data-target]`)
          for (const field of fields) if (field.getAttribute('data-target') === row) return field.focus()
        }""", [str(pane), row])

    def type(self, text):
        for character in text:
            self.page.keyboard.type(character)
            self.settle()

    def fill(self, row, text, pane=0):
        """Replaces the text of a field by keys."""
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
    """Returns the replies of `raqam eval` to the same keys."""
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
    report.run("workbench thousand", lambda: thousand(tool, browser, report))
    report.run("workbench slow", lambda: slow(tool, browser, report))
    report.run("workbench ids", lambda: ids(tool, browser, report))
    report.run("workbench prompts", lambda: prompts(tool, browser, report))
    report.run("workbench errors", lambda: errors(tool, browser, report))
    report.run("workbench form", lambda: form(tool, browser, report))
    report.run("workbench text", lambda: text(tool, browser, report))
    report.run("workbench layers", lambda: layers(tool, browser, report))
    report.run("workbench views", lambda: views(tool, browser, report))
    report.run("workbench door", lambda: door(tool, report))
    report.run("workbench crowd", lambda: crowd(tool, report))
    report.run("workbench look", lambda: look(tool, browser, report))
    report.run("workbench hostile", lambda: hostile(tool, browser, report))


def written(tool, form, name="workbench.json"):
    path = tool.folder / name
    path.write_text(json.dumps(form, ensure_ascii=False, indent=2))
    return path


def keys(tool, browser, report):
    """Checks that text and caret match a session after each key."""
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


def spoken(visit):
    """The console messages, except Chromium's advice about forms with several passwords."""
    return [text for text in visit.said if not text.startswith("verbose: [DOM]")]


def typed_rows(*names):
    """Returns rows of each type that accepts typed text, once for each name."""
    rows = lambda name: [
        {"type": "text", "id": f"text-{name}", "title": "Name"},
        {"type": "decimal", "id": f"number-{name}", "title": "Amount"},
        {"type": "datetime", "id": f"date-{name}", "title": "Due", "style": "date", "date.style": "short", "time.style": "none"},
        {"type": "password", "id": f"secret-{name}", "title": "Password"},
        {"type": "textarea", "id": f"note-{name}", "title": "Note"}]
    return {"sections": [{"items": [row for name in names for row in rows(name)]}]}


def thousand(tool, browser, report):
    """Types 1,000 keys without delay, with Tab after each field: the session receives all of them."""
    alphabets = {"fa": "آبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی ", "en": "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ"}
    letters = lambda name, count: (alphabets[name] * 20)[:count - 1] + "."
    texts, expected = {}, {}
    for pane, name, number, date in [(0, "fa", "۱۲۳۴۵۶۷۸۹٫۲۵", "۱۴۰۴/۱/۲"), (1, "en", "123456789.25", "3/22/25")]:
        for again in ["one", "two"]:
            used = f"{name}-{again}"
            rest = 250 - len(number) - len(date)
            lengths = {"text": rest // 3, "secret": rest // 3, "note": rest - rest // 3 * 2}
            texts |= {(pane, f"{kind}-{used}"): letters(name, length) for kind, length in lengths.items()}
            texts |= {(pane, f"number-{used}"): number, (pane, f"date-{used}"): date}
            expected |= {f"{kind}-{used}": letters(name, length) for kind, length in lengths.items()}
            expected |= {f"number-{used}": 123456789.25, f"date-{used}": "2025-03-22"}
    names = ["fa-one", "fa-two", "en-one", "en-two"]
    count = sum(map(len, texts.values()))
    report.check("thousand: keys", count, 1000)
    with Workbench(tool, written(tool, typed_rows(*names)), "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        began = time.monotonic()
        for (pane, row), text in texts.items():
            page.enter(row, pane)
            page.page.keyboard.type(text, delay=0)
            page.page.keyboard.press("Tab")
        typed = time.monotonic()
        page.settle()
        answered = time.monotonic()
        found = {row: str(value)[:10] if row.startswith("date") else value for row, value in page.values.items() if row in expected}
        lost = sum(max(0, len(str(expected[row])) - len(str(found.get(row) or ""))) for row in expected)
        wrong = [row for row in expected if found.get(row) != expected[row]]
        report.check("thousand: values", {row: found.get(row) for row in wrong}, {row: expected[row] for row in wrong})
        report.check("thousand: the fields show the texts",
                     [row for (pane, row), text in texts.items() if row.startswith(("text", "note")) and page.field(row, pane).input_value() != text], [])
        report.check("thousand: quiet", spoken(visit), [])
        report.note(f"workbench thousand: {count} keys at 0 ms into {len(texts)} fields in fa_IR and en_US, typed in {typed - began:.1f} s, "
                    f"answered {answered - typed:.1f} s later; {len(wrong)} fields with a wrong value, {lost} characters lost")


def slow(tool, browser, report):
    """Checks slow replies: a field shows the typed text until the last reply, and later edits are applied in order."""
    form = typed_rows("a", "b")
    form["sections"][0]["items"] += [
        {"type": "options", "id": "color", "title": "Color", "options": ["red", "blue"]},
        {"type": "options", "id": "sizes", "title": "Sizes", "style": "picker.multiple", "options": ["s", "m", "l"]},
        {"type": "location", "id": "place", "title": "Place"}]
    with Workbench(tool, written(tool, form), "--locale", "en_US,fa_IR") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        keyboard = page.page.keyboard
        shown = lambda row, pane=0: page.field(row, pane).input_value()
        page.slow(60)
        page.field("text-a").focus()
        keyboard.type("abc")
        report.check("slow: shown at once", shown("text-a"), "abc")
        page.page.wait_for_timeout(100)
        keyboard.type("def")
        report.check("slow: a late answer takes nothing away", shown("text-a"), "abcdef")
        keyboard.press("Home")
        keyboard.type("<")
        keyboard.press("End")
        keyboard.press("Backspace")
        keyboard.press("Shift+ArrowLeft")
        keyboard.type("E>")
        report.check("slow: the caret is the user's", shown("text-a"), "<abcdE>")
        page.settle()
        report.check("slow: edits at other places", [page.values["text-a"], shown("text-a")], ["<abcdE>", "<abcdE>"])
        # The format adds separators while digits are typed; the cursor stays with its digit.
        page.field("number-a").focus()
        keyboard.type("1234567")
        keyboard.press("ArrowLeft")
        keyboard.press("ArrowLeft")
        keyboard.type("89")
        keyboard.press("Backspace")
        page.settle()
        report.check("slow: places among separators", [page.values["number-a"], shown("number-a")], [12345867, "12,345,867"])
        keyboard.type("0")
        page.settle()
        report.check("slow: the caret stays there", page.values["number-a"], 123458067)
        # Input that is not a number is refused and stays as typed.
        page.field("number-b").focus()
        keyboard.type("1x2y3")
        keyboard.press("Tab")
        page.settle()
        report.check("slow: a text that is no number", [page.values["number-b"], page.row("number-b").locator(".refused").all_inner_texts()], [None, ["1x2y3"]])
        page.field("secret-a").focus()
        keyboard.type("p")
        keyboard.insert_text("👩‍👩‍👧")
        keyboard.type("q")
        keyboard.press("ArrowLeft")
        keyboard.press("Backspace")
        keyboard.type("r")
        keyboard.press("Tab")
        page.settle()
        report.check("slow: password", [page.values["secret-a"], shown("secret-a")], ["prq", "•••"])
        # A field is left with Enter, a click elsewhere, an option, and a change of locales.
        page.field("date-a").focus()
        keyboard.type("3/22/25")
        keyboard.press("Enter")
        page.field("text-b").click()
        keyboard.type("late")
        page.field("color").select_option("blue")
        page.field("note-a").focus()
        keyboard.type("one")
        keyboard.press("Enter")
        keyboard.type("two")
        page.page.locator("#wb-locales").fill("fa_IR, en_US")
        page.page.locator("#wb-locales").press("Enter")
        page.settle()
        report.check("slow: all before a change of locales", [page.values[row][:10] for row in ["date-a", "text-b", "color", "note-a"]],
                     ["2025-03-22", "late", "blue", "one\ntwo"])
        report.check("slow: the locales", page.page.locator("#wb-panes h3").all_inner_texts(), ["fa_IR", "en_US"])
        # Keys are pressed while the form is redrawn.
        page.page.locator("#wb-locales").fill("en_US, fa_IR")
        page.page.locator("#wb-locales").press("Enter")
        page.field("text-b").focus()
        keyboard.press("End")
        keyboard.type("r")
        page.page.wait_for_timeout(80)
        keyboard.type("!")
        page.settle()
        report.check("slow: keys while a form is opened", page.values["text-b"], "later!")
        # Check boxes and a field without key requests change while other replies arrive.
        page.field("text-b").focus()
        keyboard.type("1")
        boxes = page.row("sizes").locator("input")
        boxes.nth(0).check()
        page.page.wait_for_timeout(90)
        boxes.nth(2).check()
        page.settle()
        report.check("slow: boxes", page.values["sizes"], ["s", "l"])
        page.field("number-b").focus()
        keyboard.press("End")
        keyboard.type("4")
        page.field("place").focus()
        keyboard.type("52.5")
        page.page.wait_for_timeout(300)
        report.check("slow: a part stays", shown("place"), "52.5")
        keyboard.press("Tab")
        keyboard.type("13.4")
        keyboard.press("Tab")
        page.settle()
        report.check("slow: place", page.values["place"], {"latitude": 52.5, "longitude": 13.4})
        # Replies do not overwrite the composition text of an input method.
        composer = page.page.context.new_cdp_session(page.page)
        page.field("text-a").focus()
        keyboard.press("Control+A")
        keyboard.type("x")
        for piece in ["n", "ni", "に"]:
            composer.send("Input.imeSetComposition", {"text": piece, "selectionStart": len(piece), "selectionEnd": len(piece)})
            page.page.wait_for_timeout(40)
        page.page.wait_for_timeout(150)
        report.check("slow: composition", shown("text-a"), "xに")
        composer.send("Input.insertText", {"text": "日本"})
        keyboard.type("!")
        keyboard.press("Tab")
        page.settle()
        report.check("slow: composed", [page.values["text-a"], shown("text-a"), shown("text-a", 1)], ["x日本!"] * 3)
        # Undo is applied after the keys that were pressed before it.
        page.field("text-b").focus()
        keyboard.press("Control+A")
        keyboard.type("gone")
        keyboard.press("Control+Z")
        page.settle()
        report.check("slow: undo", [page.values["text-b"], shown("text-b")], ["later!1"] * 2)
        report.check("slow: quiet", spoken(visit) + page.alerts, [])


IDS = [
    "children", "childNodes", "firstChild", "firstElementChild", "lastChild", "parentNode", "nextSibling", "nodeType", "nodeName", "localName",
    "getAttribute", "setAttribute", "hasAttribute", "removeAttribute", "getAttributeNames", "insertBefore", "replaceWith", "replaceChildren", "querySelector",
    "querySelectorAll", "closest", "matches", "contains", "remove", "focus", "dataset", "id", "name", "className", "style", "dir", "lang", "title", "hidden",
    "elements", "length", "submit", "reset", "action", "method", "target", "addEventListener", "dispatchEvent", "isConnected", "ownerDocument",
    "__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "valueOf", "toJSON", "then", "body", "head", "forms", "document", "window", "location",
    "state", "panes", "last", "source", "wb-source", "f1-form", "f1-field-name", "0", "-1", "a b", " ", "it's", 'a "quoted" id', "a]b[c", "a\\b", "a,b>c~d+e",
    "#id", ".class", "a\nb", "<b>&amp;</b>", "${x}", "`", "شناسه", "שם", "\u202eid", "é", "e\u0301", "👩‍👩‍👧",
]


def ids(tool, browser, report):
    """Checks that typed text reaches the right row for any id, in two locales."""
    form = {"sections": [{"items": [{"type": "text", "id": id, "title": "Row"} for id in IDS]}]}
    # When a row appears, the whole form is redrawn.
    form["sections"][0]["items"].append({"type": "text", "id": "seen", "title": "Seen", "hidden": "$last == NULL"})
    with Workbench(tool, written(tool, form), "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        right = 0
        for pane, text in [(0, "abc"), (1, "xyz")]:
            for place, id in enumerate(IDS):
                page.enter(id, pane)
                page.page.keyboard.type(text)
                page.page.keyboard.press("Tab")
            page.settle()
            saved = json.loads(page.page.evaluate("JSON.stringify(Object.entries(state.values))"))
            expected = {id: "abc" if pane == 0 else "abcxyz" for id in IDS}
            found = {id: value for id, value in saved if id in expected}
            wrong = [id for id in IDS if found.get(id) != expected[id]]
            right += len(IDS) - len(wrong)
            report.check(f"ids: pane {pane}: the session's values", {id: found.get(id) for id in wrong}, {id: expected[id] for id in wrong})
            for other in (0, 1):
                shown = page.page.locator(f'[data-pane="{other}"] [data-row] input').evaluate_all("all => all.map(e => e.value)")[:len(IDS)]
                report.check(f"ids: pane {pane}: shown in pane {other}", [pair for pair in zip(IDS, shown) if pair[1] != expected[pair[0]]], [])
        report.check("ids: no name of a control is an id", page.page.locator("#wb-panes [name]").count(), 0)
        report.check("ids: quiet", spoken(visit), [])
        report.note(f"workbench ids: {len(IDS)} ids in fa_IR and en_US, {right} of {2 * len(IDS)} values as typed")


def prompts(tool, browser, report):
    """Checks that an empty field shows `empty_text`, and `placeholder` while it has the focus, also after an edit."""
    form = {"sections": [{"items": [
        {"type": "text", "id": "both", "title": "A", "placeholder": "Your name", "empty_text": "nobody"},
        {"type": "text", "id": "one", "title": "B", "placeholder": "Anything"}, {"type": "text", "id": "other", "title": "C"}]}]}
    with Workbench(tool, written(tool, form), "--locale", "en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        shown = lambda id: page.page.locator(f'[data-row="{id}"] input').get_attribute("placeholder")
        report.check("prompts: before", [shown("both"), shown("one")], ["nobody", "Anything"])
        page.enter("both")
        report.check("prompts: with focus", [shown("both"), shown("one")], ["Your name", "Anything"])
        page.page.keyboard.type("x")
        page.page.keyboard.press("Backspace")
        page.settle()
        report.check("prompts: after keys", shown("both"), "Your name")
        page.enter("other")
        page.page.keyboard.type("x")
        page.settle()
        report.check("prompts: without focus", [shown("both"), shown("one")], ["nobody", "Anything"])
        report.check("prompts: quiet", spoken(visit), [])


def errors(tool, browser, report):
    """Checks that failures are shown, typed text is preserved, and unsent edits are sent when the workbench is reachable again."""
    with Workbench(tool, written(tool, typed_rows("a", "b")), "--locale", "en_US,fa_IR") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        keyboard = page.page.keyboard
        report.check("errors: none", page.alerts, [])
        page.page.evaluate("setTimeout(() => { throw new Error('first fault') })")
        page.page.evaluate("void Promise.reject(new Error('second fault'))")
        page.page.wait_for_timeout(50)
        report.check("errors: exceptions", [any("first fault" in text for text in page.alerts), any("second fault" in text for text in page.alerts)], [True, True])
        report.check("errors: the area stays within the window", visit.overflow, [0, []])
        report.check("errors: axe", visit.violations, [])
        visit.screenshot("workbench-errors")
        page.page.locator("#wb-alerts button").first.click()
        page.page.locator("#wb-alerts button").first.click()
        report.check("errors: dismissed", page.alerts, [])
        # An error occurs while a reply is drawn.
        page.page.evaluate("() => { window.drawing = Element.prototype.getAttributeNames; Element.prototype.getAttributeNames = () => { throw new Error('third fault') } }")
        page.field("text-a").focus()
        keyboard.type("kept")
        page.settle()
        report.check("errors: drawing", [any("third fault" in text for text in page.alerts), page.field("text-a").input_value()], [True, "kept"])
        page.page.evaluate("() => { Element.prototype.getAttributeNames = window.drawing }")
        keyboard.type("!")
        keyboard.press("Tab")
        page.settle()
        report.check("errors: drawn again", [page.values["text-a"], page.field("text-a").input_value(), page.field("text-a", 1).input_value()], ["kept!"] * 3)
        # The workbench is unreachable for a while.
        page.page.context.set_offline(True)
        page.field("text-b").focus()
        keyboard.type("typed offline")
        keyboard.press("Tab")
        page.page.wait_for_timeout(300)
        report.check("errors: no answer", [any("does not answer" in text for text in page.alerts), page.field("text-b").input_value()], [True, "typed offline"])
        visit.screenshot("workbench-offline")
        page.page.context.set_offline(False)
        page.settle()
        report.check("errors: sent later", [page.values["text-b"], any("does not answer" in text for text in page.alerts)], ["typed offline", False])
        # A request is refused.
        page.page.evaluate("""() => {
          window.quick = window.fetch
          window.fetch = async () => new Response(JSON.stringify({ error: 'fourth fault' }), { status: 500 })
        }""")
        page.field("number-a").focus()
        keyboard.type("12")
        page.page.wait_for_timeout(300)
        report.check("errors: refused request", [any("fourth fault" in text for text in page.alerts), page.field("number-a").input_value()], [True, "12"])
        page.page.evaluate("() => { window.fetch = window.quick }")
        keyboard.press("Tab")
        page.settle()
        report.check("errors: sent when the field is left", page.values["number-a"], 12)
        # The server has evicted the page while a field contains incomplete input.
        page.field("date-a").focus()
        keyboard.type("3/2")
        page.settle()
        form = {"source": json.dumps(typed_rows("a")), "locales": []}
        for count in range(40):
            bench.request("open", {"bench": f"b{count}", **form}, Content_Type="application/json")
        keyboard.type("2/25")
        keyboard.press("Tab")
        page.settle()
        report.check("errors: a forgotten page", [page.values[row] for row in ["text-a", "text-b", "number-a"]] + [page.values["date-a"][:10]],
                     ["kept!", "typed offline", 12, "2025-03-22"])


def form(tool, browser, report):
    """Fills in a form in fa_IR from start to end by keyboard alone."""
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
        report.check("form: each key is kept", page.field("due").input_value(), "۱۴۰۴/۱۳")
        press("Control+A")
        page.type("۱۴۰۴/۱۲/۳۱")
        press("Tab")
        report.check("form: refused", page.row("due").locator(".refused").all_inner_texts(), ["۱۴۰۴/۱۲/۳۱"])
        page.field("due").focus()
        press("Control+A", "Delete", "Tab")
        report.check("form: nothing is refused", page.row("due").locator(".refused").count(), 0)
        # Keys move in the month of the Persian calendar: Nowruz and the following day.
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
        # A link contains the whole state.
        page.page.locator("#wb-link").click()
        page.page.wait_for_function("() => location.hash.length > 1")
        with browser.visit(page.page.url) as other:
            shared = Page(other).ready()
            report.check("form: shared values", shared.values, values)
            report.check("form: shared form", shared.page.locator("#wb-source").input_value(), page.page.locator("#wb-source").input_value())
        report.check("form: quiet", visit.said, [])
        visit.screenshot("workbench-form")


def text(tool, browser, report):
    """Edits a descriptor: errors with positions, and the fix."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.fill("name", "Ada")
        source = page.page.locator("#wb-source").input_value()
        page.source(source.replace('"type": "switch"', '"type": "swich"'))
        line = source.split("\n").index(next(line for line in source.split("\n") if '"switch"' in line)) + 1
        found = page.page.locator("#wb-faults li[data-severity=error]").first.inner_text()
        report.check("text: place", f"error {line}:" in found, True)
        report.check("text: marked", page.page.locator("#wb-marks mark[data-severity=error]").first.inner_text(), '"swich"')
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


# Lines of all kinds: bidi text, escapes, tabs, spaces at the end, long words, and what is not JSON.
LINES = """{
  "title": "سفارش 12 (Order)", "note": "שלום \\"עולם\\" abc", "long": "%s",
\t"numbers": [1, -2.5e+10, true, false, null], "open: "x
  "می‌خواهم": "👩‍👩‍👧 ﷽ \u2067سلام\u2069 𝒳é",    
  %s

}""" % ("ابجد word " * 40, "x" * 300)

# Whether the layer below has the text of the field and its lines in the same places, and the kinds of its tokens.
LAYERS = """() => {
  const [field, layer] = [document.querySelector('#wb-source'), document.querySelector('#wb-marks')]
  const text = [...layer.children].map(line => line.textContent).join('\\n')
  // Each has the height of its own content.
  field.style.blockSize = '0'
  layer.style.alignSelf = 'start'
  const heights = [field.scrollHeight, layer.offsetHeight]
  field.style.blockSize = layer.style.alignSelf = ''
  return [text === field.value, Math.abs(heights[0] - heights[1]) <= 1 ? true : heights, layer.offsetWidth === field.offsetWidth]
}"""


def layers(tool, browser, report):
    """The colored layer of the editor has the text of the field, wrapped at the same places, after any change."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR") as bench:
        for width in (390, 1100, 1440):
            with browser.visit(bench.url, width=width) as visit:
                page = Page(visit).ready()
                page.source(LINES)
                report.check(f"layers: {width}", page.page.evaluate(LAYERS), [True] * 3)
                kinds = page.page.locator("#wb-marks > div").nth(2).locator("span").evaluate_all("all => all.map(e => [e.className, e.textContent])")
                report.check(f"layers: kinds {width}", kinds, [["key", '"numbers"'], ["number", "1"], ["number", "-2.5e+10"], ["word", "true"], ["word", "false"],
                                                              ["word", "null"], ["string", '"open: "']])
                # Random changes: the lines that are drawn again are the right ones.
                wrong = page.page.evaluate("""() => {
                  let seed = 7
                  const random = limit => (seed = seed * 48271 % 2147483647) % limit
                  const [field, layer] = [document.querySelector('#wb-source'), document.querySelector('#wb-marks')]
                  const pieces = ['', 'a', '\\n', '"x": 1,\\n', '\\n\\n', 'سلام', '{', '"', '\\\\']
                  for (let step = 0; step < 300; step += 1) {
                    const from = random(field.value.length + 1)
                    field.setRangeText(pieces[random(pieces.length)], from, Math.min(field.value.length, from + random(30)), 'end')
                    edited()
                    const html = layer.innerHTML
                    drawn = []
                    drawText()
                    if (html !== layer.innerHTML || [...layer.children].map(line => line.textContent).join('\\n') !== field.value) return step
                  }
                }""")
                report.check(f"layers: changes {width}", wrong, None)
        with browser.visit(bench.url) as visit:
            page = Page(visit).ready()
            lines = json.dumps({"sections": [{"items": [{"type": "text", "id": f"row{number}"} for number in range(1500)]}]}, indent=1)
            spent = page.page.evaluate("""text => {
              const field = document.querySelector('#wb-source')
              field.value = text
              edited()
              const begin = performance.now()
              for (let step = 0; step < 10; step += 1) {
                field.setRangeText(' ', 5000, 5000)
                edited()
              }
              return (performance.now() - begin) / 10
            }""", lines)
            report.note(f"workbench layers: a key in {len(lines)} characters is colored in {spent:.0f} ms")
            long = "[" + "1, " * 100_000 + "1]"
            page.source(long)
            report.check("layers: a long text has no colors", page.page.locator("#wb-marks").evaluate("e => [e.childElementCount, e.textContent.length]"), [0, len(long) + 1])
            page.page.evaluate("""() => {
              document.querySelector('#wb-source').value = '\\n'.repeat(30_000)
              edited()
            }""")
            report.check("layers: many lines have no colors", page.page.locator("#wb-marks > div").count(), 0)
            page.source(json.dumps(FORM, indent=2))
            report.check("layers: colors again", page.page.evaluate(LAYERS), [True] * 3)
            report.check("layers: quiet", visit.said, [])


def views(tool, browser, report):
    """Changes theme, direction, width and view, and checks the layout of two locales."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR,en_US") as bench:
        for width in (1100, 1440):
            with browser.visit(bench.url, width=width) as visit:
                page = Page(visit).ready()
                places = page.page.locator("#wb-panes article").evaluate_all("all => all.map(e => e.getBoundingClientRect()).map(box => [Math.round(box.top), box.left])")
                report.check(f"views: side by side at {width}", [places[0][0] == places[1][0], places[0][1] < places[1][1]], [True, True])
                page.page.evaluate("document.querySelector('#wb-panes').style.minHeight = '4000px'; scrollTo(0, 3000)")
                report.check(f"views: the values stay in view at {width}", page.page.locator("#wb-explanation").evaluate("e => e.closest('section').getBoundingClientRect().top >= 0"), True)
        with browser.visit(bench.url, width=1440) as visit:
            page = Page(visit).ready()
            report.check("views: names of locales", page.page.locator("#wb-panes .about").all_inner_texts(), ["fa_IR\n\nPersian (Iran)", "en_US\n\nEnglish (United States)"])
            fault = page.page.locator("#wb-faults li").first.inner_text()
            report.check("views: sentences", fault, 'note 29:19 No currency is specified: that of the host\'s locale is used. Set "currency.code", or "locale" of the form.')
            ground = lambda: page.page.evaluate("getComputedStyle(document.body).backgroundColor")
            light = ground()
            page.page.locator("#wb-theme").select_option("dark")
            report.check("views: dark", [ground() != light, visit.violations], [True, []])
            page.page.locator("#wb-theme").select_option("")
            report.check("views: auto", ground(), light)
            direction = lambda pane: page.row("name", pane).evaluate("e => [getComputedStyle(e).direction, getComputedStyle(e.querySelector('input')).direction]")
            report.check("views: directions of the locales", [direction(0), direction(1)], [["rtl"] * 2, ["ltr"] * 2])
            for choice, expected in [("rtl", ["rtl"] * 2), ("ltr", ["ltr"] * 2)]:
                page.page.locator("#wb-direction").select_option(choice)
                page.settle()
                report.check(f"views: {choice}", [direction(0), direction(1)], [expected] * 2)
            # An edit keeps the direction.
            page.field("amount", 0).focus()
            page.type("5")
            page.page.keyboard.press("Tab")
            page.settle()
            report.check("views: after an edit", [direction(0), direction(1)], [["ltr"] * 2] * 2)
            page.page.locator("#wb-direction").select_option("")
            page.settle()
            for choice, expected in [("390", 390), ("768", 768)]:
                page.page.locator("#wb-width").select_option(choice)
                report.check(f"views: {choice} px", page.page.locator("#wb-panes form").first.evaluate("e => e.getBoundingClientRect().width"), expected)
                report.check(f"views: {choice} px, overflow of the page", visit.overflow[0], 0)
            page.page.locator("#wb-width").select_option("")
            page.field("amount", 0).focus()
            page.type("7")
            page.page.keyboard.press("Tab")
            page.settle()
            page.page.locator("#wb-view").select_option("states")
            page.settle()
            states = page.page.locator("#wb-states article")
            report.check("views: states", states.evaluate_all("all => all.map(e => e.querySelector('h3').textContent)"), ["Empty", "Filled", "Wrong", "Disabled"] * 2)
            amounts = states.locator("[data-row=amount] input").evaluate_all("all => all.slice(0, 4).map(e => [e.value !== '', e.matches('.wrong *'), e.disabled])")
            report.check("views: amounts", amounts, [[False, False, False], [True, True, False], [False, True, False], [True, True, True]])
            report.check("views: states are not edited", page.page.locator("#wb-states article:not([inert])").count(), 0)
            report.check("views: axe of states", visit.violations, [])
            ids = page.page.locator("[id]").evaluate_all("all => all.map(e => e.id)")
            report.check("views: ids", len(ids) - len(set(ids)), 0)
            # Undo changes the gallery too.
            filled = lambda: states.locator("[data-row=amount] input").nth(1).input_value()
            before = filled()
            page.page.locator("#wb-undo").click()
            page.settle()
            report.check("views: undo in the gallery", [before != "", filled() != before], [True, True])
            page.page.locator("#wb-view").select_option("form")
            page.settle()
            report.check("views: the form again", [page.field("name").is_visible(), states.first.is_visible()], [True, False])
            report.check("views: quiet", spoken(visit) + page.alerts, [])
    # A form that never compiled has no states.
    path = tool.folder / "broken.json"
    path.write_text('{"sections": [')
    with Workbench(tool, path, "--locale", "en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.page.locator("#wb-view").select_option("states")
        page.settle()
        report.check("views: no states", [page.page.locator("#wb-states article").count(), page.alerts], [0, []])


def door(tool, report):
    """Checks which requests are admitted."""
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
        # The browser reopens evicted pages; this checks only that their number is bounded.
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
    """Checks connection limits: silent connections are closed, excess ones at once. Up to 64 with the token are served, and
    closed after a minute of silence."""
    with Workbench(tool, written(tool, FORM)) as bench:
        host = bench.url.split("/")[2]
        address = ("127.0.0.1", int(host.split(":")[1]))

        def connect(request=b""):
            connection = socket.create_connection(address, timeout=80)
            connection.sendall(request)
            return connection

        def ends(connection):
            """Whether the server has closed the connection."""
            try:
                return connection.recv(1) == b""
            except ConnectionResetError:
                return True

        began = time.monotonic()
        silent = [connect() for _ in range(129)]
        report.check("crowd: the oldest of too many", ends(silent.pop(0)), True)
        report.check("crowd: at once", time.monotonic() - began < 3, True)
        report.check("crowd: the owner meanwhile", bench.request()[0], 200)
        report.check("crowd: silent ones are closed", {ends(connection) for connection in silent}, {True})
        report.check("crowd: after some seconds", 3 < time.monotonic() - began < 15, True)
        # The process survives hundreds of connections that open and close.
        for _ in range(500):
            connect().close()
        report.check("crowd: who comes then is let in", bench.request()[0], 200)
        page = "/" + bench.url.split("/", 3)[3]
        head = f"HEAD {page} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        began = time.monotonic()
        owners = [connect(head) for _ in range(64)]
        report.check("crowd: 64 with the word", {connection.recv(12) for connection in owners}, {b"HTTP/1.1 200"})
        with connect(head) as one_more:
            report.check("crowd: one too many", one_more.recv(12), b"HTTP/1.1 503")
        for connection in owners:
            while connection.recv(4096):
                pass
        report.check("crowd: they are let go after a minute", 50 < time.monotonic() - began < 75, True)
        report.check("crowd: who comes last is let in", bench.request()[0], 200)


def look(tool, browser, report):
    """Checks all examples for overflow, axe-core findings and foreign requests."""
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
            # axe-core is injected by the driver, because the page's policy forbids foreign scripts.
            report.check(f"{name}: axe", visit.violations, [])
            origin = bench.url.split("/")[2]
            report.check(f"{name}: asks nobody else", [url for url in visit.requests if f"//{origin}/" not in url], [])
            report.check(f"{name}: quiet", visit.said, [])
            visit.screenshot(f"workbench-{example}-{width}-{scheme}")


def hostile(tool, browser, report):
    """Checks that markup and control characters in every text of a form are neither elements nor scripts."""
    payload = '</textarea></script><img src=x onerror="window.ran=1"><script>window.ran=2</script>"\'>\u202e\u2066\u0000'
    form = json.loads(json.dumps(FORM).replace('"Name"', json.dumps(payload)).replace('"Order"', json.dumps("T" + payload)).replace('"Lines"', json.dumps("L" + payload)))
    path = written(tool, form, "<img src=x onerror=alert(1)>.json")
    with Workbench(tool, path, "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.fill("name", '<b onclick="window.ran=3">x</b>')
        page.source(json.dumps(form).replace('"switch"', json.dumps("x" + payload)))
        report.check("hostile: nothing ran", page.page.evaluate("window.ran ?? null"), None)
        report.check("hostile: no element", page.page.locator("img, iframe, b, #wb-panes script").count(), 0)
        raw = page.page.evaluate("document.querySelector('#wb-panes').textContent.match(/[\\u202e\\u2066\\u0000]/)?.length ?? 0")
        report.check("hostile: no raw controls", raw, 0)
        report.check("hostile: quiet", visit.said, [])
