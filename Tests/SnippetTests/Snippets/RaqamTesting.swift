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

@Suite struct RaqamTestingSnippets {
  @Test func formatBaseline1() throws {
    let price = FormatCheck("price", try .currency("EUR"))
    let baseline = FormatBaseline("formats.json")
    shows("[\"the baseline does not exist\"]") { baseline.problems(of: [price], in: ["fa_IR"]).map(\.message) }
    _ = price
    _ = baseline
  }

  @Test func formatCheckFormats1() throws {
    let cart = try FormatCheck("cart", timeZone: "UTC", values: [["count": 2, "name": "Ada"]]) { locale in
      locale.language == "fa"
        ? "{count} پرونده برای {name}" : "{count, plural, one {# file} other {# files}} for {name}"
    }
    try runs {
      try cart.run(in: ["fa_IR", "en_US"] + .pseudo)
    }
    _ = cart
  }

  @Test func formatCheckFormats2() throws {
    let naive = FormatCheck("naive", values: FormatSamples.strings) { name, locale in "(\(name))" }
    shows("0") { naive.problems(in: ["en_US"]).count }
    _ = naive
  }

  @Test func formatCheck1() throws {
    let price = FormatCheck("price", try .currency("EUR"))
    try runs {
      try price.run()
    }
    shows("[]") { price.problems(in: ["fa_IR", "en_US"]) }
    let dashed = try FormatCheck("dashed", .pattern("0;'-'0"), values: [-5])
    shows("[\"numberOrder\"]") { dashed.problems(in: ["fa_IR"]).map(\.law.rawValue) }
    _ = price
    _ = dashed
  }

  @Test func formatCheck2() throws {
    let checks = [FormatCheck("price", try .currency("EUR")), FormatCheck("discount", .percent)]
    try runs {
      try FormatCheck.run(checks, in: ["fa_IR", "en_US"])
    }
    _ = checks
  }

  @Test func formatLaw1() throws {
    shows("true") { FormatLaw.standard.contains(.roundTrip) }
    shows("false") { FormatLaw.standard.contains(.isolation) }
  }

  @Test func formatLocales1() throws {
    shows("true") { FormatLocales.rightToLeft.identifiers.contains("fa_IR") }
    let locales: FormatLocales = ["fa_IR", "en_US"]
    shows("[\"fa_IR\", \"en_US\", \"en_XA\", \"ar_XB\"]") { (locales + .pseudo).identifiers }
    shows("true") { FormatLocales.all.identifiers.count > 700 }
    _ = locales
  }

  @Test func formatSamples1() throws {
    shows("true") { FormatSamples.numbers.contains(1234.5) }
    let dates = try FormatSamples.dates(in: .shared("Europe/Berlin"))
    shows("true: the first day of daylight saving time") { dates.contains { "\($0)" == "2025-03-29T23:00:00Z" } }
    _ = dates
  }
}
