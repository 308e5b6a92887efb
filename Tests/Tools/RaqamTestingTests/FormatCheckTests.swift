import Raqam
import RaqamDescriptors
import RaqamTesting
import TestSupport
import Testing

@Suite struct FormatCheckTests {
  /// The formats of Raqam follow their laws.
  @Test(.long, arguments: try formats()) func formatsOfTheLibraryHaveNoProblems(_ check: FormatCheck) throws {
    try check.run(in: .rightToLeft + ["en_US", "de_DE"])
  }

  static func formats() throws -> [FormatCheck] {
    [
      FormatCheck("price", try .currency("EUR")), FormatCheck("rial", try .currency("IRR", .plural)),
      FormatCheck("pattern", try .pattern("#,##0.00;(#,##0.00)")),
      FormatCheck("percent", .percent, values: FormatSamples.ratios), FormatCheck("compact", .compact),
      FormatCheck("scientific", .scientific), FormatCheck("duration", DurationStyle(.long)),
      FormatCheck("clock", DurationStyle(.positional)), FormatCheck("bytes", ByteStyle()),
      try FormatCheck("short date", .date(.short), timeZone: "Asia/Tehran"),
      try FormatCheck("full date", .date(.full), timeZone: "Asia/Riyadh"),
      try FormatCheck("instant", .date(.long, time: .full), timeZone: "Europe/Berlin"),
      try FormatCheck("skeleton", .skeleton("yMMMdjm"), timeZone: "America/New_York"),
    ]
  }

  private static let context = FormatContext(
    locale: .root, timeZone: .utc, now: FormatSamples.now)

  @Test(arguments: [
    (#"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#, [5, -1234.5] as [FieldValue]),
    (#"{"type": "date", "date.style": "long"}"#, [.date(FormatSamples.now), .day(DayNumber(20_168))]),
    (#"{"type": "date", "date.pattern": "d MMMM"}"#, [.date(FormatSamples.now)]),
    (#"{"type": "byte"}"#, [1_234_567]),
    (#"{"type": "list"}"#, [.list(["Apple", "سیب", "+98 21 1"])]),
  ]) func descriptorsHaveNoProblems(_ json: String, _ values: [FieldValue]) throws {
    let check = FormatCheck("format", try FormatterDescriptor(json: json), context: Self.context, values: values)
    try check.run(in: .rightToLeft + .pseudo + ["en_US"])
  }

  @Test func messagesHaveNoProblems() throws {
    let arguments = FormatSamples.strings.map { ["count": 2, "name": .string($0)] as [ExactText: FieldValue] }
    let cart = try FormatCheck("cart", timeZone: "UTC", values: arguments) { locale in
      locale.direction == .rightToLeft && PseudoLocale(locale) == nil
        ? "{count, number} پرونده برای {name}، امروز"
        : "{count, plural, one {# file} other {# files}} for {name}, today"
    }
    try cart.run(in: ["fa_IR", "ar_SA", "en_US"] + .pseudo)
    #expect(cart.values.first == #"["count": 2, "name": "Apple"]"#)
  }

  /// Names are inserted into the right-to-left text without isolation.
  @Test func interpolationMovesNames() {
    let naive = FormatCheck("naive", values: FormatSamples.strings) { name, _ in "برای \(name)، امروز" }
    #expect(naive.problems(in: ["fa_IR"]).map(\.value) == ["+98 21 1", "-5"])
  }

  @Test func lawsCanBeLeftOut() throws {
    let check = FormatCheck("number", values: [5]) { number, _ in "\(number)" }
    #expect(check.problems(in: ["fa_IR"]).map(\.law) == [.digits])
    #expect(check.without(.digits).problems(in: ["fa_IR"]) == [])
    #expect(check.without(.digits, .roundTrip).with(.isolation).laws.contains(.isolation))
    #expect(FormatLaw.standard == Set(FormatLaw.allCases).subtracting([.isolation, .baseline]))
  }

  @Test func theErrorIsAReport() throws {
    let check = FormatCheck("number", values: [1, 2, 3, 4]) { number, _ in "\(number)" }
    let failure = #expect(throws: FormatCheckError.self) { try check.run(in: ["en_US", "fa_IR", "ar_SA"]) }
    let hint =
      "  hint:     format the number for the locale; if the digits are intended, as in ISO 8601, use .without(.digits)"
    #expect(
      failure?.description == """
        8 problems in 2 locales

        number: digits (8)
        fa_IR, 1: “1” (U+0031 DIGIT ONE) is not a digit of fa_IR: ۰۱۲۳۴۵۶۷۸۹
          found:    "1"
        \(hint)
        fa_IR, 2: “2” (U+0032 DIGIT TWO) is not a digit of fa_IR: ۰۱۲۳۴۵۶۷۸۹
          found:    "2"
        \(hint)
        fa_IR, 3: “3” (U+0033 DIGIT THREE) is not a digit of fa_IR: ۰۱۲۳۴۵۶۷۸۹
          found:    "3"
        \(hint)
        and 5 more: fa_IR (1), ar_SA (4)
        """)
    #expect(failure?.problems.count == 8)
    let both = #expect(throws: FormatCheckError.self) { try FormatCheck.run([check, check], in: ["fa_IR"]) }
    #expect(both?.problems.count == 8)
  }

  @Test func namedLocalesHaveData() throws {
    for identifier in FormatLocales.rightToLeft.identifiers {
      let locale = try LocaleID(identifier)
      #expect(locale.direction == .rightToLeft && locale.dataSource == locale.identifier, "\(identifier)")
    }
    expectCases(FormatLocales.allRightToLeft.identifiers.count, of: "locales", atLeast: 50)
    #expect((["fa_IR", "en_XA"] + FormatLocales.pseudo).identifiers == ["fa_IR", "en_XA", "ar_XB"])
  }

  @Test func datesContainTransitionsOnceEach() throws {
    let dates = try FormatSamples.dates(in: .shared("Europe/Berlin"))
    let texts = dates.map { "\($0)" }
    #expect(texts.contains("2025-03-29T23:00:00Z") && texts.contains("2025-10-26T22:59:00Z"))
    #expect(Set(texts).count == texts.count)
    #expect(try FormatSamples.dates(in: .utc).count == 12)
  }
}
