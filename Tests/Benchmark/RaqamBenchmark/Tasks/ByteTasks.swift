import CICU
import Raqam

extension BenchmarkTask {
  static let bytes = BenchmarkTask(name: "B1", summary: "byte sizes, style file, in en_US") {
    () throws(BenchmarkError) in
    let formatter = try BenchmarkError.wrapping {
      try ByteFormatter(ByteStyle(.file), locale: try LocaleID("en_US"))
    }
    return Contest(
      count: Values.count, reference: try ICUByteCounts(),
      forms: [("buf", ByteBuffers(formatter: formatter)), ("str", ByteStrings(formatter: formatter))],
      columns: ByteColumns(formatter: formatter))
  }
}

private struct ByteBuffers: SharedContestant {
  let formatter: ByteFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do {
      for count in Values.byteCounts {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(.integer(count), to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct ByteStrings: SharedContestant {
  let formatter: ByteFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for count in Values.byteCounts { sink.take(try formatter.string(.integer(count))) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct ByteColumns: SharedContestant {
  let formatter: ByteFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try FormattedColumn.fill(of: Values.byteCounts, into: &sink) { try formatter.append(contentsOf: $0, to: &$1) }
  }
}

/// Formats byte counts with libicu, which has no such function: scales, formats the number and appends the name of
/// the unit.
private final class ICUByteCounts: Contestant {
  /// Formats with zero, one and two fraction digits.
  private let formats: [OpaquePointer]

  private static let units: [(size: Double, digits: Int, name: [UInt8])] = [
    (1, 0, Array(" bytes".utf8)), (1e3, 0, Array(" KB".utf8)), (1e6, 1, Array(" MB".utf8)),
    (1e9, 2, Array(" GB".utf8)), (1e12, 2, Array(" TB".utf8)), (1e15, 2, Array(" PB".utf8)),
  ]

  init() throws(BenchmarkError) {
    var formats: [OpaquePointer] = []
    for pattern in ["#,##0", "#,##0.#", "#,##0.##"] {
      var opened: OpaquePointer?
      let status = cicu_number_format_open(
        Int32(CICU_STYLE_PATTERN), pattern, Int32(truncatingIfNeeded: pattern.utf8.count), "en_US", &opened)
      guard status <= 0, let opened else { throw .icu(status, "unum_open") }
      formats.append(opened)
    }
    self.formats = formats
  }

  deinit { formats.forEach { cicu_number_format_close($0) } }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var buffer = [UInt8](repeating: 0, count: 256)
    for count in Values.byteCounts {
      let length = try write(count, to: &buffer)
      buffer.withUnsafeBufferPointer { sink.take(UnsafeBufferPointer(rebasing: $0[..<length])) }
    }
  }

  private func write(_ count: Int64, to buffer: inout [UInt8]) throws(BenchmarkError) -> Int {
    if count == 0 { return Self.append(Array("Zero KB".utf8), to: &buffer, at: 0) }
    let index = Self.index(Double(count))
    let unit = Self.units[index]
    var length: Int32 = 0
    let status = buffer.withUnsafeMutableBytes { bytes in
      cicu_number_format_double(
        formats[unit.digits], Double(count) / unit.size, bytes.bindMemory(to: CChar.self).baseAddress, 200, &length)
    }
    if status > 0 { throw .icu(status, "unum_formatDouble") }
    let name = count == 1 ? unit.name.dropLast() : unit.name[...]
    return Self.append(name, to: &buffer, at: Int(length))
  }

  /// Returns the index of the largest unit in which the rounded count is at least one.
  private static func index(_ count: Double) -> Int {
    var index = 0
    while index + 1 < units.count {
      let unit = units[index]
      // Half of the last displayed digit. A tie rounds up, because 999, 999.9 and 999.99 end with an odd digit.
      let half = index == 0 ? 0 : unit.size / (unit.digits == 0 ? 2 : unit.digits == 1 ? 20 : 200)
      if count < units[index + 1].size - half { break }
      index += 1
    }
    return index
  }

  private static func append(_ text: some Sequence<UInt8>, to buffer: inout [UInt8], at start: Int) -> Int {
    var end = start
    for byte in text {
      buffer[end] = byte
      end += 1
    }
    return end
  }
}
