#!/usr/bin/env python3
"""The inputs of raqam, as the program lists them, and the places in which each of them accepts a value.

  Tests/Checks/Hostile/inputs.py RAQAM [WORD …]      prints the inputs, or those whose names contain a WORD

An input is a member of an operation or of an edit, a key of a descriptor, a property of an RMS cell, a word of a predicate or
message, an argument of a command, a method of the language server, or a format of files. The names come from hints, schemas,
completions and --experimental-dump-help. The tables below have only examples: valid requests and files in which one value at a
time is replaced. An input without an example has no place, and covered.py reports it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import Callable

from examples import (COMMANDS, COMMON, EDITS, EXAMPLES, FORM_TEXT, HOLE, JSONS, LANGUAGES, LINES, MESSAGES_2, NEEDED, NUMBER, NUMBER_FORMATTER, PO_MORE,
                      PO_PLURAL, QUOTED, REPLACED,
                      SCRIPT, SERVED, SERVER, SOURCES, STREAMS, TEXTS_FORM, VALUES, WRITTEN, XLIFF_MORE)
from meter import Workbench
from schemas import Schema

@dataclass
class Filler:
    """A hostile value, as JSON, and as a text if it is one."""

    json: str
    text: str | None = None
    # The number of copies of the surrounding element instead, if not 0.
    copies: int = 0

    @property
    def escaped(self):
        return self.json[1:-1]


@dataclass
class Work:
    """Something for raqam to do: requests to eval, requests to the workbench, or a command with its standard input and files."""

    lines: list[bytes] | None = None
    posts: list[tuple[str, bytes]] | None = None
    arguments: list[str] | None = None
    stdin: bytes = b""
    files: dict[str, bytes] | None = None


@dataclass
class Place:
    """A place of an input, filled with hostile values by `make`."""

    input: str
    label: str
    make: Callable[[Filler], Work]
    # Whether the value of a key can be replaced by an array, an object or a number.
    is_value: bool = False
    has_copies: bool = False
    is_command: bool = False
    # The text around HOLE, if it is in a language such as that of predicates.
    text: str = ""
    # Whether the value is an argument, which is trusted and short.
    is_argument: bool = False

    @property
    def name(self):
        return f"{self.input} ({self.label})" if self.label else self.input


def encoded(text):
    return text.encode("utf-8", "surrogatepass")


def filled_json(template, filler):
    return template.replace(f'"{HOLE}"', filler.json).replace(HOLE, filler.escaped if filler.text is not None else "x")


def of_eval(input, label, requests, hole=HOLE, text=""):
    """Returns a place in JSON requests that contain HOLE, or a text or value around it."""
    def make(filler):
        templates = [json.dumps(request, ensure_ascii=False).replace(NUMBER, "") for request in requests]
        return Work(lines=[encoded(filled_json(template, filler)) for template in templates])

    return Place(input, label, make, is_value(hole), text=text)


def is_value(hole):
    """Returns whether HOLE is a value, and not a part of a text or the name of a member."""
    if isinstance(hole, (list, dict)):
        return any(map(is_value, hole.values() if isinstance(hole, dict) else hole))
    return hole == HOLE


def of_command(input, label, arguments, stdin="", files=None, is_json=False, is_argument=False):
    """Returns a place in a command line, its standard input or its files."""
    files = files or {}

    def make(filler):
        text = filler.escaped if is_json else filler.text
        put = lambda template: template.replace(HOLE, text)
        return Work(arguments=[put(argument) for argument in arguments], stdin=encoded(put(stdin)),
                    files={name: encoded(put(content)) for name, content in files.items()})

    return Place(input, label, make, is_command=True, is_argument=is_argument)


def texts_of(value=""):
    """Yields labels and texts that begin as a valid text does. A comparison often reads no more than the beginning."""
    for start in dict.fromkeys(("", "a", value[:1], value)):
        yield f"{start[:20]}…" if start else "", start + HOLE


def holes(value, path=""):
    """Yields a path and a copy of a JSON value for each text in it: strings, names of members, and the value itself."""
    for label, hole in texts_of(value if isinstance(value, str) else ""):
        yield f"{path} {label}".strip(), hole
    if isinstance(value, list):
        for index, element in enumerate(value[:2]):
            for inner, hole in holes(element, f"{path}/{index}"):
                yield inner, [*value[:index], hole, *value[index + 1:]]
    if isinstance(value, dict):
        for key, element in value.items():
            for label, hole in texts_of(key):
                yield f"{path}/name {label}".strip(), {hole if name == key else name: other for name, other in value.items()}
            for inner, hole in holes(element, f"{path}/{key}"):
                yield inner, {**value, key: hole}


class Program:
    """The program under test, asked for its own lists."""

    def __init__(self, raqam):
        self.raqam = raqam
        self.eval = subprocess.Popen([raqam, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.help = json.loads(self.run("--experimental-dump-help"))["command"]

    def run(self, *arguments, stdin=""):
        return subprocess.run([self.raqam, *arguments], input=stdin.encode(), capture_output=True, check=False).stdout.decode()

    def status(self, work):
        """Returns the exit status of a command."""
        with tempfile.TemporaryDirectory(prefix="raqam-hostile-") as folder:
            for name, content in work.files.items():
                with open(f"{folder}/{name}", "wb") as file:
                    file.write(content)
            return subprocess.run([os.path.abspath(self.raqam), *work.arguments], input=work.stdin, capture_output=True, cwd=folder, check=False).returncode

    def ask(self, *requests):
        self.eval.stdin.write("".join(json.dumps(request) + "\n" for request in requests).encode())
        self.eval.stdin.flush()
        replies = [json.loads(self.eval.stdout.readline()) for _ in requests]
        if any(request["op"] == "session.open" for request in requests) and requests[-1]["op"] != "session.close":
            self.ask({"op": "session.close", "session": "s"})
        return replies

    def hint(self, *requests):
        """Returns the names that the hint of the last reply lists."""
        reply = self.ask(*requests)[-1]
        return self.listed(reply["error"].get("hint", ""))

    @staticmethod
    def listed(hint):
        names = re.sub(r"^(use|expected) one of ", "", hint)
        return names.split(", ") if names != hint else []

    def commands(self):
        """Yields the name of each command without subcommands, and its arguments."""
        def walk(command, name):
            inner = command.get("subcommands", [])
            if not inner:
                yield name.strip(), command["arguments"]
            for each in inner:
                yield from walk(each, f"{name} {each['commandName']}")
        return dict(walk(self.help, ""))

    def values_of(self, command, argument):
        return next(each["allValues"] for each in self.commands()[command] if argument_name(each) == argument)

    def protocol(self, text, messages):
        """Returns the replies of `raqam lsp` to messages about a document."""
        output = self.run("lsp", stdin=protocol(text, messages))
        replies = {}
        for part in re.split(r"Content-Length: \d+\r\n\r\n", output)[1:]:
            reply = json.loads(part)
            replies[reply.get("id")] = reply.get("result")
        return replies

    def served(self):
        """Returns the operations that the script of the workbench sends."""
        try:
            with Workbench(self.raqam) as workbench:
                return list(dict.fromkeys(re.findall(r"send\('(\w+)'", workbench.script())))
        except OSError:
            return []

    def completions(self, text):
        """Returns the completions at the mark § of a document of one line."""
        at = text.index("§")
        place = {"position": {"line": 0, "character": len(text[:at].encode("utf-16-le")) // 2}}
        found = self.protocol(text.replace("§", ""), [("textDocument/completion", place)]).get(10) or []
        return [item["label"] for item in (found if isinstance(found, list) else found["items"])]


def argument_name(argument):
    return argument["preferredName"]["name"] if argument.get("preferredName") else argument["valueName"]


def protocol(text, messages):
    """Returns the messages of a client that opens a document, sends requests, and ends."""
    identifier = {"uri": "file:///form.json"}
    sent = [{"id": 1, "method": "initialize", "params": {"capabilities": {}}}, {"method": "initialized", "params": {}},
            {"method": "textDocument/didOpen", "params": {"textDocument": {**identifier, "languageId": "json", "version": 1, "text": text}}}]
    for number, (method, parameters) in enumerate(messages):
        known = {"textDocument": {**identifier, "version": 2 + number}} if "/" in method else {}
        sent.append({**({} if "/did" in method else {"id": 10 + number}), "method": method, "params": {**known, **parameters}})
    sent += [{"id": 2, "method": "shutdown"}, {"method": "exit"}]
    texts = (json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False) for message in sent)
    return "".join(f"Content-Length: {len(encoded(each))}\r\n\r\n{each}" for each in texts)


class Inputs:
    """All inputs by name with their places, and the problems found while listing them."""

    def __init__(self, raqam):
        self.program = Program(raqam)
        self.schema = Schema(self.program)
        self.places = {}
        self.problems = []
        # Descriptors with all keys that can be combined, because some keys have no effect alone.
        self.fullest = {}
        for list_ in (self.operations, self.edits, self.descriptors, self.cells, self.words, self.arguments, self.server, self.workbench):
            list_()

    def add(self, input, places=()):
        self.places.setdefault(input, []).extend(places)

    # Operations of raqam eval.

    def operations(self):
        names = self.program.hint({"op": "?"})
        self.members = {op: self.program.hint({"op": op, "?": 1}) for op in names}
        for op, members in self.members.items():
            for member in members:
                self.add(f"operation {op}: {member}")
        for conversation in EXAMPLES:
            replies = self.program.ask(*conversation)
            for request, reply in zip(conversation, replies):
                if not reply["ok"]:
                    self.problems.append(f"the example of {request['op']} is refused: {reply['error']['message']}")
            for index, request in enumerate(conversation):
                for member, value in ({**COMMON, **request} if request["op"] in names else {}).items():
                    if member in self.members[request["op"]]:
                        self.member(conversation, index, member, value)

    def member(self, conversation, index, member, value):
        request = conversation[index]
        is_descriptor = member in self.schema.roots and not isinstance(value, str)
        texts = [("", HOLE)] if is_descriptor else texts_of(value) if member == "op" else holes(value)
        texts = [*texts, *((text, text) for text in LANGUAGES.get(member, []) if isinstance(value, str))]
        for path, hole in texts:
            changed = [*conversation[:index], {**request, member: hole}, *conversation[index + 1:]]
            name = f"operation {request['op']}: {member}"
            self.add(name, [of_eval(name, path.replace(HOLE, "…"), changed, hole)])

    def requests(self, root, value, value_of=None):
        """Yields a name and a conversation for each example that has a descriptor of a kind."""
        for conversation in EXAMPLES:
            request = conversation[0]
            if root == "rms":
                matches = isinstance(request.get("form"), list)
                member = "form"
            else:
                matches, member = isinstance(request.get(root), dict), root
            if matches:
                changed = {**request, member: value}
                if value_of is not None and "value" in request:
                    changed["value"] = value_of
                yield f"{request['op']} {root}", [changed, *conversation[1:]]

    # Edits of sessions.

    def edits(self):
        form = {"op": "session.open", "session": "s", "form": LINES}
        names = self.program.hint(form, {"op": "session.edit", "session": "s", "edit": {}})
        example = {next(iter(edit)): (form, edit) for form, edit in EDITS}
        for name in names:
            members = [name, *self.program.hint(form, {"op": "session.edit", "session": "s", "edit": {name: "a", "?": 1}})]
            for member in members:
                self.add(f"edit {name}: {member}")
            if name in example:
                self.edit(name, members, *example[name])

    def edit(self, name, members, form, edit):
        row = {"type": form, "id": "a", **({"options": ["x"]} if form == "options" else {})} if isinstance(form, str) else None
        opened = {"op": "session.open", "session": "s", "form": {"sections": [{"items": [row]}]} if row else form}
        around = lambda edit: [opened, {"op": "session.edit", "session": "s", "edit": edit},
                               {"op": "session.edit", "session": "s", "edit": {"undo": True}}, {"op": "session.close", "session": "s"}]
        if not all(reply["ok"] for reply in self.program.ask(*around(edit))):
            self.problems.append(f"the example of the edit {name} is refused")
        for member in members:
            for path, hole in holes(edit[member]) if member in edit else []:
                self.add(f"edit {name}: {member}", [of_eval(f"edit {name}: {member}", path, around({**edit, member: hole}), hole)])

    # Keys of descriptors.

    def descriptors(self):
        types = {name: self.program_types(name) for name in ("formatter", "row")}
        for name in self.schema.leaves():
            if name.startswith("rms."):
                roots = ["rms"]
            else:
                roots = [root for root in self.schema.roots if root != "rms" and self.schema.path(name, root) is not None]
            for base, listed in types.items():
                if name.startswith(base + ".") and name.removeprefix(base + ".") not in listed:
                    self.problems.append(f"the schema has {name}, which the hint does not list")
            value = self.value(name)
            if name.split(".")[0] in types:
                self.fullest[name] = [self.full(name)]
                if name.startswith("formatter"):
                    self.fullest[name].append(self.full(name, -1))
            for key, schema in self.schema.keys(name).items():
                self.key(name, key, schema, roots, value)
            self.typed(name, value)

    def program_types(self, kind):
        diagnostics = self.program.ask({"op": "lint", kind: {"type": "?"}})[0]["diagnostics"]
        return self.program.listed(next(each["hint"] for each in diagnostics if each["pointer"].endswith("/type")))

    def value(self, name):
        """Returns a value that raqam formats with a formatter or a row."""
        kind = name.split(".")[0]
        if kind not in ("formatter", "row"):
            return None
        descriptor = json.loads(json.dumps(self.schema.instance(name)).replace(json.dumps(NUMBER)[1:-1], ""))
        replies = self.program.ask(*({"op": "format", kind: descriptor, "value": value} for value in VALUES))
        found = [value for value, reply in zip(VALUES, replies) if reply["ok"] and value is not None]
        if not found and not any(reply["ok"] for reply in replies):
            self.problems.append(f"VALUES has no value for {name}")
        return found[0] if found else "x"

    def full(self, name, step=1):
        """Returns a formatter or row with the samples of all keys that raqam does not object to, in this order or in reverse."""
        kind = name.split(".")[0]
        lint = lambda value: self.program.ask({"op": "lint", **(
            {"form": self.schema.embedded(name, [value], "form")} if kind == "row" else {kind: value})})[0].get("diagnostics")
        found = self.schema.instance(name)
        plain = lint(found)
        for _ in range(2):
            for key, schema in list(self.schema.keys(name).items())[::step]:
                for sample in schema["enum"][:-1] if "enum" in schema else [self.schema.sample(schema, key, "")] if schema else []:
                    if key not in found and key != "disabled" and lint({**found, key: sample}) == plain:
                        found[key] = sample
        return found

    def key(self, name, key, schema, roots, value):
        input = f"{name}: {key}"
        instances = [self.schema.instance(name, key)]
        if self.schema.definitions[name]["properties"][key] is not True and name in self.fullest:
            instances += self.fullest[name]
        texts = [("", HOLE)]
        if schema.get("$ref") is None:
            sample = self.schema.sample(schema, key, "")
            texts = holes(sample) if not any(True for _ in self.schema.references(schema, ())) else holes([] if schema.get("type") == "array" else {})
            texts = [*texts, *self.languages(key, sample)]
        for path, hole in texts:
            for root in roots:
                if self.is_syntax_2(path):
                    member = {key: hole.removeprefix("2 "), "message.syntax": "2", **({"message.formatters": {"x": NUMBER_FORMATTER}})}
                else:
                    member = {key: hole}
                for instance, words in zip(instances, ("", " with other keys", " with more keys")):
                    described = self.schema.embedded(name, [{**instance, **member}], root)
                    for label, conversation in self.requests(root, described, value):
                        label = f"{label}{words}{' ' if path else ''}{path.replace(HOLE, '…')}"
                        self.add(input, [of_eval(input, label, conversation, hole, path if HOLE in path else "")])
        for instance in instances:
            self.copies(input, name, key, schema, roots, instance)

    def languages(self, key, sample):
        """Yields texts in the language of a key."""
        base = key.removeprefix("dynamic.")
        known = LANGUAGES.get(base, [])
        if base == "message.pattern":
            known = [*known, *("2 " + text for text in MESSAGES_2)]
        is_language = isinstance(sample, str) and re.search(r"format|skeleton|pattern|wrapper|units|title|footer|header|empty", key)
        for text in known or (QUOTED if is_language else []):
            hole = text
            if isinstance(sample, dict):
                inner = next(iter(sample.values()))
                hole = {next(iter(sample)): {next(iter(inner)): text} if isinstance(inner, dict) else text}
            yield text, hole

    @staticmethod
    def is_syntax_2(path):
        return path.startswith("2 ")

    def copies(self, input, name, key, schema, roots, instance):
        """Adds a place whose copies are many descriptors with the key."""
        sample = instance.get(key) if schema.get("$ref") or not schema else self.schema.sample(schema, key)
        one = json.dumps({**instance, key: sample if sample is not None else "x"}, ensure_ascii=False)
        for root in roots:
            if not self.schema.repeats(name, root):
                continue
            for label, conversation in self.requests(root, HOLE):
                def make(filler, root=root, conversation=conversation):
                    count = max(filler.copies, 1)
                    made = [json.loads(one.replace(NUMBER, str(index))) for index in range(count)]
                    for index, each in enumerate(made):
                        for member in ("id", "tag"):
                            if member in each and count > 1:
                                each[member] = f"{each[member]}_{index}"
                    whole = self.schema.embedded(name, made, root)
                    described = json.dumps(whole, ensure_ascii=False).replace(NUMBER, "")
                    return Work(lines=[encoded(json.dumps(request, ensure_ascii=False).replace(f'"{HOLE}"', described)) for request in conversation])
                self.add(input, [Place(input, f"{label} copies", make, has_copies=True)])

    def typed(self, name, value):
        """Adds values and typed texts of formatters and rows."""
        kind = name.split(".")[0]
        if kind not in ("formatter", "row"):
            return
        descriptor = json.loads(json.dumps(self.schema.instance(name)).replace(json.dumps(NUMBER)[1:-1], ""))
        for input, members in ((f"{name}: value", [("value", value)]), (f"{name}: typed text", [("text", "x")])):
            self.add(input)
            for member, example in members:
                for path, hole in [*holes(example), *((text, text) for text in (f"1{HOLE}", f"-{HOLE}", f"2025-03-21{HOLE}", f"x@{HOLE}.com"))]:
                    for op in [op for op in self.members if {kind, member} <= set(self.members[op])]:
                        strict = [{}, {"strict": False}] if "strict" in self.members[op] and member == "text" else [{}]
                        for more in strict:
                            request = {"op": op, kind: descriptor, member: hole, **more}
                            self.add(input, [of_eval(input, f"{op}{' lenient' if more else ''} {path.replace(HOLE, '…')}", [request], hole)])
            if kind == "row":
                self.in_session(input, descriptor, value, members[0][0])

    def in_session(self, input, row, value, member):
        for path, hole in holes(value if member == "value" else "x"):
            edits = [{"set": "a", "value": hole}] if member == "value" else [
                {"type": "a", "text": hole}, {"key": "a", "selection": [0, 0], "replacement": hole}, {"choose": "a", "option": hole}]
            form = {"sections": [{"items": [row]}]}
            for edit in edits:
                requests = [{"op": "session.open", "session": "s", "form": form}, {"op": "session.edit", "session": "s", "edit": edit},
                            {"op": "session.edit", "session": "s", "edit": {"undo": True}}, {"op": "session.close", "session": "s"}]
                self.add(input, [of_eval(input, f"session {next(iter(edit))} {path}", requests, hole)])
            if member == "value":
                self.add(input, [of_eval(input, f"form {path}", [{"op": "form", "form": form, "values": {"a": hole}}], hole)])

    # Classes and properties of the RMS dialect.

    def cells(self):
        classes = self.program.completions('[{"rows":[{"className":"§"}]}]')
        if not classes:
            self.problems.append("the language server lists no classes of cells")
        for name in classes:
            for key in self.program.completions('[{"rows":[{"className":"%s","properties":{"§":1}}]}]' % name):
                input = f"cell {name}: {key}"
                self.add(input)
                for path, hole in [*holes([{"x": "y"}]), (":…", f":{HOLE}"), (":o.…", f":o.{HOLE}")]:
                    properties = {"representedObject": ":o", "keyPath": "a", key: hole}
                    for label, conversation in self.requests("rms", [{"rows": [{"className": name, "properties": properties}]}]):
                        conversation[0] = {**conversation[0], **({"objects": {":o": {"a": "x"}}} if "objects" in self.members[conversation[0]["op"]] else {})}
                        self.add(input, [of_eval(input, f"{label} {path}", conversation, hole)])

    # Words of predicates and messages.

    def words(self):
        form = '{"sections":[{"items":[{"type":"text","id":"a","hidden":"SELF == §"}]}]}'
        for word in self.program.completions(form):
            input = f"predicate: {word}"
            self.add(input)
            for text in (f"{word} '{HOLE}'", f"SELF {word} '{HOLE}'", f"'{HOLE}' {word} SELF", f"{word}('{HOLE}')", f"SELF {word}[cd] '{HOLE}'", f"{word}{HOLE}",
                         f"SELF {word} {{'{HOLE}', '{HOLE}'}}", f"SELF {word} {HOLE}"):
                subject = {"op": "predicate", "format": text, "subject": "x"}
                self.add(input, [of_eval(input, text.replace(HOLE, "…"), [subject], text)])
            for text in (f"SELF {word} 'x'", f"'x' {word} SELF", f"{word}(SELF)", f"SELF {word} {{'x', 'y'}}", f"ANY SELF {word} 'x'", f"SELF {word}[cd] 'x*y'"):
                for label, subject in (("subject", HOLE), ("subjects", [HOLE, HOLE])):
                    self.add(input, [of_eval(input, f"{label} of {text}", [{"op": "predicate", "format": text, "subject": subject}])])
        message = '{"type":"message","message.syntax":"2","message.pattern":"%s"}'
        for function in self.program.completions(message % "{$n §}"):
            for option in [*self.program.completions(message % ("{$n %s §}" % function)), ""]:
                input = f"message {function}: {option.removesuffix('=') or 'operand'}"
                self.add(input)
                texts = [f"{{$n {function} {option}|{HOLE}|}}", f"{{1 {function} {option}{HOLE}}}", f"{{|{HOLE}| {function} {option}x}}",
                         f"{{$n {function} {option}$name}}", f".input {{$n {function} {option}|{HOLE}|}} .match $n |{HOLE}| {{{{x}}}} * {{{{y}}}}"]
                for text in texts if option else [f"{{|{HOLE}| {function}}}", f"{{$name {function}}}", f"{{$n {function} x{HOLE}=1}}"]:
                    formatter = {"type": "message", "message.syntax": "2", "message.pattern": text}
                    for request in ({"op": "format", "formatter": formatter, "value": {"n": 2, "name": HOLE}}, {"op": "lint", "formatter": formatter}):
                        self.add(input, [of_eval(input, f"{request['op']} {text.replace(HOLE, '…')}", [request], text)])

    # Commands, their arguments and files.

    def arguments(self):
        for command, arguments in self.program.commands().items():
            known = [argument for argument in arguments if argument["kind"] != "flag"]
            for argument in known:
                self.add(f"command {command}: {argument_name(argument)}")
            reads = "standard input" in self.program.run("help", *command.split())
            if command not in COMMANDS:
                continue
            positional, options, stdin = COMMANDS[command]
            base = [*command.split(), *options]
            rest = [word for name, word in positional.items()]
            files = {"form.json": FORM_TEXT}
            name = f"command {command}: standard input"
            for text in (HOLE, f"{HOLE}\n", stdin + HOLE) if reads else ():
                self.add(name, [of_command(name, "", [*base, *(["-"] if rest and command != "form" else rest)], text, files)])
            for argument in known:
                self.argument(command, argument, base, positional, stdin, files)

    def argument(self, command, argument, base, positional, stdin, files):
        name = argument_name(argument)
        input = f"command {command}: {name}"
        base = [*base, *NEEDED.get((command, name), [])]
        positional = {key: word for key, word in positional.items() if key != REPLACED.get((command, name))}
        rest = ["--", *positional.values()] if command != "help" else list(positional.values())
        if argument["kind"] == "positional":
            if name not in positional:
                return
            words = [HOLE if each == name else word for each, word in positional.items()]
            self.add(input, [of_command(input, "", [*base, *rest[:1], *words], stdin, files, is_argument=True)])
        else:
            texts = [HOLE, f"a={HOLE}", f"{HOLE}=a"] if "=" in argument["valueName"] else [HOLE]
            texts += [f"en_US,{HOLE}", f"en-x-{HOLE}"] if "id" in argument["valueName"] else []
            if "json" in argument["valueName"] and name in JSONS:
                prefix = "b=" if "name=" in argument["valueName"] else ""
                texts += [prefix + json.dumps(hole, ensure_ascii=False) for _, hole in list(holes(JSONS[name]))[:12]]
            for text in texts:
                self.add(input, [of_command(input, text.replace(HOLE, "…")[:40], [*base, f"--{name}", text, *rest], stdin, files,
                                            is_json="{" in text, is_argument=True)])
        if "file" in argument.get("completionKind", {}) or "json" in argument["valueName"]:
            self.file(command, argument, base, positional, stdin, files)

    def file(self, command, argument, base, positional, stdin, files):
        """Adds a place for each word of each file that an argument can name."""
        name = argument_name(argument)
        if (command, name) in WRITTEN:
            return
        examples = self.examples(command, name)
        if not examples:
            self.problems.append(f"no example of the file {command}: {name}")
        for format, (text, options) in examples.items():
            input = f"file of {command}, {name}: {format}"
            self.add(input)
            if text is None:
                continue
            path = f"file.{format}"
            is_option = argument["kind"] == "option"
            named = f"@{path}" if "@" in argument["valueName"] else path
            named = "b=" + named if "name=" in argument["valueName"] else named
            words = [path if each == name else word for each, word in positional.items()]
            words = words if not is_option else list(positional.values())
            command_line = [*base, *options, *([f"--{name}", named] if is_option else []), "--", *words]
            if name == "import-texts":
                files = {"form.json": json.dumps(TEXTS_FORM)}
            for label, hole in file_holes(text):
                self.add(input, [of_command(input, label, command_line, stdin, {**files, path: hole})])
            lines = file_lines(input, text, command_line, stdin, files, path)
            self.add(input, [lines])
            if command != "serve" and self.program.status(lines.make(Filler("", copies=1))) == 2:
                self.problems.append(f"the example of {input} is refused")

    def examples(self, command, name):
        """Returns the text of a file for each format that an argument accepts, and the options for it."""
        if (command, name) == ("form", "import-texts"):
            return {format: (self.translations(format), ["--format", format]) for format in self.program.values_of(command, "format")}
        if (command, name) == ("form", "script"):
            return {"txt": (SCRIPT, [])}
        if (command, name) == ("stream", "file"):
            return {layout: (STREAMS.get(layout), ["--input", layout, *(["--field", 'a={"type":"number"}'] if layout != "lines" else ["--parse", '{"type":"number"}']), "--invalid", "keep"])
                    for layout in self.program.values_of(command, "input")}
        if (command, name) == ("matrix", "baseline"):
            return {"json": (self.program.run("matrix", "--locale", "en_US,fa_IR", "--json", "1"), [])}
        if (command, name) == ("matrix", "values-from"):
            return {"txt": ("1\n2.5\nx\n", [])}
        if name in ("form", "files", "forms"):
            text = json.dumps(TEXTS_FORM, indent=1)
            found = {"json": (text, [])}
            if command == "lint":
                found["json5"] = (text.replace("{", "{ // comment\n", 2).replace("]", ", /* comment */ ]", 1), ["--json5"])
                found["fixed"] = (text.replace('"integer"', '"integr"'), ["--fix"])
            return found
        return {"json": (json.dumps(JSONS[name]), [])} if name in JSONS else {}

    def translations(self, format):
        text = self.program.run("form", "-", "--export-texts", "--format", format, "--into", "fa", stdin=json.dumps(TEXTS_FORM))
        return text + "\n" + PO_MORE + PO_PLURAL if format == "po" else text.replace("</file>", XLIFF_MORE) if format == "xliff" else text

    # The language server.

    def server(self):
        capabilities = self.program.protocol("{}", [])[1]["capabilities"]
        text = json.dumps(TEXTS_FORM, indent=1)
        for capability in capabilities:
            input = f"command lsp: {capability}"
            self.add(input)
            if SERVER.get(capability, 0) is None:
                del self.places[input]
                continue
            if capability not in SERVER:
                continue
            method, parameters = SERVER[capability]
            for label, hole in file_holes(text, 1) if "Sync" not in capability else [("", text)]:
                at = hole.index(HOLE) if HOLE in hole else 0
                line, character = hole.count("\n", 0, at), at - hole.rfind("\n", 0, at) - 1
                def make(filler, hole=hole, method=method, parameters=parameters, position={"line": line, "character": character}):
                    document = hole.replace(HOLE, filler.escaped)
                    filled = json.loads(json.dumps(parameters).replace(json.dumps(HOLE)[1:-1], filler.escaped.replace("\\", "\\\\")))
                    filled = {**filled, **({"position": position} if "position" in filled else {})}
                    return Work(arguments=["lsp"], stdin=encoded(protocol(document, [(method, filled)] * 2)), files={})
                self.add(input, [Place(input, label, make, is_command=True)])


    # The workbench.

    def workbench(self):
        operations = self.program.served()
        if not operations:
            self.problems.append("raqam serve does not start; build raqam-serve")
        for operation in operations:
            input = f"workbench {operation}"
            self.add(input)
            opened = [] if operation == "open" else [("open", json.dumps(SERVED["open"]).encode())]
            for path, hole in holes(SERVED[operation]) if operation in SERVED else []:
                self.add(input, [of_workbench(input, path, opened, operation, hole)])
            if operation == "open":
                for source in SOURCES:
                    self.add(input, [of_workbench(input, source.replace(HOLE, "…"), [], operation, {**SERVED["open"], "source": source})])


def of_workbench(input, label, before, operation, body):
    def make(filler):
        return Work(posts=[*before, (operation, encoded(filled_json(json.dumps(body, ensure_ascii=False), filler)))])

    return Place(input, label, make, is_value(body))


def file_holes(text, each=2):
    """Yields copies of a text with HOLE after a word, for the first words with each neighborhood, and at both ends."""
    seen = {}
    yield "start", HOLE + text
    yield "end", text + HOLE
    for match in re.finditer(r"\w+", text):
        line = text[text.rfind("\n", 0, match.start()) + 1:match.start()]
        signature = (re.sub(r"\w+", "w", line)[-12:], text[match.end():match.end() + 2])
        seen[signature] = seen.get(signature, 0) + 1
        if seen[signature] <= each:
            number = text.count("\n", 0, match.start()) + 1
            yield f"line {number}, {match.group()[:20]}", text[:match.end()] + HOLE + text[match.end():]


def file_lines(input, text, arguments, stdin, files, path):
    """Returns a place whose copies repeat all lines of a file."""
    lines = text.splitlines(True)

    def make(filler):
        repeated = "".join(line * max(filler.copies, 1) for line in lines)
        return Work(arguments=arguments, stdin=stdin.encode(), files={**{name: content.encode() for name, content in files.items()}, path: repeated.encode()})

    return Place(input, "each line", make, has_copies=True, is_command=True)


def main(raqam, words):
    inputs = Inputs(raqam)
    for name, places in inputs.places.items():
        if not words or any(word in name for word in words):
            print(f"{len(places):5} {name}")
    for problem in inputs.problems:
        print(f"problem: {problem}")
    print(f"{len(inputs.places)} inputs, {sum(map(len, inputs.places.values()))} places")
    return 1 if inputs.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
