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

@Suite struct RaqamStreamsSnippets {
  @Test func streamColumn1() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    let descriptor = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
    let price = try StreamColumn("price", format: descriptor, factory: factory, context: context)
    let persian = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")), locale: try LocaleID("fa_IR"))
    let read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool = { _ in false }
    let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void = { _ in }
    let log: @Sendable (String) -> Void = { _ in }
    do {
      let format = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
      let price = try StreamColumn("price", format: format, factory: factory, context: context)
      _ = format
      _ = price
    }
    _ = factory
    _ = context
    _ = descriptor
    _ = price
    _ = persian
    _ = read
    _ = write
    _ = log
  }

  @Test func streamColumn2() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    let descriptor = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
    let price = try StreamColumn("price", format: descriptor, factory: factory, context: context)
    let persian = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")), locale: try LocaleID("fa_IR"))
    let read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool = { _ in false }
    let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void = { _ in }
    let log: @Sendable (String) -> Void = { _ in }
    do {
      // Persian digits in, those of the context out
      let both = try price.parsing(by: persian, factory: factory, context: context)
      _ = both
    }
    _ = factory
    _ = context
    _ = descriptor
    _ = price
    _ = persian
    _ = read
    _ = write
    _ = log
  }

  @Test func fieldDelimiter1() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    let descriptor = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
    let price = try StreamColumn("price", format: descriptor, factory: factory, context: context)
    let persian = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")), locale: try LocaleID("fa_IR"))
    let read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool = { _ in false }
    let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void = { _ in }
    let log: @Sendable (String) -> Void = { _ in }
    do {
      var stream = RecordStream(.csv, columns: [price])
      stream.delimiter = .semicolon  // as spreadsheets write CSV in most of Europe
      keep(&stream)
    }
    _ = factory
    _ = context
    _ = descriptor
    _ = price
    _ = persian
    _ = read
    _ = write
    _ = log
  }

  @Test func fieldDelimiter2() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    let descriptor = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
    let price = try StreamColumn("price", format: descriptor, factory: factory, context: context)
    let persian = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")), locale: try LocaleID("fa_IR"))
    let read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool = { _ in false }
    let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void = { _ in }
    let log: @Sendable (String) -> Void = { _ in }
    do {
      shows("true") { try FieldDelimiter("|") == .bar }
    }
    _ = factory
    _ = context
    _ = descriptor
    _ = price
    _ = persian
    _ = read
    _ = write
    _ = log
  }

  @Test func recordStream1() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    let descriptor = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
    let price = try StreamColumn("price", format: descriptor, factory: factory, context: context)
    let persian = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")), locale: try LocaleID("fa_IR"))
    let read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool = { _ in false }
    let write: @Sendable ([UInt8]) throws(StreamFailure) -> Void = { _ in }
    let log: @Sendable (String) -> Void = { _ in }
    do {
      var stream = RecordStream(.csv, columns: [price])
      stream.invalid = .keep
      let total = try stream.run(jobs: 2, from: read, to: write) { issue in log(issue.description) }
      keep(&stream)
      _ = total
    }
    _ = factory
    _ = context
    _ = descriptor
    _ = price
    _ = persian
    _ = read
    _ = write
    _ = log
  }
}
