import Raqam
import RaqamDescriptors
import RaqamJSON

/// The growth of a process that requests formats it has not seen before.
struct MemoryReport {
  let subject: String
  /// The number of requests so far, and the growth until then in bytes.
  var steps: [(count: Int, growth: Int)] = []
  /// The number of requests after which memory must not grow.
  let full: Int
  /// The maximum growth in bytes per cached entry.
  let limit: Int

  /// The growth in bytes per cached entry.
  var bytesEach: Int { growth(at: full) / max(1, full) }
  /// The growth in bytes after the caches were full.
  var growthWhenFull: Int { (steps.last?.growth ?? 0) - growth(at: full) }

  private func growth(at count: Int) -> Int { steps.first { $0.count >= count }?.growth ?? 0 }

  /// Allows slack: the allocator may not reuse or return freed memory at once.
  var isBounded: Bool { bytesEach <= limit && growthWhenFull <= 256 << 10 + growth(at: full) / 10 }
}

extension MemoryReport {
  /// Measures `count` requests. The `warm` requests before them allocate what all requests share.
  static func measured(
    _ subject: String, count: Int, step: Int, full: Int, limit: Int, warm: Int, _ ask: (Int) throws -> Void
  ) throws(BenchmarkError) -> MemoryReport {
    var report = MemoryReport(subject: subject, full: full, limit: limit)
    try BenchmarkError.wrapping { for index in 0..<warm { try ask(index) } }
    let start = try ResidentMemory.bytes()
    for index in 1...count {
      try BenchmarkError.wrapping { try ask(warm + index) }
      if index.isMultiple(of: step) { report.steps.append((index, try ResidentMemory.bytes() - start)) }
    }
    return report
  }

