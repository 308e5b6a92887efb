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

@Suite struct RaqamSnippets {
  @Test func choice1() throws {
    let now = Sample.now
    do {
      let choices = try Choices(in: LocaleID("fr"))
      shows("franc suisse") { try choices.currencies(at: now).first { $0.id == "CHF" }?.name }
      shows("calendrier persan") { try choices.calendars().first { $0.id == "persian" }?.name }
      shows("[\"Atlantic/Reykjavik\"]") { try Choices.matching("reykjavik", in: choices.timeZones(at: now)).map(\.id) }
      _ = choices
    }
    _ = now
  }

  @Test func choicesLocales1() throws {
    shows("Persian (Iran)") { try Choices(in: LocaleID("en_US")).name(of: LocaleID("fa_IR")) }
  }

  @Test func choicesLocales2() throws {
    let facts = try Choices.LocaleFacts(LocaleID("fa_IR"))
    shows("۰۱۲۳۴۵۶۷۸۹") { facts.digits }
    shows("persian saturday h23") { "\(facts.calendar) \(facts.firstWeekday) \(facts.hourCycle)" }
    _ = facts
  }

  @Test func displayNames1() throws {
    let names = try DisplayNames(locale: "fa_IR")
    shows("آلمان") { try names.region("DE") }
    shows("انگلیسی بریتانیا") { try names.language("en-GB") }
    shows("سیریلی") { try names.script("Cyrl") }
    shows("یورو") { try names.currency("EUR") }
    shows("تقویم عبری") { try names.calendar(.hebrew) }
    _ = names
  }

  @Test func displayNames2() throws {
    let english = try DisplayNames(locale: "en", width: .short)
    shows("UK") { try english.region("GB") }
    shows("Latin America") { try english.region("419") }
    _ = english
  }

