import Raqam
import RaqamDescriptors
import RaqamMemory
import TestSupport
import Testing

@testable import RaqamEval

/// The caches of `raqam eval` are bounded by the memory cost of their entries.
@Suite struct EvalMemoryTests {
  enum Cache: CaseIterable {
    case prepared, forms, predicates, expressions

    func state(_ session: EvalSession) -> (count: Int, weight: Int, limit: Int) {
      switch self {
      case .prepared: (session.prepared.count, session.prepared.weight, session.prepared.weightLimit)
      case .forms: (session.forms.count, session.forms.weight, session.forms.weightLimit)
      case .predicates: (session.predicates.count, session.predicates.weight, session.predicates.weightLimit)
      case .expressions: (session.expressions.count, session.expressions.weight, session.expressions.weightLimit)
      }
    }
  }

  /// Requests that differ in a number, so that each adds a cache entry.
  struct Requests: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cache: Cache
    /// The number of requests. `kept` is the maximum number of entries that the cache may retain.
    let count: Int
    let kept: Int
    let request: @Sendable (_ number: Int) -> String
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static func form(_ rows: String) -> String {
    #"{"op":"form","form":{"sections":[{"items":[\#(rows)]}]}}"#
  }

  private static func rows(_ number: Int, _ count: Int) -> String {
    (0..<count).map { #"{"type":"integer","id":"r\#(number)x\#($0)"}"# }.joined(separator: ",")
  }

  static let dear = [
    Requests(testDescription: "classes of characters", cache: .expressions, count: 12, kept: 6) {
      #"{"op":"regexp","pattern":"\#($0)\#(many(#"[\\p{L}]"#, 40))","text":"a"}"#
    },
    Requests(testDescription: "small sets", cache: .expressions, count: 12, kept: 7) {
      #"{"op":"regexp","pattern":"\#($0)\#(many("[ab]", 450))","text":"a"}"#
    },
    Requests(testDescription: "predicates of many operands", cache: .predicates, count: 4, kept: 1) {
      #"{"op":"predicate","format":"SELF == \#($0) OR a == a\#(many("+a", 8000))","subject":\#($0)}"#
    },
    Requests(testDescription: "predicates of many classes", cache: .predicates, count: 8, kept: 4) {
      #"{"op":"predicate","format":"SELF == \#($0) OR SELF MATCHES '\#(many(#"[\\\\p{L}]"#, 50))'","subject":\#($0)}"#
    },
    Requests(testDescription: "numbers in words", cache: .prepared, count: 8, kept: 4) {
      #"{"op":"format","formatter":{"type":"number","number.style":"spellout","empty":"\#($0)"},"value":1}"#
    },
    Requests(testDescription: "numbers in words in messages", cache: .prepared, count: 6, kept: 3) {
      let pattern = many("{a,spellout}", 3)
      return
        #"{"op":"format","formatter":{"type":"message","message.pattern":"\#($0)\#(pattern)"},"value":{"a":1}}"#
    },
    Requests(testDescription: "messages of many arguments", cache: .prepared, count: 6, kept: 3) {
      let pattern = many("{a,number,0}", 300)
      return
        #"{"op":"format","formatter":{"type":"message","message.pattern":"\#($0)\#(pattern)"},"value":{"a":1}}"#
    },
    Requests(testDescription: "long texts", cache: .prepared, count: 80, kept: 70) {
      #"{"op":"format","formatter":{"type":"text","empty":"\#($0)\#(many("x", 60_000))"},"value":"a"}"#
    },
    Requests(testDescription: "rows of many rules", cache: .prepared, count: 5, kept: 3) {
      let rules = many(#"{"predicate":"SELF == 1"},"#, 2000)
      return
        #"{"op":"format","row":{"type":"text","id":"r\#($0)","rules":[\#(rules.dropLast())]},"value":"a"}"#
    },
    Requests(testDescription: "long forms", cache: .forms, count: 12, kept: 10) { form(rows($0, 1000)) },
    Requests(testDescription: "forms of dear predicates", cache: .forms, count: 7, kept: 5) {
      form(
        #"{"type":"integer","id":"s"},{"type":"text","id":"r","hidden":"$s == \#($0) OR 1 == 1\#(many("+1", 7000))"}"#)
    },
    Requests(testDescription: "forms of dear expressions", cache: .forms, count: 6, kept: 4) {
      let pattern = many(#"[\\p{L}]"#, 200)
      return form(#"{"type":"text","id":"r","rules":[{"regexp":"\#($0)\#(pattern)"}]}"#)
    },
    Requests(testDescription: "forms of numbers in words", cache: .forms, count: 10, kept: 8) {
      form(#"{"type":"integer","id":"r\#($0)","formatter":{"type":"number","number.style":"spellout"}}"#)
    },
  ]

  @Test(.long, arguments: dear.sampled(oneIn: 7)) func costlyEntriesAreEvicted(_ requests: Requests) {
    let session = Self.session()
    for number in 0..<requests.count {
      let reply = session.reply(to: Array(requests.request(number).utf8))
      let text = String(decoding: reply.prefix(300), as: UTF8.self)
      #expect(text.hasPrefix(#"{"ok":true"#), "\(text)")
      let (count, weight, limit) = requests.cache.state(session)
      #expect(weight <= limit && count <= requests.kept)
      // The cached and the fresh reply are the same.
      guard isSampled(number, oneIn: 4) else { continue }
      #expect(session.reply(to: Array(requests.request(number).utf8)) == reply)
    }
    let (count, weight, _) = requests.cache.state(session)
    #expect(count > 0 && weight > 0)
  }

  static let ordinary = [
    Requests(testDescription: "expressions", cache: .expressions, count: 256, kept: 256) {
      #"{"op":"regexp","pattern":"\#($0)[a-z][0-9]{3}(x|y)+","text":"a"}"#
    },
    Requests(testDescription: "predicates", cache: .predicates, count: 256, kept: 256) {
      #"{"op":"predicate","format":"SELF == \#($0) OR SELF BETWEEN {1, \#($0)}","subject":\#($0)}"#
    },
    Requests(testDescription: "formatters", cache: .prepared, count: 512, kept: 512) {
      #"{"op":"format","formatter":{"type":"number","number.format":"'\#($0)' #,##0.00"},"value":1}"#
    },
    Requests(testDescription: "forms", cache: .forms, count: 32, kept: 32) { form(rows($0, 20)) },
  ]

  /// Entries of ordinary size are all retained up to the count limit.
  @Test(arguments: ordinary) func ordinaryEntriesAreRetained(_ requests: Requests) {
    let session = Self.session()
    for number in 0..<requests.count { _ = session.reply(to: Array(requests.request(number).utf8)) }
    #expect(requests.cache.state(session).count == requests.kept)
  }

  /// All caches together have at most 32 MiB, which leaves room for the program and a request of 64 MB.
  @Test func cachesTogetherHaveALimit() {
    let session = Self.session()
    let limit = Cache.allCases.reduce(0) { $0 + $1.state(session).limit }
    #expect(limit <= 32 << 20)
  }

  private static func session() -> EvalSession {
    EvalSession(factory: FormatterFactory(), now: { Instant(epochMilliseconds: 0) }, randomBits: { 0 })
  }
}
