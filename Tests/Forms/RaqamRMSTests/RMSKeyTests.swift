import RaqamDescriptors
import RaqamRMS
import TestSupport
import Testing

/// The key tables of the RMS dialect compared with the source documents and the article.
@Suite struct RMSKeyTests {
  @Test func tablesContainAllKeysOfTheDocuments() {
    #expect(
      RMSKeys.section.map { "\($0.reference ?? 0) \($0.name)" } == [
        "4 bindVariable", "5 className", "6 enabled", "7 rows", "8 properties",
      ])
    #expect(
      RMSKeys.cell.map { "\($0.reference ?? 0) \($0.name)" } == [
        "9 className", "10 bindVariable", "11 enabled", "12 properties",
      ])
  }

  @Test func articleContainsAllKeys() throws {
    let rows = try Checkout.text("Sources/Forms/RaqamRMS/RaqamRMS.docc/RaqamRMS.md")
      .split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") } }
    for (subject, keys) in [("section", RMSKeys.section), ("cell", RMSKeys.cell)] {
      for key in keys {
        let row = rows.first { $0[1].contains(subject) && $0[2] == "`\(key.name)`" }
        let numbers = row?[0].split(separator: ",").map { $0.split(separator: " ").joined() } ?? []
        #expect(numbers.contains(key.reference.map(String.init) ?? "-"), "\(subject) \(key.name)")
      }
    }
  }
}
