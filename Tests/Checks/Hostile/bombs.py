#!/usr/bin/env python3
"""No short request makes a long reply, and none ends the process.

  Tests/Checks/Hostile/bombs.py RAQAM

Sends `raqam eval` forms whose snapshots would be many times as long as the request. After each, an ordinary request must be
answered. Then draws pages of such forms. For each, prints the sizes of request and reply, the time, the peak memory, and the
memory afterwards. The limits are those of the article "Security and limits".
"""

import json
import os
import subprocess
import sys
import tempfile
import time

REPLY = 64 << 20
# The memory limit, in bytes, of a process that answers one request at a time.
MEMORY = 1300 << 20
ORDINARY = {"op": "format", "formatter": {"type": "number"}, "locale": "fa_IR", "value": 1234.5}


def form(rows, **keys):
    return {"op": "form", "form": {**keys, "sections": [{"items": rows}]}}


def labels(count, **keys):
    return [{"type": "label", "id": "l%d" % index, **keys} for index in range(count)]


def lines(count, items, key):
    section = {"type": "dynamic", "dynamic.id.prefix": "r", "dynamic.allowed.insert": True, "items": [], "dynamic.items": items}
    values = {"r_%032X_%s" % (number, key): "o1" for number in range(count)}
    return {"op": "form", "form": {"sections": [section]}, "values": values}


def options(count):
    return [{"type": "options", "id": "o", "options": ["o%d" % number for number in range(count)]}]


def message(count, length):
    rows = [{"type": "text", "id": "a"}]
    rows += labels(count, formatter={"type": "message", "message.pattern": "{a}" * 1300})
    return {**form(rows), "values": {"a": "x" * length}}


def named(levels, width, leaf=None):
    """Messages inside each other, each of which formats the next one `width` times."""
    formatter, value = leaf or {"type": "text"}, 1234.5
    for _ in range(levels):
        formatter = {"type": "message", "message.syntax": "2", "message.isolation": "none",
                     "message.pattern": "{$n :raqam:format name=x}" * width, "message.formatters": {"x": formatter}}
        value = {"n": value}
    return {"op": "format", "formatter": formatter, "value": value}


def names(count, formatter, pattern):
    """Rows, and as many messages that name them."""
    rows = [{"type": "decimal", "id": "d%d" % index, "formatter": formatter(index)} for index in range(count)]
    return form(rows + [
        {"type": "label", "id": "l%d" % index, "formatter": {
            "type": "message", "message.syntax": "2", "message.pattern": pattern + " %d" % index}} for index in range(count)])


def bombs():
    for levels in (4, 7, 8, 9, 40):
        yield f"{levels} messages inside each other, 10 times each", named(levels, 10)
        yield f"{levels} messages around a number, 10 times each", named(levels, 10, {"type": "number"})
    yield "2,000 times 2,000 texts", named(2, 2_000)
    spelled = lambda index: {"type": "number", "number.style": "spellout", "number.symbol.zero": str(index)}
    for name in ("d0", "$d0"):
        yield f"250 spelled-out rows, and 250 messages that name {name}", names(250, spelled, "{$d0 :raqam:format name=%s}" % name)
    yield "1,600 patterns, and 1,600 messages that name d0", names(
        1_600, lambda index: {"type": "number", "number.format": "0.0'%d'" % index}, "{$d0 :raqam:format name=d0}")
    for op in ("lint", "format"):
        long = {"type": "message", "message.syntax": "2", "message.pattern": "{1}" * 5_300_000}
        yield f"{op} of a message of 16 MB", {"op": op, "formatter": long, **({"value": {}} if op == "format" else {})}
    yield "lint of 15 messages of 1 MB", {**form([
        {"type": "label", "id": "l%d" % index, "formatter": {
            "type": "message", "message.syntax": "2", "message.pattern": "%d" % index + "{$l0}" * 209_000}} for index in range(15)]),
        "op": "lint"}
    yield "10,000 entries of 10,000 options", lines(10_000, options(10_000), "o")
    yield "1,000 entries of 1,000 options", lines(1_000, options(1_000), "o")
    required = {"en": {"required": "{title}" * 580}}
    for length in (100_000, 15 << 20):
        row = {"type": "text", "id": "t", "title": "t" * length, "required": True}
        yield f"a sentence with a title of {length:,} bytes 580 times", form([row], messages=required)
    for count in (1, 8, 1_000, 20_000):
        yield f"{count:,} messages with 1,300 texts of 45,000 bytes", message(count, 45_000)
        yield f"{count:,} messages with 1,300 texts of 10,000 bytes", message(count, 10_000)
    translated = {"translations": {"en": {"t": "x" * 100_000}}}
    yield "one translation for 1,000 titles", form(labels(1_000, title="t"), **translated)
    computed = [{"type": "text", "id": "a"}] + labels(1_000, **{"value.expression": "$a"})
    yield "one text in 1,000 rows", {**form(computed), "values": {"a": "x" * 100_000}}
    yield "1,000 entries with a title of 100,000 bytes", lines(1_000, [{"type": "text", "id": "o", "title": "x" * 100_000}], "o")
    yield "99,000 dates", form([{"type": "datetime", "id": "d%d" % index} for index in range(99_000)])
    yield "10,000 dates", form([{"type": "datetime", "id": "d%d" % index} for index in range(10_000)])
    yield "990,000 sections", {"op": "lint", "text": json.dumps({"sections": [{}] * 990_000})}
    yield "a control character 3,000,000 times", {**form(labels(4, **{"value.expression": "$a"}) + [{"type": "text", "id": "a"}]),
        "values": {"a": "\x01" * 2_500_000}}


