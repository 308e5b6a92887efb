public import CRaqam
internal import Raqam
internal import RaqamDescriptors

/// Implements `raqam_parse_column`, which raqam.h documents.
@c @implementation
public func raqam_parse_column(
  _ format: raqam_handle, _ texts: UnsafePointer<raqam_column>?, _ type: raqam_type, _ flags: raqam_flags,
  _ values: UnsafeMutablePointer<raqam_result>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let result = try unsafe emptied(values, "values")
    let column = try unsafe CallerColumn(texts, "texts")
    guard column.isText || column.length == 0 else { throw .argument("texts.type must be a type of texts") }
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      let marks = RowMarks(column.length)
      let reader = ColumnReader(
        open: open, column: column, leniency: ParseLeniency(flags),
        stops: flags & raqam_flags(RAQAM_STOP_AT_ERROR) != 0, marks: marks)
      let refusal: CallError?
      switch Int(type) {
      case RAQAM_INT64:
        refusal = try unsafe reader.read(as: type, &result.pointee) { value throws(FormatError) in
          try value.wholeNumber()
        }
      case RAQAM_DOUBLE: refusal = try unsafe reader.read(as: type, &result.pointee) { $0.nearestDouble }
      case RAQAM_INSTANT: refusal = try unsafe reader.read(as: type, &result.pointee) { $0.milliseconds }
      case RAQAM_INSTANT_MICROSECONDS:
        refusal = try unsafe reader.read(as: type, &result.pointee) { value throws(FormatError) in
          try value.count(nanoseconds: 1000)
        }
      case RAQAM_INSTANT_NANOSECONDS:
        refusal = try unsafe reader.read(as: type, &result.pointee) { value throws(FormatError) in
          try value.count(nanoseconds: 1)
        }
      case RAQAM_UTF8: refusal = try unsafe reader.readTexts(isLarge: false, &result.pointee)
      case RAQAM_LARGE_UTF8: refusal = try unsafe reader.readTexts(isLarge: true, &result.pointee)
      default: throw .argument("type is not a type that texts can be parsed as")
      }
      if let refusal { unsafe refusal.write(to: error) }
    }
  }
}

/// Parses the texts of a column.
private struct ColumnReader: ~Copyable {
  let open: OpenFormat
  let column: CallerColumn
  let leniency: ParseLeniency
  let stops: Bool
  var marks: RowMarks

  /// Parses into values of a fixed width.
  consuming func read<Value: BitwiseCopyable>(
    as type: raqam_type, _ result: inout raqam_result,
    _ convert: (FieldValue) throws(FormatError) -> Value?
  ) throws(CallError) -> CallError? {
    let memory = unsafe try allocate(column.length * MemoryLayout<Value>.stride)
    let values = unsafe memory.assumingMemoryBound(to: Value.self)
    do throws(CallError) {
      try forEach(0..<column.length) { row, value throws(FormatError) in
        guard let converted = try convert(value) else { throw value.noMatch }
        unsafe (values + row).initialize(to: converted)
      } atNull: { row in
        // Zero null rows so that no uninitialized memory is exposed.
        unsafe (memory + row * MemoryLayout<Value>.stride).initializeMemory(
          as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.stride)
      }
    } catch {
      unsafe release(memory)
      throw error
    }
    unsafe result.column.type = type
    unsafe result.column.length = Int64(column.length)
    unsafe result.column.offset = 0
    unsafe result.column.values = UnsafeRawPointer(memory)
    let first = marks.first
    unsafe marks.finish(&result)
    return first
  }

  /// Parses into texts: decimal numbers with all digits, instants in ISO 8601, or texts.
  consuming func readTexts(isLarge: Bool, _ result: inout raqam_result) throws(CallError) -> CallError? {
    var texts = try TextColumn(rows: column.length, isLarge: isLarge)
    for start in stride(from: 0, to: column.length, by: TextColumn.chunkSize) {
      var chunk = FormattedColumn()
      try forEach(start..<min(start + TextColumn.chunkSize, column.length)) { _, value throws(FormatError) in
        guard let text = value.plainText else { throw value.noMatch }
        chunk.appendText { $0 += text.utf8 }
      } atNull: { _ in
        chunk.appendText { _ in }
      }
      texts.chunk = chunk
      try texts.flush()
    }
    let first = marks.first
    unsafe try texts.finish(&result)
    unsafe marks.finish(&result)
    return first
  }

  private mutating func forEach(
    _ rows: Range<Int>, _ take: (Int, FieldValue) throws(FormatError) -> Void, atNull: (Int) -> Void
  ) throws(CallError) {
    for row in rows {
      guard column.isValid(row) else {
        try marks.setNull(row)
        atNull(row)
        continue
      }
      guard let text = unsafe column.text(row) else { throw .offsets(row) }
      var isNull = false
      do throws(FormatError) {
        let value = try unsafe open.value(of: text, leniency)
        if case .null = value { isNull = true } else { try take(row, value) }
      } catch {
        if stops { throw CallError(.refused, error, row: row) }
        try marks.refuse(row, error)
        atNull(row)
      }
      if isNull {
        try marks.setNull(row)
        atNull(row)
      }
    }
  }
}

extension FieldValue {
  fileprivate var noMatch: FormatError {
    FormatError(.typeMismatch, "expected a value of the requested type, found \(kindName)")
  }

  /// Returns the value as a 64-bit integer; `nil` if it is not a number.
  fileprivate func wholeNumber() throws(FormatError) -> Int64? {
    switch self {
    case .integer(let number): return number
    case .double, .decimal:
      throw FormatError(.outOfRange, "\(plainText ?? "") is not a 64-bit integer")
    default: return nil
    }
  }

  fileprivate var nearestDouble: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .decimal(let number): number.doubleValue
    default: nil
    }
  }

  fileprivate var milliseconds: Int64? {
    if case .date(let instant) = self { instant.epochMilliseconds } else { nil }
  }

  fileprivate func count(nanoseconds: Int128) throws(FormatError) -> Int64? {
    guard case .date(let instant) = self else { return nil }
    guard let count = Int64(exactly: instant.epochNanoseconds.flooredQuotient(by: nanoseconds)) else {
      throw FormatError(.outOfRange, "\(instant) is out of range for a 64-bit count of \(nanoseconds) ns")
    }
    return count
  }

  /// The value as a string: a decimal number, an instant in ISO 8601, or the text itself.
  fileprivate var plainText: String? {
    switch self {
    case .integer(let number): String(number)
    case .double(let number): ExactDecimal(number)?.description ?? String(number)
    case .decimal(let number): number.description
    case .string(let text): text
    case .date, .day, .time: iso8601
    case .null, .bool, .list, .object: nil
    }
  }
}
