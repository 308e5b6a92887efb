#!/usr/bin/env python3
"""Fills in the invoice through `raqam eval`, as a Persian user does. Any language that reads and writes lines of JSON can do this.
  Examples/invoice/fill_in.py [PATH OF raqam]
"""

import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


class Session:
    """A form that is being filled in, and its visible state."""

    def __init__(self, command, form, **keys):
        self.process = subprocess.Popen([command, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")
        self.form = self.ask("session.open", form=form, **keys)["form"]

    def ask(self, operation, **keys):
        self.process.stdin.write(json.dumps({"op": operation, "session": "invoice", **keys}) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise SystemExit(reply["error"]["message"])
        return reply

    def rows(self):
        return {row["id"]: row for section in self.form["sections"] for row in section["rows"]}

    def edit(self, *edits):
        """Sends edits, applies the changes to the visible state, and returns the refusals."""
        reply = self.ask("session.edit", edit=list(edits))
        for change in reply["difference"]:
            self.apply(change)
        return [change for change in reply["difference"] if change["change"] == "refused"]

    def apply(self, change):
        kind, sections = change["change"], self.form["sections"]
        if kind in ("row", "rowRemoved", "rowMoved", "rowAdded"):
            for section in sections:
                for row in [row for row in section["rows"] if row["id"] == change["id"]]:
                    if kind == "row":
                        section["rows"][section["rows"].index(row)] = {**change["row"], "control": row["control"]}
                    else:
                        section["rows"].remove(row)
                        change = {"row": row, "section": section["index"], **change}
        if kind in ("rowAdded", "rowMoved"):
            rows = next(section["rows"] for section in sections if section["index"] == change["section"])
            ids = [row["id"] for row in rows]
            rows.insert(ids.index(change["after"]) + 1 if change["after"] else 0, change["row"])
        elif kind == "sectionRemoved":
            sections[:] = [section for section in sections if section["index"] != change["index"]]
        elif kind == "sectionAdded":
            sections.append(change["section"])
            sections.sort(key=lambda section: section["index"])


invoice = Session(sys.argv[1] if len(sys.argv) > 1 else "raqam", json.loads((HERE / "form.json").read_text("utf-8")),
                  locale="fa_IR", timeZone="Asia/Tehran", now="2025-03-21T12:00:00Z", uuidSeed=1)
invoice.edit({"type": "customer", "text": "بازار کتاب"}, {"type": "date", "text": "۱۴۰۴/۱/۱"})
for refusal in invoice.edit({"type": "due", "text": "۱۴۰۴/۱۳/۱"}):
    print("refused:", refusal["id"], refusal["text"], refusal["offset"], refusal["message"])
invoice.edit({"choose": "terms", "option": "transfer"}, {"insert": "lines"}, {"insert": "lines"})
lines = dict.fromkeys(row["entry"] for row in invoice.rows().values() if "entry" in row)
for line, quantity, price in zip(lines, ("۵", "۳"), ("۲۵۰٬۰۰۰", "۱۱۶۰۰۰")):
    invoice.edit({"type": line + "_quantity", "text": quantity}, {"type": line + "_price", "text": price})
    print(invoice.rows()["total"]["title"], invoice.rows()["total"]["text"])
texts = {"tax_rate": "۱۰٪", "total": "۱", "written": "۱۵۹۸"}
for refusal in invoice.edit(*({"type": row, "text": text} for row, text in texts.items())):
    print("refused:", refusal["id"], refusal["message"])
for id, row in invoice.rows().items():
    print(f"{row.get('title', id)}: {row['text']}")
closed = invoice.ask("session.values", includeHidden=True)
for issue in closed["issues"]:
    print("issue:", issue["row"], issue["code"], issue["message"])
print(json.dumps(closed["values"], ensure_ascii=False))
