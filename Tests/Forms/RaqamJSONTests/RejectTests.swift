import RaqamJSON
import Testing

/// A text that is not JSON, with the code and the full description of its error.
struct Rejected: Sendable, CustomTestStringConvertible {
  let text: String
  let code: JSONError.Code
  let error: String

  init(_ text: String, _ code: JSONError.Code, _ error: String) {
    self.text = text
    self.code = code
    self.error = error
  }

  var testDescription: String { text }
}

@Suite struct RejectTests {
  @Test(
    arguments: [
      Rejected.values, Rejected.words, Rejected.numbers, Rejected.arrays, Rejected.objects,
      Rejected.endings, Rejected.comments, Rejected.strings,
    ].joined())
  func reportsErrorWithPosition(_ rejected: Rejected) {
    #expect(outcome(rejected.text) == rejected.error)
    #expect(failure(Array(rejected.text.utf8))?.code == rejected.code)
  }

  @Test func errorHasCodePositionMessageAndHint() {
    let error = failure(Array("[\n  1,\n  2,\n]".utf8))
    #expect(error?.code == .trailingComma)
    #expect(error?.offset == 10)
    #expect(error?.line == 3)
    #expect(error?.column == 4)
    #expect(error?.message == #"trailing comma before "]""#)
    #expect(error?.hint == "remove it")
  }

  @Test func codesAreSnakeCase() {
    for code in JSONError.Code.allCases {
      #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "_" || $0 == "8" })
    }
  }
}
