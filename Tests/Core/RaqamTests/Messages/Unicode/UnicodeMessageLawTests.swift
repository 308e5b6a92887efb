import Raqam
import Synchronization
import TestSupport
import Testing

@Suite struct UnicodeMessageLawTests {
  private static let locales = ["en_US", "fa_IR", "ar_SA", "pl", "fr", "cs", "cy", "he", "hi_IN", "ja", "ru", "sl"]

  private static let numbers: [FieldValue] = [
    .integer(0), .integer(1), .integer(2), .integer(3), .integer(5), .integer(11), .integer(21), .integer(100),
    .integer(1_000_000), .integer(-1), .double(1.5), .double(0.5), .double(-2.25), .double(1e21), .double(.nan),
    .double(.infinity), .double(-0.0), .string("1"), .string("-3.25e2"), .string("1.0"),
  ]

  /// The text, the joined parts and the appended bytes are the same, and isolation only adds isolating characters.
  @Test func allOutputsAgree() throws {
    var random = SplitMix64(seed: chosenSeed(531))
    for _ in 0..<(isExhaustive ? 20_000 : 250) {
      let text = Self.message(&random)
      let locale = random.pick(Self.locales)
      let isolated = try UnicodeMessageFormatter(text, locale: locale, timeZone: "Asia/Tehran")
      let plain = try UnicodeMessageFormatter(text, locale: locale, timeZone: "Asia/Tehran", isolation: .none)
      let arguments = Self.arguments(&random)
      let result = try isolated.format(arguments)
      var bytes: [UInt8] = Array("x".utf8)
      let problems = try isolated.append(arguments, reportingTo: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "x" + result.text, "\(text)")
      #expect(problems == result.problems, "\(text)")
      #expect(try isolated.string(arguments) == result.text)
      #expect(try isolated.parts(arguments).map(\.text).joined() == result.text)
      let unisolated = result.parts.filter { if case .bidiIsolation = $0 { false } else { true } }
      #expect(try plain.format(arguments).parts == unisolated, "\(text)")
      #expect(Self.isBalanced(result.text), "\(text)")
    }
  }

  /// The bidi controls of a value have no effect on the text after it, in both syntaxes and directions.
  @Test(arguments: ["en", "fa"], ["a", "آ", "", "12"])
  func controlsOfValuesEndWithThem(_ locale: String, _ word: String) throws {
    for controls in ["\u{202E}", "\u{202B}", "\u{2067}", "\u{2068}", "\u{202C}", "\u{2069}", "\u{202E}\u{2067}"] {
      let arguments: [ExactText: FieldValue] = ["x": .string(word + controls + "abc"), "n": .integer(5)]
      for text in ["{x} b", "{x}{n}", "{n}, {x}"] {
        let formatter = try MessageFormatter(text, locale: locale, timeZone: "UTC")
        let result = try formatter.string(arguments)
        #expect(Self.isBalanced(result), "\(text) \(result.unicodeScalars.map(\.value))")
        #expect(try formatter.parts(arguments).map(\.text).joined() == result)
        let other = try UnicodeMessageFormatter(text.replacing("{", with: "{$"), locale: locale, timeZone: "UTC")
        #expect(try Self.isBalanced(other.string(arguments)))
      }
    }
  }

