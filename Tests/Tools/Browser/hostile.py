"""Hostile text in every key and value of forms adds no element to a page, runs no script and makes no request."""

import copy
import json
from pathlib import Path

HERE = Path(__file__).parent
PAYLOAD = (
    '</title></style></script></textarea></select></p>"\'><script>window.ran=1</script>'
    '<img src="https://example.invalid/x.png" onerror="window.ran=2"><svg onload="window.ran=3">'
    '<iframe srcdoc="<script>parent.ran=4</script>"></iframe><base href="https://example.invalid/">'
    '<meta http-equiv="refresh" content="0;url=https://example.invalid/"><link rel="stylesheet" href="https://example.invalid/x.css">'
    '<!-- ]]> {{7*7}} javascript:alert(1) &lt;b&gt; &#x202e; '
    "\u202a\u202b\u202c\u202d\u202eevil\u2066\u2067\u2068\u2069\u2069 \u0000\u0001\u001b[31m\u007f\u0085\u2028\u2029\ufeff\ufffe\U000e0001"
)
BENIGN = "A" * 40
STEERING = [*map(chr, range(0x202A, 0x202F)), *map(chr, [*range(0, 9), 0xB, 0xC, *range(0xE, 0x20), *range(0x7F, 0xA0)]), "\u2028", "\u2029", "\ufffe"]

TAGS = set("""html head meta title style body main header footer article section div span h1 h2 h3 h4 h5 h6 p a bdi em strong code pre mark
  del ul ol li table caption thead tbody tr th td form fieldset legend label button select option textarea output details summary time
  input svg path""".split())
ATTRIBUTES = set("""charset http-equiv content name lang dir class id for value placeholder title role type method novalidate autocomplete
  readonly disabled checked selected rows href rel scope abbr tabindex datetime open min max step viewbox d""".split())

AUDIT = """([tags, attributes, steering]) => {
  const faults = []
  const text = document.documentElement.innerHTML
  for (const e of document.querySelectorAll('*')) {
    if (!tags.includes(e.tagName.toLowerCase())) faults.push('element ' + e.tagName)
    for (const a of e.attributes) {
      const name = a.name.toLowerCase()
      if (!attributes.includes(name) && !/^(data|aria)-[a-z-]+$/.test(name)) faults.push('attribute ' + a.name)
      if (!name.startsWith('data-') && name !== 'value' && name !== 'name' && steering.some(c => a.value.includes(c)))
        faults.push('raw in ' + e.tagName + ' ' + a.name)
      if (name === 'href' && !/^https?:|^mailto:/.test(a.value)) faults.push('href ' + a.value.slice(0, 60))
    }
    for (const t of e.childNodes)
      if (t.nodeType === 3 && steering.some(c => t.data.includes(c))) faults.push('raw text in ' + e.tagName)
      else if (t.nodeType === 8) faults.push('comment')
  }
  if (document.querySelectorAll('style').length !== 1 || document.querySelectorAll('meta').length > 6) faults.push('head')
  if (window.ran !== undefined) faults.push('ran ' + window.ran)
  const count = [...document.querySelectorAll('*')].filter(e => !e.closest('.codes')).length
  return [faults, count]
}"""


def leaves(node, path=(), owner=None, seen=None):
    """Yields the paths to the strings and member names in a document. Each key of each row type occurs once."""
    seen = set() if seen is None else seen
    if isinstance(node, dict):
        owner = node.get("type", node.get("className", owner))
        for key, value in node.items():
            if ("key", owner, key) not in seen:
                seen.add(("key", owner, key))
                yield path + (("key", key),)
            yield from leaves(value, path + (("in", key),), owner, seen)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from leaves(value, path + (("in", index),), owner, seen)
    elif isinstance(node, str):
        last = next(key for _, key in reversed(path) if isinstance(key, str))
        if ("in", owner, last) not in seen:
            seen.add(("in", owner, last))
            yield path