def status(process, key):
    with open(f"/proc/{process.pid}/status") as lines:
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(key))


def forget_peak(process):
    with open(f"/proc/{process.pid}/clear_refs", "w") as file:
        file.write("5")


class Eval:
    def __init__(self, raqam):
        self.process = subprocess.Popen([raqam, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()


def mib(number):
    return f"{number / 1048576:,.1f}"


def insertions(eval, report):
    """Grows sessions by short edits, up to the limits of one session and of all sessions."""
    items = [{"type": "text", "id": "t%d" % index} for index in range(100)]
    sections = [
        {"type": "dynamic", "id": "s%d" % index, "dynamic.id.prefix": "p%d" % index, "dynamic.allowed.insert": True, "items": [],
         "dynamic.items": items}
        for index in range(50)
    ]
    edits = [{"insert": "s%d" % (index % 50)} for index in range(800)]
    refused = opened = 0
    start = time.monotonic()
    for number in range(20):
        reply = json.loads(eval.ask({"op": "session.open", "session": "s%d" % number, "form": {"sections": sections}}))
        if not reply["ok"]:
            refused += 1
            continue
        opened += 1
        for _ in range(4):
            reply = json.loads(eval.ask({"op": "session.edit", "session": "s%d" % number, "edit": edits}))
            refused += not reply["ok"] or any(change.get("code") == "limit_exceeded" for change in reply["difference"])
    peak = status(eval.process, "VmHWM")
    for number in range(opened):
        eval.ask({"op": "session.close", "session": "s%d" % number})
    report("20 sessions with 3,200 insertions each", 0, b'{"ok":true}' if refused else b"never refused", time.monotonic() - start, peak)


def main(raqam):
    failures = []
    eval = Eval(raqam)
    ordinary = eval.ask(ORDINARY)
    print("bytes of the request, MiB of the reply, seconds, MiB at most, MiB afterwards")

    def report(name, size, reply, seconds, peak):
        said = json.loads(reply[:2000]) if len(reply) < 2000 else {"ok": True}
        code = "" if said["ok"] else said["error"]["code"]
        after = eval.ask(ORDINARY)
        rest = status(eval.process, "VmRSS")
        if after != ordinary or len(reply) > REPLY + 1 or peak > MEMORY or rest > 400 << 20:
            failures.append(name)
        print(f"{size:>12,} {mib(len(reply)):>8} {seconds:>7.2f} {mib(peak):>9} {mib(rest):>7}  {name}  {code}", flush=True)

    for name, request in bombs():
        forget_peak(eval.process)
        start = time.monotonic()
        reply = eval.ask(request)
        report(name, len(json.dumps(request)), reply, time.monotonic() - start, status(eval.process, "VmHWM"))
    forget_peak(eval.process)
    insertions(eval, report)
    eval.process.stdin.close()
    eval.process.wait()

    with tempfile.TemporaryDirectory() as folder:
        for name, request in bombs():
            if request["op"] != "form":
                continue
            with open(f"{folder}/form.json", "w") as file:
                json.dump(request["form"], file)
            with open(f"{folder}/values.json", "w") as file:
                json.dump(request.get("values", {}), file)
            command = [raqam, "preview", f"{folder}/form.json", "--values", f"{folder}/values.json", "--html", f"{folder}/page.html"]
            for locale in ("en_US", "fa_IR", "ar_SA"):
                command += ["--locale", locale]
            if os.path.exists(f"{folder}/page.html"):
                os.remove(f"{folder}/page.html")
            start = time.monotonic()
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            peak = 0
            while process.poll() is None:
                try:
                    peak = max(peak, status(process, "VmHWM"))
                except (StopIteration, OSError):
                    pass
                time.sleep(0.01)
            code = process.returncode
            page = os.path.getsize(f"{folder}/page.html") if os.path.exists(f"{folder}/page.html") else 0
            if code not in (0, 1) or peak > 2 * MEMORY:
                failures.append("page: " + name)
            print(f"{'page':>12} {mib(page):>8} {time.monotonic() - start:>7.2f} {mib(peak):>9} {'':>7}  {name}  status {code}", flush=True)
    for name in failures:
        print(f"failed: {name}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
