import RaqamDescriptors
import TestSupport
import Testing

/// What is said about Formatter objects, whole: code, severity, pointer, message, hint, line and column.
@Suite struct FormatterFaultTests {
  @Test(arguments: try DescriptorCase.load("invalid/formatters"))
  func refused(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try formatter(fault.document)
    #expect(descriptor == nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test(arguments: try DescriptorCase.load("valid/formatters"))
  func accepted(_ fault: DescriptorCase) throws {
    let (descriptor, diagnostics) = try formatter(fault.document)
    #expect(descriptor != nil)
    #expect(diagnostics == fault.diagnostics)
  }

  @Test func casesAreThere() throws {
    #expect(try DescriptorCase.load("invalid/formatters").count >= 60)
    #expect(try DescriptorCase.load("valid/formatters").count >= 10)
  }

  /// A key that is `null` says no more than one that is absent.
  @Test(arguments: FormatterKeys.all.map(\.name).filter { !["type", "plural.other", "message.pattern"].contains($0) })
  func nullIsAbsent(_ key: String) throws {
    for type in FormatterDescriptor.TypeWord.allCases {
      let (with, diagnostics) = try formatter("{\"type\":\"\(type)\"\(needed(type)),\"\(key)\":null}")
      let (without, expected) = try formatter("{\"type\":\"\(type)\"\(needed(type))}")
      #expect(with == without)
      #expect(diagnostics == expected)
    }
  }
}
