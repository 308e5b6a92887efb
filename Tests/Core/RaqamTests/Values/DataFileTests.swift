import RaqamMemory
import TestSupport
import Testing

/// The files that the library contains are those of `Data`.
@Suite struct DataFileTests {
  @Test(arguments: DataFile.allCases)
  func containsTheFile(_ file: DataFile) throws {
    let expected = try Checkout.bytes("Data/\(file.rawValue)")
    #expect(!expected.isEmpty && file.bytes == expected, "\(file.rawValue)")
  }
}
