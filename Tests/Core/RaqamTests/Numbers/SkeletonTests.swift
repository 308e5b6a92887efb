import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Options as stems of ICU's number skeletons, and the errors of skeletons.
@Suite struct SkeletonTests {
  typealias Change = @Sendable (inout DecimalStyle) throws -> Void

  static let rows: [(stems: String, change: Change)] = [
    ("x", { _ in }), ("x currency/EUR", { $0.currency = try CurrencyCode("EUR") }),
    ("x rounding-mode-half-down", { $0.roundingMode = .halfDown }),
    ("x rounding-mode-ceiling", { $0.roundingMode = .ceiling }),
    ("x sign-always", { $0.sign = .always }), ("x sign-except-zero", { $0.sign = .exceptZero }),
    ("x sign-negative", { $0.sign = .negative }), ("x sign-never", { $0.sign = .never }),
    ("x group-off", { $0.grouping = .never }), ("x group-on-aligned", { $0.grouping = .always }),
    ("x group-min2", { $0.grouping = .min2 }), ("x integer-width/+000", { $0.minimumInteger = 3 }),
    ("x integer-width/+", { $0.minimumInteger = 0 }), ("x @##", { $0.significantDigits = 3 }),
    ("x precision-increment/0.05", { $0.roundingIncrement = try ExactDecimal("0.050") }),
    ("x .00+", { $0.minimumFraction = 2 }), ("x .##", { $0.maximumFraction = 2 }),
    ("x precision-integer", { $0.maximumFraction = 0 }),
    ("x .0##", { ($0.minimumFraction, $0.maximumFraction) = (1, 3) }), ("x", { $0.minimumFraction = 0 }),
  ]

  @Test(arguments: rows.indices)
  func optionsMapToStems(_ index: Int) throws {
    var style = DecimalStyle(.skeleton("x"))
    try Self.rows[index].change(&style)
    #expect(style.stems("x") == Self.rows[index].stems)
    // ICU accepts the stems.
    style.base = .skeleton("")
    let formatter = try DecimalFormatter(style, locale: LocaleID("en_US"))
    #expect(try !formatter.string(1234.5).isEmpty)
  }

  @Test(arguments: [
    ("percent", 0.256 as NumericValue, "0.256%"), ("percent scale/100 .0", 0.256, "25.6%"),
    ("currency/EUR", 5, "€5.00"),
    ("unit/kilometer-per-hour", 5, "5 km/h"), ("compact-short", 1234, "1.2K"),
    (".00 sign-accounting-always", -5, "-5.00"),
    ("scientific/*ee", 12345, "1.2345E04"), ("", 1234.5, "1,234.5"),
  ])
  func skeletonsFormat(_ skeleton: String, _ value: NumericValue, _ text: String) throws {
    let written = try DecimalFormatter(.skeleton(skeleton), locale: LocaleID("en_US")).string(value)
    #expect(written == text)
  }

  private static let bases: [(base: DecimalStyle.Base, stems: String)] = [
    (.named(.decimal), ""), (.named(.percent), "percent scale/100"), (.named(.permille), "permille scale/1000"),
    (.named(.compact), "compact-short"), (.named(.compactLong), "compact-long"), (.named(.scientific), "scientific"),
  ]

  /// Options that a style and its skeleton write in the same way.
  private static let options: [Change] = [
    { _ in }, { $0.grouping = .never }, { $0.grouping = .min2 }, { $0.grouping = .always },
    { $0.roundingMode = .ceiling },
    { $0.sign = .always }, { $0.significantDigits = 3 }, { $0.minimumInteger = 2 },
  ]

