#!/usr/bin/env python3
"""Honest requests among hostile ones are answered correctly and quickly, and memory does not grow.

  Tests/Checks/Hostile/traffic.py RAQAM [SECONDS]

One `raqam eval` answers both for SECONDS (default: 60), and at least 1,000 honest ones, so that memory has settled on a slow
machine too. The expected replies to honest requests come from a fresh process. Hostile requests are random locale ids, patterns,
predicates, typed text and forms that are never the same, and occasionally a form whose snapshot would be far too long. The time
of an honest request is measured from sending it to reading its reply.
"""

import json
import os
import random
import resource
import subprocess
import sys
import time

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def honest():
    form = {"sections": [{"items": [
        {"type": "text", "id": "name", "required": True}, {"type": "currency", "id": "price", "currency.code": "IRR"},
        {"type": "datetime", "id": "day"}, {"type": "integer", "id": "n", "rules": [{"predicate": "SELF > 3"}]}]}]}
    for locale in ("en_US", "fa_IR", "ar_SA", "hi_IN", "de_DE", "zh_TW", "ar_EG@numbers=latn"):
        for formatter in (
            {"type": "number"}, {"type": "number", "number.style": "percent"},
            {"type": "number", "currency.style": "symbol", "currency.code": "EUR"}, {"type": "number", "number.style": "compact_long"}):
            yield {"op": "format", "locale": locale, "formatter": formatter, "value": -1234567.5}
        yield {"op": "format", "locale": locale, "formatter": {"type": "date", "date.style": "full", "date.calendar": "persian"},
               "value": "2025-03-21T12:34:56Z"}
        yield {"op": "parse", "locale": locale, "formatter": {"type": "number"}, "text": "12"}
        yield {"op": "form", "locale": locale, "form": form, "now": "2025-03-21T12:34:56Z",
               "values": {"name": "x", "price": 1250, "day": "2025-03-21", "n": 2}}


class Hostile:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.number = 0

    def word(self, count=8):
        return "".join(self.random.choice(LETTERS) for _ in range(count))

    def text(self, most=2_000):
        letters = "٠١٢۳,.٫٬-+ab \u200f\u202e\u0301\U0001F1E6\x00\ud83d"
        count = self.random.randrange(most)
        return "".join(self.random.choice(letters) for _ in range(min(count, 40))) * (count // 40 + 1)

    def locale(self):
        base = self.random.choice(["en", "fa", "ar-SA", "de", "zh-Hant", "hi"])
        tail = self.random.choice(["-x-" + self.word(), "-u-zz-" + self.word(), "-a-" + self.word(), "-" + self.word(5) + "1",
                                   "-u-nu-" + self.word(4), "@x=" + self.word()])
        return base + tail

    def __call__(self):
        self.number += 1
        kind = self.random.randrange(1_000)
        if kind < 400:
            return {"op": "format", "locale": self.locale(), "formatter": {"type": "number"}, "value": self.random.random() * 1e6}
        if kind < 500:
            pattern = "".join(self.random.choice("#0,.;'%¤E@*x") for _ in range(self.random.randrange(1, 30)))
            return {"op": "format", "formatter": {"type": "number", "number.format": pattern}, "value": 1}
        if kind < 700:
            type = self.random.choice(["integer", "decimal", "email", "phone", "datetime", "text", "currency"])
            return {"op": "parse", "locale": self.locale(), "row": {"type": type, "id": "a"}, "text": self.text()}
        if kind < 800:
            format = "SELF " + self.random.choice(["LIKE", "MATCHES", "CONTAINS", "=="]) + " '" + self.text(200).replace("'", "") + "'"
            return {"op": "predicate", "format": format.replace("\x00", "").replace("\ud83d", ""), "subject": self.text(500)}
        if kind < 900:
            rows = [{"type": "decimal", "id": f"r{i}", "title": self.text(100), "hidden": f"$r{i} > {self.number}"} for i in range(20)]
            return {"op": self.random.choice(["form", "lint"]), "locale": self.locale(), "form": {"sections": [{"items": rows}]}}
        if kind < 990:
            return {"op": self.random.choice(["session.open", "session.edit", "session.close", "session.values"]),
                    "session": self.word(2), "form": {"sections": [{"items": [{"type": "text", "id": "t"}]}]},
                    "edit": {"type": "t", "text": self.text(20_000)}}
        if kind < 998:
            return {"op": "form", "form": {"sections": [{"items": [{"type": "datetime", "id": f"d{i}", "formatter": {
                "type": "date", "date.format": f"y'{self.word(3)}'", "date.calendar": "chinese"}} for i in range(30)]}]}}
        rows = [{"type": "text", "id": "a"}] + [{"type": "label", "id": f"l{i}", "formatter": {
            "type": "message", "message.pattern": "{a}" * 1_300}} for i in range(20)]
        return {"op": "form", "form": {"sections": [{"items": rows}]}, "values": {"a": self.word(5_000)}}


def main(raqam, seconds):
    requests = [json.dumps(request).encode() + b"\n" for request in honest()]
    fresh = subprocess.run([raqam, "eval"], input=b"".join(requests), capture_output=True, check=True).stdout.splitlines(True)
    process = subprocess.Popen([raqam, "eval", "--jobs", "1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    chance = random.Random(1)
    hostile = Hostile(2)
    wrong = sent = 0
    times, memory = [], []
    start = time.monotonic()
    while time.monotonic() - start < seconds or len(times) < 1_000:
        index = chance.randrange(len(requests))
        batch = [json.dumps(hostile()).encode() + b"\n" for _ in range(chance.randrange(6))]
        sent += len(batch)
        for line in batch:
            process.stdin.write(line)
            process.stdin.flush()
            if not process.stdout.readline().endswith(b"}\n"):
                raise SystemExit("the process ended")
        before = time.monotonic()
        process.stdin.write(requests[index])
        process.stdin.flush()
        reply = process.stdout.readline()
        times.append(time.monotonic() - before)
        wrong += reply != fresh[index]
        if len(times) % 50 == 0:
            with open(f"/proc/{process.pid}/status") as lines:
                memory.append(next(int(line.split()[1]) >> 10 for line in lines if line.startswith("VmRSS")))
    elapsed = time.monotonic() - start
    process.stdin.close()
    process.wait()
    times.sort()
    settled = memory[len(memory) // 4:]
    growth = settled[-1] - settled[0]
    print(f"{len(times):,} honest and {sent:,} hostile requests in {elapsed:.0f} s: {wrong} wrong; half of the honest ones took less than "
          f"{times[len(times) // 2] * 1e3:.2f} ms, 99 of 100 {times[len(times) * 99 // 100] * 1e3:.2f} ms, the slowest {times[-1] * 1e3:.1f} ms; "
          f"memory {settled[0]} MiB after a quarter of the time, {settled[-1]} MiB at the end, at most {max(memory)} MiB")
    return 1 if wrong or process.returncode or growth > 64 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60))
