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

@Suite struct RaqamFoundationSnippets {
  @Test func dateRaqam1() throws {
    let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    do {
      shows("۱ فروردین ۱۴۰۴") { try formatter.string(Date(timeIntervalSince1970: 1_742_558_400)) }
    }
    _ = formatter
  }

  @Test func dateRaqam2() throws {
    let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    do {
      let noon = Date(timeIntervalSince1970: 1_742_558_400)
      shows("۱ فروردین ۱۴۰۴") {
        try noon.formatted(.date(.long), in: Locale(identifier: "fa_IR"), timeZone: "Asia/Tehran")
      }
      _ = noon
    }
    _ = formatter
  }

  @Test func decimalRaqam1() throws {
    shows("-12.5") { ExactDecimal(Decimal(sign: .minus, exponent: -1, significand: 125)) }
  }

  @Test func decimalRaqam2() throws {
    shows("$1,234.50") { try Decimal(1234.5).formatted(.currency("USD"), in: Locale(identifier: "en_US")) }
  }

  @Test func identifiersRaqam1() throws {
    shows("fa_IR@calendar=persian") { try LocaleID(Locale(identifier: "fa-IR-u-ca-persian")).identifier }
  }

  @Test func identifiersRaqam2() throws {
    shows("1.234,5") { try Decimal(1234.5).formatted(in: Locale(identifier: "de_DE")) }
  }

  @Test func identifiersRaqam3() throws {
    shows("GMT+03:30") { try TimeZoneID(TimeZone(secondsFromGMT: 12_600)!) }
  }

  @Test func identifiersRaqam4() throws {
    shows(".persian") { try CalendarID(Calendar(identifier: .persian)) }
  }

  @Test func raqamByteStyle1() throws {
    let size: RaqamByteStyle<Int64> = try .raqam(.bytes(.iec), locale: "en_US")
    shows("1.2 MiB") { size.format(1_234_567) }
    shows("1536") { try size.parse("1.5 KiB") }
    _ = size
  }

  @Test func raqamDateIntervalStyle1() throws {
    let style: RaqamDateIntervalStyle = try .raqam(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
    let start = Date(timeIntervalSince1970: 1_742_428_800)
    shows("Mar 20 – 25, 2025") { style.format(start..<start.addingTimeInterval(5 * 86_400)) }
    shows("Mar 20 – 21, 2025") { style.format(DateInterval(start: start, duration: 86_400)) }
    _ = style
    _ = start
  }

  @Test func raqamDateStyle1() throws {
    let style: RaqamDateStyle = try .raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("۱ فروردین ۱۴۰۴") { Date(timeIntervalSince1970: 1_742_558_400).formatted(style) }
    shows("2025-03-21 20:30:00 +0000") { try style.parse("2 فروردین 1404") }
    _ = style
  }

  @Test func raqamDateStyle2() throws {
    let short: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC")
    shows("2065-03-21 00:00:00 +0000") { try short.parse("3/21/65") }
    let now = Date(timeIntervalSince1970: 1_742_558_400)
    let past: RaqamDateStyle = try .raqam(.date(.short), locale: "en_US", timeZone: "UTC", now: now)
    shows("1965-03-21 00:00:00 +0000") { try past.parse("3/21/65") }
    _ = short
    _ = now
    _ = past
  }

  @Test func raqamDurationStyle1() throws {
    let style: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
    shows("1 hour, 5 minutes") { style.format(.seconds(3900)) }
    shows("true") { try style.parse("2 hours") == .seconds(7200) }
    _ = style
  }

  @Test func raqamFormatStyle1() throws {
    let style: RaqamDurationStyle = try .raqam(.countdown, locale: "en_US")
    shows("1 hour, 5 minutes") { style.format(.seconds(3900)) }
    shows("۱ ساعت و ۵ دقیقه") { style.locale(Locale(identifier: "fa_IR")).format(.seconds(3900)) }
    _ = style
  }

  @Test func raqamListStyle1() throws {
    let choices: RaqamListStyle = try .raqam(.or, locale: "en_US")
    shows("tea, coffee, or water") { choices.format(["tea", "coffee", "water"]) }
    _ = choices
  }

  @Test func raqamNumberRangeStyle1() throws {
    let prices: RaqamNumberRangeStyle<Int> = try .raqam(.currency("USD"), locale: "en_US")
    shows("$5.00 – $10.00") { prices.format(5...10) }
    _ = prices
  }

  @Test func raqamNumberStyle1() throws {
    let rials: RaqamNumberStyle<Decimal> = try .raqam(.currency("IRR"), locale: "fa_IR")
    shows("‎ریال ۱٬۲۳۴") { rials.format(1234.5) }
    let percent: RaqamNumberStyle<Decimal> = try .raqam(.percent, locale: "fa_IR")
    shows("0.125") { try percent.parse("۱۲٫۵٪") }
    _ = rials
    _ = percent
  }

  @Test func raqamNumberStyle2() throws {
    let percent: RaqamNumberStyle<Double> = try .raqam(.percent, locale: Locale(identifier: "fa_IR"))
    shows("۵۰٪") { percent.format(0.5) }
    _ = percent
  }

  @Test func raqamRelativeDateStyle1() throws {
    let now = Date(timeIntervalSince1970: 1_742_558_400)
    let style: RaqamRelativeDateStyle = try .raqam(.day, locale: "en_US", timeZone: "UTC", now: now)
    shows("tomorrow") { style.format(now.addingTimeInterval(86_400)) }
    shows("2025-03-22 00:00:00 +0000") { try style.parse("tomorrow") }
    _ = now
    _ = style
  }
}
