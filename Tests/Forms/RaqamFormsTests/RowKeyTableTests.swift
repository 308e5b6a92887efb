import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// The key tables of rows and rules compared with the source documents and with what the decoder reads.
@Suite struct RowKeyTableTests {
  /// The keys of the form dialect's Row object with their numbers in the reference.
  static let rowKeys: [(Int, String)] = [
    (25, "type"), (26, "id"), (27, "tag"), (28, "title"), (29, "hidden"), (30, "disabled"), (31, "color.background"),
    (32, "color.background.ios"), (33, "color.text"), (34, "color.text.ios"), (35, "color.text.detail"),
    (36, "color.text.detail.ios"), (37, "value.minimum"), (38, "value.maximum"), (39, "value.stepper.steps"),
    (40, "value.stepper.type"), (41, "button.pushtype"), (42, "placeholder"), (43, "color.placeholder"),
    (44, "color.placeholder.ios"), (45, "empty_text"), (46, "formatter"), (47, "required"), (48, "rules"),
    (49, "currency.style"), (50, "currency.locale"), (51, "style"), (52, "style.display"), (53, "value.minimum"),
    (54, "value.maximum"), (55, "minute_interval"), (56, "date.format"), (57, "date.calendar"), (58, "date.timezone"),
    (59, "date.locale"), (60, "style"), (61, "title.selector"), (62, "options"), (63, "options.display"),
  ]

  static let ruleKeys: [(Int, String)] = [(69, "message"), (70, "regexp"), (71, "predicate")]

  /// #64 to #68 are row types, not keys.
  static let customTypes = ["location", "image", "attachment", "push.async", "webview"]

  private static func numbered(_ keys: [KeyDefinition]) -> [String] {
    keys.compactMap { key in key.reference.map { "\($0) \(key.name)" } }.sorted()
  }

  @Test func tablesContainAllKeysOfTheDocuments() {
    #expect(Self.numbered(RowKeys.all) == Self.rowKeys.map { "\($0) \($1)" }.sorted())
    #expect(Self.numbered(RuleKeys.all) == Self.ruleKeys.map { "\($0) \($1)" }.sorted())
    for type in Self.customTypes { #expect(RowType(rawValue: type) != nil) }
  }

  /// The tables contain every enumeration value of the documents, unmodified.
  @Test(arguments: [
    (
      "type",
      "label button check switch slider stepper text textarea name password email twitter account zipcode "
        + "integer decimal percent currency url phone datetime options location image attachment push.async webview"
    ),
    ("style.display", "popup inline picker"), ("value.stepper.type", "integer float"),
    ("currency.style", "symbol iso accounting plural"),
  ])
  func tablesContainAllValuesOfTheDocuments(_ key: String, _ words: String) throws {
    let definition = try #require(RowKeys.all.first { $0.name == key })
    guard case .word(let taken) = definition.valueType else {
      Issue.record("\(key) takes no words")
      return
    }
    // The row types are in another order than in the documents.
    #expect(taken == words.split(separator: " ").map(String.init) || key == "type")
    #expect(taken.sorted() == words.split(separator: " ").map(String.init).sorted())
  }

  @Test func keysOfATypeAreUnique() {
    for type in RowType.allCases {
      let names = RowKeys.keys(of: type).map(\.name)
      #expect(Set(names).count == names.count, "\(type)")
    }
  }

  /// A value of the wrong JSON type is rejected for every key of a type, so the key is read, not only known.
  @Test(arguments: RowType.allCases)
  func readsEveryKeyOfARow(_ type: RowType) throws {
    for key in RowKeys.keys(of: type) where key.name != "type" {
      let required = ["type": "\"\(type.rawValue)\"", "id": "\"a\"", "options": "[\"x\"]"]
      let members = required.merging([key.name: key.wrongValue]) { $1 }.map { "\"\($0)\":\($1)" }
      let (descriptor, diagnostics) = try row("{\(members.sorted().joined(separator: ","))}")
      #expect(descriptor == nil, "\(type) \(key.name)")
      #expect(diagnostics.contains { $0.hasPrefix("wrong_type error: /\(key.name): ") }, "\(type) \(key.name)")
    }
  }

  /// A key that does not apply to a row type causes a warning, not an error.
  @Test(arguments: RowType.allCases)
  func keysOfOtherRowsAreWarnings(_ type: RowType) throws {
    let own = Set(RowKeys.keys(of: type).map(\.name))
    for name in Set(RowKeys.all.map(\.name)).subtracting(own).sorted() {
      let options = own.contains("options") ? #","options":["x"]"# : own.contains("url") ? #","url":"u""# : ""
      let (descriptor, diagnostics) = try row(#"{"\#(name)":[],"type":"\#(type.rawValue)","id":"a"\#(options)}"#)
      #expect(descriptor != nil)
      #expect(
        diagnostics == [
          "unused_key warning: /\(name): \"\(name)\" is ignored by rows of type \(type.rawValue) "
            + "(line 1, column 2)"
        ])
    }
  }

  @Test func readsEveryKeyOfARule() throws {
    for key in RuleKeys.all {
      let (_, diagnostics) = try row(#"{"type":"text","id":"a","rules":[{"\#(key.name)":5}]}"#)
      #expect(diagnostics.contains { $0.hasPrefix("wrong_type error: /rules/0/\(key.name): ") }, "\(key.name)")
    }
  }
}
