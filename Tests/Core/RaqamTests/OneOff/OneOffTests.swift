import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// `value.formatted(_:in:)`, which uses cached formatters.
@Suite struct OneOffTests {
  private static let locales = ["en_US", "fa_IR", "ar_EG", "de_CH", "hi_IN", "fa-IR-u-nu-latn"]

  private static func numberStyles() throws -> [DecimalStyle] {
    var styles: [DecimalStyle] = [
      .standard, .percent, .permille, .scientific, .compact, .compactLong, .spellout, .localCurrency(),
      try .pattern("#,##0.00;(#,##0.00)"), try .pattern("#,##0.00;[#,##0.00]"), try .pattern("0.00"),
      try .pattern("0.00 'a text of more than fifteen bytes'"), try .skeleton(".00"), try .skeleton(".000"),
    ]
    for code in ["USD", "EUR", "IRR"] {
      for presentation in CurrencyStyle.Presentation.allCases { styles.append(try .currency(code, presentation)) }
    }
    // Styles with equal fingerprints, which the cache must compare.
    for mode in RoundingMode.allCases where mode != .unnecessary {
      var style = DecimalStyle.standard
      style.roundingMode = mode
      style.maximumFraction = 1
      styles.append(style)
    }
    for zeroText in [nil, "–", "zero"] {
      var style = DecimalStyle.standard
      style.zeroText = zeroText
      styles.append(style)
    }
    return styles
  }

  /// One-off calls return the text of a separate formatter, regardless of earlier calls.
  @Test(.long, arguments: [1, 7, 200])
  func oneOffNumbersMatchFormatter(_ capacity: Int) throws {
    let cache = FormatterCache(capacity: capacity)
    let styles = try Self.numberStyles()
    let values: [NumericValue] = [
      0, -1, 1234, 0.125, -2.55, 1e15, .decimal(try ExactDecimal("12345678901234567890.5")),
    ]
    for name in Self.locales {
      let locale = try LocaleID(name)
      for style in styles {
        let kept = try DecimalFormatter(style, locale: locale)
        for _ in 0..<3 {
          for value in values {
            let right = try kept.string(value)
            #expect(try value.formatted(style, in: locale, cache: cache) == right, "\(style) \(locale)")
            #expect(try value.formatted(style, in: name, cache: cache) == right)
          }
        }
        #expect(try 1234.formatted(style, in: locale, cache: cache) == kept.string(1234))
        #expect(try 0.125.formatted(style, in: locale, cache: cache) == kept.string(0.125))
        let exact = try ExactDecimal("-2.55")
        #expect(try exact.formatted(style, in: name, cache: cache) == kept.string(exact))
      }
    }
    #expect(cache.count <= capacity)
  }

  @Test(arguments: [1, 7, 200])
  func oneOffDatesMatchFormatter(_ capacity: Int) throws {
    let cache = FormatterCache(capacity: capacity)
    let styles: [InstantStyle] = [
      .standard, .date(.long), .date(.short), try InstantStyle(pattern: "EEEE d MMMM y HH:mm:ss", calendar: .persian),
      try InstantStyle(pattern: "EEEE d MMMM y HH:mm:ss"), try InstantStyle(pattern: "HH:mm z"),
    ]
    for zone in ["UTC", "Asia/Tehran", "America/New_York", "GMT+03:30"] {
      for name in Self.locales {
        let (locale, id) = (try LocaleID(name), try TimeZoneID(zone))
        for style in styles {
          let kept = try InstantFormatter(style, locale: name, timeZone: zone)
          for milliseconds in [0, 1_742_558_400_000, -1, 4_102_444_800_000] as [Int64] {
            let instant = Instant(epochMilliseconds: milliseconds)
            let right = try kept.string(instant)
            for _ in 0..<3 {
              #expect(try instant.formatted(style, in: locale, timeZone: id, cache: cache) == right)
              #expect(try instant.formatted(style, in: name, timeZone: zone, cache: cache) == right)
            }
          }
        }
      }
    }
    #expect(cache.count <= capacity)
  }

  @Test func oneOffBytesDurationsAndListsMatchFormatter() throws {
    for name in Self.locales {
      let locale = try LocaleID(name)
      for counting in ByteStyle.Counting.allCases {
        var style = ByteStyle(counting)
        for isActual in [false, true] {
          style.includesActualCount = isActual
          let right = try ByteFormatter(style, locale: locale).string(1_234_567)
          for _ in 0..<3 {
            #expect(try 1_234_567.formatted(style, in: locale) == right)
            #expect(try 1_234_567.formatted(style, in: name) == right)
          }
        }
      }
      for width in DurationStyle.Width.allCases {
        for units in [[.hours, .minutes], [.minutes, .seconds]] as [[DurationStyle.Unit]] {
          let style = DurationStyle(width, units: units)
          let right = try DurationFormatter(style, locale: locale).string(.seconds(3900))
          for _ in 0..<3 {
            #expect(try Duration.seconds(3900).formatted(style, in: locale) == right)
            #expect(try Duration.seconds(3900).formatted(style, in: name) == right)
          }
        }
      }
      for kind in ListStyle.Kind.allCases {
        for width in ListStyle.Width.allCases {
          let style = ListStyle(kind, width: width)
          let right = try ListTextFormatter(style, locale: locale).string(["a", "b", "c"])
          for _ in 0..<3 {
            #expect(try ["a", "b", "c"].formatted(style, in: locale) == right)
            #expect(try ["a", "b", "c"].formatted(style, in: name) == right)
          }
        }
      }
    }
  }

