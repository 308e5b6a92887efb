#!/usr/bin/env python3
"""The cost of a request is proportional to its size.

  Tests/Checks/Hostile/growth.py RAQAM [WORD …]

Runs shapes of input with n, 2n and 4n parts and compares the instructions that the process executes, as valgrind counts them,
less those of an idle process. A doubling may cost 2.3 times as much. With WORDs, runs only shapes whose names contain one of them.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

MOST = 2.3
# Costs below this number of instructions are start-up and caches, and are ignored.
LEAST = 20_000_000


def eval_(*requests):
    return ["eval", "--jobs", "1"], "".join(json.dumps(request) + "\n" for request in requests), {}


def form(rows, values=None, op="form", **keys):
    request = {"op": op, "form": {**keys, "sections": [{"items": rows}]}}
    return eval_({**request, "values": values} if values else request)


def rows(n, type="integer", **keys):
    return [{"type": type, "id": f"r{i}", **keys} for i in range(n)]


def lines(n, items):
    section = {"type": "dynamic", "dynamic.id.prefix": "p", "dynamic.allowed.insert": True, "items": [], "dynamic.items": items}
    return [section], {f"p_{i:032X}_{items[0]['id']}": 1 for i in range(n)}


def session(form, values, edits):
    opened = {"op": "session.open", "session": "s", "form": form, "values": values, "uuidSeed": 1}
    return eval_(opened, {"op": "session.edit", "session": "s", "edit": edits}, {"op": "session.values", "session": "s"})


def file(command, name, text, *rest):
    return [*command, name, *rest], "", {name: text}


def text_shapes():
    for type in ("email", "account", "zipcode", "phone", "check", "switch", "text", "url", "integer", "decimal", "datetime", "password"):
        for name, letter in (("regional indicators", "\U0001F1E6"), ("marks", "\u0316\u0301"), ("digits", "٣")):
            yield f"parse: {name} in {type}", 4_000, lambda n, type=type, letter=letter: eval_(
                {"op": "parse", "row": {"type": type, "id": "a"}, "text": letter * n})
    formatter = {"type": "message", "message.pattern": "{a}{a}"}
    yield "format: text", 30_000, lambda n: eval_({"op": "format", "formatter": {"type": "text"}, "value": "é" * n})
    yield "format: message", 30_000, lambda n: eval_({"op": "format", "formatter": formatter, "value": {"a": "ب" * n}})
    unicode = lambda pattern, **keys: {"type": "message", "message.syntax": "2", "message.pattern": pattern, **keys}
    for op in ("format", "lint"):
        value = {"value": {"n": 1}} if op == "format" else {}
        yield f"{op}: message of syntax 2", 2_000, lambda n, op=op, value=value: eval_(
            {"op": op, "formatter": unicode("{$n :number}" * n), **value})
        yield f"{op}: literal of marks", 10_000, lambda n, op=op, value=value: eval_(
            {"op": op, "formatter": unicode("{|a" + "\u0316\u0301" * n + "|}"), **value})
        yield f"{op}: message beyond the limit", 300_000, lambda n, op=op, value=value: eval_(
            {"op": op, "formatter": unicode("{$n}" * n), **value})
        yield f"{op}: named formatters", 200, lambda n, op=op, value=value: eval_({"op": op, "formatter": unicode(
            "".join("{$n :raqam:format name=f%d}" % i for i in range(n)),
            **{"message.formatters": {f"f{i}": {"type": "number", "number.format": f"0'{i}'"} for i in range(n)}}), **value})
    yield "format: list", 2_000, lambda n: eval_({"op": "format", "formatter": {"type": "list"}, "value": ["x"] * n})
    yield "format: many", 2_000, lambda n: eval_(*[{"op": "format", "formatter": {"type": "number"}, "value": i} for i in range(n)])
    yield "explain: text", 1_000, lambda n: eval_({"op": "explain", "formatter": {"type": "text"}, "value": "é" * min(n, 4_000)})
    yield "plural: digits", 2_000, lambda n: eval_({"op": "plural", "value": "1" * min(n, 9_000)})
    yield "convert: many", 1_000, lambda n: eval_(
        *[{"op": "convert", "date": {"year": 1404, "month": 1, "day": 1 + i % 29}, "from": "persian", "to": "hebrew"} for i in range(n)])
    yield "negotiate: names", 500, lambda n: eval_({"op": "negotiate", "accept": ",".join(["en", "fa"] * n), "supported": ["en", "fa"]})
    yield "negotiate: supported", 500, lambda n: eval_({"op": "negotiate", "accept": "fa", "supported": [f"en-x-a{i}" for i in range(n)]})


def condition_shapes():
    yield "predicate: IN", 4_000, lambda n: eval_(
        {"op": "predicate", "format": "SELF IN {" + ",".join(map(str, range(n))) + "}", "subject": -1})
    yield "predicate: ANY", 8_000, lambda n: eval_({"op": "predicate", "format": "ANY SELF == 7", "subject": [1] * n})
    yield "predicate: CONTAINS", 40_000, lambda n: eval_({"op": "predicate", "format": "SELF CONTAINS 'ab'", "subject": "a" * n})
    yield "predicate: LIKE", 8_000, lambda n: eval_({"op": "predicate", "format": "SELF LIKE '*ab*'", "subject": "a" * n})
    yield "predicate: OR", 1_000, lambda n: eval_({"op": "predicate", "format": " OR ".join(["SELF == 1"] * n), "subject": 2})
    yield "regexp: text", 4_000, lambda n: eval_({"op": "regexp", "pattern": "(a|b)*c", "text": "ab" * n})
    yield "regexp: pattern", 400, lambda n: eval_({"op": "regexp", "pattern": "[ab]" * n, "text": "a" * n})


def form_shapes():
    yield "form: rows", 500, lambda n: form(rows(n))
    yield "form: values", 500, lambda n: form(rows(n), {f"r{i}": i for i in range(n)})
    yield "form: unknown values", 2_000, lambda n: form(rows(1), {f"x{i}": i for i in range(n)})
    yield "form: dates", 200, lambda n: form(rows(n, "datetime"))
    yield "form: sections", 1_000, lambda n: eval_({"op": "form", "form": {"sections": [{}] * n}})
    yield "form: conditions", 300, lambda n: form([{"type": "integer", "id": f"r{i}", "hidden": f"$r{max(i - 1, 0)} == {i}"} for i in range(n)])
    yield "form: readers of one row", 300, lambda n: form(rows(n, hidden="$r0 == 7"))
    yield "form: rules", 500, lambda n: form(rows(1, rules=[{"predicate": f"SELF < {i}"} for i in range(n)]), {"r0": 1})
    yield "form: computed rows", 300, lambda n: form(
        rows(1) + [{"type": "integer", "id": f"c{i}", "value.expression": f"$r0 + {i}"} for i in range(n)], {"r0": 1})
    yield "form: chain of computed rows", 300, lambda n: form(
        [{"type": "integer", "id": "c0"}] + [{"type": "integer", "id": f"c{i}", "value.expression": f"$c{i - 1} + 1"} for i in range(1, n)],
        {"c0": 1})
    yield "form: options", 2_000, lambda n: form([{"type": "options", "id": "o", "options": [f"o{i}" for i in range(n)]}], {"o": "o1"})
    yield "form: formats", 100, lambda n: form([
        {"type": "decimal", "id": f"r{i}", "formatter": {"type": "number", "number.format": f"0.0'{i}'"}} for i in range(n)])
    yield "form: messages of rows", 200, lambda n: form(
        [{"type": "text", "id": "a"}] + [
            {"type": "label", "id": f"l{i}", "formatter": {"type": "message", "message.pattern": "{a}!"}} for i in range(n)], {"a": "x"})
    named = lambda n, pattern: form([
        {"type": "decimal", "id": f"r{i}", "formatter": {"type": "number", "number.format": f"0.0'{i}'"}} for i in range(n)] + [
        {"type": "label", "id": f"l{i}", "formatter": {
            "type": "message", "message.syntax": "2", "message.pattern": pattern % i + f" {i}"}} for i in range(n)])
    yield "form: messages that name one row", 100, lambda n: named(n, "{$r0 :raqam:format name=r0}%.0s")
    yield "form: messages that name a row each", 100, lambda n: named(n, "{$r0 :raqam:format name=r%d}")
    yield "form: messages that name any row", 100, lambda n: named(n, "{$r0 :raqam:format name=$r1}%.0s")

    def total(n):
        sections, values = lines(n, [{"type": "integer", "id": "n"}])
        sections[0]["id"] = "lines"
        sections.append({"items": [{"type": "integer", "id": "sum", "value.expression": "$lines.@sum.n"}]})
        return eval_({"op": "form", "form": {"sections": sections}, "values": values})

    yield "form: lines and their total", 300, total

    def unique(n):
        sections, _ = lines(n, [{"type": "integer", "id": "n"}])
        sections[0]["dynamic.unique"] = ["n"]
        values = {f"p_{i:032X}_n": i % 7 for i in range(n)}
        return eval_({"op": "form", "form": {"sections": sections}, "values": values})

    yield "form: repeated values", 300, unique
    yield "session: edits", 400, lambda n: session(
        {"sections": [{"items": rows(10)}]}, {}, [{"set": f"r{i % 10}", "value": i} for i in range(n)])
    yield "session: insertions", 200, lambda n: session(
        {"sections": lines(0, [{"type": "integer", "id": "n"}])[0]}, {}, [{"insert": 0}] * n)
    yield "session: one edit of n rows", 500, lambda n: session(
        {"sections": [{"items": rows(n)}]}, {}, [{"set": "r0", "value": 1}])
    yield "session: an edit that n rows read", 200, lambda n: session(
        {"sections": [{"items": rows(n, hidden="$r0 == 1")}]}, {}, [{"set": "r0", "value": 1}])
    yield "session: keys", 300, lambda n: session(
        {"sections": [{"items": [{"type": "text", "id": "t"}]}]}, {},
        [{"key": "t", "text": "x", "selection": [i, i]} for i in range(n)])


def lint_shapes():
    yield "lint: rows", 300, lambda n: form(rows(n), op="lint")
    yield "lint: unknown keys", 1_000, lambda n: form([{"type": "text", "id": "a", **{f"key{i}": 1 for i in range(n)}}], op="lint")
    yield "lint: unknown types", 500, lambda n: form(rows(n, "integr"), op="lint")
    yield "lint: unknown names", 2_000, lambda n: form(rows(n, hidden="$rr0 == 1"), op="lint")
    yield "lint: translations", 1_000, lambda n: form(
        [{"type": "text", "id": f"r{i}", "title": f"Title {i}"} for i in range(n)], op="lint",
        translations={"fr": {f"unknown {i}": "x" for i in range(n)}})
    yield "lint: messages", 1_000, lambda n: form(rows(1), op="lint", messages={"en": {f"requird{i}": "x" for i in range(n)}})
    yield "lint: ids", 500, lambda n: form([{"type": "text", "id": "same"}] * n, op="lint")
    yield "lint: text", 30_000, lambda n: eval_({"op": "lint", "text": '{"sections":[' + "{}," * (n // 10) + "{}]}"})
    yield "lint: choices", 1_000, lambda n: eval_({"op": "lint", "form": [{"rows": [
        {"className": "RMSArrayPickerCell", "properties": {"choices": [f"c {i}" for i in range(n)]}}]}]})
    yield "lint: classes", 500, lambda n: eval_({"op": "lint", "form": [{"rows": [{"className": f"Cell{i}"} for i in range(n)]}]})
    yield "lint: references", 2_000, lambda n: eval_({"op": "form", "form": [{"rows": [
        {"className": "RMSTextEntryCell", "properties": {"representedObject": f":u{i}", "keyPath": "a"}} for i in range(n)]}],
        "objects": {f":o{i}": {"a": "1"} for i in range(n)}})


def command_shapes():
    def page(n, rows):
        return json.dumps({"sections": [{"items": rows(n)}]})

    marks = lambda n: [{"type": "text", "id": "a", "placeholder": "a" + "\u0316\u0301" * n}]
    yield "command lint", 300, lambda n: file(["lint"], "form.json", page(n, lambda n: rows(n, "integr")))
    yield "command preview: rows", 300, lambda n: file(["preview"], "form.json", page(n, rows))
    yield "command preview: marks", 2_000, lambda n: file(["preview"], "form.json", page(n, marks))
    yield "command preview: page", 100, lambda n: file(["preview"], "form.json", page(n, rows), "--html", "page.html")
    yield "command form: show", 300, lambda n: (["form", "form.json"], "show\n", {"form.json": page(n, rows)})
    yield "command parse", 1_000, lambda n: (["parse", "--type", "number", "-"], "1,234.5\n" * n, {})
    yield "command stream: rows", 3_000, lambda n: (
        ["stream", "--input", "csv", "--field", 'a={"type":"number"}'], "a,b\n" + "12345678901234567890123456.5,x\n" * n, {})
    yield "command stream: columns", 1_000, lambda n: (
        ["stream", "--input", "csv", "--field", 'c0={"type":"number"}'],
        ",".join(f"c{i}" for i in range(n)) + "\n" + ",".join(["1"] * n) + "\n", {})

    def protocol(n):
        def message(value):
            text = json.dumps(value)
            return f"Content-Length: {len(text.encode())}\r\n\r\n{text}"

        document = {"uri": "file:///f.json", "languageId": "json", "version": 1, "text": page(n, lambda n: rows(n, "integr"))}
        return ["lsp"], "".join(map(message, [
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}},
            {"jsonrpc": "2.0", "method": "initialized", "params": {}},
            {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}},
            {"jsonrpc": "2.0", "id": 3, "method": "textDocument/documentSymbol", "params": {"textDocument": document}},
            {"jsonrpc": "2.0", "id": 4, "method": "textDocument/codeAction", "params": {
                "textDocument": document, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 10 ** 6}},
                "context": {"diagnostics": []}}},
            {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}])), {}

    yield "command lsp", 300, protocol


def shapes():
    for group in (text_shapes, condition_shapes, form_shapes, lint_shapes, command_shapes):
        yield from group()


def instructions(raqam, made):
    arguments, text, files = made
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files.items():
            with open(f"{folder}/{name}", "w", encoding="utf-8", errors="surrogatepass") as output:
                output.write(content)
        run = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", raqam, *arguments],
            input=text.encode("utf-8", "surrogatepass"), capture_output=True, cwd=folder)
        said = run.stdout[:200].decode(errors="replace")
        if run.returncode not in (0, 1) or "malformed_request" in said or "unknown_operation" in said:
            raise SystemExit(f"{arguments}: status {run.returncode}: {said} {run.stderr.decode()[:500]}")
        return int(re.search(rb"I +refs: +([0-9,]+)", run.stderr).group(1).replace(b",", b""))


def main(raqam, words):
    failures = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        # Valgrind cannot read all debug information.
        program = f"{folder}/raqam"
        subprocess.run(["objcopy", "--strip-debug", raqam, program], check=True)
        idle = {command: instructions(program, ([command], "", {})) for command in ("eval", "lsp")}
        chosen = [shape for shape in shapes() if not words or any(word in shape[0] for word in words)]

        def measured(shape):
            name, count, make = shape
            start = idle["lsp" if "lsp" in name else "eval"]
            return [max(instructions(program, make(count << step)) - start, 1) for step in range(3)]

        print(f"{'shape':40} {'n':>7}  million instructions of n, 2n, 4n   growth")
        for (name, count, _), costs in zip(chosen, pool.map(measured, chosen)):
            growth = [costs[step + 1] / costs[step] for step in range(2)]
            # A limit between the sizes may make one of the two steps longer, so that both are judged together.
            isTooMuch = costs[2] > LEAST and costs[2] > MOST * MOST * costs[0]
            failures += isTooMuch
            print(f"{name:40} {count:>7} {''.join(f'{cost / 1e6:11.1f}' for cost in costs)}   {growth[0]:4.2f} {growth[1]:4.2f}"
                  + ("  too much" if isTooMuch else ""), flush=True)
        print(f"{len(chosen)} shapes, {failures} grow by more than {MOST} for a doubling")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
