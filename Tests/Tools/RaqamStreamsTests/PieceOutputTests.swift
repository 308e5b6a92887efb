import Raqam
import RaqamDescriptors
import Synchronization
import TestSupport
import Testing

@testable import RaqamStreams

/// Small input with large output: the size of each write is bounded, and the output does not depend on the bound.
@Suite struct PieceOutputTests {
  private final class Memory: Sendable {
    let rest: Mutex<ArraySlice<UInt8>>
    let writes = Mutex<[[UInt8]]>([])
    let issues = Mutex<[StreamIssue]>([])

    init(_ input: [UInt8]) { rest = Mutex(input[...]) }

    func read(_ bytes: inout [UInt8], _ count: Int) -> Bool {
      let next = rest.withLock { rest in
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
      }
      bytes += next
      return !next.isEmpty
    }

    var largest: Int { writes.withLock { $0.map(\.count).max() ?? 0 } }
    var output: [UInt8] {
      writes.withLock { writes in
        var output: [UInt8] = []
        for bytes in writes { output += bytes }
        return output
      }
    }
  }

  // MARK: Replies

  /// Returns a reply of more than 20,000 bytes. The first letter of a line selects the worker (`w`) or the reply in
  /// turn (`t`).
  private static func reply(_ line: [UInt8]) -> [UInt8] { Array(repeating: line.last ?? 0, count: 20_000) + line }

  @Test(.long, arguments: ["w", "t", "wt", "tttw", "wwwwwwwt"], [1, 2, 4])
  func writesOfRepliesAreBounded(_ pattern: String, jobs: Int) throws {
    let kinds = Array(pattern.utf8)
    let lines = (0..<80).map { [kinds[$0 % kinds.count]] + Array("\($0)".utf8) }
    let memory = Memory(Array(lines.joined(separator: [0x0A])))
    let turns = Mutex(0)
    let replies = LineReplies<Int, [UInt8]>(
      worker: { 0 },
      reply: { _, line in
        guard case .text(let bytes) = line else { return .bytes([]) }
        return bytes.first == UInt8(ascii: "t") ? .inTurn(bytes) : .bytes(Self.reply(bytes))
      },
      inTurn: { request in
        turns.withLock { $0 += 1 }
        return Self.reply(request)
      })
    try replies.run(
      jobs: jobs, from: { bytes throws(StreamFailure) in memory.read(&bytes, 1 << 16) },
      to: { bytes throws(StreamFailure) in memory.writes.withLock { $0.append(bytes) } })
    var expected: [UInt8] = []
    for line in lines {
      expected += Self.reply(line)
      expected.append(0x0A)
    }
    #expect(memory.output == expected)
    // Replies in turn are appended to pending output, hence twice the limit.
    #expect(memory.largest < 2 * StreamChunk.outputLimit)
    #expect(turns.withLock { $0 } == lines.count { $0.first == UInt8(ascii: "t") })
  }

