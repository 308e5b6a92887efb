#!/usr/bin/env python3
"""No reply depends on the order of requests or on the seed of hashing, and no request ends the process.

  Tests/Checks/Hostile/replies.py RAQAM [COUNT [SEED]]

Makes COUNT random requests (default: 20,000) of all operations without a session, and conversations with sessions, of which a third
has one place changed to something else. Two processes of `raqam eval` answer them, the second in reverse order: each process hashes
with another seed, so that a reply that follows the order of a dictionary differs. The first differences are printed with their
requests.
"""

import json
import random
import subprocess
import sys
import tempfile

LOCALES = ["en_US", "fa_IR", "ar_SA", "de_DE", "hi_IN@numbers=deva", "zh_TW", "he_IL", "und", "en-XA", "ar_XB", "xx", "th_TH@calendar=buddhist"]
DAYS = ["2025-03-21T12:34:56Z", "2025-03-30", "0001-01-01", "+12025-01-01", "2025-02-30", "12:30", "x"]
NUMBERS = [0, -1, 1.5, 1234567.891, 1e21, -0.0, 2, "12345678901234567890.5", "NaN", 0.005]
TEXTS = ["", "x", "سلام", "a\u0301\u0316", "\u202ex", "12", "۱۲٫۵", "1,234.50", "21 March 2025", "۱ فروردین", "yes", "a\r\nb", "\x1b[31m"]
STYLES = ["decimal", "percent", "scientific", "spellout", "ordinal", "compact", "compact_long"]
PATTERNS = ["#,##0.00", "0", "¤#,##0.00;(¤#)", "0.0'x'", "0%", "@@#", "*x#0", "0E0", "'", "#,##,##0.###"]
DATES = ["yyyy-MM-dd", "EEEE d MMMM y", "h:mm a", "HH:mm zzzz", "G y", "QQQ", "'", "dd/MM/yy", "ww YYYY"]
MESSAGES = [
    "{$a} and {$b :number}", "{$a :raqam:format name=x}", "{$a :raqam:format name=b} {$b :raqam:format name=a}", "{{{$a}}}", "{$a",
    ".input {$b :integer} .match $b one {{one}} * {{{$b}}}", "{$a :date style=long}", "{$b :currency currency=EUR}", "{|x| :string}",
    ".local $c = {$b :number minimumFractionDigits=2} {{{$c}}}", "{$missing :number}", "{#b}x{/b}"]
OLD_MESSAGES = ["{a} and {b}", "{b, plural, one{# x} other{# y}}", "{a, select, x{1} other{2}}", "{l,ellout}", "{b, number, ::percent}", "{a"]
PREDICATES = ["SELF > 3", "$a == $b", "SELF.length < 40", "$b BETWEEN {1, 5}", "SELF MATCHES '[a-z]+'", "ANY $list > 2", "SELF IN {1, 2}",
              "$lines.@sum.n > 3", "NOT ($a == 'x' OR $b < 2)", "SELF CONTAINS[cd] 'a'", "(", "$missing == 1", "CAST(SELF, 'NSNumber') > 1"]
ROWS = ["text", "integer", "decimal", "currency", "percent", "datetime", "options", "switch", "label", "slider", "stepper", "password",
        "email", "phone", "url", "location", "attachment", "button"]


