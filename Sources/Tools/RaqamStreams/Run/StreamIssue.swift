internal import Raqam
package import RaqamJSON

/// A problem of a record.
package struct StreamIssue: Hashable, Sendable {
  /// The category of an issue.
  package enum Kind: String, CaseIterable, Sendable {
    /// A value that its format rejects, or text that cannot be parsed.
    case value
    /// A deviation that parsing tolerated. It is not an error.
    case note
    /// A number of fields that differs from the header.
    case fieldCount = "field_count"
    /// Malformed UTF-8.
    case encoding
    /// A misplaced or unclosed quotation mark.
    case quotes
    /// A line that is not a JSON object.
    case json
    /// A record that exceeds ``RecordStream/budget``.
    case length
  }

  /// The category of the issue.
  package var kind: Kind
  /// The number of the record from 1, without the header.
  package var row: Int
  /// The line on which the record begins, from 1, including the header.
  package var line: Int
  /// The name of the column; `nil` for issues of a whole record and in the `lines` layout.
  package var column: String?
  /// The rejected text, truncated to 4,096 bytes.
  package var value: String?
  /// The reason, with the offset in the text.
  package var error: FormatError

  /// The maximum number of bytes of a value to store.
  static let valueLimit = 4096
}

extension StreamIssue: CustomStringConvertible {
  /// The row, column and reason: `row 3, column "price": "12x" is not a decimal number (at offset 2)`.
  package var description: String {
    let column = column.map { ", column \"\($0)\"" } ?? ""
    return "row \(row)\(column): \(error)"
  }
}

extension StreamIssue {
  /// The issue as a line of a report: `{"row":3,"line":4,"column":"price","kind":"value","value":"12x","error":{…}}`.
  /// `error` has `code`, `message` and, if known, `offset` and `hint`.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("row", .integer(Int64(row))), .init("line", .integer(Int64(line))),
    ]
    if let column { members.append(.init("column", .string(column))) }
    members.append(.init("kind", .string(kind.rawValue)))
    if let value { members.append(.init("value", .string(value))) }
    var reason: [JSONValue.Member] = [
      .init("code", .string(error.code.rawValue)), .init("message", .string(error.message)),
    ]
    if let offset = error.offset { reason.append(.init("offset", .integer(Int64(offset)))) }
    if let hint = error.hint { reason.append(.init("hint", .string("\(hint)"))) }
    members.append(.init("error", .object(reason)))
    return .object(members)
  }
}

/// The reason why a stream ended early.
package enum StreamFailure: Error, Hashable, Sendable {
  /// An error that was reported as an issue; the records before it were written.
  case stopped
  /// The input has no column of that name. `count` is the number of columns; 0 if unknown.
  case unknownColumn(String, hint: FormatError.Hint?, count: Int)
  /// The input has the column if its fields are separated by another delimiter.
  case otherDelimiter(FieldDelimiter, column: String)
  /// The input is not UTF-8, its lines do not end with LF or CRLF, or its header is too long. The value is the message.
  case unreadable(String)
  /// The input could not be read; the value is the system's message. The input before the error was written.
  case input(String)
  /// The output could not be written; the value is the system's message.
  case output(String)
  /// The reader has closed the output.
  case outputClosed
  /// The process was asked to stop; the input before that was written.
  case interrupted
}

/// The handling of cells that cannot be converted.
package enum InvalidCells: String, CaseIterable, Sendable {
  /// End the stream before the record.
  case abort
  /// Copy the cell unchanged.
  case keep
  /// Replace the cell with an empty field, `null` in JSON, or an empty line. In CSV with a single column, the empty
  /// field is quoted.
  case null
}
