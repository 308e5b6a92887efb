import Raqam
import RaqamDescriptors
import RaqamEval
import Synchronization
import Testing

@testable import RaqamCLI

/// `raqam eval` with several threads, a running clock and empty names.
@Suite struct EvalJobsTests {
  /// Requests of many kinds, including session requests, malformed lines and blank lines.
  private static let conversation: [String] = {
    var lines = [EvalSessionTests.open("a"), EvalSessionTests.open("b")]
    for number in 0..<400 {
      switch number % 8 {
      case 0:
        lines.append(EvalSessionTests.edit(#"{"type":"n","text":"\#(number % 7)"}"#, number % 16 == 0 ? "a" : "b"))
      case 1:
        lines.append(
          #"{"id":\#(number),"op":"format","locale":"fa_IR","formatter":{"type":"number"},"value":\#(number).5}"#)
      case 2: lines.append(#"{"id":\#(number),"op":"parse","formatter":{"type":"number"},"text":"1,\#(number)x"}"#)
      case 3: lines.append(#"{"id":\#(number)"#)
      case 4: lines.append(" \t")
      case 5: lines.append(#"{"id":"\#(number)","op":"session\u002eedit","session":"a","edit":{"insert":"lines"}}"#)
      case 6: lines.append(#"{"op":"session.values","session":"a"}"#)
      default: lines.append(#"{"op":"predicate","format":"SELF > \#(number)","subject":\#(number % 3 * number)}"#)
      }
    }
    return lines + [#"{"op":"session.snapshot","session":"b"}"#, #"{"op":"session.close","session":"a"}"#]
  }()

  /// The replies and their order do not depend on the number of threads or on how the input is split.
  @Test(arguments: [(2, 1 << 16), (2, 97), (4, 1000), (4, 1 << 16), (1, 13)])
  func repliesDoNotDependOnThreads(_ jobs: Int, _ read: Int) {
    let alone = TestHost.run(["eval"], input: [Self.conversation.joined(separator: "\n")])
    let bytes = Array(Self.conversation.joined(separator: "\r\n").utf8)
    let reads = stride(from: 0, to: bytes.count, by: read).map { Array(bytes[$0..<min($0 + read, bytes.count)]) }
    let outcome = TestHost.run(["eval", "--jobs", "\(jobs)"], rawInput: reads)
    #expect(outcome == alone)
    #expect(alone.output.utf8.count { $0 == 0x0A } == Self.conversation.count - 50)
    #expect(!alone.output.contains("unknown_session"))
  }

  /// Relative dates are relative to the time of each request, unless it specifies `now`.
  @Test func relativeDatesFollowTheClock() throws {
    let seconds = Mutex<Int64>(0)
    let session = EvalSession(
      factory: FormatterFactory(), now: { Instant(epochMilliseconds: seconds.withLock { $0 } * 1000) },
      randomBits: { 0 })
    let style = #"{"type":"date","date.relative":true,"time.style":"short"}"#
    let own = #"{"type":"datetime","id":"d","date.relative":true,"date.style":"none","time.style":"short"}"#
    let zero = #""value":{"epochMilliseconds":0}"#
    for asked in [
      #""op":"format",\#(zero),"formatter":\#(style)"#, #""op":"format",\#(zero),"parts":true,"row":\#(own)"#,
      #""op":"format",\#(zero),"row":{"type":"datetime","id":"d","formatter":\#(style)}"#,
      #""op":"form","values":{"d":"1970-01-01T00:00:00Z"},"form":{"sections":[{"items":[\#(own)]}]}"#,
    ] {
      let request = Array("{\(asked)}".utf8)
      let fixed = Array(#"{\#(asked),"now":"1970-01-01T00:02:00Z"}"#.utf8)
      seconds.withLock { $0 = 120 }
      let early = session.reply(to: request)
      #expect(session.reply(to: fixed) == early)
      seconds.withLock { $0 = 7200 }
      let late = session.reply(to: request)
      #expect(late != early, "\(String(decoding: late, as: UTF8.self))")
      #expect(session.reply(to: fixed) == early)
    }
  }

  /// An empty name is an error, whatever was cached before.
  @Test(arguments: ["locale", "timeZone", "calendar", "now"])
  func emptyNamesFail(_ name: String) {
    let plain = #"{"op":"format","formatter":{"type":"date","date.style":"short"},"value":"2025-03-21"}"#
    let empty = plain.dropLast() + #","\#(name)":""}"#
    let outcome = TestHost.run(["eval"], input: [[String(empty), plain, String(empty)].joined(separator: "\n")])
    let replies = outcome.output.split(separator: "\n")
    #expect(replies.count == 3)
    #expect(replies.first == replies.last)
    #expect(replies.first?.contains(#""ok":false"#) == true, "\(outcome.output)")
    #expect(replies.dropFirst().first?.contains(#""ok":true"#) == true)
  }
}
