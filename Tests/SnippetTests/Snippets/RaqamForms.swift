// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamFormsSnippets {
  @Test func compiledForm1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      do {
        let (descriptor, _) = try FormDescriptor.decode(bytes)
        let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
        let (snapshot, issues) = form.snapshot(values: values)
        var session = FormSession(form, values: values, host: host)  // where a user fills it in
        _ = descriptor
        _ = form
        _ = snapshot
        _ = issues
        keep(&session)
      }
      _ = values
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formDescriptor1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let rows = [RowDescriptor(type: .text, id: "name"), RowDescriptor(type: .email, id: "name")]
      shows("error: /sections/0/items/1: duplicate id \"name\"; first used at /sections/0/items/0; use an id …") {
        try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
      }
      _ = rows
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formDialect1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows(".form") { FormDialect(Array(#"{"sections": []}"#.utf8)) }
      shows(".rms") { FormDialect(Array(#"[{"rows": []}]"#.utf8)) }
      shows("nil") { FormDialect(Array("5".utf8)) }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formExplainer1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      do {
        let explainer = try FormExplainer(bytes, values: values, context: context, factory: FormatterFactory())
        let amount = try explainer.explanation(ofRow: "amount")
        shows("the row's /sections/0/items/1/currency.code") { amount.fact(.currency)?.source.description }
        shows("the context") { amount.fact(.locale)?.source.description }
        shows("1") { try explainer.explanation(typed: "1,5", inRow: "amount").reading?.error?.offset }
        _ = explainer
        _ = amount
      }
      _ = values
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func descriptorLintValues1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let bytes = Array(
        "{\"sections\": [\n{\"items\": [\n\n\n\n{\"id\": \"a\", \"type\": \"text\"},\n{\"id\":\"b\",\"type\": \"txt\"}]}]}"
          .utf8)
      do {
        let form = Array(#"{"sections": [{"items": [{"type": "integer", "id": "age"}]}]}"#.utf8)
        let lint = DescriptorLint(factory: FormatterFactory(), context: context)
        shows(".unknownID") { lint.diagnostics(ofValues: Array(#"{"agee": 5}"#.utf8), in: form)[0].code }
        _ = form
        _ = lint
      }
      _ = bytes
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func descriptorLint1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let bytes = Array(
        "{\"sections\": [\n{\"items\": [\n\n\n\n{\"id\": \"a\", \"type\": \"text\"},\n{\"id\":\"b\",\"type\": \"txt\"}]}]}"
          .utf8)
      do {
        let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: now)
        let lint = DescriptorLint(factory: FormatterFactory(), context: context)
        shows(
          "error: /sections/0/items/1/type: unknown value \"txt\" for \"type\"; did you mean \"text\"? … (line 7, column 19)"
        ) { lint.diagnostics(of: bytes)[0] }
        _ = context
        _ = lint
      }
      _ = bytes
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func accessibilityText1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("spoken.selected") { AccessibilityText.selected.rawValue }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func messageKey1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("maximum.files") { MessageKey.maximumFiles.rawValue }
      shows("maximum") { MessageKey.maximumFiles.code }
      shows("[\"title\", \"value\", \"maximum\", \"count\"]") { MessageKey.maximumFiles.arguments.map(\.rawValue) }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func hexColor1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("#00AAFF") { HexColor("#0af")?.text }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func rowFormatMessages1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let format = try Sample.format(
        #"{"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}"#)
      do {
        // {"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}
        shows("Ada owes 5") { try format.text(.null, arguments: ["name": .string("Ada"), "sum": .integer(5)]) }
      }
      _ = format
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func rowFormatParsing1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let format = try Sample.format(#"{"type": "datetime", "id": "due", "style": "date", "date.format": "d MMMM"}"#)
      do {
        // {"type": "datetime", "id": "due", "style": "date", "date.format": "d MMMM"}, on 21 March 2025
        shows(".day(2025-05-03)") { try format.parse("3 May", completing: RowCompletion(now: now)).value }
      }
      _ = format
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func rowFormat1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let row = try Sample.row(#"{"type": "currency", "id": "price", "currency.code": "USD"}"#)
      let format = try Sample.format(
        #"{"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}"#)
      do {
        let format = try RowFormat(row, factory: factory, context: context)
        shows("$1,000.00") { try format.text(.integer(1000)) }
        _ = format
      }
      _ = row
      _ = format
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func rowFormat2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let row = try Sample.row(#"{"type": "currency", "id": "price", "currency.code": "USD"}"#)
      let format = try Sample.format(
        #"{"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}"#)
      do {
        let format = try RowFormat(row, factory: factory, context: context)
        shows("$1,000.00") { try format.editing?.initialState(of: .integer(1000)).text }
        _ = format
      }
      _ = row
      _ = format
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func textInput1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let typed = "GB82 WEST 1234 5698 7654 32"
      shows("GB82WEST12345698765432") { TextInput.iban.normalized(typed) }
      shows("GB82 WEST 1234 5698 7654 32") { TextInput.iban.grouped("GB82WEST12345698765432") }
      shows("+98 912 345 6789") { TextInput.phone.grouped("+989123456789") }
      shows("checkDigits") { TextInput.iban.fault(in: "GB82WEST12345698765433") }
      _ = typed
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func textInput2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("+98 912 345 6789") { TextInput.phone.grouped("+989123456789") }
      shows("0912 345 6789") { TextInput.phone.grouped("09123456789", region: "IR") }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func dateRow1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let row = try Sample.row(#"{"type": "datetime", "id": "due", "style": "date"}"#)
      let tehran = try TimeZoneRules.shared("Asia/Tehran")
      let instant = now
      do {
        // A row of style "date" in Asia/Tehran.
        shows(".day(2025-03-21)") { try row.dateValue(of: .instant(instant), rules: tehran) }
      }
      _ = row
      _ = tehran
      _ = instant
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formEditDecoding1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let node = try JSONDocument(parsing: #"{"move": "line_1", "to": 0}"#).root
      shows("line_1") { try FormEdit(node).row }
      _ = node
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formEdit1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let edit = FormEdit.type("12", row: "amount")
      shows("true") { session.apply(edit).isAccepted }
      shows("{\"type\":\"amount\",\"text\":\"12\"}") { JSONWriter().string(edit.json) }
      _ = edit
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formHost1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let host = FormHost(
        now: { Instant(epochMilliseconds: 1_742_515_200_000) },
        randomBits: { UInt64.random(in: .min ... .max) })
      _ = host
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formOutcome1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let outcome = session.type("12x", for: "amount")
      shows("false: the row keeps the value it had") { outcome.isAccepted }
      shows("“x” …") { outcome.refusal?.message }
      shows("12x") { session.refusal(for: "amount")?.text }
      _ = outcome
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionApplying1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("true") { session.apply(.type("12", row: "amount")).isAccepted }
      shows("12") { session.value(of: "amount") }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionApplying2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("2, an outcome for each") { try session.apply([.clear(row: "amount"), .undo]).count }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionChanges1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      var shown = session.snapshot()
      runs {
        session.type("12", for: "amount")
      }
      shown = shown.applying(session.takeChanges())  // equal to session.snapshot()
      keep(&shown)
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionEditing1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      // The greatest value is 10: an issue.
      shows("true") { session.set(.integer(12), for: "stepper").isAccepted }
      shows("This value does not fit the field.") { session.set(.string("12"), for: "stepper").refusal?.message }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionEditing2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("“,” …") { session.type("12,50", for: "price").refusal?.message }
      shows("9, as before") { session.value(of: "price") }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionEditing3() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("true") { session.step(by: 1, for: "stepper").isAccepted }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionEditing4() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("[pressed(row: \"send\")]") { session.press("send").events }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionReasons1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let outcome = session.type("1,2", for: "amount", leniency: .lenient)
      shows("such as The digits are grouped differently.") { outcome.deviations.map { session.message(of: $0) } }
      _ = outcome
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionReasons2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let keystroke = session.insertText("x", replacing: 0..<0, for: "amount").keystroke
      shows("such as “x” is not allowed here. Example: 1.5") {
        keystroke.flatMap { session.message(of: $0, for: "amount") }
      }
      _ = keystroke
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionRows1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let outcome = session.insertRow(inSection: 2)
      shows("receipt_…, which ends with a UUID") { outcome.insertedRow }
      _ = outcome
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionTyping1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let outcome = session.insertText("7", replacing: 0..<0, for: "amount")
      shows("$7") { outcome.keystroke?.text }
      shows("7") { session.value(of: "amount") }
      _ = outcome
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionValues1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        shows("[]") { session.hiddenRows() }
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionValues2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        shows("name, amount, …") { session.values().map(\.id) }
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionValues3() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        let restored = FormSession(form, values: saved, host: host)
        _ = restored
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionValues4() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        runs {
          session.type("12,50", for: "price")
        }
        shows("[price]") { session.refusedInput().map(\.issue.row) }
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSession1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        var session = FormSession(form, values: saved, host: host)
        shows("[valueChanged(row: \"amount\")], and what depends on it") {
          session.type("1,250.50", for: "amount").events
        }
        shows("[], else what is wrong with the visible rows") { session.issues().map(\.message) }
        shows("$1,250.50, as the reader sees it") { session.snapshot().sections[0].rows[1].text }
        shows("1250.5, to be saved") { session.values()[1].value }
        keep(&session)
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionError1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      shows("throws: unknown row \"amuont\"; did you mean \"amount\"?") { try session.apply([.clear(row: "amuont")]) }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formSessionStore1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved: [JSONMember] = []
      do {
        var sessions = FormSessionStore(limit: 100)
        try runs {
          try sessions.open(FormSession(form, values: saved, host: host), named: "7f3a")
        }
        let outcomes = try sessions.withSession(named: "7f3a") { session throws(FormSessionError) in
          try session.apply([.type("12", row: "amount")])
        }
        shows("true") { outcomes.allSatisfy(\.isAccepted) }
        shows("12") { try sessions.close("7f3a").value(of: "amount") }
        keep(&sessions)
        _ = outcomes
      }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func optionsProvider1() async throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      struct Cities: OptionsProvider {
        func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option] {
          try await directory.cities(startingWith: request.query).map { .init(value: $0.id, text: $0.name) }
        }
      }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func optionsProvider2() async throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      if let request = session.beginLoading("city") {
        let outcome = await request.outcome(within: .seconds(5))
        session.finishLoading(request, with: outcome)
      }
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func rowValue1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let saved = [RowValue("name", "Ada"), RowValue("price", 9)]
      shows("9") { FormSession(form, values: saved, host: host).value(of: "price") }
      _ = saved
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formChange1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      var shown = session.snapshot()
      runs {
        session.type("12", for: "amount")
      }
      shown = shown.applying(session.takeChanges())  // equal to session.snapshot()
      keep(&shown)
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func formText1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let (form, _) = try FormDescriptor.decode(bytes)
      shows("title: Sample") { form.texts.first.map { "\($0.path): \($0.text)" } }
      _ = form
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }
}
