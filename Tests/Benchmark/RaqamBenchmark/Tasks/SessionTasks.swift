#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension BenchmarkTask {
  /// Edits of a form in `raqam eval`: each is a request to another process and its reply. libicu has no equivalent.
  static let sessions: [BenchmarkTask] = [
    session("S1", "raqam eval: edit a value that ten of 5,000 rows show, and report the changes", rows: 5_000) { turn in
      #"{"set":"r0","value":\#(turn % 2 == 0 ? 3 : 0)}"#
    },
    session("S2", "raqam eval: type a value into a form of 50 rows, and report the changes", rows: 50) { turn in
      #"{"type":"r5","text":"\#(turn % 4 + 1)"}"#
    },
  ]

  private static func session(
    _ name: String, _ summary: String, rows: Int, _ edit: @escaping @Sendable (Int) -> String
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: summary) { () throws(BenchmarkError) in
      let process = try EvalProcess()
      let values = (0..<rows).map { #""r\#($0)":\#($0 % 7)"# }.joined(separator: ",")
      let opening = #"{"op":"session.open","session":"s","form":\#(Forms.text(count: rows)),"values":{\#(values)}}"#
      _ = try process.replies(to: Array((opening + "\n").utf8), count: 1)
      // All requests of a pass fit into the pipe's buffer, so they can be written before a reply is read.
      let requests = (0..<400).map { #"{"op":"session.edit","session":"s","edit":\#(edit($0))}"# + "\n" }.joined()
      let lines = Array(requests.utf8)
      return try Forms.contest("eval", count: 400) { () throws(BenchmarkError) in
        let replies = try process.replies(to: lines, count: 400)
        guard !replies.starts(with: Array(#"{"ok":false"#.utf8)) else {
          throw BenchmarkError(String(decoding: replies.prefix(400), as: UTF8.self))
        }
        return "\(replies.count)"
      }
    }
  }
}

/// A process that runs the `raqam eval` of the same build.
private final class EvalProcess: Sendable {
  private let input: Int32
  private let output: Int32

  init() throws(BenchmarkError) {
    let own = CommandLine.arguments.first ?? ""
    let path = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/raqam"
    var requests: [Int32] = [0, 0]
    var replies: [Int32] = [0, 0]
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError("\(path) does not exist; build the product raqam first")
    }
    guard pipe(&requests) == 0, pipe(&replies) == 0 else { throw BenchmarkError("a pipe cannot be opened") }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, requests[0], 0)
    posix_spawn_file_actions_adddup2(&actions, replies[1], 1)
    // Close inherited ends: the process then exits when this process, which has the only other end, exits.
    for end in requests + replies { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments = [strdup(path), strdup("eval"), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let status = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    posix_spawn_file_actions_destroy(&actions)
    close(requests[0])
    close(replies[1])
    guard status == 0 else { throw BenchmarkError("\(path) cannot be started") }
    input = requests[1]
    output = replies[0]
  }

  deinit {
    close(input)
    close(output)
  }

  /// Writes requests and waits for the same number of replies.
  func replies(to lines: [UInt8], count: Int) throws(BenchmarkError) -> [UInt8] {
    var sent = 0
    while sent < lines.count {
      let written = lines.withUnsafeBytes { write(input, $0.baseAddress?.advanced(by: sent), lines.count - sent) }
      guard written > 0 else { throw BenchmarkError("raqam eval stopped reading") }
      sent += written
    }
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = count
    while rest > 0 {
      let length = read(output, &chunk, chunk.count)
      guard length > 0 else { throw BenchmarkError("raqam eval exited") }
      rest -= chunk[..<length].count { $0 == 0x0A }
      received += chunk[..<length]
    }
    return received
  }
}
