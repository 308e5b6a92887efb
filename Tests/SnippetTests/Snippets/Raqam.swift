// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamSnippets {
  @Test func bidiIsolation1() throws {
    let isolation = BidiIsolation(direction: .rightToLeft)
    shows("سیب و \u{2068}Apple\u{2069}") {
      try isolation.string([TextPiece("سیب", .value), TextPiece(" و ", .pattern), TextPiece("Apple", .value)])
    }
    _ = isolation
  }

  @Test func byteFormatter1() throws {
    let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
    do {
      let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
      shows("1.2 MB") { try formatter.string(1_234_567) }
      shows("Zero KB") { try formatter.string(0) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func byteFormatter2() throws {
    let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
    do {
      var column = FormattedColumn()
      try runs {
        try formatter.append(contentsOf: [999, 1_234_567], to: &column)
      }
      shows("[\"999 bytes\", \"1.2 MB\"]") { Array(column) }
      keep(&column)
    }
    _ = formatter
  }

  @Test func byteReader1() throws {
    let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
    shows(".integer(1200000)") { try formatter.parse("1.2 MB").value }
    shows(".integer(1234567)") { try formatter.parse("1.2 MB (1,234,567 bytes)").value }
    _ = formatter
  }

  @Test func choice1() throws {
    let now = Sample.now
    do {
      let choices = try Choices(in: LocaleID("fr"))
      shows("franc suisse") { try choices.currencies(at: now).first { $0.id == "CHF" }?.name }
      shows("calendrier persan") { try choices.calendars().first { $0.id == "persian" }?.name }
      shows("[\"Atlantic/Reykjavik\"]") { try Choices.matching("reykjavik", choices.timeZones(at: now)).map(\.id) }
      _ = choices
    }
    _ = now
  }

  @Test func choicesLocales1() throws {
    let facts = try Choices.LocaleFacts(LocaleID("fa_IR"))
    shows("۰۱۲۳۴۵۶۷۸۹") { facts.digits }
    shows("persian saturday h23") { "\(facts.calendar) \(facts.firstWeekday) \(facts.hourCycle)" }
    _ = facts
  }

  @Test func coordinateFormatter1() throws {
    let formatter = try CoordinateFormatter(locale: "en_US")
    do {
      let formatter = try CoordinateFormatter(locale: "en_US")
      shows("35.6892° N, 51.389° E") { try formatter.string(latitude: 35.6892, longitude: 51.389) }

      let sexagesimal = try CoordinateFormatter(.degreesMinutesSeconds, locale: "en_US")
      shows("35° 41′ 21″ N, 51° 23′ 20″ E") { try sexagesimal.string(latitude: 35.6892, longitude: 51.389) }
      _ = formatter
      _ = sexagesimal
    }
    _ = formatter
  }

  @Test func coordinateFormatter2() throws {
    let formatter = try CoordinateFormatter(locale: "en_US")
    do {
      shows("[\"35\", \".\", \"5\", \"°\", \" N\", \", \", \"51\", \"°\", \" E\"]") {
        try formatter.parts(latitude: 35.5, longitude: 51).map(\.text)
      }
    }
    _ = formatter
  }

  @Test func dataVersions1() throws {
    let versions = try DataVersions(timeZones: TimeZoneDatabase())
    shows("such as 2025b, of the system: offsets come from it") { versions.timeZones }
    shows("such as system(directory: \"/usr/share/zoneinfo\")") { versions.timeZoneSource }
    shows("such as 2022e, of libicu: the names of zones come from it") { versions.icuTimeZones }
    shows("such as 48, of this package: currencies and weeks of regions come from it") { versions.regionalCLDR }
    _ = versions
  }

  @Test func calendarNames1() throws {
    let names = try CalendarNames(CalendarSystem(.persian), locale: LocaleID("fa_IR"))
    shows("فروردین") { try names.month(CalendarMonth(1), year: 1404) }
    shows("فروردین ۱۴۰۴") { try names.title(CalendarMonth(1), year: 1404) }
    shows("ش") { try names.weekday(.saturday, .short) }
    _ = names
  }

  @Test func datePatternCautions1() throws {
    shows("write yyyy") { try DatePattern("YYYY-MM-dd").cautions.first?.hint }
    shows("yyyy-MM-dd") { try DatePattern("yyyy-mm-dd").cautions.first?.pattern }
  }

  @Test func datePattern1() throws {
    shows("d MMMM y") { try DatePattern("d MMMM y").text }
    try runs {
      try DatePattern("d MMMM y 'o''clock'")
    }
  }

  @Test func dateSkeleton1() throws {
    shows("yMMMdjm") { try DateSkeleton("yMMMdjm").text }
  }

  @Test func instantCursor1() throws {
    let formatter = try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var cursor = InstantCursor()
      for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
      keep(&cursor)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatterLocal1() throws {
    // Samoa went without 30 December 2011.
    let formatter = try InstantFormatter(.pattern("d MMMM y"), locale: "en_US", timeZone: "Pacific/Apia")
    shows("30 December 2011") { try formatter.string(LocalDateTime(day: DayNumber(15_338))) }
    _ = formatter
  }

  @Test func instantFormatter1() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
      let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
      shows("۱ فروردین ۱۴۰۴") { try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000)) }
      _ = style
      _ = formatter
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter2() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
      shows("۱ فروردین ۱۴۰۴") { try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000)) }
      _ = formatter
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter3() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var cursor = InstantCursor()
      for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
      keep(&cursor)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantFormatter4() throws {
    let formatter = try InstantFormatter(.pattern("y-MM-dd HH:mm"), locale: "en_US", timeZone: "UTC")
    let instants = [Sample.now]
    var bytes: [UInt8] = []
    do {
      var column = FormattedColumn()
      try runs {
        try formatter.append(contentsOf: instants, to: &column)
      }
      shows("2025-03-21 12:00") { column[0] }
      keep(&column)
    }
    _ = formatter
    _ = instants
    keep(&bytes)
  }

  @Test func instantRangeFormatter1() throws {
    let start = Instant(epochMilliseconds: 1_742_428_800_000)
    let end = Instant(epochMilliseconds: 1_742_860_800_000)
    let formatter = try InstantRangeFormatter(.date(.medium), locale: "en_US", timeZone: "UTC")
    do {
      let formatter = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
      shows("Mar 20 – 25, 2025") { try formatter.string(from: start, to: end) }
      _ = formatter
    }
    _ = start
    _ = end
    _ = formatter
  }

  @Test func instantRangeFormatter2() throws {
    let start = Instant(epochMilliseconds: 1_742_428_800_000)
    let end = Instant(epochMilliseconds: 1_742_860_800_000)
    let formatter = try InstantRangeFormatter(.date(.medium), locale: "en_US", timeZone: "UTC")
    do {
      shows("[\"Mar\", \" \", \"20\", \" – \", \"25\", \", \", \"2025\"]") {
        try formatter.parts(from: start, to: end).map(\.text)
      }
    }
    _ = start
    _ = end
    _ = formatter
  }

  @Test func instantStyleShorthands1() throws {
    let instant = Sample.now
    do {
      shows("March 21, 2025") { try InstantFormatter(.date(.long), locale: "en_US", timeZone: "UTC").string(instant) }
      shows("3/21/25, 12:00 PM") {
        try InstantFormatter(.date(.short, time: .short), locale: "en_US", timeZone: "UTC").string(instant)
      }
    }
    _ = instant
  }

  @Test func dateReference1() throws {
    // "d MMMM" tells no year: that of the value which the text stands in place of.
    let formatter = try InstantFormatter(.pattern("d MMMM"), locale: "en_US", timeZone: "UTC")
    let noon = LocalDateTime(day: DayNumber(20_168), time: try LocalTime(hour: 12, minute: 0))  // 2025-03-21
    shows("2025-05-03T12:00:00") {
      try formatter.parse("3 May", completing: DateReference(noon, isValue: true)).value.local
    }
    _ = formatter
    _ = noon
  }

  @Test func instantFormatterParsing1() throws {
    let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
    let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("2025-03-20T20:30:00Z") { try formatter.parse("۱ فروردین ۱۴۰۴").value.instant }
    shows("throws: Esfand 1404 has 29 days …") { try formatter.parse("30 اسفند 1404") }
    _ = style
    _ = formatter
  }

  @Test func relativeInstantFormatter1() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
      shows("tomorrow") { try formatter.string(instant, relativeTo: now) }
      _ = formatter
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func relativeInstantFormatter2() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      shows("[\"in \", \"3\", \" days\"]") {
        try formatter.parts(now + .seconds(3 * 86_400), relativeTo: now).map(\.text)
      }
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func relativeInstantFormatter3() throws {
    let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
    let now = Sample.now
    let instant = now + .seconds(86_400)
    do {
      shows("2025-03-22") { try formatter.parse("tomorrow", relativeTo: now).value.local.day }
    }
    _ = formatter
    _ = now
    _ = instant
  }

  @Test func timeZoneRulesShared1() throws {
    let tehran = try TimeZoneRules.shared("Asia/Tehran")
    shows("12600") { tehran.offset(at: Instant(epochMilliseconds: 0)).seconds }
    _ = tehran
  }

  @Test func durationFormatter1() throws {
    let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
    do {
      let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
      shows("1 hour, 5 minutes") { try formatter.string(3900) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func durationFormatter2() throws {
    let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
    do {
      shows("1 hour, 5 minutes") { try formatter.string(.seconds(3900)) }
    }
    _ = formatter
  }

  @Test func durationFormatter3() throws {
    let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
    do {
      shows("[\"1\", \" \", \"hour\", \", \", \"5\", \" \", \"minutes\"]") { try formatter.parts(3900).map(\.text) }
    }
    _ = formatter
  }

  @Test func durationReader1() throws {
    let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
    shows(".integer(3900)") { try formatter.parse("1 hour, 5 minutes").value }
    _ = formatter
  }

  @Test func editingFormat1() throws {
    let formatter = try DecimalFormatter(style: DecimalStyle(.currency(CurrencyStyle())), locale: LocaleID("de_DE"))
    let format = try EditingFormat(number: formatter)
    var state = try format.begin(.integer(123))  // 123,00 €, the caret behind 123,00
    state = format.apply(.deleteBackward, to: state).state  // 123,0 €
    shows(".integer(123)") { try format.end(state).value }
    _ = formatter
    _ = format
    keep(&state)
  }

  @Test func editingFormat2() throws {
    let style = try InstantStyle(pattern: "y/M/d", calendar: .persian)
    let format = try EditingFormat(date: InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran"))
    shows("۱۴۰۴/۱") { format.apply(.insert("14041"), to: try format.begin()).state.text }
    _ = style
    _ = format
  }

  @Test func localeIDExplanation1() throws {
    shows("[\"fa_IR\", \"fa\", \"root\"], with libicu 72") { try LocaleID("fa_IR").dataChain() }
    shows("[\"es_MX\", \"es_419\", \"es\", \"root\"]") { try LocaleID("es_MX").dataChain() }
    shows("[\"root\"]") { try LocaleID("xx").dataChain() }
  }

  @Test func textAnatomy1() throws {
    let minus = try TextAnatomy("\u{200E}\u{2212}۵")
    shows("[\"LEFT-TO-RIGHT MARK\", \"MINUS SIGN\", \"EXTENDED ARABIC-INDIC DIGIT FIVE\"]") {
      minus.codePoints.map(\.name)
    }
    shows("true") { minus.codePoints[0].isBidiControl }
    shows("[\"\u{200E}\", \"\u{2212}\", \"۵\"], from left to right") { minus.rightToLeft.clusters.map(\.shown) }
    shows("[\"۵\", \"-\"]") { try TextAnatomy("-۵").rightToLeft.clusters.map(\.shown) }
    _ = minus
  }

  @Test func listJoiner1() throws {
    let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
    do {
      let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
      shows("tea, coffee, or water") { try joiner.string(["tea", "coffee", "water"]) }
      _ = joiner
    }
    _ = joiner
  }

  @Test func listJoiner2() throws {
    let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
    do {
      shows("[\"tea\", \" or \", \"coffee\"]") { try joiner.parts(["tea", "coffee"]).map(\.text) }
    }
    _ = joiner
  }

  @Test func localeID1() throws {
    shows("fa_IR@calendar=persian") { try LocaleID("fa-IR-u-ca-persian").identifier }
    shows("fa_IR@calendar=persian") { try LocaleID("fa_ir@calendar=persian").identifier }
    shows("sr_Latn_RS") { try LocaleID("sr_RS.UTF-8@latin").identifier }
    shows("rightToLeft") { try LocaleID("fa_IR").direction }
  }

  @Test func localeID2() throws {
    shows("[no data for locale \"xx_YY\": the root locale's is used]") { try LocaleID("xx_YY").notes }
  }

  @Test func pseudoLocale1() throws {
    shows("[Ṫȯṫȧł ȧṁȯŭṅṫ one]") { PseudoLocale.accented.text("Total amount") }
    shows("\u{200F}\u{202E}Total\u{202C}\u{200F} 5") { PseudoLocale.bidirectional.text("Total 5") }
    shows("Total amount") { PseudoLocale.accented.plain("[Ṫȯṫȧł ȧṁȯŭṅṫ one]") }
    shows("accented") { PseudoLocale(try LocaleID("en-XA")) }
  }

  @Test func messageFormatter1() throws {
    let pattern = "{count, plural, one {# file} other {# files}} for {name}"
    let formatter = try MessageFormatter(pattern, locale: "en_US", timeZone: "UTC")
    shows("2 files for Ada") { try formatter.string(["count": .integer(2), "name": .string("Ada")]) }
    _ = pattern
    _ = formatter
  }

  @Test func currencyCode1() throws {
    shows("USD") { try CurrencyCode("usd").code }
    shows("IRR") { try CurrencyCode(region: LocaleID("fa")).code }
    shows("EUR") { try CurrencyCode(region: LocaleID("bg")).code }
    shows("icu: it knows the euro") { try CurrencyCode(region: LocaleID("bg")).source }
    shows("regionalData, with libicu 72") { try CurrencyCode("XCG").source }
  }

  @Test func currencyCode2() throws {
    shows("0") { try CurrencyCode("HUF").fractionDigits() }
    shows("2, with libicu 72") { try CurrencyCode("HUF").fractionDigits(from: .icu) }
  }

  @Test func currencyDefinition1() throws {
    let toman = try CurrencyDefinition(
      code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
      names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
    var style = DecimalStyle(.currency(CurrencyStyle(.plural)))
    style.currency = CurrencyCode(toman)
    shows("2 tomans") { try DecimalFormatter(style: style, locale: LocaleID("en_US")).string(2) }
    _ = toman
    keep(&style)
  }

  @Test func decimalFormatterColumns1() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US")
    let chunks: [[NumericValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      var column = FormattedColumn()
      for chunk in chunks {
        column.removeAll()
        try formatter.append(contentsOf: chunk, to: &column)
        try write(column.bytes, column.ends)
      }
      keep(&column)
    }
    _ = formatter
    _ = chunks
  }

  @Test func decimalFormatterNotes1() throws {
    let formatter = try DecimalFormatter(style: DecimalStyle(.named(.spellout)), locale: LocaleID("ur"))
    shows("[\"there are no words for numbers in ur: they are written in digits\"]") { try formatter.notes }
    _ = formatter
  }

  @Test func decimalFormatter1() throws {
    let style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
    let formatter = try DecimalFormatter(style: style, locale: LocaleID("en_US"))
    shows("(1,234.50)") { try formatter.string(-1234.5) }
    _ = style
    _ = formatter
  }

  @Test func decimalFormatter2() throws {
    shows("12,345,678,901,234,567,890.10") {
      try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US").string("12345678901234567890.10")
    }
  }

  @Test func decimalStyleShorthands1() throws {
    shows("%50") { try DecimalFormatter(.percent, locale: "tr_TR").string(0.5) }
  }

  @Test func decimalStyleShorthands2() throws {
    shows("$1,234.50") { try DecimalFormatter(.currency("USD"), locale: "en_US").string(1234.5) }
    shows("1,234.50 US dollars") { try DecimalFormatter(.currency("USD", .plural), locale: "en_US").string(1234.5) }
  }

  @Test func decimalStyleShorthands3() throws {
    shows("￥1,234") { try DecimalFormatter(.localCurrency(), locale: "ja_JP").string(1234) }
  }

  @Test func decimalStyle1() throws {
    var style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
    style.zeroText = "–"
    style.roundingMode = .halfUp
    keep(&style)
  }

  @Test func decimalStyle2() throws {
    shows("12,34,567.5") { try DecimalFormatter(style: .standard, locale: LocaleID("hi_IN")).string(1_234_567.5) }
    shows("1234,5") { try DecimalFormatter(style: .standard, locale: LocaleID("es_ES")).string(1234.5) }
  }

  @Test func numberPatternCautions1() throws {
    shows("the rounding increment of a style counts") { try NumberPattern("#,##0.05 ¤").cautions.first?.hint }
    shows("0.0;-0.0") { try NumberPattern("0.0;0.0").cautions.first?.pattern }
  }

  @Test func numberPattern1() throws {
    let pattern = try NumberPattern("#,##0.00;(#)")
    shows("#,##0.00") { pattern.positive.number }
    shows("(") { pattern.negative?.prefix }
    _ = pattern
  }

  @Test func numberRangeFormatter1() throws {
    let formatter = try NumberRangeFormatter(style: DecimalStyle(.named(.decimal)), locale: LocaleID("en_US"))
    do {
      let formatter = try NumberRangeFormatter(style: DecimalStyle(.named(.decimal)), locale: LocaleID("en_US"))
      shows("1–5") { try formatter.string(from: 1, to: 5) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func numberRangeFormatter2() throws {
    let formatter = try NumberRangeFormatter(style: DecimalStyle(.named(.decimal)), locale: LocaleID("en_US"))
    do {
      shows("[integer, literal, integer]") { try formatter.parts(from: 1, to: 5).map(\.kind) }
    }
    _ = formatter
  }

  @Test func decimalFormatterParsing1() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US")
    let bytes = Array("1,234.50".utf8)
    do {
      let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.00"), locale: LocaleID("fa_IR"))
      shows(".decimal(1234.5)") { try formatter.parse("۱٬۲۳۴٫۵").value }
      shows(".decimal(1234.5)") { try formatter.parse("1,234.5").value }
      shows("“/” (SOLIDUS) is not part of a number in fa_IR (at offset 4) …") { try formatter.parse("۱۲۳۴/۵") }
      _ = formatter
    }
    _ = formatter
    _ = bytes
  }

  @Test func decimalFormatterParsing2() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US")
    let bytes = Array("1,234.50".utf8)
    do {
      shows("1234.5, of bytes: [UInt8]") { try formatter.parse(bytes.span).value }
    }
    _ = formatter
    _ = bytes
  }

  @Test func formatterCache1() throws {
    let cache = FormatterCache(capacity: 500)
    let locale = try LocaleID("fa_IR")
    shows("۱۲۳٬۴۵۰٪") { try 1234.5.formatted(.percent, in: locale, cache: cache) }
    shows("0.05") { try cache.formatter(.percent, in: locale).parse("۵٪").value }
    _ = cache
    _ = locale
  }

  @Test func numbersFormatted1() throws {
    let locale = try LocaleID("fa_IR")
    shows("۱٬۲۳۴٬۵۶۷") { try 1_234_567.formatted(in: locale) }
    shows("5.00 US dollars") { try 5.formatted(.currency("USD", .plural), in: "en_US") }
    _ = locale
  }

  @Test func numbersFormatted2() throws {
    shows("1.2 MiB") { try 1_234_567.formatted(ByteStyle(.iec), in: "en_US") }
  }

  @Test func numbersFormatted3() throws {
    shows("%50") { try 0.5.formatted(.percent, in: LocaleID("tr_TR")) }
  }

  @Test func numbersFormatted4() throws {
    shows("12.345.678.901.234.567.890,5") {
      try ExactDecimal("12345678901234567890.5").formatted(in: LocaleID("de_DE"))
    }
  }

  @Test func valuesFormatted1() throws {
    let locale = try LocaleID("fa_IR")
    let zone = try TimeZoneID("Asia/Tehran")
    shows("۱ فروردین ۱۴۰۴") {
      try Instant(epochMilliseconds: 1_742_558_400_000).formatted(.date(.long), in: locale, timeZone: zone)
    }
    _ = locale
    _ = zone
  }

  @Test func valuesFormatted2() throws {
    shows("1 hour, 5 minutes") { try Duration.seconds(3900).formatted(.countdown, in: LocaleID("en_US")) }
  }

  @Test func valuesFormatted3() throws {
    shows("tea, coffee, or water") { try ["tea", "coffee", "water"].formatted(ListStyle(.or), in: LocaleID("en_US")) }
  }

  @Test func forgiveness1() throws {
    var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
    style.currency = try CurrencyCode("TRY")
    let read = try DecimalFormatter(style: style, locale: LocaleID("tr_TR")).parse("12,50 TL")
    shows("12.5") { read.value }
    shows("“TL” stands for TRY: .currencySymbol(\"TL\", currency: \"TRY\")") { read.forgiven[0].deviation }
    shows("currencySymbol") { read.forgiven[0].kind }
    shows("6") { read.forgiven[0].offset }
    shows("“TL” stands for TRY") { read.forgiven[0].message }
    keep(&style)
    _ = read
  }

  @Test func parsed1() throws {
    let formatter = try DecimalFormatter(.percent, locale: "fa_IR")
    let read = try formatter.parse("۱۲٫۵٪")
    shows(".decimal(0.125)") { read.value }
    shows("[]") { read.forgiven }
    _ = formatter
    _ = read
  }

  @Test func pluralSelector1() throws {
    let selector = try PluralSelector(.cardinal, locale: LocaleID("en"))
    shows("one") { try selector.category(of: "1") }
    shows("other: visible decimals count") { try selector.category(of: "1.0") }
    _ = selector
  }

  @Test func pluralTextFormatter1() throws {
    let style = try PluralTextStyle([.one: "# file", .other: "# files"])
    let formatter = try PluralTextFormatter(style: style, locale: LocaleID("en_US"))
    shows("1,200 files") { try formatter.string(1200) }
    _ = style
    _ = formatter
  }

  @Test func calendarChange1() throws {
    let change = try CalendarChange(in: LocaleID("ar_SA"))
    shows("islamic-umalqura, in CLDR 42") { change?.before }
    shows("gregorian, in CLDR 48") { change?.after }
    shows("nil: Persian in both") { try CalendarChange(in: LocaleID("fa_IR")) }
    _ = change
  }

  @Test func bidiTreatment1() throws {
    let text = "\u{200E}ریال\u{A0}۱٬۰۰۰"
    shows("ریال ۱٬۰۰۰") { BidiTreatment.none.apply(to: text, direction: .rightToLeft) }
    shows("<bdi dir=\"ltr\">&lt;1&gt;</bdi>") { BidiTreatment.html.apply(to: "<1>", direction: .leftToRight) }
    _ = text
  }

  @Test func formatPart1() throws {
    let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.0"), locale: LocaleID("en_US"))
    shows("[\"-\", \"1\", \",\", \"234\", \".\", \"5\"]") { try formatter.parts(-1234.5).map(\.text) }
    _ = formatter
  }

  @Test func formattedColumn1() throws {
    let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.00"), locale: LocaleID("en_US"))
    var column = FormattedColumn()
    try runs {
      try formatter.append(contentsOf: [1234.5, -0.125], to: &column)
    }
    shows("1,234.50") { column[0] }
    shows("[\"1,234.50\", \"-0.12\"]") { Array(column) }
    shows("1,234.50-0.12") { String(decoding: column.bytes, as: UTF8.self) }
    shows("[8, 13]") { column.ends }
    _ = formatter
    keep(&column)
  }

  @Test func textFormatter1() throws {
    var style = TextStyle()
    style.letterCase = .upper
    shows("İSTANBUL") { try TextFormatter(style: style, locale: LocaleID("tr")).string("istanbul") }
    keep(&style)
  }

  @Test func valueFormatter1() throws {
    shows("۵۰٪") { try DecimalFormatter(.percent, locale: "fa_IR").string(0.5) }
    shows("1 hour, 5 minutes") { try DurationFormatter(.countdown, locale: "en_US").string(3900) }
    shows("a or b") { try ListJoiner(ListStyle(.or), locale: "en_US").string(["a", "b"]) }
  }
}
