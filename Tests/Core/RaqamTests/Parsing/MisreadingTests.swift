import Raqam
import TestSupport
import Testing

/// Text in the conventions of another region never silently parses to another number or day.
@Suite struct MisreadingTests {
  static let locales = [
    "en_US", "en_GB", "en_IN", "en_ZA", "de_DE", "de_AT", "de_CH", "fr_FR", "fr_CA", "fr_CH", "es_ES", "es_MX", "pt_BR",
    "pt_PT", "it_IT", "it_CH", "nl_NL", "sv_SE", "nb_NO", "da_DK", "fi_FI", "is_IS", "pl_PL", "cs_CZ", "sk_SK", "hu_HU",
    "ro_RO", "bg_BG", "hr_HR", "sr_RS", "sl_SI", "et_EE", "lv_LV", "lt_LT", "el_GR", "tr_TR", "ru_RU", "uk_UA", "kk_KZ",
    "hy_AM", "ka_GE", "he_IL", "fa_IR", "fa_AF", "ar_SA", "ar_EG", "ar_MA", "ur_PK", "ckb_IQ", "hi_IN", "bn_BD",
    "ta_IN",
    "ne_NP", "my_MM", "th_TH", "vi_VN", "id_ID", "ja_JP", "ko_KR", "zh_CN",
  ]

  private static let amounts = ["0.5", "0.404", "-0.25", "1234.5", "1234567", "-1234567.25", "12.345", "1000"]

  /// `1,234` alone is 1234 in one locale and 1.234 in another, so no result can be expected.
  private static func isAmbiguous(_ text: String) -> Bool {
    let separators = text.indices.filter { index in
      let scalar = text[index].unicodeScalars.first
      return scalar.map { $0.properties.numericType == nil && $0 != "-" && !$0.properties.isBidiControl } ?? false
        && text[index] != "\u{2212}"
    }
    guard let only = separators.first, separators.count == 1 else { return false }
    let whole = text[..<only].filter { $0.wholeNumberValue != nil }
    return text[text.index(after: only)...].count { $0.wholeNumberValue != nil } == 3
      && whole.contains { $0.wholeNumberValue != 0 }
  }

  @Test(.long, arguments: locales)
  func numbersAreNeverSilentlyMisread(_ place: String) throws {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 6
    let parser = try DecimalFormatter(style, locale: LocaleID(place))
    let turn = Self.locales.firstIndex(of: place) ?? 0
    var count = 0
    for (number, home) in Self.locales.enumerated() where isSampled(number + turn, oneIn: 4) || home == place {
      let writer = try DecimalFormatter(style, locale: LocaleID(home))
      for amount in Self.amounts {
        let number = try ExactDecimal(amount)
        let text = try writer.string(NumericValue(number))
        guard !Self.isAmbiguous(text) else { continue }
        for leniency in [ParseLeniency.strict, .lenient] {
          do throws(FormatError) {
            let read = try parser.parse(text, leniency: leniency)
            let isTold = leniency == .lenient && !read.deviations.isEmpty
            #expect(read.value.exact == number || isTold, "\(text) of \(home) in \(place)")
            count += 1
          } catch {
            // Rejected with a reason.
            #expect(!error.message.isEmpty)
          }
        }
      }
    }
    // A locale parses its own numbers.
    expectCases(count, of: "numbers read in \(place)", atLeast: 8)
  }

