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
      let locale = try LocaleID("fa_IR")
      let zone = try TimeZoneID("Asia/Tehran")
      shows("۱ فروردین ۱۴۰۴") {
        try Date(timeIntervalSince1970: 1_742_558_400).formatted(.date(.long), in: locale, timeZone: zone)
      }
      _ = locale
      _ = zone
    }
    _ = formatter
  }

  @Test func decimalRaqam1() throws {
    shows("-12.5") { ExactDecimal(Decimal(sign: .minus, exponent: -1, significand: 125)) }
  }

  @Test func decimalRaqam2() throws {
    shows("$1,234.50") { try Decimal(1234.5).formatted(.currency("USD"), in: LocaleID("en_US")) }
  }

  @Test func identifiersRaqam1() throws {
    shows("fa_IR@calendar=persian") { try LocaleID(Locale(identifier: "fa-IR-u-ca-persian")).identifier }
  }

  @Test func identifiersRaqam2() throws {
    shows("GMT+03:30") { try TimeZoneID(TimeZone(secondsFromGMT: 12_600)!) }
  }

  @Test func identifiersRaqam3() throws {
    shows(".persian") { try CalendarID(Calendar(identifier: .persian)) }
  }

  @Test func raqamDateStyle1() throws {
    shows("۱ فروردین ۱۴۰۴") {
      try Date(timeIntervalSince1970: 1_742_558_400).formatted(
        .raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran"))
    }
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
}
