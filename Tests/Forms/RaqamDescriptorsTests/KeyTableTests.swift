import RaqamDescriptors
import TestSupport
import Testing

/// The key tables of formatters compared with the source documents and with what the decoder reads.
@Suite struct KeyTableTests {
  static let formatterKeys: [(Int, String)] = [
    (72, "type"), (73, "number.format"), (74, "number.format.positive"), (75, "number.format.negative"),
    (76, "number.symbol.zero"), (77, "number.symbol.currency"), (78, "number.rounding_mode"), (79, "date.format"),
    (80, "date.calendar"), (81, "date.timezone"), (82, "date.locale"),
  ]

  private static func numbered(_ keys: [KeyDefinition]) -> [String] {
    keys.compactMap { key in key.reference.map { "\($0) \(key.name)" } }.sorted()
  }

  @Test func tablesContainAllKeysOfTheDocuments() {
    #expect(Self.numbered(FormatterKeys.all) == Self.formatterKeys.map { "\($0) \($1)" }.sorted())
  }

  @Test func keysOfATypeAreUnique() {
    for type in FormatterType.allCases {
      let names = (FormatterKeys.common + FormatterKeys.keys(of: type)).map(\.name)
      #expect(Set(names).count == names.count, "\(type)")
    }
    #expect(Set(FormatterKeys.all.map(\.name)).count == FormatterKeys.all.count)
  }

  @Test(arguments: FormatterType.allCases)
  func readsEveryKeyOfAFormatter(_ type: FormatterType) throws {
    for key in FormatterKeys.common + FormatterKeys.keys(of: type) where key.name != "type" {
      let (descriptor, diagnostics) = try formatter(#"{"type":"\#(type)","\#(key.name)":\#(key.wrongValue)}"#)
      #expect(descriptor == nil, "\(type) \(key.name)")
      #expect(diagnostics.contains { $0.hasPrefix("wrong_type error: /\(key.name): ") }, "\(type) \(key.name)")
    }
  }

  @Test(arguments: FormatterType.allCases)
  func keysOfOtherFormattersAreWarnings(_ type: FormatterType) throws {
    let own = Set((FormatterKeys.common + FormatterKeys.keys(of: type)).map(\.name))
    for key in FormatterKeys.all where !own.contains(key.name) {
      let (descriptor, diagnostics) = try formatter(#"{"type":"\#(type)"\#(needed(type)),"\#(key.name)":"x"}"#)
      #expect(descriptor != nil)
      #expect(diagnostics.map { $0.prefix(19) } == ["unused_key warning:"])
    }
  }
}
