import RaqamDescriptors
import TestSupport
import Testing

/// Diagnostics of formatter descriptors: code, severity, pointer, message, hint, line and column.
@Suite struct FormatterFaultTests {
  @Test(arguments: try DescriptorCase.load("invalid/formatters"))
  func rejectsInvalidFormatters(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try formatter(fault.document)
    #expect(descriptor == nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test(arguments: try DescriptorCase.load("valid/formatters"))
  func acceptsValidFormatters(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try formatter(fault.document)
    #expect(descriptor != nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test func loadsAllCases() throws {
    try expectCases(DescriptorCase.load("invalid/formatters").count, atLeast: 60)
    try expectCases(DescriptorCase.load("valid/formatters").count, atLeast: 10)
  }

  /// A key with the value `null` is equivalent to an absent key.
  @Test(arguments: FormatterKeys.all.map(\.name).filter { !["type", "plural.other", "message.pattern"].contains($0) })
  func nullIsAbsent(_ key: String) throws {
    for type in FormatterType.allCases {
      let (with, diagnostics) = try formatter("{\"type\":\"\(type)\"\(needed(type)),\"\(key)\":null}")
      let (without, expected) = try formatter("{\"type\":\"\(type)\"\(needed(type))}")
      #expect(with == without)
      #expect(diagnostics == expected)
    }
  }
}
