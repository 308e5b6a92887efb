import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Diagnostics of row descriptors: code, severity, pointer, message, hint, line and column.
@Suite struct RowFaultTests {
  @Test(arguments: try DescriptorCase.load("invalid/rows"))
  func rejectsInvalidRows(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try row(fault.document)
    #expect(descriptor == nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test(arguments: try DescriptorCase.load("valid/rows"))
  func acceptsValidRows(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try row(fault.document)
    #expect(descriptor != nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test func loadsAllCases() throws {
    try expectCases(DescriptorCase.load("invalid/rows").count, atLeast: 60)
    try expectCases(DescriptorCase.load("valid/rows").count, atLeast: 10)
  }

  /// A key with the value `null` is equivalent to an absent key.
  @Test(arguments: Set(RowKeys.all.map(\.name)).subtracting(["type", "options", "url"]).sorted())
  func nullIsAbsent(_ key: String) throws {
    for type in RowType.allCases {
      let required = "\"type\":\"\(type.rawValue)\",\"id\":\"a\",\"options\":[\"x\"],\"url\":\"u\""
      let (with, _) = try row("{\(required),\"tag\":\"a\",\"\(key)\":null}")
      let (without, _) = try row("{\(required)}")
      #expect(with == without)
      #expect(with != nil)
    }
  }
}
