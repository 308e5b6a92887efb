import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamStreams
import Synchronization
import TestSupport
import Testing

/// The result of a stream that reads from memory and writes to memory.
struct StreamRun: Equatable {
  var output: [UInt8] = []
  var issues: [StreamIssue] = []
  var failure: StreamFailure?
  var total: RecordStream.Progress?

  var text: String { String(decoding: output, as: UTF8.self) }

  private final class Memory: Sendable {
    let rest: Mutex<ArraySlice<UInt8>>
    let run = Mutex(StreamRun())

    init(_ input: [UInt8]) { rest = Mutex(input[...]) }
  }

  init() {}

  /// - Parameters:
  ///   - chunk: The number of bytes per read.
  ///   - end: The error at the end of the input, or `nil`.
  init(_ stream: RecordStream, _ input: [UInt8], chunk: Int = 1 << 16, jobs: Int = 1, end: StreamFailure? = nil) {
    let memory = Memory(input)
    do throws(StreamFailure) {
      let total = try stream.run(
        jobs: jobs,
        from: { bytes throws(StreamFailure) in
          let next = memory.rest.withLock { rest in
            defer { rest = rest.dropFirst(chunk) }
            return Array(rest.prefix(chunk))
          }
          bytes += next
          if next.isEmpty, let end { throw end }
          return !next.isEmpty
        },
        to: { bytes throws(StreamFailure) in memory.run.withLock { $0.output += bytes } },
        noting: { issue in memory.run.withLock { $0.issues.append(issue) } })
      memory.run.withLock { $0.total = total }
    } catch {
      memory.run.withLock { $0.failure = error }
    }
    self = memory.run.withLock { $0 }
  }

  init(_ stream: RecordStream, _ input: String, chunk: Int = 1 << 16, jobs: Int = 1, end: StreamFailure? = nil) {
    self.init(stream, Array(input.utf8), chunk: chunk, jobs: jobs, end: end)
  }
}

/// Factories for the tests of streams.
enum Made {
  static let factory = FormatterFactory()

  static func context(_ locale: String = "en_US") throws -> FormatContext {
    FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("Asia/Tehran"),
      now: Instant(epochMilliseconds: 1_742_558_400_000))
  }

  /// Returns the row with this JSON descriptor.
  static func row(_ json: String) throws -> RowDescriptor {
    let log = DiagnosticLog()
    var expressions = ExpressionLog(log)
    let row = RowDescriptor(try JSONDocument(parsing: json).root, at: .root, expressions: &expressions)
    return try #require(row, "\(log.diagnostics)")
  }

  static func column(_ name: String, _ json: String, _ locale: String = "en_US") throws -> StreamColumn {
    try StreamColumn(name, format: FormatterDescriptor(json: json), factory: factory, context: context(locale))
  }
}
