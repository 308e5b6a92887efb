import RaqamMemory
import TestSupport
import Testing

/// The files that the library contains are those of `Data`.
@Suite struct DataFileTests {
  @Test(arguments: DataFile.allCases)
  func containsTheFile(_ file: DataFile) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let expected = try Data(contentsOf: root.appending(path: "Data/\(file.rawValue)"))
    #expect(!expected.isEmpty && file.bytes == Array(expected), "\(file.rawValue)")
  }
}
