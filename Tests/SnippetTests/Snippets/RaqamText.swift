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

@Suite struct RaqamTextSnippets {
  @Test func bidiIsolation1() throws {
    let isolation = BidiIsolation(direction: .rightToLeft)
    shows("سیب و \u{2068}Apple\u{2069}") {
      try isolation.string([TextSegment("سیب", .value), TextSegment(" و ", .pattern), TextSegment("Apple", .value)])
    }
    _ = isolation
  }

  @Test func listStyle1() throws {
    shows("tea or coffee") { try ListTextFormatter(.or, locale: "en_US").string(["tea", "coffee"]) }
  }

  @Test func listStyle2() throws {
    shows("tea, coffee, & water") {
      try ListTextFormatter(.and(.short), locale: "en_US").string(["tea", "coffee", "water"])
    }
  }

  @Test func listTextFormatter1() throws {
    let joiner = try ListTextFormatter(.or, locale: "en_US")
    do {
      let joiner = try ListTextFormatter(.or, locale: "en_US")
      shows("tea, coffee, or water") { try joiner.string(["tea", "coffee", "water"]) }
      _ = joiner
    }
    _ = joiner
  }

  @Test func listTextFormatter2() throws {
    let joiner = try ListTextFormatter(.or, locale: "en_US")
    do {
      shows("[\"tea\", \" or \", \"coffee\"]") { try joiner.parts(["tea", "coffee"]).map(\.text) }
    }
    _ = joiner
  }

  @Test func acceptLanguage1() throws {
    let header = AcceptLanguage("fa-IR, en;q=0.5, fr;q=0, x?")
    shows("[\"fa_IR\", \"en;q=0.5\", \"fr;q=0\"]") { header.ranges.map(\.description) }
    shows("[\"x?\"]") { header.ignored }
    _ = header
  }

  @Test func localeConvertible1() throws {
    let persian = try LocaleID("fa_IR")
    shows("۵۰٪") { try DecimalFormatter(.percent, locale: persian).string(0.5) }
    shows("50%") { try DecimalFormatter(.percent, locale: "fa-IR-u-nu-latn").string(0.5) }
    shows("%50") { try 0.5.formatted(.percent, in: "tr_TR") }
    _ = persian
  }

  @Test func localeIDChain1() throws {
    shows("[\"zh_TW@calendar=roc\", \"zh_TW\", \"zh_Hant_TW\", \"zh_Hant\"]") {
      try LocaleID("zh_TW@calendar=roc").fallbackChain
    }
    shows("[\"es_MX\", \"es_Latn_MX\", \"es_419\", \"es_Latn_419\", \"es\", \"es_Latn\"]") {
      try LocaleID("es_MX").fallbackChain
    }
    shows("[\"nb\", \"nb_Latn\", \"no\", \"no_Latn\"]") { try LocaleID("nb").fallbackChain }
  }

  @Test func localeIDExplanation1() throws {
    shows("[\"fa_IR\", \"fa\", \"root\"], with libicu 72") { try LocaleID("fa_IR").dataChain() }
    shows("[\"es_MX\", \"es_419\", \"es\", \"root\"]") { try LocaleID("es_MX").dataChain() }
    shows("[\"root\"]") { try LocaleID("xx").dataChain() }
  }

  @Test func localeID1() throws {
    shows("fa_IR@calendar=persian") { try LocaleID("fa-IR-u-ca-persian").identifier }
    shows("fa_IR@calendar=persian") { try LocaleID("fa_ir@calendar=persian").identifier }
    shows("sr_Latn_RS") { try LocaleID("sr_RS.UTF-8@latin").identifier }
    shows("fa_AF") { try LocaleID("prs_AFG").identifier }
    shows("rightToLeft") { try LocaleID("fa_IR").direction }
  }

  @Test func localeID2() throws {
    shows("[no data for locale \"xx_YY\"; the root locale is used]") { try LocaleID("xx_YY").notes }
  }