def with_text(document, path, text):
    """Returns the document with another string at one path."""
    document = copy.deepcopy(document)
    node, parent, last = document, None, None
    for kind, key in path:
        if kind == "key":
            value = node.pop(key)
            node[text + key if text is not BENIGN else BENIGN + key] = value
            return document
        parent, last, node = node, key, node[key]
    parent[last] = text
    return document


def visited(tool, browser, page, form, values, arguments):
    (tool.folder / "hostile.json").write_text(json.dumps(form))
    (tool.folder / "hostile-values.json").write_text(json.dumps(values))
    path = tool.page(
        tool.folder / "hostile.json", "--values", tool.folder / "hostile-values.json", "--locale", "fa_IR",
        *arguments, name="hostile.html")
    page.said.clear()
    page.requests.clear()
    page.path = path
    page.page.goto(Path(path).as_uri())
    faults, count = page.evaluate(AUDIT, [sorted(TAGS), sorted(ATTRIBUTES), STEERING])
    kind = page.evaluate("() => document.querySelector('.faults') ? 'faults' : 'form'")
    return faults + page.quiet, kind, count


def everywhere(tool, browser, report, name, form, values, arguments=()):
    kinds = {"form": 0, "faults": 0}
    with browser.visit(tool.page(HERE / "forms/everything.json", name="start.html")) as page:
        for document in ("form", "values"):
            for path in leaves(form if document == "form" else values):
                where = f"{name}: {document} " + "/".join(str(key) for _, key in path) + (" (name)" if path[-1][0] == "key" else "")
                found = {}
                for text in (PAYLOAD, BENIGN):
                    hostile_form = with_text(form, path, text) if document == "form" else form
                    hostile_values = with_text(values, path, text) if document == "values" else values
                    faults, kind, count = visited(tool, browser, page, hostile_form, hostile_values, arguments)
                    found[text] = (kind, count)
                    report.check(f"{where}: clean", faults, [])
                kinds[found[PAYLOAD][0]] += 1
                if found[PAYLOAD][0] == found[BENIGN][0] == "form":
                    report.check(f"{where}: as many elements", found[PAYLOAD][1], found[BENIGN][1])
    report.check(f"{name}: forms are shown, and faults are", min(kinds.values()) > 0, True)


def raw(tool, browser, report):
    """Checks pages for input that is not JSON or not UTF-8."""
    form = b'{"title": "%s", "sections": []}'
    with browser.visit(tool.page(HERE / "forms/everything.json", name="start.html")) as page:
        for name, title in {
            "high surrogate": b"\\ud800", "low surrogate": b"\\udc00x", "null": b"\\u0000", "raw null": b"\x00",
            "no UTF-8": b"\xff\xfe<script>", "encoded surrogate": b"\xed\xa0\x80", "markup": b"<script>alert(1)</script>",
        }.items():
            (tool.folder / "raw.json").write_bytes(form % title)
            path = tool.page(tool.folder / "raw.json", name="raw.html")
            page.said.clear()
            page.requests.clear()
            page.path = path
            page.page.goto(Path(path).as_uri())
            faults, _ = page.evaluate(AUDIT, [sorted(TAGS), sorted(ATTRIBUTES), STEERING])
            report.check(f"raw: {name}", faults + page.quiet, [])
            shown = page.evaluate("() => document.querySelector('h3, .fault')?.textContent.length > 0")
            report.check(f"raw: {name}: something is shown", shown, True)


def run(tool, browser, report):
    form = json.loads((HERE / "forms/everything.json").read_text())
    values = json.loads((HERE / "forms/everything-values.json").read_text())
    report.run("hostile form", lambda: everywhere(tool, browser, report, "hostile form", form, values))
    profile = tool.root / "Examples/profile"
    report.run("hostile RMS", lambda: everywhere(
        tool, browser, report, "hostile RMS", json.loads((profile / "form.json").read_text()),
        json.loads((profile / "values.json").read_text())))
    report.run("hostile raw", lambda: raw(tool, browser, report))
