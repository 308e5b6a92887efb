// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamNumbersSnippets {
  @Test func byteFormatter1() throws {
    let formatter = try ByteFormatter(.bytes, locale: "en_US")
    do {
      let formatter = try ByteFormatter(.bytes, locale: "en_US")
      shows("1.2 MB") { try formatter.string(1_234_567) }
      shows("Zero KB") { try formatter.string(0) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func byteFormatter2() throws {
    let formatter = try ByteFormatter(.bytes, locale: "en_US")
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

  @Test func byteStyle1() throws {
    shows("1.2 MB") { try 1_234_567.formatted(.bytes, in: "en_US") }
    shows("1.2 MiB") { try ByteFormatter(.bytes(.iec), locale: "en_US").string(1_234_567) }
  }

  @Test func byteReader1() throws {
    let formatter = try ByteFormatter(.bytes, locale: "en_US")
    shows(".integer(1200000)") { try formatter.parse("1.2 MB").value }
    shows(".integer(1234567)") { try formatter.parse("1.2 MB (1,234,567 bytes)").value }
    _ = formatter
  }

  @Test func currencyCode1() throws {
    shows("USD") { try CurrencyCode("usd").code }
    shows("0, the toman of Iran, which has no ISO 4217 code") { try CurrencyCode("IRT").definition?.digits }
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
    shows("2 tomans") { try DecimalFormatter(style, locale: "en_US").string(2) }
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
    let formatter = try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: "ur")
    shows("[\"no words for numbers in ur; digits are used\"]") { try formatter.notes }
    _ = formatter
  }

  @Test func decimalFormatterNotes2() throws {
    let formatter = try DecimalFormatter(.pattern("9,999.99"), locale: "en_US")
    shows("#,##0.00") { formatter.warnings.first?.pattern }
    _ = formatter
  }

  @Test func decimalFormatter1() throws {
    let style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
    let formatter = try DecimalFormatter(style, locale: "en_US")
    shows("(1,234.50)") { try formatter.string(-1234.5) }
    _ = style
    _ = formatter
  }

  @Test func decimalFormatter2() throws {
    shows("12,345,678,901,234,567,890.10") {
      try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US").string(decimal: "12345678901234567890.10")
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
    var style = try DecimalStyle.currency("USD")
    style.negativePattern = try NumberPattern.single("(¤#)")
    shows("($5.00)") { try DecimalFormatter(style, locale: "en_US").string(-5) }
    keep(&style)
  }

  @Test func decimalStyle3() throws {
    shows("12,34,567.5") { try DecimalFormatter(.standard, locale: "hi_IN").string(1_234_567.5) }
    shows("1234,5") { try DecimalFormatter(.standard, locale: "es_ES").string(1234.5) }
  }

  @Test func durationFormatter1() throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    do {
      let formatter = try DurationFormatter(.countdown, locale: "en_US")
      shows("1 hour, 5 minutes") { try formatter.string(3900) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func durationFormatter2() throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    do {
      shows("1 hour, 5 minutes") { try formatter.string(.seconds(3900)) }
    }
    _ = formatter
  }

  @Test func durationFormatter3() throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    do {
      shows("[\"1\", \" \", \"hour\", \", \", \"5\", \" \", \"minutes\"]") { try formatter.parts(3900).map(\.text) }
    }
    _ = formatter
  }

  @Test func durationStyle1() throws {
    shows("1:05:00") { try DurationFormatter(.positional, locale: "en_US").string(3900) }
  }

  @Test func durationStyle2() throws {
    shows("1 day, 3 hours") { try DurationFormatter(.units([.days, .hours], .long), locale: "en_US").string(100_000) }
  }

  @Test func durationReader1() throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    shows(".integer(3900)") { try formatter.parse("1 hour, 5 minutes").value }
    shows(".integer(3900)") { try formatter.parse("1h 5m", leniency: .lenient).value }
    shows(".integer(3900)") { try formatter.parse("1:05", leniency: .lenient).value }
    _ = formatter
  }

  @Test func durationReader2() throws {
    let formatter = try DurationFormatter(DurationStyle(.long, units: [.years, .months]), locale: "en")
    shows("2") { try formatter.parseDifference("1 year, 2 months").value.calendar.months }
    _ = formatter
  }

  @Test func numberPatternWarnings1() throws {
    shows("set the rounding increment of the style") { try NumberPattern("#,##0.05 ¤").warnings.first?.hint }
    shows("0.0;-0.0") { try NumberPattern("0.0;0.0").warnings.first?.pattern }
    shows("#,##0.00") { try NumberPattern("9,999.99").warnings.first?.pattern }
  }

  @Test func numberPattern1() throws {
    let pattern = try NumberPattern("#,##0.00;(#)")
    shows("#,##0.00") { pattern.positive.number }
    shows("(") { pattern.negative?.prefix }
    _ = pattern
  }

  @Test func numberRangeFormatter1() throws {
    let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
    do {
      let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
      shows("1–5") { try formatter.string(from: 1, to: 5) }
      _ = formatter
    }
    _ = formatter
  }

  @Test func numberRangeFormatter2() throws {
    let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
    do {
      shows("[integer, literal, integer]") { try formatter.parts(from: 1, to: 5).map(\.kind) }
    }
    _ = formatter
  }

  @Test func decimalFormatterParsing1() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US")
    let bytes = Array("1,234.50".utf8)
    do {
      let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: "fa_IR")
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

  @Test func pluralSelector1() throws {
    let selector = try PluralSelector(.cardinal, locale: "en")
    shows("one") { try selector.category(of: "1") }
    shows("other: visible decimals count") { try selector.category(of: "1.0") }
    _ = selector
  }

  @Test func pluralSelector2() throws {
    shows("[one, other]") { try PluralSelector.categories(.cardinal, in: "en") }
    shows("[one, two, few, other]") { try PluralSelector.categories(.ordinal, in: "en") }
    shows("[zero, one, two, few, many, other]") { try PluralSelector.categories(.cardinal, in: "ar") }
  }

  @Test func pluralTextFormatter1() throws {
    shows("3 files") { try 3.formatted(.plural([.one: "# file", .other: "# files"]), in: "en_US") }
  }

  @Test func pluralTextFormatter2() throws {
    let style = try PluralTextStyle([.one: "# file", .other: "# files"])
    let formatter = try PluralTextFormatter(style, locale: "en_US")
    shows("1,200 files") { try formatter.string(1200) }
    _ = style
    _ = formatter
  }

  @Test func numberSkeleton1() throws {
    let style = DecimalStyle(.skeleton(try NumberSkeleton("currency/EUR .00")))
    shows("1.234,50 €") { try DecimalFormatter(style, locale: "de_DE").string(1234.5) }
    _ = style
  }
}
