import Raqam
import TestSupport
import Testing

@testable import RaqamNumbers

/// `sign` `never` hides the sign of a number and changes no digit: numbers are rounded with their sign.
@Suite struct HiddenSignTests {
  private static let values: [NumericValue] = [
    -1, 1, -15, .double(-1.5), .double(1.5), .double(-0.5), .double(-0.004), .double(0.0), .double(-0.0),
    .double(-2.675), .double(-1234.5), .double(-460_665_000), .double(-999_999.5), .double(-12_345.678_9),
    .double(-1e18), .double(-3.3e22),
    .decimal(ExactDecimal(isNegative: true, coefficient: 25, exponent: -1)),
    .decimal(ExactDecimal(isNegative: true, digits: [UInt8](repeating: 5, count: 40), exponent: -12)),
  ]

  private static func bases() throws -> [DecimalStyle.Base] {
    try [
      .named(.decimal), .named(.percent), .named(.scientific), .named(.compact), .named(.compactLong),
      .pattern(NumberPattern("0")), .pattern(NumberPattern("#,##0.00")), .pattern(NumberPattern("0.0E0")),
      .pattern(NumberPattern("*x#####0.0")), .currency(CurrencyStyle()),
      .skeleton(NumberSkeleton("precision-integer")), .skeleton(NumberSkeleton("compact-short")),
      .skeleton(NumberSkeleton("unit/meter .0")), .skeleton(NumberSkeleton("scientific .00")),
    ]
  }

  /// The digits, words of compact notation and exponents of a number.
  private static func digits(_ formatter: DecimalFormatter, _ value: NumericValue) throws -> String {
    try formatter.parts(value).filter { part in
      part.isDigits || part.kind == .compact
    }.map(\.text).joined()
  }

  private static let locales = ["en_US", "de_DE", "fa_IR", "ar_EG", "hi_IN", "it_IT"]

  @Test(.long, arguments: RoundingMode.allCases.filter { $0 != .unnecessary }.sampled(oneIn: 4))
  func digitsAreThoseOfSignedNumber(_ mode: RoundingMode) throws {
    var count = 0
    for locale in Self.locales {
      for base in try Self.bases() {
        for fraction in [nil, 1] {
          var signed = DecimalStyle(base)
          if case .skeleton(let skeleton) = base {
            if fraction != nil { continue }
            signed.base = .skeleton(try NumberSkeleton("\(skeleton.text) rounding-mode-\(DecimalStyle.stem(mode))"))
          } else {
            signed.roundingMode = mode
            signed.maximumFraction = fraction
            if case .currency = base { signed.currency = try CurrencyCode("USD") }
          }
          var hidden = signed
          hidden.sign = .never
          let formatters = try (
            signed: DecimalFormatter(signed, locale: locale), hidden: DecimalFormatter(hidden, locale: locale)
          )
          for value in Self.values {
            let expected = try Self.digits(formatters.signed, value)
            let found = try Self.digits(formatters.hidden, value)
            #expect(found == expected, "\(locale) \(base) \(mode) \(value)")
            #expect(try !formatters.hidden.parts(value).contains { $0.kind == .minusSign })
            count += 1
          }
        }
      }
    }
    expectCases(count, atLeast: 2000)
  }

  @Test(arguments: [
    (RoundingMode.ceiling, "1"), (.floor, "2"), (.halfCeiling, "1"), (.halfFloor, "2"), (.up, "2"), (.down, "1"),
  ])
  func modesHaveDirection(_ mode: RoundingMode, _ text: String) throws {
    var style = DecimalStyle(.pattern(try NumberPattern("0")))
    (style.sign, style.roundingMode) = (.never, mode)
    let formatter = try DecimalFormatter(style, locale: "en_US")
    #expect(try formatter.string(.double(-1.5)) == text)
    #expect(try formatter.string(.decimal(try ExactDecimal("-1.5"))) == text)
  }
}
