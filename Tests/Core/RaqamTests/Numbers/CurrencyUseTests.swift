import ICU
import Raqam
import TestSupport
import Testing

@testable import RaqamCalendars
@testable import RaqamNumbers

/// A currency is in use if it is legal tender in some region without an end, according to CLDR.
@Suite struct CurrencyUseTests {
  /// An instant after all releases of CLDR.
  private static let now = Instant(epochMilliseconds: 1_800_000_000_000)
  private static let today = now.localDateTime(utcOffset: 0).day

  /// The entries of all regions in libicu's data. `CurrencyUse` joins them by code.
  private static func entries() throws -> [String: [NumberData.CurrencyUse]] {
    Dictionary(grouping: try NumberData.currencyUses(), by: \.code)
  }

  @Test(arguments: ["GBP", "INR", "DKK", "EGP", "IDR", "JMD", "JOD", "KMF", "MYR", "SDG"])
  func currencyWithEndedRegionIsInUse(_ code: String) throws {
    #expect(try Self.entries()[code]?.contains { $0.end != nil } == true, "the code tests nothing")
    for data in RegionalData.allCases {
      #expect(try CurrencyUse.of(code, from: data)?.isTender(on: Self.today) == true)
    }
    #expect(try CurrencyCode(code).lastDay(before: Self.now) == nil)
  }

  @Test(arguments: [
    ("DEM", "2002-05-15"), ("FRF", "2002-02-17"), ("HRK", "2023-01-14"), ("BGN", "2026-01-31"), ("ANG", "2025-06-30"),
    ("CUC", "2021-06-01"), ("USS", "2014-03-01"),
  ])
  func endedCurrencyHasLastDay(_ code: String, _ day: String) throws {
    #expect(try CurrencyCode(code).lastDay(before: Self.now)?.description == day)
  }

  @Test(arguments: ["XAU", "XXX", "CHE", "IRT", "XCG"])
  func currencyWithoutEndHasNoLastDay(_ code: String) throws {
    #expect(try CurrencyCode(code).lastDay(before: Self.now) == nil)
  }

  @Test func tenderOfEveryRegionIsInUse() throws {
    var count = 0
    for data in RegionalData.allCases {
      for region in try Choices(in: LocaleID("en_US")).regions(from: data) {
        guard let code = region.facts.currency else { continue }
        #expect(try CurrencyUse.of(code, from: data)?.isTender(on: Self.today) == true, "\(region.id) \(code) \(data)")
        count += 1
      }
    }
    expectCases(count, atLeast: 480)
  }

  @Test func openTenderIsInUseAndEndedCurrencyIsTenderNowhere() throws {
    var (used, ended) = (0, 0)
    for (code, entries) in try Self.entries() {
      let use = try #require(try CurrencyUse.of(code, from: .icu))
      let isTender = entries.contains { $0.isTender && $0.end == nil }
      #expect(use.isTender(on: Self.today) == isTender, "\(code)")
      used += isTender ? 1 : 0
      guard RegionalOverlay.shipped.uses[code] == nil, let last = try CurrencyCode(code).lastDay(before: Self.now)
      else {
        continue
      }
      #expect(!isTender && entries.allSatisfy { !$0.isTender || $0.end != nil }, "\(code)")
      #expect(last < Self.today)
      ended += 1
    }
    expectCases(used, of: "currencies in use", atLeast: 150)
    expectCases(ended, of: "ended currencies", atLeast: 100)
  }

  /// The picker, and so `raqam list currencies`, agrees with the warning about ended currencies.
  @Test func pickerAgreesWithLastDay() throws {
    var count = 0
    for choice in try Choices(in: LocaleID("en_US")).currencies(at: Self.now) {
      let last = try CurrencyCode(choice.id).lastDay(before: Self.now)
      #expect(!(choice.facts.isInUse && last != nil), "\(choice.id)")
      if choice.facts.isInUse || last != nil { count += 1 }
    }
    expectCases(count, atLeast: 280)
  }

  /// A day is compared, and not only today: the euro is money since 1999, the German mark until 2002.
  @Test func useDependsOnDay() throws {
    let rows: [(String, Int64, Bool)] = [
      ("EUR", 0, false), ("EUR", 1_000_000_000_000, true), ("DEM", 0, true), ("DEM", 1_100_000_000_000, false),
      ("GBP", 0, true),
    ]
    for (code, milliseconds, isInUse) in rows {
      let choices = try Choices(in: LocaleID("en_US")).currencies(at: Instant(epochMilliseconds: milliseconds))
      #expect(choices.first { $0.id == code }?.facts.isInUse == isInUse, "\(code) \(milliseconds)")
    }
  }
}
