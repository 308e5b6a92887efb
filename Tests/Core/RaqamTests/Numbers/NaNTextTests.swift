import TestSupport
import Testing

@testable import RaqamNumbers

/// The text of a style for NaN.
@Suite struct NaNTextTests {
  private static let bases: [DecimalStyle.Base] = [
    DecimalStyle.standard.base, .named(.percent), .named(.scientific), .named(.compact), .named(.spellout),
    .currency(CurrencyStyle(.plural)), .skeleton(".00"),
  ]

  private static func formatter(_ base: DecimalStyle.Base, _ locale: String, _ text: String?) throws -> DecimalFormatter
  {
    var style = DecimalStyle(base)
    style.nanText = text
    return try DecimalFormatter(style, locale: LocaleID(locale))
  }

  /// Law: the text replaces NaN and nothing else, and parses as NaN.
  @Test(arguments: bases.indices, ["en_US", "fa_IR", "ar_SA"])
  func textReplacesNaN(_ index: Int, _ locale: String) throws {
    let formatter = try Self.formatter(Self.bases[index], locale, "unknown")
    let plain = try Self.formatter(Self.bases[index], locale, nil)
    #expect(try formatter.string(.nan) == "unknown")
    #expect(try formatter.parts(.double(.nan)) == [FormatPart(.nan, "unknown")])
    for value in [0, -1.5, 12, .infinity] as [Double] {
      #expect(try formatter.string(value) == plain.string(value))
    }
    for leniency in ParseLeniency.allCases {
      guard case .double(let number) = try formatter.parse("unknown", leniency: leniency).value else {
        Issue.record("not a double")
        continue
      }
      #expect(number.isNaN)
    }
  }

  @Test func emptyTextHasNoParts() throws {
    let formatter = try Self.formatter(.named(.decimal), "en", "")
    #expect(try formatter.string(.nan) == "")
    #expect(try formatter.parts(.double(.nan)) == [])
  }

  @Test func rangeUsesText() throws {
    var style = DecimalStyle.standard
    style.nanText = "?"
    let formatter = try NumberRangeFormatter(style, locale: "en_US")
    #expect(try formatter.string(from: 1, to: .double(.nan)) == "1–?")
  }
}
