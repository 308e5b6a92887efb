"""Valid requests, commands and files, in which sweep.py replaces one value at a time by a hostile one.

A new operation, edit, command, file or capability of the language server needs an example here. covered.py names those without.
"""

import json

# Replaced by the hostile value: as a whole JSON value if it is a whole string, otherwise as a part of a text.
HOLE = "\ue000"
# Replaced by the number of a copy.
NUMBER = "\ue001"
DAY = "2025-03-21T12:34:56Z"
FORM = {"sections": [{"items": [{"type": "text", "id": "a", "title": "A"}, {"type": "integer", "id": "n"}]}]}
RMS = [{"rows": [{"className": "RMSTextEntryCell", "properties": {"representedObject": ":o", "keyPath": "a"}}, {"className": "Own"}]}]
CURRENCIES = {"XTS": {"digits": 1, "symbol": {"en": "x"}, "narrow": {"en": "x"}, "name": {"en": {"other": "x"}}}}
# The members of all operations, which examples need not have.
COMMON = {"id": "1", "locale": "en_US", "reader": "en_US", "timeZone": "UTC", "calendar": "persian", "now": DAY}

# Conversations with raqam eval that have every member of every operation.
NUMBER_FORMATTER, TEXT_ROW = {"type": "number"}, {"type": "text", "id": "a"}
EXAMPLES = [
    [{"op": "format", "formatter": NUMBER_FORMATTER, "value": 1234.5, "parts": True, "currencies": CURRENCIES}],
    [{"op": "format", "row": TEXT_ROW, "value": "x"}],
    [{"op": "parse", "formatter": NUMBER_FORMATTER, "text": "1,234.5", "strict": False, "currencies": CURRENCIES}],
    [{"op": "parse", "row": TEXT_ROW, "text": "x"}],
    [{"op": "explain", "formatter": NUMBER_FORMATTER, "value": 1234.5, "currencies": CURRENCIES}],
    [{"op": "explain", "row": TEXT_ROW, "text": "x", "strict": True}],
    [{"op": "explain", "form": FORM, "row": "a", "values": {"a": "x", "n": 1}}],
    [{"op": "convert", "date": "1404-01-01", "from": "persian", "to": "hebrew"}],
    [{"op": "offset", "date": DAY, "timeZone": "Europe/Berlin"}],
    [{"op": "offset", "local": "2025-03-30T02:30:00", "gap": "later", "overlap": "earlier", "timeZone": "Europe/Berlin"}],
    [{"op": "predicate", "format": "$a == SELF", "subject": "x", "variables": {"a": "x"}}],
    [{"op": "regexp", "pattern": "x+", "text": "x"}],
    [{"op": "form", "form": FORM, "values": {"a": "x", "n": 1}, "platform": "ios"}],
    [{"op": "form", "form": RMS, "objects": {":o": {"a": "x"}}, "classes": ["Own"]}],
    [{"op": "lint", "formatter": NUMBER_FORMATTER}],
    [{"op": "lint", "row": TEXT_ROW}],
    [{"op": "lint", "form": FORM}],
    [{"op": "lint", "form": RMS, "classes": ["Own"]}],
    [{"op": "lint", "text": "{\"sections\": []}"}],
    [{"op": "plural", "value": 2, "type": "ordinal"}],
    [{"op": "negotiate", "accept": "fa, en;q=0.5", "supported": ["fa", "en"]}],
    [{"op": "negotiate", "desired": ["fa", "en"], "supported": ["fa", "en"]}],
    [{"op": "versions"}],
    [{"op": "session.open", "session": "s", "form": FORM, "values": {"a": "x"}, "platform": "ios", "uuidSeed": 1},
     {"op": "session.edit", "session": "s", "edit": {"insert": 0}},
     {"op": "session.snapshot", "session": "s", "difference": True},
     {"op": "session.values", "session": "s", "includeHidden": True},
     {"op": "session.refresh", "session": "s"},
     {"op": "session.close", "session": "s", "includeHidden": True}],
    [{"op": "session.open", "session": "s", "form": RMS, "objects": {":o": {"a": "x"}}, "classes": ["Own"]},
     {"op": "session.close", "session": "s"}],
]

