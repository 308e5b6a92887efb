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
    try CallError.check(
      flags, known: RAQAM_LENIENT, RAQAM_NO_CARRY_OVER, RAQAM_STOP_AT_ERROR, RAQAM_LOCAL, RAQAM_VALUES, RAQAM_TOLERANT)
    let column = try unsafe CallerColumn(texts, "texts")
    guard column.isText || column.length == 0 else { throw .argument("texts.type must be a type of texts") }
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      let marks = RowMarks(column.length)
      let reader = ColumnReader(
        open: open, column: column, tolerance: Tolerance(flags),
        isPlain: flags & raqam_flags(RAQAM_VALUES) != 0, stops: flags & raqam_flags(RAQAM_STOP_AT_ERROR) != 0,
        kind: open.kind(of: type, isLocal: flags & raqam_flags(RAQAM_LOCAL) != 0), marks: marks)
      if let refusal = try unsafe reader.read(type, &result.pointee) { unsafe refusal.write(to: error) }
    }
  }
}

extension OpenFormat {
  /// Returns the kind of the dates in a column of parsed values.
  fileprivate func kind(of type: raqam_type, isLocal: Bool) -> DateReading.Kind {
    switch Int(type) {
    case RAQAM_DAY where dates?.showsDate == false: .time
    case RAQAM_DAY: format.dateKind == .day ? .day : .local
    case RAQAM_UTF8, RAQAM_LARGE_UTF8: format.dateKind == .day ? .day : isLocal ? .local : .instant
    default: isLocal ? .local : .instant
    }
  }
}

/// Parses the texts of a column.
private struct ColumnReader: ~Copyable {
  let open: OpenFormat
  let column: CallerColumn
  let tolerance: Tolerance
  /// Whether the texts are values, which are converted without loss, and not texts of the format.
  let isPlain: Bool
  let stops: Bool
  let kind: DateReading.Kind
  var marks: RowMarks

  /// Parses into values of a type, and returns the error of the first rejected row.
  consuming func read(_ type: raqam_type, _ result: inout raqam_result) throws(CallError) -> CallError? {
    switch Int(type) {
    case RAQAM_INT64:
      try unsafe read(as: type, &result) { value throws(FormatError) in try value.wholeNumber() }
    case RAQAM_DOUBLE where !isPlain: try unsafe read(as: type, &result) { $0.nearestDouble }
    case RAQAM_DOUBLE: try unsafe read(as: type, &result) { value throws(FormatError) in try value.finiteDouble() }
    case RAQAM_DAY: try unsafe read(as: type, &result) { value throws(FormatError) in try value.days() }
    case RAQAM_INSTANT where !isPlain: try unsafe read(as: type, &result) { $0.milliseconds }
    case RAQAM_INSTANT: try unsafe readInstants(as: type, nanoseconds: 1_000_000, &result)
    case RAQAM_INSTANT_SECONDS: try unsafe readInstants(as: type, nanoseconds: 1_000_000_000, &result)
    case RAQAM_INSTANT_MICROSECONDS: try unsafe readInstants(as: type, nanoseconds: 1000, &result)
    case RAQAM_INSTANT_NANOSECONDS: try unsafe readInstants(as: type, nanoseconds: 1, &result)
    case RAQAM_UTF8: try unsafe readTexts(isLarge: false, &result)
    case RAQAM_LARGE_UTF8: try unsafe readTexts(isLarge: true, &result)
    default: throw .argument("type is not a type that texts can be parsed as")
    }
  }

  private consuming func readInstants(
    as type: raqam_type, nanoseconds: Int128, _ result: inout raqam_result
  ) throws(CallError) -> CallError? {
    let isExact = isPlain
    return try unsafe read(as: type, &result) { value throws(FormatError) in
      try value.count(nanoseconds: nanoseconds, isExact: isExact)
    }
  }

