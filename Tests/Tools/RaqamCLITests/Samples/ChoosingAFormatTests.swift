import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// In the tables of the article "Choosing a format", the descriptor of each row gives its text.
@Suite struct ChoosingAFormatTests {
  /// Returns the cells of the table rows without the first column.
  private static func lines() throws -> [[String]] {
    let path = TestHost.root + "/Sources/Forms/RaqamDescriptors/RaqamDescriptors.docc/ChoosingAFormat.md"
    return String(decoding: try TestHost.disk(path), as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: " | ").map { $0.filter { $0 != "`" } }
      return cells.count == 5 && cells[3].hasPrefix("{") ? cells.dropFirst().map { String($0) } : nil
    }
  }

  /// Returns the text without bidi controls, with U+0020 in place of other spaces.
  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { !$0.properties.isBidiControl }.map { scalar in
      scalar.properties.generalCategory == .spaceSeparator ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func descriptorsGiveTheTextOfTheTables() throws {
    let lines = try Self.lines()
    expectCases(lines.count, atLeast: 30)
    for cells in lines {
      let request =
        #"{"op":"format","locale":"\#(cells[1])","timeZone":"UTC","now":"2025-03-21T12:00:00Z","#
        + #""formatter":\#(cells[2]),"value":\#(cells[0])}"#
      let reply = TestHost.run(["eval"], input: [request + "\n"]).output
      let text = try JSONDocument(parsing: reply).root["text"]?.asString ?? reply
      #expect(Self.plain(text) + " |" == Self.plain(cells[3]), "\(request)")
    }
  }
}
