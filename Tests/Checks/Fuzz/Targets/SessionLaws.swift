import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Synchronization

/// A counter in place of random bits, so that ids are reproducible.
final class Counter: Sendable {
  private let value = Mutex<UInt64>(0)

  func next() -> UInt64 {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

/// Invariants of form sessions.
enum SessionLaws {
  /// Forms with rows and sections of all kinds, each compiled for each context.
  private static let forms = Given.forms(texts)

  private static let texts = [
    #"""
    {"title":"T","sections":[{"items":[{"type":"integer","id":"a"},{"type":"datetime","id":"d","date.calendar":"persian"}]},
     {"hidden":"$a == 1","header":"H","items":[{"type":"text","id":"b","hidden":"$a == 2","rules":[{"regexp":"a+"}]},
     {"type":"stepper","id":"s"},{"type":"options","id":"o","options":["x","y"]},{"type":"webview","id":"w","html":"<p>"}]},
     {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.allowed.reorder":true,
      "dynamic.type":"decimal","dynamic.id.prefix":"r","items":[{"type":"attachment","id":"f"},{"type":"label","id":"l"}]}]}
    """#,
    #"""
    {"sections":[{"items":[{"type":"integer","id":"guests","value.minimum":1},
     {"type":"currency","id":"bill","currency.code":"EUR","required":true},{"type":"percent","id":"tip"},
     {"type":"currency","id":"each","currency.code":"EUR","value.expression":"$bill * (1 + $tip) / $guests"},
     {"type":"check","id":"c","disabled":"$guests == 2"},{"type":"password","id":"p"},{"type":"phone","id":"t"},
     {"type":"email","id":"e","required":"$c == YES"},{"type":"slider","id":"v","value.maximum":10}]}]}
    """#,
    #"""
    {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
      "dynamic.allowed.reorder":true,"dynamic.id.prefix":"line","dynamic.items":[
      {"type":"text","id":"what"},{"type":"integer","id":"count"},{"type":"currency","id":"price","currency.code":"USD"},
      {"type":"currency","id":"sum","currency.code":"USD","value.expression":"$count * $price"}],"items":[]},
     {"items":[{"type":"currency","id":"total","currency.code":"USD","value.expression":"$lines.@sum.sum"},
      {"type":"options","id":"o","style":"picker.multiple","options":["x","y","z"],"hidden":"$total > 100"},
      {"type":"datetime","id":"when","style":"date","value.minimum":"2025-01-01","value.maximum":"2026-01-01"}]}]}
    """#,
  ]

  private static let strings = [
    "", "1", "12", "-3.5", "1,234.5", "۱۲۳", "۱٬۲۳۴٫۵", "٣٫٢", "12x", "abc", "99999999999", "2025-03-21", "3/21/25",
    "۱۴۰۴/۱/۱", "09:30", "a@b.org", "Ada", "قهوه", "true", "5%", "$12.50", "e\u{301}",
  ]

  private static let values: [JSONValue] = [
    nil, true, false, 0, 1, 3, 5000, -2, "x", "", "2025-03-21", "2025-03-21T12:00:00Z", "09:30", ["a"], [], ["x", "y"],
    ["latitude": 35, "longitude": 51], [["name": "a.png", "bytes": 12]], "1234567.25",
  ]

  /// Checks that after each edit the changes turn the previous snapshot into the new one, with none left over, and that
  /// `undo` restores the values before a user's edit.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let counter = Counter()
    var session = FormSession(choices.one(forms), host: FormHost(now: { Given.now }, randomBits: { counter.next() }))
    var shown = session.snapshot()
    var steps = 0
    while !choices.isAtEnd, steps < 20 {
      steps += 1
      let edit = edit(&choices, session, shown)
      let values = session.valuesJSON(includingHidden: true)
      let outcome = session.apply(edit)
      report(&session, &shown, "\(edit.json)")
      guard isTakenBack(edit), outcome.refusal == nil, !outcome.events.isEmpty, session.canUndo, choices.next() % 2 == 0
      else {
        continue
      }
      session.undo()
      report(&session, &shown, "undo of \(JSONWriter().string(edit.json))")
      let back = session.valuesJSON(includingHidden: true)
      expect(
        back == values,
        "undo of \(JSONWriter().string(edit.json)): \(JSONWriter().string(values)) became \(JSONWriter().string(back))")
    }
  }

  private static func report(
    _ session: inout FormSession, _ shown: inout FormSnapshot, _ what: @autoclosure () -> String
  ) {
    let next = session.snapshot()
    let changes = session.takeChanges()
    shown = shown.applying(changes)
    expect(shown == next, "\(what()): the difference does not make the snapshot")
    expect(session.takeChanges().isEmpty, "\(what()): there is a difference left")
  }

  private static func isTakenBack(_ edit: FormEdit) -> Bool {
    switch edit {
    case .type, .choose, .step, .clear, .insert, .delete, .move: true
    case .set, .press, .undo, .keystroke: false
    }
  }

  private static func edit(_ choices: inout Choices, _ session: FormSession, _ shown: FormSnapshot) -> FormEdit {
    let rows = shown.sections.flatMap(\.rows)
    let all = session.values(includingHidden: true).map(\.id)
    let sections = shown.sections.filter { $0.editing != nil }
    let kind = choices.next()
    guard !all.isEmpty else { return .undo }
    let id = choices.one(all)
    switch kind % 13 {
    case 0: return .set(row: id, choices.one(values))
    case 1, 2:
      return .type(choices.one(strings + rows.map(\.text)), row: id, leniency: kind > 127 ? .lenient : .strict)
    case 3: return .choose(row: id, choices.one(values))
    case 4:
      let options = rows.first { $0.id == id }?.options ?? []
      return options.isEmpty ? .clear(row: id) : .choose(row: id, .string(choices.one(options).value))
    case 5: return .step(row: id, by: choices.next() - 128)
    case 6: return .clear(row: id)
    case 7:
      guard !sections.isEmpty else { return .undo }
      let place = choices.next()
      return .insert(.index(choices.one(sections).index), at: place == 0 ? nil : place - 1)
    case 8: return .delete(row: id)
    case 9: return .move(row: id, to: choices.next())
    case 10: return .undo
    case 11: return .press(row: id)
    default:
      let from = choices.next() % 8
      return .keystroke(row: id, selection: from..<(from + choices.next() % 3), replacement: choices.one(strings))
    }
  }
}