  /// The cache holds fewer spell-out formatters, which take megabytes each, and as many others as its capacity allows.
  @Test func spelloutFormattersAreEvictedFirst() throws {
    let cache = FormatterCache()
    let names = ["en", "ru", "uk", "fa", "ar", "hi", "de", "fr"]
    for name in names { #expect(try !2.formatted(.spellout, in: name, cache: cache).isEmpty) }
    #expect(cache.count == 4)
    #expect(try 2.formatted(.spellout, in: "ru", cache: cache) == "два")
    for number in 0..<200 {
      let style = try DecimalStyle.pattern("0 '\(number)'")
      #expect(try 7.formatted(style, in: "en", cache: cache) == "7 \(number)")
    }
    #expect(cache.count > 100 && cache.count <= 128)
  }

  /// The cache returns the same formatter for equal styles and locales.
  @Test func formattersAreCached() throws {
    let cache = FormatterCache()
    let locale = try LocaleID("fa-IR")
    let first = try cache.formatter(.pattern("#,##0.00"), in: locale)
    for _ in 0..<5 {
      #expect(try cache.formatter(.pattern("#,##" + "0.00"), in: LocaleID("fa_IR")) === first)
    }
    #expect(cache.count == 1)
    // Each spelling of a locale has a separate entry, except the canonical id, which shares the locale's entry.
    _ = try 5.formatted(.pattern("#,##0.00"), in: "fa_IR", cache: cache)
    #expect(cache.count == 1)
    _ = try 5.formatted(.pattern("#,##0.00"), in: "fa-IR", cache: cache)
    #expect(cache.count == 2)
    #expect(try cache.formatter(ByteStyle(), in: locale) === cache.formatter(ByteStyle(), in: locale))
    #expect(try cache.formatter(ListStyle(), in: locale) === cache.formatter(ListStyle(), in: locale))
    #expect(try cache.formatter(.countdown, in: locale) === cache.formatter(.countdown, in: locale))
    let zone = try TimeZoneID("Asia/Tehran")
    #expect(
      try cache.formatter(.standard, in: locale, timeZone: zone)
        === cache.formatter(.standard, in: locale, timeZone: zone))
    #expect(cache.count == 6)
  }

  /// One-off calls throw the formatters' errors each time, and errors are not cached.
  @Test func errorsAreThrownAndNotCached() throws {
    let cache = FormatterCache()
    let instant = Instant(epochMilliseconds: 0)
    for _ in 0..<3 {
      #expect(failure { try 5.formatted(in: "not a locale", cache: cache) } == failure { try LocaleID("not a locale") })
      #expect(failure { try 5.formatted(.skeleton("x"), in: "en", cache: cache) }?.code == .invalidSkeleton)
      #expect(
        failure { try 5.formatted(.localCurrency(), in: "xx_YY", cache: cache) }?.code == .noCurrencyForRegion)
      #expect(
        failure { try instant.formatted(in: "en", timeZone: "Mars/Olympus", cache: cache) }?.code == .unknownTimeZone)
      #expect(cache.count == 0)
    }
    var style = DecimalStyle.standard
    style.roundingMode = .unnecessary
    style.maximumFraction = 0
    #expect(failure { try 1.5.formatted(style, in: "en", cache: cache) }?.code == .outOfRange)
    #expect(try 1.formatted(style, in: "en", cache: cache) == "1")
  }

  /// The cache stays within its capacity for any number of locales, styles and zones.
  @Test(.long) func cacheSizeIsBounded() throws {
    let cache = FormatterCache(capacity: 50)
    for number in 0..<2000 {
      let variant = "en_X\(1000 + number)"
      _ = try 5.formatted(in: variant, cache: cache)
      _ = try 5.formatted(.pattern("0 '\(number)'"), in: "en", cache: cache)
      _ = try Instant(epochMilliseconds: 0).formatted(
        .date(.short), in: variant, timeZone: TimeZoneID(utcOffset: number).identifier, cache: cache)
      #expect(cache.count <= 100)
    }
    #expect(cache.count == 100)
    weak var gone: DecimalFormatter?
    gone = try cache.formatter(.pattern("0 'gone'"), in: LocaleID("en"))
    #expect(gone != nil)
    for number in 0..<200 { _ = try 5.formatted(.pattern("0.0 '\(number)'"), in: "en", cache: cache) }
    #expect(gone == nil)
  }

  /// All formatters of a cache share the names of months and weekdays.
  @Test func dateFormattersShareNames() throws {
    let (cache, locale, zone) = (FormatterCache(), try LocaleID("fa_IR"), try TimeZoneID("Asia/Tehran"))
    let styles = [
      InstantStyle.date(.long), try InstantStyle(pattern: "MMMM y"), try InstantStyle(pattern: "EEEE MMMM"),
    ]
    let pools = try styles.map { style in
      ObjectIdentifier(try #require(try cache.formatter(style, in: locale, timeZone: zone).names))
    }
    #expect(Set(pools).count == 1)
    let other = try FormatterCache().formatter(styles[0], in: locale, timeZone: zone).names
    #expect(other.map { ObjectIdentifier($0) } != pools[0])
  }
}
