import Raqam
import Testing

/// The error that `body` throws, `nil` when it throws none.
func failure<Success>(_ body: () throws -> Success) -> FormatError? {
  do {
    _ = try body()
    return nil
  } catch let error as FormatError {
    return error
  } catch {
    Issue.record(error)
    return nil
  }
}

/// An input that is refused, with the code and the whole text of the error.
struct Refused: Sendable, CustomTestStringConvertible {
  let input: String
  let code: FormatError.Code
  let offset: Int?
  let error: String

  init(_ input: String, _ code: FormatError.Code, at offset: Int? = nil, _ error: String) {
    self.input = input
    self.code = code
    self.offset = offset
    self.error = error
  }

  var testDescription: String { String(reflecting: String(input.prefix(80))) }
}