class Grammar:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def some(self, values):
        return self.random.choice(values)

    def value(self):
        kind = self.random.randrange(8)
        if kind < 3:
            return self.some(NUMBERS)
        if kind < 5:
            return self.some(TEXTS)
        if kind < 6:
            return self.some(DAYS)
        return self.some([None, True, [1, "x"], {"a": "x", "b": 2}, {"latitude": 1.5, "longitude": 2}, {"value": 5, "currency": "EUR"}, []])

    def fitting(self, formatter):
        """A value of the kind that a formatter accepts, or now and then another."""
        kinds = {"number": NUMBERS, "date": DAYS, "text": TEXTS, "list": [["x", "y"], ["x"]], "duration": [5, 3900]}
        kind = formatter["type"]
        if self.random.random() < 0.2:
            return self.value()
        return {name: self.value() for name in "ab"} if kind == "message" else self.some(kinds[kind])

    def formatter(self, depth=0):
        kind = self.random.randrange(9)
        made = {}
        if kind < 3:
            made = {"type": "number"}
            for key, values in (
                    ("number.style", STYLES), ("number.format", PATTERNS), ("number.fraction.maximum", [0, 2, 9, -1]),
                    ("currency.code", ["EUR", "IRR", "XXX", "eur", "IRT"]), ("currency.style", ["symbol", "iso", "plural", "accounting"]),
                    ("number.rounding", ["half_even", "ceiling", "unnecessary"]), ("number.symbol.zero", ["–", ""]),
                    ("number.digits", ["arab", "latn", "roman"])):
                if self.random.random() < 0.25:
                    made[key] = self.some(values)
        elif kind < 5:
            made = {"type": "date"}
            for key, values in (
                    ("date.format", DATES), ("date.style", ["short", "long", "full", "none"]), ("time.style", ["short", "full"]),
                    ("date.calendar", ["persian", "islamic-umalqura", "hebrew", "chinese", "buddhist"]),
                    ("date.timezone", ["Asia/Tehran", "UTC", "Europe/Berlin", "Mars/Olympus"])):
                if self.random.random() < 0.4:
                    made[key] = self.some(values)
        elif kind < 7:
            made = {"type": "message", "message.syntax": "2", "message.pattern": self.some(MESSAGES)}
            if depth < 3 and self.random.random() < 0.6:
                names = self.random.sample(["x", "a", "b", "y"], self.random.randint(1, 3))
                made["message.formatters"] = {name: self.formatter(depth + 1) for name in names}
        elif kind < 8:
            made = {"type": "message", "message.pattern": self.some(OLD_MESSAGES)}
        else:
            made = {"type": self.some(["text", "list", "duration"])}
        if self.random.random() < 0.1:
            made["locale"] = self.some(LOCALES)
        return made

    def row(self, name):
        made = {"type": self.some(ROWS), "id": name}
        if self.random.random() < 0.5:
            made["formatter"] = self.formatter()
        if self.random.random() < 0.3:
            made["rules"] = [{"predicate": self.some(PREDICATES)}]
        for key in ("hidden", "disabled", "required"):
            if self.random.random() < 0.15:
                made[key] = self.some(PREDICATES)
        if made["type"] == "options":
            made["options"] = ["x", "y", "z"]
        if self.random.random() < 0.1:
            made["expression"] = self.some(["$a + $b", "$lines.@sum.n", "$b * 2"])
        return made

    def form(self):
        rows = [self.row(name) for name in ("a", "b", "m", "list")[:self.random.randint(1, 4)]]
        sections = [{"items": rows}]
        if self.random.random() < 0.3:
            sections.append({"type": "dynamic", "id": "lines", "dynamic.allowed.insert": True, "dynamic.id.prefix": "line",
                             "dynamic.items": [self.row("n"), {"type": "integer", "id": "k"}], "items": []})
        made = {"sections": sections}
        if self.random.random() < 0.2:
            made["translations"] = {"fa": {"x": "ب", "y": "پ"}, "de": {"x": "u"}}
        return made

    def values(self):
        return {name: self.value() for name in ("a", "b", "m", "n")[:self.random.randint(0, 4)]}

    def request(self):
        kind = self.random.randrange(100)
        if kind < 25:
            formatter = self.formatter()
            made = {"op": "format", "formatter": formatter, "value": self.fitting(formatter)}
            if self.random.random() < 0.3:
                made["parts"] = True
        elif kind < 40:
            made = {"op": "parse", "formatter": self.formatter(), "text": self.some(TEXTS)}
        elif kind < 50:
            made = {"op": "lint", **({"form": self.form()} if kind < 45 else {"formatter": self.formatter()})}
        elif kind < 60:
            made = {"op": "form", "form": self.form(), "values": self.values()}
        elif kind < 70:
            formatter = self.formatter()
            made = {"op": "explain", "formatter": formatter, "value": self.fitting(formatter)}
        elif kind < 80:
            made = {"op": "predicate", "format": self.some(PREDICATES), "subject": self.value(), "variables": self.values()}
        elif kind < 85:
            made = {"op": "negotiate", "accept": ", ".join(f"{self.some(LOCALES)};q=0.{self.random.randrange(10)}" for _ in range(3)),
                    "supported": self.random.sample(LOCALES, 4)}
        elif kind < 90:
            made = {"op": "convert", "date": self.some(DAYS), "from": self.some(["persian", "gregorian", "hebrew"]), "to": "islamic-civil"}
        elif kind < 95:
            made = {"op": "offset", "date": self.some(DAYS), "timeZone": self.some(["Asia/Tehran", "Europe/Berlin"])}
        else:
            made = {"op": "plural", "value": self.some(NUMBERS), "type": self.some(["cardinal", "ordinal"])}
        made["locale"] = self.some(LOCALES)
        made["now"] = "2025-03-21T12:34:56Z"
        return self.changed(made) if self.random.random() < 0.33 else made

    def changed(self, made):
        """Puts something else into one place, or another key into an object."""
        places = []

        def visit(node):
            for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
                places.append((node, key))
                visit(node[key])

        visit(made)
        node, key = self.some([place for place in places if place[1] != "op"] or [(made, "locale")])
        other = self.some([None, -1, 1e308, "", "x", [], {}, True, "\u0316\u0301" * 3, [[]], {"x": 1}])
        if isinstance(node, dict) and self.random.random() < 0.3:
            node[self.some(["x", "locale", "value", str(key) + "s"])] = other
        else:
            node[key] = other
        return made

    def conversation(self, name):
        """The requests of one session, which are answered in order."""
        requests = [{"op": "session.open", "session": name, "form": self.form(), "values": self.values(), "uuidSeed": 1,
                     "locale": self.some(LOCALES), "now": "2025-03-21T12:34:56Z"}]
        for _ in range(self.random.randint(1, 6)):
            row = self.some(["a", "b", "m", "x"])
            edit = self.some([
                {"set": row, "value": self.value()}, {"type": row, "text": self.some(TEXTS)}, {"clear": row}, {"undo": True},
                {"insert": "lines"}, {"choose": row, "option": "x"}, {"step": row, "by": 1},
                {"key": row, "selection": [0, 0], "replacement": self.some(TEXTS)}])
            requests.append({"op": "session.edit", "session": name, "edit": edit})
        requests.append({"op": "session.snapshot", "session": name})
        requests.append({"op": "session.close", "session": name})
        return requests


