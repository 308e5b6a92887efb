import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Arbitrary descriptors and values yield a form or diagnostics with positions, and never a trap.
@Suite struct MutationTests {
  /// The number of documents per seed.
  private static let rounds = isExhaustive ? 10_000 : 120

  /// Small forms that together contain every kind of row, formatter and section, and every key.
  static let forms = [
    #"""
    {"title":"F","locale":"fa_IR","sections":[{"id":"s","header":"H","footer":"f","hidden":false,"items":[
     {"type":"text","id":"a","title":"T","hidden":"$b == 1","disabled":true,"color.text":"#0af","placeholder":"p"},
     {"type":"check","tag":"b","required":true,"rules":[{"regexp":"a+","message":"m"},{"predicate":"SELF > 1"}]}]}]}
    """#,
    ##"""
    {"sections":[{"items":[{"type":"decimal","id":"a","formatter":[
     {"type":"number","number.format":"#,##0.0;(#)","number.symbol.zero":"-","number.rounding_mode":"halfUp"},
     {"type":"number","number.style":"compact","number.sign":"always","number.scale":"0.1","number.digits":"arab"},
     {"type":"number","number.skeleton":".00","bidi":"html","empty":"e","locale":"de"}]}]}]}
    """##,
    #"""
    {"sections":[{"items":[{"type":"currency","id":"a","currency.style":"accounting","currency.locale":"de_DE"},
     {"type":"currency","id":"b","currency.code":"CHF","currency.cash":true,"currency.position":"locale"},
     {"type":"percent","id":"c","value.minimum":-1,"value.maximum":1e2},{"type":"slider","id":"d"},
     {"type":"stepper","id":"e","value.stepper.steps":2,"value.stepper.type":"integer"}]}]}
    """#,
    #"""
    {"sections":[{"items":[{"type":"datetime","id":"a","style":"date","date.calendar":"persian","date.format":"y/MM"},
     {"type":"datetime","id":"b","value.minimum":"2017-01-01","value.maximum":"2018-01-01T00:00Z","minute_interval":5},
     {"type":"datetime","id":"c","style":"countdown"},{"type":"datetime","id":"d","style":"time"},
     {"type":"label","id":"e","formatter":{"type":"date","date.style":"full","date.locale":"th"}}]}]}
    """#,
    #"""
    {"sections":[{"items":[{"type":"options","id":"a","options":["x","y"],"options.display":{"x":"X"},"style":"alert"},
     {"type":"options","id":"b","style":"picker.multiple","options":["x","y"],"formatter":{"type":"list"}},
     {"type":"slider","id":"c","formatter":{"type":"byte","byte.units":["KB","MB"],"byte.style":"iec"}},
     {"type":"integer","id":"d","formatter":{"type":"duration","duration.units":["hours"]}},
     {"type":"attachment","id":"e","attachment.types":["a"],"value.maximum":5}]}]}
    """#,
    #"""
    {"sections":[{"type":"dynamic","items":[{"type":"password","id":"a"},{"type":"label","id":"b"}],
     "dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.title.insert":"+","dynamic.id.prefix":"r",
     "dynamic.type":"currency","dynamic.title":"T","dynamic.currency.style":"iso","dynamic.rules":[{"regexp":"a"}]}]}
    """#,
  ]

  static let given = #"""
    {"a":"2017-05-10","b":["y","x"],"c":0.25,"d":1234567890123456789012,"e":{"epochMilliseconds":1494418002000}}
    """#

  /// Strings that have a meaning in some position, inserted in arbitrary ones.
  static let words =
    (RowKeys.all + FormatterKeys.all + SectionKeys.all + FormKeys.all + RuleKeys.all).map(\.name)
    + RowType.allCases.map(\.rawValue) + RowKeys.all.map { "dynamic." + $0.name }
    + [
      "", "0", "-0.0", "1e400", "2017-05-10T12:06:42Z", "24:00", "fa_IR", "$a", "¤", "y/MM/dd", "#", "\u{202E}",
      "e\u{301}",
    ]

  /// Checks the invariants of every document; returns whether it reached a snapshot.
  private func check(_ bytes: [UInt8], _ values: [JSONMember], _ factory: FormatterFactory) throws -> Bool {
    let decoded: FormDescriptor
    do throws(DescriptorError) {
      let (form, warnings) = try FormDescriptor.decode(bytes)
      #expect(!warnings.contains { $0.severity == .error })
      decoded = form
    } catch {
      try checkFaults(error, bytes)
      return false
    }
    do {
      let form = try CompiledForm(decoded, factory: factory, context: context())
      let (snapshot, issues) = form.snapshot(values: values)
      let json = JSONWriter().bytes(snapshot.json)
      #expect(JSONWriter().bytes(JSONValue(try JSONDocument(parsing: json).root)) == json)
      let known = decoded.sections.flatMap { $0.rows.map(\.id) } + values.map(\.key)
      #expect(Set(issues.map(\.row)).isSubset(of: Set(known)))
      let ids = snapshot.sections.flatMap { $0.rows.map(\.id) }
      #expect(Set(ids).count == ids.count)
      return true
    } catch let error as DescriptorError {
      try checkFaults(error, bytes)
      return false
    }
  }

  private func checkFaults(_ error: DescriptorError, _ bytes: [UInt8]) throws {
    #expect(error.first != nil)
    if error.first?.code == .malformedJSON { return }
    let document = try JSONDocument(parsing: bytes)
    let places = error.diagnostics.compactMap { diagnostic in diagnostic.line.map { ($0, diagnostic.column ?? 0) } }
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    #expect(isInOrder)
    for diagnostic in error.diagnostics {
      let pointer = try JSONPointer(parsing: diagnostic.pointer)
      // A repeated key can be inside a value that is ignored because its own key is repeated.
      let isThere = diagnostic.code == .duplicateKey || document.root.at(pointer) != nil
      if !isThere || diagnostic.message.isEmpty { Issue.record("\(diagnostic)") }
    }
  }

  @Test(.long, arguments: 1...5 as ClosedRange<UInt64>)
  func changedBytesNeverTrap(_ seed: UInt64) throws {
    var random = SplitMix64(seed: chosenSeed(seed))
    let factory = FormatterFactory()
    let values = try values(Self.given)
    let structure = Array("\"\\{}[],:0-.e5;'#¤".utf8) + [0xC3, 0xFF]
    var shown = 0
    for round in 0..<Self.rounds {
      var bytes = Array(Self.forms[round % Self.forms.count].utf8)
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 1: bytes[index] = structure[Int.random(in: 0..<structure.count, using: &random)]
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        default: bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      if try check(bytes, values, factory) { shown += 1 }
    }
    #expect((Self.rounds / 20...Self.rounds * 9 / 10).contains(shown), "seed \(runSeed): \(shown)")
  }

  @Test(.long, arguments: 1...10 as ClosedRange<UInt64>)
  func changedTreesNeverTrap(_ seed: UInt64) throws {
    var random = SplitMix64(seed: chosenSeed(1000 + seed))
    let factory = FormatterFactory()
    let forms = try Self.forms.map { JSONValue(try JSONDocument(parsing: $0).root) }
    let given = JSONValue(try JSONDocument(parsing: Self.given).root)
    var shown = 0
    for round in 0..<Self.rounds {
      var form = forms[round % forms.count]
      var values = given
      for _ in 0...Int.random(in: 0..<3, using: &random) { form = mutated(form, &random) }
      values = mutated(values, &random)
      let members = try JSONDocument(parsing: JSONWriter().bytes(values)).root.asObject ?? []
      if try check(JSONWriter().bytes(form), members, factory) { shown += 1 }
    }
    #expect((Self.rounds / 20...Self.rounds * 9 / 10).contains(shown), "seed \(runSeed): \(shown)")
  }

  /// Returns the tree with one change at a random node.
  private func mutated(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: 0..<elements.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      case 2: return other(&random)
      default: elements[index] = mutated(elements[index], &random)
      }
      return .array(elements)
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: 0..<members.count, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: members.remove(at: index)
      case 1: members.append(JSONValue.Member(members[index].key, other(&random)))
      case 2: members[index].key = word(&random)
      case 3: members.append(JSONValue.Member(word(&random), other(&random)))
      case 4: return other(&random)
      default: members[index].value = mutated(members[index].value, &random)
      }
      return .object(members)
    default: return other(&random)
    }
  }

  private func word(_ random: inout SplitMix64) -> String {
    Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
  }

  private func other(_ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int64.random(in: -3...70, using: &random))
    case 3: .integer([Int64.min, .max, 86_400, -1_000_000][Int.random(in: 0..<4, using: &random)])
    case 4: JSONValue.number(Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))) ?? .null
    case 5: .array([])
    case 6: .object([])
    case 7: .array([.string(word(&random)), .string(word(&random))])
    case 8: .object([JSONValue.Member("type", .string(word(&random))), JSONValue.Member("id", .string("z"))])
    default: .string(word(&random))
    }
  }
}
