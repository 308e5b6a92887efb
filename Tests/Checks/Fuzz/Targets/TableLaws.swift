import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamStreams
import Synchronization

/// Invariants of record streams.
enum TableLaws {
  private struct Run: Equatable {
    var output: [UInt8] = []
    var issues: [StreamIssue] = []
    var failure: StreamFailure?
    var total: RecordStream.Progress?
  }

  private final class Memory: Sendable {
    let input: Mutex<ArraySlice<UInt8>>
    let run = Mutex(Run())

    init(_ bytes: [UInt8]) { input = Mutex(bytes[...]) }
  }

  private static let column: StreamColumn? = {
    guard
      let descriptor = try? FormatterDescriptor.decode(Array(##"{"type":"number","number.format":"#,##0.0"}"##.utf8))
        .formatter
    else { return nil }
    return try? StreamColumn("a", format: descriptor, factory: Given.factory, context: Given.contexts[0])
  }()

  /// Checks that a stream without columns copies its input, or a prefix of it if it stops, and that neither the chunk
  /// size nor the number of threads affects the result.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let mode = choices.next()
    let input = Array(choices.bytes)
    let layout = RecordLayout.allCases[mode % RecordLayout.allCases.count]
    var stream = RecordStream(layout, columns: [])
    stream.delimiter = [FieldDelimiter.comma, .semicolon, .tab, .bar][mode >> 2 & 3]
    stream.nullTexts = ["1"]
    stream.hasHeader = mode & 64 == 0
    stream.invalid = InvalidCells.allCases[(mode >> 4) % InvalidCells.allCases.count]
    let copy = run(stream, input, chunk: 1 << 16, jobs: 1)
    if copy.failure == nil, copy.issues.isEmpty {
      expect(copy.output == input, "a copy differs: \(String(decoding: copy.output, as: UTF8.self).debugDescription)")
    } else {
      expect(input.starts(with: copy.output) || layout != .csv && layout != .tsv, "what was copied is no beginning")
    }
    expect(run(stream, input, chunk: 3, jobs: 2) == copy, "a copy in pieces differs")
    guard let column else { return }
    stream.optionalColumns = [column]
    let whole = run(stream, input, chunk: 1 << 16, jobs: 1)
    for (chunk, jobs) in [(1, 1), (5, 2), (33, 2)] {
      let pieces = run(stream, input, chunk: chunk, jobs: jobs)
      expect(pieces == whole, "\(layout) \(chunk) \(jobs): \(pieces) is not \(whole)")
    }
    expect(whole.failure != nil || whole.total?.issues == whole.issues.count, "issues are not counted right")
  }

  private static func run(_ stream: RecordStream, _ input: [UInt8], chunk: Int, jobs: Int) -> Run {
    let memory = Memory(input)
    do throws(StreamFailure) {
      let total = try stream.run(
        jobs: jobs,
        from: { bytes throws(StreamFailure) in
          let next = memory.input.withLock { rest in
            defer { rest = rest.dropFirst(chunk) }
            return Array(rest.prefix(chunk))
          }
          bytes += next
          return !next.isEmpty
        },
        to: { bytes throws(StreamFailure) in memory.run.withLock { $0.output += bytes } },
        noting: { issue in memory.run.withLock { $0.issues.append(issue) } })
      memory.run.withLock { $0.total = total }
    } catch {
      memory.run.withLock { $0.failure = error }
    }
    return memory.run.withLock { $0 }
  }
}