# A form with a row "a" of a type, and an edit of each kind that it accepts.
LINES = {"sections": [{"type": "dynamic", "id": "s", "dynamic.allowed.insert": True, "dynamic.allowed.delete": True, "items": [
    {"type": "text", "id": "a"}, {"type": "text", "id": "b"}], "dynamic.type": "text"}]}
EDITS = [
    ("text", {"set": "a", "value": "x"}), ("text", {"type": "a", "text": "x", "strict": False}),
    ("options", {"choose": "a", "option": "x"}), ("stepper", {"step": "a", "by": 1}), ("text", {"clear": "a"}),
    ("button", {"press": "a"}), (LINES, {"insert": "s", "at": 0}), (LINES, {"delete": "a"}), (LINES, {"move": "a", "to": 1}),
    ("text", {"undo": True}), ("text", {"key": "a", "selection": [0, 0], "replacement": "x"}),
]

# Values that a formatter or a row may accept. The first one that raqam formats is used.
VALUES = [1234.5, 2, DAY, "x", True, ["a", "b"], {"n": 2, "name": "x"}, {"latitude": 1.5, "longitude": 2.5}, ["x"], None,
          {"name": "x", "type": "image/png", "size": 1}, [{"name": "x", "type": "image/png", "size": 1}]]
# Members that make a descriptor use more of its keys.
BASES = {
    "form": {"translations": {"fa": {"other": "y"}}, "messages": {"fa": {"required": "y"}}},
    "row": {"id": "a"},
    "section.dynamic": {"dynamic.allowed.insert": True, "id": "s", "dynamic.id.prefix": "p"},
    "currency": {"digits": 1},
}
# Keys of tables that are not arbitrary names.
NAMES = {"currencies": "XTS", "messages": "en", "translations": "en", "symbol": "en", "narrow": "en", "name": "en"}
# Texts for keys with a pattern but no example.
TEXTS = ["x", "#FFEEDD", "1"]
# Subjects of `raqam schema` that describe output, and a union of two others.
OTHER_SUBJECTS = {"snapshot", "explanation", "descriptor"}

# Positions of a text in the languages of some keys. HOLE is in a literal, a name, a number, or after a complete text.
QUOTED = [f"'{HOLE}'", f'"{HOLE}"', f"{{{HOLE}}}", f"({HOLE})"]
PREDICATES = [f"SELF == '{HOLE}'", f"'{HOLE}' == SELF", f"${HOLE} == 1", f"{HOLE} == 1", f"SELF IN {{'{HOLE}', 'x'}}", f"length('{HOLE}') > 1",
              f"{HOLE}(SELF)", f"SELF ==[cd] '{HOLE}'", f"CAST('{HOLE}', 'NSDate') == 1", f"1{HOLE} == 1", f"SELF.{HOLE} == 1",
              f"ANY {HOLE}.x == 1", f"SELF == 1 {HOLE}", f"SELF {HOLE} 1"]
MESSAGES_1 = [f"'{{{HOLE}", f"x {HOLE} {{n}}", f"{{{HOLE}}}", f"{{n, {HOLE}}}", f"{{n, number, {HOLE}}}", f"{{n, number, ::{HOLE}}}",
              f"{{n, date, {HOLE}}}", f"{{n, plural, one {{{HOLE}}} other {{#{HOLE}}}}}", f"{{n, plural, {HOLE} {{x}} other {{x}}}}",
              f"{{n, plural, ={HOLE} {{x}} other {{x}}}}", f"{{n, select, {HOLE} {{x}} other {{{HOLE}}}}}", f"{{n, plural, offset:{HOLE} other {{x}}}}"]
MESSAGES_2 = [f"x {HOLE} {{$n}}", f"{{|{HOLE}|}}", f"{{|{HOLE}| :string}}", f"{{|{HOLE}| :number}}", f"{{|{HOLE}| :date}}", f"{{{HOLE}}}",
              f"{{${HOLE}}}", f"{{$x{HOLE}}}", f"{{$n :{HOLE}}}", f"{{$n :x{HOLE}}}", f"{{$n :number {HOLE}=1}}",
              f"{{$n @x{HOLE}=|{HOLE}|}}", f"{{#b{HOLE} x=|{HOLE}|}}x{{/b{HOLE}}}", f".local $x{HOLE} = {{1}} {{{{x}}}}",
              f".input {{$x{HOLE} :string}} {{{{x}}}}", f".local $x = {{|{HOLE}|}} {{{{{{$x}}}}}}", f"{HOLE}{{{{x}}}}", f"{{{{{HOLE}}}}}",
              f".input {{$n :number}} .match $n {HOLE} {{{{x}}}} * {{{{{HOLE}}}}}", f".input {{$name :string}} .match $name |{HOLE}| {{{{x}}}} * {{{{y}}}}",
              f".input {{$n :number}} .match $n one {{{{{HOLE}}}}} * {{{{{HOLE}}}}}", f"\\{HOLE}", f"{{$n}}{HOLE}"]