  /// Measures a thousand number formats and a thousand date formats in fifty locales, then ten thousand unknown
  /// names, and a million formats that are closed again.
  static func all(_ show: (MemoryReport) -> Void) throws(BenchmarkError) {
    let contexts = try BenchmarkError.wrapping { try locales.map { try context($0) } }
    for (subject, limit, value, json) in [
      (
        "numbers", 4 << 10, FieldValue.double(-1234.5),
        { ##"{"type": "number", "number.format": "#,##0.00 '\##($0)'"}"## }
      ),
      (
        "dates", 16 << 10, FieldValue.date(Instant(epochMilliseconds: 1_742_558_400_000)),
        { #"{"type": "date", "date.format": "EEEE d MMMM y HH:mm '\#($0)'"}"# }
      ),
    ] as [(String, Int, FieldValue, (Int) -> String)] {
      let factory = FormatterFactory(capacity: 500)
      show(
        try measured(subject, count: 1000, step: 100, full: 500, limit: limit, warm: 2 * locales.count) { index in
          _ = try factory.format(for: FormatterDescriptor(json: json(index)), in: contexts[index % contexts.count])
            .string(value)
        })
    }
    try madeUp(show)
    try openedAndClosed(show)
  }

  /// Measures made-up locales, currencies, patterns and zones, in the factory and in the caches of the process.
  private static func madeUp(_ show: (MemoryReport) -> Void) throws(BenchmarkError) {
    let (count, step, full) = (10_000, 1000, 2000)
    let factory = FormatterFactory()
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    let plain = try BenchmarkError.wrapping { try context("en_US") }
    let number = try BenchmarkError.wrapping { try FormatterDescriptor(json: #"{"type": "number"}"#) }
    func report(_ subject: String, _ ask: (Int) throws -> Void) throws(BenchmarkError) {
      show(try measured(subject, count: count, step: step, full: full, limit: 16 << 10, warm: 1, ask))
    }
    try report("made-up locales") { index in
      let locale = "en_\(word(index))"
      _ = try 1234.5.formatted(in: locale)
      _ = try instant.formatted(.date(.long), in: locale, timeZone: "UTC")
      _ = try factory.format(for: number, in: context(locale)).string(.double(1234.5))
    }
    try report("made-up languages") { index in
      let locale = try LocaleID("\(word(index))_US")
      _ = try 1234.5.formatted(.percent, in: locale)
      _ = try factory.format(for: number, in: context(locale.identifier)).string(.double(1234.5))
    }
    try report("made-up currencies") { index in
      let code = String(word(index).dropFirst(2).prefix(3)).uppercased()
      var style = DecimalStyle.localCurrency()
      style.currency = CurrencyCode(try CurrencyDefinition(code: code, digits: 2, symbols: ["en": word(index)]))
      _ = try 1234.5.formatted(style, in: "en_US")
      try refuses { try 1234.5.formatted(.currency(word(index)), in: "en_US") }
    }
    try report("made-up patterns") { index in
      _ = try 1234.5.formatted(.pattern("0.00 '\(word(index))'"), in: "en_US")
      let json = ##"{"type": "number", "number.format": "#,##0.00 '\##(word(index))'"}"##
      _ = try factory.format(for: FormatterDescriptor(json: json), in: plain).string(.double(1234.5))
    }
    try report("made-up zones") { index in
      try refuses { try instant.formatted(in: "en_US", timeZone: "Europe/\(word(index))") }
      let seconds = index % 80_000
      _ = try instant.formatted(.pattern("HH:mm z"), in: "en_US", timeZone: TimeZoneID(utcOffset: seconds).identifier)
    }
  }

  /// Requests something that does not exist.
  private static func refuses(_ ask: () throws -> String) throws {
    let text: String
    do {
      text = try ask()
    } catch is FormatError {
      return
    }
    throw BenchmarkError("expected an error, found \"\(text)\"")
  }

  /// Returns a different word of six letters for each number, which a locale id accepts as variant or language.
  private static func word(_ number: Int) -> String {
    var rest = number
    var letters: [UInt8] = []
    for _ in 0..<5 {
      letters.append(0x61 + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: letters.reversed() + Array("q".utf8), as: UTF8.self)
  }

  private static func context(_ locale: String) throws(FormatError) -> FormatContext {
    FormatContext(locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 0))
  }

  /// Fifty locales with many scripts and calendars.
  private static let locales = [
    "am_ET", "ar_EG", "ar_SA", "bg_BG", "bn_BD", "ca_ES", "cs_CZ", "da_DK", "de_CH", "de_DE", "el_GR", "en_GB", "en_IN",
    "en_US", "es_ES", "es_MX", "et_EE", "eu_ES", "fa_AF", "fa_IR", "fi_FI", "fr_CA", "fr_FR", "gu_IN", "he_IL", "hi_IN",
    "hr_HR", "hu_HU", "hy_AM", "id_ID", "is_IS", "it_IT", "ja_JP", "ka_GE", "km_KH", "ko_KR", "lt_LT", "mr_IN", "my_MM",
    "nb_NO", "nl_NL", "pl_PL", "pt_BR", "ro_RO", "ru_RU", "sv_SE", "th_TH", "tr_TR", "ur_PK", "zh_CN",
  ]
}

extension MemoryReport {
  var json: JSONValue {
    .object([
      .init("subject", .string(subject)), .init("bytes_each", .integer(Int64(bytesEach))),
      .init("growth_when_full", .integer(Int64(growthWhenFull))), .init("bounded", .bool(isBounded)),
      .init("growth", .array(steps.map { .integer(Int64($0.growth)) })),
    ])
  }

  var lines: [String] {
    let first = steps.first?.count ?? 0
    return [
      "\(subject): \(bytesEach) bytes each; \(growthWhenFull >> 10) KiB more after the first \(full)"
        + (isBounded ? "" : "  NOT BOUNDED"),
      "  KiB after each \(first): " + steps.map { "\($0.growth >> 10)" }.joined(separator: " "),
    ]
  }
}