  private static func isBalanced(_ text: String) -> Bool {
    var (isolates, embeddings) = (0, 0)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}", "\u{2067}", "\u{2068}": isolates += 1
      case "\u{2069}": isolates -= 1
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": embeddings += 1
      case "\u{202C}": embeddings -= 1
      default: break
      }
      if isolates < 0 || embeddings < 0 { return false }
    }
    return isolates == 0 && embeddings == 0
  }

  /// The selected variant is the one that the specification's steps select.
  @Test func selectionFollowsTheSpecification() throws {
    var random = SplitMix64(seed: chosenSeed(532))
    var count = 0
    for _ in 0..<(isExhaustive ? 20_000 : 1500) {
      let locale = random.pick(Self.locales)
      let kinds = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(["number", "ordinal", "string"]) }
      let names = kinds.indices.map { "v\($0)" }
      let declarations = zip(names, kinds).map { name, kind in
        ".input {$\(name) :\(kind == "string" ? "string" : kind == "ordinal" ? "number select=ordinal" : "number")}"
      }
      var rows: Set<[String]> = [kinds.map { _ in "*" }]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        rows.insert(
          kinds.map { kind in
            random.pick(
              kind == "string"
                ? ["*", "a", "b", "1"]
                : ["*", "0", "1", "2", "1.5", "-1", "one", "two", "few", "many", "other", "zero"])
          })
      }
      let variants = rows.shuffled(using: &random)
      let text =
        declarations.joined(separator: "\n") + "\n.match " + names.map { "$\($0)" }.joined(separator: " ")
        + variants.map { "\n\($0.joined(separator: " ")) {{\($0.joined(separator: ","))}}" }.joined()
      let formatter = try UnicodeMessageFormatter(text, locale: locale, timeZone: "UTC")
      guard case .select(let model)? = formatter.source.model else { continue }
      for _ in 0..<5 {
        var arguments: [ExactText: FieldValue] = [:]
        var selectors: [NaiveSelection.Selector] = []
        for (name, kind) in zip(names, kinds) {
          if kind == "string" {
            let value = random.pick(["a", "b", "1", "c"])
            arguments[ExactText(name)] = .string(value)
            selectors.append(.text(value))
          } else {
            let value: ExactDecimal =
              random.pick([0, 1, 2, 3, 5, 11, 21, 100, -1, -2]) * random.pick([1, try ExactDecimal("0.5")])
            arguments[ExactText(name)] = .decimal(value)
            let selector = try PluralSelector(kind == "ordinal" ? .ordinal : .cardinal, locale: locale)
            // Numbers are displayed with their own fraction digits, at most three.
            selectors.append(.number("\(value)", category: try selector.category(of: "\(value)").rawValue))
          }
        }
        let expected = try #require(NaiveSelection(selectors: selectors).selected(model.variants))
        let shown = expected.pattern.elements.map { if case .text(let text) = $0 { text.string } else { "" } }.joined()
        #expect(try formatter.string(arguments) == shown, "\(locale) \(text) \(arguments)")
        count += 1
      }
    }
    expectCases(count, of: "selections", atLeast: 4000)
  }

  /// A function of the host is called at most once for each expression, also if several placeholders use it.
  @Test func expressionsAreEvaluatedAtMostOnce() throws {
    let counter = CountingFunction()
    let formatter = try UnicodeMessageFormatter(
      ".local $a = {:test:count} .local $b = {$a :string} .match $b 1 {{{$a} {$a} {$b}}} * {{{$a} {$b} other}}",
      locale: "en", timeZone: "UTC", isolation: .none, functions: ["test:count": counter])
    #expect(try formatter.string([:]) == "1 1 1")
    #expect(try formatter.string([:]) == "2 2 other")
  }

  private final class CountingFunction: MessageFunction {
    private let count = Mutex(0)

    func value(_ call: inout MessageFunctionCall) -> any MessageValue {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return MessageText("\(number)")
    }
  }

  /// Long messages take linear time: chains of declarations, many variants and many placeholders.
  @Test(arguments: ["chain", "variants", "placeholders", "missing", "options", "currencies"])
  func longMessagesTakeLinearTime(_ kind: String) throws {
    func text(_ size: Int) -> String {
      switch kind {
      case "chain": (0..<size).map { ".local $a\($0 + 1) = {$a\($0)} " }.joined() + "{{{$a\(size)}}}"
      case "variants":
        ".input {$a0 :number} .match $a0 " + (0..<size).map { "\($0) {{\($0)}} " }.joined() + "* {{}}"
      case "placeholders", "currencies": String(repeating: "{$a0 :integer}", count: size)
      case "options":
        ".local $y = {1} .local $x = {1 :number " + (0..<size).map { "a\($0)=$y " }.joined() + "}"
          + ".local $z = {1 :number " + (0..<size).map { "b\($0)=$x " }.joined() + "} {{{$z}}}"
      default: String(repeating: "{$b}", count: size)
      }
    }
    func format(_ text: String) throws {
      var currencies: [String: CurrencyDefinition] = [:]
      for number in 0..<(kind == "currencies" ? text.utf8.count / 50 : 0) {
        let code = String(decoding: [number / 676, number / 26, number].map { UInt8(65 + $0 % 26) }, as: UTF8.self)
        currencies[code] = try CurrencyDefinition(code: code, digits: 2)
      }
      let formatter = try UnicodeMessageFormatter(text, locale: "en", timeZone: "UTC", currencies: currencies)
      var arguments: [ExactText: FieldValue] = ["a0": .integer(3)]
      if kind == "missing" { for number in 0..<900 { arguments[ExactText("other\(number)")] = 1 } }
      _ = try formatter.format(arguments)
      _ = try formatter.string(arguments)
    }
    let (small, large) = (text(1000), text(4000))
    try format(large)
    let times = cost(of: { try? format(large) }, inTimesOf: { try? format(small) }, limit: 8)
    #expect(times < 8)
  }

  /// Canonically equivalent names of variables are equal, in options too.
  @Test func optionsFindEquivalentNames() throws {
    for (name, other) in [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}")] {
      let formatter = try UnicodeMessageFormatter(
        "{$\(name) :number minimumFractionDigits=$\(name)}", locale: "en", timeZone: "UTC")
      let result = try formatter.format([ExactText(other): 2])
      #expect(result.problems.isEmpty && result.text == "2.00")
    }
  }

  /// The order of options does not matter, except for those of another expression.
  @Test(arguments: [
    (":raqam:number", ["style=percent", "pattern=|0.00|"]), (":raqam:number", ["skeleton=|.0|", "style=percent"]),
    (":raqam:date", ["skeleton=yMMM", "pattern=|y|"]), (":number", ["minimumFractionDigits=2", "signDisplay=always"]),
  ])
  func orderOfOptionsDoesNotMatter(_ function: String, _ options: [String]) throws {
    func result(_ options: [String]) throws -> FormattedMessage {
      try UnicodeMessageFormatter(
        "{$n \(function) \(options.joined(separator: " "))}", locale: "en", timeZone: "UTC"
      ).format(["n": function.hasSuffix("date") ? .day(DayNumber(20_000)) : .integer(5)])
    }
    let (first, second) = (try result(options), try result(options.reversed()))
    #expect(first.text == second.text)
    #expect(first.problems.map(\.code) == second.problems.map(\.code))
    #expect(first.problems.isEmpty == (function == ":number"))
  }

  @Test func onlyZeroMatchesNegativeZero() throws {
    let formatter = try UnicodeMessageFormatter(
      ".input {$n :number} .match $n -0 {{minus}} 0 {{zero}} * {{other}}", locale: "en", timeZone: "UTC")
    #expect(try formatter.string(["n": .double(-0.0)]) == "zero")
    #expect(try formatter.string(["n": 0]) == "zero")
  }

  // MARK: Random messages

  private static func message(_ random: inout SplitMix64) -> String {
    let placeholders = [
      "{$n}", "{$s}", "{$missing}", "{$d :date}", "{$d :datetime timeZone=UTC}", "{$d :time precision=second}",
      "{$n :integer}",
      "{$n :number minimumFractionDigits=2}", "{$n :percent}", "{$n :currency currency=EUR}", "{$n :currency}",
      "{$n :unit unit=kilometer}", "{$s :string u:dir=rtl}", "{$n :number u:dir=auto u:id=x}", "{#b}", "{/b}",
      "{#br /}",
      "{$n :raqam:bytes}", "{$n :raqam:duration style=long}", "{$l :raqam:list type=or}", "{$l}", "{$n :unknown}",
      "{$n :number minimumFractionDigits=$k}", "{$n :number signDisplay=$s}", "{|a\\|b|}", "{42 :number}", "{:number}",
      "{$n :offset add=1}", "{$n :raqam:number style=compact}", "{$n :raqam:number skeleton=|.00 sign-always|}",
      "{$d :raqam:date pattern=|d MMMM y|}", "{$d :date calendar=persian fields=month-day}", "{$c :currency}",
    ]
    let texts = ["a ", " و ", "\\{", "x\\\\", " : ", ""]
    func pattern() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(texts) + random.pick(placeholders) }.joined()
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "x" + pattern()
    case 2: return ".input {$n :number} .input {$s :string} .match $s $n a 1 {{\(pattern())}} * * {{x}}"
    case 1:
      return
        ".local $x = {$n :integer signDisplay=always} .local $y = {$x :offset subtract=2} {{{$x} {$y} \(pattern())}}"
    default:
      return
        ".input {$n :number} .local $t = {$s :string} .match $n $t one a {{\(pattern())}} 0 * {{\(pattern())}} * * {{{$n} \(pattern())}}"
    }
  }

  private static func arguments(_ random: inout SplitMix64) -> [ExactText: FieldValue] {
    let dates: [FieldValue] = [
      .date(Instant(epochMilliseconds: 1_700_000_000_000)), .day(DayNumber(20_000)),
      .string("2026-07-01T12:30:00+03:30"),
      .string("2026-07-01"), .string("horse"), .null, .time(.midnight), .integer(5),
    ]
    var arguments: [ExactText: FieldValue] = [
      "n": random.pick(numbers), "s": random.pick([.string("a"), .string("سلام"), .null, .bool(true), .integer(7)]),
      "d": random.pick(dates), "k": random.pick([.integer(2), .string("1"), .string("x"), .null]),
      "l": random.pick([.list([.string("a"), .integer(1)]), .list([]), .string("a")]),
      "c": random.pick([.object(["value": .integer(5), "currency": .string("USD")]), .object([:]), .integer(1)]),
    ]
    // One argument may be absent.
    if let name = random.pick([nil, "n", "s", "k"] as [ExactText?]) { arguments[name] = nil }
    return arguments
  }
}

extension SplitMix64 {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