  @Test func displayNames3() throws {
    shows("Traditional Chinese") { try DisplayNames(locale: "en").language("zh-Hant") }
    shows("Chinese (Traditional)") { try DisplayNames(locale: "en", languageForm: .standard).language("zh-Hant") }
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

  @Test func durationFormatterInstants1() throws {
    let formatter = try DurationFormatter(DurationStyle(.long, units: [.years, .months]), locale: "en")
    let born = Instant(epochMilliseconds: 946_684_800_000)  // 2000-01-01
    shows("25 years, 2 months") {
      try formatter.string(from: born, to: Instant(epochMilliseconds: 1_742_558_400_000), in: .utc)
    }
    _ = formatter
    _ = born
  }

  @Test func editingFormat1() throws {
    let formatter = try DecimalFormatter(DecimalStyle(.currency(CurrencyStyle())), locale: "de_DE")
    let format = try EditingFormat(number: formatter)
    var state = try format.initialState(of: .integer(123))  // 123,00 €, the caret after 123,00
    state = format.applying(.deleteBackward, to: state).state  // 123,0 €
    shows(".integer(123)") { try format.editedValue(of: state).value }
    _ = formatter
    _ = format
    keep(&state)
  }

  @Test func editingFormat2() throws {
    let style = try InstantStyle(pattern: "y/M/d", calendar: .persian)
    let format = try EditingFormat(date: InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran"))
    shows("۱۴۰۴/۱") { format.applying(.insert("14041"), to: try format.initialState()).state.text }
    _ = style
    _ = format
  }

  @Test func messageModelMessageFormat11() throws {
    let message = try MessageModel(messageFormat1: "{n, plural, =0 {No files} one {# file} other {# files}}")
    shows(".input {$n :number roundingMode=halfEven}\n.match $n\n0 {{No files}}\none {{{$n} file}}\n* {{{$n} files}}") {
      message.text
    }
    _ = message
  }

  @Test func messageModelMessageFormat12() throws {
    shows("Hello {$name}!") { try MessageModel(messageFormat1: "Hello {0}!", renaming: ["0": "name"]).text }
  }

  @Test func messageFormatter1() throws {
    let pattern = "{count, plural, one {# file} other {# files}} for {name}"
    let formatter = try MessageFormatter(pattern, locale: "en_US", timeZone: "UTC")
    shows("2 files for Ada") { try formatter.string(["count": .integer(2), "name": .string("Ada")]) }
    _ = pattern
    _ = formatter
  }

  @Test func messageFormatter2() throws {
    let formatter = try MessageFormatter("{price, number, currency}", locale: "en_US", timeZone: "UTC")
    shows("€12.00") { try formatter.string(["price": .object(["value": 12, "currency": "EUR"])]) }
    shows("throws: argument \"price\" has no currency; write {price, number, ::currency/EUR}") {
      try formatter.string(["price": 12])
    }
    _ = formatter
  }

  @Test func messageFunction1() throws {
    struct Uppercase: MessageFunction {
      func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
        guard case .string(let text)? = call.operand?.fieldValue else { throw .badOperand("expected a string") }
        return MessageText(text.uppercased())
      }
    }
    let formatter = try UnicodeMessageFormatter(
      "Hello {$name :host:upper}!", locale: "en_US", timeZone: "UTC", isolation: .none,
      functions: ["host:upper": Uppercase()])
    shows("Hello ADA!") { try formatter.string(["name": "Ada"]) }
    _ = formatter
  }

  @Test func messagePart1() throws {
    let formatter = try UnicodeMessageFormatter(
      "{#b}{$n :number}{/b} files", locale: "en_US", timeZone: "UTC", isolation: .none)
    shows("[\"\", \"1,200\", \"\", \" files\"]") { try formatter.format(["n": 1200]).parts.map(\.text) }
    _ = formatter
  }

  @Test func unicodeMessageFormatter1() throws {
    let text = """
      .input {$count :number}
      .match $count
      one {{{$count} file for {$name}}}
      *   {{{$count} files for {$name}}}
      """
    let formatter = try UnicodeMessageFormatter(text, locale: "en_US", timeZone: "UTC", isolation: .none)
    shows("1,200 files for Ada") { try formatter.string(["count": 1200, "name": "Ada"]) }
    _ = text
    _ = formatter
  }

  @Test func unicodeMessageFormatter2() throws {
    let formatter = try UnicodeMessageFormatter(
      "Hello {$name}!", locale: "en_US", timeZone: "UTC", isolation: .none)
    let result = try formatter.format([:])
    shows("Hello {$name}!") { result.text }
    shows("the variable \"name\" has no value (at offset 6)") { result.problems.first }
    _ = formatter
    _ = result
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
    shows("۱٬۲۳۴٬۵۶۷") { try 1_234_567.formatted(in: "fa_IR") }
    shows("5.00 US dollars") { try 5.formatted(.currency("USD", .plural), in: "en_US") }
  }

  @Test func numbersFormatted2() throws {
    shows("1.2 MB") { try 1_234_567.formatted(.bytes, in: "en_US") }
    shows("1.2 MiB") { try 1_234_567.formatted(.bytes(.iec), in: "en_US") }
  }

  @Test func numbersFormatted3() throws {
    shows("3 files") { try 3.formatted(.plural([.one: "# file", .other: "# files"]), in: "en_US") }
  }

  @Test func numbersFormatted4() throws {
    shows("%50") { try 0.5.formatted(.percent, in: "tr_TR") }
  }

  @Test func numbersFormatted5() throws {
    shows("%10") { try Float(0.1).formatted(.percent, in: "tr_TR") }
  }

  @Test func numbersFormatted6() throws {
    shows("12.345.678.901.234.567.890,5") { try ExactDecimal("12345678901234567890.5").formatted(in: "de_DE") }
  }

  @Test func numbersFormatted7() throws {
    let style = try PluralTextStyle([.one: "# liter", .other: "# liters"])
    shows("1.5 liters") { try NumericValue(1.5).formatted(style, in: "en_US") }
    _ = style
  }

  @Test func numbersFormatted8() throws {
    shows("3–5") { try (3...5).formatted(in: "en_US") }
    shows("$3.00 – $5.00") { try (3...5).formatted(.currency("USD"), in: "en_US") }
  }

  @Test func numbersFormatted9() throws {
    shows("10% – 50%") { try (0.1...0.5).formatted(.percent, in: "en_US") }
  }

  @Test func valuesFormatted1() throws {
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    shows("۱ فروردین ۱۴۰۴") { try instant.formatted(.date(.long), in: "fa_IR", timeZone: "Asia/Tehran") }
    _ = instant
  }

  @Test func valuesFormatted2() throws {
    let start = Instant(epochMilliseconds: 1_742_428_800_000)
    let end = start + .seconds(5 * 86_400)
    shows("Mar 20 – 25, 2025") { try (start...end).formatted(.skeleton("yMMMd"), in: "en_US", timeZone: "UTC") }
    _ = start
    _ = end
  }

  @Test func valuesFormatted3() throws {
    let noon = try LocalDateTime(day: DayNumber(20_168), time: LocalTime(hour: 12, minute: 0))
    shows("21 March 2025 at 12:00") { try noon.formatted(.date(.long, time: .short), in: "en_GB") }
    _ = noon
  }

  @Test func valuesFormatted4() throws {
    shows("۱ فروردین ۱۴۰۴") { try DayNumber(20_168).formatted(.date(.long), in: "fa_IR") }
  }

  @Test func valuesFormatted5() throws {
    shows("15:30") { try LocalTime(hour: 15, minute: 30).formatted(.time(.short), in: "en_GB") }
  }

  @Test func valuesFormatted6() throws {
    shows("1 hour, 5 minutes") { try Duration.seconds(3900).formatted(.countdown, in: "en_US") }
    shows("1:05:00") { try Duration.seconds(3900).formatted(.positional, in: "en_US") }
  }

  @Test func valuesFormatted7() throws {
    shows("tea, coffee, and water") { try ["tea", "coffee", "water"].formatted(in: "en_US") }
    shows("tea, coffee oder water") { try ["tea", "coffee", "water"].formatted(.or, in: "de_DE") }
  }

  @Test func valuesFormatted8() throws {
    shows("İSTANBUL") { try "istanbul".formatted(.upper, in: "tr") }
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
}
