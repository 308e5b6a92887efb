internal import CRaqam

/// A column from the caller, validated except for the contents of its buffers.
@safe struct CallerColumn {
  let type: raqam_type
  let length: Int
  private let offset: Int
  private let validity: UnsafePointer<UInt8>?
  private let values: UnsafeRawPointer?
  private let bytes: UnsafePointer<UInt8>?
  private let byteCount: Int

  init(_ given: UnsafePointer<raqam_column>?, _ name: String) throws(CallError) {
    guard let given = unsafe given?.pointee else { throw .null(name) }
    unsafe type = given.type
    guard let width = Self.width(of: type) else { throw .argument("\(name).type is not a column type") }
    let (end, overflows) = unsafe given.length.addingReportingOverflow(given.offset)
    guard unsafe given.length >= 0, unsafe given.offset >= 0, !overflows, end < Int64.max / 16 else {
      throw .argument("\(name).length or \(name).offset is out of range")
    }
    unsafe (length, offset) = (Int(given.length), Int(given.offset))
    unsafe validity = given.validity
    unsafe values = given.values
    unsafe bytes = given.bytes.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
    unsafe byteCount = Int(given.byte_count)
    guard length > 0 else { return }
    guard let values = unsafe values else { throw .null("\(name).values") }
    guard UInt(bitPattern: values).isMultiple(of: UInt(width)) else {
      throw .argument("\(name).values must be aligned to \(width) bytes")
    }
    guard isText else { return }
    guard byteCount >= 0 else { throw .argument("\(name).byte_count must not be negative") }
    if unsafe bytes == nil, byteCount > 0 { throw .null("\(name).bytes") }
  }

  /// Returns the size of a value, or for texts of an offset, in bytes; `nil` for an unknown type.
  private static func width(of type: raqam_type) -> Int? {
    switch Int(type) {
    case RAQAM_INT64, RAQAM_DOUBLE, RAQAM_INSTANT, RAQAM_INSTANT_SECONDS, RAQAM_INSTANT_MICROSECONDS,
      RAQAM_INSTANT_NANOSECONDS, RAQAM_LARGE_UTF8, RAQAM_UINT64:
      8
    case RAQAM_DAY, RAQAM_UTF8, RAQAM_FLOAT: 4
    default: nil
    }
  }

  var isText: Bool { type == raqam_type(RAQAM_UTF8) || type == raqam_type(RAQAM_LARGE_UTF8) }

  @inline(__always)
  func isValid(_ row: Int) -> Bool {
    guard let validity = unsafe validity else { return true }
    let bit = offset + row
    return unsafe validity[bit >> 3] & (1 << UInt8(bit & 7)) != 0
  }

  /// Returns the longest range of rows from `row` on that are all non-null or all null.
  func run(from row: Int, limit: Int) -> (isValid: Bool, rows: Range<Int>) {
    let limit = min(limit, length)
    guard unsafe validity != nil else { return (true, row..<limit) }
    let isFirstValid = isValid(row)
    var end = row + 1
    while end < limit, isValid(end) == isFirstValid { end += 1 }
    return (isFirstValid, row..<end)
  }

  /// Returns the values of a range of rows, without copying them.
  func values<Value: BitwiseCopyable>(_ rows: Range<Int>, as _: Value.Type) -> UnsafeBufferPointer<Value> {
    let start = unsafe values?.assumingMemoryBound(to: Value.self)
    return unsafe UnsafeBufferPointer(start: start.map { unsafe $0 + offset + rows.lowerBound }, count: rows.count)
  }

  /// Returns the text of a row; `nil` if its offsets are invalid.
  @inline(__always)
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    let index = offset + row
    let (start, end): (Int, Int)
    if type == raqam_type(RAQAM_UTF8) {
      guard let offsets = unsafe values?.assumingMemoryBound(to: Int32.self) else { return nil }
      unsafe (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
    } else {
      guard let offsets = unsafe values?.assumingMemoryBound(to: Int64.self) else { return nil }
      unsafe (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
    }
    guard start >= 0, end >= start, end <= byteCount else { return nil }
    return unsafe UnsafeBufferPointer(start: bytes.map { unsafe $0 + start }, count: end - start)
  }
}

extension CallError {
  static func offsets(_ row: Int) -> CallError {
    var failure = argument("the offsets of row \(row) are out of bounds")
    failure.row = row
    return failure
  }
}
