import ICU
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct PluralSelectorTests {
  static let cardinals: [(locale: String, number: String, category: PluralSelector.Category)] = [
    ("en", "1", .one), ("en", "-1", .one), ("en", "0", .other), ("en", "2", .other), ("en", "1.0", .other),
    ("en", "1.", .one),
    ("en", "10e-1", .other), ("en", "0.1e1", .one), ("en", "1e0", .one), ("en", "0.01e2", .one),
    ("en", "100e-2", .other),
    ("fa", "0", .one), ("fa", "0.5", .one), ("fa", "1", .one), ("fa", "1.1", .other), ("fr", "1.9", .one),
    ("fr", "2", .other),
    ("fr", "1000000", .many), ("ru", "1", .one), ("ru", "21", .one), ("ru", "11", .many), ("ru", "2", .few),
    ("ru", "5", .many),
    ("ru", "1.0", .other), ("ru", "1.5e1", .many), ("ar", "0", .zero), ("ar", "1", .one), ("ar", "2", .two),
    ("ar", "3", .few),
    ("ar", "103", .few), ("ar", "11", .many), ("ar", "100", .other), ("ar", "1.0", .one), ("ja", "1", .other),
    ("lv", "0.1", .one),
    ("lv", "10", .zero), ("lt", "1.5", .many), ("he", "2", .two), ("pl", "2", .few), ("pl", "12", .many),
    ("cy", "6", .many),
    ("pt", "0.5", .one), ("pt_PT", "0.5", .other), ("da", "0.1", .one), ("da", "2.0", .other),
    // More digits than ICU examines.
    ("en", "100000000000000000000000000001", .other), ("en", "1.00000000000000000000", .other),
    ("ru", "100000000000000000000000000011", .many), ("ru", "100000000000000000000000000022", .few),
    ("fr", "100000000000000000001000000", .many), ("lt", "1.000000000000000000000001", .many),
    ("lv", "0.0000000000000000000001", .one), ("lv", "0.0000000000000000000012", .other),
    ("ar", "1000000000000000000000000000000", .other), ("ar", "1000000000000000000000000000003", .few),
    ("ru", "100000000000000000001", .one),
    // Languages with plural rules but no other data.
    ("an", "1", .one), ("tn", "1", .one), ("tn", "2", .other), ("nqo", "1", .other), ("smn", "2", .two),
    ("jbo", "1", .other),
    // Languages without rules and data; the root.
    ("xx_YY", "1", .other), ("und", "1", .other),
  ]

  @Test(arguments: cardinals)
  func cardinalCategories(_ locale: String, _ number: String, _ category: PluralSelector.Category) throws {
    let selected = try PluralSelector(.cardinal, locale: LocaleID(locale)).category(of: number)
    #expect(selected == category)
  }

  @Test(arguments: [
    ("en", "1", PluralSelector.Category.one), ("en", "2", .two), ("en", "3", .few), ("en", "4", .other),
    ("en", "11", .other),
    ("en", "21", .one), ("en", "113", .other), ("fa", "1", .other), ("it", "8", .many), ("cy", "0", .zero),
    ("uk", "3", .few),
    ("fr", "1", .one), ("fr", "2", .other), ("xx", "1", .other),
  ])
  func ordinalCategories(_ locale: String, _ number: String, _ category: PluralSelector.Category) throws {
    let selected = try PluralSelector(.ordinal, locale: LocaleID(locale)).category(of: number)
    #expect(selected == category)
  }

  @Test(arguments: [(0, PluralSelector.Category.one), (1, .other), (2, .other), (16, .other), (40, .other), (-1, .one)])
  func categoryDependsOnDisplayedDecimals(_ decimals: Int, _ category: PluralSelector.Category) throws {
    let selector = try PluralSelector(.cardinal, locale: LocaleID("en"))
    #expect(try selector.category(of: ExactDecimal(1), decimals: decimals) == category)
  }

  @Test(arguments: ["", "abc", "1,5", "NaN", "۱", "1e", "--1"])
  func rejectsMalformedNumbers(_ text: String) throws {
    let selector = try PluralSelector(.cardinal, locale: LocaleID("en"))
    #expect(failure { try selector.category(of: text) }?.code == .invalidNumber)
    #expect(failure { try selector.category(of: "1e99999") }?.code == .limitExceeded)
  }

  /// Law: the category of an integer does not depend on its spelling.
  @Test(arguments: ["en", "ru", "ar", "pl", "lv", "cy", "fr", "gv"])
  func spellingsOfIntegersAgree(_ locale: String) throws {
    let selector = try PluralSelector(.cardinal, locale: LocaleID(locale))
    for number in 0..<130 {
      let category = try selector.category(of: String(number))
      for spelling in [
        "+\(number)", "-\(number)", "00\(number)", "\(number).", "\(number)e0",
        "0.00\(number)e\(2 + String(number).count)",
      ] {
        #expect(try selector.category(of: spelling) == category, "\(spelling)")
      }
    }
  }

  @Test(arguments: PluralSelector.Kind.allCases)
  func everyLocaleSelectsCategories(_ kind: PluralSelector.Kind) throws {
    for name in LocaleID.available where name.utf8.count <= 3 {
      let selector = try PluralSelector(kind, locale: LocaleID(name))
      let categories = try (0..<25).map { number in try selector.category(of: String(number)) }
      #expect(Set(categories).contains(.other) || categories.count > 1, "\(name)")
    }
  }
}
