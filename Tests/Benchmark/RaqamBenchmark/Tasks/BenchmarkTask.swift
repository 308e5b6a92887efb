import Raqam

/// A task that the command line can name.
struct BenchmarkTask: Sendable {
  let name: String
  let summary: String
  /// Creates formatters and values; not measured.
  let prepare: @Sendable () throws(BenchmarkError) -> Contest

  static let all: [BenchmarkTask] =
    numbers + decimals + dates + otherDates + ranges + wordings + messages + parsing + dateParsing + factory + oneOff
    + newFormats
    + [
      zones, predicate,
    ] + forms + sessions
}

/// The error if the machine lacks something, such as a locale.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Calls `make` and converts any error to this type.
  static func wrapping<Value>(_ make: () throws -> Value) throws(BenchmarkError) -> Value {
    do { return try make() } catch { throw BenchmarkError("\(error)") }
  }
}

/// An implementation that formats or parses the values of a task.
protocol Contestant {
  /// Writes the result for every value to the sink, in order.
  func pass(_ sink: inout Sink) throws(BenchmarkError)
}

/// Receives the output of a contestant, so that the compiler cannot remove the work. Stores it if texts are compared.
struct Sink {
  private(set) var checksum = 0
  private(set) var kept: [UInt8] = []
  private let keeps: Bool

  init(keeps: Bool) { self.keeps = keeps }

  @inline(__always)
  mutating func take(_ bytes: [UInt8]) {
    checksum &+= bytes.count &+ Int(bytes.last ?? 0)
    if keeps { kept += bytes + [0x0A] }
  }

  @inline(__always)
  mutating func take(_ text: String) {
    checksum &+= text.utf8.count
    if keeps { kept += Array(text.utf8) + [0x0A] }
  }

  @inline(__always)
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) { take(UnsafeRawBufferPointer(bytes)) }

  /// Receives the text of each value, which a C function writes to the same buffer.
  @inline(__always)
  mutating func takeTexts<Values: Sequence>(
    of values: Values, _ call: String,
    _ write: (Values.Element, UnsafeMutableBufferPointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(BenchmarkError) {
    var buffer = [CChar](repeating: 0, count: 1024)
    let status = buffer.withUnsafeMutableBufferPointer { room -> Int32 in
      var length: Int32 = 0
      for value in values {
        let status = write(value, room, &length)
        if status > 0 { return status }
        take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<Int(length)]))
      }
      return 0
    }
    if status > 0 { throw .icu(status, call) }
  }

  @inline(__always)
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    checksum &+= bytes.count &+ Int(bytes.last ?? 0)
    if keeps { kept += Array(bytes) + [0x0A] }
  }

  /// Receives a parsed number; if results are compared, the nearest double of it.
  @inline(__always)
  mutating func take(_ number: NumericValue) {
    switch number {
    case .integer(let value): checksum &+= Int(truncatingIfNeeded: value)
    case .double(let value): checksum &+= Int(truncatingIfNeeded: value.bitPattern)
    case .decimal(let value): checksum &+= value.exponent
    }
    if keeps { kept += "\(number.exact?.doubleValue ?? .nan)\n".utf8 }
  }
}

extension FormattedColumn {
  /// Appends values to a column, a thousand at a time.
  static func fill<Value>(
    of values: [Value], into sink: inout Sink, _ append: (ArraySlice<Value>, inout FormattedColumn) throws -> Void
  ) throws(BenchmarkError) {
    var column = FormattedColumn()
    do {
      for start in stride(from: 0, to: values.count, by: 1000) {
        column.removeAll()
        try append(values.dropFirst(start).prefix(1000), &column)
        sink.take(column.bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}