LANGUAGES = {
    "message.pattern": MESSAGES_1, "predicate": PREDICATES, "hidden": PREDICATES, "disabled": PREDICATES, "required": PREDICATES,
    "options.enabled": PREDICATES, "value.expression": [f"$a + '{HOLE}'", f"'{HOLE}'", f"length('{HOLE}')", f"$a{HOLE}", f"1{HOLE}"],
    "message": [f"{{{HOLE}}}", f"{{title}} {HOLE}"], "messages": [f"{{title}} {HOLE}", f"{{{HOLE}}}"],
    "html": [f"<p>{HOLE}</p>", f"<p title='{HOLE}'>"], "url": [f"https://example.com/{HOLE}", f"https://{HOLE}/", f"{HOLE}://x"],
    "regexp": [f"[{HOLE}]", f"(?<{HOLE}>x)", f"\\Q{HOLE}\\E", f"\\N{{{HOLE}}}", f"x{{{HOLE}}}"], "pattern": [f"[{HOLE}]", f"\\Q{HOLE}\\E"],
    "format": PREDICATES,
}

# Commands: example values of their positional arguments, options that the rest needs, and standard input.
FORM_TEXT = json.dumps(FORM)
COMMANDS = {
    "preview": ({"form": "form.json"}, [], ""), "form": ({"form": "form.json"}, [], "a = x\nshow\n"), "serve": ({"forms": "form.json"}, [], ""),
    "lint": ({"files": "form.json"}, [], ""), "lsp": ({}, [], ""), "schema": ({"what": "formatter"}, [], ""), "format": ({"values": "1"}, [], ""),
    "parse": ({"texts": "1"}, [], ""), "explain": ({"value": "1"}, [], ""), "stream": ({"file": "-"}, [], "a,b\n1,x\n"),
    "matrix": ({"values": "1"}, ["--locale", "en_US,fa_IR"], ""), "predicate": ({"format": "$a == 1"}, ["--var", "a=1"], ""),
    "convert-message": ({"message": "{n, plural, one {x} other {#}}"}, [], ""), "convert": ({"dates": "2025-03-21"}, [], ""),
    "cal": ({"year": "2025", "month": "3"}, [], ""), "tz show": ({"zones": "UTC"}, [], ""), "tz doctor": ({}, ["--since", "2025-01-01"], ""),
    "list": ({"kind": "currencies", "search": "iran"}, [], ""), "eval": ({}, [], ""), "versions": ({}, [], ""),
    "completions": ({"shell": "bash"}, [], ""), "manual": ({"command": "cal"}, [], ""), "help": ({"subcommands": "cal"}, [], ""),
}
TEXTS_FORM = {"title": "Title", "sections": [{"header": "Head", "items": [
    {"type": "options", "id": "o", "title": "Choose", "options": ["a", "b"], "options.display": {"a": "First", "b": "100 %"}},
    {"type": "label", "id": "l", "formatter": {"type": "message", "message.pattern": "{n, plural, one {# day} other {# days}} <b>"}},
    {"type": "integer", "id": "n"}, {"type": "text", "id": "t", "rules": [{"regexp": "x", "message": "Wrong \"value\""}]}]}], "translations": {"fa": {"Title": "x", "Head": "y"}}}
PO_MORE = "# by hand\n#. comment\n#: file.swift:1\n#, fuzzy, c-format\n#| msgid \"Old\"\nmsgctxt \"context\"\nmsgid \"Head\"\nmsgstr \"y\"\n\n" \
    "msgid \"one\"\nmsgstr \"y\\n\"\n\"z\\\"\"\n\n#~ msgid \"gone\"\n#~ msgstr \"x\"\n"
