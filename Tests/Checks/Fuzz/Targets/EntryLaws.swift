import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON

/// Invariants of entries whose rows have rules, conditions and expressions.
enum EntryLaws {
  private static let forms = Given.forms(texts)

  /// Forms whose entries have rules that read other rows of the entry, rows of the form and totals.
  private static let texts = [
    #"""
    {"sections":[{"items":[{"type":"integer","id":"limit"},{"type":"switch","id":"open"}]},
     {"id":"lines","type":"dynamic","header":"Lines","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
      "dynamic.allowed.reorder":true,"dynamic.id.prefix":"line","dynamic.count.minimum":1,"dynamic.count.maximum":5,
      "dynamic.unique":["name"],"items":[],"dynamic.items":[
      {"type":"text","id":"name","required":"$count > 0 OR $open == TRUE",
       "rules":[{"regexp":"[a-z]*"},{"predicate":"SELF != 'x' OR $count < 2"}]},
      {"type":"integer","id":"count","value.minimum":0,"rules":[{"predicate":"SELF <= $limit"},
       {"predicate":"SELF * $price <= $lines.@sum.amount / 2","message":"{title}: {value} of all"}]},
      {"type":"decimal","id":"price","hidden":"$count == 0"},
      {"type":"decimal","id":"amount","value.expression":"$count * $price",
       "rules":[{"predicate":"SELF <= $lines.@avg.amount * 2"}]},
      {"type":"switch","id":"gift","disabled":"$amount > 100"},
      {"type":"decimal","id":"share","value.expression":"$amount / $lines.@sum.amount"}]},
     {"hidden":"$lines.@count == 0","items":[{"type":"decimal","id":"total","value.expression":"$lines.@sum.amount"},
      {"type":"decimal","id":"most","value.expression":"$lines.@max.price"},
      {"type":"decimal","id":"paid","rules":[{"predicate":"SELF == $total"}],"hidden":"ANY $lines.gift == TRUE"},
      {"type":"label","id":"names","value.expression":"$lines.name"}]}]}
    """#,
    #"""
    {"message.syntax":"2","sections":[{"id":"stays","type":"dynamic","dynamic.allowed.insert":true,
      "dynamic.allowed.delete":true,"dynamic.allowed.reorder":true,"dynamic.id.prefix":"stay","items":[],"dynamic.items":[
      {"type":"datetime","id":"from","style":"date","value.maximum":"2026-01-01"},
      {"type":"datetime","id":"to","style":"date","required":"$from != NULL","rules":[{"predicate":"SELF >= $from"},
       {"predicate":"SELF <= $stays.@max.from","message":"{$title}: {$value} is last"}]},
      {"type":"options","id":"way","options":["car","train","plane"],
       "options.enabled":{"plane":"$to != NULL","train":"NONE $stays.way == 'plane'"}},
      {"type":"percent","id":"tip","hidden":"$way == 'car'"},
      {"type":"label","id":"note","formatter":{"type":"message","message.syntax":"2",
       "message.pattern":".input {$tip :percent} {{{$way}: {$tip}, {$from :raqam:format name=from}}}"}}]},
     {"items":[{"type":"datetime","id":"last","style":"date","value.expression":"$stays.@max.to"},
      {"type":"integer","id":"number","value.expression":"$stays.@count"},
      {"type":"percent","id":"mean","value.expression":"$stays.@avg.tip","hidden":"$number < 2"}]}]}
    """#,
    #"""
    {"sections":[{"id":"marks","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
      "dynamic.allowed.reorder":true,"dynamic.id.prefix":"mark","dynamic.type":"integer","dynamic.unique":["self"],
      "dynamic.hidden":"SELF == 7","dynamic.required":"$marks.@count > 2","items":[],
      "dynamic.rules":[{"predicate":"SELF <= $marks.@avg * 2"},{"predicate":"SELF != $marks.@max OR $marks.@count < 3"}]},
     {"items":[{"type":"integer","id":"sum","value.expression":"$marks.@sum"},
      {"type":"check","id":"passed","hidden":"ALL $marks.self > 1"},
      {"type":"label","id":"all","value.expression":"$marks.self"}]}]}
    """#,
  ]

  /// Values whose kind does not change when they are written as JSON and parsed.
  private static let values: [JSONValue] = others + numbers

  private static let others: [JSONValue] = [
    nil, true, false, "x", "abc", "\u{E9}", "e\u{301}", "", "2025-03-21", "2025-04-01T12:00:00Z", "2026-02-28", "car",
    "train", "plane", ["a"],
  ]

  private static let numbers: [JSONValue] = [
    "0", "1", "2", "3", "7", "-4", "0.1", "0.25", "12.5", "99999999999999999999.999",
  ].compactMap { try? JSONValue.number(text: $0) }

  /// The visible state of a session, its issues and its values.
  private struct State: Equatable {
    let snapshot: FormSnapshot
    let issues: [FormIssue]
    let values: JSONValue

    init(_ session: FormSession) {
      snapshot = session.snapshot()
      issues = session.issues(includingHidden: true)
      values = session.valuesJSON(includingHidden: true)
    }
  }

  /// Checks after each edit that a session that is opened with the values has the same state, that the changes lead to
  /// the snapshot, and that undoing the edit restores the state before it.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let form = choices.one(forms)
    let isSaved = choices.next() % 2 == 0
    let counter = Counter()
    let host = FormHost(now: { Given.now }, randomBits: { counter.next() })
    var session = FormSession(form, host: host)
    var shown = session.snapshot()
    var edits: [JSONValue] = []
    // The states before the edits that can be undone.
    var states: [State] = []
    while !choices.isAtEnd, edits.count < 16 {
      let edit = edit(&choices, session)
      edits.append(edit.json)
      let words = { JSONWriter().string(.array(edits)) }
      let before = State(session)
      let outcome = session.apply(edit)
      let after = State(session)
      let expected = if case .undo = edit { states.popLast() ?? before } else { before }
      if edit == .undo || outcome.refusal != nil || outcome.events.isEmpty {
        expect(after == expected, "\(words()): \(difference(after, expected))")
      } else {
        states.append(before)
        var undone = session
        undone.undo()
        let state = State(undone)
        expect(state == before, "\(words()), undone: \(difference(state, before))")
      }
      shown = shown.applying(session.takeChanges())
      expect(shown == after.snapshot, "\(words()): the changes do not lead to the snapshot")
      let opened = isSaved ? saved(session, host) : copied(session, host)
      expect(State(opened) == after, "\(words()), opened again: \(difference(State(opened), after))")
      expect(opened.diagnosticsOfValues().isEmpty, "\(words()), opened again: \(opened.diagnosticsOfValues())")
    }
  }

  /// Returns a session that is opened with the values of another one, as JSON text.
  private static func saved(_ session: FormSession, _ host: FormHost) -> FormSession {
    let bytes = JSONWriter().bytes(session.savedJSON())
    guard let document = try? JSONDocument(parsing: bytes), let members = document.root.asObject else {
      fatalError("the values are not JSON: \(String(decoding: bytes, as: UTF8.self))")
    }
    return FormSession(session.form, values: members, host: host)
  }

  /// Returns a session that is opened with the values of another one.
  private static func copied(_ session: FormSession, _ host: FormHost) -> FormSession {
    FormSession(session.form, values: session.values(includingHidden: true), host: host)
  }

  /// Returns an edit of a row, of an entry or of the history.
  private static func edit(_ choices: inout Choices, _ session: FormSession) -> FormEdit {
    let section = session.form.descriptor.sections.firstIndex { $0.kind == .dynamic } ?? 0
    let ids = session.values(includingHidden: true).map(\.id)
    // The ids of other rows are shorter than a UUID.
    let entries = ids.filter { $0.utf8.count > 32 }
    let kind = choices.next() % 12
    switch kind {
    case 0: return .insert(.index(section))
    case 1: return .insert(.index(section), at: choices.next() % 6)
    case 2: return .undo
    case 3 where !ids.isEmpty: return .set(row: choices.one(ids), choices.one(values))
    default: break
    }
    guard !entries.isEmpty else { return .insert(.index(section)) }
    switch kind {
    case 4: return .delete(row: choices.one(entries))
    case 5, 6: return .move(row: choices.one(entries), to: choices.next() % 6)
    default: return .set(row: choices.one(entries), choices.one(values))
    }
  }

  /// Returns the first part in which two states differ.
  private static func difference(_ one: State, _ other: State) -> String {
    let writer = JSONWriter()
    if one.values != other.values { return "\(writer.string(one.values)) instead of \(writer.string(other.values))" }
    if one.issues != other.issues { return "\(one.issues) instead of \(other.issues)" }
    return "\(writer.string(one.snapshot.json)) instead of \(writer.string(other.snapshot.json))"
  }
}
