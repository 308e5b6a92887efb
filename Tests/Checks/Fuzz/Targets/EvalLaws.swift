import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamJSON
import RaqamStreams
import Synchronization

/// Invariants of the line protocol.
enum EvalLaws {
  /// The input and output of a stream, in memory.
  private final class Memory: Sendable {
    let input: Mutex<ArraySlice<UInt8>>
    let output = Mutex<[UInt8]>([])

    init(_ bytes: [UInt8]) { input = Mutex(bytes[...]) }
  }

  /// Checks that each non-empty line has one reply, in order: an object with `ok` and the `id` of its request. Neither
  /// the number of threads nor the chunk size affects the replies.
  static func check(_ bytes: [UInt8]) {
    let output = replies(to: bytes, jobs: 1, chunk: 1 << 16)
    let lines = Self.lines(of: bytes).filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    let replies = Self.lines(of: output)
    expect(lines.count == replies.count, "\(lines.count) lines, \(replies.count) replies")
    for (line, reply) in zip(lines, replies) { check(Array(line), Array(reply)) }
    guard bytes.count % 4 == 0 else { return }
    expect(EvalLaws.replies(to: bytes, jobs: 2, chunk: 7) == output, "two threads answer otherwise")
  }

  private static func check(_ line: [UInt8], _ reply: [UInt8]) {
    guard let answer = try? JSONDocument(parsing: reply), let isOK = answer.root["ok"]?.asBool else {
      expect(false, "no reply: \(String(decoding: reply, as: UTF8.self))")
      return
    }
    expect(isOK == (answer.root["error"] == nil), "ok and an error: \(String(decoding: reply, as: UTF8.self))")
    guard let request = try? JSONDocument(parsing: line), request.root.asObject != nil, let id = request.root["id"]
    else { return }
    let same = answer.root["id"].map { JSONValue($0) == JSONValue(id) } ?? false
    expect(same, "another id: \(String(decoding: reply, as: UTF8.self))")
  }

  /// Splits lines independently of the code under test: they end in LF or CR LF, and the last one may have no
  /// terminator.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  private static func replies(to bytes: [UInt8], jobs: Int, chunk: Int) -> [UInt8] {
    let memory = Memory(bytes)
    let make: @Sendable () -> EvalSession = {
      EvalSession(factory: Given.factory, now: { Given.now }, randomBits: { 7 }, sessionLimit: 4)
    }
    let forms = Mutex(make())
    let work = LineReplies<EvalSession, JSONDocument>(
      worker: make,
      reply: { session, line in
        guard case .text(let bytes) = line else { return .bytes(Array("{\"ok\":false,\"error\":{}}".utf8)) }
        switch session.answer(to: bytes) {
        case .reply(let bytes): return .bytes(bytes)
        case .ofSession(let request): return .inTurn(request)
        }
      },
      inTurn: { request in forms.withLock { $0.reply(to: request) } })
    do throws(StreamFailure) {
      try work.run(
        jobs: jobs,
        from: { bytes throws(StreamFailure) in
          let next = memory.input.withLock { rest in
            defer { rest = rest.dropFirst(chunk) }
            return Array(rest.prefix(chunk))
          }
          bytes += next
          return !next.isEmpty
        },
        to: { bytes throws(StreamFailure) in memory.output.withLock { $0 += bytes } })
    } catch {
      expect(false, "\(error)")
    }
    return memory.output.withLock { $0 }
  }
}