  /// 21 March 2025 in each locale's format, with the full year, parses to that day, parses with a deviation, or is
  /// rejected.
  @Test(.long, arguments: locales)
  func datesAreNeverSilentlyMisread(_ place: String) throws {
    let utc = try TimeZoneDatabase().rules(for: .utc)
    let instant = Instant(epochMilliseconds: 1_742_515_200_000)
    let options = InstantParsing(now: instant)
    let style = try InstantStyle(.skeleton(DateSkeleton("yMd")))
    let parser = try InstantFormatter(style, locale: LocaleID(place), timeZone: utc, parsing: options)
    // Outside Thailand, nothing identifies 2568 as a Buddhist year and not one of the future.
    let turn = Self.locales.firstIndex(of: place) ?? 0
    var count = 0
    for (number, home) in Self.locales.enumerated()
    where home == place || isSampled(number + turn, oneIn: 4) && home != "th_TH" {
      let text = try InstantFormatter(style, locale: LocaleID(home), timeZone: utc).string(instant)
      for leniency in [ParseLeniency.strict, .lenient] {
        do throws(FormatError) {
          let read = try parser.parse(text, leniency: leniency)
          let isTold = leniency == .lenient && !read.deviations.isEmpty
          #expect(read.value.instant == instant || isTold, "\(text) of \(home) in \(place): \(read.value.instant)")
          count += 1
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
    // A locale parses its own dates.
    expectCases(count, of: "dates read in \(place)", atLeast: 2)
  }

  /// A grouping separator after a single zero, and prices without cents.
  @Test(
    arguments: [
      (
        "en_US", "0,404",
        "“,” (COMMA) is a grouping separator preceded only by zeros (at offset 1); in de_DE this means 0.404; here, write 0.404",
        "0.404"
      ),
      (
        "de_DE", "0.500",
        "“.” (FULL STOP) is a grouping separator preceded only by zeros (at offset 1); in en_US this means 0.5; here, write 0,5",
        "0.5"
      ),
      (
        "fa_IR", "۰٬۴۰۴",
        "“٬” (ARABIC THOUSANDS SEPARATOR) is a grouping separator preceded only by zeros (at offset 1); with Persian digits, use “٫” as decimal separator and “٬” as grouping separator",
        nil
      ),
      ("de_DE", "5,-", "“,” (COMMA) is not part of a number in de_DE (at offset 1); write 5", "5"),
      ("de_CH", "1'234.-", "“.” (FULL STOP) is not part of a number in de_CH (at offset 5); write 1234", "1234"),
      ("de_DE", "5.—", "“.” (FULL STOP) is not part of a number in de_DE (at offset 1); write 5", "5"),
    ] as [(String, String, String, String?)])
  func rejectsSuspiciousSeparators(_ locale: String, _ text: String, _ message: String, _ lenient: String?) throws {
    let formatter = try DecimalFormatter(.standard, locale: LocaleID(locale))
    #expect(failure { try formatter.parse(text) }?.description == message)
    guard let lenient else {
      #expect(failure { try formatter.parse(text, leniency: .lenient) } != nil)
      return
    }
    let read = try formatter.parse(text, leniency: .lenient)
    #expect(read.value.exact == (try ExactDecimal(lenient)))
    #expect(!read.deviations.isEmpty)
  }

  /// Text that the format itself produces parses.
  @Test func paddedNumbersRoundTrip() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "0,000"), locale: LocaleID("en_US"))
    #expect(try formatter.string(404) == "0,404")
    #expect(try formatter.parse("0,404").value == .integer(404))
  }

