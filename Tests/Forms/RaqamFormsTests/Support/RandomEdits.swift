import Raqam
import RaqamForms
import RaqamJSON
import TestSupport

/// A generator of valid and invalid edits of all kinds, for any session.
struct RandomEdits {
  var random: SplitMix64

  /// Creates a generator whose edits are equal in every run.
  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  /// Creates a generator whose edits depend on the seed of the run.
  init(generator: Int) { random = SplitMix64(seed: chosenSeed(UInt64(generator))) }

  static let texts = [
    "", "1", "12", "-3.5", "1,234.5", "۱۲۳", "۱٬۲۳۴٫۵", "٣٫٢", "12x", "abc", "99999999999", "2025-03-21", "3/21/25",
    "۱۴۰۴/۱/۱", "09:30", "a@b.org", "https://example.org", "Ada", "قهوه", "true", "5%", "$12.50",
  ]

  static let values: [JSONValue] = [
    nil, true, false, 0, 1, 3, 5000, -2, "x", "", "2025-03-21", "2025-03-21T12:00:00Z", "09:30", ["a"], [],
    ["latitude": 35, "longitude": 51], [["name": "a.png", "bytes": 12]], "1234567.25",
  ]

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }

  /// Returns an edit that the session may accept or refuse; it names existing rows and sections.
  mutating func edit(_ session: FormSession, _ shown: FormSnapshot) -> FormEdit {
    let all = session.values(includingHidden: true).map(\.id)
    let rows = shown.sections.flatMap(\.rows)
    let sections = shown.sections.filter { $0.editing != nil }
    guard let id = all.isEmpty ? nil : pick(all) else { return .undo }
    let row = rows.first { $0.id == id }
    switch random.below(16) {
    case 0, 1: return .set(row: id, pick(Self.values))
    case 2, 3: return .type(pick(Self.texts + [row?.text ?? "7"]), row: id, leniency: pick([.strict, .lenient]))
    case 4, 5:
      guard let row, !row.options.isEmpty else { return .choose(row: id, pick(Self.values)) }
      let option = JSONValue.string(pick(row.options).value)
      return .choose(row: id, pick([option, [option]]))
    case 6: return .step(row: id, by: pick([1, -1, 3]))
    case 7: return .clear(row: id)
    case 8, 9:
      guard !sections.isEmpty else { return .clear(row: id) }
      let section = pick(sections)
      return .insert(.index(section.index), at: pick([nil, 0, section.rows.count, section.rows.count / 2]))
    case 10, 11:
      let deletable = sections.flatMap(\.rows).map(\.id)
      return .delete(row: deletable.isEmpty ? id : pick(deletable))
    case 12:
      guard !sections.isEmpty, case let section = pick(sections), !section.rows.isEmpty else { return .undo }
      return .move(row: pick(section.rows).id, to: random.below(section.rows.count))
    case 13: return random.below(4) > 0 || rows.isEmpty ? .undo : .press(row: pick(rows).id)
    default:
      let end = row?.editing?.text.utf16.count ?? 6
      let from = random.below(end + 1)
      return .keystroke(
        row: id, selection: from..<min(end, from + random.below(3)),
        replacement: pick(["", "1", "9", ".", "-", "x", "۵", "12"]))
    }
  }
}

/// A form in JSON that changes are applied to, as by a client without Raqam.
struct JSONForm {
  var form: JSONValue

  mutating func apply(_ change: JSONValue) {
    switch change["change"]?.text {
    case "form": form = change["form"] ?? nil
    case "sectionRemoved": sections.removeAll { $0["index"] == change["index"] }
    case "sectionAdded":
      let place = change["index"]?.integer ?? 0
      let index = sections.firstIndex { ($0["index"]?.integer ?? 0) > place } ?? sections.count
      sections.insert(change["section"] ?? nil, at: index)
    case "section":
      guard let index = sections.firstIndex(where: { $0["index"] == change["index"] }) else { return }
      guard case .object(let members) = sections[index] else { return }
      // `full` and `issues` are omitted if false or empty. Otherwise `full` follows the permissions, and `issues`
      // precedes the rows.
      var kept = members.filter { !["full", "issues"].contains($0.key) }
      if change["issues"]?.elements?.isEmpty == false {
        kept.insert(.init("issues", change["issues"] ?? nil), at: kept.firstIndex { $0.key == "rows" } ?? kept.count)
      }
      if change["full"] == .bool(true) {
        let last = kept.lastIndex { ["canReorder", "insertTitle"].contains($0.key) } ?? kept.count - 1
        kept.insert(.init("full", true), at: last + 1)
      }
      sections[index] = .object(kept)
    case "rowRemoved": edit(change) { rows, place in rows.remove(at: place) }
    case "row":
      edit(change) { rows, place in
        let control = rows[place]["control"]
        rows[place] = change["row"] ?? nil
        rows[place]["control"] = control
      }
    case "rowMoved":
      edit(change) { rows, place in
        let row = rows.remove(at: place)
        Self.insert(row, change["after"], &rows)
      }
    case "rowAdded":
      guard let index = sections.firstIndex(where: { $0["index"] == change["section"] }) else { return }
      var rows = sections[index]["rows"]?.elements ?? []
      Self.insert(change["row"] ?? nil, change["after"], &rows)
      sections[index]["rows"] = .array(rows)
    default: break
    }
  }

  private static func insert(_ row: JSONValue, _ before: JSONValue?, _ rows: inout [JSONValue]) {
    rows.insert(row, at: rows.firstIndex { $0["id"] == before }.map { $0 + 1 } ?? 0)
  }

  private var sections: [JSONValue] {
    get { form["sections"]?.elements ?? [] }
    set { form["sections"] = .array(newValue) }
  }

  private mutating func edit(_ change: JSONValue, _ body: (inout [JSONValue], Int) -> Void) {
    for index in sections.indices {
      var rows = sections[index]["rows"]?.elements ?? []
      guard let place = rows.firstIndex(where: { $0["id"] == change["id"] }) else { continue }
      body(&rows, place)
      sections[index]["rows"] = .array(rows)
      return
    }
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      if let index = members.lastIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append(Member(key, newValue))
      }
      self = .object(members)
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
