import RaqamJSON
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDescriptors

/// Messages that format others by name have a bounded cost.
@Suite struct NamedFormatLimitTests {
  /// A formatter with `levels` messages inside each other, each with `width` placeholders, around a formatter of text.
  private static func nested(_ levels: Int, _ width: Int, leaf: String = #"{"type":"text"}"#) -> String {
    (0..<levels).reduce(leaf) { inner, _ in
      #"{"type":"message","message.syntax":"2","message.isolation":"none","message.pattern":""#
        + String(repeating: "{$n :raqam:format name=x}", count: width) + #"","message.formatters":{"x":\#(inner)}}"#
    }
  }

  private static func value(_ levels: Int, _ leaf: FieldValue) -> FieldValue {
    (0..<levels).reduce(leaf) { inner, _ in .object(["n": inner]) }
  }

  private static func format(_ text: String) throws -> CompiledFormat {
    let (descriptor, diagnostics) = try formatter(text)
    return try FormatterFactory().format(for: try #require(descriptor, "\(diagnostics)"), in: context("en_US"))
  }

  /// Any number of levels gives a text, or one error at the place of the first level beyond the limit.
  @Test func levelsAreText() throws {
    let limit = FormatterDescriptor.MessageStyle.nestingLimit
    var (texts, refused) = (0, 0)
    for levels in 1...50 {
      let text = Self.nested(levels, 1)
      let (descriptor, diagnostics) = try formatter(text)
      guard levels > limit else {
        let format = try FormatterFactory().format(for: #require(descriptor), in: context("en_US"))
        #expect(try format.string(Self.value(levels, .string("a"))) == "a")
        texts += 1
        continue
      }
      let path = String(repeating: "/message.formatters/x", count: limit) + "/message.formatters"
      #expect(descriptor == nil)
      #expect(diagnostics.count == 1)
      #expect(
        diagnostics.first?.hasPrefix(
          "limit_exceeded error: \(path): \"message.formatters\" is nested too deeply: at most 8 levels") == true)
      refused += 1
    }
    expectCases(texts, of: "texts", atLeast: 8)
    expectCases(refused, of: "refused", atLeast: 40)
  }

  /// Levels multiply, so each product gives the whole text, or an error within the limit of steps.
  @Test func productsAreTextsOrErrors() throws {
    var (texts, refused) = (0, 0)
    for levels in 1...7 {
      for (place, width) in [1, 2, 3, 5, 10, 40].enumerated() {
        var count = 1
        for _ in 0..<levels where count < 1_000_000 { count *= width }
        // Each of the large products takes all steps.
        if count > 5_000, !isSampled(levels + place, oneIn: 3) { continue }
        let format = try Self.format(Self.nested(levels, width))
        var budget = Budget.standard.share
        do throws(FormatError) {
          let parts = try format.parts(Self.value(levels, .string("a")), within: &budget)
          #expect(parts.reduce(0) { $0 + $1.text.utf8.count } == count, "\(levels) \(width)")
          #expect(!budget.isExhausted)
          texts += 1
        } catch {
          #expect(error.code == .limitExceeded, "\(levels) \(width)")
          #expect(budget.isExhausted && count > 5_000, "\(levels) \(width)")
          refused += 1
        }
      }
    }
    expectCases(texts, of: "texts", atLeast: 20)
    expectCases(refused, of: "refused", atLeast: 2)
  }

  /// A short request with ten million texts, and a product of two long patterns, end with the error in every way out.
  /// On each day, each of them has one way out.
  @Test func shortBombsAreRefused() throws {
    let bombs = [
      (Self.nested(7, 10), 7), (Self.nested(2, 2000), 2), (Self.nested(7, 10, leaf: #"{"type":"number"}"#), 7),
    ]
    for (place, (text, levels)) in bombs.enumerated() {
      let format = try Self.format(text)
      let value = Self.value(levels, .integer(1234))
      let failure: (FormatError) -> Bool = { $0.code == .limitExceeded }
      if isSampled(place, oneIn: 3) {
        #expect { try format.string(value) } throws: { failure(try #require($0 as? FormatError)) }
      }
      if isSampled(place + 1, oneIn: 3) {
        #expect { try format.parts(value) } throws: { failure(try #require($0 as? FormatError)) }
      }
      if isSampled(place + 2, oneIn: 3) {
        #expect { try format.message(value) } throws: { failure(try #require($0 as? FormatError)) }
      }
    }
  }

  /// The steps of a call are proportional to the number of evaluated expressions.
  @Test func stepsAreProportional() throws {
    func steps(_ outer: Int, _ inner: Int) throws -> Int {
      let leaf = Self.nested(1, inner)
      let text = Self.nested(1, outer, leaf: leaf)
      var budget = Budget.standard.share
      _ = try Self.format(text).parts(Self.value(2, .string("a")), within: &budget)
      return budget.used
    }
    for (outer, inner) in [(10, 10), (20, 10), (10, 40), (40, 20)] {
      let (once, wider, longer) = (
        try steps(outer, inner), try steps(2 * outer, inner), try steps(outer, 2 * inner)
      )
      #expect(once >= 10 * outer * inner && once <= 80 * outer * (inner + 2))
      #expect(wider <= 2 * once && longer <= 2 * once, "\(once) \(wider) \(longer)")
    }
  }

  /// The expressions of the outermost message are bounded by its length, and take no steps.
  @Test(.long) func longMessagesAreFormatted() throws {
    let count = Budget.standard.share.steps / 10 + 1000
    let pattern = String(repeating: "{$n}", count: count)
    let format = try Self.format(
      #"{"type":"message","message.syntax":"2","message.isolation":"none","message.pattern":"\#(pattern)"}"#)
    #expect(try format.string(.object(["n": .string("ab")])).utf8.count == 2 * count)
  }

  /// Texts of declarations that are never displayed take steps, too.
  @Test func unseenTextsTakeSteps() throws {
    func format(_ count: Int) throws -> CompiledFormat {
      let declarations = (0..<count).map { ".local $v\($0) = {$n :raqam:list} " }.joined()
      let options = (0..<count).map { " o\($0)=$v\($0)" }.joined()
      return try Self.format(
        #"{"type":"message","message.syntax":"2","message.pattern":"\#(declarations){{{1 :number\#(options)}}}"}"#)
    }
    let value = FieldValue.object(["n": .list(Array(repeating: .string("some text"), count: 1000))])
    #expect(try format(2).parts(value).map(\.text).joined().contains("1"))
    #expect { try format(400).parts(value) } throws: { ($0 as? FormatError)?.code == .limitExceeded }
  }

  /// The first error of named formatters is that of the first name, in any order of the dictionary.
  @Test func errorsAreThoseOfTheFirstName() throws {
    var seen: Set<String> = []
    var random = SplitMix64(seed: chosenSeed(821))
    for round in 0..<30 {
      let names = (0..<20).map { "n\(round)_\(100 + $0)" }
      let members = names.shuffled(using: &random).map {
        #""\#($0)":{"type":"message","message.pattern":"{l,\#($0)}"}"#
      }
      let text =
        #"{"type":"message","message.syntax":"2","message.pattern":"a","message.formatters":{\#(members.joined(separator: ","))}}"#
      let descriptor = try #require(try formatter(text).descriptor)
      let context = try context("en_US")
      do throws(FormatError) {
        _ = try FormatterFactory().format(for: descriptor, in: context)
        Issue.record("the formatter was accepted")
      } catch {
        #expect(
          error.message
            == "formatter \"\(names[0])\": expected \",\" or \"}\" after \"n\", found \"\(round / 10 > 0 ? round / 10 : round)\""
        )
        #expect(error.offset == nil)
        seen.insert(error.message)
      }
    }
    #expect(seen.count == 30)
  }

  /// A message whose named formatters would take too long to make is refused before any is made.
  @Test func manyNamedFormattersAreRefused() throws {
    let members = (0..<7000).map { #""f\#($0)":{"type":"number","number.format":"0'\#($0)'"}"# }
    let text =
      #"{"type":"message","message.syntax":"2","message.pattern":"a","message.formatters":{\#(members.joined(separator: ","))}}"#
    let factory = FormatterFactory()
    let descriptor = try #require(try formatter(text).descriptor)
    #expect { try factory.format(for: descriptor, in: context("en_US")) } throws: {
      ($0 as? FormatError)?.code == .limitExceeded
    }
    #expect(factory.count == 0)
  }
}