  /// After a failed write, the pending requests are not answered.
  @Test(arguments: [1, 2]) func firstFailedWriteEndsReplies(jobs: Int) {
    let memory = Memory(Array(String(repeating: "t\n", count: 10_000).utf8))
    let turns = Mutex(0)
    let replies = LineReplies<Int, Int>(
      worker: { 0 }, reply: { _, _ in .inTurn(0) },
      inTurn: { _ in
        turns.withLock { $0 += 1 }
        return Array(repeating: 0x61, count: 100_000)
      })
    #expect(throws: StreamFailure.outputClosed) {
      try replies.run(
        jobs: jobs, from: { bytes throws(StreamFailure) in memory.read(&bytes, 1 << 16) },
        to: { _ throws(StreamFailure) in throw .outputClosed })
    }
    #expect(turns.withLock { $0 } <= StreamChunk.outputLimit / 100_000 + 1)
  }

  // MARK: Records

  /// Each layout with one number per record. One record in 1,000 is not a number.
  @Test(.long, arguments: RecordLayout.allCases, [1, 3])
  func writesOfRecordsAreBounded(_ layout: RecordLayout, jobs: Int) throws {
    let long = String(repeating: "x", count: 1000)
    let column = try Made.column("n", #"{"type":"plural","plural.other":"\#(long)"}"#)
    var stream = RecordStream(layout, columns: [column])
    stream.invalid = .keep
    let numbers = (1...2000).map { $0 % 1000 == 0 ? "z" : "\($0)" }
    func record(_ value: String, isText: Bool) -> String {
      switch layout {
      case .csv: "\(value),b\n"
      case .tsv: "\(value)\tb\n"
      case .ndjson: isText ? "{\"n\":\"\(value)\"}\n" : "{\"n\":\(value)}\n"
      case .lines: "\(value)\n"
      }
    }
    let header = layout == .csv ? "n,b\n" : layout == .tsv ? "n\tb\n" : ""
    let input = header + numbers.map { record($0, isText: $0 == "z") }.joined()
    let memory = Memory(Array(input.utf8))
    let total = try stream.run(
      jobs: jobs, from: { bytes throws(StreamFailure) in memory.read(&bytes, 1 << 18) },
      to: { bytes throws(StreamFailure) in memory.writes.withLock { $0.append(bytes) } },
      noting: { issue in memory.issues.withLock { $0.append(issue) } })
    let expected = header + numbers.map { record($0 == "z" ? $0 : long, isText: true) }.joined()
    #expect(memory.output == Array(expected.utf8))
    #expect(memory.largest < StreamChunk.outputLimit + 2000)
    #expect(total == RecordStream.Progress(rows: 2000, issues: 2, bytes: input.utf8.count))
    let issues = memory.issues.withLock { $0 }
    #expect(issues.map(\.row) == (1...2).map { $0 * 1000 })
    #expect(issues.map(\.line) == (1...2).map { $0 * 1000 + (header.isEmpty ? 0 : 1) })
  }

  /// The records before an invalid one are written, wherever it is in its chunk.
  @Test(.long, arguments: RecordLayout.allCases, [1, 3])
  func recordsBeforeAnInvalidOneAreWritten(_ layout: RecordLayout, jobs: Int) throws {
    let long = String(repeating: "x", count: 1000)
    let column = try Made.column("n", #"{"type":"plural","plural.other":"\#(long)"}"#)
    var stream = RecordStream(layout, columns: [column])
    stream.hasHeader = true
    let isObject = layout == .ndjson
    let count = isExhaustive ? 5000 : 2000
    let header = [.csv, .tsv].contains(layout) ? "n\n" : ""
    let record = isObject ? "{\"n\":7}\n" : "7\n"
    let bad = isObject ? "{\"n\":\"z\"}\n" : "z\n"
    let input = header + String(repeating: record, count: count) + bad + String(repeating: record, count: count)
    let run = StreamRun(stream, input, chunk: 1 << 18, jobs: jobs)
    let written = isObject ? "{\"n\":\"\(long)\"}\n" : long + "\n"
    #expect(run.text == header + String(repeating: written, count: count))
    #expect(run.failure == .stopped)
    #expect(run.issues.map(\.row) == [count + 1])
  }

  // MARK: Long records

  /// Bytes beyond the limit, and the line ending. The limit does not depend on chunk boundaries.
  private static let longLines = [(0, "\n"), (1, "\n"), (133, "\r\n"), (0, "\r\n"), (1, "\r\n"), (133, "\n")]

  @Test(.long, arguments: longLines.sampled(oneIn: 6))
  func lineLimitDoesNotDependOnChunks(_ more: Int, _ ending: String) throws {
    let count = Budget.standard.bytesIn + more
    let line = String(repeating: "x", count: count)
    let isTooLong = more > 0
    let end = ending + "b" + ending
    for chunk in isExhaustive ? [(1 << 20) + 1, 40 << 20] : [ending == "\n" ? (1 << 20) + 1 : 40 << 20] {
      let memory = Memory(Array((line + end).utf8))
      let replies = LineReplies<Int, Int>(
        worker: { 0 },
        reply: { _, line in
          switch line {
          case .text(let bytes): .bytes(Array("\(bytes.count)".utf8))
          case .tooLong: .bytes(Array("long".utf8))
          }
        }, inTurn: { _ in [] })
      try replies.run(
        jobs: 1, from: { bytes throws(StreamFailure) in memory.read(&bytes, chunk) },
        to: { bytes throws(StreamFailure) in memory.writes.withLock { $0.append(bytes) } })
      let reply = (isTooLong ? "long" : "\(count)") + "\n1\n"
      #expect(String(decoding: memory.output, as: UTF8.self) == reply, "\(chunk)")
      var stream = RecordStream(.lines, columns: [])
      stream.invalid = .keep
      let run = StreamRun(stream, line + end, chunk: chunk)
      #expect(run.output == Array((isTooLong ? "\nb" + ending : line + end).utf8))
      #expect(run.issues.map(\.description) == (isTooLong ? ["row 1: the line exceeds the limit of 16 MiB"] : []))
      stream = RecordStream(.tsv, columns: [])
      stream.hasHeader = false
      let table = StreamRun(stream, "a\n" + line + end, chunk: chunk)
      #expect(table.issues.map(\.description) == (isTooLong ? ["row 2: the record exceeds the limit of 16 MiB"] : []))
      #expect(table.output == Array(("a\n" + (isTooLong ? "" : line + end)).utf8))
    }
  }
}