def answers(raqam, blocks):
    """The replies by id. Requests come from a file, because a process that answers while it reads could block both."""
    with tempfile.TemporaryFile() as file, tempfile.TemporaryFile() as output:
        for block in blocks:
            for request in block:
                file.write(json.dumps(request, ensure_ascii=False, allow_nan=False).encode() + b"\n")
        file.seek(0)
        status = subprocess.run([raqam, "eval"], stdin=file, stdout=output, stderr=subprocess.DEVNULL).returncode
        output.seek(0)
        replies = {}
        for line in output:
            reply = json.loads(line)
            replies[reply.get("id")] = line
    return replies, status


def main():
    raqam = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    grammar = Grammar(seed)
    total, differing, good, first = 0, 0, 0, []
    while total < count:
        blocks, requests = [], {}
        while len(requests) < min(25_000, count - total):
            block = grammar.conversation(f"s{len(blocks)}") if grammar.random.random() < 0.1 else [grammar.request()]
            for request in block:
                request["id"] = total + len(requests)
                requests[request["id"]] = request
            blocks.append(block)
        one, ended = answers(raqam, blocks)
        other, also = answers(raqam, blocks[::-1])
        if ended not in (0, 1) or also not in (0, 1):
            print(f"a process ended with the status {ended}, {also}; seed {seed}, requests {total} to {total + len(requests)}")
            return 1
        for number, request in requests.items():
            good += b'"ok":true' in one.get(number, b"")
            if number not in one or one.get(number) != other.get(number):
                differing += 1
                if len(first) < 5:
                    first.append((request, one.get(number), other.get(number)))
        total += len(requests)
    for request, one, other in first:
        print(json.dumps(request, ensure_ascii=False), one, other, sep="\n  ")
    print(f"{total:,} requests in two orders and with two seeds of hashing, {good:,} answered with ok: {differing} replies differ; seed {seed}")
    return 1 if differing or good < total // 4 else 0


if __name__ == "__main__":
    sys.exit(main())
