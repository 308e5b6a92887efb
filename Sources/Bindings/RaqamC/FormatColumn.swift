public import CRaqam
internal import Raqam
internal import RaqamDescriptors

/// Implements `raqam_format_column`, which raqam.h documents.
@c @implementation
public func raqam_format_column(
  _ format: raqam_handle, _ values: UnsafePointer<raqam_column>?, _ flags: raqam_flags,
  _ texts: UnsafeMutablePointer<raqam_result>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let result = try unsafe emptied(texts, "texts")
    try CallError.check(flags, known: RAQAM_STOP_AT_ERROR, RAQAM_LARGE, RAQAM_LOCAL)
    let column = try unsafe CallerColumn(values, "values")
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      var writer = try ColumnWriter(open, column, flags)
      try writer.write()
      if let refusal = try unsafe writer.finish(&result.pointee) { unsafe refusal.write(to: error) }
    }
  }
}

/// Formats a column in runs of non-null rows, so that null checks do not slow down single rows.
private struct ColumnWriter: ~Copyable {
  private let open: OpenFormat
  private let column: CallerColumn
  private let stops: Bool
  /// The dates of the format if the instants are local times of its zone; `nil` if they are instants.
  private let localDates: FormatDates?
  private var texts: TextColumn
  private var marks: RowMarks
  /// The instants of the rows, if they are not milliseconds in UTC.
  private var instants: [Instant] = []

  init(_ open: OpenFormat, _ column: CallerColumn, _ flags: raqam_flags) throws(CallError) {
    self.open = open
    self.column = column
    stops = flags & raqam_flags(RAQAM_STOP_AT_ERROR) != 0
    localDates = flags & raqam_flags(RAQAM_LOCAL) != 0 ? open.dates : nil
    texts = try TextColumn(rows: column.length, isLarge: flags & raqam_flags(RAQAM_LARGE) != 0)
    marks = RowMarks(column.length)
  }

  mutating func write() throws(CallError) {
    var row = 0
    while row < column.length {
      let limit = min(row + TextColumn.chunkSize, column.length)
      while row < limit {
        let (isValid, rows) = column.run(from: row, limit: limit)
        if isValid { try write(rows) } else { try writeNulls(rows) }
        row = rows.upperBound
      }
      try texts.flush()
    }
  }

  consuming func finish(_ result: inout raqam_result) throws(CallError) -> CallError? {
    let first = marks.first
    unsafe try texts.finish(&result)
    unsafe marks.finish(&result)
    return first
  }

  private mutating func writeNulls(_ rows: Range<Int>) throws(CallError) {
    let empty = open.empty ?? []
    for row in rows {
      texts.chunk.appendText { $0 += empty }
      if open.empty == nil { try marks.setNull(row) }
    }
  }

  /// Formats non-null rows; a rejected row becomes null.
  private mutating func write(_ rows: Range<Int>) throws(CallError) {
    var rest = rows
    while !rest.isEmpty {
      let before = texts.chunk.count
      do throws(FormatError) {
        return try append(rest)
      } catch {
        // The texts before the rejected row have been appended.
        let row = rest.lowerBound + (texts.chunk.count - before)
        if let failure = broken(row) { throw failure }
        if stops { throw Self.refusal(row, of: column, error) }
        texts.chunk.appendText { _ in }
        let column = column
        try marks.refuse(row, error.code, Self.refusal(row, of: column, error))
        rest = (row + 1)..<rest.upperBound
      }
    }
  }

  /// Returns the error of a rejected row.
  private static func refusal(_ row: Int, of column: CallerColumn, _ error: FormatError) -> CallError {
    unsafe CallError(refused: error, row: row, text: column.isText ? column.text(row) : nil)
  }

  /// Returns the error of a row of texts whose offsets are out of bounds; `nil` for other rows.
  private func broken(_ row: Int) -> CallError? {
    unsafe column.isText && column.text(row) == nil ? .offsets(row) : nil
  }

  private mutating func append(_ rows: Range<Int>) throws(FormatError) {
    switch Int(column.type) {
    case RAQAM_INT64:
      try unsafe open.format.append(contentsOf: column.values(rows, as: Int64.self), to: &texts.chunk)
    case RAQAM_DOUBLE:
      try unsafe open.format.append(contentsOf: column.values(rows, as: Double.self), to: &texts.chunk)
    case RAQAM_FLOAT:
      try unsafe open.format.append(contentsOf: column.values(rows, as: Float.self), to: &texts.chunk)
    case RAQAM_UINT64:
      let values = unsafe column.values(rows, as: UInt64.self)
      for row in values.indices {
        try texts.chunk.appendText { bytes throws(FormatError) in
          try open.format.append(FieldValue(NumericValue(unsafe values[row])), to: &bytes)
        }
      }
    case RAQAM_INSTANT where localDates == nil:
      try unsafe open.format.append(epochMilliseconds: column.values(rows, as: Int64.self), to: &texts.chunk)
    case RAQAM_INSTANT, RAQAM_INSTANT_SECONDS, RAQAM_INSTANT_MICROSECONDS, RAQAM_INSTANT_NANOSECONDS:
      try appendInstants(rows)
    case RAQAM_DAY:
      let days = unsafe column.values(rows, as: Int32.self)
      for row in days.indices {
        try texts.chunk.appendText { bytes throws(FormatError) in
          try open.format.append(.day(DayNumber(unsafe Int(days[row]))), to: &bytes)
        }
      }
    default:
      for row in rows {
        guard let text = unsafe column.text(row) else { throw FormatError(.outOfRange, "missing text") }
        try texts.chunk.appendText { bytes throws(FormatError) in try unsafe open.append(text, to: &bytes) }
      }
    }
  }

  /// Appends the texts of instants in any unit, or of local times.
  private mutating func appendInstants(_ rows: Range<Int>) throws(FormatError) {
    instants.removeAll(keepingCapacity: true)
    var fault: FormatError?
    let values = unsafe column.values(rows, as: Int64.self)
    for row in values.indices {
      do throws(FormatError) { instants.append(try instant(unsafe values[row])) } catch {
        fault = error
        break
      }
    }
    try open.format.append(contentsOf: instants, to: &texts.chunk)
    if let fault { throw fault }
  }

  private func instant(_ value: Int64) throws(FormatError) -> Instant {
    let instant = try column.instant(value)
    guard let localDates else { return instant }
    return try localDates.instant(ofLocal: instant)
  }
}

extension CallerColumn {
  /// Returns the instant of a value in the column's unit.
  @inline(__always)
  fileprivate func instant(_ value: Int64) throws(FormatError) -> Instant {
    switch Int(type) {
    case RAQAM_INSTANT_SECONDS:
      let (milliseconds, overflows) = value.multipliedReportingOverflow(by: 1000)
      guard !overflows else { throw FormatError(.outOfRange, "\(value) seconds are out of range for an instant") }
      return Instant(epochMilliseconds: milliseconds)
    case RAQAM_INSTANT_MICROSECONDS: return Instant(epochMicroseconds: value)
    case RAQAM_INSTANT_NANOSECONDS: return Instant(epochNanoseconds: value)
    default: return Instant(epochMilliseconds: value)
    }
  }
}