PO_PLURAL = "msgid \"two\"\nmsgid_plural \"many\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n"
XLIFF_MORE = "<?note words?><!-- comment --><unit id='m' name='name' translate='yes'><notes><note category='c' id='n'>note</note></notes>" \
    "<originalData><data id='d'>data</data></originalData><segment id='g' state='final' subState='x:y'><source>Head <ph id='p' dataRef='d' equiv='e'/>" \
    "<pc id='q' dataRefStart='d' dataRefEnd='d'>text</pc><cp hex='0041'/><![CDATA[data]]>&amp;&#65;</source><target>y</target></segment></unit></file>"
# Options that an argument needs.
NEEDED = {("explain", "values"): ["--form", "form.json", "--row", "a"], ("explain", "row"): ["--form", "form.json"], ("explain", "form"): ["--row", "t"],
          ("matrix", "values"): ["--form", "form.json"], ("form", "into"): ["--export-texts"], ("form", "format"): ["--export-texts"],
          ("stream", "delimiter"): ["--input", "csv"], ("stream", "null"): ["--field", 'a={"type":"number"}']}
# Commands of which an argument has to be absent, because another one replaces it.
REPLACED = {("explain", "values"): "value", ("explain", "form"): "value", ("matrix", "values"): "values",
            ("matrix", "values-from"): "values"}
# Options with a file that the command writes.
WRITTEN = {("preview", "html"), ("matrix", "html"), ("lint", "stamp"), ("lint", "root"), ("stream", "report"), ("stream", "output"), ("manual", "folder")}
# Examples of JSON in arguments.
JSONS = {
    "values": {"a": "x", "n": 1}, "formatter": NUMBER_FORMATTER, "form": FORM, "field": NUMBER_FORMATTER, "parse": NUMBER_FORMATTER,
    "row": {"type": "integer", "id": "a"}, "subject": {"a": "x"}, "var": "x",
}
STREAMS = {"csv": "a,b\n1,\"x \"\"y\"\"\"\n2,z\n", "tsv": "a\tb\n1\tx\n2\tz\n", "ndjson": "{\"a\":1,\"b\":\"x\"}\n{\"a\":2,\"b\":{\"c\":[\"z\"]}}\n", "lines": "1\nx\n"}
SCRIPT = "a = x\nn = 5\nrows\noptions a\nclear a\npress a\nup n\nadd x\ndelete a\nmove a 1\n@b = y\nhelp\n# word\nshow\ncheck\nundo\ndone\n"

# The language server: a request for each of its capabilities; members of `params` other than the document.
END = {"line": 10 ** 6, "character": 0}
SERVER = {
    "positionEncoding": None,
    "textDocumentSync": ("textDocument/didChange", {"contentChanges": [
        {"range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 1}}, "text": f" {HOLE}"}]}),
    "completionProvider": ("textDocument/completion", {"position": END}), "hoverProvider": ("textDocument/hover", {"position": END}),
    "codeActionProvider": ("textDocument/codeAction", {"range": {"start": {"line": 0, "character": 0}, "end": END}, "context": {"diagnostics": []}}),
    "definitionProvider": ("textDocument/definition", {"position": END}),
    "referencesProvider": ("textDocument/references", {"position": END, "context": {"includeDeclaration": True}}),
    "documentSymbolProvider": ("textDocument/documentSymbol", {}),
}

# The workbench of `raqam serve`: the body of each operation that its script sends.
DAYS_TEXT = json.dumps({"sections": [{"items": [{"type": "text", "id": "a"}, {"type": "datetime", "id": "d"}]}]})
SERVED = {
    "open": {"bench": "b", "source": DAYS_TEXT, "locales": ["en_US", "fa_IR"], "direction": "ltr", "values": {"a": "x", "d": "2025-03-21"}},
    "edit": {"bench": "b", "pane": 0, "edit": {"set": "a", "value": "x"}},
    "month": {"bench": "b", "pane": 0, "row": "d", "day": "2025-03-21", "by": "month", "count": 1},
    "explain": {"bench": "b", "pane": 0, "row": "a"},
    "states": {"bench": "b"},
}
SOURCES = [json.dumps({"title": HOLE, "sections": [{"items": [{"type": "text", "id": "a", "title": HOLE}]}]}, ensure_ascii=False),
           '{"sections":[{"items":[{"type":"text","id":"a","%s":1}]}]}' % HOLE, DAYS_TEXT + HOLE]
