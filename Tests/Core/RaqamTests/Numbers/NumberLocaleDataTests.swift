import ICU
import NumberOracle
import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct NumberLocaleDataTests {
  @Test func localeCachesItsData() throws {
    let locale = try LocaleID("fa_IR")
    #expect(try locale.numberData() === locale.numberData())
    #expect(try locale.numberData().resource == "fa_IR")
    #expect(try NumberLocaleData.of("fa_IR@numbers=latn") !== locale.numberData())
  }

  /// Symbols that are words; Bodo has the longest ones.
  @Test(arguments: ["brx", "am", "en_US", "fa_IR"]) func longSymbolsMatchICU(_ name: String) throws {
    let locale = try LocaleID(name)
    for code in try NumberData.currencyCodes() {
      var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
      style.currency = try CurrencyCode(code)
      style.regionalData = .icu
      let icu = try DecimalOracle(style, locale: locale)
      #expect(try DecimalFormatter(style, locale: locale).string(1234.5) == icu.string(1234.5), "\(code)")
    }
  }

  /// Unknown keywords do not increase the cache beyond its limit.
  @Test(.long) func cacheSizeIsBounded() throws {
    for index in 0..<(3 * NumberLocaleData.largestCached) {
      _ = try NumberLocaleData.of("en_US@x=\(index)")
      #expect(NumberLocaleData.shared.count <= NumberLocaleData.largestCached)
    }
  }

  /// Concurrent tasks that load parts of the data get the same data.
  @Test(.long, arguments: ["fa_IR", "ro_RO", "de_CH", "ar_EG"]) func tasksShareLocaleData(_ name: String) async throws {
    let currency = try CurrencyCode("EUR")
    func summary(_ data: NumberLocaleData) throws -> String {
      let spacing = try data.spacing(isBefore: true)?.value.text
      return try "\(data.pattern(.currency).text) \(data.groups()) \(data.texts(of: currency).symbol) "
        + "\(data.names(of: "EUR", isKnown: true)) \(data.unitPatterns()) \(spacing ?? []) "
        + "\(data.pluralRules(of: name)?.rules.count ?? 0)"
    }
    let expected = try summary(NumberLocaleData.of("\(name)@x=expected"))
    for round in 0..<50 {
      let data = try NumberLocaleData.of("\(name)@x=\(round)")
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<16 { group.addTask { try summary(data) } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      // Plural rules that are loaded by another id are those of the locale.
      #expect(answers == [expected])
    }
  }
}
