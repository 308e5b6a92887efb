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

@Suite struct RaqamDescriptorsSnippets {
  @Test func currencyCatalog1() throws {
    shows("0") { CurrencyCatalog.standard.definitions["IRT"]?.digits }
  }

  @Test func diagnosticPlace1() throws {
    let document = try JSONDocument(parsing: #"{"items": ["a", "b"]}"#)
    shows("error: /items/1: no such item (line 1, column 17)") {
      Diagnostic(.error, .unknownValue, "no such item", pointer: "/items/1").placed(in: document).description
    }
    _ = document
  }

  @Test func formatExplainer1() throws {
    let context = FormatContext(locale: try LocaleID("fa_IR"), timeZone: .utc, now: Sample.now)
    do {
      let explainer = try FormatExplainer(json: #"{"type": "number", "number.digits": "native"}"#, context: context)
      shows(".string(arabext)") { try explainer.explanation(of: .integer(5)).fact(.numberingSystem)?.value }
      shows("native") { try explainer.explanation(of: .integer(5)).fact(.numberingSystem)?.requested }
      shows(".integer(1234)") { try explainer.explanation(typed: "۱٬۲۳۴").reading?.parsed?.value }
      _ = explainer
    }
    _ = context
  }

  @Test func formatExplanation1() throws {
    let context = FormatContext(locale: try LocaleID("fa_IR"), timeZone: .utc, now: Sample.now)
    do {
      let explainer = try FormatExplainer(json: #"{"type": "number", "currency.code": "IRR"}"#, context: context)
      let explanation = try explainer.explanation(of: .double(-1234.5))
      shows("the formatter's /currency.code") { explanation.fact(.currency)?.source.description }
      shows("the standard") { explanation.fact(.rounding)?.source.description }
      shows("true") { explanation.text == explanation.parts.map(\.text).joined() }
      _ = explainer
      _ = explanation
    }
    _ = context
  }

  @Test func compiledFormatColumns1() throws {
    let context = try Sample.context()
    let now = Sample.now
    let descriptor = try FormatterDescriptor(
      json: #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let chunks: [[FieldValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      var column = FormattedColumn()
      for chunk in chunks {
        column.removeAll()  // keeps its memory
        try format.append(contentsOf: chunk, to: &column)
        try write(column.bytes, column.ends)
      }
      keep(&column)
    }
    _ = context
    _ = now
    _ = descriptor
    _ = format
    _ = chunks
  }

  @Test func formatContext1() throws {
    let context = try Sample.context()
    let now = Sample.now
    let descriptor = try FormatterDescriptor(
      json: #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let chunks: [[FieldValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      let context = FormatContext(
        locale: try LocaleID("fa_IR"), timeZone: try TimeZoneID("Asia/Tehran"), now: Instant(epochMilliseconds: 0))
      _ = context
    }
    _ = context
    _ = now
    _ = descriptor
    _ = format
    _ = chunks
  }

  @Test func formatContext2() throws {
    let context = try Sample.context()
    let now = Sample.now
    let descriptor = try FormatterDescriptor(
      json: #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let chunks: [[FieldValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      var english = context
      english.readerLocale = try LocaleID("en_US")
      // A form with "locale": "fa_IR" is in English, and its amounts are rials.
      keep(&english)
    }
    _ = context
    _ = now
    _ = descriptor
    _ = format
    _ = chunks
  }

  @Test func formatContext3() throws {
    let context = try Sample.context()
    let now = Sample.now
    let descriptor = try FormatterDescriptor(
      json: #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let chunks: [[FieldValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      var context = FormatContext(locale: try LocaleID("bg_BG"), timeZone: try TimeZoneID("UTC"), now: now)
      try runs {
        context.currencies.add(try CurrencyDefinition(code: "EUR", digits: 2, symbols: ["bg": "евро"]))
      }
      let descriptor = try FormatterDescriptor(json: #"{"type": "number", "currency.style": "symbol"}"#)
      shows("1,50 евро") { try FormatterFactory().format(for: descriptor, in: context).string(1.5) }
      keep(&context)
      _ = descriptor
    }
    _ = context
    _ = now
    _ = descriptor
    _ = format
    _ = chunks
  }

  @Test func formatterFactory1() throws {
    let context = try Sample.context()
    let now = Sample.now
    let descriptor = try FormatterDescriptor(
      json: #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let chunks: [[FieldValue]] = [[1, 2], [3]]
    func write(_ bytes: some Collection<UInt8>, _ ends: [Int]) throws {}
    do {
      let factory = FormatterFactory()
      let format = try factory.format(for: descriptor, in: context)
      shows("1,000.00 US dollars") { try format.string(.integer(1000)) }
      _ = factory
      _ = format
    }
    _ = context
    _ = now
    _ = descriptor
    _ = format
    _ = chunks
  }

  @Test func formatterDescriptorJSON1() throws {
    let descriptor = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
    _ = descriptor
  }

  @Test func formatterDescriptor1() throws {
    let descriptor = FormatterDescriptor(.byte(ByteStyle(.iec)))
    shows(".iec") { descriptor.content.style(ByteStyle.self)?.counting }
    _ = descriptor
  }

  @Test func compiledFormatParsing1() throws {
    let context = FormatContext(locale: try LocaleID("fa_IR"), timeZone: .utc, now: Sample.now)
    let format = try FormatterFactory().format(for: FormatterDescriptor(json: #"{"type": "number"}"#), in: context)
    do {
      shows(".decimal(1234.5)") { try format.parse("۱٬۲۳۴٫۵").value }
    }
    _ = context
    _ = format
  }

  @Test func dateWords1() throws {
    let now = Sample.now
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("UTC"))
    do {
      shows("1970-01-01T00:00:00Z") { DateWords.iso("@0", now: now, in: rules) }
      shows("2025-03-21T12:00") { DateWords.iso("2025-03-21 12:00", now: now, in: rules) }
    }
    _ = now
    _ = rules
  }
}
