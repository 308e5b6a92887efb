import Raqam

/// A task that can be asked for by its name.
struct BenchmarkTask: Sendable {
  let name: String
  let summary: String
  /// Builds formatters and values; not measured.
  let prepare: @Sendable () throws(BenchmarkFailure) -> Contest

  static let all: [BenchmarkTask] =
    numbers + dates + otherDates + ranges + wordings + parsing + dateParsing + factory + oneOff + newFormats + [
      zones, predicate,
    ] + forms + sessions
}

/// Something the machine does not offer, such as a locale.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What `make` gives, with any of its errors turned into this one.
  static func wrapping<Value>(_ make: () throws -> Value) throws(BenchmarkFailure) -> Value {
    do { return try make() } catch { throw BenchmarkFailure("\(error)") }
  }
}

/// One of those who write the same values.
protocol Contestant {
  /// Writes every value into the sink, one after the other.
  func pass(_ sink: inout Sink) throws(BenchmarkFailure)
}

/// Takes what a contestant writes, so that no work can be left out as unused; keeps it where texts are compared.
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

  /// Takes the text of each value, which a function of C writes into the same buffer.
  @inline(__always)
  mutating func takeTexts<Values: Sequence>(
    of values: Values, _ call: String,
    _ write: (Values.Element, UnsafeMutableBufferPointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32
  ) throws(BenchmarkFailure) {
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

  /// Takes a number that was read; where results are compared, the nearest double of it.
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
  /// Writes values into a column, a thousand at a time.
  static func fill<Value>(
    of values: [Value], into sink: inout Sink, _ append: (ArraySlice<Value>, inout FormattedColumn) throws -> Void
  ) throws(BenchmarkFailure) {
    var column = FormattedColumn()
    do {
      for start in stride(from: 0, to: values.count, by: 1000) {
        column.removeAll()
        try append(values.dropFirst(start).prefix(1000), &column)
        sink.take(column.bytes)
      }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }
}