  /// Parses into values of a fixed width.
  private consuming func read<Value: BitwiseCopyable>(
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

  /// Parses into texts: decimal numbers with all digits, dates in ISO 8601, or texts.
  private consuming func readTexts(isLarge: Bool, _ result: inout raqam_result) throws(CallError) -> CallError? {
    var texts = try TextColumn(rows: column.length, isLarge: isLarge)
    let isLocal = kind == .local
    for start in stride(from: 0, to: column.length, by: TextColumn.chunkSize) {
      var chunk = FormattedColumn()
      try forEach(start..<min(start + TextColumn.chunkSize, column.length)) { _, value throws(FormatError) in
        guard let text = value.plainText(isLocal: isLocal) else { throw value.noMatch }
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
    var deviations: [ParseDeviation] = []
    for row in rows {
      guard column.isValid(row) else {
        try marks.setNull(row)
        atNull(row)
        continue
      }
      guard let text = unsafe column.text(row) else { throw .offsets(row) }
      var isNull = false
      do throws(FormatError) {
        let value =
          isPlain
          ? try unsafe open.value(ofPlain: text, as: kind)
          : try unsafe open.value(of: text, tolerance, as: kind, deviations: &deviations)
        if case .null = value { isNull = true } else { try take(row, value) }
      } catch {
        if stops { throw unsafe CallError(refused: error, row: row, text: text) }
        try marks.refuse(row, error.code, unsafe CallError(refused: error, row: row, text: text))
        atNull(row)
        deviations = []
      }
      if !deviations.isEmpty {
        try marks.deviate(row, deviations)
        deviations = []
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
      throw FormatError(
        .outOfRange,
        "\(plainText(isLocal: false) ?? "") is not a 64-bit integer: parse the column as doubles or as texts")
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

  /// Returns the nearest double, which is infinite only if the number is.
  fileprivate func finiteDouble() throws(FormatError) -> Double? {
    if case .decimal(let number) = self, number.doubleValue.isInfinite {
      throw FormatError(.outOfRange, "the number is out of range for a double: parse the column as texts")
    }
    return nearestDouble
  }

  /// Returns the number of days since 1970-01-01 of a day, or of a local time; `nil` for other values.
  fileprivate func days() throws(FormatError) -> Int32? {
    let day: Int
    switch self {
    case .day(let number): day = number.value
    case .date(let local): day = local.localDateTime().day.value
    default: return nil
    }
    guard let narrow = Int32(exactly: day) else {
      throw FormatError(.outOfRange, "\(DayNumber(day)) is out of range for a 32-bit count of days")
    }
    return narrow
  }

  fileprivate var milliseconds: Int64? {
    if case .date(let instant) = self { instant.epochMilliseconds } else { nil }
  }

  fileprivate func count(nanoseconds: Int128, isExact: Bool) throws(FormatError) -> Int64? {
    guard case .date(let instant) = self else { return nil }
    if isExact, !instant.epochNanoseconds.isMultiple(of: nanoseconds) {
      throw FormatError(.outOfRange, "\(instant) is not a whole count of \(nanoseconds) ns")
    }
    guard let count = Int64(exactly: instant.epochNanoseconds.flooredQuotient(by: nanoseconds)) else {
      throw FormatError(.outOfRange, "\(instant) is out of range for a 64-bit count of \(nanoseconds) ns")
    }
    return count
  }

  /// Returns the value as a string: a decimal number, a date in ISO 8601, or the text itself. `isLocal` selects a date
  /// and time without an offset.
  fileprivate func plainText(isLocal: Bool) -> String? {
    switch self {
    case .integer(let number): String(number)
    case .double(let number): ExactDecimal(number)?.description ?? String(number)
    case .decimal(let number): number.description
    case .string(let text): text
    case .date(let local) where isLocal: ISO8601Text.text(of: local.localDateTime())
    case .date, .day, .time: iso8601
    case .null, .bool, .list, .object: nil
    }
  }
}