  @Test func localeMatch1() throws {
    let supported = try ["en_US", "en_GB", "es", "es_419", "zh_Hant"].map { try LocaleID($0) }
    let match = try LocaleID.best(for: [LocaleID("es-MX-u-nu-latn")], among: supported)
    shows("es_419") { match?.supported }
    shows("es_MX@numbers=latn") { match?.locale }
    shows("en_GB") { try LocaleID.best(for: [LocaleID("en_AU")], among: supported)?.supported }
    shows("zh_Hant") { try LocaleID.best(for: [LocaleID("zh_HK")], among: supported)?.supported }
    shows("nil") { try LocaleID.best(for: [LocaleID("fa_IR")], among: supported) }
    _ = supported
    _ = match
  }

  @Test func localeMatch2() throws {
    let supported = try ["en", "fa", "zh_Hant"].map { try LocaleID($0) }
    shows("zh_Hant_HK") { try LocaleID.best(for: AcceptLanguage("fr, zh-HK;q=0.9"), among: supported)?.locale }
    shows("fa") { try LocaleID.best(for: AcceptLanguage("en;q=0, *;q=0.1"), among: supported)?.locale }
    shows("nil") { try LocaleID.best(for: AcceptLanguage("fr"), among: supported) }
    _ = supported
  }

  @Test func pseudoLocale1() throws {
    shows("[Ṫȯṫȧł ȧṁȯŭṅṫ one]") { PseudoLocale.accented.text("Total amount") }
    shows("\u{200F}\u{202E}Total\u{202C}\u{200F} 5") { PseudoLocale.bidirectional.text("Total 5") }
    shows("Total amount") { PseudoLocale.accented.plain("[Ṫȯṫȧł ȧṁȯŭṅṫ one]") }
    shows("accented") { PseudoLocale(try LocaleID("en-XA")) }
  }

  @Test func pseudoLocale2() throws {
    shows("[{n, choice, 0#ṅȯṅė|1#ȯṅė} one]") { PseudoLocale.accented.pattern("{n, choice, 0#none|1#one}") }
  }

  @Test func parseDeviation1() throws {
    var style = DecimalStyle(.currency(CurrencyStyle(.symbol)))
    style.currency = try CurrencyCode("TRY")
    let read = try DecimalFormatter(style, locale: "tr_TR").parse("12,50 TL")
    shows("12.5") { read.value }
    shows("“TL” was read as TRY: .currencySymbol(\"TL\", currency: \"TRY\")") { read.deviations[0].detail }
    shows("currencySymbol") { read.deviations[0].kind }
    shows("6") { read.deviations[0].offset }
    shows("“TL” was read as TRY") { read.deviations[0].message }
    keep(&style)
    _ = read
  }

  @Test func parsed1() throws {
    let formatter = try DecimalFormatter(.percent, locale: "fa_IR")
    let read = try formatter.parse("۱۲٫۵٪")
    shows(".decimal(0.125)") { read.value }
    shows("[]") { read.deviations }
    _ = formatter
    _ = read
  }

  @Test func bidiTreatment1() throws {
    let text = "\u{200E}ریال\u{A0}۱٬۰۰۰"
    shows("ریال ۱٬۰۰۰") { BidiTreatment.none.applied(to: text, direction: .rightToLeft) }
    shows("<bdi dir=\"ltr\">&lt;1&gt;</bdi>") { BidiTreatment.html.applied(to: "<1>", direction: .leftToRight) }
    _ = text
  }

  @Test func formatPart1() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.0"), locale: "en_US")
    shows("[\"-\", \"1\", \",\", \"234\", \".\", \"5\"]") { try formatter.parts(-1234.5).map(\.text) }
    _ = formatter
  }

  @Test func formattedColumn1() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: "en_US")
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
    shows("İSTANBUL") { try TextFormatter(style, locale: "tr").string("istanbul") }
    keep(&style)
  }

  @Test func textStyle1() throws {
    shows("İSTANBUL") { try TextFormatter(.upper, locale: "tr").string("istanbul") }
  }

  @Test func textStyle2() throws {
    shows("١٢ km") { try TextFormatter(.digits(NumberingSystemID("arab")), locale: "ar").string("12 km") }
  }

  @Test func valueFormatter1() throws {
    shows("۵۰٪") { try DecimalFormatter(.percent, locale: "fa_IR").string(0.5) }
    shows("1 hour, 5 minutes") { try DurationFormatter(.countdown, locale: "en_US").string(3900) }
    shows("a or b") { try ListTextFormatter(.or, locale: "en_US").string(["a", "b"]) }
  }
}