  /// Named styles and their number skeletons are equal in every locale.
  @Test(arguments: bases.indices)
  func stylesEqualTheirSkeletons(_ index: Int) throws {
    let (base, stems) = Self.bases[index]
    var cases = 0
    for name in LocaleSample.names {
      for change in Self.options {
        var style = DecimalStyle(base)
        try change(&style)
        // In the mantissa of a pattern, integer digits are those of an interval of exponents.
        if base == .named(.scientific) { style.minimumInteger = nil }
        if !style.isCompact, style.significantDigits == nil { style.maximumFraction = 2 }
        var skeleton = style
        skeleton.base = .skeleton(try NumberSkeleton(stems))
        let locale = try LocaleID(name)
        let named = try DecimalFormatter(style, locale: locale)
        let stemmed = try DecimalFormatter(skeleton, locale: locale)
        for value: NumericValue in [0, -1, 0.125, 1234.5, 9_876_543, 1.234567891e20, -2_500_000_000] {
          cases += 1
          #expect(
            try named.string(value) == stemmed.string(value),
            "\(name) \(skeleton.stems(stems)) \(value)")
        }
      }
    }
    expectCases(cases, atLeast: 1500)
  }

  static let refused: [Refused] = [
    ("nonsense", 0), (".00 nonsense", 4), (".00 currency/", 13), (".0x", 0), ("sign-always sign-never", 12),
  ].map {
    Refused(
      $0.0, .invalidSkeleton, at: $0.1,
      "\"\($0.0)\" is not an ICU number skeleton (at offset \($0.1)); "
        + "separate stems with spaces: \"currency/EUR .00 sign-always\"")
  }

  @Test(arguments: refused)
  func rejectsMalformedSkeletonsWithOffset(_ refused: Refused) {
    let error = failure { try NumberSkeleton(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  static let tooLarge: [Refused] = [
    Refused(
      "scale/1E999999999", .limitExceeded, at: 6,
      "\"1E999999999\" has too many digits: at most 10000 before or after the decimal separator "
        + "(at offset 6)"),
    Refused(
      ".00 precision-increment/1e20000 rounding-mode-up", .limitExceeded, at: 24,
      "\"1e20000\" has too many digits: at most 10000 before or after the decimal separator (at offset 24)"),
    Refused(
      String(repeating: " ", count: 1025), .limitExceeded,
      "the number skeleton exceeds the limit of 1024 UTF-16 code units"),
    Refused(
      "@" + String(repeating: "#", count: 1000), .invalidSkeleton,
      "\"@\(String(repeating: "#", count: 58))…\" is not an ICU number skeleton; "
        + "separate stems with spaces: \"currency/EUR .00 sign-always\""),
  ]

  /// Skeletons that could produce text of any length are rejected.
  @Test(arguments: tooLarge)
  func rejectsSkeletonsBeyondLimits(_ refused: Refused) {
    let error = failure { try NumberSkeleton(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  @Test func unnecessaryModeRejectsRounding() throws {
    let style = DecimalStyle(.skeleton("rounding-mode-unnecessary ."))
    let formatter = try DecimalFormatter(style, locale: .root)
    #expect(try formatter.string(2) == "2")
    #expect(
      failure { try formatter.string(1.5) }
        == FormatError(.outOfRange, "the value requires rounding, but the rounding mode is \"unnecessary\""))
  }

  private static let stems =
    [
      "compact-short", "KK", "scientific/+ee/sign-always", "E+?000", "engineering", "base-unit", "currency/EUR",
      "currency/eur1", "measure-unit/length-meter", "measure-unit/length-foo", "per-measure-unit/duration-second",
      "unit/meter", "unit/foot-and-inch", "unit/meter-and-second", "unit/ton-per-foot", "percent", "%x100",
      "precision-integer", "precision-increment/0.05", "precision-increment/0", "precision-currency-cash", ".00##",
      ".+",
      ".00/@@*", "@@#", "rounding-mode-up", "rounding-mode-unnecessary", "integer-width/##00", "integer-width/+0",
      "000",
      "group-min2", ",_", "latin", "numbering-system/arab", "numbering-system/foo", "numbering-system/hant",
      "sign-accounting", "+!", "()-", "decimal-always", "scale/100", "scale/NaN", "unit-width-iso-code",
      "unit-width-hidden", "usage/person", "usage/foo", "nonsense", "",
    ]
    + [999, 1000].flatMap { count in
      let digits = String(repeating: "0", count: count)
      return [".\(digits)", digits, "integer-width/+\(digits)", "E\(digits)", String(repeating: "@", count: count)]
    }

  /// Law: a skeleton is accepted if and only if ICU opens it and formats numbers with it.
  @Test(.long, arguments: ["root", "fa", "ar", "en"])
  func acceptedSkeletonsFormatInICU(_ locale: String) {
    var random = SplitMix64(seed: chosenSeed(71))
    var takenCount = 0
    let combined = (0..<600).map { _ in
      (0..<(1 + random.below(3))).map { _ in Self.stems[random.below(Self.stems.count)] }.joined(separator: " ")
    }
    for skeleton in Self.stems + combined where skeleton.utf16.count <= SkeletonLimits.length {
      let isTaken = failure { try DecimalStyle.check(skeleton: skeleton) } == nil
      var isWritten = true
      do {
        let handle = try NumberFormatterHandle(skeleton: skeleton, locale: locale)
        // Rounding mode `unnecessary` rejects numbers that need rounding, regardless of the skeleton.
        let refusesRounding = skeleton.contains("rounding-mode-unnecessary")
        for number in refusesRounding ? ["0", "NaN"] : ["0", "-1234567", "1E+20", "NaN"] {
          var bytes: [UInt8] = []
          try handle.append(decimal: number, to: &bytes)
        }
      } catch {
        isWritten = false
      }
      #expect(isTaken == isWritten, "seed \(runSeed): \(skeleton.prefix(80))")
      takenCount += isTaken ? 1 : 0
    }
    expectCases(takenCount, atLeast: 150)
  }

  @Test func rejectsOptionsThatAreSetTwice() {
    var style = DecimalStyle(.skeleton("sign-never rounding-mode-up"))
    style.roundingMode = .down
    let error = failure { try DecimalFormatter(style, locale: .root) }
    #expect(error?.code == .invalidSkeleton)
    #expect(
      error?.description == "\"sign-never rounding-mode-up\" conflicts with another option; "
        + "set it in the skeleton or as an option, not in both")
  }
}
