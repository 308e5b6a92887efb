import Raqam

/// Formats values of any type by appending to a reused buffer.
struct AppendedTexts<Value: Sendable>: SharedContestant {
  let values: [Value]
  let append: @Sendable (Value, inout [UInt8]) throws(FormatError) -> Void

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do throws(FormatError) {
      for value in values {
        bytes.removeAll(keepingCapacity: true)
        try append(value, &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

/// Formats values of any type as a `String` each.
struct StringTexts<Value: Sendable>: SharedContestant {
  let values: [Value]
  let string: @Sendable (Value) throws(FormatError) -> String

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do throws(FormatError) {
      for value in values { sink.take(try string(value)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

/// Formats values of any type with libicu, by a function that fills a reused buffer.
final class ICUTexts<Value>: Contestant {
  typealias Write = (Value, UnsafeMutableBufferPointer<CChar>, UnsafeMutablePointer<Int32>) -> Int32

  private let values: [Value]
  private let call: String
  private let write: Write
  /// Closes the ICU objects that `write` uses.
  private let close: () -> Void

  init(_ values: [Value], _ call: String, write: @escaping Write, close: @escaping () -> Void) {
    self.values = values
    self.call = call
    self.write = write
    self.close = close
  }

  deinit { close() }

  func pass(_ sink: inout Sink) throws(BenchmarkError) { try sink.takeTexts(of: values, call, write) }
}
