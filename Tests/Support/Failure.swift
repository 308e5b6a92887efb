package import RaqamValues
internal import Testing

/// Returns the error that `body` throws, or `nil` if it does not throw.
package func failure<Success>(_ body: () throws -> Success) -> FormatError? {
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

/// An input that is rejected, with the code and complete description of the error.
package struct Refused: Sendable, CustomTestStringConvertible {
  package let input: String
  package let code: FormatError.Code
  package let offset: Int?
  package let error: String

  package init(_ input: String, _ code: FormatError.Code, at offset: Int? = nil, _ error: String) {
    self.input = input
    self.code = code
    self.offset = offset
    self.error = error
  }

  package var testDescription: String { String(reflecting: String(input.prefix(80))) }
}