  /// Years without a century, and years of another calendar. The present is 21 March 2025.
  @Test(
    arguments: [
      (
        "en_GB", CalendarID.gregorian, "dd/MM/y", "30/11/35",
        "the year has no century (at offset 6); write 2035", "2035-11-30"
      ),
      (
        "fa_IR", .persian, "y/MM/dd", "۰۳/۰۳/۱۵",
        "the year has no century (at offset 0); write 1403", "2024-06-04"
      ),
      (
        "fa_IR", .persian, "y/MM/dd", "2024/03/15",
        "2024 is a year of the gregorian calendar, expected one of the persian calendar (at offset 0); write the year 1402 for 2024-03-15",
        "2024-03-15"
      ),
      (
        "fa_IR", .gregorian, "y/MM/dd", "1403/01/15",
        "1403 is a year of the persian calendar, expected one of the gregorian calendar (at offset 0); write the year 2024 for 2024-04-03",
        "2024-04-03"
      ),
      ("en_US", .gregorian, "y/MM/dd", "1403/01/15", nil, "1403-01-24"),
      (
        "th_TH", .gregorian, "d/M/y", "21/3/2568",
        "2568 is a year of the buddhist calendar, expected one of the gregorian calendar (at offset 5); write the year 2025 for 2025-03-21",
        "2025-03-21"
      ),
      ("zh_TW", .roc, "y/M/d", "114/3/21", nil, "2025-03-21"),
      (
        "ja_JP", .japanese, "y/M/d", "7/3/21",
        "the year 7 occurs in several eras of the japanese calendar (at offset 0); add the era (G) to the pattern",
        "2025-03-21"
      ),
      (
        "en_US", .gregorian, "y-MM-dd", "800-12-25",
        "the year has 3 digits (at offset 0); write the full year", "0800-12-29"
      ),
    ] as [(String, CalendarID, String, String, String?, String)])
  func yearsOfOtherCenturiesOrCalendarsAreReported(
    _ locale: String, _ calendar: CalendarID, _ pattern: String, _ text: String, _ message: String?, _ day: String
  ) throws {
    let utc = try TimeZoneDatabase().rules(for: .utc)
    let parser = try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale), timeZone: utc,
      parsing: InstantParsing(now: Instant(epochMilliseconds: 1_742_515_200_000)))
    if let message {
      #expect(failure { try parser.parse(text) }?.description == message)
    } else {
      #expect(try parser.parse(text).value.local.day.description == day)
    }
    let read = try parser.parse(text, leniency: .lenient)
    #expect(read.value.local.day.description == day)
    #expect(read.deviations.isEmpty == (message == nil))
  }

  /// An era may be missing if only one is possible; Hebrew years in letters omit the thousands.
  @Test(arguments: [
    ("ar_SA", CalendarID.islamicUmmAlQura, "d MMMM y G", "٢١ رمضان ١٤٤٦", "2025-03-21"),
    ("fa_IR", .persian, "d MMMM y G", "۱ فروردین ۱۴۰۴", "2025-03-21"),
    ("en_US", .gregorian, "MMM d, y G", "Mar 21, 2025", "2025-03-21"),
    ("he_IL", .hebrew, "d בMMMM y", "כ״א באדר תשפ״ה", "2025-03-21"),
    ("he_IL", .hebrew, "d בMMMM y", "כ״א באדר ה׳תשפ״ה", "2025-03-21"),
    ("he_IL", .hebrew, "d בMMMM y", "כ\"א באדר תשפ\"ה", "2025-03-21"),
  ])
  func omittedErasAndThousandsAreInferred(
    _ locale: String, _ calendar: CalendarID, _ pattern: String, _ text: String, _ day: String
  ) throws {
    let isHebrew = calendar == .hebrew
    let style =
      isHebrew
      ? InstantStyle(.lengths(date: .long, time: .omitted), calendar: calendar)
      : try InstantStyle(pattern: pattern, calendar: calendar)
    let parser = try InstantFormatter(
      style, locale: LocaleID(locale), timeZone: TimeZoneDatabase().rules(for: .utc),
      parsing: InstantParsing(now: Instant(epochMilliseconds: 1_742_515_200_000)))
    #expect(try parser.parse(text).value.local.day.description == day)
  }

  /// If the bounds include distant years, a year is used as typed.
  @Test func distantBoundsAllowYearsAsTyped() throws {
    var options = InstantParsing(now: Instant(epochMilliseconds: 1_742_515_200_000))
    options.earliest = DayNumber(-260_000)
    let parser = try InstantFormatter(
      InstantStyle(pattern: "y/MM/dd", calendar: .gregorian), locale: LocaleID("fa_IR"),
      timeZone: TimeZoneDatabase().rules(for: .utc), parsing: options)
    #expect(try parser.parse("1403/01/15").value.local.day.description == "1403-01-24")
  }
}
