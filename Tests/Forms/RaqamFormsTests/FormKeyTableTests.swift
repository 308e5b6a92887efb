import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// The key tables of forms and sections compared with the source documents and with what the decoder reads.
@Suite struct FormKeyTableTests {
  private static func numbered(_ keys: [KeyDefinition]) -> [String] {
    keys.compactMap { key in key.reference.map { "\($0) \(key.name)" } }
  }

  @Test func tablesContainAllKeysOfTheDocuments() {
    #expect(Self.numbered(FormKeys.all) == ["14 title", "15 sections", "16 locale"])
    #expect(
      Self.numbered(SectionKeys.all) == [
        "17 type", "18 items", "19 dynamic.allowed.delete", "20 dynamic.allowed.insert",
        "21 dynamic.allowed.reorder", "22 dynamic.title.insert", "23 dynamic.id.prefix",
      ])
    #expect(Set(FormKeys.all.map(\.name)).count == FormKeys.all.count)
    #expect(Set(SectionKeys.all.map(\.name)).count == SectionKeys.all.count)
  }

  /// A number is of the wrong type for every key of a form or a section.
  @Test(arguments: FormKeys.all.map(\.name))
  func readsEveryKeyOfAForm(_ key: String) {
    let members = ["sections": "[]"].merging([key: "5"]) { $1 }.map { "\"\($0)\":\($1)" }.sorted()
    let (said, isRefused) = diagnostics(Array("{\(members.joined(separator: ","))}".utf8))
    #expect(isRefused)
    #expect(said.map(\.code) == [.wrongType])
    #expect(said.map(\.pointer) == ["/\(key)"])
  }

  @Test(arguments: SectionKeys.all)
  func readsEveryKeyOfASection(_ definition: KeyDefinition) {
    let key = definition.name
    let members = ["type": "\"dynamic\"", "items": "[]"].merging([key: definition.wrongValue]) { $1 }
      .map { "\"\($0)\":\($1)" }.sorted()
    let (said, isRefused) = diagnostics(Array("{\"sections\":[{\(members.joined(separator: ","))}]}".utf8))
    #expect(isRefused)
    #expect(said.contains { $0.code == .wrongType && $0.pointer == "/sections/0/\(key)" })
  }

  /// #24: a template accepts every key of a row except `id` and `tag`.
  @Test(arguments: RowType.allCases)
  func readsEveryKeyOfATemplate(_ type: RowType) {
    for key in RowKeys.keys(of: type) where !["type", "id", "tag"].contains(key.name) {
      let wrong = key.wrongValue
      let members = ["dynamic.type": "\"\(type.rawValue)\"", "dynamic.options": "[\"x\"]"]
        .merging(["dynamic.\(key.name)": wrong]) { $1 }.map { "\"\($0)\":\($1)" }.sorted()
      let (said, _) = diagnostics(
        Array("{\"sections\":[{\"type\":\"dynamic\",\"items\":[],\(members.joined(separator: ","))}]}".utf8))
      let pointer = "/sections/0/dynamic.\(key.name)"
      #expect(said.contains { $0.code == .wrongType && $0.pointer == pointer }, "\(type) \(key.name)")
      #expect(!said.contains { $0.code == .unknownKey }, "\(type) \(key.name)")
    }
  }
}
