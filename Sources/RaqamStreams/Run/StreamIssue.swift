public import Raqam
public import RaqamJSON

/// What is wrong with a record of a stream.
public struct StreamIssue: Hashable, Sendable {
  /// What kind of fault it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A value that its format does not take, or a text that cannot be read.
    case value
    /// Something that was passed over in reading a text: no fault.
    case note
    /// More or fewer fields than the header has.
    case fieldCount = "field_count"
    /// Bytes that are no UTF-8.
    case encoding
    /// A quotation mark where none may stand, or one that is never closed.
    case quotes
    /// A line that is no JSON object.
    case json
    /// A record beyond the limit of ``RecordStream/recordLimit``.
    case length
  }

  /// What kind of fault it is.
  public var kind: Kind
  /// The number of the record from 1, without the header.
  public var row: Int
  /// The line on which the record begins, from 1, the header's included.
  public var line: Int
  /// The column; `nil` for faults of a whole record, and of lines.
  public var column: String?
  /// The text that is refused, as far as it is kept: 4096 bytes of it.
  public var value: String?
  /// Why, and where in the text.
  public var error: FormatError

  /// Longest part of a value that is kept.
  static let valueLimit = 4096
}

extension StreamIssue: CustomStringConvertible {
  /// Row, column and reason: `row 3, column "price": "12x" is not a decimal number (at offset 2)`.
  public var description: String {
    let column = column.map { ", column \"\($0)\"" } ?? ""
    return "row \(row)\(column): \(error)"
  }
}

extension StreamIssue {
  /// The issue as one line of a report: `{"row":3,"line":4,"column":"price","kind":"value","value":"12x","error":{…}}`, where
  /// `error` has `code`, `message` and, where there are any, `offset` and `hint`.
  public var json: JSONValue {
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

/// Why a stream ended before its end.
public enum StreamFailure: Error, Hashable, Sendable {
  /// A fault that was told as an issue; the records before it are written.
  case stopped
  /// The input has no column of that name, or it has as many columns as are told.
  case unknownColumn(String, hint: FormatError.Hint?, count: Int)
  /// The input is no text in UTF-8, or is longer than a header may be: what is to be said.
  case unreadable(String)
  /// The input could not be read: the system's reason. What was read is written.
  case input(String)
  /// The output could not be written: the system's reason.
  case output(String)
  /// Nobody reads the output any more.
  case outputClosed
  /// Somebody asked to stop; what was read is written.
  case interrupted
}

/// What becomes of a cell that cannot be written.
public enum InvalidCells: String, CaseIterable, Sendable {
  /// The stream ends before its record.
  case abort
  /// It stays as it was.
  case keep
  /// Nothing stands in its place: an empty field, `null` in JSON, an empty line.
  case null
}
